"""Observations about who holds which card, and constraint propagation over them.

Independent of the rules of moving and of the deck: tests use small decks.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias, assert_never

from ludotheque.engine import Seat, Value

Cards: TypeAlias = tuple[str, ...]
"""Names of cards: those asked for, accused, or held."""


class Observation(Value, tag=True, tag_field="is"):
    """One thing that was seen or heard."""


class Holds(Observation):
    """`seat` holds this card: it was seen."""

    seat: Seat
    card: str


class ShowedOne(Observation):
    """`seat` showed `to` one of these cards; which one was not seen."""

    seat: Seat
    cards: Cards
    to: Seat | None = None


class HasOne(Observation):
    """`seat` has one of these cards, for which `to` asked, and is about to show it."""

    seat: Seat
    cards: Cards
    to: Seat | None = None


class HadNone(Observation):
    """`seat` has none of these cards, for which `to` asked."""

    seat: Seat
    cards: Cards
    to: Seat | None = None


class NotSolution(Observation):
    """These cards are not what the envelope holds: `by` accused wrongly."""

    cards: Cards
    by: Seat | None = None


class IsSolution(Observation):
    """These cards are in the envelope: it was seen."""

    cards: Cards


AnyObservation: TypeAlias = Holds | ShowedOne | HasOne | HadNone | NotSolution | IsSolution


class Clues(Value):
    """A deck in categories, each with one card in the envelope; how many cards each seat holds; what was observed."""

    categories: tuple[tuple[str, ...], ...]
    sizes: tuple[int, ...]
    observed: tuple[AnyObservation, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """The whole deck, category by category."""
        return tuple(card for category in self.categories for card in category)

    @property
    def envelope(self) -> int:
        """The index of the envelope among the holders: after the last seat."""
        return len(self.sizes)

    def knowing(self, observed: Iterable[AnyObservation]) -> "Clues":
        """The same deck and hands with these observations instead."""
        return Clues(self.categories, self.sizes, tuple(observed))


class Contradiction(Exception):
    """No deal fits."""


class Grid:
    """Which holder may have which cards: one mask of cards for each seat and, last, for the envelope.

    `possible` has the cards that a holder may have, `held` those that it has for certain. A clause (holder, mask) says
    that the holder has at least one card of the mask; a mask in `forbidden` is not all in the envelope.

    `narrow` draws every conclusion that one observation, one hand or one card alone allows.
    """

    def __init__(self, clues: Clues) -> None:
        self.cards = clues.cards
        self.sizes = clues.sizes
        self.envelope = clues.envelope
        self.all = (1 << len(self.cards)) - 1
        self.categories = tuple(_runs(len(category) for category in clues.categories))
        self.possible = [self.all] * (self.envelope + 1)
        self.held = [0] * (self.envelope + 1)
        self.clauses: set[tuple[int, int]] = set()
        self.forbidden: set[int] = set()
        index = {card: bit for bit, card in enumerate(self.cards)}
        for observation in clues.observed:
            self._take(observation, index)

    def _take(self, observation: AnyObservation, index: dict[str, int]) -> None:
        match observation:
            case Holds(seat, card):
                self.held[seat] |= 1 << index[card]
            case HadNone(seat, cards):
                self.possible[seat] &= ~_mask(cards, index)
            case ShowedOne(seat, cards) | HasOne(seat, cards):
                self.clauses.add((seat, _mask(cards, index)))
            case NotSolution(cards):
                self.forbidden.add(_mask(cards, index))
            case IsSolution(cards):
                self.held[self.envelope] |= _mask(cards, index)
            case _:
                assert_never(observation)

    def copy(self) -> "Grid":
        """An independent copy."""
        other = object.__new__(Grid)
        other.__dict__.update(self.__dict__)
        other.possible, other.held = list(self.possible), list(self.held)
        other.clauses, other.forbidden = set(self.clauses), set(self.forbidden)
        return other

    def narrow(self) -> "Grid":
        """Apply every rule until nothing changes; raises Contradiction if no deal can fit."""
        before = None
        while before != (now := (*self.possible, *self.held)):
            before = now
            self._settle()
            self._count_hands()
            self._count_envelope()
            self._use_clauses()
            self._use_forbidden()
        return self

    def _settle(self) -> None:
        """Each card has one holder: remove it from all others, and assign it where only one is left."""
        once = twice = taken = 0
        for holder, held in enumerate(self.held):
            if held & taken or held & ~self.possible[holder]:
                raise Contradiction
            taken |= held
        for holder, held in enumerate(self.held):
            self.possible[holder] &= ~(taken ^ held)
            twice |= once & self.possible[holder]
            once |= self.possible[holder]
        if once != self.all:
            raise Contradiction
        for holder, possible in enumerate(self.possible):
            self.held[holder] |= possible & ~twice

    def _count_hands(self) -> None:
        """A hand with all its cards known has no others; one with no more candidates than cards has all of them."""
        for seat, size in enumerate(self.sizes):
            if self.held[seat].bit_count() > size or self.possible[seat].bit_count() < size:
                raise Contradiction
            if self.held[seat].bit_count() == size:
                self.possible[seat] = self.held[seat]
            elif self.possible[seat].bit_count() == size:
                self.held[seat] = self.possible[seat]

    def _count_envelope(self) -> None:
        """The envelope has exactly one card of each category."""
        for category in self.categories:
            held, possible = self.held[self.envelope] & category, self.possible[self.envelope] & category
            if held.bit_count() > 1 or not possible:
                raise Contradiction
            if held:
                self.possible[self.envelope] &= held | ~category
            elif possible.bit_count() == 1:
                self.held[self.envelope] |= possible

    def _use_clauses(self) -> None:
        """Reduce each clause to the cards still possible: one left is held; a clause with a held card is dropped."""
        for holder, mask in tuple(self.clauses):
            left = mask & self.possible[holder]
            if not left:
                raise Contradiction
            if left.bit_count() == 1:
                self.held[holder] |= left
            if left & self.held[holder]:
                self.clauses.discard((holder, mask))
            elif left != mask:
                self.clauses.discard((holder, mask))
                self.clauses.add((holder, left))

    def _use_forbidden(self) -> None:
        """If all but one card of a wrong accusation are in the envelope, the last one is not."""
        envelope = self.envelope
        for mask in tuple(self.forbidden):
            if mask & ~self.possible[envelope]:
                self.forbidden.discard(mask)
                continue
            left = mask & ~self.held[envelope]
            if not left:
                raise Contradiction
            if left.bit_count() == 1:
                self.possible[envelope] &= ~left

    def open_clauses(self) -> tuple[tuple[int, int], ...]:
        """The clauses, without those that another clause or the size of the hand implies."""
        return tuple(
            (holder, mask)
            for holder, mask in sorted(self.clauses)
            if not any(other == holder and less != mask and less & ~mask == 0 for other, less in self.clauses)
            and (self.possible[holder] & ~self.held[holder] & ~mask).bit_count() >= self.need(holder)
        )

    def need(self, seat: Seat) -> int:
        """How many cards of this hand are still unknown."""
        return self.sizes[seat] - self.held[seat].bit_count()

    def holders(self, bit: int) -> tuple[int, ...]:
        """The seats that may hold this card, and the envelope if it may be there."""
        return tuple(holder for holder, possible in enumerate(self.possible) if possible >> bit & 1)


def satisfiable(grid: Grid) -> bool:
    """Whether some deal fits: a complete search. Narrows the grid that is passed in."""
    return _search(grid) is not None


def fitting(grid: Grid) -> list[int]:
    """A deal that fits, as one mask of cards per holder; raises Contradiction if there is none."""
    found = _search(grid.copy())
    if found is None:
        raise Contradiction
    return found.held


def _search(grid: Grid) -> Grid | None:
    """Depth-first search over the holders of each open card, pruned by `narrow`; None if no deal fits."""
    try:
        grid.narrow()
    except Contradiction:
        return None
    open_cards = [bit for bit in range(len(grid.cards)) if len(grid.holders(bit)) > 1]
    if not open_cards:
        return grid
    in_clauses = [bit for _, mask in grid.clauses for bit in bits(mask)]
    bit = min(in_clauses or open_cards, key=lambda card: len(grid.holders(card)))
    for holder in grid.holders(bit):
        tried = grid.copy()
        tried.held[holder] |= 1 << bit
        found = _search(tried)
        if found is not None:
            return found
    return None


def bits(mask: int) -> Iterator[int]:
    """The indices of the bits that are set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _mask(cards: Iterable[str], index: dict[str, int]) -> int:
    return sum(1 << index[card] for card in cards)


def _runs(lengths: Iterable[int]) -> Iterator[int]:
    """Consecutive masks of these numbers of bits."""
    start = 0
    for length in lengths:
        yield ((1 << length) - 1) << start
        start += length
