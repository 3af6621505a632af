"""The values behind the expert: against an exact recursion written from the rules, and against their own equations."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Final, get_args

import numpy as np
import pytest

from ludotheque.games.shut_the_box.rules import (
    ALL_FLAPS,
    ELIMINATION,
    TARGET,
    Closings,
    Flaps,
    RuleSet,
    SingleDie,
    read_out,
    without,
)
from ludotheque.games.shut_the_box.values import (
    MASKS,
    SCORES,
    Standing,
    announcement_values,
    as_came_true,
    plan,
    points_plan,
    table,
    turn,
)

SINGLE_DIE: Final[tuple[SingleDie, ...]] = get_args(SingleDie)
CLOSINGS: Final[tuple[Closings, ...]] = get_args(Closings)
COURSES: Final[list[tuple[RuleSet, SingleDie, Closings]]] = [
    *[("elimination", single_die, "any") for single_die in SINGLE_DIE],
    *[("hundred", single_die, closings) for single_die in SINGLE_DIE for closings in CLOSINGS],
]


# An independent recursion, straight from the rules.


@cache
def subsets(flaps: Flaps, total: int) -> list[Flaps]:
    return [some for size in range(1, 10) for some in combinations(flaps, size) if sum(some) == total]


def closable(flaps: Flaps, dice: tuple[int, ...], rule_set: RuleSet, closings: Closings) -> list[Flaps]:
    allowed: list[Flaps] = subsets(flaps, sum(dice)) if rule_set == "hundred" else [(sum(dice),)]
    if closings == "any":
        allowed = allowed + [(die,) for die in dice]
        if len(set(dice)) == 2:
            allowed = [*allowed, (min(dice), max(dice))]
    return sorted({some for some in allowed if set(some) <= set(flaps)})


class Recursion:
    """The worth of a turn for a policy: the worth of a throw from the worth of its choices, best or not."""

    def __init__(
        self,
        course: tuple[RuleSet, SingleDie, Closings],
        final: Callable[[Flaps], Fraction],
        choose: Callable[[dict[Flaps, Fraction]], Fraction] = lambda worth: max(worth.values()),
    ) -> None:
        self.rule_set, self.single_die, self.closings = course
        self.final = final
        self.choose = choose
        self.known: dict[tuple[Flaps, bool], Fraction] = {}

    def throw(self, flaps: Flaps, single: bool = False) -> Fraction:
        begins = {"exactly-six": sum(flaps) == 6, "six-or-less": sum(flaps) <= 6, "never": False}[self.single_die]
        position = flaps, single or begins
        if not flaps:
            return self.final(flaps)
        if position not in self.known:
            thrown = list(product(range(1, 7), repeat=1 if single or begins else 2))
            self.known[position] = sum((self.after(flaps, dice) for dice in thrown), Fraction(0)) / len(thrown)
        return self.known[position]

    def after(self, flaps: Flaps, dice: tuple[int, ...]) -> Fraction:
        worth = {
            some: self.throw(without(flaps, some), len(dice) == 1)
            for some in closable(flaps, dice, self.rule_set, self.closings)
        }
        if not worth or self.rule_set == "hundred":
            worth[()] = self.final(flaps)
        return self.choose(worth)


def minus_points(flaps: Flaps) -> Fraction:
    return Fraction(-sum(flaps))


def some_finals(flaps: Flaps) -> Fraction:
    return Fraction(read_out(flaps) % 1009, 1009)


@pytest.mark.parametrize("course", COURSES)
def test_every_position_of_a_turn_is_worth_what_the_exact_recursion_says(
    course: tuple[RuleSet, SingleDie, Closings],
) -> None:
    exact = Recursion(course, some_finals)
    exact.throw(ALL_FLAPS)
    ours = turn(*course)
    values = ours.values(np.array([float(some_finals(flaps)) for flaps in MASKS]))
    for (flaps, single), worth in exact.known.items():
        assert values[ours.position(flaps, single=single)] == pytest.approx(float(worth), abs=1e-12)


@pytest.mark.parametrize("course", COURSES)
def test_a_batch_of_turns_is_worth_what_each_is_worth_alone(course: tuple[RuleSet, SingleDie, Closings]) -> None:
    finals = np.random.default_rng(6).random((2, 3, len(MASKS)))
    together = turn(*course).before_first_throw(finals)
    alone = [[turn(*course).before_first_throw(one) for one in row] for row in finals]
    assert together.tolist() == pytest.approx(np.array(alone))


# The first rule set.


@pytest.mark.parametrize(
    ("single_die", "points"), [("exactly-six", 13.696589), ("six-or-less", 13.791499), ("never", 13.622948)]
)
def test_the_lowest_expected_score_of_a_turn(single_die: SingleDie, points: float) -> None:
    best = points_plan(single_die)
    assert best.unit == "points"
    assert best.before_throw(ALL_FLAPS, single=False) == pytest.approx(-points, abs=5e-7)


def test_simple_policies_score_more_than_the_plan() -> None:
    course: tuple[RuleSet, SingleDie, Closings] = ("elimination", "exactly-six", "any")
    largest = Recursion(
        course, minus_points, lambda worth: worth[max(worth, key=lambda some: (sum(some), -len(some)))]
    ).throw(ALL_FLAPS)
    anything = Recursion(course, minus_points, lambda worth: sum(worth.values(), Fraction(0)) / len(worth)).throw(
        ALL_FLAPS
    )
    assert float(largest) == pytest.approx(-15.4166, abs=5e-5)
    assert float(anything) == pytest.approx(-19.8206, abs=5e-5)


def test_flaps_2_and_3_score_35_twelfths_with_two_dice_and_145_thirty_sixths_with_one() -> None:
    best = points_plan("exactly-six")
    assert best.before_throw((2, 3), single=False) == pytest.approx(-35 / 12)
    assert best.before_throw((2, 3), single=True) == pytest.approx(-145 / 36)


def test_options_are_the_closings_of_the_throw_each_with_the_worth_of_going_on() -> None:
    best = points_plan("exactly-six")
    options = dict(best.options((1, 2, 3, 9), (1, 2), single=False))
    assert set(options) == {(1,), (2,), (3,), (1, 2)}
    assert options[1,] == best.after_closing((2, 3, 9), single=False)
    assert best.options((1, 2, 3, 9), (4, 6), single=False) == ()


def test_closing_down_to_six_goes_on_with_one_die_and_closing_the_last_flap_ends_the_turn() -> None:
    best = points_plan("exactly-six")
    assert dict(best.options((2, 4, 9), (4, 5), single=False))[9,] == best.before_throw((2, 4), single=True)
    assert dict(best.options((5,), (5,), single=True))[5,] == best.ended(()) == 0


def elimination(
    seat: int,
    totals: tuple[int, ...],
    turns: tuple[int, ...],
    single_die: SingleDie = "exactly-six",
    *,
    finish_round: bool = False,
    out: tuple[bool, ...] = (),
) -> Standing:
    return Standing(
        seat=seat,
        totals=totals,
        out=out or (False,) * len(totals),
        turns=turns,
        rule_set="elimination",
        single_die=single_die,
        finish_round=finish_round,
    )


def whole_turn(standing: Standing) -> float:
    return plan(standing).before_throw(ALL_FLAPS, single=False)


def test_alone_one_can_expect_3_966069_turns() -> None:
    assert plan(elimination(0, (0,), (0,))).unit == "turns"
    assert whole_turn(elimination(0, (0,), (0,))) == pytest.approx(3.966069, abs=5e-7)


@pytest.mark.parametrize("single_die", SINGLE_DIE)
def test_alone_every_total_satisfies_its_equation(single_die: SingleDie) -> None:
    for total in range(ELIMINATION):
        expected = table(f"alone {single_die}")[total]
        assert whole_turn(elimination(0, (total,), (3,), single_die)) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("single_die", SINGLE_DIE)
def test_with_two_left_every_chance_satisfies_its_equation(single_die: SingleDie) -> None:
    for mine, theirs in product(range(0, ELIMINATION, 4), repeat=2):
        expected = table(f"next {single_die}")[mine, theirs]
        assert whole_turn(elimination(1, (theirs, mine), (2, 1), single_die)) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("single_die", SINGLE_DIE)
def test_when_rounds_are_finished_every_chance_satisfies_its_equation(single_die: SingleDie) -> None:
    for first, second in product(range(0, ELIMINATION, 4), repeat=2):
        opening = elimination(0, (first, second), (1, 1), single_die, finish_round=True)
        reply = elimination(1, (first, second), (2, 1), single_die, finish_round=True)
        assert whole_turn(opening) == pytest.approx(table(f"first {single_die}")[first, second], abs=1e-6)
        assert whole_turn(reply) == pytest.approx(table(f"second {single_die}")[first, second], abs=1e-6)


def test_the_second_of_a_finished_round_still_plays_against_a_rival_who_is_out() -> None:
    beaten = elimination(1, (50, 40), (3, 2), finish_round=True, out=(True, False))
    assert plan(beaten).ended((4,)) == 1
    assert plan(beaten).ended((9,)) == 1
    assert plan(beaten).ended((3, 7)) == 0.5
    assert plan(beaten).ended((3, 8)) == 0
    assert whole_turn(beaten) == pytest.approx(table("second exactly-six")[50, 40], abs=1e-6)


@pytest.mark.parametrize("finish_round", [False, True])
def test_what_one_player_wins_the_other_loses(finish_round: bool) -> None:
    mine = plan(elimination(0, (20, 30), (2, 2), finish_round=finish_round))
    for flaps in [(), (1, 2), (5, 9)]:
        reply = elimination(1, (20 + sum(flaps), 30), (3, 2), finish_round=finish_round)
        assert mine.ended(flaps) == pytest.approx(1 - whole_turn(reply), abs=1e-6)


@pytest.mark.parametrize("name", ["next", "first"])
@pytest.mark.parametrize("single_die", SINGLE_DIE)
def test_chances_fall_with_the_own_total_and_rise_with_the_other(name: str, single_die: SingleDie) -> None:
    chances = table(f"{name} {single_die}")
    assert ((chances >= 0) & (chances <= 1)).all()
    assert (np.diff(chances, axis=0) <= 1e-6).all()
    assert (np.diff(chances, axis=1) >= -1e-6).all()


def test_a_seat_that_is_out_no_longer_counts() -> None:
    three = elimination(2, (60, 12, 20), (2, 4, 3), out=(True, False, False))
    assert whole_turn(three) == pytest.approx(table("next exactly-six")[20, 12], abs=1e-6)


def test_with_three_left_the_chance_lies_between_the_product_of_two_duels_and_the_harder_one() -> None:
    three = plan(elimination(0, (10, 20, 30), (1, 1, 1)))
    duels = [plan(elimination(0, (10, other), (1, 1))) for other in (20, 30)]
    for flaps in MASKS[::37]:
        won = [duel.ended(flaps) for duel in duels]
        assert won[0] * won[1] <= three.ended(flaps) <= min(won)


def test_reaching_45_loses_at_once() -> None:
    mine = plan(elimination(0, (40, 44), (2, 2)))
    assert all((mine.ended(flaps) == 0) == (score >= 5) for flaps, score in zip(MASKS, SCORES, strict=True))


# The second rule set.


def hundred(
    seat: int,
    totals: tuple[int, ...],
    turns: tuple[int, ...],
    single_die: SingleDie = "exactly-six",
    closings: Closings = "any",
) -> Standing:
    return Standing(
        seat=seat,
        totals=totals,
        out=(False,) * len(totals),
        turns=turns,
        rule_set="hundred",
        single_die=single_die,
        closings=closings,
    )


def test_the_highest_chance_of_a_shut_box_in_one_turn() -> None:
    shut = np.array([float(not flaps) for flaps in MASKS])
    assert turn("hundred", "exactly-six").before_first_throw(shut) == pytest.approx(0.245169, abs=5e-7)


@pytest.mark.parametrize("closings", CLOSINGS)
@pytest.mark.parametrize("single_die", SINGLE_DIE)
def test_alone_the_start_satisfies_its_equation(single_die: SingleDie, closings: Closings) -> None:
    expected = table(f"start {single_die} {closings}")[-1]
    assert whole_turn(hundred(0, (0,), (0,), single_die, closings)) == pytest.approx(expected, abs=1e-6)


def test_alone_100_is_reached_more_often_than_by_staying_within_1500() -> None:
    assert whole_turn(hundred(0, (0,), (0,))) > 0.929


@pytest.mark.parametrize("closings", CLOSINGS)
@pytest.mark.parametrize("single_die", SINGLE_DIE)
def test_alone_every_listed_distance_satisfies_its_equation(single_die: SingleDie, closings: Closings) -> None:
    distances = table(f"distances {closings}").astype(int)
    within = table(f"within {single_die} {closings}")
    for at in range(1, len(distances), 211):
        for left in (1, 2, 5, 9):
            for total in (TARGET - int(distances[at]), TARGET + int(distances[at])):
                values = announcement_values(hundred(0, (total,), (10 - left,), single_die, closings))
                assert max(values.values()) == pytest.approx(within[left, at], abs=1e-6)


@pytest.mark.parametrize("closings", CLOSINGS)
@pytest.mark.parametrize("single_die", SINGLE_DIE)
def test_chances_of_reaching_100_are_probabilities_that_grow_with_the_turns_left(
    single_die: SingleDie, closings: Closings
) -> None:
    within = table(f"within {single_die} {closings}")
    assert ((within >= 0) & (within <= 1)).all()
    assert (np.diff(within, axis=0) >= -1e-6).all()


def test_all_nine_flaps_are_a_certain_result_for_one_can_stop_at_once() -> None:
    values = announcement_values(hundred(0, (TARGET - 123456789,), (9,)))
    assert values == pytest.approx({1: 1.0, -1: 0.0}, abs=1e-6)


@pytest.mark.parametrize(("closings", "ways"), [("any", 12), ("sums-only", 1)])
def test_leaving_flap_1_of_1_and_2_takes_a_two_or_a_double_one(closings: Closings, ways: int) -> None:
    last = plan(hundred(0, (99,), (9,), closings=closings))
    assert last.before_throw((1, 2), single=False) == pytest.approx(ways / 36, abs=1e-6)


def test_stopping_is_one_of_the_options_of_the_second_rule_set() -> None:
    last = plan(hundred(0, (99,), (9,)))
    options = dict(last.options((1, 2), (1, 2), single=False))
    assert options == pytest.approx({(1,): 0, (2,): 1, (1, 2): 0, None: 0}, abs=1e-6)


def test_against_a_rival_who_has_finished_only_the_distance_counts() -> None:
    last = plan(hundred(1, (110, 97), (10, 9)))
    assert [last.ended(flaps) for flaps in [(), (3,), (1, 3), (1, 4)]] == [1, 1, 0.5, 0]


@pytest.mark.parametrize("closings", CLOSINGS)
def test_against_a_rival_with_one_turn_left_each_result_is_worth_what_it_leaves_the_rival(closings: Closings) -> None:
    last = plan(hundred(0, (150, 480), (9, 9), closings=closings), -1)
    for flaps in [(), (1,), (4, 7), (1, 2, 5), (2, 3, 9)]:
        reply = hundred(1, (150 - read_out(flaps), 480), (10, 9), closings=closings)
        assert last.ended(flaps) == pytest.approx(1 - max(announcement_values(reply).values()))
    assert plan(hundred(0, (95, 480), (9, 9))).ended((5,)) == 1


@pytest.mark.parametrize("turns", [0, 1, 4, 7, 8, 9])
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_against_others_chances_are_probabilities_and_100_wins(turns: int, seats: int) -> None:
    for seat in (0, seats - 1):
        played = tuple(turns + (other < seat) for other in range(seats))
        totals = tuple(95 + 40 * (other - seat) for other in range(seats))
        mine = plan(hundred(seat, totals, played))
        assert mine.unit == "win"
        assert all(0 <= mine.ended(flaps) <= 1 for flaps in MASKS)
        assert turns == 0 or mine.ended((5,)) == 1


def test_the_race_gives_equals_nearly_equal_chances() -> None:
    first = max(announcement_values(hundred(0, (345, 345), (4, 4))).values())
    second = max(announcement_values(hundred(1, (345, 345), (5, 4))).values())
    assert 0.4 < first < 0.65
    assert 0.4 < second < 0.65


def test_an_estimated_chance_is_said_the_lower_the_more_are_left_and_in_its_order() -> None:
    chances = [percent / 100 for percent in range(101)]
    half = 0.5
    for left in range(3, 9):
        standing = Standing(0, (10,) * 8, (False,) * left + (True,) * (8 - left), (1,) * 8, "elimination")
        said = [as_came_true(standing, chance) for chance in chances]
        assert said == sorted(set(said))
        assert (said[0], said[-1]) == (0, 1)
        assert said[50] < half
        half = said[50]
    race = Standing(0, (90, 80, 95), (False,) * 3, (1,) * 3, "hundred")
    assert [as_came_true(race, chance) for chance in chances] == chances
