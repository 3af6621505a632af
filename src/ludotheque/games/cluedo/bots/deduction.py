"""What follows from the clues: what is certain, and how likely each card is in each place, by counting deals."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludotheque.engine import Fast, Randomness, Value
from ludotheque.games.cluedo.bots.chain import Chain
from ludotheque.games.cluedo.bots.clues import Cards, Clues, Grid, ShowedOne, bits
from ludotheque.games.cluedo.bots.counting import Factor, Lattice, lattice_size

LIMIT: Final = 1 << 18
"""Larger lattices take longer than a question may: then deals are drawn, not counted."""

LIMIT_OF_BIG: Final = 1 << 13
"""The same where numbers of 64 bits are too small, and counting takes so much longer."""

DRAWN: Final = 1000
"""How many are drawn then."""


class Deduction(Value):
    """For every place (the seats, then the envelope) and every card, in how many of all deals that fit it lies there.

    When it is not `exact`, the deals were drawn rather than counted; what is certain is certain all the same.
    """

    clues: Clues
    exact: bool
    total: int
    counts: tuple[tuple[int, ...], ...]
    triples: tuple[tuple[Cards, int], ...]
    """What may lie in the envelope, most likely first."""
    possible: tuple[int, ...]
    """For each place, a mask of the cards that may lie there."""

    def chance(self, place: int, card: str) -> float:
        """How likely the card lies there."""
        return self.counts[place][self.clues.cards.index(card)] / self.total

    def places(self, card: str) -> tuple[int, ...]:
        """Where the card may lie: one place if that is certain."""
        bit = self.clues.cards.index(card)
        return tuple(place for place, possible in enumerate(self.possible) if possible >> bit & 1)

    def candidates(self, category: Iterable[str]) -> tuple[str, ...]:
        """Which of these cards may lie in the envelope."""
        return tuple(card for card in category if self.clues.envelope in self.places(card))

    @property
    def solution(self) -> Cards | None:
        """What lies in the envelope, if that is certain."""
        found = tuple(self.candidates(category) for category in self.clues.categories)
        if any(len(cards) > 1 for cards in found):
            return None
        return tuple(card for cards in found for card in cards)


@lru_cache(maxsize=512)
def deduce(clues: Clues, limit: int = LIMIT) -> Deduction:
    """Deduce all that follows from the clues; cached. Raises Contradiction if no deal fits."""
    lattice = lattice_of(clues, limit)
    return _drawn(clues) if lattice is None else _counted(clues, lattice)


def solution_chance(clues: Clues, triple: Cards) -> float:
    """How likely these cards are in the envelope."""
    lattice = lattice_of(clues)
    if lattice is None:
        found = deduce(clues)
        return dict(found.triples).get(triple, 0) / found.total
    grid = lattice.grid
    asked = sum(1 << grid.cards.index(card) for card in triple) & ~grid.held[grid.envelope]
    return lattice.envelopes.get(tuple(bits(asked)), 0) / lattice.total


@lru_cache(maxsize=8)
def lattice_of(clues: Clues, limit: int = LIMIT) -> Lattice | None:
    """All deals that fit, ready to be counted and drawn; None where there are too many."""
    grid = Grid(clues).narrow()
    clauses = grid.open_clauses()
    return Lattice(grid, clauses) if lattice_size(grid, clauses) <= limit else None


def _counted(clues: Clues, lattice: Lattice) -> Deduction:
    grid, total = lattice.grid, lattice.total
    counts = [[total * (held >> bit & 1) for bit in range(len(grid.cards))] for held in grid.held]
    for seat in lattice.seats:
        for bit, count in lattice.holdings(seat).items():
            counts[seat][bit] = count
    triples = {}
    for opened, count in lattice.envelopes.items():
        for bit in opened:
            counts[grid.envelope][bit] += count
        triples[_cards(grid, grid.held[grid.envelope] | _mask(opened))] = count
    possible = tuple(_mask(bit for bit, count in enumerate(row) if count) for row in counts)
    return Deduction(clues, True, total, tuple(map(tuple, counts)), _ranked(triples), possible)  # noqa: FBT003


def _drawn(clues: Clues) -> Deduction:
    grid = Grid(clues).narrow()
    counts = [[0] * len(grid.cards) for _ in grid.held]
    triples: dict[Cards, int] = {}
    for deal in Chain(grid, (), Fast("deduction")).deals(DRAWN):
        for place, mask in enumerate(deal):
            for bit in bits(mask):
                counts[place][bit] += 1
        triple = _cards(grid, deal[grid.envelope])
        triples[triple] = triples.get(triple, 0) + 1
    possible = tuple(grid.possible)
    return Deduction(clues, False, DRAWN, tuple(map(tuple, counts)), _ranked(triples), possible)  # noqa: FBT003


def _ranked(triples: dict[Cards, int]) -> tuple[tuple[Cards, int], ...]:
    return tuple(sorted(triples.items(), key=lambda item: (-item[1], item[0])))


def _cards(grid: Grid, mask: int) -> Cards:
    return tuple(grid.cards[bit] for bit in bits(mask))


def _mask(found: Iterable[int]) -> int:
    return sum(1 << bit for bit in found)


class Deal(Value):
    """Who holds what, and what lies in the envelope."""

    hands: tuple[Cards, ...]
    envelope: Cards


class Redeal(Value):
    """A deal, and which card each `ShowedOne` among the clues stands for, in their order."""

    deal: Deal
    shown: tuple[str, ...]


def draw_deals(clues: Clues, number: int, rng: Randomness) -> tuple[Deal, ...]:
    """So many of the deals that fit, each as likely as any other."""
    grid = Grid(clues).narrow()
    return tuple(_deal(grid, deal) for deal in draw_masks(clues, number, rng))


def draw_masks(clues: Clues, number: int, rng: Randomness) -> list[list[int]]:
    """Like `draw_deals`, each deal as one mask of cards per place."""
    lattice = lattice_of(clues)
    if lattice is None:
        return list(Chain(Grid(clues).narrow(), (), rng).deals(number))
    return lattice.draws(rng, number)


def redeal(clues: Clues, rng: Randomness, limit: int = LIMIT) -> Redeal:
    """One of the matches that fit, each as likely as any other: a deal counts for every way to make its shows."""
    grid, shows, lattice = _matches(clues, limit)
    if lattice is None:
        (*_, drawn) = Chain(grid, _factors(grid, shows), rng).deals(BURNT_IN)
    else:
        drawn = lattice.draw(rng)
    shown = []
    for seat, mask in shows:
        options = tuple(bits(mask & drawn[seat]))
        shown.append(grid.cards[options[rng.below(len(options))]])
    return Redeal(_deal(grid, drawn), tuple(shown))


BURNT_IN: Final = 300
"""So many deals are passed over before one is taken, where they cannot be counted."""


@lru_cache(maxsize=2)
def _matches(clues: Clues, limit: int) -> tuple[Grid, tuple[tuple[int, int], ...], Lattice | None]:
    grid = Grid(clues).narrow()
    index = {card: bit for bit, card in enumerate(grid.cards)}
    shows = tuple(
        (show.seat, _mask(index[card] for card in show.cards)) for show in clues.observed if isinstance(show, ShowedOne)
    )
    factors = _factors(grid, shows)
    clauses = grid.open_clauses()
    lattice = Lattice(grid, clauses, factors)
    small = lattice.size <= (min(limit, LIMIT_OF_BIG) if lattice.is_big else limit)
    return grid, shows, lattice if small else None


def _factors(grid: Grid, shows: Iterable[tuple[int, int]]) -> tuple[Factor, ...]:
    """Each show counts for every card that it could have been; where only one number is possible it does not matter."""
    found = []
    for seat, mask in shows:
        held = grid.held[seat]
        open_cards = mask & grid.possible[seat] & ~held
        if open_cards:
            found.append(Factor(seat, open_cards, (mask & held).bit_count()))
    return tuple(sorted(found))


def _deal(grid: Grid, masks: list[int]) -> Deal:
    *hands, envelope = (_cards(grid, mask) for mask in masks)
    return Deal(tuple(hands), envelope)
