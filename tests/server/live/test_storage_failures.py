"""What people see while something is being stored, and when storage fails."""

import asyncio
from typing import Any

import pytest

from ludotheque.server.live.bots import LONGEST_THOUGHT
from ludotheque.server.live.deadlines import GRACE
from ludotheque.server.storage.errors import Conflict, StorageError
from server.inprocess import settled
from server.live.evening import (
    CLOCKS,
    DUEL,
    HOUR,
    LIVE,
    RACE,
    SECONDS,
    SWAP,
    Evening,
    evening,
    heard,
    show,
    until,
)

pytestmark = pytest.mark.usefixtures("tiny_game")


# What is read while something is being stored.


class Held:
    """A storage in which every write waits until the test lets it be, and is a conflict if the test says so."""

    def __init__(self, here: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        store = here.server.dependencies.store
        self._write = store.writer.write
        self._let: asyncio.Queue[Exception | None] = asyncio.Queue()
        self.begun: asyncio.Queue[None] = asyncio.Queue()
        monkeypatch.setattr(store.writer, "write", self._writing)

    def let(self, error: Exception | None = None) -> None:
        """Let one write be, or fail."""
        self._let.put_nowait(error)

    async def _writing(self, *writes: Any) -> None:
        self.begun.put_nowait(None)
        error = await self._let.get()
        if error is not None:
            raise error
        await self._write(*writes)


@pytest.mark.parametrize("what", ["", "/advice", "/help"])
async def test_who_looks_at_a_match_that_is_over_does_not_see_the_next_one_from_anothers_seat(
    url: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(SWAP, "mine")
        await yan.asked()
        assert (await yan.does(SWAP, "mine"))["over"]
        first = (await here.table())["match"]
        storage = Held(here, monkeypatch)
        starting = asyncio.ensure_future(here.host.does("Start"))
        await storage.begun.get()
        looking = asyncio.ensure_future(
            here.visitors[1].http.get(f"{here.at}/matches/{first}{what}", params={"seat": 0})
        )
        await here.server.dependencies.store.counts()
        await settled()
        storage.let()
        await starting
        assert (await looking).json().get("key") == "table-not-under-way"


async def test_who_loses_the_seat_while_the_coach_is_asked_hears_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        match = (await here.table())["match"]
        storage = Held(here, monkeypatch)
        removing = asyncio.ensure_future(here.host.does("Remove", person=here.visitors[1].person))
        await storage.begun.get()
        looking = asyncio.ensure_future(here.visitors[1].http.get(f"{here.at}/matches/{match}", params={"seat": 1}))
        await here.server.dependencies.store.counts()
        await settled()
        storage.let()
        await removing
        assert (await looking).json().get("key") == "table-not-yours"


async def test_when_an_alarm_loses_a_race_nobody_hears_what_is_not_stored_yet(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe, yan = here.clients
        await here.rests()
        storage = Held(here, monkeypatch)
        here.time.pass_on(SECONDS + GRACE)
        await storage.begun.get()
        zoe.socket.act("mine", zoe.decision, SWAP)
        await settled()
        yan.socket.rest()
        storage.let(Conflict())
        await storage.begun.get()
        await settled()
        assert [message for message in yan.socket.rest() if message["is"] == "Update" and heard(message)] == []
        storage.let()
        await storage.begun.get()
        storage.let()
        assert (await zoe.next("Update", where=lambda update: update.get("accepted")))["accepted"] == "mine"


# When the storage fails.


class Failing:
    """A storage in which the next so many writes fail, and the next so many looks at the table."""

    def __init__(self, here: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        store = here.server.dependencies.store
        self._write, self._table = store.writer.write, store.tables.find
        self.writes = self.reads = 0
        monkeypatch.setattr(store.writer, "write", self._writing)
        monkeypatch.setattr(store.tables, "find", self._reading)

    async def _writing(self, *writes: Any) -> None:
        if self.writes:
            self.writes -= 1
            raise StorageError("storage-away", detail="the test")
        await self._write(*writes)

    async def _reading(self, table: str) -> Any:
        if self.reads:
            self.reads -= 1
            raise StorageError("storage-away", detail="the test")
        return await self._table(table)


async def test_an_action_that_cannot_be_stored_is_refused_and_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.next("Presence")
        storage, before = Failing(here, monkeypatch), await here.log()
        storage.writes = 1
        refused = await zoe.does(SWAP, "mine")
        assert (refused["is"], refused["id"], refused["key"]) == ("Refused", "mine", "storage-away")
        await here.rests()
        assert await here.log() == before
        assert not yan.socket.rest()
        again = await here.connect(0)
        assert again.update == zoe.update
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        await yan.asked()
        assert await here.done_by(0) == ["Swap"]


@pytest.mark.parametrize("verb", ["Start", "Leave"])
async def test_something_at_the_table_that_cannot_be_stored_is_refused_and_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with evening(url, start=False) as here:
        storage, before = Failing(here, monkeypatch), await here.table()
        storage.writes = 1
        refused = await here.host.tries(verb)
        assert (refused.status_code, refused.json()["key"]) == (503, "storage-away")
        assert await here.table() == before
        assert (await here.host.does("Start"))["playing"]


async def test_when_the_storage_is_gone_people_are_sent_away_and_find_everything_when_they_come_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        asked = zoe.decision
        storage = Failing(here, monkeypatch)
        storage.writes = storage.reads = 1
        zoe.socket.act("mine", asked, SWAP)
        for client in (zoe, yan):
            away = await client.next("GoingAway")
            assert (away["key"], away["retry"]) == ("storage-away", 1000)
            assert await client.closes() == 1012
            await client.socket.close()
        zoe, yan = await here.connect(0), await here.connect(1)
        assert zoe.decision == asked
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        await yan.asked()
        assert await here.done_by(0) == ["Swap"]


async def test_a_room_that_was_given_up_does_nothing_any_more(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, 1, bots=1) as here:
        zoe, before = here.clients[0], await here.log()
        storage = Failing(here, monkeypatch)
        storage.writes = storage.reads = 1
        zoe.socket.act("mine", zoe.decision, SWAP)
        assert await zoe.closes() == 1012
        await zoe.socket.close()
        await here.rests()
        await here.passes(HOUR)
        assert await here.log() == before
        assert (await here.connect(0)).decision == zoe.decision


async def test_what_was_refused_is_not_stored_with_what_somebody_else_had_already_sent(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(DUEL, "duel")
        await yan.asked()
        storage = Failing(here, monkeypatch)
        storage.writes = storage.reads = 1
        zoe.socket.act("zoe", zoe.decision, show("well"))
        yan.socket.act("yan", yan.decision, show("sheet"))
        for client in (zoe, yan):
            assert await client.closes() == 1012
            await client.socket.close()
        assert await here.done_by(0) == ["Duel"]
        zoe = await here.connect(0)
        assert (await zoe.does(show("scissors"), "zoe"))["accepted"] == "zoe"


async def test_a_bot_whose_action_could_not_be_stored_tries_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.rests()
        storage = Failing(here, monkeypatch)
        storage.writes = 1
        await here.passes(LONGEST_THOUGHT)
        assert (storage.writes, await here.done_by(1)) == (0, [])
        await here.passes(1_000)
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(1))


async def test_an_alarm_that_could_not_be_stored_goes_off_later(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        await here.clients[0].does(RACE, "race")
        await here.rests()
        storage = Failing(here, monkeypatch)
        storage.writes = 1
        await here.passes(5_000 + GRACE)
        assert (storage.writes, await here.done_by("clock")) == (0, [])
        await here.passes(1_000)
        await here.passes(5_000 + GRACE)
        await until(lambda: here.done_by("clock"))


async def test_a_line_that_was_stored_although_the_storage_failed_is_heard_by_everyone_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        store = here.server.dependencies.store
        write = store.writer.write

        async def unsure(*writes: Any) -> None:
            await write(*writes)
            raise StorageError("storage-away", detail="the test")

        with monkeypatch.context() as failing:
            failing.setattr(store.writer, "write", unsure)
            zoe.says("one", "Bonsoir")
            assert (await zoe.next("Refused"))["key"] == "storage-away"
        for ident in ("one", "one", "two"):
            zoe.says(ident, "Bonsoir")
            await zoe.next("Chat")
        await here.rests()
        lines = [(line["number"], line["id"]) for line in yan.socket.rest() if line["is"] == "Chat"]
        assert lines == [(0, "one"), (1, "two")]


async def test_a_table_that_cannot_be_read_again_is_given_up_whatever_the_reason(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, store = here.clients[0], here.server.dependencies.store
        Failing(here, monkeypatch).writes = 1

        async def broken(table: str) -> Any:
            raise RuntimeError(table)

        with monkeypatch.context() as failing:
            failing.setattr(store.matches, "of_table", broken)
            zoe.socket.act("mine", zoe.decision, SWAP)
            assert (await zoe.next("GoingAway"))["key"] == "storage-away"
        again = await here.connect(0)
        assert (await again.does(SWAP, "mine"))["accepted"] == "mine"
        assert await here.done_by(0) == ["Swap"]
