"""The processes in which bots think."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, cast

import msgspec
import pytest

import ludotheque
from ludotheque.bots.fallback import SIMPLER
from ludotheque.engine import LudothequeError
from ludotheque.games import bots_of, find_game
from ludotheque.games.shut_the_box.actions import Close
from ludotheque.server.compute import pool as processes
from ludotheque.server.compute.pool import ComputeProcesses
from ludotheque.server.metrics import Metrics


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
    monkeypatch.setattr(processes, "bots_of", lambda _: {"somewhere:bad": Bot})
    knowledge, legal = msgspec.json.encode(match.knowledge(0)), msgspec.json.encode(match.legal(0))
    with pytest.raises(RuntimeError, match=type(error).__name__):
        processes.choose_job(game.name, "somewhere:bad", knowledge, legal, 1)


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


class Broken:
    """A bot and coach that raises."""

    def choose(self, *_: object) -> Any:
        raise ZeroDivisionError("oops")

    advise = choose


class AtOnce:
    """Stands in for the bots' processes: runs a job here."""

    async def run(self, _owner: object, _patience: object, work: Callable[..., Any], *job: Any) -> Any:
        return work(*job)


async def test_the_server_counts_each_failure_and_logs_the_first_of_a_match_with_its_id(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    game, knowledge, legal = match.game, match.knowledge(0), match.legal(0)
    broken = {**bots_of(game), "expert": Broken}
    monkeypatch.setattr("ludotheque.games.bots_of", lambda _: broken)
    monkeypatch.setattr("ludotheque.games.coach_of", lambda _: Broken())
    metrics = Metrics()
    compute = ComputeProcesses(1, metrics)
    compute._bots = compute._questions = cast("Any", AtOnce())
    for ident in ("m1", "m1", "m2"):
        mine = compute.on_behalf_of("somebody", ident)
        with caplog.at_level(logging.ERROR):
            assert await mine.choose(game, "expert", knowledge, legal, 3) in legal
            assert (await mine.advise(game, knowledge, legal)).why == SIMPLER
    lines = [record.__dict__ for record in caplog.records if record.message == "bot-failed"]
    assert [(line["match"], line["bot"]) for line in lines] == [
        ("m1", "expert"),
        ("m1", "coach"),
        ("m2", "expert"),
        ("m2", "coach"),
    ]
    assert all(line["detail"] == "ZeroDivisionError: oops" for line in lines)
    assert 'ludotheque_bot_failures_total{bot="expert",game="shut-the-box"} 3.0' in metrics.text().decode()
    assert 'ludotheque_bot_failures_total{bot="coach",game="shut-the-box"} 3.0' in metrics.text().decode()
