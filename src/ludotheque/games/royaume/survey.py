"""Whether the kingdom can be drawn and read: squares and paths that keep apart, on the drawing as on the board."""

from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import Final, TypeAlias

from ludotheque.games.royaume.board import Map, MapSquare, Point

Line: TypeAlias = tuple[MapSquare, MapSquare]

SHORTEST, LONGEST = 42, 82
"""How long a path from one square to the next may be."""
APART: Final = 42
"""How far two squares of a region are from each other."""
BORDER: Final = 30
"""How far a square is from the border of its region."""
CLEAR: Final = 17
"""The radius of a square: no path of others comes nearer to its middle."""


def faults(kingdom: Map) -> Iterator[str]:
    """Yield what is wrong with the drawing of a map, in words for whoever drew it; nothing if all is well."""
    squares = {square.id: square for square in kingdom.squares}
    lines = [(squares[one], squares[other]) for one, other in (*kingdom.links, *kingdom.voids)]
    for region in kingdom.regions:
        inside = [square for square in kingdom.squares if square.region == region.id]
        paths = [line for line in lines if line[0].region == region.id]
        left, top, right, bottom = region.box
        for square in inside:
            if not (left + BORDER <= square.x <= right - BORDER and top + BORDER <= square.y <= bottom - BORDER):
                yield f"{square.id} lies too near the border"
        for one, other in combinations(inside, 2):
            if dist(_at(one), _at(other)) < APART:
                yield f"{one.id} and {other.id} lie too near each other"
        yield from _faults_of_paths(paths, inside)


def _faults_of_paths(paths: list[Line], inside: list[MapSquare]) -> Iterator[str]:
    for one, other in paths:
        if not SHORTEST <= dist(_at(one), _at(other)) <= LONGEST:
            yield f"the path from {one.id} to {other.id} is too short or too long"
        for square in inside:
            if square not in (one, other) and _from_line(_at(square), _at(one), _at(other)) < CLEAR:
                yield f"the path from {one.id} to {other.id} lies on {square.id}"
    for first, second in combinations(paths, 2):
        if not set(first) & set(second) and _cross(first, second):
            yield f"{first[0].id}–{first[1].id} crosses {second[0].id}–{second[1].id}"


def _at(square: MapSquare) -> Point:
    return square.x, square.y


def _from_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a line."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / dist(start, end) ** 2
    nearest = min(1.0, max(0.0, along))
    return dist(point, (x1 + nearest * (x2 - x1), y1 + nearest * (y2 - y1)))


def _cross(first: Line, second: Line) -> bool:
    """Whether two lines without a common end cross."""
    a, b = map(_at, first)
    c, d = map(_at, second)
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(start: Point, end: Point, point: Point) -> bool:
    return (end[0] - start[0]) * (point[1] - start[1]) > (end[1] - start[1]) * (point[0] - start[0])
