"""Writes: what a caller can have written; all of one call are written, or none."""

from typing import TypeAlias

from ludotheque.engine.values import Value
from ludotheque.server.storage.rows import (
    ChatRow,
    CheckpointRow,
    CodeRow,
    DeviceRow,
    EntryRow,
    MatchRow,
    Milliseconds,
    NotesRow,
    PackRow,
    Snapshot,
    Status,
    TableRow,
)


class PutTable(Value):
    """A new table with version 1, or the next version of a table."""

    row: TableRow


class DropTable(Value):
    """Removes a table and all that is its own."""

    id: str


class PutMatch(Value):
    """A new match."""

    row: MatchRow


class Append(Value):
    """More entries of a match, the state after them, and whether the match goes on."""

    match: str
    entries: tuple[EntryRow, ...]
    latest: Snapshot
    status: Status
    due: Milliseconds | None
    version: int
    """The version of the table for which they were played; another one, or a match that is not open, is a conflict."""


class PutCheckpoint(Value):
    """A checkpoint, from which a match is replayed from now on."""

    match: str
    checkpoint: CheckpointRow


class MarkMatch(Value):
    """Whether a match goes on, and when to look at it next."""

    match: str
    status: Status
    due: Milliseconds | None


class PutChat(Value):
    """Something said at a table."""

    row: ChatRow


class PutNotes(Value):
    """What somebody has noted, instead of what was noted before."""

    row: NotesRow


class PutPack(Value):
    """A new pack."""

    row: PackRow


class ReplacePack(Value):
    """Other cards in a pack; a pack that is gone, or has another owner, is a conflict."""

    id: str
    owner: str
    document: bytes
    used: Milliseconds


class UsePack(Value):
    """Notes that a pack, if it is still there, is used."""

    id: str
    used: Milliseconds


class DropPack(Value):
    """Removes a pack; one that is gone, or has another owner, is a conflict."""

    id: str
    owner: str


class PutDevice(Value):
    """A device that may act for a person."""

    row: DeviceRow


class DropDevices(Value):
    """No device may act for this person any more."""

    table: str
    person: str


class PutCode(Value):
    """A code for one more device."""

    row: CodeRow


class DropCodes(Value):
    """Removes the codes of a table that were good only before then."""

    table: str
    before: Milliseconds


class TakeCode(Value):
    """Uses up a code."""

    code: str


Write: TypeAlias = (
    PutTable
    | DropTable
    | PutMatch
    | Append
    | PutCheckpoint
    | MarkMatch
    | PutChat
    | PutNotes
    | PutPack
    | ReplacePack
    | UsePack
    | DropPack
    | PutDevice
    | DropDevices
    | PutCode
    | DropCodes
    | TakeCode
)
"""Anything that can be written."""
