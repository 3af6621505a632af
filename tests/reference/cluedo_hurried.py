"""A detective in a hurry for Cluedo: it asks wherever it can at once, and accuses before it is certain."""

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import chain, product
from typing import Final, NamedTuple, TypeAlias, cast
from zlib import crc32

import numpy as np
import numpy.typing as npt

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness, Seat
from ludotheque.games.cluedo.actions import PASSAGE, STAY, THROW, Accuse, ChooseSuspect, Enter, Show, Suppose, Walk
from ludotheque.games.cluedo.board import PASSAGES, Place, doors_of, reach, steps_from
from ludotheque.games.cluedo.cards import CARDS, RANK, ROOMS, SUSPECTS, WEAPONS, Room, Suspect
from ludotheque.games.cluedo.events import Accused, CardShown, HasNone, NobodyShowed, Supposed
from ludotheque.games.cluedo.state import PAWNS
from ludotheque.games.cluedo.view import View

Ints: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]
Named: TypeAlias = tuple[tuple[Seat, tuple[int, ...]], ...]

KIND: Final = tuple(0 if card in SUSPECTS else 1 if card in WEAPONS else 2 for card in CARDS)
PACK_ENDS: Final = ((0, 6), (6, 13), (13, 22))
"""Where suspects, weapons and rooms begin and end in the order of the cards."""
TRIPLES: Final = 6 * 7 * 9
DRAWN, KEPT, JUDGED = 12000, 4000, 1500
"""Deals drawn, at most so many of them kept, and so many of those used to judge a hypothesis."""
CROWD: Final = 4000
"""The most states of a level while deals are counted; clauses beyond that are checked on the drawn deals."""
OWN_ASKED, UNLIKELY = 0.7, 0.03
"""How likely others name a card of their own in a hypothesis, and in an accusation or instead of accusing for sure."""
DOUBT: Final = 0.15
"""What less doubt is worth, in chances of the likeliest triple for each unit of entropy."""
LIKELIEST: Final = 4
"""So many suspects and weapons are considered for a hypothesis."""
HASTE: Final = (0.03, 0.012, 0.16)
"""How likely a rival is thought to win before one's next turn: at first, more with each round, and at most."""
CERTAIN, LONGEST = 0.999, 400
"""The chance from which it accuses anyway, and the turn from which it accuses whatever it knows."""
DICE: Final = {total: (6 - abs(total - 7)) / 36 for total in range(2, 13)}


class Facts(NamedTuple):
    """What a seat was told, cards by rank; equal facts give equal conclusions.

    `clauses`: the seat has at least one of these. `chosen`: asked by us for these, the seat chose one to show.
    `asked`: suspect and weapon in others' hypotheses. `unshown`: nobody showed the seat any of these, and it has not
    won since. `wrong`: failed accusations of others.
    """

    seat: Seat
    sizes: tuple[int, ...]
    answering: tuple[Seat, ...]
    hand: tuple[int, ...]
    has: tuple[tuple[Seat, int], ...]
    lacks: tuple[tuple[Seat, int], ...]
    clauses: Named
    chosen: Named
    asked: Named
    unshown: Named
    wrong: Named


class Deals(NamedTuple):
    """Deals that fit: where each card is (a seat, or after the seats the envelope), weights, triples, and chances."""

    where: Ints
    weight: Floats
    triple: Ints
    chances: Floats


class Worth(NamedTuple):
    """What a hypothesis gives: its worth, by how much the chance of the likeliest triple rises, and what it names."""

    worth: float
    rise: float
    suspect: int
    weapon: int


class HurriedReference:
    """Takes rooms at once, asks for what its sampled deals find likeliest, and accuses when waiting seems worse."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        view: View = knowledge.view
        if isinstance(legal[0], ChooseSuspect):
            return legal[rng.below(len(legal))]
        if isinstance(legal[0], Show):
            return _least_telling(knowledge, legal)
        facts = _facts(knowledge)
        chances = _deals(facts).chances
        place = view.pawns[PAWNS[cast("Suspect", view.suspects[facts.seat])]]
        chance, best = float(chances.max()), int(chances.argmax())
        accusation = Accuse(SUSPECTS[best // 63], WEAPONS[best // 9 % 7], ROOMS[best % 9])
        if accusation in legal and (chance >= CERTAIN or view.turn > LONGEST):
            return accusation
        if THROW in legal:
            options = _options(facts, place)
            return max((action for action in legal if action in options), key=lambda action: options[action].worth)
        if isinstance(legal[0], Suppose):
            question = _best_question(facts, legal[0].room)
            return Suppose(SUSPECTS[question.suspect], WEAPONS[question.weapon - 6], legal[0].room)
        rooms = [action for action in legal if isinstance(action, Enter)]
        if rooms:
            return max(rooms, key=lambda action: _best_question(facts, action.room).worth)
        if accusation in legal and chance >= _by_waiting(facts, view, place, chance):
            return accusation
        walks = [action for action in legal if isinstance(action, Walk)]
        return _nearest(facts, walks) if walks else legal[0]


def _options(facts: Facts, place: Place) -> dict[Action, Worth]:
    """For each way to begin a turn, what the hypothesis gives to which it leads; for the dice, on average."""
    worth = rise = 0.0
    for total, odds in DICE.items():
        rooms = (_best_question(facts, to) for to in reach(place, total) if isinstance(to, str))
        found = max(rooms, default=Worth(0.0, 0.0, 0, 0))
        worth, rise = worth + odds * found.worth, rise + odds * found.rise
    options: dict[Action, Worth] = {THROW: Worth(worth, rise, 0, 0)}
    if place in PASSAGES:
        options[PASSAGE] = _best_question(facts, PASSAGES[place])
    if isinstance(place, str):
        options[STAY] = _best_question(facts, place)
    return options


def _by_waiting(facts: Facts, view: View, place: Place, chance: float) -> float:
    """The chance to win by accusing some turns later, if each of them removes the same share of doubt."""
    rivals = len(facts.sizes) - len(view.out) - 1
    if not rivals:
        return 1.0
    start, more, most = HASTE
    safe = (1 - min(most, start + more * view.turn / len(facts.sizes))) ** rivals
    options = _options(facts, place)
    if view.options.stay == "brought":
        options.pop(STAY, None)
    rise = max(option.rise for option in options.values())
    kept = max(0.0, 1 - rise / (1 - chance))
    return max(safe**turns * (1 - (1 - chance) * kept**turns) for turns in (1, 2, 3, 4))


def _nearest(facts: Facts, walks: list[Walk]) -> Walk:
    """The square that is nearest to a room worth asking in."""
    worths = {room: _best_question(facts, room).worth for room in ROOMS}
    good = [room for room, worth in worths.items() if worth >= 0.6 * max(worths.values())]
    doors = [steps_from(door) for room in good for door in doors_of(room)]
    return min(walks, key=lambda action: min(steps[action.square] for steps in doors))


def _facts(knowledge: AnyKnowledge) -> Facts:
    """Sort what the seat was told."""
    view: View = knowledge.view
    seat = cast("Seat", knowledge.seat)
    has, lacks = set[tuple[Seat, int]](), set[tuple[Seat, int]]()
    lists: defaultdict[str, list[tuple[Seat, tuple[int, ...]]]] = defaultdict(list)
    three = 0, 0, 0
    for event in chain.from_iterable(knowledge.heard):
        match event:
            case Supposed():
                three = RANK[event.suspect], RANK[event.weapon], RANK[event.room]
                if event.seat != seat:
                    lists["asked"].append((event.seat, three[:2]))
            case HasNone():
                lacks.update((event.seat, card) for card in three)
            case CardShown() if event.seat != seat:
                lists["clauses" if event.card is None else "chosen"].append((event.seat, three))
                if event.card is not None:
                    has.add((event.seat, RANK[event.card]))
            case NobodyShowed() if event.seat != seat:
                lists["unshown"].append((event.seat, three))
            case Accused() if event.seat != seat:
                lists["wrong"].append((event.seat, (RANK[event.suspect], RANK[event.weapon], RANK[event.room])))
    hand = tuple(RANK[card] for card in view.hand)
    named = {name: tuple(lists[name]) for name in ("clauses", "chosen", "asked", "unshown", "wrong")}
    held, lacked = tuple(sorted(has)), tuple(sorted(lacks))
    return Facts(seat, view.hand_sizes, view.answering[seat], hand, held, lacked, **named)


def _least_telling(knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Action:
    """What the asker has seen, else what most others have seen, else a room: who stays there learns no more."""
    asker = knowledge.view.question.seat
    told = (event for event in chain.from_iterable(knowledge.heard) if isinstance(event, CardShown))
    shown = {(event.asker, event.card) for event in told if event.seat == knowledge.seat}
    shows = (action for action in legal if isinstance(action, Show))
    times = Counter(card for _, card in shown)
    return min(shows, key=lambda show: ((asker, show.card) not in shown, -times[show.card], -RANK[show.card]))


def _possible(facts: Facts) -> list[int]:
    """For each card a bit mask of where it may be, the envelope after the seats: everything propagated."""
    sealed = 1 << len(facts.sizes)
    masks = [(2 * sealed - 1) & ~(1 << facts.seat)] * len(CARDS)
    for card in facts.hand:
        masks[card] = 1 << facts.seat
    for seat, card in facts.lacks:
        masks[card] &= ~(1 << seat)
    for seat, card in facts.has:
        masks[card] &= 1 << seat
    groups = [(1 << seat, range(len(CARDS)), size) for seat, size in enumerate(facts.sizes)]
    groups += [(sealed, range(*ends), 1) for ends in PACK_ENDS]
    before: list[int] = []
    while before != masks:
        before = masks.copy()
        for group in groups:
            _fill(masks, *group)
        for seat, three in facts.clauses:
            may = [card for card in three if masks[card] & 1 << seat]
            if len(may) == 1:
                masks[may[0]] = 1 << seat
    return masks


def _fill(masks: list[int], bit: int, cards: range, size: int) -> None:
    """One place gets exactly `size` of these cards: all that may be there, or none but those that are."""
    may = [card for card in cards if masks[card] & bit]
    sure = [card for card in may if masks[card] == bit]
    for card in may:
        if len(may) == size:
            masks[card] = bit
        elif len(sure) == size and card not in sure:
            masks[card] &= ~bit


@lru_cache(maxsize=64)
def _deals(facts: Facts) -> Deals:
    """Draw deals that fit all that is certain, and weigh them by what the others did."""
    masks = _possible(facts)
    rng = np.random.default_rng(crc32(repr(facts).encode()))
    pruned = {(seat, tuple(card for card in three if masks[card] >> seat & 1)) for seat, three in facts.clauses}
    unmet = (clause for clause in pruned if all(masks[card] != 1 << clause[0] for card in clause[1]))
    clauses = tuple(sorted(unmet, key=lambda clause: (len(clause[1]), clause)))
    number = min(len(clauses), 30)
    while (where := _drawn(facts, masks, clauses[:number], rng)) is None:
        number = number * 2 // 3
    failed = sum((~(where[:, list(cards)] == seat).any(axis=1) for seat, cards in clauses), np.zeros(len(where)))
    where = where[failed == failed.min()][:KEPT]
    found = [(where[:, first:end] == len(facts.sizes)).argmax(axis=1) for first, end in PACK_ENDS]
    triple = found[0] * 63 + found[1] * 9 + found[2]
    weight = _likelihood(facts, where, triple)
    return Deals(where, weight, triple, cast("Floats", np.bincount(triple, weight, TRIPLES)))


def _drawn(facts: Facts, masks: list[int], clauses: Named, rng: np.random.Generator) -> Ints | None:
    """Draw deals, each that fits equally likely, by counting the ways to place one open card after another.

    A state has three bits for the cards that each seat still gets, one for each pack whose card is not yet in the
    envelope, and one for each clause that is not yet met. None if there are too many states.
    """
    seats = len(facts.sizes)
    where = np.empty((DRAWN, len(CARDS)), np.int64)
    base = 3 * seats + 3
    first = sum(size << 3 * seat for seat, size in enumerate(facts.sizes)) + ((8 << len(clauses)) - 1 << 3 * seats)
    for card, mask in enumerate(masks):
        if mask & mask - 1 == 0:
            at = mask.bit_length() - 1
            where[:, card] = at
            first -= 1 << (3 * at if at < seats else 3 * seats + KIND[card])
    order = list(dict.fromkeys(card for _, cards in clauses for card in cards))
    order += [card for card, mask in enumerate(masks) if mask & mask - 1 and card not in order]
    levels: list[tuple[list[int], Ints]] = []
    states = np.array([first], np.int64)
    for step, card in enumerate(order):
        ats = [at for at in range(seats + 1) if masks[card] >> at & 1]
        overdue = sum(1 << base + i for i, (_, cards) in enumerate(clauses) if not {*cards} & {*order[step + 1 :]})
        columns = []
        for at in ats:
            shift, field = (3 * at, 7) if at < seats else (3 * seats + KIND[card], 1)
            met = sum(1 << base + i for i, (seat, cards) in enumerate(clauses) if seat == at and card in cards)
            after = (states - (1 << shift)) & ~met
            columns.append(np.where((states >> shift & field > 0) & (after & overdue == 0), after, -1))
        following, index = np.unique(np.stack(columns, axis=1), return_inverse=True)
        impossible = int(following[0] == -1)
        states = following[impossible:]
        if len(states) > CROWD and clauses:
            return None
        levels.append((ats, index.reshape(-1, len(ats)) - impossible))
    ways = np.ones(len(states))
    chosen: list[Floats] = []
    for _, following_states in reversed(levels):
        each = np.append(ways, 0.0)[following_states]
        ways = each.sum(axis=1)
        chosen.append(each.cumsum(axis=1) / np.maximum(ways, 1e-300)[:, None])
    here = np.zeros(DRAWN, np.int64)
    for card, (ats, following_states), share in zip(order, levels, reversed(chosen), strict=True):
        way = np.minimum((rng.random(DRAWN)[:, None] >= share[here]).sum(axis=1), len(ats) - 1)
        where[:, card] = np.array(ats)[way]
        here = following_states[here, way]
    return where


def _likelihood(facts: Facts, where: Ints, triple: Ints) -> Floats:
    """Weights of deals, of sum 1: how likely the others do in each what they did."""
    weight = np.ones(len(where))
    for seat, three in facts.chosen:
        weight /= np.maximum(1, (where[:, list(three)] == seat).sum(axis=1))
    for seat, named in facts.asked:
        weight *= OWN_ASKED ** (where[:, list(named)] == seat).sum(axis=1)
    for seat, three in facts.unshown:
        weight *= np.where((where[:, list(three)] == seat).any(axis=1), 1.0, UNLIKELY)
    for seat, (suspect, weapon, room) in facts.wrong:
        weight *= np.where(triple == suspect * 63 + (weapon - 6) * 9 + room - 13, 1e-9, 1.0)
        weight *= UNLIKELY ** (where[:, [suspect, weapon, room]] == seat).sum(axis=1)
    return cast("Floats", weight / weight.sum())


@lru_cache(maxsize=256)
def _best_question(facts: Facts, room: Room) -> Worth:
    """The best hypothesis in a room among those that name likely cards."""
    deals = _deals(facts)
    envelope = deals.weight @ (deals.where == len(facts.sizes))
    named = []
    for first, end in PACK_ENDS[:2]:
        likely = np.argsort(-envelope[first:end], kind="stable")[:LIKELIEST] + first
        named.append([int(card) for card in likely if envelope[card] > 0])
    where, triple = deals.where[:JUDGED], deals.triple[:JUDGED]
    weight = deals.weight[:JUDGED] / deals.weight[:JUDGED].sum()
    return max(_judged(facts, where, weight, triple, [*pair, RANK[room]]) for pair in product(*named))


def _judged(facts: Facts, where: Ints, weight: Floats, triple: Ints, three: list[int]) -> Worth:
    """What a hypothesis gives, by all answers to it: the chance afterwards and how much doubt it takes away."""
    seats = len(facts.sizes)
    turns = np.full(seats + 1, seats)
    turns[list(facts.answering)] = range(seats - 1)
    turn = turns[where[:, three]]
    first = turn.min(axis=1)
    shows = (turn == first[:, None]) & (first < seats)[:, None]
    for seat, card in facts.has:
        if card in three:
            again = shows & (first == turns[seat])[:, None] & (np.array(three) == card)
            shows = np.where(again.any(axis=1)[:, None], again, shows)
    shows[:, 0] |= first == seats
    answer = (first[:, None] * 3 + np.arange(3)) * TRIPLES + triple[:, None]
    share = shows / shows.sum(axis=1)[:, None] * weight[:, None]
    counted = cast("Floats", np.bincount(answer.ravel(), share.ravel(), (3 * seats + 3) * TRIPLES))
    joint = counted.reshape(-1, 6, 7, 9)
    whole = joint.sum(axis=0, keepdims=True)
    rise = float(joint.max(axis=(1, 2, 3)).sum() - whole.max())
    return Worth(rise + DOUBT * (_doubt(whole) - _doubt(joint)), rise, three[0], three[1])


def _doubt(joint: Floats) -> float:
    """The mean entropy of suspect, weapon and room after an answer, added up."""
    packs = (joint.sum(axis=(2, 3)), joint.sum(axis=(1, 3)), joint.sum(axis=(1, 2)))
    answers, *spreads = (float((p[p > 0] * np.log(p[p > 0])).sum()) for p in (joint.sum(axis=(1, 2, 3)), *packs))
    return 3 * answers - sum(spreads)
