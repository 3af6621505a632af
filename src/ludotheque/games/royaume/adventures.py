"""Adventures: key ones of several squares, minor ones of a single throw (ROY-50 … ROY-59).

Each returns where the hero is to leave for, unless it is no longer there.
"""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import (
    Event,
    Outcome,
    Seat,
    SeatDecision,
    Step,
    become,
    call,
    done,
    expect_type,
    put,
)
from ludotheque.games.royaume.actions import Leave
from ludotheque.games.royaume.content import KEYS, MINORS, Band, KeyAdventure
from ludotheque.games.royaume.content import Step as KeyStep
from ludotheque.games.royaume.encounters import Applying
from ludotheque.games.royaume.events import MinorRolled, PieceWon, StepLost, StepOpened, StepWon
from ludotheque.games.royaume.first_rules import bands_of
from ludotheque.games.royaume.names import COLOURS, Key, Minor
from ludotheque.games.royaume.rolling import Falling
from ludotheque.games.royaume.state import Means, RoyaumeState


class Adventure(Step[RoyaumeState]):
    """A key adventure, square by square, until its end or a failure; it cannot be left midway (ROY-52, ROY-55)."""

    seat: Seat
    key: Key
    at: int = 0
    """How many of its squares the hero has entered."""

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """Squares that an object or a companion opens are entered without a throw or a question (ROY-53, ROY-92)."""
        adventure, at = KEYS[self.key], self.at
        opened: list[Event] = []
        while at < len(adventure.steps) and opens(adventure.steps[at], state.means(self.seat)):
            step = adventure.steps[at]
            opened.append(StepOpened(self.seat, self.key, at + 1, step.object, step.companion))
            at += 1
        if at == len(adventure.steps):
            return self._won(state, adventure, opened)
        return call(state, Falling(self.seat, "key"), caller=replace(self, at=at)).tell(*opened)

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """Success advances, failure ends the adventure (ROY-52, ROY-58)."""
        adventure, result = KEYS[self.key], expect_type(value, int)
        if not adventure.steps[self.at].test.passed(result):
            return done(state, adventure.lost).tell(StepLost(self.seat, self.key, self.at + 1, result))
        passed = StepWon(self.seat, self.key, self.at + 1, result)
        return become(state, replace(self, at=self.at + 1)).tell(passed)

    def _won(self, state: RoyaumeState, adventure: KeyAdventure, opened: list[Event]) -> Outcome[RoyaumeState]:
        """Reaching the last square wins the piece (ROY-56)."""
        pieces = tuple(sorted((*state.pieces[self.seat], adventure.colour), key=COLOURS.index))
        after = replace(state, pieces=put(state.pieces, self.seat, pieces))
        return done(after, adventure.won).tell(*opened, PieceWon(self.seat, adventure.colour, len(pieces)))


def opens(step: KeyStep, means: Means) -> bool:
    """Whether a hero has what opens a square: the object active, or the companion (ROY-53, ROY-54)."""
    return step.object in means.active or step.companion in means.companions


class MinorAdventure(Step[RoyaumeState]):
    """A minor adventure: one throw, and what the codex says about the result (ROY-50, ROY-57)."""

    seat: Seat
    place: Minor
    case: int | None = None
    """Which of its cases the throw has led to."""

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        return call(state, Falling(self.seat, "minor"))

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """Effects first, and then the exit, unless they have led the hero elsewhere (ROY-58)."""
        if self.case is None:
            result = expect_type(value, int)
            case = case_of(self.place, result)
            told = MinorRolled(self.seat, self.place, result, case)
            chosen = replace(self, case=case)
            return call(state, Applying(self.seat, chosen.band(state).effects), caller=chosen).tell(told)
        if value is not None or state.squares[self.seat] != self.place:
            return done(state, value)
        exits = self.band(state).exits
        return (
            done(state, exits[0]) if len(exits) == 1 else become(state, ChoosingExit(self.seat, self.place, self.case))
        )

    def band(self, state: RoyaumeState) -> Band:
        """What the codex says about the result."""
        return bands_of(self.place, state.options.rules)[self.case or 0]


def case_of(place: Minor, result: int) -> int:
    """Which case of a minor adventure a result leads to (ROY-57)."""
    return next(at for at, band in enumerate(MINORS[place]) if band.low <= result <= band.high)


class ChoosingExit(SeatDecision[RoyaumeState, Leave]):
    """By which of its exits the hero leaves a minor adventure (ROY-58). Returns the square."""

    whose: ClassVar[str | None] = "ROY-58"
    clause: ClassVar[str | None] = "ROY-58"
    reason: ClassVar[str] = "royaume-leave-first"

    place: Minor
    case: int

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Leave, ...]:
        return tuple(map(Leave, bands_of(self.place, state.options.rules)[self.case].exits))

    def apply(self, state: RoyaumeState, seat: Seat, action: Leave) -> Outcome[RoyaumeState]:
        return done(state, action.square)
