"""All rooms of a server: loaded on demand, evicted when idle, loaded again when a deadline passes."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Any

import msgspec

from ludotheque.games import find_game
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.failures import report
from ludotheque.server.live.connection import AWAY
from ludotheque.server.live.session import Room
from ludotheque.server.matches import stored_match
from ludotheque.server.randomness import LETTERS, digest
from ludotheque.server.storage.errors import Conflict
from ludotheque.server.storage.rows import CodeRow, DeviceRow, TableRow
from ludotheque.server.storage.writes import DropCodes, PutCode, PutDevice, PutTable, TakeCode
from ludotheque.server.tables import changes
from ludotheque.server.tables.names import checked_name
from ludotheque.server.tables.table import Chair, Forbidden, Pace, Person, Table, TableError

log = logging.getLogger(__name__)

IDLE = 5 * 60 * 1000
"""After how many idle milliseconds a room is evicted."""
SWEEP_SECONDS = 20.0
"""How many seconds pass between two sweeps."""
CODE_LASTS = 2 * 60 * 1000
"""How many milliseconds a code for another device is valid."""
SHORT_CODE_LENGTH = 5
SHORT_CODE_LASTS = 30 * 60 * 1000
"""How many milliseconds a short code for an invitation is valid after somebody at the table last asked for it."""
SHORT_CODE_TRIES = 5
"""How many short codes an invitation may have, of which it gets the first that no other table uses."""
RETRY = 1000
"""After how many milliseconds to come back to a server that stops."""
RETRY_ELSEWHERE = 100
"""And to other nodes, which run on."""


class Rooms:
    """The rooms in memory, by table; and what concerns tables without a room: creating them, and devices."""

    def __init__(self, dependencies: Dependencies) -> None:
        self.dependencies = dependencies
        self.by_table: dict[str, Room] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._sweep_now = asyncio.Event()

    def start(self) -> None:
        """Start the periodic sweep."""
        if self.dependencies.cluster is not None:
            self.dependencies.cluster.node_died = self._sweep_now.set
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep_periodically())

    async def stop(self) -> None:
        """Close all rooms: changes under way are stored, and everyone is told to come back."""
        if self.closing:
            return
        self.closing = True
        if self.dependencies.cluster is not None:
            self.dependencies.cluster.leaving = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeper
        for room in list(self.by_table.values()):
            await room.send_everyone_away("server-away", AWAY, RETRY if room.link is None else RETRY_ELSEWHERE)
            room.close()

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if it is not in memory; `TableError` if there is no such table."""
        existing = self.by_table.get(table)
        if existing is not None and not existing.broken:
            existing.used = self.dependencies.time.now()
            if existing.link is not None:
                await existing.link.catch_up()
            return existing
        if table not in self._opening:
            self._opening[table] = asyncio.get_running_loop().create_task(self._open(table))
        return await asyncio.shield(self._opening[table])

    async def _open(self, table: str) -> Room:
        try:
            room = await Room.opened(table, self.dependencies)
            self.by_table[table] = room
            self.dependencies.metrics.rooms.set(len(self.by_table))
            return room
        finally:
            del self._opening[table]

    async def create(
        self,
        game: str,
        name: str,
        options: Mapping[str, Any],
        seats: int | None,
        pace: Pace,
        *,
        screen: bool = False,
    ) -> tuple[Table, str, str]:
        """Store a new table; returns it with the host's id and token."""
        found = find_game(game)
        changes.checked_options(found, options)
        count = found.checked_seats(seats if seats is not None else max(2, found.seats[0]))
        randomness, now = self.dependencies.randomness, self.dependencies.time.now()
        host, token, secret = randomness.word(8), randomness.token(), randomness.secret()
        name = checked_name(name)
        chairs = (Chair() if screen else Chair(host, name), *(Chair() for _ in range(count - 1)))
        table = Table(
            id=randomness.word(10),
            game=game,
            options=options,
            pace=pace,
            chairs=chairs,
            people=(Person(host, name),),
            host=host,
            invitation=randomness.word(12),
            commitment=stored_match.commitment_of(secret),
            screen=screen,
        )
        row = TableRow(table.id, 1, msgspec.json.encode(table), secret, now, now)
        await self.dependencies.store.write(PutTable(row), PutDevice(DeviceRow(digest(token), table.id, host, now)))
        return table, host, token

    async def join(self, table: str, name: str, invitation: str, *, sits: bool) -> tuple[Table, str, str]:
        """Add a person to a table; returns it with their id and token."""
        room = await self.room(table)
        randomness = self.dependencies.randomness
        person, token = randomness.word(8), randomness.token()
        device = DeviceRow(digest(token), table, person, self.dependencies.time.now())
        await room.join(person, name, invitation, PutDevice(device), sits=sits)
        return room.table, person, token

    async def person(self, table: str, token: str | None) -> str:
        """The person whose device has this token at this table; `NotAuthenticated` if there is none."""
        device = None if token is None else await self.dependencies.store.device(digest(token))
        if device is None or device.table != table:
            raise NotAuthenticated("table-stranger")
        return device.person

    async def new_code(self, table: str, person: str) -> tuple[str, int]:
        """A new code that lets one more device act for this person, and when it expires."""
        code = self.dependencies.randomness.word(8)
        expires = self.dependencies.time.now() + CODE_LASTS
        row = CodeRow(digest(code), table, person, expires)
        await self.dependencies.store.write(DropCodes(table, expires - CODE_LASTS), PutCode(row))
        return code, expires

    async def use_code(self, code: str) -> tuple[Table, str, str]:
        """Use up a code; returns its table and person with a token for the new device, or `Forbidden`."""
        ident = digest(_plain(code))
        row = await self.dependencies.store.code(ident)
        now = self.dependencies.time.now()
        if row is None or row.expires < now:
            raise Forbidden("code-unknown")
        room = await self.room(row.table)
        if all(person.id != row.person for person in room.table.people):
            raise Forbidden("code-unknown")
        token = self.dependencies.randomness.token()
        device = DeviceRow(digest(token), row.table, row.person, now)
        try:
            await self.dependencies.store.write(TakeCode(ident), PutDevice(device))
        except Conflict:
            raise Forbidden("code-unknown") from None
        return room.table, row.person, token

    async def short_code(self, table: Table) -> tuple[str, int]:
        """A code to be typed that leads to the invitation, the same for everyone, and when it expires."""
        store, now = self.dependencies.store, self.dependencies.time.now()
        expires = now + SHORT_CODE_LASTS
        for number in range(SHORT_CODE_TRIES):
            code = short_code_of(table.invitation, number)
            row = await store.code(digest(code))
            if row is not None and row.expires >= now and (row.table, row.person) != (table.id, ""):
                continue
            used = () if row is None else (TakeCode(row.code),)
            with contextlib.suppress(Conflict):  # somebody else at the table asked for it at the same time
                await store.write(*used, PutCode(CodeRow(digest(code), table.id, "", expires)))
            return code, expires
        raise Forbidden("code-unknown")

    async def invitation_of(self, code: str) -> Table:
        """The table whose invitation a short code leads to, while it gathers; `Forbidden` otherwise."""
        typed = _plain(code)
        row = await self.dependencies.store.code(digest(typed))
        if row is None or row.person or row.expires < self.dependencies.time.now():
            raise Forbidden("code-unknown")
        table = (await self.room(row.table)).table
        codes = (short_code_of(table.invitation, number) for number in range(SHORT_CODE_TRIES))
        if table.playing or table.closed or typed not in codes:
            raise Forbidden("code-unknown")
        return table

    async def _sweep_periodically(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:  # the next sweep may go better
                report(self.dependencies.metrics, "sweep-failed", error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._sweep_now.wait()
            self._sweep_now.clear()

    async def sweep(self) -> None:
        """Load the rooms of matches that are due, and evict idle rooms."""
        now = self.dependencies.time.now()
        for table in await self._due(now + int(SWEEP_SECONDS * 1000)):
            try:
                await self.room(table)
            except TableError as error:
                log.error("table-not-loaded", extra={"table": table, "detail": str(error)})
            except Exception as error:  # one table that cannot be loaded must not stop the others
                report(self.dependencies.metrics, "table-not-loaded", error, table=table)
        for ident, room in list(self.by_table.items()):
            if (room.broken or now - room.used > IDLE) and not room.busy:
                room.close()
                del self.by_table[ident]
        self.dependencies.metrics.rooms.set(len(self.by_table))

    async def _due(self, before: int) -> tuple[str, ...]:
        """The tables with a match that is due by then; among several nodes, those that none of them leads."""
        cluster = self.dependencies.cluster
        return await (self.dependencies.store.due(before) if cluster is None else cluster.membership.due(before))


class NotAuthenticated(TableError):
    """The request has no valid token for this table."""


def short_code_of(invitation: str, number: int) -> str:
    """A short code that follows from an invitation, which does not follow from it."""
    drawn = int(digest(f"{invitation} {number}"), 16)
    letters = []
    for _ in range(SHORT_CODE_LENGTH):
        drawn, letter = divmod(drawn, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def _plain(code: str) -> str:
    """A code without what does not matter when it is typed."""
    return code.strip().lower().replace("-", "").replace(" ", "")
