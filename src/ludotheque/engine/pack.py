"""A pack of cards in which no order exists to leak."""

from collections import Counter
from typing import Generic, TypeVar

from ludotheque.engine.values import Value

C = TypeVar("C", bound=str | int)


class Pack(Value, Generic[C]):
    """Cards in an order that nobody knows, above cards that were put under the pack in a known order.

    The unknown cards are a multiset, kept sorted: which one comes next is asked of chance when it is drawn.
    """

    unknown: tuple[C, ...]
    bottom: tuple[C, ...] = ()

    def __len__(self) -> int:
        return len(self.unknown) + len(self.bottom)

    def next(self) -> tuple[tuple[C, int], ...]:
        """What the top card may be, with weights; empty when the pack is."""
        if self.unknown:
            return tuple(sorted(Counter(self.unknown).items()))
        return tuple((card, 1) for card in self.bottom[:1])

    def without(self, card: C) -> "Pack[C]":
        """The pack after this card was drawn from its top."""
        if card in self.unknown:
            at = self.unknown.index(card)
            return Pack(self.unknown[:at] + self.unknown[at + 1 :], self.bottom)
        if self.unknown or self.bottom[:1] != (card,):
            raise LookupError(f"{card!r} is not on top of {self!r}")
        return Pack((), self.bottom[1:])

    def under(self, card: C) -> "Pack[C]":
        """The pack with this card put under it."""
        return Pack(self.unknown, (*self.bottom, card))

    def shuffled(self) -> "Pack[C]":
        """The pack with every order forgotten."""
        return Pack(tuple(sorted(self.unknown + self.bottom)))


def pack(cards: tuple[C, ...]) -> Pack[C]:
    """A shuffled pack of these cards."""
    return Pack(tuple(sorted(cards)))
