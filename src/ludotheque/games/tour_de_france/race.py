"""How soon a rider arrives and who wins the race, if everyone rides on: what bots and the analyst weigh cards with.

A rider is taken to ride alone, keeping strategy cards for the arrival, whose exact square they help to hit. That gives
the chance to have arrived within any number of turns from any square with so many cards; these chances, one for each
rider, give everyone's chance to win.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, gcd
from typing import Final, NamedTuple, TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

from ludotheque.engine import Seat, require
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.content import SURPRISES, Surprise
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS, STRATEGIES, Place

Curve: TypeAlias = NDArray[np.float64]
"""The chance to have arrived within 0, 1, 2 … turns."""
Spread: TypeAlias = Counter[tuple[Place, int]]
"""Where a rider ends with how many cards, with weights."""

TURNS: Final = 40
"""How many turns are looked ahead."""
MOST: Final = 5
"""More cards than this are worth as much as these."""
LAST: Final[Place] = -5
"""The last square of the prologue."""
PLACES: Final = ARRIVAL - LAST
_TIMES = Counter(STRATEGIES)
ROLLS: Final = {total: 6 - abs(7 - total) for total in range(2, 13)}
SHARES: Final = Counter({number: times // gcd(*_TIMES.values()) for number, times in _TIMES.items()})
"""How often each number stands among the strategy cards, in lowest terms."""
UNOPPOSED: Final = 0.8
"""How often nobody spoils an arrival."""
KNOWS: Final = 0.5
"""How often a question is answered rightly."""


ARRIVED: Final[Curve] = np.ones(TURNS + 1)


@cache
def sums(hand: tuple[int, ...]) -> frozenset[int]:
    """What the cards of a hand can add to a roll, each added, subtracted or kept."""
    found = {0}
    for number in hand:
        found |= {total + change for total in found for change in (number, -number)}
    return frozenset(found)


def hits(distance: int, hand: tuple[int, ...]) -> float:
    """The chance to throw what makes this distance exactly, with the cards of a hand (TDF-62)."""
    possible = sums(hand)
    return sum(ways for total, ways in ROLLS.items() if distance - total in possible) / 36


@cache
def _hits_with(distance: int, cards: int) -> float:
    """The same with so many unknown cards, each drawn independently from the whole pack."""
    chance = 0.0
    for hand in combinations_with_replacement(SHARES, cards):
        weight = factorial(cards)
        for number, times in Counter(hand).items():
            weight = weight // factorial(times) * SHARES[number] ** times
        chance += weight * hits(distance, hand)
    return float(chance / SHARES.total() ** cards)


class Arrivals(NamedTuple):
    """Chances to have arrived, by turns, square and number of cards."""

    riding: NDArray[np.float64]
    """Of a rider that throws next from here."""
    stopping: NDArray[np.float64]
    """Of a rider that has just stopped here: the square acts first."""


@cache
def arrivals() -> Arrivals:
    """Solve the race for a rider alone; computed once, when first needed."""
    states = PLACES * (MOST + 1)
    moves, stops = np.zeros((states, states)), np.zeros((states, states))
    arrives = np.zeros(states)
    for place in range(LAST, ARRIVAL):
        for cards in range(MOST + 1):
            row = _row(place, cards)
            for (end, left), weight in _stopped(place, cards).items():
                stops[row, _row(end, left)] += weight
            distance = ARRIVAL - place
            arrives[row] = _hits_with(distance, cards) * (UNOPPOSED if cards else 1.0)
            misses = {total: ways for total, ways in ROLLS.items() if total != distance}
            for total, ways in misses.items():
                _, end = rules.advanced(place, total)
                moves[row, _row(end, cards)] += (1 - arrives[row]) * ways / sum(misses.values())
        stops[_row(place, 0) : _row(place, MOST) + 1] /= stops[_row(place, 0) : _row(place, MOST) + 1].sum(
            axis=1, keepdims=True
        )
    ride = moves @ stops
    within = [np.zeros(states)]
    for _ in range(TURNS):
        within.append(arrives + ride @ within[-1])
    riding = np.array(within)
    shape = (TURNS + 1, PLACES, MOST + 1)
    return Arrivals(riding.reshape(shape), (riding @ stops.T).reshape(shape))


def _row(place: Place, cards: int) -> int:
    return (place - LAST) * (MOST + 1) + min(MOST, cards)


def _stopped(place: Place, cards: int) -> Spread:
    """Where a rider that stops on a square ends, and with how many cards."""
    match KINDS[place] if place > 0 else None:
        case "town":
            return Counter({(place, cards + 1): KNOWS, (place, cards): 1 - KNOWS})
        case "strategy":
            return Counter({(place, cards + 1): 1})
        case "incident":
            return Counter({(rules.sent_back(place, rules.SENT_BACK), cards): 1})
        case "surprise":
            return Counter(surprised(place, cards, card) for card in SURPRISES.values())
        case "polka" | "green" | "white" | "time-trial" | "arrival" | None:
            return Counter({(place, cards): 1})
        case kind:
            assert_never(kind)


def surprised(place: Place, cards: int, card: Surprise) -> tuple[Place, int]:
    """Where a surprise card leads; what the square does that it leads to is left aside."""
    match card.kind:
        case "forward":
            return min(rules.advanced(place, require(card.by))[1], ARRIVAL - 1), cards
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


def riding(place: Place, cards: int) -> Curve:
    """The chances of a rider on this square, which may be the arrival, with so many cards."""
    if place >= ARRIVAL:
        return ARRIVED
    found: Curve = arrivals().riding[:, place - LAST, min(MOST, cards)]
    return found


def stopping(place: Place, cards: int) -> Curve:
    """Like `riding`, for a rider that has just stopped there, so that the square acts first."""
    found: Curve = arrivals().stopping[:, place - LAST, min(MOST, cards)]
    return found


def holding(curve: Curve, place: Place, hand: tuple[int, ...]) -> Curve:
    """The chances of a rider whose cards one knows, where the next throw may do."""
    if place >= ARRIVAL:
        return ARRIVED
    now = hits(ARRIVAL - place, hand) * (UNOPPOSED if hand else 1.0)
    later: Curve = now + (1 - now) * (curve - curve[1]) / (1 - curve[1])
    later[0] = 0.0
    return later


def chances(curves: Sequence[Curve], order: Sequence[Seat]) -> list[float]:
    """Everyone's chance to arrive first, if they throw in this order; those who arrive too late share the rest."""
    won = [0.0] * len(curves)
    for at, seat in enumerate(order):
        alone = np.diff(curves[seat])
        for before, other in enumerate(order):
            if other != seat:
                alone = alone * (1 - (curves[other][1:] if before < at else curves[other][:-1]))
        won[seat] = float(alone.sum())
    rest = max(0.0, 1 - sum(won)) / len(won)
    return [chance + rest for chance in won]
