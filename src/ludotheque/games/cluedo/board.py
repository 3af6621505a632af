"""The manor: corridor squares, rooms, doors and passages, and where a throw leads (CLU-4, CLU-20 … CLU-33)."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from ludotheque.engine import Value
from ludotheque.games.cluedo.cards import ROOMS, SUSPECTS, Room, Suspect, Weapon

Square: TypeAlias = int
"""A corridor square: 24 times its row, counted from the top, plus its column."""
Place: TypeAlias = Square | Room
"""Where a pawn stands."""
Path: TypeAlias = tuple[Square, ...]
"""The squares stepped on in order, without the one that the pawn starts from."""

ROWS: Final = 25
COLUMNS: Final = 24

TRIES: Final = 400
"""Limit on the search for a path that visits no square twice, in calls of its recursion."""


def _grid() -> tuple[str, ...]:
    lines = (files(__package__) / "content" / "manor.txt").read_text(encoding="utf-8").splitlines()
    if [len(line) for line in lines] != [COLUMNS] * ROWS:
        raise ValueError(f"the manor has {ROWS} rows of {COLUMNS} squares")
    return tuple(lines)


GRID: Final = _grid()
"""As on the board: a letter is a room, in upper case where a door is; a dot or a digit is a square, X the centre."""

LETTERS: Final[Mapping[str, Room]] = dict(zip("cbvailohu", ROOMS, strict=True))
"""Which room a letter of the grid stands for."""


def _squares(cells: str) -> Iterator[Square]:
    for row, line in enumerate(GRID):
        for column, cell in enumerate(line):
            if cell in cells:
                yield COLUMNS * row + column


SQUARES: Final = frozenset(_squares(".123456"))

STARTS: Final[tuple[Square, ...]] = tuple(next(_squares(digit)) for digit in "123456")
"""Where each suspect begins, in the order of `SUSPECTS` (CLU-2)."""

WEAPON_ROOMS: Final[Mapping[Weapon, Room]] = {
    "rope": "lounge",
    "blackjack": "conservatory",
    "dagger": "kitchen",
    "spanner": "ballroom",
    "candlestick": "dining",
    "revolver": "study",
    "poison": "library",
}
"""Where each weapon begins, in the order of `WEAPONS` (CLU-5)."""


class DrawnDoor(Value):
    """A door as it is drawn: on which side of which square of its room."""

    room: Room
    row: int
    column: int
    side: Literal["n", "e", "s", "w"]


class Openings(Value):
    """Doors and secret passages, as they stand in the file that the page draws them from too."""

    doors: tuple[DrawnDoor, ...]
    passages: tuple[tuple[Room, Room], ...]


class Door(NamedTuple):
    """A way into a room, from the corridor square in front of it."""

    room: Room
    square: Square


_AHEAD: Final = {"n": -COLUMNS, "e": 1, "s": COLUMNS, "w": -1}


def passages_of(openings: Openings) -> dict[Place, Room]:
    """Where each secret passage leads, from either end."""
    return {one: other for ends in openings.passages for one, other in (ends, ends[::-1])}


def doors_in(openings: Openings) -> tuple[Door, ...]:
    """The doors, by the squares in front of them."""
    return tuple(Door(door.room, COLUMNS * door.row + door.column + _AHEAD[door.side]) for door in openings.doors)


OPENINGS: Final = msgspec.json.decode((files(__package__) / "content" / "openings.json").read_bytes(), type=Openings)
PASSAGES: Final[Mapping[Place, Room]] = passages_of(OPENINGS)
"""Where each secret passage leads (CLU-24)."""
DOORS: Final[tuple[Door, ...]] = doors_in(OPENINGS)


def start_of(suspect: Suspect) -> Square:
    """A suspect's start square."""
    return STARTS[SUSPECTS.index(suspect)]


def doors_of(room: Room) -> Path:
    """The squares in front of a room's doors."""
    return tuple(door.square for door in DOORS if door.room == room)


def _beside(square: Square) -> Iterator[Square]:
    """The neighbours of a square, none of them diagonal (CLU-22); rows do not wrap around at the edge."""
    for step in (-COLUMNS, 1, COLUMNS, -1):
        other = square + step
        if other in SQUARES and abs(other % COLUMNS - square % COLUMNS) <= 1:
            yield other


NEIGHBOURS: Final[Mapping[Square, Path]] = {square: tuple(_beside(square)) for square in sorted(SQUARES)}


@cache
def steps_from(square: Square) -> Mapping[Square, int]:
    """The least number of steps to every square; cached."""
    steps = {square: 0}
    queue = deque((square,))
    while queue:
        here = queue.popleft()
        for beside in NEIGHBOURS[here]:
            if beside not in steps:
                steps[beside] = steps[here] + 1
                queue.append(beside)
    return steps


@cache
def reach(place: Place, total: int) -> tuple[Place, ...]:
    """Every place that a throw reaches from `place`, other pawns ignored: rooms first, then squares; cached.

    A square takes exactly the total (CLU-21). Going back over squares is allowed (CLU-33), so any square that is near
    enough, and whose distance is even or odd as the total is, can be the last one.
    A room may be nearer (CLU-28), but is not the one just left (CLU-29); passing its door is one step (CLU-27).
    """
    ways = [(steps_from(square), total - used) for square, used in _first(place)]
    rooms = {door.room for steps, left in ways for door in DOORS if door.room != place and steps[door.square] < left}
    squares = {
        square
        for steps, left in ways
        for square, needed in steps.items()
        if needed <= left and (left - needed) % 2 == 0
    }
    return (*(room for room in ROOMS if room in rooms), *sorted(squares))


def _first(place: Place) -> Iterable[tuple[Square, int]]:
    """The squares where a path may begin, and the steps used by then: leaving a room takes one (CLU-27)."""
    if isinstance(place, int):
        return ((place, 0),)
    return tuple((square, 1) for square in doors_of(place))


@cache
def path(place: Place, total: int, to: Place) -> Path:
    """The path shown for a move to a place within reach: the shortest, then fewest repeated squares and turns.

    Raises ValueError if `to` is out of reach. Cached.
    """
    return min(_ways(place, total, to), key=lambda way: (len(way), len(way) - len(set(way)), _turns(place, way)))


def _ways(place: Place, total: int, to: Place) -> Iterator[Path]:
    """A candidate path for each pair of doors by which the pawn may leave and enter; none if `to` is out of reach."""
    for square, used in _first(place):
        begun, left = ((square,) if used else ()), total - used
        if isinstance(to, int):
            needed = steps_from(square)[to]
            if needed <= left and (left - needed) % 2 == 0:
                yield begun + _walk(square, to, left)
        else:
            for door in doors_of(to):
                needed = steps_from(square)[door]
                if needed < left:
                    yield begun + _walk(square, door, needed)


def _turns(place: Place, way: Path) -> int:
    """How often a path changes direction."""
    squares = (place, *way) if isinstance(place, int) else way
    directions = [after - before for before, after in pairwise(squares)]
    return sum(before != after for before, after in pairwise(directions))


def _walk(start: Square, to: Square, length: int) -> Path:
    """A path of exactly this length; if none without repeated squares is found, it steps back and forth at its end."""
    for simple in range(length, 0, -2):
        way = _simple(start, to, simple)
        if way is not None:
            before = (start, *way)[-2]
            return way + (before, to) * ((length - simple) // 2)
    return ()


def _simple(start: Square, to: Square, length: int) -> Path | None:
    """A path of exactly this length without repeated squares, preferring straight lines.

    None if the search finds none within `TRIES` calls.
    """
    steps = steps_from(to)
    way: list[Square] = [start]
    tries = TRIES

    def go(direction: int, left: int) -> bool:
        nonlocal tries
        tries -= 1
        here = way[-1]
        ahead = here + direction
        for beside in sorted(NEIGHBOURS[here], key=lambda square: (square != ahead, steps[square])):
            if left == 1 and beside == to:
                way.append(to)
                return True
            if steps[beside] < left and beside not in way and beside != to and tries > 0:
                way.append(beside)
                if go(beside - here, left - 1):
                    return True
                way.pop()
        return False

    return tuple(way[1:]) if go(0, length) else None
