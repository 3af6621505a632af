"""Advancing, and what the squares do; surprises too, for they make riders advance and squares act again."""

from typing import assert_never, cast

from msgspec.structs import replace

from ludotheque.engine import Item, Odds, Outcome, Seat, Step, Toss, become, call, done, expect_type, put, require
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import Drew
from ludotheque.games.tour_de_france.content import SURPRISES, Incident, own_words
from ludotheque.games.tour_de_france.drawing import PuttingBack, Taking
from ludotheque.games.tour_de_france.events import (
    Arrived,
    JokerKept,
    NothingToReturn,
    NowhereAhead,
    Rode,
    SurpriseDrawn,
    Tied,
    TrialBegan,
    TrialOver,
    TrialPast,
    TrialWon,
)
from ludotheque.games.tour_de_france.incidents import GoingBack, Misfortune, UsingJoker
from ludotheque.games.tour_de_france.questions import DrawingTown
from ludotheque.games.tour_de_france.rules import ARRIVAL, INCIDENTS, KINDS, Place
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Contest


class Advancing(Step[TourState]):
    """The rider advances, and turns round at the arrival if the advance is too high (TDF-60, TDF-61, TDF-65)."""

    seat: Seat
    by: int

    def begin(self, state: TourState) -> Outcome[TourState]:
        """Stopping on the arrival ends the race (TDF-63); otherwise time trials come first (TDF-39)."""
        seat, start = self.seat, state.squares[self.seat]
        reached, square = rules.advanced(start, self.by)
        squares = put(state.squares, seat, square)
        rode = Rode(seat, start, square, self.by, rules.name_of(square), start + self.by > ARRIVAL)
        if square == ARRIVAL:
            won = replace(state, squares=squares, winner=seat)
            return done(won).tell(rode, Arrived(seat))
        trials = rules.trials_run(state.squares, seat, reached, state.trials)
        if trials:
            moved = replace(state, squares=squares, trials=(*state.trials, *trials))
            return become(moved, Stopping(seat, trials)).tell(rode)
        moved = replace(state, squares=squares)
        action = action_of(square, seat)
        if action is not None:
            return become(moved, action).tell(rode)
        return done(moved).tell(rode, *([TrialPast(seat)] if KINDS[square] == "time-trial" else ()))


class Stopping(Step[TourState]):
    """The time trials that the leader reached are run (TDF-39); then it is the next player's turn (TDF-48)."""

    seat: Seat
    trials: tuple[Place, ...]

    def begin(self, state: TourState) -> Outcome[TourState]:
        if self.trials:
            square, later = self.trials[0], Stopping(self.seat, self.trials[1:])
            began = TrialBegan(self.seat, square, rules.name_of(square))
            return call(state, TimeTrial(state.order), caller=later).tell(began)
        action = action_of(state.squares[self.seat], self.seat)
        if action is None:
            return done(state)
        if rules.square_acts(state.options.after_trial, trial_run=True):
            return become(state, action)
        return done(state).tell(TrialOver(self.seat))


class TimeTrial(Step[TourState]):
    """Everyone throws, those who tie for the best again, and the best draws a strategy card (TDF-48)."""

    seats: tuple[Seat, ...]

    def begin(self, state: TourState) -> Outcome[TourState]:
        return call(state, Contest("trial", self.seats))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        best: tuple[Seat, ...] = expect_type(value, tuple)[0]
        if len(best) > 1:
            return become(state, TimeTrial(best)).tell(Tied(best, "trial"))
        return become(state, Taking(best[0], "strategy")).tell(TrialWon(best[0]))


def action_of(square: Place, seat: Seat) -> Item[TourState] | None:
    """What a square does to the rider that stops there (TDF-25, TDF-42); those of the prologue do nothing."""
    match KINDS[square] if square > 0 else None:
        case "town":
            return DrawingTown(seat)
        case "polka" | "green" | "white" | "strategy" as pack:
            return Taking(seat, pack)
        case "surprise":
            return DrawingSurprise(seat)
        case "incident":
            return Misfortune(seat, cast("Incident", INCIDENTS[square]))
        case _:
            return None


class DrawingSurprise(Toss[TourState, Drew]):
    """A surprise card, read to all (TDF-35)."""

    seat: Seat

    def odds(self, state: TourState) -> Odds[Drew]:
        return state.surprises.odds(Drew)

    def fall(self, state: TourState, outcome: Drew) -> Outcome[TourState]:
        """A joker is kept (TDF-38); anything else is applied."""
        seat, ident = self.seat, expect_type(outcome.card, str)
        card = SURPRISES[ident]
        drawn = replace(state, surprises=state.surprises.without(ident))
        time = len(state.surprises.bottom) + state.round
        told = SurpriseDrawn(seat, ident, *(own_words(state.options.surprises, card, time) or card.told(time)))
        if card.kind != "joker":
            return become(drawn, Surprised(seat, ident)).tell(told)
        kept = replace(drawn, jokers=put(state.jokers, seat, (*state.jokers[seat], ident)))
        return done(kept).tell(told, JokerKept(seat))


class Surprised(Step[TourState]):
    """A surprise card is applied, unless a joker cancels it (TDF-38), and goes under its pack (TDF-43)."""

    seat: Seat
    card: str

    def begin(self, state: TourState) -> Outcome[TourState]:
        if state.jokers[self.seat]:
            return call(state, UsingJoker(self.seat, "surprise"))
        return self._apply(self._under(state))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        under = self._under(state)
        return done(under) if expect_type(value, bool) else self._apply(under)

    def _under(self, state: TourState) -> TourState:
        return replace(state, surprises=state.surprises.under(self.card))

    def _apply(self, state: TourState) -> Outcome[TourState]:
        """Forward, and the new square acts (TDF-36); back, and it does not (TDF-37); or cards."""
        seat, card, square = self.seat, SURPRISES[self.card], state.squares[self.seat]
        match card.kind:
            case "forward":
                return become(state, Advancing(seat, require(card.by)))
            case "forward-to":
                aim = rules.next_square(square, require(card.to))
                if aim is None:
                    return done(state).tell(NowhereAhead(seat))
                return become(state, Advancing(seat, aim - square))
            case "back":
                return become(state, GoingBack(seat, require(card.by)))
            case "back-to":
                return become(state, GoingBack(seat, square - rules.square_before(square, require(card.to))))
            case "points":
                return become(state, Taking(seat, require(card.series)))
            case "return-strategy" if state.hands[seat]:
                return become(state, PuttingBack(seat))
            case "return-strategy":
                return done(state).tell(NothingToReturn(seat))
            case "draw-strategy" | "joker":  # a joker is kept instead (TDF-38)
                return become(state, Taking(seat, "strategy"))
            case _:
                assert_never(card.kind)
