"""The processes in which bots think."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any, cast

import msgspec
import pytest

import ludotheque
from ludotheque.engine import LudothequeError
from ludotheque.games import find_game
from ludotheque.games.shut_the_box.actions import Close
from ludotheque.server.compute import pool as processes
from ludotheque.server.compute.pool import ComputeProcesses


class Unsendable(Exception):
    """Cannot be sent from a process to another."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one)


@pytest.fixture
async def workers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ComputeProcesses]:
    """One process that has begun, in which telling a story is to sleep and to conclude is to say what one knows."""
    monkeypatch.setattr(processes, "story_job", time.sleep)
    monkeypatch.setattr(processes, "conclude_job", cast)
    workers = ComputeProcesses(1)
    await workers.tell(cast("Any", 0))
    yield workers
    workers.close()


async def test_a_thought_without_end_costs_nobody_else_theirs(
    workers: ComputeProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, knows = find_game("shut-the-box"), cast("Any", {"well": True})
    with monkeypatch.context() as soon:
        soon.setattr(processes, "PATIENCE", 0.2)
        endless = asyncio.ensure_future(workers.tell(cast("Any", 3600)))
        await asyncio.sleep(0)
    others = [asyncio.ensure_future(workers.conclude(game, knows)) for _ in range(4)]
    await asyncio.wait((endless, *others))
    with pytest.raises(LudothequeError, match="thought-failed"):
        await endless
    assert [await other for other in others] == [b'{"well":true}'] * 4


class _Spy:
    """Stands in for the bots' processes: each question takes one with it."""

    asked = 0

    async def run(self, *_: object) -> bytes:
        self.asked += 1
        raise TimeoutError


@pytest.mark.parametrize(("level", "asked"), [("somewhere:slow", processes.MOST_LOST), ("expert", 5)])
async def test_a_bot_from_elsewhere_that_hangs_is_not_asked_for_ever(level: str, asked: int) -> None:
    workers, game = ComputeProcesses(1), find_game("shut-the-box")
    spy = _Spy()
    workers._bots = cast("Any", spy)
    legal = (Close((1,)), Close((2,)))
    answers = [await workers.choose(game, level, cast("Any", {}), legal, seed) for seed in range(5)]
    assert spy.asked == asked
    assert set(answers) <= set(legal)


@pytest.mark.parametrize("error", [SystemExit(3), KeyboardInterrupt(), Unsendable("here", "there")], ids=repr)
def test_whatever_a_bot_raises_comes_back_as_something_that_harms_no_server(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Bot:
        def choose(self, *_: object) -> None:
            raise error

    game = find_game("shut-the-box")
    match = ludotheque.new_match(game.name, seats=2, seed=1)
    monkeypatch.setattr(processes, "bots_of", lambda _: {"bad": Bot})
    knowledge, legal = msgspec.json.encode(match.knowledge(0)), msgspec.json.encode(match.legal(0))
    with pytest.raises(RuntimeError, match=type(error).__name__):
        processes.choose_job(game.name, "bad", knowledge, legal, 1)


async def test_whoever_waits_too_long_for_a_free_process_is_told_so(
    workers: ComputeProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy = asyncio.ensure_future(workers.tell(cast("Any", 3600)))
    await asyncio.sleep(0)
    with monkeypatch.context() as soon:
        soon.setattr(processes, "PATIENCE", 0.01)
        with pytest.raises(LudothequeError, match="thought-failed"):
            await workers.tell(cast("Any", 0))
    assert not busy.done()
    busy.cancel()
