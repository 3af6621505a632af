"""Computes batches on a Dask cluster: an existing one, or workers started on this machine."""

import asyncio
import logging
import re
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_all_start_methods
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import ludotheque
from ludotheque.analysis import pools
from ludotheque.engine import LudothequeError

B = TypeVar("B")
R = TypeVar("R")

ADDRESS: Final = re.compile(r"tcp://(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):[0-9]{1,5}")
LOCAL: Final = re.compile(r"local:([1-9][0-9]{0,2})")
LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 10
"""How many seconds a cluster has to answer."""
QUIET: Final[Mapping[str, Any]] = {
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.admin.tick.interval": "1s",
    "distributed.worker.multiprocessing-method": "forkserver" if "forkserver" in get_all_start_methods() else "spawn",
    "distributed.scheduler.active-memory-manager.start": False,
    "distributed.scheduler.http.routes": [],
    "distributed.scheduler.work-stealing-interval": "1s",
    "distributed.worker.http.routes": [],
    "distributed.worker.preload": [__name__],
    "distributed.worker.profile.enabled": False,
}
"""Dask settings for our own workers: no dashboard, little monitoring, and imports done once."""


class DaskCluster:
    """The cluster at an address, `tcp://host:port`, or `local:8` for so many workers on this machine."""

    def __init__(self, address: str) -> None:
        """LudothequeError if the address is malformed, nobody answers, or the workers have another version of us."""
        if not ADDRESS.fullmatch(address) and not LOCAL.fullmatch(address):
            raise LudothequeError("cluster-address", address=address)
        try:
            import distributed
        except ModuleNotFoundError:
            raise LudothequeError("extra-missing", extra="cluster") from None
        self._dask: Any = distributed  # it has hardly any types
        self._address = address
        for name in [name for name in logging.root.manager.loggerDict if name.split(".")[0] == "distributed"]:
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what went wrong is told in one sentence
        with ExitStack() as opened:
            self._client = self._connected(opened)
            self.workers = self._checked_workers()
            self._opened = opened.pop_all()

    def run(self, work: Callable[[B], R], batches: Sequence[B]) -> Iterator[tuple[int, R]]:
        """LudothequeError if the cluster is lost; a batch whose worker is lost is computed by another."""
        places = {
            future: place for place, future in enumerate(self._client.map(work, batches, pure=False, batch_size=1000))
        }
        for future in self._dask.as_completed(list(places), loop=self._client.loop):
            yield places.pop(future), self._result(future)
            future.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._opened.close()

    def _connected(self, opened: ExitStack) -> Any:
        import dask

        local = LOCAL.fullmatch(self._address)
        try:
            target: Any = self._address
            if local is not None:
                opened.enter_context(dask.config.set(QUIET))
                target = opened.enter_context(
                    self._dask.LocalCluster(
                        n_workers=int(local[1]),
                        threads_per_worker=1,
                        host=LOOPBACK,
                        dashboard_address=f"{LOOPBACK}:0",
                        scheduler_kwargs={"dashboard": False},
                        memory_limit=0,
                        silence_logs=logging.CRITICAL,
                    )
                )
            else:
                with ThreadPoolExecutor(1) as apart:  # the caller may already run an event loop
                    apart.submit(asyncio.run, self._greeted()).result()
            return opened.enter_context(self._dask.Client(target, timeout=PATIENCE, set_as_default=False))
        except (OSError, RuntimeError, TimeoutError, MemoryError):  # MemoryError: what answers speaks another protocol
            raise LudothequeError("cluster-unreachable", address=self._address) from None

    async def _greeted(self) -> None:
        """Connect with a timeout; raises if no scheduler answers. A client would wait for a silent port for ever."""
        comm = await asyncio.wait_for(self._dask.core.connect(self._address, timeout=PATIENCE), 2 * PATIENCE)
        comm.abort()

    def _checked_workers(self) -> int:
        """How many batches the workers compute at once."""
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
            versions = self._client.run(_version, on_error="return")
            threads: dict[str, int] = self._client.nthreads()
        except (OSError, TimeoutError):
            raise LudothequeError("cluster-empty", address=self._address) from None
        for worker, version in versions.items():
            if version != _version():
                has = version if isinstance(version, str) else f"{type(version).__name__}: {version}"
                raise LudothequeError("cluster-other-version", worker=worker, has=has, needs=_version())
        return max(1, sum(threads.values()))

    def _result(self, future: Any) -> Any:
        if future.status == "cancelled":
            raise LudothequeError("cluster-lost", address=self._address)
        try:
            return future.result()
        except (self._dask.CancelledError, self._dask.scheduler.KilledWorker, self._dask.comm.CommClosedError):
            raise LudothequeError("cluster-lost", address=self._address) from None


def _version() -> str:
    return ludotheque.__version__


def dask_setup(worker: object) -> None:  # noqa: ARG001
    """Ignore Ctrl-C, which the parent handles; called by Dask in each worker of our own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def dask_teardown(worker: object) -> None:  # noqa: ARG001
    """Kill the programs that a worker has started; called by Dask before it ends."""
    for end in tuple(pools.ending):
        end()
