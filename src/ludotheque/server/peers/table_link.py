"""One table's link to the other nodes: publishes its changes, and applies the news of others."""

import time
from collections.abc import Collection
from typing import Final, Literal, Protocol

import msgspec

from ludotheque.server.peers import news
from ludotheque.server.peers.interface import LocalTable, People, Progress, StoredChange
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.protocol import Input, Reaction, Scene

LAG_SECONDS: Final = 3.0
"""How long presence that a node published takes precedence over what the database says of it."""

UNREADABLE: Final = "unreadable"
"""The kind under which news are counted that cannot be read."""

_encode = msgspec.json.Encoder().encode


class Leaders(Protocol):
    """The part of `Leadership` that a link needs."""

    def leads(self, table: str) -> bool:
        """Whether clocks, bots and scenes of a table run here."""
        ...

    def set_leader(self, table: str, node: str | None) -> None:
        """Note who leads a table now."""
        ...

    def gave_up(self, table: str, node: str) -> None:
        """Note that a node has released a table."""
        ...


class Node(Protocol):
    """The part of `Cluster` that a link needs."""

    node: str
    metrics: ClusterMetrics

    @property
    def leadership(self) -> Leaders:
        """Who leads which table."""
        ...

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        ...

    async def open(self, link: "TableLink") -> None:
        """Subscribe to a table's news."""
        ...

    def close(self, link: "TableLink") -> None:
        """Unsubscribe from the table's news."""
        ...

    def publish(self, table: str, told: news.News) -> None:
        """Publish news about a table."""
        ...

    def people_changed(self, table: str, people: People) -> None:
        """Publish and store who is connected to this node."""
        ...

    async def progress(self, table: str, match: str) -> Progress | None:
        """How much of a table and its match is stored; None if the table is deleted."""
        ...


class TableLink:
    """`interface.TablePeers` in a cluster; open while the table is in memory."""

    def __init__(self, table: str, local: LocalTable, node: Node) -> None:
        self.table = table
        self._local = local
        self._node = node
        self._elsewhere: dict[str, People] = {}
        """Who is connected to each other node."""
        self._told_at: dict[str, float] = {}
        """When each node last published its presence; the database may lag behind."""
        self.people: People = {}
        """Who is connected to other nodes."""
        self._here: People = {}
        self._behind = False
        self._reading = False

    async def open(self) -> None:
        """Subscribe to the table's news, and find out who leads it."""
        await self._node.open(self)

    def close(self) -> None:
        """Unsubscribe from the table's news."""
        self._here = {}
        self._node.close(self)

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes of the table run here."""
        return self._node.leadership.leads(self.table)

    @property
    def match(self) -> str:
        """The id of the match in memory; empty if there is none."""
        return self._local.progress.match or ""

    @property
    def here(self) -> People:
        """Who is connected to this node, as last published."""
        return self._here

    # Publishing.

    @property
    def observers(self) -> tuple["TableLink"]:
        """The link itself, which publishes each change."""
        return (self,)

    def changed(self, change: StoredChange) -> None:
        """Publish what this node stored; changes that another node stored are not published again."""
        if change.said is not None:
            line = change.said
            self._node.publish(self.table, news.Said(line.number + 1, _encode(line)))
        if change.stores:
            self._node.publish(self.table, _stored(change))

    def doubted(self, progress: Progress, now: int) -> None:
        """Publish this node's progress after a storage failure, since its last commit may have succeeded."""
        self._node.publish(self.table, news.Stored(progress.version, now, progress.match, progress.entries))

    def tell(self, message: Reaction | Scene | news.Seen | news.Steered | news.Hastened) -> None:
        """Publish something that is not stored."""
        own = (news.Seen, news.Steered, news.Hastened)
        told = message if isinstance(message, own) else news.Told(_encode(message))
        self._node.publish(self.table, told)

    def people_changed(self, people: People) -> None:
        """Publish who is connected here, if that has changed."""
        if people != self._here:
            self._here = people
            self._node.people_changed(self.table, people)

    # Receiving.

    def receive(self, payload: bytes) -> None:
        """Handle a message of another node; one that cannot be read is counted, and what is stored is read instead."""
        try:
            told = news.decode(payload)
            self._take(told)
        except msgspec.MsgspecError:  # from another version of the program, or from no node at all
            self._node.metrics.received.labels(UNREADABLE).inc()
            self._read_on()
        else:
            self._node.metrics.received.labels(type(told).__name__).inc()

    def _take(self, told: news.News) -> None:
        match told:
            case news.Stored():
                self._take_stored(told)
            case news.Said(lines, last):
                self._take_line(lines, last)
            case news.Told(message):
                self._local.post(message)
            case news.Here(node, people):
                self._told_at[node] = time.monotonic()
                self._set_people({**self._elsewhere, node: people})
            case news.Opened():
                self._node.publish(self.table, news.Here(self._node.node, self._here))
            case news.Seen(person):
                self._local.note_seen(person)
            case news.Steered() | news.Hastened():
                self._move_hand(told)
            case news.Led(node, leads):
                self._take_leader(node, leads=leads)

    def _move_hand(self, moved: news.Steered | news.Hastened) -> None:
        if isinstance(moved, news.Hastened):
            self._local.hasten(moved.seat, moved.decision)
        else:
            self._local.steer(moved.seat, Input(moved.decision, moved.t, moved.x, moved.y))

    def _take_leader(self, node: str, *, leads: bool) -> None:
        if leads:
            self._node.leadership.set_leader(self.table, node)
        else:
            self._node.leadership.gave_up(self.table, node)

    def _take_line(self, lines: int, last: bytes) -> None:
        known = self._local.progress.chat
        if lines == known + 1 and not self._local.locked:
            self._local.hear_line(lines, last)
        elif lines > known:
            self._read_on()

    def _take_stored(self, told: news.Stored) -> None:
        local, entries = self._local, told.since + len(told.lines)
        if local.locked or self._reading:
            self._read_on()
        elif not local.progress.reaches(Progress(told.version, told.match, entries, 0)):
            if told.lines and local.follow(told.version, told.match, told.since, told.lines):
                self._node.metrics.seconds.observe(max(0, self._node.now() - told.time) / 1000)
            else:
                self._read_on()

    def check(self, progress: Progress) -> None:
        """Catch up if more is stored than is in memory."""
        if not self._local.progress.reaches(progress):
            self._read_on()

    def _read_on(self) -> None:
        """Catch up in the background; news that arrive meanwhile cause another round."""
        self._behind = True
        if not self._reading:
            self._reading = True
            self._local.spawn(self._read_until_level)

    async def _read_until_level(self) -> None:
        try:
            while self._behind:
                self._behind = False
                await self._local.catch_up()
        finally:
            self._reading = False

    async def progress(self) -> Progress | None:
        """How much of the table is stored; None if it is deleted."""
        return await self._node.progress(self.table, self.match)

    def count(self, what: Literal["conflict", "read"]) -> None:
        """Count a conflict (another node wrote first) or a reload from the database."""
        metrics = self._node.metrics
        (metrics.conflicts if what == "conflict" else metrics.read_on).inc()

    # Nodes that come and go.

    def set_people(self, people: dict[str, People]) -> None:
        """Set presence on other nodes from the database, except of nodes that published theirs within `LAG_SECONDS`."""
        recent = time.monotonic() - LAG_SECONDS
        self._told_at = {node: at for node, at in self._told_at.items() if at > recent}
        told = {node: self._elsewhere.get(node, {}) for node in self._told_at}
        self._set_people({**people, **told})

    def _set_people(self, elsewhere: dict[str, People]) -> None:
        self._elsewhere = {node: people for node, people in elsewhere.items() if people}
        self.people = {}
        for people in self._elsewhere.values():
            for person, looks in people.items():
                self.people[person] = self.people.get(person, False) or looks
        self._local.people_elsewhere_changed()

    def nodes_ended(self, nodes: Collection[str]) -> None:
        """Remove the people of nodes that have ended."""
        self._set_people({node: people for node, people in self._elsewhere.items() if node not in nodes})

    def leader_changed(self, before: str | None, now: str | None) -> None:
        """Start the runners here, or leave them to another node."""
        takes_over = now == self._node.node
        if takes_over and before is not None:
            self._node.metrics.taken_over.inc()
        self._local.leader_changed(took_over=takes_over)

    def refresh(self) -> None:
        """Start or stop the runners, after this node's heartbeat lapsed or became valid again."""
        self._local.leader_changed(took_over=False)


def _stored(change: StoredChange) -> news.Stored:
    """The news of a stored change, with the entries appended to the match."""
    append = change.append
    if append is None or not append.entries:
        return news.Stored(change.version, change.time)
    lines = tuple(entry.line for entry in append.entries)
    return news.Stored(change.version, change.time, append.match, append.entries[0].sequence, lines)
