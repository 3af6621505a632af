"""How far it is to a place, over paths, seams and whirlpools, whichever regions are in sight."""

from collections.abc import Iterator, Mapping
from functools import cache
from heapq import heappop, heappush
from typing import Final, TypeAlias

from ludotheque.games.royaume.board import ALL_FACES, EXITS, STOPPING, Faces, turned
from ludotheque.games.royaume.content import KEYS, MINORS, WHIRLPOOLS
from ludotheque.games.royaume.names import Square
from ludotheque.games.royaume.turning import carries, whirled

Node: TypeAlias = tuple[Faces, Square]
Distances: TypeAlias = Mapping[Node, float]

STOPPED: Final = 3.0
"""What stopping at a whirlpool or an adventure costs, in squares: the rest of a throw."""
FAR: Final = 99.0
ALL_WHIRLPOOLS: Final = frozenset(WHIRLPOOLS)


@cache
def distances(goals: frozenset[Square]) -> Distances:
    """From every square in every state of the board to the nearest of these goals."""
    back = _back()
    found: dict[Node, float] = {}
    waiting: list[tuple[float, Node]] = [
        (0.0, (faces, goal)) for faces in ALL_FACES for goal in goals if goal in EXITS[faces]
    ]
    while waiting:
        far, node = heappop(waiting)
        if node in found:
            continue
        found[node] = far
        for before, cost in back.get(node, ()):
            if before not in found:
                heappush(waiting, (far + cost, before))
    return found


def distance(faces: Faces, square: Square, goals: frozenset[Square]) -> float:
    """From one square."""
    return distances(goals).get((faces, square), FAR)


@cache
def _back() -> Mapping[Node, list[tuple[Node, float]]]:
    found: dict[Node, list[tuple[Node, float]]] = {}
    for faces in ALL_FACES:
        for square in EXITS[faces]:
            for after, cost in _onward(faces, square):
                found.setdefault(after, []).append(((faces, square), cost))
    return found


def _onward(faces: Faces, square: Square) -> Iterator[tuple[Node, float]]:
    """Where one gets from a square, and for how much."""
    if square not in STOPPING:
        for other in EXITS[faces][square]:
            yield (faces, other), 1.0
    elif square in WHIRLPOOLS:
        yield through(faces, square), STOPPED
    elif square not in KEYS:
        for way_out in {way_out for band in MINORS[square] for way_out in band.exits}:  # type: ignore[index]
            yield (faces, way_out), STOPPED


def through(faces: Faces, whirlpool: Square) -> Node:
    """Where a whirlpool leads the hero who enters it."""
    entry = WHIRLPOOLS[whirlpool]
    return turned(faces, entry.turns), carried(faces, whirlpool, entry.own or whirlpool)


def carried(faces: Faces, whirlpool: Square, square: Square) -> Square:
    """Where a whirlpool carries somebody else who stands here."""
    along = carries(faces, WHIRLPOOLS[whirlpool].turns, square)
    return whirled(faces, whirlpool) if along else square
