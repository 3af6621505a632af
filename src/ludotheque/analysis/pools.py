"""Where batches of matches are computed: in this process, in processes of its own, or on a cluster."""

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
"""What a worker process does before it is terminated, such as ending the programs that it started."""


class Pool(Protocol):
    """Computes batches; a context, which gives back on leaving what it holds."""

    @property
    def workers(self) -> int:
        """How many batches are computed at once."""
        ...

    def run(self, work: Callable[[B], R], batches: Sequence[B]) -> Iterator[tuple[int, R]]:
        """Yield the place of each batch and its result, in the order in which they are done."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Give up what is under way if there was an error."""
        ...


def pool_for(jobs: int, cluster: str | None = None) -> Pool:
    """So many processes, this one alone if it is one, or else the cluster at this address."""
    if cluster is not None:
        from ludotheque.analysis.cluster import Cluster  # an extra, and slow to import

        return Cluster(cluster)
    return ThisProcess() if jobs == 1 else Processes(jobs)


class ThisProcess:
    """Runs the batches in this process, one after another."""

    workers = 1

    def run(self, work: Callable[[B], R], batches: Sequence[B]) -> Iterator[tuple[int, R]]:
        """One batch after another."""
        return enumerate(map(work, batches))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing is held."""


class Processes:
    """Processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.workers = jobs
        self._executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)

    def run(self, work: Callable[[B], R], batches: Sequence[B]) -> Iterator[tuple[int, R]]:
        """LudothequeError if one of the processes died."""
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
    """Leave Ctrl-C to the process that gives the work, which terminates this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _terminate)


def _terminate(*_: object) -> None:
    # Not SystemExit: the executor would take it for the result of a batch, and go on with the next.
    for end in tuple(ending):
        end()
    os._exit(TERMINATED)
