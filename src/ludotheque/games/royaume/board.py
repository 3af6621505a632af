"""The kingdom: four regions on two folding portions, their squares and the paths between them (ROY-7, ROY-77)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from ludotheque.engine import Value
from ludotheque.games.royaume.content import (
    CAMP,
    CONTENT,
    KEYS,
    LANDING,
    MINORS,
    WHIRLPOOLS,
    Words,
    check,
    loaded,
)
from ludotheque.games.royaume.names import Colour, Key, Portion, Region, Square, SquareKind

Faces: TypeAlias = tuple[Region, Region]
"""The regions in sight, in the west and in the east."""
Point: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[Square, Square]


class MapRegion(Value):
    """One face of a portion, and where it lies on the unfolded board."""

    id: Region
    portion: Portion
    face: Literal["small", "large"]
    name: Words
    box: tuple[int, int, int, int]


class MapSquare(Value):
    """A square of the map."""

    id: Square
    region: Region
    x: int
    y: int
    kind: SquareKind
    amount: Annotated[int, Meta(ge=1)] | None = None
    """How many objects a restore square restores (ROY-40)."""
    codex: str | None = None
    """The codex entry of an adventure or a whirlpool (ROY-6)."""


class MapPlace(Value):
    """A drawing on the map."""

    id: str
    region: Region
    x: int
    y: int
    size: int
    ground: bool
    name: Words


class MapCastle(Value):
    """The castle board, which lies beside the kingdom (ROY-5)."""

    size: Point
    garden: tuple[Point, ...]
    dungeon: tuple[Point, ...]
    throne: Point


class Map(Value):
    """The whole file."""

    regions: tuple[MapRegion, ...]
    squares: tuple[MapSquare, ...]
    links: tuple[Pair, ...]
    voids: tuple[Pair, ...]
    """Each void square, and the one square that it leads to."""
    seams: tuple[Pair, ...]
    """Where dotted paths meet when both faces are in sight."""
    places: tuple[MapPlace, ...]
    steps: dict[str, tuple[Point, ...]]
    """Where the squares of each key adventure are drawn."""
    castle: MapCastle


FILE: Final = "royaume-map.json"
SMALL: Final[Faces] = ("vale", "dunes")
"""The board as it starts, folded (ROY-10)."""
ALL_FACES: Final[tuple[Faces, ...]] = tuple(product(("vale", "wood"), ("dunes", "embers")))
TURNED: Final[Mapping[Region, Region]] = {"vale": "wood", "wood": "vale", "dunes": "embers", "embers": "dunes"}
"""What is on the back of each face."""
STOPS: Final = ("adventure", "whirlpool")
"""What ends a move when it is entered (ROY-36, ROY-37)."""


def exits(kingdom: Map, faces: Faces) -> Mapping[Square, tuple[Square, ...]]:
    """Where one may step from each square in sight: along paths, over seams, and out of voids (ROY-38, ROY-77)."""
    region = {square.id: square.region for square in kingdom.squares}
    found: dict[Square, list[Square]] = {square: [] for square in region if region[square] in faces}
    for one, other in (*kingdom.links, *kingdom.seams):
        if one in found and other in found:
            found[one].append(other)
            found[other].append(one)
    for void, way_out in kingdom.voids:
        if void in found:
            found[void].append(way_out)
    return {square: tuple(beside) for square, beside in found.items()}


def checked(kingdom: Map) -> Map:
    """The map, if nobody can get lost or stuck on it, and the codex leads only to squares that are there."""
    kind = {square.id: square.kind for square in kingdom.squares}
    region = {square.id: square.region for square in kingdom.squares}
    ways = {faces: exits(kingdom, faces) for faces in ALL_FACES}
    joined = [square for pair in (*kingdom.links, *kingdom.seams) for square in pair]
    voids = {square for square, one in kind.items() if one == "void"}
    check(
        FILE,
        {
            "no square twice": len(kind) == len(kingdom.squares),
            "four regions, a small and a large one in each portion": Counter(
                (one.portion, one.face) for one in kingdom.regions
            )
            == Counter(product(("west", "east"), ("small", "large"))),
            "paths between squares that are there": set(joined) <= kind.keys(),
            "no path into a void": not voids & set(joined) and {void for void, _ in kingdom.voids} == voids,
            "voids in large regions alone": {region[void] for void in voids} == {"wood", "embers"},
            "whirlpools in every region": {region[one] for one in WHIRLPOOLS} == set(TURNED),
            "every square reached from every other": all(_connected(one, voids) for one in ways.values()),
            "nobody stuck": all(
                sum(kind[other] not in STOPS or other in MINORS for other in beside) >= 2
                for faces in ALL_FACES
                for square, beside in ways[faces].items()
                if kind[square] not in (*STOPS, "void")
            ),
            "a codex entry for every adventure and whirlpool": {one.codex for one in kingdom.squares if one.codex}
            == {one.id for one in kingdom.squares if one.kind in STOPS}
            == {*KEYS, *MINORS, *WHIRLPOOLS},
            "an amount on every restore square": all(
                (one.amount is not None) == (one.kind == "restore") for one in kingdom.squares
            ),
            "exits in the region of their adventure": all(
                region.get(way_out) == region[adventure] for adventure, way_out in _ways_out()
            ),
            "whirlpools that lead onto void, boring or start": all(
                kind.get(square) in ("void", "boring", "start") for square in _landings()
            ),
            "six squares drawn for each key adventure": {name: len(at) for name, at in kingdom.steps.items()}
            == {name: len(key.steps) for name, key in KEYS.items()},
            "a garden, a dungeon and a throne": (len(kingdom.castle.garden), len(kingdom.castle.dungeon))
            == (len(CONTENT.castle.garden), len(CONTENT.castle.dungeon)),
        },
    )
    return kingdom


def _connected(ways: Mapping[Square, tuple[Square, ...]], voids: set[Square]) -> bool:
    """Whether every square but a void is reached from every other one, whatever stops a move on the way."""
    wanted = ways.keys() - voids
    found = {min(wanted)}
    waiting = list(found)
    while waiting:
        new = set(ways[waiting.pop()]) - found
        found |= new
        waiting += new
    return found == wanted


def _ways_out() -> Iterator[Pair]:
    for name, key in KEYS.items():
        yield name, key.won
        yield name, key.lost
    for place, bands in MINORS.items():
        for band in bands:
            yield from ((place, way_out) for way_out in band.exits)


def _landings() -> Iterator[Square]:
    for one in WHIRLPOOLS.values():
        yield from (one.to,) if isinstance(one.to, str) else one.to.values()
        if one.own is not None:
            yield one.own
    yield from LANDING.values()
    yield from CAMP.values()


MAP: Final[Map] = checked(loaded(FILE, Map))
SQUARES: Final[Mapping[Square, MapSquare]] = {square.id: square for square in MAP.squares}
PLACES: Final[Mapping[Square, int]] = {square.id: place for place, square in enumerate(MAP.squares)}
"""The place of each square in the file."""
KIND: Final[Mapping[Square, SquareKind]] = {square.id: square.kind for square in MAP.squares}
REGION: Final[Mapping[Square, Region]] = {square.id: square.region for square in MAP.squares}
"""Where each square of the map lies; those of the castle lie in no region (ROY-78)."""
PORTION: Final[Mapping[Region, Portion]] = {region.id: region.portion for region in MAP.regions}
EXITS: Final = {faces: exits(MAP, faces) for faces in ALL_FACES}
STOPPING: Final = frozenset(square for square, kind in KIND.items() if kind in STOPS)
KEY_SQUARES: Final[Mapping[Colour, frozenset[Square]]] = {
    key.colour: frozenset(name for name, other in KEYS.items() if other.colour == key.colour) for key in KEYS.values()
}
"""The start squares of the key adventures of each colour (ROY-51, ROY-90)."""


def open_keys(pieces: tuple[Colour, ...]) -> Iterator[Key]:
    """The key adventures whose piece is missing (ROY-51)."""
    return (name for name, key in KEYS.items() if key.colour not in pieces)


def restore_squares(faces: Faces) -> Iterable[Square]:
    """Every restore square in sight."""
    return (square for square in EXITS[faces] if KIND[square] == "restore")


def face_of(faces: Faces, portion: Portion) -> Region:
    """Which face of a portion is in sight."""
    return faces[0 if portion == "west" else 1]


def turned(faces: Faces, portion: Portion) -> Faces:
    """The regions in sight once this portion has been turned."""
    west, east = faces
    return (TURNED[west], east) if portion == "west" else (west, TURNED[east])
