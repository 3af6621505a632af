"""What the storage asks of a database, whichever of the two it is."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, ClassVar, Protocol, TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ludotheque.server.storage.errors import StorageError

Parameters: TypeAlias = Mapping[str, Any]

PATIENCE_SECONDS = 10
"""How long to wait for a connection, or for somebody else's lock."""


class Session(Protocol):
    """A connection of the driver's own, without anything between it and the writer."""

    @property
    def lost(self) -> bool:
        """Whether nothing can be done with it any more."""

    def begin(self) -> None:
        """Begin a transaction."""

    def commit(self) -> None:
        """Make the transaction last."""

    def rollback(self) -> None:
        """Forget the transaction, if there still is one."""

    def execute(self, sql: str, parameters: Parameters) -> int:
        """Execute a statement, and say how many rows it changed."""

    def execute_many(self, sql: str, rows: Sequence[Parameters]) -> int:
        """Execute a statement with each of these parameters, and say how many rows it changed in all."""

    def close(self) -> None:
        """Leave."""


class Database(ABC):
    """One of the two kinds of database, at one address."""

    driver_error: ClassVar[type[Exception]]
    conflict: ClassVar[type[Exception]]
    """What the driver raises for a key that is there already, or whose owner is not."""

    name: str
    """Where it is, without any password."""
    dialect: Dialect
    """How statements are written for a session."""

    @abstractmethod
    def create(self) -> None:
        """Make the place where it is to be, if there is none."""

    @abstractmethod
    def require(self) -> None:
        """Refuse when there is no such place."""

    @abstractmethod
    def engine(self) -> Engine:
        """Pooled connections."""

    @abstractmethod
    def session(self) -> Session:
        """A connection to write with."""

    @abstractmethod
    def alone(self, engine: Engine) -> AbstractContextManager[Connection]:
        """A transaction during which nobody else migrates or restores."""

    @abstractmethod
    def snapshot(self, engine: Engine) -> AbstractContextManager[Connection]:
        """A transaction that reads one moment's rows, however long it takes."""

    @abstractmethod
    def opening_error(self, error: Exception) -> StorageError:
        """Why it could not be opened."""

    def reason(self, error: BaseException) -> str:
        """What the driver says, on one line."""
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        return " ".join(str(cause).split()) or type(cause).__name__

    def failed(self, error: BaseException) -> StorageError:
        """That something could not be read or written."""
        return StorageError("storage-failed", detail=self.reason(error))

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Tells whatever goes wrong inside as the reason why it could not be opened."""
        try:
            yield
        except (SQLAlchemyError, self.driver_error) as error:
            raise self.opening_error(error) from None
