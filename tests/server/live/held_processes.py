"""Worker processes that do nothing until the test says so."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from ludotheque.server.compute.pool import ComputeProcesses, Pool
from server.inprocess import settled


class HeldProcesses(Executor):
    """Notes who asks for a turn, and the jobs that it is given, in order; the test ends them."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.jobs: list[str] = []
        self._under_way: list[tuple[Callable[..., Any], tuple[Any, ...], Future[Any]]] = []

    def submit(self, work: Callable[..., Any], /, *job: Any, **_: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self.jobs.append(work.__name__.removesuffix("_job"))
        self._under_way.append((work, job, future))
        return future

    async def end_one(self) -> None:
        """Do the first job that is under way."""
        work, job, future = self._under_way.pop(0)
        future.set_result(work(*job))
        await settled()


class HeldWorkers(ComputeProcesses):
    """Compute whose processes are the test's: one for bots and one for questions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bots, self.questions = HeldProcesses(), HeldProcesses()
        made = iter((self.bots, self.questions))
        monkeypatch.setattr(Pool, "_new_executor", lambda _: next(made))
        super().__init__()
        for pool, held in ((self._bots, self.bots), (self._questions, self.questions)):
            monkeypatch.setattr(pool, "run", _noting(pool, held))


def _noting(pool: Pool, held: HeldProcesses) -> Any:
    run = pool.run

    async def noted(owner: str, *job: Any) -> Any:
        held.asked.append(owner)
        return await run(owner, *job)

    return noted


async def until(condition: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(120):
        while not condition():
            await settled()
