"""How a search plays le jeu du Tour de France on, and what it takes a race to be worth."""

from collections.abc import Sequence
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, AnyPosition, Randomness, Seat
from ludotheque.games.tour_de_france import race
from ludotheque.games.tour_de_france.actions import Lay, Operation, Rest
from ludotheque.games.tour_de_france.analyst import ANALYST
from ludotheque.games.tour_de_france.bot import answer
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, Place
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.view import View
from ludotheque.search import Plan, anything, by_analyst

MANY: Final = 3
"""With more cards than this one is spent to ride faster."""
HORIZON: Final = 25


class Greedy:
    """Arrives if the cards make it, spoils an arrival, and spends cards of which there are many."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        view: View = knowledge.view
        window = view.agenda[-1]
        if isinstance(window, Reactions) and view.seat is not None:
            return lay(window, view.squares[window.roller], view.seat, view.hand, legal)
        return legal[rng.below(len(legal))]


def greedy(position: AnyPosition, seat: Seat, legal: tuple[Action, ...], rng: Randomness) -> Action:
    """As `Greedy`, without making a view."""
    state: TourState = position.state
    window = state.agenda[-1]
    if isinstance(window, Reactions):
        return lay(window, state.squares[window.roller], seat, state.hands[seat], legal)
    return anything(position, seat, legal, rng)


def lay(window: Reactions, square: Place, seat: Seat, hand: tuple[int, ...], legal: tuple[Action, ...]) -> Action:
    """What a greedy rider lays on a roll, from this square."""
    missing = ARRIVAL - square - window.advance
    if seat != window.roller:
        return legal[0] if missing else Lay(window.id, hand[0], "subtract")
    if not missing:
        return legal[0]
    if missing in race.sums(hand):
        return Lay(window.id, *_first_towards(hand, missing))
    return Lay(window.id, hand[-1], "add") if len(hand) > MANY and hand[-1] < missing else legal[0]


def _first_towards(hand: tuple[int, ...], missing: int) -> tuple[int, Operation]:
    """A card after which the others still make what is missing."""
    for at, number in enumerate(hand):
        left = race.sums(hand[:at] + hand[at + 1 :])
        if missing - number in left:
            return number, "add"
        if missing + number in left:
            return number, "subtract"
    raise AssertionError("unreachable: the cards of the hand make it")


def narrow(positions: Sequence[AnyPosition], seat: Seat, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Cards that help the roller or hinder somebody else; near the arrival, where it must be exact, all of them."""
    state: TourState = positions[0].state
    window = state.agenda[-1]
    if not isinstance(window, Reactions):
        return legal
    missing = ARRIVAL - state.squares[window.roller] - window.advance
    useful = ("add", "subtract") if missing <= sum(state.hands[seat]) else ("add",)
    if seat != window.roller:
        useful = ("subtract",) if missing else ("add", "subtract")
    return tuple(
        [
            action
            for action in legal
            if not isinstance(action, Rest) and (not isinstance(action, Lay) or action.operation in useful)
        ]
    )


PLAN: Final = Plan(
    policy=greedy,
    value=by_analyst(ANALYST),
    horizon=HORIZON,
    settled=answer,
    narrow=narrow,
    trusted=Greedy,
    playouts=60,
    deals=10,
    levels_by_view=True,
)
