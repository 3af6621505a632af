"""The chat of one table."""

from typing import NamedTuple

from ludotheque.server.clock import Time
from ludotheque.server.protocol import Chat, Say
from ludotheque.server.storage.rows import ChatRow
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import PutChat
from ludotheque.server.tables.table import Forbidden, Person, Table, TableError

CHAT_SHOWN = 200
"""How many of the last lines a client is sent, and are searched for a repeated id."""


class Line(NamedTuple):
    """A stored line of chat, and whether it is new to everyone or only repeated by its sender."""

    chat: Chat
    is_new: bool


class ChatLog:
    """The stored lines, numbered from 0; a line sent twice under one id is stored once."""

    def __init__(self, table: str, store: Store, time: Time) -> None:
        self._table = table
        self._store = store
        self._time = time
        self._loaded = False
        self.count = 0
        """How many stored lines everyone here has been sent."""

    async def missed(self) -> tuple[Chat, ...]:
        """The lines that other nodes stored since the last call, counted as sent; none on the first call."""
        if not self._loaded:
            self.count, self._loaded = await self._store.tables.chat_lines(self._table), True
            return ()
        lines = tuple(map(_chat, await self._store.tables.chat(self._table, self.count, CHAT_SHOWN)))
        if lines:
            self.count = lines[-1].number + 1
        return lines

    async def since(self, number: int) -> tuple[Chat, ...]:
        """The lines from this number on, at most the last `CHAT_SHOWN`."""
        if number >= self.count:
            return ()
        rows = await self._store.tables.chat(self._table, max(number, self.count - CHAT_SHOWN), CHAT_SHOWN)
        return tuple(map(_chat, rows))

    async def add(self, table: Table, person: Person, said: Say) -> Line:
        """Store a line; `TableError` if this person may not say it, `Conflict` if another server wrote first."""
        text = checked_text(table, person, said.text)
        duplicate = await self._find(person.id, said.id)
        if duplicate is not None:  # our write was stored but not confirmed, or the client sent it twice
            is_new = duplicate.number >= self.count
            self.count = max(self.count, duplicate.number + 1)
            return Line(_chat(duplicate), is_new)
        row = ChatRow(self._table, self.count, person.id, person.name, said.id, text, self._time.now())
        await self._store.write(PutChat(row))
        self.count += 1
        return Line(_chat(row), is_new=True)

    async def _find(self, person: str, ident: str) -> ChatRow | None:
        rows = await self._store.tables.chat(self._table, max(0, self.count - CHAT_SHOWN), CHAT_SHOWN)
        return next((row for row in rows if (row.person, row.id) == (person, ident)), None)


def checked_text(table: Table, person: Person, said: str) -> str:
    """The text without control characters; `TableError` if this person may not say it."""
    if table.closed:
        raise TableError("table-closed")
    if person.muted:
        raise Forbidden("table-muted")
    text = "".join(letter for letter in said if letter.isprintable() or letter in "\n\u200d").strip()
    if not text:
        raise TableError("chat-empty")
    return text


def _chat(row: ChatRow) -> Chat:
    return Chat(row.number, row.person, row.name, row.id, row.text, row.time)
