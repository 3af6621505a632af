"""Carries out commands at a table that is in play, with everything that has to be stored along with them."""

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from ludotheque.engine import Seat, require
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.matches import sealed, stored_match
from ludotheque.server.storage.writes import DropDevices, MarkMatch, Write
from ludotheque.server.tables import changes, commands, starts
from ludotheque.server.tables.changes import TableContext
from ludotheque.server.tables.commands import TableAction
from ludotheque.server.tables.packs import PackStore
from ludotheque.server.tables.table import ChosenPack, Table, TableError

if TYPE_CHECKING:
    from ludotheque.server.live.session import Room


class CommandRunner:
    """Runs the commands of one room, inside a transaction of it."""

    def __init__(self, room: "Room", dependencies: Dependencies) -> None:
        self._room = room
        self._time = dependencies.time
        self._randomness = dependencies.randomness
        self._packs = PackStore(dependencies)

    async def run(self, person: str, command: TableAction) -> Table:
        """Carry out a command, and return the table; or `TableError`, and nothing has changed."""
        room = self._room
        commands.giver(room.table, person, command)  # before anything is read for somebody who may not know of it
        pack = await self._packs.choose(command.pack) if isinstance(command, commands.AddPack) else None
        table = commands.perform(room.table, person, command, self._context(pack))
        match command:
            case commands.AddPack():
                await self._packs.options(table)
                await room.commit(table)
            case commands.Configure(own=str(own)):
                await self._packs.options(table, own)
                await room.commit(table)
            case commands.Start() | commands.Contribute() | commands.Reveal() | commands.CallOff():
                await self._agree_on_chance(table, person, command)
            case commands.Rematch() if table.playing or table.starting is not None:
                await self._agree_on_chance(table, person, commands.Start())
            case commands.Abandon():
                await self._abandon(changes.finished(table, None))
            case commands.Close() if room.table.playing:
                await self._abandon(table)
            case commands.Remove(whom):
                drop = DropDevices(table.id, whom)
                if _cannot_start(table):
                    await self._give_up_start(table, "left", whom, drop)
                else:
                    await room.commit(table, drop, *self._mark_due(table))
                room.send_away(whom)
            case _ if _cannot_start(table):
                await self._give_up_start(table, "left", person)
            case _:
                await room.commit(table, *self._mark_due(table))
        return room.table

    def _context(self, pack: ChosenPack | None) -> TableContext:
        room = self._room
        return TableContext(room.present, self._time.now(), self._randomness.word(12), pack, room.takeover)

    def _mark_due(self, table: Table) -> tuple[Write, ...]:
        """Store anew when the match is due, since other seats are bots' now, or the clocks were stopped or started."""
        stored = self._room.current_match
        if stored is None or not table.playing or table is self._room.table:
            return ()
        return (MarkMatch(stored.id, "open", stored.due(table, self._time.now())),)

    async def _agree_on_chance(
        self,
        table: Table,
        person: str,
        command: commands.Start | commands.Contribute | commands.Reveal | commands.CallOff,
    ) -> None:
        match command:
            case commands.Start():
                await self._packs.options(table, table.own)
                await self._go_on_starting(table)
            case commands.Contribute():
                await self._go_on_starting(table)
            case commands.Reveal(seat, contribution) if table is not self._room.table:
                await self._take_contribution(table, seat, contribution)
            case commands.CallOff():
                await self._give_up_start(table, "cancelled", person)

    async def pass_start_deadline(self) -> None:
        """Go on with a start that has waited long enough: with what is there, or again under another secret."""
        room = self._room
        starting = require(room.table.starting)
        if not starting.fixed:
            await self._go_on_starting(starts.fixed(room.table, room.present))
        else:
            secret = self._randomness.secret()
            table = starts.repeated(room.table, stored_match.commitment_of(secret), room.present)
            await room.commit(table, secret=secret)

    async def _go_on_starting(self, table: Table) -> None:
        """Store what a start waits for now; begin the match if it waits for nothing."""
        if table.playing and not self._room.table.playing:
            await self._start(table, self._room.row.secret)
        else:
            await self._room.commit(table)

    async def _take_contribution(self, table: Table, seat: Seat, contribution: str) -> None:
        """Keep what a seat reveals where nobody sees it; begin the match if it was the last."""
        kept = sealed.with_contribution(self._room.row.secret, seat, contribution)
        if require(table.starting).awaited:
            await self._room.commit(table, secret=kept)
        else:
            await self._start(starts.begun(table), kept)

    async def _give_up_start(
        self, table: Table, reason: Literal["cancelled", "left", "failed"], person: str | None, *writes: Write
    ) -> None:
        """Gather again, under another secret."""
        secret, people = self._randomness.secret(), () if person is None else (person,)
        table = starts.given_up(table, stored_match.commitment_of(secret), reason, people)
        await self._room.commit(table, *writes, secret=secret)

    async def _start(self, table: Table, kept: str) -> None:
        """Start a match with the secret that the table has committed to, and commit to the next one."""
        room, now = self._room, self._time.now()
        ident, secret = self._randomness.word(16), self._randomness.secret()
        try:
            options = await self._packs.options(table, table.own)
        except TableError:
            if room.table.starting is None:
                raise
            # A pack is gone since the host started: nobody here asked for it, and the host is told when starting again.
            await self._give_up_start(replace(table, playing=False), "failed", None)
            return
        complete = replace(table, options=changes.naming_beginner(table, options))
        stored, put = stored_match.new_match(complete, kept, ident, room.match_count, now)
        table = replace(table, match=ident, commitment=stored_match.commitment_of(secret), commitments=())
        table = replace(table, began=changes.beginner(stored.match))
        if stored.match.over:
            table = changes.finished(table, stored.match.result)
        append = stored.append(room.row.version, stored.due(table, now))
        await room.commit(table, put, append, secret=secret)
        stored.note_stored()
        room.current_match = stored
        room.match_count += 1
        room.clock.deadlines.reset()

    async def _abandon(self, table: Table) -> None:
        room = self._room
        marks = () if room.table.match is None else (MarkMatch(room.table.match, "abandoned", None),)
        await room.commit(table, *marks)
        room.current_match = None


def _cannot_start(table: Table) -> bool:
    """Whether somebody has left a chair that a start under way needs."""
    return table.starting is not None and any(chair.empty for chair in table.chairs)
