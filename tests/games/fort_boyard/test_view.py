"""The view says what the page has to know of the rules, also where other rules hold."""

import pytest

from ludotheque.games.fort_boyard import GAME, chest, disguises, taboo, view
from ludotheque.games.fort_boyard.actions import Ask, Change, Ponder, Seen, Spot
from ludotheque.games.fort_boyard.disguises import alterations
from ludotheque.games.fort_boyard.events import ChallengeEnded, Slipped
from ludotheque.games.fort_boyard.looks import PARTS
from ludotheque.games.fort_boyard.state import Keyring, Voice, staged
from rules.fort_boyard.support import RIDDLE, fort, hourglass, played

PEOPLE = ("person", "person", "person", "person")


def test_the_sand_of_a_chest_is_seen_to_run_as_fast_as_rolls_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chest, "between_rolls", lambda state: state.sand // 5)
    table = fort(squares=(0, 9, 9, 9), rings={0: Keyring(black=4)}, options={"hourglass": "30"})
    table.opens()
    seen = []
    for _ in range(3):
        seen.append(table.view(None).sand_left)
        table.rolled_against(1)
    assert seen == [30_000, 24_000, 18_000]
    assert fort().view(0).sand_left is None


def test_how_long_an_answer_of_les_interdits_may_take_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (taboo, view):
        monkeypatch.setattr(module, "TO_ANSWER", 4)
    table = played("taboo", *PEOPLE)
    table.comes(0)
    table.does(1, Ask(table.ident, "Aimes-tu la mer ?"))
    patience = table.view(0).scene.patience
    for _ in range(patience - 1):
        table.beat()
    assert table.view(0).sand_left == 30_000 - 1_000 * (patience - 1)
    assert Slipped(0, "late") in table.beat()


def test_how_many_answers_are_left_in_l_anomalie_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (disguises, view):
        monkeypatch.setattr(module, "SPOTS", 2)
    table = played("oddity", *PEOPLE)
    table.does(0, Seen(table.ident))
    table.comes(0, 10, 20, 30, 40, 50)
    table.time_up()
    table.comes(5)
    wrong = next(part for part in PARTS if part != alterations(0, 4)[50].part)
    assert table.view(0).scene.answers == 2
    table.does(0, Spot(table.ident, 1, wrong))
    assert table.view(0).scene.answers == 1
    assert ChallengeEnded(0, "oddity", won=False) in table.does(0, Spot(table.ident, 1, wrong))


def test_once_a_riddle_is_over_no_dice_of_it_are_seen() -> None:
    table = hourglass()
    table.throws((1, 2))
    assert table.view(0).dice == (1, 2)
    table.guesses(RIDDLE.fr.answer)
    assert (table.view(0).dice, table.view(0).riddle) == (None, None)


def test_what_nobody_else_may_know_is_named() -> None:
    table = fort(3, rings={0: Keyring(black=4)}, squares=(0, 9, 9))
    table.opens(5_000)
    assert GAME.secrets(table.state, 0) == {}
    assert GAME.secrets(table.state, 1) == {"purses": ((5_000,), ())}
    assert GAME.secrets(fort(3, purses=((5_000,), (), ()), options={"open_purses": True}).state, 1) == {}


def test_what_a_scene_hides_is_named() -> None:
    reflex = played("paw", "person", "expert", "novice")
    reflex.comes(250)
    reflex.comes(10)
    assert GAME.secrets(reflex.state, 0) == {"times": (250, None), "delay": staged(reflex.state).delay}
    tricks = played("taboo", *PEOPLE)
    tricks.comes(3)
    assert GAME.secrets(tricks.state, 0) == {"tricks": 3}
    assert GAME.secrets(tricks.state, 1) == {}
    oddity = played("oddity", *PEOPLE)
    oddity.does(0, Seen(oddity.ident))
    oddity.comes(0, 10, 20, 30, 40, 50)
    assert GAME.secrets(oddity.state, 0) == {"changes": (0, 10, 20, 30, 40, 50)}
    oddity.does(1, Change(oddity.ident, 2))
    assert GAME.secrets(oddity.state, 0)["voices"] == (Voice(1, 2),)
    assert GAME.secrets(oddity.state, 2) == {}


def test_who_gives_the_signal_of_a_reflex_is_seen_for_every_opponent() -> None:
    assert played("paw", *PEOPLE).view(0).scene.callers == (None, 2, 3, 1)
    assert played("hands", *PEOPLE).view(0).scene.callers == (None, 1, 2, 3)
    assert played("signs", *PEOPLE).view(0).scene.callers == ()


def test_it_is_seen_where_a_bot_needs_nobody_for_its_challenge() -> None:
    table = fort(turn=0, options={})
    table.rolls(1)
    table.picks("chin")
    assert not table.view(1).needs_nobody
    table.does(0, Ponder(table.ident, "novice"))
    assert table.view(1).needs_nobody
