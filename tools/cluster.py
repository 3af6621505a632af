"""`make cluster`: a database, a broker and three nodes on this machine, until Ctrl-C; what was played is then gone."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from threading import Event

from server.peers.broker import broker_server
from server.postgres import postgres_server

FIRST_PORT, NODES = 8420, 3


def free_port(wanted: int) -> int:
    """The wanted port, or any other if it is taken."""
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", wanted))
        except OSError:
            tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def main() -> int:
    """Start everything, print the addresses, and stop it all on Ctrl-C."""
    stopped = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-cluster-")))
        print("A database, a broker and three nodes are being started …", flush=True)
        database = stack.enter_context(postgres_server()).url("postgres")
        broker = stack.enter_context(broker_server())
        nodes = []
        for place in range(NODES):
            port = free_port(FIRST_PORT + place)
            words = ["serve", "--port", str(port), "--database-url", database, "--broker-url", broker.url]
            log = ["--log", str(folder / f"node-{place}.log")]
            node = subprocess.Popen(
                [sys.executable, "-m", "ludotheque", *words, *log],
                stdout=subprocess.PIPE,
                text=True,
                env={**os.environ, "LUDOTHEQUE_LANG": "en"},
                start_new_session=True,
            )
            stack.callback(node.wait)
            stack.callback(node.terminate)
            assert node.stdout is not None
            if not node.stdout.readline():
                return 1
            nodes.append(f"http://127.0.0.1:{port}")
        print("Play at any of these; a table opened at one is there at all of them:")
        for address in nodes:
            print(f"  {address}")
        print(f"The nodes' logs are in {folder}; Ctrl-C stops everything, and what was played is gone.", flush=True)
        stopped.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
