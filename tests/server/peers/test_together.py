"""Questions that many ask at the same moment are asked once."""

import asyncio

import pytest

from ludotheque.server.peers.batcher import Batcher


class Database:
    """Answers with the number of the question, when it is told to."""

    def __init__(self) -> None:
        self.asked: list[frozenset[str]] = []
        self.answering = asyncio.Event()
        self.away = False

    async def answer(self, keys: frozenset[str]) -> dict[str, int]:
        """How many questions there have been, for each key but "unknown"."""
        self.asked.append(keys)
        number = len(self.asked)
        await self.answering.wait()
        if self.away:
            raise ConnectionError
        return {key: number for key in keys if key != "unknown"}


async def test_what_is_asked_while_an_answer_is_awaited_is_asked_together_and_answered_anew() -> None:
    database = Database()
    ask = Batcher(database.answer)
    first = asyncio.gather(ask("a"), ask("b"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    second = asyncio.gather(ask("b"), ask("c"), ask("b"), ask("unknown"))
    await asyncio.sleep(0)
    database.answering.set()
    assert list(await first) == [1, 1]
    assert list(await second) == [2, 2, 2, None]
    assert database.asked == [{"a", "b"}, {"b", "c", "unknown"}]


async def test_a_failure_is_told_to_those_who_asked_and_to_nobody_after_them() -> None:
    database = Database()
    database.away = True
    database.answering.set()
    ask = Batcher(database.answer)
    with pytest.raises(ConnectionError):
        await ask("a")
    database.away = False
    assert await ask("a") == 2


async def test_who_gives_up_keeps_nobody_else_from_the_answer() -> None:
    database = Database()
    ask = Batcher(database.answer)
    gone = asyncio.ensure_future(ask("a"))
    stays = asyncio.ensure_future(ask("b"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    database.answering.set()
    assert await stays == 1
