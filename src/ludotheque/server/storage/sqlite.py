"""SQLite."""

import errno
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, Self

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from ludotheque.server.storage.database import PATIENCE_SECONDS, Database, DriverConnection, Parameters, Statement
from ludotheque.server.storage.errors import InUse, StorageError, Trouble
from ludotheque.server.storage.file_lock import FileLock

ROOM = 64 * 1024
"""How many bytes a probe writes, to detect a full disk."""


INCREMENTAL: Final = 2
"""What `PRAGMA auto_vacuum` says of a file that can be shortened a little at a time."""
PAGES_AT_ONCE: Final = 100
"""By how many pages a file is shortened in one transaction."""

TROUBLES: Final[dict[int, Trouble]] = {
    sqlite3.SQLITE_FULL: "ready-full",
    sqlite3.SQLITE_BUSY: "ready-locked",
    sqlite3.SQLITE_LOCKED: "ready-locked",
    sqlite3.SQLITE_READONLY: "ready-read-only",
    sqlite3.SQLITE_CORRUPT: "ready-damaged",
}
TROUBLES_OF_FILES: Final[dict[int, Trouble]] = {
    errno.ENOSPC: "ready-full",
    errno.EDQUOT: "ready-full",
    errno.EFBIG: "ready-full",
    errno.EROFS: "ready-read-only",
    errno.EACCES: "ready-read-only",
}


class SqliteConnection:
    """A connection with explicit transactions."""

    def __init__(self, path: Path) -> None:
        self.lost = False
        self._folder = path.parent
        self.connection = sqlite3.connect(path, timeout=PATIENCE_SECONDS, isolation_level=None, check_same_thread=False)
        _set_up(self.connection)
        self.cursor = self.connection.cursor()

    def begin(self) -> None:
        self.cursor.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self.cursor.execute("COMMIT")

    def rollback(self) -> None:
        if self.connection.in_transaction:
            self.cursor.execute("ROLLBACK")

    def execute(self, sql: str, parameters: Parameters) -> int:
        return self.cursor.execute(sql, parameters).rowcount

    def execute_all(self, statements: Iterable[Statement]) -> int:
        for sql, rows in statements:
            self.cursor.executemany(sql, rows)
        return self.cursor.rowcount

    def close(self) -> None:
        self.lost = True
        self.cursor.close()
        self.connection.close()

    def probe(self) -> None:
        """Find out whether disk and database can grow; then change `user_version`, so that a commit writes.

        SQLite alone would notice too late: what is rolled back never reaches the disk, and its journal has room left.
        """
        with tempfile.TemporaryFile(dir=self._folder) as file:
            file.write(bytes(ROOM))
        self.cursor.execute("SAVEPOINT probe")
        self.cursor.execute(f"CREATE TABLE ludotheque_probe AS SELECT zeroblob({ROOM})")
        self.cursor.execute("ROLLBACK TO probe")
        self.cursor.execute("RELEASE probe")
        (number,) = self.cursor.execute("PRAGMA user_version").fetchone()
        self.cursor.execute(f"PRAGMA user_version = {(number + 1) % 2**31}")


class SoleSqliteConnection(SqliteConnection):
    """A connection that holds a lock until it is closed."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._lock = lock
        try:
            super().__init__(path)
        except BaseException:
            lock.release()
            raise

    def close(self) -> None:
        super().close()
        self._lock.release()


class Sqlite(Database):
    """A SQLite file, readable by its owner alone."""

    driver_error = sqlite3.Error
    conflict = sqlite3.IntegrityError

    def __init__(self, path: Path) -> None:
        self._path = path
        self.name = str(path)
        self.dialect = SQLiteDialect_pysqlite(paramstyle="named")

    def __repr__(self) -> str:
        return f"Sqlite({self.name!r})"

    def create(self) -> None:
        """Create the file and its folder, if they do not exist; a file without a byte is what is left of another."""
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self._path.exists():
                self._create()
            self._check_blank()
        except OSError as error:
            raise self._unwritable(error) from None
        with self.opening(), closing(sqlite3.connect(self._path, timeout=PATIENCE_SECONDS)) as connection:
            _enable_wal(connection)

    def _check_blank(self) -> None:
        if self._path.stat().st_size == 0:
            raise StorageError("database-blank", path=self.name)

    def _create(self) -> None:
        """Put a new database there, whole from its first moment on, unless another process is faster."""
        handle, new = tempfile.mkstemp(dir=self._path.parent, prefix=".", suffix=".new")
        os.close(handle)
        try:
            with self.opening(), closing(sqlite3.connect(new)) as connection:
                connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
                connection.execute("PRAGMA user_version = 0")  # writes the first page
            with suppress(FileExistsError):
                os.link(new, self._path)
        finally:
            Path(new).unlink()

    @contextmanager
    def copy_if_read_only(self) -> Iterator[Self]:
        """SQLite writes beside a database even to read it, so one on a read-only medium is read from a copy."""
        if os.access(self._path, os.W_OK) and os.access(self._path.parent, os.W_OK):
            yield self
            return
        with tempfile.TemporaryDirectory() as folder:
            try:
                for path in (self._path, self._path.with_name(self._path.name + "-wal")):
                    if path.exists():
                        shutil.copyfile(path, Path(folder, path.name))
            except OSError as error:
                raise StorageError("cannot-read", path=self.name, detail=error.strerror or str(error)) from None
            yield type(self)(Path(folder, self._path.name))

    def connect_raw(self) -> sqlite3.Connection:
        """A connection of the driver with explicit transactions, to read what is damaged."""
        return sqlite3.connect(self._path, timeout=PATIENCE_SECONDS, isolation_level=None)

    def release_space(self) -> bool | None:
        """Shorten the file a little at a time; one of an earlier version can be shortened only while no server runs."""
        with self.opening(), closing(sqlite3.connect(self._path, timeout=PATIENCE_SECONDS)) as connection:
            connection.isolation_level = None
            (incremental,) = connection.execute("PRAGMA auto_vacuum").fetchone()
            if incremental != INCREMENTAL and not self._rewritten(connection):
                return False
            while connection.execute("PRAGMA freelist_count").fetchone() != (0,):
                began = time.monotonic()
                connection.execute(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE})").fetchall()
                time.sleep(time.monotonic() - began)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return True

    def _rewritten(self, connection: sqlite3.Connection) -> bool:
        """Rewrite the file so that it can be shortened from now on; False if a server uses it."""
        try:
            with closing(self.connect_sole()):
                connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
                connection.execute("VACUUM")
        except InUse:
            return False
        return True

    def require(self) -> None:
        if not self._path.is_file():
            raise StorageError("database-missing", path=self.name)
        self._check_blank()

    def engine(self) -> Engine:
        """A pool of connections with explicit transactions."""
        engine = create_engine(
            URL.create("sqlite+pysqlite", database=self.name), connect_args={"timeout": PATIENCE_SECONDS}
        )

        @event.listens_for(engine, "connect")
        def connected(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
            connection.isolation_level = None
            _set_up(connection)

        @event.listens_for(engine, "begin")
        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")

        return engine

    def connect(self) -> DriverConnection:
        return SqliteConnection(self._path)

    def connect_sole(self) -> DriverConnection:
        """A connection with a lock on a file beside the database, which the system releases when the process ends."""
        path = self._path.resolve()
        lock = FileLock(path.with_name(path.name + "-server.lock"))
        try:
            taken = lock.take()
        except OSError as error:
            raise self._unwritable(error) from None
        if not taken:
            raise InUse(self.name)
        return SoleSqliteConnection(self._path, lock)

    def connect_shared(self) -> DriverConnection:
        raise StorageError("database-not-shared")

    @contextmanager
    def exclusive(self, engine: Engine) -> Iterator[Connection]:
        """A transaction that takes the write lock at once."""
        with engine.connect().execution_options(begin="IMMEDIATE") as connection, connection.begin():
            yield connection

    @contextmanager
    def snapshot(self, engine: Engine) -> Iterator[Connection]:
        with engine.connect() as connection, connection.begin():
            yield connection

    def opening_error(self, error: Exception) -> StorageError:
        cause = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(cause, sqlite3.Error) and getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            return StorageError("database-not-one", path=self.name)
        return StorageError("database-unusable", database=self.name, detail=self.reason(error))

    def _trouble(self, error: BaseException) -> Trouble:
        if isinstance(error, OSError):
            return TROUBLES_OF_FILES.get(error.errno or 0, "ready-away")
        return TROUBLES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "ready-away")

    def _unwritable(self, error: OSError) -> StorageError:
        return StorageError("database-unwritable", path=self.name, detail=error.strerror or str(error))


def _set_up(connection: sqlite3.Connection) -> None:
    """Set the pragmas that are per connection."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _enable_wal(connection: sqlite3.Connection) -> None:
    """Enable WAL; retried because this pragma ignores busy_timeout."""
    patience = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                raise
            time.sleep(0.01)
        else:
            return
