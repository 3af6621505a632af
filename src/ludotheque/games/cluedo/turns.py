"""Turn after turn, until somebody has solved it or nobody can."""

from typing import TypeAlias, cast

from msgspec.structs import replace

from ludotheque.engine import Outcome, Seat, Step, become, call, end
from ludotheque.games.cluedo import rules
from ludotheque.games.cluedo.cards import Room, Suspect, Weapon
from ludotheque.games.cluedo.events import TurnBegan, Unsolved
from ludotheque.games.cluedo.moving import Moving
from ludotheque.games.cluedo.state import CluedoState

Three: TypeAlias = tuple[Suspect, Weapon, Room]


class Turns(Step[CluedoState]):
    """Players take turns, clockwise from the first (CLU-10)."""

    seat: Seat

    def begin(self, state: CluedoState) -> Outcome[CluedoState]:
        """A movement first (CLU-20)."""
        begun = replace(state, turn=state.turn + 1, dice=(), question=None, shown=None)
        return call(begun, Moving(self.seat)).tell(TurnBegan(self.seat, begun.turn))

    def resume(self, state: CluedoState, value: object) -> Outcome[CluedoState]:
        """The next player who is still in (CLU-70), be it the last one (CLU-72); or the end."""
        for seat in (*rules.from_the_left(state.order, self.seat), self.seat):
            if seat not in state.out:
                return become(state, Turns(seat))
        suspect, weapon, room = cast("Three", state.envelope)
        return end(state).tell(Unsolved(suspect, weapon, room))  # CLU-64
