"""Backups hold everything and are known to be whole; what nobody uses any more can be removed."""

import asyncio
import sqlite3
import time
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from stat import S_IMODE
from typing import Any

import pytest
from sqlalchemy import delete, select, text
from sqlalchemy.exc import IntegrityError

from ludotheque.server.storage import (
    ContentRow,
    Counts,
    PutChat,
    PutDevice,
    PutMatch,
    PutPack,
    PutPushKey,
    PutTable,
    StorageError,
    Store,
    maintenance,
    purging,
    schema,
)
from ludotheque.server.storage.backups import write_backup
from ludotheque.server.storage.maintenance import backup, restore
from ludotheque.server.storage.migrating import newest, revision_of
from ludotheque.server.storage.purging import Purged, purge
from ludotheque.server.storage.writes import Write
from server.storage.conftest import Fresh, connected
from server.storage.samples import (
    append,
    chat,
    checkpoint,
    content,
    device,
    entry,
    everything,
    match,
    pack,
    push_key,
    subscription,
    table,
)

run = asyncio.run


@pytest.fixture
def filled(store: Store, url: str) -> str:
    """The address of a database that is in use."""
    run(store.write(*everything("t"), *everything("other")))
    run(store.write(*(append(number, to="match of t") for number in range(3, 1200))))
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def elsewhere(request: pytest.FixtureRequest) -> str:
    """The address of another empty database, of either kind."""
    fresh: Fresh = request.getfixturevalue(f"fresh_{request.param}")
    return fresh()


in_a_file = pytest.mark.parametrize(
    "fresh", ["sqlite", pytest.param("postgres", marks=pytest.mark.nightly)], indirect=True
)
"""For what is decided by the file alone: by day beside a database of one kind."""


def refusal(url: str, path: Path) -> str:
    """The key of the sentence that says why a backup cannot be restored."""
    with pytest.raises(StorageError) as refused:
        restore(url, path)
    return refused.value.key


def is_empty(url: str) -> bool:
    """Whether nothing is in a database."""
    store = Store.open(url)
    counts = run(store.counts())
    store.close()
    return counts == Counts(tables=0, matches=0, open_matches=0, devices=0)


def test_a_backup_brings_everything_elsewhere(filled: str, elsewhere: str, tmp_path: Path) -> None:
    backup(filled, tmp_path / "backup")
    restore(elsewhere, tmp_path / "backup")
    backup(elsewhere, tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == (tmp_path / "backup").read_bytes()
    moved = Store.open(elsewhere)
    assert run(moved.tables.find("t")) == table()
    assert run(moved.matches.entries("match of t")) == tuple(entry(number) for number in range(1200))
    run(moved.write(append(1200, to="match of t")))
    moved.close()


def test_a_backup_is_of_one_moment(
    filled: str, store: Store, fresh: Fresh, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write_while_writing(path: Path, schema: str, rows: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
        def disturbed() -> Iterable[tuple[str, Mapping[str, Any]]]:
            for number, row in enumerate(rows):
                if number == 1:
                    run(store.write(*everything("late"), PutChat(chat(1, "late"))))
                yield row

        write_backup(path, schema, disturbed())

    monkeypatch.setattr(maintenance, "write_backup", write_while_writing)
    backup(filled, tmp_path / "backup")
    assert run(store.counts()).tables == 3
    copy = fresh()
    restore(copy, tmp_path / "backup")
    copied = Store.open(copy)
    assert run(copied.counts()) == Counts(tables=2, matches=2, open_matches=2, devices=2)
    assert run(copied.tables.chat("t")) == (chat(0),)
    copied.close()


@in_a_file
def test_only_the_owner_reads_a_backup_and_nothing_else_is_left(filled: str, tmp_path: Path) -> None:
    path = tmp_path / "backups" / "today"
    backup(filled, path)
    assert S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


@in_a_file
def test_a_backup_that_fails_leaves_the_old_one(filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "backups" / "today"
    backup(filled, path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StorageError) as failed:
        backup(filled, path)
    assert failed.value.key == "cannot-write"
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@in_a_file
def test_a_backup_replaces_nothing_but_a_backup(filled: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Chère Zoé")
    with pytest.raises(StorageError) as refused:
        backup(filled, path)
    assert refused.value.key == "backup-not-one"
    assert path.read_text() == "Chère Zoé"


@in_a_file
@pytest.mark.parametrize("kept", [0.3, 0.999])
def test_a_backup_that_was_cut_short_is_refused(filled: str, fresh: Fresh, tmp_path: Path, kept: float) -> None:
    path, copy = tmp_path / "backup", fresh()
    backup(filled, path)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * kept)])
    assert refusal(copy, path) == "backup-truncated"
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert refusal(copy, path) == "backup-truncated"
    assert is_empty(copy)


@in_a_file
def test_a_backup_that_was_changed_is_refused(filled: str, fresh: Fresh, tmp_path: Path) -> None:
    path, copy = tmp_path / "backup", fresh()
    backup(filled, path)
    lines = path.read_bytes().splitlines(keepends=True)
    edited = [line.replace(b"Bonjour", b"Bonsoir") for line in lines]
    assert edited != lines
    for changed in (edited, lines[:5] + lines[6:], [*lines[:5], lines[6], lines[5], *lines[7:]]):
        path.write_bytes(b"".join(changed))
        assert refusal(copy, path) == "backup-changed"
    assert is_empty(copy)


@in_a_file
@pytest.mark.parametrize(
    "row",
    [
        ("nowhere", {"id": "x"}),
        ("codes", {"code": "x"}),
        ("codes", {"code": "x", "table": "t", "person": "zoe", "expires": "soon"}),
        ("codes", {"code": "x", "table": "t", "person": "zoe", "expires": 1, "more": 1}),
    ],
)
def test_a_backup_with_rows_of_another_shape_is_refused(
    fresh: Fresh, tmp_path: Path, row: tuple[str, Mapping[str, Any]]
) -> None:
    path, copy = tmp_path / "backup", fresh()
    tables = {"id": "t", "version": 1, "document": b"{}", "secret": "", "created": 1, "updated": 1}
    write_backup(path, newest(), [("tables", tables), row])
    assert refusal(copy, path) == "backup-changed"
    assert is_empty(copy)


def test_a_backup_that_breaks_off_in_the_database_leaves_it_empty(fresh: Fresh, tmp_path: Path) -> None:
    path, copy = tmp_path / "backup", fresh()
    tables = {"id": "t", "version": 1, "document": b"{}", "secret": "", "created": 1, "updated": 1}
    write_backup(path, newest(), [("tables", tables), ("tables", tables)])
    assert refusal(copy, path) == "database-unusable"
    assert is_empty(copy)


@in_a_file
def test_another_file_is_no_backup(fresh: Fresh, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    for letter in ("", "Chère Zoé", '{"format":"ludotheque-backup-2","schema":"0001"}\n'):
        path.write_text(letter)
        assert refusal(fresh(), path) == "backup-not-one"
    assert refusal(fresh(), tmp_path / "nowhere") == "cannot-read"


@in_a_file
def test_a_backup_of_a_newer_program_is_refused(fresh: Fresh, tmp_path: Path) -> None:
    write_backup(tmp_path / "backup", "9999", [])
    assert refusal(fresh(), tmp_path / "backup") == "backup-newer"


def test_a_backup_is_restored_only_where_nothing_is(filled: str, store: Store, tmp_path: Path) -> None:
    backup(filled, tmp_path / "backup")
    assert refusal(filled, tmp_path / "backup") == "database-not-empty"
    assert run(store.counts()).tables == 2


def test_a_backup_is_restored_into_a_database_that_was_opened_before(
    filled: str, elsewhere: str, tmp_path: Path
) -> None:
    Store.open(elsewhere).close()
    backup(filled, tmp_path / "backup")
    restore(elsewhere, tmp_path / "backup")
    assert not is_empty(elsewhere)


def test_the_key_that_a_server_made_when_it_started_gives_way_to_that_of_a_backup(
    filled: str, elsewhere: str, tmp_path: Path
) -> None:
    opened = Store.open(elsewhere)
    run(opened.write(PutPushKey(push_key(b"another"))))
    opened.close()
    backup(filled, tmp_path / "b")
    restore(elsewhere, tmp_path / "b")
    opened = Store.open(elsewhere)
    assert run(opened.devices.push_key()) == push_key()
    assert run(opened.devices.subscriptions("t", "zoe")) == (subscription("device of t"),)
    opened.close()


def test_an_older_backup_is_brought_up_to_date(filled: str, elsewhere: str, tmp_path: Path, next_revision: str) -> None:
    backup(filled, tmp_path / "backup")
    Store.open(elsewhere).close()
    restore(elsewhere, tmp_path / "backup")
    moved = Store.open(elsewhere)
    with connected(elsewhere) as connection:
        assert revision_of(connection) == next_revision
        assert set(connection.execute(text("SELECT colour FROM tables")).scalars()) == {"red"}
    assert run(moved.tables.find("t")) == table()
    moved.close()


def test_a_backup_made_before_checkpoints_had_their_name_is_restored_with_them(
    before_checkpoints: str, fresh: Fresh, tmp_path: Path
) -> None:
    path, never_opened, opened = tmp_path / "backup", fresh(), fresh()
    backup(before_checkpoints, path)
    assert b'"schema":"0003"' in path.read_bytes()
    assert b'["starts",{"match":"m"' in path.read_bytes()
    Store.open(opened).close()
    for url in (never_opened, opened):
        restore(url, path)
        store = Store.open(url)
        assert run(store.matches.checkpoint("m")) == checkpoint(2)
        store.close()


def test_a_new_backup_is_restored_into_an_empty_database_of_before(
    filled: str, before_checkpoints: str, tmp_path: Path
) -> None:
    backup(filled, tmp_path / "backup")
    with connected(before_checkpoints) as connection:
        connection.execute(delete(schema.tables))
    restore(before_checkpoints, tmp_path / "backup")
    assert not is_empty(before_checkpoints)


def test_there_is_no_backup_of_nothing(fresh_sqlite: Fresh, fresh_postgres: Fresh, tmp_path: Path) -> None:
    for url, key in ((fresh_sqlite(), "database-missing"), (fresh_postgres(), "database-empty")):
        with pytest.raises(StorageError) as refused:
            backup(url, tmp_path / "backup")
        assert refused.value.key == key
    assert not (tmp_path / "backup").exists()
    assert not (tmp_path / "databases").exists()


def test_tables_that_nobody_uses_are_removed_with_all_that_is_theirs(store: Store, url: str) -> None:
    forgotten = (PutTable(table(f"forgotten {number}", updated=4999)) for number in range(120))
    run(store.write(PutPack(pack("old", used=4999)), PutPack(pack("new", used=5000))))
    run(store.write(*everything("old", updated=4999), *everything("new", updated=5000), *forgotten))
    run(store.write(PutTable(table("begun")), PutMatch(match("begun", of="begun", created=5000))))
    run(store.write(PutTable(table("said")), PutChat(chat(0, of="said", time=5000))))
    assert purge(url, 5000)[:2] == (121, 3)
    assert purge(url, 5000)[:2] == (0, 0)
    assert run(store.packs.find("new")) is not None
    assert run(store.counts()) == Counts(tables=3, matches=2, open_matches=2, devices=1)
    assert run(store.matches.entries("match of old")) == ()
    assert run(store.devices.subscriptions("old", "zoe")) == ()
    assert len(run(store.matches.entries("match of new"))) == 3
    assert run(store.tables.find("begun")) is not None
    assert run(store.tables.find("said")) is not None


def test_a_table_where_something_has_happened_since_stays_however_old_its_row_is(store: Store, url: str) -> None:
    tables = ("begun", "said", "played", "joined", "forgotten", "played before")
    for name in tables:
        run(store.write(PutTable(table(name)), PutMatch(match(f"match of {name}", of=name))))
    run(store.write(PutMatch(match("begun since", of="begun", number=2, created=5000))))
    run(store.write(PutChat(chat(0, of="said", time=5000))))
    run(store.write(append(0, 3, to="match of played", time=4000), append(3, to="match of played", time=5000)))
    run(store.write(append(0, 3, to="match of played before", time=4999)))
    run(store.write(PutDevice(device("phone", of="joined", created=5000))))
    assert purge(url, 5000).tables == 2
    assert [name for name in tables if run(store.tables.find(name)) is None] == ["forgotten", "played before"]


def test_tables_that_stay_do_not_keep_others_from_being_removed(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(purging, "BUSY_SECONDS", 0)
    for number in range(7):
        run(store.write(PutTable(table(f"t{number}")), PutMatch(match(f"m{number}", of=f"t{number}"))))
        run(store.write(append(0, to=f"m{number}", time=5000 if number in (1, 2, 3) else 4999)))
    assert purge(url, 5000).tables == 4
    assert run(store.counts()).tables == 3


def test_who_comes_back_while_tables_are_removed_finds_theirs(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("first", "second"):
        run(store.write(PutTable(table(name)), PutMatch(match(f"match of {name}", of=name))))
        run(store.write(append(0, 3, to=f"match of {name}", time=4000)))
    monkeypatch.setattr(purging, "BUSY_SECONDS", 0)
    monkeypatch.setattr(time, "sleep", lambda _: comes_back())

    def comes_back() -> None:
        monkeypatch.undo()
        run(store.write(PutChat(chat(0, of="second", time=5000))))

    assert purge(url, 5000).tables == 1
    assert run(store.tables.find("first")) is None
    assert len(run(store.matches.entries("match of second"))) == 3


def size(url: str) -> int:
    """How long the file of a database is."""
    return Path(url.removeprefix("sqlite:///")).stat().st_size


def large(name: str) -> tuple[Write, ...]:
    """A table whose match has a megabyte."""
    contents = tuple(ContentRow(f"{name} {number}", bytes(100_000)) for number in range(10))
    return PutTable(table(name)), PutMatch(match(f"match of {name}", of=name), contents)


def test_space_is_given_back_also_while_a_server_runs(fresh_sqlite: Fresh) -> None:
    url = fresh_sqlite()
    store = Store.open(url, sole=True)
    run(store.write(*large("t")))
    assert purge(url, 5000) == Purged(1, 0, space=True)
    assert size(url) < 500_000
    run(store.write(*large("t")))
    store.close()


def test_a_file_of_an_earlier_version_is_shortened_once_no_server_uses_it(fresh_sqlite: Fresh) -> None:
    url = fresh_sqlite()
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as earlier:
        earlier.execute("CREATE TABLE earlier (id INTEGER)")
    store = Store.open(url, sole=True)
    run(store.write(*large("t")))
    assert purge(url, 5000) == Purged(1, 0, space=False)
    store.close()
    assert size(url) > 1_000_000
    assert purge(url, 5000) == Purged(0, 0, space=True)
    assert size(url) < 500_000


def test_a_file_without_a_byte_is_not_taken_for_an_empty_library(fresh_sqlite: Fresh) -> None:
    url = fresh_sqlite()
    path = Path(url.removeprefix("sqlite:///"))
    path.parent.mkdir(exist_ok=True)
    path.touch()
    for use in (Store.open, lambda url: backup(url, path.with_name("backup"))):
        with pytest.raises(StorageError, match="database-blank"):
            use(url)
    assert path.stat().st_size == 0


def test_contents_are_stored_once_and_go_with_the_last_match_that_refers_to_them(store: Store, url: str) -> None:
    run(store.write(*everything("old"), *everything("new", updated=5000)))
    assert _contents(url) == {"hash of cards", "hash of cards of new", "hash of cards of old"}
    assert purge(url, 5000).tables == 1
    assert _contents(url) == {"hash of cards", "hash of cards of new"}
    assert set(run(store.matches.contents("match of new"))) == {content(), content("cards of new")}
    purge(url, 6000)
    assert _contents(url) == set()


def test_a_match_cannot_refer_to_contents_that_are_gone(store: Store, url: str) -> None:
    run(store.write(*everything("t")))
    with connected(url) as connection, pytest.raises(IntegrityError):
        connection.execute(delete(schema.contents))


def _contents(url: str) -> set[str]:
    with connected(url) as connection:
        return set(connection.scalars(select(schema.contents.c.id)))
