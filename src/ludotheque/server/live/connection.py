"""One WebSocket connection: its outbox, so that a slow reader delays nobody else, and its cursor in the match."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import msgspec

from ludotheque.engine import Seat
from ludotheque.server.protocol import GoingAway, Ping, ServerMessage, Update, Welcome
from ludotheque.texts import Language

MOST_WAITING = 1 << 20
"""How many bytes may wait for a reader before the connection is closed; the client resumes where it was."""

SLOW, AWAY, REMOVED, POLICY = 4008, 1012, 4003, 1008
"""Close codes: the client reads too slowly, the server stops, the person was removed, it sent too much."""

SEND_NOW: Final = "ludotheque.send-now"
"""Name of our ASGI scope extension that sends a message synchronously, bypassing all middleware."""
PING_EVERY = 2000
"""How many milliseconds pass at least between two measurements of the round trip."""

_encode = msgspec.json.Encoder().encode


class Cursor(NamedTuple):
    """How far a client has read: a match, and how many of its groups of events."""

    match: str | None = None
    heard: int = 0

    def since(self, match: str) -> int:
        """How many groups of events of this match the client has."""
        return self.heard if self.match == match else 0


class Connection:
    """One connected device of a person, as a seat or as a spectator."""

    def __init__(self, person: str, send_now: Callable[[bytes], bool] | None = None) -> None:
        self.person = person
        self._send_now = send_now
        """Sends a message synchronously; returns False if it must wait in the outbox, as the client reads slowly."""
        self._delivering = False
        self.seat: Seat | None = None
        self.language: Language | None = None
        self.cursor = Cursor()
        """Moved forward by each update that is sent."""
        self.greeted = False
        self.away = False
        """Whether the page is hidden."""
        self.closing: int | None = None
        """The code with which the connection closes once its outbox is empty."""
        self.trip: int | None = None
        """The shortest round trip of this connection in milliseconds; None before the first was measured."""
        self._pings = 0
        self._pinged: int | None = None
        """When the last ping was sent, until it is answered."""
        self._ping_again = 0
        self._outbox: deque[bytes] = deque()
        self.waiting = 0
        """How many bytes wait in the outbox."""
        self._wake = asyncio.Event()

    def send(self, message: ServerMessage) -> None:
        """Queue a message, and move the cursor past the events in it."""
        update = message.update if isinstance(message, Welcome) else message
        if isinstance(update, Update):
            self.cursor = Cursor(update.match, update.since + len(update.heard))
        self.post(_encode(message))

    @property
    def owes_pong(self) -> bool:
        """Whether the last ping is not answered yet."""
        return self._pinged is not None

    def ping(self, now: int, *, at_once: bool = False) -> None:
        """Send a ping, unless one was sent within `PING_EVERY` and it is not wanted `at_once`."""
        if at_once or now >= self._ping_again:
            self._pings, self._pinged, self._ping_again = self._pings + 1, now, now + PING_EVERY
            self.send(Ping(self._pings))

    def take_pong(self, number: int, arrived: int) -> None:
        """Note the round trip of the last ping; answers to earlier ones are ignored."""
        if self._pinged is not None and number == self._pings:
            trip, self._pinged = arrived - self._pinged, None
            self.trip = trip if self.trip is None else min(self.trip, trip)

    def post(self, text: bytes) -> None:
        """Queue a message that is encoded already; close the connection if too much waits."""
        if self.closing is not None:
            return
        if self._send_now is not None and not self._outbox and not self._delivering and self._send_now(text):
            return
        self.waiting += len(text)
        if self.waiting > MOST_WAITING and self._outbox:  # a single message is sent, however long it is
            self._outbox.clear()
            self.waiting = 0
            self.closing = SLOW
        else:
            self._outbox.append(text)
        self._wake.set()

    def end(self, code: int, key: str, retry: int | None = None) -> None:
        """Send the reason, then close with this code."""
        self.send(GoingAway(key, retry))
        self.closing = self.closing or code
        self._wake.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Send the outbox as it fills, until the connection has to close; returns the close code."""
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                self.waiting -= len(text)
                self._delivering = True
                await send(text.decode())
                self._delivering = False
            if self.closing is not None:
                return self.closing
            self._wake.clear()
            await self._wake.wait()
