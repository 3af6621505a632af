"""Cards that players write themselves, and that a match holds in its options."""

from typing import NamedTuple

from ludotheque.engine.values import Value


class CardKind(NamedTuple):
    """One kind of card that a game leaves blank."""

    name: str
    card: type[Value]
    """What is written on one: lines, and choices among them."""
    option: str
    """The option that holds the cards of a match."""
    most: int
    """How many blank cards there are."""
