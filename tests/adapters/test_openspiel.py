"""The games as OpenSpiel games: its own suites, unchanged, and what they do not ask."""

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import ismcts, mcts

import ludotheque
from contract.support import ident
from ludotheque.adapters import openspiel
from ludotheque.engine import AnyGame, Game, InvalidOptions, LudothequeError
from ludotheque.games import find_game

games = pytest.mark.parametrize("game", ludotheque.games(), ids=ident)
HIDDEN = [game for game in ludotheque.games() if type(game).secrets is not Game.secrets]


def loaded(game: AnyGame, **params: object) -> Any:
    return pyspiel.load_game(openspiel.PREFIX + game.name.replace("-", "_"), params)


def wandered(game: Any, seed: int, moves: int) -> Any:
    """A state where random play leads; nobody accuses, or no match would be long."""
    state, dice = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and state.move_number() < moves:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            legal = state.legal_actions()
            calm = [action for action in legal if not state.action_to_string(action).startswith("Accuse")]
            state.apply_action(dice.choice(calm or legal))
    return state


def at_a_decision(game: AnyGame) -> Any:
    """A state in the middle of a short match at which a player is asked."""
    state = wandered(loaded(game, longest=60), 2, 30)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert not state.is_terminal()
    return state


@games
def test_the_random_simulation_passes(game: AnyGame) -> None:
    pyspiel.random_sim_test(loaded(game, longest=120), num_sims=1, serialize=True, verbose=False)


def test_the_api_test_passes() -> None:
    from open_spiel.integration_tests import api_test  # it lists the games that are registered when it is imported

    flags.FLAGS(["", "--test_only_games=ludotheque_"])
    found = unittest.TestResult()
    random.seed(1)
    api_test.load_tests(unittest.TestLoader(), None, None).run(found)
    assert [trace for _, trace in (*found.errors, *found.failures)] == []
    assert found.testsRun == 5 * len(ludotheque.games())
    assert not found.skipped


@games
def test_chance_nodes_are_those_of_the_position_with_their_exact_weights(game: AnyGame) -> None:
    state, seen = loaded(game).new_initial_state(), 0
    dice = random.Random(2)
    for _ in range(40):
        if state.is_terminal():
            break
        if state.is_chance_node():
            odds = state.position.odds()
            assert state.chance_outcomes() == [(n, weight / odds.total) for n, weight in enumerate(odds.weights)]
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            assert state.action_to_string(0).startswith(type(odds.outcomes[0]).__name__)
            seen += 1
        state.apply_action(dice.choice(state.legal_actions()))
    assert seen


@games
def test_a_state_and_its_game_can_be_stored_and_read_back(game: AnyGame) -> None:
    table = loaded(game, players=game.seats[-1], longest=500)
    state = wandered(table, 3, 60)
    text = pyspiel.serialize_game_and_state(table, state)
    assert len(text) < 20_000
    again_game, again = pyspiel.deserialize_game_and_state(text)
    assert str(again_game) == str(table)
    assert again.position == state.position
    assert again.history() == state.history()
    assert pickle.loads(pickle.dumps(state)).position == state.position
    assert str(pickle.loads(pickle.dumps(table))) == str(table)


@games
def test_an_information_state_is_shared_by_what_a_player_cannot_tell_apart(game: AnyGame) -> None:
    state = wandered(loaded(game), 5, 70)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for player in range(state.num_players()):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.current_player() == state.current_player()
        assert len(other.history()) == len(state.history())
    played = state.clone()
    if not played.is_terminal():
        played.apply_action(played.legal_actions()[0])
        for player in range(state.num_players()):
            assert played.information_state_string(player) != state.information_state_string(player)
            assert played.information_state_tensor(player) != state.information_state_tensor(player)


def test_what_is_drawn_anew_differs_from_what_lies_there() -> None:
    state = wandered(loaded(find_game("cluedo")), 5, 60)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hands = {state.resample_from_infostate(0, sampler).position.state.hands[1:] for _ in range(4)}
    assert len(hands) > 1


@games
def test_a_tensor_has_the_stated_blocks(game: AnyGame) -> None:
    table = loaded(game)
    state = wandered(table, 1, 30)
    observer = table.make_py_observer()
    assert observer is not None
    observer.set_from(state, 0)
    assert [(name, block.size) for name, block in observer.dict.items()] == [
        (block.name, block.size) for block in table.setting.layout
    ]
    assert np.array_equal(observer.tensor, np.array(state.observation_tensor(0), np.float32))


@games
def test_an_information_state_tensor_is_the_row_and_a_digest_bit_by_bit(game: AnyGame) -> None:
    table = loaded(game)
    state = wandered(table, 1, 30)
    row, digest = state.observation_tensor(0), int(state.information_state_string(0), 16)
    tensor = state.information_state_tensor(0)
    assert table.information_state_tensor_shape() == [len(tensor)] == [len(row) + 128]
    assert tensor[: len(row)] == row
    assert int("".join(str(int(bit)) for bit in tensor[len(row) :]), 2) == digest


@games
def test_legal_actions_are_those_of_who_acts(game: AnyGame) -> None:
    state = wandered(loaded(game), 1, 30)
    while not state.is_terminal() and not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == [place for place, _ in state.chance_outcomes()]
    assert state.legal_actions(pyspiel.PlayerId.CHANCE) == state.legal_actions()
    assert state.legal_actions(0) == []
    decision = at_a_decision(game)
    others = [player for player in range(decision.num_players()) if player != decision.current_player()]
    assert [decision.legal_actions(player) for player in others] == [[]] * len(others)
    assert decision.legal_actions(decision.current_player()) == decision.legal_actions() != []


@games
def test_where_nothing_is_hidden_the_information_is_perfect(game: AnyGame) -> None:
    perfect = loaded(game).get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert perfect == (game.name in ("royaume", "shut-the-box")) == (type(game).secrets is Game.secrets)


@games
def test_the_games_are_played_by_open_spiels_own_search(game: AnyGame) -> None:
    dice = np.random.RandomState(1)
    state = at_a_decision(game)
    table = state.get_game()
    searcher = mcts.MCTSBot(table, 1.4, 6, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert searcher.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", HIDDEN, ids=ident)  # it refuses games in which nothing is hidden
def test_the_games_are_played_by_open_spiels_own_search_over_information_sets(game: AnyGame) -> None:
    dice = np.random.RandomState(1)
    state = at_a_decision(game)
    table = state.get_game()
    searcher = ismcts.ISMCTSBot(
        game=table,
        uct_c=1.4,
        max_simulations=4,
        max_world_samples=2,
        random_state=dice,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
    )
    assert searcher.step(state) in state.legal_actions()


def test_an_option_that_is_a_whole_number_is_given_by_a_parameter() -> None:
    table = loaded(find_game("shut-the-box"), players=4, options="first:3")
    assert table.setting.options.first == 3


def test_options_are_given_by_a_parameter() -> None:
    table = loaded(find_game("royaume"), options="length:short;powers:false")
    assert table.setting.options == find_game("royaume").checked_options({"length": "short", "powers": False})


@pytest.mark.parametrize(
    ("params", "key"),
    [
        ({"players": 9}, "invalid-seats"),
        ({"options": "stay:never"}, "invalid-option-value"),
        ({"options": "nonsense:1"}, "unknown-option"),
        ({"options": "stay"}, "invalid-option-form"),
    ],
)
def test_what_a_table_cannot_be_is_named(params: dict[str, object], key: str) -> None:
    with pytest.raises(InvalidOptions, match=key):
        loaded(find_game("cluedo"), **params)


def test_a_skill_that_is_none_is_named() -> None:
    with pytest.raises(LudothequeError, match="unknown-level"):
        loaded(find_game("cluedo"), skill="genius")


@pytest.mark.parametrize(("action", "key"), [(985, "action-id-not-legal"), (10**6, "no-such-action-id")])
def test_an_action_that_is_none_or_not_legal_is_named_and_changes_nothing(action: int, key: str) -> None:
    state = loaded(find_game("cluedo")).new_initial_state()
    before = state.position
    with pytest.raises(LudothequeError, match=key):
        state.apply_action(action)
    assert state.position is before


def test_an_answer_that_chance_does_not_have_is_named() -> None:
    state = loaded(find_game("shut-the-box")).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    with pytest.raises(LudothequeError, match="no-such-chance"):
        state.apply_action(21)


def test_observations_take_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        loaded(find_game("cluedo")).make_py_observer(None, {"wanted": 1})
