"""Where a throw leads: exactly so many squares, without turning back, over whoever stands in the way."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ludotheque.games.royaume.board import EXITS, STOPPING, Faces
from ludotheque.games.royaume.names import Square

Path: TypeAlias = tuple[Square, ...]
"""The squares that are counted, in order; without the one the hero starts from, and without those jumped over."""
Ways: TypeAlias = Mapping[Square, Path]
"""Every square that a move may end on, and a way there."""
Edge: TypeAlias = tuple[Square, Square]
"""Where one came from, and where one is."""


class Search(NamedTuple):
    """What was found, and every square that was looked at on the way."""

    ways: Ways
    seen: frozenset[Square]


def ways(faces: Faces, start: Square, steps: int, missing: frozenset[Square]) -> Ways:
    """Where exactly so many steps lead, and how (ROY-32 … ROY-39); squares that are `missing` are jumped over."""
    usual = _searched(faces, start, steps, frozenset())
    if missing.isdisjoint(usual.seen):
        return usual.ways
    return _searched(faces, start, steps, missing).ways


@lru_cache(maxsize=1 << 14)
def _searched(faces: Faces, start: Square, steps: int, missing: frozenset[Square]) -> Search:
    """Layer by layer; an adventure or a whirlpool ends a move, however many steps are left (ROY-36, ROY-37)."""
    beside = EXITS[faces]
    found: dict[Square, Path] = {}
    seen: set[Square] = set()
    layer: dict[Edge, Path] = {("", start): ()}
    for left in range(steps - 1, -1, -1):
        following: dict[Edge, Path] = {}
        for (before, here), path in layer.items():
            for came_from, square in _next(beside, before, here, missing, seen):
                if square in STOPPING or not left:
                    found.setdefault(square, (*path, square))
                else:
                    following.setdefault((came_from, square), (*path, square))
        layer = following
    return Search(found, frozenset(seen))


def _next(
    beside: Mapping[Square, tuple[Square, ...]],
    before: Square,
    here: Square,
    missing: frozenset[Square],
    seen: set[Square],
) -> Iterator[Edge]:
    """The next squares that count, each with the square before it: those jumped over lead on (ROY-34, ROY-39)."""
    waiting, jumped = [(before, here)], set()
    while waiting:
        came_from, at = waiting.pop()
        for square in beside[at]:
            if square == came_from:
                continue
            seen.add(square)
            if square not in missing:
                yield at, square
            elif (at, square) not in jumped:
                jumped.add((at, square))
                waiting.append((at, square))
