"""Measure boardgame.io and Colyseus, each with its own server and wire protocol, in memory, under the same load.

Their servers run on one core and the load on another. Node and npm are those in the folder NODE_BIN if that is set,
else those on PATH; packages are installed by `npm ci` into `node_modules` beside this file.
"""

import argparse
import hashlib
import json
import os
import re
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PEERS = {"boardgame.io": "boardgame_io", "colyseus": "colyseus"}
TABLES = (50, 200)
SERVER_CORE, LOAD_CORE = 0, 1
INSTALL, START, JOIN, STOP = 300.0, 20.0, 60.0, 5.0
"""Timeouts in seconds."""


@dataclass(frozen=True)
class Measured:
    """The measurements of one server."""

    server: str
    version: str
    tables: int
    moves: int
    seconds: float
    rate: float
    p50_ms: float
    p99_ms: float
    client_busy: float
    """The share of its core that the client used; near 1, the client was the bottleneck and not the server."""


@dataclass(frozen=True)
class Absent:
    """A peer that could not be measured, and why."""

    server: str
    reason: str


class _Unable(Exception):
    pass


def measure(peer: str, tables: int, *, warm_up: float = 1.0, seconds: float = 4.0) -> Measured | Absent:
    """Start the server of `peer`, measure it with `tables` tables of two, and stop it; Absent if it cannot run."""
    script = PEERS[peer]
    try:
        node = _node()
        _install()
        with _served(node, script) as port:
            call = _on(LOAD_CORE, node, f"{script}_client.js", port, tables, warm_up, seconds)
            line = _output(call, limit=JOIN + warm_up + seconds)
    except _Unable as error:
        return Absent(peer, str(error))
    return Measured(**json.loads(line))


def main() -> None:
    """Measure all peers at every number of tables; --quick takes less time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick: bool = parser.parse_args().quick
    print("Moves a second, tables of two, in memory")
    for tables in TABLES:
        for peer in PEERS:
            match measure(peer, tables, seconds=2.0 if quick else 4.0):
                case Absent(server, reason):
                    print(f"  {server:22} absent: {reason}", flush=True)
                case Measured() as found:
                    latency = f"p50 {found.p50_ms:7.2f} ms, p99 {found.p99_ms:7.2f} ms"
                    busy = f"load {found.client_busy:4.0%} busy"
                    name = f"{found.server} {found.version}"
                    print(f"  {name:22} {tables:4} tables {found.rate:>10,.0f}   {latency}   {busy}", flush=True)


def _path() -> str:
    path = os.environ.get("PATH", os.defpath)
    given = os.environ.get("NODE_BIN")
    if not given:
        return path
    folder = Path(given).absolute()
    return f"{folder.parent if folder.is_file() else folder}{os.pathsep}{path}"


def _environment() -> dict[str, str]:
    return {**os.environ, "PATH": _path(), "NODE_ENV": "production"}


def _program(name: str) -> str:
    found = shutil.which(name, path=_path())
    if found is None:
        raise _Unable(f"{name} not found on PATH or in NODE_BIN")
    return found


def _node() -> str:
    """The path of the Node binary itself: PATH may have a wrapper, which does not pass signals on to Node."""
    return _output([_program("node"), "--print", "process.execPath"], limit=START).strip()


def _install() -> None:
    """Install the packages, once for each lock file; install scripts are disabled, so any Node version works."""
    stamp = HERE / "node_modules" / ".installed"
    wanted = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != wanted:
        _output([_program("npm"), "ci", "--prefer-offline", "--loglevel=error"], limit=INSTALL)
        stamp.write_text(wanted)


def _on(core: int, *call: object) -> list[str]:
    return [_program("taskset"), "--cpu-list", str(core), *map(str, call)]


def _output(call: list[str], limit: float) -> str:
    try:
        done = subprocess.run(
            call, cwd=HERE, env=_environment(), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        raise _Unable(f"{_name(call)} took more than {limit:.0f} s") from None
    except OSError as error:
        raise _Unable(str(error)) from error
    if done.returncode != 0:
        raise _Unable(f"{_name(call)}: {_complaint(done.stderr)}")
    return done.stdout


@contextmanager
def _served(node: str, script: str) -> Iterator[int]:
    """Run a server and yield its port; it stops with this block, or with this process when its stdin closes."""
    call = _on(SERVER_CORE, node, f"{script}_server.js")
    with (HERE / "node_modules" / f".{script}.log").open("w+") as log:
        server = subprocess.Popen(
            call, cwd=HERE, env=_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )
        try:
            assert server.stdout is not None
            ready, _, _ = select.select([server.stdout], [], [], START)
            line = server.stdout.readline() if ready else ""
            if not line.startswith("{"):
                log.seek(0)
                raise _Unable(f"{_name(call)} did not start: {line.strip() or _complaint(log.read())}")
            yield int(json.loads(line)["port"])
        finally:
            _stop(server)


def _stop(server: subprocess.Popen[str]) -> None:
    server.terminate()
    try:
        server.communicate(timeout=STOP)
    except subprocess.TimeoutExpired:
        server.kill()
        server.communicate()


def _name(call: list[str]) -> str:
    return next((Path(part).name for part in call if part.endswith(".js")), Path(call[0]).name)


def _complaint(text: str) -> str:
    """The error lines of a program's output: the first two recognised, otherwise the last line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    said = [line for line in lines if re.match(r"npm error|\[?\w*Error\b", line)]
    return "; ".join(said[:2] or lines[-1:]) or "no reason given"


if __name__ == "__main__":
    main()
