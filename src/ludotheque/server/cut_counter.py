"""Counts the connections that the server cuts, and logs them at a limited rate."""

import logging
from collections import Counter
from typing import Final, Literal, TypeAlias

from ludotheque.server.clock import Time
from ludotheque.server.metrics import Metrics

log = logging.getLogger(__name__)

Reason: TypeAlias = Literal["too-many", "silent", "flood"]
"""Why a connection is cut: too many open, no whole request in time, more frames than its limit."""
LOG_EVERY: Final = 10_000
"""After how many milliseconds the next line about connections cut for the same reason is logged."""


class CutCounter:
    """Counts cut connections by reason; logs the first at once, and then how many more every `LOG_EVERY`."""

    def __init__(self, time: Time, metrics: Metrics) -> None:
        self._time = time
        self._metrics = metrics
        self._next: dict[Reason, int] = {}
        self._unlogged: Counter[Reason] = Counter()

    def count(self, reason: Reason) -> None:
        """Count a connection that is cut."""
        self._metrics.connections_cut.labels(reason).inc()
        self._unlogged[reason] += 1
        now = self._time.now()
        if now >= self._next.get(reason, now):
            self._next[reason] = now + LOG_EVERY
            log.warning("connections-cut", extra={"reason": reason, "count": self._unlogged.pop(reason)})
