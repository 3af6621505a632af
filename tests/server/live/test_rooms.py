"""Rooms: opened, evicted when idle, closed, and slow readers."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.server.clock import DAY
from ludotheque.server.live import connection
from ludotheque.server.live.admission import CODE_LASTS
from ludotheque.server.live.registry import IDLE
from ludotheque.server.randomness import digest
from ludotheque.server.storage.writes import PutTable
from server.inprocess import HOST, Closed, Socket, Visitor, settled
from server.live.evening import (
    LETTERS,
    RELAXED,
    SWAP,
    Client,
    Message,
    another_server,
    evening,
    kinds_heard,
    never,
)

pytestmark = pytest.mark.usefixtures("tiny_game")


async def test_a_room_that_nobody_needs_is_put_away_and_comes_back_as_it_was(url: str) -> None:
    async with evening(url) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.passes(2 * IDLE)
        await here.server.registry.sweep()
        assert here.server.registry.by_id, "somebody is there"
        await here.everyone_goes()
        await here.passes(IDLE)
        await here.server.registry.sweep()
        assert here.server.registry.by_id, "somebody was there a moment ago"
        await here.passes(1)
        await here.server.registry.sweep()
        assert not here.server.registry.by_id
        assert here.time.next_call is None
        yan = await here.connect(1)
        assert kinds_heard(yan.update) == ["CardDealt", "CardDealt", "CardPutUnder", "CardDealt"]
        assert (await yan.does(SWAP, "mine"))["over"]


async def test_a_room_that_somebody_has_just_come_to_is_not_put_away(url: str) -> None:
    async with evening(url, connect=False) as here:
        await here.passes(IDLE + 1)
        socket = here.host.socket()
        await here.rests()
        await here.server.registry.sweep()
        socket.hello(0)
        await socket.next("Welcome")
        assert here.server.registry.by_id[here.host.table].attendance.present == {here.host.person}


class SlowSocket(Socket):
    """A reader who may stop reading."""

    def __init__(self, visitor: Visitor) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in visitor.http.cookies.jar)
        super().__init__(visitor.server, visitor.table, {"host": HOST, "cookie": cookies})

    async def _take(self, message: Any) -> None:
        await self.reads.wait()
        await super()._take(message)


async def test_a_slow_reader_is_closed_holds_up_nobody_and_resumes_where_it_was(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        slow = SlowSocket(here.visitors[1])
        slow.hello(1)
        update = (await slow.next("Welcome"))["update"]
        slow.reads.clear()
        with monkeypatch.context() as less:
            less.setattr(connection, "MOST_WAITING", 5_000)
            for number in range(12):
                zoe.says(str(number), "x" * 500)
                await zoe.next("Chat")
            assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        slow.reads.set()
        assert await Client(slow, {"update": update}).closes() == 4008
        await slow.close()
        had = len(update["heard"])
        yan = await here.connect(1, match=update["match"], since=had)
        assert (yan.update["since"], kinds_heard(yan.update)) == (had, ["CardPutUnder", "CardDealt"])
        assert len(yan.welcome["chat"]) == 12


async def test_one_long_message_is_no_reason_to_close(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, connect=False) as here:
        monkeypatch.setattr(connection, "MOST_WAITING", 500)
        assert (await here.connect(0)).decision is not None


async def test_when_the_server_stops_everyone_is_told_to_come_back(url: str) -> None:
    async with evening(url) as here:
        await here.server.registry.stop()
        for client in here.clients:
            away = await client.next("GoingAway")
            assert (away["key"], away["retry"]) == ("server-away", 1000)
            assert await client.closes() == 1012
        with pytest.raises(Closed, match="1008"):
            await here.host.socket().next()
        assert (await here.host.http.get("/ready")).status_code != 200


async def test_what_has_begun_is_stored_before_the_server_goes_away(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url) as here:
        zoe, other = here.clients[0], await Visitor(here.server).opens("tiny")
        store, let = here.server.dependencies.store, asyncio.Event()
        write = store.writer.write

        async def slowly(*writes: Any) -> None:
            await let.wait()
            await write(*writes)

        monkeypatch.setattr(store.writer, "write", slowly)
        zoe.socket.act("mine", zoe.decision, SWAP)
        await settled()
        stopping = asyncio.ensure_future(here.server.registry.stop())
        await settled()
        assert not stopping.done()
        await other.look()  # opens a room meanwhile
        let.set()
        await stopping
        assert (await zoe.next("Update"))["accepted"] == "mine"
        assert await zoe.closes() == 1012
        assert await here.done_by(0) == ["Swap"]


@pytest.mark.parametrize("pace", [RELAXED, LETTERS])
async def test_a_server_that_has_stopped_does_nothing_more_by_itself(
    url: str, pace: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, 1, bots=1, pace=pace) as here:
        zoe, workers = here.clients[0], here.server.dependencies.compute
        with monkeypatch.context() as slowly:
            slowly.setattr(workers, "choose", never)
            await zoe.does(SWAP, "mine")
            await here.rests()
        await here.server.registry.stop()
        assert await zoe.closes() == 1012
        await zoe.socket.close()
        await here.rests()
        assert await here.done_by(1) == []
        assert here.time.next_call is None


async def test_one_table_that_cannot_be_read_keeps_no_other_asleep(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LETTERS, connect=False) as here:
        other = await Visitor(here.server).opens("tiny", seats=2, pace=LETTERS)
        await other.does("SeatBot", seat=1, level="novice")
        here.time.pass_on(1)
        await other.does("Start")
        store = here.server.dependencies.store
        row = await store.tables.find(here.host.table)
        assert row is not None
        await store.write(PutTable(replace(row, version=row.version + 1, document=b"{}")))
        async with another_server(url, here, later=4 * DAY) as later:
            await later.server.registry.sweep()
            assert set(later.server.registry.by_id) == {other.table}


async def test_codes_that_nobody_used_are_forgotten(url: str) -> None:
    async with evening(url, start=False, connect=False) as here:
        store = here.server.dependencies.store
        old = (await here.host.http.post(f"{here.at}/code")).json()["code"]
        await here.passes(CODE_LASTS)
        still = (await here.host.http.post(f"{here.at}/code")).json()["code"]
        assert await store.devices.code(digest(old)) is not None
        await here.passes(1)
        await here.host.http.post(f"{here.at}/code")
        assert await store.devices.code(digest(old)) is None
        assert await store.devices.code(digest(still)) is not None
