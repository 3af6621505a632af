"""A pack of cards in which no order exists to leak."""

from collections.abc import Callable, Container
from typing import Any, Generic, TypeVar

from ludotheque.engine.agenda import Odds
from ludotheque.engine.values import Action, Value

C = TypeVar("C", bound=str | int)
A = TypeVar("A", bound=Action)


class Pack(Value, Generic[C]):
    """Cards in an order that nobody knows, above cards that were put under the pack in a known order.

    The unknown cards are a multiset, kept sorted: which one comes next is asked of chance when it is drawn.
    """

    unknown: tuple[C, ...]
    bottom: tuple[C, ...] = ()

    def __len__(self) -> int:
        return len(self.unknown) + len(self.bottom)

    def odds(self, drew: Callable[[C], A], first: Container[C] = ()) -> Odds[A]:
        """What the top card may be, as the actions that `drew` makes of the cards; LookupError if the pack is empty.

        Of the cards whose order nobody knows, those in `first` lie on top.

        >>> from ludotheque.games.cluedo.actions import Show
        >>> dict(pack(("rope", "lead", "rope")).odds(Show))
        {Show(card='lead'): 1, Show(card='rope'): 2}
        """
        return _CardOdds(self.on_top(first) if first else self.unknown or self.bottom[:1], drew)

    def on_top(self, first: Container[C]) -> tuple[C, ...]:
        """The cards of which one comes next."""
        uppermost = tuple(card for card in self.unknown if card in first)
        return uppermost or self.unknown or self.bottom[:1]

    def without(self, card: C) -> "Pack[C]":
        """The pack after this card was drawn from its top.

        >>> pack((1, 2, 2)).without(2)
        Pack(unknown=(1, 2), bottom=())
        """
        unknown = self.unknown
        if card in unknown:
            at = unknown.index(card)
            return Pack(unknown[:at] + unknown[at + 1 :], self.bottom)
        if self.unknown or self.bottom[:1] != (card,):
            raise LookupError(f"{card!r} is not on top of {self!r}")
        return Pack((), self.bottom[1:])

    def under(self, card: C) -> "Pack[C]":
        """The pack with this card put under it.

        >>> pack((1, 2)).under(3)
        Pack(unknown=(1, 2), bottom=(3,))
        """
        return Pack(self.unknown, (*self.bottom, card))

    def shuffled(self) -> "Pack[C]":
        """The pack with every order forgotten.

        >>> pack((2, 3)).under(1).shuffled()
        Pack(unknown=(1, 2, 3), bottom=())
        """
        return Pack(tuple(sorted(self.unknown + self.bottom)))


def pack(cards: tuple[C, ...]) -> Pack[C]:
    """A shuffled pack of these cards.

    >>> pack((3, 1, 2))
    Pack(unknown=(1, 2, 3), bottom=())
    """
    return Pack(tuple(sorted(cards)))


def one_of(cards: tuple[C, ...], drew: Callable[[C], A]) -> Odds[A]:
    """Odds of one of these cards, as the actions that `drew` makes of them; equal ones stand side by side.

    >>> from ludotheque.games.cluedo.actions import Show
    >>> list(one_of(("lead", "rope", "rope"), Show))
    [(Show(card='lead'), 1), (Show(card='rope'), 2)]
    """
    return _CardOdds(cards, drew)


class _CardOdds(Odds[A], Generic[A, C]):
    """Odds of one card out of several, listed only when somebody asks for all of them: drawing one takes no list."""

    __slots__ = ("_cards", "_drew", "_kinds")

    def __init__(self, cards: tuple[C, ...], drew: Callable[[C], A]) -> None:
        if not cards:
            raise LookupError("no card is left to draw")
        self._cards = cards
        self._drew = drew
        self.total = len(cards)

    def __getattr__(self, name: str) -> Any:
        """The slots `outcomes`, `weights` and `_kinds`, the cards that differ, each filled when first read."""
        if name == "_kinds":
            self._kinds = tuple(dict.fromkeys(self._cards))
        elif name == "outcomes":
            self.outcomes = tuple(map(self._drew, self._kinds))
        elif name == "weights":
            alike = len(self._kinds) < self.total
            self.weights = tuple(map(self._cards.count, self._kinds)) if alike else (1,) * self.total
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def outcome(self, place: int) -> A:
        return self._drew(self._kinds[place])

    def at(self, point: int) -> A:
        """The card in this place; all are sorted, so that equal ones lie together."""
        return self._drew(self._cards[point])
