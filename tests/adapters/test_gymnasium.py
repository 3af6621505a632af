"""One seat of a game as a Gymnasium environment."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ludotheque
from contract.support import ident
from ludotheque.adapters.environment import OBSERVATIONS, Observations
from ludotheque.adapters.gymnasium import SeatEnv
from ludotheque.bots import Novice
from ludotheque.engine import AnyGame, LudothequeError

games = pytest.mark.parametrize("game", ludotheque.games(), ids=ident)


@pytest.mark.parametrize("observations", OBSERVATIONS)
@games
def test_the_checker_passes(game: AnyGame, observations: Observations) -> None:
    made = gymnasium.make(f"ludotheque/{game.name}-v{game.version}", bots="novice", observations=observations)
    seat = made.unwrapped
    assert isinstance(seat, SeatEnv)
    check_env(seat)


def played(seat: SeatEnv, seed: int, most: int = 10**6) -> list[tuple[float, bool, bool]]:
    """Do the first that is legal, and list what came of each step."""
    _, info = seat.reset(seed=seed)
    found: list[tuple[float, bool, bool]] = []
    for _ in range(most):
        _, reward, terminated, truncated, info = seat.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert list(info) == ["action_mask"]
        found.append((float(reward), terminated, truncated))
        if terminated or truncated:
            break
    return found


def test_a_seat_plays_to_the_end_and_is_given_what_it_is_worth() -> None:
    for seed in range(5):
        seat = SeatEnv("shut-the-box", seats=3, seat=1, bots=["expert", Novice()])
        found = played(seat, seed)
        assert found[-1] == (seat.match.game.returns(seat.match.state)[1], True, False)
        assert all(step == (0.0, False, False) for step in found[:-1])
        by_seat = {entry.actor for entry in seat.match.log}
        assert {0, 1, 2} <= by_seat


def test_the_same_seed_gives_the_same_match() -> None:
    logs = []
    for seed in (3, 3, 4):
        seat = SeatEnv("tour-de-france", seats=2)
        played(seat, seed, 30)
        logs.append([(entry.actor, entry.action) for entry in seat.match.log])
    assert logs[0] == logs[1] != logs[2]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda seat: pickle.loads(pickle.dumps(seat))])
def test_a_copy_in_mid_match_plays_on_by_itself_as_the_first_would(copied: Callable[[SeatEnv], SeatEnv]) -> None:
    seat = SeatEnv("cluedo", seats=3, bots="novice")
    played(seat, 2, 10)
    before = seat.match.log.copy()
    twin, logs = copied(seat), []
    for each in (twin, seat):
        assert each.match.log == before
        for _ in range(20):
            offered = each.setting.offered(each.match.allowed(0))
            each.step(int(np.flatnonzero(each.setting.mask(offered))[0]))
        logs.append(each.match.log)
    assert logs[0] == logs[1] != before


@games
def test_the_mask_is_the_same_in_the_info_in_a_dict_and_when_asked_for(game: AnyGame) -> None:
    rows, dicts = SeatEnv(game.name, bots="novice"), SeatEnv(game.name, bots="novice", observations="dict")
    assert not rows.action_masks().any()
    (row, info), (both, _) = rows.reset(seed=1), dicts.reset(seed=1)
    for _ in range(6):
        assert isinstance(both, dict)
        assert np.array_equal(row, both["observation"])
        for mask in (both["action_mask"], rows.action_masks(), dicts.action_masks()):
            assert np.array_equal(mask, info["action_mask"])
        assert info["action_mask"].any()
        action = int(np.flatnonzero(info["action_mask"])[-1])
        (row, _, over, cut, info), (both, *_) = rows.step(action), dicts.step(action)
        assert not over
        assert not cut


def test_alone_nobody_else_plays() -> None:
    seat = SeatEnv("shut-the-box", seats=1)
    assert played(seat, 1)[-1][1:] == (True, False)


def test_a_long_match_is_cut_off() -> None:
    seat = SeatEnv("royaume", seats=2, bots="novice", longest=60)
    assert played(seat, 1)[-1] == (0.0, False, True)


def test_an_action_that_is_not_legal_ends_the_match_or_raises() -> None:
    seat = SeatEnv("cluedo", seats=3)
    seat.reset(seed=1)
    _, reward, terminated, truncated, info = seat.step(985)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, "EndTurn")
    assert not info["action_mask"].any()
    with pytest.raises(LudothequeError, match="action-id-not-legal"):
        seat.step(0)
    assert not seat.match.log
    seat.reset(seed=1)
    assert not seat.step(0)[2]
    strict = SeatEnv("cluedo", seats=3, illegal="raises")
    strict.reset(seed=1)
    with pytest.raises(LudothequeError, match="action-id-not-legal"):
        strict.step(985)


@pytest.mark.parametrize("action", [-1, 99_999, "throw", 1.5, True, np.bool_(True)])
def test_what_is_no_action_at_all_is_named(action: Any) -> None:
    seat = SeatEnv("cluedo", seats=3)
    seat.reset(seed=1)
    with pytest.raises(LudothequeError, match="action-id"):
        seat.step(action)


def test_what_a_table_cannot_be_is_named() -> None:
    with pytest.raises(LudothequeError, match="no-such-seat"):
        SeatEnv("cluedo", seats=3, seat=3)
    with pytest.raises(LudothequeError, match="bots-for-seats"):
        SeatEnv("cluedo", seats=4, bots=["novice", "expert"])
    for nobody in (None, 3, object(), ["novice", None]):
        with pytest.raises(LudothequeError, match="not-a-bot"):
            SeatEnv("cluedo", seats=3, bots=nobody)  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="unknown-illegal"):
        SeatEnv("cluedo", illegal="zz")  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="unknown-language"):
        SeatEnv("cluedo", language="de")  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="invalid-longest"):
        SeatEnv("cluedo", longest=-5)
    with pytest.raises(LudothequeError, match="unknown-level"):
        SeatEnv("cluedo", bots="genius")
    with pytest.raises(LudothequeError, match="unknown-render-mode"):
        SeatEnv("cluedo", render_mode="rgb_array")
    with pytest.raises(LudothequeError, match="unknown-observations"):
        SeatEnv("cluedo", observations="list")  # type: ignore[arg-type]
    with pytest.raises(LudothequeError, match="environment-not-reset"):
        SeatEnv("cluedo").step(0)


def test_a_seat_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in ("ansi", "text", "human", None):
        seat = SeatEnv("shut-the-box", seats=2, render_mode=mode)
        seat.reset(seed=1)
        seat.step(2)
        shown = seat.render()
        assert bool(shown) == (mode in ("ansi", "text"))
        assert bool(capsys.readouterr().out) == (mode == "human")
        assert seat.layout
