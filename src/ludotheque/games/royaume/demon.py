"""The demon die: from the throne to a player, and from one player to another, but never back (ROY-44, ROY-84)."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import Action, Outcome, Refusal, Seat, SeatDecision, Step, become, done
from ludotheque.games.royaume.actions import DECLINE, Decline, Give
from ludotheque.games.royaume.events import Declined, DieGiven
from ludotheque.games.royaume.state import RoyaumeState


class HandingOver(Step[RoyaumeState]):
    """The seat gives the demon die to somebody who does not have it, itself included; or may do so (ROY-44)."""

    seat: Seat
    must: bool

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """With two players there may be only one who can get it (ROY-84)."""
        getting = _getting(state)
        if self.must and len(getting) == 1:
            return given(state, self.seat, getting[0])
        return become(state, Giving(self.seat, self.must))


class Giving(SeatDecision[RoyaumeState, Give | Decline]):
    """To whom the demon die goes (ROY-44)."""

    whose: ClassVar[str | None] = "ROY-44"
    clause: ClassVar[str | None] = "ROY-44"

    must: bool

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Give | Decline, ...]:
        gives = tuple(map(Give, _getting(state)))
        return gives if self.must else (*gives, DECLINE)

    def tempting(self, state: RoyaumeState, seat: Seat) -> tuple[Give, ...]:
        return tuple(map(Give, range(state.seats)))

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        """Whoever has the die already cannot get it."""
        has_it = isinstance(action, Give) and action.to == state.demon
        return Refusal("ROY-44", "royaume-has-die" if has_it else "royaume-give-first")

    def apply(self, state: RoyaumeState, seat: Seat, action: Give | Decline) -> Outcome[RoyaumeState]:
        if isinstance(action, Decline):
            return done(state).tell(Declined(seat))
        return given(state, seat, action.to)


def given(state: RoyaumeState, seat: Seat, to: Seat) -> Outcome[RoyaumeState]:
    """Who has it throws no other die (ROY-72); who had it throws the hero die again (ROY-73)."""
    return done(replace(state, demon=to)).tell(DieGiven(seat, to))


def _getting(state: RoyaumeState) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(state.seats) if seat != state.demon])
