"""PostgreSQL: a server of its own, which may go away and come back."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from ludotheque.server.storage.database import PATIENCE_SECONDS, Database, Parameters, Session
from ludotheque.server.storage.errors import StorageError

MIGRATION_LOCK = 0x6C75646F

DEFAULTS: dict[str, Any] = {
    "connect_timeout": PATIENCE_SECONDS,
    "keepalives_idle": PATIENCE_SECONDS,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 2 * PATIENCE_SECONDS * 1000,
}
"""So that a network that swallows everything is noticed; the address may say otherwise."""


class PostgresSession:
    """A connection that begins and ends its transactions itself."""

    def __init__(self, arguments: dict[str, Any]) -> None:
        self.connection = psycopg.connect(**arguments, autocommit=True)
        self.cursor = self.connection.cursor()
        self.cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        self.cursor.execute(f"SET lock_timeout TO '{PATIENCE_SECONDS}s'".encode())

    @property
    def lost(self) -> bool:
        """Whether the server has gone away."""
        return self.connection.closed

    def begin(self) -> None:
        """Begin a transaction."""
        self.cursor.execute("BEGIN")

    def commit(self) -> None:
        """Make the transaction last."""
        self.cursor.execute("COMMIT")

    def rollback(self) -> None:
        """Forget the transaction, as the server does by itself when the connection is lost."""
        if not self.lost:
            self.cursor.execute("ROLLBACK")

    def execute(self, sql: str, parameters: Parameters) -> int:
        """Execute a statement, and say how many rows it changed."""
        return self.cursor.execute(sql.encode(), parameters).rowcount

    def execute_many(self, sql: str, rows: Sequence[Parameters]) -> int:
        """Execute a statement with each of these parameters, and say how many rows it changed in all."""
        self.cursor.executemany(sql.encode(), rows)
        return self.cursor.rowcount

    def close(self) -> None:
        """Leave."""
        self.connection.close()


class Postgres(Database):
    """A database of a server."""

    driver_error = psycopg.Error
    conflict = psycopg.IntegrityError

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername="postgresql+psycopg")
        self.name = f"{url.host or url.query.get('host', '')}/{url.database or ''}"
        self.dialect: PGDialect_psycopg = PGDialect_psycopg()  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return f"Postgres({self.name!r})"

    def create(self) -> None:
        """Nothing: whoever runs the server has made the database."""

    def require(self) -> None:
        """Nothing: a database that is not there cannot be connected to."""

    def engine(self) -> Engine:
        """Pooled connections, tried before they are used."""
        return create_engine(self._url, pool_pre_ping=True, connect_args=self._defaults())

    def session(self) -> Session:
        """A connection to write with."""
        _, arguments = self.dialect.create_connect_args(self._url)  # type: ignore[no-untyped-call]
        return PostgresSession({**self._defaults(), **arguments})

    @contextmanager
    def alone(self, engine: Engine) -> Iterator[Connection]:
        """A transaction that waits for whoever else migrates."""
        with engine.begin() as connection:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            yield connection

    @contextmanager
    def snapshot(self, engine: Engine) -> Iterator[Connection]:
        """A transaction that reads one moment's rows."""
        reading = engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with reading as connection, connection.begin():
            yield connection

    def opening_error(self, error: Exception) -> StorageError:
        """Why the database could not be opened."""
        cause = getattr(error, "orig", error)
        key = "database-unreachable" if isinstance(cause, psycopg.OperationalError) else "database-unusable"
        return StorageError(key, database=self.name, detail=self.reason(error))

    def reason(self, error: BaseException) -> str:
        """What the driver says, without the password."""
        said = super().reason(error)
        for password in (self._url.password, self._url.query.get("password")):
            if password:
                said = said.replace(str(password), "***")
        return said

    def _defaults(self) -> dict[str, Any]:
        return {name: value for name, value in DEFAULTS.items() if name not in self._url.query}
