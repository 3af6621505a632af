"""A weighing detective for Cluedo: like the careful one, but it draws from all deals that fit, weighed exactly."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import numpy as np

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Fast
from ludotheque.games.cluedo.bots.clues import Clues, Grid
from ludotheque.games.cluedo.bots.counting import Habit, Lattice
from ludotheque.games.cluedo.cards import CARDS, ROOMS
from reference.cluedo import Asked, CarefulDetective, Floats, Mind, heard_by, thought

DEALS: Final = 1200
"""How many deals are drawn."""
OWN: Final = 0.4
"""How often people ask for a suspect or weapon of their own, beside one that is not."""
OWN_ROOM: Final = 0.75
"""The same for the room."""


class WeighingReference(CarefulDetective):
    """Draws deals as likely as they are, by how people ask and show; asks what tells most about the three cards."""

    def mind(self, knowledge: AnyKnowledge) -> Mind:
        return thought(Weighing, *heard_by(knowledge))


class Weighing(Mind):
    """Deals that were drawn by their weights, so that each counts alike."""

    def drawn(self, clues: Clues, asked: tuple[Asked, ...]) -> list[list[int]]:
        grid = Grid(clues).narrow()
        return Lattice(grid, grid.open_clauses(), habits=habits_of(asked)).draws(Fast("weighing"), DEALS)

    def weighed(self, asked: tuple[Asked, ...]) -> Floats:
        return np.full(DEALS, 1 / DEALS)


@lru_cache(maxsize=8)
def habits_of(asked: tuple[Asked, ...]) -> tuple[Habit, ...]:
    """How likely each hand makes what was asked and shown; whoever holds several of three cards shows any of them."""
    found = []
    for seat, cards, shown in asked:
        if shown is None:
            found.append(Habit(seat, _counted(set(cards) - set(ROOMS)), (1.0, OWN, OWN**2)))
            found.append(Habit(seat, _counted(set(cards) & set(ROOMS)), (1.0, OWN_ROOM)))
        else:
            found.append(Habit(seat, _counted(cards), (1.0, 1.0, 1 / 2, 1 / 3)))
    return tuple(found)


def _counted(cards: Iterable[str]) -> tuple[int, ...]:
    among = frozenset(cards)
    return tuple(int(card in among) for card in CARDS)
