"""Incidents, going back, and the jokers that cancel what is about to happen."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import Outcome, Seat, SeatDecision, Step, become, call, done, expect_type, put
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import KEEP_JOKER, USE_JOKER, KeepJoker, UseJoker
from ludotheque.games.tour_de_france.content import Incident
from ludotheque.games.tour_de_france.events import Against, JokerUsed, SentBack, Struck
from ludotheque.games.tour_de_france.state import TourState


class Misfortune(Step[TourState]):
    """A fall, a puncture or a dropped chain sends the rider back (TDF-33), unless a joker cancels it (TDF-38)."""

    seat: Seat
    incident: Incident

    def begin(self, state: TourState) -> Outcome[TourState]:
        struck = Struck(self.seat, self.incident)
        if state.jokers[self.seat]:
            return call(state, UsingJoker(self.seat, self.incident)).tell(struck)
        return become(state, GoingBack(self.seat, rules.SENT_BACK)).tell(struck)

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        cancelled = expect_type(value, bool)
        return done(state) if cancelled else become(state, GoingBack(self.seat, rules.SENT_BACK))


class GoingBack(Step[TourState]):
    """The rider goes back, never before the first square (TDF-40); the new square does not act."""

    seat: Seat
    by: int

    def begin(self, state: TourState) -> Outcome[TourState]:
        start = state.squares[self.seat]
        square = rules.sent_back(start, self.by)
        back = replace(state, squares=put(state.squares, self.seat, square))
        return done(back).tell(SentBack(self.seat, start, square, rules.name_of(square)))


class UsingJoker(SeatDecision[TourState, UseJoker | KeepJoker]):
    """The holder of a joker may cancel what is about to happen (TDF-38). Returns whether it is cancelled."""

    whose: ClassVar[str | None] = "TDF-38"
    clause: ClassVar[str | None] = "TDF-38"
    reason: ClassVar[str] = "tour-joker-first"

    against: Against

    def legal(self, state: TourState, seat: Seat) -> tuple[UseJoker | KeepJoker, ...]:
        return (USE_JOKER, KEEP_JOKER)

    def apply(self, state: TourState, seat: Seat, action: UseJoker | KeepJoker) -> Outcome[TourState]:
        """A joker that is used is shown, and goes under its pack."""
        if isinstance(action, KeepJoker):
            return done(state, value=False)
        joker, *left = state.jokers[seat]
        used = replace(state, jokers=put(state.jokers, seat, tuple(left)), surprises=state.surprises.under(joker))
        return done(used, value=True).tell(JokerUsed(seat, joker, self.against))
