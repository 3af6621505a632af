"""Interfaces between a table in memory and the other nodes on the same database.

`alone.Alone` implements them without other nodes; `cluster.Cluster` over PostgreSQL and, if there is one, a broker.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from ludotheque.engine import Seat
from ludotheque.server.peers.news import Hastened, Seen, Steered
from ludotheque.server.protocol import Chat, Input, Reaction, Scene
from ludotheque.server.storage.writes import Append

People: TypeAlias = dict[str, bool]
"""Who is connected, and whether their page is visible."""


class Progress(NamedTuple):
    """How much of a table is in a node's memory or in the database, for comparison."""

    version: int
    match: str | None
    entries: int
    """How many entries that match has."""
    chat: int
    """How many lines of chat there are."""

    def reaches(self, other: "Progress") -> bool:
        """Whether this holds everything that `other` does."""
        knows_match = other.match is None or (self.match == other.match and self.entries >= other.entries)
        return knows_match and self.version >= other.version and self.chat >= other.chat


class LocalTable(Protocol):
    """A table in memory, as news of other nodes change it."""

    @property
    def progress(self) -> Progress:
        """How much of what is stored is in memory."""
        ...

    @property
    def locked(self) -> bool:
        """Whether a change is under way, so that entries may not be applied now."""
        ...

    def follow(self, version: int, match: str | None, since: int, lines: Iterable[bytes]) -> bool:
        """Apply entries that another node appended, and notify the observers; False if they do not follow on memory."""
        ...

    async def catch_up(self) -> None:
        """Load what other nodes have stored since, and notify the observers."""
        ...

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background."""
        ...

    def hear_line(self, lines: int, text: bytes) -> None:
        """Send everyone the next line of chat, encoded as `text`, after which there are `lines`."""
        ...

    def post(self, text: bytes) -> None:
        """Send everyone here a message that another node has encoded."""
        ...

    def note_seen(self, person: str) -> None:
        """Note that somebody gave a command on another node."""
        ...

    def steer(self, seat: Seat, steered: Input) -> None:
        """Pass an input to the scene that runs here."""
        ...

    def hasten(self, seat: Seat, decision: str) -> None:
        """Bring the clock's next beat forward, if it waits for this seat's hand."""
        ...

    def people_elsewhere_changed(self) -> None:
        """Handle a change of who is connected to other nodes."""
        ...

    def leader_changed(self, *, took_over: bool) -> None:
        """Start or stop the runners; with `took_over`, continue what another node ran."""
        ...


class StoredChange(Protocol):
    """The part of a change that other nodes are told."""

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
        """The line of chat that this node stored."""
        ...


class ChangeObserver(Protocol):
    """Publishes the changes of a table to other nodes."""

    def changed(self, change: StoredChange) -> None:
        """Publish a change."""
        ...


class TablePeers(Protocol):
    """The other nodes, for one table in memory here."""

    @property
    def observers(self) -> Sequence[ChangeObserver]:
        """The observers that publish the table's changes; none without other nodes."""
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
        """Subscribe to the table's news."""
        ...

    def close(self) -> None:
        """Unsubscribe from the table's news."""
        ...

    async def progress(self) -> Progress | None:
        """How much of the table is stored; None if it is deleted, or if no other node writes."""
        ...

    def doubted(self, progress: Progress, now: int) -> None:
        """Publish this node's progress after a storage failure, since its last commit may have succeeded."""
        ...

    def tell(self, message: Reaction | Scene | Seen | Steered | Hastened) -> None:
        """Publish something that is not stored."""
        ...

    def people_changed(self, people: People) -> None:
        """Publish who is connected here, if that has changed."""
        ...

    def count(self, what: Literal["conflict", "read"]) -> None:
        """Count a conflict (another node wrote first) or a reload from the database."""
        ...


class Peers(Protocol):
    """The other nodes, for a whole server."""

    @property
    def retry(self) -> int:
        """After how many milliseconds clients may reconnect when this node stops."""
        ...

    @property
    def broker(self) -> Literal["connected", "away"] | None:
        """Whether the broker is connected; None if none is configured."""
        ...

    def table(self, ident: str, local: LocalTable) -> TablePeers:
        """The peers of a table that is in memory here."""
        ...

    async def due(self, before: int) -> tuple[str, ...]:
        """The tables with a match that is due by then and that no other node leads."""
        ...

    def watch(self, node_ended: Callable[[], None]) -> None:
        """Have `node_ended` called when another node ends, whose tables may need a leader."""
        ...

    def leave(self) -> None:
        """Note that this node is about to stop: it releases all tables together."""
        ...

    async def stop(self) -> None:
        """Leave the cluster: other nodes take over the tables."""
        ...
