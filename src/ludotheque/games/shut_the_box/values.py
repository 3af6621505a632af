"""The value of every choice in a turn: exact within the turn; beyond it, as exact as the shipped tables."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, assert_never, get_args

import msgspec
import numpy as np
from numpy.typing import NDArray

from ludotheque.games.shut_the_box import rules
from ludotheque.games.shut_the_box.rules import (
    ALL_FLAPS,
    ELIMINATION,
    TARGET,
    TURNS,
    Closings,
    Dice,
    Flaps,
    RuleSet,
    SingleDie,
)

Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.intp]
Sign: TypeAlias = Literal[1, -1]
"""Whether the turn's result is added to the total or subtracted from it (BOX-25)."""

Unit: TypeAlias = Literal["points", "turns", "win"]
"""Points scored, negated so that more is better; turns until elimination; probability of winning."""

MASKS: Final[tuple[Flaps, ...]] = tuple(
    tuple(flap for at, flap in enumerate(ALL_FLAPS) if mask >> at & 1) for mask in range(2 ** len(ALL_FLAPS))
)
"""Every set of open flaps; bit n of its index is set if the flap at place n is open."""

SCORES: Final[Integers] = np.array([rules.added_up(flaps) for flaps in MASKS])
RESULTS: Final[Integers] = np.array([rules.read_out(flaps) for flaps in MASKS])
HIGHEST: Final = ELIMINATION + sum(ALL_FLAPS)
"""Exclusive upper bound of totals in the first rule set: they are below `ELIMINATION` before a turn (BOX-16)."""

TYPICAL_MISS: Final = 1000.0
"""The median distance from 100 at which a last turn that misses it ends, measured with the shipped tables."""

LOWERED: Final = 0.1
"""How far estimated chances are lowered for each player that is left; fitted on matches of four to eight experts."""

NEGLIGIBLE: Final = 1e-6
"""A probability of reaching 100 below this is treated as zero."""

VALUES: Final = Path(__file__).parent / "content" / "values.npz"

_TWO_DICE: Final = len(MASKS)
_ONE_DIE: Final = 2 * len(MASKS)
_HIGHEST_WITH_ONE_DIE: Final = max(
    sum(flaps) for flaps in MASKS for option in get_args(SingleDie) if rules.single_die_begins(flaps, option)
)
"""Single-die play begins with flaps that add up to this or less (BOX-5)."""
_LAST_WITH_ONE_DIE: Final = max(at for at, flaps in enumerate(MASKS) if sum(flaps) <= _HIGHEST_WITH_ONE_DIE)
_BATCH: Final = 48  # turns computed at once; more do not fit into the processor's cache


_BITS: Final = {flap: 1 << at for at, flap in enumerate(ALL_FLAPS)}


def _mask(flaps: Flaps) -> int:
    return sum(_BITS[flap] for flap in flaps)


class Level(NamedTuple):
    """The positions before a throw with a given number of open flaps, as arrays for dynamic programming.

    Their values depend only on positions with fewer open flaps and on turns that have ended. Throws are ranked by
    their number of choices, most first, so that `choices[n]` has the resulting position of the nth choice for all
    throws that have one. `ways` are integers, so that a certain outcome has a probability of exactly 1.
    """

    positions: Integers
    all_ways: Integers
    first_throw: Integers
    ways: Integers
    rank: Integers
    choices: tuple[Integers, ...]

    def best(self, values: Floats) -> Floats:
        """The value of the best choice, by rank of the throw."""
        best: Floats = values[self.choices[0]]
        for choice in self.choices[1:]:
            np.maximum(best[: len(choice)], values[choice], out=best[: len(choice)])
        return best


class Turn:
    """The decision tree of a turn under one set of options (BOX-2, BOX-4 to BOX-9, BOX-13, BOX-22)."""

    def __init__(self, rule_set: RuleSet, single_die: SingleDie, closings: Closings) -> None:
        self.rule_set = rule_set
        self.single_die = single_die
        self.allowed: Closings = closings
        self.levels = tuple(self._level(size) for size in range(1, len(ALL_FLAPS) + 1))

    def position(self, flaps: Flaps, *, single: bool) -> int:
        """The index, in the array of `values`, of the position before a throw with these flaps open."""
        one_die = single or rules.single_die_begins(flaps, self.single_die)
        return (_ONE_DIE if one_die else _TWO_DICE) + _mask(flaps)

    def closings(self, flaps: Flaps, dice: Dice) -> tuple[Flaps, ...]:
        return rules.closings(flaps, dice, self.rule_set, self.allowed)

    def may_stop(self, flaps: Flaps, dice: Dice) -> bool:
        """Whether the turn may, or must, end with this throw (BOX-4, BOX-13, BOX-22)."""
        return rules.may_stop(self.rule_set) or not self.closings(flaps, dice)

    def values(self, finals: Floats) -> Floats:
        """The value of every position (first axis), given the value of each final mask (last axis of `finals`)."""
        ended = np.moveaxis(finals, -1, 0)
        values = np.zeros((_ONE_DIE + _LAST_WITH_ONE_DIE + 1, *ended.shape[1:]))
        values[: len(MASKS)] = ended
        values[[_TWO_DICE, _ONE_DIE]] = ended[0]  # BOX-7
        for level in self.levels:
            weighted = level.best(values)[level.rank].T * level.ways
            values[level.positions] = (np.add.reduceat(weighted, level.first_throw, axis=-1) / level.all_ways).T
        return values

    def before_first_throw(self, finals: Floats) -> Floats:
        """The value of a whole turn, for each row of `finals`."""
        flat = finals.reshape(-1, len(MASKS))
        start = self.position(ALL_FLAPS, single=False)
        worth = [self.values(flat[first : first + _BATCH])[start] for first in range(0, len(flat), _BATCH)]
        return np.concatenate(worth).reshape(finals.shape[:-1])

    def _level(self, size: int) -> Level:
        before = self._before_throws(size)
        throws = [self._throws(flaps, single=single) for flaps, single in before]
        offered = [choices for ways in throws for choices in ways]
        ranked = sorted(range(len(offered)), key=lambda throw: -len(offered[throw]))
        return Level(
            positions=np.array([self.position(flaps, single=single) for flaps, single in before]),
            all_ways=np.array([sum(ways.values()) for ways in throws]),
            first_throw=np.cumsum([0, *map(len, throws[:-1])]),
            ways=np.array([number for ways in throws for number in ways.values()]),
            rank=np.argsort(ranked),
            choices=tuple(
                np.array([offered[throw][choice] for throw in ranked if len(offered[throw]) > choice])
                for choice in range(len(offered[ranked[0]]))
            ),
        )

    def _before_throws(self, size: int) -> list[tuple[Flaps, bool]]:
        level = [flaps for flaps in MASKS if len(flaps) == size]
        two_dice = [(flaps, False) for flaps in level if not rules.single_die_begins(flaps, self.single_die)]
        return two_dice + [(flaps, True) for flaps in level if sum(flaps) <= _HIGHEST_WITH_ONE_DIE]

    def _throws(self, flaps: Flaps, *, single: bool) -> dict[tuple[int, ...], int]:
        """The sets of choices that throws offer, as indices of positions, each with its number of ways to be thrown."""
        ways: dict[tuple[int, ...], int] = {}
        for dice, number in rules.throws(rules.dice_thrown(single=single)):
            choices = [
                self.position(rules.without(flaps, closed), single=single) for closed in self.closings(flaps, dice)
            ]
            if self.may_stop(flaps, dice):
                choices.append(_mask(flaps))
            offered = tuple(sorted(choices))
            ways[offered] = ways.get(offered, 0) + number
        return ways


@cache
def turn(rule_set: RuleSet, single_die: SingleDie, closings: Closings = "any") -> Turn:
    """The turn under these options; cached."""
    return Turn(rule_set, single_die, closings)


class Option(NamedTuple):
    """One choice after a throw: the flaps to close, or None to stop, and its value."""

    closes: Flaps | None
    value: float


class Plan:
    """One turn under optimal play: the value of each choice in `unit`, more is better."""

    def __init__(self, course: Turn, finals: Floats, unit: Unit) -> None:
        self.unit: Final = unit
        self._turn = course
        self._values = course.values(finals)

    def before_throw(self, flaps: Flaps, *, single: bool) -> float:
        """The value before a throw with these flaps open; `single` if single-die play has begun (BOX-8)."""
        return float(self._values[self._turn.position(flaps, single=single)])

    def ended(self, flaps: Flaps) -> float:
        """The value of ending the turn with exactly these flaps open."""
        return float(self._values[_mask(flaps)])

    def after_closing(self, flaps_left: Flaps, *, single: bool) -> float:
        """The value after closing: shutting the box ends the turn (BOX-7), otherwise the player throws again.

        Stopping at once is never better: it is also possible after the throw.
        """
        return self.before_throw(flaps_left, single=single) if flaps_left else self.ended(flaps_left)

    def options(self, flaps: Flaps, dice: Dice, *, single: bool) -> tuple[Option, ...]:
        """Every choice after this throw, ordered as in `rules.closings`; empty if the turn is over (BOX-13, BOX-22)."""
        allowed = self._turn.closings(flaps, dice)
        options = [
            Option(closed, self.after_closing(rules.without(flaps, closed), single=single)) for closed in allowed
        ]
        if allowed and self._turn.may_stop(flaps, dice):
            options.append(Option(None, self.ended(flaps)))
        return tuple(options)


class Standing(msgspec.Struct, frozen=True):
    """What the values of a turn depend on outside the turn; each tuple has one entry per seat."""

    seat: int
    totals: tuple[int, ...]
    out: tuple[bool, ...]
    turns: tuple[int, ...]
    rule_set: RuleSet
    single_die: SingleDie = "exactly-six"
    closings: Closings = "any"
    finish_round: bool = False

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.totals)) if seat != self.seat)

    def has_played(self, seat: int) -> bool:
        """Whether this other seat has had its turn in the current round (BOX-3)."""
        return self.turns[seat] > self.turns[self.seat]


@lru_cache(maxsize=16)
def points_plan(single_die: SingleDie) -> Plan:
    """The plan that minimises the points of one turn of the first rule set (BOX-14, BOX-40); cached."""
    return Plan(turn("elimination", single_die), -SCORES.astype(float), "points")


@lru_cache(maxsize=1024)
def plan(standing: Standing, operation: Sign = 1) -> Plan:
    """The plan that is best for the match; cached.

    It maximises the probability of winning or, alone under the first rule set, the number of turns. `operation` matters
    from the second turn of the second rule set on.
    """
    course = turn(standing.rule_set, standing.single_die, standing.closings)
    alone = len(standing.totals) == 1
    match standing.rule_set:
        case "elimination" if alone:
            return Plan(course, _turns_alone(standing), "turns")
        case "elimination":
            return Plan(course, _chance_to_stay(standing), "win")
        case "hundred" if alone:
            return Plan(course, _chance_alone(standing, operation), "win")
        case "hundred":
            return Plan(course, _chance_to_win(standing, operation, course), "win")
        case _:
            assert_never(standing.rule_set)


def announcement_values(standing: Standing) -> dict[Sign, float]:
    """The value of the turn after each announcement (BOX-25)."""
    operations: tuple[Sign, ...] = (1, -1)
    return {operation: plan(standing, operation).before_throw(ALL_FLAPS, single=False) for operation in operations}


def is_exact(standing: Standing) -> bool:
    """Whether the probabilities of `plan` are exact, not estimated."""
    if standing.rule_set == "elimination":
        return sum(not out for out in standing.out) <= 2
    return len(standing.totals) <= 2 and not _turns_left(standing)


def as_came_true(standing: Standing, chance: float) -> float:
    """An estimated chance of winning, lowered in the middle of the scale where it has proved too high.

    So it was among three and more under the first rule set, the more so the more were left: of what was called 49 %,
    46 % came true among three, 39 % among five, 38 % among eight. Its order is kept: choices are not compared by it.
    """
    if standing.rule_set != "elimination":
        return chance
    rivals = sum(not standing.out[seat] for seat in standing.others)
    return chance - (LOWERED + LOWERED * rivals) * chance**2 * (1 - chance)


@cache
def table(name: str) -> Floats:
    """A shipped table by name, as written by `solve.py`; cached. Raises KeyError for an unknown name."""
    with np.load(VALUES, allow_pickle=False) as shipped:
        values: Floats = shipped[name].astype(np.float64)
    return values


# The first rule set.


def _turns_alone(standing: Standing) -> Floats:
    """The expected number of turns, this one included, until a single player is eliminated (BOX-18): exact."""
    later = np.zeros(HIGHEST)
    later[:ELIMINATION] = table(f"alone {standing.single_die}")
    worth: Floats = 1 + later[standing.totals[standing.seat] + SCORES]
    return worth


def _chance_to_stay(standing: Standing) -> Floats:
    """The probability of winning (BOX-17, BOX-19): exact with two seats left.

    With more it is estimated: each seat is weighted by the product of its probabilities against every other one in a
    match of two, the weights are normalised, and the result is capped by the lowest probability against one rival.
    """
    rivals = [
        seat
        for seat in standing.others
        if not standing.out[seat] or (standing.finish_round and standing.has_played(seat))
    ]
    against = {rival: _chance_against(standing, rival) for rival in rivals}
    chances = np.prod(list(against.values()), axis=0)
    if len(rivals) > 1:
        theirs = [
            (1 - against[rival])
            * np.prod([_chance_between(standing, rival, other) for other in rivals if other != rival])
            for rival in rivals
        ]
        shares = chances + np.sum(theirs, axis=0)
        share = np.divide(chances, shares, out=np.zeros(HIGHEST), where=shares > 0)
        chances = np.minimum(share, np.min(list(against.values()), axis=0))
    worth: Floats = chances[standing.totals[standing.seat] + SCORES]
    return worth


def _chance_between(standing: Standing, one: int, other: int) -> float:
    """The probability that one rival outlasts another in a match of two, begun by who of them plays next."""
    if standing.out[one] or standing.out[other]:
        both = np.array([standing.totals[one]]), standing.totals[other]
        return float(lower(*both)[0]) if standing.out[one] and standing.out[other] else float(standing.out[other])
    seats = len(standing.totals)
    comes_first = (one - standing.seat) % seats < (other - standing.seat) % seats
    first, second = (one, other) if comes_first else (other, one)
    chance = float(table(f"next {standing.single_die}")[standing.totals[first], standing.totals[second]])
    return chance if comes_first else 1 - chance


def _chance_against(standing: Standing, rival: int) -> Floats:
    """The probability of outlasting this rival, for each total after this turn (BOX-16, BOX-19)."""
    total = standing.totals[rival]
    if standing.out[rival]:
        return lower(np.arange(HIGHEST), total)
    if standing.finish_round and not standing.has_played(rival):
        later: Floats = 1 - table(f"second {standing.single_die}")[:, total]
        return later
    chances = np.zeros(HIGHEST)
    order = "first" if standing.finish_round else "next"
    chances[:ELIMINATION] = 1 - table(f"{order} {standing.single_die}")[total]
    return chances


def lower(mine: Integers, theirs: Integers | int) -> Floats:
    """1 where `mine` is lower, 0.5 where both are equal (a shared win), 0 elsewhere (BOX-19, BOX-28)."""
    return np.where(mine < theirs, 1.0, np.where(mine == theirs, 0.5, 0.0))


# The second rule set.


class Race:
    """The best probability of reaching exactly 100 from each distance, within 0 to 9 turns (BOX-27).

    It is a lower bound: the probability from a distance that is not in the table counts as 0.
    """

    def __init__(self, single_die: SingleDie, closings: Closings) -> None:
        self.from_the_start = table(f"start {single_die} {closings}")
        self._distances = table(f"distances {closings}").astype(np.intp)
        self._within = table(f"within {single_die} {closings}")
        self._near = table(f"near {single_die} {closings}")

    def within(self, distance: Integers) -> Floats:
        """The probability from each distance, for each number of turns left (first axis).

        Where it is negligible, a tiny bonus for nearer distances breaks ties, so that play goes towards 100.
        """
        found, at = self._find(distance)
        chances: Floats = np.maximum(self._within[:, at] * found, NEGLIGIBLE * closeness(distance) / 2)
        return np.where(distance == 0, 1.0, chances)

    def near(self, distance: Integers) -> Floats:
        """The expected `closeness` after a last turn from each distance; the present closeness if not in the table."""
        found, at = self._find(distance)
        return np.where(found, self._near[at], closeness(distance))

    def _find(self, distance: Integers) -> tuple[NDArray[np.bool_], Integers]:
        at = np.minimum(np.searchsorted(self._distances, distance), len(self._distances) - 1)
        return self._distances[at] == distance, at


@cache
def race(single_die: SingleDie, closings: Closings) -> Race:
    """The race to 100 under these options; cached."""
    return Race(single_die, closings)


def closeness(distance: Integers) -> Floats:
    """A score that falls from 1 at distance 0 through 1/2 at `TYPICAL_MISS` towards 0.

    It approximates the probability of being closer to 100 than a rival.
    """
    return TYPICAL_MISS / (TYPICAL_MISS + distance.astype(np.float64))


def _distances(standing: Standing, operation: Sign) -> Integers:
    """The player's distance from 100 after each possible end of this turn (BOX-24, BOX-26)."""
    first = standing.turns[standing.seat] == 0
    totals = RESULTS if first else standing.totals[standing.seat] + operation * RESULTS
    return np.abs(TARGET - totals)


def _turns_left(standing: Standing) -> int:
    return TURNS - standing.turns[standing.seat] - 1


def _chance_alone(standing: Standing, operation: Sign) -> Floats:
    """The probability of reaching exactly 100 in time: a lower bound, see `Race`."""
    within = race(standing.single_die, standing.closings).within(_distances(standing, operation))
    chances: Floats = within[_turns_left(standing)]
    return chances


def _chance_to_win(standing: Standing, operation: Sign, course: Turn) -> Floats:
    """The probability of winning against others; estimated while turns are left, see the two functions called."""
    distances = _distances(standing, operation)
    if _turns_left(standing):
        return _chance_in_the_race(standing, distances)
    return _chance_at_the_end(standing, distances, course)


def _chance_in_the_race(standing: Standing, distances: Integers) -> Floats:
    """An estimate while turns are left: all race to 100 independently, each as if alone, and the first to arrive wins.

    If nobody reaches it the win is shared: evenly or, if one turn is left, in proportion to `Race.near`.
    """
    left = _turns_left(standing)
    known = race(standing.single_die, standing.closings)
    mine = known.within(distances)[: left + 1]
    rivals = [_rival_within(standing, rival, known) for rival in standing.others]
    still_open = np.prod([1 - within[1 : left + 1] for within in rivals], axis=0)
    nobody = (1 - mine[left]) * np.prod(
        [1 - within[TURNS - standing.turns[rival]] for rival, within in zip(standing.others, rivals, strict=True)]
    )
    share: Floats | float = 1 / len(standing.totals)
    if left == 1:
        near = known.near(distances)
        totals = np.array([standing.totals[rival] for rival in standing.others])
        share = near / (near + known.near(np.abs(TARGET - totals)).sum())
    chances: Floats = mine[0] + still_open @ np.diff(mine, axis=0) + nobody * share
    return chances


def _rival_within(standing: Standing, rival: int, known: Race) -> Floats:
    if standing.turns[rival] == 0:
        return known.from_the_start
    chances: Floats = known.within(np.array([abs(TARGET - standing.totals[rival])]))[:, 0]
    return chances


def _chance_at_the_end(standing: Standing, distances: Integers, course: Turn) -> Floats:
    """The probability of being closest after the player's last turn (BOX-28, BOX-31): exact against one rival.

    Against more it is the product of the probabilities against each, as if each rival played against this player only.
    """
    chances = np.ones(len(MASKS))
    for rival in standing.others:
        distance = abs(TARGET - standing.totals[rival])
        if standing.has_played(rival):
            chances *= lower(distances, distance)
        else:
            chances *= 1 - _chance_to_end_closer(course, distance, distances)
    chances[distances == 0] = 1
    return chances


def _chance_to_end_closer(course: Turn, distance: int, than: Integers) -> Floats:
    """The probability that a rival's last turn ends closer than each of these distances; a tie counts as half.

    The rival is assumed to announce towards 100: no result then leaves it farther away than the other announcement.
    """
    ends = np.abs(distance - RESULTS)
    ranked = np.sort(ends)
    steps = np.searchsorted(ranked, than) + np.searchsorted(ranked, than, side="right")
    _, one_of_each, back = np.unique(steps, return_index=True, return_inverse=True)
    chances: Floats = course.before_first_throw(lower(ends, than[one_of_each, None]))[back]
    return chances
