"""Throwing a die, for whatever asks for it: objects, companions and powers may change the result (ROY-20 … ROY-23)."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import ClassVar, Final, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import Action, Odds, Outcome, Refusal, Seat, SeatDecision, Toss, become, call, done, stay
from ludotheque.games.royaume.actions import KEEP, THROW_AGAIN, Exhaust, Fell, Keep, Operation, Shift, ThrowAgain
from ludotheque.games.royaume.content import CONTENT, DEMON_DIE, HERO_DIE, MAGIC_EFFECTS, VALUES, Power, has_power
from ludotheque.games.royaume.events import DieFell, ResultChanged, ResultShifted, ThrownAgain
from ludotheque.games.royaume.names import Companion, Hero, Object, Purpose
from ludotheque.games.royaume.objects import Magic
from ludotheque.games.royaume.state import Bag, Means, RoyaumeState, drained, without

Change: TypeAlias = Exhaust | Shift | ThrowAgain | Keep
REVERSIBLE: Final = (Exhaust, Shift)
"""What can be undone."""
OPERATIONS: Final[tuple[Operation, ...]] = ("raise", "lower")
CASTLE: Final = ("castle", "king")
SHIFTS: Final[Mapping[Power, Purpose]] = {"move-shift": "move", "event-shift": "event"}
"""Which throws a power changes."""


@cache
def odds_of(die: tuple[int, ...]) -> Odds[Fell]:
    """The odds of a die with these faces; cached."""
    return Odds(tuple((Fell(face), count) for face, count in sorted(Counter(die).items())))


def die_of(*, demon: bool) -> tuple[int, ...]:
    """The die that a hero throws: who has the demon die throws no other (ROY-31, ROY-72)."""
    return DEMON_DIE if demon else HERO_DIE


class Falling(Toss[RoyaumeState, Fell]):
    """The seat's die falls; returns the result, as changed (ROY-20)."""

    seat: Seat
    purpose: Purpose
    again: bool = False
    """Whether this is the second throw that a power allows."""

    def odds(self, state: RoyaumeState) -> Odds[Fell]:
        return odds_of(die_of(demon=state.demon == self.seat))

    def fall(self, state: RoyaumeState, outcome: Fell) -> Outcome[RoyaumeState]:
        """Nobody is asked where nothing can change the result."""
        demon = state.demon == self.seat
        fell = DieFell(self.seat, outcome.face, self.purpose, demon)
        changing = Modifying(self.seat, self.purpose, outcome.face, demon, self.again)
        if len(changing.legal(state, self.seat)) > 1:
            return become(state, changing).tell(fell)
        return done(state, outcome.face).tell(fell)


class Modifying(SeatDecision[RoyaumeState, Change]):
    """Before a result counts, its owner may change it (ROY-20, ROY-23). Returns the result."""

    whose: ClassVar[str | None] = "ROY-20"
    clause: ClassVar[str | None] = "ROY-20"

    purpose: Purpose
    face: int
    demon: bool
    again: bool
    used: Bag = ()
    change: int = 0
    """What the objects that were exhausted make of it."""
    shift: int = 0
    """What power and companions make of it."""

    @property
    def result(self) -> int:
        """What the face makes with all changes."""
        return result_of(self.face, self.change + self.shift)

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Change, ...]:
        return self.changes(state.means(seat))

    def changes(self, means: Means) -> tuple[Change, ...]:
        """Every way to go on with this result for a hero with these means; no object changes it twice (ROY-93)."""
        usable = without(means.active, self.used) if self.may_use(means) else ()
        limit = 0 if self.shift else most_shifted(means.power, means.companions, self.purpose, self.demon)
        return _changes(usable, limit, self.may_throw_again(means))

    def may_use(self, means: Means) -> bool:
        """Whether another object may be exhausted: at most one, unless one allows a second (ROY-20).

        Against the king any number may be (ROY-87); on the starting roll none, unless the table allows it (ROY-15).
        """
        if self.purpose == "king":
            return True
        if self.purpose == "opening" and means.options.opening == "bare":
            return False
        return len(self.used) < 1 + sum(_allows_another(name) for name in self.used)

    def may_throw_again(self, means: Means) -> bool:
        """Whether a power allows a second throw: of a low face on the hero die that nothing has changed (ROY-9)."""
        changed = self.used or self.shift
        return self.face <= again_up_to(means.power) and not (self.demon or self.again or changed)

    def tempting(self, state: RoyaumeState, seat: Seat) -> tuple[Exhaust, ...]:
        return _exhausts((*state.active[seat], *state.exhausted[seat]))

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        if isinstance(action, Shift):
            return Refusal("ROY-23", "royaume-no-shift")
        if not isinstance(action, Exhaust):
            return Refusal("ROY-20", "royaume-modify-first")
        if self.purpose == "opening" and state.options.opening == "bare":
            return Refusal("ROY-15", "royaume-opening-bare")
        if action.object in state.exhausted[seat]:
            return Refusal("ROY-22", "royaume-object-exhausted")
        if action.object in self.used:
            return Refusal("ROY-93", "royaume-object-used")
        if action.object in state.active[seat]:
            return Refusal("ROY-20", "royaume-one-object")
        return Refusal("ROY-20", "royaume-not-yours")

    def undoable(self, state: RoyaumeState, seat: Seat, action: Change) -> bool:
        """Until the result is kept, nothing has come of it; of a move nothing but where one stands."""
        return type(action) in REVERSIBLE or (type(action) is Keep and self.purpose == "move")

    def apply(self, state: RoyaumeState, seat: Seat, action: Change) -> Outcome[RoyaumeState]:
        if type(action) is Keep:
            return done(state, self.result)
        if type(action) is Exhaust:
            return self._exhaust(state, action)
        if type(action) is Shift:
            shifted = self.shifted(action)
            return become(state, shifted).tell(ResultShifted(seat, action.by, shifted.result))
        return become(state, Falling(seat, self.purpose, again=True)).tell(ThrownAgain(seat))

    def _exhaust(self, state: RoyaumeState, action: Exhaust) -> Outcome[RoyaumeState]:
        """An object changes the result by its value, and its magic works at once (ROY-20, ROY-25)."""
        seat, name = self.seat, action.object
        changed = self.exhausting(action, state.power(seat))
        after = drained(state, seat, name)
        magic = name in MAGIC_EFFECTS
        outcome = call(after, Magic(seat, name), caller=changed) if magic else become(after, changed)
        return outcome.tell(ResultChanged(seat, name, action.operation, changed.result))

    def shifted(self, action: Shift) -> "Modifying":
        """The throw as power and companions change it (ROY-23)."""
        return replace(self, shift=action.by)

    def exhausting(self, action: Exhaust, power: Hero | None) -> "Modifying":
        """The throw as an object changes it, by its value (ROY-20, ROY-21)."""
        value = value_of(power, action.object, self.purpose)
        change = self.change + (value if action.operation == "raise" else -value)
        return replace(self, used=(*self.used, action.object), change=change)

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """What magic the object has is done."""
        return stay(state)


def _allows_another(name: Object) -> bool:
    """Whether another object may change the same result once this one is exhausted (ROY-25)."""
    return name in MAGIC_EFFECTS and MAGIC_EFFECTS[name].kind == "second-object"


def result_of(face: int, change: int) -> int:
    """What a face makes with changes: they add up, and only their sum is held at 0 (ROY-21, ROY-79)."""
    return max(0, face + change)


def again_up_to(power: Hero | None) -> int:
    """The highest face of the hero die that a power allows to throw again; 0 without such a power (ROY-9)."""
    return CONTENT.heroes[power].amount if power is not None and has_power(power, "low-again") else 0


def value_of(power: Hero | None, name: Object, purpose: Purpose) -> int:
    """By how much an object changes a result: a power makes the sword count more in key adventures and the castle."""
    if power is not None and name == "sword" and purpose in ("key", *CASTLE) and has_power(power, "sword"):
        return CONTENT.heroes[power].amount
    return VALUES[name]


@lru_cache(maxsize=1024)
def most_shifted(power: Hero | None, companions: tuple[Companion, ...], purpose: Purpose, demon: bool) -> int:  # noqa: FBT001
    """By how much power and companions together may change a result, either way (ROY-23)."""
    limit = 0
    if power is not None and SHIFTS.get(CONTENT.heroes[power].power) == purpose:
        limit += CONTENT.heroes[power].amount
    for companion in companions:
        helps = CONTENT.companions[companion]
        on = "castle" if purpose in CASTLE else purpose
        if helps.on == on or (helps.on == "demon-die" and demon):
            limit += helps.amount
    return limit


@lru_cache(maxsize=1 << 14)
def _changes(usable: Bag, limit: int, again: bool) -> tuple[Change, ...]:  # noqa: FBT001
    shifts = tuple(Shift(by) for by in range(-limit, limit + 1) if by)
    return (KEEP, *((THROW_AGAIN,) if again else ()), *shifts, *_exhausts(usable))


def _exhausts(names: Bag) -> tuple[Exhaust, ...]:
    return tuple(Exhaust(name, operation) for name in names for operation in OPERATIONS)
