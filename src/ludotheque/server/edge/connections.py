"""Counts and limits the TCP connections of each address."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from ludotheque.server.clock import Time
from ludotheque.server.cut_counter import CutCounter
from ludotheque.server.limits import Allowance, counted_address
from ludotheque.server.settings import Limits

OPENED_PER_REQUEST: Final = 2
"""How many connections an address may open for each request that it may send."""
ASKED_IN_VAIN: Final = 4
"""As how many connections a WebSocket handshake counts that is refused for too many requests."""


class ConnectionCounter:
    """Counts connections per address; delays those opened too fast, refuses those beyond the limit. Exempts proxies."""

    def __init__(
        self, limits: Limits, is_proxy: Callable[[str], bool], requests: Allowance, time: Time, cuts: CutCounter
    ) -> None:
        self._most = limits.connections_per_address
        self._is_proxy = is_proxy
        self._requests = requests
        self._cuts = cuts
        self.open: Counter[str] = Counter()
        """How many connections each address has open."""
        self._openings = Allowance(
            "connections",
            limits.requests_per_second * OPENED_PER_REQUEST,
            limits.requests_at_once * OPENED_PER_REQUEST,
            time,
        )

    def add(self, host: str) -> float | None:
        """Count a new connection of this host; returns after how many seconds to serve it, None if it is refused."""
        address = counted_address(host)
        wait = 0.0
        if not self._is_proxy(host):
            if self.open[address] >= self._most:
                self._cuts.count("too-many")
                return None
            wait = self._openings.reserve(address)
        self.open[address] += 1
        return wait

    def must_wait(self, host: str) -> bool:
        """Whether to refuse a handshake of this host for too many requests; if so, its next connections are delayed.

        False for a proxy: only the application knows for whom it asks.
        """
        if self._is_proxy(host):
            return False
        address = counted_address(host)
        if not self._requests.wait(address):
            return False
        self._openings.reserve(address, ASKED_IN_VAIN)
        return True

    def remove(self, host: str) -> None:
        """Uncount a closed connection of this host."""
        address = counted_address(host)
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]
