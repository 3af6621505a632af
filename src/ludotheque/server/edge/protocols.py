"""Uvicorn's HTTP and WebSocket protocols, with limits on connections, slow requests and floods of frames."""

import asyncio
from typing import Any, Final, cast

import h11
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from ludotheque.server.edge.connections import ConnectionCounter
from ludotheque.server.edge.frames import MESSAGE, OTHERS_COST, frame_size, masked_text, text_frame
from ludotheque.server.edge.handoff import WorkerHandoff
from ludotheque.server.edge.strict_http import StrictConnection
from ludotheque.server.limits import EXCESS, TOO_MUCH, Bucket
from ludotheque.server.live.connection import POLICY, SEND_NOW
from ludotheque.server.web.app import Server
from ludotheque.server.web.requests import BODY_WITHIN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets came without its C extension
    from websockets.utils import apply_mask

FRAMES_A_TURN: Final = 16
"""How many frames of a connection are handled per turn of the event loop."""
LAST_WORDS: Final = 1.0
"""How many seconds a flooder has to read why the connection closes."""
REFUSED: Final = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
"""The response to a handshake that is refused before the application; browsers show no more anyway."""
BODY_GRACE: Final = 5.0
"""How many seconds the application has to refuse a slow body before the connection is cut."""


class Config(uvicorn.Config):
    """Uvicorn's configuration, with what these protocols need."""

    def __init__(self, server: Server, handoff: WorkerHandoff | None = None, **options: Any) -> None:
        super().__init__(server.app, http=HttpProtocol, ws=WebSocketProtocol, **options)
        self.handoff = handoff
        self.limits = server.settings.limits
        self.time = server.dependencies.time
        self.cuts = server.context.cuts
        proxies = ProxyHeadersMiddleware(cast("Any", server.app), server.settings.trusted_proxies).trusted_hosts
        requests = server.context.allowances["requests"]
        self.open_connections = ConnectionCounter(self.limits, proxies.__contains__, requests, self.time, self.cuts)


class HttpProtocol(H11Protocol):
    """HTTP: connections are counted by address, and cut if no whole request comes in time."""

    config: Config

    def __init__(self, *args: Any, passed_on: bytes = b"", **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn = StrictConnection()
        self._passed_on = passed_on
        """The bytes already received by the worker that accepted the connection."""
        self._counted = False
        self.timer: asyncio.TimerHandle | None = None
        """CutCounter the connection if no request arrives in time."""
        self._waits_for: Any = None
        self._left = False
        """Whether the connection was upgraded to the WebSocket protocol."""
        self._early: bytes | None = None
        """What was received while the connection is delayed; None if it is not."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Abort the connection if its address has too many; delay it if the address opens them too fast."""
        wait = self.config.open_connections.add(_host(transport.get_extra_info("peername")))
        if wait is None:
            transport.abort()
            return
        self._counted = True
        super().connection_made(transport)
        if wait:
            self._early = b""
            self.timer = self.loop.call_later(wait, self._begin)
        else:
            self._wait_for_request()
        if self._passed_on:
            self.data_received(self._passed_on)

    def _begin(self) -> None:
        early, self._early = self._early, None
        self._wait_for_request()
        if early:
            self.transport.resume_reading()
            self.data_received(early)

    def connection_lost(self, exc: Exception | None) -> None:
        """Uncount the connection."""
        self._stop_waiting()
        if self._counted:
            self.config.open_connections.remove(_host(self.client))
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handle received bytes, or buffer them while the connection is delayed."""
        if self._early is not None:
            self._early += data
            self.transport.pause_reading()
        elif not self._is_passed_on(data):
            super().data_received(data)
            if not self._left:
                self._wait_for_request()

    def _is_passed_on(self, data: bytes) -> bool:
        """Hand the connection over if a new request is for another worker, and nothing is pending; returns whether."""
        handoff, conn = self.config.handoff, self.conn
        if handoff is None or self._passed_on or conn.their_state is not h11.IDLE or conn.our_state is not h11.IDLE:
            return False
        if conn.trailing_data[0] or self.transport.get_write_buffer_size():
            return False
        if not handoff.pass_on(self.transport.get_extra_info("socket").fileno(), data):
            return False
        self.transport.abort()
        return True

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Upgrade the connection, which stays counted, unless its address has to wait."""
        self._stop_waiting()
        if self.config.open_connections.must_wait(_host(self.client)):
            self.transport.write(REFUSED)
            self.transport.close()
        else:
            self._left = True
            super().handle_websocket_upgrade(event)

    def _wait_for_request(self) -> None:
        """Set the timer for the head of a request, or for its body; more data does not extend it."""
        state = self.conn.their_state
        if state is self._waits_for:
            return
        self._stop_waiting()
        if state is h11.IDLE:
            self._wait(state, self.config.limits.request_seconds)
        elif state is h11.SEND_BODY:
            self._wait(state, BODY_WITHIN + BODY_GRACE)

    def _wait(self, state: Any, seconds: float) -> None:
        self._waits_for = state
        self.timer = self.loop.call_later(seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = self._waits_for = None

    def _give_up(self) -> None:
        self.config.cuts.count("silent")
        self.transport.abort()


class EventQueue:
    """A queue with one reader, with the methods of `asyncio.Queue` that uvicorn uses, but faster and smaller."""

    __slots__ = ("_loop", "_reader", "_waiting")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Any] = []
        self._reader: asyncio.Future[None] | None = None
        """Resolved when there is an event for the waiting reader."""

    def put_nowait(self, event: Any) -> None:
        """Add an event."""
        self._waiting.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Take the first event, once there is one."""
        while not self._waiting:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._waiting.pop(0)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def qsize(self) -> int:
        """How many events wait."""
        return len(self._waiting)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSockets: one message at a time waits for the application, which counts it; floods of other frames are closed.

    What is received is split into frames here, and parsed one frame at a time; nothing more is read while a message
    waits. Whole messages, which almost all frames are, are read and written here too, and everything else by the parser
    of `websockets`.
    """

    config: Config
    queue: EventQueue  # type: ignore[assignment]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        limits = self.config.limits
        most = limits.messages_at_once + EXCESS
        self._frames = Bucket(limits.messages_per_second, most, self.config.time.now())
        self.queue = EventQueue(self.loop)
        self.unread = bytearray()
        """What was received and is not parsed yet."""
        self._feeding: asyncio.Handle | None = None
        self._flooded = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Uncount the connection, and break reference cycles: garbage is collected rarely."""
        self.config.open_connections.remove(_host(self.client))
        self.unread.clear()
        super().connection_lost(exc)
        self.conn.parser.close()

    def data_received(self, data: bytes) -> None:
        """Parse the handshake, and then frames."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif not self._flooded:
            self.unread += data
            self._feed()

    async def receive(self) -> Any:
        """The next event for the application."""
        event = await self.queue.get()
        if self.unread or self.read_paused:
            self._feed_soon()
        return event

    async def run_asgi(self) -> None:
        """Run the application, with the `SEND_NOW` extension in its scope."""
        extensions = self.scope["extensions"]
        extensions[SEND_NOW] = {"send": self._send_now}
        try:
            await super().run_asgi()
        finally:
            del extensions[SEND_NOW]

    def _send_now(self, text: bytes) -> bool:
        """Send a message at once; False, with nothing sent, if the client reads too slowly or the connection ends."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not OPEN or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text))
        return True

    async def send(self, message: Any) -> None:
        """Send a message of the application; once it has accepted the connection, parse buffered frames."""
        accepts = not self.handshake_complete
        await super().send(message)
        if accepts:
            self._feed_soon()

    def _feed_soon(self) -> None:
        if self._feeding is None and not self._flooded:
            self._feeding = self.loop.call_soon(self._feed)

    def _feed(self) -> None:
        """Parse frames until a message waits or this turn's limit is reached; resume reading if none is left."""
        if self._feeding is not None:
            self._feeding.cancel()
            self._feeding = None
        for _ in range(FRAMES_A_TURN):
            if self.disconnected or self._flooded:
                return
            if not self.handshake_complete or not self.queue.empty():
                if self.unread:
                    self._pause()
                return
            size = frame_size(self.unread, self.config.ws_max_size)
            if size is None:
                self._resume()
                return
            if self._is_flood(self.unread[0]):
                self._end_flood()
                return
            frame = bytes(self.unread[:size])
            del self.unread[:size]
            if not self._take_text(frame):
                super().data_received(frame)
        self._pause()
        self._feed_soon()

    def _take_text(self, frame: bytes) -> bool:
        """Queue a whole text message for the application; False if the frame is anything else, or malformed."""
        if self.frames or self.close_sent or self.conn.state is not OPEN:
            return False
        found = masked_text(frame, self.config.ws_max_size)
        if found is None:
            return False
        try:
            text = apply_mask(*found).decode()
        except UnicodeDecodeError:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        return True

    def _is_flood(self, first_byte: int) -> bool:
        """Count a frame, except whole messages, which the application counts; returns whether it is one too many."""
        return first_byte not in MESSAGE and bool(self._frames.take(self.config.time.now(), OTHERS_COST))

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _end_flood(self) -> None:
        """Send a close frame, stop reading, and abort the connection after `LAST_WORDS` seconds."""
        self._flooded = True
        self.unread.clear()
        self.stop_keepalive()
        self._pause()
        if not self.close_sent and self.conn.state is OPEN:
            self.close_sent = True
            self.conn.send_close(POLICY, TOO_MUCH)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": TOO_MUCH})
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)


def _host(peer: Any) -> str:
    """The host of a peer's address; empty for a Unix socket."""
    return str(peer[0]) if isinstance(peer, tuple) else ""
