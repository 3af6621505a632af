"""`ludotheque`, run by tests alone: with the same contributions to chance, a match goes the same each time.

Ids and tokens stay random. The secret behind the dice is always the same, bots answer the same in the same situation,
and take no time to seem thoughtful; where several are asked at once, they answer one after the other, in the order of
their seats. They think in a thread: each process of their own would import everything first, for more time than they
think in these matches. Nothing of this can be switched on in the program itself.
"""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec

from ludotheque.cli import main
from ludotheque.engine import Action, AnyGame, AnyKnowledge, Seat
from ludotheque.server import serve
from ludotheque.server.compute.fair_queue import Owner
from ludotheque.server.compute.pool import ComputeProcesses, Pool
from ludotheque.server.live import bots, live_table
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.randomness import SystemRandomness


class SameSecret(SystemRandomness):
    """Random ids, and always the same secret and the shortest pause."""

    def secret(self) -> str:
        """The same for each match: what the seats contribute tells matches apart."""
        return "5eed" * 16

    def below(self, limit: int) -> int:
        """The least."""
        return 0


T = TypeVar("T")


class OneThread(Pool):
    """What `Pool` is to the program, in a thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)

    async def run(self, owner: Owner, patience: float | None, work: Callable[..., T], *job: Any) -> T:
        """Run a job after those that were given before."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *job)

    def warm(self) -> None:
        """Nothing: the thread has imported everything."""

    def close(self) -> None:
        """Leave what was not begun."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class SameAnswers(ComputeProcesses):
    """Bots whose luck follows from what they know."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._bots = self._questions = OneThread()

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        """The answer for a seed that is a hash of the knowledge; the server's own seed is ignored."""
        known = hashlib.sha256(msgspec.json.encode(knowledge)).digest()
        return await super().choose(game, level, knowledge, legal, int.from_bytes(known[:4]))


class OneAtATime(bots.Bots):
    """Bots that never think side by side: which of them is faster depends on the machine."""

    def think(self, stored: StoredMatch, seat: Seat, level: str, *, once: bool = False) -> None:
        """As always, unless another bot of the table thinks."""
        if once or not self._thinking:
            super().think(stored, seat, level, once=once)

    async def _answer(self, seat: Seat, key: str, level: str, *, once: bool) -> None:
        """As always, and then it is the next one's turn to think."""
        await super()._answer(seat, key, level, once=once)
        self.refresh(self._time.now())


def run() -> int:
    """The command, seeded."""
    with (
        patch.object(serve, "SystemRandomness", SameSecret),
        patch.object(serve, "ComputeProcesses", SameAnswers),
        patch.object(live_table, "Bots", OneAtATime),
        patch.object(bots, "BEAT", 5),
    ):
        return main()
