"""How many turns a hero needs to win, from every square, by help and pieces: a table that `solve` has written."""

from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

import numpy as np

from ludotheque.games.royaume.board import ALL_FACES, EXITS, Faces, open_keys
from ludotheque.games.royaume.bots.changing import helping
from ludotheque.games.royaume.bots.prospects import Helped
from ludotheque.games.royaume.content import KEYS
from ludotheque.games.royaume.names import COLOURS, COMPANIONS, HEROES, Colour, Companion, Hero, Square

Node: TypeAlias = tuple[Faces, Square]

FILE: Final = Path(__file__).parent.parent / "content" / "turns.npz"
PRICE: Final = 0.22
"""Turns that an exhausted object costs: a nap restores five."""
NODES: Final[tuple[Node, ...]] = tuple((faces, square) for faces in ALL_FACES for square in EXITS[faces])
PLACE_OF: Final = {node: at for at, node in enumerate(NODES)}
POWERS: Final[tuple[Hero | None, ...]] = (None, *HEROES)
Magic: TypeAlias = Literal["crown", "trident", "hoped for", "none"]
"""What magic a hero has. All but the two strongest count as none: who overrates itself waits for ever."""
MAGICS: Final[tuple[Magic, ...]] = ("crown", "trident", "none", "hoped for")
STEP: Final = 0.04
"""The table counts in such parts of a turn."""


class Standing(NamedTuple):
    """A hero as far as the table tells heroes apart."""

    companions: tuple[Companion, ...]
    pieces: tuple[Colour, ...]
    magic: Magic


@cache
def _telling(pieces: tuple[Colour, ...]) -> frozenset[Companion]:
    """Companions that still make a difference: they open a square, or help with moves or in the castle."""
    opening = {step.companion for key in open_keys(pieces) for step in KEYS[key].steps}
    return frozenset(one for one in COMPANIONS if one in opening or one in (*helping("move"), *helping("castle")))


def standing(companions: tuple[Companion, ...], pieces: tuple[Colour, ...], magic: Magic) -> Standing:
    """A hero without what makes no difference any more."""
    telling = _telling(pieces)
    return Standing(tuple(one for one in COMPANIONS if one in companions and one in telling), pieces, magic)


def every_standing() -> tuple[Standing, ...]:
    """Every hero that the table tells apart, in its order."""
    found: dict[Standing, None] = {}
    for magic, count in product(MAGICS, range(len(COLOURS) + 1)):
        for pieces, flags in product(combinations(COLOURS, count), product((False, True), repeat=len(COMPANIONS))):
            companions = tuple(one for one, has in zip(COMPANIONS, flags, strict=True) if has)
            found[standing(companions, pieces, magic)] = None
    return tuple(found)


ROWS: Final = {at: row for row, at in enumerate(every_standing())}


class Row(NamedTuple):
    """Turns left from every node: the least of all, and how many steps each has more."""

    least: float
    more: bytes


@cache
def _table(power: Hero | None) -> tuple[Row, ...]:
    name = power or "none"
    with np.load(FILE) as tables:
        least, changes = tables[f"{name}_least"], tables[name]
    rows = np.cumsum(changes, axis=1, dtype=np.uint8)
    return tuple(Row(float(low), row.tobytes()) for low, row in zip(least, rows, strict=True))


@cache
def _row(hero: Helped) -> Row:
    return _table(hero.power)[ROWS[standing(hero.companions, hero.pieces, magic_of(hero))]]


def magic_of(hero: Helped) -> Magic:
    """What magic a hero has, or may still get from the genie."""
    if "crown" in hero.objects:
        return "crown"
    if "trident" in hero.objects:
        return "trident"
    return "hoped for" if hero.wish in MAGICS else "none"


def turns(faces: Faces, square: Square, hero: Helped) -> float:
    """Turns left for a hero who begins a turn on this square."""
    row = _row(hero)
    return row.least + STEP * row.more[PLACE_OF[faces, square]]
