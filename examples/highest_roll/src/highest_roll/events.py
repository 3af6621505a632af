"""What is heard."""

from typing import Final

from ludotheque.engine import Event, Seat, union_of


class DieFell(Event):
    """The die of this seat has fallen."""

    seat: Seat
    face: int


class Counted(Event):
    """A face counts for a seat, whose sum is then this."""

    seat: Seat
    face: int
    sum: int


class MatchEnded(Event):
    """Everyone has thrown; several may share the win."""

    winners: tuple[Seat, ...]


EventType: Final = union_of(Event, __name__)
