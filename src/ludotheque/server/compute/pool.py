"""Bots, coaches and stories, computed in worker processes so that the event loop never waits."""

import asyncio
import copy
import logging
import os
import signal
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache
from multiprocessing import parent_process
from typing import Any, Protocol, Self, TypeVar

import msgspec

from ludotheque.analysis.story import Story, story
from ludotheque.bots import Advice
from ludotheque.bots.sandboxed import Failure, described, failures_of
from ludotheque.engine import Action, AnyGame, AnyKnowledge, Fast, LudothequeError, from_json
from ludotheque.games import bot_named, bots_of, find_game, games, helper_of, is_level, is_ours, lasting_coach_of
from ludotheque.server.compute.fair_queue import FairQueue, Owner
from ludotheque.server.compute.uninterrupted import UninterruptedContext
from ludotheque.server.metrics import Metrics

T = TypeVar("T")

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""How many seconds a job may take before its process is killed; a bot's answer is then replaced by a random one."""

MOST_LOST = 3
"""After crashing or blocking so many processes, a third-party bot is not asked any more."""

MOST_LOGGED = 1000
"""For how many matches and bots it is known that a failure was logged."""

MOST_WAITING = 8
"""How many questions of one address may wait while one is being answered."""
POLITENESS = 5


class Compute(Protocol):
    """Computations outside the event loop: bots, coaches, helpers and stories."""

    def on_behalf_of(self, owner: Owner, match: str = "") -> "Compute":
        """The same processes, queued as this owner; failures are logged with the match's id."""
        ...

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        """The action that a bot of this level chooses; the caller checks that it is legal."""
        ...

    async def advise(self, game: AnyGame, knowledge: AnyKnowledge, legal: Sequence[Action]) -> Advice:
        """The coach's advice to a seat."""
        ...

    async def conclude(self, game: AnyGame, knowledge: AnyKnowledge) -> bytes:
        """The helper's conclusions from what a seat knows, as JSON."""
        ...

    async def tell(self, file: bytes) -> Story:
        """The story of a finished match, from its file."""
        ...


class ComputeProcesses:
    """`Compute` in worker processes: a pool for bots, and one for questions, so that bots need not wait for them."""

    def __init__(self, processes: int = 1, metrics: Metrics | None = None) -> None:
        self._bots = Pool(FairQueue(processes), processes, _initialize)
        self._questions = Pool(FairQueue(processes, at_once=1, waiting=MOST_WAITING), processes, _initialize_politely)
        self._owner: Owner = "server"
        self._match = ""
        self._metrics = Metrics() if metrics is None else metrics
        self._logged = OrderedDict[tuple[str, str], None]()
        self._lost = Counter[tuple[str, str]]()

    def on_behalf_of(self, owner: Owner, match: str = "") -> Self:
        mine = copy.copy(self)
        mine._owner, mine._match = owner, match  # noqa: SLF001
        return mine

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        """The bot's answer, or that of a simpler one if it fails; a random legal action if it takes too long."""
        job = (game.name, level, msgspec.json.encode(knowledge), msgspec.json.encode(legal), seed)
        bot = (game.name, level)
        action = None
        try:
            if self._lost[bot] < MOST_LOST:
                answer, failures = await self._bots.run(self._owner, None, choose_job, *job)
                self._report(game, failures)
                action = game.action(answer)
        except (BrokenExecutor, TimeoutError) as error:
            self._metrics.bot_failures.labels(*bot).inc()
            log.error("bot-process-lost", extra={"game": game.name, "bot": level, "detail": repr(error)})
            if not is_ours(game) or not is_level(level):
                self._lost[bot] += 1
                if self._lost[bot] == MOST_LOST:
                    log.error("bot-set-aside", extra={"game": game.name, "bot": level})
        except Exception as error:
            self._report(game, (Failure(level, "raised", repr(error), 1),))
        return legal[Fast(seed).below(len(legal))] if action is None else action

    async def advise(self, game: AnyGame, knowledge: AnyKnowledge, legal: Sequence[Action]) -> Advice:
        job = (game.name, msgspec.json.encode(knowledge), msgspec.json.encode(legal))
        advice, failures = await self._run_or_fail(advise_job, *job)
        self._report(game, failures)
        return advice

    async def conclude(self, game: AnyGame, knowledge: AnyKnowledge) -> bytes:
        return await self._run_or_fail(conclude_job, game.name, msgspec.json.encode(knowledge))

    async def tell(self, file: bytes) -> Story:
        return await self._run_or_fail(story_job, file)

    def _report(self, game: AnyGame, failures: Iterable[Failure]) -> None:
        """Count failures of bots and coaches; log the first of each bot in a match."""
        for failure in failures:
            self._metrics.bot_failures.labels(game.name, failure.bot).inc()
            if (self._match, failure.bot) not in self._logged:
                self._logged[self._match, failure.bot] = None
                about = {"match": self._match, "game": game.name, "bot": failure.bot, "detail": failure.detail}
                log.error("bot-failed", extra=about)
                if len(self._logged) > MOST_LOGGED:
                    self._logged.popitem(last=False)

    async def _run_or_fail(self, work: Callable[..., T], *job: Any) -> T:
        """Run a job in the pool for questions; `LudothequeError` if its process dies or takes too long."""
        try:
            return await self._questions.run(self._owner, PATIENCE, work, *job)
        except (BrokenExecutor, TimeoutError):
            raise LudothequeError("thought-failed") from None

    def warm(self) -> None:
        """Start the bots' processes now; the others start when something is asked."""
        self._bots.warm()

    def close(self) -> None:
        """Kill the processes."""
        self._bots.close()
        self._questions.close()


class Pool:
    """A process pool behind a fair queue; replaced when a process dies or takes too long."""

    def __init__(self, turns: FairQueue, processes: int, initializer: Callable[[], None]) -> None:
        self._turns = turns
        self._processes = processes
        self._initializer = initializer
        self._executor = self._new_executor()
        self._running: set[asyncio.Task[Any]] = set()

    def _new_executor(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, mp_context=UninterruptedContext(), initializer=self._initializer)

    async def run(self, owner: Owner, patience: float | None, work: Callable[..., T], *job: Any) -> T:
        """Run a job when it is the owner's turn; `TimeoutError` if that takes more than `patience` seconds.

        A job that has begun holds its slot until it is done, even if its caller was cancelled: otherwise the next job
        would queue inside the executor, out of turn, and be lost with it if the process must be killed.
        """
        async with asyncio.timeout(patience):
            await self._turns.take(owner)
        running = asyncio.get_running_loop().create_task(self._run(owner, PATIENCE, work, *job))
        self._running.add(running)
        running.add_done_callback(self._running.discard)
        return await asyncio.shield(running)

    async def _run(self, owner: Owner, patience: float, work: Callable[..., T], *job: Any) -> T:
        executor = self._executor
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(executor, work, *job), patience)
        except (BrokenExecutor, TimeoutError):
            self._replace(executor)
            raise
        finally:
            self._turns.end(owner)

    def _replace(self, executor: ProcessPoolExecutor) -> None:
        """Replace an executor whose process died or takes too long."""
        if self._executor is executor:
            self._executor = self._new_executor()
            _kill(executor)

    def warm(self) -> None:
        """Start every process."""
        for _ in range(self._processes):
            self._executor.submit(_warm_up)

    def close(self) -> None:
        """Kill every process, and wait for the executor's thread to end."""
        manager = _kill(self._executor)
        if manager is not None:
            manager.join(PATIENCE)


def _kill(pool: ProcessPoolExecutor) -> threading.Thread | None:
    """Kill a pool's processes; returns the thread that manages them, which ends a moment later."""
    processes = list((pool._processes or {}).values())  # noqa: SLF001
    manager: Any = pool._executor_manager_thread  # noqa: SLF001
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    found: threading.Thread | None = manager
    return found


def _initialize() -> None:
    """Ignore Ctrl-C, which is for the server (also on Windows), and exit when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_server, daemon=True).start()


def _initialize_politely() -> None:
    """Also lower the priority of the process, below that of the server and the bots."""
    _initialize()
    if hasattr(os, "nice"):
        os.nice(POLITENESS)


def _exit_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _warm_up() -> None:
    """Import every game and its bots."""
    for game in games().values():
        bots_of(game)


@cache
def _knowledge_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.knowledge_type)


@cache
def _actions_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    several: Any = tuple
    return msgspec.json.Decoder(several[game.action_type, ...])


def advise_job(name: str, knowledge: bytes, legal: bytes) -> tuple[Advice, tuple[Failure, ...]]:
    """The coach's advice, or that of a simpler one, and what failed; runs in a worker process."""
    game = find_game(name)
    coach = lasting_coach_of(game)
    advice = coach.advise(_knowledge_of(game).decode(knowledge), _actions_of(game).decode(legal))
    return advice, coach.failures


def conclude_job(name: str, knowledge: bytes) -> bytes:
    """The helper's conclusions as JSON; runs in a worker process."""
    game = find_game(name)
    helper = helper_of(game)
    assert helper is not None  # noqa: S101
    return msgspec.json.encode(helper.conclude(_knowledge_of(game).decode(knowledge)))


def story_job(file: bytes) -> Story:
    """The story of a match file; runs in a worker process."""
    return story(from_json(file, find_game, keeps_clock=False))


def choose_job(name: str, level: str, knowledge: bytes, legal: bytes, seed: int) -> tuple[bytes, tuple[Failure, ...]]:
    """The bot's action as JSON, and what failed before a simpler one answered; runs in a worker process.

    For a bot from elsewhere nobody answers: RuntimeError describes what it raised.
    """
    game = find_game(name)
    known, choices = _knowledge_of(game).decode(knowledge), _actions_of(game).decode(legal)
    try:
        bot = bot_named(game, level) if is_ours(game) and is_level(level) else bots_of(game)[level]()
        return msgspec.json.encode(bot.choose(known, choices, Fast(seed))), failures_of(bot)
    except BaseException as error:  # as it is, it might be unpicklable, or end the server
        raise RuntimeError(described(error)) from None
