"""What is heard."""

from typing import Final, Literal, TypeAlias

from ludotheque.engine import Event, Seat, Undone, union_of
from ludotheque.games.tour_de_france.actions import Dice, Operation
from ludotheque.games.tour_de_france.content import Incident, Index, Kind, Question, Series, Words
from ludotheque.games.tour_de_france.rules import Jersey, Place, Rider
from ludotheque.mechanics import By

Purpose: TypeAlias = Literal["ride", "prologue", "trial", "yellow", "polka", "green", "white"]
Supply: TypeAlias = Literal["strategy", "polka", "green", "white"]
Against: TypeAlias = Literal["fall", "puncture", "chain", "surprise"]

READER: Final = {"reader": "asker"}
"""In JSON the reader is called `asker`, a name that stored events have."""


class RiderChosen(Event):
    """The seat rides in this colour (TDF-14)."""

    seat: Seat
    rider: Rider


class DiceFell(Event):
    """The dice have fallen: for a ride, or to tell seats apart."""

    seat: Seat
    dice: Dice
    total: int
    purpose: Purpose


class Tied(Event):
    """These are not told apart yet, and throw again."""

    seats: tuple[Seat, ...]
    purpose: Purpose


class PrologueRanked(Event):
    """The ranking of the prologue, which is the order of play (TDF-12)."""

    seats: tuple[Seat, ...]


class JerseyAwarded(Event):
    """The seat wears this jersey from now on (TDF-53)."""

    seat: Seat
    jersey: Jersey


class JerseyKept(Event):
    """The dice have left this jersey to the seat that wears it already (TDF-52)."""

    seat: Seat
    jersey: Jersey


class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat
    round: int


class CardLaid(Event):
    """A strategy card was laid on the roll, for all to see, and is under its pack (TDF-23)."""

    seat: Seat
    number: int
    operation: Operation
    advance: int
    """What the roll is worth now; it may be below 0 on the way."""


class Passed(Event):
    """The seat lets the roll be; with `rests`, all rolls until its own turn."""

    seat: Seat
    rests: bool


class Rode(Event):
    """The rider has advanced."""

    seat: Seat
    start: Place
    square: Place
    by: int
    name: Words
    turned: bool
    """Whether the advance was too high, and the rider turned round at the arrival (TDF-61)."""


class HeldUp(Event):
    """Cards have left nothing of the roll: the rider stays where it is (TDF-28)."""

    seat: Seat


class TrialBegan(Event):
    """The seat leads the race onto or over a time-trial square, and everyone throws (TDF-39)."""

    seat: Seat
    square: Place
    name: Words


class TrialOver(Event):
    """The time trial ends the seat's turn: the square that it reached beyond it does not act (TDF-48)."""

    seat: Seat


class TrialPast(Event):
    """The seat has stopped where the time trial is run already, and nothing happens (TDF-49)."""

    seat: Seat


class TrialWon(Event):
    """The seat has won the time trial (TDF-48)."""

    seat: Seat


class StrategyDrawn(Event):
    """The seat has drawn a strategy card; only that seat is told which (TDF-26)."""

    seat: Seat
    number: int | None


class PointsDrawn(Event):
    """The seat has drawn a card of a points jersey, for all to see (TDF-32)."""

    seat: Seat
    series: Series
    points: int
    total: int


class PackEmpty(Event):
    """There was no card to draw (TDF-41)."""

    seat: Seat
    pack: Supply


class QuestionDrawn(Event, rename=READER):
    """The seat on the left has drawn a town card; only that one is told what is on it (TDF-30, TDF-44)."""

    seat: Seat
    reader: Seat
    town: str | None
    tourism: Question | None
    cycling: Question | None


class QuestionAsked(Event, rename=READER):
    """The question is read to everyone; only the reader is told which answer is right (TDF-31)."""

    seat: Seat
    reader: Seat
    kind: Kind
    town: str
    question: Words
    answers: tuple[Words, Words, Words]
    right: Index | None


class Pondered(Event):
    """The seat leaves the answer to chance, as well as somebody of this level knows such things."""

    seat: Seat
    level: By


class AnsweredOnScreen(Event):
    """The reader leaves it to the screen to judge."""

    seat: Seat


class QuestionAnswered(Event):
    """The answer was given, and the right one is told to all."""

    seat: Seat
    answer: Index | None
    """None where the reader judged what was said."""
    right: Index
    correct: bool
    words: Words
    """The right answer."""
    why: Words | None


class Struck(Event):
    """A fall, a puncture or a dropped chain (TDF-33)."""

    seat: Seat
    incident: Incident


class SentBack(Event):
    """The rider goes back, and the new square does not act (TDF-33, TDF-37)."""

    seat: Seat
    start: Place
    square: Place
    name: Words


class SurpriseDrawn(Event):
    """A surprise card, read to all (TDF-35)."""

    seat: Seat
    card: str
    title: Words
    text: Words


class JokerKept(Event):
    """The surprise card is a joker, which the seat keeps until it is used (TDF-38)."""

    seat: Seat


class JokerUsed(Event):
    """A joker has cancelled what was about to happen, and is under its pack (TDF-38)."""

    seat: Seat
    card: str
    against: Against


class NowhereAhead(Event):
    """The surprise card leads to a square that does not lie ahead any more: nothing happens."""

    seat: Seat


class NothingToReturn(Event):
    """The surprise card takes a strategy card, and there is none to take."""

    seat: Seat


class CardReturned(Event):
    """A strategy card was put under its pack, for all to see."""

    seat: Seat
    number: int


class Arrived(Event):
    """The rider stands on the arrival square: that seat has won (TDF-63)."""

    seat: Seat


class MatchEnded(Event):
    """The final table: who won, and who wears which jersey (TDF-66)."""

    winners: tuple[Seat, ...]
    yellow: Seat | None
    polka: Seat | None
    green: Seat | None
    white: Seat | None


EventType: Final = union_of(Event, __name__, Undone)
