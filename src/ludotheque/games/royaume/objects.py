"""Objects are restored and exhausted; magic ones are taken, and do what is written on them."""

from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Decision,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    Step,
    Value,
    become,
    call,
    done,
    put,
)
from ludotheque.games.royaume.actions import (
    GIVE_UP_WEAKEST,
    RESTORE_STRONGEST,
    GiveUp,
    GiveUpWeakest,
    Restore,
    RestoreStrongest,
    TakeMagic,
)
from ludotheque.games.royaume.content import MAGIC_EFFECTS
from ludotheque.games.royaume.demon import HandingOver
from ludotheque.games.royaume.events import Exhausted, MagicGone, MagicTaken, Restored
from ludotheque.games.royaume.names import Object
from ludotheque.games.royaume.state import Bag, RoyaumeState, drained, in_order, restored, strongest, weakest

INSTEAD_OF_MAGIC: Final = 3
"""So many objects are restored by who is to get a magic object when none is left (ROY-81)."""


# Restoring.


class Resting(Step[RoyaumeState]):
    """Up to so many objects are restored, magic ones included (ROY-40)."""

    seat: Seat
    count: int
    but: Object | None = None
    """An object that restores others."""

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """What may all be restored is restored without a question (ROY-83)."""
        names = restorable(state.exhausted[self.seat], self.but)
        if len(names) > self.count:
            return become(state, Restoring(self.seat, self.count, self.but))
        return done(restored(state, self.seat, names)).tell(Restored(self.seat, names)) if names else done(state)


class Restoring(SeatDecision[RoyaumeState, Restore | RestoreStrongest]):
    """Which objects are restored, one after the other or the strongest at once (ROY-40)."""

    whose: ClassVar[str | None] = "ROY-40"
    clause: ClassVar[str | None] = "ROY-40"

    count: int
    but: Object | None = None

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Restore | RestoreStrongest, ...]:
        return _restores(restorable(state.exhausted[seat], self.but), self.count)

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        return Refusal("ROY-40", "royaume-restore-first", (("count", self.count),))

    def undoable(self, state: RoyaumeState, seat: Seat, action: Restore | RestoreStrongest) -> bool:
        return True

    def apply(self, state: RoyaumeState, seat: Seat, action: Restore | RestoreStrongest) -> Outcome[RoyaumeState]:
        names = _chosen(action, restorable(state.exhausted[seat], self.but), self.count)
        left = self.count - len(names)
        after = restored(state, seat, names)
        outcome = become(after, replace(self, count=left)) if left else done(after)
        return outcome.tell(Restored(seat, names))


class Guest(Value):
    """A seat that still restores up to so many objects at the feast."""

    seat: Seat
    count: int


class Feast(Step[RoyaumeState]):
    """Every hero restores up to so many objects."""

    seat: Seat
    count: int

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """Those who have a choice are asked, all at once; the others are not (ROY-83)."""
        guests, told = [], []
        for seat in state.clockwise(self.seat):
            names = state.exhausted[seat]
            if len(names) > self.count:
                guests.append(Guest(seat, self.count))
            elif names:
                state = restored(state, seat, names)
                told.append(Restored(seat, names))
        return (become(state, Feasting(tuple(guests))) if guests else done(state)).tell(*told)


class Feasting(Decision[RoyaumeState, Restore | RestoreStrongest]):
    """Which objects each hero restores at the feast."""

    whose: ClassVar[str | None] = "ROY-40"
    clause: ClassVar[str | None] = "ROY-40"

    guests: tuple[Guest, ...]

    def actors(self, state: RoyaumeState) -> tuple[Seat, ...]:
        return tuple(guest.seat for guest in self.guests)

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Restore | RestoreStrongest, ...]:
        return _restores(state.exhausted[seat], self._guest(seat).count)

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        return Refusal("ROY-40", "royaume-restore-first", (("count", self._guest(seat).count),))

    def undoable(self, state: RoyaumeState, seat: Seat, action: Restore | RestoreStrongest) -> bool:
        return True

    def apply(self, state: RoyaumeState, seat: Seat, action: Restore | RestoreStrongest) -> Outcome[RoyaumeState]:
        guest = self._guest(seat)
        names = _chosen(action, state.exhausted[seat], guest.count)
        left = Guest(seat, guest.count - len(names))
        guests = tuple([left if other is guest else other for other in self.guests if other is not guest or left.count])
        after = restored(state, seat, names)
        return (become(after, Feasting(guests)) if guests else done(after)).tell(Restored(seat, names))

    def _guest(self, seat: Seat) -> Guest:
        return next(guest for guest in self.guests if guest.seat == seat)


def restorable(exhausted: Bag, but: Object | None) -> Bag:
    """Which of these may be restored: all but the object that restores others."""
    return exhausted if but is None else tuple(name for name in exhausted if name != but)


def _restores(names: Bag, count: int) -> tuple[Restore | RestoreStrongest, ...]:
    """One object, or as many as may be: with one left to restore that would be the same."""
    each = tuple(map(Restore, names))
    return (RESTORE_STRONGEST, *each) if count > 1 else each


def _chosen(action: Restore | RestoreStrongest, names: Bag, count: int) -> Bag:
    return (action.object,) if isinstance(action, Restore) else strongest(names, count)


# Exhausting.


class Losing(Step[RoyaumeState]):
    """So many objects are exhausted, as far as there are active ones."""

    seat: Seat
    count: int

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        """Unasked where it makes no difference; the order does once magic is among them (ROY-25)."""
        names, count = state.active[self.seat], self.count
        if not names or not count:
            return done(state)
        if len(names) == 1 or (len(names) <= count and MAGIC_EFFECTS.keys().isdisjoint(names)):
            return become(state, Draining(self.seat, names, count - len(names)))
        return become(state, Exhausting(self.seat, count))


class Exhausting(SeatDecision[RoyaumeState, GiveUp | GiveUpWeakest]):
    """Which objects are exhausted because something says so, one after the other or the weakest at once."""

    whose: ClassVar[str | None] = "ROY-57"
    clause: ClassVar[str | None] = "ROY-57"

    count: int

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[GiveUp | GiveUpWeakest, ...]:
        each = tuple(map(GiveUp, state.active[seat]))
        return (GIVE_UP_WEAKEST, *each) if self.count > 1 else each

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        return Refusal("ROY-57", "royaume-exhaust-first", (("count", self.count),))

    def apply(self, state: RoyaumeState, seat: Seat, action: GiveUp | GiveUpWeakest) -> Outcome[RoyaumeState]:
        if isinstance(action, GiveUp):
            return become(state, Draining(seat, (action.object,), self.count - 1))
        return become(state, Draining(seat, weakest(state.active[seat], self.count), 0))


class Draining(Step[RoyaumeState]):
    """These objects are exhausted in order, and after them so many more; magic works at once (ROY-25)."""

    seat: Seat
    names: Bag
    more: int

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        for at, name in enumerate(self.names, 1):
            state = drained(state, self.seat, name)
            if name in MAGIC_EFFECTS:
                rest = Draining(self.seat, self.names[at:], self.more)
                return call(state, Magic(self.seat, name), caller=rest).tell(Exhausted(self.seat, self.names[:at]))
        outcome = become(state, Losing(self.seat, self.more))
        return outcome.tell(Exhausted(self.seat, self.names)) if self.names else outcome


# Magic.


class Magic(Step[RoyaumeState]):
    """What is written on a magic object happens whenever it is exhausted (ROY-25)."""

    seat: Seat
    name: Object

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        effect = MAGIC_EFFECTS[self.name]
        match effect.kind:
            case "restore":
                return become(state, Resting(self.seat, effect.amount, but=self.name))
            case "may-demon":
                return become(state, HandingOver(self.seat, must=False))
            case "second-object":  # which is up to the throw, if there is one
                return done(state)
            case kind:
                raise AssertionError(f"{kind} is not up to a magic object")


class TakingMagic(Step[RoyaumeState]):
    """The seat gets a magic object of its choice; if none is left, it restores objects instead (ROY-81)."""

    seat: Seat

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        if not state.magic:
            return become(state, Resting(self.seat, INSTEAD_OF_MAGIC)).tell(MagicGone(self.seat))
        if len(state.magic) == 1:
            return taken(state, self.seat, state.magic[0])
        return become(state, ChoosingMagic(self.seat))


class ChoosingMagic(SeatDecision[RoyaumeState, TakeMagic]):
    """Which of the magic objects that nobody has (ROY-24, ROY-26)."""

    whose: ClassVar[str | None] = "ROY-26"
    clause: ClassVar[str | None] = "ROY-24"
    reason: ClassVar[str] = "royaume-magic-first"

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[TakeMagic, ...]:
        return tuple(map(TakeMagic, state.magic))

    def apply(self, state: RoyaumeState, seat: Seat, action: TakeMagic) -> Outcome[RoyaumeState]:
        return taken(state, seat, action.object)


def taken(state: RoyaumeState, seat: Seat, name: Object) -> Outcome[RoyaumeState]:
    """A magic object lies before the hero, on its active face (ROY-24)."""
    left = tuple(other for other in state.magic if other != name)
    active = put(state.active, seat, in_order((*state.active[seat], name)))
    return done(replace(state, magic=left, active=active)).tell(MagicTaken(seat, name))
