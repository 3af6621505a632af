"""Changes of a table: the draft that is to be stored, and the change that observers receive once it is."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from ludotheque.engine import Action, Actor, Entry
from ludotheque.server.live.connection import Connection
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Chat
from ludotheque.server.storage.rows import TableRow
from ludotheque.server.storage.writes import Append, Write
from ludotheque.server.tables.bets import Book
from ludotheque.server.tables.table import Table


class TableState(NamedTuple):
    """A table as it is stored, with its match."""

    row: TableRow
    table: Table
    match: StoredMatch | None = None
    """The match under way, or the last one; None if it was abandoned or cannot go on."""
    match_count: int = 0
    book: Book | None = None
    """The bets on what is attempted now, or was last; None if nobody has ever bet here."""


class Draft(NamedTuple):
    """What to store in one transaction; whatever is None or empty stays as it is."""

    table: Table | None = None
    writes: tuple[Write, ...] = ()
    append: Append | None = None
    """The entries of the match that are not stored yet."""
    secret: str | None = None
    begins: StoredMatch | None = None
    """The match that begins with this."""
    abandons: bool = False
    """Whether the match ends without a result."""
    book: Book | None = None
    """The bets, if they change."""
    said: Chat | None = None
    """A line of chat, which `ChatLog.add` has stored already."""


Work: TypeAlias = Callable[[], Awaitable[Draft | None]]
"""Decides from the current state what to store; None if there is nothing to do. May run again after a conflict."""


class Acknowledgement(NamedTuple):
    """The connection and action id to confirm in the update that follows."""

    connection: Connection
    id: str


class Change(NamedTuple):
    """Everything that has changed since the observers were last notified; all of it is stored."""

    before: Table
    table: Table
    match: StoredMatch | None
    entries: Sequence[Entry[Action]]
    """The entries of the match that are new."""
    version: int
    """Of the stored table."""
    time: int
    """When the observers are notified, in milliseconds since 1970."""
    draft: Draft | None = None
    """What this node stored; None if the change was read because another node stored it."""
    lines: tuple[Chat, ...] = ()
    """The lines of chat that are new."""
    acknowledgement: Acknowledgement | None = None
    book: Book | None = None
    """The bets, whether they have changed or not."""
    restarts: bool = False
    """Whether the table was reloaded after a failure, so that clocks, bots and scenes start over."""

    @property
    def said(self) -> Chat | None:
        """The line of chat that this node stored."""
        return None if self.draft is None else self.draft.said

    @property
    def append(self) -> Append | None:
        """The entries that this node has stored."""
        return None if self.draft is None else self.draft.append

    @property
    def stores(self) -> bool:
        """Whether this node has stored anything but a line of chat."""
        draft = self.draft
        return draft is not None and bool(
            draft.append or draft.writes or draft.book is not None or self.table is not self.before
        )


class Observer(Protocol):
    """Receives each change, in the order of storage, under the lock of the session."""

    def changed(self, change: Change) -> None:
        """Handle a stored change, without blocking."""
        ...


class Runner(Protocol):
    """Runs something in the background at a table: a clock, bots, a scene."""

    def refresh(self, now: int) -> None:
        """Start, continue or stop it; called after a change, when presence changes, and when leadership changes."""
        ...


class LiveState(Protocol):
    """The interface of `Session` for what acts at a table: its state, and `commit`, the one way to change it."""

    state: TableState
    """The table and its match as they are stored."""

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes run here; False if another node runs them, or the table is closed."""
        ...

    async def commit(
        self, work: Work, acknowledgement: Acknowledgement | None = None, *, background: bool = False
    ) -> Change:
        """Run `work`, store what it decides, and notify the observers."""
        ...

    def played(self, actor: Actor, action: Action, ident: str | None = None, then: Sequence[Action] = ()) -> Draft:
        """Inside `commit`: play an action in the match; returns the draft that stores it."""
        ...

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background, until the table is closed."""
        ...
