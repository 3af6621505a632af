"""A connection to an in-process server at the level of bytes: the server's own protocols on a made-up transport."""

import asyncio
from typing import Any

import msgspec
from uvicorn.server import ServerState

from attacks.clients import handshake
from benchmarks.load import frame, frames
from ludotheque.server.edge.protocols import Config, HttpProtocol
from ludotheque.server.web.app import Server
from server.inprocess import Visitor, settled


class Wire(asyncio.Transport):
    """The server's end of a connection; what it writes is kept, and whether it reads."""

    def __init__(self, config: Config, host: str = "127.0.0.1", order: "list[Wire] | None" = None) -> None:
        super().__init__({"peername": (host, 1), "sockname": ("127.0.0.1", 80)})
        self.written = b""
        self.paused = False
        self.gone = False
        self.order = [] if order is None else order
        """Every wire that shares this list, once for each of its writes."""
        self.protocol: Any = HttpProtocol(config, ServerState(), {})
        self.protocol.connection_made(self)

    def send(self, data: bytes) -> None:
        """Send bytes to the server, whether it reads or not."""
        self.protocol.data_received(data)

    async def connect(self, visitor: Visitor) -> str:
        """Ask for a WebSocket; returns the status of the answer."""
        self.send(handshake(visitor.table, visitor.cookie))
        while not self.written:
            await settled()
        head, _, self.written = self.written.partition(b"\r\n\r\n")
        return head.split(b" ")[1].decode()

    @property
    def sent(self) -> list[tuple[int, bytes]]:
        """Opcode and payload of every frame that the server has sent."""
        return [(kind, self.written[start:end]) for kind, start, end in frames(self.written)]

    @property
    def messages(self) -> list[dict[str, Any]]:
        """Every message that the server has sent."""
        return [msgspec.json.decode(payload) for kind, payload in self.sent if kind == 1]

    @property
    def close_code(self) -> int | None:
        """With which code the server has closed."""
        return next((int.from_bytes(payload[:2]) for kind, payload in self.sent if kind == 8), None)

    def write(self, data: Any) -> None:
        self.written += data
        self.order.append(self)

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return self.gone

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self.gone:
            self.gone = True
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)


def configured(server: Server) -> Config:
    """The configuration of the protocols, as a server process has it."""
    config = Config(server, lifespan="off", log_config=None, ws_max_size=server.settings.limits.message_bytes)
    config.load()
    return config


def text(value: Any) -> bytes:
    """A frame with a message."""
    return frame(msgspec.json.encode(value))
