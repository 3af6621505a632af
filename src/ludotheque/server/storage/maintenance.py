"""Backup, restore, and purging of unused data."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, MetaData, Table, delete, func, insert, select, text

from ludotheque.server.storage import schema
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.backups import Backup, read_backup, write_backup
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.migrating import migrate, newest, revision_of, revisions
from ludotheque.server.storage.rows import Milliseconds

ROWS_AT_ONCE = 500
"""How many rows are inserted or fetched at once."""

OUR_TABLES = frozenset((*schema.metadata.tables, "starts"))
"""The tables of every revision of the schema: up to 0003, checkpoints were called starts."""

OF_THE_SERVER = schema.push_keys.name
"""The one table that a server fills at its first start; a database with rows only there counts as empty."""

OF_RUNNING_NODES = frozenset(table.name for table in schema.OF_RUNNING_NODES)
"""The tables that no backup holds, and that may have rows in an empty database."""

TABLES_AT_ONCE = 50
"""How many tables are deleted in one transaction, so that a running server does not wait long."""


class _Line(msgspec.Struct):
    """What purging reads of an entry."""

    time: Milliseconds | None = None


_LINE = msgspec.json.Decoder(_Line)


class Purged(NamedTuple):
    """How many unused rows were deleted."""

    tables: int
    packs: int


def backup(url: str, path: Path) -> None:
    """Write a consistent backup of a database, which may be in use."""
    with _opened(url) as (database, engine), database.snapshot(engine) as connection:
        revision = revision_of(connection)
        if revision is None:
            raise StorageError("database-empty", database=database.name)
        write_backup(path, revision, _rows(connection))


def restore(url: str, path: Path) -> None:
    """Restore a backup of either kind of database into an empty one, wholly or not at all."""
    saved = read_backup(path)
    revision = saved.head.schema
    if revision not in revisions():
        raise StorageError("backup-newer", path=str(path), revision=revision, known=newest())
    database_at(url).create()
    with _opened(url) as (database, engine), database.exclusive(engine) as connection:
        _require_empty(database, connection)
        if revision_of(connection) not in (None, revision):
            _reflected(connection).drop_all(connection)
            connection.execute(text("DELETE FROM alembic_version"))
        migrate(connection, revision)
        for table in _reflected(connection).sorted_tables:
            if table.name == OF_THE_SERVER:
                connection.execute(delete(table))
        _load(connection, saved)
        migrate(connection)


def purge(url: str, before: Milliseconds) -> Purged:
    """Delete tables where nothing has happened since then, packs unused since then, and contents of no match."""
    removed, last = 0, ""
    with _opened(url) as (database, engine):
        while True:
            with database.exclusive(engine) as connection:
                migrate(connection)
                unchanged = _unchanged(connection, before, last)
                forgotten = set(unchanged) - _played(connection, before, unchanged)
                connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(forgotten)))
            removed += len(forgotten)
            if len(unchanged) < TABLES_AT_ONCE:
                break
            last = unchanged[-1]
        with database.exclusive(engine) as connection:
            unused = connection.execute(delete(schema.packs).where(schema.packs.c.used < before)).rowcount
        with database.exclusive(engine) as connection:
            _delete_unreferenced(connection)
    return Purged(removed, unused)


@contextmanager
def _opened(url: str) -> Iterator[tuple[Database, Engine]]:
    database = database_at(url)
    database.require()
    engine = database.engine()
    try:
        with database.opening():
            yield database, engine
    finally:
        engine.dispose()


def _reflected(connection: Connection) -> MetaData:
    """Our tables as they are in a database of any revision."""
    reflected = MetaData()
    reflected.reflect(connection, only=lambda name, _: name in OUR_TABLES)
    return reflected


def _rows(connection: Connection) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for table in _reflected(connection).sorted_tables:
        if table.name in OF_RUNNING_NODES:
            continue
        rows = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=ROWS_AT_ONCE)
        for row in connection.execute(rows).mappings():
            yield str(table.name), {str(name): value for name, value in row.items()}


def _require_empty(database: Database, connection: Connection) -> None:
    for table in _reflected(connection).sorted_tables:
        if table.name == OF_THE_SERVER or table.name in OF_RUNNING_NODES:
            continue
        if connection.execute(select(table).limit(1)).first() is not None:
            raise StorageError("database-not-empty", database=database.name)


def _load(connection: Connection, saved: Backup) -> None:
    present = {table.name: (table, _shape(table)) for table in _reflected(connection).sorted_tables}
    try:
        for name, rows in groupby(saved.rows(), key=lambda row: row[0]):
            table, shape = present[name]
            _insert(connection, table, (msgspec.json.decode(row, type=shape) for _, row in rows))
    except (KeyError, msgspec.DecodeError):
        raise StorageError("backup-changed", path=str(saved.path)) from None


def _shape(table: Table) -> type[msgspec.Struct]:
    """A struct type with every column of a table required."""
    columns = [
        (str(column.name), column.type.python_type | None if column.nullable else column.type.python_type)
        for column in table.columns
    ]
    return msgspec.defstruct(str(table.name), columns, forbid_unknown_fields=True)


def _insert(connection: Connection, table: Table, rows: Iterable[msgspec.Struct]) -> None:
    remaining = map(msgspec.structs.asdict, rows)
    while some := list(islice(remaining, ROWS_AT_ONCE)):
        connection.execute(insert(table), some)


def _unchanged(connection: Connection, before: Milliseconds, last: str) -> list[str]:
    """The next tables after `last` that have no change, match, chat or device since then."""
    tables, matches, chat, devices = schema.tables, schema.matches, schema.chat, schema.devices
    since = (
        select(matches).where(matches.c.table == tables.c.id, matches.c.created >= before),
        select(chat).where(chat.c.table == tables.c.id, chat.c.time >= before),
        select(devices).where(devices.c.table == tables.c.id, devices.c.created >= before),
    )
    unchanged = select(tables.c.id).where(
        tables.c.id > last, tables.c.updated < before, *(~happened.exists() for happened in since)
    )
    return list(connection.scalars(unchanged.order_by(tables.c.id).limit(TABLES_AT_ONCE)))


def _played(connection: Connection, before: Milliseconds, tables: Collection[str]) -> set[str]:
    """Those of these tables at which the last entry of a match was played since then.

    A move changes the row of its table once a day only, or not at all if an older program stored it.
    """
    matches, entries = schema.matches, schema.entries
    every = entries.alias()
    newest_entry = select(func.max(every.c.sequence)).where(every.c.match == matches.c.id).correlate(matches)
    last_entries = select(matches.c.table, entries.c.line).where(
        matches.c.table.in_(tables),
        entries.c.match == matches.c.id,
        entries.c.sequence == newest_entry.scalar_subquery(),
    )
    return {table for table, line in connection.execute(last_entries) if (_LINE.decode(line).time or 0) >= before}


def _delete_unreferenced(connection: Connection) -> None:
    """Delete contents to which no match refers, but none to which a running server begins to refer just now."""
    contents, referred = schema.contents, schema.match_contents
    unreferenced = ~select(referred).where(referred.c.content == contents.c.id).exists()
    found = list(connection.scalars(select(contents.c.id).where(unreferenced).with_for_update(skip_locked=True)))
    for first in range(0, len(found), ROWS_AT_ONCE):
        some = found[first : first + ROWS_AT_ONCE]
        connection.execute(delete(contents).where(contents.c.id.in_(some), unreferenced))
