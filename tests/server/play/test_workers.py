"""The processes in which bots think."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from ludotheque.engine import LudothequeError
from ludotheque.games import find_game
from ludotheque.server.play import workers as processes
from ludotheque.server.play.workers import WorkerProcesses


@pytest.fixture
async def workers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WorkerProcesses]:
    """One process that has begun, in which telling a story is to sleep and to conclude is to say what one knows."""
    monkeypatch.setattr(processes, "story_job", time.sleep)
    monkeypatch.setattr(processes, "conclude_job", cast)
    workers = WorkerProcesses(1)
    await workers.tell(cast("Any", 0))
    yield workers
    workers.close()


async def test_a_thought_without_end_costs_nobody_else_theirs(
    workers: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
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


async def test_whoever_waits_too_long_for_a_free_process_is_told_so(
    workers: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy = asyncio.ensure_future(workers.tell(cast("Any", 3600)))
    await asyncio.sleep(0)
    with monkeypatch.context() as soon:
        soon.setattr(processes, "PATIENCE", 0.01)
        with pytest.raises(LudothequeError, match="thought-failed"):
            await workers.tell(cast("Any", 0))
    assert not busy.done()
    busy.cancel()
