"""What the others may bet on: whether somebody will succeed at what is about to begin. No rule ever asks."""

from ludotheque.engine import Seat, Value


class Contest(Value):
    """Something that a seat attempts while the others look on; at most one at a time in a match."""

    kind: str
    """What it is, as sentences and drawings know it."""
    seat: Seat
    """Who attempts it."""
    open: bool
    """Whether bets are taken: it has not begun."""
    knowing: tuple[Seat, ...] = ()
    """The seats that know more than `seat` may, so that `seat` sees no bet before the end."""
    solved: bool = False
    """Whether the others may try to solve it too, in secret."""
