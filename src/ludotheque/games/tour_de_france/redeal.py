"""Another match that would have told a seat the same: other hidden cards, and otherwise the plays that the seat knows.

Hidden are the strategy cards that others drew and have not shown, and the town card that somebody else holds. All
orders of a pack are equally likely, so what is drawn unseen is any assignment of the unknown cards under which
everyone had what they laid, each as likely as any other.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import perm
from typing import Final, NamedTuple, TypeAlias

from ludotheque.engine import CHANCE, AnyKnowledge, Pack, Play, Randomness, Seat
from ludotheque.games.tour_de_france.actions import Drew
from ludotheque.games.tour_de_france.content import town_cards
from ludotheque.games.tour_de_france.events import (
    CardLaid,
    CardReturned,
    QuestionAsked,
    QuestionDrawn,
    StrategyDrawn,
)
from ludotheque.games.tour_de_france.rules import STRATEGIES

Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each number."""

NUMBERS: Final = tuple(sorted(set(STRATEGIES)))


def redealt(knowledge: AnyKnowledge, rng: Randomness) -> tuple[Play, ...]:
    """Draw one of all logs that would have told this seat the same, each as likely as its chances."""
    unseen = iter(unseen_draws(knowledge, rng))
    plays: list[Play] = []
    for known, heard in zip(knowledge.plays, knowledge.heard[1:], strict=True):
        if known is not None:
            plays.append(known)
        elif isinstance(heard[0], StrategyDrawn):
            plays.append((CHANCE, Drew(next(unseen))))
        else:
            plays.append((CHANCE, Drew(_town(knowledge, plays, rng))))
    return tuple(plays)


def _town(knowledge: AnyKnowledge, plays: Sequence[Play], rng: Randomness) -> str:
    """The town card that was drawn unseen after these plays: the one that was asked next, else any that was left.

    Once all have been drawn, they come again in the same order.
    """
    cards = town_cards(knowledge.options.cards)
    deck: tuple[str, ...] = knowledge.options.towns
    ids = (action.card for _, action in plays if isinstance(action, Drew))
    drawn = tuple(card for card in ids if isinstance(card, str) and card in cards)
    left = Pack(tuple(card for card in deck if card not in drawn), drawn[-len(deck) :])
    entry = (event for entry in knowledge.heard[len(plays) + 1 :][:1] for event in entry)
    roller = next((event.seat for event in entry if isinstance(event, QuestionDrawn)), knowledge.seat)
    possible = left.on_top(knowledge.options.next_towns(left.unknown, roller))
    match knowledge.heard[len(plays) + 2 :]:
        case ((QuestionAsked(kind=kind, question=question), *_), *_):
            return next(card for card in possible if cards[card].asked(kind).question == question)
        case _:
            return possible[rng.below(len(possible))]


class Change(NamedTuple):
    """One change of a seat's hand: a card drawn, of this number or unseen, or one shown and given away."""

    number: int | None
    is_draw: bool


def unseen_draws(knowledge: AnyKnowledge, rng: Randomness) -> list[int]:
    """Draw a number for each strategy card that others drew unseen by this seat, in the order of drawing."""
    changes, drawers, pool = _hands(knowledge)
    changes.pop(knowledge.seat, None)
    found = _Assignment(changes).drawn(pool, rng)
    return [found[seat].pop(0) for seat in drawers]


def _hands(knowledge: AnyKnowledge) -> tuple[dict[Seat | None, list[Change]], list[Seat], Counts]:
    """The known changes of every hand, who drew unseen in order, and the pool from which unseen cards came.

    Once that pool is drawn, cards come back from under the pack, in an order that everyone has seen.
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
    """Counts and draws the assignments of cards to unseen draws under which everyone held what they showed.

    It goes backwards in time: a card that was shown adds a need, an earlier draw of the same number meets it, and no
    need may be left at the start. Cards of one number are interchangeable; a number is weighted by its cards left.
    """

    def __init__(self, changes: Mapping[Seat | None, Sequence[Change]]) -> None:
        lively_first = sorted(changes, key=lambda seat: all(change.is_draw for change in changes[seat]))
        self._back = [(seat, change) for seat in lively_first for change in reversed(changes[seat])]
        self._draws_left = [
            sum(change.is_draw for change in own[: len(own) - at])
            for own in (changes[seat] for seat in lively_first)
            for at in range(1, len(own) + 1)
        ]
        """For each change, how many cards the same seat drew before it."""
        shown = [at for at, (_, change) in enumerate(self._back) if not change.is_draw]
        self._free_from = max(shown, default=-1) + 1
        """From this index on nothing was shown: once nothing is needed, every assignment fits."""
        self._unseen_from = [
            sum(change.number is None for _, change in self._back[at:]) for at in range(len(self._back) + 1)
        ]
        self._ways = cache(self._count)

    def drawn(self, pool: Counts, rng: Randomness) -> dict[Seat | None, list[int]]:
        """Draw one assignment uniformly; for each seat all that it drew, seen or not, in order."""
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
        """Yield each number that fits this change, as an index, with the count of assignments that contain it."""
        for place, cards in enumerate(pool):
            if cards:
                ways = cards * self._ways(at + 1, self._before(at, needed, place), _less(pool, place))
                if ways:
                    yield place, ways

    def _before(self, at: int, needed: Counts, place: int) -> Counts:
        """The needs before a change, from those after it."""
        if self._back[at][1].is_draw:
            return _less(needed, place) if needed[place] else needed
        return (*needed[:place], needed[place] + 1, *needed[place + 1 :])

    def _count(self, at: int, needed: Counts, pool: Counts) -> int:
        """Count the assignments of this change and all earlier ones."""
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
