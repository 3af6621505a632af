"""Carries out what clients send over a WebSocket: hello, actions, chat, reactions and steering."""

from functools import partial

from msgspec.structs import replace

from ludotheque.engine import IllegalAction, Refusal, Seat, Undo
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.limits import Allowance, TooMuch
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.broadcast import Broadcast, bets_for, contest_of
from ludotheque.server.live.change import Acknowledgement, Draft
from ludotheque.server.live.chat import checked_text
from ludotheque.server.live.clock import TableClock
from ludotheque.server.live.connection import AWAY, Connection, Cursor
from ludotheque.server.live.connections import Connections
from ludotheque.server.live.realtime import Reflexes, Scenes
from ludotheque.server.live.session import Session
from ludotheque.server.matches.gestures import gesture_length
from ludotheque.server.matches.redaction import asked_key
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.peers.interface import TablePeers
from ludotheque.server.peers.news import Hastened, Steered
from ludotheque.server.protocol import (
    PROTOCOL,
    Act,
    Bet,
    GuessAlong,
    Hello,
    Input,
    React,
    Reaction,
    Say,
    Throw,
    Welcome,
)
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.tables import bets, changes
from ludotheque.server.tables.table import Forbidden, Table, TableError

RETRY = 500
"""After how many milliseconds a client reconnects that came while the table was closing."""
REACTIONS_PER_SECOND, REACTIONS_AT_ONCE = 0.5, 4
"""How many reactions one person may send, per second and at once."""
GUESSES_PER_SECOND, GUESSES_AT_ONCE = 0.5, 3
"""How many secret guesses, which are judged and stored."""


class ClientMessages:
    """Carries out one table's client messages; raises `LudothequeError` if one is refused."""

    def __init__(
        self,
        session: Session,
        connections: Connections,
        broadcast: Broadcast,
        attendance: Attendance,
        peers: TablePeers,
        clock: TableClock,
        reflexes: Reflexes,
        scenes: Scenes,
        dependencies: Dependencies,
    ) -> None:
        self._session = session
        self._connections = connections
        self._broadcast = broadcast
        self._attendance = attendance
        self._peers = peers
        self._clock = clock
        self._reflexes = reflexes
        self._scenes = scenes
        self._time = dependencies.time
        self._version = dependencies.version
        self._build = dependencies.builds.current
        self._reactions = Allowance("reactions", REACTIONS_PER_SECOND, REACTIONS_AT_ONCE, dependencies.time)
        self._guesses = Allowance("guesses", GUESSES_PER_SECOND, GUESSES_AT_ONCE, dependencies.time)

    async def hello(self, connection: Connection, hello: Hello) -> None:
        """Send the Welcome: who the client is, the table, and everything it missed."""
        if hello.protocol != PROTOCOL:
            raise TableError("protocol-other", has=hello.protocol, needs=PROTOCOL)
        await self._session.catch_up()
        if self._session.closed:  # since the connection was accepted
            connection.end(AWAY, "server-away", RETRY)
            return
        await self._session.commit(partial(self._mark_present, connection, hello))
        await self._session.commit(partial(self._welcome, connection, hello))

    async def _mark_present(self, connection: Connection, hello: Hello) -> Draft:
        return Draft(changes.marked_present(self._admitting(connection, hello), connection.person))

    def _admitting(self, connection: Connection, hello: Hello) -> Table:
        """The table; `TableError` or `Forbidden` if the person is not at it, or the seat is another's."""
        table = self._session.state.table
        table.person(connection.person)
        if hello.seat is not None and table.chair(hello.seat).person != connection.person:
            raise Forbidden("table-not-yours", seat=hello.seat + 1)
        return table

    async def _welcome(self, connection: Connection, hello: Hello) -> None:
        """Under the lock, send the Welcome and register the connection, so that it misses no change."""
        table = self._admitting(connection, hello)  # again: the host may have removed this person meanwhile
        stored = self._session.state.match
        chat = await self._session.chat.since(hello.chat)
        connection.seat, connection.language = hello.seat, hello.language
        connection.cursor = Cursor(hello.match, hello.since)
        connection.greeted = True
        self._attendance.add(connection)
        presence, now, book = self._attendance.message, self._time.now(), self._session.state.book
        welcome = Welcome(
            PROTOCOL,
            self._version,
            now,
            connection.person,
            hello.seat,
            table,
            presence.present,
            chat,
            None if stored is None else self._broadcast.update_of(table, stored, connection, now),
            presence.takeover,
            self._build,
            None if book is None else bets_for(book, connection.person, table, stored),
        )
        connection.send(welcome)
        if stored is not None and stored.match.game.measures:
            self._reflexes.note_sent(stored, connection)

    async def say(self, connection: Connection, said: Say) -> None:
        """Store a line of chat and tell everyone; the same id again is echoed to its sender alone."""
        await self._session.commit(partial(self._say, connection, said))

    async def _say(self, connection: Connection, said: Say) -> Draft | None:
        table = self._session.state.table
        line = await self._session.chat.add(table, table.person(connection.person), said)
        if line.is_new:
            return Draft(said=line.chat)
        connection.send(line.chat)
        return None

    def react(self, connection: Connection, react: React) -> None:
        """Send a reaction to everyone connected; it is not stored."""
        table = self._session.state.table
        if table.closed:
            raise TableError("table-closed")
        if table.person(connection.person).muted:
            raise Forbidden("table-muted")
        _count(self._reactions, connection.person, "reaction-soon")
        seat = connection.seat if connection.seat in table.holds(connection.person) else None
        reaction = Reaction(connection.person, seat, react.reaction)
        self._connections.tell(reaction)
        self._peers.tell(reaction)

    async def put_down(self, connection: Connection, sent: Bet | GuessAlong) -> None:
        """Store a bet on what a seat attempts, or a secret guess at what it is asked."""
        if isinstance(sent, Bet):
            await self._session.commit(partial(self._bet, connection, sent))
        else:
            _count(self._guesses, connection.person, "guess-soon")
            await self._session.commit(partial(self._guess, connection, sent))

    async def _bet(self, connection: Connection, bet: Bet) -> Draft:
        table, stored = self._playing()
        slip = replace(bets.blank_slip(table, connection.person, bet.seat), wins=bet.wins)
        return Draft(book=bets.with_bet(self._session.state.book, stored.id, contest_of(stored), slip))

    async def _guess(self, connection: Connection, guess: GuessAlong) -> Draft:
        """Whether the guess is right is stored with it, and nobody is told before the end."""
        table, stored = self._playing()
        slip = bets.blank_slip(table, connection.person, guess.seat)
        text = checked_text(table, table.person(connection.person), guess.text)
        contest, match = contest_of(stored), stored.match
        right = contest is not None and contest.solved and match.game.solves(match.state, text)
        slip, seats = replace(slip, guess=text, right=right), table.holds(connection.person)
        return Draft(book=bets.with_guess(self._session.state.book, stored.id, contest, slip, seats))

    def _playing(self) -> tuple[Table, StoredMatch]:
        """The table and its match; `TableError` unless it goes on."""
        _, table, stored, *_ = self._session.state
        if stored is None or not table.playing:
            raise TableError("table-not-under-way")
        return table, stored

    def look_away(self, connection: Connection, *, away: bool) -> None:
        """Note whether the page is hidden."""
        connection.away = away
        self._attendance.look_again()

    def move_hand(self, connection: Connection, moved: Input | Throw, arrived: int) -> None:
        """Pass what a hand does to the scene or the clock, on the node that leads; not stored, ignored if late."""
        seat = connection.seat if moved.seat is None else moved.seat
        if seat is None or self._session.state.table.chair(seat).person != connection.person:
            raise Forbidden("table-look-on")
        match moved:
            case Input() if self._peers.leads:
                self._scenes.steer(seat, moved, arrived)
            case Input(decision, t, x, y):
                self._peers.tell(Steered(seat, decision, t, x, y))
            case Throw(decision) if self._peers.leads:
                self._clock.hasten(seat, decision)
            case Throw(decision):
                self._peers.tell(Hastened(seat, decision))

    async def act(self, connection: Connection, act: Act, arrived: int) -> None:
        """Play an action of a seat; it is acknowledged only once it is stored."""
        work, acknowledgement = partial(self._act, connection, act, arrived), Acknowledgement(connection, act.id)
        try:
            await self._session.commit(work, acknowledgement)
        except StorageError:  # the commit may have succeeded: then the reloaded log holds the action
            if self._session.broken or connection.seat is None or not self._has_used(connection.seat, act.id):
                raise
            await self._session.commit(work, acknowledgement)

    async def _act(self, connection: Connection, act: Act, arrived: int) -> Draft | None:
        seat, (_, table, stored, *_) = connection.seat, self._session.state
        if seat is None or table.chair(seat).person != connection.person:
            raise Forbidden("table-look-on")
        if stored is None:
            raise TableError("match-unreplayable" if table.playing else "table-not-under-way")
        if (seat, act.id) in stored.used_ids:
            return None
        table.check_under_way(connection.cursor.match)
        match = stored.match
        action = match.game.action(act.action)
        match.check_sent(seat, action)
        answers = type(action) is not Undo and seat in match.actors
        if answers and act.decision != asked_key(stored.id, match, seat):
            raise IllegalAction(seat, action, Refusal(None, "decision-closed"))
        if action.spacing and stored.is_too_soon(seat, action, arrived):
            raise IllegalAction(seat, action, Refusal(None, "answer-soon"))
        if match.game.measures:
            action = self._reflexes.measured(stored, connection, action, arrived)
        then = tuple(map(match.game.action, act.then))
        if type(action) is Undo:
            then = (action,) * (gesture_length(match, seat) - 1)
        return self._session.played(seat, action, act.id, then)

    def _has_used(self, seat: Seat, ident: str) -> bool:
        stored = self._session.state.match
        return stored is not None and (seat, ident) in stored.used_ids


def _count(allowance: Allowance, person: str, refusal: str) -> None:
    """Count what this person sends; `TableError` with this key if it is too soon, which does not count as a flood."""
    try:
        allowance.take(person)
    except TooMuch as error:
        raise TableError(refusal, seconds=error.seconds) from None
