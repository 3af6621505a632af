"""Parses database URLs."""

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from ludotheque.server.storage.database import Database
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.sqlite import Sqlite


def database_at(address: str) -> Database:
    """The database at `sqlite:///path` or `postgresql://…`; errors never contain the URL, which may hold a password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StorageError("database-address") from None
    match url.drivername.partition("+")[0]:
        case "sqlite" if url.database and url.database != ":memory:" and not url.query:
            return Sqlite(Path(url.database))
        case "postgresql" | "postgres":
            from ludotheque.server.storage.postgres import (
                Postgres,  # imported lazily: the driver is slow to import, and few need it
            )

            return Postgres(url)
        case _:
            raise StorageError("database-address")
