"""What can be made of a throw: every result that the rules let a hero reach, and what it has left for later."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from msgspec.structs import replace

from ludotheque.games.royaume.actions import KEEP, Exhaust, Shift
from ludotheque.games.royaume.content import MAGIC_EFFECTS, VALUES, EffectKind
from ludotheque.games.royaume.first_rules import Rules
from ludotheque.games.royaume.names import COMPANIONS, Companion, Hero, Object, Purpose
from ludotheque.games.royaume.objects import restorable
from ludotheque.games.royaume.rolling import Change, Modifying, die_of, most_shifted
from ludotheque.games.royaume.state import Bag, Means, Options, in_order, without


class Thrower(NamedTuple):
    """Who throws: the power, the companions and the die in hand, and by which rules."""

    power: Hero | None
    companions: tuple[Companion, ...]
    demon: bool
    rules: Rules = None

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the die, each as likely as the others."""
        return die_of(demon=self.demon)

    def shift(self, purpose: Purpose) -> int:
        """By how much power and companions change a result."""
        return most_shifted(self.power, self.companions, purpose, self.demon, self.rules)


@cache
def helping(purpose: Purpose) -> tuple[Companion, ...]:
    """The companions that change such throws of a hero with its own die; cached."""
    return tuple(one for one in COMPANIONS if Thrower(None, (one,), demon=False).shift(purpose))


class Held(NamedTuple):
    """What changes from throw to throw: a hero's objects, and whether it has the demon die."""

    active: Bag
    exhausted: Bag
    demon: bool


class Way(NamedTuple):
    """A way to change a throw."""

    first: Change
    """What is done first; `KEEP` if nothing is changed."""
    used: Bag
    """The objects that it exhausts, in order."""
    shift: int
    change: int
    """By how much the throw is changed in all."""
    result: int
    left: Held


@lru_cache(maxsize=1 << 9)
def ways_of(throw: Modifying, thrower: Thrower, held: Held, options: Options) -> tuple[Way, ...]:
    """Every way to change a throw, those that exhaust fewest objects first; cached."""
    return tuple(every_way(throw, thrower, held, options))


def every_way(
    throw: Modifying,
    thrower: Thrower,
    held: Held,
    options: Options,
    alike: Callable[[Bag, Held], tuple[Bag, Held]] = lambda used, left: (used, left),
    *,
    magic: bool = True,
) -> Iterator[Way]:
    """The same, one after the other; of ways that are `alike` the first. Without `magic` objects have no effects.

    Shifts come last: changes add up, so that their order makes no difference (ROY-21).
    """
    before = len(throw.used)
    seen = set()
    waiting: list[tuple[Modifying, Held, Change]] = [(throw, held, KEEP)]
    for now, left, first in waiting:
        used = now.used[before:]
        yield Way(first, used, 0, now.change + now.shift, now.result, left)
        changes = now.changes(Means(thrower.power, thrower.companions, left.active, options))
        shifts = [action for action in changes if type(action) is Shift]
        for shift in sorted(shifts, key=lambda action: abs(action.by)):
            after = now.shifted(shift)
            yield Way(shift if first is KEEP else first, used, shift.by, after.change + after.shift, after.result, left)
        for action in changes:
            if type(action) is not Exhaust:
                continue
            after = now.exhausting(action, thrower.power)
            if not magic and action.object in MAGIC_EFFECTS:
                after = replace(after, used=(*now.used, _plain(left.active)))
            for later in after_exhausting(left, action.object) if magic else (exhausting(left, action.object),):
                key = (after.change, *alike(after.used, later))
                if key not in seen:
                    seen.add(key)
                    waiting.append((replace(after, used=key[1]), key[2], action if first is KEEP else first))


def has_effect(names: Bag, kind: EffectKind) -> bool:
    """Whether one of these objects has such an effect."""
    return any(name in MAGIC_EFFECTS and MAGIC_EFFECTS[name].kind == kind for name in names)


WITHOUT_EFFECT: Final = tuple(name for name in VALUES if name not in MAGIC_EFFECTS)


def _plain(active: Bag) -> Object:
    """An object without an effect that is not at hand: who leaves effects aside takes it for the one that was used."""
    return next((name for name in WITHOUT_EFFECT if name not in active), WITHOUT_EFFECT[-1])


def exhausting(held: Held, name: Object) -> Held:
    """What is left once an object is exhausted."""
    return Held(without(held.active, (name,)), in_order((*held.exhausted, name)), held.demon)


def after_exhausting(held: Held, name: Object) -> Iterator[Held]:
    """What may be left once an object is exhausted and its magic has worked (ROY-25)."""
    active, exhausted, demon = exhausting(held, name)
    effect = MAGIC_EFFECTS.get(name)
    match None if effect is None else effect.kind:
        case "restore" if effect is not None:
            able = restorable(exhausted, name)
            for names in combinations(able, min(effect.amount, len(able))):
                yield Held(in_order((*active, *names)), without(exhausted, names), demon)
        case "may-demon":
            yield Held(active, exhausted, demon)
            yield Held(active, exhausted, not demon)
        case _:
            yield Held(active, exhausted, demon)
