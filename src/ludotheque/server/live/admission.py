"""Opening and joining tables, authentication by device token, and codes for more devices and for invitations."""

import contextlib
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from ludotheque.games import find_game
from ludotheque.server.clock import DAY
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.live.registry import Registry
from ludotheque.server.matches import stored_match
from ludotheque.server.randomness import LETTERS, digest
from ludotheque.server.storage.errors import Conflict
from ludotheque.server.storage.rows import CodeRow, DeviceRow, TableRow
from ludotheque.server.storage.writes import DropCodes, PutCode, PutDevice, PutTable, TakeCode
from ludotheque.server.tables import changes
from ludotheque.server.tables.names import checked_name
from ludotheque.server.tables.table import Chair, Forbidden, Pace, Person, Table, TableError

CODE_LASTS: Final = 2 * 60 * 1000
"""How many milliseconds a code for another device is valid."""
CODE_LENGTH: Final = 8
HOST_CODE_LENGTH: Final = 10
"""How long a code is that a host shows for somebody who is away: it is good only as long as they are."""
SHORT_CODE_LENGTH: Final = 5
SHORT_CODE_LASTS: Final = 365 * DAY
"""How many milliseconds a short code is valid after somebody at the table last saw it: as long as a device is known."""
SHORT_CODE_TRIES: Final = 5
"""How many short codes an invitation may have, of which it gets the first that no other table uses."""


class Admission:
    """Opens tables, and admits people and their devices."""

    def __init__(self, registry: Registry, dependencies: Dependencies) -> None:
        self._registry = registry
        self._store = dependencies.store
        self._time = dependencies.time
        self._randomness = dependencies.randomness

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
        randomness, now = self._randomness, self._time.now()
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
        await self._store.write(PutTable(row), PutDevice(DeviceRow(digest(token), table.id, host, now)))
        return table, host, token

    async def join(self, table: str, name: str, invitation: str, *, sits: bool) -> tuple[Table, str, str]:
        """Add a person to a table; returns it with their id and token."""
        live = await self._registry.find(table)
        randomness = self._randomness
        person, token = randomness.word(8), randomness.token()
        device = DeviceRow(digest(token), table, person, self._time.now())
        await live.join(person, name, invitation, PutDevice(device), sits=sits)
        return live.table, person, token

    async def person(self, table: str, token: str | None) -> str:
        """The person whose device has this token at this table; `NotAuthenticated` if there is none."""
        device = None if token is None else await self._store.devices.find(digest(token))
        if device is None or device.table != table:
            raise NotAuthenticated("table-stranger")
        return device.person

    async def new_code(self, table: str, person: str) -> tuple[str, int]:
        """A new code that lets one more device act for this person, and when it expires."""
        code = self._randomness.word(CODE_LENGTH)
        expires = self._time.now() + CODE_LASTS
        row = CodeRow(digest(code), table, person, expires)
        await self._store.write(DropCodes(table, expires - CODE_LASTS), PutCode(row))
        return code, expires

    async def new_code_for(self, live: LiveTable, host: str, person: str) -> tuple[str, int]:
        """A new code that a host shows, by which somebody who is away goes on, and when it expires."""
        code, now = self._randomness.word(HOST_CODE_LENGTH), self._time.now()
        row = CodeRow(digest(code), live.table.id, person, now + CODE_LASTS)
        writes = (DropCodes(live.table.id, now), PutCode(row))
        await live.session.commit(lambda: live.commands.expect(host, person, *writes))
        return code, row.expires

    async def use_code(self, code: str) -> tuple[Table, str, str]:
        """Use up a code; returns its table and person with a token for the new device, or `Forbidden`."""
        typed = _plain(code)
        ident = digest(typed)
        row = await self._store.devices.code(ident)
        now = self._time.now()
        if row is None or not row.person or row.expires < now:
            raise Forbidden("code-unknown")
        live = await self._registry.find(row.table)
        if all(person.id != row.person for person in live.table.people):
            raise Forbidden("code-unknown")
        token = self._randomness.token()
        device = DeviceRow(digest(token), row.table, row.person, now)
        try:
            if len(typed) == HOST_CODE_LENGTH:
                writes = (TakeCode(ident), PutDevice(device))
                await live.session.commit(lambda: live.commands.let_in(row.person, *writes))
            else:
                await self._store.write(TakeCode(ident), PutDevice(device))
        except Conflict:
            raise Forbidden("code-unknown") from None
        return live.table, row.person, token

    async def short_code(self, table: Table) -> tuple[str, int]:
        """The table's short code, by which its invitation can be found, and when it expires; the same for everyone."""
        store, now = self._store, self._time.now()
        expires = now + SHORT_CODE_LASTS
        for number in range(SHORT_CODE_TRIES):
            code = short_code_of(table.invitation, number)
            row = await store.devices.code(digest(code))
            if row is not None and row.expires >= now and (row.table, row.person) != (table.id, ""):
                continue
            used = () if row is None else (TakeCode(row.code),)
            with contextlib.suppress(Conflict):  # somebody else at the table asked for it at the same time
                await store.write(*used, PutCode(CodeRow(digest(code), table.id, "", expires)))
            return code, expires
        raise Forbidden("code-unknown")

    async def invitation_of(self, code: str) -> Table:
        """The table that has this short code, also during a match; `Forbidden` if there is none, or it is closed."""
        typed = _plain(code)
        row = await self._store.devices.code(digest(typed))
        if row is None or row.person or row.expires < self._time.now():
            raise Forbidden("code-unknown")
        table = (await self._registry.find(row.table)).table
        codes = (short_code_of(table.invitation, number) for number in range(SHORT_CODE_TRIES))
        if table.closed or typed not in codes:
            raise Forbidden("code-unknown")
        return table


class NotAuthenticated(TableError):
    """The request has no valid token for this table."""


def short_code_of(invitation: str, number: int) -> str:
    """The short code with this number, derived from the invitation by a one-way hash."""
    drawn = int(digest(f"{invitation} {number}"), 16)
    letters = []
    for _ in range(SHORT_CODE_LENGTH):
        drawn, letter = divmod(drawn, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def _plain(code: str) -> str:
    """Normalize a typed code: lower case, without blanks and hyphens."""
    return code.strip().lower().replace("-", "").replace(" ", "")
