"""A table in play: its connections, its match, its clock and its bots. One thing at a time, and each stored first."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from ludotheque.bots import Advice
from ludotheque.engine import (
    CLOCK,
    Action,
    Actor,
    AnyMatch,
    IllegalAction,
    LudothequeError,
    OtherRules,
    Refusal,
    Seat,
    Undo,
)
from ludotheque.games import parts_of
from ludotheque.server.clock import Handle, until
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.play import stored_match
from ludotheque.server.play.connection import AWAY, REMOVED, Connection
from ludotheque.server.play.deadlines import DAY, Deadlines, Due
from ludotheque.server.play.protocol import (
    PROTOCOL,
    Act,
    Chat,
    Deadline,
    Hello,
    Presence,
    Say,
    TableNews,
    Update,
    Welcome,
)
from ludotheque.server.play.stored_match import StoredMatch
from ludotheque.server.play.updates import decision_key, update_for
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.rows import ChatRow, MatchRow, TableRow
from ludotheque.server.storage.writes import DropDevices, MarkMatch, PutChat, PutTable, Write
from ludotheque.server.tables import changes, commands
from ludotheque.server.tables.changes import TableContext
from ludotheque.server.tables.commands import TableAction
from ludotheque.server.tables.packs import PackStore
from ludotheque.server.tables.table import Correspondence, Forbidden, Live, Table, TableError

T = TypeVar("T")

log = logging.getLogger(__name__)

SHORTEST_THOUGHT, LONGEST_THOUGHT = 600, 1600
"""Between how many milliseconds a bot seems to think in live play, whatever it has to think about."""
BEAT = 100
"""At any other pace, where there are secrets, a bot answers after so many milliseconds, or a multiple of them."""
CHAT_SHOWN = 200
TRIES = 5
"""How often something is tried again that another server was faster at."""
RETRY = 1000
"""After how many milliseconds what failed is tried again."""

_TABLE = msgspec.json.Decoder(Table)
_encode = msgspec.json.Encoder().encode


class Room:
    """A table that somebody is at."""

    def __init__(self, row: TableRow, dependencies: Dependencies) -> None:
        self.table: Table = _TABLE.decode(row.document)
        self.connections: set[Connection] = set()
        self.current_match: StoredMatch | None = None
        self.used = dependencies.time.now()
        self.broken = False
        """Whether the storage failed so that nothing in memory can be trusted."""
        self._row = row
        self._dependencies = dependencies
        self._pack_store = PackStore(dependencies)
        self._lock = asyncio.Lock()
        self._matches = 0
        self._chat = 0
        self._table_told = self.table
        self._closed = False
        self._clocks = Deadlines()
        self._alarm: Handle | None = None
        self._thinking: set[tuple[Seat, str]] = set()
        self._chores: set[asyncio.Task[None]] = set()

    @classmethod
    async def opened(cls, ident: str, dependencies: Dependencies) -> "Room":
        """The room of a stored table, as it was left."""
        room = cls(await _row_of(ident, dependencies), dependencies)
        await room._load()
        room._go_on()
        return room

    async def _load(self) -> None:
        """Everything as it is stored, whatever was in memory."""
        store = self._dependencies.store
        self._row = await _row_of(self._row.id, self._dependencies)
        self.table = _TABLE.decode(self._row.document)
        rows = await store.matches(self.table.id)
        self._matches = len(rows)
        self._chat = await store.chat_lines(self.table.id)
        self.current_match = await self._match_of(rows)
        self._clocks.forget()

    async def _match_of(self, rows: Iterable[MatchRow]) -> StoredMatch | None:
        row = next((row for row in rows if row.id == self.table.match), None)
        if row is None or row.status == "abandoned":
            return None
        try:
            return await stored_match.load_match(self._dependencies.store, row)
        except OtherRules as error:
            log.warning("match-waits", extra={"match": row.id, "detail": str(error)})
            return None

    @property
    def present(self) -> frozenset[str]:
        """Who is connected."""
        return frozenset(connection.person for connection in self.connections)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose move it is."""
        return self.current_match.match.actors if self.current_match is not None and self.table.playing else ()

    @property
    def busy(self) -> bool:
        """Whether the room is needed in memory."""
        return bool(self.connections or self._chores or self._lock.locked())

    async def _again(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something that another server may be faster at, and if it was, try again on what it has left."""
        if self.broken:  # what is in memory was never stored; whoever comes back finds what was
            raise StorageError("storage-away")
        for _ in range(TRIES):
            try:
                return await work()
            except Conflict:
                self._tell_news()
        return await work()

    # People come and go.

    async def welcome(self, connection: Connection, hello: Hello) -> None:
        """Answer a hello: who one is, where everything stands, and what was missed."""
        if hello.protocol != PROTOCOL:
            raise TableError("protocol-other", has=hello.protocol, needs=PROTOCOL)
        async with self._lock:
            if hello.seat is not None and self.table.chair(hello.seat).person != connection.person:
                raise Forbidden("table-not-yours", seat=hello.seat + 1)
            await self._again(lambda: self._commit(changes.returned(self.table, connection.person)))
            self._tell_news()
            chat = await self._chat_since(hello.chat)
            before = self.present
            connection.seat, connection.language = hello.seat, hello.language
            connection.match, connection.heard = hello.match, hello.since
            connection.greeted = True
            self.connections.add(connection)
            update = (
                None
                if self.current_match is None
                else self._news(self.current_match, connection, self._deadlines(), None)
            )
            connection.send(
                Welcome(
                    PROTOCOL,
                    self._dependencies.version,
                    self._dependencies.time.now(),
                    connection.person,
                    hello.seat,
                    self.table,
                    tuple(sorted(self.present)),
                    chat,
                    update,
                )
            )
            if self.present != before:
                self._tell(Presence(tuple(sorted(self.present))), but=connection)
        self._go_on()

    def leave(self, connection: Connection) -> None:
        """A connection is gone."""
        before = self.present
        self.connections.discard(connection)
        if self.present != before:
            self._tell(Presence(tuple(sorted(self.present))))
        self._go_on()

    async def send_away(self, key: str, code: int, retry: int | None) -> None:
        """Close every connection, once what has begun is stored."""
        async with self._lock:
            for connection in self.connections:
                connection.end(code, key, retry)

    # What people say.

    async def say(self, connection: Connection, said: Say) -> None:
        """A line of chat; said twice under one id it is said once."""
        async with self._lock:
            person = self.table.person(connection.person)
            if self.table.closed:
                raise TableError("table-closed")
            if person.muted:
                raise Forbidden("table-muted")
            text = "".join(letter for letter in said.text if letter.isprintable() or letter in "\n\u200d").strip()
            if not text:
                raise TableError("chat-empty")
            row = ChatRow(
                self.table.id, self._chat, person.id, person.name, said.id, text, self._dependencies.time.now()
            )
            before = await self._said_before(person.id, said.id)
            if before is not None:
                self._hear(before, connection)
                return
            await self._again(lambda: self._put_chat(row))

    async def _put_chat(self, row: ChatRow) -> None:
        row = replace(row, number=self._chat)
        try:
            await self._dependencies.store.write(PutChat(row))
        except Conflict:
            self._chat = await self._dependencies.store.chat_lines(self.table.id)
            raise
        self._chat += 1
        self._tell(_line(row))

    def _hear(self, row: ChatRow, connection: Connection) -> None:
        """A line that is stored already: news to everyone if the storage failed to say so, else to who repeats it."""
        if row.number < self._chat:
            connection.send(_line(row))
            return
        self._chat = row.number + 1
        self._tell(_line(row))

    async def _chat_since(self, since: int) -> tuple[Chat, ...]:
        if since >= self._chat:
            return ()
        rows = await self._dependencies.store.chat(self.table.id, max(since, self._chat - CHAT_SHOWN), CHAT_SHOWN)
        return tuple(_line(row) for row in rows)

    async def _said_before(self, person: str, ident: str) -> ChatRow | None:
        rows = await self._dependencies.store.chat(self.table.id, max(0, self._chat - CHAT_SHOWN), CHAT_SHOWN)
        return next((row for row in rows if (row.person, row.id) == (person, ident)), None)

    # What people do at the table.

    async def join(self, person: str, name: str, invitation: str, *writes: Write, sits: bool) -> None:
        """One more person, who came by the invitation."""
        async with self._lock:
            await self._again(
                lambda: self._commit(changes.joined(self.table, person, name, invitation, sits=sits), *writes)
            )
            self._tell_news()

    async def sit_down(self, person: str) -> None:
        """Somebody who is here already takes the first empty chair, if there is one."""
        async with self._lock:
            await self._again(lambda: self._commit(changes.seated(self.table, person)))
            self._tell_news()

    async def do(self, person: str, action: TableAction) -> Table:
        """Something at the table; or `TableError`, and nothing has changed."""
        try:
            async with self._lock:
                try:
                    await self._again(lambda: self._do(person, action))
                finally:
                    self._tell_news()
                return self.table
        finally:
            self._go_on()

    async def _do(self, person: str, action: TableAction) -> None:
        brought = await self._pack_store.choose(action.pack) if isinstance(action, commands.AddPack) else None
        context = TableContext(
            self.present, self._dependencies.time.now(), self._dependencies.randomness.word(12), brought
        )
        table = commands.perform(self.table, person, action, context)
        match action:
            case commands.AddPack():
                await self._pack_store.options(table.game, table.options, table.packs)
                await self._commit(table)
            case commands.Start():
                await self._start(table)
            case commands.Abandon():
                await self._commit(changes.finished(table, None), *self._mark_abandoned())
                self.current_match = None
            case commands.Close() if self.table.playing:
                await self._commit(table, *self._mark_abandoned())
                self.current_match = None
            case commands.Remove(whom):
                await self._commit(table, DropDevices(table.id, whom), *self._mark_due(table))
                self._send_away(whom)
            case _:
                await self._commit(table, *self._mark_due(table))

    def _mark_due(self, table: Table) -> tuple[Write, ...]:
        """When to look at the match by itself, now that somebody else plays, or the clocks stand still or run."""
        if self.current_match is None or not table.playing or table is self.table:
            return ()
        return (
            MarkMatch(self.current_match.id, "open", _due(self.current_match, table, self._dependencies.time.now())),
        )

    async def _start(self, table: Table) -> None:
        ident, secret = self._dependencies.randomness.word(16), self._dependencies.randomness.secret()
        now = self._dependencies.time.now()
        options = await self._pack_store.options(table.game, table.options, table.packs)
        made, put = stored_match.new_match(replace(table, options=options), self._row.secret, ident, self._matches, now)
        table = replace(table, match=ident, commitment=stored_match.commitment_of(secret), contributions=())
        if made.match.over:
            table = changes.finished(table, made.match.result)
        await self._commit(table, put, made.append(self._row.version, _due(made, table, now)), secret=secret)
        made.note_stored()
        self.current_match = made
        self._matches += 1
        self._clocks.forget()

    def _mark_abandoned(self) -> tuple[Write, ...]:
        return () if self.table.match is None else (MarkMatch(self.table.match, "abandoned", None),)

    def _send_away(self, person: str) -> None:
        for connection in [known for known in self.connections if known.person == person]:
            connection.end(REMOVED, "table-removed")
            self.leave(connection)

    # What seats do in the match.

    async def act(self, connection: Connection, act: Act) -> None:
        """What a seat does; acknowledged only once it is stored."""
        try:
            async with self._lock:
                try:
                    await self._again(lambda: self._act(connection, act))
                except StorageError:  # it may be stored all the same, and what was read again since would show it
                    if (
                        self.broken
                        or self.current_match is None
                        or (connection.seat, act.id) not in self.current_match.done
                    ):
                        self._tell_news()
                        raise
                self._tell_news(connection, act.id)
        finally:
            self._go_on()

    async def _act(self, connection: Connection, act: Act) -> None:
        seat = connection.seat
        if seat is None or self.table.chair(seat).person != connection.person:
            raise Forbidden("table-look-on")
        if self.current_match is not None and (seat, act.id) in self.current_match.done:
            return
        playing = self._playing(connection.match)
        action = playing.match.game.action(act.action)
        if action.by_bots:
            raise IllegalAction(seat, action, Refusal(None, "not-offered"))
        _check_decision(playing, seat, action, act.decision)
        await self._play(playing, seat, action, act.id)

    def _playing(self, match: str | None) -> StoredMatch:
        """The match under way, which the client must mean."""
        if self.current_match is None or not self.table.playing or match != self.current_match.id:
            raise TableError("table-not-under-way")
        if self.table.paused:
            raise TableError("table-paused")
        return self.current_match

    async def _play(self, playing: StoredMatch, actor: Actor, action: Action, ident: str | None) -> None:
        """Carry something out and store it; a person who acts takes the seat back from the bot that stood in."""
        table, now = self.table, self._dependencies.time.now()
        playing.match.play(actor, action, action_id=ident, time=now)
        if isinstance(actor, int) and ident is not None and table.chairs[actor].level is not None:
            table = changes.taken_back(table, actor)
        if playing.match.over:
            table = changes.finished(table, playing.match.result)
        await self._commit(table, playing.append(self._row.version, _due(playing, table, now)))
        playing.note_stored()
        if isinstance(actor, int):
            self._clocks.acted(actor)
        self._dependencies.metrics.actions.inc()

    async def _commit(self, table: Table, *writes: Write, secret: str | None = None) -> None:
        """Store the table, if it has changed, with all that belongs to the change; or everything is as it was."""
        row, now = self._row, self._dependencies.time.now()
        if table is self.table and not writes:
            return
        if table is not self.table or secret is not None or now - row.updated > DAY:  # so that purging sees it is used
            document = _encode(table)
            row = TableRow(row.id, row.version + 1, document, secret or row.secret, row.created, now)
            writes = (*writes, PutTable(row))
        try:
            await self._dependencies.store.write(*writes)
        except BaseException:
            await self._forget()
            raise
        self._row, self.table = row, table

    async def _forget(self) -> None:
        """Take everything as it is stored; if even that fails, the room is given up, and its people come back."""
        try:
            await asyncio.shield(self._load())
        except Exception as error:
            if not isinstance(error, LudothequeError):
                log.exception("table-not-read", extra={"table": self.table.id})
                self._dependencies.metrics.failures.inc()
            self.broken = True
            self.close()
            for connection in self.connections:
                connection.end(AWAY, "storage-away", RETRY)

    # What people are told.

    def _tell(self, message: TableNews | Presence | Chat, but: Connection | None = None) -> None:
        text = _encode(message)
        for connection in self.connections:
            if connection is not but:
                connection.post(text)

    def _tell_news(self, actor: Connection | None = None, accepted: str | None = None) -> None:
        """Everyone hears what is new to them, and whoever acted that it was accepted."""
        if self.broken:
            return
        changed = self.table is not self._table_told and self.table != self._table_told
        if changed:
            self._table_told = self.table
            self._tell(TableNews(self.table))
        if self.current_match is None:
            return
        deadlines = self._deadlines()
        upto = len(self.current_match.match.log) + 1
        for connection in self.connections:
            ident = accepted if connection is actor else None
            behind = connection.heard < upto or connection.match != self.current_match.id
            if behind or changed or ident is not None:
                connection.send(self._news(self.current_match, connection, deadlines, ident))

    def _news(
        self, playing: StoredMatch, connection: Connection, deadlines: tuple[Deadline, ...], accepted: str | None
    ) -> Update:
        """What is new to a connection, which it has heard from now on."""
        since = connection.heard if connection.match == playing.id else 0
        connection.match, connection.heard = playing.id, len(playing.match.log) + 1
        return update_for(
            playing.id,
            playing.match,
            self._seat_of(playing, connection),
            since,
            deadlines=deadlines,
            open_to_play=self.table.playing and not self.table.paused,
            accepted=accepted,
            names=playing.names,
            language=connection.language,
        )

    def _seat_of(self, playing: StoredMatch, connection: Connection) -> Seat | None:
        """The seat from which a connection may look: still its own, and one of this match."""
        seat, chairs = connection.seat, self.table.chairs
        if seat is None or seat >= min(len(chairs), playing.match.seats):
            return None
        return seat if chairs[seat].person == connection.person else None

    def _looked_at(self, ident: str, seat: Seat | None, person: str) -> AnyMatch:
        """The match that somebody means, from a seat that is theirs now; once it is over, from any."""
        if self.current_match is None or self.current_match.id != ident:
            raise TableError("table-not-under-way")
        match = self.current_match.match
        if seat is not None and not match.over and self.table.chair(seat).person != person:
            raise Forbidden("table-not-yours", seat=seat + 1)
        return match

    async def export(self, ident: str, seat: Seat | None, person: str) -> Update:
        """All that a seat was ever told of the match, and what it sees now."""
        async with self._lock:
            return update_for(ident, self._looked_at(ident, seat, person), seat, 0)

    async def advice(self, ident: str, seat: Seat, person: str) -> Advice:
        """What the coach says to a seat that is asked, from what the seat knows."""
        async with self._lock:
            match = self._coached(ident, seat, person)
            if parts_of(match.game).coach is None:
                raise TableError("advice-none")
            if seat not in match.actors:
                raise TableError("advice-not-asked")
            knowledge, legal = match.knowledge(seat), match.legal(seat)
        return await self._dependencies.workers.advise(match.game, knowledge, legal)

    async def help(self, ident: str, seat: Seat, person: str) -> bytes:
        """What a seat can conclude from all that it knows, as JSON."""
        async with self._lock:
            match = self._coached(ident, seat, person)
            if parts_of(match.game).helper is None:
                raise TableError("help-none")
            knowledge = match.knowledge(seat)
        return await self._dependencies.workers.conclude(match.game, knowledge)

    def _coached(self, ident: str, seat: Seat, person: str) -> AnyMatch:
        """The match under way, in which this seat may be helped."""
        self._looked_at(ident, seat, person)
        if not self.table.coach:
            raise Forbidden("table-no-coach")
        return self._playing(ident).match

    # Time passes.

    @property
    def _clock_runs(self) -> bool:
        """Whether time counts: live, only while somebody is there."""
        there = not isinstance(self.table.pace, Live) or bool(self.connections)
        return self.table.playing and not self.table.paused and there

    def _deadlines(self) -> tuple[Deadline, ...]:
        if self.current_match is None or not self._clock_runs:
            return ()
        now = self._dependencies.time.now()
        self._clocks.run(now)
        return self._clocks.shown(
            self.table, self.current_match.id, self.current_match.match, now, self.current_match.touched
        )

    def _go_on(self) -> None:
        """Start whatever has to happen by itself: clocks and bots."""
        now = self.used = self._dependencies.time.now()
        if self._closed:
            return
        if self.current_match is None or not self._clock_runs:
            self._clocks.stop(now)
            self._set_alarm(None)
            return
        self._clocks.run(now)
        self._clocks.note(self.table, self.current_match.match, now, self.current_match.touched)
        due = self._clocks.due(self.table, self.current_match.match)
        self._set_alarm(min((each.when for each in due), default=None))
        self._wake_bots(self.current_match)

    def _set_alarm(self, when: int | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if when is None else self._dependencies.time.call_at(when, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._chore(self._time_passed)

    async def _time_passed(self) -> None:
        """Do what is due, one thing after the other."""
        async with self._lock:
            now = self._dependencies.time.now()
            while self.current_match is not None and self._clock_runs:
                self._clocks.note(self.table, self.current_match.match, now, self.current_match.touched)
                due = [due for due in self._clocks.due(self.table, self.current_match.match) if due.when <= now]
                if not due:
                    break
                await self._happens(self.current_match, min(due, key=lambda due: due.when), now)
                self._tell_news()
        self._go_on()

    async def _happens(self, playing: StoredMatch, due: Due, now: int) -> None:
        """An alarm goes off; or whoever is silent too long has a bot stand in, in correspondence only this once."""
        if due.ring is not None:
            self._clocks.rang(due.ring)
            await self._play(playing, CLOCK, due.ring, None)
        elif due.seat is not None and isinstance(self.table.pace, Live):
            await self._commit(changes.stood_in(self.table, due.seat))
        elif due.seat is not None:
            decision = playing.match.decision(due.seat) or ""
            self._clocks.again(due.seat, decision, now)
            self._think(playing, due.seat, decision, changes.stand_in_level(playing.match.game), once=True)

    # Bots.

    def _wake_bots(self, playing: StoredMatch) -> None:
        for seat in playing.match.actors:
            level = self.table.chairs[seat].level
            decision = playing.match.decision(seat)
            if level is not None and decision is not None:
                self._think(playing, seat, decision, level)

    def _think(self, playing: StoredMatch, seat: Seat, decision: str, level: str, *, once: bool = False) -> None:
        if (seat, decision) not in self._thinking:
            self._thinking.add((seat, decision))
            self._chore(lambda: self._thought(playing, seat, decision, level, once=once))

    async def _thought(self, playing: StoredMatch, seat: Seat, decision: str, level: str, *, once: bool) -> None:
        """Think and act, then let whatever follows begin."""
        try:
            await self._answer(playing, seat, decision, level, once=once)
        finally:
            self._thinking.discard((seat, decision))
        self._go_on()

    async def _answer(self, playing: StoredMatch, seat: Seat, decision: str, level: str, *, once: bool) -> None:
        """Think, wait as a person would, and act if the question is still open."""
        dependencies, match = self._dependencies, playing.match
        if match.decision(seat) != decision:  # everything was taken from storage again since
            return
        ready, beat = dependencies.time.now(), BEAT
        if isinstance(self.table.pace, Live):
            ready += SHORTEST_THOUGHT + dependencies.randomness.below(LONGEST_THOUGHT - SHORTEST_THOUGHT)
            beat = LONGEST_THOUGHT
        elif not match.game.secrets(match.state, None):
            beat = 0
        knowledge, legal = match.knowledge(seat), match.legal(seat)
        action = await dependencies.workers.choose(
            match.game, level, knowledge, legal, dependencies.randomness.below(2**32)
        )
        while beat and ready < dependencies.time.now():  # how long it thought is not to be told to the millisecond
            ready += beat
        await until(dependencies.time, ready)
        async with self._lock:
            stands = once or self.table.chairs[seat].level is not None
            asked = self.current_match is playing and match.decision(seat) == decision and action in match.legal(seat)
            if stands and asked and self.table.playing and not self.table.paused:
                await self._play(playing, seat, action, None)
                self._tell_news()

    def _chore(self, work: Callable[[], Awaitable[None]]) -> None:
        """Something that happens by itself."""
        task = asyncio.get_running_loop().create_task(self._tried(work))
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _tried(self, work: Callable[[], Awaitable[None]]) -> None:
        """A chore that failed, most likely since the storage did, is tried again in a while."""
        try:
            await work()
        except Conflict:
            await self._catch_up()
            self._go_on()
        except Exception:
            log.exception("chore-failed", extra={"table": self.table.id})
            self._dependencies.metrics.failures.inc()
            await self._catch_up()
            self._dependencies.time.call_at(self._dependencies.time.now() + RETRY, self._go_on)

    async def _catch_up(self) -> None:
        """Tell what another server did faster, or what seemed to fail and was stored all the same; and only that."""
        async with self._lock:
            self._tell_news()

    def close(self) -> None:
        """Nothing more happens here."""
        self._closed = True
        self._set_alarm(None)
        for task in self._chores:
            task.cancel()


def _check_decision(playing: StoredMatch, seat: Seat, action: Action, decision: str | None) -> None:
    """An answer that was meant for another question is not taken for an answer to this one."""
    asked = decision_key(playing.id, playing.match.decision(seat))
    if type(action) is not Undo and asked is not None and decision != asked:
        raise IllegalAction(seat, action, Refusal(None, "decision-closed"))


def _due(playing: StoredMatch, table: Table, now: int) -> int | None:
    """When the server must look at this match even if nobody connects."""
    if playing.match.over or table.paused or isinstance(table.pace, Live):  # live, nothing happens with nobody there
        return None
    if any(table.chairs[seat].level is not None for seat in playing.match.actors):
        return now
    return now + table.pace.days * DAY if isinstance(table.pace, Correspondence) else None


def _line(row: ChatRow) -> Chat:
    return Chat(row.number, row.person, row.name, row.id, row.text, row.time)


async def _row_of(ident: str, dependencies: Dependencies) -> TableRow:
    row = await dependencies.store.table(ident) if ident.isalnum() else None
    if row is None:
        raise TableError("table-unknown", table=ident)
    return row
