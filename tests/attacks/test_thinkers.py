"""Somebody asks the coach and the helper, or lets bots play, as much as they can: bots and others hardly notice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from ludotheque.server.compute.pool import MOST_WAITING
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.web.app import Server
from server.inprocess import GENEROUS, Visitor, running
from server.live.held_processes import HeldWorkers, until

EVE, ADA, BOB = "203.0.113.66", "203.0.113.7", "203.0.113.8"
SEATS = 6
TABLES = 3


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh database."""
    return f"sqlite:///{tmp_path}/ludotheque.db"


@asynccontextmanager
async def serving(
    url: str, monkeypatch: pytest.MonkeyPatch, limits: Limits = GENEROUS
) -> AsyncIterator[tuple[Server, HeldWorkers]]:
    """A server with one process for bots and one for questions, which are the test's."""
    workers = HeldWorkers(monkeypatch)
    async with running(url, workers=workers, settings=Settings(limits=limits)) as server:
        yield server, workers


async def detective(server: Server, address: str) -> tuple[Visitor, str]:
    """Somebody alone on every seat of a match of Cluedo, and where to ask about it."""
    host = await Visitor(server, address).opens("cluedo", seats=SEATS)
    for seat in range(1, SEATS):
        await host.does("Sit", seat=seat, name=f"Person {seat}")
    match = (await host.does("Start"))["match"]
    return host, f"/api/tables/{host.table}/matches/{match}"


async def bots_play(server: Server, address: str) -> Visitor:
    """Somebody at a table where bots play among themselves."""
    host = await Visitor(server, address).opens()
    await host.does("Stand", seat=0)
    for seat in range(2):
        await host.does("SeatBot", seat=seat, level="novice")
    await host.does("Start")
    return host


def asks(who: Visitor, path: str, what: str = "help", seat: int = 0) -> "asyncio.Task[httpx.Response]":
    """A question on its way."""
    return asyncio.create_task(who.http.get(f"{path}/{what}?seat={seat}"))


async def flood(server: Server, workers: HeldWorkers) -> list["asyncio.Task[httpx.Response]"]:
    """All the help that one address can ask for at a few tables."""
    asked = []
    for _ in range(TABLES):
        eve, path = await detective(server, EVE)
        asked += [asks(eve, path, seat=seat) for seat in range(SEATS)]
    await until(lambda: len(workers.questions.asked) == TABLES * SEATS)
    await until(lambda: sum(task.done() for task in asked) == TABLES * SEATS - 1 - MOST_WAITING)
    return asked


async def give_up(tasks: list["asyncio.Task[Any]"]) -> None:
    """Cancel what still waits."""
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def test_no_bot_waits_for_a_question_and_the_question_of_another_address_is_next(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(url, monkeypatch) as (server, workers):
        flooding = await flood(server, workers)
        honest = asks(*await detective(server, ADA), "advice")
        await until(lambda: ADA in workers.questions.asked)
        await bots_play(server, BOB)
        await until(lambda: workers.bots.jobs)
        assert workers.questions.jobs == ["conclude"]
        await workers.questions.end_one()
        assert workers.questions.jobs == ["conclude", "advise"]
        await workers.questions.end_one()
        assert (await honest).status_code == 200
        await give_up(flooding)


async def test_what_an_address_asks_beyond_its_share_is_refused_at_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(url, monkeypatch) as (server, workers):
        flooding = await flood(server, workers)
        refused = [task.result() for task in flooding if task.done()]
        assert {(answer.status_code, answer.json()["key"]) for answer in refused} == {(429, "too-much")}
        assert {answer.json()["args"]["what"] for answer in refused} == {"thoughts"}
        for _ in range(1 + MOST_WAITING):
            await workers.questions.end_one()
        assert sorted({(await task).status_code for task in flooding}) == [200, 429]
        assert workers.questions.jobs == ["conclude"] * (1 + MOST_WAITING)


async def test_bots_at_all_tables_of_one_address_share_its_turns(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(url, monkeypatch) as (server, workers):
        for number in range(4):
            await bots_play(server, EVE)
            await until(lambda: len(workers.bots.asked) > number)  # noqa: B023
        bob = server.registry.by_id[(await bots_play(server, BOB)).table].session.state.match
        assert bob is not None
        await until(lambda: BOB in workers.bots.asked)
        before = len(bob.match.log)
        await workers.bots.end_one()
        await workers.bots.end_one()
        await until(lambda: len(bob.match.log) > before)


async def test_the_same_question_asked_again_is_computed_once_until_something_happens(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(url, monkeypatch) as (server, workers):
        ada, path = await detective(server, ADA)
        for what in ("help", "advice"):
            asked = [asks(ada, path, what) for _ in range(5)]
            await until(lambda: workers.questions.jobs)
            await workers.questions.end_one()
            answers = [await task for task in (*asked, asks(ada, path, what))]
            assert {answer.status_code for answer in answers} == {200}
            assert len({answer.content for answer in answers}) == 1
            assert len(workers.questions.jobs) == 1
            workers.questions.jobs.clear()


async def test_a_question_whose_asker_has_gone_is_not_computed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(url, monkeypatch) as (server, workers):
        busy = asks(*await detective(server, BOB))
        await until(lambda: workers.questions.jobs)
        ada, path = await detective(server, ADA)
        gone = asyncio.Event()
        asking = asyncio.create_task(asked_by_hand(server, ada, f"{path}/help", gone))
        await until(lambda: ADA in workers.questions.asked)
        gone.set()
        assert await asking == 400
        await workers.questions.end_one()
        assert (await busy).status_code == 200
        assert workers.questions.jobs == ["conclude"]


async def asked_by_hand(server: Server, who: Visitor, path: str, gone: asyncio.Event) -> int:
    """The status of an answer to somebody who disconnects when `gone` is set."""
    said = [{"type": "http.request", "body": b"", "more_body": False}]
    status = 0

    async def receive() -> dict[str, Any]:
        if said:
            return said.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "query_string": b"seat=0",
        "headers": [(b"host", b"ludo.test"), (b"cookie", who.cookie.encode())],
        "client": (ADA, 1),
        "server": ("ludo.test", 80),
    }
    await server.app(scope, receive, send)
    return status


async def test_a_job_whose_asker_has_gone_holds_its_place_until_it_is_done(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(url, monkeypatch) as (server, workers):
        first = asks(*await detective(server, ADA))
        await until(lambda: workers.questions.jobs)
        await give_up([first])
        second = asks(*await detective(server, BOB))
        await until(lambda: BOB in workers.questions.asked)
        assert workers.questions.jobs == ["conclude"]
        await workers.questions.end_one()
        assert workers.questions.jobs == ["conclude"] * 2
        await workers.questions.end_one()
        assert (await second).status_code == 200


async def test_an_address_asks_so_much_a_minute(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(url, monkeypatch, replace(GENEROUS, thoughts_per_minute=2)) as (server, workers):
        eve, path = await detective(server, EVE)
        asked = [asks(eve, path, seat=seat) for seat in range(2)]
        await until(lambda: len(workers.questions.asked) == 2)
        answer = await asks(eve, path, seat=2)
        assert (answer.status_code, answer.json()["args"]["what"]) == (429, "thoughts")
        assert int(answer.headers["retry-after"]) <= 31
        await give_up(asked)


async def test_an_address_starts_so_many_matches_an_hour(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(url, monkeypatch, replace(GENEROUS, matches_per_hour=3)) as (server, _):
        eve = await Visitor(server, EVE).opens(seats=1)
        for _ in range(3):
            await eve.does("Start")
            await eve.does("Abandon")
        answer = await eve.tries("Start")
        assert (answer.status_code, answer.json()["args"]["what"]) == (429, "matches")
        bob = await Visitor(server, BOB).opens(seats=1)
        await bob.does("Start")
