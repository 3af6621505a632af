"""Bots for Fermer la boîte, from gentle to optimal, and the coach who says what each choice is worth."""

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import Advice, AnyKnowledge, Bot, Judged, Novice, Worth
from ludotheque.engine import Action, Randomness, Seat
from ludotheque.games.shut_the_box import values
from ludotheque.games.shut_the_box.rules import TARGET, Flaps, closings, read_out, single_die_begins, throws, without
from ludotheque.games.shut_the_box.state import STOP, THROW, Announce, Close, Closing, Operation, Stop, Throw
from ludotheque.games.shut_the_box.view import View

CLOSE_ENOUGH: Final = 20
"""An amateur in rule set 2 stops this close to 100."""

SIGN: Final[Mapping[Operation | None, values.Operation]] = {None: 1, "add": 1, "subtract": -1}


def total_if_ended(view: View, seat: Seat) -> int:
    """The seat's total if its turn of rule set 2 ended now (BOX-24, BOX-26)."""
    return view.tallies[seat].total + SIGN[view.operation] * read_out(view.flaps)


class Amateur:
    """Closes the largest total, then the fewest flaps; goes towards 100 and stops when close enough."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """By rule of thumb."""
        view: View = knowledge.view
        seat = view.agenda[0].seat
        if isinstance(legal[0], Announce):
            return Announce("add" if view.tallies[seat].total < TARGET else "subtract")
        if STOP in legal and abs(total_if_ended(view, seat) - TARGET) <= CLOSE_ENOUGH:
            return STOP
        found = [action for action in legal if isinstance(action, Close)]
        return max(found, key=lambda close: (sum(close.flaps), -len(close.flaps))) if found else THROW


class Expert:
    """The choice of highest value: exact within a turn, and beyond it as exact as `values` says."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """The best; stopping comes before throwing in vain."""
        if len(legal) == 1:
            return legal[0]
        worth = judge(knowledge.view)
        return max(legal, key=lambda action: (round(worth[action], 12), action == STOP))

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        """Every choice with its value, best first, and why the best is best."""
        view: View = knowledge.view
        worth = judge(view)
        ranked = sorted(legal, key=lambda action: (round(worth[action], 12), action == STOP), reverse=True)
        why, args = _why(view, ranked, worth)
        return Advice(tuple(Judged(action, _worths(view, action, worth[action])) for action in ranked), why, args)


def standing(view: View) -> values.Standing:
    """What the choices of the seat whose turn it is depend on outside this turn."""
    options = view.options
    return values.Standing(
        seat=view.agenda[0].seat,
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
        for option in plan.options(view.flaps, view.dice)
    }


def _worths(view: View, action: Action, value: float) -> tuple[Worth, ...]:
    """The value in every unit that a player cares for: first the turn's points, where there are any."""
    if view.options.rule_set == "hundred":
        unit = "win" if len(view.tallies) > 1 else "hundred"
        return (Worth(unit, 100 * value),)
    points = Worth("points", -_judge(view, values.points_plan(view.options.single_die))[action])
    return (points, Worth("win", 100 * value) if len(view.tallies) > 1 else Worth("turns", value))


def _why(
    view: View, ranked: list[Action], worth: dict[Action, float]
) -> tuple[str, tuple[tuple[str, str | int | float | Action], ...]]:
    """The key of the sentence that says why the best is best, and what it is about."""
    best = ranked[0]
    if len(ranked) == 1:
        return "shut-the-box-why-only", ()
    if isinstance(best, Close) and not without(view.flaps, best.flaps):
        return "shut-the-box-why-shuts", ()
    if worth[best] - worth[ranked[1]] < 1e-9:
        return "shut-the-box-why-equal", ()
    match best, ranked[1]:
        case Announce(operation), _:
            return "shut-the-box-why-operation", (("operation", operation),)
        case Stop(), _:
            return "shut-the-box-why-stop", (("number", read_out(view.flaps)),)
        case (Throw(), _) | (_, Stop()):
            return "shut-the-box-why-go-on", ()
        case Close(), Close() as second:
            risk, other = (_blocked(view, without(view.flaps, close.flaps)) for close in (best, second))
            compared = (("best", best), ("second", second))
            if risk < other:
                return "shut-the-box-why-safer", (*compared, ("risk", risk), ("other", other))
            return "shut-the-box-why-later", compared
        case _:
            raise AssertionError(f"no legal pair of choices: {best} and {ranked[1]}")


def _blocked(view: View, flaps: Flaps) -> int:
    """How often in a hundred the next throw with these flaps open closes nothing."""
    options = view.options
    number = 1 if view.single or single_die_begins(flaps, options.single_die) else 2
    lost = sum(ways for dice, ways in throws(number) if not closings(flaps, dice, options.rule_set, options.closings))
    return round(100 * lost / sum(ways for _, ways in throws(number)))


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Amateur, "expert": Expert}
COACH: Final = Expert()
