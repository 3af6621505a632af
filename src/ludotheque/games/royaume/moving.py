"""Moving, and what the square does on which a hero ends (ROY-31 … ROY-44)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, Final, cast

from ludotheque.engine import (
    Action,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    Step,
    become,
    call,
    done,
    expect_type,
    require,
)
from ludotheque.games.royaume.actions import Walk
from ludotheque.games.royaume.adventures import Adventure, MinorAdventure
from ludotheque.games.royaume.board import KEY_SQUARES, KIND, SQUARES
from ludotheque.games.royaume.content import KEYS
from ludotheque.games.royaume.demon import HandingOver
from ludotheque.games.royaume.encounters import TakingCard
from ludotheque.games.royaume.events import AdventureBegan, MinorBegan, Placed, Stayed, Walked
from ludotheque.games.royaume.names import Colour, Key, Minor, Square, SquareKind
from ludotheque.games.royaume.objects import Resting
from ludotheque.games.royaume.rolling import Falling
from ludotheque.games.royaume.state import RoyaumeState, placed
from ludotheque.games.royaume.turning import EnteringWhirlpool
from ludotheque.games.royaume.ways import Path, Ways, ways

WALKS: Final = {square: Walk(square, kind) for square, kind in KIND.items()}


class Moving(Step[RoyaumeState]):
    """The hero throws, and moves exactly the result (ROY-31, ROY-32)."""

    seat: Seat

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        return call(state, Falling(self.seat, "move"), caller=self)

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """On 0 the hero stays, and the square acts (ROY-35); where one goal is in reach, nobody is asked."""
        seat, steps = self.seat, expect_type(value, int)
        if steps == 0:
            square = state.squares[seat]
            return become(state, Resolving(seat)).tell(Stayed(seat, square, KIND[square]))
        found = ways_of(state, seat, steps)
        if len(found) > 1:
            return become(state, Walking(seat, steps))
        return walked(state, seat, next(iter(found.values())))


class Walking(SeatDecision[RoyaumeState, Walk]):
    """Where the hero goes, among all that so many steps lead to (ROY-32 … ROY-39)."""

    whose: ClassVar[str | None] = "ROY-32"
    clause: ClassVar[str | None] = "ROY-32"

    steps: int

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Walk, ...]:
        return tuple(map(WALKS.__getitem__, ways_of(state, seat, self.steps)))

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        return Refusal("ROY-32", "royaume-walk-first", (("steps", self.steps),))

    def undoable(self, state: RoyaumeState, seat: Seat, action: Walk) -> bool:
        return True

    def apply(self, state: RoyaumeState, seat: Seat, action: Walk) -> Outcome[RoyaumeState]:
        return walked(state, seat, ways_of(state, seat, self.steps)[action.square])


def ways_of(state: RoyaumeState, seat: Seat, steps: int) -> Ways:
    """Where so many steps lead (ROY-32 … ROY-39)."""
    return ways(state.faces, state.squares[seat], steps, missing(state.pieces[seat], state.others(seat)))


def missing(pieces: tuple[Colour, ...], others: Iterable[Square]) -> frozenset[Square]:
    """The squares that do not exist for a hero: others', and adventures whose piece it has (ROY-34, ROY-51)."""
    return _passed(pieces).union(others)


@lru_cache(maxsize=64)
def _passed(pieces: tuple[Colour, ...]) -> frozenset[Square]:
    return frozenset().union(*(KEY_SQUARES[colour] for colour in pieces))


def walked(state: RoyaumeState, seat: Seat, path: Path) -> Outcome[RoyaumeState]:
    """The hero ends its move, and the square acts."""
    square = path[-1]
    return become(placed(state, seat, square), Resolving(seat)).tell(Walked(seat, path, square, KIND[square]))


class Resolving(Step[RoyaumeState]):
    """What the square under the hero does, and what comes of it (ROY-36 … ROY-44, ROY-74)."""

    seat: Seat
    kind: SquareKind | None = None
    """What is resolved, if it is not what the square shows."""

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """Boring squares, the start and voids do nothing (ROY-43)."""
        seat, square = self.seat, state.squares[self.seat]
        match self.kind or KIND[square]:
            case "event":
                return call(state, TakingCard(seat))
            case "restore":
                return become(state, Resting(seat, require(SQUARES[square].amount)))
            case "demon":
                return become(state, HandingOver(seat, must=True))
            case "whirlpool":
                return become(state, EnteringWhirlpool(seat, square))
            case "adventure" if square in KEYS:
                key = cast("Key", square)
                return call(state, Adventure(seat, key)).tell(AdventureBegan(seat, key))
            case "adventure":
                place = cast("Minor", square)
                return call(state, MinorAdventure(seat, place)).tell(MinorBegan(seat, place))
            case _:
                return done(state)

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """The hero may be set down on a square, which acts at once (ROY-58, ROY-74)."""
        if value is None:
            return done(state)
        square: Square = expect_type(value, str)
        there = placed(state, self.seat, square)
        return become(there, Resolving(self.seat)).tell(Placed(self.seat, square, KIND[square]))
