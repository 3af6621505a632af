"""The store: one open database, its writer, and its queries by what they are about."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, Engine, Table, func, select

from ludotheque.server.storage import schema
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.errors import InUse
from ludotheque.server.storage.migrating import migrate
from ludotheque.server.storage.queries import DeviceQueries, MatchQueries, PackQueries, TableQueries
from ludotheque.server.storage.reader import Reader
from ludotheque.server.storage.rows import Counts
from ludotheque.server.storage.writer import Writer
from ludotheque.server.storage.writes import Write

LEAVING_SECONDS = 6
"""How long to wait for another server to release the database: a little more than stopping takes."""

T = TypeVar("T")


class Store:
    """An open database: a pool of readers and a single writer."""

    def __init__(self, database: Database, engine: Engine, writer: Writer, *, shared: bool = False) -> None:
        self.database = database
        self.engine = engine
        self.writer = writer
        self.shared = shared
        """Whether other nodes have the same database open."""
        self._reader = Reader(database, engine)
        self.tables = TableQueries(self._reader)
        self.matches = MatchQueries(self._reader)
        self.devices = DeviceQueries(self._reader)
        self.packs = PackQueries(self._reader)

    def __repr__(self) -> str:
        return f"Store({self.database!r})"

    @classmethod
    def open(cls, url: str, *, sole: bool = False, shared: bool = False) -> Self:
        """Open the database at `sqlite:///path` or `postgresql://…`, created or migrated where needed.

        With `sole` it holds an exclusive server lock while it is open, with `shared` a shared one; `InUse` if another
        server does not release it within a few seconds.
        """
        database = database_at(url)
        database.create()
        with database.opening(), ExitStack() as undo:
            connect = database.connect_sole if sole else database.connect_shared if shared else database.connect
            writer = _patiently(lambda: Writer(database, connect))
            undo.callback(writer.close)
            engine = database.engine()
            undo.callback(engine.dispose)
            with database.exclusive(engine) as connection:
                migrate(connection)
            undo.pop_all()
        return cls(database, engine, writer, shared=shared)

    def close(self) -> None:
        """Finish pending writes, and close."""
        self.writer.close()
        self._reader.close()
        self.engine.dispose()

    async def write(self, *writes: Write) -> None:
        """Write all of this in one transaction, or nothing: see `Writer.write`."""
        await self.writer.write(*writes)

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Call `read` with a connection in a reader thread; `StorageError` if it fails."""
        return await self._reader.read(read)

    async def counts(self) -> Counts:
        """Row counts."""
        counted = select(
            _count(schema.tables).label("tables"),
            _count(schema.matches).label("matches"),
            _count(schema.matches).where(schema.matches.c.status == "open").label("open_matches"),
            _count(schema.devices).label("devices"),
        )
        return await self.read(lambda connection: Counts(**connection.execute(counted).mappings().one()))


def _patiently(connect: Callable[[], T]) -> T:
    """Retry `connect` while it raises `InUse`, for `LEAVING_SECONDS`."""
    patience = time.monotonic() + LEAVING_SECONDS
    while True:
        try:
            return connect()
        except InUse:
            if time.monotonic() > patience:
                raise
            time.sleep(0.05)


def _count(table: Table) -> Any:
    return select(func.count()).select_from(table).scalar_subquery()
