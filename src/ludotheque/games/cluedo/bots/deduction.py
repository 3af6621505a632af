"""Deduce from clues by counting deals: what is certain, and how likely each holder has each card."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludotheque.engine import Fast, Randomness, Value
from ludotheque.games.cluedo.bots.chain import Chain
from ludotheque.games.cluedo.bots.clues import Cards, Clues, Grid, ShowedOne, bits
from ludotheque.games.cluedo.bots.counting import Factor, Lattice, lattice_size

LIMIT: Final = 1 << 18
"""Size of the largest lattice that is counted exactly; beyond it deals are sampled, to bound the time."""

LIMIT_OF_BIG: Final = 1 << 13
"""The same limit where 64-bit integers may overflow: counting with Python integers is much slower."""

DRAWN: Final = 1000
"""Size of the sample."""


class Deduction(Value):
    """For every holder (the seats, then the envelope) and every card, the number of deals that fit and have it there.

    If not `exact`, the counts are of a sample; `possible` is then a superset, so that what is certain stays certain.
    """

    clues: Clues
    exact: bool
    total: int
    counts: tuple[tuple[int, ...], ...]
    triples: tuple[tuple[Cards, int], ...]
    """What may be in the envelope, most likely first, with the number of deals."""
    possible: tuple[int, ...]
    """For each holder, a mask of the cards that it may have."""

    def chance(self, holder: int, card: str) -> float:
        """The probability that the holder has the card."""
        return self.counts[holder][self.clues.cards.index(card)] / self.total

    def holders(self, card: str) -> tuple[int, ...]:
        """Who may have the card: a single holder if that is certain."""
        bit = self.clues.cards.index(card)
        return tuple(holder for holder, possible in enumerate(self.possible) if possible >> bit & 1)

    def candidates(self, category: Iterable[str]) -> tuple[str, ...]:
        """Those of these cards that may be in the envelope."""
        return tuple(card for card in category if self.clues.envelope in self.holders(card))

    @property
    def solution(self) -> Cards | None:
        """The cards in the envelope, if they are certain; otherwise None."""
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
    """The probability that the envelope has these cards; estimated if the lattice is too large."""
    lattice = lattice_of(clues)
    if lattice is None:
        found = deduce(clues)
        return dict(found.triples).get(triple, 0) / found.total
    grid = lattice.grid
    asked = sum(1 << grid.cards.index(card) for card in triple) & ~grid.held[grid.envelope]
    return float(lattice.envelopes.get(tuple(bits(asked)), 0) / lattice.total)


@lru_cache(maxsize=8)
def lattice_of(clues: Clues, limit: int = LIMIT) -> Lattice | None:
    """The lattice of all deals that fit; None if it is larger than `limit`. Raises Contradiction if none can fit."""
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
        for holder, mask in enumerate(deal):
            for bit in bits(mask):
                counts[holder][bit] += 1
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
    """The cards of every seat and of the envelope."""

    hands: tuple[Cards, ...]
    envelope: Cards


class Redeal(Value):
    """A deal, and which card each `ShowedOne` among the clues stands for, in their order."""

    deal: Deal
    shown: tuple[str, ...]


def draw_deals(clues: Clues, number: int, rng: Randomness) -> tuple[Deal, ...]:
    """Draw `number` deals uniformly from those that fit."""
    grid = Grid(clues).narrow()
    return tuple(_deal(grid, deal) for deal in draw_masks(clues, number, rng))


def draw_masks(clues: Clues, number: int, rng: Randomness) -> list[list[int]]:
    """Like `draw_deals`, with each deal as one mask of cards per holder."""
    lattice = lattice_of(clues)
    if lattice is None:
        return list(Chain(Grid(clues).narrow(), (), rng).deals(number))
    return lattice.draws(rng, number)


def redeal(clues: Clues, rng: Randomness, limit: int = LIMIT) -> Redeal:
    """Draw a match uniformly from those that fit: a deal is weighted by the ways to make its unseen shows."""
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
"""Burn-in of the Markov chain: the number of deals discarded before one is taken."""


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
    """A factor for each unseen show; none where the number of cards that it may have been is the same in all deals."""
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
