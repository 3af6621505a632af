"""Memory of idle connections: many tables with people connected, and no activity.

People come from many addresses of the loopback. The kernel's part of a connection is not counted.
"""

import argparse
import asyncio
import http.client
import resource
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import uvloop

from benchmarks.load import Socket, ask
from benchmarks.server import UNLIMITED, served
from benchmarks.server_peers.run import SERVER_CORE

HELLO: Final = b'{"is":"Hello","protocol":1,"seat":null}'
AT_ONCE: Final = 50
"""How many connections are opened at a time."""
ASKING: Final = 16
"""How many tables are opened at a time."""
TABLES_AN_ADDRESS: Final = 50
LONGEST: Final = 480.0
"""After how many seconds the measurement gives up."""


class Idler(Socket):
    """A client that sends Hello and then only listens."""

    def __init__(self, table: str, cookie: str) -> None:
        super().__init__(table, cookie, HELLO)
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def _take(self, message: bytes) -> None:
        if message.startswith(b'{"is":"Welcome"') and not self.welcomed.done():
            self.welcomed.set_result(None)


def resident(pid: int) -> int:
    """The bytes of memory that a process holds."""
    (line,) = (line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def opened(port: int, number: int, people: int) -> tuple[str, list[str]]:
    """Open a table for so many people; its id, and a cookie of each."""
    source = source_of(number)
    with closing(http.client.HTTPConnection("127.0.0.1", port, source_address=(source, 0))) as web:
        wish: dict[str, Any] = {"game": "shut-the-box", "name": "P0", "seats": people, "pace": {"is": "Relaxed"}}
        answer, host = ask(web, "/api/tables", wish)
        table, cookies = answer["table"]["id"], [host]
        for each in range(1, people):
            join = {"name": f"P{each}", "invitation": answer["table"]["invitation"], "sits": True}
            cookies.append(ask(web, f"/api/tables/{table}/join", join)[1])
    return table, cookies


def source_of(number: int) -> str:
    """The address of a table's people."""
    place = number // TABLES_AN_ADDRESS
    return f"127.1.{place // 250}.{1 + place % 250}"


async def measure(port: int, pid: int, tables: int, people: int) -> str:
    """Open the tables, then the connections, and measure before and after."""
    with ThreadPoolExecutor(ASKING) as asking:
        found = list(asking.map(lambda number: opened(port, number, people), range(tables)))
    seats = [(number, *each) for number, each in enumerate(found)]
    before = resident(pid)
    idlers = await _connect(port, seats)
    begun = resident(pid)
    count = len(idlers)
    return (
        f"{count:,} idle connections at {tables:,} tables: {(begun - before) / count:,.0f} bytes each "
        f"({_mb(before)} before, {_mb(begun)} with all)"
    )


def _mb(size: int) -> str:
    return f"{size / 1e6:,.0f} MB"


async def _connect(port: int, seats: list[tuple[int, str, list[str]]]) -> list[Idler]:
    places = [(number, table, cookie) for number, table, cookies in seats for cookie in cookies]
    idlers: list[Idler] = []
    for start in range(0, len(places), AT_ONCE):
        idlers += await asyncio.gather(*(_come(port, *place) for place in places[start : start + AT_ONCE]))
    return idlers


async def _come(port: int, number: int, table: str, cookie: str) -> Idler:
    idler = Idler(table, cookie)
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: idler, "127.0.0.1", port, local_addr=(source_of(number), 0))
    await idler.welcomed
    return idler


def report(tables: int = 2500, people: int = 4) -> str:
    """Measure a server of its own."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with served(SERVER_CORE, UNLIMITED) as server:
        begun = time.monotonic()
        measured = asyncio.wait_for(measure(server.port, server.pid, tables, people), LONGEST)
        found = uvloop.run(measured)
        return f"{found}, in {time.monotonic() - begun:.0f} s"


def main() -> None:
    """Measure the memory of idle connections."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2500)
    parser.add_argument("--people", type=int, default=4, help="at each table")
    given = parser.parse_args()
    print(report(given.tables, given.people))


if __name__ == "__main__":
    main()
