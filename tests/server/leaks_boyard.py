"""Evenings at the fort, in which every challenge comes up and everyone takes part in it."""

import random
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import ClassVar, Final

from ludotheque.engine import CHANCE, Action, AnyMatch, Seat, Undo
from ludotheque.games import find_game
from ludotheque.games.fort_boyard.actions import (
    FAN,
    LEAVE_CHEST,
    LEAVE_KEY,
    OPEN_CHEST,
    ROLL,
    TRY_RIDDLE,
    WAYS,
    Aim,
    AskTrick,
    Came,
    Change,
    Decoy,
    Drew,
    Drop,
    Feint,
    Fell,
    Fire,
    GiveUp,
    Guess,
    Jump,
    Name,
    Object,
    OfferPart,
    Pick,
    Ponder,
    PutKey,
    React,
    Ready,
    Say,
    Seen,
    Spot,
    Tickle,
    TurnSand,
    Vote,
)
from ludotheque.games.fort_boyard.fan import DrawingChallenge
from ludotheque.games.fort_boyard.reflexes import DrawingDelay, Reacting
from ludotheque.games.fort_boyard.riddles import Answering, Hourglass
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.games.fort_boyard.steering import DrawingLaugh
from ludotheque.games.fort_boyard.taboo import Taboo
from ludotheque.mechanics import Beat, Drawn, Refereed, Signal, Timed, TimeUp
from server.evenings import Setup
from server.leaks import History, Other, Recording, Redealt, Subject, of_a_kind

BOYARD: Final = find_game("fort-boyard")
WITH_SECRETS: Final = ("signs", "paw", "pincer", "chin", "oddity", "taboo")
"""The challenges in which something is hidden."""
WEIGHTS: Mapping[type[Action], float] = {Ready: 12, Drawn: 0.3, GiveUp: 0.1, Jump: 0.3, Fire: 4, Feint: 0.5}
"""How often each kind of action is taken: people want to play."""


@contextmanager
def whatever_the_time() -> Iterator[None]:
    """Guesses follow each other at once, and reactions are what hands say.

    An evening is gone through again in no time at all, and with other reactions than its clock would bear out.
    """
    spacing, measured = Guess.spacing, Reacting.measured
    Guess.spacing = 0
    Reacting.measured = Timed.measured  # type: ignore[method-assign]
    try:
        yield
    finally:
        Guess.spacing = spacing
        Reacting.measured = measured  # type: ignore[method-assign]


class BoyardEvenings(Subject):
    """Notes, picks, reactions, what bots are about to do, changes, and trick questions."""

    game = BOYARD
    every_secret: ClassVar[frozenset[str]] = frozenset(
        {"purses", "found", "picks", "times", "delay", "height", "changes", "voices", "tricks", "notes"}
    )
    """When a bot laughs depends on hands that are in no log; `play/test_scene_secrets.py` varies that."""
    late: ClassVar[Action] = Pick(1, "well")
    wrong: ClassVar[tuple[str, ...]] = (
        '{"is":"Act","id":"w","action":{"is":"Ponder","decision":1,"level":"expert"}}',
        '{"is":"Act","id":"w","action":{"is":"Verdict","decision":1,"outcome":"won","second":3}}',
        '{"is":"Act","id":"w","action":{"is":"Drop","decision":1,"height":"moon"}}',
    )

    def __init__(self, entries: int = 200, cards: Sequence[str] = WITH_SECRETS) -> None:
        self._entries, self._cards = entries, cards

    def everything(self, match: AnyMatch) -> list[Action]:
        """Every kind of action, also in answer to questions that are closed."""
        tried: list[Action] = [ROLL, OPEN_CHEST, LEAVE_CHEST, LEAVE_KEY, TRY_RIDDLE, *WAYS, FAN[0], FAN[12]]
        tried += [PutKey(0), PutKey(1), Fell(1), Drew("signs"), Came(0), Undo()]
        for number in range(max(1, match.state.opened - 1), match.state.opened + 2):
            tried += [Ready(number, calm=True), Drawn(number), Refereed(number, won=True), TurnSand(number)]
            tried += [Pick(number, "well"), Pick(number, "stone"), Fire(number), Feint(number), Jump(number)]
            tried += [Drop(number, "high"), Decoy(number, "tac"), React(number, 50), React(number, 999)]
            tried += [Vote(number, 0), Aim(number, 2, 1), Tickle(number, 0), OfferPart(number, "nose"), Name(number, 0)]
            tried += [Seen(number), Change(number, 3), Spot(number, 0, "hat"), AskTrick(number, 1), Object(number)]
            tried += [Guess(number, "x"), Say(number, "bof"), GiveUp(number)]
            tried += [TimeUp(number), Beat(number), Signal(number)]
        return tried

    def pick(self, rng: random.Random, state: FortState, legal: Sequence[Action], *, bot: bool) -> Action:
        """A kind of action by its weight, then any of that kind; texts are typed."""
        top = state.agenda[-1]
        pondering = [action for action in legal if isinstance(action, Ponder)]
        if bot and pondering:
            return rng.choice(pondering)
        lively = [action for action in legal if isinstance(action, Ready) and not action.calm]
        if not bot and rng.random() < 0.9:
            if lively:
                return lively[0]
            if isinstance(top, Hourglass | Answering) and any(isinstance(action, GiveUp) for action in legal):
                return Guess(top.id, rng.choice(("the moon", "a kettle", state.riddle.answer.fr)))
            if isinstance(top, Taboo) and any(isinstance(action, GiveUp) for action in legal):
                return Say(top.id, f"well now {rng.randrange(99)}")
        return of_a_kind(rng, legal, WEIGHTS)

    def luck(self, rng: random.Random, state: FortState) -> Action | None:
        """Every challenge in turn."""
        return Drew(rng.choice(self._cards)) if isinstance(state.agenda[-1], DrawingChallenge) else None

    def secrets(self, history: History, seat: Seat | None) -> Mapping[str, object]:
        return BOYARD.secrets(history.states[-1], seat)

    def hidden(self, state: FortState) -> AbstractSet[str]:
        return set(BOYARD.secrets(state, None))

    def cuts(self, recording: Recording, who: int) -> list[int]:
        """The last moment at which each kind of secret was one and no time has passed since a delay was drawn."""
        last: dict[str, int] = {}
        for cut in range(1, len(recording.moments) - 1):
            hidden = recording.secrets(cut, who)
            acted = recording.steps[cut].do == "act"
            new = recording.moments[cut].entries > recording.moments[cut - 1].entries
            if hidden.keys().isdisjoint(("delay", "laugh")) or (acted and new):
                last |= dict.fromkeys(hidden, cut)
        return sorted(set(last.values()))

    def others(self, recording: Recording, who: int) -> "WithDelays":
        return WithDelays(recording, who)

    def secret_at(self, setup: Setup) -> frozenset[str]:
        """Without a clock everything is played in calm; refereed, there is nothing but what bots find."""
        if setup.options.get("challenges") == "refereed":
            return frozenset({"found", "notes"})
        if setup.options.get("hourglass") == "throws":
            return frozenset({"picks", "changes", "voices", "tricks", "notes"})
        return self.every_secret

    def ends(self, match: AnyMatch) -> bool:
        return match.over or len(match.log) > self._entries


class WithDelays(Redealt):
    """Matches in which bots give signals and laugh when they did: only a delay that has just been drawn is another."""

    def __init__(self, recording: Recording, who: int) -> None:
        super().__init__(recording, who)
        self._history = recording.history

    def differing(self, entries: int) -> Other:
        other = super().differing(entries)
        acted = max(number for number, (actor, _) in enumerate(self._history.plays[:entries]) if actor != CHANCE)
        plays = [
            true if isinstance(state.agenda[-1], DrawingDelay | DrawingLaugh) and number < acted else made
            for number, (true, made, state) in enumerate(
                zip(self._history.plays, other.plays, self._history.states, strict=False)
            )
        ]
        return Other(other.setup, tuple(plays))
