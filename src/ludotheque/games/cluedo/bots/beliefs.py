"""The expert's beliefs: what follows for certain, and what the other players' questions suggest besides.

Few people ask for a suspect or a weapon that they hold, and not many for a room. So there are three models of a match:
the others' questions mean nothing; nobody holds the suspects and weapons they ask for; nor the rooms. Each model has a
weight, and is dropped if it contradicts the clues. A seat that is known to have asked for a card of its own is left out
of the second and third model.
"""

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Fast, Seat, Value
from ludotheque.games.cluedo.bots.clues import Cards, Clues, Contradiction, HadNone
from ludotheque.games.cluedo.bots.deduction import Deduction, deduce, draw_masks, lattice_of
from ludotheque.games.cluedo.bots.reading import require_clues
from ludotheque.games.cluedo.events import Supposed

WEIGHTS: Final = (1, 4, 5)
"""Weights of the models: questions mean nothing; they exclude suspects and weapons; they exclude rooms too."""


class Beliefs(Value):
    """The clues under each model, with its weight; the first has the clues alone."""

    models: tuple[tuple[Clues, int], ...]

    @property
    def clues(self) -> Clues:
        """The clues without any belief."""
        return self.models[0][0]

    @property
    def certain(self) -> Deduction:
        """What follows for certain."""
        return deduce(self.clues)

    def accusations(self) -> dict[Cards, float]:
        """The probability that each accusation is right, most likely first."""
        total = sum(weight for _, weight in self.models)
        chances: dict[Cards, float] = {}
        for clues, weight in self.models:
            found = deduce(clues)
            for triple, count in found.triples:
                chances[triple] = chances.get(triple, 0.0) + weight / total * count / found.total
        return dict(sorted(chances.items(), key=lambda item: -item[1]))

    def draw(self, number: int) -> list[list[int]]:
        """Draw about `number` deals from the models, in proportion to their weights, at least one from each."""
        total = sum(weight for _, weight in self.models)
        deals: list[list[int]] = []
        for clues, weight in self.models:
            deals += draw_masks(clues, max(1, number * weight // total), Fast("beliefs"))
        return deals

    def alike(self, card: str, answering: Container[int]) -> tuple[object, ...]:
        """A key by which cards are equivalent in a question to these seats."""
        bit = self.clues.cards.index(card)
        return tuple(_alike(clues, bit, answering) for clues, _ in self.models)


def _alike(clues: Clues, bit: int, answering: Container[int]) -> object:
    lattice = lattice_of(clues)
    if lattice is None:
        return bit
    holders = lattice.grid.holders(bit)
    if not any(holder in answering for holder in holders):
        return "nobody"
    return holders if len(holders) == 1 else next(cards for cards in lattice.classes if bit in cards)


def believe(knowledge: AnyKnowledge) -> Beliefs:
    """The beliefs of a seat from what it was told."""
    asked = tuple((event.seat, event.suspect, event.weapon, event.room) for event in _questions(knowledge))
    return _read(require_clues(knowledge), tuple(dict.fromkeys(asked)))


def _questions(knowledge: AnyKnowledge) -> Iterator[Supposed]:
    for heard in knowledge.heard:
        for event in heard:
            if isinstance(event, Supposed) and event.seat != knowledge.seat:
                yield event


@lru_cache(maxsize=32)
def _read(clues: Clues, asked: tuple[tuple[Seat, str, str, str], ...]) -> Beliefs:
    found = deduce(clues)

    def read(upto: int) -> Clues:
        told = [(seat, cards[:upto]) for seat, *cards in asked]
        own = {seat for seat, cards in told if any(found.holders(card) == (seat,) for card in cards)}
        unheld = dict.fromkeys(HadNone(seat, tuple(cards)) for seat, cards in told if seat not in own)
        return clues.knowing((*clues.observed, *unheld))

    models = [(clues, WEIGHTS[0])]
    for upto, weight in zip((2, 3), WEIGHTS[1:], strict=True):
        model = read(upto)
        try:
            deduce(model)
        except Contradiction:
            continue
        models.append((model, weight))
    return Beliefs(tuple(models))
