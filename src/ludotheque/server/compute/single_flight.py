"""Computes an answer once for all callers that ask for it at the same time, and caches the last one per topic."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class SharedAnswer(Generic[T]):
    """The answer to one question, shared by all who await it."""

    def __init__(self, question: Hashable, answering: "asyncio.Task[T]") -> None:
        self.question = question
        self._answering = answering
        self._waiting = 0
        self._given_up = False

    @property
    def failed(self) -> bool:
        """Whether the computation failed or was cancelled."""
        task = self._answering
        return self._given_up or (task.done() and (task.cancelled() or task.exception() is not None))

    async def answer(self) -> T:
        """Await the answer; the computation is cancelled when its last waiter is."""
        self._waiting += 1
        try:
            return await asyncio.shield(self._answering)
        finally:
            self._waiting -= 1
            if not self._waiting and not self._answering.done():
                self._given_up = self._answering.cancel()


class SingleFlight(Generic[T]):
    """Caches the last answer of each topic, pending or done; beyond `most` topics the oldest is dropped."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._asked: OrderedDict[Hashable, SharedAnswer[T]] = OrderedDict()

    def ask(
        self, topic: Hashable, question: Hashable, compute: Callable[[], Coroutine[Any, Any, T]]
    ) -> SharedAnswer[T]:
        """The cached answer if the topic's last question was the same and did not fail; otherwise start computing."""
        asked = self._asked.get(topic)
        if asked is None or asked.question != question or asked.failed:
            asked = self._asked[topic] = SharedAnswer(question, asyncio.get_running_loop().create_task(compute()))
            self._asked.move_to_end(topic)
            if len(self._asked) > self._most:
                self._asked.popitem(last=False)
        return asked
