"""Chances of success by best play, exactly: for each throw of an adventure or of the castle what is worth most."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from ludotheque.games.royaume.actions import Exhaust, Shift
from ludotheque.games.royaume.adventures import opens
from ludotheque.games.royaume.bots.changing import Held, Thrower, after_exhausting, every_way, exhausting, has_effect
from ludotheque.games.royaume.castle import KingFight, Tokens, hidden_rooms, strength_of_king
from ludotheque.games.royaume.content import DEMON_DIE, HIGHEST, KEYS, MAGIC_EFFECTS, ROOMS, Test
from ludotheque.games.royaume.first_rules import FIRST, Rules, changes_twice
from ludotheque.games.royaume.names import Companion, Hero, Key, Object, Purpose
from ludotheque.games.royaume.rolling import Change, Modifying, result_of, value_of
from ludotheque.games.royaume.state import ORDER, Bag, Means, Options, in_order

OPTIONS: Final[Mapping[Rules, Options]] = {None: Options(), FIRST: Options(rules=FIRST)}
"""By the rules of a match: no other option makes a difference to throws in adventures and in the castle."""

Faces: TypeAlias = tuple[float, ...]
"""The chance to succeed in the end, for each face that the die may show."""


# Heroes, without what makes no difference, so that more is remembered.


class Kinds(NamedTuple):
    """Which objects are of the same kind for such throws: those of equal value that do nothing else."""

    power: Hero | None
    purposes: tuple[Purpose, ...]
    named: Bag = ()
    """Objects that open a square."""
    magic: bool = True
    """Whether the effects of magic objects count; by default they do, and chances are exact."""

    def alike(self, used: Bag, left: Held) -> tuple[Bag, Held]:
        """Equal for objects of the same kinds; an object that was used for this result is none of those that were not.

        A result is changed only once by each (ROY-93).
        """
        active, exhausted, demon = left
        return _alike(self, in_order(used), active, self._restorable(active, exhausted), demon)

    def held(self, active: Bag, exhausted: Bag, demon: bool) -> Held:  # noqa: FBT001
        """The first objects of the same kinds; without exhausted ones where nothing restores them."""
        return _alike(self, (), active, self._restorable(active, exhausted), demon)[1]

    def _restorable(self, active: Bag, exhausted: Bag) -> Bag:
        return exhausted if self.magic and has_effect(active, "restore") else ()


class Trying(NamedTuple):
    """A hero who tries something."""

    thrower: Thrower
    kinds: Kinds
    held: Held

    @property
    def means(self) -> Means:
        """What its results may be changed with."""
        return Means(self.thrower.power, self.thrower.companions, self.held.active, OPTIONS[self.thrower.rules])

    def after(self, left: Held) -> "Trying":
        """The same with what is left."""
        thrower = self.thrower if left.demon == self.thrower.demon else self.thrower._replace(demon=left.demon)
        return Trying(thrower, self.kinds, left)


@cache
def _kinds(kinds: Kinds) -> dict[Object, Bag]:
    """For each object all of its kind, itself included."""

    def kind(name: Object) -> object:
        alone = name in kinds.named or (kinds.magic and name in MAGIC_EFFECTS)
        return name if alone else tuple(value_of(kinds.power, name, purpose) for purpose in kinds.purposes)

    return {name: tuple(other for other in ORDER if kind(other) == kind(name)) for name in ORDER}


@lru_cache(maxsize=1 << 14)
def _alike(kinds: Kinds, used: Bag, active: Bag, exhausted: Bag, demon: bool) -> tuple[Bag, Held]:  # noqa: FBT001
    """The same with the first objects of each kind: those not used before those used, active ones before the others."""
    alike = _kinds(kinds)
    taken: dict[Bag, int] = {}
    names: dict[Object, Object] = {}
    for name in sorted((*active, *exhausted), key=used.__contains__) if used else (*active, *exhausted):
        kind = alike[name]
        names[name] = kind[taken.get(kind, 0)]
        taken[kind] = taken.get(kind, 0) + 1
    for name in used:
        if name not in names:
            kind = alike[name]
            names[name] = kind[taken.get(kind, 0)]
            taken[kind] = taken.get(kind, 0) + 1
    first, second, third = (in_order(tuple(map(names.__getitem__, bag))) for bag in (active, exhausted, used))
    return third, Held(first, second, demon)


def _trying(thrower: Thrower, held: Held, kinds: Kinds, besides: tuple[Companion, ...] = ()) -> Trying:
    """A hero without the companions that make no difference to such throws."""
    dice = (False, True) if kinds.magic and has_effect(held.active, "may-demon") else (thrower.demon,)

    def helps(one: Thrower) -> bool:
        return any(one._replace(demon=demon).shift(purpose) for purpose in kinds.purposes for demon in dice)

    kept = [one for one in thrower.companions if one in besides or helps(Thrower(None, (one,), demon=False))]
    return Trying(thrower._replace(companions=tuple(kept)), kinds, kinds.held(*held))


# One throw.


class Throwing(NamedTuple):
    """A throw before it has fallen, for the first time or the second."""

    purpose: Purpose
    again: bool


@lru_cache(maxsize=1 << 15)
def _changes(throwing: Throwing, hero: Trying) -> tuple[tuple[Held, frozenset[int]], ...]:
    """What may be left after a throw, and by how much what is gone can change it; with nothing gone first.

    Which changes are allowed does not depend on the face.
    """
    thrower = hero.thrower
    throw = Modifying(0, throwing.purpose, thrower.faces[0], thrower.demon, throwing.again)
    found: dict[Held, set[int]] = {}
    for way in every_way(throw, thrower, hero.held, OPTIONS[thrower.rules], hero.kinds.alike, magic=hero.kinds.magic):
        found.setdefault(hero.kinds.held(*way.left), set()).add(way.change)
    return tuple((left, frozenset(changes)) for left, changes in found.items())


@cache
def _wanted(test: Test, face: int) -> frozenset[int]:
    """The changes that make a face pass."""
    return frozenset(by for by in range(-HIGHEST, HIGHEST + 1) if test.passed(result_of(face, by)))


def _passing(throwing: Throwing, hero: Trying, test: Test, later: Callable[[Trying], float]) -> Faces:
    """For each face: the best that is left for later if the test is passed; 0 if it cannot be."""
    plain = not hero.kinds.magic or MAGIC_EFFECTS.keys().isdisjoint(hero.held.active)
    possible = _changes(throwing, hero._replace(thrower=_shifting(hero.thrower, throwing.purpose)))
    found = []
    for face in hero.thrower.faces:
        wanted, best = _wanted(test, face), 0.0
        for left, changes in possible:
            if not wanted.isdisjoint(changes):
                best = max(best, later(hero.after(left)))
                if plain and left == hero.held:  # to exhaust an object is never better than to keep it
                    break
        found.append(best)
    return tuple(found)


@cache
def _shifting(thrower: Thrower, purpose: Purpose) -> Thrower:
    """The same without companions that do not change such a throw."""
    alone = ((one, Thrower(None, (one,), thrower.demon)) for one in thrower.companions)
    return thrower._replace(companions=tuple(one for one, helper in alone if helper.shift(purpose)))


@cache
def _thrown_again(thrower: Thrower, purpose: Purpose) -> tuple[int, ...]:
    """The places of the faces that may be thrown again."""
    means = Means(thrower.power, thrower.companions, (), OPTIONS[thrower.rules])
    throws = (Modifying(0, purpose, face, thrower.demon, again=False) for face in thrower.faces)
    return tuple(at for at, throw in enumerate(throws) if throw.may_throw_again(means))


def _fallen(hero: Trying, purpose: Purpose, faces: Callable[[bool], Faces]) -> Faces:
    """What each face of a first throw is worth; it is made again where that is allowed and better."""
    first = faces(False)  # noqa: FBT003
    ones = _thrown_again(hero.thrower, purpose)
    if not ones:
        return first
    second = faces(True)  # noqa: FBT003
    again = sum(second) / len(second)
    return tuple(max(chance, again) if at in ones else chance for at, chance in enumerate(first))


def _thrown(hero: Trying, purpose: Purpose, faces: Callable[[bool], Faces]) -> float:
    """What a throw is worth on average."""
    worth = _fallen(hero, purpose, faces)
    return sum(worth) / len(worth)


@lru_cache(maxsize=1 << 16)
def one_throw(thrower: Thrower, test: Test, purpose: Purpose, active: Bag) -> float:
    """The chance to pass one test, whatever it costs."""
    hero = _trying(thrower, Held(active, (), thrower.demon), Kinds(thrower.power, (purpose,)))
    return _thrown(hero, purpose, lambda again: _passing(Throwing(purpose, again), hero, test, lambda _: 1.0))


# Key adventures.


def key_chance(
    thrower: Thrower, key: Key, active: Bag, at: int = 0, exhausted: Bag = (), *, magic: bool = True
) -> float:
    """The chance to get to the end of a key adventure, from this of its squares on."""
    return _from_square(_outside(thrower, key, active, exhausted, magic=magic), key, at)


def key_faces(thrower: Thrower, key: Key, active: Bag, at: int, exhausted: Bag = (), *, again: bool = False) -> Faces:
    """The same once the die has fallen on this square, for each of its faces; `again` if it was thrown again."""
    hero = _outside(thrower, key, active, exhausted)
    if again:
        return _on_square(hero, key, at, again=True)
    return _fallen(hero, "key", lambda again: _on_square(hero, key, at, again=again))


def _outside(thrower: Thrower, key: Key, active: Bag, exhausted: Bag, *, magic: bool = True) -> Trying:
    named, companions = _opening(key)
    kinds = Kinds(thrower.power, ("key",), named, magic)
    return _trying(thrower, Held(active, exhausted, thrower.demon), kinds, companions)


@cache
def _opening(key: Key) -> tuple[Bag, tuple[Companion, ...]]:
    """The objects and companions that open a square."""
    steps = KEYS[key].steps
    named = in_order(tuple(step.object for step in steps if step.object is not None))
    return named, tuple(step.companion for step in steps if step.companion is not None)


@lru_cache(maxsize=1 << 17)
def _from_square(hero: Trying, key: Key, at: int) -> float:
    steps = KEYS[key].steps
    if at == len(steps):
        return 1.0
    if opens(steps[at], hero.means):
        return _from_square(hero, key, at + 1)
    return _thrown(hero, "key", lambda again: _on_square(hero, key, at, again=again))


def _on_square(hero: Trying, key: Key, at: int, *, again: bool) -> Faces:
    test = KEYS[key].steps[at].test
    return _passing(Throwing("key", again), hero, test, lambda left: _from_square(left, key, at + 1))


# The castle.


def castle_chance(
    thrower: Thrower, dungeon: Tokens, active: Bag, at: int = 0, exhausted: Bag = (), *, magic: bool = True
) -> float:
    """The chance to get through the dungeon from this square on, and to beat the king."""
    return _from_room(_inside(thrower, active, exhausted, magic=magic), dungeon[at:], hidden_rooms(dungeon))


def castle_faces(
    thrower: Thrower, dungeon: Tokens, active: Bag, at: int, exhausted: Bag = (), *, again: bool = False
) -> Faces:
    """The same once the die has fallen in this room, for each of its faces; `again` if it was thrown again."""
    hero, ahead, hidden = _inside(thrower, active, exhausted), dungeon[at:], hidden_rooms(dungeon)
    if again:
        return _in_room(hero, ahead, hidden, again=True)
    return _fallen(hero, "castle", lambda again: _in_room(hero, ahead, hidden, again=again))


def king_faces(thrower: Thrower, active: Bag, needed: int, exhausted: Bag = (), *, again: bool = False) -> Faces:
    """Whether each face beats the king, with everything added; `again` if the die was thrown again."""
    hero = _inside(thrower, active, exhausted)
    if again:
        return _against_king(hero, needed)
    return _fallen(hero, "king", lambda _: _against_king(hero, needed))


def _inside(thrower: Thrower, active: Bag, exhausted: Bag, *, magic: bool = True) -> Trying:
    kinds = Kinds(thrower.power, ("castle", "king"), magic=magic)
    return _trying(thrower, Held(active, exhausted, thrower.demon), kinds)


@lru_cache(maxsize=1 << 17)
def _from_room(hero: Trying, ahead: Tokens, hidden: tuple[int, ...]) -> float:
    if not ahead:
        return _before_king(hero)
    if ahead[0] is not None:
        return _thrown(hero, "castle", lambda again: _in_room(hero, ahead, hidden, again=again))
    chances = [
        _from_room(hero, (room, *ahead[1:]), tuple(other for other in hidden if other != room)) for room in hidden
    ]
    return sum(chances) / len(chances)


def _in_room(hero: Trying, ahead: Tokens, hidden: tuple[int, ...], *, again: bool) -> Faces:
    test = ROOMS[ahead[0] or 0]
    return _passing(Throwing("castle", again), hero, test, lambda left: _from_room(left, ahead[1:], hidden))


def _before_king(hero: Trying) -> float:
    """The chance to beat the king, before he throws."""
    needed = map(strength_of_king, DEMON_DIE)
    chances = [_thrown(hero, "king", lambda _, most=most: _against_king(hero, most)) for most in needed]  # type: ignore[misc]
    return sum(chances) / len(chances)


def _against_king(hero: Trying, needed: int) -> Faces:
    test = KingFight(0, needed).test
    return tuple(float(test.passed(result)) for result in _highest_results(hero))


@lru_cache(maxsize=1 << 14)
def _highest_results(hero: Trying) -> tuple[int, ...]:
    """The highest result against the king that can be made of each face."""
    thrower = hero.thrower
    throw = Modifying(0, "king", thrower.faces[0], thrower.demon, again=False)
    best = highest(throw, thrower, hero.held, magic=hero.kinds.magic)
    return tuple(replace(best, face=face).result for face in thrower.faces)


def highest(throw: Modifying, thrower: Thrower, held: Held, *, magic: bool = True) -> Modifying:
    """A throw with the changes that make most of it; without `magic` objects have no effects."""
    restoring = tuple(name for name in held.active if magic and has_effect((name,), "restore"))
    if changes_twice(thrower.rules):
        return _raised(throw, thrower, held, magic=magic, last=restoring)
    found = _raised(throw, thrower, held, magic=magic)
    if not restoring:
        return found
    return max(found, _raised(throw, thrower, held, magic=magic, first=restoring), key=_added)


def _raised(
    throw: Modifying, thrower: Thrower, held: Held, *, magic: bool, first: Bag = (), last: Bag = ()
) -> Modifying:
    """Raise a throw until the rules allow no more: by objects that allow another, then `first`, then the strongest.

    What restores others comes first, since what it restores may be used then; what was used may not (ROY-93), unless
    objects change a result twice: then it comes last, and restores the strongest of all.
    """
    power, options = thrower.power, OPTIONS[thrower.rules]

    def rank(action: Change) -> tuple[bool, bool, bool, int]:
        names = {action.object} if isinstance(action, Exhaust) else set()
        allows_another = has_effect(tuple(names), "second-object")
        return allows_another, not names.isdisjoint(first), names.isdisjoint(last), _added(raised[action])

    def usable(left: Held) -> int:
        """What the objects make that this result can still be changed by."""
        return sum(value_of(power, name, throw.purpose) for name in throw.unused(left.active, options))

    while True:
        changes = throw.changes(Means(power, thrower.companions, held.active, options))
        raised = {action: _changed(throw, action, power) for action in changes}
        better = [action for action in changes if _added(raised[action]) > _added(throw)]
        if not better:
            return throw
        best = max(better, key=rank)
        throw = raised[best]
        if isinstance(best, Exhaust) and magic:
            held = max(after_exhausting(held, best.object), key=usable)
        elif isinstance(best, Exhaust):
            held = exhausting(held, best.object)


def _added(throw: Modifying) -> int:
    """By how much a throw is changed in all, below 0 as well."""
    return throw.change + throw.shift


def _changed(throw: Modifying, action: Change, power: Hero | None) -> Modifying:
    match action:
        case Exhaust():
            return throw.exhausting(action, power)
        case Shift():
            return throw.shifted(action)
        case _:
            return throw
