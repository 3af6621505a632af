"""Count the deals that fit the clues exactly, and draw from them.

Interchangeable cards form a class: same category, same possible holders, in the same clauses. A set of cards is then a
point of a lattice, given by its number of cards of each class. For each hand there is an array over the lattice: how
many of the hands that fit are subsets of a set. The product over all hands and the envelope is the number of ways to
choose them all as subsets of a set, overlaps included. Inclusion-exclusion (the inverse transform) leaves those whose
union is the whole set; these have no overlaps, since the numbers of cards add up.

Counts are integers. 64-bit integers wrap around at 2**64, which is harmless as long as the result itself is smaller;
where it might not be, arrays of Python integers are used. Deals that are weighted by people's habits are floats.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, product
from math import comb, factorial, prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.engine import Randomness
from ludotheque.games.cluedo.bots.clues import Contradiction, Grid, bits

Numbers: TypeAlias = NDArray[Any]
"""An array of 64-bit integers, or of Python integers."""

Indices: TypeAlias = NDArray[np.intp]

ROOM = 1 << 58
"""64-bit integers are used for totals below this: sums of them do not overflow."""


class Factor(NamedTuple):
    """Weights a hand by the number of cards that an unseen show may have been: its cards in `mask`, plus `known`."""

    holder: int
    mask: int
    known: int


class Habit(NamedTuple):
    """Weighs a hand by how well it fits what its holder did: `table` at the sum of `counts` over its cards."""

    holder: int
    counts: tuple[int, ...]
    """A number for each card of the deck."""
    table: tuple[float, ...]


FAINT = 1e-9
"""A share of all deals below this is what rounding leaves of none."""


class Hand:
    """The hands that one seat may hold, as points of the lattice, and the weight of each."""

    def __init__(self, axes: Sequence[int], dims: tuple[int, ...], need: int) -> None:
        self.axes = tuple(axes)
        self.dims = tuple(dims[axis] for axis in axes)
        self.need = need
        self.points, self.ways = _points(self.dims, need)
        self.at = self.points @ _strides(self.dims)
        self.top = prod(self.dims) - 1
        self.worth: Numbers = np.ones(len(self.points), dtype=np.int64)

    def inside(self) -> Numbers:
        """For each set, the total weight of the hands that are subsets of it."""
        dense = np.zeros(self.top + 1, dtype=self.worth.dtype)
        dense[self.at] = self.worth
        return _transform(dense, self.dims, np.add)


class Lattice:
    """The deals that fit a narrowed grid; `factors` weight each by the ways its unseen shows could have been made.

    `habits` weight them by how people ask and show; totals are then floats, and only their proportions mean anything.
    """

    def __init__(
        self,
        grid: Grid,
        clauses: Iterable[tuple[int, int]],
        factors: Iterable[Factor] = (),
        habits: Iterable[Habit] = (),
    ) -> None:
        self.grid = grid
        self._clauses = tuple(clauses)
        self._factors = tuple(factors)
        self._habits = tuple(habits)
        told_apart = (*self._clauses, *((holder, mask) for holder, mask, _ in self._factors))
        self.classes = _classes(grid, told_apart, self._habits)
        self.dims = tuple(len(cards) + 1 for cards in self.classes)
        self.size = prod(self.dims)
        self.strides = _strides(self.dims)
        self.step = {card: int(self.strides[axis]) for axis, cards in enumerate(self.classes) for card in cards}
        self.seats = tuple(seat for seat in range(grid.envelope) if grid.need(seat))
        self.is_big = self._bound() >= ROOM
        """Whether 64-bit integers may overflow."""
        self.dtype: type[Any] = np.float64 if self._habits else object if self.is_big else np.int64

    def _bound(self) -> int:
        """An upper bound of every total."""
        deals = factorial(sum(self.grid.need(seat) for seat in self.seats))
        for seat in self.seats:
            deals //= factorial(self.grid.need(seat))
        choices = prod(max(1, (self._envelope_open & category).bit_count()) for category in self.grid.categories)
        return deals * choices * prod(known + mask.bit_count() for _, mask, known in self._factors)

    @property
    def _envelope_open(self) -> int:
        return self.grid.possible[self.grid.envelope] & ~self.grid.held[self.grid.envelope]

    def _axes(self, mask: int) -> tuple[int, ...]:
        """The axes of the classes whose cards are in this mask."""
        return tuple(axis for axis, cards in enumerate(self.classes) if mask >> cards[0] & 1)

    @cached_property
    def hands(self) -> dict[int, Hand]:
        """For each seat with unknown cards, the hands that fit; raises Contradiction if a seat has none."""
        return {seat: self._hand(seat) for seat in self.seats}

    def _hand(self, seat: int) -> Hand:
        hand = Hand(self._axes(self.grid.possible[seat]), self.dims, self.grid.need(seat))
        if not len(hand.points):
            raise Contradiction
        worth: Numbers = np.ones(len(hand.points), dtype=self.dtype)
        for holder, mask in self._clauses:
            if holder == seat:
                worth = worth * (self._having(hand, mask) > 0)
        for holder, mask, known in self._factors:
            if holder == seat:
                worth = worth * (self._having(hand, mask) + known).astype(self.dtype)
        for habit in self._habits:
            if habit.holder == seat:
                worth = worth * self._fitting(hand, habit)
        hand.worth = worth
        return hand

    def _fitting(self, hand: Hand, habit: Habit) -> Numbers:
        """The weight of each hand by a habit; its largest is 1."""
        known = sum(habit.counts[bit] for bit in bits(self.grid.held[habit.holder]))
        wanted = np.array([habit.counts[self.classes[axis][0]] for axis in hand.axes], dtype=np.intp)
        weights: Numbers = np.array(habit.table)[hand.points @ wanted + known]
        weights /= weights.max()
        return weights

    def _having(self, hand: Hand, mask: int) -> Indices:
        """How many cards of the mask each hand has."""
        wanted = np.array([mask >> self.classes[axis][0] & 1 for axis in hand.axes], dtype=np.intp)
        having: Indices = hand.points @ wanted
        return having

    @cached_property
    def _inside(self) -> dict[int, Numbers]:
        """The transform of each hand, shaped to broadcast over the axes that it does not use."""
        return {seat: self._shaped(hand.inside(), hand.axes) for seat, hand in self.hands.items()}

    def _shaped(self, values: Numbers, axes: Sequence[int]) -> Numbers:
        return values.reshape([length if axis in axes else 1 for axis, length in enumerate(self.dims)])

    @cached_property
    def _envelopes_inside(self) -> Numbers:
        """For each set, how many envelopes are subsets of it."""
        number: Numbers = np.ones([1] * len(self.dims), dtype=self.dtype)
        for category in self.grid.categories:
            axes = self._axes(self._envelope_open & category)
            if axes:
                number = number * sum(
                    self._shaped(np.arange(self.dims[axis]).astype(self.dtype), (axis,)) for axis in axes
                )
        for mask in self.grid.forbidden:
            open_axes = self._axes(mask & self._envelope_open)
            number = number - prod(
                (self._shaped(np.arange(self.dims[axis]).astype(self.dtype), (axis,)) for axis in open_axes),
                start=np.ones([1] * len(self.dims), dtype=self.dtype),
            )
        return number

    def _product(self, arrays: Iterable[Numbers]) -> Numbers:
        """The product of these arrays, broadcast to the whole lattice."""
        result: Numbers = np.ones(self.dims, dtype=self.dtype)
        for array in arrays:
            result = result * array
        return result

    def _exactly(self, inside: Numbers, axes: Sequence[int]) -> Numbers:
        """The inverse transform, evaluated at all cards of every class except along these axes, which are kept."""
        others = [axis for axis in range(len(self.dims)) if axis not in axes]
        dims = tuple(self.dims[axis] for axis in axes)
        moved = inside.transpose([*others, *axes]).reshape(-1, prod(dims))
        signs = _signs(tuple(self.dims[axis] for axis in others))
        return _transform(signs.astype(self.dtype) @ moved, dims, np.subtract)

    @cached_property
    def envelopes(self) -> dict[tuple[int, ...], Any]:
        """For each possible set of the envelope's unknown cards, the number, or weight, of the deals that have it."""
        grid = self.grid
        open_by_category = [tuple(bits(self._envelope_open & category)) for category in grid.categories]
        choices = [cards for cards in open_by_category if cards]
        axes = self._axes(self._envelope_open)
        dims = tuple(self.dims[axis] for axis in axes)
        strides = dict(zip(axes, _strides(dims).tolist(), strict=True))
        step = {card: strides[axis] for axis in axes for card in self.classes[axis]}
        ways = self._exactly(self._product(self._inside.values()), axes)
        top = prod(dims) - 1
        held = grid.held[grid.envelope]
        found = {}
        for triple in product(*choices):
            mask = held | sum(1 << card for card in triple)
            count = ways[top - sum(step[card] for card in triple)]
            if count and not any(wrong & ~mask == 0 for wrong in grid.forbidden):
                found[triple] = float(count) if self._habits else int(count)
        least = FAINT * sum(found.values()) if self._habits else 0
        return {triple: count for triple, count in found.items() if count > least}

    @cached_property
    def total(self) -> Any:
        """The number, or weight, of the deals that fit; raises Contradiction if there is none."""
        total = sum(self.envelopes.values())
        if not total:
            raise Contradiction
        return total

    def holdings(self, seat: int) -> dict[int, int]:
        """For each unknown card that this seat may hold, the number of deals in which it does."""
        if seat not in self.hands:
            return {}
        hand = self.hands[seat]
        rest = self._product(
            [self._envelopes_inside, *(inside for other, inside in self._inside.items() if other != seat)]
        )
        weights = hand.worth * hand.ways * self._exactly(rest, hand.axes)[hand.top - hand.at]
        by_axis = weights @ hand.points.astype(self.dtype)
        return {
            card: int(count) // len(self.classes[axis])
            for axis, count in zip(hand.axes, by_axis, strict=True)
            for card in self.classes[axis]
        }

    # Drawing deals.

    @cached_property
    def _order(self) -> tuple[int, ...]:
        """The order in which hands are drawn: the largest last, which gets the remaining cards."""
        return tuple(sorted(self.seats, key=lambda seat: (self.grid.need(seat), -seat)))

    @cached_property
    def _completions(self) -> list[Numbers]:
        """For each rank in `_order` but the last: for each set, the ways to deal it to the seats after that rank."""
        found = []
        for rank in range(1, len(self._order)):
            after = self._order[rank:]
            if len(after) == 1:
                found.append(self._dense(after[0]))
            else:
                inside = self._product(self._inside[seat] for seat in after)
                found.append(_transform(inside.reshape(-1), self.dims, np.subtract))
        return found

    def _dense(self, seat: int) -> Numbers:
        """The weight of each set as the hand of this seat; 0 where it is no hand that fits."""
        hand = self.hands[seat]
        dense = np.zeros(self.size, dtype=self.dtype)
        dense[hand.points @ self.strides[list(hand.axes)]] = hand.worth
        return dense

    def draw(self, rng: Randomness) -> list[int]:
        """Draw one deal, uniformly or as weighted by the factors: a mask of cards per holder."""
        return self.draws(rng, 1)[0]

    def draws(self, rng: Randomness, number: int) -> list[list[int]]:
        """Draw `number` independent deals."""
        triples = list(self.envelopes)
        sums = list(accumulate(self.envelopes.values()))
        cards = sorted(self.step)
        groups: dict[tuple[int, ...], list[list[int]]] = {}
        deals = []
        for _ in range(number):
            triple = triples[bisect_right(sums, _point(sums[-1], rng))]
            deal = list(self.grid.held)
            deal[self.grid.envelope] |= sum(1 << card for card in triple)
            deals.append(deal)
            groups.setdefault(tuple(card for card in cards if card not in triple), []).append(deal)
        for rank, seat in enumerate(self._order):
            groups = self._deal_to(seat, rank, groups, rng)
        return deals

    def _deal_to(
        self, seat: int, rank: int, groups: dict[tuple[int, ...], list[list[int]]], rng: Randomness
    ) -> dict[tuple[int, ...], list[list[int]]]:
        """Draw a hand for the seat of this rank in every deal; return the deals grouped by the cards that are left.

        Deals with the same cards left share one computation of the weights.
        """
        if rank == len(self._order) - 1:
            for left, deals in groups.items():
                for deal in deals:
                    deal[seat] |= sum(1 << card for card in left)
            return {}
        need = self.grid.need(seat)
        fits, completions = self._fits[seat], self._completions[rank]
        after: dict[tuple[int, ...], list[list[int]]] = {}
        for left, deals in groups.items():
            chosen = subsets(len(left), need)
            steps = np.array([self.step[card] for card in left], dtype=np.intp)
            at = steps[chosen].sum(axis=1)
            ways = fits[at] * completions[steps.sum() - at]
            sums = np.cumsum(np.maximum(ways, 0) if self._habits else ways)
            for deal in deals:
                found = chosen[int(np.searchsorted(sums, _point(sums[-1], rng), side="right"))].tolist()
                deal[seat] |= sum(1 << left[index] for index in found)
                rest = tuple(card for index, card in enumerate(left) if index not in found)
                after.setdefault(rest, []).append(deal)
        return after

    @cached_property
    def _fits(self) -> dict[int, Numbers]:
        return {seat: self._dense(seat) for seat in self._order[:-1]}


def _point(total: Any, rng: Randomness) -> Any:
    """A number from 0 up to a total, which is left out: whole where the total is."""
    return total * (rng.below(1 << 53) / (1 << 53)) if isinstance(total, float) else rng.below(int(total))


def lattice_size(grid: Grid, clauses: Iterable[tuple[int, int]], habits: Iterable[Habit] = ()) -> int:
    """The number of points that the lattice would have."""
    return prod(len(cards) + 1 for cards in _classes(grid, clauses, habits))


def _classes(
    grid: Grid, groups: Iterable[tuple[int, int]], habits: Iterable[Habit] = ()
) -> tuple[tuple[int, ...], ...]:
    """The cards with unknown holder, grouped into classes of interchangeable ones; largest class first."""
    told_apart = tuple(groups)
    open_habits = tuple((habit, grid.possible[habit.holder]) for habit in habits)
    found: dict[tuple[object, ...], list[int]] = {}
    settled = 0
    for held in grid.held:
        settled |= held
    for card in bits(grid.all & ~settled):
        alike = (
            tuple(category >> card & 1 for category in grid.categories),
            tuple(possible >> card & 1 for possible in grid.possible),
            tuple(mask >> card & 1 for _, mask in told_apart),
            card if any(mask >> card & 1 for mask in grid.forbidden) else None,
            tuple(habit.counts[card] if possible >> card & 1 else 0 for habit, possible in open_habits),
        )
        found.setdefault(alike, []).append(card)
    return tuple(sorted((tuple(cards) for cards in found.values()), key=len, reverse=True))


@lru_cache(maxsize=32)
def _points(dims: tuple[int, ...], need: int) -> tuple[Indices, NDArray[np.int64]]:
    """Every way to take `need` cards, as a number for each class, and how many sets of cards each stands for."""
    points = np.zeros((1, 0), dtype=np.intp)
    left = np.array([need], dtype=np.intp)
    ways = np.ones(1, dtype=np.int64)
    for axis, length in enumerate(dims):
        later = sum(dims[axis + 1 :]) - len(dims[axis + 1 :])
        found = []
        for number in range(length):
            fits = np.flatnonzero((left >= number) & (left - number <= later))
            taken = np.full((len(fits), 1), number, dtype=np.intp)
            found.append((np.hstack([points[fits], taken]), left[fits] - number, ways[fits] * comb(length - 1, number)))
        points, left, ways = (np.concatenate(part) for part in zip(*found, strict=True))
    return points[left == 0], ways[left == 0]


@lru_cache(maxsize=64)
def subsets(number: int, size: int) -> Indices:
    """Every combination of `size` indices below `number`, one per row."""
    return np.array(list(combinations(range(number), size)), dtype=np.intp).reshape(comb(number, size), size)


@lru_cache(maxsize=32)
def _signs(dims: tuple[int, ...]) -> NDArray[np.int64]:
    """The last row of the inverse transform: the signed coefficients of inclusion-exclusion."""
    signs = np.ones(1, dtype=np.int64)
    for length in dims:
        row = [(-1) ** (length - 1 - number) * comb(length - 1, number) for number in range(length)]
        signs = np.outer(signs, np.array(row, dtype=np.int64)).reshape(-1)
    return signs


@lru_cache(maxsize=256)
def _strides(dims: tuple[int, ...]) -> Indices:
    return np.array([prod(dims[axis + 1 :]) for axis in range(len(dims))], dtype=np.intp)


def _transform(values: Numbers, dims: tuple[int, ...], combine: Callable[..., Any]) -> Numbers:
    """The zeta transform along every axis with `np.add` (sums over subsets), its inverse with `np.subtract`.

    Done for half of the axes at a time, with the other half innermost, so that memory is read sequentially.
    """
    half = len(dims) // 2
    for part in (dims[:half], dims[half:]):
        values = values.reshape(prod(part), -1).copy()
        outer = 1
        for length in part:
            by_axis = values.reshape(outer, length, -1)
            for first in range(length - 1):
                by_axis[:, first + 1 :] = combine(by_axis[:, first + 1 :], by_axis[:, first:-1])
            outer *= length
        values = values.T
    return values.reshape(-1)
