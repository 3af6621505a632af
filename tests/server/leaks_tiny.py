"""Evenings with the tiny game, whose secrets are so few that every match that fits can be listed."""

import contextlib
import random
from collections.abc import Collection, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar

from ludotheque.engine import CHANCE, Action, Actor, AnyMatch, IllegalAction, Seat, Undo, kernel
from ludotheque.engine.undo import Undoable, play, start
from ludotheque.mechanics import Beat, Drawn, Played, Refereed, Signal, TimeUp
from server.evenings import Decide, Minds, Plays
from server.leaks import History, Other, Recording, Subject, changed
from tiny import TINY
from tiny.state import Ask, Came, Duel, Pass, Race, React, Reflex, Reply, Riddle, Show, Slow, Swap, Throw, TinyState

MOST_OTHERS = 40
"""How many other matches are kept at each entry, of all that would have told a client the same."""


class TinyEvenings(Subject):
    """Cards, signs, a number to guess and a delay."""

    game = TINY
    every_secret: ClassVar[frozenset[str]] = frozenset({"cards", "signs", "number", "delay", "notes"})
    late: ClassVar[Action] = Reply()
    wrong: ClassVar[tuple[str, ...]] = (
        '{"is":"Act","id":"w","action":{"is":"Ask","whom":"left","least":2}}',
        '{"is":"Act","id":"w","action":{"is":"Show","sign":"stone"}}',
    )
    wishes: ClassVar[tuple[type[Action], ...]] = (Reflex, Duel, Riddle, Ask, Swap, Race)

    def everything(self, match: AnyMatch) -> list[Action]:
        """Every kind of action, also in answer to questions that are closed."""
        tried: list[Action] = [Ask(seat, 2) for seat in range(match.seats)]
        tried += [Swap(), Race(), Duel(), Riddle(), Reflex(), Reply(), Show("well"), Show("scissors"), Undo(), Came(1)]
        for number in range(1, match.state.opened + 2):
            tried += [Slow(number), Pass(number), Throw(number), Drawn(number), React(number, 150)]
            tried += [Played(number, "2"), Played(number, "x" * 21), Refereed(number, won=True)]
            tried += [TimeUp(number), Beat(number), Signal(number)]
        return tried

    def secrets(self, history: History, seat: Seat | None) -> Mapping[str, object]:
        return TINY.secrets(history.states[-1], seat)

    def hidden(self, state: TinyState) -> AbstractSet[str]:
        return set(TINY.secrets(state, None))

    def pick(self, rng: random.Random, state: TinyState, legal: Sequence[Action], *, bot: bool) -> Action:
        """People guess more often than they leave it to chance."""
        action = rng.choice(legal)
        if type(action) is Drawn and not bot and rng.random() < 0.7:
            return Played(action.decision, rng.choice("123"))
        return action

    def cuts(self, recording: Recording, who: int) -> list[int]:
        """The last moments at which each kind of secret was one.

        Cards are one to the end, which one client sees in each evening, and whoever has no other secret to find out.
        """
        last = {name: cut for cut in range(len(recording.moments)) for name in recording.secrets(cut, who)}
        if len(last) > 1 and who != recording.seed % len(recording.seats):
            del last["cards"]
        return sorted(set(last.values()))

    def others(self, recording: Recording, who: int) -> "Listed":
        return Listed(recording, who)

    def minds(self, decide: Decide, seats: Collection[Seat | None]) -> Minds:
        """Without a coach, whom the game has not."""
        return Minds(decide, seats)


class Listed:
    """Other matches that would have told a client the same, after each entry of the log.

    What the client did itself is no secret to it, nor is who acted when, nor what was told to everyone alike. One match
    is kept for each state that it could have come to.
    """

    def __init__(self, recording: Recording, who: int) -> None:
        self._rng = random.Random(f"{recording.seed} {who}")
        self._seat = recording.seats[who]
        self._setup = recording.setup
        self._states = recording.history.states
        first, _ = start(TINY.start(TINY.checked_options(recording.setup.options), recording.setup.seats))
        self._after: list[dict[Undoable[TinyState], Plays]] = [{first: ()}]
        self._truth = first
        for actor, action in recording.history.plays:
            self._goes_on(actor, action)

    def _goes_on(self, actor: Actor, action: Action) -> None:
        truth, told = play(self._truth, actor, action)
        heard = tuple(form.to(self._seat) for form in told)
        is_secret = actor == CHANCE or (actor != self._seat and any(form.private for form in told))
        found: dict[Undoable[TinyState], Plays] = {}
        for position, plays in self._after[-1].items():
            for possible in self._legal(position, actor) if is_secret else (action,):
                with contextlib.suppress(IllegalAction):
                    following, others_told = play(position, actor, possible)
                    if tuple(form.to(self._seat) for form in others_told) == heard:
                        found[following] = (*plays, (actor, possible))
        shuffled = list(found.items())
        self._rng.shuffle(shuffled)
        self._truth = truth
        self._after.append({truth: found[truth], **dict(shuffled[:MOST_OTHERS])})

    def _legal(self, position: Undoable[TinyState], actor: Actor) -> tuple[Action, ...]:
        return TINY.listed(kernel.legal(position.state, actor))

    def differing(self, entries: int) -> Other:
        """The one in which most secrets are others."""
        known = TINY.secrets(self._states[entries], self._seat)
        matches = self._after[entries].items()
        _, plays = max(matches, key=lambda match: len(changed(known, TINY.secrets(match[0].state, self._seat))))
        return Other(self._setup, plays)
