"""Runs several worker processes on one port: replaces those that die, and stops them all together."""

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Coroutine
from multiprocessing import parent_process
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from ludotheque.engine import LudothequeError
from ludotheque.server import logs
from ludotheque.server.compute.uninterrupted import UninterruptedContext
from ludotheque.server.edge.handoff import WorkerHandoff
from ludotheque.server.listening import listening
from ludotheque.server.serve import SHUTDOWN_SECONDS, run
from ludotheque.server.settings import Settings

log = logging.getLogger(__name__)

LOOK_SECONDS: Final = 0.2
"""How often the loop checks for signals."""
AGAIN_SECONDS: Final = 1.0
"""After how many seconds a process that died is replaced."""
STOP_SECONDS: Final = SHUTDOWN_SECONDS + 5.0
"""How long a process has to stop before it is killed."""

RunLoop: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]


class WorkerConfig(NamedTuple):
    """What every worker process is started with."""

    settings: Settings
    port: int
    log_level: str
    log_file: Path | None
    run_loop: RunLoop
    folder: Path
    """Folder of the Unix sockets over which workers hand connections to each other."""


class Failed(NamedTuple):
    """Why a worker could not start."""

    key: str
    arguments: dict[str, str | int]


class WorkerProcess:
    """One worker process."""

    def __init__(self, number: int, config: WorkerConfig) -> None:
        self.number = number
        self._said, says = Pipe(duplex=False)
        self._process: SpawnProcess = UninterruptedContext().Process(target=work, args=(number, config, says))
        self._process.start()
        says.close()

    @property
    def sentinel(self) -> int:
        """Handle that becomes ready when the process ends, for `multiprocessing.connection.wait`."""
        return self._process.sentinel

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process.is_alive()

    def await_start(self, stopping: Callable[[], bool] = lambda: False) -> None:
        """Wait until it serves, or `stopping`; `LudothequeError` if it reports a failure or dies."""
        while not self._said.poll(LOOK_SECONDS):
            if stopping():
                return
        try:
            failed: Failed | None = self._said.recv()
        except EOFError:
            raise LudothequeError("worker-died") from None
        if failed is not None:
            raise LudothequeError(failed.key, **failed.arguments)

    def stop(self) -> None:
        """Ask it to stop, and wait for its end."""
        self.ask_to_stop()
        self.await_end()

    def ask_to_stop(self) -> None:
        """Send SIGTERM, if it runs."""
        if self._process.is_alive():
            self._process.terminate()

    def await_end(self) -> None:
        """Wait until it has stopped; kill it if that takes too long."""
        self._process.join(STOP_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


class Supervisor:
    """Keeps the configured number of workers running until SIGINT or SIGTERM; SIGHUP replaces them one by one."""

    def __init__(self, config: WorkerConfig) -> None:
        self._config = config
        self._processes: list[WorkerProcess] = []
        self._stopping = False
        self._renewing = False

    def run(self, started: Callable[[], None]) -> None:
        """Run until SIGINT or SIGTERM; `LudothequeError` if a worker cannot start."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, self._renew)
        try:
            self._processes += (WorkerProcess(place, self._config) for place in range(self._config.settings.workers))
            for process in self._processes:
                process.await_start(lambda: self._stopping)
            if not self._stopping:
                started()
            self._watch()
        finally:
            for process in self._processes:
                process.ask_to_stop()
            for process in self._processes:
                process.await_end()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _renew(self, *_: object) -> None:
        self._renewing = True

    def _watch(self) -> None:
        while not self._stopping:
            wait([process.sentinel for process in self._processes], LOOK_SECONDS)
            for place, process in enumerate(self._processes):
                if not process.alive and not self._stopping:
                    log.error("worker-died", extra={"worker": process.number})
                    time.sleep(AGAIN_SECONDS)
                    self._processes[place] = self._replacement(process)
            if self._renewing:
                self._renewing = False
                self._renew_each()

    def _renew_each(self) -> None:
        """Replace one process after the other; each new one serves before the old one stops."""
        for place, process in enumerate(self._processes):
            if self._stopping:
                return
            self._processes[place] = self._replacement(process)
            process.stop()
        log.info("workers-renewed")

    def _replacement(self, process: WorkerProcess) -> WorkerProcess:
        replacement = WorkerProcess(process.number, self._config)
        try:
            replacement.await_start(lambda: self._stopping)
        except LudothequeError as error:  # `_watch` retries once it has ended
            log.error("worker-not-started", extra={"worker": process.number, "detail": str(error)})
        return replacement


def work(number: int, config: WorkerConfig, says: Connection) -> None:
    """Serve; the main function of a worker process."""
    threading.Thread(target=_stop_with_supervisor, daemon=True).start()
    logs.set_up(config.log_level, config.log_file)
    settings = config.settings
    try:
        listeners = [listening(settings.host, config.port, shared=True)]
        if settings.worker_port:
            listeners.append(listening("127.0.0.1", settings.worker_port + number, shared=True))
        config.run_loop(run(settings, *listeners, started=lambda: says.send(None), handoff=_handoff(number, config)))
    except LudothequeError as error:
        says.send(Failed(error.key, dict(error.args_of_sentence)))


def _handoff(number: int, config: WorkerConfig) -> WorkerHandoff | None:
    """The hand-off to the other workers; None on systems without it."""
    try:
        return WorkerHandoff(config.folder, number, config.settings.workers)
    except (OSError, AttributeError) as error:
        log.warning("workers-apart", extra={"detail": str(error)})
        return None


def _stop_with_supervisor() -> None:
    supervisor = parent_process()
    if supervisor is not None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)


def reserved(host: str, port: int) -> socket.socket:
    """Bind a port for the workers without listening; `LudothequeError` on systems without SO_REUSEPORT."""
    if not hasattr(socket, "SO_REUSEPORT") or not hasattr(signal, "SIGHUP"):
        raise LudothequeError("workers-not-here")
    return listening(host, port, shared=True, listen=False)
