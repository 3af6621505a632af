"""Which node leads each table: it says that it runs, claims tables that nobody leads, and releases its own."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Final

from ludotheque.server.peers import news
from ludotheque.server.peers.batcher import Batcher
from ludotheque.server.peers.link import Link
from ludotheque.server.peers.membership import LASTS, Membership
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.storage.errors import StorageError

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS: Final = 0.7
"""How often a node says that it runs."""
MARGIN: Final = 0.3
"""How many seconds before others may take a node for ended it takes itself for that."""
MOMENT_SECONDS: Final = 0.05
"""For how long tables that nobody leads are gathered before they are claimed together."""


class Leadership:
    """What this node knows of who runs, and of who leads the tables that it has in memory."""

    def __init__(
        self,
        membership: Membership,
        links: Mapping[str, Link],
        metrics: ClusterMetrics,
        publish: Callable[[str, news.News], None],
        node_ended: Callable[[], None],
    ) -> None:
        self.node = membership.node
        self.alive: frozenset[str] = frozenset((self.node,))
        """The nodes that run, as far as this one knows."""
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
        """Tables that are not in memory here any more, and that the database still has this node lead."""
        self._claim = Batcher(self._claim_all)
        self._release = Batcher(self._release_all)
        self._claims_soon = False
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def valid(self) -> bool:
        """Whether others take this node for running."""
        return time.monotonic() < self._valid_until

    def leads(self, table: str) -> bool:
        """Whether clocks, bots and scenes of a table run here."""
        return self.leaders.get(table) == self.node and self.valid

    async def claim(self, table: str) -> None:
        """Lead a table, unless another node does."""
        await self._claim(table)

    async def release(self, table: str) -> None:
        """Lead a table no more, if nobody has come back to it here."""
        if table not in self._links and self.leaders.pop(table, None) == self.node:
            self._unreleased.add(table)
            await self._release(table)

    def set_leader(self, table: str, node: str | None) -> None:
        """Note who leads a table now; the others are told if it is this node."""
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
        """Take a node's word that it leads a table no more."""
        if self.leaders.get(table) == node:
            self.set_leader(table, None)
            self._claim_soon()

    def started(self, node: str) -> None:
        """Another node has come, which wants to hear everything from now on."""
        self.alive |= {node}

    def ended(self, node: str) -> None:
        """A node has left in good order."""
        if node in self.alive and node != self.node:
            self.alive -= {node}
            self._metrics.nodes.set(len(self.alive))
            self._others_ended({node})
            self._claim_soon()

    async def send_heartbeats(self) -> None:
        """Say for as long as this runs that the node does."""
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
        """Say that this node runs, and notice who does not any more."""
        asked, had_lapsed = time.monotonic(), not self.valid
        alive = await self._membership.heartbeat()
        if had_lapsed and self._links:  # others may have taken over what this node led
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
        """Lead nothing any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._valid_until = 0.0

    def _note_validity(self) -> None:
        """Stop what runs by itself at all tables when this node no longer counts as running, and start it again."""
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
        """Release what is led in vain; if the database is away, with the next heartbeat."""
        waiting = frozenset(self._unreleased)
        tables = waiting - self._links.keys()
        if tables:
            await self._membership.release(tables)
            for table in tables:
                self._publish(table, news.Led(self.node, leads=False))
        self._unreleased -= waiting
        return {}

    async def _claim_orphans(self) -> None:
        """Lead every table in memory here that no running node leads."""
        orphans = [table for table in self._links if self.leaders.get(table) not in self.alive]
        if orphans and not self.leaving:
            await self._claim_all(orphans)

    def _claim_soon(self) -> None:
        """Lead every table in memory here that nobody leads, all that are left within a moment together."""
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
        """Do something soon; if that fails, the next heartbeat does it."""

        async def run() -> None:
            with suppress(StorageError):
                await work()

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
