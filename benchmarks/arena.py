"""How many scenes one core keeps at twenty ticks a second: each table has two people who steer and one who looks on.

    python -m benchmarks.arena                 # 200 tables, 20 seconds

The server runs on one core and the load on another; every hand is sent fifteen times a second.
"""

import argparse
import asyncio
import http.client
import json
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

from benchmarks.load import HELLO, Socket, ask, cpu_seconds, frame
from benchmarks.server import UNLIMITED, served
from benchmarks.server_peers.run import SERVER_CORE

TICKS: Final = 20
INPUTS: Final = 15
INPUT: Final = b'{"is":"Input","decision":"%s","t":%d,"x":%d,"y":%d}'
ENVIRONMENT: Final = {
    **UNLIMITED,
    "LUDOTHEQUE_GAMES": "benchmarks.scene_game:GAME",
    "PYTHONPATH": ":".join(str(Path(__file__).parents[1] / folder) for folder in ("src", ".")),
}


class Table:
    """A table of three people whose match has begun."""

    def __init__(self, web: http.client.HTTPConnection) -> None:
        options = {"hourglass": "60"}
        wish = {"game": "fort-boyard", "name": "A", "seats": 3, "options": options, "pace": {"is": "Relaxed"}}
        opened, host = ask(web, "/api/tables", wish)
        self.id: str = opened["table"]["id"]
        self.cookies = [host]
        for seat, name in ((1, "B"), (2, "C")):
            join = {"name": name, "invitation": opened["table"]["invitation"]}
            _, cookie = ask(web, f"/api/tables/{self.id}/join", join)
            ask(web, f"/api/tables/{self.id}", {"is": "Sit", "seat": seat}, cookie)
            self.cookies.append(cookie)
        self._host = host

    def start(self, web: http.client.HTTPConnection) -> None:
        """Begin the match."""
        ask(web, f"/api/tables/{self.id}", {"is": "Start"}, self._host)


class Seat(Socket):
    """The client of one seat: records the scenes it is sent and, if it plays, sends inputs."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table.id, table.cookies[seat], HELLO % seat)
        self.shown: list[tuple[float, int, int]] = []
        """When each scene arrived, of which run, and at which tick."""
        self._seat = seat
        self._run, self._began, self._key = 0, 0.0, b""

    def _take(self, message: bytes) -> None:
        if message.startswith(b'{"is":"Refused"'):
            raise SystemExit(message.decode())
        if not message.startswith(b'{"is":"Scene"'):
            return
        now, scene = time.perf_counter(), json.loads(message)
        if scene["run"] != self._run:
            self._run, self._began, self._key = scene["run"], now, scene["decision"].encode()
        self.shown.append((now, scene["run"], scene["t"]))

    def steer(self) -> None:
        """Send an input far from the sleeve, so that the scene lasts."""
        if self._run and self._seat < 2:
            tick = max(0, int((time.perf_counter() - self._began) * TICKS))
            self._transport.write(frame(INPUT % (self._key, tick, -900 + tick % 50, 10 * (tick % 50))))


def rates(seats: Iterable[Seat], since: float, until: float) -> list[float]:
    """Ticks a second that each seat was shown within a time, in the run in which most of it lay."""
    found = []
    for seat in seats:
        seen = [each for each in seat.shown if since <= each[0] < until]
        runs = [run for _, run, _ in seen]
        if not runs:
            raise SystemExit("a table was shown nothing")
        longest = [each for each in seen if each[1] == max(set(runs), key=runs.count)]
        (first, _, tick), (last, _, later) = longest[0], longest[-1]
        found.append((later - tick) / (last - first))
    return found


async def measure(port: int, pid: int, tables: int, seconds: float) -> dict[str, float]:
    """Open the tables, let them play, and return the ticks a second, how late pictures came, and CPU shares."""
    loop = asyncio.get_running_loop()
    seats: list[Seat] = []
    with closing(http.client.HTTPConnection("127.0.0.1", port)) as web:
        opened = [Table(web) for _ in range(tables)]
        for table in opened:
            for seat in range(3):
                player = Seat(table, seat)
                await loop.create_connection(lambda: player, "127.0.0.1", port)  # noqa: B023
                seats.append(player)
        await asyncio.sleep(1)
        for table in opened:
            table.start(web)
            await asyncio.sleep(0)
    steering = loop.create_task(_steer(seats))
    await asyncio.sleep(3)
    since, before, server = time.perf_counter(), time.process_time(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    until, used, served_for = time.perf_counter(), time.process_time() - before, cpu_seconds(pid) - server
    steering.cancel()
    found = sorted(rates(seats, since, until))
    gaps = sorted(
        later[0] - earlier[0]
        for seat in seats
        for earlier, later in zip(seat.shown, seat.shown[1:], strict=False)
        if earlier[0] >= since and earlier[1] == later[1]
    )
    return {
        "tables": tables,
        "slowest": round(found[0], 2),
        "median": round(found[len(found) // 2], 2),
        "gap_p50_ms": round(1000 * gaps[len(gaps) // 2]),
        "gap_p99_ms": round(1000 * gaps[int(0.99 * len(gaps))]),
        "server_busy": round(served_for / (until - since), 3),
        "client_busy": round(used / (until - since), 3),
    }


async def _steer(seats: list[Seat]) -> None:
    """Move every hand fifteen times a second, a few at a time."""
    turn = 0
    while True:
        for seat in seats[turn % 6 :: 6]:
            seat.steer()
        turn += 1
        await asyncio.sleep(1 / INPUTS / 6)


def report(tables: int = 200, seconds: float = 20.0) -> list[str]:
    """The measurement in a few words."""
    with served(SERVER_CORE, ENVIRONMENT) as server:
        found = asyncio.run(measure(server.port, server.pid, tables, seconds))
    return [
        f"{found['tables']} tables with a scene each: {found['slowest']} ticks a second at the slowest table,"
        f" {found['median']} at the median; pictures every {found['gap_p50_ms']} ms, p99 {found['gap_p99_ms']} ms",
        f"server {100 * found['server_busy']:.0f} % of a core, load {100 * found['client_busy']:.0f} %",
    ]


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    wanted = parser.parse_args()
    for line in report(wanted.tables, wanted.seconds):
        print(line)


if __name__ == "__main__":
    main()
