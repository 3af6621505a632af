"""Bots for Fermer la boîte, from gentle to optimal, and the coach who says what each choice is worth."""

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import Advice, AnyKnowledge, Bot, Judged, Worth
from ludotheque.engine import Action, Randomness, Seat
from ludotheque.games.shut_the_box import reasons, values
from ludotheque.games.shut_the_box.actions import STOP, THROW, Announce, Close, Operation
from ludotheque.games.shut_the_box.closing import Closing
from ludotheque.games.shut_the_box.rules import (
    TARGET,
    RuleSet,
    read_out,
    totalled,
)
from ludotheque.games.shut_the_box.view import View, whose_turn

CLOSE_ENOUGH: Final = 20
"""An amateur in rule set 2 stops this close to 100."""

CARE: Final[Mapping[RuleSet, tuple[int, int]]] = {"elimination": (2, 5), "hundred": (3, 4)}
"""How often in how many closings a novice looks for the largest total; else it closes anything that fits."""

ROUNDING: Final = 1e-13
"""Far smaller than what tells two hopeless choices apart (see `values.NEGLIGIBLE`)."""

SIGN: Final[Mapping[Operation | None, values.Sign]] = {None: 1, "add": 1, "subtract": -1}


def total_if_ended(view: View, seat: Seat) -> int:
    """The seat's total if its turn of rule set 2 ended now (BOX-24, BOX-26)."""
    return totalled(view.tallies[seat].total, read_out(view.flaps), view.operation)


def content(view: View) -> bool:
    """Whether the total would be close enough to 100 for an amateur if the turn of rule set 2 ended now."""
    return abs(total_if_ended(view, whose_turn(view)) - TARGET) <= CLOSE_ENOUGH


class Novice:
    """Plays like an amateur, but for the closings that it misjudges."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        found = [action for action in legal if isinstance(action, Close)]
        careful, of = CARE[knowledge.view.options.rule_set]
        if len(found) > 1 and rng.below(of) >= careful and not (STOP in legal and content(knowledge.view)):
            return found[rng.below(len(found))]
        return Amateur().choose(knowledge, legal, rng)


class Amateur:
    """Closes the largest total, then the fewest flaps; goes towards 100 and stops when close enough."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        view: View = knowledge.view
        seat = whose_turn(view)
        if isinstance(legal[0], Announce):
            return Announce("add" if view.tallies[seat].total < TARGET else "subtract")
        if STOP in legal and content(view):
            return STOP
        found = [action for action in legal if isinstance(action, Close)]
        return max(found, key=lambda close: (sum(close.flaps), -len(close.flaps))) if found else THROW


class Expert:
    """The choice of highest value: exact within a turn, and beyond it as exact as `values` says."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        if len(legal) == 1:
            return legal[0]
        worth = judge(knowledge.view)
        return _ranked(legal, worth)[0]

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        view: View = knowledge.view
        worth = judge(view)
        ranked = _ranked(legal, worth)
        why, args = reasons.why(view, ranked, worth)
        return Advice(tuple(Judged(action, _worths(view, action, worth[action])) for action in ranked), why, args)


def _ranked(legal: tuple[Action, ...], worth: dict[Action, float]) -> list[Action]:
    """Best first; stopping comes before what is no better but for rounding."""
    return sorted(legal, key=lambda action: worth[action] + (ROUNDING if action == STOP else 0), reverse=True)


def standing(view: View) -> values.Standing:
    """What the choices of the seat whose turn it is depend on outside this turn."""
    options = view.options
    return values.Standing(
        seat=whose_turn(view),
        totals=tuple(tally.total for tally in view.tallies),
        out=tuple(tally.out for tally in view.tallies),
        turns=tuple(tally.turns for tally in view.tallies),
        rule_set=options.rule_set,
        single_die=options.single_die,
        closings=options.closings,
        finish_round=options.finish_round,
    )


def judge(view: View) -> dict[Action, float]:
    """What every legal action is worth towards winning, or alone towards the challenge: more is better."""
    position = standing(view)
    if view.operation is None and view.options.rule_set == "hundred" and position.turns[position.seat] > 0:
        signs = values.announcement_values(position)
        return {Announce("add"): signs[1], Announce("subtract"): signs[-1]}
    return _judge(view, values.plan(position, SIGN[view.operation]))


def _judge(view: View, plan: values.Plan) -> dict[Action, float]:
    if not isinstance(view.agenda[-1], Closing):
        return {THROW: plan.before_throw(view.flaps, single=view.single), STOP: plan.ended(view.flaps)}
    return {
        STOP if option.closes is None else Close(option.closes): option.value
        for option in plan.options(view.flaps, view.dice, single=view.single)
    }


def _worths(view: View, action: Action, value: float) -> tuple[Worth, ...]:
    """The value in every unit that a player cares for: first the turn's points, where there are any."""
    position = standing(view)
    win = Worth("win", 100 * value)
    if not values.is_exact(position):
        win = Worth("about", 100 * values.as_came_true(position, value))
    if view.options.rule_set == "hundred":
        return (win if len(view.tallies) > 1 else Worth("hundred", 100 * value),)
    points = Worth("points", -_judge(view, values.points_plan(view.options.single_die))[action])
    return (points, win if len(view.tallies) > 1 else Worth("turns", value))


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
COACH: Final = Expert()
