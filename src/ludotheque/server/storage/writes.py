"""Writes: the operations that a caller can combine into one transaction."""

from typing import TypeAlias

from ludotheque.engine.values import Value
from ludotheque.server.storage.rows import (
    ChatRow,
    CheckpointRow,
    CodeRow,
    ContentRow,
    DeviceRow,
    EntryRow,
    MatchRow,
    Milliseconds,
    NotesRow,
    PackRow,
    PushKeyRow,
    Snapshot,
    Status,
    SubscriptionRow,
    TableRow,
)


class PutTable(Value):
    """A new table with version 1, or the next version of a table."""

    row: TableRow


class DropTable(Value):
    """Delete a table and everything that belongs to it."""

    id: str


class PutMatch(Value):
    """A new match, and the contents to which it refers, stored unless they are already."""

    row: MatchRow
    contents: tuple[ContentRow, ...] = ()


class Append(Value):
    """Append entries to the log of a match, with the state after them."""

    match: str
    entries: tuple[EntryRow, ...]
    latest: Snapshot
    status: Status
    due: Milliseconds | None
    version: int
    """The version of the table for which they were played; `Conflict` if it differs or the match is not open."""


class PutCheckpoint(Value):
    """A checkpoint, from which a match is replayed from now on."""

    match: str
    checkpoint: CheckpointRow


class NextVersion(Value):
    """Raise the version of an unchanged table, so that appends of nodes that have not reloaded it conflict."""

    table: str


class MarkMatch(Value):
    """Set the status of a match and when it is due."""

    match: str
    status: Status
    due: Milliseconds | None


class PutChat(Value):
    """A new line of chat."""

    row: ChatRow


class PutNotes(Value):
    """Replace somebody's notes."""

    row: NotesRow


class PutPack(Value):
    """A new pack."""

    row: PackRow


class ReplacePack(Value):
    """Replace the cards of a pack; `Conflict` if it is gone or has another owner."""

    id: str
    owner: str
    document: bytes
    used: Milliseconds


class UsePack(Value):
    """Set when a pack was last used, if it still exists."""

    id: str
    used: Milliseconds


class DropPack(Value):
    """Delete a pack; `Conflict` if it is gone or has another owner."""

    id: str
    owner: str


class PutDevice(Value):
    """A new device that may act for a person."""

    row: DeviceRow


class DropDevices(Value):
    """Delete every device of a person."""

    table: str
    person: str


class MoveDevices(Value):
    """Have every device of a person act for another one."""

    table: str
    person: str
    to: str


class PutSubscription(Value):
    """Replace the subscription of a device; `Conflict` if the device is gone."""

    row: SubscriptionRow


class DropSubscription(Value):
    """Delete the subscription of a device; with an endpoint, only if it still has that one."""

    device: str
    endpoint: str | None = None


class PutPushKey(Value):
    """A key for push services, unless there is one already."""

    row: PushKeyRow


class PutCode(Value):
    """A new code for one more device."""

    row: CodeRow


class DropCodes(Value):
    """Delete the codes of a table that expired before then."""

    table: str
    before: Milliseconds


class TakeCode(Value):
    """Delete a code that is used; `Conflict` if it is gone."""

    code: str


Write: TypeAlias = (
    PutTable
    | DropTable
    | PutMatch
    | Append
    | PutCheckpoint
    | NextVersion
    | MarkMatch
    | PutChat
    | PutNotes
    | PutPack
    | ReplacePack
    | UsePack
    | DropPack
    | PutDevice
    | DropDevices
    | MoveDevices
    | PutSubscription
    | DropSubscription
    | PutPushKey
    | PutCode
    | DropCodes
    | TakeCode
)
"""Anything that can be written."""
