"""Several nodes on one PostgreSQL and one NATS: latency of news, throughput of a second worker, and a soak of three.

The soak kills and restarts nodes, the broker and the database in turn, while people play at random on any node. At the
end every acknowledged action must be in the database, exactly once, and everyone must have heard all of their match.
"""

import argparse
import asyncio
import http.client
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import msgspec
import psycopg
import uvloop

from benchmarks.load import Meter, Seat, Table, Web, cpu_seconds
from benchmarks.server import ROOT
from benchmarks.soak import Player, Soak, check, failures, memory, seat_everybody
from server.peers.broker import BrokerServer, broker_server
from server.postgres import PostgresServer, postgres_server
from server.process import ServerProcess

ROUND = 30.0
"""How many seconds pass between two faults of the soak."""
OUTAGE = 3.0
"""How many seconds the broker or the database is away."""
CLOSED_OUT = 2.0
"""How many seconds a rolling restart may keep anybody without a connection."""


class Cluster(NamedTuple):
    """Nodes, and what they share."""

    database: PostgresServer
    broker: BrokerServer
    nodes: list[ServerProcess]


@contextmanager
def cluster(nodes: int, *words: str) -> Iterator[Cluster]:
    """So many nodes, started with these words."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-nodes-")))
        database = stack.enter_context(postgres_server())
        broker = stack.enter_context(broker_server())
        started = []
        for number in range(nodes):
            own = folder / str(number)
            own.mkdir()
            node = ServerProcess(own, database.url("postgres"), words=words, BROKER_URL=broker.url)
            stack.callback(node.close)
            node.start()
            started.append(node)
        yield Cluster(database, broker, started)


class Heard(msgspec.Struct):
    """The fields of an update that say which one it is."""

    match: str
    since: int
    heard: list[msgspec.Raw]
    accepted: str | None = None


_HEARD = msgspec.json.Decoder(Heard)


class Timed(Seat):
    """A seat that notes when it was told of each move."""

    acknowledged: dict[tuple[str, int], float]
    heard: dict[tuple[str, int], float]

    def _take(self, message: bytes) -> None:
        if message.startswith(b'{"is":"Update"'):
            update, now = _HEARD.decode(message), time.perf_counter()
            told = self.heard if update.accepted is None else self.acknowledged
            told.setdefault((update.match, update.since + len(update.heard)), now)
        super()._take(message)


async def news(tables: int, seconds: float, pause: float) -> None:
    """Print how long after the acknowledgement of a move on one node it is told on the other."""
    with cluster(2) as running:
        ports = [node.port for node in running.nodes]
        with closing(http.client.HTTPConnection("127.0.0.1", ports[0])) as asking:
            opened = [Table(asking) for _ in range(tables)]
        loop, meter = asyncio.get_running_loop(), Meter()
        Timed.acknowledged, Timed.heard = {}, {}
        players = []
        for table in opened:
            web = Web(ports[0], table.start())
            for seat, port in enumerate(ports):
                player = Timed(table, seat, meter, web, pause)
                await loop.create_connection(lambda: player, "127.0.0.1", port)  # noqa: B023
                players.append(player)
        await asyncio.wait_for(asyncio.gather(*(player.seated for player in players)), 60)
        await asyncio.sleep(1)
        meter.running = True
        Timed.acknowledged.clear()
        await asyncio.sleep(seconds)
        meter.running = False
        waits = sorted(
            max(0.0, Timed.heard[move] - at) for move, at in Timed.acknowledged.items() if move in Timed.heard
        )
        rate = len(waits) / seconds
        print(f"{tables} tables between two nodes, {rate:,.0f} moves a second, load {os.getloadavg()[0]:.1f}:")
        print(
            "  told on the other node after the acknowledgement here: "
            + ", ".join(f"p{part} {1000 * waits[len(waits) * part // 100]:.1f} ms" for part in (50, 90, 99))
        )
        for node in running.nodes:
            with closing(http.client.HTTPConnection("127.0.0.1", node.port)) as asking:
                asking.request("GET", "/metrics")
                told = asking.getresponse().read().decode()
            found = [line for line in told.splitlines() if line.startswith("ludotheque_news_seconds")]
            print("  " + "; ".join(line.removeprefix("ludotheque_news_seconds") for line in found))


def _children(pid: int) -> list[int]:
    """The processes that a process has started itself."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int((folder / "status").read_text().partition("PPid:")[2].split()[0]) == pid:
                found.append(int(folder.name))
    return found


def _used(running: Cluster, *, several: bool) -> dict[str, float]:
    """The processor time that the nodes (`several` workers of one, or one), the database and the broker have used."""
    pids = {
        "nodes": [pid for node in running.nodes for pid in (_children(node.pid) if several else [node.pid])],
        "database": [running.database.pid, *_children(running.database.pid)],
        "broker": [running.broker.pid],
    }
    return {name: sum(map(cpu_seconds, each)) for name, each in pids.items()}


def workers(tables: int, seconds: float) -> None:
    """Print how many moves a second one worker and two workers store, and what a move costs."""
    rates = {}
    for count in (1, 2):
        with cluster(1, "--workers", str(count)) as running:
            server = running.nodes[0]
            before = _used(running, several=count > 1)
            numbers = ("--port", server.port, "--pid", server.pid, "--tables", tables, "--seconds", seconds)
            call = [sys.executable, "-m", "benchmarks.load", *map(str, numbers)]
            done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True)
            used = {name: each - before[name] for name, each in _used(running, several=count > 1).items()}
            moves = _moves(running)
        found = json.loads(done.stdout)
        rates[count] = found["rate"]
        print(
            f"{count} worker{'s' * (count > 1)}, {tables} tables: {found['rate']:,.0f} moves a second, "
            f"p50 {found['p50_ms']} ms, p99 {found['p99_ms']} ms; the load took {found['client_busy']:.0%} of a core"
        )
        costs = ", ".join(f"{name} {1e6 * each / moves:.0f}" for name, each in used.items())
        print(f"  microseconds of processor time a move, over {moves:,} moves: {costs}", flush=True)
    print(f"two workers : one = {rates[2] / rates[1]:.2f}; load of the machine {os.getloadavg()[0]:.1f}")


def _moves(running: Cluster) -> int:
    with psycopg.connect(running.database.url("postgres")) as connection:
        counted = connection.execute("SELECT count(*) FROM entries WHERE position('\"id\":'::bytea in line) > 0")
        return int((counted.fetchone() or (0,))[0])


async def soak(minutes: float, tables: int, pause: float, seed: int) -> list[str]:
    """Run the soak on three nodes; return a line for each thing that went wrong."""
    with cluster(3) as running:
        soak = Soak([node.port for node in running.nodes], pause, seed)
        players = await asyncio.to_thread(seat_everybody, running.nodes[0].port, tables, soak)
        print(f"three nodes, {tables} tables, {len(players)} people, {minutes:g} minutes; seed {seed}", flush=True)
        for player in players:
            player.begin()
        baseline = await _faults(running, soak, 60 * minutes)
        soak.stopping = True
        patience = time.monotonic() + 60
        while any(player.pending for player in players) and time.monotonic() < patience:
            await asyncio.sleep(0.1)
        await asyncio.sleep(2)
        soak.wrong["never answered"] += sum(player.pending is not None for player in players)
        grown = [memory(node.pid) for node in running.nodes]
        print(", ".join(f"{count:,} {what}" for what, count in sorted(soak.counted.items())))
        print(f"memory of the nodes: {baseline} MB after the faults, {[round(each) for each in grown]} MB at the end")
        wrong = [f"{what}: {times} times" for what, times in soak.wrong.items() if times]
        for node in running.nodes:
            code = await asyncio.to_thread(node.stop)
            wrong += [f"exit code {code}"] if code else []
            log = node.folder / "stderr"
            lost = ("storage-failed", "task-failed", "sweep-failed", "table-not-loaded", "worker-died")
            wrong += [f"in the log: {what}" for what in failures(log) if not what.startswith(lost)]
        with psycopg.connect(running.database.url("postgres")) as connection:
            rows = connection.execute('SELECT "match", sequence, line FROM entries ORDER BY 1, 2').fetchall()
        return [*wrong, *check(rows, players), *_unheard(rows, players)]


def _unheard(rows: list[tuple[str, int, bytes]], players: list[Player]) -> Iterator[str]:
    """A line with the number of people who have not heard all of their match, if there are any."""
    lengths = {match: sequence + 1 for match, sequence, _ in rows}
    behind = [player for player in players if player.known != (player.match, lengths.get(player.match or "", 0) + 1)]
    if behind:
        yield f"{len(behind)} of {len(players)} people have not heard all of their match"


async def _faults(running: Cluster, soak: Soak, length: float) -> list[int]:
    """Inject faults in turn for two thirds of the time; return the memory of the nodes after that."""
    begun, number = time.monotonic(), 0
    while time.monotonic() - begun < 2 * length / 3:
        await asyncio.sleep(ROUND)
        before, soak.longest_away = soak.counted["moves"], 0.0
        what = await _fault(running, soak, number)
        await asyncio.sleep(ROUND / 3)
        print(
            f"  {(time.monotonic() - begun) / 60:5.1f} min: {what}; longest without a connection "
            f"{soak.longest_away:.1f} s; {soak.counted['moves'] - before:,} moves meanwhile",
            flush=True,
        )
        if number % 4 == 1 and soak.longest_away > CLOSED_OUT:
            soak.wrong[f"closed out for {soak.longest_away:.1f} s by a rolling restart"] += 1
        number += 1
    found = [round(memory(node.pid)) for node in running.nodes]
    await asyncio.sleep(length / 3)
    return found


async def _fault(running: Cluster, soak: Soak, number: int) -> str:
    match number % 4:
        case 0:
            await _restarted(running, soak, number // 4 % len(running.nodes), signal.SIGKILL)
            return "a node killed"
        case 1:
            for place in range(len(running.nodes)):
                await _restarted(running, soak, place, signal.SIGTERM)
            return "every node restarted"
        case 2:
            await asyncio.to_thread(running.broker.stop)
            await asyncio.sleep(OUTAGE)
            await asyncio.to_thread(running.broker.start)
            return "the broker killed"
        case _:
            await asyncio.to_thread(running.database.stop)
            await asyncio.sleep(OUTAGE)
            await asyncio.to_thread(running.database.start)
            return "the database killed"


async def _restarted(running: Cluster, soak: Soak, place: int, number: signal.Signals) -> None:
    """Stop a node and start it again; players avoid it meanwhile, as a proxy would."""
    node = running.nodes[place]
    soak.ports = [other.port for other in running.nodes if other is not node]
    await asyncio.to_thread(node.stop, number)
    await asyncio.to_thread(node.start)
    soak.ports = [each.port for each in running.nodes]


def main() -> int:
    """Measure one of the three; return 1 if the soak finds something wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("news", "workers", "soak"))
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--pause", type=float, default=0.5, help="most seconds that somebody thinks")
    parser.add_argument("--seed", type=int, default=random.randrange(1000))
    given = parser.parse_args()
    if given.what == "news":
        uvloop.run(news(given.tables, given.seconds, given.pause))
    elif given.what == "workers":
        workers(given.tables, given.seconds)
    else:
        wrong = uvloop.run(soak(given.minutes, given.tables, given.pause, given.seed))
        for line in wrong:
            print(f"WRONG: {line}")
        print("Everything is as it should be." if not wrong else f"{len(wrong)} things are wrong.")
        return 1 if wrong else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
