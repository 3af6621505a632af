"""A match that would have told a seat exactly what it was told: other hidden cards, and the same course.

Hidden are the strategy cards that others drew and have not shown, and the town card that somebody else holds. All
orders of a pack are equally likely, so what is drawn unseen is any assignment of the unknown cards under which
everyone had what they laid, each as likely as any other.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import perm
from typing import Any, Final, NamedTuple, TypeAlias

from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Drawn,
    Event,
    Game,
    Knowledge,
    Play,
    Randomness,
    Refereed,
    Seat,
    TimeUp,
    Undo,
    Undone,
)
from ludotheque.engine.position import play, start
from ludotheque.games.tour_de_france.actions import (
    KEEP_JOKER,
    THROW,
    USE_JOKER,
    Answered,
    AskFor,
    ChooseRider,
    Drew,
    Fell,
    Guess,
    Lay,
    LetAnswer,
    Pass,
    PutBack,
    Rest,
    Say,
)
from ludotheque.games.tour_de_france.content import Kind, town_cards
from ludotheque.games.tour_de_france.drawing import Drawing
from ludotheque.games.tour_de_france.events import (
    AnsweredOnScreen,
    CardLaid,
    CardReturned,
    DiceFell,
    JokerUsed,
    Passed,
    PointsDrawn,
    Pondered,
    QuestionAnswered,
    QuestionAsked,
    QuestionDrawn,
    RiderChosen,
    StrategyDrawn,
    SurpriseDrawn,
)
from ludotheque.games.tour_de_france.incidents import UsingJoker
from ludotheque.games.tour_de_france.questions import Answering, DrawingTown, Pondering
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import STRATEGIES
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Throwing

AnyKnowledge: TypeAlias = Knowledge[Any, Any, Any]
Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each number."""

NUMBERS: Final = tuple(sorted(set(STRATEGIES)))


def redealt(game: Game[Any, TourState, Any], knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
    """One of all matches that would have told this seat the same, each as likely as its chances."""
    at, _ = start(game.start(knowledge.options, knowledge.seats))
    unseen = iter(unseen_draws(knowledge, rng))
    plays: list[Play] = []
    for number, heard in enumerate(knowledge.heard[1:], 1):
        actor, action = _done(at.state, heard, unseen) or _town(at.state, knowledge, number, rng)
        plays.append((actor, action))
        at, _ = play(at, actor, action)
    return tuple(plays)


# What strategy cards were drawn unseen.


class Change(NamedTuple):
    """One change of a seat's hand: a card drawn, of this number or unseen, or one shown and given away."""

    number: int | None
    is_draw: bool


def unseen_draws(knowledge: AnyKnowledge, rng: Randomness) -> list[int]:
    """What each strategy card may have been that this seat saw others draw, in the order of drawing."""
    changes, drawers, pool = _hands(knowledge)
    changes.pop(knowledge.seat, None)
    found = _Assignment(changes).drawn(pool, rng)
    return [found[seat].pop(0) for seat in drawers]


def _hands(knowledge: AnyKnowledge) -> tuple[dict[Seat | None, list[Change]], list[Seat], Counts]:
    """What is known of the others' hands, who drew unseen one after the other, and the cards that may have come.

    Once all cards of unknown place are drawn, those under the pack come back in an order that everyone knows.
    """
    changes: dict[Seat | None, list[Change]] = {}
    drawers: list[Seat] = []
    left, pool, under = len(STRATEGIES), Counter(STRATEGIES), 0
    bottom: list[int] = []
    for event in (event for entry in knowledge.heard for event in entry):
        match event:
            case StrategyDrawn(seat=seat, number=number):
                known = number
                if left:
                    left -= 1
                    if number is not None:
                        pool[number] -= 1
                else:
                    known = bottom[under]
                    under += 1
                changes.setdefault(seat, []).append(Change(known, is_draw=True))
                if number is None:
                    drawers.append(seat)
            case CardLaid(seat=seat, number=number) | CardReturned(seat=seat, number=number):
                bottom.append(number)
                changes.setdefault(seat, []).append(Change(number, is_draw=False))
    return changes, drawers, tuple(pool[number] for number in NUMBERS)


class _Assignment:
    """Assignments of cards to what was drawn unseen, in which everyone had what they showed.

    Going back in time, a card that was shown is needed, and a card of its number that was drawn before meets that
    need. At the beginning nothing may be needed. Cards are told apart by number alone; each number counts as often as
    there are cards of it left.
    """

    def __init__(self, changes: Mapping[Seat | None, Sequence[Change]]) -> None:
        lively_first = sorted(changes, key=lambda seat: all(change.is_draw for change in changes[seat]))
        self._back = [(seat, change) for seat in lively_first for change in reversed(changes[seat])]
        self._draws_left = [
            sum(change.is_draw for change in own[: len(own) - at])
            for own in (changes[seat] for seat in lively_first)
            for at in range(1, len(own) + 1)
        ]
        """How many cards the same seat drew before a change."""
        shown = [at for at, (_, change) in enumerate(self._back) if not change.is_draw]
        self._free_from = max(shown, default=-1) + 1
        """From here on nothing was shown any more, so that, once nothing is needed, everything fits."""
        self._unseen_from = [
            sum(change.number is None for _, change in self._back[at:]) for at in range(len(self._back) + 1)
        ]
        self._ways = cache(self._count)

    def drawn(self, pool: Counts, rng: Randomness) -> dict[Seat | None, list[int]]:
        """What each seat drew, seen or not, in order; any assignment as likely as another."""
        needed: Counts = (0,) * len(NUMBERS)
        found: dict[Seat | None, list[int]] = {}
        for at, (seat, change) in enumerate(self._back):
            if change.number is None:
                choices = list(self._choices(at, needed, pool))
                point = rng.below(sum(ways for _, ways in choices))
                for place, ways in choices:  # noqa: B007
                    if point < ways:
                        break
                    point -= ways
                pool = _less(pool, place)
            else:
                place = NUMBERS.index(change.number)
            needed = self._before(at, needed, place)
            if change.is_draw:
                found.setdefault(seat, []).insert(0, NUMBERS[place])
        return found

    def _choices(self, at: int, needed: Counts, pool: Counts) -> Iterator[tuple[int, int]]:
        """Which card this may have been, and in how many ways everything before it fits."""
        for place, cards in enumerate(pool):
            if cards:
                ways = cards * self._ways(at + 1, self._before(at, needed, place), _less(pool, place))
                if ways:
                    yield place, ways

    def _before(self, at: int, needed: Counts, place: int) -> Counts:
        """What a seat must have had before a change, given what it must have after it."""
        if self._back[at][1].is_draw:
            return _less(needed, place) if needed[place] else needed
        return (*needed[:place], needed[place] + 1, *needed[place + 1 :])

    def _count(self, at: int, needed: Counts, pool: Counts) -> int:
        """In how many ways all changes from this one back fit."""
        if at and sum(needed) > self._draws_left[at - 1]:
            return 0
        if at >= self._free_from and not any(needed):
            return perm(sum(pool), self._unseen_from[at])
        change = self._back[at][1]
        if change.number is None:
            return sum(ways for _, ways in self._choices(at, needed, pool))
        return self._ways(at + 1, self._before(at, needed, NUMBERS.index(change.number)), pool)


def _less(counts: Counts, place: int) -> Counts:
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])


# What was done.

_TOURISM: Final[Kind] = "tourism"


def _town(state: TourState, knowledge: AnyKnowledge, number: int, rng: Randomness) -> Play:
    """The town card that was drawn: the one that was read afterwards, or any that may have come."""
    cards = town_cards(knowledge.options.cards)
    possible = state.towns.unknown or state.towns.bottom[:1]
    for event in (event for entry in knowledge.heard[number:] for event in entry):
        match event:
            case QuestionDrawn(tourism=question) if question is not None:
                asked, kind = question.question, _TOURISM
            case QuestionAsked(question=asked, kind=kind):
                pass
            case _:
                continue
        return CHANCE, Drew(next(card for card in possible if cards[card].asked(kind).question == asked))
    return CHANCE, Drew(possible[rng.below(len(possible))])


def _done(state: TourState, heard: tuple[Event, ...], unseen: Iterator[int]) -> Play | None:
    """What was done so that this was heard; nothing if a town card was drawn, which is another question."""
    first = heard[0] if heard else None
    match state.agenda[-1], first:
        case _, Undone(seat=seat):
            return seat, Undo()
        case _, RiderChosen(seat=seat, rider=rider):
            return seat, ChooseRider(rider)
        case Throwing(seat=seat), _:
            return seat, THROW
        case DrawingTown(), _:
            return None
        case Reactions(id=ident), _:
            return _reacted(ident, first)
        case UsingJoker(seat=seat), _:
            return seat, USE_JOKER if isinstance(first, JokerUsed) else KEEP_JOKER
        case Drawing(pack="strategy"), StrategyDrawn(number=number):
            drawn = next(unseen) if number is None else number
            return CHANCE, Drew(drawn)
        case _:
            return _answered(state, first) or _fell(first)


def _reacted(ident: int, event: Event | None) -> Play:
    match event:
        case CardLaid(seat=seat, number=number, operation=operation):
            return seat, Lay(ident, number, operation)
        case Passed(seat=seat, rests=rests):
            return seat, Rest(ident) if rests else Pass(ident)
        case _:
            return CLOCK, TimeUp(ident)


def _answered(state: TourState, event: Event | None) -> Play | None:
    item = state.agenda[-1]
    match item, event:
        case _, QuestionAsked(seat=seat, kind=kind):
            return seat, AskFor(kind)
        case Answering(id=ident), Pondered(seat=seat, level=level):
            return seat, Drawn(ident) if level == "drawn" else Guess(ident, level)
        case Answering(id=ident), AnsweredOnScreen(seat=seat):
            return seat, LetAnswer(ident)
        case Answering(id=ident), QuestionAnswered(seat=seat, answer=None, correct=correct):
            return state.left_of(seat), Refereed(ident, won=correct)
        case Answering(id=ident), QuestionAnswered(seat=seat, answer=answer) if answer is not None:
            return seat, Say(ident, answer)
        case Pondering(), QuestionAnswered(answer=answer) if answer is not None:
            return CHANCE, Answered(answer)
        case _:
            return None


def _fell(event: Event | None) -> Play:
    match event:
        case DiceFell(dice=dice):
            return CHANCE, Fell(dice)
        case PointsDrawn(points=points):
            return CHANCE, Drew(points)
        case SurpriseDrawn(card=card):
            return CHANCE, Drew(card)
        case CardReturned(seat=seat, number=number):
            return seat, PutBack(number)
        case _:
            raise LookupError(f"nothing that is done tells {event!r}")
