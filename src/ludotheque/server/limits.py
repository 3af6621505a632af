"""Rate limits."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from ludotheque.engine import LudothequeError
from ludotheque.server.clock import Time

MOST_KEPT = 10_000
LONG = 3600.0
"""How many seconds to wait when the rate is 0."""
LONGEST_WAIT = 5.0
"""The longest delay in seconds of a request that is delayed instead of refused."""
EXCESS = 40
"""How many messages or frames beyond its limits a connection may send before it is closed."""
FORGIVEN = 1.0
"""How many of them are forgiven per second."""
OWN_PER_SECOND, OWN_AT_ONCE = 2.0, 10.0
"""How many messages each connection may send, per second and at once, before they count for its address."""
INPUTS_PER_SECOND, INPUTS_AT_ONCE = 30.0, 60.0
"""How often a connection may steer: fifteen times a second for each of two seats, and what a short delay heaps up."""
LONGEST_INPUT = 256
"""The longest `Input` in bytes that counts under the limit of inputs; longer ones count as messages."""
TOLD_AT_ONCE, TOLD_PER_SECOND = 10, 5.0
"""How many unreadable messages are answered, at once and per second; others count as excess."""
TOO_MUCH = "too-much"
"""The error key beyond a limit, and the close reason of a flood."""


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
        super().__init__(TOO_MUCH, what=what, seconds=seconds)


class Bucket:
    """A token bucket: `most` at once, refilled at `rate` a second."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float, now: int) -> None:
        self.rate = rate
        self.most = most
        self._left = most
        self._at = now

    def wait(self, now: int, cost: float = 1) -> float:
        """How many seconds until `cost` tokens are there; a cost above the capacity counts as the capacity."""
        if now != self._at:
            self._left = min(self.most, self._left + (now - self._at) / 1000 * self.rate)
            self._at = now
        lacking = (cost if cost < self.most else self.most) - self._left
        if lacking <= 0:
            return 0
        return lacking / self.rate if self.rate > 0 else LONG

    def take(self, now: int, cost: float = 1) -> float:
        """Take `cost` tokens and return 0; take none and return the seconds to wait if there are fewer."""
        wait = self.wait(now, cost)
        if not wait:
            self._left -= min(cost, self.most)
        return wait

    def reserve(self, now: int, cost: float = 1) -> float:
        """Take `cost` tokens, in advance if need be, and return the seconds until they are there."""
        self.wait(now)
        self._left = max(self._left - cost, -LONGEST_WAIT * self.rate)
        return max(0.0, -self._left / self.rate)


class Allowance:
    """A token bucket for each address; the least recently used are dropped beyond `MOST_KEPT`."""

    def __init__(self, what: str, rate: float, most: float, time: Time) -> None:
        self._what = what
        self._rate = rate
        self._most = most
        self._time = time
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> None:
        """Take `cost` tokens of this address; `TooMuch`, and none taken, if there are fewer."""
        now = self._time.now()
        self._refuse_until(self._bucket(address, now).take(now, cost))

    def check(self, address: str) -> None:
        """`TooMuch` if this address has no token; takes none."""
        self._refuse_until(self.wait(address))

    def wait(self, address: str) -> float:
        """In how many seconds this address has a token."""
        now = self._time.now()
        return self.buckets[address].wait(now) if address in self.buckets else 0

    def reserve(self, address: str, cost: float = 1) -> float:
        """Take `cost` tokens of this address, in advance if need be, and return the seconds until they are there."""
        now = self._time.now()
        return self._bucket(address, now).reserve(now, cost)

    def _bucket(self, address: str, now: int) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self._rate, self._most, now)
            if len(self.buckets) > MOST_KEPT:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket

    def _refuse_until(self, wait: float) -> None:
        if wait:
            raise TooMuch(what=self._what, seconds=int(wait) + 1)


class Flood(Exception):
    """A connection goes on sending beyond its limits, and is closed."""


class MessageLimits:
    """The limits of one connection's messages; those that are carried out count for its address too.

    A message beyond them, or an unreadable one, is only counted: few of them are answered, and the connection is closed
    after `EXCESS`.
    """

    def __init__(self, rate: float, most: float, address: str, allowance: Allowance, time: Time) -> None:
        now = time.now()
        self._messages = Bucket(rate, most, now)
        self._inputs = Bucket(INPUTS_PER_SECOND, INPUTS_AT_ONCE, now)
        self._own = Bucket(OWN_PER_SECOND, OWN_AT_ONCE, now)
        self._excess = Bucket(FORGIVEN, EXCESS, now)
        self._refusals = Bucket(1, 1, now)
        self._unreadable = Bucket(TOLD_PER_SECOND, TOLD_AT_ONCE, now)
        self._address = address
        self._allowance = allowance
        self._time = time

    def take(self, now: int) -> None:
        """Count a message; `TooMuch` beyond the limit of the connection."""
        self._take(self._messages, now)

    def take_input(self, now: int) -> None:
        """Count a message that steers a scene; `TooMuch` beyond their own limit."""
        self._take(self._inputs, now)

    def _take(self, bucket: Bucket, now: int) -> None:
        wait = bucket.take(now)
        if wait:
            raise TooMuch(what="messages", seconds=int(wait) + 1)

    def take_own(self, now: int, cost: float) -> None:
        """Count a message's cost: against the connection's own share first, then against the address's limit."""
        if self._own.take(now, cost):
            self.take_of_address(cost)

    def take_of_address(self, cost: float) -> None:
        """Count what a message costs for the address; `TooMuch` beyond its limit."""
        self._allowance.take(self._address, cost)

    def may_tell(self, *, unreadable: bool) -> bool:
        """Count a refused message, unreadable or beyond the limits; returns whether to answer it.

        `Flood` if too many were not answered.
        """
        now = self._time.now()
        if unreadable and not self._unreadable.take(now):
            return True
        if self._excess.take(now):
            raise Flood
        return not unreadable and not self._refusals.take(now)
