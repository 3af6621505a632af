"""The box, as both rule sets use it: BOX-1 to BOX-9."""

import pytest

from ludotheque.engine import CHANCE, Action, Fast, InvalidOptions, Refusal, kernel
from ludotheque.games.shut_the_box import GAME
from ludotheque.games.shut_the_box.actions import STOP, THROW, Announce, Begins, Close, Fell
from ludotheque.games.shut_the_box.events import (
    BeginnerKnown,
    BoxShut,
    Closed,
    DiceFell,
    NothingFits,
    Stopped,
    TurnBegan,
    TurnEnded,
)
from ludotheque.games.shut_the_box.rules import RuleSet
from ludotheque.games.shut_the_box.view import Terms
from rules.shut_the_box.support import NINE, Flaps, Table, both_rule_sets, table

# The flaps and the turn.


@pytest.mark.rule("BOX-1")
@both_rule_sets
def test_every_turn_starts_with_all_nine_flaps_open(rule_set: RuleSet) -> None:
    game = table(seats=2, rule_set=rule_set)
    assert game.open == NINE == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert game.told == (TurnBegan(seat=0, turn=1),)

    game.leaves(6)
    assert (game.whose, game.open) == (1, NINE)
    assert game.told[-1] == TurnBegan(seat=1, turn=1)

    game.leaves()
    assert (game.whose, game.open) == (0, NINE)
    assert game.told[-1] == TurnBegan(seat=0, turn=2)


@pytest.mark.rule("BOX-1")
@pytest.mark.parametrize("flaps", [(0,), (10,), (11,), (-1, 6), (3, 2), (2, 10)])
@both_rule_sets
def test_there_are_no_flaps_but_1_to_9_and_they_are_named_in_order(rule_set: RuleSet, flaps: Flaps) -> None:
    game = table(rule_set=rule_set)
    game.throws(2, 3)
    assert game.refuses(Close(flaps)) == Refusal("BOX-1", "box-no-such-flaps")


@pytest.mark.rule("BOX-1")
def test_a_total_above_9_has_no_flap_and_none_is_shown() -> None:
    game = table()
    game.throws(5, 6)
    assert game.may_close() == {(5,), (6,), (5, 6)}
    assert Close((11,)) not in game.greyed()
    assert game.refuses(Close((11,))) == Refusal("BOX-1", "box-no-such-flaps")


@pytest.mark.rule("BOX-4")
@both_rule_sets
def test_closing_no_flap_at_all_is_not_closing(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    game.throws(2, 3)
    must = "box-close-first" if rule_set == "elimination" else "box-close-or-stop"
    assert game.refuses(Close(())) == Refusal("BOX-4", must)


@pytest.mark.rule("BOX-2")
@both_rule_sets
def test_a_turn_is_a_series_of_throws_of_two_dice_between_which_closed_flaps_stay_closed(rule_set: RuleSet) -> None:
    game = table(seats=3, rule_set=rule_set)
    assert game.dice_in_hand() == 2
    assert game.throws(6, 3) == (DiceFell(0, (3, 6)),)
    assert game.closes(9) == (Closed(0, (9,), (1, 2, 3, 4, 5, 6, 7, 8)),)
    assert (game.whose, game.dice_in_hand()) == (0, 2)
    assert game.throws(1, 3) == (DiceFell(0, (1, 3)),)
    assert game.closes(1, 3) == (Closed(0, (1, 3), (2, 4, 5, 6, 7, 8)),)
    assert (game.whose, game.dice_in_hand()) == (0, 2)
    assert game.open == (2, 4, 5, 6, 7, 8)


@pytest.mark.rule("BOX-2")
@both_rule_sets
def test_nothing_is_closed_before_the_dice_are_thrown(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    throw_first = Refusal("BOX-2", "box-throw-first")
    assert game.refuses(Close((5,))) == throw_first
    assert game.refuses(Fell((2, 3))) == throw_first
    game.throws(2, 3)
    game.closes(5)
    assert game.refuses(Close((2, 3))) == throw_first
    assert game.refuses(Close((5,))) == throw_first


@pytest.mark.rule("BOX-2")
def test_two_dice_show_nothing_but_two_faces_of_1_to_6() -> None:
    game = table()
    game.match.play(0, THROW)
    for faces in [(), (2,), (0, 3), (3, 7), (2, 3, 4)]:
        assert game.refuses(Fell(faces), by=CHANCE) == Refusal(None, "impossible-chance")
    assert game.refuses(THROW, by=0) == Refusal(None, "chance-first")
    assert game.refuses(Close((5,)), by=0) == Refusal(None, "chance-first")


@pytest.mark.rule("BOX-3")
@pytest.mark.parametrize("seats", range(1, 9))
@both_rule_sets
def test_players_play_whole_turns_in_seat_order_and_the_first_seat_begins(rule_set: RuleSet, seats: int) -> None:
    game = table(seats=seats, rule_set=rule_set)
    for turn in (1, 2):
        for seat in range(seats):
            assert game.told[-1] == TurnBegan(seat, turn)
            assert game.whose == seat
            if rule_set == "hundred" and turn == 2:
                game.announces("add")
            game.throws(4, 5)
            game.closes(9)
            assert game.whose == seat
            game.leaves(1, 2)
    assert game.turns == (2,) * seats
    assert game.whose == 0


def whole_rounds(game: Table, order: tuple[int, ...]) -> None:
    """Two rounds are played in this order."""
    for turn in (1, 2):
        for seat in order:
            assert game.told[-1] == TurnBegan(seat, turn)
            if game.match.options.rule_set == "hundred" and turn == 2:
                game.announces("add")
            game.leaves(1, 2)


@pytest.mark.rule("BOX-3")
@both_rule_sets
@pytest.mark.parametrize("begins", range(3))
def test_chance_draws_who_begins_where_it_is_asked_to_and_the_others_follow(rule_set: RuleSet, begins: int) -> None:
    game = table(seats=3, rule_set=rule_set, first="drawn")
    assert kernel.legal(game.match.state, CHANCE) == (Begins(1), Begins(2), Begins(3))
    game.match.play(CHANCE, Begins(begins + 1))
    assert game.told == (BeginnerKnown(begins, drawn=True), TurnBegan(begins, 1))
    whole_rounds(game, (begins, (begins + 1) % 3, (begins + 2) % 3))


@pytest.mark.rule("BOX-3")
@both_rule_sets
def test_a_seat_whose_turn_it_is_to_begin_begins_counted_round_the_table(rule_set: RuleSet) -> None:
    for first in (2, 5):
        game = table(seats=3, rule_set=rule_set, first=first)
        assert game.told == (BeginnerKnown(2, drawn=False), TurnBegan(2, 1))
        whole_rounds(game, (2, 0, 1))


@pytest.mark.rule("BOX-3")
def test_nothing_is_drawn_for_somebody_alone() -> None:
    for first in ("drawn", 1):
        assert table(seats=1, first=first).told == (TurnBegan(0, 1),)


@pytest.mark.rule("BOX-3")
@both_rule_sets
def test_only_the_player_whose_turn_it_is_may_act(rule_set: RuleSet) -> None:
    game = table(seats=3, rule_set=rule_set)
    not_asked = Refusal("BOX-3", "not-asked")
    assert game.refuses(THROW, by=1) == not_asked
    game.throws(2, 3)
    assert game.refuses(Close((5,)), by=1) == not_asked
    assert game.refuses(STOP, by=2) == not_asked
    assert game.match.offers(1) == game.match.offers(2) == ()
    game.closes(5)
    assert game.refuses(THROW, by=2) == not_asked
    if rule_set == "hundred":
        for _ in range(3):
            game.leaves()
        assert game.refuses(Announce("add"), by=1) == not_asked


@pytest.mark.rule("BOX-3")
def test_one_to_eight_players_sit_around_the_box() -> None:
    assert [GAME.checked_seats(seats) for seats in range(1, 9)] == list(range(1, 9))
    for seats in (0, 9):
        with pytest.raises(InvalidOptions):
            GAME.checked_seats(seats)


@pytest.mark.rule("BOX-4")
def test_a_player_who_can_close_something_must_close_something() -> None:
    game = table(rule_set="elimination")
    game.throws(2, 3)
    assert game.may() == {Close((2,)), Close((3,)), Close((5,)), Close((2, 3))}
    must_close = Refusal("BOX-4", "box-close-first")
    assert game.refuses(THROW) == must_close
    assert game.refuses(STOP) == must_close
    assert game.refuses(Fell((2, 3))) == must_close
    assert game.greyed()[STOP] == must_close


@pytest.mark.rule("BOX-4")
def test_in_rule_set_2_stopping_is_the_only_choice_besides_closing() -> None:
    game = table(rule_set="hundred")
    game.throws(2, 3)
    assert game.may() == {*map(Close, [(2,), (3,), (5,), (1, 4), (2, 3)]), STOP}
    assert game.refuses(THROW) == Refusal("BOX-4", "box-close-or-stop")
    assert STOP not in game.greyed()


@pytest.mark.rule("BOX-7")
@both_rule_sets
def test_closing_the_last_flap_shuts_the_box_and_ends_the_turn_at_once(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    game.comes_down_to(6)
    game.throws(6)
    assert game.closes(6) == (Closed(0, (6,), ()), BoxShut(0), TurnEnded(0, 0, 0), TurnBegan(1, 1))
    assert game.whose == 1


# The single die.


@pytest.mark.rule("BOX-5")
@pytest.mark.parametrize("flaps", [(6,), (1, 5), (2, 4), (1, 2, 3)])
@both_rule_sets
def test_a_single_die_is_thrown_once_the_open_flaps_add_up_to_6(rule_set: RuleSet, flaps: Flaps) -> None:
    game = table(rule_set=rule_set)
    game.comes_down_to(*flaps)
    assert game.open == flaps
    assert game.dice_in_hand() == 1
    assert game.match.view(0).single
    game.match.play(0, THROW)
    assert game.refuses(Fell((1, 1)), by=CHANCE) == Refusal(None, "impossible-chance")


@pytest.mark.rule("BOX-5")
@pytest.mark.parametrize("flaps", [(7,), (1, 6), (2, 5), (3, 4), (1, 2, 4), (8,), (9,), (1, 2, 3, 4)])
@pytest.mark.parametrize("single_die", ["exactly-six", "six-or-less", "never"])
@both_rule_sets
def test_two_dice_are_thrown_while_the_open_flaps_add_up_to_more_than_6(
    rule_set: RuleSet, single_die: str, flaps: Flaps
) -> None:
    game = table(rule_set=rule_set, single_die=single_die)
    game.comes_down_to(*flaps)
    assert game.dice_in_hand() == 2


@pytest.mark.rule("BOX-5")
@pytest.mark.parametrize(("single_die", "dice"), [("exactly-six", 2), ("six-or-less", 1), ("never", 2)])
@both_rule_sets
def test_below_6_without_having_met_it_the_option_says_how_many_dice(
    rule_set: RuleSet, single_die: str, dice: int
) -> None:
    game = table(rule_set=rule_set, single_die=single_die)
    game.comes_down_to(1, 3, 4)
    game.throws(1, 2)
    game.closes(3)
    assert game.open == (1, 4)
    assert game.dice_in_hand() == dice


@pytest.mark.rule("BOX-5")
@pytest.mark.parametrize(("single_die", "dice"), [("exactly-six", 1), ("six-or-less", 1), ("never", 2)])
@both_rule_sets
def test_at_exactly_6_the_option_says_how_many_dice(rule_set: RuleSet, single_die: str, dice: int) -> None:
    game = table(rule_set=rule_set, single_die=single_die)
    game.comes_down_to(2, 4)
    assert game.dice_in_hand() == dice


@pytest.mark.rule("BOX-5")
def test_exactly_6_is_the_default() -> None:
    assert table().match.options == table(single_die="exactly-six").match.options


@pytest.mark.rule("BOX-5")
@both_rule_sets
def test_the_single_die_goes_on_until_it_shows_a_number_that_cannot_be_used(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    game.comes_down_to(2, 4)
    game.throws(2)
    game.closes(2)
    result = 4
    assert game.throws(5) == (DiceFell(0, (5,)), NothingFits(0), TurnEnded(0, result, result), TurnBegan(1, 1))


@pytest.mark.rule("BOX-5", "BOX-7")
@both_rule_sets
def test_the_single_die_goes_on_until_everything_is_closed(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    game.comes_down_to(1, 2, 3)
    for flap in (2, 1):
        game.throws(flap)
        game.closes(flap)
        assert game.whose == 0
    game.throws(3)
    assert game.closes(3) == (Closed(0, (3,), ()), BoxShut(0), TurnEnded(0, 0, 0), TurnBegan(1, 1))


@pytest.mark.rule("BOX-6")
def test_one_die_closes_only_the_flap_it_shows() -> None:
    game = table(rule_set="elimination")
    game.comes_down_to(1, 2, 3)
    game.throws(3)
    assert game.may() == {Close((3,))}
    only_the_3 = Refusal("BOX-6", "box-one-die")
    assert game.refuses(Close((1, 2))) == only_the_3
    assert game.refuses(Close((1,))) == only_the_3
    assert game.greyed()[Close((1, 2))] == only_the_3


@pytest.mark.rule("BOX-6", "BOX-13")
def test_one_die_whose_flap_is_closed_ends_the_turn_even_if_others_add_up_to_it() -> None:
    game = table(rule_set="elimination")
    game.comes_down_to(1, 5)
    assert game.throws(6) == (DiceFell(0, (6,)), NothingFits(0), TurnEnded(0, 6, 6), TurnBegan(1, 1))


@pytest.mark.rule("BOX-6")
@pytest.mark.parametrize("closings", ["any", "sums-only"])
def test_in_rule_set_2_one_die_also_closes_flaps_that_add_up_to_it(closings: str) -> None:
    game = table(rule_set="hundred", closings=closings)
    game.throws(1, 3)
    game.closes(4)
    game.comes_down_to(1, 2, 3)
    game.throws(3)
    assert game.may() == {Close((3,)), Close((1, 2)), STOP}
    assert game.refuses(Close((1,))) == Refusal("BOX-6", "box-wrong-sum", (("total", 3),))
    game.closes(1, 2)
    assert game.open == (3,)


@pytest.mark.rule("BOX-8")
@both_rule_sets
def test_once_single_die_play_has_begun_every_later_throw_of_the_turn_uses_one_die(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    game.comes_down_to(1, 2, 3)
    for flap in (3, 1):
        game.throws(flap)
        game.closes(flap)
        assert game.dice_in_hand() == 1
    assert game.open == (2,)


@pytest.mark.rule("BOX-8")
@both_rule_sets
def test_single_die_play_lasts_no_longer_than_the_turn(rule_set: RuleSet) -> None:
    game = table(seats=1, rule_set=rule_set)
    game.leaves(2, 4)
    if rule_set == "hundred":
        game.announces("add")
    assert game.dice_in_hand() == 2
    assert not game.match.view(0).single


@pytest.mark.rule("BOX-9")
def test_single_die_play_holds_in_rule_set_2_and_the_player_may_still_stop() -> None:
    game = table(rule_set="hundred")
    game.comes_down_to(2, 4)
    assert game.dice_in_hand() == 1
    assert game.may() == {THROW, STOP}
    game.throws(4)
    assert game.may() == {Close((4,)), STOP}
    assert game.stops() == (Stopped(0), TurnEnded(0, 24, 24), TurnBegan(1, 1))

    game.comes_down_to(1, 5)
    assert game.stops() == (Stopped(1), TurnEnded(1, 15, 15), TurnBegan(0, 2))


# What the table sees.


def test_everybody_sees_the_same_box() -> None:
    game = table(seats=3, rule_set="hundred")
    game.leaves(1, 3, 5)
    game.leaves(4)
    game.leaves(2)
    game.announces("subtract")
    game.throws(2, 3)
    seen = [game.match.view(seat) for seat in (0, 1, 2, None)]
    assert [view.seat for view in seen] == [0, 1, 2, None]
    for view in seen:
        assert (view.flaps, view.dice, view.single, view.operation) == (NINE, (2, 3), False, "subtract")
        assert [tally.total for tally in view.tallies] == [135, 4, 2]
        assert (view.options, view.winners, view.agenda) == (game.match.options, (), game.match.state.agenda)
    heard = [game.match.heard(seat) for seat in (0, 1, 2, None)]
    assert heard[0] == heard[1] == heard[2] == heard[3]
    assert GAME.conserved(game.match.state) == {"seats": 3, "options": game.match.options}
    assert GAME.secrets(game.match.state, 0) == {}


def test_everything_is_heard_so_that_a_match_can_have_gone_one_way_only() -> None:
    game = table(seats=2, rule_set="hundred")
    game.leaves(1, 3, 5)
    game.leaves(4)
    game.announces("subtract")
    game.throws(2, 3)
    game.closes(5)
    for seat in (0, None):
        plays = tuple((entry.actor, entry.action) for entry in game.match.log)
        assert game.match.plays(seat) == plays
        assert GAME.determinise(game.match.knowledge(seat), Fast(0)) == plays


@both_rule_sets
def test_a_match_that_is_over_takes_no_more_actions(rule_set: RuleSet) -> None:
    game = table(seats=1, rule_set=rule_set)
    if rule_set == "hundred":
        game.leaves(1, 2, 7)
        game.subtracts(2, 7)
    else:
        game.scores(40)
        game.scores(40)
    assert game.match.over
    actions: list[Action] = [THROW, STOP, Close((1,)), Announce("add")]
    for action in actions:
        assert game.refuses(action, by=0) == Refusal(None, "match-over")


@pytest.mark.rule("BOX-1", "BOX-16", "BOX-20")
def test_everyone_sees_the_numbers_that_the_match_is_played_to() -> None:
    assert table().match.view(None).terms == Terms(NINE, limit=45, target=None, turns=None)
    assert table(rule_set="hundred").match.view(0).terms == Terms(NINE, limit=None, target=100, turns=10)


@pytest.mark.rule("BOX-14", "BOX-23")
def test_everyone_sees_what_the_turn_makes_as_it_stands() -> None:
    for rule_set, makes in (("elimination", 18), ("hundred", 189)):
        game = table(rule_set=rule_set)
        game.comes_down_to(1, 8, 9)
        assert game.match.view(None).makes == makes


@pytest.mark.rule("BOX-8")
def test_everyone_sees_how_many_dice_fall_next() -> None:
    game = table()
    assert game.match.view(None).thrown == game.dice_in_hand() == 2
    game.comes_down_to(1, 5)
    assert game.match.view(None).thrown == game.dice_in_hand() == 1
