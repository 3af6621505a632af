"""Win probabilities and luck in a finished match of the Tour."""

from collections.abc import Iterable, Sequence
from typing import Final

from ludotheque.engine import Action, Randomness, Seat
from ludotheque.games.tour_de_france import race, rules
from ludotheque.games.tour_de_france.actions import Fell
from ludotheque.games.tour_de_france.race import ROLLS, Curve
from ludotheque.games.tour_de_france.rules import ARRIVAL
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Falling, Throwing


class Referee:
    """Estimates the race before each ride from everyone's cards, as if riders rode alone."""

    def exact(self, state: TourState) -> bool:
        return False

    def unit(self, state: TourState) -> str:
        return "win"

    def chances(self, state: TourState, rng: Randomness) -> tuple[float, ...] | None:
        """Only before a ride; None otherwise."""
        match state.agenda[-1]:
            case Throwing(seat=seat, purpose="ride"):
                return tuple(race.chances(_curves(state), _order(state, seat)))
            case _:
                return None

    def luck(self, state: TourState, drawn: Action) -> Iterable[tuple[Seat, float]]:
        """What a roll gave the roller, less what a roll gives on average; cards that follow are left aside."""
        match state.agenda[-1], drawn:
            case Falling(seat=seat, purpose="ride"), Fell(dice=dice):
                worth = {total: _after(state, seat, total) for total in ROLLS}
                usual = sum(worth[total] * ways for total, ways in ROLLS.items()) / 36
                yield seat, worth[sum(dice)] - usual


def _curves(state: TourState) -> list[Curve]:
    riders = zip(state.squares, state.hands, strict=True)
    return [race.holding(race.riding(place, len(hand)), place, hand) for place, hand in riders]


def _order(state: TourState, first: Seat) -> Sequence[Seat]:
    """Everyone in the order of play, from this seat on."""
    at = state.order.index(first)
    return (*state.order[at:], *state.order[:at])


def _after(state: TourState, seat: Seat, total: int) -> float:
    """The roller's chance to win once it has advanced by this."""
    _, square = rules.advanced(state.squares[seat], total)
    if square == ARRIVAL:
        return 1.0
    curves = _curves(state)
    curves[seat] = race.stopping(square, len(state.hands[seat]))
    first, *others = _order(state, seat)
    return race.chances(curves, (*others, first))[seat]


ANALYST: Final = Referee()
