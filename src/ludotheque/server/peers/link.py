"""One table between this node and the others: what is told to them, and what is heard of them."""

import time
from collections.abc import Collection
from typing import Final, Literal, Protocol

import msgspec

from ludotheque.server.peers import news
from ludotheque.server.peers.interface import LocalTable, People, Progress, StoredChange
from ludotheque.server.peers.metrics import ClusterMetrics
from ludotheque.server.protocol import Input, Reaction, Scene

LAG_SECONDS: Final = 3.0
"""For how long what a node tells of itself counts more than what the database has of it."""

_encode = msgspec.json.Encoder().encode


class Leaders(Protocol):
    """Who leads which table, as far as a link has to do with it."""

    def leads(self, table: str) -> bool:
        """Whether clocks, bots and scenes of a table run here."""
        ...

    def set_leader(self, table: str, node: str | None) -> None:
        """Note who leads a table now."""
        ...

    def gave_up(self, table: str, node: str) -> None:
        """Take a node's word that it leads a table no more."""
        ...


class Node(Protocol):
    """What the link of one table needs of its node."""

    node: str
    metrics: ClusterMetrics

    @property
    def leadership(self) -> Leaders:
        """Who leads which table."""
        ...

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        ...

    async def open(self, link: "Link") -> None:
        """Hear the news of a table."""
        ...

    def close(self, link: "Link") -> None:
        """Hear no more of it."""
        ...

    def publish(self, table: str, told: news.News) -> None:
        """Tell other nodes something about a table."""
        ...

    def people_changed(self, table: str, people: People) -> None:
        """Tell other nodes who is connected to this one now."""
        ...

    async def progress(self, table: str, match: str) -> Progress | None:
        """How far the database is with a table and its match; None if the table is deleted."""
        ...


class Link:
    """The link of one table; it stays open while the table is in memory."""

    def __init__(self, table: str, local: LocalTable, node: Node) -> None:
        self.table = table
        self._local = local
        self._node = node
        self._elsewhere: dict[str, People] = {}
        """Who is connected to each other node."""
        self._told_at: dict[str, float] = {}
        """When each node last told that itself; the database may be a little behind."""
        self.people: People = {}
        """Who is connected to other nodes."""
        self._here: People = {}
        self._behind = False
        self._reading = False

    async def open(self) -> None:
        """Hear the news of the table from now on."""
        await self._node.open(self)

    def close(self) -> None:
        """Hear no more of it."""
        self._here = {}
        self._node.close(self)

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes of the table run here."""
        return self._node.leadership.leads(self.table)

    @property
    def match(self) -> str:
        """The match that is in memory here."""
        return self._local.progress.match or ""

    @property
    def here(self) -> People:
        """Who is connected to this node, as the others were told last."""
        return self._here

    # Telling others.

    @property
    def observers(self) -> tuple["Link"]:
        """The link itself tells others of each change."""
        return (self,)

    def changed(self, change: StoredChange) -> None:
        """Tell what was stored here; what was read because another node has stored it is no news."""
        if change.said is not None:
            line = change.said
            self._node.publish(self.table, news.Said(line.number + 1, _encode(line)))
        if change.stores:
            self._node.publish(self.table, _stored(change))

    def doubted(self, progress: Progress, now: int) -> None:
        """Tell how far this node is after a failure of the database, whose last commit may have been stored."""
        self._node.publish(self.table, news.Stored(progress.version, now, progress.match, progress.entries))

    def tell(self, message: Reaction | Scene | news.Seen | news.Steered) -> None:
        """Tell what is not stored."""
        told = message if isinstance(message, news.Seen | news.Steered) else news.Told(_encode(message))
        self._node.publish(self.table, told)

    def people_changed(self, people: People) -> None:
        """Tell who is connected here, if that has changed."""
        if people != self._here:
            self._here = people
            self._node.people_changed(self.table, people)

    # Hearing of others.

    def receive(self, payload: bytes) -> None:
        """Take a message of another node."""
        try:
            told = news.decode(payload)
        except msgspec.MsgspecError:  # of another version of this program: what is stored will be read
            self._read_on()
            return
        self._node.metrics.received.labels(type(told).__name__).inc()
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
            case news.Steered(seat, decision, t, x, y):
                self._local.steer(seat, Input(decision, t, x, y))
            case news.Led(node, leads):
                self._take_leader(node, leads=leads)

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
        """Read on if the database is further than the table in memory."""
        if not self._local.progress.reaches(progress):
            self._read_on()

    def _read_on(self) -> None:
        """Read what is new from the database, soon; what comes meanwhile is read after that."""
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
        """How far the database is; None if the table is deleted."""
        return await self._node.progress(self.table, self.match)

    def count(self, what: Literal["conflict", "read"]) -> None:
        """Count that another node wrote first, or that something was read again from the database."""
        metrics = self._node.metrics
        (metrics.conflicts if what == "conflict" else metrics.read_on).inc()

    # Nodes that come and go.

    def set_people(self, people: dict[str, People]) -> None:
        """Take over who is connected to other nodes, as the database has it; not from who has just told it itself."""
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
        """Forget who was connected to nodes that run no more."""
        self._set_people({node: people for node, people in self._elsewhere.items() if node not in nodes})

    def leader_changed(self, before: str | None, now: str | None) -> None:
        """Continue what runs by itself here, or leave it to another node."""
        takes_over = now == self._node.node
        if takes_over and before is not None:
            self._node.metrics.taken_over.inc()
        self._local.leader_changed(took_over=takes_over)

    def refresh(self) -> None:
        """Start or stop what runs by itself, after this node stopped or began to count as running."""
        self._local.leader_changed(took_over=False)


def _stored(change: StoredChange) -> news.Stored:
    """The news of what was stored, with what was appended to the match."""
    append = change.append
    if append is None or not append.entries:
        return news.Stored(change.version, change.time)
    lines = tuple(entry.line for entry in append.entries)
    return news.Stored(change.version, change.time, append.match, append.entries[0].sequence, lines)
