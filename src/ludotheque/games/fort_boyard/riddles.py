"""Riddles: read aloud, answered while the sand runs, and dice thrown against the candidate."""

from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    Event,
    Item,
    Odds,
    Outcome,
    Ring,
    Seat,
    Step,
    Text,
    Toss,
    become,
    call,
    cut,
    done,
    expect_type,
    require,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import Abstain, Came, DiceFell, Drew, GiveUp, Guess, Ponder, TurnSand
from ludotheque.games.fort_boyard.content import Words
from ludotheque.games.fort_boyard.events import (
    Abstained,
    DiceThrown,
    GaveUp,
    Guessed,
    GuessJudged,
    GuessUnclear,
    Judged,
    Pondered,
    RiddleEnded,
    RiddleRead,
    SandRanOut,
    SandTurned,
)
from ludotheque.games.fort_boyard.first_rules import accepted, is_gentle, leniency_of
from ludotheque.games.fort_boyard.judge import is_clear, is_right
from ludotheque.games.fort_boyard.luck import SKILLS, Luck, ponderings
from ludotheque.games.fort_boyard.rules import ANSWERS_WITHOUT_CLOCK, THROWS
from ludotheque.games.fort_boyard.state import FortState, Scene
from ludotheque.mechanics import Beat, BotSkill, Drawn, Level, Refereed, Timed, TimeUp, verdicts

LONGEST_ANSWER: Final = 80
PONDERING: Final = 4_000
"""How many milliseconds the sand lasts at most where a bot ponders."""
TWO_DICE: Final = Odds(
    tuple((DiceFell((low, high)), 2 - (low == high)) for high in range(1, 7) for low in range(1, high + 1))
)


class Riddle(Step[FortState]):
    """A riddle, from the top of the pack and back under it (BOY-40, BOY-45). Returns whether it was won."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, DrawingRiddle(self.seat))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """Won or lost, the answer is told to all (BOY-47)."""
        won, riddle = expect_type(value, bool), state.riddle
        over = replace(state, riddles=state.riddles.under(riddle.id), card=None, scene=None, dice=None)
        return done(over, won).tell(RiddleEnded(self.seat, won, riddle.answer, riddle.why))


class DrawingRiddle(Toss[FortState, Drew]):
    """The reader takes the first card under the guardian and reads it to all (BOY-12, BOY-40)."""

    seat: Seat

    def odds(self, state: FortState) -> Odds[Drew]:
        """The players' own come first, if they like (BOY-3); children get easy ones (BOY-97)."""
        return state.riddles.odds(Drew, state.options.next_riddles(state.riddles.unknown, self.seat))

    def fall(self, state: FortState, outcome: Drew) -> Outcome[FortState]:
        """Only the reader sees the answer (BOY-40)."""
        drawn = replace(state, riddles=state.riddles.without(outcome.card), card=outcome.card)
        seat, reader, riddle = self.seat, rules.reader_for(self.seat, state.seats), drawn.riddle
        seen = RiddleRead(seat, reader, riddle.text, riddle.tries, riddle.answer)
        return become(drawn, self.asking(drawn)).tell(seen, only=(reader,), others=replace(seen, answer=None))

    def asking(self, state: FortState) -> Item[FortState]:
        """How this riddle is answered (BOY-72, BOY-90)."""
        how = state.options.riddles
        if how == "drawn":
            return Attempting(self.seat)
        if how == "refereed":
            return ReadingAloud(self.seat)
        return Reading(self.seat) if state.has_clock else Answering(self.seat)


class Attempting(Timed[FortState, Drawn | Ponder]):
    """The riddle is left to chance (BOY-88)."""

    whose: ClassVar[str | None] = "BOY-40"
    clause: ClassVar[str | None] = "BOY-88"
    reason: ClassVar[str] = "boyard-answer-first"

    seat: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Drawn | Ponder, ...]:
        return (Drawn(self.id), *ponderings(self.id))

    def apply(self, state: FortState, seat: Seat, action: Drawn | Ponder) -> Outcome[FortState]:
        return become(state, Luck(seat, "riddle", action.level if isinstance(action, Ponder) else "drawn"))


def longer(state: FortState, seat: Seat, milliseconds: int) -> int:
    """How long something takes that a child has half as much time again for (BOY-97)."""
    return milliseconds * 3 // 2 if is_gentle(state.options, seat) else milliseconds


class Reading(Timed[FortState, GiveUp]):
    """Everyone reads the riddle; then the sand is turned (BOY-40)."""

    whose: ClassVar[str | None] = "BOY-40"

    seat: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return ()

    def legal(self, state: FortState, seat: Seat) -> tuple[GiveUp, ...]:
        return ()

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        """The longer the riddle, the more time to read it, and a child has half as much again (BOY-97)."""
        letters = len(getattr(state.riddle.text, state.options.language))
        return (Alarm(longer(state, self.seat, min(8_000, 3_000 + 50 * letters)), TimeUp(self.id)),)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return become(state, Hourglass(self.seat)).tell(SandTurned(rules.reader_for(self.seat, state.seats)))


class ReadingAloud(Timed[FortState, TurnSand]):
    """Around a real table the reader reads aloud, and turns the hourglass when done (BOY-40)."""

    whose: ClassVar[str | None] = "BOY-40"
    clause: ClassVar[str | None] = "BOY-40"
    reason: ClassVar[str] = "boyard-read-first"

    seat: Seat

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (rules.reader_for(self.seat, state.seats),)

    def legal(self, state: FortState, seat: Seat) -> tuple[TurnSand, ...]:
        return (TurnSand(self.id),)

    def apply(self, state: FortState, seat: Seat, action: TurnSand) -> Outcome[FortState]:
        asking = Hourglass(self.seat, judges=True) if state.has_clock else Answering(self.seat, judges=True)
        return become(state, asking).tell(SandTurned(seat))


def is_right_answer(state: FortState, text: str) -> bool:
    """Whether a typed answer to the riddle that is read is right (BOY-44)."""
    riddle = state.riddle
    read, leniency = getattr(riddle.text, state.options.language), leniency_of(state.options)
    right, spelling = accepted(state.options, riddle), riddle.kind == "words"
    return is_right(text, right, riddle.near, read, leniency=leniency, spelling=spelling)


class _Answered(Timed[FortState, Guess | GiveUp | Ponder | Refereed | Abstain]):
    """What both hourglasses share: the candidate answers, and around a real table the reader may judge."""

    whose: ClassVar[str | None] = "BOY-40"
    clause: ClassVar[str | None] = "BOY-44"
    reason: ClassVar[str] = "boyard-answer-first"

    seat: Seat
    thrower: Seat | None = None
    """Who threw last."""
    given: int = 0
    """How many answers were given."""
    judges: bool = False
    """Whether the reader may judge (BOY-72)."""
    pondering: bool = False
    """Whether chance answers for a bot."""

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        reader = (rules.reader_for(self.seat, state.seats),) if self.judges else ()
        return reader if self.pondering else (*reader, self.seat)

    def legal(self, state: FortState, seat: Seat) -> tuple[Text | GiveUp | Ponder | Refereed | Abstain, ...]:
        if seat != self.seat:
            return (*verdicts(self.id), Abstain(self.id))
        return (Text("Guess", LONGEST_ANSWER, (("decision", self.id),)), GiveUp(self.id), *ponderings(self.id))

    def apply(
        self, state: FortState, seat: Seat, action: Guess | GiveUp | Ponder | Refereed | Abstain
    ) -> Outcome[FortState]:
        match action:
            case Guess(text=text) if not is_clear(text) and not is_right_answer(state, text):
                return become(state, self).tell(GuessUnclear(seat, Words(text, text)))
            case Guess(text=text):
                return self.guessed(state, text)
            case GiveUp():
                return done(state, value=False).tell(GaveUp(seat))
            case Ponder(level=level):
                pondering = replace(self, pondering=True, judges=False)
                return call(state, self.finding(level), caller=pondering).tell(Pondered(seat, level))
            case Refereed(won=True):
                return done(state, value=True).tell(Judged(seat, won=True))
            case Refereed():
                return self.wrong(state).tell(Judged(seat, won=False))
            case Abstain():
                return become(state, replace(self, judges=False)).tell(Abstained(seat))

    def finding(self, level: Level) -> "Finding":
        """Draw when a bot finds the answer."""
        raise NotImplementedError

    def guessed(self, state: FortState, text: str) -> Outcome[FortState]:
        """What follows from a typed answer."""
        raise NotImplementedError

    def judged(self, state: FortState, text: str, *news: Event) -> Outcome[FortState]:
        """A right answer wins; after a wrong one the candidate may try again, unless the card forbids it (BOY-44)."""
        right = is_right_answer(state, text)
        following = done(state, value=True) if right else self.wrong(state)
        return following.tell(*news, GuessJudged(self.seat, right))

    def wrong(self, state: FortState) -> Outcome[FortState]:
        """One more answer was given, and was wrong."""
        given = self.given + 1
        used_up = given == state.riddle.tries
        return done(state, value=False) if used_up else become(state, replace(self, given=given))


class Hourglass(_Answered):
    """While the sand runs the candidate answers, and each beat throws the dice, ten in all (BOY-41, BOY-43, BOY-90)."""

    throws: int = 0

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        """Ten throws, evenly; they come quickly where a bot ponders, because nobody has to think.

        For a child the sand takes half as long again (BOY-97).
        """
        sand = min(state.sand, PONDERING) if self.pondering else longer(state, self.seat, state.sand)
        beats = (Alarm(sand // THROWS, Beat(self.id)),) if self.throws < THROWS else ()
        return (*beats, Alarm(sand, TimeUp(self.id)))

    def hand(self, state: FortState) -> Seat | None:
        """Whoever throws next."""
        return rules.thrower_after(self.thrower, self.seat, state.seats) if self.throws < THROWS else None

    def finding(self, level: Level) -> "Finding":
        return Finding(self.seat, level, THROWS)

    def guessed(self, state: FortState, text: str) -> Outcome[FortState]:
        return self.judged(state, text, Guessed(self.seat, Words(text, text)))

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        """The last grain loses (BOY-43); a bot that finds the answer does so before a throw (BOY-48)."""
        if isinstance(ring, TimeUp):
            return done(state, value=False).tell(SandRanOut())
        if self.pondering and found_at(state) == self.throws + 1:
            return done(state, value=True).tell(GuessJudged(self.seat, right=True))
        return call(state, Throwing(self.seat, self.thrower, 1))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """The throw did no harm."""
        if value is None:
            return become(state, self)
        return become(state, replace(self, thrower=expect_type(value, int), throws=self.throws + 1))


class Answering(_Answered):
    """Without a clock four throws fall before the first answer is judged, three before each of two more (BOY-90)."""

    said: str | None = None
    """The answer that waits to be judged, which everyone has heard."""

    def finding(self, level: Level) -> "Finding":
        return Finding(self.seat, level, ANSWERS_WITHOUT_CLOCK)

    def guessed(self, state: FortState, text: str) -> Outcome[FortState]:
        return self.thrown(state, replace(self, said=text)).tell(Guessed(self.seat, Words(text, text)))

    def thrown(self, state: FortState, waiting: "Answering") -> Outcome[FortState]:
        """Throw against an answer before it is judged."""
        return call(state, Throwing(self.seat, self.thrower, rules.throws_before_answer(self.given)), caller=waiting)

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """The throws did no harm: the answer is judged; a bot answers at once."""
        if value is None:
            return self.thrown(state, self)
        safe = replace(self, thrower=expect_type(value, int), said=None)
        if self.pondering:
            if found_at(state) == self.given + 1:
                return done(state, value=True).tell(GuessJudged(self.seat, right=True))
            return safe.wrong(state)
        return safe.judged(state, require(self.said))

    def wrong(self, state: FortState) -> Outcome[FortState]:
        """The third wrong answer is the last (BOY-90)."""
        given = self.given + 1
        if given in (state.riddle.tries, ANSWERS_WITHOUT_CLOCK):
            return done(state, value=False)
        again = replace(self, given=given)
        return again.thrown(state, again) if self.pondering else become(state, again)


def found_at(state: FortState) -> int:
    """Before which throw, or with which answer, a bot finds the riddle; 0 for never."""
    return require(require(state.scene).found)


class Finding(Toss[FortState, Came]):
    """When a bot finds the answer, which nobody is told (BOY-88)."""

    seat: Seat
    level: Level
    chances: int
    """Before how many throws, or with how many answers, it may."""

    def odds(self, state: FortState) -> Odds[Came]:
        return finding_odds(self.level, self.chances, state.options.skill)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        return ()

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        return done(replace(state, scene=Scene(found=outcome.number)))


PARTS: Final = 4000
"""In how many parts the chances of a bot are counted."""


@cache
def finding_odds(level: Level, chances: int, bots: BotSkill) -> Odds[Came]:
    """When a bot finds the answer, so that after the dice it wins as often as it should (BOY-88).

    Each moment brings the same chance to win, as long as that is possible: later ones are found more often, since the
    dice have to be survived until then.
    """
    skill = SKILLS["riddle"]
    wins = Fraction(skill.successes(level, bots), skill.tries)
    throws = accumulate(_throws_before(at, chances) for at in range(1, chances + 1))
    shares = _shares(wins, list(map(survival, throws)))
    weights = tuple(round(PARTS * share) for share in shares)
    return Odds(tuple((Came(at), weight) for at, weight in enumerate((PARTS - sum(weights), *weights)) if weight > 0))


def _throws_before(at: int, chances: int) -> int:
    """How many throws fall between the moment before and this one."""
    if chances == THROWS:
        return 0 if at == 1 else 1
    return rules.throws_before_answer(at - 1)


def survival(throws: int) -> Fraction:
    """The chance that none of so many throws is an even double."""
    return Fraction(33, 36) ** throws


def _shares(wins: Fraction, survived: list[Fraction]) -> list[Fraction]:
    """How often each moment is the one, so that these chances to survive add up to `wins`; earlier if need be."""
    moments = len(survived)
    while True:
        each = wins / moments
        shares = [each / chance for chance in survived[:moments]]
        if sum(shares) <= 1 or moments == 1:
            return [min(Fraction(1), share) for share in shares] + [Fraction(0)] * (len(survived) - moments)
        moments -= 1


class Throwing(Toss[FortState, DiceFell]):
    """Both dice, thrown in turn: an even double makes the candidate lose at once (BOY-41). Returns who threw last."""

    candidate: Seat
    before: Seat | None
    """Who threw before."""
    more: int

    def odds(self, state: FortState) -> Odds[DiceFell]:
        return TWO_DICE

    def fall(self, state: FortState, outcome: DiceFell) -> Outcome[FortState]:
        thrower = rules.thrower_after(self.before, self.candidate, state.seats)
        lost = rules.is_even_double(outcome.dice)
        fallen = replace(state, dice=outcome.dice)
        if lost:
            following = cut(fallen, Riddle, value=False)
        else:
            again = Throwing(self.candidate, thrower, self.more - 1)
            following = become(fallen, again) if self.more > 1 else done(fallen, thrower)
        return following.tell(DiceThrown(thrower, self.candidate, outcome.dice, lost))
