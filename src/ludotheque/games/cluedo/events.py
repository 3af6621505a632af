"""The events of Cluedo."""

from typing import Final

from ludotheque.engine import Event, Seat, Undone, union_of
from ludotheque.games.cluedo.board import Path
from ludotheque.games.cluedo.cards import Card, Room, Suspect, Weapon


class SuspectTaken(Event):
    """The seat has chosen whom it plays."""

    seat: Seat
    suspect: Suspect


class LeftToChance(Event):
    """The seat has left its suspect to chance."""

    seat: Seat


class SuspectGiven(Event):
    """Chance gave the seat this suspect."""

    seat: Seat
    suspect: Suspect


class OrderKnown(Event):
    """The seats in order of play (CLU-10, CLU-14)."""

    seats: tuple[Seat, ...]


class EnvelopeSealed(Event):
    """A suspect, a weapon and a room are in the envelope, seen by nobody (CLU-6)."""


class HandDealt(Event):
    """The seat has been dealt `count` cards; only that seat is told which (CLU-8)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    """In the order of the deck; empty for everyone else."""


class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat
    turn: int
    """How many turns have begun in this match."""


class DiceFell(Event):
    """The dice have fallen."""

    seat: Seat
    dice: tuple[int, int]
    total: int


class Walked(Event):
    """The seat's pawn has walked along this path to its last square."""

    seat: Seat
    suspect: Suspect
    path: Path


class Entered(Event):
    """The seat's pawn has walked along this path, and then through a door into a room."""

    seat: Seat
    suspect: Suspect
    room: Room
    path: Path


class NowhereToGo(Event):
    """The throw leads nowhere: the pawn stays where it is (CLU-32)."""

    seat: Seat


class PassageTaken(Event):
    """The seat's pawn has taken the secret passage into this room (CLU-25)."""

    seat: Seat
    suspect: Suspect
    room: Room


class Stayed(Event):
    """The seat stays in the room."""

    seat: Seat
    room: Room


class Supposed(Event):
    """The seat has made a hypothesis (CLU-40)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class SuspectMoved(Event):
    """A pawn was brought into the room of the hypothesis (CLU-43)."""

    suspect: Suspect
    room: Room


class WeaponMoved(Event):
    """A weapon was brought into the room of the hypothesis (CLU-43)."""

    weapon: Weapon
    room: Room


class HasNone(Event):
    """The seat has none of the three cards (CLU-53)."""

    seat: Seat


class CardShown(Event):
    """The seat has shown the asker a card; only these two are told which (CLU-52)."""

    seat: Seat
    asker: Seat
    card: Card | None


class NobodyShowed(Event):
    """Nobody could show the seat that asked anything (CLU-56)."""

    seat: Seat


class Accused(Event):
    """The seat accuses (CLU-60)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class AccusationFailed(Event):
    """The accusation was wrong; only the accuser has seen what is in the envelope (CLU-62, CLU-63)."""

    seat: Seat
    envelope: tuple[Card, ...]
    """Suspect, weapon and room; empty for everyone but the accuser."""


class Solved(Event):
    """The accusation was right: the seat has won (CLU-69)."""

    seat: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room


class Unsolved(Event):
    """Everyone has accused wrongly: nobody has won, and the envelope is opened (CLU-64)."""

    suspect: Suspect
    weapon: Weapon
    room: Room


EventType: Final = union_of(Event, __name__, Undone)
