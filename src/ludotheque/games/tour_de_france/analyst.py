"""Win probabilities and luck in a finished match of the Tour."""

from collections.abc import Iterable, Sequence
from typing import Final

from ludotheque.engine import Action, Randomness, Seat, put
from ludotheque.games.tour_de_france import race, rules
from ludotheque.games.tour_de_france.actions import Fell
from ludotheque.games.tour_de_france.race import ROLLS
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Falling, Throwing


class Referee:
    """Estimates the race before each ride from everyone's cards, as scores that were fitted to matches say."""

    def exact(self, state: TourState) -> bool:
        return False

    def unit(self, state: TourState) -> str:
        return "win"

    def chances(self, state: TourState, rng: Randomness) -> tuple[float, ...] | None:
        """Only before a ride; None otherwise."""
        match state.agenda[-1]:
            case Throwing(seat=seat, purpose="ride"):
                return tuple(_chances(state, _order(state, seat)))
            case _:
                return None

    def luck(self, state: TourState, drawn: Action) -> Iterable[tuple[Seat, float]]:
        """What a roll gave the roller, less what a roll gives on average; cards that follow are left aside."""
        match state.agenda[-1], drawn:
            case Falling(seat=seat, purpose="ride"), Fell(dice=dice):
                worth = {total: _after(state, seat, total) for total in ROLLS}
                usual = sum(worth[total] * ways for total, ways in ROLLS.items()) / ROLLS.total()
                yield seat, worth[sum(dice)] - usual


def _order(state: TourState, first: Seat) -> Sequence[Seat]:
    """Everyone in the order of play, from this seat on."""
    at = state.order.index(first)
    return (*state.order[at:], *state.order[:at])


def _chances(state: TourState, order: Sequence[Seat]) -> list[float]:
    cards = [len(hand) for hand in state.hands]
    fits = {seat: race.fit_of_hand(state.squares[seat], hand) for seat, hand in enumerate(state.hands)}
    return race.chances(state.squares, cards, order, fits)


def _after(state: TourState, seat: Seat, total: int) -> float:
    """The roller's chance to win once it has advanced by this."""
    reached, square = rules.advanced(state.squares[seat], total)
    trials = rules.trials_run(state.squares, seat, reached, state.trials)
    cards = [len(hand) for hand in state.hands]
    first, *others = _order(state, seat)
    chance = 0.0
    acts = rules.square_acts(state.options.after_trial, trial_run=bool(trials))
    for end, count, weight in race.stopped(square, cards[seat]) if acts else ((square, cards[seat], 1.0),):
        squares, held = put(state.squares, seat, end), put(tuple(cards), seat, count)
        chance += weight * race.chances(squares, held, (*others, first))[seat]
    return chance


ANALYST: Final = Referee()
