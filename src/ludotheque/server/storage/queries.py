"""Queries, by what they are about: tables, matches, devices and packs.

Those that run often are built once: building one takes longer than running it.
"""

from typing import Any

from sqlalchemy import BindParameter, Select, Table, bindparam, func, select

from ludotheque.server.storage import schema
from ludotheque.server.storage.reader import Reader, Row
from ludotheque.server.storage.rows import (
    BetsRow,
    ChatRow,
    CheckpointRow,
    CodeRow,
    ContentRow,
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

MOST_SUBSCRIPTIONS = 5
"""To how many devices of a person at a table push messages are sent."""


def _rows(table: Table, kind: type[Row]) -> Select[Any]:
    return select(*(table.c[name] for name in kind.__struct_fields__))


def _of(table: Table, kind: type[Row], column: str = "id") -> Select[Any]:
    return _rows(table, kind).where(table.c[column] == _OF)


_OF: BindParameter[Any] = bindparam("of")
_SINCE: BindParameter[Any] = bindparam("since")


class TableQueries:
    """Tables, their chat and their bets."""

    _TABLE = _of(schema.tables, TableRow)
    _BETS = _of(schema.bets, BetsRow, "table")
    _CHAT = _of(schema.chat, ChatRow, "table").where(schema.chat.c.number >= _SINCE)
    _CHAT = _CHAT.order_by(schema.chat.c.number.desc()).limit(bindparam("most"))
    _LAST_LINE = select(func.max(schema.chat.c.number)).where(schema.chat.c.table == _OF)

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def find(self, table: str) -> TableRow | None:
        """A table."""
        return await self._reader.first(TableRow, self._TABLE, of=table)

    async def bets(self, table: str) -> BetsRow | None:
        """The bets at a table."""
        return await self._reader.first(BetsRow, self._BETS, of=table)

    async def chat(self, table: str, since: int = 0, limit: int = 100) -> tuple[ChatRow, ...]:
        """The last lines of chat of a table, from the number `since` on, oldest first."""
        newest_first = await self._reader.all(ChatRow, self._CHAT, of=table, since=since, most=limit)
        return newest_first[::-1]

    async def chat_lines(self, table: str) -> int:
        """How many lines of chat a table has."""
        number = await self._reader.read(lambda connection: connection.scalar(self._LAST_LINE, {"of": table}))
        return 0 if number is None else number + 1


class MatchQueries:
    """Matches: their log, state, checkpoints, contents and notes."""

    _MATCH = _of(schema.matches, MatchRow)
    _OF_TABLE = _of(schema.matches, MatchRow, "table").order_by(schema.matches.c.number)
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

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def find(self, match: str) -> MatchRow | None:
        """A match."""
        return await self._reader.first(MatchRow, self._MATCH, of=match)

    async def of_table(self, table: str) -> tuple[MatchRow, ...]:
        """The matches of a table, the first one first."""
        return await self._reader.all(MatchRow, self._OF_TABLE, of=table)

    async def contents(self, match: str) -> tuple[ContentRow, ...]:
        """The contents to which a match refers."""
        return await self._reader.all(ContentRow, self._CONTENTS, of=match)

    async def entries(self, match: str, since: int = 0) -> tuple[EntryRow, ...]:
        """The log of a match, from the entry `since` on."""
        return await self._reader.all(EntryRow, self._ENTRIES, of=match, since=since)

    async def checkpoint(self, match: str) -> CheckpointRow | None:
        """The last checkpoint of a match; None if its rules never changed."""
        return await self._reader.first(CheckpointRow, self._CHECKPOINTS, of=match)

    async def latest(self, match: str) -> Snapshot | None:
        """The state of a match after its last entry."""
        return await self._reader.first(Snapshot, self._LATEST, of=match)

    async def notes(self, match: str, person: str, seat: int) -> str:
        """The notes of a person at a seat of a match."""
        row = await self._reader.first(NotesRow, self._NOTES, of=match, person=person, seat=seat)
        return "" if row is None else row.text

    async def due(self, before: Milliseconds, limit: int = 100) -> tuple[str, ...]:
        """The tables with a match that is due by then, the most urgent first."""
        matches = schema.matches
        waiting = select(matches.c.table).where(matches.c.status == "open", matches.c.due <= before)
        urgent = waiting.order_by(matches.c.due).limit(limit)
        return await self._reader.read(lambda connection: tuple(connection.scalars(urgent)))


class DeviceQueries:
    """Devices of people, the codes that add one, and where push messages are sent."""

    _DEVICE = _of(schema.devices, DeviceRow, "token")
    _CODE = _of(schema.codes, CodeRow, "code")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def find(self, token: str) -> DeviceRow | None:
        """The device that has a token with this hash."""
        return await self._reader.first(DeviceRow, self._DEVICE, of=token)

    async def code(self, code: str) -> CodeRow | None:
        """The code that has this hash, even when it has expired."""
        return await self._reader.first(CodeRow, self._CODE, of=code)

    async def subscriptions(self, table: str, person: str) -> tuple[SubscriptionRow, ...]:
        """The push subscriptions of a person at a table, newest first, at most `MOST_SUBSCRIPTIONS`."""
        subscriptions, devices = schema.subscriptions, schema.devices
        theirs = _rows(subscriptions, SubscriptionRow).join(devices, devices.c.token == subscriptions.c.device)
        of_person = theirs.where(devices.c.table == table, devices.c.person == person)
        newest_first = of_person.order_by(subscriptions.c.created.desc(), subscriptions.c.device)
        return await self._reader.all(SubscriptionRow, newest_first.limit(MOST_SUBSCRIPTIONS))

    async def push_key(self) -> PushKeyRow | None:
        """The stored VAPID key."""
        return await self._reader.first(PushKeyRow, _rows(schema.push_keys, PushKeyRow))


class PackQueries:
    """Packs of cards that people wrote."""

    _PACK = _of(schema.packs, PackRow)

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def find(self, pack: str) -> PackRow | None:
        """The pack whose link holds a word with this hash."""
        return await self._reader.first(PackRow, self._PACK, of=pack)

    async def owned_by(self, owner: str) -> bool:
        """Whether the token with this hash owns a pack."""
        theirs = select(schema.packs.c.id).where(schema.packs.c.owner == owner).limit(1)
        return await self._reader.read(lambda connection: connection.scalar(theirs)) is not None
