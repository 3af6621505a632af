"""What is heard."""

from typing import TypeAlias

from ludotheque.engine import Event, Seat, Undone
from ludotheque.games.shut_the_box.actions import Operation
from ludotheque.games.shut_the_box.rules import Dice, Flaps


class TurnBegan(Event):
    """All flaps are open again, for this seat."""

    seat: Seat
    turn: int


class Announced(Event):
    """The seat has said what will become of its result."""

    seat: Seat
    operation: Operation


class DiceFell(Event):
    """The dice have fallen."""

    seat: Seat
    dice: Dice


class NothingFits(Event):
    """The throw closes nothing: the turn is over."""

    seat: Seat


class Closed(Event):
    """Flaps have fallen, and these are left."""

    seat: Seat
    flaps: Flaps
    left: Flaps


class BoxShut(Event):
    """The last flap has fallen."""

    seat: Seat


class Stopped(Event):
    """The seat leaves it at that."""

    seat: Seat


class TurnEnded(Event):
    """What the turn made, and the total that follows from it."""

    seat: Seat
    result: int
    total: int


class Eliminated(Event):
    """The seat's total has reached the limit."""

    seat: Seat
    total: int


class MatchEnded(Event):
    """The match is over; several may share the win, or alone nobody has won."""

    winners: tuple[Seat, ...]


EventType: TypeAlias = (
    TurnBegan
    | Announced
    | DiceFell
    | NothingFits
    | Closed
    | BoxShut
    | Stopped
    | TurnEnded
    | Eliminated
    | MatchEnded
    | Undone
)
