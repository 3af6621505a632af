"""The store: asynchronous reads and writes."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any, Self, TypeVar

import msgspec
from sqlalchemy import BindParameter, Connection, Engine, Select, Table, bindparam, func, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ludotheque.server.storage import schema
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.errors import InUse, StorageError
from ludotheque.server.storage.migrating import migrate
from ludotheque.server.storage.rows import (
    ChatRow,
    CheckpointRow,
    CodeRow,
    ContentRow,
    Counts,
    DeviceRow,
    EntryRow,
    MatchRow,
    Milliseconds,
    NotesRow,
    PackRow,
    PushKeyRow,
    Snapshot,
    SubscriptionRow,
    TableRow,
)
from ludotheque.server.storage.writer import Call, Writer
from ludotheque.server.storage.writes import Write

READERS = 4
MOST_SUBSCRIPTIONS = 5
"""To how many devices of a person at a table push messages are sent."""
LEAVING_SECONDS = 6
"""How long to wait for another server to release the database: a little more than stopping takes."""

T = TypeVar("T")
Row = TypeVar("Row", bound=msgspec.Struct)


class Store:
    """An open database: a pool of readers and a single writer."""

    def __init__(self, database: Database, engine: Engine, writer: Writer, *, shared: bool = False) -> None:
        self.database = database
        self.engine = engine
        self._reading = database.reading(engine)
        self.writer = writer
        self.shared = shared
        """Whether other nodes have the same database open."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage-reader")

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
        self._readers.shutdown()
        self._reading.dispose()
        self.engine.dispose()

    async def write(self, *writes: Write) -> None:
        """Write all of this in one transaction, or nothing; once this returns, it is durable.

        After a `Conflict`, nothing of it was written. After a `StorageError`, or when cancelled, it may have been.
        """
        written = asyncio.get_running_loop().create_future()
        self.writer.submit(Call(writes, written))
        await written

    async def probe(self) -> None:
        """Write a probe; `StorageError` if that fails."""
        written = asyncio.get_running_loop().create_future()
        self.writer.submit(Call((), written, probe=True))
        await written

    async def table(self, table: str) -> TableRow | None:
        """A table."""
        return await self._first(TableRow, _TABLE, of=table)

    async def device(self, token: str) -> DeviceRow | None:
        """The device that has a token with this hash."""
        return await self._first(DeviceRow, _DEVICE, of=token)

    async def subscriptions(self, table: str, person: str) -> tuple[SubscriptionRow, ...]:
        """The push subscriptions of a person at a table, newest first, at most `MOST_SUBSCRIPTIONS`."""
        subscriptions, devices = schema.subscriptions, schema.devices
        theirs = _rows(subscriptions, SubscriptionRow).join(devices, devices.c.token == subscriptions.c.device)
        of_person = theirs.where(devices.c.table == table, devices.c.person == person)
        newest_first = of_person.order_by(subscriptions.c.created.desc(), subscriptions.c.device)
        return await self._all(SubscriptionRow, newest_first.limit(MOST_SUBSCRIPTIONS))

    async def push_key(self) -> PushKeyRow | None:
        """The stored VAPID key."""
        return await self._first(PushKeyRow, _rows(schema.push_keys, PushKeyRow))

    async def code(self, code: str) -> CodeRow | None:
        """The code that has this hash, even when it has expired."""
        return await self._first(CodeRow, _CODE, of=code)

    async def match(self, match: str) -> MatchRow | None:
        """A match."""
        return await self._first(MatchRow, _MATCH, of=match)

    async def matches(self, table: str) -> tuple[MatchRow, ...]:
        """The matches of a table, the first one first."""
        return await self._all(MatchRow, _MATCHES, of=table)

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Call `read` with a connection in a reader thread; `StorageError` if it fails."""
        return await self._read(read)

    async def contents(self, match: str) -> tuple[ContentRow, ...]:
        """The contents to which a match refers."""
        return await self._all(ContentRow, _CONTENTS, of=match)

    async def entries(self, match: str, since: int = 0) -> tuple[EntryRow, ...]:
        """The log of a match, from the entry `since` on."""
        return await self._all(EntryRow, _ENTRIES, of=match, since=since)

    async def checkpoint(self, match: str) -> CheckpointRow | None:
        """The last checkpoint of a match; None if its rules never changed."""
        return await self._first(CheckpointRow, _CHECKPOINTS, of=match)

    async def latest(self, match: str) -> Snapshot | None:
        """The state of a match after its last entry."""
        return await self._first(Snapshot, _LATEST, of=match)

    async def notes(self, match: str, person: str, seat: int) -> str:
        """The notes of a person at a seat of a match."""
        row = await self._first(NotesRow, _NOTES, of=match, person=person, seat=seat)
        return "" if row is None else row.text

    async def pack(self, pack: str) -> PackRow | None:
        """The pack whose link holds a word with this hash."""
        return await self._first(PackRow, _PACK, of=pack)

    async def owns_packs(self, owner: str) -> bool:
        """Whether the token with this hash owns a pack."""
        theirs = select(schema.packs.c.id).where(schema.packs.c.owner == owner).limit(1)
        return await self._read(lambda connection: connection.scalar(theirs)) is not None

    async def chat(self, table: str, since: int = 0, limit: int = 100) -> tuple[ChatRow, ...]:
        """The last lines of chat of a table, from the number `since` on, oldest first."""
        newest_first = await self._all(ChatRow, _CHAT, of=table, since=since, most=limit)
        return newest_first[::-1]

    async def chat_lines(self, table: str) -> int:
        """How many lines of chat a table has."""
        number = await self._read(lambda connection: connection.scalar(_LAST_LINE, {"of": table}))
        return 0 if number is None else number + 1

    async def due(self, before: Milliseconds, limit: int = 100) -> tuple[str, ...]:
        """The tables with a match that is due by then, the most urgent first."""
        matches = schema.matches
        waiting = select(matches.c.table).where(matches.c.status == "open", matches.c.due <= before)
        urgent = waiting.order_by(matches.c.due).limit(limit)
        return await self._read(lambda connection: tuple(connection.scalars(urgent)))

    async def counts(self) -> Counts:
        """Row counts."""
        counted = select(
            _count(schema.tables).label("tables"),
            _count(schema.matches).label("matches"),
            _count(schema.matches).where(schema.matches.c.status == "open").label("open_matches"),
            _count(schema.devices).label("devices"),
        )
        return await self._read(lambda connection: Counts(**connection.execute(counted).mappings().one()))

    async def _first(self, kind: type[Row], query: Select[Any], **given: str | int) -> Row | None:
        def first(connection: Connection) -> Row | None:
            row = connection.execute(query, given).mappings().first()
            return None if row is None else kind(**row)

        return await self._read(first)

    async def _all(self, kind: type[Row], query: Select[Any], **given: str | int) -> tuple[Row, ...]:
        def every(connection: Connection) -> tuple[Row, ...]:
            return tuple(kind(**row) for row in connection.execute(query, given).mappings())

        return await self._read(every)

    async def _read(self, read: Callable[[Connection], T]) -> T:
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
                raise self.database.failed(error) from None

        try:
            read_later = self._readers.submit(reading)
        except RuntimeError:
            raise StorageError("storage-closed") from None
        return await asyncio.wrap_future(read_later)


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


def _rows(table: Table, kind: type[Row]) -> Select[Any]:
    return select(*(table.c[name] for name in kind.__struct_fields__))


def _of(table: Table, kind: type[Row], column: str = "id") -> Select[Any]:
    return _rows(table, kind).where(table.c[column] == _OF)


_OF: BindParameter[Any] = bindparam("of")
_SINCE: BindParameter[Any] = bindparam("since")
_TABLE = _of(schema.tables, TableRow)
_DEVICE = _of(schema.devices, DeviceRow, "token")
_CODE = _of(schema.codes, CodeRow, "code")
_PACK = _of(schema.packs, PackRow)
_MATCH = _of(schema.matches, MatchRow)
_MATCHES = _of(schema.matches, MatchRow, "table").order_by(schema.matches.c.number)
_CONTENTS = (
    _rows(schema.contents, ContentRow)
    .join(schema.match_contents, schema.match_contents.c.content == schema.contents.c.id)
    .where(schema.match_contents.c.match == _OF)
    .order_by(schema.contents.c.id)
)
_ENTRIES = _of(schema.entries, EntryRow, "match")
_ENTRIES = _ENTRIES.where(schema.entries.c.sequence >= _SINCE).order_by(schema.entries.c.sequence)
_CHECKPOINTS = _of(schema.checkpoints, CheckpointRow, "match").order_by(schema.checkpoints.c.sequence.desc())
_LATEST = _of(schema.latest, Snapshot, "match")
_NOTES = _of(schema.notes, NotesRow, "match")
_NOTES = _NOTES.where(schema.notes.c.person == bindparam("person"), schema.notes.c.seat == bindparam("seat"))
_CHAT = _of(schema.chat, ChatRow, "table").where(schema.chat.c.number >= _SINCE)
_CHAT = _CHAT.order_by(schema.chat.c.number.desc()).limit(bindparam("most"))
_LAST_LINE = select(func.max(schema.chat.c.number)).where(schema.chat.c.table == _OF)
"""Queries are built once: building one takes longer than running it."""


def _count(table: Table) -> Any:
    return select(func.count()).select_from(table).scalar_subquery()
