"""The rules as pure functions of flaps and dice; each cites its clauses."""

from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, Literal, TypeAlias, assert_never

Flaps: TypeAlias = tuple[int, ...]
"""Flap numbers, ascending."""

Dice: TypeAlias = tuple[int, ...]
"""The faces of one or two dice, ascending."""

Operation: TypeAlias = Literal["add", "subtract"]
"""What a player announces to do with the result of a turn (BOX-25)."""

RuleSet: TypeAlias = Literal["elimination", "hundred"]
SingleDie: TypeAlias = Literal["exactly-six", "six-or-less", "never"]
Closings: TypeAlias = Literal["any", "sums-only"]

ALL_FLAPS: Final[Flaps] = (1, 2, 3, 4, 5, 6, 7, 8, 9)  # BOX-1
ELIMINATION: Final = 45  # BOX-16
TARGET: Final = 100  # BOX-20
TURNS: Final = 10  # BOX-20
SINGLE_AT: Final = 6  # BOX-5

CACHED: Final = 2048
"""For how many flaps and dice explanations are kept: all of them would take 20 MB for each rule set."""


@cache
def throws(dice: int) -> tuple[tuple[Dice, int], ...]:
    """Every throw of one or two dice, with the number of ways in which it falls."""
    if dice == 1:
        return tuple(((face,), 1) for face in range(1, 7))
    return tuple(((a, b), 1 if a == b else 2) for a, b in combinations_with_replacement(range(1, 7), 2))


def single_die_begins(flaps: Flaps, single_die: SingleDie) -> bool:
    """Whether the next throw, and every later one of this turn, uses one die (BOX-5, BOX-8)."""
    match single_die:
        case "exactly-six":
            return sum(flaps) == SINGLE_AT
        case "six-or-less":
            return 0 < sum(flaps) <= SINGLE_AT
        case "never":
            return False
        case _:
            assert_never(single_die)


def sums(flaps: Flaps, total: int) -> tuple[Flaps, ...]:
    """Every set of these flaps that adds up to the total."""
    return tuple(split for size in range(1, 5) for split in combinations(flaps, size) if sum(split) == total)


@lru_cache(CACHED)
def closings(flaps: Flaps, dice: Dice, rule_set: RuleSet, allowed: Closings) -> tuple[Flaps, ...]:
    """Every set of open flaps that this throw may close: single flaps first, then in ascending order."""
    total = sum(dice)
    wanted: set[Flaps] = {(total,)}
    if allowed == "any":
        wanted |= {(face,) for face in dice}  # BOX-10, BOX-29; with one die it is the total again (BOX-6)
        wanted.add(tuple(sorted(set(dice))))  # BOX-10; a double is never "a twice" (BOX-12)
    if rule_set == "hundred":
        wanted |= set(sums(flaps, total))  # BOX-21
    return tuple(sorted((split for split in wanted if set(split) <= set(flaps)), key=lambda split: (len(split), split)))


def without(flaps: Flaps, closed: Flaps) -> Flaps:
    """The flaps that stay open."""
    return tuple(flap for flap in flaps if flap not in closed)


def dice_thrown(*, single: bool) -> int:
    """How many dice a throw uses (BOX-2, BOX-8)."""
    return 1 if single else 2


def may_stop(rule_set: RuleSet) -> bool:
    """Whether a player may end a turn although something could be closed (BOX-13, BOX-22)."""
    return rule_set == "hundred"


def totalled(total: int, result: int, operation: Operation | None) -> int:
    """The total after a turn: its result is added, unless the player has announced to subtract (BOX-15, BOX-26)."""
    return total - result if operation == "subtract" else total + result


def turn_result(flaps: Flaps, rule_set: RuleSet) -> int:
    """The result of a turn that ends with these flaps open."""
    return added_up(flaps) if rule_set == "elimination" else read_out(flaps)


def added_up(flaps: Flaps) -> int:
    """A turn's score in the first rule set (BOX-14)."""
    return sum(flaps)


def read_out(flaps: Flaps) -> int:
    """A turn's result in the second rule set: the open flaps read from left to right (BOX-23), 0 when shut (BOX-30)."""
    number = 0
    for flap in flaps:
        number = 10 * number + flap
    return number
