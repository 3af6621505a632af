"""Clients that mean harm: floods, silence and halves of requests. Loopback only, and bounded in time.

`python -m attacks.clients --port 8420 --kind pings --seconds 60` runs one of them for as long as one likes.
"""

import argparse
import asyncio
import json
import signal
import sys
import time
from base64 import b64encode
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import uvloop

from benchmarks.load import frame, frames

HERE: Final = "127.0.0.1"
CHUNK: Final = 1 << 16
FLOODS: Final[Mapping[str, tuple[bytes, bytes]]] = {
    "messages": (b"", frame(b"{}")),
    "pings": (b"", frame(b"", 9)),
    "pongs": (b"", frame(b"", 10)),
    "fragments": (b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"),
    "hellos": (b"", frame(b'{"is":"Hello","protocol":1,"seat":0}')),
}
"""What a flood of each kind begins with, and what it repeats."""
HALVES: Final = {
    "nothing": b"",
    "half a line": b"GET /api/games HT",
    "half a head": b"GET /api/games HTTP/1.1\r\nHost: here\r\n",
    "half a body": (
        b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    ),
}
"""What a client says that never says the rest."""


async def opened(port: int, source: str = HERE) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from one of the addresses of this machine."""
    return await asyncio.open_connection(HERE, port, local_addr=(source, 0))


async def asked(port: int, method: str, path: str, body: Any = None, source: str = HERE) -> tuple[int, str, Any]:
    """Status, cookie and decoded body of the answer to a request."""
    reader, writer = await opened(port, source)
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Type: application/json\r\n"
    writer.write(head.encode() + b"Content-Length: %d\r\n\r\n" % len(content) + content)
    text = (await reader.read()).decode()
    writer.close()
    lines, _, answer = text.partition("\r\n\r\n")
    cookies = [line.partition(": ")[2].partition(";")[0] for line in lines.split("\r\n") if "set-cookie" in line]
    return int(lines.split(" ")[1]), "; ".join(cookies), json.loads(answer) if answer else None


async def at_table(port: int, source: str = HERE) -> tuple[str, str]:
    """The id and the cookie of a new table."""
    _, cookie, answer = await asked(port, "POST", "/api/tables", {"game": "shut-the-box", "name": "Flood"}, source)
    return answer["table"]["id"], cookie


def handshake(table: str, cookie: str) -> bytes:
    """The request for a WebSocket connection."""
    key = b64encode(bytes(16)).decode()
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    ).encode()


class Flooder:
    """Connects, sends frames of one kind as fast as they are taken, and connects again whenever it is closed."""

    def __init__(self, port: int, kind: str, source: str = HERE) -> None:
        self.ends: Counter[str] = Counter()
        """How often each end was met: a close code, the status of a refused handshake, or `cut`."""
        self.sent = 0
        self._port, self._source = port, source
        self._first, again = FLOODS[kind]
        self._chunk = again * (CHUNK // len(again))

    async def run(self) -> None:
        """Flood until cancelled."""
        table, cookie = await at_table(self._port, self._source)
        while True:
            self.ends[await self._once(handshake(table, cookie))] += 1

    async def _once(self, request: bytes) -> str:
        try:
            reader, writer = await opened(self._port, self._source)
        except OSError:
            return "cut"
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            status = head.split(b" ", 2)[1].decode()
            if status != "101":
                return status
            sending = asyncio.ensure_future(self._send(writer))
            try:
                return await _close_code(reader)
            finally:
                sending.cancel()
        except (OSError, asyncio.IncompleteReadError):
            return "cut"
        finally:
            writer.transport.abort()

    async def _send(self, writer: asyncio.StreamWriter) -> None:
        writer.write(self._first)
        with suppress(OSError):
            while True:
                writer.write(self._chunk)
                await writer.drain()
                self.sent += len(self._chunk)
                await asyncio.sleep(0)


async def _close_code(reader: asyncio.StreamReader) -> str:
    """Read until the connection is closed, and return with which code."""
    unread = b""
    while data := await reader.read(CHUNK):
        unread += data
        place = 0
        for kind, start, end in frames(unread):
            if kind == 8:
                return str(int.from_bytes(unread[start : start + 2]))
            place = end
        unread = unread[place:]
    return "cut"


async def flood(port: int, kind: str, seconds: float, sources: tuple[str, ...]) -> dict[str, Any]:
    """Flood from each of these addresses at once, for so many seconds or until SIGTERM; returns how it went."""
    flooders = [Flooder(port, kind, source) for source in sources]
    begun, loop = time.monotonic(), asyncio.get_running_loop()
    running = [loop.create_task(flooder.run()) for flooder in flooders]
    stopped = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await stopped.wait()
    for task in running:
        task.cancel()
    await asyncio.wait(running)
    ends: Counter[str] = Counter()
    for flooder in flooders:
        ends += flooder.ends
    sent = sum(flooder.sent for flooder in flooders)
    return {"ends": dict(ends), "bytes": sent, "seconds": round(time.monotonic() - begun, 3)}


async def greedy(port: int, seconds: float, source: str) -> dict[str, Any]:
    """Ask and say as much as one address may, for so many seconds: chat at five tables, and requests."""
    done: Counter[str] = Counter()
    tables = [await at_table(port, source) for _ in range(5)]

    async def chat(table: str, cookie: str) -> None:
        reader, writer = await opened(port, source)
        writer.write(handshake(table, cookie))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(b'{"is":"Hello","protocol":1,"seat":0}'))
        reading = asyncio.ensure_future(_close_code(reader))
        while not reading.done():
            await asyncio.sleep(1 / 18)
            done["lines"] += 1
            writer.write(frame(b'{"is":"Say","id":"%d","text":"x"}' % done["lines"]))
        done[await reading] += 1

    async def ask(table: str, cookie: str) -> None:
        reader, writer = await opened(port, source)
        while True:
            writer.write(f"GET /api/tables/{table} HTTP/1.1\r\nHost: here\r\nCookie: {cookie}\r\n\r\n".encode())
            await reader.readuntil(b"\r\n\r\n")
            done["requests"] += 1
            await asyncio.sleep(1 / 18)

    running = [asyncio.ensure_future(work) for work in (*(chat(*table) for table in tables), ask(*tables[0]))]
    await asyncio.wait(running, timeout=seconds)
    for task in running:
        task.cancel()
    await asyncio.wait(running)
    return dict(done)


async def say_half(port: int, half: str, count: int, seconds: float) -> int:
    """Open connections that say half of something; returns how many of them the server ended in time."""
    streams = [await opened(port) for _ in range(count)]
    for _, writer in streams:
        writer.write(HALVES[half])

    async def ended(reader: asyncio.StreamReader) -> bool:
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(seconds):
                await reader.read()
                return True
        return False

    found = await asyncio.gather(*(ended(reader) for reader, _ in streams))
    for _, writer in streams:
        writer.transport.abort()
    return sum(found)


def main() -> None:
    """Run an attack against a server on this machine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--kind", choices=(*FLOODS, *HALVES, "greedy"), required=True)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--connections", type=int, default=10)
    parser.add_argument("--addresses", type=int, default=1, help="from how many addresses, 127.0.1.1 and following")
    given = parser.parse_args()
    if given.kind in HALVES:
        ended = uvloop.run(say_half(given.port, given.kind, given.connections, given.seconds))
        found: dict[str, Any] = {"opened": given.connections, "ended": ended}
    elif given.kind == "greedy":
        found = uvloop.run(greedy(given.port, given.seconds, "127.0.1.1"))
    else:
        sources = tuple(f"127.0.1.{1 + number % given.addresses}" for number in range(given.connections))
        found = uvloop.run(flood(given.port, given.kind, given.seconds, sources))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
