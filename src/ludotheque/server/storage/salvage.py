"""A backup of what can still be read of a damaged SQLite database, and the names of what cannot."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import Table

from ludotheque.server.storage import schema
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.backups import write_backup
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.maintenance import OF_RUNNING_NODES
from ludotheque.server.storage.migrating import newest
from ludotheque.server.storage.sqlite import Sqlite

Row: TypeAlias = dict[str, Any]

ROWS_AT_ONCE: Final = 256
"""How many rows are read at once; where that fails, half as many, down to one."""
BEYOND: Final = 10_000
"""How many numbers after the last row that was read are tried where nothing says which row is the last."""


class Salvaged(NamedTuple):
    """What a salvaged backup holds, and what it lacks."""

    rows: Mapping[str, int]
    """How many rows of each kind could be read."""
    lost: Mapping[str, tuple[str, ...]]
    """The keys of the rows of each kind that could not, as far as they are known."""


def salvage(url: str, path: Path) -> Salvaged:
    """Write a backup of all rows that can be read; `StorageError` if nothing can.

    A table that is lost is replaced by one without a document if matches of it are there: its devices can still look
    at them.
    """
    database = database_at(url)
    database.require()
    if not isinstance(database, Sqlite):
        raise StorageError("salvage-sqlite")
    with database.copy_if_read_only() as found, closing(found.connect_raw()) as connection:
        with found.opening():
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        salvager = _Salvager(connection)
        write_backup(path, salvager.revision(), salvager.rows())
    return Salvaged(salvager.kept, {name: tuple(keys) for name, keys in salvager.lost.items() if keys})


class _Salvager:
    """Reads a damaged database row by row, parents before what belongs to them."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.kept: dict[str, int] = {}
        self.lost: dict[str, list[str]] = defaultdict(list)
        self._parents: dict[str, set[Any]] = {}

    def revision(self) -> str:
        """The revision of the schema; the newest if that cannot be read."""
        try:
            (found,) = self._connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except (sqlite3.Error, TypeError):
            return newest()
        return str(found)

    def rows(self) -> Iterator[tuple[str, Row]]:
        """Every row that can be read and whose parents are there."""
        for table in schema.metadata.sorted_tables:
            name = str(table.name)
            if name in OF_RUNNING_NODES or not self._columns(name):
                continue
            kept = [row for row in self._read(table) if self._has_parents(table, row)]
            if table is schema.matches:
                yield from self._placeholders(kept)
            self.kept[name] = len(kept)
            if "id" in table.c or table is schema.devices:
                key = "token" if table is schema.devices else "id"
                self._parents.setdefault(name, set()).update(row[key] for row in kept)
            yield from ((name, row) for row in kept)

    def _columns(self, table: str) -> list[str]:
        return [name for _, name, *_ in self._connection.execute(f'PRAGMA table_info("{table}")')]

    def _read(self, table: Table) -> list[Row]:
        """The rows of a table in the order of their numbers; those that the index knows and that are gone are noted."""
        columns = self._columns(table.name)
        numbered = dict(self._ranges(table.name, columns, self._last(table.name)))
        for number, key in self._indexed(table):
            if number not in numbered:
                self.lost[str(table.name)].append(key)
        return [dict(zip(columns, values, strict=True)) for values in numbered.values()]

    def _ranges(self, table: str, columns: list[str], last: int | None) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """Every row that can be read, by its number."""
        names = ", ".join(f'"{column}"' for column in columns)
        query = f'SELECT rowid, {names} FROM "{table}" WHERE rowid BETWEEN ? AND ?'  # noqa: S608
        first, reached = 1, 0
        while first <= (reached + BEYOND if last is None else last):
            end = first + ROWS_AT_ONCE - 1
            for number, *values in self._some(query, first, end):
                reached = number
                yield number, tuple(values)
            first = end + 1

    def _some(self, query: str, first: int, last: int) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(query, (first, last)).fetchall()
        except (sqlite3.Error, UnicodeDecodeError):
            if first == last:
                return []
            half = (first + last) // 2
            return self._some(query, first, half) + self._some(query, half + 1, last)

    def _last(self, table: str) -> int | None:
        """The number of the last row, by the table or by its index; None if neither can be read."""
        for where in (f'"{table}"', f'"{table}" INDEXED BY "sqlite_autoindex_{table}_1"'):
            try:
                (number,) = self._connection.execute(f"SELECT max(rowid) FROM {where}").fetchone()  # noqa: S608
            except sqlite3.Error:
                continue
            return number or 0
        return None

    def _indexed(self, table: Table) -> Iterator[tuple[int, str]]:
        """The numbers and keys of all rows, by the index of the primary key, as far as that can be read."""
        key = ", ".join(f'"{column.name}"' for column in table.primary_key.columns)
        try:
            for number, *parts in self._connection.execute(
                f'SELECT rowid, {key} FROM "{table.name}" INDEXED BY "sqlite_autoindex_{table.name}_1"'  # noqa: S608
            ):
                yield number, " ".join(map(str, parts))
        except (sqlite3.Error, UnicodeDecodeError):
            return

    def _has_parents(self, table: Table, row: Row) -> bool:
        """Whether all that a row belongs to is there; matches are kept without their table."""
        return table is schema.matches or all(
            row[key.parent.name] in self._parents.get(key.column.table.name, ()) for key in table.foreign_keys
        )

    def _placeholders(self, matches: Iterable[Row]) -> Iterator[tuple[str, Row]]:
        """A row without a document for every lost table that has a match."""
        known = self._parents.setdefault("tables", set())
        for match in matches:
            if match["table"] not in known:
                known.add(match["table"])
                created = match["created"]
                placeholder = {"version": 1, "document": b"{}", "secret": "", "created": created, "updated": created}
                yield "tables", {"id": match["table"], **placeholder}
