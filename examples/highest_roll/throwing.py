"""Everyone throws in turn, as often as the table has chosen, and then the highest sum wins."""

from typing import ClassVar, Final

from msgspec.structs import replace

from highest_roll.actions import FACES, THROW, Fell, Throw
from highest_roll.events import DieFell, MatchEnded
from highest_roll.state import RollState
from ludotheque.engine import Odds, Outcome, Seat, SeatDecision, Toss, become, end, put


def winners(sums: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the highest sum (ROLL-3)."""
    return tuple(seat for seat, each in enumerate(sums) if each == max(sums))


class Throwing(SeatDecision[RollState, Throw]):
    """The seats throw in turn (ROLL-1)."""

    whose: ClassVar[str] = "ROLL-1"
    clause: ClassVar[str] = "ROLL-1"

    def legal(self, state: RollState, seat: Seat) -> tuple[Throw, ...]:
        return (THROW,)

    def apply(self, state: RollState, seat: Seat, action: Throw) -> Outcome[RollState]:
        return become(state, Falling(seat))


ODDS: Final = Odds(tuple((Fell(face), 1) for face in FACES))


class Falling(Toss[RollState, Fell]):
    """The die falls, and its face counts (ROLL-2)."""

    seat: Seat

    def odds(self, state: RollState) -> Odds[Fell]:
        return ODDS

    def fall(self, state: RollState, outcome: Fell) -> Outcome[RollState]:
        sums = put(state.sums, self.seat, state.sums[self.seat] + outcome.face)
        thrown = put(state.thrown, self.seat, state.thrown[self.seat] + 1)
        state = replace(state, sums=sums, thrown=thrown)
        fell = DieFell(self.seat, outcome.face)
        if min(thrown) == state.options.rounds:
            return end(state).tell(fell, MatchEnded(winners(sums)))
        return become(state, Throwing((self.seat + 1) % len(sums))).tell(fell)
