"""The 22 cards. Their names are permanent: stored matches contain them."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

Suspect: TypeAlias = Literal["rose", "moutarde", "leblanc", "olive", "pervenche", "violet"]
Weapon: TypeAlias = Literal["rope", "blackjack", "dagger", "spanner", "candlestick", "revolver", "poison"]
Room: TypeAlias = Literal[
    "kitchen", "ballroom", "conservatory", "dining", "billiard", "library", "lounge", "hall", "study"
]
Card: TypeAlias = Literal[Suspect, Weapon, Room]
Category: TypeAlias = Literal["suspect", "weapon", "room"]

SUSPECTS: Final[tuple[Suspect, ...]] = get_args(Suspect)
"""Clockwise, as their start squares lie around the board (CLU-14)."""
WEAPONS: Final[tuple[Weapon, ...]] = get_args(Weapon)
ROOMS: Final[tuple[Room, ...]] = get_args(Room)
CARDS: Final[tuple[Card, ...]] = get_args(Card)
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)

PACKS: Final[Mapping[Category, tuple[Card, ...]]] = {"suspect": SUSPECTS, "weapon": WEAPONS, "room": ROOMS}
"""The three packs of which the envelope gets one card each (CLU-6)."""

RANK: Final[Mapping[Card, int]] = {card: rank for rank, card in enumerate(CARDS)}
"""The index of each card in the deck; hands are kept in this order."""

_CATEGORY: Final[Mapping[Card, Category]] = {card: kind for kind, pack in PACKS.items() for card in pack}


def category(card: Card) -> Category:
    """Whether a card is a suspect, a weapon or a room."""
    return _CATEGORY[card]
