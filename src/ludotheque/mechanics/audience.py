"""For whom cards are meant, and which were heard lately: what comes next from a pack of riddles or questions."""

from collections.abc import Container, Sequence
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from ludotheque.engine import ONE_LINE

Audience: TypeAlias = Literal["children", "family"]
"""An option of such a game, None for everybody: for whom its riddles and questions are."""
Hardness: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
YoungSeats: TypeAlias = Annotated[tuple[Annotated[int, Meta(ge=0, le=5)], ...], Meta(max_length=6)]
"""An option of such a game: the seats of children."""
MOST_HEARD: Final = 300
Heard: TypeAlias = Annotated[
    tuple[Annotated[str, Meta(min_length=1, max_length=40, pattern=ONE_LINE)], ...], Meta(max_length=MOST_HEARD)
]
"""An option of such a game: the ids of what its players heard in former matches, the last ones last."""

LEAST_LEFT: Final = 12
"""From how many cards the next one comes at least, so that whoever says what was heard cannot choose it."""
_HARDEST: Final[dict[Audience | None, int]] = {"children": 1, "family": 2, None: 3}


def hardest(audience: Audience | None, *, young: bool) -> int:
    """How hard a riddle or question may be, from 1 to 3; children get the easy ones at every table.

    >>> hardest("family", young=False), hardest("family", young=True), hardest(None, young=False)
    (2, 1, 3)
    """
    return 1 if young else _HARDEST[audience]


def next_cards(left: Sequence[str], suitable: Container[str], heard: Sequence[str]) -> frozenset[str]:
    """Which of the cards that are left may come next: suitable ones if there are any, those heard lately last.

    >>> sorted(next_cards(("easy", "hard"), {"easy"}, ())), sorted(next_cards(("hard",), {"easy"}, ()))
    (['easy'], ['hard'])
    """
    cards = [card for card in left if card in suitable] or list(left)
    if not heard:
        return frozenset(cards)
    when = {card: place for place, card in enumerate(heard)}
    cards.sort(key=lambda card: when.get(card, -1))
    unheard = sum(card not in when for card in cards)
    return frozenset(cards[: max(unheard, LEAST_LEFT)])
