"""One table between this node and the others: what is told to them, and what is heard of them."""

import time
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from ludotheque.engine import Seat
from ludotheque.server.peers import news
from ludotheque.server.peers.cluster import Cluster
from ludotheque.server.peers.membership import People, Position
from ludotheque.server.protocol import Chat, Input, Reaction, Scene
from ludotheque.server.storage.writes import Append, Write

if TYPE_CHECKING:
    from ludotheque.server.live.session import Room

LAG_SECONDS: Final = 3.0
"""For how long what a node tells of itself counts more than what the database has of it."""

_encode = msgspec.json.Encoder().encode


class Link:
    """The link of one room; it stays open while the room is in memory."""

    def __init__(self, room: "Room", cluster: Cluster) -> None:
        self.table = room.table.id
        self._room = room
        self._cluster = cluster
        self._elsewhere: dict[str, People] = {}
        """Who is connected to each other node."""
        self._told_at: dict[str, float] = {}
        """When each node last told that itself; the database may be a little behind."""
        self.present: frozenset[str] = frozenset()
        """Who is connected to other nodes."""
        self._here: People = {}
        self._behind = False
        self._reading = False

    async def open(self) -> None:
        """Hear the news of the table from now on."""
        await self._cluster.open(self)

    def close(self) -> None:
        """Hear no more of it."""
        self._here = {}
        self._cluster.close(self)

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes of the table run here."""
        return self._cluster.leads(self.table)

    @property
    def match(self) -> str:
        """The match that is in memory here."""
        return "" if self._room.current_match is None else self._room.current_match.id

    @property
    def looking(self) -> frozenset[str]:
        """Who looks at the page at other nodes."""
        people = (each for there in self._elsewhere.values() for each in there.items())
        return frozenset(person for person, looks in people if looks)

    @property
    def here(self) -> People:
        """Who is connected to this node, as the others were told last."""
        return self._here

    # Telling others.

    def stored(self, version: int, now: int, writes: Iterable[Write]) -> None:
        """Tell that something was stored, with what was appended to the match."""
        append = next((write for write in writes if isinstance(write, Append)), None)
        if append is None or not append.entries:
            self._cluster.publish(self.table, news.Stored(version, now))
            return
        lines = tuple(entry.line for entry in append.entries)
        self._cluster.publish(self.table, news.Stored(version, now, append.match, append.entries[0].sequence, lines))

    def doubted(self, version: int, now: int) -> None:
        """Tell how far this node is after a failure of the database, whose last commit may have been stored."""
        stored = self._room.current_match
        told = news.Stored(version, now) if stored is None else news.Stored(version, now, stored.id, stored.stored)
        self._cluster.publish(self.table, told)

    def said(self, line: Chat) -> None:
        """Tell a line of chat that is stored."""
        self._cluster.publish(self.table, news.Said(line.number + 1, _encode(line)))

    def told(self, message: Reaction | Scene) -> None:
        """Tell what is not stored."""
        self._cluster.publish(self.table, news.Told(_encode(message)))

    def seen(self, person: str) -> None:
        """Tell that a person has given a command."""
        self._cluster.publish(self.table, news.Seen(person))

    def steered(self, seat: Seat, hand: Input) -> None:
        """Tell where a hand was in a scene."""
        self._cluster.publish(self.table, news.Steered(seat, hand.decision, hand.t, hand.x, hand.y))

    def people_changed(self) -> None:
        """Tell who is connected here, if that has changed."""
        here: People = {}
        for connection in self._room.connections:
            here[connection.person] = here.get(connection.person, False) or not connection.away
        if here != self._here:
            self._here = here
            self._cluster.people_changed(self.table, here)

    # Hearing of others.

    def receive(self, payload: bytes) -> None:
        """Take a message of another node."""
        try:
            told = news.decode(payload)
        except msgspec.MsgspecError:  # of another version of this program: what is stored will be read
            self._read_on()
            return
        self._cluster.metrics.received.labels(type(told).__name__).inc()
        match told:
            case news.Stored():
                self._take_stored(told)
            case news.Said(lines, last):
                self._take_line(lines, last)
            case news.Told(message):
                self._room.post(message)
            case news.Here(node, people):
                self._told_at[node] = time.monotonic()
                self._set_people({**self._elsewhere, node: people})
            case news.Opened():
                self._cluster.publish(self.table, news.Here(self._cluster.node, self._here))
            case news.Seen(person):
                self._room.note_seen(person)
            case news.Steered(seat, decision, t, x, y):
                self._room.arena.steer(seat, Input(decision, t, x, y), self._room.now)
            case news.Led(node, leads):
                self._take_leader(node, leads=leads)

    def _take_leader(self, node: str, *, leads: bool) -> None:
        if leads:
            self._cluster.set_leader(self.table, node)
        elif self._cluster.leaders.get(self.table) == node:
            self._cluster.set_leader(self.table, None)
            self._cluster.claim_soon()

    def _take_line(self, lines: int, last: bytes) -> None:
        room = self._room
        if lines == room.chat.count + 1 and not room.transacting:
            room.chat.count = lines
            room.post(last)
        elif lines > room.chat.count:
            self._read_on()

    def _take_stored(self, told: news.Stored) -> None:
        room = self._room
        if room.transacting or self._reading:
            self._read_on()
        elif not room.knows(told.version, told.match, told.since + len(told.lines)):
            if told.lines and room.follow(told.version, told.match, told.since, told.lines):
                self._cluster.metrics.seconds.observe(max(0, room.now - told.time) / 1000)
            else:
                self._read_on()

    def check(self, position: Position) -> None:
        """Read on if the database is further than this room."""
        if not self.is_level(position):
            self._read_on()

    def is_level(self, position: Position) -> bool:
        """Whether this room has all that the database has."""
        room = self._room
        known = room.knows(position.version, self.match or None, position.sequence)
        return known and room.chat.count >= position.chat

    def _read_on(self) -> None:
        """Read what is new from the database, soon; what comes meanwhile is read after that."""
        self._behind = True
        if not self._reading:
            self._reading = True
            self._room.start_task(self._read_until_level)

    async def _read_until_level(self) -> None:
        try:
            while self._behind:
                self._behind = False
                await self._room.catch_up()
        finally:
            self._reading = False

    async def catch_up(self) -> None:
        """Read on if the database is further than this room: somebody may come here from another node."""
        position = await self.position()
        if position is not None and not self.is_level(position):
            await self._room.catch_up()

    async def position(self) -> Position | None:
        """How far the database is; None if the table is deleted."""
        return await self._cluster.position(self.table, self.match)

    def note_read(self) -> None:
        """Count that something was read from the database."""
        self._cluster.metrics.read_on.inc()

    def note_conflict(self) -> None:
        """Count that another node wrote first."""
        self._cluster.metrics.conflicts.inc()

    # Nodes that come and go.

    def set_people(self, people: dict[str, People]) -> None:
        """Take over who is connected to other nodes, as the database has it; not from who has just told it itself."""
        recent = time.monotonic() - LAG_SECONDS
        self._told_at = {node: at for node, at in self._told_at.items() if at > recent}
        told = {node: self._elsewhere.get(node, {}) for node in self._told_at}
        self._set_people({**people, **told})

    def _set_people(self, elsewhere: dict[str, People]) -> None:
        before = self._room.present
        self._elsewhere = {node: people for node, people in elsewhere.items() if people}
        self.present = frozenset(person for people in self._elsewhere.values() for person in people)
        self._room.present_changed(before)

    def nodes_ended(self, nodes: Collection[str]) -> None:
        """Forget who was connected to nodes that run no more."""
        self._set_people({node: people for node, people in self._elsewhere.items() if node not in nodes})

    def leader_changed(self, before: str | None, now: str | None) -> None:
        """Go on with what runs by itself, or leave it to another node."""
        if now == self._cluster.node:
            self._room.take_over()
            if before is not None:
                self._cluster.metrics.taken_over.inc()
        self._room.go_on()

    def go_on(self) -> None:
        """Start or stop what runs by itself."""
        self._room.go_on()
