"""One commit for all who wait; only the guilty fail; what is acknowledged stays."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable
from pathlib import Path

import psycopg
import pytest

from ludotheque.server.storage import Append, Conflict, PutMatch, PutTable, StorageError, Store, TableRow, Write
from ludotheque.server.storage.postgres import PostgresConnection
from ludotheque.server.storage.sqlite import SqliteConnection
from server.postgres import PostgresServer
from server.storage.conftest import Fresh
from server.storage.samples import append, entry, match, snapshot, table

run = asyncio.run


class HeldBack:
    """A writer that waits before its first transaction, and whose commits are counted."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        session = store.writer.connection
        begin, commit = session.begin, session.commit
        self.commits = 0
        self._store = store
        self._waits, self._may_go = threading.Event(), threading.Event()

        def begin_late() -> None:
            self._waits.set()
            assert self._may_go.wait(180)
            begin()

        def counted_commit() -> None:
            commit()
            self.commits += 1

        monkeypatch.setattr(session, "begin", begin_late)
        monkeypatch.setattr(session, "commit", counted_commit)

    async def write(self, *calls: tuple[Write, ...]) -> list[BaseException | None]:
        """The outcomes of calls that come while an empty one is being written."""
        return await self.let_go(*(self._store.write(*writes) for writes in calls))

    async def let_go(self, *calls: Awaitable[None]) -> list[BaseException | None]:
        """The outcomes of all these, once all of them wait."""
        first = asyncio.ensure_future(self._store.write())
        assert await asyncio.to_thread(self._waits.wait, 180)
        others = asyncio.gather(*calls, return_exceptions=True)
        await asyncio.sleep(0)
        self._may_go.set()
        await first
        return await others


@pytest.fixture
def held_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> HeldBack:
    """The writer of the store, held back."""
    run(store.write(PutTable(table()), *(PutMatch(match(f"m{number}", number=number)) for number in range(20))))
    return HeldBack(store, monkeypatch)


def test_calls_that_wait_together_share_a_commit(store: Store, held_back: HeldBack) -> None:
    outcomes = run(held_back.write(*((append(0, 2, to=f"m{number}"),) for number in range(20))))
    assert outcomes == [None] * 20
    assert held_back.commits == 2
    for number in range(20):
        assert run(store.matches.entries(f"m{number}")) == (entry(0), entry(1))


def test_a_conflict_hurts_only_the_guilty(store: Store, held_back: HeldBack) -> None:
    outcomes = run(
        held_back.write(
            (append(0, to="m0"),),
            (append(0, to="m1"), PutTable(table())),
            (append(1, to="m0"),),
            (append(1, to="m0"),),
            (PutTable(table(version=2)),),
        )
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None), Conflict, type(None)]
    assert run(store.matches.entries("m0")) == (entry(0), entry(1))
    assert run(store.matches.latest("m0")) == snapshot(2)
    assert run(store.matches.entries("m1")) == ()
    assert run(store.tables.find("t")) == table(version=2)


def test_a_call_that_nobody_waits_for_any_more_hurts_nobody(store: Store, held_back: HeldBack) -> None:
    async def impatient() -> None:
        async with asyncio.timeout(0):
            await store.write(append(0, to="m0"))

    outcomes = run(held_back.let_go(impatient(), store.write(append(0, to="m1"))))
    assert [type(outcome) for outcome in outcomes] == [TimeoutError, type(None)]
    assert run(store.matches.entries("m1")) == (entry(0),)


def test_what_waits_is_written_before_the_store_closes(url: str) -> None:
    store = Store.open(url)

    async def write_and_close() -> None:
        waiting = asyncio.gather(*(store.write(PutTable(table(f"t{number}"))) for number in range(20)))
        await asyncio.sleep(0)
        store.close()
        await waiting

    run(write_and_close())
    again = Store.open(url)
    assert run(again.counts()).tables == 20
    again.close()


def test_a_loop_that_is_gone_does_not_stop_the_writer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    held_back = HeldBack(store, monkeypatch)

    async def leave() -> None:
        left = asyncio.ensure_future(store.write(PutTable(table("left"))))
        await asyncio.sleep(0)
        left.cancel()

    run(leave())
    assert run(held_back.write((PutTable(table()),))) == [None]
    assert run(store.tables.find("t")) == table()


def test_a_full_disk_is_told_and_forgotten_once_there_is_room(fresh_sqlite: Fresh) -> None:
    store = Store.open(fresh_sqlite())
    session = store.writer.connection
    assert isinstance(session, SqliteConnection)
    connection: sqlite3.Connection = session.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    large = TableRow("large", 1, bytes(100_000), "", 0, 0)

    async def write_both() -> tuple[BaseException | None, BaseException | None]:
        return await asyncio.gather(
            store.write(PutTable(table("small")), PutTable(large)),
            store.write(PutTable(table())),
            return_exceptions=True,
        )

    failed, fine = run(write_both())
    assert isinstance(failed, StorageError)
    assert (failed.key, failed.args_of_sentence) == ("storage-failed", (("detail", "database or disk is full"),))
    assert fine is None
    assert run(store.counts()).tables == 1
    connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
    run(store.write(PutTable(table("small")), PutTable(large)))
    assert run(store.tables.find("large")) == large
    store.close()


def test_a_lost_connection_is_replaced(fresh_postgres: Fresh, postgres: PostgresServer) -> None:
    store = Store.open(fresh_postgres())
    run(store.write(PutTable(table()), PutMatch(match())))
    for sequence in range(3):
        postgres.disconnect_everybody()
        run(store.write(append(sequence)))
        assert run(store.matches.latest("m")) == snapshot(sequence + 1)
    store.close()


def test_a_server_that_is_away_is_told_until_it_is_back(fresh_postgres: Fresh, postgres: PostgresServer) -> None:
    store = Store.open(fresh_postgres())
    run(store.write(PutTable(table())))
    postgres.stop()
    try:
        for impossible in (store.write(PutTable(table("lost"))), store.tables.find("t"), store.writer.probe()):
            with pytest.raises(StorageError) as failed:
                run(impossible)
            assert failed.value.key == "storage-failed"
    finally:
        postgres.start()
    run(store.write(PutTable(table("back"))))
    assert run(store.counts()).tables == 2
    store.close()


def test_a_commit_whose_answer_is_lost_is_not_tried_again(
    fresh_postgres: Fresh, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(fresh_postgres())
    run(store.write(PutTable(table()), PutMatch(match())))
    session = store.writer.connection
    assert isinstance(session, PostgresConnection)
    commit = session.commit

    def commit_and_lose() -> None:
        commit()
        session.close()
        raise psycopg.OperationalError("lost")

    monkeypatch.setattr(session, "commit", commit_and_lose)
    with pytest.raises(StorageError) as failed:
        run(store.write(append(0)))
    assert (failed.value.key, failed.value.args_of_sentence) == ("storage-failed", (("detail", "lost"),))
    assert run(store.matches.entries("m")) == (entry(0),)
    run(store.write(append(1)))
    assert run(store.matches.entries("m")) == (entry(0), entry(1))
    store.close()


def test_a_transaction_that_cannot_be_undone_costs_the_connection_and_nothing_else(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(store.write(PutTable(table())))
    session = store.writer.connection

    def refuse() -> None:
        raise store.database.driver_error("no")

    monkeypatch.setattr(session, "rollback", refuse)
    with pytest.raises(Conflict):
        run(store.write(PutTable(table("new")), PutTable(table())))
    run(store.write(PutTable(table(version=2))))
    assert run(store.tables.find("new")) is None
    assert run(store.tables.find("t")) == table(version=2)


def test_what_was_acknowledged_survives_a_killed_program(url: str) -> None:
    program = [sys.executable, str(Path(__file__).with_name("acknowledging.py")), url]
    with subprocess.Popen(program, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(50):
            assert process.stdout.readline()
        process.kill()
        acknowledged = 50 + len(process.stdout.read().splitlines())
    store = Store.open(url)
    entries = run(store.matches.entries("m"))
    assert [each.sequence for each in entries] == list(range(len(entries)))
    assert len(entries) in (2 * acknowledged, 2 * acknowledged + 2)
    assert run(store.matches.latest("m")) == snapshot(len(entries))
    run(store.write(append(len(entries))))
    store.close()


def test_an_append_without_entries_marks_the_match(store: Store) -> None:
    run(store.write(PutTable(table()), PutMatch(match())))
    run(store.write(Append("m", (), snapshot(0), "abandoned", 7, 1)))
    marked = run(store.matches.find("m"))
    assert marked is not None
    assert (marked.status, marked.due) == ("abandoned", 7)
