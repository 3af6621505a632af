"""Portions of the kingdom turn over, by whirlpools and otherwise, and carry heroes along (ROY-46 … ROY-49)."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import Outcome, Seat, SeatDecision, Step, become, call, done
from ludotheque.games.royaume.actions import DECLINE, Decline, TurnOver
from ludotheque.games.royaume.board import REGION, Faces, face_of, turned
from ludotheque.games.royaume.castle import ToTheGarden
from ludotheque.games.royaume.content import LANDING, WHIRLPOOLS
from ludotheque.games.royaume.events import Declined, Misled, PortionTurned, WhirlpoolEntered
from ludotheque.games.royaume.names import Portion, Square
from ludotheque.games.royaume.state import RoyaumeState, placed


class EnteringWhirlpool(Step[RoyaumeState]):
    """What the codex says about a whirlpool (ROY-37, ROY-46)."""

    seat: Seat
    whirlpool: Square

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """With three pieces it leads to the garden, and the board does not change (ROY-60, ROY-66)."""
        seat, entry = self.seat, WHIRLPOOLS[self.whirlpool]
        told = WhirlpoolEntered(seat, self.whirlpool)
        if state.has_key(seat):
            return become(state, ToTheGarden(seat)).tell(told)
        turning = TurningPortion(seat, entry.turns, whirled(state.faces, self.whirlpool), calls=True)
        if entry.own is None:
            return become(state, turning).tell(told)
        return become(placed(state, seat, entry.own), turning).tell(told, Misled(seat, entry.own))


def whirled(faces: Faces, whirlpool: Square) -> Square:
    """Where a whirlpool sets down the heroes on the portion that it turns (ROY-46, ROY-47)."""
    entry = WHIRLPOOLS[whirlpool]
    return entry.landing(face_of(faces, entry.turns))


class TurningPortion(Step[RoyaumeState]):
    """A portion turns under every hero on it; nothing is resolved where they are placed (ROY-47, ROY-85)."""

    seat: Seat
    portion: Portion
    landing: Square
    calls: bool
    """Whether it is a whirlpool, which calls heroes with three pieces to the garden (ROY-65, ROY-86)."""
    called: tuple[Seat, ...] = ()
    """Who is still to go there, although it is not their turn."""

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        on_it = [carries(state.faces, self.portion, square) for square in state.squares]
        affected = [seat for seat in state.clockwise(self.seat) if on_it[seat]]
        called = tuple(seat for seat in affected if self.calls and state.has_key(seat))
        carried = tuple(seat for seat in affected if seat not in called)
        squares = tuple(self.landing if along else square for along, square in zip(on_it, state.squares, strict=True))
        faces = turned(state.faces, self.portion)
        told = PortionTurned(self.portion, face_of(faces, self.portion), carried, self.landing)
        return self._call(replace(state, squares=squares, faces=faces), called).tell(told)

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        return self._call(state, self.called)

    def _call(self, state: RoyaumeState, called: tuple[Seat, ...]) -> Outcome[RoyaumeState]:
        """One hero after the other goes to the garden (ROY-65)."""
        if not called:
            return done(state)
        return call(state, ToTheGarden(called[0]), caller=replace(self, called=called[1:]))


class ChoosingPortion(SeatDecision[RoyaumeState, TurnOver | Decline]):
    """The seat may turn one portion, whichever it likes."""

    whose: ClassVar[str | None] = "ROY-57"
    clause: ClassVar[str | None] = "ROY-57"
    reason: ClassVar[str] = "royaume-turn-over-first"

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[TurnOver | Decline, ...]:
        return (TurnOver("west"), TurnOver("east"), DECLINE)

    def apply(self, state: RoyaumeState, seat: Seat, action: TurnOver | Decline) -> Outcome[RoyaumeState]:
        if isinstance(action, Decline):
            return done(state).tell(Declined(seat))
        return become(state, turning(state, seat, action.portion))


def turning(state: RoyaumeState, seat: Seat, portion: Portion) -> TurningPortion:
    """A portion that turns although nobody entered a whirlpool (ROY-86)."""
    return TurningPortion(seat, portion, landing_of(state.faces, portion), calls=False)


def landing_of(faces: Faces, portion: Portion) -> Square:
    """Where heroes are set down by a portion that turns by itself (ROY-86)."""
    return LANDING[face_of(turned(faces, portion), portion)]


def carries(faces: Faces, portion: Portion, square: Square) -> bool:
    """Whether a portion that turns carries along who stands here (ROY-47)."""
    return REGION.get(square) == face_of(faces, portion)
