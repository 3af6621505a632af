"""The tables in memory: loaded on demand, evicted when idle, loaded again when a deadline passes."""

import asyncio
import contextlib
import logging
from typing import Final

from ludotheque.server.dependencies import Dependencies
from ludotheque.server.failures import report
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.tables.table import TableError

log = logging.getLogger(__name__)

IDLE: Final = 5 * 60 * 1000
"""After how many idle milliseconds a table is evicted."""
SWEEP_SECONDS: Final = 20.0
"""How many seconds pass between two sweeps."""


class Registry:
    """All tables that this server has in memory, by their ids."""

    def __init__(self, dependencies: Dependencies) -> None:
        self.by_id: dict[str, LiveTable] = {}
        self.closing = False
        self._dependencies = dependencies
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._sweep_now = asyncio.Event()

    def start(self) -> None:
        """Start the periodic sweep; also sweeps as soon as another node ends."""
        self._dependencies.peers.watch(self._sweep_now.set)
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep_periodically())

    async def stop(self) -> None:
        """Close all tables: changes under way are stored, and everyone is told to come back."""
        if self.closing:
            return
        self.closing = True
        peers = self._dependencies.peers
        peers.leave()
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for live in list(self.by_id.values()):
            await live.send_everyone_away(peers.retry)
            live.close()

    async def find(self, table: str) -> LiveTable:
        """A table, loaded if it is not in memory; `TableError` if there is no such table."""
        existing = self.by_id.get(table)
        if existing is not None and not existing.session.broken:
            existing.session.used = self._dependencies.time.now()
            await existing.session.catch_up()
            return existing
        if table not in self._opening:
            self._opening[table] = asyncio.get_running_loop().create_task(self._open(table))
        return await asyncio.shield(self._opening[table])

    async def _open(self, table: str) -> LiveTable:
        try:
            live = await LiveTable.opened(table, self._dependencies)
            self.by_id[table] = live
            self._dependencies.metrics.rooms.set(len(self.by_id))
            return live
        finally:
            del self._opening[table]

    async def _sweep_periodically(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:  # retried by the next sweep
                report(self._dependencies.metrics, "sweep-failed", error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._sweep_now.wait()
            self._sweep_now.clear()

    async def sweep(self) -> None:
        """Load the tables whose match is due, and evict idle ones."""
        metrics, now = self._dependencies.metrics, self._dependencies.time.now()
        for table in await self._dependencies.peers.due(now + int(SWEEP_SECONDS * 1000)):
            try:
                await self.find(table)
            except TableError as error:
                log.error("table-not-loaded", extra={"table": table, "detail": str(error)})
            except Exception as error:  # one table that cannot be loaded must not stop the others
                report(metrics, "table-not-loaded", error, table=table)
        for ident, live in list(self.by_id.items()):
            if (live.session.broken or now - live.session.used > IDLE) and not live.busy:
                live.close()
                del self.by_id[ident]
        metrics.rooms.set(len(self.by_id))
