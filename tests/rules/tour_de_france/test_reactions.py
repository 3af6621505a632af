"""Strategy cards on a roll."""

import pytest
from msgspec.structs import replace

from ludotheque.engine import CHANCE, CLOCK, Alarm, Refusal
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import THROW, Lay, Operation, Pass, Rest
from ludotheque.games.tour_de_france.drawing import Drawing
from ludotheque.games.tour_de_france.events import Arrived, CardLaid, DiceFell, HeldUp, Passed, Rode, StrategyDrawn
from ludotheque.games.tour_de_france.reactions import Laid, Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, JERSEYS
from ludotheque.games.tour_de_france.state import Collected, Jerseys
from ludotheque.games.tour_de_france.throwing import Throwing
from ludotheque.games.tour_de_france.turns import Awards
from ludotheque.mechanics import TimeUp
from rules.tour_de_france.support import bottom, on, race, setting_out, square

HANDS = ((4,), (), (2, 6))
FREE = square("polka", nth=3)
"""A square on which nothing is asked."""


@pytest.mark.rule("TDF-21", "TDF-22")
def test_the_roller_and_everyone_who_holds_cards_are_asked_before_the_rider_moves() -> None:
    table = on(FREE, hands=HANDS)
    table.rides()
    assert table.asked() == (0, 2, CLOCK)
    assert table.state.squares[0] == FREE - 7
    assert table.refuses(1, Pass(table.ident)) == Refusal("TDF-24", "not-asked")
    assert table.refuses(0, Lay(table.ident, 6, "add")) == Refusal("TDF-21", "tour-not-in-hand")
    assert table.refuses(0, THROW) == Refusal("TDF-24", "tour-react-first")


@pytest.mark.rule("TDF-21")
@pytest.mark.parametrize(("operation", "square_reached"), [("add", FREE + 4), ("subtract", FREE - 4)])
def test_the_roller_lays_cards_for_or_against_itself(operation: Operation, square_reached: int) -> None:
    table = on(FREE, hands=((4,), (), ()))
    table.rides()
    told = table.lays(0, 4, operation)
    assert told[0] == CardLaid(0, 4, operation, 11 if operation == "add" else 3)
    assert isinstance(told[1], Rode)
    assert told[1].square == square_reached


@pytest.mark.rule("TDF-21", "TDF-22", "TDF-24", "TDF-29")
def test_several_players_lay_several_cards_in_any_order_on_one_roll() -> None:
    table = on(FREE, hands=((4, 1), (3,), (2, 6)))
    table.rides()
    for seat, number, operation, advance in (
        (2, 6, "subtract", 1),
        (0, 4, "add", 5),
        (1, 3, "add", 8),
        (2, 2, "subtract", 6),
    ):
        assert table.lays(seat, number, operation)[0] == CardLaid(seat, number, operation, advance)  # type: ignore[arg-type]
    assert table.asked() == (0, CLOCK)
    table.passes(0)
    assert table.state.squares[0] == FREE - 1


@pytest.mark.rule("TDF-23", "TDF-24")
def test_everyone_sees_whose_roll_it_is_and_the_cards_that_lie_on_it() -> None:
    table = on(FREE, hands=((4, 1), (3,), (2, 6)))
    table.rides()
    table.lays(2, 6, "subtract")
    table.lays(0, 4, "add")
    laid = (Laid(2, 6, "subtract"), Laid(0, 4, "add"))
    assert GAME.view(table.state, 1).agenda[-1] == Reactions(0, 5, laid, id=table.ident)
    table.passes(1)
    assert GAME.view(table.state, 1).agenda[-1] == Reactions(0, 5, laid, (1,), id=table.ident)


@pytest.mark.rule("TDF-22")
def test_rivals_join_to_slow_one_rider_down() -> None:
    table = on(FREE, hands=((), (3,), (3,)))
    table.rides()
    table.lays(1, 3, "subtract")
    table.lays(2, 3, "subtract")
    assert table.state.squares[0] == FREE - 6


@pytest.mark.rule("TDF-29")
def test_an_opponent_may_add() -> None:
    table = on(FREE, hands=((), (5,), ()))
    table.rides()
    assert Lay(table.ident, 5, "add") in table.may(1)
    table.lays(1, 5, "add")
    assert table.state.squares[0] == FREE + 5


@pytest.mark.rule("TDF-23")
def test_used_cards_are_shown_to_all_and_go_under_the_pack_in_order() -> None:
    table = on(FREE, hands=HANDS)
    table.rides()
    table.lays(2, 6, "subtract")
    for seat in (0, 1, 2, None):
        assert table.heard(seat) == (CardLaid(2, 6, "subtract", 1),)
    table.lays(0, 4, "add")
    assert table.state.strategy.bottom == (6, 4)
    assert table.state.hands == ((), (), (2,))


@pytest.mark.rule("TDF-23")
def test_cards_that_were_put_under_the_pack_are_drawn_again_in_that_order() -> None:
    table = on(square("strategy"), hands=((), (), (2, 6)), strategy=bottom(5))
    table.rides()
    table.lays(2, 6, "add")
    table.lays(2, 2, "subtract")
    table = on(square("strategy"), strategy=bottom(6, 2))
    table.rides()
    assert table.weights() == {6: 1}
    table.draws(6)
    assert table.state.strategy.bottom == (2,)
    assert table.state.hands[0] == (6,)


@pytest.mark.rule("TDF-24")
def test_the_window_closes_when_all_who_still_hold_cards_have_passed_since_the_last_one() -> None:
    table = on(FREE, hands=HANDS)
    table.rides()
    assert table.passes(2) == (Passed(2, rests=False),)
    table.lays(0, 4, "add")
    assert table.asked() == (2, CLOCK)
    assert isinstance(table.passes(2)[1], Rode)


@pytest.mark.rule("TDF-24")
def test_every_card_lets_those_who_passed_react_again_and_the_clock_start_anew() -> None:
    table = on(FREE, hands=HANDS)
    table.rides()
    first = table.ident
    table.passes(0)
    assert table.ident == first
    assert table.refuses(0, Lay(first, 4, "add")) == Refusal("TDF-24", "not-asked")
    table.lays(2, 2, "subtract")
    assert table.ident != first
    assert table.asked() == (0, 2, CLOCK)
    assert table.top.alarms(table.state) == (Alarm(8000, TimeUp(table.ident)),)
    assert table.refuses(CLOCK, TimeUp(first)) == Refusal(None, "decision-closed")
    assert table.refuses(0, Pass(first)) == Refusal(None, "decision-closed")


@pytest.mark.rule("TDF-24")
def test_when_the_time_is_up_those_who_did_not_react_have_passed() -> None:
    table = on(FREE, hands=HANDS)
    table.rides()
    table.lays(2, 2, "subtract")
    told = table.does(CLOCK, TimeUp(table.ident))
    assert isinstance(told[0], Rode)
    assert table.state.squares[0] == FREE - 2


@pytest.mark.rule("TDF-24")
@pytest.mark.parametrize(("reaction", "alarms"), [("5", [5000]), ("8", [8000]), ("15", [15000]), ("none", [])])
def test_the_table_chooses_how_long_the_window_is_open_or_waits(reaction: str, alarms: list[int]) -> None:
    table = on(FREE, hands=HANDS, options={"reaction": reaction})
    table.rides()
    assert [alarm.milliseconds for alarm in table.top.alarms(table.state)] == alarms
    assert (CLOCK in table.asked()) == bool(alarms)


@pytest.mark.rule("TDF-24")
@pytest.mark.parametrize(("helps", "place"), [(False, FREE - 7), (True, FREE - 4)])
def test_the_resulting_advance_is_never_below_0_whatever_it_was_on_the_way(*, helps: bool, place: int) -> None:
    table = on(FREE, hands=((4,), (6,), (2,)))
    table.rides()
    table.lays(1, 6, "subtract")
    assert table.lays(2, 2, "subtract")[0] == CardLaid(2, 2, "subtract", -1)
    if helps:
        table.lays(0, 4, "add")
    else:
        assert table.passes(0)[1] == HeldUp(0)
    assert table.state.squares[0] == place


@pytest.mark.rule("TDF-24")
def test_a_window_that_would_wait_for_nobody_does_not_open() -> None:
    table = on(FREE)
    told = table.rides()
    assert [type(event) for event in told] == [DiceFell, Rode]


@pytest.mark.rule("TDF-24")
def test_who_passes_until_its_own_turn_is_not_asked_before() -> None:
    table = on(FREE, hands=((), (1,), (2,)))
    table.rides()
    assert table.does(1, Rest(table.ident)) == (Passed(1, rests=True),)
    table.lays(2, 2, "add")
    assert not isinstance(table.top, Reactions)
    table = race(squares=(FREE - 7, 1, 1), hands=((), (1,), (2,)), resting=(1, 2))
    table.rides()
    assert table.asked() == (CHANCE,)
    table.draws(1)
    assert table.state.resting == (2,)
    table.throws(1, 1)
    assert table.asked() == (1, CLOCK)


@pytest.mark.rule("TDF-26")
def test_only_their_owner_sees_strategy_cards_and_everyone_their_number() -> None:
    table = on(square("strategy"), hands=((), (3,), (1, 2)))
    table.rides()
    table.passes(1, 2)
    table.draws(5)
    assert table.heard(0) == (StrategyDrawn(0, 5), *table.heard(1)[1:])
    for seat in (1, 2, None):
        assert table.heard(seat)[0] == StrategyDrawn(0, None)
    views = {seat: GAME.view(table.state, seat) for seat in (0, 1, 2, None)}
    assert [views[seat].hand for seat in (0, 1, 2, None)] == [(5,), (3,), (1, 2), ()]
    assert {view.cards for view in views.values()} == {(1, 1, 2)}


@pytest.mark.rule("TDF-27")
def test_strategy_cards_do_not_change_the_throws_of_prologue_time_trial_or_tie() -> None:
    table = setting_out(2)
    table.state = replace(table.state, hands=((6,), (6,)))
    table.throws(1, 2)
    assert table.top == Throwing(1, "prologue")
    table = on(square("time-trial"), hands=((6,), (), (6,)), trials=())
    table.rides()
    table.passes(0, 2)
    table.makes(5)
    assert table.top == Throwing(1, "trial")
    tied = (Collected(polka=(3,)), Collected(polka=(3,)), Collected())
    table = race(hands=((6,), (6,), ()), collected=tied, jerseys=Jerseys(yellow=0), agenda=(Awards(JERSEYS),))
    table.makes(5)
    assert table.top == Throwing(1, "polka")


@pytest.mark.rule("TDF-25")
def test_riders_may_share_a_square_and_it_acts_for_each_of_them() -> None:
    table = race(squares=(FREE - 7, FREE, FREE))
    table.rides()
    assert table.state.squares == (FREE, FREE, FREE)
    assert table.top == Drawing(0, "polka")


@pytest.mark.rule("TDF-28")
def test_an_advance_of_0_does_not_make_the_square_act_again() -> None:
    place = square("strategy")
    table = race(squares=(place, 1, 1), hands=((), (6,), (1,)))
    table.rides()
    table.lays(1, 6, "subtract")
    told = table.lays(2, 1, "subtract")
    assert told[1] == HeldUp(0)
    assert table.awaits(1)
    assert table.state.squares[0] == place


@pytest.mark.rule("TDF-62")
def test_strategy_cards_help_to_stop_exactly_on_the_arrival() -> None:
    table = race(squares=(ARRIVAL - 10, 1, 1), hands=((1, 2), (), ()))
    table.rides()
    table.lays(0, 1, "add")
    told = table.lays(0, 2, "add")
    assert told[2] == Arrived(0)


@pytest.mark.rule("TDF-22", "TDF-62")
def test_a_card_of_a_rival_spoils_an_arrival() -> None:
    table = race(squares=(ARRIVAL - 7, 1, 1), hands=((), (1,), ()))
    table.rides()
    told = table.lays(1, 1, "add")
    assert isinstance(told[1], Rode)
    assert told[1].turned
    assert told[1].square == ARRIVAL - 1
