"""Riders, prologue and the order of play."""

import pytest

from ludotheque.engine import CHANCE, Refusal
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import THROW, USE_JOKER, ChooseRider, Fell
from ludotheque.games.tour_de_france.content import ROUTE
from ludotheque.games.tour_de_france.events import JerseyAwarded, PrologueRanked, RiderChosen, Tied, TurnBegan
from ludotheque.games.tour_de_france.rules import ARRIVAL, FIRST, RIDERS, name_of
from ludotheque.games.tour_de_france.state import Jerseys
from rules.tour_de_france.support import Race, race, setting_out


@pytest.mark.rule("TDF-14")
def test_each_player_chooses_a_different_rider() -> None:
    table = Race(GAME.start(GAME.checked_options(None), 3))
    assert table.asked() == (0, 1, 2)
    assert table.state.squares == (0, 0, 0)
    assert table.does(1, ChooseRider("blue")) == (RiderChosen(1, "blue"),)
    assert table.asked() == (0, 2)
    assert {choice.rider for choice in table.may(0)} == set(RIDERS) - {"blue"}  # type: ignore[attr-defined]
    assert table.refuses(0, ChooseRider("blue")) == Refusal("TDF-14", "tour-rider-taken")
    assert table.refuses(0, THROW) == Refusal("TDF-14", "tour-choose-rider")
    assert table.refuses(1, ChooseRider("red")) == Refusal("TDF-14", "not-asked")


@pytest.mark.rule("TDF-15")
def test_no_jersey_is_worn_before_the_prologue_is_over() -> None:
    table = setting_out()
    assert table.state.jerseys == Jerseys()
    table.makes(5, 7)
    assert table.state.jerseys == Jerseys()


@pytest.mark.rule("TDF-10", "TDF-11", "TDF-12", "TDF-13")
def test_the_best_throw_starts_in_front_in_yellow_and_plays_first() -> None:
    table = setting_out()
    told = table.makes(5, 11, 8)
    assert told[1:] == (PrologueRanked((1, 2, 0)), JerseyAwarded(1, "yellow"), TurnBegan(1, 1))
    assert table.state.squares == (-2, 0, -1)
    assert table.state.jerseys == Jerseys(yellow=1)
    assert table.awaits(1)


@pytest.mark.rule("TDF-10")
def test_those_who_tie_in_the_prologue_throw_again_among_themselves_until_they_are_told_apart() -> None:
    table = setting_out(seats=5)
    told = table.makes(7, 9, 7, 9, 7)
    assert told[1:] == (Tied((1, 3), "prologue"), Tied((0, 2, 4), "prologue"))
    table.makes(4, 4)
    assert table.heard(None)[1:] == (Tied((1, 3), "prologue"),)
    table.makes(4, 5)
    assert table.whose == 0
    table.makes(6, 10, 6)
    assert table.heard(None)[1:] == (Tied((0, 4), "prologue"),)
    told = table.makes(2, 3)
    assert told[1] == PrologueRanked((3, 1, 2, 4, 0))


@pytest.mark.rule("TDF-12")
def test_the_ranking_of_the_prologue_is_the_order_of_every_round() -> None:
    table = race(squares=(-2, 0, -1), order=(1, 2, 0), agenda=race().state.agenda[:1])
    seats = []
    for _ in range(6):
        seats.append(table.whose)
        table.makes(2)
        while not isinstance(table.top, type(race().top)):
            actor = table.asked()[0]
            table.does(actor, table.may(actor)[0])
        while table.top.purpose != "ride":
            table.makes(2 + 3 * table.whose)
    assert seats == [1, 2, 0, 1, 2, 0]
    assert table.refuses(2, THROW) == Refusal("TDF-12", "not-asked")


@pytest.mark.rule("TDF-13", "TDF-40")
def test_a_rider_that_stops_among_the_squares_of_the_prologue_stays_there_in_peace() -> None:
    table = race(squares=(-5, 0, -1))
    table.throws(1, 1)
    assert table.state.squares[0] == -3
    assert table.awaits(1)


@pytest.mark.rule("TDF-20")
def test_a_rider_advances_by_the_total_of_two_dice() -> None:
    table = race(squares=(0, 0, 0))
    assert table.refuses(0, USE_JOKER) == Refusal("TDF-20", "tour-throw-first")
    table.does(0, THROW)
    assert {fell.dice for fell in table.may(CHANCE)} == {(a, b) for b in range(1, 7) for a in range(1, b + 1)}  # type: ignore[attr-defined]
    table.does(CHANCE, Fell((5, 6)))
    assert table.state.squares[0] == 11
    assert GAME.view(table.state, None).dice == (5, 6)


@pytest.mark.rule("TDF-13")
def test_number_1_of_the_prologue_is_the_square_before_the_first_of_the_route() -> None:
    assert [name_of(place) for place in range(0, -6, -1)] == [one.name for one in ROUTE.prologue]
    assert [name_of(place) for place in range(FIRST, ARRIVAL + 1)] == [one.name for one in ROUTE.squares]
