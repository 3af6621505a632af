"""Matches on a Dask cluster: the same numbers, whatever happens to its workers, and one sentence when it is gone."""

import os
import signal
import sys
from pathlib import Path

import pytest

import ludotheque
from ludotheque.analysis import cluster
from ludotheque.analysis.cluster import Cluster
from ludotheque.analysis.pools import Processes
from ludotheque.analysis.simulation import Unfinished, simulate
from ludotheque.cli import main
from ludotheque.engine import LudothequeError
from ludotheque.league.definition import Entrant, League, Table
from ludotheque.league.fixtures import fixtures
from ludotheque.league.results import Results
from ludotheque.league.running import run_league

GAME, BOTS = "shut-the-box", ["novice", "novice", "novice"]


@pytest.mark.parametrize("address", ["", "local", "local:0", "tcp://", "tcp://x", "http://127.0.0.1:1", "127.0.0.1:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(LudothequeError, match="cluster-address"):
        Cluster(address)


def test_a_cluster_that_does_not_answer_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    assert main(["simulate", "--cluster", "tcp://127.0.0.1:9", "--lang", "en"]) == 2
    assert capsys.readouterr().err.strip() == "No cluster answers at tcp://127.0.0.1:9."


def test_without_the_extra_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LudothequeError, match=r"extra-missing.*extra=cluster"):
        Cluster("local:1")


@pytest.mark.process
def test_a_killed_worker_changes_no_number_and_a_cluster_that_goes_away_keeps_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = simulate(GAME, BOTS, 80, seed=3)
    league = League((Entrant("a", "novice"), Entrant("b", "amateur")), (Table(GAME, 3, {}),), 12)
    with Cluster("local:2") as here:
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
                Cluster(address)
        with pytest.raises(Unfinished, match="cluster-lost") as lost:
            simulate(GAME, BOTS, 4000, cluster=address, progress=lambda done: here._opened.close())  # noqa: SLF001
    assert lost.value.found is not None
    assert 0 < lost.value.found.matches < 4000


def _die(number: int) -> int:
    if number == 1:
        os._exit(1)
    return number


@pytest.mark.process
def test_a_process_that_is_ended_from_outside_is_told_in_one_sentence() -> None:
    with pytest.raises(LudothequeError, match="pool-process-lost"), Processes(1) as pool:
        list(pool.run(_die, [1]))
