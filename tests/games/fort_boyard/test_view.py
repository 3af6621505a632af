"""The view says what the page has to know of the rules, also where other rules hold."""

import pytest

from ludotheque.games.fort_boyard import chest, disguises, taboo, view
from ludotheque.games.fort_boyard.actions import Ask, Ponder, Seen, Spot
from ludotheque.games.fort_boyard.disguises import alterations
from ludotheque.games.fort_boyard.events import ChallengeEnded, Slipped
from ludotheque.games.fort_boyard.looks import PARTS
from ludotheque.games.fort_boyard.state import Keyring
from rules.fort_boyard.support import fort, played

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
