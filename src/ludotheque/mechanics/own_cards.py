"""Cards that players write themselves, and that a match holds in its options."""

from typing import Literal, NamedTuple, TypeAlias

from ludotheque.engine import Value

OwnCardsCome: TypeAlias = Literal["first", "only"]
"""How written cards come where they are not shuffled in: before the cards of the box, or without them."""


class CardKind(NamedTuple):
    """One kind of card that a game leaves blank."""

    name: str
    card: type[Value]
    """What is written on one: lines, and choices among them."""
    option: str
    """The option that holds the cards of a match."""
    most: int
    """How many a match takes."""
    order: str | None = None
    """The option that says how they come: None, `first`, or `only` if there is a `least`; else always shuffled in."""
    least: int | None = None
    """How many it takes to play with them only; none where that cannot be chosen."""
    blank: int = 0
    """How many blank cards a real box has; 0 if it has none of this kind."""
