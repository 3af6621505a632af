"""Worker processes that do nothing until the test says so."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from ludotheque.server.play import workers
from ludotheque.server.play.turns import Owner, Turns
from ludotheque.server.play.workers import Pool, WorkerProcesses
from server.inprocess import settled


class HeldProcesses(Executor):
    """Notes who asks for a turn, and the jobs that it is given, in order; the test ends them."""

    def __init__(self) -> None:
        self.asked: list[Owner] = []
        self.turns: list[Owner] = []
        """Who was given one."""
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


def held_workers(monkeypatch: pytest.MonkeyPatch, processes: int = 1) -> tuple[WorkerProcesses, HeldProcesses]:
    """Workers whose processes are the test's."""
    held = HeldProcesses()

    class NotedTurns(Turns):
        async def take(self, owner: Owner) -> None:
            held.asked.append(owner)
            await super().take(owner)
            held.turns.append(owner)

    monkeypatch.setattr(Pool, "_new_executor", lambda _: held)
    monkeypatch.setattr(workers, "Turns", NotedTurns)
    return WorkerProcesses(processes), held


async def until(condition: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(20):
        while not condition():
            await settled()
