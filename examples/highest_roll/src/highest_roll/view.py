"""What may be seen: in this game everything, by everyone."""

from ludotheque.engine import Seat, Value

from .agenda import Item
from .state import MatchState, Options


class View(Value):
    """The table as a seat sees it; the page makes a plain board of it, field by field."""

    seat: Seat | None
    options: Options
    sums: tuple[int, ...]
    counted: tuple[int, ...]
    face: int | None
    agenda: tuple[Item, ...]


def seen(state: MatchState, seat: Seat | None) -> View:
    """What this seat sees."""
    return View(seat, state.options, state.sums, state.counted, state.face, state.agenda)
