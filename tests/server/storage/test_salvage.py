"""What can be read of a damaged SQLite file is saved, and what cannot is named."""

import asyncio
import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludotheque.cli import main
from ludotheque.server.protocol import for_others
from ludotheque.server.storage import PutMatch, PutTable, StorageError, Store
from ludotheque.server.storage.maintenance import backup, restore
from ludotheque.server.storage.salvage import salvage
from ludotheque.server.storage.writes import Write
from server.postgres import PostgresServer
from server.storage.conftest import Fresh
from server.storage.samples import append, entry, match, table

run = asyncio.run
TABLES = 150


@pytest.fixture
def library(fresh_sqlite: Fresh) -> Path:
    """The file of a closed database with many tables, each with a match."""
    url = fresh_sqlite()
    store = Store.open(url)
    writes: list[Write] = []
    for number in range(TABLES):
        writes += PutTable(table(f"t{number:03}")), PutMatch(match(f"m{number:03}", of=f"t{number:03}"))
        writes.append(append(0, 30, to=f"m{number:03}"))
    run(store.write(*writes))
    store.close()
    path = Path(url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def erase(path: Path, where: str, kind: str, *, at_most: int = 2) -> None:
    """Fill pages of a b-tree with zeros, as a damaged disk does."""
    with closing(sqlite3.connect(path)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        try:
            pages = [
                n
                for (n,) in connection.execute(
                    "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ?", (where, kind)
                )
            ]
        except sqlite3.OperationalError:  # where SQLite came without this table: pages that hold these rows' words
            words = {"entries": b'"sequence":', "tables": "Chez Zoé".encode()}[where]
            whole = path.read_bytes()
            pages = [n + 1 for n in range(len(whole) // size) if words in whole[n * size : (n + 1) * size]]
    with path.open("r+b") as file:
        for number in pages[1 : 1 + at_most]:
            file.seek((number - 1) * size)
            file.write(bytes(size))


def restored(path: Path, fresh: Fresh) -> Store:
    """A database into which this backup was restored."""
    url = fresh()
    restore(url, path)
    return Store.open(url)


def test_nothing_is_left_out_of_a_file_that_is_whole(library: Path, fresh_sqlite: Fresh, tmp_path: Path) -> None:
    saved = salvage(f"sqlite:///{library}", tmp_path / "salvaged")
    assert (saved.rows["tables"], saved.rows["entries"], saved.lost) == (TABLES, 30 * TABLES, {})
    store = restored(tmp_path / "salvaged", fresh_sqlite)
    backup(f"sqlite:///{library}", tmp_path / "backup")
    backup(store.database.name.join(("sqlite:///", "")), tmp_path / "again")
    store.close()
    assert (tmp_path / "again").read_bytes() == (tmp_path / "backup").read_bytes()


def test_lines_of_a_match_that_are_gone_are_named_and_all_others_saved(
    library: Path, fresh_sqlite: Fresh, tmp_path: Path
) -> None:
    erase(library, "entries", "leaf")
    with pytest.raises(StorageError):
        backup(f"sqlite:///{library}", tmp_path / "backup")
    saved = salvage(f"sqlite:///{library}", tmp_path / "salvaged")
    assert (saved.rows["tables"], saved.rows["matches"]) == (TABLES, TABLES)
    gone = {tuple(key.split()) for key in saved.lost["entries"]}
    assert 0 < len(gone) == 30 * TABLES - saved.rows["entries"] < 300
    store = restored(tmp_path / "salvaged", fresh_sqlite)
    for number in range(TABLES):
        name = f"m{number:03}"
        expected = tuple(entry(line) for line in range(30) if (name, str(line)) not in gone)
        assert run(store.matches.entries(name)) == expected
    store.close()


def test_matches_of_a_lost_table_stay(library: Path, fresh_sqlite: Fresh, tmp_path: Path) -> None:
    erase(library, "tables", "leaf", at_most=1)
    saved = salvage(f"sqlite:///{library}", tmp_path / "salvaged")
    lost = saved.lost["tables"]
    assert 0 < len(lost) == TABLES - saved.rows["tables"]
    assert saved.rows["entries"] == 30 * TABLES
    store = restored(tmp_path / "salvaged", fresh_sqlite)
    row = run(store.tables.find(lost[0]))
    assert row is not None
    assert row.document == b"{}"
    assert len(run(store.matches.entries(lost[0].replace("t", "m")))) == 30
    store.close()


def test_who_asks_for_what_is_damaged_hears_that_it_is_and_no_more(library: Path) -> None:
    erase(library, "tables", "leaf", at_most=1)
    store = Store.open(f"sqlite:///{library}")

    async def read_all() -> set[str]:
        said = set()
        for number in range(TABLES):
            try:
                await store.tables.find(f"t{number:03}")
            except StorageError as error:
                told = for_others(error)
                said.add(told.key)
                assert told.args_of_sentence == ()
        return said

    assert run(read_all()) == {"storage-damaged"}
    store.close()


def test_a_database_on_a_read_only_medium_is_backed_up_with_its_journal(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(library)) as kept:  # so that the journal is not taken over when the other closes
        kept.execute("SELECT count(*) FROM tables").fetchone()
        store = Store.open(f"sqlite:///{library}")
        run(store.write(PutTable(table("late"))))
        store.close()
        there = sorted(path.name for path in library.parent.iterdir())
        monkeypatch.setattr(os, "access", lambda *_: False)
        backup(f"sqlite:///{library}", tmp_path / "backup")
        assert b'"id":"late"' in (tmp_path / "backup").read_bytes()
        assert salvage(f"sqlite:///{library}", tmp_path / "salvaged").rows["tables"] == TABLES + 1
        assert sorted(path.name for path in library.parent.iterdir()) == there


def test_only_sqlite_is_salvaged_and_only_what_is_a_database(
    postgres: PostgresServer, library: Path, tmp_path: Path
) -> None:
    with pytest.raises(StorageError, match="salvage-sqlite"):
        salvage(postgres.database(), tmp_path / "salvaged")
    library.write_bytes(b"no database at all" * 1000)
    with pytest.raises(StorageError, match="database-not-one"):
        salvage(f"sqlite:///{library}", tmp_path / "salvaged")
    assert not (tmp_path / "salvaged").exists()


def test_the_command_names_what_it_left_out(
    library: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "1000")
    command = ["backup", str(tmp_path / "salvaged"), "--salvage", "--database-url", f"sqlite:///{library}"]
    assert main(command) == 0
    assert "Nothing was left out" in capsys.readouterr().out
    erase(library, "entries", "leaf", at_most=1)
    assert main(command) == 0
    said = capsys.readouterr().out
    assert f"Tables: {TABLES}. Games: {TABLES}." in said
    assert re.search(r"Left out of “entries”: \d+ \(m\d{3} \d+, m", said)
