"""The events of Shut the Box; all are public."""

from typing import Final

from ludotheque.engine import Event, Seat, Undone, union_of
from ludotheque.games.shut_the_box.actions import Operation
from ludotheque.games.shut_the_box.rules import Dice, Flaps


class BeginnerKnown(Event):
    """The seat begins: chance has drawn it, or it is its turn to (BOX-3)."""

    seat: Seat
    drawn: bool


class TurnBegan(Event):
    """The seat's turn begins, with all flaps open (BOX-1)."""

    seat: Seat
    turn: int


class Announced(Event):
    """The seat has announced whether its result is added or subtracted (BOX-25)."""

    seat: Seat
    operation: Operation


class DiceFell(Event):
    """The dice have fallen."""

    seat: Seat
    dice: Dice


class NothingFits(Event):
    """The throw closes nothing: the turn is over (BOX-13, BOX-22)."""

    seat: Seat


class Closed(Event):
    """The seat has closed `flaps`; `left` are still open."""

    seat: Seat
    flaps: Flaps
    left: Flaps


class BoxShut(Event):
    """The seat has closed the last flap (BOX-7)."""

    seat: Seat


class Stopped(Event):
    """The seat has ended its turn by stopping (BOX-22)."""

    seat: Seat


class TurnEnded(Event):
    """The result of the turn, and the seat's new total."""

    seat: Seat
    result: int
    total: int


class Eliminated(Event):
    """The seat's total has reached the limit (BOX-16)."""

    seat: Seat
    total: int


class MatchEnded(Event):
    """The match is over; a win may be shared, and a single player may have no winner."""

    winners: tuple[Seat, ...]


EventType: Final = union_of(Event, __name__, Undone)
