"""Readiness: whether the storage accepts writes, found out by a probe write."""

import asyncio
import logging

from ludotheque.server.clock import Time
from ludotheque.server.storage.errors import NotReady, StorageError
from ludotheque.server.storage.store import Store

log = logging.getLogger(__name__)

FRESH = 1000
"""How many milliseconds a probe's result is reused."""
ANSWER_SECONDS = 2.0
"""How long to wait for a probe; a database that is locked or out of reach may take longer to say so."""


class Readiness:
    """Probes the storage when somebody asks, one probe at a time."""

    def __init__(self, store: Store, time: Time) -> None:
        self._store = store
        self._time = time
        self._probe: asyncio.Task[StorageError | None] | None = None
        self._begun = 0

    async def check(self) -> None:
        """Return if a probe write succeeded within `FRESH`; `NotReady` if it failed or took too long."""
        now = self._time.now()
        if self._probe is None or (self._probe.done() and now - self._begun >= FRESH):
            self._begun = now
            self._probe = asyncio.get_running_loop().create_task(self._outcome())
        probe = self._probe
        await asyncio.wait((probe,), timeout=ANSWER_SECONDS)
        if not probe.done():
            raise NotReady("ready-slow")
        error = probe.result()
        if error is not None:
            raise NotReady(error.trouble) from error

    async def _outcome(self) -> StorageError | None:
        try:
            await self._store.writer.probe()
        except StorageError as error:
            log.error("not-ready", extra={"detail": str(error)})
            return error
        return None
