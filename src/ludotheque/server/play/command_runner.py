"""Carries out commands at a table that is in play, with everything that has to be stored along with them."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ludotheque.server.dependencies import Dependencies
from ludotheque.server.play import stored_match
from ludotheque.server.storage.writes import DropDevices, MarkMatch, Write
from ludotheque.server.tables import changes, commands
from ludotheque.server.tables.changes import TableContext
from ludotheque.server.tables.commands import TableAction
from ludotheque.server.tables.packs import PackStore
from ludotheque.server.tables.table import ChosenPack, Table

if TYPE_CHECKING:
    from ludotheque.server.play.room import Room


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
        pack = await self._packs.choose(command.pack) if isinstance(command, commands.AddPack) else None
        table = commands.perform(room.table, person, command, self._context(pack))
        match command:
            case commands.AddPack():
                await self._packs.options(table.game, table.options, table.packs)
                await room.commit(table)
            case commands.Start():
                await self._start(table)
            case commands.Abandon():
                await self._abandon(changes.finished(table, None))
            case commands.Close() if room.table.playing:
                await self._abandon(table)
            case commands.Remove(whom):
                await room.commit(table, DropDevices(table.id, whom), *self._mark_due(table))
                room.send_away(whom)
            case _:
                await room.commit(table, *self._mark_due(table))
        return room.table

    def _context(self, pack: ChosenPack | None) -> TableContext:
        return TableContext(self._room.present, self._time.now(), self._randomness.word(12), pack)

    def _mark_due(self, table: Table) -> tuple[Write, ...]:
        """Store anew when the match is due, since other seats are bots' now, or the clocks were stopped or started."""
        stored = self._room.current_match
        if stored is None or not table.playing or table is self._room.table:
            return ()
        return (MarkMatch(stored.id, "open", stored.due(table, self._time.now())),)

    async def _start(self, table: Table) -> None:
        """Start a match with the secret that the table has committed to, and commit to the next one."""
        room, now = self._room, self._time.now()
        ident, secret = self._randomness.word(16), self._randomness.secret()
        options = await self._packs.options(table.game, table.options, table.packs)
        complete = replace(table, options=changes.naming_beginner(table, options))
        stored, put = stored_match.new_match(complete, room.row.secret, ident, room.match_count, now)
        table = replace(table, match=ident, commitment=stored_match.commitment_of(secret), contributions=())
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
