"""Several nodes on one database: in this process, or as processes of their own that can be killed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx

import ludotheque
from ludotheque.server.clock import RealTime
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.metrics import Metrics
from ludotheque.server.peers.cluster import Cluster
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.randomness import SystemRandomness
from ludotheque.server.settings import Settings
from ludotheque.server.storage.store import Store
from ludotheque.server.web.app import Server
from server.inprocess import GENEROUS, AtOnce, Visitor
from server.live.evening import Client, Message
from server.process import PATIENCE, ServerProcess


@asynccontextmanager
async def node(database: str, broker: str) -> AsyncIterator[Server]:
    """A node in this process, by the real clock."""
    store, metrics, randomness = Store.open(database, shared=True), Metrics(), SystemRandomness()
    time, numbers = RealTime(), ClusterMetrics(metrics.registry, broker=bool(broker))
    cluster = Cluster(store, time, randomness, numbers, broker)
    time.set(await cluster.database_time())
    await cluster.start()
    dependencies = Dependencies(store, time, randomness, AtOnce(), metrics, ludotheque.__version__, cluster)
    server = Server(Settings(limits=GENEROUS), dependencies)
    server.registry.start()
    try:
        yield server
    finally:
        await server.registry.stop()
        await cluster.stop()
        await asyncio.sleep(0)
        store.close()


def cluster_of(server: Server) -> Cluster:
    """What a node in this process knows of the others."""
    cluster = server.dependencies.peers
    assert isinstance(cluster, Cluster)
    return cluster


async def crash(server: Server) -> None:
    """Have a node in this process end without telling anybody, as one does that is killed."""
    cluster = cluster_of(server)
    server.registry.closing = cluster.leadership.leaving = True
    for task in cluster._tasks:
        task.cancel()
    await asyncio.gather(*cluster._tasks, return_exceptions=True)
    await cluster.leadership.stop()
    if cluster._broker is not None and cluster._broker._task is not None:
        cluster._broker._task.cancel()
    for live in server.registry.by_id.values():
        live.close()


@asynccontextmanager
async def at(visitor: Visitor, server: Server) -> AsyncIterator[Visitor]:
    """The same browser at another node."""
    other = Visitor(server)
    other.http.cookies = visitor.http.cookies
    other.table, other.person = visitor.table, visitor.person
    async with other.http:
        yield other


class Seat(Client):
    """Somebody at a table, connected to one node."""

    def __init__(self, visitor: Visitor, socket: Any, welcome: Message) -> None:
        super().__init__(socket, welcome)
        self.visitor = visitor

    @property
    def heard(self) -> int:
        """How many groups of events of the match are known."""
        return int(self.update["since"]) + len(self.update["heard"]) if self.update else 0

    async def acts(self, ident: str) -> Message:
        """Do the first thing that is offered; returns the acknowledgement or the refusal."""
        return await self.does(self.offered, ident)

    @property
    def offered(self) -> Message:
        """The first thing that this seat may do."""
        found: Message = next(offer["action"] for offer in self.update["offers"] if offer["refusal"] is None)
        return found

    async def follows(self, groups: int) -> None:
        """Wait until so many groups of events are known."""
        while self.heard < groups:
            await self.next("Update")


@asynccontextmanager
async def seated(visitor: Visitor, seat: int | None = None, **hello: Any) -> AsyncIterator[Seat]:
    """Somebody who is connected."""
    socket, welcome = await visitor.connects(seat, **hello)
    try:
        yield Seat(visitor, socket, welcome)
    finally:
        await socket.close()


def value(server: Server, name: str) -> float:
    """A number that a node in this process tells of itself."""
    return _value(server.dependencies.metrics.text().decode(), name)


def _value(told: str, name: str) -> float:
    lines = told.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith((f"{name} ", f"{name}{{")))


@contextmanager
def processes(folder: Path, database: str, broker: str, count: int = 2) -> Iterator[list[ServerProcess]]:
    """So many nodes as processes of their own."""
    started: list[ServerProcess] = []
    try:
        for number in range(count):
            (folder / str(number)).mkdir()
            started.append(ServerProcess(folder / str(number), database, BROKER_URL=broker))
            started[-1].start()
        yield started
    finally:
        for process in started:
            process.close()


async def metric(address: str, name: str) -> float:
    """A number that the process at this address tells of itself."""
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=PATIENCE) as http:
        return _value((await http.get("/metrics")).text, name)


async def until(found: Callable[[], Awaitable[object]]) -> None:
    """Wait until `found` returns something true."""
    async with asyncio.timeout(PATIENCE):
        while not await found():
            await asyncio.sleep(0.02)
