"""Answers that several people ask for, computed once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Asked(Generic[T]):
    """One question, and everyone who waits for its answer."""

    def __init__(self, question: Hashable, answering: "asyncio.Task[T]") -> None:
        self.question = question
        self._answering = answering
        self._waiting = 0
        self._given_up = False

    @property
    def failed(self) -> bool:
        """Whether there will be no answer."""
        task = self._answering
        return self._given_up or (task.done() and (task.cancelled() or task.exception() is not None))

    async def answer(self) -> T:
        """Wait for the answer; once nobody waits any more, it is not computed."""
        self._waiting += 1
        try:
            return await asyncio.shield(self._answering)
        finally:
            self._waiting -= 1
            if not self._waiting and not self._answering.done():
                self._given_up = self._answering.cancel()


class SingleFlight(Generic[T]):
    """The last answer of each topic, and those that are being computed; beyond `most` topics the oldest is dropped."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._asked: OrderedDict[Hashable, Asked[T]] = OrderedDict()

    def ask(self, topic: Hashable, question: Hashable, compute: Callable[[], Coroutine[Any, Any, T]]) -> Asked[T]:
        """The question, as it was asked before unless another one was since, or it failed."""
        asked = self._asked.get(topic)
        if asked is None or asked.question != question or asked.failed:
            asked = self._asked[topic] = Asked(question, asyncio.get_running_loop().create_task(compute()))
            self._asked.move_to_end(topic)
            if len(self._asked) > self._most:
                self._asked.popitem(last=False)
        return asked
