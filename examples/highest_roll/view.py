"""What may be seen: in this game everything, by everyone."""

from highest_roll.agenda import Item
from highest_roll.state import Options, RollState
from ludotheque.engine import Seat, Value


class View(Value):
    """The sums, as everyone sees them."""

    seat: Seat | None
    options: Options
    sums: tuple[int, ...]
    agenda: tuple[Item, ...]


def seen(state: RollState, seat: Seat | None) -> View:
    """What this seat sees."""
    return View(seat, state.options, state.sums, state.agenda)
