"""A change of a table: what is to be stored, and what those who follow the table are told once it is."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from ludotheque.engine import Action, Actor, Entry
from ludotheque.server.live.connection import Connection
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Chat
from ludotheque.server.storage.rows import TableRow
from ludotheque.server.storage.writes import Append, Write
from ludotheque.server.tables.table import Table


class TableState(NamedTuple):
    """A table as it is stored, with its match."""

    row: TableRow
    table: Table
    match: StoredMatch | None = None
    """The match under way, or the last one; None if it was abandoned or cannot go on."""
    match_count: int = 0


class Draft(NamedTuple):
    """What is to be stored in one transaction; whatever is left out stays as it is."""

    table: Table | None = None
    writes: tuple[Write, ...] = ()
    append: Append | None = None
    """The entries of the match that are not stored yet."""
    secret: str | None = None
    begins: StoredMatch | None = None
    """The match that begins with this."""
    abandons: bool = False
    """Whether the match ends without a result."""
    said: Chat | None = None
    """A line of chat, stored already."""


Work: TypeAlias = Callable[[], Awaitable[Draft | None]]
"""Decides what to store, from the table and the match as they are; None if there is nothing to do."""


class Acknowledgement(NamedTuple):
    """The action whose sender hears that it was accepted."""

    connection: Connection
    id: str


class Change(NamedTuple):
    """What has become of a table since its observers were last told; all of it is stored."""

    before: Table
    table: Table
    match: StoredMatch | None
    entries: Sequence[Entry[Action]]
    """The entries of the match that are new."""
    version: int
    """Of the stored table."""
    time: int
    """When the observers are told, in milliseconds since 1970."""
    draft: Draft | None = None
    """What this node has stored; None for what was read because another one has."""
    lines: tuple[Chat, ...] = ()
    """The lines of chat that are new."""
    acknowledgement: Acknowledgement | None = None
    restarts: bool = False
    """Whether everything was loaded again after a failure, so that what runs by itself begins anew."""

    @property
    def said(self) -> Chat | None:
        """The line of chat that was said at this node."""
        return None if self.draft is None else self.draft.said

    @property
    def append(self) -> Append | None:
        """The entries that this node has stored."""
        return None if self.draft is None else self.draft.append

    @property
    def stores(self) -> bool:
        """Whether this node has stored anything but a line of chat."""
        draft = self.draft
        return draft is not None and bool(draft.append or draft.writes or self.table is not self.before)


class Observer(Protocol):
    """Is told of each change, in the order in which they were stored, while nothing else changes."""

    def changed(self, change: Change) -> None:
        """Take a change."""
        ...


class Runner(Protocol):
    """Runs something by itself at a table: a clock, bots, a scene."""

    def refresh(self, now: int) -> None:
        """Start, continue or stop it: after a change, and when somebody comes or goes or another node leads."""
        ...


class LiveState(Protocol):
    """A table in memory, for those who decide and act at it: what they see, and the one way to change it."""

    state: TableState
    """The table and its match as they are stored."""

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes run here; False if another node runs them, or the table is closed."""
        ...

    async def commit(
        self, work: Work, acknowledgement: Acknowledgement | None = None, *, background: bool = False
    ) -> Change:
        """Run `work`, store what it decides, and tell the observers."""
        ...

    def played(self, actor: Actor, action: Action, ident: str | None = None) -> Draft:
        """Inside of `commit`: play an action of the match."""
        ...

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background."""
        ...
