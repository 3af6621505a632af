"""One server for a database: the second is refused, unless the first is about to leave."""

import asyncio
import time
from pathlib import Path

import pytest

from ludotheque.server.storage import PutTable, Store, store
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.errors import InUse
from ludotheque.server.storage.migrating import revision_of
from server.postgres import PostgresServer
from server.storage.conftest import Fresh, connected
from server.storage.samples import table

run = asyncio.run


def opened_after(url: str, monkeypatch: pytest.MonkeyPatch) -> Store:
    """The store of a server that comes once the one before has closed; PostgreSQL frees its lock a moment later."""
    with monkeypatch.context() as patient:
        patient.setattr(store, "LEAVING_SECONDS", 60)
        return Store.open(url, sole=True)


def stored(server: Store) -> bool:
    """Store a table; False if another server has the database."""
    try:
        run(server.write(PutTable(table())))
    except InUse:
        return False
    return True


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nobody."""
    monkeypatch.setattr(store, "LEAVING_SECONDS", 0)


def test_a_second_server_is_refused_while_the_first_serves(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Store.open(url, sole=True)
    with pytest.raises(InUse):
        Store.open(url, sole=True)
    run(first.write(PutTable(table())))
    first.close()
    second = opened_after(url, monkeypatch)
    assert run(second.tables.find("t")) == table()
    second.close()


def test_a_file_under_another_name_is_the_same_database(fresh_sqlite: Fresh, tmp_path: Path) -> None:
    url = fresh_sqlite()
    first = Store.open(url, sole=True)
    (tmp_path / "other.db").symlink_to(url.removeprefix("sqlite:///"))
    with pytest.raises(InUse):
        Store.open(f"sqlite:///{tmp_path}/other.db", sole=True)
    first.close()


def test_two_schemas_of_one_postgres_are_two_databases(fresh_postgres: Fresh) -> None:
    first, second = (Store.open(fresh_postgres(), sole=True) for _ in range(2))
    first.close()
    second.close()


def test_whoever_does_not_serve_works_beside_a_server(url: str) -> None:
    server, other = Store.open(url, sole=True), Store.open(url)
    run(other.write(PutTable(table())))
    assert run(server.tables.find("t")) == table()
    other.close()
    server.close()


def test_a_server_that_is_stopping_is_waited_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LEAVING_SECONDS", 60)
    first = Store.open(url, sole=True)
    monkeypatch.setattr(time, "sleep", lambda _: first.close())
    Store.open(url, sole=True).close()


def test_a_newer_server_that_is_refused_leaves_the_database_as_it_is(
    url: str, next_revision: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = database_at(url).connect_sole()
    with pytest.raises(InUse):
        Store.open(url, sole=True)
    with connected(url) as connection:
        assert revision_of(connection) not in (None, next_revision)
    first.close()
    opened_after(url, monkeypatch).close()
    with connected(url) as connection:
        assert revision_of(connection) == next_revision


def test_who_loses_the_database_to_another_server_stores_nothing_until_that_one_stops(
    fresh_postgres: Fresh, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = fresh_postgres()
    first = Store.open(url, sole=True)
    postgres.disconnect_everybody()
    second = opened_after(url, monkeypatch)
    for impossible in (first.write(PutTable(table("lost"))), first.writer.probe()):
        with pytest.raises(InUse):
            run(impossible)
    run(second.write(PutTable(table("other"))))
    second.close()
    while not stored(first):  # PostgreSQL frees the lock of the other one a moment later
        time.sleep(0.01)
    assert run(first.tables.find("lost")) is None
    first.close()


def test_a_server_whose_database_was_away_keeps_others_out_as_soon_as_it_stores_again(
    fresh_postgres: Fresh, postgres: PostgresServer
) -> None:
    url = fresh_postgres()
    first = Store.open(url, sole=True)
    postgres.disconnect_everybody()
    run(first.writer.probe())
    with pytest.raises(InUse):
        Store.open(url, sole=True)
    first.close()
