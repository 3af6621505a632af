"""Strategy cards that are laid on a roll before the rider moves."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import Action, Alarm, Outcome, Refusal, Ring, Seat, Value, become, done
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import Lay, Operation, Pass, Rest
from ludotheque.games.tour_de_france.events import CardLaid, Passed
from ludotheque.games.tour_de_france.state import TourState, in_hand, under_the_pack
from ludotheque.mechanics import Timed, TimeUp


class Laid(Value):
    """A card that lies on the roll."""

    seat: Seat
    number: int
    operation: Operation


class Reactions(Timed[TourState, Lay | Pass | Rest]):
    """Before the rider moves, all who hold strategy cards may lay them, in any order. Returns the advance.

    The roller lays cards for itself (TDF-21), the others for or against it (TDF-22, TDF-29). It closes when all who
    still hold cards have passed since the last one was laid, or when the time is up (TDF-24).
    """

    whose: ClassVar[str | None] = "TDF-24"
    clause: ClassVar[str | None] = "TDF-21"
    only_live: ClassVar[bool] = True

    roller: Seat
    advance: int
    laid: tuple[Laid, ...] = ()
    passed: tuple[Seat, ...] = ()
    """Those who passed since the last card was laid."""

    def actors(self, state: TourState) -> tuple[Seat, ...]:
        """Who holds cards, has not passed, and does not rest."""
        asked: tuple[Seat, ...] = ()
        for seat, hand in enumerate(state.hands):
            if hand and seat not in self.passed and seat not in state.resting:
                asked += (seat,)
        return asked

    def legal(self, state: TourState, seat: Seat) -> tuple[Lay | Pass | Rest, ...]:
        """Any card in hand, to be added or subtracted (TDF-3)."""
        ident = self.id
        allowed: list[Lay | Pass | Rest] = [Pass(ident), Rest(ident)]
        for number in dict.fromkeys(state.hands[seat]):
            allowed += (Lay(ident, number, "add"), Lay(ident, number, "subtract"))
        return tuple(allowed)

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        hand = ("hand", in_hand(state, seat))
        if isinstance(action, Lay):
            return Refusal("TDF-21", "tour-not-in-hand", (("number", action.number), hand))
        return Refusal("TDF-24", "tour-react-first", (hand,))

    def apply(self, state: TourState, seat: Seat, action: Lay | Pass | Rest) -> Outcome[TourState]:
        """A card that is laid goes under the pack, shown to all (TDF-23), and everyone may react to it, anew."""
        if type(action) is Lay:
            number, operation = action.number, action.operation
            advance = rules.changed(self.advance, number, operation)
            window = Reactions(self.roller, advance, (*self.laid, Laid(seat, number, operation)))
            return window.next(under_the_pack(state, seat, number)).tell(CardLaid(seat, number, operation, advance))
        rests = type(action) is Rest
        if rests:
            state = replace(state, resting=(*state.resting, seat))
        window = replace(self, passed=(*self.passed, seat))
        return window.next(state).tell(Passed(seat, rests))

    def next(self, state: TourState) -> Outcome[TourState]:
        """Wait for those who may still react, or let the rider move."""
        return become(state, self) if self.actors(state) else self.close(state)

    def alarms(self, state: TourState) -> tuple[Alarm, ...]:
        """The window closes by itself, unless the table wants to wait."""
        seconds = state.options.reaction
        return () if seconds == "none" else (Alarm(1000 * int(seconds), TimeUp(self.id)),)

    def elapse(self, state: TourState, ring: Ring) -> Outcome[TourState]:
        """Who has not reacted in time has passed."""
        return self.close(state)

    def close(self, state: TourState) -> Outcome[TourState]:
        """Let the rider move by what the roll has become (TDF-24)."""
        return done(state, rules.ridden(self.advance))
