"""Skill: exact odds of success by level, whatever the outcomes are."""

import pytest

from ludotheque.engine import Action
from ludotheque.mechanics import BotSkill, By, Refereed, Skill, verdicts
from ludotheque.mechanics.skill import LEVELS, Attempt

RIDDLES = Skill(tries=20, novice=6, amateur=9, expert=12, drawn=9, little=3, much=18)


class Came(Action):
    """What chance answers."""

    answer: int


@pytest.mark.parametrize(
    ("by", "bots", "successes"),
    [
        ("novice", "by-level", 6),
        ("amateur", "by-level", 9),
        ("expert", "by-level", 12),
        ("drawn", "by-level", 9),
        ("novice", "little", 3),
        ("expert", "little", 3),
        ("novice", "much", 18),
        ("drawn", "little", 9),
        ("drawn", "much", 9),
    ],
)
def test_bots_succeed_by_level_unless_the_table_wants_all_alike_and_people_by_chance(
    by: By, bots: BotSkill, successes: int
) -> None:
    assert RIDDLES.successes(by, bots) == successes
    odds = RIDDLES.odds(((Came(1), True), (Came(0), False)), by, bots)
    assert dict(odds) == {Came(1): successes, Came(0): 20 - successes}


@pytest.mark.parametrize("by", [*LEVELS, "drawn"])
@pytest.mark.parametrize(("right", "wrong"), [(1, 1), (1, 2), (1, 3), (2, 3), (3, 7), (4, 1)])
def test_outcomes_of_one_side_share_its_chances_equally_and_exactly(by: By, right: int, wrong: int) -> None:
    outcomes = tuple((Came(answer), answer < right) for answer in range(right + wrong))
    odds = RIDDLES.odds(outcomes, by)
    assert odds.outcomes == tuple(outcome for outcome, _ in outcomes)
    assert len(set(odds.weights[:right])) == len(set(odds.weights[right:])) == 1
    assert sum(odds.weights[:right]) * 20 == RIDDLES.successes(by) * odds.total
    assert odds.total % 20 == 0


def test_the_total_stays_as_small_as_whole_numbers_allow() -> None:
    three = tuple((Came(answer), answer == 1) for answer in range(3))
    quiz = Skill(tries=12, novice=4, amateur=6, expert=8, drawn=6, little=4, much=10)
    assert [quiz.odds(three, level).weights for level in LEVELS] == [(4, 4, 4), (3, 6, 3), (2, 8, 2)]
    assert quiz.odds(three, "novice", "much").weights == (1, 10, 1)
    assert RIDDLES.odds(three, "amateur").weights == (11, 18, 11)


def test_what_cannot_come_is_left_out() -> None:
    sure = Skill(tries=1, novice=0, amateur=1, expert=1, drawn=1, little=0, much=1)
    both = ((Came(1), True), (Came(0), False))
    assert dict(sure.odds(both, "expert")) == {Came(1): 1}
    assert dict(sure.odds(both, "novice")) == {Came(0): 1}
    assert dict(sure.odds(both[:1], "expert")) == {Came(1): 1}
    with pytest.raises(ValueError, match="no outcome"):
        RIDDLES.odds(both[:1], "expert")


def test_a_referee_says_one_of_two_things_and_only_bots_attempt_by_level() -> None:
    assert verdicts(7) == (Refereed(7, won=True), Refereed(7, won=False))
    assert Attempt.by_bots
