"""Who wins the race: what bots, the coach and the analyst weigh cards with.

Everyone's chance follows from how far the riders have to go, how many cards they hold and who throws next: each rider
has a score, and the chances are in proportion to their exponentials. The scores were fitted to matches that experts
played (`python -m ludotheque.games.tour_de_france.fit`), so that the chances are right for such players.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from math import exp, factorial, gcd
from typing import Final, NamedTuple, TypeAlias, assert_never

import msgspec

from ludotheque.engine import Seat, Value, require
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import OPERATIONS
from ludotheque.games.tour_de_france.content import SURPRISES, Surprise
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS, STRATEGIES, Place

Spread: TypeAlias = tuple[tuple[Place, int, float], ...]
"""Where a rider ends with how many cards, each with its chance."""

MOST: Final = 7
"""More cards than this are worth as much as these."""
LAST: Final[Place] = rules.prologue_square(len(rules.RIDERS) - 1)
"""The last square of the prologue."""
_TIMES = Counter(STRATEGIES)
ROLLS: Final = Counter(sum(dice) for dice, ways in rules.THROWS for _ in range(ways))
"""How many ways there are to roll each total."""
SHARES: Final = Counter({number: times // gcd(*_TIMES.values()) for number, times in _TIMES.items()})
"""How often each number stands among the strategy cards, in lowest terms."""
KNOWS: Final = 0.6
"""How often a question is answered rightly."""
FAR: Final = 30
"""From further away than this no throw and no three cards lead to the arrival."""

# What cards can do on a roll.


@cache
def sums(hand: tuple[int, ...]) -> frozenset[int]:
    """What the cards of a hand can add to a roll, each added, subtracted or kept."""
    found = {0}
    for number in hand:
        found |= {rules.changed(total, number, operation) for total in found for operation in OPERATIONS}
    return frozenset(found)


@cache
def hits(distance: int, hand: tuple[int, ...]) -> float:
    """The chance to throw what makes this distance exactly, with the cards of a hand (TDF-62)."""
    possible = sums(hand)
    return sum(ways for total, ways in ROLLS.items() if distance - total in possible) / ROLLS.total()


@cache
def hands(cards: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every hand of so many cards with its chance, each card drawn independently from the whole pack."""
    found = []
    for hand in combinations_with_replacement(sorted(SHARES), cards):
        weight = factorial(cards)
        for number, times in Counter(hand).items():
            weight = weight // factorial(times) * SHARES[number] ** times
        found.append((hand, weight / SHARES.total() ** cards))
    return tuple(found)


@cache
def hits_with(distance: int, cards: int) -> float:
    """Like `hits`, with so many unknown cards."""
    return sum(weight * hits(distance, hand) for hand, weight in hands(cards))


@cache
def undoes(change: int, cards: int) -> float:
    """The chance that so many unknown cards can make up for a change of a roll."""
    return sum(weight for hand, weight in hands(cards) if -change in sums(hand))


# What a square does.


@cache
def stopped(place: Place, cards: int) -> Spread:
    """Where a rider that stops on a square ends, and with how many cards."""
    match KINDS[place] if place > 0 else None:
        case "town":
            return (place, cards + 1, KNOWS), (place, cards, 1 - KNOWS)
        case "strategy":
            return ((place, cards + 1, 1.0),)
        case "incident":
            return ((rules.sent_back(place, rules.SENT_BACK), cards, 1.0),)
        case "surprise":
            ends = Counter(surprised(place, cards, card) for card in SURPRISES.values())
            return tuple((end, left, times / ends.total()) for (end, left), times in ends.items())
        case "polka" | "green" | "white" | "time-trial" | "arrival" | None:
            return ((place, cards, 1.0),)
        case kind:
            assert_never(kind)


def surprised(place: Place, cards: int, card: Surprise) -> tuple[Place, int]:
    """Where a surprise card leads; what the square does that it leads to is left aside."""
    match card.kind:
        case "forward":
            return rules.advanced(place, require(card.by))[1], cards
        case "forward-to":
            return rules.next_square(place, require(card.to)) or place, cards
        case "back":
            return rules.sent_back(place, require(card.by)), cards
        case "back-to":
            return rules.square_before(place, require(card.to)), cards
        case "draw-strategy":
            return place, cards + 1
        case "return-strategy":
            return place, max(0, cards - 1)
        case "joker" | "points":
            return place, cards
        case kind:
            assert_never(kind)


# What riders are worth.

DISTANCES: Final = (1, 3, 5, 7, 9, 12, 15, 19, 25, 35, 50, 70, 95, 125)
"""Between these distances from the arrival a rider's score is straight."""
PHASES: Final = (1, 7, 13, 25, 50, 125)
"""The same for what cards and the order of play add to it."""
COUNTS: Final = (1, 2, 4, 7)
"""Between these numbers of cards, and from none, their worth is straight."""


class Fitted(Value):
    """The weights of a rider's score, as they were fitted: `way` for each of `DISTANCES`, the others as said below."""

    way: tuple[float, ...]
    cards: tuple[tuple[float, ...], ...]
    """For each phase: what cards are worth, at each of `COUNTS`."""
    rivals: tuple[float, ...]
    """For each phase: what a card more in each rival's hand is worth."""
    later: tuple[float, ...]
    """For each phase: what it is worth to throw last rather than first."""
    hand: float
    """What it is worth that the cards fit the distance: the own chance to arrive next, less that of other cards."""
    between_two: float
    """By how much scores count more between two experts who try nothing else."""
    among_more: float
    """By how much they count less where more than two ride: there, more can happen until somebody arrives."""


class Scores(NamedTuple):
    """`Fitted` by distance, and by distance and number of cards."""

    own: tuple[tuple[float, ...], ...]
    rivals: tuple[float, ...]
    later: tuple[float, ...]
    hand: float


def hat(at: float, knots: Sequence[float]) -> list[float]:
    """The weight of each knot in the straight line between the two that `at` lies between; beyond them, the nearest."""
    weights = [0.0] * len(knots)
    above = next((index for index, knot in enumerate(knots) if knot >= at), len(knots) - 1)
    if at >= knots[above] or above == 0:
        weights[above] = 1.0
    else:
        share = (at - knots[above - 1]) / (knots[above] - knots[above - 1])
        weights[above - 1], weights[above] = 1 - share, share
    return weights


@cache
def fitted() -> Fitted:
    """What was fitted; read when first needed."""
    text = files(__package__).joinpath("content/race.json").read_bytes()
    return msgspec.json.decode(text, type=Fitted)


@cache
def scores(riders: int) -> Scores:
    """The scores for so many riders at every distance and number of cards."""
    found = fitted()
    scale = found.between_two if riders == 2 else found.among_more
    own, rivals, later = [], [], []
    for distance in range(ARRIVAL - LAST + 1):
        way = _mixed(hat(distance, DISTANCES), found.way)
        phase = hat(distance, PHASES)
        row = [scale * way]
        for cards in range(1, MOST + 1):
            held = hat(cards, (0, *COUNTS))[1:]
            row.append(scale * (way + _mixed(phase, [_mixed(held, worth) for worth in found.cards])))
        own.append(tuple(row))
        rivals.append(scale * _mixed(phase, found.rivals))
        later.append(scale * _mixed(phase, found.later))
    return Scores(tuple(own), tuple(rivals), tuple(later), scale * found.hand)


def _mixed(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def fit_of_hand(place: Place, hand: tuple[int, ...]) -> float:
    """How much likelier than other cards these ones make an arrival with the next throw."""
    distance = ARRIVAL - place
    return hits(distance, hand[:MOST]) - hits_with(distance, min(MOST, len(hand))) if hand and distance <= FAR else 0.0


def chances(
    squares: Sequence[Place], cards: Sequence[int], order: Sequence[Seat], fits: Mapping[Seat, float] | None = None
) -> list[float]:
    """Everyone's chance to win, if they throw in this order; `fits` has `fit_of_hand` of the hands that are known."""
    arrived = [seat for seat, square in enumerate(squares) if square >= ARRIVAL]
    if arrived:
        return [float(seat == arrived[0]) for seat in range(len(squares))]
    own, rivals, later, hand = scores(len(squares))
    held, others = sum(cards), len(squares) - 1
    weights = [0.0] * len(squares)
    for at, seat in enumerate(order):
        distance, mine = ARRIVAL - squares[seat], cards[seat]
        score = own[distance][min(MOST, mine)]
        score += rivals[distance] * (held - mine) / others + later[distance] * at / others
        if fits is not None and seat in fits:
            score += hand * fits[seat]
        weights[seat] = exp(score)
    total = sum(weights)
    return [weight / total for weight in weights]
