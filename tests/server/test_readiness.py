"""`/ready` says whether something can be stored, whatever the reason if not, and says yes again by itself."""

import errno
import io
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludotheque.server import readiness
from ludotheque.server.readiness import FRESH
from server.inprocess import HeldTime, Visitor, running
from server.postgres import PostgresServer


class Watched:
    """A server, and how it says whether it is ready a while after the last time."""

    def __init__(self, time: HeldTime, visitor: Visitor) -> None:
        self._time, self._visitor = time, visitor
        self.server = visitor.server
        self.session: Any = visitor.server.dependencies.store.writer.connection

    async def asked(self) -> httpx.Response:
        """The answer to whoever asks now."""
        return await self._visitor.http.get("/ready", headers={"accept-language": "en"})

    async def says(self) -> str:
        """What it answers, found out anew: `ready`, or the key of the sentence that says why it is not."""
        self._time.pass_on(FRESH)
        answer = await self.asked()
        if answer.status_code == 200:
            return "ready"
        assert answer.status_code == 503
        assert answer.json()["sentence"].startswith("Nothing can be stored: ")
        assert "args" not in answer.json() or not answer.json()["args"]
        return str(answer.json()["key"])


async def watched(url: str) -> AsyncIterator[Watched]:
    """A server on this database."""
    time = HeldTime()
    async with running(url, time=time) as server:
        yield Watched(time, Visitor(server))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the SQLite database is."""
    return tmp_path / "ludotheque.db"


@pytest.fixture
async def on_sqlite(path: Path) -> AsyncIterator[Watched]:
    """A server on SQLite."""
    async for each in watched(f"sqlite:///{path}"):
        yield each


@pytest.fixture
async def on_postgres(postgres: PostgresServer) -> AsyncIterator[Watched]:
    """A server on PostgreSQL."""
    async for each in watched(postgres.database()):
        yield each


async def test_a_database_that_cannot_grow_is_not_ready_until_it_can(on_sqlite: Watched) -> None:
    assert await on_sqlite.says() == "ready"
    connection = on_sqlite.session.connection
    (most,) = connection.execute("PRAGMA max_page_count").fetchone()
    connection.execute("PRAGMA max_page_count = 1")  # no less than it has
    assert await on_sqlite.says() == "ready-full"
    connection.execute(f"PRAGMA max_page_count = {most}")
    assert await on_sqlite.says() == "ready"


async def test_a_full_disk_is_told_at_once_though_the_journal_has_room(
    on_sqlite: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await on_sqlite.says() == "ready"

    class Full(io.BytesIO):
        def write(self, _: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(tempfile, "TemporaryFile", lambda **_: Full())
        assert await on_sqlite.says() == "ready-full"
    assert await on_sqlite.says() == "ready"


async def test_a_database_that_must_not_be_written_is_not_ready_until_it_may(on_sqlite: Watched) -> None:
    on_sqlite.session.connection.execute("PRAGMA query_only = ON")
    assert await on_sqlite.says() == "ready-read-only"
    on_sqlite.session.connection.execute("PRAGMA query_only = OFF")
    assert await on_sqlite.says() == "ready"


async def test_a_database_that_somebody_else_has_locked_is_not_ready_until_it_is_free(
    on_sqlite: Watched, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await on_sqlite.says() == "ready"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert await on_sqlite.says() == "ready-slow"
        other.execute("ROLLBACK")
    monkeypatch.setattr(readiness, "ANSWER_SECONDS", 60)
    assert await on_sqlite.says() == "ready"


async def test_whoever_asks_often_makes_the_server_write_rarely(on_sqlite: Watched, path: Path) -> None:
    for _ in range(10):
        assert (await on_sqlite.asked()).status_code == 200
    with closing(sqlite3.connect(path)) as other:
        (probes,) = other.execute("PRAGMA user_version").fetchone()
        assert probes == 1


async def test_a_postgres_that_only_reads_is_not_ready_until_it_writes(on_postgres: Watched) -> None:
    assert await on_postgres.says() == "ready"
    on_postgres.session.cursor.execute("SET default_transaction_read_only = on")
    assert await on_postgres.says() == "ready-read-only"
    on_postgres.session.cursor.execute("SET default_transaction_read_only = off")
    assert await on_postgres.says() == "ready"


async def test_a_postgres_that_is_away_is_not_ready_until_it_is_back(
    on_postgres: Watched, postgres: PostgresServer
) -> None:
    assert await on_postgres.says() == "ready"
    postgres.stop()
    try:
        assert await on_postgres.says() == "ready-away"
    finally:
        postgres.start()
    assert await on_postgres.says() == "ready"
