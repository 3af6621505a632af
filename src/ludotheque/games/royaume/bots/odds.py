"""Chances of success, by best play: for each throw of an adventure or of the castle the object that is worth most."""

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ludotheque.games.royaume.content import DEMON_DIE, HERO_DIE, KEYS, KING, ROOMS, Test
from ludotheque.games.royaume.names import Companion, Hero, Key, Purpose
from ludotheque.games.royaume.rolling import most_shifted, value_of
from ludotheque.games.royaume.state import Bag

Values: TypeAlias = tuple[int, ...]
"""The values of active objects, ascending: which object has which makes no difference, but for the one named."""


class Thrower(NamedTuple):
    """Who throws: the power, the companions and the die in hand."""

    power: Hero | None
    companions: tuple[Companion, ...]
    demon: bool

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the die, each as likely as the others."""
        return DEMON_DIE if self.demon else HERO_DIE

    def shift(self, purpose: Purpose) -> int:
        """By how much power and companions change a result."""
        return most_shifted(self.power, self.companions, purpose, self.demon)


def values(thrower: Thrower, names: Bag, purpose: Purpose) -> Values:
    """What these objects are worth for such a throw."""
    return tuple(sorted(value_of(thrower.power, name, purpose) for name in names))


def passes(test: Test, number: int, shift: int) -> bool:
    """Whether a throw that makes this number passes, with what power and companions can do."""
    if test.even:
        return shift > 0 or max(0, number) % 2 == 0
    return max(0, number + shift) >= test.low and max(0, number - shift) <= test.high


def helpful(test: Test, number: int, shift: int, worth: int) -> bool:
    """Whether an object of this worth makes a throw pass."""
    return passes(test, number + worth, shift) or passes(test, number - worth, shift)


@lru_cache(maxsize=1 << 16)
def one_throw(thrower: Thrower, test: Test, purpose: Purpose, held: Values) -> float:
    """The chance to pass one test, whatever it costs."""
    shift = thrower.shift(purpose)
    won = [
        passes(test, face, shift) or any(helpful(test, face, shift, worth) for worth in set(held))
        for face in thrower.faces
    ]
    return _thrown(thrower, [float(one) for one in won])


def _thrown(thrower: Thrower, worth: list[float]) -> float:
    """What a throw is worth on average; Brune throws a 1 again where that is better."""
    mean = sum(worth) / len(worth)
    if thrower.power == "brune" and not thrower.demon and mean > worth[0]:
        return mean + (mean - worth[0]) / len(worth)
    return mean


# Key adventures.


def key_chance(thrower: Thrower, key: Key, active: Bag, at: int = 0) -> float:
    """The chance to get to the end of a key adventure, from this of its squares on."""
    return _from_square(_relevant(thrower, key), key, at, *_held(thrower, key, active))


def key_faces(thrower: Thrower, key: Key, active: Bag, at: int) -> list[float]:
    """The same once the die has fallen on this square, for each of its faces."""
    return _on_square(_relevant(thrower, key), key, at, *_held(thrower, key, active))


def _held(thrower: Thrower, key: Key, active: Bag) -> tuple[int, Values]:
    """The worth of the object that opens a square, 0 if it is exhausted, and of all others."""
    named = next(step.object for step in KEYS[key].steps if step.object is not None)
    worth = value_of(thrower.power, named, "key") if named in active else 0
    return worth, values(thrower, tuple(name for name in active if name != named), "key")


def _relevant(thrower: Thrower, key: Key) -> Thrower:
    """The same without companions that make no difference, so that more is remembered."""
    helping = {step.companion for step in KEYS[key].steps}
    kept = tuple(one for one in thrower.companions if one in helping or (one == "salamander" and thrower.demon))
    return thrower._replace(companions=kept)


@lru_cache(maxsize=1 << 17)
def _from_square(thrower: Thrower, key: Key, at: int, named: int, rest: Values) -> float:
    steps = KEYS[key].steps
    if at == len(steps):
        return 1.0
    if (steps[at].object is not None and named) or steps[at].companion in thrower.companions:
        return _from_square(thrower, key, at + 1, named, rest)
    return _thrown(thrower, _on_square(thrower, key, at, named, rest))


def _on_square(thrower: Thrower, key: Key, at: int, named: int, rest: Values) -> list[float]:
    """For each face: free if it passes, else with the object that leaves the best chance for what follows."""
    test, shift = KEYS[key].steps[at].test, thrower.shift("key")
    kept = _from_square(thrower, key, at + 1, named, rest)
    worth = []
    for face in thrower.faces:
        if passes(test, face, shift):
            worth.append(kept)
            continue
        best = 0.0
        if named and helpful(test, face, shift, named):
            best = _from_square(thrower, key, at + 1, 0, rest)
        for value in dict.fromkeys(rest):
            if helpful(test, face, shift, value):
                best = max(best, _from_square(thrower, key, at + 1, named, without(rest, value)))
        worth.append(best)
    return worth


def without(held: Values, value: int) -> Values:
    """The values without one of these."""
    at = held.index(value)
    return held[:at] + held[at + 1 :]


# The castle.

Rooms: TypeAlias = tuple[int | None, ...]
ROOM_NUMBERS: Final = tuple(range(len(ROOMS)))


def castle_chance(thrower: Thrower, dungeon: Rooms, active: Bag, at: int = 0) -> float:
    """The chance to get through the dungeon from this square on, and to beat the king."""
    return _from_room(_in_castle(thrower), dungeon[at:], _unknown(dungeon), values(thrower, active, "castle"))


def castle_faces(thrower: Thrower, dungeon: Rooms, active: Bag, at: int) -> list[float]:
    """The same once the die has fallen in this room, for each of its faces."""
    return _in_room(_in_castle(thrower), dungeon[at:], _unknown(dungeon), values(thrower, active, "castle"))


def king_faces(thrower: Thrower, active: Bag, needed: int) -> list[float]:
    """Whether each face beats the king, with everything added."""
    most = sum(values(thrower, active, "king")) + thrower.shift("king")
    return [float(face + most >= needed) for face in thrower.faces]


def _in_castle(thrower: Thrower) -> Thrower:
    return thrower._replace(companions=tuple(one for one in thrower.companions if one in ("giantess", "salamander")))


def _unknown(dungeon: Rooms) -> tuple[int, ...]:
    return tuple(room for room in ROOM_NUMBERS if room not in dungeon)


@lru_cache(maxsize=1 << 17)
def _from_room(thrower: Thrower, ahead: Rooms, unknown: tuple[int, ...], held: Values) -> float:
    if not ahead:
        return king_chance(thrower, sum(held))
    if ahead[0] is not None:
        return _thrown(thrower, _in_room(thrower, ahead, unknown, held))
    chances = [
        _from_room(thrower, (room, *ahead[1:]), tuple(other for other in unknown if other != room), held)
        for room in unknown
    ]
    return sum(chances) / len(chances)


def _in_room(thrower: Thrower, ahead: Rooms, unknown: tuple[int, ...], held: Values) -> list[float]:
    """For each face: free if it passes, else with the object that leaves the best chance for what follows."""
    test, shift, rest = ROOMS[ahead[0] or 0], thrower.shift("castle"), ahead[1:]
    kept = _from_room(thrower, rest, unknown, held)
    worth = []
    for face in thrower.faces:
        if passes(test, face, shift):
            worth.append(kept)
            continue
        helping = [value for value in dict.fromkeys(held) if helpful(test, face, shift, value)]
        worth.append(max((_from_room(thrower, rest, unknown, without(held, value)) for value in helping), default=0.0))
    return worth


def king_chance(thrower: Thrower, total: int) -> float:
    """The chance to beat the king with objects that are worth so much together."""
    most = total + thrower.shift("king")
    return sum(beating(thrower, most, KING + face) for face in DEMON_DIE) / len(DEMON_DIE)


def beating(thrower: Thrower, most: int, needed: int) -> float:
    """The chance to throw what is needed, with everything added."""
    return _thrown(thrower, [float(face + most >= needed) for face in thrower.faces])
