"""Turns at worker processes: in rounds, so that nobody's queue is another's."""

import asyncio
from collections import Counter

import pytest

from ludotheque.server.compute.fair_queue import FairQueue
from ludotheque.server.compute.single_flight import SingleFlight
from ludotheque.server.limits import TooMuch

ADA, BOB, EVE = "ada", "bob", "eve"


class Queue:
    """Whoever waits for a place, and in which order they had it."""

    def __init__(self, places: int = 1, **limits: int) -> None:
        self.turns = FairQueue(places, **limits)
        self.holding: list[str] = []
        self.order: list[str] = []

    async def waits(self, *owners: str) -> list["asyncio.Task[None]"]:
        """Let them come one after the other."""
        tasks = []
        for owner in owners:
            tasks.append(asyncio.create_task(self._take(owner)))
            await asyncio.sleep(0)
        return tasks

    async def _take(self, owner: str) -> None:
        await self.turns.take(owner)
        self.holding.append(owner)
        self.order.append(owner)

    async def goes_on(self) -> None:
        """Everyone in turn gives the place back."""
        while self.holding:
            self.turns.end(self.holding.pop())
            await asyncio.sleep(0)


async def test_everyone_has_a_turn_in_each_round_however_much_one_of_them_asks() -> None:
    queue = Queue()
    await queue.waits(EVE, EVE, EVE, EVE, ADA, BOB, ADA)
    await queue.goes_on()
    assert queue.order == ["eve", "ada", "bob", "eve", "ada", "eve", "eve"]


async def test_an_address_has_one_of_several_places_at_a_time() -> None:
    queue = Queue(places=3, at_once=1)
    await queue.waits(EVE, EVE, EVE, ADA)
    assert queue.order == ["eve", "ada"]
    await queue.goes_on()
    assert Counter(queue.order) == {"eve": 3, "ada": 1}


async def test_bots_have_every_place_that_nobody_else_needs() -> None:
    queue = Queue(places=3)
    await queue.waits(EVE, EVE, EVE, EVE, ADA)
    assert queue.order == ["eve"] * 3
    await queue.goes_on()
    assert queue.order[3:] == ["ada", "eve"]


async def test_too_many_questions_of_an_address_are_refused_at_once_and_nothing_of_them_is_left() -> None:
    queue = Queue(waiting=2)
    await queue.waits(EVE, EVE, EVE)
    (refused,) = await queue.waits(EVE)
    with pytest.raises(TooMuch, match="thoughts"):
        refused.result()
    await queue.waits(ADA)
    await queue.goes_on()
    assert queue.order == ["eve", "ada", "eve", "eve"]


async def test_whoever_goes_away_while_waiting_leaves_the_line() -> None:
    queue = Queue()
    _, gone, _ = await queue.waits(ADA, EVE, BOB)
    gone.cancel()
    await queue.goes_on()
    assert queue.order == ["ada", "bob"]


async def test_a_place_given_to_somebody_who_has_just_gone_is_given_on() -> None:
    queue = Queue()
    _, gone, _ = await queue.waits(ADA, EVE, BOB)
    queue.turns.end(queue.holding.pop())
    gone.cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert queue.order == ["ada", "bob"]


# Questions that are asked more than once.


class Oracle:
    """Answers when told to, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ready = asyncio.Event()

    async def answer(self, question: str) -> str:
        self.asked.append(question)
        await self.ready.wait()
        if question == "impossible":
            raise ValueError(question)
        return f"answer {len(self.asked)}"


async def asking(answers: SingleFlight[str], oracle: Oracle, question: str, topic: str = "seat") -> "asyncio.Task[str]":
    """Somebody who asks."""
    asked = answers.ask(topic, question, lambda: oracle.answer(question))
    task = asyncio.create_task(asked.answer())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return task


async def test_the_same_question_while_it_waits_and_afterwards_is_computed_once() -> None:
    answers, oracle = SingleFlight[str](2), Oracle()
    waiting = [await asking(answers, oracle, "one") for _ in range(3)]
    oracle.ready.set()
    assert [await task for task in (*waiting, await asking(answers, oracle, "one"))] == ["answer 1"] * 4
    assert await (await asking(answers, oracle, "two")) == "answer 2"


async def test_a_question_is_computed_as_long_as_somebody_waits_and_anew_if_nobody_did() -> None:
    answers, oracle = SingleFlight[str](2), Oracle()
    one, two = [await asking(answers, oracle, "one") for _ in range(2)]
    one.cancel()
    await asyncio.sleep(0)
    three = await asking(answers, oracle, "one")
    assert oracle.asked == ["one"]
    two.cancel()
    three.cancel()
    await asyncio.sleep(0)
    again = await asking(answers, oracle, "one")
    oracle.ready.set()
    assert await again == "answer 2"


async def test_a_failure_is_told_and_not_kept() -> None:
    answers, oracle = SingleFlight[str](2), Oracle()
    oracle.ready.set()
    for _ in range(2):
        with pytest.raises(ValueError, match="impossible"):
            await (await asking(answers, oracle, "impossible"))
    assert oracle.asked == ["impossible"] * 2


async def test_answers_of_the_last_few_topics_are_kept() -> None:
    answers, oracle = SingleFlight[str](2), Oracle()
    oracle.ready.set()
    for topic in ("a", "b", "c", "c", "b", "a"):
        await (await asking(answers, oracle, "same", topic))
    assert len(oracle.asked) == 4
