"""Latency of honest moves while ten connections flood the server as fast as they can, beside the quiet of the same run.

The server has its usual limits. Honest players sit at tables of two, each table at an address of its own, and act a
few times a second, as people do; each flooder has an address of its own too, and connects again as soon as it is let.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.server import Server, on, served
from benchmarks.server_peers.run import LOAD_CORE, SERVER_CORE

ROOT = Path(__file__).parent.parent
KINDS = ("messages", "pings", "pongs", "fragments")
"""What is flooded: `{}`, empty pings, empty pongs, empty fragments."""
CONNECTIONS, TABLES, PAUSE = 10, 10, 0.05
TARGET = 5.0
"""How many times its quiet value the p99 of honest moves may be."""
PATIENCE = 40.0
"""After how many seconds players have given up."""


def report(seconds: float = 6.0, addresses: int = CONNECTIONS) -> None:
    """Measure quiet and flood in turn for each kind, and print both with their ratio."""
    print(f"Floods: p99 of honest moves, quiet and beside {CONNECTIONS} flooding connections of {addresses} addresses")
    for kind in KINDS:
        with served(SERVER_CORE, environment={}) as server:
            quiet = _play(server, seconds)
            flood = _flood(server, kind, addresses)
            try:
                flooded = _play(server, seconds)
            finally:
                flood.terminate()
                said, _ = flood.communicate(timeout=PATIENCE)
        if quiet is None or flooded is None:
            print(f"  {kind:10} nobody could play", flush=True)
            continue
        ratio = flooded["p99_ms"] / quiet["p99_ms"]
        print(
            f"  {kind:10} quiet {quiet['p99_ms']:7.2f} ms, flooded {flooded['p99_ms']:7.2f} ms: {ratio:5.2f} ×"
            f"   server {quiet['server_busy']:4.0%} and {flooded['server_busy']:4.0%} busy,"
            f" {flooded['moves']} moves   {_ends(said)}",
            flush=True,
        )
    print(f"  target: less than {TARGET:.0f} ×")


def _play(server: Server, seconds: float) -> dict[str, Any] | None:
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
    numbers = ("--port", server.port, "--connections", CONNECTIONS, "--addresses", addresses)
    call = on(
        LOAD_CORE, "nice", sys.executable, "-m", "attacks.clients", "--kind", kind, "--seconds", 2 * PATIENCE, *numbers
    )
    path = os.pathsep.join((str(ROOT / "tests"), str(ROOT), os.environ.get("PYTHONPATH", "")))
    return subprocess.Popen(call, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True)


def _ends(said: str) -> str:
    """How the connections of the flooders ended."""
    found = json.loads(said) if said else {"ends": {}}
    return ", ".join(f"{count} × {end}" for end, count in sorted(found["ends"].items()))


def main() -> None:
    """Measure each kind of flood."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--addresses", type=int, default=CONNECTIONS, help="of how many addresses the flooders are")
    given = parser.parse_args()
    report(given.seconds, given.addresses)


if __name__ == "__main__":
    main()
