"""Who wears which jersey."""

from typing import Any

import pytest

from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.events import JerseyAwarded, JerseyKept, Tied, TurnBegan
from ludotheque.games.tour_de_france.rules import JERSEYS, Jersey
from ludotheque.games.tour_de_france.state import Collected, Jerseys
from ludotheque.games.tour_de_france.throwing import Throwing
from ludotheque.games.tour_de_france.turns import Awards
from rules.tour_de_france.support import Race, race

SERIES: tuple[Jersey, ...] = ("polka", "green", "white")
series = pytest.mark.parametrize("jersey", SERIES)
NOTHING = Collected()


def after_a_round(
    squares: tuple[int, ...] = (5, 9, 7), collected: tuple[Collected, ...] = (NOTHING,) * 3, **worn: Any
) -> Race:
    """A round is complete, and jerseys are awarded."""
    return race(squares=squares, collected=collected, jerseys=Jerseys(**worn), agenda=(Awards(JERSEYS),))


@pytest.mark.rule("TDF-50", "TDF-54")
def test_the_rider_furthest_along_wears_yellow_after_every_complete_round() -> None:
    table = after_a_round(yellow=0)
    assert table.heard(None) == (JerseyAwarded(1, "yellow"), TurnBegan(0, 2))
    assert table.state.jerseys.yellow == 1


@pytest.mark.rule("TDF-50", "TDF-51")
def test_nothing_is_awarded_before_the_round_is_complete() -> None:
    points = (NOTHING, Collected(polka=(3,)), NOTHING)
    table = race(squares=(12, 13, 13), collected=points, jerseys=Jerseys(yellow=2))
    table.throws(1, 1)
    assert table.state.jerseys == Jerseys(yellow=2)
    assert table.state.round == 1


@series
@pytest.mark.rule("TDF-51", "TDF-54")
def test_the_best_total_of_a_series_wears_its_jersey(jersey: Jersey) -> None:
    points = (Collected(**{jersey: (5, 1)}), Collected(**{jersey: (2, 3, 3)}), NOTHING)
    before: dict[str, Any] = {"yellow": 1, jersey: 0}
    table = after_a_round(collected=points, **before)
    assert table.heard(None)[0] == JerseyAwarded(1, jersey)
    assert getattr(table.state.jerseys, jersey) == 1
    assert {getattr(table.state.jerseys, other) for other in SERIES if other != jersey} == {None}


@series
@pytest.mark.rule("TDF-52")
def test_ties_for_a_points_jersey_are_settled_by_the_dice_as_often_as_it_takes(jersey: Jersey) -> None:
    points = (Collected(**{jersey: (6,)}), Collected(**{jersey: (1,)}), Collected(**{jersey: (4, 2)}))
    table = after_a_round(collected=points, yellow=1)
    assert table.heard(None) == (Tied((0, 2), jersey),)
    assert table.top == Throwing(0, jersey)
    assert table.makes(7, 7)[1] == Tied((0, 2), jersey)
    assert table.makes(7, 8)[1:] == (JerseyAwarded(2, jersey), TurnBegan(0, 2))


@series
@pytest.mark.rule("TDF-52", "TDF-53")
def test_everyone_is_told_who_wears_what_the_dice_decided_even_if_nothing_changed(jersey: Jersey) -> None:
    points = (Collected(**{jersey: (6,)}), NOTHING, Collected(**{jersey: (6,)}))
    worn: dict[str, Any] = {"yellow": 1, jersey: 2}
    table = after_a_round(collected=points, **worn)
    assert table.makes(4, 8)[1:] == (JerseyKept(2, jersey), TurnBegan(0, 2))
    assert getattr(table.state.jerseys, jersey) == 2


@pytest.mark.rule("TDF-52")
def test_the_dice_decide_each_jersey_by_itself() -> None:
    both = Collected(polka=(2,), white=(3,))
    table = after_a_round(collected=(both, both, NOTHING), yellow=1)
    table.makes(9)
    assert table.makes(5)[1:] == (JerseyAwarded(0, "polka"), Tied((0, 1), "white"))
    table.makes(4, 10)
    assert table.state.jerseys == Jerseys(yellow=1, polka=0, white=1)


@pytest.mark.rule("TDF-53")
def test_jerseys_change_hands_and_everyone_sees_them_at_all_times() -> None:
    points = (Collected(green=(9,)), Collected(green=(4,)), NOTHING)
    table = after_a_round(collected=points, yellow=2, green=1)
    for seat in (0, 1, 2, None):
        assert GAME.view(table.state, seat).jerseys == Jerseys(yellow=1, green=0)


@pytest.mark.rule("TDF-53")
def test_a_jersey_that_stays_is_not_awarded_again() -> None:
    table = after_a_round(collected=(NOTHING, Collected(white=(2,)), NOTHING), yellow=1, white=1)
    assert table.heard(None) == (TurnBegan(0, 2),)


@pytest.mark.rule("TDF-55")
def test_nobody_wears_a_points_jersey_while_nobody_has_points_for_it() -> None:
    table = after_a_round(yellow=1)
    assert table.state.jerseys == Jerseys(yellow=1)


@pytest.mark.rule("TDF-56")
def test_on_a_tie_for_yellow_the_wearer_keeps_it_if_among_those_tied() -> None:
    table = after_a_round(squares=(9, 9, 7), yellow=1)
    assert table.state.jerseys.yellow == 1
    assert table.heard(None) == (TurnBegan(0, 2),)


@pytest.mark.rule("TDF-56")
def test_on_a_tie_for_yellow_without_its_wearer_the_dice_decide() -> None:
    table = after_a_round(squares=(9, 9, 7), yellow=2)
    assert table.heard(None) == (Tied((0, 1), "yellow"),)
    table.makes(3, 4)
    assert table.state.jerseys.yellow == 1
