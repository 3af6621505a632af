"""What a player may take back: a closing or an announcement until the next throw, never a throw, nothing of others."""

import pytest

from ludotheque.engine import Committed, Match, Refusal, Undo, Undone, committed
from ludotheque.games.shut_the_box import GAME
from ludotheque.games.shut_the_box.actions import STOP, THROW, Announce, Close
from ludotheque.games.shut_the_box.events import TurnBegan
from ludotheque.games.shut_the_box.rules import RuleSet
from ludotheque.games.shut_the_box.state import Options
from rules.shut_the_box.support import NINE, both_rule_sets, table

NOTHING = Refusal(None, "nothing-to-undo")


@both_rule_sets
def test_a_closing_can_be_taken_back_until_the_next_throw(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    game.throws(2, 3)
    thrown = game.match.state
    game.closes(5)
    assert game.match.can_undo(0)
    assert game.takes_back(0) == (Undone(0),)
    assert game.match.state == thrown
    assert (game.open, game.match.state.dice) == (NINE, (2, 3))
    game.closes(2, 3)
    assert game.open == (1, 4, 5, 6, 7, 8, 9)

    game.match.play(0, THROW)
    assert not game.match.can_undo(0)
    assert game.refuses(Undo(), by=0) == NOTHING


@both_rule_sets
def test_a_throw_is_never_taken_back(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    assert game.refuses(Undo()) == NOTHING
    game.throws(2, 3)
    assert game.refuses(Undo()) == NOTHING
    game.closes(5)
    game.takes_back(0)
    assert game.refuses(Undo()) == NOTHING


@pytest.mark.rule("BOX-25")
def test_an_announcement_can_be_taken_back_until_the_first_throw() -> None:
    game = table(seats=1, rule_set="hundred")
    game.leaves(1, 2)
    game.announces("add")
    assert game.takes_back(0) == (Undone(0),)
    assert game.may() == {Announce("add"), Announce("subtract")}
    game.announces("subtract")
    game.throws(2, 3)
    assert game.refuses(Undo()) == NOTHING
    assert game.match.state.operation == "subtract"


@both_rule_sets
def test_nobody_takes_back_what_another_did(rule_set: RuleSet) -> None:
    game = table(seats=3, rule_set=rule_set)
    game.throws(2, 3)
    game.closes(5)
    assert game.match.can_undo(0)
    for seat in (1, 2):
        assert not game.match.can_undo(seat)
        assert game.refuses(Undo(), by=seat) == NOTHING


@both_rule_sets
def test_the_closing_that_shuts_the_box_can_be_taken_back_until_the_next_player_throws(rule_set: RuleSet) -> None:
    game = table(rule_set=rule_set)
    game.comes_down_to(6)
    game.throws(6)
    game.closes(6)
    assert game.told[-1] == TurnBegan(1, 1)
    assert game.refuses(Undo(), by=1) == NOTHING
    game.takes_back(0)
    assert (game.whose, game.open, game.turns) == (0, (6,), (0, 0))
    game.closes(6)
    assert game.whose == 1
    game.match.play(1, THROW)
    assert game.refuses(Undo(), by=0) == NOTHING


def test_an_announcement_by_the_next_player_puts_an_end_to_taking_back() -> None:
    game = table(rule_set="hundred")
    game.leaves(1)
    game.leaves(2)
    game.announces("add")
    game.comes_down_to(6)
    game.throws(6)
    game.closes(6)
    assert game.match.can_undo(0)
    game.announces("add")
    assert game.refuses(Undo(), by=0) == NOTHING
    game.takes_back(1)
    assert game.refuses(Undo(), by=0) == NOTHING
    assert game.refuses(Undo(), by=1) == NOTHING


def test_taking_back_the_closing_takes_back_the_single_die() -> None:
    game = table()
    game.comes_down_to(2, 4, 9)
    game.throws(4, 5)
    game.closes(9)
    assert game.dice_in_hand() == 1
    game.takes_back(0)
    game.closes(4)
    assert game.open == (2, 9)
    assert game.dice_in_hand() == 2


def test_nothing_is_taken_back_once_the_secret_of_the_dice_is_out() -> None:
    match = Match(GAME, Options(rule_set="hundred"), 1, committed(bytes(32)))
    while not match.over:
        legal = match.legal(0)
        match.play(0, STOP if STOP in legal else legal[0])
    assert isinstance(match.chance, Committed)
    assert match.chance.secret is not None, "whoever has it knows every throw to come"
    assert not match.can_undo(0)


@pytest.mark.rule("BOX-4")
def test_who_takes_a_closing_back_must_still_close() -> None:
    game = table()
    game.throws(2, 3)
    game.closes(5)
    game.takes_back(0)
    assert game.may_close() == {(5,), (2, 3), (2,), (3,)}
    assert game.refuses(THROW).clause == "BOX-4"
    assert game.refuses(STOP).clause == "BOX-4"
    assert game.refuses(Close((1, 4))).clause == "BOX-11"


@pytest.mark.rule("BOX-22")
def test_stopping_can_be_taken_back_until_the_next_player_throws_and_so_can_the_closing_before_it() -> None:
    game = table(rule_set="hundred")
    game.throws(2, 3)
    thrown = game.match.state
    game.closes(5)
    closed = game.match.state
    game.match.play(0, STOP)
    assert game.whose == 1
    game.takes_back(0)
    assert game.match.state == closed
    game.takes_back(0)
    assert game.match.state == thrown
