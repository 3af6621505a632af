"""Carries out table commands: the changed table, with everything that must be stored along with it."""

from typing import Literal

from msgspec.structs import replace

from ludotheque.engine import Seat, require
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.change import Draft
from ludotheque.server.live.session import Session
from ludotheque.server.matches import sealed, stored_match
from ludotheque.server.storage.writes import DropDevices, MarkMatch, MoveDevices, Write
from ludotheque.server.tables import between_matches, commands, place_requests, starts
from ludotheque.server.tables.changes import TableContext
from ludotheque.server.tables.commands import TableAction
from ludotheque.server.tables.packs import PackStore
from ludotheque.server.tables.table import ChosenPack, Table, TableError


class Commands:
    """Carries out the commands of one table; each method returns a draft, inside `Session.commit`."""

    def __init__(self, session: Session, attendance: Attendance, dependencies: Dependencies) -> None:
        self._session = session
        self._attendance = attendance
        self._time = dependencies.time
        self._randomness = dependencies.randomness
        self._packs = PackStore(dependencies.store, dependencies.time, dependencies.randomness)

    async def run(self, person: str, command: TableAction) -> Draft:
        """The draft of a command; `TableError` if it is refused."""
        before = self._session.state.table
        commands.giver(before, person, command)  # checked first: nothing may be read for somebody without the right
        pack = await self._packs.choose(command.pack) if isinstance(command, commands.AddPack) else None
        table = commands.perform(before, person, command, self._context(pack))
        match command:
            case commands.AddPack():
                await self._packs.options(table)
                return Draft(table)
            case commands.Configure(own=str(own)):
                await self._packs.options(table, own)
                return Draft(table)
            case commands.Start() | commands.Contribute() | commands.Reveal() | commands.CallOff():
                return await self._agree_on_chance(table, person, command)
            case commands.Rematch() if table.playing or table.starting is not None:
                return await self._agree_on_chance(table, person, commands.Start())
            case commands.Abandon():
                return self._abandon(between_matches.finished(self._remembering(table), None))
            case commands.Close() if before.playing:
                return self._abandon(table)
            case commands.Remove(whom):
                drop = DropDevices(table.id, whom)
                if _cannot_start(table):
                    return self._give_up_start(table, "left", whom, drop)
                return Draft(table, (drop, *self._mark_due(table)))
            case _ if _cannot_start(table):
                return self._give_up_start(table, "left", person)
            case _:
                moved = set(table.moved) - set(before.moved)
                devices = (MoveDevices(table.id, person, to) for person, to in moved)
                return Draft(table, (*devices, *self._mark_due(table)))

    def _context(self, pack: ChosenPack | None = None) -> TableContext:
        attendance, table = self._attendance, self._session.state.table
        places = (table.remote, *(request.person for request in table.requests))
        return TableContext(
            attendance.present,
            self._time.now(),
            self._randomness.word(12),
            pack,
            attendance.takeover,
            {person: attendance.last_seen(person) for person in places if person is not None},
        )

    async def expect(self, person: str, whose: str, *writes: Write) -> Draft:
        """The draft by which a host shows a code for somebody who is away; `TableError` if that is refused."""
        table = self._session.state.table
        return Draft(place_requests.expecting(table, table.person(person), whose, self._context()), writes)

    async def let_in(self, whose: str, *writes: Write) -> Draft:
        """The draft by which a device goes on for somebody, by the host's code; `Forbidden` if they are there again."""
        table = place_requests.arrived(self._session.state.table, whose, self._context())
        return Draft(table, (*writes, *self._mark_due(table)))

    def _mark_due(self, table: Table) -> tuple[Write, ...]:
        """The write that updates when the match is due, needed when bots change seats or clocks stop or start."""
        stored = self._session.state.match
        if stored is None or not table.playing or table is self._session.state.table:
            return ()
        return (MarkMatch(stored.id, "open", stored.due(table, self._time.now())),)

    async def _agree_on_chance(
        self,
        table: Table,
        person: str,
        command: commands.Start | commands.Contribute | commands.Reveal | commands.CallOff,
    ) -> Draft:
        match command:
            case commands.Start():
                await self._packs.options(table, table.own)
                return await self._go_on_starting(table)
            case commands.Contribute():
                return await self._go_on_starting(table)
            case commands.Reveal(seat, contribution) if table is not self._session.state.table:
                return await self._take_contribution(table, seat, contribution)
            case commands.CallOff():
                return self._give_up_start(table, "cancelled", person)
        return Draft()

    async def start_anyway(self) -> Draft:
        """Continue a start that timed out: with the commitments there are; anew, if some of them were not revealed."""
        table, present = self._session.state.table, self._attendance.present
        if not require(table.starting).fixed:
            return await self._go_on_starting(starts.fixed(table, present))
        secret = self._randomness.secret()
        return Draft(starts.repeated(table, stored_match.commitment_of(secret), present), secret=secret)

    async def _go_on_starting(self, table: Table) -> Draft:
        """Store the start's new state, or begin the match if nothing is awaited any more."""
        if table.playing and not self._session.state.table.playing:
            return await self._start(table, self._session.state.row.secret)
        return Draft(table)

    async def _take_contribution(self, table: Table, seat: Seat, contribution: str) -> Draft:
        """Store a revealed contribution in the row's secret part; begin the match if it was the last."""
        kept = sealed.with_contribution(self._session.state.row.secret, seat, contribution)
        if require(table.starting).awaited:
            return Draft(table, secret=kept)
        return await self._start(starts.begun(table), kept)

    def _give_up_start(
        self, table: Table, reason: Literal["cancelled", "left", "failed"], person: str | None, *writes: Write
    ) -> Draft:
        """Cancel the start; the next one gets a new secret."""
        secret, people = self._randomness.secret(), () if person is None else (person,)
        table = starts.given_up(table, stored_match.commitment_of(secret), reason, people)
        return Draft(table, writes, secret=secret)

    async def _start(self, table: Table, kept: str) -> Draft:
        """Start a match with the secret that the table has committed to, and commit to the next one."""
        session, now = self._session, self._time.now()
        ident, secret = self._randomness.word(16), self._randomness.secret()
        try:
            options = await self._packs.options(table, table.own)
        except TableError:
            if session.state.table.starting is None:
                raise
            # A pack was deleted since the host started; the host, not the caller, gets the error, at the next start.
            return self._give_up_start(replace(table, playing=False), "failed", None)
        options = between_matches.naming_beginner(table, options)
        complete = replace(table, options=between_matches.for_people(table, options))
        stored, put = stored_match.new_match(complete, kept, ident, session.state.match_count, now)
        table = replace(table, match=ident, commitment=stored_match.commitment_of(secret), commitments=())
        table = replace(table, began=between_matches.beginner(stored.match))
        if stored.match.over:
            table = between_matches.finished(table, stored.match.result)
        append = stored.append(session.state.row.version, table, now)
        return Draft(table, (put,), append, secret, begins=stored)

    def _remembering(self, table: Table) -> Table:
        """The table that knows what was read in the match that is abandoned."""
        stored = self._session.state.match
        return between_matches.remembering(table, None if stored is None else stored.match)

    def _abandon(self, table: Table) -> Draft:
        match = self._session.state.table.match
        return Draft(table, () if match is None else (MarkMatch(match, "abandoned", None),), abandons=True)


def _cannot_start(table: Table) -> bool:
    """Whether somebody has left a chair that a start under way needs."""
    return table.starting is not None and any(chair.empty for chair in table.chairs)
