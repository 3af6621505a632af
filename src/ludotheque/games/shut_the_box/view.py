"""What may be seen: in this game everything, by everyone."""

from ludotheque.engine import Seat, Value
from ludotheque.games.shut_the_box.actions import Operation
from ludotheque.games.shut_the_box.agenda import Item
from ludotheque.games.shut_the_box.rules import Dice, Flaps
from ludotheque.games.shut_the_box.state import BoxState, Options, Tally


class View(Value):
    """The box and the tallies, as everyone sees them."""

    seat: Seat | None
    options: Options
    tallies: tuple[Tally, ...]
    flaps: Flaps
    dice: Dice
    single: bool
    operation: Operation | None
    winners: tuple[Seat, ...]
    agenda: tuple[Item, ...]


def seen(state: BoxState, seat: Seat | None) -> View:
    """What this seat sees: nothing in the box is hidden."""
    return View(
        seat,
        state.options,
        state.tallies,
        state.flaps,
        state.dice,
        state.single,
        state.operation,
        state.winners,
        state.agenda,
    )
