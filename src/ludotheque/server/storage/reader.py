"""The reader: queries in a few threads, each on a connection of its own from a pool."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ludotheque.server.storage.database import Database
from ludotheque.server.storage.errors import StorageError

READERS = 4

T = TypeVar("T")
Row = TypeVar("Row", bound=msgspec.Struct)


class Reader:
    """Runs queries beside the event loop; every failure is a `StorageError`."""

    def __init__(self, database: Database, engine: Engine) -> None:
        self._database = database
        self._reading = database.reading(engine)
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="storage-reader")

    def close(self) -> None:
        """Finish pending queries, and close the connections."""
        self._threads.shutdown()
        self._reading.dispose()

    async def first(self, kind: type[Row], query: Select[Any], **given: str | int) -> Row | None:
        """The first row that a query finds, or None."""

        def first(connection: Connection) -> Row | None:
            row = connection.execute(query, given).mappings().first()
            return None if row is None else kind(**row)

        return await self.read(first)

    async def all(self, kind: type[Row], query: Select[Any], **given: str | int) -> tuple[Row, ...]:
        """Every row that a query finds."""

        def every(connection: Connection) -> tuple[Row, ...]:
            return tuple(kind(**row) for row in connection.execute(query, given).mappings())

        return await self.read(every)

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Call `read` with a connection in a reader thread; `StorageError` if it fails."""

        def once() -> T:
            with self._reading.connect() as connection:
                return read(connection)

        def reading() -> T:
            try:
                try:
                    return once()
                except DBAPIError as error:
                    if not error.connection_invalidated:
                        raise
                    return once()  # the pool has discarded its stale connections
            except (SQLAlchemyError, ValueError, OverflowError) as error:
                raise self._database.failed(error) from None

        try:
            read_later = self._threads.submit(reading)
        except RuntimeError:
            raise StorageError("storage-closed") from None
        return await asyncio.wrap_future(read_later)
