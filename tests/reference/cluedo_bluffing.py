"""A detective for Cluedo that bluffs, as an opponent to measure other bots by.

It names its own cards so that its questions are misread, shows what it has shown before, asks nothing twice and likes
rooms that it has solved. Behind that it counts, or samples, the deals that fit everything it was told.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ludotheque.engine import Action, AnyKnowledge, Randomness, Seat
from ludotheque.games.cluedo import actions, events
from ludotheque.games.cluedo.board import NEIGHBOURS, PASSAGES, Place, doors_of, reach, steps_from
from ludotheque.games.cluedo.cards import CARDS, RANK, ROOMS, SUSPECTS, WEAPONS, Card, Room
from ludotheque.games.cluedo.view import View

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

ENVELOPE: Final = -1
"""The owner of the three hidden cards, next to the seats."""
BUDGET: Final = 2_000_000
"""How many pairs of a part of a deal and a hand are compared at most when one owner is added."""
PARTS: Final = 2000
"""How many parts of deals are kept at least where all would be too many."""
WEIGHED: Final = 320_000
"""How many pairs of a question and a deal are weighed for one decision."""
LIKELY: Final = 0.8
"""How probable three cards must be to accuse when somebody else is near the end."""
CERTAIN: Final = 0.999
"""How probable they must be to accuse in any case."""
UNPROVED: Final = 0.1
"""How often somebody would not accuse after a hypothesis that was right and that nobody disproved."""
HONEST: Final = 0.3
"""How often others name a card of their own, next to one that they do not hold."""
BLUFFS: Final = 65
"""How often, in a hundred questions, one with an own card is preferred."""
PRICE: Final = 0.85
"""Which part of the best question's gain a bluff must keep."""
LIKING: Final = 0.06
"""By which part a question is liked more for each own card, and for a solved room."""
HANDS: Final = 0.2
"""What a bit about the deal is worth next to a bit about the envelope."""
NEAR: Final = 8
"""How many cards somebody knows who is near the end."""

BIT: Final = {card: 1 << rank for card, rank in RANK.items()}
ALL: Final = (1 << len(CARDS)) - 1
CATEGORY: Final = tuple(sum(BIT[card] for card in pack) for pack in (SUSPECTS, WEAPONS, ROOMS))
THREES: Final = {BIT[s] | BIT[w] | BIT[r]: (s, w, r) for s, w, r in product(SUSPECTS, WEAPONS, ROOMS)}
SQUARES: Final = tuple(NEIGHBOURS)
TURNS: Final = np.array(
    [[1 + max(1.0, (min(steps_from(s)[d] for d in doors_of(room)) + 4) / 8) for room in ROOMS] for s in SQUARES]
)
"""How many turns it takes about from each square until a question can be asked in each room, that turn included."""


def mask(cards: Iterable[Card]) -> int:
    """A set of cards as bits."""
    return sum({BIT[card] for card in cards})


class Shown(NamedTuple):
    """A card was shown: by whom, to whom, the three asked for, and which one, 0 if that is not known."""

    by: Seat
    to: Seat
    asked: int
    card: int


class Notes:
    """What a seat was told, in the terms of the deduction."""

    def __init__(self, knowledge: AnyKnowledge) -> None:
        self.view: View = knowledge.view
        self.me: Seat = knowledge.seat or 0
        self.hand = mask(self.view.hand)
        self.others: tuple[Seat, ...] = self.view.answering[self.me]
        self.cannot: dict[Seat, int] = dict.fromkeys(range(knowledge.seats), 0)
        self.shown: list[Shown] = []
        self.asked: list[tuple[Seat, int]] = []
        self.unproved: list[tuple[Seat, int]] = []
        self.failed: list[int] = []
        asked = accused = 0
        for event in (event for entry in knowledge.heard for event in entry):
            match event:
                case events.Supposed(seat, suspect, weapon, room):
                    asked = mask((suspect, weapon, room))
                    self.asked.append((seat, asked))
                case events.HasNone(seat):
                    self.cannot[seat] |= asked
                case events.CardShown(seat, asker, card):
                    self.shown.append(Shown(seat, asker, asked, BIT[card] if card else 0))
                case events.NobodyShowed(seat):
                    self.unproved.append((seat, asked))
                case events.Accused(_, suspect, weapon, room):
                    accused = mask((suspect, weapon, room))
                case events.AccusationFailed():
                    self.failed.append(accused)

    def near_the_end(self) -> bool:
        """Whether somebody else still in seems to know nearly everything."""
        shows = Counter(shown.to for shown in self.shown)
        still_in = (seat for seat in self.others if seat not in self.view.out)
        return any(self.view.hand_sizes[seat] + shows[seat] >= NEAR for seat in still_in)


@cache
def _chosen(number: int, size: int) -> Ints:
    """Every choice of `size` of `number` bits."""
    return np.array([sum(1 << bit for bit in bits) for bits in combinations(range(number), size)], dtype=np.int64)


def _hands(must: int, may: int, size: int) -> Ints:
    """Every hand of this size with all of `must` and otherwise cards of `may`."""
    free = [BIT[card] for card in CARDS if BIT[card] & may & ~must]
    chosen = _chosen(len(free), max(0, size - must.bit_count()))
    hands = np.full(len(chosen), must, dtype=np.int64)
    for index, bit in enumerate(free):
        hands |= ((chosen >> index) & 1) * bit
    return hands


def _possible(notes: Notes) -> dict[int, Ints]:
    """For every other owner, each set of cards that it may hold; nobody else holds what is in all of them."""
    unknown = ALL & ~notes.hand
    must = dict.fromkeys(notes.others, 0)
    for shown in notes.shown:
        if shown.card and shown.by in must:
            must[shown.by] |= shown.card
    held = sum(must.values())
    found: dict[int, Ints] = {}
    for seat, own in must.items():
        hands = _hands(own, unknown & ~notes.cannot[seat] & ~(held & ~own), notes.view.hand_sizes[seat])
        for asked in {shown.asked for shown in notes.shown if shown.by == seat and not shown.card}:
            hands = hands[(hands & asked) != 0]
        found[seat] = hands
    hidden = [three for three in THREES if not three & (notes.hand | held) and three not in notes.failed]
    found[ENVELOPE] = np.array(hidden, dtype=np.int64)
    size = -1
    while size != (size := sum(map(len, found.values()))):
        for owner, sets in found.items():
            always = int(np.bitwise_and.reduce(sets)) & ALL
            for other in found:
                if other != owner:
                    found[other] = found[other][(found[other] & always) == 0]
    return found


def _credible(notes: Notes, owner: int, sets: Ints) -> Floats:
    """How well each set fits what was done: which card was shown or named, and that a right question is a win."""
    credit = np.ones(len(sets))
    first = {shown.card: shown.asked for shown in reversed(notes.shown) if shown.by == owner and shown.to == notes.me}
    for asked in first.values():
        credit /= np.maximum(1, np.bitwise_count(sets & asked))
    for card in {bit for seat, asked in notes.asked if seat == owner for bit in BIT.values() if bit & asked}:
        credit[(sets & card) != 0] *= HONEST
    if owner == ENVELOPE:
        current = notes.view.question
        for seat, asked in notes.unproved:
            if current is None or (current.seat, mask(current.cards)) != (seat, asked):
                credit[sets == asked] *= UNPROVED
    return credit


class Deals(NamedTuple):
    """Deals that fit: a column of card sets for each owner, and how credible each deal is."""

    sets: dict[int, Ints]
    weights: Floats

    def best(self) -> tuple[int, float]:
        """The most probable content of the envelope, and its probability."""
        three, which = np.unique(self.sets[ENVELOPE], return_inverse=True)
        odds = np.bincount(which, self.weights)
        best = int(odds.argmax())
        return int(three[best]), float(odds[best] / odds.sum())

    def fewer(self, number: int, dice: np.random.Generator) -> "Deals":
        """At most so many of these deals, the credible ones more often."""
        if len(self.weights) <= number:
            return self
        picked = dice.choice(len(self.weights), number, p=self.weights / self.weights.sum())
        return Deals({owner: sets[picked] for owner, sets in self.sets.items()}, np.ones(number))


def _some(number: int, most: int, dice: np.random.Generator) -> Ints | slice:
    return slice(None) if number <= most else dice.choice(number, most, replace=False)


def _deals(notes: Notes, dice: np.random.Generator) -> Deals:
    """All deals that fit, or many of them where there are too many; owner after owner, the freest one gets the rest."""
    found = _possible(notes)
    owners = sorted(found, key=lambda owner: len(found[owner]))
    used, weights = np.zeros(1, dtype=np.int64), np.ones(1)
    columns: dict[int, Ints] = {}
    for owner in owners[:-1]:
        sets = found[owner]
        credit = _credible(notes, owner, sets)
        parts = _some(len(used), max(PARTS, BUDGET // max(1, len(sets))), dice)
        used, weights = used[parts], weights[parts]
        columns = {other: column[parts] for other, column in columns.items()}
        some = _some(len(sets), max(1, BUDGET // max(1, len(used))), dice)
        sets, credit = sets[some], credit[some]
        part, chosen = np.nonzero((used[:, None] & sets[None, :]) == 0)
        columns = {other: column[part] for other, column in columns.items()} | {owner: sets[chosen]}
        used, weights = used[part] | sets[chosen], weights[part] * credit[chosen]
    last = np.sort(found[owners[-1]])
    credit = _credible(notes, owners[-1], last)
    rest = ALL & ~notes.hand & ~used
    at = np.minimum(np.searchsorted(last, rest), len(last) - 1)
    fits = last[at] == rest
    columns = {other: column[fits] for other, column in columns.items()} | {owners[-1]: rest[fits]}
    return Deals(columns, weights[fits] * credit[at[fits]])


def _sampled(notes: Notes, dice: np.random.Generator) -> Deals:
    """Deals that fit; in the unlikely case that several samples found none, envelopes and hands that fit alone."""
    for _ in range(4):
        deals = _deals(notes, dice)
        if len(deals.weights):
            return deals
    return Deals({owner: dice.choice(sets, 500) for owner, sets in _possible(notes).items()}, np.ones(500))


def _entropy(codes: Ints, shares: Floats, size: int, rows: int) -> Floats:
    """The entropy, in bits, of codes in each row, where a row has `size` codes of its own."""
    cells = np.bincount(codes.ravel(), shares, rows * size).reshape(rows, size)
    entropy: Floats = -(cells * np.log2(np.maximum(cells, 1e-12))).sum(axis=1)
    return entropy


def _gains(notes: Notes, deals: Deals, questions: Ints, dice: np.random.Generator) -> Floats:
    """How many bits about the envelope the answer to each question tells on average, and a little for its hands."""
    number, size = len(questions), len(deals.weights)
    shares = deals.weights / deals.weights.sum()
    known = sum(int(np.bitwise_and.reduce(deals.sets[seat])) & ALL for seat in notes.others)
    answer, could, shown = np.zeros((3, number, size), dtype=np.int64)
    for place, seat in enumerate(notes.others):
        held = questions[:, None] & deals.sets[seat][None, :]
        first = (could == 0) & (held != 0)
        could[first] = held[first]
        answer[first] = 1 + 3 * place
    order = dice.random((3, size)).argsort(axis=0)
    lowest = np.full((number, size), 9, dtype=np.int64)
    for kind, cards in enumerate(CATEGORY):
        rank = order[kind][None, :] - 3 * ((questions & cards & known) != 0)[:, None]
        sooner = ((could & cards) != 0) & (rank < lowest)
        lowest[sooner] = np.broadcast_to(rank, lowest.shape)[sooner]
        shown[sooner] = kind
    answer += shown
    answers = 3 * len(notes.others) + 1
    row = np.arange(number)[:, None] * answers + answer
    weights = np.broadcast_to(shares, row.shape).ravel()
    told = _entropy(row, weights, answers, number)
    envelope = deals.sets[ENVELOPE]
    kinds = [envelope] if len(np.unique(envelope)) <= 48 else [envelope & cards for cards in CATEGORY]
    gain = HANDS * told
    for hidden in kinds:
        values, which = np.unique(hidden, return_inverse=True)
        before = _entropy(which, shares, len(values), 1)
        gain += before + told - _entropy(row * len(values) + which, weights, answers * len(values), number)
    return gain


class BluffingReference:
    """Hides what it knows: names its own cards, shows what it has shown, and likes rooms that it has solved."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """One of the legal actions."""
        if isinstance(legal[0], actions.ChooseSuspect):
            return legal[0]
        notes = Notes(knowledge)
        shows = [action for action in legal if isinstance(action, actions.Show)]
        if shows:
            return min(shows, key=lambda show: _told_by(notes, BIT[show.card]))
        dice = np.random.default_rng(rng.below(1 << 32))
        deals = _sampled(notes, dice)
        three, odds = deals.best()
        ending = actions.END_TURN in legal and notes.view.question is not None
        if odds > CERTAIN or (ending and odds >= LIKELY and notes.near_the_end()):
            return actions.Accuse(*THREES[three])
        if ending:
            return actions.END_TURN
        place = notes.view.pawns[SUSPECTS.index(notes.view.suspects[notes.me] or SUSPECTS[0])]
        if actions.END_TURN in legal:
            return _question(notes, deals, place, dice)
        worth = _worth(notes, deals, dice)
        moves = [action for action in legal if isinstance(action, actions.Walk | actions.Enter)]
        if moves:
            return max(moves, key=lambda move: worth[move.square if isinstance(move, actions.Walk) else move.room])
        begun: list[tuple[float, int, Action]] = [(_thrown(place, worth), 0, actions.THROW)]
        if actions.PASSAGE in legal:
            begun.append((worth[PASSAGES[place]], 1, actions.PASSAGE))
        if actions.STAY in legal:
            begun.append((worth[place], 2, actions.STAY))
        return max(begun)[2]


def _told_by(notes: Notes, card: int) -> tuple[bool, int, bool, int]:
    """How much showing this card tells, the least first: nothing if the asker saw it, little if others did."""
    asker = notes.view.question.seat if notes.view.question else notes.me
    mine = [shown for shown in notes.shown if shown.by == notes.me and shown.card == card]
    named = sum(bool(asked & card) for seat, asked in notes.asked if seat == notes.me)
    return all(shown.to != asker for shown in mine), -len(mine), not card & CATEGORY[2], named


def _asked(notes: Notes, deals: Deals, rooms: Sequence[Room], dice: np.random.Generator) -> tuple[Ints, Floats, Floats]:
    """Every question of these rooms, its gain, and how it is liked: with own cards, in solved rooms, never again."""
    questions = np.array([three for room in rooms for three in THREES if three & BIT[room]], dtype=np.int64)
    gains = _gains(notes, deals.fewer(WEIGHED // len(questions), dice), questions, dice)
    own = np.bitwise_count(questions & notes.hand)
    maybe = int(np.bitwise_or.reduce(deals.sets[ENVELOPE]))
    solved = (questions & CATEGORY[2] & maybe) == 0
    liked = gains * (1 + LIKING * np.minimum(own, 2) + LIKING * solved) + 1e-6 * dice.random(len(questions))
    liked[np.isin(questions, [asked for seat, asked in notes.asked if seat == notes.me])] *= 0.2
    liked[own == 3] = 0
    return questions, gains, liked


def _question(notes: Notes, deals: Deals, place: Place, dice: np.random.Generator) -> Action:
    """The question to ask here: often one that names an own card, if that costs little."""
    room = next((room for room in ROOMS if room == place), ROOMS[0])
    questions, gains, liked = _asked(notes, deals, (room,), dice)
    own = (questions & notes.hand) != 0
    bluffs = own & (gains >= PRICE * gains.max()) & (liked > 0)
    if dice.integers(100) < BLUFFS and bluffs.any():
        liked = np.where(bluffs, liked, 0)
    return actions.Suppose(*THREES[int(questions[liked.argmax()])])


def _worth(notes: Notes, deals: Deals, dice: np.random.Generator) -> dict[Place, float]:
    """What each place is worth: the best question of a room; on a square, that of a room divided by the turns to it."""
    _, _, liked = _asked(notes, deals, ROOMS, dice)
    best = liked.reshape(len(ROOMS), -1).max(axis=1)
    worth: dict[Place, float] = dict(zip(ROOMS, best.tolist(), strict=True))
    worth.update(zip(SQUARES, (best / TURNS).max(axis=1).tolist(), strict=True))
    return worth


def _thrown(place: Place, worth: dict[Place, float]) -> float:
    """What a throw of the dice is worth on average."""
    totals = [low + high for low, high in product(range(1, 7), repeat=2)]
    return sum(max((worth[to] for to in reach(place, total)), default=0.0) for total in totals) / len(totals)
