"""Deals anew what a seat cannot know: the others' notes, picks and reactions, and what bots are about to do."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TypeVar

from ludotheque.engine import CHANCE, Action, AnyGame, AnyKnowledge, Event, Odds, Play, Randomness, Seat
from ludotheque.engine.undo import Undoable, play, start
from ludotheque.games.fort_boyard.actions import Ask, AskTrick, Came, Change, Pick, React, Took
from ludotheque.games.fort_boyard.chest import Taking
from ludotheque.games.fort_boyard.content import Words, trick_cards
from ludotheque.games.fort_boyard.disguises import (
    CHANGES,
    Changing,
    ChangingByLuck,
    Deciding,
    DrawingChange,
    DrawingVoice,
    alterations,
    altered,
)
from ludotheque.games.fort_boyard.events import (
    Asked,
    ChallengeEnded,
    ChangeProposed,
    DiceThrown,
    DuelAgain,
    DuelEnded,
    GuessJudged,
    MatchEnded,
    NoteTaken,
    PickMade,
    PicksShown,
    Reacted,
    RiddleEnded,
    SignalGiven,
    ThingChanged,
    TimesShown,
    TricksDrawn,
    VoicesTied,
)
from ludotheque.games.fort_boyard.picks import CHOICES, DrawingPick, Picking
from ludotheque.games.fort_boyard.reflexes import (
    HEIGHTS,
    LONGEST,
    STEP,
    DrawingDelay,
    DrawingHeight,
    DrawingReaction,
    Reacting,
)
from ludotheque.games.fort_boyard.riddles import Finding, Hourglass, finding_odds
from ludotheque.games.fort_boyard.rules import ANSWERS_WITHOUT_CLOCK, NOTES, throws_before_answer
from ludotheque.games.fort_boyard.state import FortState, staged
from ludotheque.games.fort_boyard.steering import DrawingLaugh
from ludotheque.games.fort_boyard.taboo import AskingItself, DrawingTricks, Taboo, tricks_of
from ludotheque.mechanics import Beat

T = TypeVar("T")
E = TypeVar("E", bound=Event)


def redealt(game: AnyGame, knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
    """Draw one of all logs that would have told this seat the same, each as likely as its chances.

    The match is played again; where the seat does not know a play, what is asked says what kind of play it was, and
    what was told later, if anything was, which one.
    """
    return _Redeal(knowledge, rng).plays(start(game.start(knowledge.options, knowledge.seats))[0])


class _Redeal:
    """One log, made up as it is played."""

    def __init__(self, knowledge: AnyKnowledge, rng: Randomness) -> None:
        self._knowledge = knowledge
        self._rng = rng
        self._notes = iter(_unseen_notes(knowledge, rng))
        self._plays: list[Play] = []
        self._changes: list[int] = []
        """What is drawn for l'anomalie, in order; the one that was made among them."""
        self._voices: dict[Seat, int] = {}
        """Which of these each of the others proposes."""
        self._made = 0

    def plays(self, here: Undoable[FortState]) -> tuple[Play, ...]:
        """All plays, known and made up."""
        for known in self._knowledge.plays:
            done = known if known is not None else self._unknown(here.state)
            self._plays.append(done)
            here, _ = play(here, *done)
        return tuple(self._plays)

    def _ahead(self, *kinds: type[E]) -> E | None:
        """The first event of these kinds that was told with this entry or later."""
        entries = self._knowledge.heard[len(self._plays) + 1 :]
        return next((event for entry in entries for event in entry if isinstance(event, kinds)), None)

    def _unknown(self, state: FortState) -> Play:
        """A play that the seat does not know, by what was asked."""
        match state.agenda[-1]:
            case Picking(id=ident, rule=rule):
                made = self._now(PickMade)
                choice = self._picked(made.seat) or CHOICES[rule][self._rng.below(len(CHOICES[rule]))]
                return made.seat, Pick(ident, choice)
            case Reacting(id=ident):
                reacted = self._now(Reacted)
                time = self._time(reacted.seat)
                steps = self._rng.below(LONGEST // STEP + 1) if time is None else time // STEP
                return reacted.seat, React(ident, steps)
            case Changing(id=ident):
                seat = self._now(ChangeProposed).seat
                return seat, Change(ident, self._voices[seat])
            case Deciding(id=ident, left=left):
                return left, Change(ident, self._made)
            case Taboo(id=ident, asker=asker):
                return asker, AskTrick(ident, self._trick(state))
            case item:
                return CHANCE, self._chance(state, item)

    def _chance(self, state: FortState, item: object) -> Action:
        match item:
            case Taking():
                return Took(next(self._notes))
            case Finding(level=level, chances=chances):
                return Came(self._found(state, finding_odds(level, chances, state.options.skill)))
            case DrawingPick(seat=seat, rule=rule):
                picked = self._picked(seat)
                return Came(self._rng.below(len(CHOICES[rule])) if picked is None else CHOICES[rule].index(picked))
            case DrawingReaction(seat=seat):
                time = self._time(seat)
                return self._any(item.odds(state)) if time is None else Came(time)
            case DrawingHeight():
                match self._ahead(SignalGiven, DuelEnded):
                    case SignalGiven(height=height) if height is not None:
                        return Came(HEIGHTS.index(height))
                return self._any(item.odds(state))
            case DrawingDelay() | DrawingLaugh():
                return self._any(item.odds(state))
            case _:
                return Came(self._number(state, item))

    def _number(self, state: FortState, item: object) -> int:
        """What came up in l'anomalie or les interdits."""
        match item:
            case DrawingChange():
                return self._change(state, item)
            case DrawingVoice(voter=voter):
                return self._voices[voter]
            case ChangingByLuck():
                return self._made
            case DrawingTricks():
                return self._tricks(item.odds(state))
            case AskingItself():
                return self._trick(state)
            case _:
                raise LookupError(f"unknown play of {item!r}")

    def _now(self, kind: type[E]) -> E:
        """The event of this kind that was told with this entry; LookupError without one."""
        for event in self._knowledge.heard[len(self._plays) + 1]:
            if isinstance(event, kind):
                return event
        raise LookupError(f"no {kind.__name__}")

    def _any(self, odds: Odds[Came]) -> Came:
        return odds.at(self._rng.below(odds.total))

    # Picks and reactions.

    def _picked(self, seat: Seat) -> str | None:
        """What a seat is seen to have picked, if both have been shown since."""
        match self._ahead(PicksShown, ChallengeEnded):
            case PicksShown(seat=candidate, mine=mine, theirs=theirs):
                return mine if seat == candidate else theirs
        return None

    def _time(self, seat: Seat) -> int | None:
        """How fast a seat is seen to have been, if the times have been shown since."""
        match self._ahead(TimesShown, DuelEnded, DuelAgain):
            case TimesShown(seat=candidate, mine=mine, theirs=theirs):
                return mine if seat == candidate else theirs
        return None

    # Riddles.

    def _found(self, state: FortState, odds: Odds[Came]) -> int:
        """When a bot finds the riddle that it ponders over, as far as that is known by now."""
        asked = state.agenda[-2]
        before = asked.throws if isinstance(asked, Hourglass) else asked.given
        passed, found = self._moments(before, has_clock=isinstance(asked, Hourglass))
        possible = [(came.number, weight) for came, weight in odds if found in (None, came.number)]
        return drawn([one for one in possible if not before < one[0] <= passed], self._rng)

    def _moments(self, before: int, *, has_clock: bool) -> tuple[int, int | None]:
        """How many moments have passed without the answer, and at which it was found, if it was."""
        at = len(self._plays)
        beats = throws = 0
        for done, heard in zip(self._knowledge.plays[at + 1 :], self._knowledge.heard[at + 2 :], strict=True):
            throws += sum(isinstance(event, DiceThrown) for event in heard)
            beats += done is not None and isinstance(done[1], Beat)
            if any(isinstance(event, GuessJudged) for event in heard):
                passed = before + (beats if has_clock else _answers_in(throws, before))
                return passed - 1, passed
            if any(isinstance(event, RiddleEnded) for event in heard):
                break
        return before + (beats if has_clock else _answers_in(throws, before)), None

    # L'anomalie.

    def _change(self, state: FortState, item: DrawingChange) -> int:
        """One of the changes that were drawn; all are made up with the first, around the one that was seen."""
        if not staged(state).changes:
            every = range(len(alterations(item.seat, state.seats)))
            pool = list(every)
            self._changes = [pool.pop(self._rng.below(len(pool))) for _ in range(item.drawn)]
            self._made = self._agreed(item) if item.drawn > 1 else 0
            match self._ahead(ThingChanged, ChallengeEnded):
                case ThingChanged(looks=looks):
                    seen = next(
                        number
                        for number, change in enumerate(alterations(item.seat, state.seats))
                        if altered(state.looks, change) == looks
                    )
                    if seen in self._changes:
                        self._changes[self._changes.index(seen)] = self._changes[self._made]
                    self._changes[self._made] = seen
        return self._changes[len(staged(state).changes)]

    def _agreed(self, item: DrawingChange) -> int:
        """Make up who proposes what, until it ends in a tie if it did; return one of what may be made then."""
        voters, tied = self._voters_ahead()
        while True:
            self._voices = {seat: self._rng.below(CHANGES) for seat in voters}
            counts = Counter(self._voices.values())
            equals = [index for index in range(CHANGES) if counts[index] == max(counts.values(), default=0)]
            decided = self._voices.get(item.left)
            is_tied = bool(voters) and len(equals) > 1 and decided not in equals
            if tied is None or is_tied == tied:
                return decided if decided in equals else equals[self._rng.below(len(equals))]

    def _voters_ahead(self) -> tuple[list[Seat], bool | None]:
        """Who speaks in this l'anomalie, and whether that ended in a tie; None if it has not ended."""
        voters: list[Seat] = []
        for entry in self._knowledge.heard[len(self._plays) + 1 :]:
            for event in entry:
                match event:
                    case ChangeProposed(seat=seat):
                        voters.append(seat)
                    case VoicesTied():
                        return voters, True
                    case ThingChanged() | ChallengeEnded():
                        return voters, False
        return voters, None

    # Les interdits.

    def _trick(self, state: FortState) -> int:
        return tricks_of(state).index(self._now(Asked).question)

    def _tricks(self, odds: Odds[Came]) -> int:
        """The card from which was asked next; else any that is not seen in the rest of this challenge."""
        ahead = list(self._cards_ahead())
        if ahead and ahead[0] is not None:
            return ahead[0]
        left = [came.number for came in odds.outcomes if came.number not in ahead]
        return left[self._rng.below(len(left))]

    def _cards_ahead(self) -> Iterator[int | None]:
        """Yield the card of each question in the rest of this challenge, None for somebody's own, and of own draws."""
        at = len(self._plays)
        for done, heard in zip(self._knowledge.plays[at:], self._knowledge.heard[at + 1 :], strict=True):
            for event in heard:
                match event:
                    case Asked(question=question):
                        yield None if done is not None and isinstance(done[1], Ask) else self._card_of(question)
                    case TricksDrawn(tricks=(first, *_)):
                        yield self._card_of(first)
                    case ChallengeEnded():
                        return

    def _card_of(self, question: Words) -> int | None:
        """The card on which this trick question stands."""
        cards = trick_cards(self._knowledge.options.own_questions)
        return next((card for card, trio in enumerate(cards) if question in trio), None)


def _unseen_notes(knowledge: AnyKnowledge, rng: Randomness) -> list[int]:
    """A value for each note whose play the seat does not know, in the order of taking.

    What was told, with open purses or at the end, is as told; the rest is dealt from all notes that were not seen.
    """
    takes = [event for entry in knowledge.heard for event in entry if isinstance(event, NoteTaken)]
    shown = _shown_at_the_end(knowledge)
    values: list[int | None] = []
    for event in takes:
        later = shown[event.seat].pop(0) if shown else None
        values.append(event.note if event.note is not None else later)
    pool = Counter(dict(NOTES))
    pool.subtract(value for value in values if value is not None)
    unseen = sorted(pool.elements())
    dealt = [unseen.pop(rng.below(len(unseen))) if value is None else value for value in values]
    return [value for event, value in zip(takes, dealt, strict=True) if event.seat != knowledge.seat]


def _shown_at_the_end(knowledge: AnyKnowledge) -> list[list[int]]:
    match knowledge.heard[-1]:
        case (*_, MatchEnded(purses=purses)):
            return [list(purse) for purse in purses]
        case _:
            return []


def _answers_in(throws: int, before: int) -> int:
    """How many more answers have been judged after so many throws, where no clock runs."""
    needed = accumulate(map(throws_before_answer, range(before, ANSWERS_WITHOUT_CLOCK)))
    return sum(throws >= fallen for fallen in needed)


def drawn(weighted: Sequence[tuple[T, int]], rng: Randomness) -> T:
    """One of these, as often as its weight says."""
    point = rng.below(sum(weight for _, weight in weighted))
    for value, weight in weighted:
        if point < weight:
            return value
        point -= weight
    raise AssertionError("unreachable: the point lies below the sum of the weights")
