"""One table in memory: builds its session, observers and runners, and wires them together."""

from collections.abc import Awaitable, Callable, Iterable

from ludotheque.engine import Seat
from ludotheque.server.clock import Time
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.bots import Bots
from ludotheque.server.live.broadcast import Broadcast
from ludotheque.server.live.change import Draft, TableState
from ludotheque.server.live.clock import TableClock
from ludotheque.server.live.commands import Commands
from ludotheque.server.live.connection import AWAY
from ludotheque.server.live.connections import Connections
from ludotheque.server.live.loading import Loader
from ludotheque.server.live.messages import ClientMessages
from ludotheque.server.live.queries import SeatQueries
from ludotheque.server.live.realtime import InterruptionLimit, Reflexes, Scenes
from ludotheque.server.live.session import RETRY, Session
from ludotheque.server.live.turn_notices import TurnNotices
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.peers.interface import Progress
from ludotheque.server.peers.news import Seen
from ludotheque.server.protocol import Input
from ludotheque.server.storage.writes import Write
from ludotheque.server.tables import changes
from ludotheque.server.tables.commands import TableAction
from ludotheque.server.tables.table import Table


class LiveTable:
    """Everything in memory about one table; holds the parts together, and delegates to them."""

    def __init__(self, state: TableState, loader: Loader, dependencies: Dependencies) -> None:
        time, interruptions = dependencies.time, InterruptionLimit()
        self._peers = dependencies.peers.table(state.table.id, PeerNewsHandler(self, time))
        self.session = Session(state, loader, self._peers, dependencies)
        self.connections = Connections()
        self.attendance = Attendance(self.session, self.connections, self._peers, time, self.session.refresh)
        self.commands = Commands(self.session, self.attendance, dependencies)
        self.clock = TableClock(self.session, self.attendance, time, self.commands.start_anyway, self._stand_in_once)
        self.reflexes = Reflexes(self.attendance, self.clock, interruptions, time)
        self.scenes = Scenes(
            self.session, self.attendance, self.clock, interruptions, self.connections, self._peers, time
        )
        self.bots = Bots(self.session, self.clock, dependencies)
        self.broadcast = Broadcast(self.connections, self.attendance, self.clock, self.reflexes)
        push = dependencies.push
        notices = () if push is None else (TurnNotices(self.session, self.attendance, push),)
        self.session.observe(
            (self.clock, self.reflexes, *self._peers.observers, self.broadcast),
            (self.clock, *notices, self.reflexes, self.scenes, self.bots),
            self._lost,
        )
        self.messages = ClientMessages(
            self.session,
            self.connections,
            self.broadcast,
            self.attendance,
            self._peers,
            self.clock,
            self.reflexes,
            self.scenes,
            dependencies,
        )
        self.queries = SeatQueries(self.session, dependencies.compute)

    @classmethod
    async def opened(cls, ident: str, dependencies: Dependencies) -> "LiveTable":
        """Load a stored table and open it; `TableError` if there is none."""
        loader = Loader(ident, dependencies)
        live = cls(await loader.load_table(), loader, dependencies)
        try:
            await live.session.open()
        except BaseException:
            live.close()
            raise
        return live

    @property
    def table(self) -> Table:
        """The table as it is stored."""
        return self.session.state.table

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        _, table, match, *_ = self.session.state
        return match.match.actors if match is not None and table.playing else ()

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory."""
        return bool(self.connections) or self.session.busy

    # What people do at the table.

    async def do(self, person: str, action: TableAction, address: str) -> Table:
        """Carry out a command from this address, and return the table; on `TableError` nothing has changed."""
        self.bots.owner = address
        self.attendance.note_seen(person)
        self._peers.tell(Seen(person))
        await self.session.commit(lambda: self.commands.run(person, action))
        return self.table

    async def join(self, person: str, name: str, invitation: str, *writes: Write, sits: bool) -> None:
        """Add a person who came by the invitation."""

        async def joined() -> Draft:
            return Draft(changes.joined(self.table, person, name, invitation, sits=sits), writes)

        await self.session.commit(joined)

    async def sit_down(self, person: str) -> None:
        """Put a person who has joined on the first empty chair, if there is one."""

        async def seated() -> Draft:
            return Draft(changes.seated(self.table, person))

        await self.session.commit(seated)

    async def send_everyone_away(self, retry: int) -> None:
        """Close every connection, once the change under way is stored; clients reconnect after `retry` milliseconds."""
        await self.session.read(lambda: self.connections.send_away("server-away", AWAY, retry))

    def close(self) -> None:
        """Stop clocks, bots and scenes, and leave the table to other nodes."""
        self.session.close()
        self.clock.stop()
        self.scenes.stop()

    def _stand_in_once(self, stored: StoredMatch, seat: Seat) -> None:
        self.bots.stand_in_once(stored, seat)

    def _lost(self) -> None:
        """Storage failed and memory cannot be trusted: close the table, and have all clients reconnect."""
        self.close()
        self.connections.send_away("storage-away", AWAY, RETRY)


class PeerNewsHandler:
    """Applies news of other nodes to a table (`peers.interface.LocalTable`)."""

    def __init__(self, live: LiveTable, time: Time) -> None:
        self._live = live
        self._time = time

    @property
    def progress(self) -> Progress:
        return self._live.session.progress

    @property
    def locked(self) -> bool:
        return self._live.session.locked

    def follow(self, version: int, match: str | None, since: int, lines: Iterable[bytes]) -> bool:
        return self._live.session.follow(version, match, since, lines)

    async def catch_up(self) -> None:
        await self._live.session.catch_up()

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        self._live.session.spawn(work)

    def hear_line(self, lines: int, text: bytes) -> None:
        self._live.session.chat.count = lines
        self._live.connections.post(text)

    def post(self, text: bytes) -> None:
        self._live.connections.post(text)

    def note_seen(self, person: str) -> None:
        self._live.attendance.note_seen(person)

    def steer(self, seat: Seat, steered: Input) -> None:
        self._live.scenes.steer(seat, steered, self._time.now())

    def hasten(self, seat: Seat, decision: str) -> None:
        self._live.clock.hasten(seat, decision)

    def people_elsewhere_changed(self) -> None:
        if not self._live.session.broken:
            self._live.attendance.people_elsewhere_changed()

    def leader_changed(self, *, took_over: bool) -> None:
        if took_over:
            self._live.clock.take_over()
        self._live.session.refresh()
