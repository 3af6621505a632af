"""Distances to rooms, in steps and in expected turns."""

from functools import cache

from ludotheque.games.cluedo.board import PASSAGES, Place, doors_of, steps_from
from ludotheque.games.cluedo.cards import Room
from ludotheque.games.cluedo.rules import THROWS

WAYS = sum(ways for _, ways in THROWS)
CHANCES = {
    total: sum(ways for dice, ways in THROWS if sum(dice) == total) / WAYS
    for total in sorted({sum(dice) for dice, _ in THROWS})
}
"""The probability of each total of two dice."""


@cache
def steps(place: Place, room: Room) -> int:
    """The number of steps into a room (CLU-27); 0 if the pawn is there."""
    if place == room:
        return 0
    starts = ((place, 0),) if isinstance(place, int) else tuple((square, 1) for square in doors_of(place))
    return min(used + steps_from(start)[door] + 1 for start, used in starts for door in doors_of(room))


@cache
def throws(distance: int) -> float:
    """The expected number of throws to walk this far."""
    if distance <= 0:
        return 0.0
    return 1 + sum(chance * throws(distance - total) for total, chance in CHANCES.items())


@cache
def turns(place: Place, room: Room) -> float:
    """The expected number of turns until the pawn is in the room; a passage takes one (CLU-25), staying none."""
    direct = throws(steps(place, room))
    if PASSAGES.get(place) == room:
        return min(direct, 1.0)
    by_passage = [1 + throws(steps(PASSAGES[place], room))] if place in PASSAGES else []
    through = [throws(steps(place, door)) + 1 for door, to in _passages() if to == room and door != place]
    return min([direct, *by_passage, *through])


@cache
def _passages() -> tuple[tuple[Room, Room], ...]:
    return tuple((_room(one), other) for one, other in PASSAGES.items())


def _room(place: Place) -> Room:
    if isinstance(place, int):
        raise TypeError(f"{place} is a square")
    return place
