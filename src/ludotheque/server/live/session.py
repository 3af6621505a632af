"""A table in play: one change at a time, each stored before anybody is told."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from ludotheque.engine import CLOCK, Action, Actor, Entry, LudothequeError, OtherRules, Seat
from ludotheque.server.clock import DAY
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.failures import report
from ludotheque.server.live.background_tasks import BackgroundTasks
from ludotheque.server.live.bots import Bots
from ludotheque.server.live.chat import ChatLog
from ludotheque.server.live.clock import RoomClock
from ludotheque.server.live.commands import CommandRunner
from ludotheque.server.live.connection import AWAY, REMOVED, Connection, Cursor
from ludotheque.server.live.messages import Acknowledgement, ClientMessages
from ludotheque.server.live.queries import SeatQueries
from ludotheque.server.live.reflexes import Reflexes
from ludotheque.server.live.scenes import ArenaRunner
from ludotheque.server.live.turn_notices import TurnNotices
from ludotheque.server.matches import stored_match
from ludotheque.server.matches.redaction import update_for
from ludotheque.server.matches.stored_match import StoredMatch, Unreplayable
from ludotheque.server.peers.link import Link
from ludotheque.server.protocol import (
    Chat,
    Deadline,
    Presence,
    Reaction,
    Scene,
    TableNews,
    Update,
)
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.rows import MatchRow, TableRow
from ludotheque.server.storage.writes import MarkMatch, PutTable, Write
from ludotheque.server.tables import changes
from ludotheque.server.tables.commands import TableAction
from ludotheque.server.tables.table import HOST_AWAY, Table, TableError

T = TypeVar("T")

log = logging.getLogger(__name__)

TRIES = 5
"""How often work is retried after a conflict with another server."""
RETRY = 1000
"""After how many milliseconds a failed background task is retried."""

_TABLE = msgspec.json.Decoder(Table)
_encode = msgspec.json.Encoder().encode


class Room:
    """A table that somebody is at. Every change of it goes through `transact`."""

    def __init__(self, row: TableRow, dependencies: Dependencies) -> None:
        self.row = row
        self.table: Table = _TABLE.decode(row.document)
        self.connections: set[Connection] = set()
        self.current_match: StoredMatch | None = None
        """The match under way, or the last one unless it was abandoned."""
        self._waiting: str | None = None
        """The match that cannot go on: its log cannot be replayed, or not under today's rules."""
        self.match_count = 0
        self.address: str | None = None
        """Where the last command came from: bots of all tables of one address share its turns."""
        self.used = self._opened = dependencies.time.now()
        self._last_seen: dict[str, int] = {}
        """When each person was last connected or gave a command, since the room was opened."""
        self.broken = False
        """Whether storage failed in such a way that nothing in memory can be trusted."""
        self.link = None if dependencies.cluster is None else Link(self, dependencies.cluster)
        """The other nodes on the same database; None if this server has it for itself."""
        self.clock = RoomClock(self, dependencies.time)
        self.arena = ArenaRunner(self, dependencies.time)
        self.reflexes = Reflexes(dependencies.time)
        self.bots = Bots(self, dependencies)
        self._turn_notices = TurnNotices(self, dependencies.push)
        self.messages = ClientMessages(self, dependencies)
        self.queries = SeatQueries(self, dependencies.workers)
        self.chat = ChatLog(row.id, dependencies.store, dependencies.time, shared=self.link is not None)
        self._commands = CommandRunner(self, dependencies)
        self._dependencies = dependencies
        self._lock = asyncio.Lock()
        self._table_told = self.table
        self._loaded = False
        self.closed = False
        """Whether the table is left to other nodes, or to the server that comes next."""
        self._tasks = BackgroundTasks(self._task_failed)

    @classmethod
    async def opened(cls, ident: str, dependencies: Dependencies) -> "Room":
        """The room of a stored table; `TableError` if there is none."""
        room = cls(await _row_of(ident, dependencies), dependencies)
        try:
            async with room._lock:
                if room.link is not None:
                    await room.link.open()
                await room._load()
        except BaseException:
            room.close()
            raise
        room.go_on()
        return room

    async def _load(self, *, kept: StoredMatch | None = None, keep_clocks: bool = False) -> None:
        """Replace everything in memory by what is stored; what other nodes have appended to `kept` is played on it."""
        store, before = self._dependencies.store, self.current_match
        row = await _row_of(self.row.id, self._dependencies)
        table = _TABLE.decode(row.document)
        rows = await store.matches(table.id)
        lines: tuple[Chat, ...] = ()
        if self.link is not None and self._loaded:
            lines = await self.chat.missed()
        else:
            await self.chat.load()
        known = 0 if before is None else before.stored
        current = await self._match_of(table, rows, kept)
        self.row, self.table, self.match_count, self.current_match = row, table, len(rows), current
        if current is None or before is None or current.id != before.id or not keep_clocks:
            self.clock.deadlines.reset()
        else:
            self._note_acts(current.match.log[known:])
        self._loaded = True
        for line in lines:
            self.tell(line)
            self.chat.count = line.number + 1
        if self.link is not None:
            self._send_removed_away()

    async def _match_of(
        self, table: Table, rows: Iterable[MatchRow], kept: StoredMatch | None = None
    ) -> StoredMatch | None:
        row = next((row for row in rows if row.id == table.match), None)
        if row is None or row.status == "abandoned":
            return None
        if kept is not None and kept.id == row.id:
            store = self._dependencies.store
            checkpoint, entries = await store.checkpoint(row.id), await store.entries(row.id, kept.stored)
            same_rules = checkpoint is None or checkpoint.rules == kept.match.game.version
            if same_rules and kept.follow(entry.line for entry in entries):
                return kept
        try:
            return await stored_match.load_match(self._dependencies.store, row)
        except OtherRules as error:
            await self._let_wait(row, error, {"detail": str(error)})
        except Unreplayable as error:
            await self._let_wait(row, error, {"detail": error.detail, "entry": error.entry})
        return None

    async def _let_wait(self, row: MatchRow, error: OtherRules | Unreplayable, about: Mapping[str, object]) -> None:
        """Leave alone a match that cannot go on; log and count it once, and do not look at it again before tomorrow."""
        if self._waiting == row.id:
            return
        self._waiting = row.id
        log.warning("match-waits", extra={"table": row.table, "match": row.id, **about})
        self._dependencies.metrics.waiting_matches.labels(error.key).inc()
        if row.status == "open" and row.due is not None:
            with contextlib.suppress(StorageError, Conflict):
                tomorrow = self._dependencies.time.now() + DAY
                await self._dependencies.store.write(MarkMatch(row.id, "open", tomorrow))

    @property
    def present(self) -> frozenset[str]:
        """Who is connected, to this node or another."""
        here = frozenset(connection.person for connection in self.connections)
        return here if self.link is None else here | self.link.present

    @property
    def occupied(self) -> bool:
        """Whether anybody is connected, to this node or another."""
        return bool(self.connections or (self.link is not None and self.link.present))

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes of this table run here, and not on another node."""
        return self.link is None or self.link.leads

    @property
    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        return self._dependencies.time.now()

    @property
    def takeover(self) -> int | None:
        """From when somebody may take over from the acting host; None while that host is connected.

        A host whom this room has not seen counts as seen when it was opened: a restart overthrows nobody.
        """
        host = self.table.person(self.table.acting_host)
        if host.left:
            return self._opened
        return None if host.id in self.present else self._last_seen.get(host.id, self._opened) + HOST_AWAY

    @property
    def presence(self) -> Presence:
        """Who is connected, and when somebody may take over from the host."""
        left = None if self.takeover is None else max(0, self.takeover - self._dependencies.time.now())
        return Presence(tuple(sorted(self.present)), left)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        return self.current_match.match.actors if self.current_match is not None and self.table.playing else ()

    def who_is_away(self) -> frozenset[Seat]:
        """The seats of people who are not connected and for whom no bot plays."""
        chairs, present = self.table.chairs, self.present
        return frozenset(
            seat for seat, chair in enumerate(chairs) if chair.level is None and chair.person not in present
        )

    @property
    def is_stuck(self) -> bool:
        """Whether the match under way cannot go on, until the host abandons it."""
        return self.table.playing and self.current_match is None

    @property
    def transacting(self) -> bool:
        """Whether a change, or a read that must not see half of one, is under way."""
        return self._lock.locked()

    @property
    def busy(self) -> bool:
        """Whether the room is needed in memory."""
        return bool(self.connections or self._tasks or self.transacting)

    # Changing and storing.

    async def transact(
        self, work: Callable[[], Awaitable[T]], acknowledge: Acknowledgement | None = None, *, background: bool = False
    ) -> T:
        """Lock the room, run `work` (retried on a conflict), tell everyone what is new, unlock, and go on.

        If `work` fails, everyone is still told what was loaded again meanwhile, and its exception is raised; after a
        failure in the background, the room goes on only when the task is retried.
        """
        try:
            async with self._lock:
                try:
                    result = await self._retry_on_conflict(work)
                except BaseException:
                    self.tell_news()
                    raise
                self.tell_news(acknowledge)
        except BaseException:
            if not background:
                self.go_on()
            raise
        self.go_on()
        return result

    async def _retry_on_conflict(self, work: Callable[[], Awaitable[T]]) -> T:
        """Run `work`; on a Conflict (another server wrote first) retry on the reloaded state."""
        if self.broken:  # what is in memory was never stored; whoever comes back finds what was
            raise StorageError("storage-away")
        for _ in range(TRIES):
            try:
                return await work()
            except Conflict:
                if self.link is not None:
                    self.link.note_conflict()
                    await self._read_on(self.link)
                self.tell_news()
            except StorageError:
                raise
            except LudothequeError:  # perhaps for something that another node has changed since
                if self.link is None or not await self._read_on(self.link):
                    raise
                self.tell_news()
        return await work()

    # What other nodes store.

    def knows(self, version: int, match: str | None, entries: int) -> bool:
        """Whether the room has this version of the table, and so many entries of that match, or more."""
        stored = self.current_match
        if match is not None and (stored is None or stored.id != match or stored.stored < entries):
            return False
        return self.row.version >= version

    def follow(self, version: int, match: str | None, since: int, lines: Iterable[bytes]) -> bool:
        """Play on what another node has appended, and tell it; returns whether it follows on what is in memory."""
        stored = self.current_match
        if self.broken or version != self.row.version or stored is None or (stored.id, stored.stored) != (match, since):
            return False
        if not stored.follow(lines):
            return False
        self._note_acts(stored.match.log[since:])
        self.tell_news()
        self.go_on()
        return True

    async def catch_up(self) -> None:
        """Read what other nodes have stored since, if there are any, and tell it."""
        if self.link is None:
            return
        async with self._lock:
            changed = await self._read_on(self.link)
            if changed:
                self.tell_news()
        if changed:
            self.go_on()

    async def _read_on(self, link: Link) -> bool:
        """Inside a transaction: read what other nodes have stored since; returns whether there was anything."""
        position = None if self.broken else await link.position()
        if position is None or link.is_level(position):
            return False
        link.note_read()
        await self._load(kept=self.current_match, keep_clocks=True)
        return True

    def _note_acts(self, entries: Iterable[Entry[Action]]) -> None:
        """Have the clocks know what another node has stored: who acted, and what has rung."""
        for entry in entries:
            if isinstance(entry.actor, int):
                self.clock.deadlines.seat_acted(entry.actor)
            elif entry.actor == CLOCK:
                self.clock.deadlines.note_rung(entry.action)

    def _send_removed_away(self) -> None:
        people = {person.id for person in self.table.people}
        for connection in [each for each in self.connections if each.person not in people]:
            self.send_away(connection.person)

    def note_seen(self, person: str) -> None:
        """Note that a person has given a command, on whatever node."""
        self._last_seen[person] = self.now

    def present_changed(self, before: frozenset[str]) -> None:
        """Tell who is connected, if that is no longer who it was before."""
        if self.present == before or self.broken:
            return
        for person in before - self.present:
            self._last_seen[person] = self.now
        self.tell(self.presence)
        self.go_on()

    def take_over(self) -> None:
        """Have this node lead: a scene that another one ran begins anew, clocks go on."""
        self.clock.deadlines.restart_scenes(self.now)

    async def commit(self, table: Table, *writes: Write, secret: str | None = None) -> None:
        """Store the table, if it has changed, with all writes of the change; if that fails, reload everything."""
        row, now = self.row, self._dependencies.time.now()
        if table is self.table and not writes:
            return
        if table is not self.table or secret is not None or now - row.updated > DAY:  # so that purging sees it is used
            document = _encode(table)
            row = TableRow(row.id, row.version + 1, document, secret or row.secret, row.created, now)
            writes = (*writes, PutTable(row))
        try:
            await self._dependencies.store.write(*writes)
        except BaseException as error:
            await self._reload(keep_clocks=self.link is not None and isinstance(error, Conflict))
            raise
        self.row, self.table = row, table
        if self.link is not None:
            self.link.stored(row.version, self.now, writes)

    async def _reload(self, *, keep_clocks: bool) -> None:
        """Load everything again; if even that fails, close the room and send its people away to come back."""
        try:
            await asyncio.shield(self._load(keep_clocks=keep_clocks))
            if self.link is not None and not keep_clocks:
                self.link.doubted(self.row.version, self.now)
        except Exception as error:
            if not isinstance(error, LudothequeError):
                report(self._dependencies.metrics, "table-not-loaded", error, table=self.table.id)
            self.broken = True
            self.close()
            for connection in self.connections:
                connection.end(AWAY, "storage-away", RETRY)

    async def play(self, stored: StoredMatch, actor: Actor, action: Action, ident: str | None = None) -> None:
        """Play an action and store it; a person who acts (with an id) takes the seat back from a bot."""
        table, now = self.table, self._dependencies.time.now()
        stored.match.play(actor, action, action_id=ident, time=now)
        if isinstance(actor, int) and ident is not None and table.chairs[actor].level is not None:
            table = changes.taken_back(table, actor)
        if stored.match.over:
            table = changes.finished(table, stored.match.result)
        await self.commit(table, stored.append(self.row.version, stored.due(table, now)))
        stored.note_stored()
        if isinstance(actor, int):
            self.clock.deadlines.seat_acted(actor)
        self._dependencies.metrics.actions.inc()

    # What people do at the table.

    def leave(self, connection: Connection) -> None:
        """Forget a connection that is closed."""
        before = self.present
        self.connections.discard(connection)
        self.people_changed()
        if self.present != before:
            self._last_seen[connection.person] = self._dependencies.time.now()
            self.tell(self.presence)
        self.go_on()

    def people_changed(self) -> None:
        """Let other nodes know who is connected here, and who looks."""
        if self.link is not None:
            self.link.people_changed()

    def match_under_way(self, ident: str | None) -> StoredMatch:
        """The match under way; `TableError` if it is paused, or not the one that the client means."""
        if self.is_stuck:
            raise TableError("match-unreplayable")
        if self.current_match is None or not self.table.playing or ident != self.current_match.id:
            raise TableError("table-not-under-way")
        if not self.table.open_to_play:
            raise TableError("table-paused")
        return self.current_match

    async def join(self, person: str, name: str, invitation: str, *writes: Write, sits: bool) -> None:
        """Add a person who came by the invitation."""
        await self.transact(
            lambda: self.commit(changes.joined(self.table, person, name, invitation, sits=sits), *writes)
        )

    async def sit_down(self, person: str) -> None:
        """Give somebody who is here already the first empty chair, if there is one."""
        await self.transact(lambda: self.commit(changes.seated(self.table, person)))

    async def do(self, person: str, action: TableAction) -> Table:
        """Carry out a command at the table, and return the table; or `TableError`, and nothing has changed."""
        self.note_seen(person)
        if self.link is not None:
            self.link.seen(person)
        return await self.transact(lambda: self._commands.run(person, action))

    async def pass_start_deadline(self) -> None:
        """Inside a transaction: go on with a start that has waited long enough."""
        await self._commands.pass_start_deadline()

    async def read(self, read: Callable[[], T]) -> T:
        """Read while nothing changes."""
        async with self._lock:
            return read()

    # Telling.

    def tell_news(self, acknowledge: Acknowledgement | None = None) -> None:
        """Send everyone what they have not been sent yet, and the acknowledgement to whoever acted.

        How a match ends is told before the table says that it is over: nobody is to see the table without its end.
        """
        if self.broken:
            return
        told, self._table_told = self._table_told, self.table
        changed = self.table is not told and self.table != told
        ended = changed and told.playing and not self.table.playing
        if changed and not ended:
            self._tell_table(told)
        self._tell_match(acknowledge, changed=changed)
        if ended:
            self._tell_table(told)

    def _tell_table(self, told: Table) -> None:
        self.tell(TableNews(self.table))
        if told.acting_host != self.table.acting_host:
            self.tell(self.presence)

    def _tell_match(self, acknowledge: Acknowledgement | None, *, changed: bool) -> None:
        stored = self.current_match
        if stored is None:
            return
        deadlines = self.clock.shown()
        newest = Cursor(stored.id, len(stored.match.log) + 1)
        told: dict[object, tuple[Update, bytes]] = {}
        """What those who look from the same seat, and have heard as much, are all sent."""
        for connection in self.connections:
            accepted = acknowledge.id if acknowledge is not None and acknowledge.connection is connection else None
            if connection.cursor == newest and not changed and accepted is None:
                continue
            look = (self._seat_of(stored, connection), connection.cursor, connection.language)
            if look not in told:
                update = self.update_of(stored, connection, deadlines, accepted)
                text = _encode(update)
                if accepted is None:
                    told[look] = update, text
            elif accepted is None:
                text = told[look][1]
            else:
                text = _encode(replace(told[look][0], accepted=accepted))
            connection.cursor = newest
            connection.post(text)
            self.reflexes.note_sent(stored, connection)

    def update_of(
        self, stored: StoredMatch, connection: Connection, deadlines: tuple[Deadline, ...], accepted: str | None = None
    ) -> Update:
        """What a connection has not been sent yet, as the seat from which it may look knows it."""
        return update_for(
            stored.id,
            stored.match,
            self._seat_of(stored, connection),
            connection.cursor.since(stored.id),
            deadlines=deadlines,
            open_to_play=self.table.open_to_play,
            accepted=accepted,
            seal=stored.seal,
            names=stored.names,
            language=connection.language,
        )

    def _seat_of(self, stored: StoredMatch, connection: Connection) -> Seat | None:
        """The connection's seat, if it is still its person's and one of this match."""
        seat, chairs = connection.seat, self.table.chairs
        if seat is None or seat >= min(len(chairs), stored.match.seats):
            return None
        return seat if chairs[seat].person == connection.person else None

    def tell(self, message: TableNews | Presence | Chat | Reaction | Scene, but: Connection | None = None) -> None:
        """Send the same message to everyone."""
        self.post(_encode(message), but)

    def post(self, text: bytes, but: Connection | None = None) -> None:
        """Send the same message, encoded already, to everyone."""
        for connection in self.connections:
            if connection is not but:
                connection.post(text)

    def broadcast(self, message: Reaction | Scene) -> None:
        """Send everyone something that is not stored, on other nodes too."""
        self.tell(message)
        if self.link is not None:
            self.link.told(message)

    def send_away(self, person: str) -> None:
        """Close every connection of a person who was removed."""
        for connection in [each for each in self.connections if each.person == person]:
            connection.end(REMOVED, "table-removed")
            self.leave(connection)

    async def send_everyone_away(self, key: str, code: int, retry: int | None) -> None:
        """Close every connection, once the change under way is stored."""
        async with self._lock:
            for connection in self.connections:
                connection.end(code, key, retry)

    # What happens by itself.

    def go_on(self) -> None:
        """Start whatever has to happen by itself: clocks, bots and notices."""
        self.used = self._dependencies.time.now()
        if self.closed or not self._loaded:
            return
        self._turn_notices.go_on()
        stored = self.clock.go_on()
        if not self.leads:
            self.arena.stop()
            return
        self.arena.go_on(stored)
        if stored is not None:
            self.bots.wake(stored)

    def start_task(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background; if it fails, log it and go on after `RETRY` milliseconds."""
        self._tasks.start(work)

    def _task_failed(self, error: Exception) -> None:
        report(self._dependencies.metrics, "task-failed", error, table=self.table.id)
        self._dependencies.time.call_at(self._dependencies.time.now() + RETRY, self.go_on)

    def close(self) -> None:
        """Cancel everything that would happen by itself, for good."""
        self.closed = True
        if self.link is not None:
            self.link.close()
        self.clock.stop()
        self.arena.stop()
        self._tasks.cancel()


async def _row_of(ident: str, dependencies: Dependencies) -> TableRow:
    row = await dependencies.store.table(ident) if ident.isalnum() else None
    if row is None:
        raise TableError("table-unknown", table=ident)
    return row
