"""Everyone throws in turn, may throw once more, and at the end the highest sum wins."""

from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import Odds, Outcome, Seat, SeatDecision, Step, Toss, become, end, put

from .actions import FACES, KEEP, THROW, Fell, Keep, Throw
from .events import Counted, DieFell, MatchEnded
from .state import MatchState


def winners(sums: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest sum (ROLL-4)."""
    return tuple(seat for seat, each in enumerate(sums) if each == max(sums))


class Throwing(SeatDecision[MatchState, Throw]):
    """The seats throw in turn (ROLL-1)."""

    whose: ClassVar[str] = "ROLL-1"
    clause: ClassVar[str] = "ROLL-1"

    def legal(self, state: MatchState, seat: Seat) -> tuple[Throw, ...]:
        return (THROW,)

    def apply(self, state: MatchState, seat: Seat, action: Throw) -> Outcome[MatchState]:
        return become(state, Falling(seat))


class Choosing(SeatDecision[MatchState, Throw | Keep]):
    """The face is kept, or the die is thrown once more (ROLL-2)."""

    whose: ClassVar[str] = "ROLL-2"
    clause: ClassVar[str] = "ROLL-2"

    def legal(self, state: MatchState, seat: Seat) -> tuple[Throw | Keep, ...]:
        return (KEEP, THROW)

    def apply(self, state: MatchState, seat: Seat, action: Throw | Keep) -> Outcome[MatchState]:
        if isinstance(action, Keep) and state.face is not None:
            return become(state, Counting(seat, state.face))
        return become(state, Falling(seat, again=True))


ODDS: Final = Odds(tuple((Fell(face), 1) for face in FACES))


class Falling(Toss[MatchState, Fell]):
    """The die falls; thrown once more, it counts whatever it shows (ROLL-2)."""

    seat: Seat
    again: bool = False

    def odds(self, state: MatchState) -> Odds[Fell]:
        return ODDS

    def fall(self, state: MatchState, outcome: Fell) -> Outcome[MatchState]:
        state = replace(state, face=outcome.face)
        item = Counting(self.seat, outcome.face) if self.again else Choosing(self.seat)
        return become(state, item).tell(DieFell(self.seat, outcome.face))


class Counting(Step[MatchState]):
    """The face counts, and the next seat throws, or the match ends (ROLL-1, ROLL-3)."""

    seat: Seat
    face: int

    def begin(self, state: MatchState) -> Outcome[MatchState]:
        sums = put(state.sums, self.seat, state.sums[self.seat] + self.face)
        counted = put(state.counted, self.seat, state.counted[self.seat] + 1)
        state = replace(state, sums=sums, counted=counted, face=None)
        told = Counted(self.seat, self.face, sums[self.seat])
        if min(counted) == state.options.rounds:
            return end(state).tell(told, MatchEnded(winners(sums)))
        return become(state, Throwing((self.seat + 1) % len(sums))).tell(told)
