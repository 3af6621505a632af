"""Latency of honest moves while ten connections flood the server as fast as they can, beside the quiet of the same run.

The server has its usual limits. Honest players sit at tables of two, each table at an address of its own, and act a
few times a second, as people do; each flooder has an address of its own too, and connects again as soon as it is let.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.load import cpu_seconds
from benchmarks.server import Server, on, served
from benchmarks.server_peers.run import LOAD_CORE, SERVER_CORE

ROOT = Path(__file__).parent.parent
KINDS = ("messages", "pings", "pongs", "fragments")
"""What is flooded: `{}`, empty pings, empty pongs, empty fragments."""
CONNECTIONS, TABLES, PAUSE = 10, 10, 0.05
TARGET = 5.0
"""How many times its quiet value the p99 of honest moves may be."""
PATIENCE = 40.0
"""After how many seconds the players' load generator is given up."""


class Pair(NamedTuple):
    """The measurements of one round."""

    quiet: dict[str, Any]
    flooded: dict[str, Any]


def report(rounds: int = 3, seconds: float = 6.0, addresses: int = CONNECTIONS) -> None:
    """Measure quiet and flood in turn for each kind, in several rounds; print the medians of both and their ratio."""
    print(f"Floods: p99 of honest moves, quiet and beside {CONNECTIONS} flooding connections of {addresses} addresses,")
    print(f"  median of {rounds}; load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    found: dict[str, list[Pair]] = {kind: [] for kind in KINDS}
    for _ in range(rounds):
        for kind in KINDS:
            pair = _measure(kind, seconds, addresses)
            if pair is not None:
                found[kind].append(pair)
    for kind, pairs in found.items():
        print(f"  {kind:10} {_line(pairs, rounds)}", flush=True)
    print(f"  target: less than {TARGET:.0f} ×")
    print(f"  {_share(seconds)}", flush=True)


def _measure(kind: str, seconds: float, addresses: int) -> Pair | None:
    """Quiet and flooded play on a new server; None if nobody could play."""
    with served(SERVER_CORE, environment={}) as server:
        quiet = play(server, seconds)
        flood = _flood(server, kind, addresses)
        try:
            flooded = play(server, seconds)
        finally:
            flood.terminate()
            flood.communicate(timeout=PATIENCE)
    return None if quiet is None or flooded is None else Pair(quiet, flooded)


def _line(pairs: list[Pair], rounds: int) -> str:
    if not pairs:
        return "nobody could play"
    quiet, flooded = (median(one["p99_ms"] for one in several) for several in zip(*pairs, strict=True))
    busy = [median(one["server_busy"] for one in several) for several in zip(*pairs, strict=True)]
    ratios = ", ".join(f"{pair.flooded['p99_ms'] / pair.quiet['p99_ms']:.2f}" for pair in pairs)
    stuck = f", nobody could play in {rounds - len(pairs)}" if len(pairs) < rounds else ""
    return (
        f"quiet {quiet:7.2f} ms, flooded {flooded:7.2f} ms: {flooded / quiet:5.2f} × (rounds {ratios}{stuck})"
        f"   server {busy[0]:4.0%} and {busy[1]:4.0%} busy"
    )


def _share(seconds: float) -> str:
    """The share of the server that one address takes when it uses all its limits."""
    with served(SERVER_CORE, environment={}) as server:
        begun, before = time.perf_counter(), cpu_seconds(server.pid)
        said, _ = attack(server, "greedy", "--seconds", seconds).communicate(timeout=PATIENCE)
        share = (cpu_seconds(server.pid) - before) / (time.perf_counter() - begun)
    return f"one address that does all it may takes {share:.0%} of the server's core: {said.strip()}"


def play(server: Server, seconds: float) -> dict[str, Any] | None:
    """The measurements of honest players; None if they get nowhere."""
    numbers = ("--port", server.port, "--pid", server.pid, "--tables", TABLES, "--pause", PAUSE, "--apart")
    call = on(LOAD_CORE, sys.executable, "-m", "benchmarks.load", *numbers, "--seconds", seconds)
    try:
        done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        return None
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _flood(server: Server, kind: str, addresses: int) -> subprocess.Popen[str]:
    """Flooders, at a lower priority than the players on the same core, so that it is the server that is measured."""
    numbers = ("--connections", CONNECTIONS, "--addresses", addresses)
    return attack(server, kind, "--seconds", 2 * PATIENCE, *numbers)


def attack(server: Server, kind: str, *options: object) -> subprocess.Popen[str]:
    words = ("-m", "attacks.clients", "--port", server.port, "--kind", kind, *options)
    call = on(LOAD_CORE, "nice", sys.executable, *words)
    path = os.pathsep.join((str(ROOT / "tests"), str(ROOT), os.environ.get("PYTHONPATH", "")))
    return subprocess.Popen(call, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True)


def main() -> None:
    """Measure each kind of flood."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--addresses", type=int, default=CONNECTIONS, help="of how many addresses the flooders are")
    given = parser.parse_args()
    report(given.rounds, given.seconds, given.addresses)


if __name__ == "__main__":
    main()
