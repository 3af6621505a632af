"""Matches on a Dask cluster: the same numbers, whatever happens to its workers, and one sentence when it is gone."""

import os
import signal
import socket
import sys
import threading
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from distributed import LocalCluster

import ludotheque
from ludotheque.analysis import cluster
from ludotheque.analysis.cluster import DaskCluster
from ludotheque.analysis.pools import ProcessPool
from ludotheque.analysis.simulation import Unfinished, simulate
from ludotheque.cli import main
from ludotheque.engine import LudothequeError
from ludotheque.league import running
from ludotheque.league.definition import Entrant, League, Table
from ludotheque.league.fixtures import fixtures
from ludotheque.league.playing import Batch, MatchRecord, play_batch
from ludotheque.league.results import Results
from ludotheque.league.running import run_league

GAME, BOTS = "shut-the-box", ["novice", "novice", "novice"]


@pytest.mark.parametrize("address", ["", "local", "local:0", "tcp://", "tcp://x", "http://127.0.0.1:1", "127.0.0.1:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(LudothequeError, match="cluster-address"):
        DaskCluster(address)


def test_a_cluster_that_does_not_answer_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    assert main(["simulate", "--cluster", "tcp://127.0.0.1:9", "--lang", "en"]) == 2
    assert capsys.readouterr().err.strip() == "No cluster answers at tcp://127.0.0.1:9."


@pytest.mark.parametrize(
    ("says", "patience"),
    [(b"", 0.2), (b"HTTP/1.1 400 Bad Request\r\n\r\n", 30)],
    ids=["nothing", "something else"],
)
def test_a_port_that_says_nothing_or_something_else_is_no_cluster(
    says: bytes, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", patience)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            """Answer each connection, and keep it open; who has hung up meanwhile is answered in vain."""
            with ExitStack() as kept, suppress(OSError):  # the last one when the port is closed
                while True:
                    connection = kept.enter_context(server.accept()[0])
                    with suppress(OSError):
                        connection.sendall(says)

        answering = threading.Thread(target=answer)
        answering.start()
        try:
            with pytest.raises(LudothequeError, match="cluster-unreachable"):
                DaskCluster(f"tcp://127.0.0.1:{server.getsockname()[1]}")
        finally:
            server.shutdown(socket.SHUT_RDWR)
            answering.join()


def test_without_the_extra_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LudothequeError, match=r"extra-missing.*extra=cluster"):
        DaskCluster("local:1")


@pytest.mark.process
def test_a_killed_worker_changes_no_number_and_a_cluster_that_goes_away_keeps_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = simulate(GAME, BOTS, 80, seed=3)
    league = League((Entrant("a", "novice"), Entrant("b", "amateur")), (Table(GAME, 3, {}),), 12)
    with DaskCluster("local:2") as here:
        client = here._client  # noqa: SLF001
        assert here.workers == 2
        address = client.scheduler.address
        assert address.startswith("tcp://127.0.0.1:")
        killed = list[int]()

        def kill(done: int) -> None:
            if not killed:
                killed.append(min(client.run(os.getpid).values()))
                os.kill(killed[0], signal.SIGKILL)

        assert simulate(GAME, BOTS, 80, seed=3, cluster=address, progress=kill) == alone
        assert killed
        results, again = Results(tmp_path / "far.jsonl", league), Results(tmp_path / "near.jsonl", league)
        run_league(league, results, cluster=address, progress=lambda done: None)
        run_league(league, again, progress=lambda done: None)
        assert results.of(fixtures(league)) == again.of(fixtures(league))
        with monkeypatch.context() as patched:
            patched.setattr(ludotheque, "__version__", "9.9.9")
            with pytest.raises(LudothequeError, match="cluster-other-version"):
                DaskCluster(address)
        with pytest.raises(Unfinished, match="cluster-lost") as lost:
            simulate(GAME, BOTS, 4000, cluster=address, progress=lambda done: here._opened.close())  # noqa: SLF001
    assert lost.value.found is not None
    assert 0 < lost.value.found.matches < 4000


def cluster_of_one(address: Connection) -> None:
    """A scheduler and its worker, in the process that this is run in; it tells its address, and stays."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=1,
        threads_per_worker=1,
        processes=False,
        protocol="tcp://",
        host=cluster.LOOPBACK,
        dashboard_address=f"{cluster.LOOPBACK}:0",
        scheduler_kwargs={"dashboard": False},
    ) as here:
        address.send(here.scheduler_address)
        signal.pause()


def play_the_first(batch: Batch) -> list[MatchRecord]:
    """Play a batch if it is a league's first, else never come to an end."""
    if batch.fixtures[0].round:
        threading.Event().wait()
    return play_batch(batch)


@pytest.mark.process
def test_a_league_whose_cluster_is_killed_half_way_keeps_what_was_played_and_goes_on_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "league.toml"
    file.write_text(f'matches = 40\nbots = ["novice", "amateur"]\n[[tables]]\ngame = "{GAME}"\n')
    ours, theirs = Pipe()
    killed = get_context("spawn").Process(target=cluster_of_one, args=(theirs,))
    killed.start()
    theirs.close()
    try:
        monkeypatch.setattr(running, "play_batch", play_the_first)
        add = Results.add

        def add_and_kill(self: Results, outcomes: Sequence[MatchRecord]) -> None:
            add(self, outcomes)
            killed.kill()

        monkeypatch.setattr(Results, "add", add_and_kill)
        assert main(["league", str(file), "--cluster", ours.recv(), "--lang", "en"]) == 2
    finally:
        killed.kill()
        killed.join()
    told = capsys.readouterr().err
    assert "Played so far: 10 of 40 games" in told
    assert "went away" in told
    assert "Traceback" not in told
    monkeypatch.undo()
    assert main(["league", str(file), "--jobs", "1", "--json"]) == 0
    resumed = capsys.readouterr().out
    file.with_suffix(".results.jsonl").unlink()
    assert main(["league", str(file), "--jobs", "1", "--json"]) == 0
    assert capsys.readouterr().out == resumed


def _die(number: int) -> int:
    if number == 1:
        os._exit(1)
    return number


@pytest.mark.process
def test_a_process_that_is_ended_from_outside_is_told_in_one_sentence() -> None:
    with pytest.raises(LudothequeError, match="pool-process-lost"), ProcessPool(1) as pool:
        list(pool.run(_die, [1]))
