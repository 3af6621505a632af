"""Positions that a search looks ahead from."""

import copy
import pickle
import random
from collections import Counter
from typing import Any

import msgspec
import numpy as np
import pytest

import ludotheque
from contract.support import ident
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    AnyGame,
    AnyMatch,
    AnyPosition,
    Fast,
    IllegalAction,
    InvalidOptions,
    LudothequeError,
    Match,
    NotAnAction,
    Seat,
    Seeded,
    Undo,
    determinised,
    evenly,
    position_after,
    position_at_start,
)
from ludotheque.engine.lookahead import Past
from ludotheque.games import find_game
from ludotheque.games.cluedo.actions import Show
from tiny import TINY

GAMES = [*ludotheque.games(), TINY]
games = pytest.mark.parametrize("game", GAMES, ids=ident)


def begun(game: AnyGame, longest: int | None = None) -> AnyPosition:
    return position_at_start(game, game.options_type(), game.seats[-1], longest)


def wandered(game: AnyGame, plays: int, seed: int) -> AnyPosition:
    """Where random play leads."""
    dice, position = random.Random(seed), begun(game)
    while not position.over and position.length < plays:
        actor = dice.choice(position.actors)
        position = position.after(dice.choice(position.legal(actor)), by=actor)
    return position


def follow(position: AnyPosition, match: AnyMatch) -> AnyPosition:
    """Let chance answer in a position as it did in a match, of which the position is one play behind."""
    while position.length < len(match.log):
        assert match.log[position.length].actor == CHANCE
        position = position.after(match.log[position.length].action)
    return position


@games
def test_a_position_goes_the_way_of_a_match(game: AnyGame) -> None:
    dice = random.Random(5)
    match = Match(game, game.options_type(), game.seats[-1], Seeded(5))
    match.begin()
    position = follow(begun(game), match)
    for _ in range(60):
        assert position.plays == tuple((entry.actor, entry.action) for entry in match.log)
        assert position.state == match.state
        assert position.over == match.over
        if match.over:
            break
        seat = dice.choice(match.actors)
        assert position.legal(seat) == match.legal(seat)
        assert position.actors == match.actors
        action = dice.choice(match.legal(seat))
        match.play(seat, action)
        position = follow(position.after(action, by=seat), match)
    assert position == match.position()
    for seat in (*range(match.seats), None):
        assert position.knowledge(seat) == match.knowledge(seat) == match.position().knowledge(seat)
        assert position.view(seat) == match.view(seat)


def test_a_past_of_very_many_plays_can_be_freed() -> None:
    past = Past(None, None, None, ())
    for _ in range(300_000):
        past = Past(past, (CHANCE, Undo()), None, ())
    del past


@games
def test_nothing_changes_a_position(game: AnyGame) -> None:
    position = wandered(game, 30, 1)
    state, plays = position.state, position.plays
    if not position.over:
        position.after(position.legal()[0])
    with pytest.raises(AttributeError):
        position.length = 0  # type: ignore[misc]
    assert (position.state, position.plays) == (state, plays)
    assert copy.copy(position) is copy.deepcopy(position) is position


@games
def test_a_position_can_be_stored_and_read_back(game: AnyGame) -> None:
    position = wandered(game, 30, 2)
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert hash(again) == hash(position)
    assert again.state == position.state
    assert again != begun(game)
    assert position != 1


@games
def test_chance_is_asked_with_its_weights_and_answered_by_one_of_its_outcomes(game: AnyGame) -> None:
    position, asked = begun(game), 0
    dice = Fast(3)
    for _ in range(40):
        if position.over:
            break
        if position.actors == (CHANCE,):
            odds = position.odds()
            assert odds.total == sum(odds.weights)
            assert odds.outcomes == position.legal()
            following = position.drawn(dice)
            assert following.plays[position.length] in [(CHANCE, outcome) for outcome in odds.outcomes]
            position, asked = following, asked + 1
        else:
            with pytest.raises(LudothequeError, match="chance-not-asked"):
                position.odds()
            position = position.after(position.legal()[0])
    assert asked > 0


def test_weights_are_those_of_the_dice() -> None:
    position = ludotheque.new_position("shut-the-box", seats=2)
    thrown = position.after(position.legal()[0])
    assert Counter(thrown.odds().weights) == {2: 15, 1: 6}


def test_the_end_is_worth_one_win_shared_by_those_who_share_it() -> None:
    box = find_game("shut-the-box")
    for seed in range(20):
        end = wandered(box, 10**6, seed)
        winners = box.result(end.state).winners
        assert end.returns() == tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(end.seats))
        assert sum(end.returns()) == pytest.approx(1)


def test_alone_in_the_box_each_turn_survived_counts() -> None:
    position, dice = ludotheque.new_position("shut-the-box", seats=1), random.Random(1)
    while not position.over:
        position = position.after(dice.choice(position.legal()))
    assert position.returns() == ((position.state.tallies[0].turns - 1) / 100,)


@games
def test_at_its_bound_a_position_is_over_and_nobody_has_won(game: AnyGame) -> None:
    position = begun(game, longest=3)
    for length in range(3):
        assert position.length == length
        with pytest.raises(LudothequeError, match="match-not-over"):
            position.returns()
        position = position.after(position.legal()[0])
    assert position.over
    assert not position.actors
    assert not position.legal()
    assert position.returns() == (0.0,) * position.seats
    with pytest.raises(IllegalAction, match="match-over"):
        position.after(position.plays[0][1])


def test_what_the_rules_refuse_is_refused_by_name() -> None:
    position = ludotheque.new_position("cluedo", seats=3)
    with pytest.raises(IllegalAction, match="not-asked"):
        position.after(position.legal()[0], by=7)
    with pytest.raises(IllegalAction, match="nothing-to-undo"):
        position.after(Undo(), by=0)
    with pytest.raises(LudothequeError, match="no-such-seat"):
        position.view(3)
    with pytest.raises(LudothequeError, match="no-such-seat"):
        position.information(3)


@games
def test_a_seat_has_the_same_information_exactly_when_it_was_told_the_same(game: AnyGame) -> None:
    told: dict[str, bytes] = {}
    met: dict[bytes, str] = {}
    for seed in range(4):
        position = begun(game)
        dice = random.Random(seed % 2)  # the same two beginnings twice, by other actions
        for step in range(40):
            if position.over:
                break
            for seat in (0, position.seats - 1):
                known = position.knowledge(seat)
                bytes_of = msgspec.json.encode((known.seat, known.heard, known.plays))
                information = position.information(seat)
                assert told.setdefault(information, bytes_of) == bytes_of
                assert met.setdefault(bytes_of, information) == information
            legal = position.legal()
            position = position.after(legal[(dice.randrange(len(legal)) + (seed > 1 and step > 5)) % len(legal)])
    assert len(told) > 50


@pytest.mark.parametrize("action", [None, 3, "throw"])
def test_what_is_no_action_is_said_to_be_none(action: Any) -> None:
    for position in (ludotheque.new_position("cluedo", seats=3), ludotheque.new_position("shut-the-box", seats=2)):
        with pytest.raises(NotAnAction, match="not-an-action"):
            position.after(action)


@pytest.mark.parametrize("longest", [-5, 1.5, "x"])
def test_a_bound_is_a_whole_number_of_plays(longest: Any) -> None:
    with pytest.raises(InvalidOptions, match="invalid-longest"):
        ludotheque.new_position("cluedo", seats=3, longest=longest)
    with pytest.raises(InvalidOptions, match="invalid-longest"):
        ludotheque.new_match("cluedo", seats=3, seed=1).position(longest=longest)
    five: Any = np.int64(5)
    assert ludotheque.new_position("cluedo", seats=3, longest=five).longest == 5


@pytest.mark.parametrize("likelihood", [float("nan"), -0.5, float("inf")])
def test_a_likelihood_is_a_finite_number_from_nought_on(likelihood: float) -> None:
    knowledge = wandered(TINY, 12, 1).knowledge(0)
    with pytest.raises(LudothequeError, match="likelihood-malformed"):
        determinised(TINY, knowledge, Fast(1), lambda *_: likelihood)


@pytest.mark.parametrize("game", ["shut-the-box", "tour-de-france", "fort-boyard", "royaume"])
def test_what_a_seat_of_another_game_knows_is_refused(game: str) -> None:
    other = wandered(find_game(game), 12, 1).knowledge(0)
    for knowledge in (other, None):
        with pytest.raises(LudothequeError, match="other-knowledge"):
            ludotheque.determinised("cluedo", knowledge, Fast(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [np.int64(1), np.uint8(1), True])
def test_a_seat_is_a_plain_number_whatever_kind_of_number_it_is_given_as(seat: Any) -> None:
    one, other = begun(TINY), begun(TINY)
    assert one.information(seat) == other.information(1)
    assert msgspec.json.encode(one.knowledge(seat)) == msgspec.json.encode(other.knowledge(1))
    match = ludotheque.new_match("cluedo", seats=3, seed=1)
    match.play(0, match.legal(0)[0])
    one, other = match.position(), match.position()
    action = other.legal(1)[0]
    assert one.legal(seat) == other.legal(1)
    assert one.after(action, by=seat).information(2) == other.after(action, by=1).information(2)


@pytest.mark.parametrize("seat", [1.0, "1", 7, -1, [1]])
def test_what_is_no_seat_is_refused_and_changes_nothing(seat: Any) -> None:
    position, other = begun(find_game("cluedo")), begun(find_game("cluedo"))
    for ask in (position.information, position.knowledge, position.view):
        with pytest.raises(LudothequeError, match="no-such-seat"):
            ask(seat)
    assert position.information(1) == other.information(1)
    with pytest.raises(IllegalAction, match="not-asked"):
        position.after(position.legal(0)[0], by=0.0)  # type: ignore[arg-type]


@games
def test_what_is_dealt_anew_tells_the_seat_the_same(game: AnyGame) -> None:
    position = wandered(game, 60, 4)
    for seat in (0, position.seats - 1):
        knowledge = position.knowledge(seat)
        other = determinised(game, knowledge, Fast(seat))
        assert other.knowledge(seat) == knowledge
        assert other.information(seat) == position.information(seat)
        assert other.actors == position.actors


def after_a_secret_show() -> AnyPosition:
    """Three seats, and the first hypothesis at which seat 0 saw that a card was shown, but not which."""
    for seed in range(100):
        dice = random.Random(seed)
        position = ludotheque.new_position("cluedo", seats=3)
        for _ in range(200):
            if position.over:
                break
            actor, action = position.plays[-1] if position.length else (None, None)
            if isinstance(action, Show) and actor != 0 and position.state.question.seat != 0:
                return position
            legal = [each for each in position.legal() if type(each).__name__ != "Accuse"]
            position = position.after(dice.choice(legal))
    raise AssertionError("no such match")


def test_a_likelihood_weighs_deals_by_what_the_others_did() -> None:
    position = after_a_secret_show()
    question = position.state.question
    knowledge = position.knowledge(0)

    def held(likelihood: ludotheque.engine.Likelihood | None) -> float:
        """How many of the three cards the seat that showed one holds, on average over deals."""
        dice = Fast("deals")
        deals = [determinised(position.game, knowledge, dice, likelihood, draws=4) for _ in range(25)]
        return sum(len({*deal.state.hands[question.shown_by]} & {*question.cards}) for deal in deals) / len(deals)

    def never_two(at: AnyPosition, seat: Seat, action: Action) -> float:
        return 0.0 if isinstance(action, Show) and len(at.legal(seat)) > 1 else 1.0

    # A log with two cards to show is there twice, once for each; to who shows any of them it is no likelier.
    assert held(evenly) < held(None)
    assert held(never_two) == 1.0


def test_where_nothing_is_likely_it_is_said() -> None:
    position = after_a_secret_show()
    with pytest.raises(LudothequeError, match="nothing-likely"):
        determinised(position.game, position.knowledge(0), Fast(1), lambda *_: 0.0, draws=3)


def test_the_front_door_deals_anew_by_name_or_game() -> None:
    match = ludotheque.new_match("cluedo", seats=3, seed=1)
    knowledge = match.knowledge(0)
    for game in ("cluedo", match.game):
        assert ludotheque.determinised(game, knowledge, Fast(2), evenly).knowledge(0) == knowledge


def test_plays_that_the_rules_refuse_lead_nowhere() -> None:
    with pytest.raises(IllegalAction):
        position_after(TINY, TINY.options_type(), 2, ((0, Undo()),))


def test_a_clock_for_which_everyone_waits_rings_as_in_a_match() -> None:
    fort, dice = find_game("fort-boyard"), random.Random(3)
    match = Match(fort, fort.options_type(), 3, Seeded(3))
    match.begin()
    position = follow(position_at_start(fort, fort.options_type(), 3), match)
    while not match.over and len(match.log) < 400:
        seat = match.actors[0]
        action = dice.choice(match.legal(seat))
        match.play(seat, action)
        position = follow(position.after(action, by=seat), match)
    assert any(entry.actor == CLOCK for entry in match.log)
    assert position == match.position()
