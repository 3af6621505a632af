"""The analysis of finished matches of La Clef du Royaume."""

import pytest

import ludotheque
from ludotheque.analysis.simulation import play_out
from ludotheque.analysis.story import story
from ludotheque.engine import Fast
from ludotheque.games.royaume.actions import THROW
from ludotheque.games.royaume.analyst import ANALYST, first_to_finish
from ludotheque.games.royaume.bots.amateur import Amateur
from rules.royaume.support import ALL_PIECES, quest, resolving


def test_a_match_has_a_story_in_which_chances_sum_to_one() -> None:
    match = ludotheque.new_match("royaume", seats=2, seed=2, options={"length": "short"})
    play_out(match, [Amateur()] * 2, Fast(2))
    told = story(match)
    chances = [moment.chances for moment in told.moments if moment.chances is not None]
    assert len(chances) > 20
    assert all(sum(chance) == pytest.approx(1) for chance in chances)
    assert chances[-1][match.result.winners[0]] == 1
    assert told.unit == "win"
    assert not told.exact


def test_whoever_needs_fewer_turns_is_likelier_to_win_and_of_equals_whoever_is_first() -> None:
    early, late = first_to_finish([10.0, 30.0], (0, 1))
    assert early > 0.8 > 0.2 > late
    first, second = first_to_finish([12.0, 12.0], (0, 1))
    assert first > second


def test_pieces_are_chances() -> None:
    table = quest("start", "start", pieces=(ALL_PIECES, ()))
    chances = ANALYST.chances(table.state, Fast(0))
    assert chances is not None
    assert chances[0] > 0.8
    table.throws()
    assert ANALYST.chances(table.state, Fast(0)) is None


def test_luck_in_an_adventure_is_fair_and_a_good_throw_is_lucky() -> None:
    table = resolving("dragon", "start", faces=("vale", "embers"))
    gains = {fell: dict(ANALYST.luck(table.state, fell))[0] for fell, _ in table.top.odds(table.state)}
    assert sum(gains.values()) == pytest.approx(0)
    assert max(gains.values()) > 0
    assert tuple(ANALYST.luck(table.state, THROW)) == ()
    moving = quest("start", "start")
    moving.throws()
    fell = next(iter(moving.top.odds(moving.state)))[0]
    assert tuple(ANALYST.luck(moving.state, fell)) == ()
