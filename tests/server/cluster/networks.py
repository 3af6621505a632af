"""A network namespace that can be cut off from the rest of this machine; only root can make one."""

import ctypes
import os
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CLONE_NEWNET = 0x40000000


class Network:
    """A network with this machine at one end and processes of its own at the other."""

    def __init__(self, number: int) -> None:
        self.name = f"ludo{number}"
        self._link = f"ludo{number}a"
        self.here = f"10.213.{number % 250}.1/30"
        """The address of this machine there."""
        self._there = f"10.213.{number % 250}.2/30"

    @property
    def host(self) -> str:
        """The address of this machine there, without the size of the network."""
        return self.here.partition("/")[0]

    @property
    def within(self) -> tuple[str, ...]:
        """What runs a command there."""
        return ("ip", "netns", "exec", self.name)

    def make(self) -> None:
        """Make it."""
        _ip("netns", "add", self.name)
        _ip("link", "add", self._link, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        _ip("addr", "add", self.here, "dev", self._link)
        _ip("link", "set", self._link, "up")
        _ip("-n", self.name, "addr", "add", self._there, "dev", "eth0")
        _ip("-n", self.name, "link", "set", "eth0", "up")
        _ip("-n", self.name, "link", "set", "lo", "up")

    def remove(self) -> None:
        """Remove it; the link between goes with it."""
        _ip("netns", "del", self.name)

    def cut(self) -> None:
        """Let nothing through, and say so to nobody."""
        _ip("-n", self.name, "link", "set", "eth0", "down")

    def heal(self) -> None:
        """Let everything through again."""
        _ip("-n", self.name, "link", "set", "eth0", "up")

    def connected(self, port: int) -> socket.socket:
        """A connection to a process there, made from there: it is not cut off from that one."""
        found: list[socket.socket] = []

        def connect() -> None:
            libc = ctypes.CDLL(None, use_errno=True)
            with Path(f"/var/run/netns/{self.name}").open() as namespace:
                if libc.setns(namespace.fileno(), CLONE_NEWNET):
                    raise OSError(ctypes.get_errno(), "setns")
            found.append(socket.create_connection(("127.0.0.1", port), 30))

        thread = threading.Thread(target=connect)
        thread.start()
        thread.join()
        (connection,) = found
        return connection


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextmanager
def network() -> Iterator[Network]:
    """A network that is gone afterwards."""
    made = Network(os.getpid() % 10_000)
    made.make()
    try:
        yield made
    finally:
        made.remove()
