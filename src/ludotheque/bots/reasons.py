"""What the sentences of coaches are made of."""

from typing import Final, TypeAlias

from ludotheque.engine import Action

Why: TypeAlias = tuple[str, tuple[tuple[str, str | int | float | Action], ...]]
"""The key of a sentence that says why the best choice is best, and its arguments."""

SEAT: Final = "seat"
"""The argument that is a seat, and said by its name."""

LIKELY: Final = (0, 5, 10, 20, 25, 33, 50, 67, 75, 80, 90, 95, 100)
"""The chances, in hundredths, that the sentence `likely` has words for."""


def likely(chance: float) -> int:
    """The chance with words of its own that is nearest; never and always only for what is certain."""
    if chance <= 0 or chance >= 1:
        return LIKELY[-1] if chance >= 1 else LIKELY[0]
    return min(LIKELY[1:-1], key=lambda one: abs(one - 100 * chance))
