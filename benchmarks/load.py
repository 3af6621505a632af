"""Load generator for our server: at each table of two, the seat to move acts as soon as its update arrives.

Prints the measurements as one line of JSON. WebSocket frames are encoded and parsed by hand, and an update is scanned
only for what is needed to act, so that the client uses less of its core than the server uses of its own.
"""

import argparse
import asyncio
import http.client
import json
import os
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import uvloop

HELLO = b'{"is":"Hello","protocol":1,"seat":%d}'
ACT = b'{"is":"Act","id":"%d","decision":"%s","action":%s}'
OFFERS, ACTION, REFUSAL, LEGAL, DECISION = b'"offers":[', b'{"action":', b',"refusal":', b"null", b'"decision":"'


class Table:
    """A table and the cookies of its two players."""

    def __init__(self, web: http.client.HTTPConnection) -> None:
        wish = {"game": "shut-the-box", "name": "A", "seats": 2, "pace": {"is": "Relaxed"}}
        opened, host = ask(web, "/api/tables", wish)
        self.id: str = opened["table"]["id"]
        join = {"name": "B", "invitation": opened["table"]["invitation"]}
        _, other = ask(web, f"/api/tables/{self.id}/join", join)
        self.cookies = (host, other)
        ask(web, f"/api/tables/{self.id}", {"is": "Sit", "seat": 1}, other)
        ask(web, f"/api/tables/{self.id}", {"is": "Start"}, host)

    def start(self) -> bytes:
        """The request that starts the next match."""
        return (
            f"POST /api/tables/{self.id} HTTP/1.1\r\nHost: load\r\nCookie: {self.cookies[0]}\r\n"
            'Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{"is":"Start"}'
        ).encode()


def ask(web: http.client.HTTPConnection, path: str, body: dict[str, Any], cookie: str = "") -> tuple[Any, str]:
    """Send a request; return the decoded answer and its cookie. Raises SystemExit if it does not succeed."""
    web.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
    answer = web.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise SystemExit(f"{path}: {answer.status} {text.decode()}")
    return json.loads(text), (answer.getheader("Set-Cookie") or "").partition(";")[0]


class Meter:
    """The latencies measured, in seconds; recorded only while `running`."""

    def __init__(self) -> None:
        self.running = False
        self.latencies: list[float] = []


class Web(asyncio.Protocol):
    """The HTTP connection on which a table's host starts matches; reconnects if the server closed it."""

    def __init__(self, port: int, request: bytes) -> None:
        self._port, self._request = port, request
        self._transport: Any = None
        self._opening: asyncio.Task[Any] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the pending request."""
        self._transport = transport
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Raise SystemExit unless the status is 200."""
        if data.startswith(b"HTTP/1.1 ") and not data.startswith(b"HTTP/1.1 200"):
            raise SystemExit(data.decode())

    def start(self) -> None:
        """Start the next match."""
        if self._transport is None or self._transport.is_closing():
            loop = asyncio.get_running_loop()
            self._opening = loop.create_task(loop.create_connection(lambda: self, "127.0.0.1", self._port))
        else:
            self._transport.write(self._request)


class Socket(asyncio.Protocol):
    """A WebSocket to a table, opened by the person with this cookie: says hello, and takes every message."""

    def __init__(self, table: str, cookie: str, hello: bytes) -> None:
        self._id, self._cookie, self._hello = table, cookie, hello
        self._transport: Any = None
        self._upgraded = False
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the WebSocket upgrade."""
        self._transport = transport
        key = b64encode(bytes(16)).decode()
        self._transport.write(
            (
                f"GET /api/tables/{self._id}/live HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                f"Cookie: {self._cookie}\r\n\r\n"
            ).encode()
        )

    def data_received(self, data: bytes) -> None:
        """Handle each complete frame; keep the rest in the buffer."""
        data = self._buffer + data if self._buffer else data
        if not self._upgraded:
            head, blank, data = data.partition(b"\r\n\r\n")
            if not blank:
                self._buffer = head
                return
            if b" 101 " not in head[:20]:
                raise SystemExit(head.decode())
            self._upgraded = True
            self._transport.write(frame(self._hello))
        place = 0
        for kind, start, end in frames(data):
            place = end
            if kind == 1:
                self._take(data[start:end])
            elif kind == 9:
                self._transport.write(frame(data[start:end], 10))
            elif kind == 8:
                raise SystemExit(f"closed by the server: {data[start:end]!r}")
        self._buffer = data[place:]

    def _take(self, message: bytes) -> None:
        raise NotImplementedError


class Seat(Socket):
    """The WebSocket client of one seat at one table."""

    def __init__(self, table: Table, seat: int, meter: Meter, web: Web, pause: float) -> None:
        super().__init__(table.id, table.cookies[seat], HELLO % seat)
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.acted = 0
        self._table, self._seat, self._meter, self._web, self._pause = table, seat, meter, web, pause
        self._awaited = b""
        self._sent = 0.0
        self._count = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Raise SystemExit if the connection is lost while measuring."""
        if self._meter.running:
            raise SystemExit(f"a connection was lost: {exc}")

    def _take(self, message: bytes) -> None:
        if not message.startswith((b'{"is":"Update"', b'{"is":"Welcome"')):
            return
        if self._awaited and message.find(self._awaited) != -1:
            if self._meter.running:
                self._meter.latencies.append(time.perf_counter() - self._sent)
                self.acted += 1
            self._awaited = b""
        if message.find(b'"over":true', -400) != -1:
            if self._seat == 0:
                self._web.start()
            return
        if not self._awaited:
            if self._pause:
                asyncio.get_running_loop().call_later(self._pause, self._act, message)
            else:
                self._act(message)
        if not self.seated.done():
            self.seated.set_result(None)

    def _act(self, message: bytes) -> None:
        """Send the first offer that is not refused."""
        start = message.find(OFFERS)
        if start == -1:
            return
        start += len(OFFERS)
        while True:
            end = message.find(REFUSAL, start)
            if message.startswith(LEGAL, end + len(REFUSAL)):
                break
            start = message.index(ACTION, end)
        name = message.index(DECISION, end) + len(DECISION)
        decision = message[name : message.index(b'"', name)]
        self._count += 1
        self._awaited = b'"accepted":"%d"' % self._count
        act = ACT % (self._count, decision, message[start + len(ACTION) : end])
        self._sent = time.perf_counter()
        self._transport.write(frame(act))


def frame(payload: bytes, kind: int = 1) -> bytes:
    """A client frame; its masking key is zero, so that the payload stays as it is."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, 0x80 | size)) + b"\0\0\0\0" + payload
    return bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2) + b"\0\0\0\0" + payload


def frames(data: bytes) -> Iterator[tuple[int, int, int]]:
    """The opcode of each complete server frame, and the start and end of its payload."""
    place, size = 0, len(data)
    while size - place >= 2:
        length, start = data[place + 1], place + 2
        if length == 126:
            length, start = int.from_bytes(data[start : start + 2]), start + 2
        elif length == 127:
            length, start = int.from_bytes(data[start : start + 8]), start + 8
        if start + length > size:
            return
        yield data[place] & 0x0F, start, start + length
        place = start + length


def cpu_seconds(pid: int) -> float:
    """The CPU time that a process has used, over all its threads."""
    used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


async def load(
    port: int, pid: int, tables: int, warm_up: float, seconds: float, pause: float = 0, *, apart: bool = False
) -> dict[str, float]:
    """Play at `tables` tables for `seconds`; return rate, latencies and CPU shares.

    Players wait for `pause` seconds before they act. With `apart`, each table is at an address of its own, on Linux.
    Raises SystemExit if no one acted at some table.
    """
    sources = [f"127.0.2.{1 + number}" if apart else "127.0.0.1" for number in range(tables)]
    opened = []
    for source in sources:
        with closing(http.client.HTTPConnection("127.0.0.1", port, source_address=(source, 0))) as asking:
            opened.append(Table(asking))
    loop = asyncio.get_running_loop()
    meter = Meter()
    seats = []
    for table, source in zip(opened, sources, strict=True):
        web = Web(port, table.start())
        for seat in (0, 1):
            player = Seat(table, seat, meter, web, pause)
            await loop.create_connection(lambda: player, "127.0.0.1", port, local_addr=(source, 0))  # noqa: B023
            seats.append(player)
    await asyncio.wait_for(asyncio.gather(*(player.seated for player in seats)), 60)
    await asyncio.sleep(warm_up)
    meter.running = True
    begun, before, server = time.perf_counter(), time.process_time(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    meter.running = False
    elapsed, used, served = time.perf_counter() - begun, time.process_time() - before, cpu_seconds(pid) - server
    stuck = sum(not host.acted and not other.acted for host, other in zip(seats[::2], seats[1::2], strict=True))
    if stuck:
        raise SystemExit(f"nobody acted at {stuck} of {tables} tables")
    found = sorted(meter.latencies)
    return {
        "tables": tables,
        "moves": len(found),
        "seconds": round(elapsed, 3),
        "rate": round(len(found) / elapsed, 1),
        "p50_ms": round(1000 * found[len(found) // 2], 3),
        "p99_ms": round(1000 * found[int(0.99 * len(found))], 3),
        "client_busy": round(used / elapsed, 3),
        "server_busy": round(served / elapsed, 3),
    }


def main() -> None:
    """Run the load and print the measurements as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="the process of the server")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--warm-up", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--pause", type=float, default=0.0, help="seconds before a player acts")
    parser.add_argument("--apart", action="store_true", help="each table at an address of its own")
    given = parser.parse_args()
    times = (given.warm_up, given.seconds, given.pause)
    print(json.dumps(uvloop.run(load(given.port, given.pid, given.tables, *times, apart=given.apart))))


if __name__ == "__main__":
    main()
