"""The view of a seat: nothing is hidden in this game."""

from functools import cache

from ludotheque.engine import Seat, Value
from ludotheque.games.shut_the_box.actions import Operation
from ludotheque.games.shut_the_box.agenda import Item
from ludotheque.games.shut_the_box.rules import (
    ALL_FLAPS,
    ELIMINATION,
    TARGET,
    TURNS,
    Dice,
    Flaps,
    RuleSet,
    dice_thrown,
    turn_result,
)
from ludotheque.games.shut_the_box.state import BoxState, Options, Tally
from ludotheque.games.shut_the_box.turns import Turns


class Terms(Value):
    """The constants of the match's rule set, for display beside the tallies."""

    flaps: Flaps
    """Every flap of the box, open or not (BOX-1)."""
    limit: int | None
    """Elimination only: the total that puts a seat out (BOX-16)."""
    target: int | None
    """Hundred only: the total to come close to (BOX-20)."""
    turns: int | None
    """Hundred only: how many turns each seat has (BOX-20)."""


class View(Value):
    """The box and the tallies, as everyone sees them."""

    seat: Seat | None
    options: Options
    terms: Terms
    tallies: tuple[Tally, ...]
    flaps: Flaps
    """The open flaps."""
    makes: int
    """The result of the turn if it ends with these flaps open (BOX-14, BOX-23)."""
    dice: Dice
    single: bool
    thrown: int
    """How many dice the next throw of this turn uses (BOX-2, BOX-8)."""
    operation: Operation | None
    winners: tuple[Seat, ...]
    agenda: tuple[Item, ...]


def whose_turn(view: View) -> Seat:
    """The seat whose turn it is; LookupError before it is known who begins."""
    item = view.agenda[0]
    if not isinstance(item, Turns):
        raise LookupError("nobody's turn yet")
    return item.seat


def seen(state: BoxState, seat: Seat | None) -> View:
    """The view of this seat or, with None, of a spectator; they differ in `seat` only."""
    return View(
        seat,
        state.options,
        _terms(state.options.rule_set),
        state.tallies,
        state.flaps,
        turn_result(state.flaps, state.options.rule_set),
        state.dice,
        state.single,
        dice_thrown(single=state.single),
        state.operation,
        state.winners,
        state.agenda,
    )


@cache
def _terms(rule_set: RuleSet) -> Terms:
    if rule_set == "elimination":
        return Terms(ALL_FLAPS, limit=ELIMINATION, target=None, turns=None)
    return Terms(ALL_FLAPS, limit=None, target=TARGET, turns=TURNS)
