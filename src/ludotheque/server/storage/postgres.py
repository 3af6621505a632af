"""PostgreSQL."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import URL, Connection, Engine, create_engine, text
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg

from ludotheque.server.storage.database import PATIENCE_SECONDS, Database, DriverConnection, Parameters, Statement
from ludotheque.server.storage.errors import InUse, StorageError, Trouble

MIGRATION_LOCK = 0x6C75646F
SERVER_LOCK = 0x6C756474
"""The first key of the lock of a server; the second is its schema, since a database may have several."""

DEFAULTS: dict[str, Any] = {
    "connect_timeout": PATIENCE_SECONDS,
    "keepalives_idle": PATIENCE_SECONDS,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 2 * PATIENCE_SECONDS * 1000,
}
"""Timeouts that detect a dead network; query parameters of the URL override them."""


TROUBLES: dict[str, Trouble] = {
    "53100": "ready-full",
    "55P03": "ready-locked",
    "25006": "ready-read-only",
}
"""By SQLSTATE."""


class PostgresConnection:
    """A connection with explicit transactions."""

    def __init__(self, arguments: dict[str, Any]) -> None:
        self.connection = psycopg.connect(**arguments, autocommit=True)
        self.cursor = self.connection.cursor()
        self.cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        self.cursor.execute(f"SET lock_timeout TO '{PATIENCE_SECONDS}s'".encode())

    @property
    def lost(self) -> bool:
        return self.connection.closed

    def begin(self) -> None:
        self.cursor.execute("BEGIN")

    def commit(self) -> None:
        self.cursor.execute("COMMIT")

    def rollback(self) -> None:
        """Roll back; the server does so itself when the connection is lost."""
        if not self.lost:
            self.cursor.execute("ROLLBACK")

    def execute(self, sql: str, parameters: Parameters) -> int:
        return self.cursor.execute(sql.encode(), parameters).rowcount

    def execute_all(self, statements: Iterable[Statement]) -> int:
        """Execute each statement once for all its rows: columns are given as arrays."""
        for sql, rows in statements:
            self.cursor.execute(sql.encode(), {name: [row[name] for row in rows] for name in rows[0]})
        return self.cursor.rowcount

    def probe(self) -> None:
        """Update a row with its own values."""
        self.cursor.execute("UPDATE alembic_version SET version_num = version_num")

    def take_server_lock(self, *, shared: bool = False) -> bool:
        """Try to take the server lock for the life of this connection; returns whether that succeeded.

        Nodes of a cluster take it `shared`, a single server exclusively.

        Keepalives are set so that PostgreSQL soon notices a dead machine, which would otherwise keep the lock.
        """
        for name in ("tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count"):
            self.cursor.execute(f"SET {name} TO {DEFAULTS[name.removeprefix('tcp_')]}".encode())
        how = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        self.cursor.execute(f"SELECT {how}({SERVER_LOCK}, hashtext(coalesce(current_schema(), '')))".encode())
        row = self.cursor.fetchone()
        return row is not None and bool(row[0])

    def close(self) -> None:
        self.connection.close()


class Postgres(Database):
    """A database of a PostgreSQL server."""

    driver_error = psycopg.Error
    conflict = psycopg.IntegrityError

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername="postgresql+psycopg")
        self.name = f"{url.host or url.query.get('host', '')}/{url.database or ''}"
        self.dialect: PGDialect_psycopg = PGDialect_psycopg()  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return f"Postgres({self.name!r})"

    def create(self) -> None:
        """Do nothing: whoever runs the server creates the database."""

    def require(self) -> None:
        """Do nothing: connecting fails if the database does not exist."""

    def engine(self) -> Engine:
        """A pool of connections, each tested before it is used."""
        return create_engine(self._url, pool_pre_ping=True, connect_args=self._defaults())

    def reading(self, engine: Engine) -> Engine:
        """A pool of untested autocommit connections: a query takes one round trip instead of four."""
        return create_engine(self._url, isolation_level="AUTOCOMMIT", connect_args=self._defaults())

    @property
    def arguments(self) -> dict[str, Any]:
        _, arguments = self.dialect.create_connect_args(self._url)  # type: ignore[no-untyped-call]
        return {**self._defaults(), **arguments}

    def connect(self) -> PostgresConnection:
        return PostgresConnection(self.arguments)

    def connect_sole(self) -> DriverConnection:
        """A connection with an advisory lock, which the database releases when the connection ends."""
        return self._connect_locked(shared=False)

    def connect_shared(self) -> DriverConnection:
        return self._connect_locked(shared=True)

    def _connect_locked(self, *, shared: bool) -> DriverConnection:
        connection = self.connect()
        try:
            if not connection.take_server_lock(shared=shared):
                raise InUse(self.name)
        except BaseException:
            connection.close()
            raise
        return connection

    @contextmanager
    def exclusive(self, engine: Engine) -> Iterator[Connection]:
        """A transaction that holds an advisory lock."""
        with engine.begin() as connection:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            yield connection

    @contextmanager
    def snapshot(self, engine: Engine) -> Iterator[Connection]:
        reading = engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with reading as connection, connection.begin():
            yield connection

    def opening_error(self, error: Exception) -> StorageError:
        cause = getattr(error, "orig", error)
        key = "database-unreachable" if isinstance(cause, psycopg.OperationalError) else "database-unusable"
        return StorageError(key, database=self.name, detail=self.reason(error))

    def reason(self, error: BaseException) -> str:
        """The driver's message, without the password."""
        said = super().reason(error)
        for password in (self._url.password, self._url.query.get("password")):
            if password:
                said = said.replace(str(password), "***")
        return said

    def _trouble(self, error: BaseException) -> Trouble:
        return TROUBLES.get(getattr(error, "sqlstate", None) or "", "ready-away")

    def _defaults(self) -> dict[str, Any]:
        return {name: value for name, value in DEFAULTS.items() if name not in self._url.query}
