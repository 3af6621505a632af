"""A node that is asked to stop does so, also when its database and its broker do not answer any more."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludotheque.server.stopping import LONGEST_STOP
from server.peers.broker import BrokerServer
from server.peers.nodes import processes
from server.postgres import PostgresServer
from server.process import ServerProcess

pytestmark = pytest.mark.process


@contextmanager
def asleep(*pids: int) -> Iterator[None]:
    """Processes that have stopped to run, and so to answer, meanwhile."""
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


def seconds_to_stop(node: ServerProcess) -> float:
    """How long it takes until a node has ended that is asked to."""
    begun = time.monotonic()
    node.stop()
    return time.monotonic() - begun


@pytest.mark.parametrize("broker_too", [False, True], ids=["broker runs", "broker away"])
def test_a_node_stops_in_time_whose_database_never_answers(
    tmp_path: Path, postgres: PostgresServer, broker: BrokerServer, *, broker_too: bool
) -> None:
    with postgres.migrated() as database, processes(tmp_path, database, broker.url, count=1) as (node,):
        if broker_too:
            broker.stop()
        with asleep(*family(postgres.pid)):
            time.sleep(1.5)  # until heartbeats wait for it
            assert seconds_to_stop(node) < 3 * LONGEST_STOP
