"""Leadership of tables: heartbeats of this node, claims of tables without a leader, and releases."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Final

from ludotheque.server.peers import news
from ludotheque.server.peers.batcher import Batcher
from ludotheque.server.peers.membership import LASTS, Membership
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.peers.table_link import TableLink
from ludotheque.server.storage.errors import StorageError

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS: Final = 0.7
"""How often a node sends its heartbeat."""
MARGIN: Final = 0.3
"""How many seconds before others may take a node for dead it stops leading by itself."""
MOMENT_SECONDS: Final = 0.05
"""How long tables without a leader are gathered before they are claimed together."""


class Leadership:
    """Which nodes are alive and who leads each table in memory, as far as this node knows; claims and releases them."""

    def __init__(
        self,
        membership: Membership,
        links: Mapping[str, TableLink],
        metrics: ClusterMetrics,
        publish: Callable[[str, news.News], None],
        node_ended: Callable[[], None],
    ) -> None:
        self.node = membership.node
        self.alive: frozenset[str] = frozenset((self.node,))
        """The nodes that are alive, as far as this one knows."""
        self.leaders: dict[str, str] = {}
        """Who leads each table that is in memory here, as far as this node knows."""
        self.leaving = False
        """Whether this node is about to stop: it claims nothing more, and releases all tables together."""
        self._membership = membership
        self._links = links
        self._metrics = metrics
        self._publish = publish
        self._node_ended = node_ended
        self._valid_until = 0.0
        self._believed = False
        self._unreleased: set[str] = set()
        """Evicted tables whose lease is not released in the database yet."""
        self._claim = Batcher(self._claim_all)
        self._release = Batcher(self._release_all)
        self._claims_soon = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def valid(self) -> bool:
        """Whether this node's heartbeat is recent enough that no other may take its tables."""
        return time.monotonic() < self._valid_until

    def leads(self, table: str) -> bool:
        """Whether clocks, bots and scenes of a table run here."""
        return self.leaders.get(table) == self.node and self.valid

    async def claim(self, table: str) -> None:
        """Lead a table, unless another node does."""
        await self._claim(table)

    async def release(self, table: str) -> None:
        """Release a table, unless it has been loaded here again."""
        if table not in self._links and self.leaders.pop(table, None) == self.node:
            self._unreleased.add(table)
            await self._release(table)

    def set_leader(self, table: str, node: str | None) -> None:
        """Note who leads a table now; published if it is this node."""
        before = self.leaders.get(table)
        if node is None:
            self.leaders.pop(table, None)
        else:
            self.leaders[table] = node
        if node == self.node and before != node:
            self._publish(table, news.Led(self.node, leads=True))
        link = self._links.get(table)
        if link is not None and before != node:
            link.leader_changed(before, node)

    def gave_up(self, table: str, node: str) -> None:
        """Note that a node has released a table, and claim it soon."""
        if self.leaders.get(table) == node:
            self.set_leader(table, None)
            self._claim_soon()

    def started(self, node: str) -> None:
        """Note that another node has started."""
        self.alive |= {node}

    def ended(self, node: str) -> None:
        """Note that a node has stopped gracefully."""
        if node in self.alive and node != self.node:
            self.alive -= {node}
            self._metrics.nodes.set(len(self.alive))
            self._others_ended({node})
            self._claim_soon()

    async def send_heartbeats(self) -> None:
        """Send heartbeats until cancelled."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.send_heartbeat()
            except StorageError as error:
                self._metrics.upkeep_failures.inc()
                log.warning("membership-failed", extra={"detail": str(error)})
            except Exception as error:  # a bug at one table must not end the whole node
                log.error("cluster-failed", exc_info=error)
            self._note_validity()

    async def send_heartbeat(self) -> None:
        """Send a heartbeat, and detect nodes that have died."""
        asked, had_lapsed = time.monotonic(), not self.valid
        alive = await self._membership.heartbeat()
        if had_lapsed and self._links:  # others may have taken over its tables
            self._take_leaders(tuple(self._links), await self._membership.leaders(tuple(self._links)))
        self._valid_until = asked + LASTS / 1000 - MARGIN
        asyncio.get_running_loop().call_later(LASTS / 1000, self._note_validity)  # even if no heartbeat comes through
        ended, self.alive = self.alive - alive, alive
        self._metrics.nodes.set(len(alive))
        self._metrics.leads.set(sum(leader == self.node for leader in self.leaders.values()))
        if ended:
            log.warning("nodes-ended", extra={"nodes": sorted(ended)})
            self._others_ended(ended)
        await self._claim_orphans()
        if self._unreleased:
            await self._release_all()
        self._note_validity()

    async def stop(self) -> None:
        """Cancel background work, and lead nothing any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._valid_until = 0.0

    def _note_validity(self) -> None:
        """Stop the runners of all tables once this node's heartbeat has lapsed; start them when it is valid again."""
        if self._believed != self.valid:
            self._believed = self.valid
            self._metrics.membership.set(int(self.valid))
            for link in list(self._links.values()):
                link.refresh()

    async def _claim_all(self, tables: Collection[str]) -> Mapping[str, str]:
        leaders = await self._membership.claim(tables)
        self._take_leaders(tables, leaders)
        return leaders

    def _take_leaders(self, tables: Collection[str], leaders: Mapping[str, str]) -> None:
        for table in tables:
            self.set_leader(table, leaders.get(table))

    async def _release_all(self, _: Collection[str] = ()) -> Mapping[str, None]:
        """Release the leases of evicted tables; retried with the next heartbeat if the database fails."""
        waiting = frozenset(self._unreleased)
        tables = waiting - self._links.keys()
        if tables:
            await self._membership.release(tables)
            for table in tables:
                self._publish(table, news.Led(self.node, leads=False))
        self._unreleased -= waiting
        return {}

    async def _claim_orphans(self) -> None:
        """Claim every table in memory that no live node leads."""
        orphans = [table for table in self._links if self.leaders.get(table) not in self.alive]
        if orphans and not self.leaving:
            await self._claim_all(orphans)

    def _claim_soon(self) -> None:
        """Claim the tables in memory that have no leader, after a moment, so that they are claimed together."""
        if not self._claims_soon:
            self._claims_soon = True
            self.spawn(self._claim_after_a_moment)

    async def _claim_after_a_moment(self) -> None:
        await asyncio.sleep(MOMENT_SECONDS)
        self._claims_soon = False
        await self._claim_orphans()

    def _others_ended(self, nodes: Collection[str]) -> None:
        for link in list(self._links.values()):
            link.nodes_ended(nodes)
        self._node_ended()

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background; storage errors are ignored, since the next heartbeat makes up for it."""

        async def run() -> None:
            with suppress(StorageError):
                await work()

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
