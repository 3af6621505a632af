"""A node in a cluster on one PostgreSQL: leads tables, exchanges news, and polls for news that it may have missed."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal

from ludotheque.server.clock import Time
from ludotheque.server.peers import news
from ludotheque.server.peers.batcher import Batcher
from ludotheque.server.peers.interface import LocalTable, People, Progress
from ludotheque.server.peers.leadership import HEARTBEAT_SECONDS, Leadership
from ludotheque.server.peers.membership import Membership
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.peers.nats import BrokerLost, Nats
from ludotheque.server.peers.notices import Notices
from ludotheque.server.peers.table_link import TableLink
from ludotheque.server.randomness import Randomness
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.store import Store

log = logging.getLogger(__name__)

POLL_SECONDS: Final = 0.4
"""How often the database is polled while news come by no other way."""
CHECK_SECONDS: Final = 5.0
"""How often it is polled while the broker or LISTEN works, since either may lose messages."""
FORGET_SECONDS: Final = 60.0
"""How often rows that dead nodes left in the database are deleted."""
TABLE: Final = "table."
"""Prefix of the subject of a table."""
LEAVING_SECONDS: Final = 2.0
"""How long to wait for the database when leaving; without it, others notice by the missing heartbeat."""


class Cluster:
    """`interface.Peers` over PostgreSQL: news go over NATS, or over NOTIFY without a broker."""

    retry: Final = 100

    def __init__(
        self,
        store: Store,
        time: Time,
        randomness: Randomness,
        metrics: ClusterMetrics,
        broker_url: str = "",
        broker_credentials: str = "",
    ) -> None:
        self.node = randomness.word(12)
        self.metrics = metrics
        self.links: dict[str, TableLink] = {}
        self._broker = Nats(broker_url, self._broker_changed, broker_credentials) if broker_url else None
        self._time = time
        self._membership = Membership(store, self.node)
        self._node_ended: Callable[[], None] = lambda: None
        self.leadership = Leadership(self._membership, self.links, metrics, self.publish, lambda: self._node_ended())
        self._notices = Notices(store.database.arguments, self.node, self._take_notice)
        self._proposed = randomness.word(12)
        self._prefix = ""
        self._progress = Batcher(self._membership.progress)
        self._people = Batcher(self._membership.people)
        self._changed_people: set[str] = set()
        self._people_changed = asyncio.Event()
        self._poll_now = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    # Starting and stopping.

    async def database_time(self) -> int:
        """The time that all nodes share, in milliseconds since 1970; `StorageError` if it cannot be read."""
        return await self._membership.now()

    async def start(self) -> None:
        """Join the cluster; `StorageError` if the database cannot be reached."""
        self._prefix = f"ludotheque.{await self._membership.name(self._proposed)}"
        await self.leadership.send_heartbeat()
        await self._notices.start(self._prefix)
        if self._broker is not None:
            self._broker.subscribe(f"{self._prefix}.started", self._node_started)
            self._broker.subscribe(f"{self._prefix}.ended", self._node_left)
            await self._broker.start()
        self._publish("started", self.node.encode())
        self.metrics.broker.set(int(self.broker == "connected"))
        loop = asyncio.get_running_loop()
        for work in (self.leadership.send_heartbeats, self._store_people, self._poll_on, self._forget_on):
            self._tasks.append(loop.create_task(work()))

    async def stop(self) -> None:
        """Leave the cluster: release all tables, tell the others, and close all connections."""
        self.leave()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.leadership.stop()
        with suppress(StorageError, TimeoutError):
            async with asyncio.timeout(LEAVING_SECONDS):
                await self._membership.leave()
        self._publish("ended", self.node.encode())
        await self._notices.stop()
        if self._broker is not None:
            await self._broker.stop()
        self._membership.close()

    def leave(self) -> None:
        """Note that this node is about to stop: it releases all tables together."""
        self.leadership.leaving = True

    def watch(self, node_ended: Callable[[], None]) -> None:
        """Have `node_ended` called when another node ends, whose tables may need a leader."""
        self._node_ended = node_ended

    @property
    def broker(self) -> Literal["connected", "away"] | None:
        """Whether the broker is connected; None if none is configured."""
        if self._broker is None:
            return None
        return "connected" if self._broker.connected else "away"

    @property
    def _hears_all(self) -> bool:
        """Whether all news reach this node: not while it has lost the broker, on which others may still publish."""
        return self._notices.connected if self._broker is None else self._broker.connected

    def _broker_changed(self) -> None:
        self.metrics.broker.set(int(self.broker == "connected"))
        self._poll_now.set()

    async def _forget_on(self) -> None:
        while True:
            with suppress(StorageError):
                await self._membership.forget_the_gone()
            await asyncio.sleep(FORGET_SECONDS)

    # Tables in memory.

    def table(self, ident: str, local: LocalTable) -> TableLink:
        """The peers of a table that is in memory here."""
        return TableLink(ident, local, self)

    async def due(self, before: int) -> tuple[str, ...]:
        """The tables with a match that is due by then and that no running node leads."""
        return await self._membership.due(before)

    async def open(self, link: TableLink) -> None:
        """Subscribe to a table's news, claim it if it has no leader, and load who is connected to other nodes."""
        table = link.table
        self.links[table] = link
        if self._broker is not None:
            self._broker.subscribe(f"{self._prefix}.{_subject(table)}", link.receive)
            with suppress(BrokerLost):
                await self._broker.flush()
        self.publish(table, news.Opened())
        await self.leadership.claim(table)
        link.set_people(await self._people(table) or {})

    def close(self, link: TableLink) -> None:
        """Unsubscribe from a table that was evicted, and release it."""
        table = link.table
        if self.links.get(table) is not link:
            return
        del self.links[table]
        if self._broker is not None:
            self._broker.unsubscribe(f"{self._prefix}.{_subject(table)}")
        if not self.leadership.leaving:
            self._store_people_of(table)
            self.leadership.spawn(lambda: self.leadership.release(table))

    # News.

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        return self._time.now()

    def publish(self, table: str, told: news.News) -> None:
        """Publish news about a table, if other nodes run."""
        if len(self.leadership.alive) > 1 and self._publish(_subject(table), news.encode(told)):
            self.metrics.sent.labels(type(told).__name__).inc()

    def _publish(self, subject: str, payload: bytes) -> bool:
        """Publish over the broker, or over the database if there is none now; returns whether it could be sent."""
        if self._broker is not None and self._broker.publish(f"{self._prefix}.{subject}", payload):
            return True
        return self._notices.publish(subject, payload)

    def _take_notice(self, subject: str, payload: bytes) -> None:
        """Handle news that came over the database."""
        if subject == "started":
            self._node_started(payload)
        elif subject == "ended":
            self._node_left(payload)
        else:
            link = self.links.get(subject.removeprefix(TABLE))
            if link is not None:
                link.receive(payload)

    def _node_started(self, payload: bytes) -> None:
        self.leadership.started(payload.decode(errors="replace"))

    def _node_left(self, payload: bytes) -> None:
        self.leadership.ended(payload.decode(errors="replace"))

    # Who is connected here.

    def people_changed(self, table: str, people: People) -> None:
        """Publish and store who is connected to this node."""
        self.publish(table, news.Here(self.node, people))
        self._store_people_of(table)

    def _store_people_of(self, table: str) -> None:
        self._changed_people.add(table)
        self._people_changed.set()

    async def _store_people(self) -> None:
        """Store who is connected here whenever it has changed; retried until the database takes it."""
        while True:
            await self._people_changed.wait()
            self._people_changed.clear()
            changed, self._changed_people = self._changed_people, set()
            people = {table: self.links[table].here if table in self.links else {} for table in changed}
            try:
                await self._membership.put_people(people)
            except StorageError:
                self._changed_people |= changed
                self._people_changed.set()
                await asyncio.sleep(HEARTBEAT_SECONDS)

    # Reading what may have been missed.

    async def _poll_on(self) -> None:
        """Poll the database: often while news may be missed, rarely otherwise."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_SECONDS if self._hears_all else POLL_SECONDS):
                    await self._poll_now.wait()
            self._poll_now.clear()
            try:
                await self._poll()
            except StorageError:  # retried; whoever needs the database gets the error
                pass
            except Exception as error:
                log.error("cluster-failed", exc_info=error)

    async def _poll(self) -> None:
        links = dict(self.links)
        if not links:
            return
        reached = await self._membership.progress({(table, link.match) for table, link in links.items()})
        people = await self._membership.people(tuple(links))
        leaders = await self._membership.leaders(tuple(links))
        for table, link in links.items():
            if self.links.get(table) is not link:
                continue
            link.set_people(people[table])
            progress = reached.get((table, link.match))
            if progress is not None:
                link.check(progress)
            if not self.leadership.leads(table):  # of its own tables, this node knows best
                self.leadership.set_leader(table, leaders.get(table))

    async def progress(self, table: str, match: str) -> Progress | None:
        """How much of a table and its match is stored; None if the table is deleted."""
        return await self._progress((table, match))


def _subject(table: str) -> str:
    return f"{TABLE}{table}"
