"""Rows: what is kept, as frozen values."""

from typing import Literal, TypeAlias

from ludotheque.engine.values import Value

Status: TypeAlias = Literal["open", "over", "abandoned"]
"""Whether a match is still played."""

Milliseconds: TypeAlias = int
"""A time, since 1970."""


class TableRow(Value):
    """A table, whose version grows by one at each change."""

    id: str
    version: int
    document: bytes
    """JSON of all that the table is."""
    secret: str
    """The next match's chance, in hexadecimal."""
    created: Milliseconds
    updated: Milliseconds


class MatchRow(Value):
    """A match: what it is before anybody has acted, and whether it goes on."""

    id: str
    table: str
    number: int
    """Its place among the matches of the table."""
    game: str
    rules: int
    options: bytes
    seats: int
    chance: bytes
    players: bytes
    created: Milliseconds
    status: Status
    due: Milliseconds | None
    """When the server must look at this match by itself."""


class EntryRow(Value):
    """One line of the log of a match."""

    sequence: int
    line: bytes
    """JSON of an `engine.log.Entry`."""
    told: bytes
    """JSON of what was told then, and stays so whatever the rules become."""


class Snapshot(Value):
    """The state of a match after its first `sequence` entries."""

    sequence: int
    rules: int
    state: bytes
    told: bytes
    """JSON of what was told at the very start, before any entry."""


class CheckpointRow(Value):
    """The state of a match after its first `sequence` entries, from which it goes on under changed rules."""

    sequence: int
    rules: int
    """The version of the rules under which it goes on."""
    state: bytes
    told: bytes
    """JSON of all that was told up to here."""


class ChatRow(Value):
    """What somebody said at a table."""

    table: str
    number: int
    person: str
    name: str
    """How the person was called then."""
    id: str
    text: str
    time: Milliseconds


class DeviceRow(Value):
    """A device that may act for a person at a table."""

    token: str
    """SHA-256 of its token, in hexadecimal."""
    table: str
    person: str
    created: Milliseconds


class CodeRow(Value):
    """A code that lets one more device act for a person, once."""

    code: str
    """SHA-256 of the code, in hexadecimal."""
    table: str
    person: str
    expires: Milliseconds


class NotesRow(Value):
    """What somebody has noted at a seat of a match, for nobody else."""

    match: str
    person: str
    seat: int
    text: str


class PackRow(Value):
    """Cards that somebody wrote."""

    id: str
    """SHA-256 of the word in its link, in hexadecimal."""
    owner: str
    """SHA-256 of its owner's token, in hexadecimal."""
    document: bytes
    """JSON of the pack."""
    created: Milliseconds
    used: Milliseconds
    """When it was last written, read or played with, give or take a day."""


class Counts(Value):
    """How much there is: of tables, of matches, of those that go on, and of devices."""

    tables: int
    matches: int
    open_matches: int
    devices: int
