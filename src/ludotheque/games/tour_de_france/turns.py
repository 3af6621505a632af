"""Round after round: everyone's turn in the order of the prologue, and then the jerseys."""

from msgspec.structs import replace

from ludotheque.engine import Event, Outcome, Seat, Step, become, call, done, end, expect_type
from ludotheque.games.tour_de_france.events import HeldUp, JerseyKept, MatchEnded, Tied, TurnBegan
from ludotheque.games.tour_de_france.jerseys import contenders, worn_by
from ludotheque.games.tour_de_france.rules import JERSEYS, Jersey
from ludotheque.games.tour_de_france.squares import Advancing
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Contest, Throwing


class Turns(Step[TourState]):
    """Players take turns in the order of the prologue (TDF-12)."""

    at: int
    """How many have played in this round."""

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Whoever rested until this turn is awake."""
        seat = state.order[self.at]
        if seat in state.resting:
            state = replace(state, resting=tuple(other for other in state.resting if other != seat))
        ride = call(state, Ride(seat), Throwing(seat, "ride"), caller=self)
        return ride.tell(TurnBegan(seat, state.round))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """The next one plays; after a complete round, and at the end, jerseys are awarded (TDF-50, TDF-66)."""
        if self.at + 1 < len(state.order) and state.winner is None:
            return Turns(self.at + 1).begin(state)
        return Awards(JERSEYS).begin(state)


class Ride(Step[TourState]):
    """Roll, and advance by what the roll has become (TDF-20)."""

    seat: Seat

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """An advance of 0 does not make the square act again (TDF-28)."""
        by = expect_type(value, int)
        if by == 0:
            return done(state).tell(HeldUp(self.seat))
        return Advancing(self.seat, by).begin(state)


class Awards(Step[TourState]):
    """After every complete round, and at the end, each jersey goes to the best (TDF-50, TDF-51, TDF-66)."""

    left: tuple[Jersey, ...]

    def begin(self, state: TourState) -> Outcome[TourState]:
        """One jersey after the other; then the next round, or the end."""
        awarded: list[Event] = []
        for at, jersey in enumerate(self.left):
            best = contenders(state, jersey)
            if len(best) > 1:
                contest = call(state, Contest(jersey, best), caller=Awards(self.left[at:]))
                return contest.tell(*awarded, Tied(best, jersey))
            if best:
                state, news = worn_by(state, jersey, best[0])
                awarded += news
        if state.winner is None:
            return become(replace(state, round=state.round + 1), Turns(0)).tell(*awarded)
        worn = state.jerseys
        final = MatchEnded((state.winner,), worn.yellow, worn.polka, worn.green, worn.white)
        return end(state).tell(*awarded, final)

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """The dice have decided, or decide again (TDF-52)."""
        jersey, best = self.left[0], expect_type(value, tuple)[0]
        if len(best) > 1:
            return call(state, Contest(jersey, best)).tell(Tied(best, jersey))
        state, news = worn_by(state, jersey, best[0])
        return become(state, Awards(self.left[1:])).tell(*(news or (JerseyKept(best[0], jersey),)))
