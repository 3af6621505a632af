"""Evaluate questions: the information that the answer gives about the envelope, over a sample of deals."""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.engine import Seat
from ludotheque.games.cluedo.bots.clues import Clues, Holds
from ludotheque.games.cluedo.cards import Room, Suspect, Weapon

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]


Hypothesis: TypeAlias = tuple[Suspect, Weapon, Room]


A_BIT: Final = 0.07
"""How much a bit of information about the envelope adds to the chance to win later."""

GOING_ON: Final = 0.25
"""The chance to win of somebody who does not accuse now."""


class Asked(NamedTuple):
    """A question, the expected bits of information of its answer, and how likely the best accusation then is right.

    The best one is looked for in one half of the deals and tried in the other: among many that hardly differ, the one
    that a sample favours is not as likely as the sample says.
    """

    cards: Hypothesis
    bits: float
    sure: float
    wins: float
    """The chance to win by accusing after the answer if that is likely enough, and otherwise by going on."""

    @property
    def worth(self) -> float:
        """By which questions are compared."""
        return self.wins + A_BIT * self.bits


class Inquiry:
    """A sample of deals as arrays for one asker: who would answer what, and what the envelope has."""

    def __init__(
        self,
        clues: Clues,
        deals: Sequence[Sequence[int]],
        answering: Sequence[Seat],
        weights: Sequence[float] | None = None,
    ) -> None:
        self._clues = clues
        self._index = {card: column for column, card in enumerate(clues.cards)}
        masks = np.array(deals, dtype=np.int64)
        self._weights: Floats = np.ones(len(masks)) if weights is None else np.array(weights)
        """How much each deal counts."""
        holds = (masks[:, :, None] >> np.arange(len(clues.cards)) & 1).astype(bool)
        self._never = len(answering)
        self._turn = np.full(holds[:, 0].shape, self._never, dtype=np.int8)
        """For each deal and card, the index in `answering` of who holds it; `_never` if none of them does."""
        for turn, seat in enumerate(answering):
            self._turn[holds[:, seat]] = turn
        seen = {held.card for held in clues.observed if isinstance(held, Holds) and held.seat in answering}
        self._seen = np.array([card in seen for card in clues.cards])
        """For each card, whether the asker was shown it: who holds such a card shows it again."""
        envelope = holds[:, clues.envelope]
        self._found, begin = [], 0
        for category in clues.categories:
            self._found.append(envelope[:, begin : begin + len(category)].argmax(axis=1))
            begin += len(category)
        shape = [len(category) for category in clues.categories]
        triples = np.ravel_multi_index(self._found, shape)
        _, self._triple = np.unique(triples, return_inverse=True)

    def ask(self, questions: Sequence[Hypothesis]) -> tuple[Asked, ...]:
        """Evaluate all these questions at once."""
        columns = np.array([[self._index[card] for card in cards] for cards in questions])
        turns = self._turn[:, columns]
        first = turns.min(axis=2)
        shown = (turns == first[:, :, None]) & (first < self._never)[:, :, None]
        again = shown & self._seen[columns]
        shown = np.where(again.any(axis=2)[:, :, None], again, shown)
        number = shown.sum(axis=2)
        answers = 3 * self._never + 1
        weights = np.empty((*first.shape, 4))
        np.divide(shown, np.maximum(number, 1)[:, :, None], out=weights[:, :, :3])
        weights[:, :, 3] = number == 0
        weights *= self._weights[:, None, None]
        codes = np.empty((*first.shape, 4), dtype=np.intp)
        np.multiply(np.minimum(first, self._never - 1)[:, :, None], 3, out=codes[:, :, :3])
        codes[:, :, :3] += np.arange(3)
        codes[:, :, 3] = answers - 1
        codes += (answers * np.arange(len(questions)))[None, :, None]
        told = np.zeros(len(questions))
        for found, category in zip(self._found, self._clues.categories, strict=True):
            grid = self._table(codes, weights, found, len(category), slice(None))
            told += _bits(grid.sum(axis=1)) - _bits(grid).sum(axis=1)
        number_of_triples = int(self._triple.max()) + 1
        halves = [self._table(codes, weights, self._triple, number_of_triples, slice(half, None, 2)) for half in (0, 1)]
        sure = (_right(*halves) + _right(*reversed(halves))) / 2
        wins = (_wins(*halves) + _wins(*reversed(halves))) / 2
        return tuple(map(Asked, questions, told.tolist(), sure.tolist(), wins.tolist()))

    def _table(self, codes: Ints, weights: Floats, found: Ints, values: int, part: slice) -> Floats:
        """The joint probability of answer and envelope content, for each question, over a part of the deals."""
        at = codes[part] * values + found[part, None, None]
        questions = codes.shape[1]
        size = questions * (3 * self._never + 1) * values
        grid = np.bincount(at.reshape(-1), weights[part].reshape(-1), size) / self._weights[part].sum()
        table: Floats = grid.reshape(questions, -1, values)
        return table


def _right(sought: Floats, tried: Floats) -> Floats:
    """How often, for each question, the triple that is likeliest in one table is right in the other."""
    likeliest = sought.round(9).argmax(axis=2)[:, :, None]
    found: Floats = np.take_along_axis(tried, likeliest, axis=2).sum(axis=(1, 2))
    return found


def _wins(sought: Floats, tried: Floats) -> Floats:
    """How often a question leads to a win: by accusing what is likeliest in one table, if it is likely enough there."""
    likeliest = sought.round(9).argmax(axis=2)[:, :, None]
    chance = np.take_along_axis(sought, likeliest, axis=2)[:, :, 0]
    right = np.take_along_axis(tried, likeliest, axis=2)[:, :, 0]
    found: Floats = np.where(chance > GOING_ON * sought.sum(axis=2), right, GOING_ON * tried.sum(axis=2)).sum(axis=1)
    return found


def _bits(grid: Floats) -> Floats:
    """Entropy over the last axis, times the probability of that row."""
    total = grid.sum(axis=-1)
    logs = np.log2(grid, out=np.zeros_like(grid), where=grid > 0)
    total_logs = np.log2(total, out=np.zeros_like(total), where=total > 0)
    uncertainty: Floats = total * total_logs - (grid * logs).sum(axis=-1)
    return uncertainty
