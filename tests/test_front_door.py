"""The front door for programs: what the README promises works for every game."""

import random
import re
import sys
from typing import Any

import pytest

import ludotheque
from contract.support import LONG, ident
from ludotheque.analysis.simulation import play_out
from ludotheque.engine import (
    AnyGame,
    ChanceError,
    Committed,
    Fast,
    InvalidOptions,
    Knowledge,
    NotAMatch,
    Seeded,
    UnknownGame,
)
from ludotheque.games import bots_of, find_game

NO_LIMIT = 10**9
games = pytest.mark.parametrize("game", ludotheque.games(), ids=ident)


@games
def test_the_loop_that_the_readme_shows_plays_a_whole_match(game: AnyGame) -> None:
    dice = random.Random(7)
    for seats in game.seats:
        match = ludotheque.new_match(game.name, seats=seats, seed=7)
        while not match.over and len(match.log) < LONG.get(game.name, NO_LIMIT):
            seat = match.actors[0]
            match.play(seat, dice.choice(match.legal(seat)))
        if game.name in LONG:  # which only somebody with a plan ends
            play_out(match, [bots_of(game)["amateur"]()] * seats, Fast(7))
        assert set(match.result.winners) <= set(range(seats))
        assert match.view(0) is not None
        assert isinstance(match.knowledge(0), Knowledge)
        assert len(match.log) > seats
        assert match.log[0].rules == game.version


@games
def test_a_match_is_replayed_from_its_own_file(game: AnyGame) -> None:
    match = ludotheque.new_match(game.name, seats=game.seats[-1], seed="replay")
    for _ in range(40):
        if not match.over:
            seat = match.actors[0]
            match.play(seat, match.legal(seat)[-1])
    again = ludotheque.replay(match.to_json())
    assert again.log == match.log
    assert again.state == match.state
    assert again.knowledge(0) == match.knowledge(0)
    assert again.to_json() == match.to_json()
    assert ludotheque.verify(match.to_json()).reason is None


@games
def test_the_same_seed_deals_the_same_chances_and_another_others(game: AnyGame) -> None:
    def log(seed: int | str) -> object:
        match = ludotheque.new_match(game.name, seats=game.seats[-1], seed=seed)
        for _ in range(20):
            if not match.over:
                match.play(match.actors[0], match.legal(match.actors[0])[0])
        return match.log

    assert log(7) == log(7)
    assert log("seven") == log("seven")
    assert log(7) != log(8)


@games
def test_with_a_seed_chance_is_seeded_and_without_one_it_is_committed_to_a_fresh_secret(game: AnyGame) -> None:
    assert ludotheque.new_match(game.name, seats=game.seats[0], seed=0).chance == Seeded(0)
    one, other = (ludotheque.new_match(game.name, seats=game.seats[0]) for _ in range(2))
    assert isinstance(one.chance, Committed)
    assert isinstance(other.chance, Committed)
    assert one.chance.commitment != other.chance.commitment
    assert one.chance.secret is None
    hidden = one.chance_with_secret
    assert isinstance(hidden, Committed)
    assert hidden.kept()
    assert hidden.secret is not None
    assert len(bytes.fromhex(hidden.secret)) == 32


@games
def test_a_committed_match_can_be_verified_when_it_is_over(game: AnyGame) -> None:
    match = ludotheque.new_match(game.name, seats=game.seats[0])
    play_out(match, [bots_of(game)["amateur"]()] * game.seats[0], Fast(7))
    found = ludotheque.verify(match.to_json())
    assert found.reason is None
    assert found.draws > 0
    assert found.source == match.chance


@games
def test_options_are_given_by_name(game: AnyGame) -> None:
    match = ludotheque.new_match(game.name, seats=game.seats[0], seed=0, options={})
    assert match.options == game.options_type()


def test_an_option_takes_effect() -> None:
    match = ludotheque.new_match("shut-the-box", seats=2, seed=0, options={"rule_set": "hundred"})
    assert match.options.rule_set == "hundred"


def test_every_game_is_found_by_its_name() -> None:
    names = [game.name for game in ludotheque.games()]
    assert "shut-the-box" in names
    assert len(set(names)) == len(names)
    for game in ludotheque.games():
        assert find_game(game.name) is game
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", game.name)
        assert game.package == f"ludotheque.games.{game.name.replace('-', '_')}"
        assert bots_of(game)
        assert game.version >= 1
        assert list(game.seats) == sorted(game.seats)


def test_the_games_are_a_package_that_can_be_called() -> None:
    assert ludotheque.games is sys.modules["ludotheque.games"]
    assert ludotheque.games.cluedo.GAME in ludotheque.games()
    assert ludotheque.games.find_game is find_game


def test_a_game_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(UnknownGame) as refused:
        ludotheque.new_match("go", seats=2)
    assert refused.value.key == "unknown-game"
    known = ", ".join(game.name for game in ludotheque.games())
    assert dict(refused.value.args_of_sentence) == {"game": "go", "known": known}


@games
def test_seats_that_are_not_there_are_refused_with_those_that_are(game: AnyGame) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, -3):
        with pytest.raises(InvalidOptions) as refused:
            ludotheque.new_match(game.name, seats=seats, seed=0)
        assert refused.value.key == "invalid-seats"
        assert dict(refused.value.args_of_sentence) == {
            "game": game.name,
            "seats": seats,
            "least": game.seats[0],
            "most": game.seats[-1],
        }


@pytest.mark.parametrize("seats", [2.0, "2", None, [2]])
def test_seats_are_a_whole_number(seats: Any) -> None:
    with pytest.raises(InvalidOptions, match="invalid-seats"):
        ludotheque.new_match("shut-the-box", seats=seats)


@pytest.mark.parametrize("name", [None, 3, []])
def test_a_game_is_a_name(name: Any) -> None:
    with pytest.raises(UnknownGame, match="unknown-game"):
        ludotheque.new_match(name, seats=2)


@pytest.mark.parametrize("seed", [1.5, float("nan"), b"x", (1,), "\ud800", "x" * 1001, 10**1000])
def test_a_seed_that_no_file_could_hold_is_refused(seed: Any) -> None:
    with pytest.raises(ChanceError, match="seed-malformed"):
        ludotheque.new_match("shut-the-box", seats=1, seed=seed)


@pytest.mark.parametrize("seed", [True, "", "x" * 1000, 10**1000 - 1, -(10**400), 1 << 64])
def test_a_match_from_any_other_seed_comes_back_from_its_file(seed: Any) -> None:
    match = ludotheque.new_match("shut-the-box", seats=True, seed=seed)
    assert ludotheque.replay(match.to_json()).to_json() == match.to_json()
    assert ludotheque.verify(match.to_json()).reason is None


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"nonsense": 1}, "unknown-option"),
        ({"rule_set": "thousand"}, "invalid-option-value"),
        ({"finish_round": "yes"}, "invalid-option-value"),
        ({"finish_round": 1}, "invalid-option-value"),
        ({"closings": "sums-only"}, "box-option-closings"),
        ([], "invalid-options"),
        ("hundred", "invalid-options"),
    ],
)
def test_options_that_the_game_does_not_take_are_refused(options: dict[str, object], key: str) -> None:
    with pytest.raises(InvalidOptions) as refused:
        ludotheque.new_match("shut-the-box", seats=2, seed=0, options=options)
    assert refused.value.key == key


def test_an_illegal_action_is_refused_by_name_and_changes_nothing() -> None:
    match = ludotheque.new_match("shut-the-box", seats=2, seed=0)
    before = match.state
    with pytest.raises(ludotheque.IllegalAction) as refused:
        match.play(1, match.legal(0)[0])
    assert (refused.value.seat, refused.value.clause, refused.value.key) == (1, "BOX-3", "not-asked")
    assert isinstance(refused.value, ludotheque.LudothequeError)
    assert match.state == before


@pytest.mark.parametrize("text", [None, 3, ["{}"]])
def test_what_is_no_file_is_no_match(text: Any) -> None:
    for read in (ludotheque.replay, ludotheque.verify):
        with pytest.raises(NotAMatch, match="not-a-match"):
            read(text)


def test_a_seal_is_text() -> None:
    with pytest.raises(ludotheque.LudothequeError, match="seal-malformed"):
        ludotheque.verify(ludotheque.new_match("shut-the-box", seats=1, seed=1).to_json(), seal=3)  # type: ignore[arg-type]


def test_all_that_the_front_door_names_is_there() -> None:
    for name in ludotheque.__all__:
        assert hasattr(ludotheque, name)
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", ludotheque.__version__)
