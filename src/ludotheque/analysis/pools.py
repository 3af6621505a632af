"""Pools that compute batches of matches: in this process, in subprocesses, or on a cluster."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from types import TracebackType
from typing import Final, Protocol, Self, TypeVar

from ludotheque.engine import LudothequeError

B = TypeVar("B")
R = TypeVar("R")

TERMINATED: Final = 143

ending: set[Callable[[], object]] = set()
"""Callbacks that a worker process runs on SIGTERM, such as killing the programs that it started."""


class Pool(Protocol):
    """Computes batches; a context manager that frees its processes on exit."""

    @property
    def workers(self) -> int:
        """How many batches are computed at once."""
        ...

    def run(self, work: Callable[[B], R], batches: Sequence[B]) -> Iterator[tuple[int, R]]:
        """Yield the index of each batch and its result, in order of completion."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Free the workers; after an error, abandon the batches under way."""
        ...


def pool_for(jobs: int, cluster: str | None = None) -> Pool:
    """A pool of `jobs` processes (this one, if `jobs` is 1), or the cluster at this address."""
    if cluster is not None:
        from ludotheque.analysis.cluster import DaskCluster  # an extra, and slow to import

        return DaskCluster(cluster)
    return SerialPool() if jobs == 1 else ProcessPool(jobs)


class SerialPool:
    """Computes batches one after another in this process."""

    workers = 1

    def run(self, work: Callable[[B], R], batches: Sequence[B]) -> Iterator[tuple[int, R]]:
        """Compute the batches lazily, in order."""
        return enumerate(map(work, batches))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Do nothing: there is nothing to free."""


class ProcessPool:
    """Computes batches in subprocesses on this machine."""

    def __init__(self, jobs: int) -> None:
        self.workers = jobs
        self._executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)

    def run(self, work: Callable[[B], R], batches: Sequence[B]) -> Iterator[tuple[int, R]]:
        """LudothequeError if a process dies."""
        try:
            places = {self._executor.submit(work, batch): place for place, batch in enumerate(batches)}
            for future in as_completed(places):
                yield places[future], future.result()
        except BrokenProcessPool:
            raise LudothequeError("pool-process-lost") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        processes = [] if kind is None else list((self._executor._processes or {}).values())  # noqa: SLF001
        for process in processes:
            process.terminate()
        self._executor.shutdown(cancel_futures=True)


def _begin() -> None:
    """Ignore Ctrl-C, which the parent handles, and run `ending` on SIGTERM."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _terminate)


def _terminate(*_: object) -> None:
    # Not SystemExit: the executor would take it for the result of a batch, and go on with the next.
    for end in tuple(ending):
        end()
    os._exit(TERMINATED)
