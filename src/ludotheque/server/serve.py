"""Starts a server, and stops it so that nobody loses anything."""

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator

import uvicorn

import ludotheque
from ludotheque.engine import LudothequeError
from ludotheque.server.clock import RealTime
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.http.app import Server
from ludotheque.server.metrics import Metrics
from ludotheque.server.play.workers import WorkerProcesses
from ludotheque.server.randomness import SystemRandomness
from ludotheque.server.settings import Settings, default_database
from ludotheque.server.storage.store import Store

log = logging.getLogger(__name__)

BACKLOG = 2048
DEAF = 30_000
"""After how many milliseconds a peer that takes nothing in is given up."""
FAREWELL = 5
"""How many seconds connections have to hear that the server goes away."""


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens there; or an error that says why it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # whoever reads nothing for so long is gone
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        if taken:
            raise LudothequeError("port-taken", host=host, port=str(port)) from None
        raise LudothequeError("cannot-listen", host=host, port=str(port), detail=str(error).rstrip(".")) from None
    return listener


def _collect_seldom() -> None:
    """Almost everything here is a value without cycles: looking for cycles often would only cost time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


class _Uvicorn(uvicorn.Server):
    """Uvicorn whose signals are ours, so that people hear of the end before their connections are cut."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


async def run(settings: Settings, listener: socket.socket, started: Callable[[], None] = lambda: None) -> None:
    """Serve until a signal says to stop."""
    store = Store.open(settings.database_url or default_database())
    workers = WorkerProcesses(settings.bot_processes)
    workers.warm()
    try:
        dependencies = Dependencies(store, RealTime(), SystemRandomness(), workers, Metrics(), ludotheque.__version__)
        server = Server(settings, dependencies)
        config = uvicorn.Config(
            server.app,
            ws="websockets-sansio",
            ws_max_size=settings.limits.message_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies or None,
            timeout_graceful_shutdown=FAREWELL,
        )
        serving = _Uvicorn(config)
        loop = asyncio.get_running_loop()
        stopped = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows, where Ctrl-C is an exception
                loop.add_signal_handler(number, stopped.set)
        task = loop.create_task(serving.serve([listener]))
        while not serving.started and not task.done():
            await asyncio.sleep(0.01)
        if not task.done():
            _collect_seldom()
            started()
            log.info("started", extra={"address": listener.getsockname()[0], "port": listener.getsockname()[1]})
            await asyncio.wait((task, loop.create_task(stopped.wait())), return_when=asyncio.FIRST_COMPLETED)
            log.info("stopping")
            await server.rooms.stop()
            serving.should_exit = True
        await task
    finally:
        workers.close()
        store.close()
