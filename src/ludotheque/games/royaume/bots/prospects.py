"""How many turns it still takes to win: adventures that are tried until they succeed, with help that is sought before.

Wherever a hero is, it goes to an adventure and tries it, fetches a magic object from the genie, or seeks companions
from event to event. Which is shortest is solved backwards, from having every piece and every companion.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from ludotheque.engine import require
from ludotheque.games.royaume.board import ALL_FACES, REGION
from ludotheque.games.royaume.bots import odds, travel
from ludotheque.games.royaume.bots.odds import Thrower
from ludotheque.games.royaume.content import CARDS, CONTENT, KEYS, ROOMS
from ludotheque.games.royaume.names import COLOURS, COMPANIONS, Colour, Companion, Hero, Key, Object
from ludotheque.games.royaume.state import ALL_PIECES, Bag, in_order

SPEED: Final = 4.5
"""Squares in a turn."""
JOURNEY: Final = 4.5
"""Turns from anywhere to an adventure."""
TO_THE_CASTLE: Final = 4.0
"""Turns from the last piece to the dungeon, rest included."""
CASTLE_AGAIN: Final = 3.0
"""Turns from one try at the castle to the next."""
TRY: Final = 1.5
"""Turns that a try takes, with the rest before it."""
GENIE: Final = 3.0
"""Turns at the genie's until he grants a wish."""
EVENT_EVERY: Final = 1.3
"""Turns from one event to the next, for who seeks them."""
EVENTS_ON_THE_WAY: Final = 0.55
"""Events in a turn, for who goes somewhere."""
LEAST_CHANCE: Final = 0.02
CASTLE_COMPANION: Final[Companion] = "giantess"
COPIES: Final[Mapping[str, int]] = {card.id: card.count for card in CONTENT.events}
ALL_CARDS: Final = sum(COPIES.values())
UNKNOWN_DUNGEON: Final = (None,) * len(ROOMS)


class Helped(NamedTuple):
    """A hero as far as its prospects depend on it, wherever it stands."""

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
        return len(self.pieces) == ALL_PIECES

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


def open_keys(hero: Helped) -> Iterator[Key]:
    """The key adventures whose piece is missing."""
    return (name for name, key in KEYS.items() if key.colour not in hero.pieces)


@lru_cache(maxsize=1 << 14)
def chance(hero: Helped, key: Key | None) -> float:
    """The chance in a key adventure, or in the castle (None), after a rest."""
    if key is None:
        return max(LEAST_CHANCE, odds.castle_chance(hero.thrower, UNKNOWN_DUNGEON, hero.objects))
    return max(LEAST_CHANCE, odds.key_chance(hero.thrower, key, hero.objects))


@lru_cache(maxsize=64)
def way_back(key: Key) -> float:
    """Turns from the exit for losers back to an adventure."""
    faces = next(faces for faces in ALL_FACES if REGION[key] in faces)
    return travel.distance(faces, KEYS[key].lost, frozenset((key,))) / SPEED


@lru_cache(maxsize=1 << 15)
def joining(hero: Helped) -> Mapping[Companion, float]:
    """How likely the next event is to bring each companion that would help, and is not there yet."""
    opening = {step.companion for key in open_keys(hero) for step in KEYS[key].steps}
    wanted = [one for one in COMPANIONS if one not in hero.companions and (one in opening or one == CASTLE_COMPANION)]
    held = odds.values(hero.thrower, hero.objects, "event")
    return {
        one: COPIES[one] / ALL_CARDS * odds.one_throw(hero.thrower, require(CARDS[one].test), "event", held)
        for one in wanted
    }


@lru_cache(maxsize=1 << 15)
def castle(hero: Helped) -> float:
    """Turns until the king is beaten, once one is in the garden."""
    return TRY + (1 / chance(hero, None) - 1) * CASTLE_AGAIN


def met(hero: Helped, turns: float) -> Mapping[Companion, float]:
    """How likely each companion is to join on a journey of so many turns, at most one of them."""
    joins = joining(hero)
    total = sum(joins.values())
    if not total:
        return {}
    some = 1 - (1 - total) ** (EVENTS_ON_THE_WAY * turns)
    return {one: some * rate / total for one, rate in joins.items()}


@lru_cache(maxsize=1 << 16)
def arriving(hero: Helped, key: Key, journey: float = JOURNEY) -> float:
    """Turns until the match is won, for who sets out for this adventure, so many turns away."""
    joins = met(hero, journey)
    joined = sum(rate * tries(hero.with_companion(one), key) for one, rate in joins.items())
    return journey + joined + (1 - sum(joins.values())) * tries(hero, key)


@lru_cache(maxsize=1 << 16)
def tries(hero: Helped, key: Key) -> float:
    """Turns until the match is won, for who stands before this adventure and tries it until it succeeds.

    Every failure leads to an event, and the way back past others, which may bring a companion.
    """
    won, back = chance(hero, key), way_back(key)
    joins = met(hero, back + 1 / EVENTS_ON_THE_WAY)
    lost = 1 - won
    joined = sum(rate * tries(hero.with_companion(one), key) for one, rate in joins.items())
    total = TRY + won * turns_left(hero.with_piece(KEYS[key].colour)) + lost * (back + joined)
    return total / (1 - lost * (1 - sum(joins.values())))


@lru_cache(maxsize=1 << 16)
def turns_left(hero: Helped) -> float:
    """Turns until the match is won, from somewhere on the way."""
    return min(ways_on(hero).values())


@lru_cache(maxsize=1 << 16)
def ways_on(hero: Helped) -> Mapping[Key | str, float]:
    """Turns until the match is won by each way on: an adventure, the castle, the genie, or seeking companions."""
    found: dict[Key | str, float] = {}
    if hero.complete:
        found["castle"] = TO_THE_CASTLE + castle(hero)
    for key in open_keys(hero):
        found[key] = arriving(hero, key)
    if hero.wish is not None:
        found["genie"] = JOURNEY + GENIE + turns_left(hero.with_wish())
    joins = joining(hero)
    if joins:
        after = sum(rate * turns_left(hero.with_companion(one)) for one, rate in joins.items())
        found["events"] = (EVENT_EVERY + after) / sum(joins.values())
    return found
