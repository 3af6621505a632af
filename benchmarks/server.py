"""Throughput and latency of our server under load, compared with the servers of peers in interleaved rounds.

Ours stores every move in a SQLite file before it is acknowledged, with default settings; the peers keep theirs in
memory. Each server runs on one core and the load on another.
"""

import argparse
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, assert_never

import ludotheque
from benchmarks.server_peers import run as peers
from benchmarks.server_peers.run import LOAD_CORE, SERVER_CORE, TABLES, Absent, Measured

ROOT = Path(__file__).parent.parent
OURS = "ludotheque"
YARDSTICK = "boardgame.io"
START, JOIN, STOP = 30.0, 60.0, 10.0
"""Timeouts in seconds."""

UNLIMITED = {
    f"LUDOTHEQUE_{name}": "100000000"
    for name in (
        "MESSAGES_PER_SECOND",
        "MESSAGES_AT_ONCE",
        "ADDRESS_MESSAGES_PER_SECOND",
        "ADDRESS_MESSAGES_AT_ONCE",
        "FILES_PER_SECOND",
        "FILES_AT_ONCE",
        "REQUESTS_PER_SECOND",
        "REQUESTS_AT_ONCE",
        "TABLES_PER_HOUR",
        "CONNECTIONS_PER_ADDRESS",
    )
}
"""Rate limits are lifted: all players share one address."""


@dataclass(frozen=True)
class Ours(Measured):
    """The measurements of our server, with its CPU share."""

    server_busy: float
    """The share of its core that the server used; well below 1, something else was the bottleneck."""


class Server:
    """Our server as a subprocess, which can be stopped, killed and restarted on the same port."""

    def __init__(self, folder: Path, core: int | None = None, environment: Mapping[str, str] = UNLIMITED) -> None:
        self.port = 0
        self.pid = 0
        self.log = folder / "log"
        self.database = folder / "ludotheque.db"
        self._core = core
        self._environment = environment
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the server and wait until it listens; raises SystemExit if it does not."""
        words = ["serve", "--port", str(self.port), "--database-url", f"sqlite:///{self.database}", "--lang", "en"]
        call = on(self._core, sys.executable, "-m", "ludotheque", *words)
        with self.log.open("a") as log:
            process = subprocess.Popen(
                call,
                env={**os.environ, **self._environment},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        self._process, self.pid = process, process.pid
        assert process.stdout is not None
        ready, _, _ = select.select([process.stdout], [], [], START)
        found = re.search(r":(\d+)", process.stdout.readline() if ready else "")
        if found is None:
            process.kill()
            process.communicate()
            raise SystemExit(f"our server did not start: {self.log.read_text().strip()}")
        self.port = int(found[1])

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and return the exit code; kills the server on timeout, and its child processes always."""
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(number)
        try:
            code = process.wait(STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        assert process.stdout is not None
        process.stdout.close()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        return code


@contextmanager
def served(core: int | None = None, environment: Mapping[str, str] = UNLIMITED) -> Iterator[Server]:
    """Run a server with an empty database in a temporary folder; both are removed on exit."""
    with tempfile.TemporaryDirectory(prefix="ludotheque-", dir=_on_disk()) as folder:
        server = Server(Path(folder), core, environment)
        server.start()
        try:
            yield server
        finally:
            server.end()


def _on_disk() -> Path:
    """A folder on disk, inside the project: the system's temporary folder may be in memory."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    return folder


def on(core: int | None, *call: object) -> list[str]:
    """The command, pinned to a core if one is given and `taskset` is available."""
    taskset = shutil.which("taskset")
    pinned = [taskset, "--cpu-list", str(core)] if core is not None and taskset and (os.cpu_count() or 1) > core else []
    return [*pinned, *map(str, call)]


def measure(tables: int, *, warm_up: float = 1.0, seconds: float = 4.0) -> Ours | Absent:
    """Start our server, measure it with `tables` tables of two, and stop it."""
    with served(SERVER_CORE) as server:
        numbers = ("--port", server.port, "--pid", server.pid, "--tables", tables)
        times = ("--warm-up", warm_up, "--seconds", seconds)
        call = on(LOAD_CORE, sys.executable, "-m", "benchmarks.load", *numbers, *times)
        try:
            done = subprocess.run(
                call, cwd=ROOT, capture_output=True, text=True, timeout=JOIN + warm_up + seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return Absent(OURS, "the load did not end")
        if done.returncode != 0:
            return Absent(OURS, (done.stderr.strip().splitlines() or ["no reason given"])[-1])
    found: dict[str, Any] = json.loads(done.stdout)
    return Ours(OURS, ludotheque.__version__, **found)


def report(rounds: int = 3, seconds: float = 4.0) -> None:
    """Measure all servers in interleaved rounds, so that noise affects all alike; print medians and ratios."""
    print(f"Servers, tables of two, one core for the server: moves a second, median of {rounds}")
    print(f"  ({OURS} stores each move on disk before it is acknowledged, the others keep them in memory;")
    print("  Colyseus in its favour: without a patch rate, its state is sent at once after each move)")
    for tables in TABLES:
        found: dict[str, list[Measured]] = {}
        absent: dict[str, str] = {}
        for _ in range(rounds):
            for peer in (OURS, *peers.PEERS):
                one = measure(tables, seconds=seconds) if peer == OURS else peers.measure(peer, tables, seconds=seconds)
                match one:
                    case Absent(server, reason):
                        absent[server] = reason
                    case Measured():
                        found.setdefault(peer, []).append(one)
                    case _:
                        assert_never(one)
        yardstick = median(one.rate for one in found[YARDSTICK]) if YARDSTICK in found else None
        for line in _lines(tables, found, yardstick):
            print(line, flush=True)
        for server, reason in absent.items():
            print(f"  {server:20} {tables:4} tables absent: {reason}", flush=True)


def _lines(tables: int, found: dict[str, list[Measured]], yardstick: float | None) -> Iterator[str]:
    for several in sorted(found.values(), key=lambda several: -median(one.rate for one in several)):
        rates = [one.rate for one in several]
        rate = median(rates)
        spread = f"({min(rates):,.0f} – {max(rates):,.0f})"
        latency = (
            f"p50 {median(one.p50_ms for one in several):6.2f} ms, p99 {median(one.p99_ms for one in several):6.2f} ms"
        )
        busy = f"load {median(one.client_busy for one in several):4.0%} busy"
        ours = [one.server_busy for one in several if isinstance(one, Ours)]
        busy += f", server {median(ours):4.0%}" if ours else ""
        ratio = "" if yardstick is None else f"{rate / yardstick:5.2f} × {YARDSTICK}"
        name = f"{several[0].server} {several[0].version}"
        yield f"  {name:20} {tables:4} tables {rate:>8,.0f} {spread:>17}   {latency}   {ratio}   {busy}"


def main() -> None:
    """Measure our server and the peers; with --ours, only our server."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--ours", action="store_true", help="without the peers")
    given = parser.parse_args()
    if given.ours:
        for tables in TABLES:
            print(measure(tables, seconds=given.seconds), flush=True)
    else:
        report(given.rounds, given.seconds)


if __name__ == "__main__":
    main()
