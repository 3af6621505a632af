"""Rule set 1, « élimination »: BOX-10 to BOX-19, and its aim, BOX-40."""

from itertools import combinations

import pytest

from ludotheque.engine import InvalidOptions, Refusal, Result
from ludotheque.games.shut_the_box.actions import STOP, THROW, Announce, Close
from ludotheque.games.shut_the_box.events import DiceFell, Eliminated, MatchEnded, NothingFits, TurnBegan, TurnEnded
from ludotheque.games.shut_the_box.rules import added_up
from rules.shut_the_box.support import NINE, Flaps, Table, table

# What a throw closes.


@pytest.mark.rule("BOX-10", "BOX-11")
def test_2_and_3_close_both_or_their_sum_or_only_one_of_them_but_not_1_and_4() -> None:
    game = table()
    game.throws(2, 3)
    assert game.may() == {Close((2, 3)), Close((5,)), Close((2,)), Close((3,))}


@pytest.mark.rule("BOX-10")
@pytest.mark.parametrize("dice", list(combinations(range(1, 7), 2)))
def test_two_different_dice_close_their_sum_or_both_or_either(dice: Flaps) -> None:
    a, b = dice
    game = table()
    game.throws(a, b)
    assert game.may_close() == {(a,), (b,), (a, b)} | ({(a + b,)} if a + b <= 9 else set())


@pytest.mark.rule("BOX-10")
@pytest.mark.parametrize(
    ("closed", "allowed"),
    [
        ((8,), {(2,), (6,), (2, 6)}),
        ((6,), {(2,), (8,)}),
        ((2,), {(6,), (8,)}),
        ((2, 6), {(8,)}),
        ((2, 8), {(6,)}),
        ((6, 8), {(2,)}),
    ],
)
def test_every_flap_that_is_closed_must_have_been_open(closed: Flaps, allowed: set[Flaps]) -> None:
    game = table()
    game.comes_down_to(*(flap for flap in NINE if flap not in closed))
    game.throws(2, 6)
    assert game.may_close() == allowed
    for flap in closed:
        assert game.refuses(Close((flap,))) == Refusal("BOX-10", "box-flap-closed", (("flap", flap),))
        assert game.greyed()[Close((flap,))] == Refusal("BOX-10", "box-flap-closed", (("flap", flap),))


@pytest.mark.rule("BOX-10")
def test_both_dice_are_not_closed_when_the_second_flap_is_already_closed() -> None:
    game = table()
    game.comes_down_to(1, 2, 3, 4, 5, 7, 8, 9)
    game.throws(2, 6)
    assert game.refuses(Close((2, 6))) == Refusal("BOX-10", "box-flap-closed", (("flap", 6),))


@pytest.mark.rule("BOX-10")
@pytest.mark.parametrize("flaps", [(1,), (4,), (9,), (2, 5), (3, 5), (2, 3, 5), (1, 9)])
def test_flaps_that_the_dice_do_not_show_are_refused(flaps: Flaps) -> None:
    game = table()
    game.throws(2, 3)
    assert game.refuses(Close(flaps)) == Refusal("BOX-10", "box-not-thrown")


@pytest.mark.rule("BOX-11")
@pytest.mark.parametrize(
    ("dice", "split"),
    [((2, 3), (1, 4)), ((2, 6), (3, 5)), ((2, 6), (1, 7)), ((2, 6), (1, 2, 5)), ((3, 3), (2, 4)), ((6, 6), (3, 9))],
)
def test_no_other_split_of_the_total_is_allowed(dice: Flaps, split: Flaps) -> None:
    game = table()
    game.throws(*dice)
    other_split = Refusal("BOX-11", "box-other-split")
    assert game.refuses(Close(split)) == other_split
    assert game.greyed()[Close(split)] == other_split


@pytest.mark.rule("BOX-12")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_double_closes_its_flap_or_its_sum_never_the_same_flap_twice(face: int) -> None:
    game = table()
    game.throws(face, face)
    assert game.may_close() == {(face,)} | ({(2 * face,)} if face <= 4 else set())
    assert game.refuses(Close((face, face))) == Refusal("BOX-12", "box-flap-twice")


@pytest.mark.rule("BOX-12")
def test_a_double_whose_flap_is_closed_still_closes_its_sum() -> None:
    game = table()
    game.comes_down_to(1, 2, 4, 5, 6, 7, 8, 9)
    game.throws(3, 3)
    assert game.may_close() == {(6,)}


# How a turn ends, and what it costs.


@pytest.mark.rule("BOX-13")
def test_the_turn_ends_when_after_a_throw_no_flap_can_be_closed() -> None:
    game = table()
    game.comes_down_to(3, 7, 9)
    assert game.throws(5, 5) == (DiceFell(0, (5, 5)), NothingFits(0), TurnEnded(0, 19, 19), TurnBegan(1, 1))


@pytest.mark.rule("BOX-13")
@pytest.mark.parametrize("dice", [(1, 2), (1, 3), (3, 6), (3, 4), (3, 3), (4, 5)])
def test_the_turn_goes_on_as_long_as_a_throw_closes_something(dice: Flaps) -> None:
    game = table()
    game.comes_down_to(3, 7, 9)
    assert game.throws(*dice) == (DiceFell(0, dice),)
    assert game.whose == 0
    assert game.may_close()


@pytest.mark.rule("BOX-13")
def test_nobody_stops_of_their_own_accord() -> None:
    game = table()
    no_stopping = Refusal("BOX-13", "box-no-stopping")
    assert game.may() == {THROW}
    assert game.refuses(STOP) == no_stopping
    game.throws(4, 5)
    game.closes(9)
    assert game.may() == {THROW}
    assert game.refuses(STOP) == no_stopping
    assert game.greyed() == {STOP: no_stopping}


@pytest.mark.rule("BOX-25")
def test_nothing_is_announced_in_rule_set_1() -> None:
    game = table()
    too_late = Refusal("BOX-25", "box-announced-already")
    game.scores(10)
    game.scores(10)
    assert game.may() == {THROW}
    assert game.refuses(Announce("add")) == too_late
    game.throws(2, 3)
    assert game.refuses(Announce("subtract")) == too_late


@pytest.mark.rule("BOX-14")
@pytest.mark.parametrize(("flaps", "points"), [((3, 7, 9), 19), ((1, 2, 3, 4, 6, 7, 8, 9), 40), ((1,), 1), ((9,), 9)])
def test_a_turn_costs_the_sum_of_the_flaps_still_open(flaps: Flaps, points: int) -> None:
    game = table()
    assert game.leaves(*flaps)[-2:] == (TurnEnded(0, points, points), TurnBegan(1, 1))
    assert game.totals == (points, 0)


@pytest.mark.rule("BOX-14")
def test_a_shut_box_costs_nothing() -> None:
    game = table()
    assert TurnEnded(0, 0, 0) in game.shuts()
    assert game.totals == (0, 0)


@pytest.mark.rule("BOX-15")
def test_scores_add_up_over_the_turns() -> None:
    game = table()
    assert TurnEnded(0, 19, 19) in game.scores(19)
    assert TurnEnded(1, 7, 7) in game.scores(7)
    assert TurnEnded(0, 12, 31) in game.scores(12)
    assert TurnEnded(1, 8, 15) in game.scores(8)
    assert game.totals == (31, 15)


@pytest.mark.rule("BOX-40")
def test_the_more_flaps_are_closed_the_less_the_turn_costs() -> None:
    for size in range(10):
        for flaps in combinations(NINE, size):
            for fallen in flaps:
                fewer = tuple(flap for flap in flaps if flap != fallen)
                assert added_up(fewer) < added_up(flaps)


@pytest.mark.rule("BOX-40", "BOX-17")
def test_who_closes_more_in_each_turn_wins() -> None:
    game = table()
    for _ in range(2):
        game.leaves(1, 9)
        game.leaves(1, 2, 9)
    while not game.match.over:
        game.leaves(9)
        game.leaves(2, 3, 9)
    assert game.winners == (0,)


# Elimination.


@pytest.mark.rule("BOX-16")
def test_a_player_at_44_plays_on_and_a_player_at_45_is_out() -> None:
    game = table(seats=3)
    for points in (38, 38, 38):
        game.scores(points)
    assert game.scores(6)[-2:] == (TurnEnded(0, 6, 44), TurnBegan(1, 2))
    assert game.scores(7)[-3:] == (TurnEnded(1, 7, 45), Eliminated(1, 45), TurnBegan(2, 2))
    assert [tally.out for tally in game.match.state.tallies] == [False, True, False]


@pytest.mark.rule("BOX-16")
def test_eliminated_players_play_no_more() -> None:
    game = table(seats=8)
    hard_times = {1: (40, 40), 2: (40, 40), 6: (40, 40), 7: (30, 10, 30)}
    order = []
    for _ in range(8 + 8 + 5 + 4):
        seat = game.whose
        order.append(seat)
        mine = hard_times.get(seat, ())
        game.scores(mine[game.turns[seat]] if game.turns[seat] < len(mine) else 1)
    assert order[:16] == [*range(8), *range(8)]
    assert order[16:21] == [0, 3, 4, 5, 7]
    assert order[21:] == [0, 3, 4, 5]
    assert game.whose == 0
    assert game.refuses(THROW, by=1) == Refusal("BOX-3", "not-asked")


@pytest.mark.rule("BOX-17")
def test_the_last_player_left_wins_and_has_the_fewest_points() -> None:
    game = table(seats=3)
    for points in (40, 10, 40):
        game.scores(points)
    assert Eliminated(0, 60) in game.scores(20)
    game.scores(30)
    told = game.scores(5)
    assert told[-3:] == (TurnEnded(2, 5, 45), Eliminated(2, 45), MatchEnded((1,)))
    assert game.match.over
    assert game.match.result == Result(winners=(1,), scores=(60, 40, 45))
    assert min(game.totals) == game.totals[1]


@pytest.mark.rule("BOX-17")
def test_the_game_goes_on_while_two_players_are_left() -> None:
    game = table(seats=3)
    for points in (40, 40, 40):
        game.scores(points)
    game.scores(40)
    assert not game.match.over
    assert game.whose == 1


@pytest.mark.rule("BOX-19")
def test_elimination_takes_effect_when_the_turn_ends() -> None:
    game = table()
    game.scores(40)
    game.scores(10)
    game.comes_down_to(1, 2, 9)
    assert game.whose == 0
    assert not game.match.over
    assert game.throws(5, 5)[-2:] == (Eliminated(0, 52), MatchEnded((1,)))


@pytest.mark.rule("BOX-17", "BOX-19")
def test_the_game_ends_as_soon_as_one_player_is_left_even_in_the_middle_of_a_round() -> None:
    game = table()
    game.scores(40)
    game.scores(30)
    assert game.scores(10)[-3:] == (TurnEnded(0, 10, 50), Eliminated(0, 50), MatchEnded((1,)))
    assert game.match.over
    assert game.turns == (2, 1)
    assert game.winners == (1,)


def _anne_reaches_50() -> Table:
    game = table(finish_round=True)
    game.scores(40)
    game.scores(30)
    assert game.scores(10)[-3:] == (TurnEnded(0, 10, 50), Eliminated(0, 50), TurnBegan(1, 2))
    return game


@pytest.mark.rule("BOX-19")
def test_a_finished_round_lets_the_others_play_and_the_lowest_total_wins() -> None:
    game = _anne_reaches_50()
    assert game.scores(25)[-3:] == (TurnEnded(1, 25, 55), Eliminated(1, 55), MatchEnded((0,)))
    assert game.match.result == Result((0,), (50, 55))


@pytest.mark.rule("BOX-19")
def test_a_finished_round_that_the_last_player_survives_is_won_by_that_player() -> None:
    game = _anne_reaches_50()
    assert game.scores(14)[-2:] == (TurnEnded(1, 14, 44), MatchEnded((1,)))
    assert game.winners == (1,)


@pytest.mark.rule("BOX-19")
def test_equal_totals_share_the_win_of_a_finished_round() -> None:
    game = _anne_reaches_50()
    assert game.scores(20)[-2:] == (Eliminated(1, 50), MatchEnded((0, 1)))
    assert game.match.result == Result((0, 1), (50, 50))


@pytest.mark.rule("BOX-19")
def test_a_round_is_finished_by_everybody_who_is_still_in_it() -> None:
    game = table(seats=4, finish_round=True)
    for points in (40, 40, 40, 40):
        game.scores(points)
    for seat, points in enumerate((20, 9, 9)):
        assert game.scores(points)[-2:] == (Eliminated(seat, 40 + points), TurnBegan(seat + 1, 2))
    assert game.scores(11)[-2:] == (Eliminated(3, 51), MatchEnded((1, 2)))
    assert game.match.result == Result((1, 2), (60, 49, 49, 51))


@pytest.mark.rule("BOX-19")
def test_who_was_out_before_the_last_round_cannot_win_it() -> None:
    game = table(seats=3, finish_round=True)
    for points in (40, 40, 20):
        game.scores(points)
    assert game.scores(5)[-2:] == (Eliminated(0, 45), TurnBegan(1, 2))
    game.scores(1)
    game.scores(20)
    assert game.whose == 1
    assert game.scores(10)[-2:] == (Eliminated(1, 51), TurnBegan(2, 3))
    assert game.scores(8)[-2:] == (Eliminated(2, 48), MatchEnded((2,)))
    assert game.match.result == Result((2,), (45, 51, 48))


@pytest.mark.rule("BOX-19")
def test_a_round_that_is_over_needs_no_finishing() -> None:
    game = table(finish_round=True)
    game.scores(30)
    game.scores(40)
    game.scores(14)
    assert game.scores(10)[-2:] == (Eliminated(1, 50), MatchEnded((0,)))
    assert game.winners == (0,)


@pytest.mark.rule("BOX-19")
def test_a_round_in_which_only_earlier_seats_are_left_needs_no_finishing() -> None:
    game = table(seats=3, finish_round=True)
    for points in (10, 30, 40):
        game.scores(points)
    game.scores(10)
    game.scores(10)
    game.scores(10)
    game.scores(10)
    assert game.scores(10)[-2:] == (Eliminated(1, 50), MatchEnded((0,)))
    assert game.match.result == Result((0,), (30, 50, 50))


@pytest.mark.rule("BOX-19")
def test_finishing_the_round_is_not_the_default_and_goes_with_rule_set_1_only() -> None:
    assert table().match.options == table(rule_set="elimination", finish_round=False).match.options
    with pytest.raises(InvalidOptions, match=r"^box-option-finish-round$"):
        table(rule_set="hundred", finish_round=True)


# Alone.


@pytest.mark.rule("BOX-18")
@pytest.mark.parametrize("finish_round", [False, True])
def test_alone_the_player_goes_on_until_eliminated_and_counts_the_turns_survived(finish_round: bool) -> None:
    game = table(seats=1, finish_round=finish_round)
    for turn, points in enumerate((10, 0, 20, 14), start=1):
        assert game.scores(points)[-1] == TurnBegan(0, turn + 1)
    assert game.scores(1)[-3:] == (TurnEnded(0, 1, 45), Eliminated(0, 45), MatchEnded(()))
    assert game.match.result == Result(winners=(), scores=(4,))


@pytest.mark.rule("BOX-18")
def test_alone_there_is_no_limit_of_turns() -> None:
    game = table(seats=1)
    for _ in range(12):
        game.shuts()
    assert game.turns == (12,)
    assert game.whose == 0


@pytest.mark.rule("BOX-19")
def test_a_round_that_is_finished_ends_with_the_seat_before_the_one_that_began() -> None:
    game = table(seats=3, finish_round=True, first=1)
    for points in (40, 40, 30, 30, 30):
        game.scores(points)
    assert not game.match.over
    assert game.whose == 0
    game.scores(20)
    assert game.match.over
    assert game.match.result.winners == (0,)
