"""The manor is the classic one, and the ways through it are those that the rules allow."""

from itertools import pairwise

import pytest

from ludotheque.games.cluedo.board import (
    COLUMNS,
    DOORS,
    GRID,
    LETTERS,
    NEIGHBOURS,
    ROWS,
    SQUARES,
    STARTS,
    Path,
    Place,
    Square,
    _ways,
    doors_of,
    path,
    reach,
    steps_from,
)
from ludotheque.games.cluedo.cards import CARDS, CATEGORIES, PACKS, ROOMS, Room, category

PLACES: tuple[Place, ...] = (*sorted(SQUARES)[::9], *STARTS, *ROOMS)


def steps_between(room: Room, other: Room) -> int:
    """The steps from one room into another; entering counts as one."""
    return min(2 + steps_from(here)[there] for here in doors_of(room) for there in doors_of(other))


def test_the_manor_has_188_squares_and_17_doors() -> None:
    assert (len(GRID), {len(line) for line in GRID}) == (ROWS, {COLUMNS})
    assert (len(SQUARES), len(DOORS), len(set(DOORS))) == (188, 17, 17)
    assert set(STARTS) <= SQUARES
    assert {cell.lower() for line in GRID for cell in line} == {*LETTERS, ".", "#", "x", *"123456"}


def test_each_door_is_beside_a_cell_of_its_room_that_is_marked_as_one() -> None:
    marked = {
        COLUMNS * row + column: LETTERS[cell.lower()]
        for row, line in enumerate(GRID)
        for column, cell in enumerate(line)
        if cell.isupper() and cell != "X"
    }
    assert len(marked) == len(DOORS)
    for room, square in DOORS:
        assert square in SQUARES
        assert room in {marked.get(square + step) for step in (-COLUMNS, 1, COLUMNS, -1)}


@pytest.mark.parametrize(
    ("room", "other", "steps"),
    [
        ("kitchen", "ballroom", 7),
        ("ballroom", "conservatory", 4),
        ("conservatory", "billiard", 7),
        ("billiard", "library", 4),
        ("library", "study", 7),
        ("study", "hall", 4),
        ("hall", "lounge", 8),
        ("lounge", "dining", 4),
        ("dining", "kitchen", 11),
        ("ballroom", "billiard", 6),
        ("dining", "ballroom", 7),
        ("dining", "hall", 8),
        ("hall", "library", 7),
    ],
)
def test_rooms_are_as_far_from_each_other_as_on_the_board(room: Room, other: Room, steps: int) -> None:
    assert steps_between(room, other) == steps_between(other, room) == steps
    for total in range(2, 13):
        assert (other in reach(room, total)) == (total >= steps)


def test_every_square_can_be_reached_from_every_other() -> None:
    assert all(steps_from(square).keys() == SQUARES for square in SQUARES)
    assert max(len(around) for around in NEIGHBOURS.values()) == 4


def walked(place: Place, total: int) -> set[Place]:
    """The places that a throw reaches, by brute force one step at a time."""
    here: set[Square] = {place} if isinstance(place, int) else set(doors_of(place))
    rooms: set[Place] = set()
    for _ in range(total if isinstance(place, int) else total - 1):
        rooms |= {door.room for door in DOORS if door.square in here and door.room != place}
        here = {beside for square in here for beside in NEIGHBOURS[square]}
    return rooms | here


@pytest.mark.parametrize("place", PLACES)
def test_what_is_within_reach_is_what_can_be_walked_step_by_step(place: Place) -> None:
    for total in range(2, 13):
        within = reach(place, total)
        assert len(within) == len(set(within))
        assert set(within) == walked(place, total)


@pytest.mark.parametrize("place", PLACES)
def test_every_path_is_one_that_a_pawn_can_walk(place: Place) -> None:
    for total in range(2, 13):
        for to in reach(place, total):
            way = path(place, total, to)
            squares = (place, *way) if isinstance(place, int) else way
            for here, there in pairwise(squares):
                assert there in NEIGHBOURS[here]
            if not isinstance(place, int):
                assert way[0] in doors_of(place)
            if isinstance(to, int):
                assert (len(way), way[-1]) == (total, to)
            else:
                assert len(way) < total
                assert squares[-1] in doors_of(to)


def test_paths_hardly_ever_come_back_to_a_square() -> None:
    ways = [
        path(place, total, to)
        for place in sorted(SQUARES)[::5]
        for total in range(2, 13)
        for to in reach(place, total)
        if to != place
    ]
    again = [way for way in ways if len(set(way)) < len(way)]
    assert len(again) < len(ways) / 25


def corners(place: Place, way: Path) -> int:
    """The number of squares of a path on which it changes direction."""
    squares = (place, *way) if isinstance(place, int) else way
    return sum(
        (here - before, after - here) not in {(step, step) for step in (-COLUMNS, 1, COLUMNS, -1)}
        for before, here, after in zip(squares, squares[1:], squares[2:], strict=False)
    )


@pytest.mark.parametrize("place", [*ROOMS, 16 * COLUMNS + 15, *sorted(SQUARES)[::7]])
def test_of_doors_that_are_equally_near_a_pawn_takes_the_one_with_fewer_corners_on_its_way(place: Place) -> None:
    for total in range(2, 13):
        for to in reach(place, total):
            ways = list(_ways(place, total, to))
            shortest = min(len(way) for way in ways)
            good = [way for way in ways if len(way) == len(set(way)) == shortest]
            if good:
                assert corners(place, path(place, total, to)) == min(corners(place, way) for way in good)


def test_a_room_is_entered_on_the_shortest_way() -> None:
    for room in ROOMS:
        for place in sorted(SQUARES)[::11]:
            nearest = min(steps_from(place)[door] for door in doors_of(room))
            for total in range(2, 13):
                if room in reach(place, total):
                    assert len(path(place, total, room)) == nearest


def test_each_card_belongs_to_one_pack() -> None:
    assert len(CARDS) == len(set(CARDS)) == 22
    assert {kind: tuple(card for card in CARDS if category(card) == kind) for kind in CATEGORIES} == dict(PACKS)
