"""Rule set 2, « approcher 100 »: BOX-20 to BOX-31."""

from itertools import combinations

import pytest

from ludotheque.engine import InvalidOptions, Refusal, Result
from ludotheque.games.shut_the_box.actions import STOP, THROW, Announce, Close, Operation
from ludotheque.games.shut_the_box.events import (
    Announced,
    BoxShut,
    Closed,
    DiceFell,
    MatchEnded,
    NothingFits,
    Stopped,
    TurnBegan,
    TurnEnded,
)
from rules.shut_the_box.support import NINE, Flaps, Table, table


def hundred(seats: int = 2, **options: str) -> Table:
    """A table that plays rule set 2."""
    return table(seats=seats, rule_set="hundred", **options)


def shut(game: Table, turns: int) -> None:
    """Play this many turns that change no total."""
    for _ in range(turns):
        game.shuts()


# What a throw closes.


@pytest.mark.rule("BOX-21")
def test_2_and_3_also_close_1_and_4() -> None:
    game = hundred()
    game.throws(2, 3)
    assert game.may_close() == {(2, 3), (5,), (1, 4), (2,), (3,)}
    game.closes(1, 4)
    assert game.open == (2, 3, 5, 6, 7, 8, 9)


@pytest.mark.rule("BOX-21")
def test_2_and_6_close_any_open_flaps_that_make_8() -> None:
    game = hundred()
    game.throws(2, 6)
    assert game.may_close() == {(8,), (2, 6), (2,), (6,), (1, 7), (3, 5), (1, 2, 5), (1, 3, 4)}


@pytest.mark.rule("BOX-21")
def test_a_double_6_closes_four_flaps_that_make_12() -> None:
    game = hundred(closings="sums-only")
    game.throws(6, 6)
    twelves = {some for size in range(1, 10) for some in combinations(NINE, size) if sum(some) == 12}
    assert (1, 2, 3, 6) in twelves
    assert game.may_close() == twelves


@pytest.mark.rule("BOX-21")
def test_only_open_flaps_make_up_a_total() -> None:
    game = hundred()
    game.comes_down_to(1, 3, 4, 7, 9)
    game.throws(2, 6)
    assert game.may_close() == {(1, 7), (1, 3, 4)}
    assert game.refuses(Close((3, 5))) == Refusal("BOX-10", "box-flap-closed", (("flap", 5),))
    assert game.refuses(Close((8,))) == Refusal("BOX-10", "box-flap-closed", (("flap", 8),))
    assert game.greyed()[Close((2, 6))] == Refusal("BOX-10", "box-flap-closed", (("flap", 2),))


@pytest.mark.rule("BOX-21")
@pytest.mark.parametrize("flaps", [(1,), (4,), (6,), (1, 2), (1, 5), (2, 3, 5), (1, 2, 3)])
def test_flaps_that_do_not_make_the_total_are_refused(flaps: Flaps) -> None:
    game = hundred()
    game.throws(2, 3)
    assert game.refuses(Close(flaps)) == Refusal("BOX-21", "box-wrong-sum", (("total", 5),))


@pytest.mark.rule("BOX-12", "BOX-21")
def test_a_flap_is_not_closed_twice_to_make_a_total() -> None:
    game = hundred()
    game.throws(3, 3)
    assert game.may_close() == {(3,), (6,), (1, 5), (2, 4), (1, 2, 3)}
    assert game.refuses(Close((3, 3))) == Refusal("BOX-12", "box-flap-twice")


@pytest.mark.rule("BOX-29")
def test_the_flap_of_one_die_alone_may_still_be_closed() -> None:
    game = hundred()
    assert game.match.options == hundred(closings="any").match.options
    game.throws(2, 6)
    assert {(2,), (6,)} <= game.may_close()
    game.closes(2)
    assert game.open == (1, 3, 4, 5, 6, 7, 8, 9)


@pytest.mark.rule("BOX-29")
def test_with_sums_only_the_flap_of_one_die_alone_may_not_be_closed() -> None:
    game = hundred(closings="sums-only")
    game.throws(2, 6)
    assert game.may_close() == {(8,), (2, 6), (1, 7), (3, 5), (1, 2, 5), (1, 3, 4)}
    sums_only = Refusal("BOX-29", "box-sums-only")
    assert game.refuses(Close((2,))) == sums_only
    assert game.refuses(Close((6,))) == sums_only
    assert game.refuses(Close((3,))) == Refusal("BOX-21", "box-wrong-sum", (("total", 8),))
    greyed = game.greyed()
    assert greyed == {Close((2,)): sums_only, Close((6,)): sums_only}


@pytest.mark.rule("BOX-29")
def test_with_sums_only_a_double_does_not_close_its_own_flap() -> None:
    game = hundred(closings="sums-only")
    game.throws(1, 1)
    assert game.may_close() == {(2,)}
    assert game.refuses(Close((1,))) == Refusal("BOX-29", "box-sums-only")


@pytest.mark.rule("BOX-22", "BOX-29")
def test_with_sums_only_a_throw_whose_total_cannot_be_made_ends_the_turn() -> None:
    game = hundred(closings="sums-only")
    game.comes_down_to(1, 3, 6)
    assert game.throws(5, 6) == (DiceFell(0, (5, 6)), NothingFits(0), TurnEnded(0, 136, 136), TurnBegan(1, 1))

    game = hundred(closings="any")
    game.comes_down_to(1, 3, 6)
    game.throws(5, 6)
    assert game.may() == {Close((6,)), STOP}


@pytest.mark.rule("BOX-29")
def test_sums_only_goes_with_rule_set_2_only() -> None:
    with pytest.raises(InvalidOptions, match=r"^box-option-closings$"):
        table(rule_set="elimination", closings="sums-only")


# How a turn ends, and what it makes.


@pytest.mark.rule("BOX-22")
def test_the_turn_ends_when_nothing_can_be_closed() -> None:
    game = hundred()
    game.comes_down_to(1, 3, 9)
    assert game.throws(5, 6) == (DiceFell(0, (5, 6)), NothingFits(0), TurnEnded(0, 139, 139), TurnBegan(1, 1))


@pytest.mark.rule("BOX-22")
def test_the_turn_ends_when_the_player_stops_after_closing() -> None:
    game = hundred()
    game.comes_down_to(1, 3, 5)
    assert game.may() == {THROW, STOP}
    assert game.greyed() == {}
    assert game.stops() == (Stopped(0), TurnEnded(0, 135, 135), TurnBegan(1, 1))


@pytest.mark.rule("BOX-22")
def test_the_turn_ends_when_the_player_stops_instead_of_closing() -> None:
    game = hundred()
    game.comes_down_to(1, 3, 5)
    game.throws(2, 3)
    assert game.may() == {Close((3,)), Close((5,)), STOP}
    assert game.stops() == (Stopped(0), TurnEnded(0, 135, 135), TurnBegan(1, 1))


@pytest.mark.rule("BOX-22")
def test_one_can_stop_only_after_at_least_one_throw_of_the_turn() -> None:
    game = hundred(seats=1)
    too_early = Refusal("BOX-22", "box-throw-before-stopping")
    assert game.may() == {THROW}
    assert game.refuses(STOP) == too_early
    assert game.greyed() == {STOP: too_early}
    game.leaves(1, 2)
    game.announces("add")
    assert game.may() == {THROW}
    assert game.refuses(STOP) == too_early


@pytest.mark.rule("BOX-23")
@pytest.mark.parametrize(
    ("flaps", "number"), [((1, 3, 5), 135), ((2, 4, 9), 249), ((7,), 7), ((2, 8), 28), (NINE, 123456789)]
)
def test_the_open_flaps_are_read_from_left_to_right_as_one_number(flaps: Flaps, number: int) -> None:
    game = hundred()
    assert TurnEnded(0, number, number) in game.leaves(*flaps)
    assert game.totals == (number, 0)


@pytest.mark.rule("BOX-30")
def test_a_shut_box_makes_0() -> None:
    game = hundred(seats=1)
    game.comes_down_to(6)
    game.throws(6)
    assert game.closes(6) == (Closed(0, (6,), ()), BoxShut(0), TurnEnded(0, 0, 0), TurnBegan(0, 2))
    game.adds(4)
    assert TurnEnded(0, 0, 4) in game.subtracts()


# The running total.


@pytest.mark.rule("BOX-24")
def test_the_result_of_the_first_turn_is_the_starting_total_and_is_not_announced() -> None:
    game = hundred(seats=2)
    for seat in (0, 1):
        assert game.whose == seat
        assert game.may() == {THROW}
        assert game.refuses(Announce("subtract")) == Refusal("BOX-25", "box-announced-already")
        game.leaves(1, 3, 5)
    assert game.totals == (135, 135)


@pytest.mark.rule("BOX-25")
def test_from_the_second_turn_on_the_player_announces_before_the_first_throw() -> None:
    game = hundred(seats=2)
    game.leaves(1, 2)
    game.leaves(3)
    announce_first = Refusal("BOX-25", "box-announce-first")
    for turn in range(2, 5):
        for seat in (0, 1):
            assert game.told[-1] == TurnBegan(seat, turn)
            assert game.may() == {Announce("add"), Announce("subtract")}
            for action in (THROW, STOP, Close((1,))):
                assert game.refuses(action) == announce_first
            assert game.announces("add") == (Announced(seat, "add"),)
            assert game.match.view(seat).operation == "add"
            assert game.may() == {THROW}
            game.leaves(1)


@pytest.mark.rule("BOX-25")
@pytest.mark.parametrize("second", ["add", "subtract"])
def test_one_announces_once(second: Operation) -> None:
    game = hundred(seats=1)
    game.leaves(1, 2)
    game.announces("subtract")
    too_late = Refusal("BOX-25", "box-announced-already")
    assert game.refuses(Announce(second)) == too_late
    game.throws(2, 3)
    assert game.refuses(Announce(second)) == too_late
    game.closes(5)
    assert game.refuses(Announce(second)) == too_late


@pytest.mark.rule("BOX-25", "BOX-26")
def test_an_announcement_holds_for_one_turn() -> None:
    game = hundred(seats=1)
    game.leaves(1, 3, 5)
    game.subtracts(5)
    assert game.match.view(0).operation is None
    game.adds(7)
    assert game.totals == (137,)


@pytest.mark.rule("BOX-26")
@pytest.mark.parametrize(("flaps", "result", "total"), [((2, 8), 28, 107), ((2, 8, 9), 289, -154)])
def test_135_with_28_subtracted_makes_107_and_with_289_makes_minus_154(flaps: Flaps, result: int, total: int) -> None:
    game = hundred(seats=2)
    game.leaves(1, 3, 5)
    game.leaves(9)
    assert TurnEnded(0, result, total) in game.subtracts(*flaps)
    assert game.totals == (total, 9)


@pytest.mark.rule("BOX-26")
def test_what_is_announced_to_be_added_is_added_to_the_running_total() -> None:
    game = hundred(seats=1)
    game.leaves(1, 3, 5)
    assert TurnEnded(0, 28, 163) in game.adds(2, 8)
    assert TurnEnded(0, 289, -126) in game.subtracts(2, 8, 9)
    assert TurnEnded(0, 6, -120) in game.adds(6)
    assert TurnEnded(0, 7, -127) in game.subtracts(7)


# The end.


@pytest.mark.rule("BOX-27")
def test_exactly_100_wins_and_stops_the_game_in_the_middle_of_a_round() -> None:
    game = hundred(seats=3)
    game.leaves(9)
    game.leaves(1, 2, 7)
    game.leaves(9)
    game.adds(8, 9)
    assert game.subtracts(2, 7)[-3:] == (Stopped(1), TurnEnded(1, 27, 100), MatchEnded((1,)))
    assert game.match.over
    assert game.turns == (2, 2, 1)
    assert game.match.result == Result(winners=(1,), scores=(98, 100, 9))


@pytest.mark.rule("BOX-27")
def test_exactly_100_is_reached_by_a_throw_that_closes_nothing_too() -> None:
    game = hundred(seats=2)
    game.leaves(1, 2, 7)
    game.leaves(9)
    game.announces("subtract")
    game.comes_down_to(2, 7)
    told = game.throws(5, 5)
    assert told == (DiceFell(0, (5, 5)), NothingFits(0), TurnEnded(0, 27, 100), MatchEnded((0,)))


@pytest.mark.rule("BOX-27")
@pytest.mark.parametrize(("flaps", "total"), [((2, 8), 99), ((2, 6), 101)])
def test_next_to_100_the_game_goes_on(flaps: Flaps, total: int) -> None:
    game = hundred(seats=2)
    game.leaves(1, 2, 7)
    game.leaves(9)
    assert game.subtracts(*flaps)[-1] == TurnBegan(1, 2)
    assert game.totals == (total, 9)


@pytest.mark.rule("BOX-31")
def test_exactly_100_stops_the_game_in_the_tenth_round_even_if_others_have_not_played_theirs() -> None:
    game = hundred(seats=3)
    game.leaves(1, 2, 7)
    game.leaves(1, 2, 8)
    game.leaves(1, 2, 9)
    shut(game, 3 * 8)
    assert game.turns == (9, 9, 9)
    assert game.subtracts(2, 7)[-2:] == (TurnEnded(0, 27, 100), MatchEnded((0,)))
    assert game.turns == (10, 9, 9)
    assert game.match.result == Result((0,), (100, 128, 129))


@pytest.mark.rule("BOX-20", "BOX-28")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_after_ten_turns_each_and_no_sooner_the_player_closest_to_100_wins(seats: int) -> None:
    game = hundred(seats=seats)
    for seat in range(seats):
        game.leaves(*((8, 9) if seat == 1 else (3, 4)))
    shut(game, 9 * seats - 1)
    assert not game.match.over
    assert game.turns == (10,) * (seats - 1) + (9,)
    assert game.shuts()[-1] == MatchEnded((1,))
    assert game.match.over
    assert game.turns == (10,) * seats
    assert game.match.result == Result((1,), tuple(89 if seat == 1 else 34 for seat in range(seats)))


@pytest.mark.rule("BOX-28")
def test_closest_counts_from_above_as_from_below() -> None:
    game = hundred(seats=3)
    game.leaves(8, 9)
    game.leaves(1, 2, 3)
    game.leaves(1, 3, 5)
    shut(game, 3 * 8)
    game.shuts()
    game.subtracts(1, 3)
    game.subtracts(4, 5)
    assert game.totals == (89, 110, 90)
    assert game.winners == (1, 2)


@pytest.mark.rule("BOX-28")
def test_a_total_below_zero_is_far_from_100() -> None:
    game = hundred(seats=2)
    game.leaves(1, 3, 5)
    game.leaves(9)
    game.subtracts(2, 3, 5)
    shut(game, 2 * 9 - 1)
    assert game.match.result == Result((1,), (-100, 9))


@pytest.mark.rule("BOX-28")
def test_equal_distances_share_the_win() -> None:
    game = hundred(seats=4)
    for flaps in ((8, 9), (9,), (1, 3, 5), (8, 9)):
        game.leaves(*flaps)
    game.adds(7)
    game.shuts()
    game.subtracts(3)
    game.adds(7)
    game.shuts()
    game.shuts()
    game.subtracts(2, 8)
    shut(game, 4 * 7 + 1)
    assert game.totals == (96, 9, 104, 96)
    assert game.match.result == Result((0, 2, 3), (96, 9, 104, 96))


# Alone.


@pytest.mark.rule("BOX-20", "BOX-28")
def test_alone_ten_turns_without_exactly_100_are_not_won() -> None:
    game = hundred(seats=1)
    game.leaves(8, 9)
    shut(game, 8)
    assert game.whose == 0
    assert game.adds(9)[-2:] == (TurnEnded(0, 9, 98), MatchEnded(()))
    assert game.match.result == Result(winners=(), scores=(98,))


@pytest.mark.rule("BOX-28")
def test_alone_even_101_after_ten_turns_is_not_won() -> None:
    game = hundred(seats=1)
    game.leaves(8, 9)
    shut(game, 7)
    game.adds(3)
    assert game.adds(9)[-2:] == (TurnEnded(0, 9, 101), MatchEnded(()))
    assert game.match.result == Result(winners=(), scores=(101,))


@pytest.mark.rule("BOX-27")
@pytest.mark.parametrize("pause", [0, 8])
def test_alone_exactly_100_within_ten_turns_wins(pause: int) -> None:
    game = hundred(seats=1)
    game.leaves(1, 2, 7)
    shut(game, pause)
    assert game.subtracts(2, 7)[-1] == MatchEnded((0,))
    assert game.turns == (pause + 2,)
    assert game.match.result == Result(winners=(0,), scores=(100,))


@pytest.mark.rule("BOX-28")
def test_the_tenth_turn_of_the_seat_before_the_one_that_began_is_the_last() -> None:
    game = table(seats=2, rule_set="hundred", first=1)
    for turn in range(10):
        for seat in (1, 0):
            assert game.whose == seat
            if turn:
                game.announces("add")
            game.leaves(1)
    assert game.match.over
