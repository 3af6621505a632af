"""The analysis of finished Tour de France matches."""

import pytest

import ludotheque
from ludotheque.analysis.story import story
from ludotheque.engine import Fast
from ludotheque.games.tour_de_france.actions import THROW, Fell
from ludotheque.games.tour_de_france.analyst import ANALYST
from ludotheque.games.tour_de_france.bot import Amateur
from ludotheque.games.tour_de_france.race import chances
from ludotheque.games.tour_de_france.rules import ARRIVAL, KINDS, TIME_TRIALS
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


@pytest.mark.parametrize(("after_trial", "card"), [("next", 0), ("acts", 1)])
def test_a_card_beyond_a_time_trial_is_luck_only_where_the_square_acts_after_it(after_trial: str, card: int) -> None:
    trial = TIME_TRIALS[1]
    assert (KINDS[trial + 4], KINDS[trial + 5]) == ("polka", "strategy")
    table = race(squares=(trial - 2, 1), trials=TIME_TRIALS[:1], options={"after_trial": after_trial})
    table.does(0, THROW)
    six, seven = (dict(ANALYST.luck(table.state, Fell(dice)))[0] for dice in ((2, 4), (3, 4)))
    points, strategy = chances((trial + 4, 1), (0, 0), (1, 0)), chances((trial + 5, 1), (card, 0), (1, 0))
    assert seven - six == pytest.approx(strategy[0] - points[0])


def test_only_rolls_that_move_a_rider_are_luck() -> None:
    table = race()
    assert tuple(ANALYST.luck(table.state, THROW)) == ()
