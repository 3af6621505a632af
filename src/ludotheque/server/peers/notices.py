"""News over PostgreSQL's LISTEN and NOTIFY, used while there is no broker."""

import asyncio
import logging
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, TypeAlias

import psycopg

log = logging.getLogger(__name__)

LONGEST: Final = 7900
"""The longest notice that is sent, a little below PostgreSQL's limit of 8000 bytes."""
MOST: Final = 1000
"""How many notices may wait to be sent; beyond that they are dropped, and others poll the database."""
AGAIN_SECONDS: Final = 0.4
"""After how many seconds a lost connection is made anew."""
START_SECONDS: Final = 2.0
"""How long the first connection is waited for."""
_NOTIFY: Final = b"SELECT pg_notify(%s, notice) FROM unnest(%s::text[]) AS notice"

Receive: TypeAlias = Callable[[str, bytes], None]
"""Called with the subject and payload of each notice."""


class Notices:
    """Sends notices to the other nodes on a database, and receives theirs, on two connections of its own."""

    def __init__(self, arguments: dict[str, Any], node: str, receive: Receive) -> None:
        self._arguments = arguments
        self._node = node
        self._receive = receive
        self._channel = ""
        self._number = 0
        self._waiting: list[str] = []
        self._sent = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = asyncio.Event()

    async def start(self, channel: str) -> None:
        """Send and receive from now on."""
        self._channel = channel
        loop = asyncio.get_running_loop()
        self._tasks += (loop.create_task(self._lasting(work)) for work in (self._listen, self._send))
        with suppress(TimeoutError):  # later, if the database is slow now
            async with asyncio.timeout(START_SECONDS):
                await self._listening.wait()

    @property
    def connected(self) -> bool:
        """Whether notices are received."""
        return self._listening.is_set()

    async def stop(self) -> None:
        """Send what waits, within a short timeout, and close the connections."""
        for _ in range(10):
            if self._waiting:
                await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, subject: str, payload: bytes) -> bool:
        """Queue a notice; False if it is too long, or too many wait."""
        if len(self._waiting) >= MOST:
            return False
        self._number += 1  # PostgreSQL drops a notice that is the same as another one of its transaction
        notice = f"{self._node} {self._number} {subject} {b64encode(payload).decode()}"
        if len(notice) > LONGEST:
            return False
        self._waiting.append(notice)
        self._sent.set()
        return True

    async def _lasting(self, work: Callable[[psycopg.AsyncConnection], Awaitable[None]]) -> None:
        """Run `work` on a connection, and again on a new one whenever it is lost."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(**self._arguments, autocommit=True) as connection:
                    await work(connection)
            except (psycopg.Error, OSError):
                await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, connection: psycopg.AsyncConnection) -> None:
        await connection.execute(f'LISTEN "{self._channel}"'.encode())
        self._listening.set()
        try:
            async for notice in connection.notifies():
                self._take(notice.payload)
        finally:
            self._listening.clear()

    def _take(self, notice: str) -> None:
        try:
            node, _, subject, payload = notice.split(" ")
            if node != self._node:
                self._receive(subject, b64decode(payload))
        except Exception as error:  # a bug at one table must not stop news for the others
            log.error("cluster-failed", exc_info=error)

    async def _send(self, connection: psycopg.AsyncConnection) -> None:
        while True:
            await self._sent.wait()
            self._sent.clear()
            sending, self._waiting = self._waiting, []
            await connection.execute(_NOTIFY, (self._channel, sending))
