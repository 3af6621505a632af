"""A detective for Cluedo who is greedy for rooms: a yardstick, written against what its seat is told."""

from functools import cache, lru_cache, reduce
from itertools import combinations, product
from math import comb
from operator import or_
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness
from ludotheque.games.cluedo.actions import END_TURN, PASSAGE, STAY, THROW, Accuse, ChooseSuspect, Enter, Suppose, Walk
from ludotheque.games.cluedo.board import DOORS, PASSAGES, SQUARES, Place, doors_of, reach, start_of, steps_from
from ludotheque.games.cluedo.cards import CARDS, RANK, ROOMS, SUSPECTS, WEAPONS, Card, Room, Suspect, Weapon
from ludotheque.games.cluedo.events import AccusationFailed, Accused, CardShown, HasNone, Supposed
from ludotheque.games.cluedo.view import View

Masks: TypeAlias = NDArray[np.int64]
"""Sets of cards, a bit for each card."""
Weights: TypeAlias = NDArray[np.float64]
Fact: TypeAlias = tuple[int, int]
"""A seat, and a set of cards."""

PACKS: Final = (range(6), range(6, 13), range(13, 22))
"""Suspects, weapons and rooms, by rank."""
ALL: Final = (1 << len(CARDS)) - 1
CHANCES: Final = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
MOST_JOINED: Final = 150_000
"""So many pairs of hands are tried at once; if there are more, they are drawn."""
MOST_CLOSED: Final = 600_000
"""So many combinations of hands and envelopes are tried."""
MOST_EFFORT: Final = 16
"""So many times as much is tried if the deals that were drawn leave it open whether there is only one envelope."""
MOST_WEIGHED: Final = 4_000
"""So many deals weigh a question."""
TEACHES: Final = 0.02
"""A question that is expected to tell fewer bits than this is no reason to be in a room."""
PATIENCE: Final = 0.9
"""A certain question is given up for a throw if it tells less than this part of what the throw promises."""
NOBODY: Final = 9
"""The place in the row of those who answer of somebody who does not: the asker, and the envelope."""
ANSWERS: Final = 16
"""How many answers a question has at most: nobody shows anything, or one of five one of three cards."""


class Facts(NamedTuple):
    """What a seat knows about the cards."""

    sizes: tuple[int, ...]
    own: int
    answering: tuple[int, ...]
    """The others, in the order in which they answer this seat."""
    without: frozenset[Fact]
    """Who holds none of which cards."""
    among: frozenset[Fact]
    """Who holds at least one of which cards."""
    seen: tuple[tuple[int, int, int], ...]
    """Who showed this seat one of which cards, and which one."""
    wrong: frozenset[int]
    """Accusations that failed."""


class Deals(NamedTuple):
    """Deals that fit what is known."""

    solution: int | None
    """The envelope, if it is certain that nothing else fits."""
    places: NDArray[np.int64]
    """For each deal and card, the place in the row of those who answer of who holds it, or `NOBODY`."""
    sealed: NDArray[np.int64]
    """For each deal, the number of its envelope."""
    weights: Weights
    """How likely each deal is; their sum is 1."""


class RoomGreedyReference:
    """Makes a hypothesis on as many turns as it can, and accuses when certain.

    It stays, takes passages and enters whatever room is in reach, and otherwise goes where the next room takes the
    fewest turns; a room counts as long as a question there can teach something.
    """

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        view: View = knowledge.view
        if isinstance(legal[0], ChooseSuspect):
            return _chosen(legal)
        if view.question and view.question.seat != view.seat:
            return _shown(knowledge, view.question.seat, legal)
        facts = _facts(knowledge)
        solution = _deals(facts).solution
        if solution is not None:
            return Accuse(*_named(solution))
        place, walks = _place(view), [action for action in legal if isinstance(action, Walk | Enter)]
        if THROW in legal:
            return _moved(facts, place, legal)
        if walks:
            return _walked(facts, walks)
        if isinstance(place, str) and view.question is None and END_TURN in legal:
            suspect, weapon, _ = _named(_best_question(facts, place)[1])
            return Suppose(suspect, weapon, place)
        return END_TURN if END_TURN in legal else legal[rng.below(len(legal))]


def _place(view: View) -> Place:
    return view.pawns[SUSPECTS.index(view.suspects[view.seat or 0] or SUSPECTS[0])]


def _mask(*cards: Card) -> int:
    return sum(1 << RANK[card] for card in set(cards))


def _named(mask: int) -> tuple[Suspect, Weapon, Room]:
    """The suspect, the weapon and the room of a set of three."""
    ranks = [next(rank for rank in pack if mask >> rank & 1) for pack in PACKS]
    return SUSPECTS[ranks[0]], WEAPONS[ranks[1] - 6], ROOMS[ranks[2] - 13]


def _chosen(legal: tuple[Action, ...]) -> Action:
    """The suspect who is first in a room."""
    free = [action for action in legal if isinstance(action, ChooseSuspect) and action.suspect != "any"]
    turns = _turns_from(frozenset(ROOMS))
    return min(free or legal, key=lambda action: turns[start_of(action.suspect)] if action in free else 0.0)


def _shown(knowledge: AnyKnowledge, asker: int, legal: tuple[Action, ...]) -> Action:
    """A card that the asker has seen, or else one that others have, or else of the kind of which there are most."""
    told = [event for events in knowledge.heard for event in events if isinstance(event, CardShown)]
    known = {(event.asker, event.card) for event in told if event.seat == knowledge.seat}

    def order(action: Action) -> tuple[bool, bool, int]:
        card = getattr(action, "card", CARDS[0])
        return (asker, card) in known, any(card == other for _, other in known), RANK[card]

    return max(legal, key=order)


def _facts(knowledge: AnyKnowledge) -> Facts:
    """What the seat was dealt, shown and told."""
    view: View = knowledge.view
    seat = view.seat or 0
    without, among, seen, wrong = set[Fact](), set[Fact](), dict[tuple[int, int, int], None](), set[int]()
    asked = 0
    for events in knowledge.heard:
        for event in events:
            match event:
                case Supposed() | Accused():
                    asked = _mask(event.suspect, event.weapon, event.room)
                case HasNone():
                    without.add((event.seat, asked))
                case CardShown(card=None):
                    among.add((event.seat, asked))
                case CardShown(card=str(card)) if event.seat != seat:
                    seen[event.seat, asked, 1 << RANK[card]] = None
                case AccusationFailed():
                    wrong.add(asked)
    own, others = _mask(*view.hand), view.answering[seat]
    return Facts(view.hand_sizes, own, others, frozenset(without), frozenset(among), tuple(seen), frozenset(wrong))


@cache
def _choices(count: int, size: int) -> NDArray[np.int64]:
    """Every way to choose `size` of `count` things, one in each row."""
    return np.array(list(combinations(range(count), size)), dtype=np.int64).reshape(comb(count, size), size)


def _hands(must: int, may: int, size: int, among: list[int]) -> Masks:
    """Every hand of this size that holds what it must, nothing that it may not, and one of each set of `among`."""
    free = np.array([1 << rank for rank in range(len(CARDS)) if (may & ~must) >> rank & 1], dtype=np.int64)
    missing = size - must.bit_count()
    if not 0 <= missing <= len(free):
        return np.zeros(0, dtype=np.int64)
    hands: Masks = free[_choices(len(free), missing)].sum(axis=1) + must
    for cards in among:
        hands = hands[hands & cards != 0]
    return hands


def _possible(facts: Facts) -> tuple[dict[int, Masks], Masks]:
    """The hands that each of the others may hold, and the envelopes that there may be.

    Until nothing changes: a card that is held by one is nowhere else, and one that only one may hold is held there.
    """
    may = dict.fromkeys(facts.answering, ALL & ~facts.own)
    must = dict.fromkeys(facts.answering, 0)
    for seat in facts.answering:
        may[seat] &= ~reduce(or_, [cards for other, cards in facts.without if other == seat], 0)
    for seat, _, card in facts.seen:
        must[seat] |= card
    while True:
        before, hands, sealed = (dict(may), dict(must)), {}, ALL & ~facts.own
        for seat in facts.answering:
            among = [cards for other, cards in facts.among if other == seat]
            hands[seat] = _hands(must[seat], may[seat], facts.sizes[seat], among)
            must[seat] = int(np.bitwise_and.reduce(hands[seat]))
            may[seat] = int(np.bitwise_or.reduce(hands[seat]))
            sealed &= ~must[seat]
        packs = [[1 << rank for rank in pack if sealed >> rank & 1] for pack in PACKS]
        certain = sum(pack[0] for pack in packs if len(pack) == 1)
        for seat in facts.answering:
            others = [other for other in facts.answering if other != seat]
            may[seat] &= ~reduce(or_, [must[other] for other in others], certain)
            must[seat] |= may[seat] & ~reduce(or_, [may[other] for other in others], sealed)
        if before == (may, must):
            threes = {sum(three) for three in product(*packs)} - facts.wrong
            return hands, np.array(sorted(threes), dtype=np.int64)


@lru_cache(maxsize=4)
def _deals(facts: Facts, effort: int = 1) -> Deals:
    """All deals that fit if they are few enough to be listed, or else some of them, each as likely as any other."""
    draws = np.random.default_rng(crc32(repr((facts.own, facts.seen)).encode()))
    hands, envelopes = _possible(facts)
    order = sorted(facts.answering, key=lambda seat: len(hands[seat]))
    last = order.pop()
    is_hand = np.zeros(ALL + 1, dtype=np.bool_)
    is_hand[hands[last]] = True
    joined, exact = _joined([hands[seat] for seat in order], effort, len(envelopes), draws)
    rest = (ALL & ~facts.own) ^ joined.sum(axis=1)
    row, number = np.nonzero(is_hand[rest[:, None] ^ envelopes])
    found = np.unique(number)
    if not exact and len(found) < 2 and effort < MOST_EFFORT:
        return _deals(facts, 4 * effort)
    solution = int(envelopes[found[0]]) if exact and len(found) == 1 else None
    if len(row) > MOST_WEIGHED:
        picked = draws.choice(len(row), MOST_WEIGHED, replace=False)
        row, number = row[picked], number[picked]
    closed = {seat: joined[row, index] for index, seat in enumerate(order)}
    closed[last] = rest[row] ^ envelopes[number]
    places = np.full((len(row), len(CARDS)), NOBODY, dtype=np.int64)
    for place, seat in enumerate(facts.answering):
        places[(closed[seat][:, None] >> np.arange(len(CARDS))) & 1 == 1] = place
    weights = np.ones(len(row))
    for seat, asked, _ in facts.seen:
        weights /= np.bitwise_count(closed[seat] & asked)
    return Deals(solution, places, number, weights / max(weights.sum(), 1e-300))


def _joined(lists: list[Masks], effort: int, envelopes: int, draws: np.random.Generator) -> tuple[Masks, bool]:
    """Hands without a common card, one of each list in a row, and whether these are all that there are."""
    exact, joined = True, np.zeros((1, 0), dtype=np.int64)
    for hands in lists:
        count = len(joined)
        if count * len(hands) <= MOST_JOINED * effort:
            one, other = np.repeat(np.arange(count), len(hands)), np.tile(np.arange(len(hands)), count)
        else:
            exact = False
            one = np.repeat(np.arange(count), max(1, MOST_JOINED * effort // count))
            other = draws.integers(len(hands), size=len(one))
        apart = joined[one].sum(axis=1) & hands[other] == 0
        joined = np.column_stack((joined[one[apart]], hands[other[apart]]))
        most = max(1, MOST_CLOSED * effort // envelopes)
        if len(joined) > most:
            exact, joined = False, joined[draws.choice(len(joined), most, replace=False)]
    return joined, exact


@lru_cache(maxsize=64)
def _best_question(facts: Facts, room: Room) -> tuple[float, int]:
    """The bits that the best question in a room is expected to tell about the envelope, and the three cards of it.

    A card of one's own, or in the envelope for certain, is shown by nobody, and isolates the others.
    """
    asked = [(RANK[one], RANK[two], RANK[room]) for one in SUSPECTS for two in WEAPONS]
    told, best = max((round(_told(_deals(facts), three), 9), three) for three in asked)
    return told, sum(1 << rank for rank in best)


def _told(deals: Deals, three: tuple[int, int, int]) -> float:
    """How many bits the answer to a question is expected to tell about the envelope."""
    if not len(deals.sealed):
        return 0.0
    cells = int(deals.sealed.max()) + 1
    places = deals.places[:, three]
    first = places.min(axis=1, keepdims=True)
    shows = places == first
    answers = np.where(first < NOBODY, first * 3 + (1, 2, 3), 0) * cells + deals.sealed[:, None]
    chances = np.where(shows, (deals.weights / shows.sum(axis=1))[:, None], 0.0)
    table = np.bincount(answers.ravel(), chances.ravel(), ANSWERS * cells).astype(np.float64).reshape(-1, cells)
    return _bits(table.sum(axis=0)) + _bits(table.sum(axis=1)) - _bits(table)


def _bits(chances: Weights) -> float:
    positive = chances[chances > 0]
    return float(-(positive * np.log2(positive)).sum())


def _teaching(facts: Facts) -> dict[Room, float]:
    """What the best question tells in each room where it tells something, or in all if it does nowhere."""
    bits = {room: _best_question(facts, room)[0] for room in ROOMS}
    return {room: told for room, told in bits.items() if told > TEACHES} or bits


def _moved(facts: Facts, place: Place, legal: tuple[Action, ...]) -> Action:
    """Stays or takes the passage if a question there is worth it, and throws otherwise."""
    teaching = _teaching(facts)
    certain = [
        (teaching.get(room, 0.0), action)
        for action, room in ((PASSAGE, PASSAGES.get(place)), (STAY, place))
        if action in legal and isinstance(room, str)
    ]
    if not certain:
        return THROW
    told, action = max(certain, key=lambda pair: pair[0])
    thrown = 0.0
    for total, chance in CHANCES.items():
        thrown += chance * max((teaching[room] for room in teaching if room in reach(place, total)), default=0.0)
    return action if told > PATIENCE * thrown else THROW


def _walked(facts: Facts, walks: list[Walk | Enter]) -> Action:
    """Into the room where the best question tells most; or to the square from where the next room is soonest."""
    teaching = _teaching(facts)
    entered = [action for action in walks if isinstance(action, Enter) and action.room in teaching]
    if entered:
        return max(entered, key=lambda action: teaching[action.room])
    turns = _turns_from(frozenset(teaching))

    def order(action: Walk | Enter) -> tuple[float, float]:
        if isinstance(action, Enter):
            return min(turns[square] for square in doors_of(action.room)), 0.0
        steps = steps_from(action.square)
        near = [teaching.get(door.room, 0.0) / (1 + steps[door.square]) for door in DOORS]
        return round(turns[action.square], 3), -max(near)

    return min(walks, key=order)


@lru_cache(maxsize=256)
def _turns_from(rooms: frozenset[Room]) -> dict[int, float]:
    """The expected number of turns from each square until one of these rooms is entered, in at most a dozen turns."""
    squares, steps = sorted(SQUARES), _steps()
    nearest = steps[:, [squares.index(door.square) for door in DOORS if door.room in rooms]].min(axis=1)
    turns = np.zeros(len(squares))
    for _ in range(12):
        after = np.ones(len(squares))
        for total, chance in CHANCES.items():
            stops = np.where((steps <= total) & ((total - steps) % 2 == 0), turns, np.inf)
            after += chance * np.where(nearest < total, 0.0, stops.min(axis=1))
        turns = after
    return dict(zip(squares, turns.tolist(), strict=True))


@cache
def _steps() -> NDArray[np.int64]:
    """The least number of steps between any two squares, in their order."""
    return np.array([[steps_from(one)[other] for other in sorted(SQUARES)] for one in sorted(SQUARES)], dtype=np.int64)
