"""The analysis of finished Tour de France matches."""

import pytest

import ludotheque
from ludotheque.analysis.story import story
from ludotheque.engine import Fast
from ludotheque.games.tour_de_france.actions import THROW, Fell
from ludotheque.games.tour_de_france.analyst import ANALYST
from ludotheque.games.tour_de_france.bot import Amateur
from ludotheque.games.tour_de_france.rules import ARRIVAL
from rules.tour_de_france.support import race


def test_a_match_has_a_story_in_which_chances_sum_to_one() -> None:
    match = ludotheque.new_match("tour-de-france", seats=3, seed=2)
    rng = Fast(2)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, Amateur().choose(match.knowledge(seat), match.legal(seat), rng))
    told = story(match)
    chances = [moment.chances for moment in told.moments if moment.chances is not None]
    assert len(chances) > 20
    assert all(sum(chance) == pytest.approx(1) for chance in chances)
    assert chances[-1][match.result.winners[0]] == 1
    assert told.unit == "win"
    assert not told.exact
    assert all(luck.draws >= 10 for luck in told.luck)


def test_the_roll_that_arrives_is_luck_and_luck_is_fair() -> None:
    table = race(squares=(ARRIVAL - 7, ARRIVAL - 7, 1))
    table.does(0, THROW)
    gains = {fell: dict(ANALYST.luck(table.state, fell))[0] for fell, _ in table.top.odds(table.state)}
    weights = dict(table.top.odds(table.state))
    assert gains[Fell((3, 4))] == max(gains.values()) > 0.3
    assert sum(gains[fell] * weights[fell] for fell in gains) == pytest.approx(0)


def test_only_rolls_that_move_a_rider_are_luck() -> None:
    table = race()
    assert tuple(ANALYST.luck(table.state, THROW)) == ()
