"""Starts a server, and stops it gracefully."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator

import uvicorn

import ludotheque
from ludotheque.games import unusable_from_elsewhere
from ludotheque.server.builds import Builds
from ludotheque.server.clock import RealTime
from ludotheque.server.compute.pool import ComputeProcesses
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.edge.handoff import WorkerHandoff
from ludotheque.server.edge.protocols import Config, HttpProtocol
from ludotheque.server.listening import BACKLOG
from ludotheque.server.local_network import LocalNetwork
from ludotheque.server.metrics import Metrics
from ludotheque.server.peers.alone import Alone
from ludotheque.server.peers.cluster import Cluster
from ludotheque.server.peers.interface import Peers
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.peers.nats import checked
from ludotheque.server.push.sender import Push, opened
from ludotheque.server.randomness import SystemRandomness
from ludotheque.server.settings import Settings, builds_folder, default_database
from ludotheque.server.stopping import end_in_time
from ludotheque.server.storage.store import Store
from ludotheque.server.web.app import Server
from ludotheque.server.web.handlers import page
from ludotheque.texts import texts

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

SHUTDOWN_SECONDS = 5
"""How many seconds open connections have to close."""


def raise_open_files() -> None:
    """Raise the soft limit of open files, of which each connection is one, to the hard limit."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):  # macOS refuses an infinite one
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _collect_garbage_rarely() -> None:
    """Run the cyclic garbage collector rarely: almost all objects here are values without cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


class _Uvicorn(uvicorn.Server):
    """Uvicorn without its signal handlers: ours notify clients before their connections are closed."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def stop_accepting(self, listeners: tuple[socket.socket, ...]) -> None:
        """Accept the connections in the backlog, which closing would reset, then stop listening."""
        for listener in listeners:
            with contextlib.suppress(BlockingIOError):
                while True:
                    self.take(listener.accept()[0], b"")
        for server in self.servers:
            server.close()

    async def listen(self, listener: socket.socket) -> asyncio.Server:
        """Accept connections at one more address, until `stop_listening` or the end."""
        server = await asyncio.get_running_loop().create_server(self._protocol, sock=listener, backlog=BACKLOG)
        self.servers.append(server)
        return server

    def stop_listening(self, server: asyncio.Server) -> None:
        """Accept nothing more at this address, and cut the connections that came to it."""
        addresses = {listener.getsockname() for listener in server.sockets}
        server.close()
        self.servers.remove(server)
        for connection in list(self.server_state.connections):
            if connection.transport.get_extra_info("sockname") in addresses:
                connection.transport.abort()

    def _protocol(self, read: bytes = b"") -> HttpProtocol:
        state, lasting = self.server_state, self.lifespan.state
        return HttpProtocol(config=self.config, server_state=state, app_state=lasting, passed_on=read)

    def take(self, connection: socket.socket, read: bytes) -> None:
        """Serve an accepted connection, of which `read` was already received."""
        task = asyncio.ensure_future(self._served(lambda: self._protocol(read), connection))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def _served(self, protocol: Callable[[], HttpProtocol], connection: socket.socket) -> None:
        with contextlib.suppress(OSError):  # the client has gone
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)


def _log_unusable() -> None:
    """Log which games and bots from elsewhere cannot be used, and why."""
    for wrong in unusable_from_elsewhere():
        why = texts("en")(wrong.key, **dict(wrong.args))
        log.error("unusable", extra={"package": wrong.package, wrong.kind: wrong.name, "detail": why})


def log_unbuilt() -> None:
    """Log what to do if the page was never built."""
    if not page.is_built():
        log.warning("page-unbuilt", extra={"detail": "make web"})


def _prepare(settings: Settings) -> None:
    """What is done, said and checked before anything is opened."""
    raise_open_files()
    _log_unusable()
    log_unbuilt()
    if settings.broker_url:
        checked(settings.broker_url, settings.broker_credentials)


async def run(
    settings: Settings,
    *listeners: socket.socket,
    started: Callable[[], None] = lambda: None,
    handoff: WorkerHandoff | None = None,
    lan: LocalNetwork | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM; `handoff` exchanges connections with the other workers on the same port.

    With `lan` people at this machine can open the server to their local network.
    """
    _prepare(settings)
    url = settings.database_url or default_database()
    store = Store.open(url, sole=not settings.shared, shared=settings.shared)
    metrics = Metrics()
    compute = ComputeProcesses(settings.bot_processes, metrics)
    compute.warm()
    push: Push | None = None
    try:
        time = RealTime()
        peers = await _joined(settings, store, time, metrics)
        if settings.push:
            push = await opened(store, time, metrics, settings.contact)
        builds = Builds.kept(page.PAGE, builds_folder(settings))
        dependencies = Dependencies(
            store,
            time,
            SystemRandomness(),
            compute,
            metrics,
            ludotheque.__version__,
            peers,
            push,
            builds,
            lan,
        )
        server = Server(settings, dependencies)
        config = Config(
            server,
            handoff,
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
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
        serving = _Uvicorn(config)
        loop = asyncio.get_running_loop()
        stopped = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows, where Ctrl-C is an exception
                loop.add_signal_handler(number, _stop, stopped)
        task = loop.create_task(serving.serve(list(listeners)))
        while not serving.started and not task.done():
            await asyncio.sleep(0.01)
        if not task.done():
            _collect_garbage_rarely()
            if handoff is not None:
                handoff.start(serving.take)
            address, port = listeners[0].getsockname()[:2]
            if lan is not None:
                lan.serve_by(serving, port)
            started()
            log.info("started", extra={"address": address, "port": port})
            await asyncio.wait((task, loop.create_task(stopped.wait())), return_when=asyncio.FIRST_COMPLETED)
            log.info("stopping")
            if settings.shared:  # other nodes take over connections and tables
                serving.stop_accepting(listeners)
                if handoff is not None:
                    handoff.stop(serving.take)
            await server.registry.stop()
            await peers.stop()
            serving.should_exit = True
        await task
    finally:
        if push is not None:
            push.stop()
        compute.close()
        store.close()


def _stop(stopped: asyncio.Event) -> None:
    stopped.set()
    end_in_time()


async def _joined(settings: Settings, store: Store, time: RealTime, metrics: Metrics) -> Peers:
    """Join the other nodes on the database and take its time for theirs; `Alone` if it is not shared."""
    if not settings.shared:
        return Alone(store)
    numbers = ClusterMetrics(metrics.registry, broker=bool(settings.broker_url))
    broker = (settings.broker_url, settings.broker_credentials)
    cluster = Cluster(store, time, SystemRandomness(), numbers, *broker)
    time.set(await cluster.database_time())
    await cluster.start()
    return cluster
