"""Rate limits."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from ludotheque.engine import LudothequeError
from ludotheque.server.clock import Time

MOST_KEPT = 10_000
LONG = 3600.0
"""How many seconds to wait when the rate is 0."""


@lru_cache(maxsize=MOST_KEPT)
def counted_address(host: str) -> str:
    """What limits count for a client: its IPv4 address, or the /64 network of its IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))


class TooMuch(LudothequeError):
    """A rate limit was exceeded; `seconds` is when to try again."""

    def __init__(self, *, what: str, seconds: int) -> None:
        self.seconds = seconds
        super().__init__("too-much", what=what, seconds=seconds)


class Bucket:
    """A token bucket: `most` at once, refilled at `rate` a second."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float, now: int) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = now

    def take(self, now: int, cost: float = 1) -> float:
        """Take as many tokens; returns 0, or how many seconds to wait for them. No cost is more than a full bucket."""
        self._left = min(self.most, self._left + (now - self._at) / 1000 * self.rate)
        self._at = now
        cost = min(cost, self.most)
        if self._left < cost:
            return (cost - self._left) / self.rate if self.rate > 0 else LONG
        self._left -= cost
        return 0


class Allowance:
    """A token bucket for each address; the least recently used are dropped beyond `MOST_KEPT`."""

    def __init__(self, what: str, rate: float, most: float, time: Time) -> None:
        self._what = what
        self._rate = rate
        self._most = most
        self._time = time
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> None:
        """Take as many tokens of this address; `TooMuch`, and none taken, if there are fewer."""
        now = self._time.now()
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self._rate, self._most, now)
            if len(self.buckets) > MOST_KEPT:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        wait = bucket.take(now, cost)
        if wait:
            raise TooMuch(what=self._what, seconds=int(wait) + 1)
