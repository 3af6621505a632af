"""Workers on one port: whoever accepts a connection about a table passes it on to the worker that the table belongs to.

So the people of a table meet in one process, and a move is computed once. Nothing depends on it: a worker that cannot
pass a connection on serves it, as any node can.
"""

import asyncio
import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias
from zlib import crc32

MOST: Final = 1 << 16
"""How many bytes of a connection are passed on at most: more than any head of a request."""
_TABLE: Final = re.compile(rb"[A-Z]+ (?:/[^/?# ]+)*?/api/tables/([a-z0-9]+)[/? ]")

Take: TypeAlias = Callable[[socket.socket, bytes], None]
"""Serve a connection, of which these bytes have been read."""


class Neighbours:
    """The other workers; each takes connections at a Unix socket of its own, in a folder of them all."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        """Join them as the worker of this number; `OSError` where sockets cannot be passed on."""
        self._folder = folder
        self._number = number
        self._count = count
        self._listener = _new_socket()
        self._inboxes: set[socket.socket] = set()
        self._outboxes: dict[int, socket.socket] = {}
        own = folder / f"{number}.{os.getpid()}"
        self._listener.bind(str(own))
        self._listener.listen()
        own.rename(folder / str(number))  # in the place of the worker that this one replaces

    def start(self, take: Take) -> None:
        """Take connections from now on."""
        asyncio.get_running_loop().add_reader(self._listener, self._accept, take)

    def stop(self, take: Take) -> None:
        """Take those that are already on their way, and then no more."""
        self._accept(take)
        asyncio.get_running_loop().remove_reader(self._listener)
        for inbox in tuple(self._inboxes):
            self._take_all(inbox, take)
            self._close(inbox)
        for each in (self._listener, *self._outboxes.values()):
            each.close()
        self._outboxes.clear()

    def _accept(self, take: Take) -> None:
        with suppress(BlockingIOError):
            while True:
                inbox, _ = self._listener.accept()
                inbox.settimeout(0)
                self._inboxes.add(inbox)
                asyncio.get_running_loop().add_reader(inbox, self._take_all, inbox, take)

    def _take_all(self, inbox: socket.socket, take: Take) -> None:
        try:
            while True:
                read, passed, _, _ = socket.recv_fds(inbox, MOST, 1)
                if not passed:
                    break
                take(socket.socket(fileno=passed[0]), read)
        except BlockingIOError:
            return
        except OSError:  # the other worker is gone
            pass
        self._close(inbox)

    def _close(self, inbox: socket.socket) -> None:
        if inbox in self._inboxes:
            self._inboxes.remove(inbox)
            asyncio.get_running_loop().remove_reader(inbox)
            inbox.close()

    def pass_on(self, connection: int, read: bytes) -> bool:
        """Pass a connection on with what was read of it, if it is about a table of another worker; tells whether."""
        found = _TABLE.match(read)
        if found is None or len(read) > MOST:
            return False
        owner = crc32(found[1]) % self._count
        return owner != self._number and self._reach(owner, connection, read)

    def _reach(self, owner: int, connection: int, read: bytes) -> bool:
        """Pass a connection on to a worker; tells whether that worker could be reached."""
        for _ in range(2):  # the one that was reached before may have been replaced
            try:
                socket.send_fds(self._outbox(owner), [read], [connection])
            except BlockingIOError:  # it has its hands full
                return False
            except OSError:
                self._forget(owner)
            else:
                return True
        return False

    def _outbox(self, owner: int) -> socket.socket:
        if owner not in self._outboxes:
            self._outboxes[owner] = _new_socket()
            self._outboxes[owner].connect(str(self._folder / str(owner)))
        return self._outboxes[owner]

    def _forget(self, owner: int) -> None:
        self._outboxes.pop(owner).close()


def _new_socket() -> socket.socket:
    """A socket between processes that keeps messages apart."""
    new = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    new.settimeout(0)
    return new
