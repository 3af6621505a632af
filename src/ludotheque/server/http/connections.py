"""TCP connections of each address, counted from when they are accepted, and why some are cut."""

import logging
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from ludotheque.server.clock import Time
from ludotheque.server.limits import Allowance, TooMuch, counted_address
from ludotheque.server.metrics import Metrics
from ludotheque.server.settings import Limits

log = logging.getLogger(__name__)

Reason: TypeAlias = Literal["too-many", "too-fast", "silent", "flood"]
"""Why a connection is cut: too many open, opened too fast, no whole request in time, more frames than its limit."""
OPENED_PER_REQUEST: Final = 2
"""How many connections an address may open for each request that it may send."""
LOG_EVERY: Final = 10_000
"""After how many milliseconds the next line about connections cut for the same reason is logged."""


class Cuts:
    """Counts connections that are cut; logs the first for each reason at once, and how many more now and then."""

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


class Connections:
    """Counts connections, and refuses an address that has or opens too many; trusted proxies may have any number."""

    def __init__(self, limits: Limits, is_proxy: Callable[[str], bool], time: Time, cuts: Cuts) -> None:
        self._most = limits.connections_per_address
        self._is_proxy = is_proxy
        self._cuts = cuts
        self.open: Counter[str] = Counter()
        """How many connections each address has open."""
        self._openings = Allowance(
            "connections",
            limits.requests_per_second * OPENED_PER_REQUEST,
            limits.requests_at_once * OPENED_PER_REQUEST,
            time,
        )

    def add(self, host: str) -> bool:
        """Count a new connection of this host; returns False, and counts nothing, if it is refused."""
        address = counted_address(host)
        reason = None if self._is_proxy(host) else self._refusal(address)
        if reason is not None:
            self._cuts.count(reason)
            return False
        self.open[address] += 1
        return True

    def remove(self, host: str) -> None:
        """Count a connection of this host no more."""
        address = counted_address(host)
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]

    def _refusal(self, address: str) -> Reason | None:
        if self.open[address] >= self._most:
            return "too-many"
        try:
            self._openings.take(address)
        except TooMuch:
            return "too-fast"
        return None
