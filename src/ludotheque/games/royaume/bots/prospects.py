"""A hero as far as its prospects depend on it, wherever it stands, and its chances after a rest."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from ludotheque.games.royaume.bots import odds
from ludotheque.games.royaume.bots.changing import Thrower
from ludotheque.games.royaume.content import CONTENT, ROOMS
from ludotheque.games.royaume.names import COLOURS, COMPANIONS, Colour, Companion, Hero, Key, Object
from ludotheque.games.royaume.state import Bag, in_order, is_key

# What things are worth in turns, reckoned from matches between bots.

CASTLE_AGAIN: Final = 3.0
"""From one try at the castle to the next."""
CASTLE_TRY: Final = 1.5
"""A try at the castle, with the rest before it."""
GOT_RID: Final = 1.5
"""What the demon die costs its holder."""
SLOWED: Final = 0.4
"""What it is worth to slow down whoever is ahead."""
LIFTED: Final = 0.5
"""What the eagle saves."""

TRY_COSTS: Final = 3.0
"""How many objects a try at a key adventure exhausts."""
LEAST_CHANCE: Final = 0.02
COPIES: Final[Mapping[str, int]] = {card.id: card.count for card in CONTENT.events}
ALL_CARDS: Final = sum(COPIES.values())
UNKNOWN_DUNGEON: Final = (None,) * len(ROOMS)


class Helped(NamedTuple):
    """What the prospects of a hero depend on, besides its place."""

    power: Hero | None
    objects: Bag
    """All that it has, active or not: before a try it rests."""
    companions: tuple[Companion, ...]
    pieces: tuple[Colour, ...]
    wish: Object | None
    """What the genie would give it."""

    @property
    def thrower(self) -> Thrower:
        """The hero with its own die."""
        return Thrower(self.power, self.companions, demon=False)

    @property
    def complete(self) -> bool:
        """Whether all pieces are won."""
        return is_key(self.pieces)

    def with_companion(self, companion: Companion) -> "Helped":
        """The same with one more companion."""
        return self._replace(companions=tuple(sorted({*self.companions, companion}, key=COMPANIONS.index)))

    def with_piece(self, colour: Colour) -> "Helped":
        """The same with one more piece."""
        return self._replace(pieces=tuple(sorted({*self.pieces, colour}, key=COLOURS.index)))

    def with_wish(self) -> "Helped":
        """The same once the genie, or a card, has given what it can."""
        if self.wish is None:
            return self
        return self._replace(objects=in_order((*self.objects, self.wish)), wish=None)


@lru_cache(maxsize=1 << 14)
def chance(hero: Helped, key: Key | None) -> float:
    """The chance in a key adventure, or in the castle (None), after a rest."""
    if key is None:
        return max(LEAST_CHANCE, odds.castle_chance(hero.thrower, UNKNOWN_DUNGEON, hero.objects))
    return max(LEAST_CHANCE, odds.key_chance(hero.thrower, key, hero.objects))


@lru_cache(maxsize=1 << 15)
def castle(hero: Helped) -> float:
    """Turns until the king is beaten, once one is in the garden."""
    return CASTLE_TRY + (1 / chance(hero, None) - 1) * CASTLE_AGAIN
