"""The games as PettingZoo environments: its own suites, unchanged, and what they do not ask."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ludotheque
from contract.support import ident
from ludotheque.adapters.pettingzoo import TableEnv, env
from ludotheque.engine import AnyGame, InvalidOptions, LudothequeError, UnknownGame
from ludotheque.games.tour_de_france.actions import Guess, Say
from ludotheque.mechanics import Level

games = pytest.mark.parametrize("game", ludotheque.games(), ids=ident)
TABLES = [(game.name, seats) for game in ludotheque.games() for seats in game.seats]
tables = pytest.mark.parametrize(("game", "seats"), TABLES)


@tables
def test_the_api_test_passes_without_a_warning(game: str, seats: int) -> None:  # every warning is an error (pyproject)
    api_test(env(game, seats=seats, longest=150), num_cycles=60)


@tables
def test_the_seed_test_passes(game: str, seats: int) -> None:
    seed_test(lambda: env(game, seats=seats), num_cycles=15)


def played(table: TableEnv, seed: int, most: int = 10**6) -> list[tuple[str, float, bool, bool]]:
    """Play at random, and list what each agent was given when it acted."""
    dice, found = random.Random(seed), []
    table.reset(seed=seed)
    for agent in table.agent_iter(most):
        _, reward, terminated, truncated, info = table.last()
        found.append((agent, float(reward), terminated, truncated))
        ended = terminated or truncated
        table.step(None if ended else int(dice.choice(np.flatnonzero(info["action_mask"]))))
    return found


@games
def test_a_match_goes_to_its_end_and_everyone_is_given_what_it_is_worth(game: AnyGame) -> None:
    table = env(game.name, longest=300)
    ends = played(table, 3)[-table.setting.seats :]
    over = table.match.over
    assert over == (game.name not in ("fort-boyard", "royaume"))
    worth = game.returns(table.match.state) if over else (0.0,) * table.setting.seats
    assert ends == [(agent, one, over, not over) for agent, one in zip(table.possible_agents, worth, strict=True)]
    assert not table.agents


def test_a_match_that_is_too_long_is_cut_off_without_reward() -> None:
    found = played(env("royaume", seats=2, longest=50), 1)
    assert found[-2:] == [("seat_0", 0.0, False, True), ("seat_1", 0.0, False, True)]


def test_who_is_asked_sees_its_own_row_and_mask_and_the_others_an_empty_mask() -> None:
    table = env("cluedo", seats=4)
    table.reset(seed=1)
    for _ in range(12):
        asked = table.agent_selection
        for agent in table.agents:
            assert table.observation_space(agent).contains(table.observe(agent))
            assert table.infos[agent]["action_mask"].any() == (agent == asked)
            assert table.view(agent) == table.match.view(int(agent[-1]))
        assert table.knowledge(asked).view == table.view(asked)
        table.step(int(np.flatnonzero(table.infos[asked]["action_mask"])[0]))
    assert table.observe("seat_0").shape == (sum(block.size for block in table.layout),)


@games
def test_the_mask_in_the_info_is_what_the_rules_allow_at_every_step(game: AnyGame) -> None:
    table, dice = env(game.name, longest=60, observations="dict"), random.Random(1)
    table.reset(seed=1)
    while not any(table.truncations.values()) and not any(table.terminations.values()):
        asked = table.match.actors[0]
        mask = table.infos[f"seat_{asked}"]["action_mask"]
        assert np.array_equal(mask, table.setting.mask(table.setting.offered(table.match.allowed(asked))))
        table.step(int(dice.choice(np.flatnonzero(mask))))
    for agent in table.agents:
        assert not table.infos[agent]["action_mask"].any()
        assert not table.observe(agent)["action_mask"].any()


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@games
def test_as_dicts_observations_hold_the_mask_too(game: AnyGame) -> None:
    table = env(game.name, longest=150, observations="dict")
    api_test(table, num_cycles=60)
    seed_test(lambda: env(game.name, observations="dict"), num_cycles=15)
    rows = env(game.name)
    for each in (table, rows):
        each.reset(seed=1)
    for agent in table.agents:
        seen = table.observe(agent)
        assert isinstance(seen, dict)
        assert np.array_equal(seen["observation"], rows.observe(agent))
        assert np.array_equal(seen["action_mask"], rows.infos[agent]["action_mask"])


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (-1, "no-such-action-id"),
        (99_999, "no-such-action-id"),
        (985, "action-id-not-legal"),
        ("throw", "action-id-malformed"),
        (1.0, "action-id-malformed"),
        (None, "action-id-malformed"),
        (True, "action-id-malformed"),
        (np.bool_(True), "action-id-malformed"),
    ],
)
def test_an_action_that_is_none_or_not_legal_is_named_and_changes_nothing(action: Any, key: str) -> None:
    table = env("cluedo", seats=3)
    table.reset(seed=1)
    before = table.match.position()
    with pytest.raises(LudothequeError, match=key):
        table.step(action)
    assert table.match.position() == before
    assert table.agent_selection == "seat_0"


def test_what_a_table_cannot_be_is_named() -> None:
    with pytest.raises(UnknownGame):
        env("go")
    with pytest.raises(InvalidOptions, match="invalid-seats"):
        env("cluedo", seats=2)
    with pytest.raises(InvalidOptions, match="unknown-option"):
        env("cluedo", options={"nonsense": 1})
    with pytest.raises(LudothequeError, match="unknown-level"):
        env("cluedo", skill="genius")  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="invalid-longest"):
        env("cluedo", longest=1.5)  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="unknown-language"):
        env("cluedo", language="de")  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="unknown-render-mode"):
        env("cluedo", render_mode="rgb_array")
    with pytest.raises(LudothequeError, match="unknown-observations"):
        env("cluedo", observations="list")  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="environment-not-reset"):
        env("cluedo").step(0)


def test_an_environment_without_a_seed_goes_on_with_other_matches() -> None:
    table = env("shut-the-box", seats=2)
    table.reset(seed=5)
    first = table.match.chance
    number: Any = np.int64(5)
    table.reset(seed=number)
    assert table.match.chance == first
    table.reset()
    second = table.match.chance
    table.reset(seed=5)
    assert table.match.chance == first != second
    table.reset()
    assert table.match.chance == second


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_of_an_environment_is_its_own(copied: Callable[[TableEnv], TableEnv]) -> None:
    table = env("cluedo", seats=3)
    table.reset(seed=2)
    twin = copied(table)
    twin.step(0)
    assert len(twin.match.log) == 1
    assert not table.match.log
    table.step(0)
    assert table.match.log == twin.match.log


@games
def test_a_board_is_drawn_as_in_the_terminal_and_told_in_sentences(game: AnyGame) -> None:
    drawing, telling = (env(game.name, render_mode=mode, language="fr") for mode in ("ansi", "text"))
    for table in (drawing, telling):
        table.reset(seed=1)
        for _ in range(6):
            table.step(int(np.flatnonzero(table.last()[4]["action_mask"])[0]))
    shown = drawing.render()
    assert shown is not None
    assert "\x1b[" in shown
    assert telling.render()
    assert telling.render() == ""  # nothing was told since


def test_a_board_is_printed_after_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("shut-the-box", seats=2, render_mode="human")
    table.reset(seed=1)
    assert capsys.readouterr().out == ""
    table.step(2)
    printed = capsys.readouterr().out
    assert "1" in printed
    assert "\x1b[" not in printed  # a file has no colours
    assert table.render() is None


def test_actions_have_names_for_people() -> None:
    table = env("cluedo", seats=3)
    assert (table.named(0), table.named(0, "fr")) == ("play Miss Scarlett", "jouer Mlle Rose")


def test_what_cannot_be_put_into_numbers_is_drawn_by_the_skill_of_the_table() -> None:
    levels = set()
    skills: tuple[Level, ...] = ("novice", "expert")
    for skill in skills:
        table = env("tour-de-france", seats=2, skill=skill)
        played(table, 1)
        levels |= {(skill, entry.action.level) for entry in table.match.log if isinstance(entry.action, Guess)}
        assert not any(isinstance(entry.action, Say) for entry in table.match.log)
    assert levels == {("novice", "novice"), ("expert", "expert")}
