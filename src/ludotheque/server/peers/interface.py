"""What a server has to do with others on the same database, as those see it who tell and ask them.

`alone.Alone` does nothing of it; `cluster.Cluster` does it over PostgreSQL and, if there is one, a broker.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from ludotheque.engine import Seat
from ludotheque.server.peers.news import Seen, Steered
from ludotheque.server.protocol import Chat, Input, Reaction, Scene
from ludotheque.server.storage.writes import Append

People: TypeAlias = dict[str, bool]
"""Who is connected, and whether they look at the page."""


class Progress(NamedTuple):
    """How far the memory of a node, or the database, is with a table."""

    version: int
    match: str | None
    entries: int
    """How many entries that match has."""
    chat: int
    """How many lines of chat there are."""

    def reaches(self, other: "Progress") -> bool:
        """Whether nothing of `other` is missing here."""
        knows_match = other.match is None or (self.match == other.match and self.entries >= other.entries)
        return knows_match and self.version >= other.version and self.chat >= other.chat


class LocalTable(Protocol):
    """A table in memory, as far as news of other nodes change it."""

    @property
    def progress(self) -> Progress:
        """How far the memory is."""
        ...

    @property
    def locked(self) -> bool:
        """Whether a change is under way, beside which nothing else may change."""
        ...

    def follow(self, version: int, match: str | None, since: int, lines: Iterable[bytes]) -> bool:
        """Play on what another node has appended, and tell it; returns whether it follows on what is in memory."""
        ...

    async def catch_up(self) -> None:
        """Read what other nodes have stored since, and tell it."""
        ...

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background."""
        ...

    def hear_line(self, lines: int, text: bytes) -> None:
        """Tell the last line of chat, after which there are so many."""
        ...

    def post(self, text: bytes) -> None:
        """Send everyone here a message that another node has encoded."""
        ...

    def note_seen(self, person: str) -> None:
        """Note that somebody has given a command elsewhere."""
        ...

    def steer(self, seat: Seat, steered: Input) -> None:
        """Move a hand in the scene that runs here."""
        ...

    def people_elsewhere_changed(self) -> None:
        """Note that somebody has come to another node, or left it."""
        ...

    def leader_changed(self, *, took_over: bool) -> None:
        """Start or stop what runs by itself; with `took_over`, go on with what another node ran."""
        ...


class StoredChange(Protocol):
    """A change of a table, as far as other nodes are told of it."""

    @property
    def version(self) -> int:
        """Of the stored table."""
        ...

    @property
    def time(self) -> int:
        """When it was stored, in milliseconds since 1970."""
        ...

    @property
    def stores(self) -> bool:
        """Whether this node has stored anything but a line of chat."""
        ...

    @property
    def append(self) -> Append | None:
        """The entries of the match that this node has stored."""
        ...

    @property
    def said(self) -> Chat | None:
        """The line of chat that was said at this node."""
        ...


class ChangeObserver(Protocol):
    """Tells other nodes of the changes of a table."""

    def changed(self, change: StoredChange) -> None:
        """Take a change."""
        ...


class TablePeers(Protocol):
    """The other nodes, as far as one table in memory here is concerned."""

    @property
    def observers(self) -> Sequence[ChangeObserver]:
        """Who passes changes of the table on to other nodes; nobody if there are none."""
        ...

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes of the table run here."""
        ...

    @property
    def people(self) -> People:
        """Who is connected to other nodes."""
        ...

    async def open(self) -> None:
        """Hear the news of the table from now on."""
        ...

    def close(self) -> None:
        """Hear no more of it."""
        ...

    async def progress(self) -> Progress | None:
        """How far the database is; None if the table is deleted, or nobody else writes."""
        ...

    def doubted(self, progress: Progress, now: int) -> None:
        """Tell how far this node is after a failure of the database, whose last commit may have been stored."""
        ...

    def tell(self, message: Reaction | Scene | Seen | Steered) -> None:
        """Tell what is not stored."""
        ...

    def people_changed(self, people: People) -> None:
        """Tell who is connected here, if that has changed."""
        ...

    def count(self, what: Literal["conflict", "read"]) -> None:
        """Count that another node wrote first, or that something was read again from the database."""
        ...


class Peers(Protocol):
    """The other nodes, as far as a whole server is concerned."""

    @property
    def retry(self) -> int:
        """After how many milliseconds those who are sent away find somebody who serves them."""
        ...

    @property
    def broker(self) -> Literal["connected", "away"] | None:
        """Whether news come by the broker now; None if there is to be none."""
        ...

    def table(self, ident: str, local: LocalTable) -> TablePeers:
        """The peers of a table that is in memory here."""
        ...

    async def due(self, before: int) -> tuple[str, ...]:
        """The tables with a match that is due by then and that no other node leads."""
        ...

    def watch(self, node_ended: Callable[[], None]) -> None:
        """Have this called when a node ended, whose tables may need somebody."""
        ...

    def leave(self) -> None:
        """Note that this node is about to stop: it releases all tables together."""
        ...

    async def stop(self) -> None:
        """Leave everything to the other nodes."""
        ...
