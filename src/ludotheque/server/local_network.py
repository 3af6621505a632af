"""Opens a server that was started for this machine alone to the local network, and closes it again."""

import asyncio
import socket
from ipaddress import ip_address
from typing import Protocol

import ifaddr

from ludotheque.engine import LudothequeError
from ludotheque.server.listening import listening


class Serving(Protocol):
    """A server whose listening sockets can be added and removed while it runs."""

    async def listen(self, listener: socket.socket) -> asyncio.Server:
        """Accept connections at one more address."""

    def stop_listening(self, server: asyncio.Server) -> None:
        """Close this listener, and cut the connections that came by it."""


class LocalNetwork:
    """A second listener on this machine's address in the local network, there only while somebody wants it."""

    def __init__(self) -> None:
        self.url: str | None = None
        """The origin at which others on the network reach this server; None while it is closed to them."""
        self._serving: Serving | None = None
        self._port = 0
        self._server: asyncio.Server | None = None
        self._changing = asyncio.Lock()

    def serve_by(self, serving: Serving, port: int) -> None:
        """Listen by this server from now on, at this port if it is free."""
        self._serving, self._port = serving, port

    async def open(self) -> None:
        """Listen there too, unless it does; `LudothequeError` if this machine is on no network."""
        async with self._changing:
            if self._server is not None or self._serving is None:
                return
            address = lan_address()
            try:
                listener = listening(address, self._port)
            except LudothequeError:
                listener = listening(address, 0)
            listener.setblocking(False)  # noqa: FBT003
            self._server = await self._serving.listen(listener)
            self.url = f"http://{address}:{listener.getsockname()[1]}"

    async def close(self) -> None:
        """Stop listening there, and cut the connections of those who came that way."""
        async with self._changing:
            if self._server is not None and self._serving is not None:
                self._serving.stop_listening(self._server)
                self._server = self.url = None


def is_loopback(host: str) -> bool:
    """Whether a host name or an address means this machine."""
    name = host.lower().removeprefix("[").removesuffix("]")
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def lan_address() -> str:
    """The address of this machine on the local network."""
    found = [
        str(ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4 and not str(ip.ip).startswith(("127.", "169.254."))
    ]
    if not found:
        raise LudothequeError("no-local-network")
    found.sort(key=lambda ip: not ip.startswith(("192.168.", "10.")))
    return found[0]
