"""Three nodes of which one after the other fails, and what they depend on: nothing is lost or played twice."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from effort import effort
from ludotheque.server.storage import Store
from server.peers.broker import BrokerServer
from server.peers.nodes import metric, processes, until
from server.postgres import PostgresServer
from server.process import PATIENCE, Guest, Player, ServerProcess
from server.test_kill import Bill, Party

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("tiny_game")]

BILLS = (Bill("tiny"), Bill("shut-the-box", "novice"))


class Roamer(Guest):
    """Somebody who comes back to any node, as behind a proxy that knows which of them are ready."""

    def __init__(self, nodes: list[ServerProcess], rng: random.Random) -> None:
        super().__init__(nodes[0])
        self._nodes, self._rng = nodes, rng

    def roam(self) -> None:
        """Go to another node that runs."""
        self.server = self._rng.choice([node for node in self._nodes if node.running])
        self.http.base_url = httpx.URL(self.server.address)


class Wanderer(Player):
    """A player who comes to another node with every connection."""

    async def plays(self) -> None:
        """Play, and roam whenever the connection is lost."""
        assert isinstance(self.guest, Roamer)
        connection = self.guest.connection
        roam = self.guest.roam

        def elsewhere(**headers: str) -> object:
            roam()
            return connection(**headers)

        self.guest.connection = elsewhere  # type: ignore[method-assign, assignment]
        await super().plays()


@asynccontextmanager
async def playing(nodes: list[ServerProcess], *bills: Bill) -> AsyncIterator[list[Party]]:
    """Parties that play while the block lasts, then finish; all that they were told is what is stored."""
    enough = asyncio.Event()
    async with AsyncExitStack() as stack:
        parties = []
        for number, bill in enumerate(bills):
            people = 3 if bill.bot is None else 2
            rngs = [random.Random(10 * number + seat) for seat in range(people)]
            guests = [await stack.enter_async_context(Roamer(nodes, rng)) for rng in rngs]
            host = await guests[0].opens(bill.game, seats=3)
            for seat, guest in enumerate(guests[1:], 1):
                guest.roam()
                await guest.joins(host, f"Person {seat}", seat)
            if bill.bot is not None:
                await host.does("SeatBot", seat=people, level=bill.bot)
            await host.does("Start")
            first = Wanderer(host, 0, rngs[0], enough.is_set)
            others = [
                Wanderer(guest, seat, rngs[seat], lambda first=first: first.finished)  # type: ignore[misc]
                for seat, guest in enumerate(guests[1:], 1)
            ]
            parties.append(Party(host, [first, *others]))
        async with asyncio.timeout(900), asyncio.TaskGroup() as group:
            for party in parties:
                for player in party.players:
                    group.create_task(player.plays())
            yield parties
            enough.set()
        store = Store.open(nodes[0].database)
        try:
            for party in parties:
                assert isinstance(party.host, Roamer)
                party.host.roam()
                await party.check(store)
        finally:
            store.close()


async def go_on(parties: list[Party]) -> None:
    """Wait until everyone plays on."""
    for party in parties:
        await party.goes_on(3)


async def ready(node: ServerProcess) -> httpx.Response:
    """What a node says when it is asked whether it is ready."""
    async with httpx.AsyncClient(base_url=node.address, trust_env=False, timeout=PATIENCE) as http:
        return await http.get("/ready")


async def test_whatever_fails_nothing_is_lost_or_done_twice_and_all_recovers_alone(
    tmp_path: Path, postgres: PostgresServer, broker: BrokerServer
) -> None:
    with processes(tmp_path, postgres.database(), broker.url, 3) as nodes:
        async with playing(nodes, *BILLS) as parties:
            await go_on(parties)

            nodes[0].kill()
            await go_on(parties)
            await asyncio.to_thread(nodes[0].start)

            for node in nodes[: effort(1, 3)]:  # a restart of all, one after the other, by night
                assert await asyncio.to_thread(node.stop) == 0
                await go_on(parties)
                await asyncio.to_thread(node.start)

            broker.stop()
            await until(lambda: is_away(nodes[1]))
            assert await metric(nodes[1].address, "ludotheque_broker_connected") == 0
            await go_on(parties)
            await asyncio.to_thread(broker.start)
            await until(lambda: is_connected(nodes[1]))
            await go_on(parties)

            await asyncio.to_thread(postgres.disconnect_everybody)
            await go_on(parties)
            await asyncio.to_thread(postgres.stop)
            try:
                await until(lambda: is_refused(nodes[2]))
            finally:
                await asyncio.to_thread(postgres.start)
            await go_on(parties)
        for node in nodes:
            assert await metric(node.address, "ludotheque_failures_total") == 0, node.log
    trouble = {key for party in parties for player in party.players for key in player.trouble}
    assert trouble <= {"storage-away", "server-away"}


async def is_away(node: ServerProcess) -> bool:
    """Whether a node is ready, and says that the broker is away."""
    answer = await ready(node)
    return (answer.status_code, answer.json().get("broker")) == (200, "away")


async def is_connected(node: ServerProcess) -> bool:
    """Whether a node is ready, and says that the broker is there."""
    answer = await ready(node)
    return (answer.status_code, answer.json().get("broker")) == (200, "connected")


async def is_refused(node: ServerProcess) -> bool:
    """Whether a node says that it can store nothing."""
    answer = await ready(node)
    return (answer.status_code, answer.json().get("key")) == (503, "ready-away")
