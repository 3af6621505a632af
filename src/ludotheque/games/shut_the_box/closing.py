"""The decisions and tosses of one turn: announcing, throwing, closing."""

from functools import cache, lru_cache
from typing import ClassVar, Final, assert_never

from msgspec.structs import replace

from ludotheque.engine import Action, Args, Odds, Outcome, Refusal, Seat, SeatDecision, Toss, become, done
from ludotheque.games.shut_the_box.actions import ANNOUNCEMENTS, STOP, THROW, Announce, Close, Fell, Stop, Throw
from ludotheque.games.shut_the_box.events import Announced, BoxShut, Closed, DiceFell, NothingFits, Stopped
from ludotheque.games.shut_the_box.rules import (
    ALL_FLAPS,
    CACHED,
    Closings,
    Dice,
    Flaps,
    RuleSet,
    closings,
    dice_thrown,
    may_stop,
    single_die_begins,
    sums,
    throws,
    without,
)
from ludotheque.games.shut_the_box.state import BoxState


class Announcing(SeatDecision[BoxState, Announce]):
    """From the second turn on, before the first throw, the player says add or subtract (BOX-25)."""

    whose: ClassVar[str | None] = "BOX-3"
    clause: ClassVar[str | None] = "BOX-25"
    reason: ClassVar[str] = "box-announce-first"

    def legal(self, state: BoxState, seat: Seat) -> tuple[Announce, ...]:
        return ANNOUNCEMENTS

    def undoable(self, state: BoxState, seat: Seat, action: Announce) -> bool:
        return True

    def apply(self, state: BoxState, seat: Seat, action: Announce) -> Outcome[BoxState]:
        announced = replace(state, operation=action.operation)
        return become(announced, Throwing(seat)).tell(Announced(seat, action.operation))


class Throwing(SeatDecision[BoxState, Throw | Stop]):
    """The player throws, with one die once the open flaps call for it (BOX-2, BOX-5, BOX-8), or stops (BOX-22)."""

    whose: ClassVar[str | None] = "BOX-3"
    clause: ClassVar[str | None] = "BOX-2"

    def legal(self, state: BoxState, seat: Seat) -> tuple[Throw | Stop, ...]:
        """Throw; in rule set 2, after at least one throw of the turn, also stop."""
        if may_stop(state.options.rule_set) and state.dice:
            return (THROW, STOP)
        return (THROW,)

    def tempting(self, state: BoxState, seat: Seat) -> tuple[Throw | Stop, ...]:
        return (STOP,)

    def why_not(self, state: BoxState, seat: Seat, action: Action) -> Refusal:
        """Stopping is refused before the first throw, or always under rule set 1; everything else until the throw."""
        match action:
            case Stop() if state.options.rule_set == "hundred":
                return Refusal("BOX-22", "box-throw-before-stopping")
            case Stop():
                return Refusal("BOX-13", "box-no-stopping")
            case Announce():
                return Refusal("BOX-25", "box-announced-already")
            case _:
                return Refusal("BOX-2", "box-throw-first")

    def undoable(self, state: BoxState, seat: Seat, action: Throw | Stop) -> bool:
        return isinstance(action, Stop)

    def apply(self, state: BoxState, seat: Seat, action: Throw | Stop) -> Outcome[BoxState]:
        match action:
            case Throw():
                return become(state, Falling(seat))
            case Stop():
                return done(state).tell(Stopped(seat))
            case _:
                assert_never(action)


class Falling(Toss[BoxState, Fell]):
    """Two dice, or one once single-die play has begun."""

    seat: Seat

    def odds(self, state: BoxState) -> Odds[Fell]:
        return _throws(dice_thrown(single=state.single))

    def fall(self, state: BoxState, outcome: Fell) -> Outcome[BoxState]:
        """The turn ends when nothing can be closed (BOX-13, BOX-22)."""
        fallen = replace(state, dice=outcome.dice)
        if _closings(fallen):
            return become(fallen, Closing(self.seat)).tell(DiceFell(self.seat, outcome.dice))
        return done(fallen).tell(DiceFell(self.seat, outcome.dice), NothingFits(self.seat))


@cache
def _throws(dice: int) -> Odds[Fell]:
    return Odds(tuple((Fell(faces), weight) for faces, weight in throws(dice)))


class Closing(SeatDecision[BoxState, Close | Stop]):
    """The player closes what the throw allows (BOX-4, BOX-6, BOX-10, BOX-21); in rule set 2, or stops (BOX-22)."""

    whose: ClassVar[str | None] = "BOX-3"
    clause: ClassVar[str | None] = "BOX-10"

    def legal(self, state: BoxState, seat: Seat) -> tuple[Close | Stop, ...]:
        """Every set of flaps that the throw may close; in rule set 2, also stop."""
        if may_stop(state.options.rule_set):
            return (*_closings(state), STOP)
        return _closings(state)

    def tempting(self, state: BoxState, seat: Seat) -> tuple[Close | Stop, ...]:
        """Illegal choices worth an explanation: other splits of the total, flaps that are closed, stopping."""
        return _tempting(state.flaps, state.dice)

    def why_not(self, state: BoxState, seat: Seat, action: Action) -> Refusal:
        match action:
            case Close(flaps=flaps):
                return _why_not_close(state, flaps)
            case Announce():
                return Refusal("BOX-25", "box-announced-already")
            case _:
                return _close_first(state)

    def undoable(self, state: BoxState, seat: Seat, action: Close | Stop) -> bool:
        return True

    def apply(self, state: BoxState, seat: Seat, action: Close | Stop) -> Outcome[BoxState]:
        match action:
            case Close(flaps=flaps):
                return _close(state, seat, flaps)
            case Stop():
                return done(state).tell(Stopped(seat))
            case _:
                assert_never(action)


@lru_cache(CACHED)
def _tempting(flaps: Flaps, dice: Dice) -> tuple[Close | Stop, ...]:
    total = sum(dice)
    shown = {(flap,) for flap in (*dice, total) if flap in ALL_FLAPS} | {tuple(sorted(set(dice)))}
    splits = shown | set(sums(flaps, total))
    return (*(Close(split) for split in sorted(splits, key=lambda split: (len(split), split))), STOP)


def _close(state: BoxState, seat: Seat, flaps: Flaps) -> Outcome[BoxState]:
    """Close these flaps; the seat throws again, unless the last flap is closed, which ends the turn (BOX-7)."""
    left = without(state.flaps, flaps)
    single = state.single or single_die_begins(left, state.options.single_die)
    closed = replace(state, flaps=left, single=single)
    if left:
        return become(closed, Throwing(seat)).tell(Closed(seat, flaps, left))
    return done(closed).tell(Closed(seat, flaps, left), BoxShut(seat))


def _close_first(state: BoxState) -> Refusal:
    """The refusal of anything but closing; under rule set 2 it names stopping as the other choice (BOX-4)."""
    key = "box-close-or-stop" if state.options.rule_set == "hundred" else "box-close-first"
    return Refusal("BOX-4", key, _can_close(state))


FEW: Final = 5
"""Of more closings than this, a refusal gives a few as examples."""


def _can_close(state: BoxState) -> Args:
    """The dice and what they may close, so that a refusal can say what to do instead; cached."""
    options = state.options
    return _can_close_args(state.flaps, state.dice, options.rule_set, options.closings)


@lru_cache(CACHED)
def _can_close_args(flaps: Flaps, dice: Dice, rule_set: RuleSet, allowed: Closings) -> Args:
    *others, last = [" + ".join(map(str, split)) for split in closings(flaps, dice, rule_set, allowed)]
    first, *second = map(str, dice)
    if len(others) >= FEW:
        ways = "many"
    elif others == [first, *second] != [first]:
        ways = "both"
    else:
        ways = "some" if others else "one"
    return (
        ("first", first),
        ("second", second[0] if second else "none"),
        ("ways", ways),
        ("others", ", ".join(others[: FEW - 1])),
        ("last", last),
    )


def _closings(state: BoxState) -> tuple[Close, ...]:
    """Every closing that the throw allows; cached."""
    options = state.options
    return _close_actions(state.flaps, state.dice, options.rule_set, options.closings)


@cache
def _close_actions(flaps: Flaps, dice: Dice, rule_set: RuleSet, allowed: Closings) -> tuple[Close, ...]:
    return tuple(Close(split) for split in closings(flaps, dice, rule_set, allowed))


def _why_not_close(state: BoxState, flaps: Flaps) -> Refusal:
    """The refusal of an illegal closing, with the first clause that forbids it."""
    dice, options, can = state.dice, state.options, _can_close(state)
    if len(set(flaps)) < len(flaps):
        return Refusal("BOX-12", "box-flap-twice", can)
    if not flaps:
        return _close_first(state)
    if not set(flaps) <= set(ALL_FLAPS) or tuple(sorted(flaps)) != flaps:
        return Refusal("BOX-1", "box-no-such-flaps", can)
    missing = [flap for flap in flaps if flap not in state.flaps]
    if missing:
        return Refusal("BOX-10", "box-flap-closed", (("flap", missing[0]), *can))
    if len(flaps) == 1 and flaps[0] in dice:
        return Refusal("BOX-29", "box-sums-only", can)
    if options.rule_set == "hundred":
        return Refusal("BOX-21" if len(dice) == 2 else "BOX-6", "box-wrong-sum", (("total", sum(dice)), *can))
    if len(dice) == 1:
        return Refusal("BOX-6", "box-one-die", can)
    if sum(flaps) == sum(dice):
        return Refusal("BOX-11", "box-other-split", can)
    return Refusal("BOX-10", "box-not-thrown", can)
