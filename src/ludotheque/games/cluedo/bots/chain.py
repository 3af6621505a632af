"""Gibbs sampling of deals, the fallback where there are too many to count."""

from collections.abc import Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ludotheque.engine import Randomness
from ludotheque.games.cluedo.bots.clues import Grid, bits, fitting
from ludotheque.games.cluedo.bots.counting import Factor, subsets

Masks = NDArray[np.int64]

STEPS_BETWEEN = 3
"""Resampling steps between two deals of the sample."""


class Chain:
    """A Markov chain over the deals that fit: each step pools the cards of two holders and deals them again.

    The new split is drawn in proportion to its weight, so that the chain converges to the weighted distribution of
    deals (Gibbs sampling).
    """

    def __init__(self, grid: Grid, factors: tuple[Factor, ...], rng: Randomness) -> None:
        self._grid = grid
        self._factors = factors
        self._rng = rng
        self._deal = fitting(grid)

    def deals(self, number: int) -> Iterator[list[int]]:
        """Yield `number` deals, each as one mask of cards per holder; successive deals are correlated."""
        envelope = self._grid.envelope
        for _ in range(number):
            for _ in range(STEPS_BETWEEN):
                one = self._rng.below(envelope)
                other = self._rng.below(envelope + 1)
                if other == envelope:
                    self._exchange(one)
                elif other != one:
                    self._deal_anew(one, other)
            yield list(self._deal)

    def _deal_anew(self, one: int, other: int) -> None:
        held = self._grid.held
        mine = self._deal[one] & ~held[one]
        pool = mine | self._deal[other] & ~held[other]
        cards = np.array([1 << card for card in bits(pool)], dtype=np.int64)
        hands = cards[subsets(len(cards), mine.bit_count())].sum(axis=1)
        weights = self._worth(one, hands) * self._worth(other, pool ^ hands)
        chosen = int(hands[self._pick(weights)])
        self._deal[one], self._deal[other] = held[one] | chosen, held[other] | (pool ^ chosen)

    def _exchange(self, seat: int) -> None:
        """Resample the split between a hand and the envelope, which keeps one card of each category."""
        grid = self._grid
        pool = self._deal[seat] | self._deal[grid.envelope]
        choices = (tuple(bits(pool & category)) for category in grid.categories)
        envelopes = np.array([sum(1 << card for card in cards) for cards in product(*choices)], dtype=np.int64)
        fits = (envelopes & ~grid.possible[grid.envelope] == 0) & (grid.held[grid.envelope] & ~envelopes == 0)
        for wrong in grid.forbidden:
            fits &= wrong & ~envelopes != 0
        weights = fits * self._worth(seat, (pool ^ envelopes) & ~grid.held[seat])
        weights = weights * (grid.held[seat] & envelopes == 0)
        chosen = int(envelopes[self._pick(weights)])
        self._deal[grid.envelope], self._deal[seat] = chosen, pool ^ chosen

    def _worth(self, seat: int, hands: Masks) -> NDArray[np.float64]:
        """The weight of each hand (the cards not known for certain); 0 where it does not fit the clues."""
        grid = self._grid
        worth: NDArray[np.float64] = (hands & ~grid.possible[seat] == 0).astype(np.float64)
        for holder, mask in grid.clauses:
            if holder == seat:
                worth *= hands & mask != 0
        for holder, mask, known in self._factors:
            if holder == seat:
                worth *= known + np.bitwise_count(hands & mask)
        return worth

    def _pick(self, weights: NDArray[np.float64]) -> int:
        sums = np.cumsum(weights)
        at = self._rng.below(1 << 53) / (1 << 53) * sums[-1]
        return int(np.searchsorted(sums, at, side="right"))
