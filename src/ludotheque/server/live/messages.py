"""What clients send over a WebSocket connection: hello, actions, chat and reactions."""

from typing import TYPE_CHECKING, NamedTuple

from ludotheque.engine import IllegalAction, Refusal, Seat, Undo
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.limits import Allowance, TooMuch
from ludotheque.server.live.connection import AWAY, Connection, Cursor
from ludotheque.server.protocol import PROTOCOL, Act, Hello, Input, React, Reaction, Say, Welcome
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.tables import changes
from ludotheque.server.tables.table import Forbidden, TableError

RETRY = 500
"""After how many milliseconds to come back, if one came while the server stopped."""

if TYPE_CHECKING:
    from ludotheque.server.live.session import Room

REACTIONS_PER_SECOND, REACTIONS_AT_ONCE = 0.5, 4
"""How often one person may react."""


class Acknowledgement(NamedTuple):
    """The action whose sender hears that it was accepted."""

    connection: Connection
    id: str


class ClientMessages:
    """Carries out each message in a transaction of the room, or raises why not."""

    def __init__(self, room: "Room", dependencies: Dependencies) -> None:
        self._room = room
        self._time = dependencies.time
        self._version = dependencies.version
        self._reactions = Allowance("reactions", REACTIONS_PER_SECOND, REACTIONS_AT_ONCE, dependencies.time)

    async def hello(self, connection: Connection, hello: Hello) -> None:
        """Answer with who one is, the table, and everything that was missed."""
        if hello.protocol != PROTOCOL:
            raise TableError("protocol-other", has=hello.protocol, needs=PROTOCOL)
        if self._room.link is not None:
            await self._room.link.catch_up()
        if self._room.closed:  # since the connection was accepted
            connection.end(AWAY, "server-away", RETRY)
        else:
            await self._room.transact(lambda: self._hello(connection, hello))

    async def _hello(self, connection: Connection, hello: Hello) -> None:
        room = self._room
        if hello.seat is not None and room.table.chair(hello.seat).person != connection.person:
            raise Forbidden("table-not-yours", seat=hello.seat + 1)
        await room.commit(changes.marked_present(room.table, connection.person))
        room.tell_news()
        chat, before = await room.chat.since(hello.chat), room.present
        connection.seat, connection.language = hello.seat, hello.language
        connection.cursor = Cursor(hello.match, hello.since)
        connection.greeted = True
        room.connections.add(connection)
        room.people_changed()
        stored = room.current_match
        welcome = Welcome(
            PROTOCOL,
            self._version,
            self._time.now(),
            connection.person,
            hello.seat,
            room.table,
            room.presence.present,
            chat,
            None if stored is None else room.update_of(stored, connection, room.clock.shown()),
            room.presence.takeover,
        )
        connection.send(welcome)
        if stored is not None:
            room.reflexes.note_sent(stored, connection)
        if room.present != before:
            room.tell(room.presence, but=connection)

    async def say(self, connection: Connection, said: Say) -> None:
        """Store a line of chat and tell everyone; the same id again is echoed to its sender alone."""
        await self._room.transact(lambda: self._say(connection, said))

    async def _say(self, connection: Connection, said: Say) -> None:
        room = self._room
        line = await room.chat.add(room.table, room.table.person(connection.person), said)
        if line.is_new:
            room.tell(line.chat)
            if room.link is not None:
                room.link.said(line.chat)
        else:
            connection.send(line.chat)

    def react(self, connection: Connection, react: React) -> None:
        """Tell everyone; nothing is stored, so whoever is not connected misses it."""
        room = self._room
        if room.table.closed:
            raise TableError("table-closed")
        if room.table.person(connection.person).muted:
            raise Forbidden("table-muted")
        try:
            self._reactions.take(connection.person)
        except TooMuch as error:  # no flood: each is answered, within the limits of messages
            raise TableError("reaction-soon", seconds=error.seconds) from None
        seat = connection.seat if connection.seat in room.table.holds(connection.person) else None
        room.broadcast(Reaction(connection.person, seat, react.reaction))

    def steer(self, connection: Connection, steered: Input, arrived: int) -> None:
        """Move a hand in the scene that is open; nothing is stored, and what comes too late counts for nothing."""
        room = self._room
        seat = connection.seat if steered.seat is None else steered.seat
        if seat is None or room.table.chair(seat).person != connection.person:
            raise Forbidden("table-look-on")
        if room.link is not None and not room.leads:
            room.link.steered(seat, steered)
        else:
            room.arena.steer(seat, steered, arrived)

    async def act(self, connection: Connection, act: Act, arrived: int) -> None:
        """Play an action of a seat; it is acknowledged only once it is stored."""
        await self._room.transact(lambda: self._act(connection, act, arrived), Acknowledgement(connection, act.id))

    async def _act(self, connection: Connection, act: Act, arrived: int) -> None:
        room, seat = self._room, connection.seat
        if seat is None or room.table.chair(seat).person != connection.person:
            raise Forbidden("table-look-on")
        if self._has_used(seat, act.id):
            return
        stored = room.match_under_way(connection.cursor.match)
        action = stored.match.game.action(act.action)
        stored.match.check_sent(seat, action)
        answers = type(action) is not Undo and seat in stored.match.actors
        if answers and stored.is_stale(seat, act.decision):
            raise IllegalAction(seat, action, Refusal(None, "decision-closed"))
        if stored.is_too_soon(seat, action, arrived):
            raise IllegalAction(seat, action, Refusal(None, "answer-soon"))
        action = room.reflexes.measured(stored, connection, action, arrived)
        try:
            await room.play(stored, seat, action, act.id)
        except StorageError:  # unconfirmed, but it may be stored: then it is in what was loaded again
            if room.broken or not self._has_used(seat, act.id):
                raise

    def _has_used(self, seat: Seat, ident: str) -> bool:
        stored = self._room.current_match
        return stored is not None and (seat, ident) in stored.used_ids
