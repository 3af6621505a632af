"""Turns at the worker processes: in rounds, bots first, and nobody's queue is another's."""

import asyncio
from collections import Counter

import pytest

from ludotheque.server.limits import TooMuch
from ludotheque.server.play.shared_answers import SharedAnswers
from ludotheque.server.play.turns import BOTS_IN_A_ROW, MOST_WAITING, Owner, Turns

ADA, BOB, EVE = Owner("ada"), Owner("bob"), Owner("eve")
TABLE, OTHER_TABLE = Owner("table", bots=True), Owner("other table", bots=True)


class Queue:
    """Whoever waits at one place, and in which order they had it."""

    def __init__(self, places: int = 1) -> None:
        self.turns = Turns(places)
        self.holding: list[Owner] = []
        self.order: list[str] = []

    async def waits(self, *owners: Owner) -> list["asyncio.Task[None]"]:
        """Let them come one after the other."""
        tasks = []
        for owner in owners:
            tasks.append(asyncio.create_task(self._take(owner)))
            await asyncio.sleep(0)
        return tasks

    async def _take(self, owner: Owner) -> None:
        await self.turns.take(owner)
        self.holding.append(owner)
        self.order.append(owner.name)

    async def goes_on(self) -> None:
        """Everyone in turn gives the place back."""
        while self.holding:
            self.turns.end(self.holding.pop())
            await asyncio.sleep(0)


async def test_addresses_have_a_turn_each_in_rounds_however_much_one_of_them_asks() -> None:
    queue = Queue()
    await queue.waits(EVE, EVE, EVE, EVE, ADA, BOB, ADA)
    await queue.goes_on()
    assert queue.order == ["eve", "ada", "bob", "eve", "ada", "eve", "eve"]


async def test_a_bot_waits_for_what_has_begun_and_for_no_question_that_waits() -> None:
    queue = Queue()
    await queue.waits(EVE, EVE, ADA, TABLE)
    await queue.goes_on()
    assert queue.order == ["eve", "table", "ada", "eve"]


async def test_bots_of_tables_have_a_turn_each_in_rounds() -> None:
    queue = Queue()
    await queue.waits(TABLE, TABLE, TABLE, OTHER_TABLE)
    await queue.goes_on()
    assert queue.order == ["table", "other table", "table", "table"]


async def test_a_question_waits_for_a_few_bots_only() -> None:
    queue = Queue()
    await queue.waits(*[TABLE] * 9, ADA)
    await queue.goes_on()
    assert queue.order.index("ada") == 1 + BOTS_IN_A_ROW


async def test_an_address_has_one_of_several_places_at_a_time() -> None:
    queue = Queue(places=3)
    await queue.waits(EVE, EVE, EVE, ADA)
    assert queue.order == ["eve", "ada"]
    await queue.goes_on()
    assert Counter(queue.order) == {"eve": 3, "ada": 1}


async def test_too_many_questions_of_an_address_are_refused_at_once_and_nothing_of_them_is_left() -> None:
    queue = Queue()
    first, *waiting = await queue.waits(*[EVE] * (1 + MOST_WAITING))
    (refused,) = await queue.waits(EVE)
    with pytest.raises(TooMuch, match="thoughts"):
        refused.result()
    (bot,) = await queue.waits(TABLE)
    await queue.goes_on()
    assert all(task.done() for task in (first, *waiting, bot))
    assert queue.order == ["eve", "table", *["eve"] * MOST_WAITING]


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


async def asking(
    answers: SharedAnswers[str], oracle: Oracle, question: str, topic: str = "seat"
) -> "asyncio.Task[str]":
    """Somebody who asks."""
    asked = answers.ask(topic, question, lambda: oracle.answer(question))
    task = asyncio.create_task(asked.answer())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return task


async def test_the_same_question_while_it_waits_and_afterwards_is_computed_once() -> None:
    answers, oracle = SharedAnswers[str](2), Oracle()
    waiting = [await asking(answers, oracle, "one") for _ in range(3)]
    oracle.ready.set()
    assert [await task for task in (*waiting, await asking(answers, oracle, "one"))] == ["answer 1"] * 4
    assert await (await asking(answers, oracle, "two")) == "answer 2"


async def test_a_question_is_computed_as_long_as_somebody_waits_and_anew_if_nobody_did() -> None:
    answers, oracle = SharedAnswers[str](2), Oracle()
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
    answers, oracle = SharedAnswers[str](2), Oracle()
    oracle.ready.set()
    for _ in range(2):
        with pytest.raises(ValueError, match="impossible"):
            await (await asking(answers, oracle, "impossible"))
    assert oracle.asked == ["impossible"] * 2


async def test_answers_of_the_last_few_topics_are_kept() -> None:
    answers, oracle = SharedAnswers[str](2), Oracle()
    oracle.ready.set()
    for topic in ("a", "b", "c", "c", "b", "a"):
        await (await asking(answers, oracle, "same", topic))
    assert len(oracle.asked) == 4
