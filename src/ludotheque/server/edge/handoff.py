"""Hands connections over between workers on one port: a request about a table goes to the worker that owns the table.

So the people of a table meet in one process, and a move is computed once. This is an optimization: a worker that
cannot hand a connection over serves it itself, as any node can.
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
"""How many received bytes are handed over with a connection at most: more than any request head."""
_TABLE: Final = re.compile(rb"[A-Z]+ (?:/[^/?# ]+)*?/api/tables/([a-z0-9]+)[/? ]")

Take: TypeAlias = Callable[[socket.socket, bytes], None]
"""Serves a connection, of which these bytes were already received."""


class WorkerHandoff:
    """Sends connections to other workers and receives theirs, each at a Unix socket in a common folder."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        """Listen as worker `number` of `count`; `OSError` on systems without such sockets."""
        self._folder = folder
        self._number = number
        self._count = count
        self._listener = _new_socket()
        self._inboxes: set[socket.socket] = set()
        self._outboxes: dict[int, socket.socket] = {}
        own = folder / f"{number}.{os.getpid()}"
        self._listener.bind(str(own))
        self._listener.listen()
        own.rename(folder / str(number))  # atomically replaces the socket of a previous worker

    def start(self, take: Take) -> None:
        """Receive connections from now on; each is given to `take`."""
        asyncio.get_running_loop().add_reader(self._listener, self._accept, take)

    def stop(self, take: Take) -> None:
        """Receive the connections already sent, then close all sockets."""
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
        """Hand a connection over, if its request is about a table of another worker; returns whether it was."""
        found = _TABLE.match(read)
        if found is None or len(read) > MOST:
            return False
        owner = crc32(found[1]) % self._count
        return owner != self._number and self._reach(owner, connection, read)

    def _reach(self, owner: int, connection: int, read: bytes) -> bool:
        """Send a connection to a worker; returns whether that succeeded."""
        for _ in range(2):  # the worker may have been replaced since
            try:
                socket.send_fds(self._outbox(owner), [read], [connection])
            except BlockingIOError:  # its socket buffer is full
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
    """A non-blocking Unix socket that preserves message boundaries."""
    new = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    new.settimeout(0)
    return new
