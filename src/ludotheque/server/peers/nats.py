"""A client of NATS: publish and subscribe, and connect again by itself. What is published meanwhile is lost."""

import asyncio
import logging
import ssl
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final, TypeAlias
from urllib.parse import unquote, urlsplit

import msgspec

from ludotheque.engine import LudothequeError

log = logging.getLogger(__name__)

PORT: Final = 4222
CONNECT_SECONDS: Final = 2.0
"""How long to wait for the broker to answer, when connecting and afterwards."""
PING_SECONDS: Final = 1.0
"""How often the broker is asked whether it is there."""
FIRST_RETRY, LAST_RETRY = 0.1, 1.0
"""How many seconds pass before the first new attempt to connect, and at most before each later one."""
MOST_UNSENT: Final = 8 * 1024 * 1024
"""How many bytes may wait for a broker that reads too slowly before the connection is given up."""
LINE: Final = b"\r\n"

Receive: TypeAlias = Callable[[bytes], None]
"""What is done with each message of a subject."""


class BrokerLost(Exception):
    """The broker is not there, or does not speak NATS."""


class Info(msgspec.Struct):
    """What the broker says of itself, as far as it matters here."""

    max_payload: int = 1024 * 1024
    tls_required: bool = False


class Address:
    """Where the broker is: `nats://[user:password@|token@]host[:port]`, or `tls://…`."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        try:
            self.port = parts.port or PORT
        except ValueError:
            raise LudothequeError("broker-address") from None
        if parts.scheme not in ("nats", "tls") or not parts.hostname or parts.path.strip("/") or parts.query:
            raise LudothequeError("broker-address")
        self.host = parts.hostname
        self.tls = parts.scheme == "tls"
        self.name = f"{self.host}:{self.port}"
        """The address without password."""
        self.credentials: dict[str, str] = {}
        if parts.username is not None and parts.password is not None:
            self.credentials = {"user": unquote(parts.username), "pass": unquote(parts.password)}
        elif parts.username is not None:
            self.credentials = {"auth_token": unquote(parts.username)}


class Nats:
    """One connection, which is made anew when it is lost; subscriptions outlive it."""

    def __init__(self, url: str, changed: Callable[[], None] = lambda: None) -> None:
        self.address = Address(url)
        self.connected = False
        self._changed = changed
        self._subjects: dict[str, tuple[int, Receive]] = {}
        self._receivers: dict[int, Receive] = {}
        self._last_number = 0
        self._info = Info()
        self._writer: asyncio.StreamWriter | None = None
        self._unsent: list[bytes] = []
        self._pongs: list[asyncio.Future[None]] = []
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect, and stay connected until `stop`; returns after the first attempt, whether or not it succeeded."""
        tried = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._stay_connected(tried))
        await tried.wait()

    async def stop(self) -> None:
        """Send what waits, and close the connection."""
        with suppress(BrokerLost):
            await self.flush()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def subscribe(self, subject: str, receive: Receive) -> None:
        """Receive every message of a subject, instead of who received them before."""
        self.unsubscribe(subject)
        self._last_number += 1
        self._subjects[subject] = (self._last_number, receive)
        self._receivers[self._last_number] = receive
        self._send(f"SUB {subject} {self._last_number}".encode())

    def unsubscribe(self, subject: str) -> None:
        """Receive no more messages of a subject."""
        if subject in self._subjects:
            number, _ = self._subjects.pop(subject)
            del self._receivers[number]
            self._send(f"UNSUB {number}".encode())

    def publish(self, subject: str, payload: bytes) -> bool:
        """Send a message to every other subscriber; returns whether it could be tried."""
        if not self.connected or len(payload) > self._info.max_payload:
            return False
        self._send(b"PUB %b %d\r\n%b" % (subject.encode(), len(payload), payload))
        return True

    async def flush(self) -> None:
        """Return once the broker has taken everything that was sent before; `BrokerLost` if it is not there."""
        if not self.connected:
            raise BrokerLost
        pong = asyncio.get_running_loop().create_future()
        self._pongs.append(pong)
        self._send(b"PING")
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await pong
        except TimeoutError:
            raise BrokerLost from None

    def _send(self, command: bytes) -> None:
        if self._writer is None or not self.connected:
            return
        if not self._unsent:  # whatever is sent in one turn of the event loop is written together
            asyncio.get_running_loop().call_soon(self._write)
        self._unsent += (command, LINE)

    def _write(self) -> None:
        unsent, self._unsent = self._unsent, []
        if self._writer is None or not self.connected:
            return
        self._writer.write(b"".join(unsent))
        if self._writer.transport.get_write_buffer_size() > MOST_UNSENT:
            self._writer.transport.abort()

    async def _stay_connected(self, tried: asyncio.Event) -> None:
        wait, told = FIRST_RETRY, False
        while True:
            try:
                reader = await self._connect()
            except (OSError, BrokerLost, TimeoutError, asyncio.IncompleteReadError) as error:
                self._close()
                if not told:
                    told = True
                    log.warning("broker-away", extra={"broker": self.address.name, "detail": str(error) or "no answer"})
            else:
                wait, told = FIRST_RETRY, False
                tried.set()
                await self._serve(reader)
            tried.set()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LAST_RETRY)

    async def _connect(self) -> asyncio.StreamReader:
        """Connect and say who we are; what was subscribed before is subscribed again."""
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(self.address.host, self.address.port)
            self._writer = writer
            line = await reader.readuntil(LINE)
            verb, _, told = line.partition(b" ")
            if verb != b"INFO":
                raise BrokerLost("it is no NATS server")
            self._info = _info(told)
            if self.address.tls or self._info.tls_required:
                await writer.start_tls(ssl.create_default_context(), server_hostname=self.address.host)
            about = {
                "verbose": False,
                "pedantic": False,
                "echo": False,
                "lang": "python",
                "version": "1",
                "protocol": 1,
            }
            writer.write(b"CONNECT " + msgspec.json.encode(about | self.address.credentials) + LINE)
            writer.write(b"PING" + LINE)
            while (line := await reader.readuntil(LINE)) != b"PONG" + LINE:
                if line.startswith(b"-ERR"):
                    raise BrokerLost(line.decode(errors="replace").strip())
        self.connected = True
        for subject, (number, _) in self._subjects.items():
            self._send(f"SUB {subject} {number}".encode())
        return reader

    async def _serve(self, reader: asyncio.StreamReader) -> None:
        """Receive until the connection is lost."""
        log.info("broker-connected", extra={"broker": self.address.name})
        self._changed()
        asking = asyncio.get_running_loop().create_task(self._ask())
        try:
            await self._receive(reader)
        except (OSError, BrokerLost, ValueError) as error:
            log.warning("broker-lost", extra={"broker": self.address.name, "detail": str(error)})
        finally:
            asking.cancel()
            self._close()
            self._changed()

    async def _ask(self) -> None:
        """Ask now and then whether the broker is there, and give the connection up if it does not answer."""
        while True:
            await asyncio.sleep(PING_SECONDS)
            try:
                await self.flush()
            except BrokerLost:
                if self._writer is not None:
                    self._writer.transport.abort()
                return

    async def _receive(self, reader: asyncio.StreamReader) -> None:
        parser = Parser()
        while data := await reader.read(1 << 16):
            for command, payload in parser.feed(data):
                self._take(command, payload)

    def _take(self, command: list[bytes], payload: bytes) -> None:
        match command[0]:
            case b"MSG":
                self._deliver(int(command[2]), payload)
            case b"PING":
                self._send(b"PONG")
            case b"PONG":
                if self._pongs:
                    pong = self._pongs.pop(0)
                    if not pong.done():
                        pong.set_result(None)
            case b"-ERR":
                raise BrokerLost(b" ".join(command[1:]).decode(errors="replace"))
            case _:  # +OK, INFO
                pass

    def _deliver(self, number: int, payload: bytes) -> None:
        receive = self._receivers.get(number)
        if receive is None:
            return
        try:
            receive(payload)
        except Exception as error:  # one message that cannot be taken must not cost the connection
            log.error("news-failed", exc_info=error)

    def _close(self) -> None:
        self.connected = False
        self._unsent.clear()
        if self._writer is not None:
            self._writer.transport.abort()
            self._writer = None
        pongs, self._pongs = self._pongs, []
        for pong in pongs:
            if not pong.done():
                pong.set_exception(BrokerLost())
                pong.exception()  # whoever waits is told; if nobody does any more, that is no failure


class Parser:
    """Cuts what the broker sends into commands, each with its payload."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[tuple[list[bytes], bytes]]:
        """Every command that is complete now; `ValueError` if it is not NATS."""
        data = self._rest + data if self._rest else data
        at = 0
        while (end := data.find(LINE, at)) >= 0:
            command = data[at:end].split()
            after, payload = end + 2, b""
            if command and command[0] == b"MSG":
                size = int(command[-1])
                if len(data) < after + size + 2:
                    break
                payload = data[after : after + size]
                after += size + 2
            at = after
            if command:
                yield command, payload
        self._rest = data[at:]


def _info(told: bytes) -> Info:
    try:
        return msgspec.json.decode(told, type=Info)
    except msgspec.DecodeError:
        raise BrokerLost("it is no NATS server") from None
