"""Rows of the database."""

from typing import Literal, Self, TypeAlias
from zlib import crc32

from ludotheque.engine.values import Value

Status: TypeAlias = Literal["open", "over", "abandoned"]
"""Whether a match goes on."""

Milliseconds: TypeAlias = int
"""A time, in milliseconds since 1970."""


class TableRow(Value):
    """A table; its version grows by one at each change, for optimistic locking."""

    id: str
    version: int
    document: bytes
    """JSON of the `Table`."""
    secret: str
    """The secret behind the chance of the next match, and what seats have revealed for it (`matches.sealed`)."""
    created: Milliseconds
    updated: Milliseconds


class MatchRow(Value):
    """A match without its log."""

    id: str
    table: str
    number: int
    """Its index among the matches of the table."""
    game: str
    rules: int
    options: bytes
    """JSON of the options; references stand for the contents of the match."""
    seats: int
    chance: bytes
    players: bytes
    created: Milliseconds
    status: Status
    due: Milliseconds | None
    """When the server must load this match although nobody connects."""


class ContentRow(Value):
    """A long part of the options, such as written cards, stored once for all matches that have it."""

    id: str
    """SHA-256 of the content, in hexadecimal."""
    content: bytes


def checksum_of(first: bytes, second: bytes) -> int:
    """A checksum of two parts, each of which can be compared alone: 31 bits of the first, 32 of the second."""
    return (crc32(first) & 0x7FFFFFFF) << 32 | crc32(second)


class EntryRow(Value):
    """One line of the log of a match."""

    sequence: int
    line: bytes
    """JSON of an `engine.log.Entry`."""
    told: bytes
    """JSON of the events told with it; computed again only if it is damaged."""
    checksum: int | None = None
    """Of line and told, as they were written; None in rows from before there were checksums."""

    @classmethod
    def checked(cls, sequence: int, line: bytes, told: bytes) -> Self:
        """A row with its checksum."""
        return cls(sequence, line, told, checksum_of(line, told))

    @property
    def line_damaged(self) -> bool:
        """Whether the line is not what was written, as far as is known."""
        return self.checksum is not None and self.checksum >> 32 != checksum_of(self.line, b"") >> 32

    @property
    def told_damaged(self) -> bool:
        """The same of what was told."""
        return self.checksum is not None and self.checksum & 0xFFFFFFFF != crc32(self.told)


class Snapshot(Value):
    """The state of a match after its first `sequence` entries."""

    sequence: int
    rules: int
    state: bytes
    """JSON of the state, with references as in the options; so in a checkpoint."""
    told: bytes
    """JSON of what was told at the very start, before any entry."""
    checksum: int | None = None
    """Of state and told, as in an entry."""

    @classmethod
    def checked(cls, sequence: int, rules: int, state: bytes, told: bytes) -> Self:
        """A row with its checksum."""
        return cls(sequence, rules, state, told, checksum_of(state, told))

    @property
    def damaged(self) -> bool:
        """Whether it is not what was written, as far as is known."""
        return self.checksum is not None and self.checksum != checksum_of(self.state, self.told)


class CheckpointRow(Value):
    """The state of a match after its first `sequence` entries, from which it goes on under changed rules."""

    sequence: int
    rules: int
    """The version of the rules under which it goes on."""
    state: bytes
    told: bytes
    """JSON of all that was told up to here."""


class ChatRow(Value):
    """A line of chat."""

    table: str
    number: int
    person: str
    name: str
    """The person's name when it was said."""
    id: str
    text: str
    time: Milliseconds


class BetsRow(Value):
    """The bets at a table, which the table itself must not tell."""

    table: str
    document: bytes
    """JSON of the `tables.bets.Book` of what is attempted now, or was last."""


class DeviceRow(Value):
    """A device that may act for a person at a table."""

    token: str
    """SHA-256 of its token, in hexadecimal."""
    table: str
    person: str
    created: Milliseconds


class SubscriptionRow(Value):
    """The push subscription of a device, deleted with the device."""

    device: str
    """The hash of the device's token."""
    endpoint: str
    """The address at a push service; whoever knows it and the keys of both sides could send something there."""
    p256dh: str
    auth: str
    created: Milliseconds


class PushKeyRow(Value):
    """The VAPID key, which identifies this server to push services."""

    id: str
    private: bytes
    created: Milliseconds


class CodeRow(Value):
    """A one-time code that lets one more device act for a person."""

    code: str
    """SHA-256 of the code, in hexadecimal."""
    table: str
    person: str
    expires: Milliseconds


class NotesRow(Value):
    """A person's private notes at a seat of a match."""

    match: str
    person: str
    seat: int
    text: str


class PackRow(Value):
    """A pack of written cards."""

    id: str
    """SHA-256 of the word in its link, in hexadecimal."""
    owner: str
    """SHA-256 of its owner's token, in hexadecimal."""
    document: bytes
    """JSON of the pack."""
    created: Milliseconds
    used: Milliseconds
    """When it was last written, read or played with, to within a day."""


class Counts(Value):
    """Row counts."""

    tables: int
    matches: int
    open_matches: int
    devices: int
