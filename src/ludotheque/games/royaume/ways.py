"""Where a throw leads: exactly so many squares, without turning back, over whoever stands in the way."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ludotheque.games.royaume.board import EXITS, STOPPING, Faces
from ludotheque.games.royaume.names import Square

Path: TypeAlias = tuple[Square, ...]
"""The squares that are counted, in order; without the one the hero starts from, and without those jumped over."""
Ways: TypeAlias = Mapping[Square, Path]
"""Every square that a move may end on, and a way there."""
Edge: TypeAlias = tuple[Square, Square]
"""Where one came from, and where one is."""


def _onward(beside: Mapping[Square, tuple[Square, ...]]) -> Mapping[Edge, tuple[Edge, ...]]:
    """Where one may step without turning back; whoever has not moved yet comes from nowhere (ROY-39)."""
    edges = (*(("", square) for square in beside), *((at, square) for at in beside for square in beside[at]))
    return {(before, at): tuple((at, square) for square in beside[at] if square != before) for before, at in edges}


ONWARD: Final = {faces: _onward(beside) for faces, beside in EXITS.items()}


class Search(NamedTuple):
    """What so many steps lead to if nothing is missing."""

    ways: Ways
    stopped: Ways
    """The goals that fewer steps lead to, since they end a move."""
    reached: Mapping[Edge, Path]
    """What exactly so many steps lead to."""
    seen: frozenset[Square]
    """Every square that was looked at."""


def ways(faces: Faces, start: Square, steps: int, missing: frozenset[Square]) -> Ways:
    """Where exactly so many steps lead, and how (ROY-32 … ROY-39); squares that are `missing` are jumped over."""
    usual = _usual(faces, start, steps)
    return usual.ways if missing.isdisjoint(usual.seen) else _around(faces, start, steps, missing)


@lru_cache(maxsize=1 << 13)
def _usual(faces: Faces, start: Square, steps: int) -> Search:
    """Where so many steps lead if no square is missing: one step beyond the search with one step less, cached."""
    if not steps:
        return Search({}, {}, {("", start): ()}, frozenset())
    before = _usual(faces, start, steps - 1)
    stopped = dict(before.stopped)
    reached = _onward_from(before.reached, stopped, faces, frozenset())
    seen = before.seen.union([square for _, square in reached])
    return Search(_goals(stopped, reached), stopped, reached, seen)


@lru_cache(maxsize=1 << 10)
def _around(faces: Faces, start: Square, steps: int, missing: frozenset[Square]) -> Ways:
    """Where so many steps lead if some squares are missing: searched anew from the first step that meets one."""
    usual = steps - 1
    while not missing.isdisjoint(_usual(faces, start, usual).seen):
        usual -= 1
    search = _usual(faces, start, usual)
    stopped, reached = dict(search.stopped), search.reached
    for _ in range(steps - usual):
        reached = _onward_from(reached, stopped, faces, missing)
    return _goals(stopped, reached)


def _onward_from(
    reached: Mapping[Edge, Path], stopped: dict[Square, Path], faces: Faces, missing: frozenset[Square]
) -> Mapping[Edge, Path]:
    """One step further; an adventure or a whirlpool ends a move, and is added to `stopped` (ROY-36, ROY-37)."""
    beside, onward = EXITS[faces], ONWARD[faces]
    further: dict[Edge, Path] = {}
    for edge, path in reached.items():
        here = edge[1]
        if here in STOPPING and path:
            stopped.setdefault(here, path)
            continue
        free = missing.isdisjoint(beside[here])
        for step in onward[edge] if free else _jumping(onward, edge, missing):
            if step not in further:
                further[step] = (*path, step[1])
    return further


def _goals(stopped: Ways, reached: Mapping[Edge, Path]) -> Ways:
    """What a move may end on; the first way found is taken."""
    goals = dict(stopped)
    for (_, square), path in reached.items():
        goals.setdefault(square, path)
    return goals


def _jumping(onward: Mapping[Edge, tuple[Edge, ...]], edge: Edge, missing: frozenset[Square]) -> Iterator[Edge]:
    """The next squares that count, each with the square before it: those jumped over lead on (ROY-34, ROY-39)."""
    waiting, jumped = [edge], set()
    while waiting:
        for step in onward[waiting.pop()]:
            if step[1] not in missing:
                yield step
            elif step not in jumped:
                jumped.add(step)
                waiting.append(step)
