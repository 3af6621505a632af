"""A node among others: it says that it runs, leads tables, hears news, and reads what it may have missed."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ludotheque.server.peers import news
from ludotheque.server.peers.batcher import Together
from ludotheque.server.peers.membership import LASTS, Membership, People, Position
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.peers.nats import BrokerLost, Nats
from ludotheque.server.peers.notices import Notices
from ludotheque.server.randomness import Randomness
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.store import Store

if TYPE_CHECKING:
    from ludotheque.server.peers.link import Link

log = logging.getLogger(__name__)

BEAT_SECONDS: Final = 0.7
"""How often a node says that it runs."""
MARGIN: Final = 0.3
"""How many seconds before others may take a node for ended it takes itself for that."""
POLL_SECONDS: Final = 0.4
"""How often the database is read for news while they may come by no other way."""
CHECK_SECONDS: Final = 5.0
"""How often it is read beside the broker or notices, which may lose something."""
FORGET_SECONDS: Final = 60.0
MOMENT_SECONDS: Final = 0.05
"""For how long tables that nobody leads are gathered before they are claimed together."""
TABLE: Final = "table."
"""How the subject of a table begins."""
LEAVING_SECONDS: Final = 2.0
"""How long the database may take to be told that this node leaves; others find out by themselves a little later."""


class Cluster:
    """What all rooms of this node share about the others."""

    def __init__(
        self,
        store: Store,
        randomness: Randomness,
        metrics: ClusterMetrics,
        broker_url: str = "",
        broker_credentials: str = "",
    ) -> None:
        self.node = randomness.word(12)
        self.metrics = metrics
        self.membership = Membership(store, self.node)
        self.broker = Nats(broker_url, self._broker_changed, broker_credentials) if broker_url else None
        self._notices = Notices(store.database.arguments, self.node, self._take_notice)
        self.alive: frozenset[str] = frozenset((self.node,))
        """The nodes that run, as far as this one knows."""
        self.leaders: dict[str, str] = {}
        """Who leads each table that is in memory here, as far as this node knows."""
        self.links: dict[str, Link] = {}
        self.node_died: Callable[[], None] = lambda: None
        """Called when a node ended, whose tables may need somebody."""
        self._proposed = randomness.word(12)
        self._prefix = ""
        self._valid_until = 0.0
        self._believed = False
        self._unreleased: set[str] = set()
        """Tables that are not in memory here any more, and that the database still has this node lead."""
        self._position = Together(self.membership.positions)
        self._people = Together(self.membership.people)
        self._claim = Together(self._claim_all)
        self._release = Together(self._release_all)
        self._claims_soon = False
        self._changed_people: set[str] = set()
        self._people_changed = asyncio.Event()
        self._poll_now = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.leaving = False
        """Whether this node is about to stop: it releases all tables together."""

    # Starting and stopping.

    async def start(self) -> None:
        """Join the others; `StorageError` if the database is not there."""
        self._prefix = f"ludotheque.{await self.membership.name(self._proposed)}"
        await self._beat()
        await self._notices.start(self._prefix)
        if self.broker is not None:
            self.broker.subscribe(f"{self._prefix}.started", self._node_started)
            self.broker.subscribe(f"{self._prefix}.ended", self._node_ended)
            await self.broker.start()
        self._publish("started", self.node.encode())
        self.metrics.broker.set(int(self.has_broker))
        loop = asyncio.get_running_loop()
        for work in (self._beat_on, self._store_people, self._poll_on, self._forget_on):
            self._tasks.append(loop.create_task(work()))

    async def stop(self) -> None:
        """Leave: other nodes lead the tables from now on."""
        self.leaving = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._valid_until = 0.0
        with suppress(StorageError, TimeoutError):
            async with asyncio.timeout(LEAVING_SECONDS):
                await self.membership.leave()
        self._publish("ended", self.node.encode())
        await self._notices.stop()
        if self.broker is not None:
            await self.broker.stop()
        self.membership.close()

    @property
    def has_broker(self) -> bool:
        """Whether news come by the broker now."""
        return self.broker is not None and self.broker.connected

    @property
    def _hears_all(self) -> bool:
        """Whether whatever another node tells is heard here; while the broker is away from here only, it is not."""
        return self._notices.connected if self.broker is None else self.broker.connected

    # Leading.

    @property
    def valid(self) -> bool:
        """Whether others take this node for running."""
        return time.monotonic() < self._valid_until

    def leads(self, table: str) -> bool:
        """Whether clocks, bots and scenes of a table run here."""
        return self.leaders.get(table) == self.node and self.valid

    async def _claim_all(self, tables: Collection[str]) -> Mapping[str, str]:
        leaders = await self.membership.claim(tables)
        self._take_leaders(tables, leaders)
        return leaders

    def _take_leaders(self, tables: Collection[str], leaders: Mapping[str, str]) -> None:
        for table in tables:
            self.set_leader(table, leaders.get(table))

    def set_leader(self, table: str, node: str | None) -> None:
        """Note who leads a table now; the others are told if it is this node."""
        before = self.leaders.get(table)
        if node is None:
            self.leaders.pop(table, None)
        else:
            self.leaders[table] = node
        if node == self.node and before != node:
            self.publish(table, news.Led(self.node, leads=True))
        link = self.links.get(table)
        if link is not None and before != node:
            link.leader_changed(before, node)

    async def _release_all(self, _: Collection[str] = ()) -> Mapping[str, None]:
        """Release what is led in vain; if the database is away, with the next beat."""
        waiting = frozenset(self._unreleased)
        tables = waiting - self.links.keys()
        if tables:
            await self.membership.release(tables)
            for table in tables:
                self.publish(table, news.Led(self.node, leads=False))
        self._unreleased -= waiting
        return {}

    # Saying that this node runs.

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except StorageError as error:
                self.metrics.upkeep_failures.inc()
                log.warning("membership-failed", extra={"detail": str(error)})
            except Exception as error:  # a bug at one table must not end the whole node
                log.error("cluster-failed", exc_info=error)
            self._note_validity()

    async def _beat(self) -> None:
        """Say that this node runs, and notice who does not any more."""
        asked, had_lapsed = time.monotonic(), not self.valid
        alive = await self.membership.beat()
        if had_lapsed and self.links:  # others may have taken over what this node led
            self._take_leaders(tuple(self.links), await self.membership.leaders(tuple(self.links)))
        self._valid_until = asked + LASTS / 1000 - MARGIN
        asyncio.get_running_loop().call_later(LASTS / 1000, self._note_validity)  # even if no beat comes to an end
        ended, self.alive = self.alive - alive, alive
        self.metrics.nodes.set(len(alive))
        self.metrics.leads.set(sum(leader == self.node for leader in self.leaders.values()))
        if ended:
            log.warning("nodes-ended", extra={"nodes": sorted(ended)})
            self._others_ended(ended)
        await self._claim_orphans()
        if self._unreleased:
            await self._release_all()
        self._note_validity()

    def _note_validity(self) -> None:
        """Stop what runs by itself at all tables when this node no longer counts as running, and start it again."""
        if self._believed != self.valid:
            self._believed = self.valid
            self.metrics.membership.set(int(self.valid))
            for link in list(self.links.values()):
                link.go_on()

    async def _claim_orphans(self) -> None:
        """Lead every table in memory here that no running node leads."""
        orphans = [table for table in self.links if self.leaders.get(table) not in self.alive]
        if orphans and not self.leaving:
            self._take_leaders(orphans, await self.membership.claim(orphans))

    def _node_started(self, payload: bytes) -> None:
        """Another node has come, which wants to hear everything from now on."""
        self.alive |= {payload.decode(errors="replace")}

    def _node_ended(self, payload: bytes) -> None:
        """A node has left in good order."""
        ended = payload.decode(errors="replace")
        if ended in self.alive and ended != self.node:
            self.alive -= {ended}
            self.metrics.nodes.set(len(self.alive))
            self._others_ended({ended})
            self.claim_soon()

    def claim_soon(self) -> None:
        """Lead every table in memory here that nobody leads, all that are left within a moment together."""
        if not self._claims_soon:
            self._claims_soon = True
            self._spawn(self._claim_after_a_moment)

    async def _claim_after_a_moment(self) -> None:
        await asyncio.sleep(MOMENT_SECONDS)
        self._claims_soon = False
        await self._claim_orphans()

    def _others_ended(self, nodes: Collection[str]) -> None:
        for link in list(self.links.values()):
            link.nodes_ended(nodes)
        self.node_died()

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something soon; if that fails, the next beat does it."""

        async def run() -> None:
            with suppress(StorageError):
                await work()

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    async def _forget_on(self) -> None:
        while True:
            with suppress(StorageError):
                await self.membership.forget_the_gone()
            await asyncio.sleep(FORGET_SECONDS)

    # News.

    def publish(self, table: str, told: news.News) -> None:
        """Tell other nodes something about a table, if there are any."""
        if len(self.alive) > 1 and self._publish(_subject(table), news.encode(told)):
            self.metrics.sent.labels(type(told).__name__).inc()

    def _publish(self, subject: str, payload: bytes) -> bool:
        """Tell other nodes something by the broker, or by the database if there is none now."""
        if self.broker is not None and self.broker.publish(f"{self._prefix}.{subject}", payload):
            return True
        return self._notices.publish(subject, payload)

    def _take_notice(self, subject: str, payload: bytes) -> None:
        """Take what another node tells by the database."""
        if subject == "started":
            self._node_started(payload)
        elif subject == "ended":
            self._node_ended(payload)
        else:
            link = self.links.get(subject.removeprefix(TABLE))
            if link is not None:
                link.receive(payload)

    async def open(self, link: "Link") -> None:
        """Hear the news of a table, find out who leads it and who is there; what comes later is heard."""
        table = link.table
        self.links[table] = link
        if self.broker is not None:
            self.broker.subscribe(f"{self._prefix}.{_subject(table)}", link.receive)
            with suppress(BrokerLost):
                await self.broker.flush()
        self.publish(table, news.Opened())
        await self._claim(table)  # unless another node leads it
        link.set_people(await self._people(table) or {})

    def close(self, link: "Link") -> None:
        """Hear no more of a table that is in memory no more."""
        table = link.table
        if self.links.get(table) is not link:
            return
        del self.links[table]
        if self.broker is not None:
            self.broker.unsubscribe(f"{self._prefix}.{_subject(table)}")
        if not self.leaving:
            self._people_of(table)
            self._spawn(lambda: self._release_unless_opened(table))

    async def _release_unless_opened(self, table: str) -> None:
        """Lead a table no more, if nobody has come back to it here."""
        if table not in self.links and self.leaders.pop(table, None) == self.node:
            self._unreleased.add(table)
            await self._release(table)

    def _broker_changed(self) -> None:
        self.metrics.broker.set(int(self.has_broker))
        self._poll_now.set()

    # Who is connected here.

    def people_changed(self, table: str, people: People) -> None:
        """Tell other nodes who is connected to this one now."""
        self.publish(table, news.Here(self.node, people))
        self._people_of(table)

    def _people_of(self, table: str) -> None:
        self._changed_people.add(table)
        self._people_changed.set()

    async def _store_people(self) -> None:
        """Store who is connected here, soon after it has changed, and until that could be done."""
        while True:
            await self._people_changed.wait()
            self._people_changed.clear()
            changed, self._changed_people = self._changed_people, set()
            people = {table: self.links[table].here if table in self.links else {} for table in changed}
            try:
                await self.membership.put_people(people)
            except StorageError:
                self._changed_people |= changed
                self._people_changed.set()
                await asyncio.sleep(BEAT_SECONDS)

    # Reading on.

    async def _poll_on(self) -> None:
        """Read what may have been missed: all news without the broker, and now and then beside it."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_SECONDS if self._hears_all else POLL_SECONDS):
                    await self._poll_now.wait()
            self._poll_now.clear()
            try:
                await self._poll()
            except StorageError:  # the next time, or whoever needs the database, will tell
                pass
            except Exception as error:
                log.error("cluster-failed", exc_info=error)

    async def _poll(self) -> None:
        links = dict(self.links)
        if not links:
            return
        positions = await self.membership.positions({(table, link.match) for table, link in links.items()})
        people = await self.membership.people(tuple(links))
        leaders = await self.membership.leaders(tuple(links))
        for table, link in links.items():
            if self.links.get(table) is not link:
                continue
            link.set_people(people[table])
            position = positions.get((table, link.match))
            if position is not None:
                link.check(position)
            if not self.leads(table):  # what this node leads it knows best
                self.set_leader(table, leaders.get(table))

    async def position(self, table: str, match: str) -> Position | None:
        """How far the database is with a table and its match; None if the table is deleted."""
        return await self._position((table, match))


def _subject(table: str) -> str:
    return f"{TABLE}{table}"
