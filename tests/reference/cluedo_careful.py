"""A careful detective for Cluedo: weighs all deals that fit, asks what tells most, and accuses only when certain."""

from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness
from ludotheque.games.cluedo import actions, events
from ludotheque.games.cluedo.board import PASSAGES, SQUARES, Place, doors_of, reach, steps_from
from ludotheque.games.cluedo.cards import CARDS, PACKS, RANK, ROOMS, SUSPECTS, WEAPONS, Room
from ludotheque.games.cluedo.view import View

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Asked: TypeAlias = tuple[int, ...]
Tree: TypeAlias = "int | tuple[Tree, Tree]"  # whose cards are dealt together: a player, or two parts of the table

ENVELOPE: Final = -1  # where a card may be, besides with a seat
DEALS: Final = 2000  # how many deals are drawn to weigh questions
FEW: Final = 60  # at most so many triples are weighed as wholes; of more, suspect, weapon and room each alone
ASKED_OWN: Final = {"suspect": 0.35, "weapon": 0.35, "room": 0.8}  # how often people ask for a card that they hold
AGAIN: Final = 0.8  # the same for each further time that they ask for it
CHOSEN: Final = 0.8  # how evenly people choose among the cards that they could show: 1 is evenly
MISSED: Final = 0.03  # how often somebody who could accuse, since nobody showed anything, does not
PATIENCE: Final = 0.8  # what a question of the next turn is worth, compared with one of this turn
LATER: Final = 0.5  # what the question after the next one counts, compared with the next
CURIOSITY: Final = 0.1  # what it counts to learn about hands rather than about the envelope
NOTED: Final = (events.Supposed, events.HasNone, events.CardShown, events.NobodyShowed, events.AccusationFailed)
GROUPS: Final = tuple(tuple(RANK[card] for card in pack) for pack in PACKS.values())
KIND: Final = tuple(kind for kind, pack in PACKS.items() for _ in pack)
THROWS: Final = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}
PLACES: Final[tuple[Place, ...]] = (*ROOMS, *sorted(SQUARES))
WALKS: Final = {to: actions.Walk(to) if isinstance(to, int) else actions.Enter(to) for to in PLACES}
INDEX: Final = {place: index for index, place in enumerate(PLACES)}


class Facts(NamedTuple):
    """All that a seat was told about the cards, in a form that can be compared."""

    hand: tuple[int, ...]
    sizes: tuple[tuple[int, int], ...]  # of the others' hands, in the order in which they answer this seat
    shown: tuple[tuple[int, int, Asked], ...]  # who showed this seat which card first, and what was asked
    clauses: tuple[tuple[int, Asked], ...]  # who showed somebody else one of these cards
    lacks: tuple[tuple[int, Asked], ...]  # who has none of these cards
    asks: tuple[tuple[int, Asked], ...]
    unanswered: tuple[tuple[int, Asked], ...]  # who was shown nothing when asking for these, and did not accuse
    wrong: tuple[Asked, ...]  # triples that are not in the envelope


def facts_of(knowledge: AnyKnowledge) -> Facts:
    """What the events that a seat was told say about the cards; what it answered itself is no news to it."""
    view: View = knowledge.view
    me = view.seat or 0
    asked: Asked = ()
    notes: dict[type, list[tuple[int, Asked]]] = {kind: [] for kind in NOTED}
    shown: dict[tuple[int, int], Asked] = {}
    for event in (event for told in knowledge.heard for event in told):
        kind = type(event)
        if kind in (events.Supposed, events.Accused):
            asked = RANK[event.suspect], RANK[event.weapon], RANK[event.room]
        if kind is events.CardShown and event.card is not None:
            shown.setdefault((event.seat, RANK[event.card]), asked)
        elif kind in NOTED:
            notes[kind].append((event.seat, asked))
    asks, none, some, nobody, failed = (tuple(note for note in noted if note[0] != me) for noted in notes.values())
    return Facts(
        hand=tuple(RANK[card] for card in view.hand),
        sizes=tuple((seat, view.hand_sizes[seat]) for seat in view.answering[me]) if view.order else (),
        shown=tuple((seat, card, question) for (seat, card), question in shown.items() if seat != me),
        clauses=some,
        lacks=none,
        asks=asks,
        unanswered=tuple(note for note in nobody if note[0] not in view.out),
        wrong=tuple(triple for _, triple in failed),
    )


def candidates(facts: Facts) -> dict[int, set[int]]:
    """For each card that is not one's own, where it may be, by repeating plain conclusions until nothing changes."""
    places = {ENVELOPE, *(seat for seat, _ in facts.sizes)}
    lacks = {(seat, card) for seat, cards in facts.lacks for card in cards}
    held = {card: {seat} for seat, card, _ in facts.shown}
    others = [card for card in range(len(CARDS)) if card not in facts.hand]
    may = {card: held.get(card, {place for place in places if (place, card) not in lacks}) for card in others}
    groups = [(ENVELOPE, 1, [card for card in group if card in may]) for group in GROUPS]
    groups += [(seat, size, others) for seat, size in facts.sizes]
    before = -1
    while before != (before := sum(map(len, may.values()))):
        for place, size, cards in groups:
            possible = {card for card in cards if place in may[card]}
            certain = {card for card in possible if len(may[card]) == 1}
            if len(possible) == size:
                may.update((card, {place}) for card in possible)
            elif len(certain) == size:
                may.update((card, may[card] - {place}) for card in possible - certain)
        for seat, asked in facts.clauses:
            left = [card for card in asked if seat in may.get(card, ())]
            if len(left) == 1:
                may[left[0]] = {seat}
    return may


@cache
def masks_of(bits: int, size: int) -> tuple[Ints, NDArray[np.float32]]:
    """All sets of so many of `bits` cards as masks, and the single bits of each."""
    masks = np.arange(1 << bits, dtype=np.int64)
    masks = masks[sum(((masks >> bit) & 1 for bit in range(bits)), np.zeros_like(masks)) == size]
    return masks, bits_of(masks, bits, size)


def bits_of(masks: Ints, bits: int, size: int) -> NDArray[np.float32]:
    """The single bits of masks that have so many each, a row per mask."""
    _, columns = np.nonzero((masks[:, None] >> np.arange(bits)) & 1)
    return (1 << columns).astype(np.float32).reshape(len(masks), size)


@cache
def picks(size: int, part: int) -> NDArray[np.float32]:
    """Every choice of `part` out of `size`, a column each, as zeros and ones."""
    chosen = np.array(list(combinations(range(size), part)))
    return np.asarray((np.arange(size)[:, None, None] == chosen).any(axis=2), dtype=np.float32)


class Belief:
    """All deals that fit the facts, each weighted by how people show and ask; nothing is lost by rounding to zero."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.may = candidates(facts)
        self.open = [card for card, places in self.may.items() if len(places) > 1]
        self.bits = {card: 1 << index for index, card in enumerate(self.open)}
        self.tables: dict[Tree, Floats] = {}
        self.sizes: dict[Tree, int] = {}
        for seat, size in facts.sizes:
            left = size - sum(places == {seat} for places in self.may.values())
            if left > 0:
                self.sizes[seat] = left
                self.tables[seat] = self._hands(seat, left)
        players = sorted((seat for seat, _ in facts.sizes if seat in self.sizes), key=lambda seat: -self.sizes[seat])
        self.tree: Tree | None = self._joined(players) if players else None
        self._weigh_triples()

    def _mask(self, cards: Iterable[int]) -> int:
        return sum(self.bits.get(card, 0) for card in cards)

    def _hands(self, seat: int, size: int) -> Floats:
        """The weight of each set of open cards as the rest of this seat's hand; 0 if it cannot be."""
        masks, _ = masks_of(len(self.open), size)
        masks = masks[masks & self._mask(card for card in self.open if seat not in self.may[card]) == 0]

        def held(asked: Asked) -> Ints:
            known = sum(self.may.get(card) == {seat} for card in asked)
            return known + np.asarray(np.bitwise_count(masks & self._mask(asked)), dtype=np.int64)

        logs = np.zeros(len(masks))
        for card, times in Counter(card for who, asked in self.facts.asks if who == seat for card in asked).items():
            logs += (masks & self._mask([card]) != 0) * (
                np.log(ASKED_OWN[KIND[card]]) + min(times - 1, 4) * np.log(AGAIN)
            )
        for asked in (asked for who, _, asked in self.facts.shown if who == seat):
            logs -= CHOSEN * np.log(held(asked).clip(1))
        for asked in (asked for who, asked in self.facts.unanswered if who == seat):
            logs += (held(asked) == 0) * np.log(MISSED)
        fits = np.ones(len(masks), dtype=bool)
        for asked in (asked for who, asked in self.facts.clauses if who == seat):
            fits &= held(asked) > 0
        table = np.zeros(1 << len(self.open))
        table[masks[fits]] = np.exp(logs[fits] - logs[fits].max(initial=-700))
        return table

    def _joined(self, players: list[int]) -> Tree:
        """Part the players in two, and these again, until each is alone."""
        if len(players) == 1:
            return players[0]
        half = len(players) // 2
        tree = self._joined(players[:half]), self._joined(players[half:])
        self.sizes[tree] = self.sizes[tree[0]] + self.sizes[tree[1]]
        return tree

    def _table(self, tree: Tree) -> Floats:
        """The weight of each set of open cards as what this part of the table holds."""
        if not isinstance(tree, int) and tree not in self.tables:
            masks, bits = masks_of(len(self.open), self.sizes[tree])
            self.tables[tree] = np.zeros(1 << len(self.open))
            self.tables[tree][masks] = self._ways(tree, masks, bits)[1].sum(axis=1)
        return self.tables[tree]

    def _ways(self, tree: tuple[Tree, Tree], masks: Ints, bits: NDArray[np.float32]) -> tuple[Ints, Floats]:
        """For each set of cards, the shares that the left part may have of it, and how likely each is."""
        left, right = tree
        shares = (bits @ picks(self.sizes[tree], self.sizes[left])).astype(np.int64)
        return shares, self._table(left)[shares] * self._table(right)[masks[:, None] ^ shares]

    def _weigh_triples(self) -> None:
        """The triples that may be in the envelope, and the probability of each."""
        groups = [[card for card in group if ENVELOPE in self.may.get(card, ())] for group in GROUPS]
        triples = [triple for triple in product(*groups) if triple not in self.facts.wrong]
        rest = (1 << len(self.open)) - 1 - np.array([self._mask(triple) for triple in triples], dtype=np.int64)
        weights = np.ones(len(triples))
        if self.tree is not None and triples:
            if isinstance(self.tree, int):
                weights = self.tables[self.tree][rest]
            else:
                bits = bits_of(rest, len(self.open), self.sizes[self.tree])
                weights = self._ways(self.tree, rest, bits)[1].sum(axis=1)
        possible = weights > 0
        self.triples = np.array(triples, dtype=np.int64).reshape(-1, 3)[possible]
        self.rest = rest[possible]
        self.chances = weights[possible] / (weights.sum() or 1.0)

    @cached_property
    def deals(self) -> tuple[Ints, Ints]:
        """Drawn deals: the index of each one's triple, and for each card the place in the order of answering."""
        generator = np.random.default_rng(crc32(repr(self.facts).encode()))
        steps = (np.arange(DEALS) + generator.random()) / DEALS
        drawn = np.searchsorted(np.cumsum(self.chances), steps).clip(0, len(self.chances) - 1)
        order = {seat: place for place, (seat, _) in enumerate(self.facts.sizes)}
        places = np.full((DEALS, len(CARDS)), len(order), dtype=np.int64)
        for card in self.may.keys() - self.bits.keys():
            places[:, card] = order.get(min(self.may[card]), len(order))
        for seat, hands in self._drawn(self.tree, self.rest[drawn], generator) if self.tree is not None else ():
            for card, bit in self.bits.items():
                places[hands & bit != 0, card] = order[seat]
        return drawn, places

    def _drawn(self, tree: Tree, masks: Ints, generator: np.random.Generator) -> list[tuple[int, Ints]]:
        """Deal these sets of cards to the players of a part of the table, by the weights."""
        if isinstance(tree, int):
            return [(tree, masks)]
        each, row = np.unique(masks, return_inverse=True)
        shares, weights = self._ways(tree, each, bits_of(each, len(self.open), self.sizes[tree]))
        sums = np.cumsum(weights, axis=1)
        line = (sums / sums[:, -1:] + np.arange(len(each))[:, None]).ravel()
        found = np.searchsorted(line, row + generator.random(len(masks)), side="right")
        left = shares[row, (found - row * shares.shape[1]).clip(0, shares.shape[1] - 1)]
        return self._drawn(tree[0], left, generator) + self._drawn(tree[1], masks ^ left, generator)

    @cached_property
    def questions(self) -> dict[Room, Floats]:
        """For each room, the expected information of each suspect and weapon asked for there, in nats."""
        places = self.deals[1]
        choice = np.random.default_rng(0).random(places.shape)
        for place, (seat, _) in enumerate(self.facts.sizes):  # who has shown a card shows it again
            seen = [card for who, card, _ in self.facts.shown if who == seat]
            choice[:, seen] -= places[:, seen] == place
        keys = places + choice.clip(0) * 0.9
        suspects, weapons = keys[:, 0:6, None], keys[:, None, 6:13]
        first = np.minimum(suspects, weapons).reshape(DEALS, -1)
        which = (weapons < suspects).reshape(DEALS, -1)
        return {room: self._worths(first, which, keys[:, RANK[room], None]) for room in ROOMS}

    def _worths(self, first: Floats, which: NDArray[np.bool_], third: Floats) -> Floats:
        """The worth of questions, by who answers for suspect or weapon, for which of them, and for the room."""
        nobody = len(self.facts.sizes)
        best = np.minimum(first, third)
        answers = np.where(best >= nobody, 3 * nobody, best.astype(np.int64) * 3 + np.where(third < first, 2, which))
        told = entropies(answers, 3 * nobody + 1)
        drawn, worth = self.deals[0], CURIOSITY * told
        for subject in [drawn] if len(self.chances) <= FEW else self.triples[drawn].T:
            kinds, index = np.unique(subject, return_inverse=True)
            both = entropies(answers * len(kinds) + index[:, None], (3 * nobody + 1) * len(kinds))
            worth = worth + entropies(index[:, None], len(kinds)) + told - both
        return worth


def entropies(values: Ints, limit: int) -> Floats:
    """The entropy of each column, in nats, with the correction for small samples of Miller and Madow."""
    rows, columns = values.shape
    counts = np.bincount((values + np.arange(columns) * limit).ravel(), minlength=columns * limit)
    shares = counts.reshape(columns, limit) / rows
    plain = -(shares * np.log(np.where(shares > 0, shares, 1))).sum(axis=1)
    return np.asarray(plain + ((shares > 0).sum(axis=1) - 1) / (2 * rows), dtype=np.float64)


@cache
def arrivals() -> Floats:
    """For each place and room, the discount of the turn in which the dice bring a pawn there; 0 for the room itself."""
    chance = [1.0]
    for distance in range(1, 80):
        chance.append(sum(p * (1 if t >= distance else PATIENCE * chance[distance - t]) for t, p in THROWS.items()))
    table = np.zeros((len(PLACES), len(ROOMS)))
    for place, (column, room) in product(PLACES, enumerate(ROOMS)):
        if place != room:
            begins = [(place, 0)] if isinstance(place, int) else [(square, 1) for square in doors_of(place)]
            ways = [steps_from(square)[door] + used + 1 for square, used in begins for door in doors_of(room)]
            table[INDEX[place], column] = 1.0 if PASSAGES.get(place) == room else chance[min(ways)]
    return table


def move(belief: Belief, place: Place, legal: tuple[Action, ...]) -> Action:
    """Where the next questions tell most, each turn on the way counting as a loss."""
    tells = np.array([belief.questions[room].max() for room in ROOMS])
    rooms = tells + PATIENCE * LATER * (arrivals()[: len(ROOMS)] * tells).max(axis=1)
    after = np.concatenate((rooms, PATIENCE * (arrivals()[len(ROOMS) :] * rooms).max(axis=1)))
    worths: dict[Action, float] = {WALKS[to]: float(value) for to, value in zip(PLACES, after, strict=True)}
    worths[actions.STAY] = float(after[INDEX[place]])
    worths[actions.PASSAGE] = float(after[INDEX[PASSAGES.get(place, "hall")]])
    reached = {total: after[[INDEX[to] for to in reach(place, total)]] for total in THROWS}
    worths[actions.THROW] = sum(chance * float(reached[total].max(initial=0)) for total, chance in THROWS.items())
    return max(legal, key=lambda action: worths.get(action, -1.0))


def show(knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Action:
    """A card that this asker has seen, else one that most others have seen; else a room, a weapon, a suspect."""
    view: View = knowledge.view
    shows = [event for told in knowledge.heard for event in told if isinstance(event, events.CardShown)]
    seen = [(event.asker, event.card) for event in shows if event.seat == view.seat]
    asker = view.question.seat if view.question else None
    times = Counter(card for _, card in set(seen))
    cards = [action.card for action in legal if isinstance(action, actions.Show)]
    return actions.Show(max(cards, key=lambda card: ((asker, card) in seen, times[card], RANK[card])))


class CarefulReference:
    """Weighs every deal that fits, asks and walks for the most information per turn, and accuses when certain."""

    def __init__(self) -> None:
        self._last: Belief | None = None

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """One of the legal actions; forms count as filled in."""
        view: View = knowledge.view
        kinds = {getattr(action, "action", type(action).__name__) for action in legal}
        if "Show" in kinds:
            return show(knowledge, legal)
        if "ChooseSuspect" in kinds:
            return next((choice for choice in actions.CHOICES if choice in legal), actions.ANY)
        if not kinds & {"Accuse", "Suppose", "Throw", "Walk", "Enter"} or view.seat is None:
            return legal[rng.below(len(legal))]
        facts = facts_of(knowledge)
        if self._last is None or self._last.facts != facts:
            self._last = Belief(facts)
        belief = self._last
        if "Accuse" in kinds and len(belief.triples) == 1:
            suspect, weapon, room = belief.triples[0]
            return actions.Accuse(SUSPECTS[suspect], WEAPONS[weapon - 6], ROOMS[room - 13])
        place = view.pawns[SUSPECTS.index(view.suspects[view.seat] or "rose")]
        if "Suppose" in kinds and isinstance(place, str):
            best = int(belief.questions[place].argmax())
            return actions.Suppose(SUSPECTS[best // len(WEAPONS)], WEAPONS[best % len(WEAPONS)], place)
        if kinds & {"Throw", "Walk", "Enter"}:
            return move(belief, place, legal)
        return actions.END_TURN if actions.END_TURN in legal else legal[0]
