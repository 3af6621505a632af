"""The bots of one room: they think in the background, and act as people do."""

import logging
from typing import TYPE_CHECKING

from ludotheque.engine import Action, Seat
from ludotheque.games import is_level, needed_knowledge
from ludotheque.server.clock import until
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.tables.table import Live

if TYPE_CHECKING:
    from ludotheque.server.live.session import Room

log = logging.getLogger(__name__)

SHORTEST_THOUGHT, LONGEST_THOUGHT = 600, 1600
"""Between how many milliseconds a bot seems to think in live play, however long it really takes."""
BEAT = 100
"""At any other pace, in a game with secrets, a bot answers after a multiple of so many milliseconds."""


class Bots:
    """Asks a bot for each decision of a seat that a bot plays, once at a time."""

    def __init__(self, room: "Room", dependencies: Dependencies) -> None:
        self._room = room
        self._time = dependencies.time
        self._randomness = dependencies.randomness
        self._workers = dependencies.workers
        self._thinking: set[tuple[Seat, str]] = set()

    def wake(self, stored: StoredMatch) -> None:
        """Have every bot think that is asked and does not think yet; no bot acts inside a scene."""
        agenda = stored.match.state.agenda
        if agenda and agenda[-1].is_timed and agenda[-1].goes_on(stored.match.state):
            return
        for seat in stored.match.actors:
            level = self._room.table.chairs[seat].level
            if level is not None and _choices(stored, seat):  # there are none where only the server or people may act
                self.think(stored, seat, level)

    def think(self, stored: StoredMatch, seat: Seat, level: str, *, once: bool = False) -> None:
        """Have a bot answer what this seat is asked now; with `once`, although the seat is a person's."""
        key = stored.decision_key(seat)
        if key is not None and (seat, key) not in self._thinking:
            self._thinking.add((seat, key))
            self._room.start_task(lambda: self._answer(seat, key, level, once=once))

    async def _answer(self, seat: Seat, key: str, level: str, *, once: bool) -> None:
        """Think and act, then start whatever follows."""
        try:
            action = await self._thought(seat, key, level)
            played = action is not None and await self._room.transact(
                lambda: self._act(seat, key, action, once=once), background=True
            )
        finally:
            self._thinking.discard((seat, key))
        if not played:  # the decision may still be open, and nobody thinks about it any more
            self._room.go_on()

    async def _thought(self, seat: Seat, key: str, level: str) -> Action | None:
        """The action that the bot chose, after the pause that a person would make; None if the decision is closed."""
        stored = self._room.current_match
        if stored is None or stored.is_stale(seat, key):  # everything was loaded again since
            return None
        match, ready, beat = stored.match, self._time.now(), BEAT
        if isinstance(self._room.table.pace, Live):
            ready += SHORTEST_THOUGHT + self._randomness.below(LONGEST_THOUGHT - SHORTEST_THOUGHT)
            beat = LONGEST_THOUGHT
        elif not match.game.secrets(match.state, None):
            beat = 0
        knowledge = needed_knowledge(match, seat) if is_level(level) else match.knowledge(seat)
        legal = _choices(stored, seat)
        workers = self._workers.on_behalf_of(self._room.address or self._room.table.id)
        action = await workers.choose(match.game, level, knowledge, legal, self._randomness.below(2**32))
        if action not in legal:
            log.error("bot-illegal", extra={"game": match.game.name, "bot": level, "table": self._room.table.id})
            action = legal[self._randomness.below(len(legal))]
        while beat and ready < self._time.now():  # the pause must not reveal how long the bot thought
            ready += beat
        await until(self._time, ready)
        return action

    async def _act(self, seat: Seat, key: str, action: Action, *, once: bool) -> bool:
        """Play the action, unless the decision is closed or others have made it illegal; whether it was played."""
        room, stored = self._room, self._room.current_match
        if stored is None or stored.is_stale(seat, key) or not room.table.playing or room.table.paused:
            return False
        if not room.leads:
            return False
        if not (once or room.table.chairs[seat].level is not None) or action not in stored.match.legal(seat):
            return False
        await room.play(stored, seat, action)
        return True


def _choices(stored: StoredMatch, seat: Seat) -> tuple[Action, ...]:
    """What a bot may choose from; nothing that only people do."""
    return tuple(action for action in stored.match.legal(seat) if not action.by_people)
