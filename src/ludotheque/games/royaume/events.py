"""What is heard."""

from typing import Final

from ludotheque.engine import Event, Seat, Undone, union_of
from ludotheque.games.royaume.actions import Operation
from ludotheque.games.royaume.names import (
    Colour,
    Companion,
    Hero,
    Key,
    Minor,
    Object,
    Portion,
    Purpose,
    Region,
    Square,
    SquareKind,
)
from ludotheque.games.royaume.ways import Path


class HeroChosen(Event):
    """The seat plays this hero (ROY-11)."""

    seat: Seat
    hero: Hero


class DieFell(Event):
    """A die has fallen: the hero's own, or the demon's (ROY-31, ROY-72)."""

    seat: Seat
    face: int
    purpose: Purpose
    demon: bool


class ThrownAgain(Event):
    """The seat throws its die again."""

    seat: Seat


class ResultChanged(Event):
    """An object was exhausted, and has made this of the result (ROY-20, ROY-21)."""

    seat: Seat
    object: Object
    operation: Operation
    result: int


class ResultShifted(Event):
    """The hero's power and companions have changed the result by so much, to this (ROY-23)."""

    seat: Seat
    by: int
    result: int


class OpeningTied(Event):
    """These have thrown best, and throw again (ROY-14)."""

    seats: tuple[Seat, ...]


class OpeningWon(Event):
    """The seat begins (ROY-14)."""

    seat: Seat


class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat
    turn: int


class Napped(Event):
    """The hero takes a heroic nap (ROY-30)."""

    seat: Seat


class ExtraMoveBegan(Event):
    """The hero moves again: after everything else of its turn (ROY-94)."""

    seat: Seat


class Walked(Event):
    """The hero has moved along this path, to a square of this kind (ROY-32)."""

    seat: Seat
    path: Path
    square: Square
    kind: SquareKind


class Stayed(Event):
    """A result of 0: the hero stays, and the square acts again (ROY-35)."""

    seat: Seat
    square: Square
    kind: SquareKind


class Placed(Event):
    """The hero was set down on this square: the exit of an adventure (ROY-58), or where the eagle flew."""

    seat: Seat
    square: Square
    kind: SquareKind


class Restored(Event):
    """These objects are active again (ROY-40)."""

    seat: Seat
    objects: tuple[Object, ...]


class Exhausted(Event):
    """These objects are exhausted because something said so."""

    seat: Seat
    objects: tuple[Object, ...]


class DieGiven(Event):
    """The seat has given the demon die to another, or taken it (ROY-44)."""

    seat: Seat
    to: Seat


class Declined(Event):
    """The seat does not do what it might."""

    seat: Seat


class CardDrawn(Event, omit_defaults=True):
    """An event card is read to all (ROY-41); in the players' own words, if they have written some for it (ROY-3)."""

    seat: Seat
    card: str
    wording: int = 1
    """Which of its four wordings is read."""
    own: bool = False
    """Whether it is read in the players' own words."""
    title: str | None = None
    text: str | None = None


class PackRebuilt(Event):
    """The event pack was empty, and the discard is shuffled into a new one (ROY-71)."""

    cards: int


class NoCards(Event):
    """Neither pack nor discard has a card: nothing happens (ROY-82)."""

    seat: Seat


class EventRolled(Event):
    """The result that a card asked for was thrown, or not (ROY-42)."""

    seat: Seat
    card: str
    result: int
    won: bool


class CompanionJoined(Event):
    """The companion goes along with the hero from now on (ROY-80)."""

    seat: Seat
    companion: Companion


class CompanionKnown(Event):
    """The hero has this companion already: the card is discarded, and restores one object (ROY-80)."""

    seat: Seat
    companion: Companion


class MagicTaken(Event):
    """The seat has this magic object (ROY-26)."""

    seat: Seat
    object: Object


class MagicGone(Event):
    """No magic object is left: the hero restores objects instead (ROY-81)."""

    seat: Seat


class AdventureBegan(Event):
    """The hero enters a key adventure (ROY-36)."""

    seat: Seat
    adventure: Key


class StepOpened(Event):
    """A square of a key adventure is entered without a roll, thanks to an object or a companion (ROY-53, ROY-54)."""

    seat: Seat
    adventure: Key
    step: int
    object: Object | None
    companion: Companion | None


class StepWon(Event):
    """A square of a key adventure is entered by this result (ROY-52)."""

    seat: Seat
    adventure: Key
    step: int
    result: int


class StepLost(Event):
    """A key adventure ends with a result that will not do (ROY-52)."""

    seat: Seat
    adventure: Key
    step: int
    result: int


class PieceWon(Event):
    """The seat has a piece of the key (ROY-56)."""

    seat: Seat
    colour: Colour
    pieces: int


class MinorBegan(Event):
    """The hero enters a minor adventure (ROY-36)."""

    seat: Seat
    adventure: Minor


class MinorRolled(Event):
    """The result that decides a minor adventure, and which of its cases that is (ROY-57)."""

    seat: Seat
    adventure: Minor
    result: int
    case: int


class WhirlpoolEntered(Event):
    """The hero enters a whirlpool (ROY-37)."""

    seat: Seat
    whirlpool: Square


class PortionTurned(Event):
    """A portion has been turned to this region, and these heroes were placed on this square (ROY-46, ROY-47)."""

    portion: Portion
    region: Region
    carried: tuple[Seat, ...]
    square: Square


class Misled(Event):
    """The hero who entered the lying whirlpool is set down on this square."""

    seat: Seat
    square: Square


class SentToCamp(Event):
    """The hero is back at the camp (ROY-88)."""

    seat: Seat
    square: Square


class JoustBegan(Event):
    """The seat has chosen a rival to joust against."""

    seat: Seat
    rival: Seat


class JoustEnded(Event):
    """The joust is over; without a winner the throws were equal."""

    seat: Seat
    rival: Seat
    winner: Seat | None


class GardenEntered(Event):
    """The hero stands on a garden square of the castle (ROY-60)."""

    seat: Seat
    square: Square


class TokenRevealed(Event):
    """A garden token is turned up, and restores so many objects (ROY-61, ROY-64)."""

    seat: Seat
    square: Square
    restores: int


class DungeonEntered(Event):
    """The hero enters the dungeon (ROY-62)."""

    seat: Seat


class RoomRevealed(Event):
    """A dungeon token is turned up: this room comes next (ROY-64)."""

    seat: Seat
    at: int
    room: int


class RoomFaced(Event):
    """A room that was turned up before comes next (ROY-64)."""

    seat: Seat
    at: int
    room: int


class RoomRolled(Event):
    """The result in a room of the dungeon, and whether it will do (ROY-62)."""

    seat: Seat
    room: int
    result: int
    won: bool


class KingThrew(Event):
    """The demon king has thrown his die; so much is needed to beat him (ROY-87)."""

    seat: Seat
    face: int
    needed: int


class KingDefeated(Event):
    """The hero has beaten the demon king with this result (ROY-63)."""

    seat: Seat
    result: int


class KingWon(Event):
    """The demon king has beaten the hero, who had this result (ROY-62)."""

    seat: Seat
    result: int


class MatchEnded(Event):
    """The match is over (ROY-63)."""

    winners: tuple[Seat, ...]


EventType: Final = union_of(Event, __name__, Undone)
