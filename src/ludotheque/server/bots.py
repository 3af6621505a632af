"""Bots think in processes of their own, and never hold up the server."""

import asyncio
import logging
import signal
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any, Protocol

import msgspec

from ludotheque.engine import Action, AnyGame, Fast, Knowledge
from ludotheque.games import bots_of, find_game

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""How long a bot may think, in seconds, before somebody less thoughtful decides for it."""


class Thinkers(Protocol):
    """Whoever decides for bots."""

    async def choose(
        self, game: AnyGame, level: str, knowledge: Knowledge[Any, Any, Any], legal: Sequence[Action], seed: int
    ) -> Action:
        """What a bot of this level does, from what its seat knows."""
        ...


class Workers:
    """Processes that think."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"), initializer=_ignore_signals)

    async def choose(
        self, game: AnyGame, level: str, knowledge: Knowledge[Any, Any, Any], legal: Sequence[Action], seed: int
    ) -> Action:
        """What the bot says; anything legal if it fails to say something."""
        job = (game.name, level, msgspec.json.encode(knowledge), msgspec.json.encode(legal), seed)
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            answer = await asyncio.wait_for(loop.run_in_executor(pool, _choose, *job), PATIENCE)
            action = game.action(answer)
        except (BrokenExecutor, TimeoutError) as error:
            log.error("bot-process-lost", extra={"game": game.name, "level": level, "detail": repr(error)})
            self._replace(pool)
            action = None
        except Exception as error:
            log.error("bot-failed", extra={"game": game.name, "level": level, "detail": repr(error)})
            action = None
        return action if action in legal and action is not None else legal[Fast(seed).below(len(legal))]

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Other processes for those that died or think for ever."""
        if self._pool is pool:
            self._pool = self._new_pool()
            _end(pool)

    def warm(self) -> None:
        """Let the processes begin, so that the first bot does not wait for them."""
        for _ in range(self._processes):
            self._pool.submit(find_game, "")

    def close(self) -> None:
        """End the processes."""
        _end(self._pool)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())  # noqa: SLF001
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def _ignore_signals() -> None:
    """Ctrl-C is for the server, which ends its bots itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@cache
def _knowledge_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    generic: Any = Knowledge
    return msgspec.json.Decoder(generic[game.options_type, game.view_type, game.event_type])


@cache
def _actions_of(game: AnyGame) -> msgspec.json.Decoder[Any]:
    several: Any = tuple
    return msgspec.json.Decoder(several[game.action_type, ...])


def _choose(name: str, level: str, knowledge: bytes, legal: bytes, seed: int) -> bytes:
    """In a process of its own: the action as JSON."""
    game = find_game(name)
    bot = bots_of(game)[level]()
    action = bot.choose(_knowledge_of(game).decode(knowledge), _actions_of(game).decode(legal), Fast(seed))
    return msgspec.json.encode(action)
