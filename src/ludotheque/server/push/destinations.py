"""Where push messages may be sent: only to public addresses, to prevent requests into this server's network (SSRF)."""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple, TypeAlias

from ludotheque.engine import LudothequeError

Resolve: TypeAlias = Callable[[str, int], Awaitable[tuple[str, ...]]]

MOST_ADDRESSES: Final = 4
"""How many addresses of a push service are tried."""
HTTPS_PORT: Final = 443
NAT64: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))
GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
EMBEDDING_LENGTHS: Final = (32, 40, 48, 56, 64)
"""How long the prefix may be before an embedded IPv4 address that zeros follow; after 96 bits nothing follows it."""
ISATAP: Final = 0x5EFE
INSIDE: Final = tuple(
    map(
        IPv4Network, ("10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16")
    )
)
"""Networks near a server, to which a translator with a prefix of its own would lead."""
ENDPOINT: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(?P<port>[1-9][0-9]{0,4}))?"
    r"(?P<path>/[!\"$-~]*)?",
    re.IGNORECASE,
)
"""An address without user, fragment, spaces and letters beyond ASCII, as browsers give them."""


class PushRefused(LudothequeError):
    """A subscription to which nothing will be sent; the sentence never holds its address."""


class Target(NamedTuple):
    """A parsed endpoint."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """Host, and port if it is not the scheme's default."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.secure and self.port == HTTPS_PORT else f"{name}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port, for which a VAPID signature is made."""
        return f"{'https' if self.secure else 'http'}://{self.authority}"


async def resolve(host: str, port: int) -> tuple[str, ...]:
    """The addresses of a host; `OSError` if there are none."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(where[0]) for *_, where in found))


class Destinations:
    """Endpoints at https on the usual port, all of whose addresses are public.

    Tests have push services of their own: with `loopback`, what they listen on is allowed, and nothing else.
    """

    def __init__(
        self, *, loopback: bool = False, resolve: Resolve = resolve, tls: ssl.SSLContext | None = None
    ) -> None:
        self._loopback = loopback
        self._resolve = resolve
        self._tls = tls

    @property
    def tls(self) -> ssl.SSLContext:
        """The TLS context that verifies the push service."""
        if self._tls is None:
            self._tls = ssl.create_default_context()
        return self._tls

    def target(self, endpoint: str) -> Target:
        """Parse an endpoint; `PushRefused` if it is malformed."""
        found = ENDPOINT.fullmatch(endpoint)
        if found is None:
            raise PushRefused("push-address")
        secure = found["scheme"].lower() == "https"
        port = int(found["port"] or HTTPS_PORT)
        if not self._loopback and not (secure and port == HTTPS_PORT):
            raise PushRefused("push-address")
        return Target(secure, found["host"].strip("[]").lower(), port, found["path"] or "/")

    async def addresses(self, target: Target) -> tuple[str, ...]:
        """Where to connect; `PushRefused` if the name is unknown, or if any of its addresses is not public.

        To be called before each message, connecting to these addresses: the name may resolve to others a moment later.
        """
        try:
            found = await self._resolve(target.host, target.port)
        except (OSError, UnicodeError):
            found = ()
        if not found:
            raise PushRefused("push-address-unknown")
        if not all(self._allowed(address) for address in found):
            raise PushRefused("push-address-private")
        return found[:MOST_ADDRESSES]

    def _allowed(self, address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:  # has a scope id, so it is link-local
            return False
        return parsed.is_loopback if self._loopback else is_public(parsed)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is public, and embeds none that lies near the server."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address in NAT64[0]:
            return is_public(IPv4Address(int(address) & 0xFFFFFFFF))
        tunnelled = address.sixtofour is not None or address.teredo is not None
        if address not in GLOBAL_UNICAST or tunnelled or any(_is_inside(each) for each in embedded(address)):
            return False
    return address.is_global and not address.is_multicast


def embedded(address: IPv6Address) -> Iterator[IPv4Address]:
    """What an address embeds if it is one of NAT64 with whatever prefix (RFC 6052), or of ISATAP (RFC 5214)."""
    bits = int(address)
    if bits >> 56 & 0xFF == 0:  # the octet that RFC 6052 leaves out: an IPv4 address goes on after it
        joined = (bits >> 64) << 56 | bits & ((1 << 56) - 1)
        for length in EMBEDDING_LENGTHS:
            rest = 120 - length - 32
            if joined & ((1 << rest) - 1) == 0:
                yield IPv4Address(joined >> rest & 0xFFFFFFFF)
    if bits >> 32 & 0xFFFFFFFF == 0:
        yield IPv4Address(bits & 0xFFFFFFFF)
    if bits >> 32 & 0xFDFFFFFF == ISATAP:
        yield IPv4Address(bits & 0xFFFFFFFF)


def _is_inside(address: IPv4Address) -> bool:
    return any(address in network for network in INSIDE)
