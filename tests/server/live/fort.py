"""Evenings at the fort that have come to one scene: three seats, and the challenge that the test wants."""

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from ludotheque.engine import Action, Odds, Seat
from ludotheque.games.fort_boyard.actions import Choose, Drew, GiveUp, Jump, Ponder, Ready, Roll
from ludotheque.games.fort_boyard.fan import DrawingChallenge
from ludotheque.games.fort_boyard.simulations.beards import BeardArena
from ludotheque.mechanics import Hand
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.matches.stored_match import StoredMatch
from server.inprocess import play
from server.live.evening import LIVE, Client, Evening, Message, evening

PLAYED = {"challenges": "played", "riddles": "drawn", "hourglass": "20"}
LIVELY = (Ready, Choose, Roll)
LONGEST = 600
"""After how many entries what a test waits for should have come."""
AT_ONCE = 15
"""How many ticks are steered before time passes, so that tests are quick."""


class Fort:
    """An evening at the fort, and where its match is."""

    def __init__(self, here: Evening) -> None:
        self.here = here

    @property
    def live(self) -> LiveTable:
        """The table in memory."""
        return self.here.server.registry.by_id[self.here.host.table]

    @property
    def stored(self) -> StoredMatch:
        """The match under way."""
        assert self.live.session.state.match is not None
        return self.live.session.state.match

    @property
    def top(self) -> Any:
        """What is asked."""
        return self.stored.match.state.agenda[-1]

    @property
    def key(self) -> str:
        """The name of what is asked on the wire."""
        return f"{self.stored.id[:6]}:#{self.top.id}"

    def client(self, seat: Seat) -> Client:
        """Whoever sits there."""
        return self.here.clients[seat]

    async def play(self, seat: Seat, action: Action) -> None:
        """Have a seat act, as if by its own client; or a bot, which stays one."""
        is_bot = self.live.table.chairs[seat].level is not None
        ident = None if is_bot else f"by-test-{len(self.stored.match.log)}"
        await play(self.live, seat, action, ident)

    async def comes_to(self, kind: str, where: Callable[[Any], bool] = lambda _: True) -> Any:
        """Play on until this is asked, giving up where it is not as wanted; returns it."""
        while not (reached := type(self.top).__name__ == kind) or not where(self.top):
            match = self.stored.match
            assert len(match.log) < LONGEST, f"it never comes to {kind}"
            if not match.actors:
                await self.here.passes(1000)
                continue
            seat = match.actors[0]
            legal = match.legal(seat)
            gives_up = reached and any(isinstance(action, GiveUp) for action in legal)
            await self.play(seat, GiveUp(self.top.id) if gives_up else self._lively(seat, legal))
        return self.top

    def _lively(self, seat: Seat, legal: tuple[Action, ...]) -> Action:
        """What brings a match on, for a person or a bot."""
        first = (Ponder,) if self.live.table.chairs[seat].level is not None else ()
        wanted = (action for kind in (*first, *LIVELY) for action in legal if isinstance(action, kind))
        others = tuple(one for one in legal if not isinstance(one, GiveUp | Jump)) or legal
        return next(wanted, others[seat % len(others)])  # not the same sign for all, for ever

    async def log(self, kind: str) -> list[Message]:
        """The actions of this kind that are stored."""
        return [entry["action"] for entry in await self.here.log() if entry["action"]["is"] == kind]

    async def passes(self, milliseconds: int) -> None:
        """Let time pass in ticks, so that what has to be stored is."""
        while milliseconds > 0:
            await self.here.passes(min(1000, milliseconds))
            milliseconds -= 1000


class Page:
    """The page of the candidate of la barbichette, which runs the same simulation with its own hand."""

    def __init__(self, here: Fort) -> None:
        arena = here.stored.match.game.arena(here.stored.match.state)
        assert isinstance(arena, BeardArena)
        self.arena, self._key = arena, here.key
        self._socket = here.client(arena.seat).socket
        self.runs = [arena.begin()]
        """What the page shows at each tick."""

    def steer(self) -> None:
        """Pull against where the mouth goes, for the next few ticks."""
        for _ in range(AT_ONCE):
            run = self.runs[-1]
            hand = Hand(0, max(-1000, min(1000, -4 * run.mine)))
            self._socket.send({"is": "Input", "decision": self._key, "t": run.tick, "x": hand.x, "y": hand.y})
            self.runs.append(self.arena.tick(run, {self.arena.seat: hand}))


@contextlib.asynccontextmanager
async def fort(
    url: str, monkeypatch: pytest.MonkeyPatch, card: str, *, pace: Message = LIVE, bots: int = 0, **options: str
) -> AsyncIterator[Fort]:
    """An evening of three, the last of them bots, whose every challenge is this one."""
    monkeypatch.setattr(DrawingChallenge, "odds", lambda *_: Odds(((Drew(card), 1),)))
    async with evening(url, 3 - bots, bots=bots, game="fort-boyard", pace=pace, options={**PLAYED, **options}) as here:
        yield Fort(here)
