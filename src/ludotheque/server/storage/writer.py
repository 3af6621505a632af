"""The writer: one thread, one connection, and one commit for all calls that wait (group commit)."""

import asyncio
import threading
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeAlias

from ludotheque.server.storage.database import Database, DriverConnection
from ludotheque.server.storage.errors import Conflict, InUse, StorageError
from ludotheque.server.storage.statements import statements_of
from ludotheque.server.storage.writes import Write

CallOutcome: TypeAlias = Exception | None
"""Why a call failed, or None."""


class Call(NamedTuple):
    """A call that waits for its writes."""

    writes: tuple[Write, ...]
    written: "Future[None]"
    probe: bool = False
    """Whether to probe that the database accepts writes."""


class CommitLost(Exception):
    """The connection was lost during a commit, which may have succeeded."""


class Writer:
    """Writes calls in batches: all that were submitted during one commit share the next."""

    def __init__(self, database: Database, connect: Callable[[], DriverConnection]) -> None:
        self._database = database
        self._connect = connect
        self._statements = statements_of(database.dialect)
        self.connection = connect()
        self._calls: SimpleQueue[Call | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="storage-writer", daemon=True)
        self._thread.start()

    async def write(self, *writes: Write) -> None:
        """Write all of this in one transaction, or nothing; once this returns, it is durable.

        After a `Conflict`, nothing of it was written. After a `StorageError`, or when cancelled, it may have been.
        """
        written = asyncio.get_running_loop().create_future()
        self.submit(Call(writes, written))
        await written

    async def probe(self) -> None:
        """Write a probe; `StorageError` if that fails."""
        written = asyncio.get_running_loop().create_future()
        self.submit(Call((), written, probe=True))
        await written

    def submit(self, call: Call) -> None:
        """Queue a call; `StorageError` once the writer is closed."""
        with self._closing:
            if self._closed:
                raise StorageError("storage-closed")
            self._calls.put(call)

    def close(self) -> None:
        """Finish pending calls, and stop the thread."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._calls.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while batch := self._waiting():
                _answer(batch, self._write(batch))
        finally:
            self.connection.close()

    def _waiting(self) -> list[Call]:
        """Wait for calls, and return all that are pending; an empty list once the writer is closed and drained."""
        batch: list[Call] = []
        call = self._calls.get()
        while call is not None:
            batch.append(call)
            try:
                call = self._calls.get_nowait()
            except Empty:
                return batch
        if batch:
            self._calls.put(None)
        return batch

    def _write(self, batch: Sequence[Call]) -> list[CallOutcome]:
        """Write a batch in one transaction; if that fails, each call in its own, so that only the culprit fails."""
        try:
            self._transaction(batch)
        except CommitLost as error:
            return self._failed(batch, error)
        except Exception as error:
            if len(batch) > 1 or self.connection.lost:
                return self._write_each(batch)
            return self._failed(batch, error)
        return [None] * len(batch)

    def _write_each(self, batch: Sequence[Call]) -> list[CallOutcome]:
        """Write each call in its own transaction, reconnecting where the connection is lost."""
        outcomes: list[CallOutcome] = []
        for call in batch:
            try:
                if self.connection.lost:
                    self.connection = self._connect()
            except Exception as error:
                return outcomes + self._failed(batch[len(outcomes) :], error)
            try:
                self._transaction((call,))
            except Exception as error:
                outcomes += self._failed((call,), error)
            else:
                outcomes.append(None)
        return outcomes

    def _transaction(self, calls: Sequence[Call]) -> None:
        connection = self.connection
        connection.begin()
        try:
            self._statements.execute(connection, (write for call in calls for write in call.writes))
            if any(call.probe for call in calls):
                connection.probe()
        except Exception:
            self._rollback()
            raise
        try:
            connection.commit()
        except Exception as error:
            self._rollback()
            if connection.lost:
                raise CommitLost(self._database.reason(error)) from None
            raise

    def _rollback(self) -> None:
        """Roll back; drop the connection if that fails."""
        try:
            self.connection.rollback()
        except self._database.driver_error:
            self.connection.close()

    def _failed(self, calls: Sequence[Call], error: Exception) -> list[CallOutcome]:
        if isinstance(error, (Conflict, self._database.conflict)):
            return [Conflict() for _ in calls]
        if isinstance(error, InUse):
            return [InUse(self._database.name) for _ in calls]
        return [self._database.failed(error) for _ in calls]


def _answer(batch: Sequence[Call], outcomes: Sequence[CallOutcome]) -> None:
    """Resolve the futures of a batch, each in the thread of its event loop."""
    answers: dict[AbstractEventLoop, list[tuple[Future[None], CallOutcome]]] = {}
    for call, outcome in zip(batch, outcomes, strict=True):
        answers.setdefault(call.written.get_loop(), []).append((call.written, outcome))
    for loop, answered in answers.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, answered)


def _resolve(answers: Sequence[tuple["Future[None]", CallOutcome]]) -> None:
    for written, outcome in answers:
        if written.done():
            continue
        if outcome is None:
            written.set_result(None)
        else:
            written.set_exception(outcome)
