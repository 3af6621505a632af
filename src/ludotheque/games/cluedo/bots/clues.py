"""What a detective was told, as plain observations, and what follows from them step by step.

Nothing here knows the rules of moving, or which cards there are: tests use small decks.
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
        """The place after the last seat."""
        return len(self.sizes)

    def knowing(self, observed: Iterable[AnyObservation]) -> "Clues":
        """The same deck and hands with these observations instead."""
        return Clues(self.categories, self.sizes, tuple(observed))


class Contradiction(Exception):
    """No deal fits."""


class Grid:
    """Which cards may lie where: one mask of cards for each seat and, last, for the envelope.

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
        """Another one that can be narrowed on its own."""
        other = object.__new__(Grid)
        other.__dict__.update(self.__dict__)
        other.possible, other.held = list(self.possible), list(self.held)
        other.clauses, other.forbidden = set(self.clauses), set(self.forbidden)
        return other

    def narrow(self) -> "Grid":
        """Until nothing follows any more; or `Contradiction`."""
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
        """A card lies in one place: where it is held, or where alone it can be."""
        once = twice = taken = 0
        for place, held in enumerate(self.held):
            if held & taken or held & ~self.possible[place]:
                raise Contradiction
            taken |= held
        for place, held in enumerate(self.held):
            self.possible[place] &= ~(taken ^ held)
            twice |= once & self.possible[place]
            once |= self.possible[place]
        if once != self.all:
            raise Contradiction
        for place, possible in enumerate(self.possible):
            self.held[place] |= possible & ~twice

    def _count_hands(self) -> None:
        """A full hand takes nothing more; a hand that needs all it can have has it."""
        for seat, size in enumerate(self.sizes):
            if self.held[seat].bit_count() > size or self.possible[seat].bit_count() < size:
                raise Contradiction
            if self.held[seat].bit_count() == size:
                self.possible[seat] = self.held[seat]
            elif self.possible[seat].bit_count() == size:
                self.held[seat] = self.possible[seat]

    def _count_envelope(self) -> None:
        """The envelope takes one card of each category."""
        for category in self.categories:
            held, possible = self.held[self.envelope] & category, self.possible[self.envelope] & category
            if held.bit_count() > 1 or not possible:
                raise Contradiction
            if held:
                self.possible[self.envelope] &= held | ~category
            elif possible.bit_count() == 1:
                self.held[self.envelope] |= possible

    def _use_clauses(self) -> None:
        """Whoever showed a card and can have but one of them has it; what is explained anyway says nothing."""
        for place, mask in tuple(self.clauses):
            left = mask & self.possible[place]
            if not left:
                raise Contradiction
            if left.bit_count() == 1:
                self.held[place] |= left
            if left & self.held[place]:
                self.clauses.discard((place, mask))
            elif left != mask:
                self.clauses.discard((place, mask))
                self.clauses.add((place, left))

    def _use_forbidden(self) -> None:
        """Where all but one card of a wrong accusation is right, the last one is not."""
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
        """The clauses that still say something: none that another one, or the size of the hand, implies."""
        return tuple(
            (place, mask)
            for place, mask in sorted(self.clauses)
            if not any(other == place and less != mask and less & ~mask == 0 for other, less in self.clauses)
            and (self.possible[place] & ~self.held[place] & ~mask).bit_count() >= self.need(place)
        )

    def need(self, seat: Seat) -> int:
        """How many cards of this hand are still unknown."""
        return self.sizes[seat] - self.held[seat].bit_count()

    def places(self, bit: int) -> tuple[int, ...]:
        """Where this card may lie."""
        return tuple(place for place, possible in enumerate(self.possible) if possible >> bit & 1)


def satisfiable(grid: Grid) -> bool:
    """Whether some deal fits: a complete search. The grid is used up."""
    return _search(grid) is not None


def fitting(grid: Grid) -> list[int]:
    """A deal that fits, as a mask of cards for every place; or `Contradiction`."""
    found = _search(grid.copy())
    if found is None:
        raise Contradiction
    return found.held


def _search(grid: Grid) -> Grid | None:
    """Tries the places of one card after the other, which `narrow` keeps short."""
    try:
        grid.narrow()
    except Contradiction:
        return None
    open_cards = [bit for bit in range(len(grid.cards)) if len(grid.places(bit)) > 1]
    if not open_cards:
        return grid
    in_clauses = [bit for _, mask in grid.clauses for bit in bits(mask)]
    bit = min(in_clauses or open_cards, key=lambda card: len(grid.places(card)))
    for place in grid.places(bit):
        tried = grid.copy()
        tried.held[place] |= 1 << bit
        found = _search(tried)
        if found is not None:
            return found
    return None


def bits(mask: int) -> Iterator[int]:
    """The places of the ones, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _mask(cards: Iterable[str], index: dict[str, int]) -> int:
    return sum(1 << index[card] for card in cards)


def _runs(lengths: Iterable[int]) -> Iterator[int]:
    """Masks of so many bits each, one after the other."""
    start = 0
    for length in lengths:
        yield ((1 << length) - 1) << start
        start += length
