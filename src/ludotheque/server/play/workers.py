"""Bots think in processes of their own, and never hold up the server."""

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context, parent_process
from typing import Any, Protocol, TypeVar

import msgspec

from ludotheque.analysis.story import Story, story
from ludotheque.bots import Advice
from ludotheque.engine import Action, AnyGame, AnyKnowledge, Fast, LudothequeError, from_json
from ludotheque.games import bots_of, coach_of, find_game, games, helper_of

T = TypeVar("T")

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""How long a bot may think, in seconds, before somebody less thoughtful decides for it."""


class Workers(Protocol):
    """Whoever decides for bots."""

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        """What a bot of this level does, from what its seat knows."""
        ...

    async def advise(self, game: AnyGame, knowledge: AnyKnowledge, legal: Sequence[Action]) -> Advice:
        """What the coach says, from what a seat knows."""
        ...

    async def conclude(self, game: AnyGame, knowledge: AnyKnowledge) -> bytes:
        """What follows from what a seat knows, as JSON."""
        ...

    async def tell(self, file: bytes) -> Story:
        """The story of a match that is over."""
        ...


class WorkerProcesses:
    """Processes that think."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool = self._new_pool()
        self._free = asyncio.Semaphore(processes)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=_begin)

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        """What the bot says; anything legal if it fails to say something."""
        job = (game.name, level, msgspec.json.encode(knowledge), msgspec.json.encode(legal), seed)
        try:
            async with self._free:
                answer = await self._thought(_choose, *job)
            action = game.action(answer)
        except (BrokenExecutor, TimeoutError) as error:
            log.error("bot-process-lost", extra={"game": game.name, "bot": level, "detail": repr(error)})
            action = None
        except Exception as error:
            log.error("bot-failed", extra={"game": game.name, "bot": level, "detail": repr(error)})
            action = None
        return action if action in legal and action is not None else legal[Fast(seed).below(len(legal))]

    async def advise(self, game: AnyGame, knowledge: AnyKnowledge, legal: Sequence[Action]) -> Advice:
        """What the coach says."""
        job = (game.name, msgspec.json.encode(knowledge), msgspec.json.encode(legal))
        return await self._long(_advise, *job)

    async def conclude(self, game: AnyGame, knowledge: AnyKnowledge) -> bytes:
        """What follows from what a seat knows."""
        return await self._long(_conclude, game.name, msgspec.json.encode(knowledge))

    async def tell(self, file: bytes) -> Story:
        """The story of a match."""
        return await self._long(_tell, file)

    async def _long(self, work: Callable[..., T], *job: Any) -> T:
        """Something that people wait for, and that may fail."""
        try:
            async with asyncio.timeout(PATIENCE) as waiting, self._free:
                waiting.reschedule(None)
                return await self._thought(work, *job)
        except (BrokenExecutor, TimeoutError):
            raise LudothequeError("thought-failed") from None

    async def _thought(self, work: Callable[..., T], *job: Any) -> T:
        """What a free process says; a job that waited inside the pool would be lost with whatever came before it."""
        pool = self._pool
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, work, *job), PATIENCE)
        except (BrokenExecutor, TimeoutError):
            self._replace(pool)
            raise

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Other processes for those that died or think for ever."""
        if self._pool is pool:
            self._pool = self._new_pool()
            _end(pool)

    def warm(self) -> None:
        """Let the processes begin, so that the first bot does not wait for them."""
        for _ in range(self._processes):
            self._pool.submit(_warm_up)

    def close(self) -> None:
        """End the processes, and wait until nobody looks after them any more."""
        keeper = _end(self._pool)
        if keeper is not None:
            keeper.join(PATIENCE)


def _end(pool: ProcessPoolExecutor) -> threading.Thread | None:
    """End a pool's processes at once, whatever they do; the thread that looks after them ends a moment later."""
    processes = list((pool._processes or {}).values())  # noqa: SLF001
    keeper: Any = pool._executor_manager_thread  # noqa: SLF001
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    found: threading.Thread | None = keeper
    return found


def _begin() -> None:
    """Ctrl-C is for the server, which ends its bots itself; one that was killed takes them with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _warm_up() -> None:
    """Have everything imported that thinking needs."""
    for game in games().values():
        bots_of(game)


@cache
def _knowledge_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(game.knowledge_type)


@cache
def _actions_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    several: Any = tuple
    return msgspec.json.Decoder(several[game.action_type, ...])


def _advise(name: str, knowledge: bytes, legal: bytes) -> Advice:
    """In a process of its own: what the coach says."""
    game = find_game(name)
    return coach_of(game).advise(_knowledge_of(game).decode(knowledge), _actions_of(game).decode(legal))


def _conclude(name: str, knowledge: bytes) -> bytes:
    """In a process of its own: what follows from what a seat knows."""
    game = find_game(name)
    helper = helper_of(game)
    assert helper is not None  # noqa: S101
    return msgspec.json.encode(helper.conclude(_knowledge_of(game).decode(knowledge)))


def _tell(file: bytes) -> Story:
    """In a process of its own: the story of a match."""
    return story(from_json(file, find_game, keeps_clock=False))


def _choose(name: str, level: str, knowledge: bytes, legal: bytes, seed: int) -> bytes:
    """In a process of its own: the action as JSON."""
    game = find_game(name)
    bot = bots_of(game)[level]()
    action = bot.choose(_knowledge_of(game).decode(knowledge), _actions_of(game).decode(legal), Fast(seed))
    return msgspec.json.encode(action)
