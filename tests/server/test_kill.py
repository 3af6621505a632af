"""The server is killed, or its database goes away, while people play: nothing is lost or played twice."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

import ludotheque
from effort import effort
from ludotheque.engine import Action, AnyGame, Entry
from ludotheque.server.storage import StorageError, Store, Write
from server.inprocess import AtOnce, Visitor, play, running, settled
from server.postgres import PostgresServer
from server.process import Guest, Player, ServerProcess, wait_until

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("tiny_game")]

KILLS = effort(2, 12)

CUTS = effort(3, 24)


class Bill(NamedTuple):
    """What is played by three, the last of whom may be a bot."""

    game: str
    bot: str | None = None


BILLS = (Bill("tiny"), Bill("shut-the-box"), Bill("tiny", "novice"), Bill("shut-the-box", "expert"))


class Party:
    """A table, and those who play there until they have had enough."""

    def __init__(self, host: Guest, players: list[Player]) -> None:
        self.host, self.players = host, players

    @classmethod
    async def gathered(cls, server: ServerProcess, stack: AsyncExitStack, enough: asyncio.Event, bill: Bill) -> "Party":
        """A party whose first match has begun."""
        people = 3 if bill.bot is None else 2
        guests = [await stack.enter_async_context(Guest(server)) for _ in range(people)]
        host = await guests[0].opens(bill.game, seats=3)
        for seat, guest in enumerate(guests[1:], 1):
            await guest.joins(host, f"Person {seat}", seat)
        if bill.bot is not None:
            await host.does("SeatBot", seat=people, level=bill.bot)
        await host.does("Start")
        first = Player(host, 0, random.Random(0), enough.is_set)
        others = [
            Player(guest, seat, random.Random(seat), lambda: first.finished) for seat, guest in enumerate(guests[1:], 1)
        ]
        return cls(host, [first, *others])

    @property
    def acknowledged(self) -> int:
        """How many actions its players know to be stored."""
        return sum(len(player.acknowledged) for player in self.players)

    async def goes_on(self, actions: int) -> None:
        """Wait until so many more actions are acknowledged."""
        wanted = self.acknowledged + actions
        await wait_until(lambda: self.acknowledged >= wanted)

    async def check(self, store: Store) -> None:
        """All that the players were told is what is stored."""
        rows = await store.matches.of_table(self.host.table)
        assert [row.number for row in rows] == list(range(len(rows)))
        for row in rows:
            assert row.status == "over"
            entries = await store.matches.entries(row.id)
            assert [entry.sequence for entry in entries] == list(range(len(entries)))
            lines = [msgspec.json.decode(entry.line, type=Entry[msgspec.Raw]) for entry in entries]
            ids = Counter((line.actor, line.id) for line in lines if line.id is not None)
            assert set(ids.values()) <= {1}, "an action was stored twice"
            file = await self.host.http.get(f"/api/tables/{row.table}/matches/{row.id}/file")
            assert ludotheque.verify(file.content).reason is None
            whole = ludotheque.replay(file.content)
            assert whole.over
            for player in self.players:
                for match, ident in player.acknowledged:
                    assert match != row.id or ids[player.seat, ident] == 1, "what was acknowledged is not there"
                for match, ident in player.refused:
                    assert match != row.id or (player.seat, ident) not in ids, "what was refused is there"
                heard = msgspec.json.decode(msgspec.json.encode(whole.heard(player.seat)))
                assert player.heard.get(row.id, heard) == heard[: len(player.heard.get(row.id, heard))]


@asynccontextmanager
async def playing(server: ServerProcess, *parties: Bill) -> AsyncIterator[list[Party]]:
    """Parties that play while the block lasts, then finish their matches; what they were told is what is stored."""
    enough = asyncio.Event()
    async with AsyncExitStack() as stack:
        stack.enter_context(server)
        gathered = [await Party.gathered(server, stack, enough, bill) for bill in parties]
        async with asyncio.timeout(900), asyncio.TaskGroup() as group:
            for party in gathered:
                for player in party.players:
                    group.create_task(player.plays())
            yield gathered
            enough.set()
        store = Store.open(server.database)
        try:
            for party in gathered:
                await party.check(store)
        finally:
            store.close()


async def test_killed_at_any_moment_it_loses_nothing_and_does_nothing_twice(tmp_path: Path, database: str) -> None:
    server = ServerProcess(tmp_path, database)
    async with playing(server, *BILLS) as parties:
        for kill in range(KILLS):
            await parties[kill % len(parties)].goes_on(random.randrange(1, 6))
            server.kill()
            await asyncio.to_thread(server.start)
    for party in parties:
        assert party.acknowledged > 0
        assert all(player.connected > 1 for player in party.players)


async def test_without_its_database_it_says_so_stays_up_and_goes_on_when_the_database_is_back(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    server = ServerProcess(tmp_path, postgres.database())
    async with playing(server, *BILLS[1:3]) as parties:
        for party in parties:
            await party.goes_on(5)
        await asyncio.to_thread(postgres.stop)
        try:
            for party in parties:
                await wait_until(lambda: any(player.trouble for player in party.players))  # noqa: B023
            async with httpx.AsyncClient(base_url=server.address) as http:
                assert (await http.get("/health")).status_code == 200
                ready = await http.get("/ready", headers={"accept-language": "en"})
            assert (ready.status_code, ready.json()["key"]) == (503, "ready-away")
        finally:
            await asyncio.to_thread(postgres.start)
        for party in parties:
            await party.goes_on(5)
        assert server.running
        async with httpx.AsyncClient(base_url=server.address) as http:
            counted = (await http.get("/metrics")).text
    assert "\nludotheque_failures_total 0.0\n" in counted
    assert "Traceback" not in server.log
    told = {key for party in parties for player in party.players for key in player.trouble}
    assert told == {"storage-away"}


async def test_cut_off_from_its_database_again_and_again_it_loses_nothing_and_does_nothing_twice(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    server = ServerProcess(tmp_path, postgres.database())
    async with playing(server, *BILLS) as parties:
        for cut in range(CUTS):
            await parties[cut % len(parties)].goes_on(random.randrange(1, 6))
            await asyncio.to_thread(postgres.disconnect_everybody)
        assert server.running


class Mute:
    """A database that stores one of the writes, and does not live to say so."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch, which: int) -> None:
        self._write, self._left = store.writer.write, which
        monkeypatch.setattr(store.writer, "write", self)

    async def __call__(self, *writes: Write) -> None:
        await self._write(*writes)
        self._left -= 1
        if self._left == 0:
            raise StorageError("storage-failed", detail="the connection was lost")


async def test_an_action_is_acknowledged_although_the_database_did_not_live_to_say_that_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        host = await Visitor(server).opens(seats=2, options={"first": 0})
        other = await Visitor(server).joins(host, "Other", 1)
        await host.does("Start")
        socket, welcome = await host.connects(0)
        watching, _ = await other.connects(1)
        Mute(server.dependencies.store, monkeypatch, 1)
        update = welcome["update"]
        socket.act("1", update["decision"], update["offers"][0]["action"])
        while (heard := await socket.next("Update", "Refused")).get("accepted") is None:
            assert heard["is"] == "Update", heard
        assert heard["accepted"] == "1"
        assert len((await watching.next("Update"))["heard"]) > 0


async def test_what_a_bot_did_is_told_although_the_database_did_not_live_to_say_that_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        host = await Visitor(server).opens(seats=2, options={"first": 0})
        await host.does("Swap", seat=0, other=1)
        await host.does("SeatBot", seat=0, level="novice")
        socket, _ = await host.connects(1)
        Mute(server.dependencies.store, monkeypatch, 2)
        match = (await host.does("Start"))["match"]
        entries = 0
        while not entries:
            update = await socket.next("Update")
            entries = update["since"] + len(update["heard"]) - 1
        assert entries == len(await server.dependencies.store.matches.entries(match))


async def test_a_bot_does_not_think_about_a_question_that_was_answered_before_it_began(tmp_path: Path) -> None:
    asked: list[Sequence[Action]] = []

    class Asked(AtOnce):
        async def choose(self, game: AnyGame, level: str, knowledge: Any, legal: Sequence[Action], seed: int) -> Action:
            asked.append(legal)
            return legal[0]

    async with running(f"sqlite:///{tmp_path}/ludotheque.db", workers=Asked()) as server:
        host = await Visitor(server).opens(seats=2, options={"first": 0})
        await host.does("SeatBot", seat=1, level="novice")
        await host.does("Start")
        live = server.registry.by_id[host.table]
        stored = live.session.state.match
        assert stored is not None
        live.bots.think(stored, 0, "novice", once=True)
        await play(live, 0, stored.match.legal(0)[0])
        await settled()
    assert asked == []
