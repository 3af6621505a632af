"""Setting out: riders are chosen, and the prologue gives the order of play."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import Action, Decision, Outcome, Refusal, Seat, Step, become, call, expect_type, put, stay
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import CHOICES, ChooseRider
from ludotheque.games.tour_de_france.events import JerseyAwarded, PrologueRanked, RiderChosen, Tied
from ludotheque.games.tour_de_france.rules import Groups
from ludotheque.games.tour_de_france.state import Jerseys, TourState
from ludotheque.games.tour_de_france.throwing import Contest
from ludotheque.games.tour_de_france.turns import Turns


class Choosing(Decision[TourState, ChooseRider]):
    """All at once choose a rider, each a different one, first come, first served (TDF-14)."""

    whose: ClassVar[str | None] = "TDF-14"
    clause: ClassVar[str | None] = "TDF-14"
    people_first: ClassVar[bool] = True

    def actors(self, state: TourState) -> tuple[Seat, ...]:
        return tuple(seat for seat, rider in enumerate(state.riders) if rider is None)

    def legal(self, state: TourState, seat: Seat) -> tuple[ChooseRider, ...]:
        return tuple(choice for choice in CHOICES if choice.rider not in state.riders)

    def tempting(self, state: TourState, seat: Seat) -> tuple[ChooseRider, ...]:
        return CHOICES

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        taken = isinstance(action, ChooseRider)
        free = (("free", len(self.legal(state, seat))),)
        return Refusal("TDF-14", "tour-rider-taken" if taken else "tour-choose-rider", free)

    def undoable(self, state: TourState, seat: Seat, action: ChooseRider) -> bool:
        return True

    def apply(self, state: TourState, seat: Seat, action: ChooseRider) -> Outcome[TourState]:
        chosen = replace(state, riders=put(state.riders, seat, action.rider))
        ready = None not in chosen.riders
        outcome = become(chosen, Prologue((tuple(range(state.seats)),))) if ready else stay(chosen)
        return outcome.tell(RiderChosen(seat, action.rider))


class Prologue(Step[TourState]):
    """Everyone throws; those who tie throw again among themselves, until all are told apart (TDF-10)."""

    groups: Groups

    def begin(self, state: TourState) -> Outcome[TourState]:
        """The next ones to be told apart; then the winner wears yellow (TDF-11), and the ranking is the order."""
        tied = next((group for group in self.groups if len(group) > 1), None)
        if tied is not None:
            return call(state, Contest("prologue", tied))
        order = tuple(seat for (seat,) in self.groups)
        squares = tuple(rules.prologue_square(order.index(seat)) for seat in range(state.seats))
        yellow = Jerseys(yellow=order[0])
        ranked = replace(state, order=order, squares=squares, jerseys=yellow, round=1)
        return become(ranked, Turns(0)).tell(PrologueRanked(order), JerseyAwarded(order[0], "yellow"))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        found: Groups = expect_type(value, tuple)
        seats = {seat for group in found for seat in group}
        groups = tuple(group for old in self.groups for group in (found if seats == set(old) else (old,)))
        outcome = become(state, Prologue(groups))
        for group in found:
            if len(group) > 1:
                outcome.tell(Tied(group, "prologue"))
        return outcome
