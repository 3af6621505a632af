"""Accusing: at any decision of one's own turn, and at its end."""

from typing import Any, ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import Action, Form, Outcome, Refusal, Seat, SeatDecision, done, end
from ludotheque.games.cluedo.actions import ACCUSATION, END_TURN, Accuse, EndTurn, Suppose
from ludotheque.games.cluedo.events import AccusationFailed, Accused, Solved
from ludotheque.games.cluedo.state import CluedoState


class OnTurn(SeatDecision[CluedoState, Any]):
    """Whatever a player decides on the own turn, an accusation may come instead (CLU-60, CLU-67)."""

    whose: ClassVar[str | None] = "CLU-10"

    def accuse(self, state: CluedoState, action: Accuse) -> Outcome[CluedoState]:
        """The envelope alone settles it (CLU-65, CLU-66), and any room may be named (CLU-68)."""
        named = Accused(self.seat, action.suspect, action.weapon, action.room)
        if state.envelope == (action.suspect, action.weapon, action.room):
            solved = Solved(self.seat, action.suspect, action.weapon, action.room)
            return end(replace(state, winners=(self.seat,))).tell(named, solved)  # CLU-69
        failed = done(replace(state, out=(*state.out, self.seat))).tell(named)  # CLU-70
        secret, public = AccusationFailed(self.seat, state.envelope), AccusationFailed(self.seat, ())
        return failed.tell(secret, only=(self.seat,), others=public)  # CLU-62, CLU-63


class Concluding(OnTurn):
    """After the answers the player accuses or ends the turn (CLU-56, CLU-67)."""

    clause: ClassVar[str | None] = "CLU-56"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[EndTurn | Form, ...]:
        return _CONCLUSIONS

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        if isinstance(action, Suppose):
            return Refusal("CLU-40", "cluedo-one-hypothesis")
        return Refusal("CLU-20", "cluedo-moved-already", (("suppose", "no"),))

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        return isinstance(action, EndTurn)

    def apply(self, state: CluedoState, seat: Seat, action: EndTurn | Accuse) -> Outcome[CluedoState]:
        return done(state) if isinstance(action, EndTurn) else self.accuse(state, action)


_CONCLUSIONS: Final = (END_TURN, ACCUSATION)
