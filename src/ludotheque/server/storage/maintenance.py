"""Backup and restore."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, MetaData, Table, delete, insert, select, text

from ludotheque.server.storage import schema
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.backups import Backup, read_backup, write_backup
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.migrating import migrate, newest, revision_of, revisions

ROWS_AT_ONCE = 500
"""How many rows are inserted or fetched at once."""

OUR_TABLES = frozenset((*schema.metadata.tables, "starts"))
"""The tables of every revision of the schema: up to 0003, checkpoints were called starts."""

OF_THE_SERVER = schema.push_keys.name
"""The one table that a server fills at its first start; a database with rows only there counts as empty."""

OF_RUNNING_NODES = frozenset(table.name for table in schema.OF_RUNNING_NODES)
"""The tables that no backup holds, and that may have rows in an empty database."""


def backup(url: str, path: Path) -> None:
    """Write a consistent backup of a database, which may be in use."""
    with opened(url, reading=True) as (database, engine), database.snapshot(engine) as connection:
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
    with opened(url) as (database, engine), database.exclusive(engine) as connection:
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


@contextmanager
def opened(url: str, *, reading: bool = False) -> Iterator[tuple[Database, Engine]]:
    """The database at this address, which exists; `StorageError` otherwise, and for what the driver finds wrong.

    For `reading` it may be on a read-only medium.
    """
    existing = database_at(url)
    existing.require()
    with existing.copy_if_read_only() if reading else nullcontext(existing) as database:
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
