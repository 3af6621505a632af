"""Why the coach's best choice is best, from what it leaves open."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from ludotheque.bots.reasons import Why, likely
from ludotheque.engine import Action
from ludotheque.games.shut_the_box import values
from ludotheque.games.shut_the_box.actions import STOP, Announce, Close, Operation, Stop
from ludotheque.games.shut_the_box.rules import (
    TARGET,
    Flaps,
    closings,
    dice_thrown,
    read_out,
    single_die_begins,
    throws,
    totalled,
    without,
)
from ludotheque.games.shut_the_box.view import View, whose_turn

CLOSE_CALL: Final = 1e-9
"""Values that differ by less are the same to a player."""


class Aim(NamedTuple):
    """A number that the open flaps may still make, and how far from 100 it would bring the total."""

    away: int
    number: int
    flaps: Flaps


def why(view: View, ranked: Sequence[Action], worth: Mapping[Action, float]) -> Why:
    """The key of the sentence that says why the best is best, and what it is about."""
    settled = _settled(view, ranked, worth)
    if settled is not None:
        return settled, ()
    best = ranked[0]
    if isinstance(best, Announce):
        return _operation(view, best.operation)
    if view.options.rule_set == "hundred":
        return _towards_hundred(view, best, ranked[1])
    return _compared(view, _left(view, best), _left(view, ranked[1]), (best, ranked[1]))


def _settled(view: View, ranked: Sequence[Action], worth: Mapping[Action, float]) -> str | None:
    """The key of the reason where nothing needs comparing."""
    best = ranked[0]
    hundred = view.options.rule_set == "hundred"
    reasons = {
        "shut-the-box-why-only": len(ranked) == 1,
        "shut-the-box-why-hundred": hundred and best == STOP and away(view, view.flaps) == 0,
        "shut-the-box-why-shuts": isinstance(best, Close) and not without(view.flaps, best.flaps),
        "shut-the-box-why-sure": len(view.tallies) > 1 and worth[best] > 1 - CLOSE_CALL,
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


def _left(view: View, action: Action) -> Flaps:
    return without(view.flaps, action.flaps) if isinstance(action, Close) else view.flaps


# Adding or subtracting.


def _operation(view: View, operation: Operation) -> Why:
    """How far the total is from 100, and whether the announcement leads towards it."""
    missing = TARGET - view.tallies[whose_turn(view)].total
    towards = missing > 0 if operation == "add" else missing < 0
    key = "shut-the-box-why-operation" if towards else "shut-the-box-why-away"
    return key, (("operation", operation), ("number", abs(missing)))


# Coming close to 100.


def away(view: View, flaps: Flaps) -> int:
    """How far from 100 the total is if the turn ends with these flaps open (BOX-24, BOX-26)."""
    return abs(totalled(view.tallies[whose_turn(view)].total, read_out(flaps), view.operation) - TARGET)


def aim(view: View, flaps: Flaps) -> Aim:
    """The best number that these flaps may still make; of several alike, the one with fewest flaps to close."""
    return min(
        (Aim(away(view, kept), read_out(kept), kept) for kept in _kept(flaps)),
        key=lambda one: (one[0], -len(one.flaps)),
    )


def _kept(flaps: Flaps) -> Iterator[Flaps]:
    """Everything that may be left of these flaps."""
    return (kept for size in range(len(flaps) + 1) for kept in combinations(flaps, size))


def _towards_hundred(view: View, best: Action, second: Action) -> Why:
    """Stop because nothing better is in reach, or go on towards a number that the second choice gives up."""
    now = away(view, view.flaps)
    if isinstance(best, Stop):
        return "shut-the-box-why-stop", (("number", read_out(view.flaps)), ("now", now))
    target, other = aim(view, _left(view, best)), aim(view, _left(view, second))
    about = (("number", target.number), ("away", target.away), ("now", now))
    if isinstance(best, Close) and isinstance(second, Close):
        if target.away >= other.away:
            return _compared(view, _left(view, best), _left(view, second), (best, second), target)
        return "shut-the-box-why-keeps", (("best", best), ("second", second), *about)
    return "shut-the-box-why-go-on", about


# What one closing has over another.


def _compared(view: View, best: Flaps, second: Flaps, done: tuple[Action, Action], target: Aim | None = None) -> Why:
    """The first of these that tells the best closing from the second."""
    about = (("best", done[0]), ("second", done[1]))
    risk, other = likely(_blocked(view, best)), likely(_blocked(view, second))
    if risk < other:
        return "shut-the-box-why-safer", (*about, ("risk", risk), ("other", other))
    if target is not None:
        ahead = ("number", target.number), ("away", target.away), ("flaps", len(best) - len(target.flaps))
        return "shut-the-box-why-aim", (*about, *ahead)
    if sum(best) < sum(second):
        return "shut-the-box-why-fewer-points", (*about, ("points", sum(best)), ("others", sum(second)))
    if single_die_begins(best, view.options.single_die):
        return "shut-the-box-why-single", about
    if len(best) > len(second):
        return "shut-the-box-why-more-flaps", (*about, ("flaps", len(best)), ("others", len(second)))
    points, more = _points(view, best), _points(view, second)
    if points < more:
        return "shut-the-box-why-later", (*about, ("points", points), ("others", more))
    return "shut-the-box-why-either", (*about, ("risk", risk), ("points", points))


def _points(view: View, flaps: Flaps) -> int:
    """How many points stay open on average, in whole ones."""
    single = view.single or single_die_begins(flaps, view.options.single_die)
    return round(-values.points_plan(view.options.single_die).before_throw(flaps, single=single))


def _blocked(view: View, flaps: Flaps) -> float:
    """The chance that the next throw with these flaps open closes nothing."""
    options = view.options
    number = dice_thrown(single=view.single or single_die_begins(flaps, options.single_die))
    lost = sum(ways for dice, ways in throws(number) if not closings(flaps, dice, options.rule_set, options.closings))
    return lost / sum(ways for _, ways in throws(number))
