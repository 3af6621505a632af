"""A greedy rider for le jeu du Tour de France: a yardstick for the expert, written against what everyone may see."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness
from ludotheque.games.tour_de_france.actions import USE_JOKER, Lay, LetAnswer, PutBack
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS
from ludotheque.games.tour_de_france.view import View

CARD: Final = 5
"""What a strategy card that a square gives is worth, in squares."""
GIVES: Final = {"strategy": CARD, "town": CARD / 2, "incident": -3}
"""What else a square gives than the way to it, in squares."""
MUCH: Final = 6
"""A card is added if it gains more squares than this."""
ENOUGH, MANY = 2, 3
"""It is added for so many squares, too, if more cards than `MANY` are in hand."""
MOST: Final = 3
"""So many cards are tried to stop exactly on the arrival."""


class GreedyRider:
    """Adds cards that gain much, tries all combinations for the exact arrival, and spoils nothing but arrivals."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        view: View = knowledge.view
        for action in legal:
            if isinstance(action, LetAnswer) or action == USE_JOKER or getattr(action, "level", None) == "expert":
                return action
        match view.agenda[-1]:
            case Reactions() as window:
                mine = window.roller == view.seat
                return self._ride(view, window, legal) if mine else self._spoil(view, window, legal)
            case _ if isinstance(legal[0], PutBack):
                return legal[0]
            case _:
                return legal[rng.below(len(legal))]

    def _ride(self, view: View, window: Reactions, legal: tuple[Action, ...]) -> Action:
        lands = view.squares[window.roller] + window.advance
        if lands == ARRIVAL:
            return legal[0]
        exact = next(_exact(view.hand, ARRIVAL - lands), None)
        if exact is not None:
            number, sign = exact[0]
            return Lay(window.id, number, "add" if sign > 0 else "subtract")
        here = _worth(lands)
        gains = {card: _worth(lands + card) - here for card in view.hand}
        best = max(gains, key=lambda card: (gains[card], -card))
        least = ENOUGH if len(view.hand) > MANY else MUCH + 0.5
        return Lay(window.id, best, "add") if gains[best] >= least else legal[0]

    def _spoil(self, view: View, window: Reactions, legal: tuple[Action, ...]) -> Action:
        if view.squares[window.roller] + window.advance != ARRIVAL:
            return legal[0]
        return Lay(window.id, min(view.hand), "subtract")


def _exact(hand: tuple[int, ...], distance: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Cards with signs that make this distance, the fewest first."""
    for size in range(1, min(MOST, len(hand)) + 1):
        for cards in combinations(hand, size):
            for signs in product((1, -1), repeat=size):
                if sum(card * sign for card, sign in zip(cards, signs, strict=True)) == distance:
                    yield tuple(zip(cards, signs, strict=True))


def _worth(lands: int) -> float:
    """How far along a rider is who stops here, in squares; beyond the arrival it goes back."""
    square = lands if lands <= ARRIVAL else 2 * ARRIVAL - lands
    return square + GIVES.get(KINDS[square] or "", 0.0) if square > 0 else square
