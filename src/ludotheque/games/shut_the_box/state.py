"""The state of a match: the box, everyone's tally, and what the table chose."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ludotheque.engine import Seat, State, Value
from ludotheque.games.shut_the_box.actions import Operation
from ludotheque.games.shut_the_box.rules import ALL_FLAPS, Closings, Dice, Flaps, RuleSet, SingleDie

First: TypeAlias = Literal["drawn"] | Annotated[int, Meta(ge=0, le=7)] | None


class Options(Value):
    """The options of a match."""

    rule_set: RuleSet = "elimination"
    single_die: SingleDie = "exactly-six"
    finish_round: bool = False
    """Elimination only: the round in which the last opponent drops out is completed (BOX-19)."""
    closings: Closings = "any"
    """Hundred only: whether one die's flap may be closed alone (BOX-29)."""
    first: First = None
    """Which seat begins: one that chance draws, this one, or the first (BOX-3)."""


class Tally(Value):
    """The score of a seat."""

    total: int = 0
    turns: int = 0
    out: bool = False


class BoxState(State, kw_only=True):
    """The box, and everyone's tally."""

    options: Options
    tallies: tuple[Tally, ...]
    flaps: Flaps = ALL_FLAPS
    """The open flaps."""
    dice: Dice = ()
    """The last throw of this turn."""
    single: bool = False
    """Whether single-die play has begun in this turn (BOX-8)."""
    operation: Operation | None = None
    winners: tuple[Seat, ...] = ()
