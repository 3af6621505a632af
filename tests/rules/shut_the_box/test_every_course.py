"""Compare every course of play to some depth with an independent implementation of the clauses.

Courses are counted as chess programs count moves (perft): every choice of a player and every outcome of chance is
followed, and courses that lead to the same position are counted together. Only types are taken from `rules`.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Final, NamedTuple, get_args

import pytest

from ludotheque.engine import kernel
from ludotheque.games.shut_the_box.actions import Close
from ludotheque.games.shut_the_box.closing import Announcing, Closing, Falling, Throwing
from ludotheque.games.shut_the_box.rules import Closings, SingleDie
from ludotheque.games.shut_the_box.state import BoxState, Options, Tally
from ludotheque.games.shut_the_box.turns import Turns
from rules.shut_the_box.support import NINE, Flaps, Table

# The other referee.


class Score(NamedTuple):
    """The score of a player."""

    total: int = 0
    turns: int = 0
    out: bool = False


class Position(NamedTuple):
    """The box, who is asked for what, and the scores."""

    asked: str
    seat: int
    open: Flaps
    dice: Flaps
    one_die: bool
    operation: str | None
    paper: tuple[Score, ...]
    winners: tuple[int, ...] = ()


def next_positions(here: Position, options: Options) -> Iterator[Position]:
    """The successors of a position, one for each choice or outcome."""
    if here.asked == "announce":  # BOX-25
        yield here._replace(asked="throw", operation="add")
        yield here._replace(asked="throw", operation="subtract")
    elif here.asked == "throw":
        yield here._replace(asked="chance")
        if options.rule_set == "hundred" and here.dice:  # BOX-22
            yield turn_over(here, options)
    elif here.asked == "chance":
        dice = 1 if here.one_die else 2  # BOX-2, BOX-8
        for faces in combinations_with_replacement(range(1, 7), dice):
            fallen = here._replace(asked="close", dice=faces)
            anything = closable(here.open, faces, options.rule_set, options.closings)
            yield fallen if anything else turn_over(fallen, options)  # BOX-4, BOX-13, BOX-22
    elif here.asked == "close":
        for closed in closable(here.open, here.dice, options.rule_set, options.closings):
            left = tuple(flap for flap in here.open if flap not in closed)
            six = sum(left) in {"exactly-six": [6], "six-or-less": [1, 2, 3, 4, 5, 6], "never": []}[options.single_die]
            after = here._replace(asked="throw", open=left, one_die=here.one_die or six)  # BOX-5, BOX-8, BOX-9
            yield after if left else turn_over(after, options)  # BOX-7
        if options.rule_set == "hundred":  # BOX-4, BOX-22
            yield turn_over(here, options)


@cache
def closable(flaps: Flaps, dice: Flaps, rule_set: str, closings: str) -> list[Flaps]:
    """Every set of open flaps that a throw may close, by testing all sets."""
    every = [some for size in range(1, len(flaps) + 1) for some in combinations(flaps, size)]
    return [some for some in every if closes(set(some), dice, rule_set, closings)]


def closes(some: set[int], dice: Flaps, rule_set: str, closings: str) -> bool:
    """Whether a throw closes just these flaps."""
    if rule_set == "hundred" and sum(some) == sum(dice):  # BOX-21, BOX-6
        return True
    if closings == "sums-only":  # BOX-29
        return False
    if len(dice) == 1:  # BOX-6
        return some == {dice[0]}
    a, b = dice
    return some in ({a + b}, {a, b}, {a}, {b})  # BOX-10, BOX-11, BOX-12


def turn_over(here: Position, options: Options) -> Position:
    """The position after a turn, with its result scored."""
    mine = here.paper[here.seat]
    if options.rule_set == "elimination":
        total = mine.total + sum(here.open)  # BOX-14, BOX-15
    else:
        result = int("".join(map(str, here.open)) or "0")  # BOX-23, BOX-30
        total = mine.total + {"add": result, None: result, "subtract": -result}[here.operation]  # BOX-24, BOX-26
    out = options.rule_set == "elimination" and total >= 45  # BOX-16
    paper = list(here.paper)
    paper[here.seat] = Score(total, mine.turns + 1, out)
    winners = won(paper, here.seat, options)
    if winners is not None:
        return Position("over", -1, (), (), one_die=False, operation=None, paper=tuple(paper), winners=winners)
    order = [*range(here.seat + 1, len(paper)), *range(here.seat + 1)]  # BOX-3
    return fresh(tuple(paper), next(seat for seat in order if not paper[seat].out), options)


def fresh(paper: tuple[Score, ...], seat: int, options: Options) -> Position:
    """The start of a turn (BOX-1)."""
    asks = "announce" if options.rule_set == "hundred" and paper[seat].turns else "throw"  # BOX-25
    return Position(asks, seat, NINE, (), one_die=False, operation=None, paper=paper)


def won(paper: list[Score], seat: int, options: Options) -> tuple[int, ...] | None:
    """Who has won now that this seat has played, or None if the match goes on."""
    players = range(len(paper))
    if options.rule_set == "hundred":
        if paper[seat].total == 100:  # BOX-27, BOX-31
            return (seat,)
        if any(paper[player].turns < 10 for player in players):
            return None
        closest = min(abs(score.total - 100) for score in paper)
        return tuple(p for p in players if abs(paper[p].total - 100) == closest and len(paper) > 1)  # BOX-28
    still_in = [player for player in players if not paper[player].out]
    if len(paper) == 1:  # BOX-18
        return None if still_in else ()
    if len(still_in) > 1:  # BOX-17
        return None
    if options.finish_round and any(player > seat for player in still_in):  # BOX-19
        return None
    if still_in:
        return tuple(still_in)
    last_round = max(score.turns for score in paper)
    lowest = min(score.total for score in paper if score.turns == last_round)
    return tuple(player for player in players if paper[player] == Score(lowest, last_round, out=True))


# The kernel, seen the same way.


def as_position(state: BoxState) -> Position:
    """Convert the state of a match to a `Position`."""
    paper = tuple(Score(tally.total, tally.turns, tally.out) for tally in state.tallies)
    if not state.agenda:
        return Position("over", -1, (), (), one_die=False, operation=None, paper=paper, winners=state.winners)
    item = state.agenda[-1]
    assert not isinstance(item, Turns)
    names = {Announcing: "announce", Throwing: "throw", Falling: "chance", Closing: "close"}
    return Position(names[type(item)], item.seat, state.flaps, state.dice, state.single, state.operation, paper)


def as_state(here: Position, options: Options) -> BoxState:
    """Convert a position before a throw to the state of a match."""
    assert here.asked == "throw"
    return BoxState(
        options=options,
        tallies=tuple(Tally(score.total, score.turns, score.out) for score in here.paper),
        flaps=here.open,
        dice=here.dice,
        single=here.one_die,
        operation="subtract" if here.operation == "subtract" else "add" if here.operation else None,
        agenda=(Turns(here.seat), Throwing(here.seat)),
    )


Courses = list[Counter[Position]]
"""After each number of steps: the positions reached, each with the number of courses that lead there."""


def courses_of_the_kernel(start: BoxState, depth: int) -> Courses:
    """Count the courses with the kernel."""
    level: Counter[BoxState] = Counter([start])
    found = [Counter({as_position(start): 1})]
    for _ in range(depth):
        following: Counter[BoxState] = Counter()
        for state, ways in level.items():
            for actor in kernel.waits_for(state):
                for action in kernel.legal(state, actor):
                    following[kernel.carry_out(state, actor, action)[0]] += ways
        seen: Counter[Position] = Counter()
        for state, ways in following.items():
            seen[as_position(state)] += ways
        level = following
        found.append(seen)
    return found


def courses_of_the_clauses(start: Position, options: Options, depth: int) -> Courses:
    """Count the courses with the independent implementation."""
    found = [Counter([start])]
    for _ in range(depth):
        following: Counter[Position] = Counter()
        for here, ways in found[-1].items():
            for there in next_positions(here, options):
                following[there] += ways
        found.append(following)
    return found


# The starts.

SINGLE_DIE: Final[tuple[SingleDie, ...]] = get_args(SingleDie)
CLOSINGS: Final[tuple[Closings, ...]] = get_args(Closings)
OPTIONS: Final = [
    *[Options("elimination", single, finish_round) for single, finish_round in product(SINGLE_DIE, (False, True))],
    *[Options("hundred", single, closings=closings) for single, closings in product(SINGLE_DIE, CLOSINGS)],
]


def ident(options: Options) -> str:
    """The options as part of a test's name."""
    more = f"finish_round={options.finish_round}" if options.rule_set == "elimination" else options.closings
    return f"{options.rule_set}-{options.single_die}-{more}"


PAIRS: Final = {
    Options("elimination", "exactly-six"),
    Options("elimination", "six-or-less", finish_round=True),
    Options("elimination", "never"),
    Options("hundred", "exactly-six"),
    Options("hundred", "six-or-less", closings="sums-only"),
    Options("hundred", "never"),
}
"""Options in which every value occurs under each rule set that has it; the others are for the night."""

every_option = pytest.mark.parametrize(
    "options",
    [
        pytest.param(options, id=ident(options), marks=() if options in PAIRS else pytest.mark.nightly)
        for options in OPTIONS
    ],
)


@every_option
def test_all_courses_from_the_first_throw_are_those_of_the_clauses(options: Options) -> None:
    start = fresh((Score(), Score()), 0, options)
    found = courses_of_the_kernel(Table(options, seats=2).match.state, 7)
    assert found == courses_of_the_clauses(start, options, 7)
    counted = {("elimination", "any"): ELIMINATION, ("hundred", "any"): HUNDRED, ("hundred", "sums-only"): SUMS_ONLY}
    assert [level.total() for level in found] == counted[options.rule_set, options.closings]


ELIMINATION: Final = [1, 1, 21, 68, 68, 1428, 3706, 4346]
HUNDRED: Final = [1, 1, 21, 171, 321, 3741, 22155, 61390]
SUMS_ONLY: Final = [1, 1, 21, 135, 249, 2949, 13287, 37782]


@every_option
def test_all_courses_through_single_die_play_are_those_of_the_clauses(options: Options) -> None:
    operation, depth = ("subtract", 7) if options.rule_set == "hundred" else (None, 9)
    paper = (Score(12, 1), Score(30, 1))
    for left in ((1, 2, 3, 4), (1, 3, 5), (2, 6)):
        start = Position("throw", 0, left, (1, 1), one_die=False, operation=operation, paper=paper)
        found = courses_of_the_kernel(as_state(start, options), depth)
        assert found == courses_of_the_clauses(start, options, depth)
        assert any(here.seat == 1 for here in found[-1])
        assert any(here.one_die for level in found for here in level) == (options.single_die != "never")


@every_option
def test_all_courses_at_the_end_of_a_match_are_those_of_the_clauses(options: Options) -> None:
    operation, depth = ("subtract", 6) if options.rule_set == "hundred" else (None, 9)
    for paper, seat in LATE[options.rule_set]:
        start = Position("throw", seat, (2, 4, 7), (1, 1), one_die=False, operation=operation, paper=paper)
        found = courses_of_the_kernel(as_state(start, options), depth)
        assert found == courses_of_the_clauses(start, options, depth)
        assert any(here.asked == "over" for level in found for here in level)


LATE: Final[dict[str, list[tuple[tuple[Score, ...], int]]]] = {
    "elimination": [
        ((Score(43, 3), Score(44, 3)), 0),
        ((Score(48, 3, out=True), Score(44, 2)), 1),
        ((Score(45, 2, out=True), Score(47, 3, out=True), Score(44, 2)), 2),
        ((Score(45, 1, out=True), Score(43, 2), Score(40, 2)), 1),
        ((Score(40, 5),), 0),
    ],
    "hundred": [
        ((Score(107, 9), Score(113, 9)), 0),
        ((Score(93, 10), Score(107, 9)), 1),
        ((Score(127, 4), Score(102, 4), Score(-154, 4)), 1),
        ((Score(113, 9),), 0),
    ],
}
"""Scores late in a match, and whose turn it is."""


@pytest.mark.parametrize(
    "options", [Options(), Options("hundred"), Options("hundred", closings="sums-only")], ids=ident
)
def test_every_throw_on_every_set_of_open_flaps_closes_what_the_clauses_say(options: Options) -> None:
    throws = [faces for dice in (1, 2) for faces in combinations_with_replacement(range(1, 7), dice)]
    for left in (some for size in range(1, 10) for some in combinations(NINE, size)):
        for faces in throws:
            state = BoxState(options=options, tallies=(Tally(),), flaps=left, dice=faces, agenda=(Closing(0),))
            allowed = [action.flaps for action in kernel.legal(state, 0) if isinstance(action, Close)]
            assert sorted(allowed) == sorted(closable(left, faces, options.rule_set, options.closings))
