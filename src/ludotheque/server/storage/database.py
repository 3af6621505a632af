"""The interface that both databases implement."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, ClassVar, Protocol, Self, TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ludotheque.server.storage.errors import StorageError, Trouble

Parameters: TypeAlias = Mapping[str, Any]
Statement: TypeAlias = tuple[str, Sequence[Parameters]]
"""A statement, and the parameters with which it is executed one after the other."""

PATIENCE_SECONDS = 10
"""How long to wait for a connection or a lock."""


class DriverConnection(Protocol):
    """A connection of the database driver itself, used by the writer without SQLAlchemy."""

    @property
    def lost(self) -> bool:
        """Whether the connection is closed."""

    def begin(self) -> None:
        """Begin a transaction that may write."""

    def commit(self) -> None:
        """Commit."""

    def rollback(self) -> None:
        """Roll back, if a transaction is open."""

    def execute(self, sql: str, parameters: Parameters) -> int:
        """Execute a statement; returns how many rows it changed."""

    def execute_all(self, statements: Iterable[Statement]) -> int:
        """Execute statements, each with all its parameters; returns how many rows the last one changed in all."""

    def probe(self) -> None:
        """Inside a transaction: write something that has no effect but must be stored by the commit."""

    def close(self) -> None:
        """Close the connection."""


class Database(ABC):
    """A database at one address."""

    driver_error: ClassVar[type[Exception]]
    conflict: ClassVar[type[Exception]]
    """What the driver raises for a duplicate key or a missing foreign key."""

    name: str
    """Its address, without password."""
    dialect: Dialect
    """Its SQL dialect."""

    @abstractmethod
    def create(self) -> None:
        """Create the database, if it does not exist and can be created."""

    @abstractmethod
    def require(self) -> None:
        """`StorageError` if the database does not exist."""

    @abstractmethod
    def engine(self) -> Engine:
        """A new pool of connections."""

    @abstractmethod
    def connect(self) -> DriverConnection:
        """A new driver connection, for the writer."""

    @abstractmethod
    def connect_sole(self) -> DriverConnection:
        """A new driver connection with an exclusive server lock until it ends; `InUse` if another server holds one."""

    @property
    def arguments(self) -> dict[str, Any]:
        """The driver's connection arguments; `StorageError` if the database cannot be shared by several servers."""
        raise StorageError("database-not-shared")

    @abstractmethod
    def connect_shared(self) -> DriverConnection:
        """A new driver connection with a shared server lock until it ends; `InUse` if one is held exclusively."""

    def reading(self, engine: Engine) -> Engine:
        """The pool for single queries, which are repeated once if the connection was lost; the given one by default."""
        return engine

    @abstractmethod
    def exclusive(self, engine: Engine) -> AbstractContextManager[Connection]:
        """A transaction that excludes other migrations and restores."""

    @abstractmethod
    def snapshot(self, engine: Engine) -> AbstractContextManager[Connection]:
        """A transaction that reads a consistent snapshot."""

    @abstractmethod
    def opening_error(self, error: Exception) -> StorageError:
        """The error of a database that could not be opened."""

    @contextmanager
    def copy_if_read_only(self) -> Iterator[Self]:
        """The database to read from: a copy where opening this one would have to write, and cannot."""
        yield self

    def release_space(self) -> bool | None:
        """Give the space of deleted rows back; False if that has to wait, None if the database does so by itself."""
        return None

    def reason(self, error: BaseException) -> str:
        """The driver's message, on one line."""
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        return " ".join(str(cause).split()) or type(cause).__name__

    def failed(self, error: BaseException) -> StorageError:
        """The error of a failed read or write."""
        failed = StorageError("storage-failed", detail=self.reason(error))
        failed.trouble = self._trouble(error.orig if isinstance(error, DBAPIError) and error.orig else error)
        return failed

    @abstractmethod
    def _trouble(self, error: BaseException) -> Trouble:
        """What the driver's error says is wrong."""

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Turn driver errors inside into `opening_error`."""
        try:
            yield
        except (SQLAlchemyError, self.driver_error) as error:
            raise self.opening_error(error) from None
