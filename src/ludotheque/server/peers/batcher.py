"""Batches database queries that many callers make at once, as when a node ends and its people reconnect here."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Batcher(Generic[K, V]):
    """Gathers keys while a query runs, and asks for all of them in the next; no answer is older than its question."""

    def __init__(self, ask: Callable[[frozenset[K]], Awaitable[Mapping[K, V]]]) -> None:
        self._ask = ask
        self._keys: set[K] = set()
        self._next: asyncio.Task[Mapping[K, V]] | None = None
        self._under_way: asyncio.Task[Mapping[K, V]] | None = None

    async def __call__(self, key: K) -> V | None:
        """The answer for one key; None if the query returned none."""
        self._keys.add(key)
        if self._next is None:
            self._next = asyncio.get_running_loop().create_task(self._ask_next(self._under_way))
        return (await asyncio.shield(self._next)).get(key)

    async def _ask_next(self, before: asyncio.Task[Mapping[K, V]] | None) -> Mapping[K, V]:
        if before is not None:
            await asyncio.wait((before,))
        keys = frozenset(self._keys)
        self._keys.clear()
        self._under_way, self._next = self._next, None
        return await self._ask(keys)
