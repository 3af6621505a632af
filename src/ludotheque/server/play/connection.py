"""A live connection: what waits to be sent, so that one slow reader holds up nobody else."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from ludotheque.engine import Seat
from ludotheque.server.play.protocol import GoingAway, ServerMessage
from ludotheque.texts import Language

MOST_WAITING = 1 << 20
"""How many bytes may wait for a reader before the connection is given up; the client resumes where it was."""

SLOW, AWAY, REMOVED = 4008, 1012, 4003
"""Why the server closes a connection: too slow a reader, the server stops, the person may not stay."""

_encode = msgspec.json.Encoder().encode


class Connection:
    """One device of one person, which looks from one seat or from none."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.seat: Seat | None = None
        self.language: Language | None = None
        self.match: str | None = None
        self.heard = 0
        """How many groups of events of this match were sent."""
        self.greeted = False
        self.closing: int | None = None
        """The code with which the connection ends once all that waits is sent."""
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        self._wake = asyncio.Event()

    def send(self, message: ServerMessage) -> None:
        """Have a message sent."""
        self.post(_encode(message))

    def post(self, text: bytes) -> None:
        """Have a message sent that is JSON already."""
        if self.closing is not None:
            return
        self._waiting += len(text)
        if self._waiting > MOST_WAITING and self._outbox:  # one message is sent, however long it is
            self._outbox.clear()
            self.closing = SLOW
        else:
            self._outbox.append(text)
        self._wake.set()

    def end(self, code: int, key: str, retry: int | None = None) -> None:
        """Say why, then close."""
        self.send(GoingAway(key, retry))
        self.closing = self.closing or code
        self._wake.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send whatever comes until the connection has to end, and say with which code."""
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                self._waiting -= len(text)
                await send(text.decode())
            if self.closing is not None:
                return self.closing
            self._wake.clear()
            await self._wake.wait()
