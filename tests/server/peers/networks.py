"""A network of two namespaces whose cable can be pulled; only root can make one.

Both ends are namespaces, none is this machine's own: a browser that sees an interface of its machine come or go drops
what it is loading, and tests run side by side.
"""

import asyncio
import ctypes
import os
import socket
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

CLONE_NEWNET = 0x40000000
HOST = "10.213.0.1"
"""The address at which processes at the far end find what this machine offers them."""

Stream: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Network:
    """A network with what this machine offers at the near end and processes of its own at the far end."""

    def __init__(self, number: int) -> None:
        self._near, self._far = f"ludo{number}near", f"ludo{number}far"

    @property
    def within(self) -> tuple[str, ...]:
        """What runs a command at the far end."""
        return ("ip", "netns", "exec", self._far)

    def make(self) -> None:
        """Make it."""
        for end in (self._near, self._far):
            _ip("netns", "add", end)
        _ip("-n", self._near, "link", "add", "eth0", "type", "veth", "peer", "name", "eth0", "netns", self._far)
        for end, address in ((self._near, HOST), (self._far, "10.213.0.2")):
            _ip("-n", end, "addr", "add", f"{address}/30", "dev", "eth0")
            _ip("-n", end, "link", "set", "eth0", "up")
            _ip("-n", end, "link", "set", "lo", "up")

    def remove(self) -> None:
        """Remove it; the cable goes with its ends."""
        for end in (self._near, self._far):
            _ip("netns", "del", end)

    def cut(self) -> None:
        """Let nothing through, and say so to nobody."""
        _ip("-n", self._far, "link", "set", "eth0", "down")

    def heal(self) -> None:
        """Let everything through again."""
        _ip("-n", self._far, "link", "set", "eth0", "up")

    def connected(self, port: int) -> socket.socket:
        """A connection to a process at the far end, made from there: it is not cut off from that one."""
        return _inside(self._far, lambda: socket.create_connection(("127.0.0.1", port), 30))

    @asynccontextmanager
    async def offering(self, port: int, reach: Callable[[], Awaitable[Stream]]) -> AsyncIterator[None]:
        """Whoever connects to this port of `HOST` is connected with what `reach` connects to on this machine."""
        relays: set[asyncio.Task[None]] = set()

        async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            answers, asks = await reach()
            for way in (_pour(reader, asks), _pour(answers, writer)):
                relays.add(asyncio.create_task(way))

        listener = _inside(self._near, lambda: socket.create_server((HOST, port)))
        server = await asyncio.start_server(relay, sock=listener)
        try:
            yield
        finally:
            server.close()
            for task in relays:
                task.cancel()
            await asyncio.gather(*relays, return_exceptions=True)


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        with suppress(OSError):
            while part := await reader.read(1 << 16):
                writer.write(part)
                await writer.drain()
    finally:
        writer.close()


def _inside(namespace: str, make: Callable[[], socket.socket]) -> socket.socket:
    """A socket of that namespace: it stays there wherever it is used, so a thread of its own goes in to make it."""

    def enter_and_make() -> socket.socket:
        libc = ctypes.CDLL(None, use_errno=True)
        with Path(f"/var/run/netns/{namespace}").open() as door:
            if libc.setns(door.fileno(), CLONE_NEWNET):
                raise OSError(ctypes.get_errno(), "setns")
        return make()

    with ThreadPoolExecutor(1) as apart:
        return apart.submit(enter_and_make).result()


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextmanager
def network() -> Iterator[Network]:
    """A network that is gone afterwards."""
    made = Network(os.getpid())
    made.make()
    try:
        yield made
    finally:
        made.remove()
