"""What is heard. What was added after the first rules is left out where it is as it was then (`omit_defaults`)."""

from typing import Final, Literal, TypeAlias

from ludotheque.engine import Event, Seat, Undone, union_of
from ludotheque.games.fort_boyard.actions import Height, Way
from ludotheque.games.fort_boyard.content import Words
from ludotheque.games.fort_boyard.looks import Look, Part
from ludotheque.games.fort_boyard.rules import Card, Dice, Square, SquareKind
from ludotheque.mechanics import By

Purpose: TypeAlias = Literal["start", "move", "chest", "bonus"]
Closing: TypeAlias = Literal["tiger", "sand"]


class Disguised(Event):
    """Everyone has put on a disguise, from this wardrobe."""

    wardrobe: int


class DieRolled(Event):
    """The die has fallen."""

    seat: Seat
    face: int
    purpose: Purpose


class StartTied(Event):
    """These rolled the same, and roll again (BOY-14)."""

    seats: tuple[Seat, ...]


class BeginnerFound(Event):
    """The highest roll begins (BOY-14)."""

    seat: Seat


class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat


class Walked(Event):
    """The pawn has moved along the ramparts (BOY-20)."""

    seat: Seat
    start: Square
    square: Square
    kind: SquareKind


class NothingThere(Event):
    """The square has no key to win: an empty cell, the start, or a tiger that sleeps (BOY-24, BOY-33)."""

    seat: Seat
    kind: SquareKind


class WayChosen(Event):
    """The candidate has chosen between challenge and riddle (BOY-30)."""

    seat: Seat
    way: Way


class ChallengeDrawn(Event):
    """The candidate has picked this challenge (BOY-50); what is needed to win it, and whether there is sand."""

    seat: Seat
    reader: Seat
    place: int
    card: Card
    needed: int
    sand: bool
    title: Words | None
    """What players wrote, on a card of their own."""
    rule: Words | None


class Faced(Event, omit_defaults=True):
    """The seat is ready, or how it will be decided for it; that somebody takes part goes without saying."""

    seat: Seat
    by: By | Literal["person", "calm"]
    silent: bool = False
    """Whether it says no more than that: nobody wants calm against the clock, or leaves an own challenge to chance."""

    @property
    def untold(self) -> bool:
        return self.silent


class SandTurned(Event):
    """The hourglass was turned."""

    seat: Seat


class SandRanOut(Event):
    """The sand has run out."""


class Abstained(Event):
    """A bot has seen nothing."""

    seat: Seat


class Judged(Event):
    """Somebody has judged (BOY-74)."""

    judge: Seat
    won: bool


class GaveUp(Event):
    """The seat has given up."""

    seat: Seat


class DuelBegan(Event):
    """The candidate meets this opponent, in calm or not (BOY-73)."""

    seat: Seat
    opponent: Seat
    calm: bool


class DuelEnded(Event):
    """The candidate has won or lost against this opponent."""

    seat: Seat
    opponent: Seat
    won: bool


class DuelAgain(Event, omit_defaults=True):
    """They try again: both did the same (BOY-60), or somebody's connection was lost."""

    seat: Seat
    opponent: Seat
    cut_off: bool = False


class PickMade(Event):
    """The seat has chosen, and nobody else is told what."""

    seat: Seat
    choice: str | None


class PicksShown(Event):
    """Both show what they chose."""

    seat: Seat
    opponent: Seat
    mine: str
    theirs: str


class Feinted(Event):
    """The seat twitches (BOY-57)."""

    seat: Seat


class Decoyed(Event):
    """The seat calls a word that is not the signal (BOY-58)."""

    seat: Seat
    word: str


class Jumped(Event):
    """The seat has moved before the signal; `counts` if that loses the duel (BOY-86)."""

    seat: Seat
    counts: bool


class SignalGiven(Event):
    """The slap, the signal or the drop has come (BOY-57, BOY-58, BOY-59)."""

    seat: Seat
    card: Card
    height: Height | None
    by_clock: bool
    """Whether it came by itself: a bot's, or that of somebody asleep."""


class Reacted(Event):
    """The seat has reacted; how fast, the others learn when the duel is over."""

    seat: Seat
    milliseconds: int | None


class TimesShown(Event):
    """How fast the candidate was, and the opponent where both reacted; none for whoever did not react."""

    seat: Seat
    opponent: Seat
    mine: int | None
    theirs: int | None


class Voted(Event):
    """The seat would have this player hold the sleeve."""

    seat: Seat
    holder: Seat


class HolderChosen(Event):
    """The sleeve is on this player's nose (BOY-55)."""

    seat: Seat


class DieThrown(Event):
    """The seat has thrown the die at the candidate's egg cup (BOY-61)."""

    seat: Seat
    power: int
    arc: int


class Caught(Event):
    """The candidate has caught the die or not, and at which second if the server saw it (BOY-61)."""

    seat: Seat
    caught: bool
    second: int | None


class Tickled(Event):
    """The seat makes a face at another."""

    seat: Seat
    target: Seat


class Laughed(Event):
    """The seat has laughed, at this second of the sand (BOY-53)."""

    seat: Seat
    second: int


class KeptStraight(Event):
    """The seat has kept a straight face until the end (BOY-53)."""

    seat: Seat
    second: int


class SleeveEnded(Event):
    """The sleeve has changed noses, or has fallen, at this second of the sand (BOY-55)."""

    seat: Seat
    taken: bool
    second: int


class PartOffered(Event):
    """Everyone will have this part touched (BOY-52)."""

    seat: Seat
    part: Part


class Touched(Event):
    """In the dark the candidate feels this."""

    seat: Seat
    variant: str


class Named(Event):
    """The candidate has named this player, or nobody in time."""

    seat: Seat
    named: Seat | None


class NamesChecked(Event):
    """Whom the candidate touched, in order, and how many names were right (BOY-52)."""

    seat: Seat
    touched: tuple[Seat, ...]
    right: int
    needed: int


class ObservingBegan(Event):
    """The candidate looks at everyone (BOY-54)."""

    seat: Seat


class EyesCovered(Event):
    """The candidate's eyes are covered, and the others change one thing (BOY-54)."""

    seat: Seat
    by: Seat


class ChangesDrawn(Event):
    """What could change, for the left neighbour and the others; the candidate is told nothing."""

    seat: Seat
    kind: Literal["swap", "lose", "new"] | None
    part: Part | None
    wearer: Seat | None
    other: Seat | None


class ChangeProposed(Event):
    """The seat proposes this change, or seconds it; the candidate hears only that it has spoken (BOY-54)."""

    seat: Seat
    kind: Literal["swap", "lose", "new"] | None = None
    part: Part | None = None
    wearer: Seat | None = None
    other: Seat | None = None
    seconds: bool = False


class VoicesTied(Event):
    """Several changes have as many voices, and this seat decides between them (BOY-54)."""

    seat: Seat


class ThingChanged(Event):
    """One thing has changed, and the candidate may look: this is what everyone wears now (BOY-54)."""

    seat: Seat
    looks: tuple[Look, ...]


class Spotted(Event):
    """The candidate says what changed (BOY-54, BOY-85)."""

    seat: Seat
    wearer: Seat
    part: Part
    right: bool


class Overlooked(Event):
    """What had changed, told once the candidate has not found it (BOY-54)."""

    seat: Seat
    kind: Literal["swap", "lose", "new"]
    part: Part
    wearer: Seat
    other: Seat | None


class TricksDrawn(Event):
    """Three trick questions for the asker, who alone sees them (BOY-56)."""

    seat: Seat
    tricks: tuple[Words, ...]


class Asked(Event):
    """The seat asks the candidate (BOY-56)."""

    seat: Seat
    candidate: Seat
    question: Words


class Replied(Event):
    """What the candidate answers (BOY-56)."""

    seat: Seat
    reply: Words


class Objected(Event):
    """The seat finds that the last answer does not count (BOY-87)."""

    seat: Seat


class Slipped(Event):
    """The candidate has lost les interdits: by a word, late, by the same answer again, or by objections (BOY-87)."""

    seat: Seat
    why: Literal["word", "late", "same", "objections"]


class ChallengeEnded(Event):
    """The challenge is won or lost (BOY-22, BOY-23)."""

    seat: Seat
    card: Card
    won: bool


class SecondTryDeclined(Event):
    """The candidate leaves the key, although a riddle might have won it (BOY-23)."""

    seat: Seat


class RiddleRead(Event):
    """The riddle, which all see; the answer, which the reader alone sees (BOY-40)."""

    seat: Seat
    reader: Seat
    text: Words
    tries: int | None
    answer: Words | None


class Pondered(Event):
    """Chance answers for the seat, as well as this level can."""

    seat: Seat
    by: By


class Guessed(Event):
    """What the candidate answered (BOY-44)."""

    seat: Seat
    text: Words


class GuessUnclear(Event):
    """That was no answer: a list, a whole sentence, or a single letter. It does not count."""

    seat: Seat
    text: Words


class GuessJudged(Event):
    """Whether the last answer was right."""

    seat: Seat
    right: bool


class DiceThrown(Event):
    """The dice that were thrown against the candidate (BOY-41)."""

    seat: Seat
    candidate: Seat
    dice: Dice
    lost: bool


class RiddleEnded(Event):
    """The riddle is won or lost, and its answer told to all (BOY-47)."""

    seat: Seat
    won: bool
    answer: Words
    why: Words | None


class KeysWon(Event, omit_defaults=True):
    """The seat has won these keys (BOY-22)."""

    seat: Seat
    square: Square
    black: int
    red: int
    keys: int
    """How many the seat holds now."""
    unreplaced: int = 0
    """How many of the black ones leave no red key behind, since none is left beside the board (BOY-27)."""


class ChestLeft(Event):
    """The seat could open the chest, and waits."""

    seat: Seat


class ChestOpened(Event):
    """The seat opens the chest (BOY-62)."""

    seat: Seat
    keys: int


class NoteTaken(Event):
    """The opener took a note, whose value the others do not see (BOY-69)."""

    seat: Seat
    note: int | None
    left: int


class ChestClosed(Event):
    """The chest is shut: by a tiger that a pawn reached, or after the sand and the bonus (BOY-65, BOY-67)."""

    seat: Seat
    by: Closing


class KeyPutBack(Event, omit_defaults=True):
    """A red key lies on this cell again; `swapped` if a black one was given for it (BOY-66, BOY-77).

    With `itself` a black key lies there that counts as red, since no red one was left (BOY-27).
    """

    seat: Seat
    cell: Square
    swapped: bool
    itself: bool = False


class MatchEnded(Event):
    """The chest is empty, and everyone shows what they have won (BOY-80, BOY-81)."""

    winners: tuple[Seat, ...]
    sums: tuple[int, ...]
    purses: tuple[tuple[int, ...], ...]


EventType: Final = union_of(Event, __name__, Undone)
