"""Storage: all that outlives the server, in SQLite or PostgreSQL."""

from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.rows import (
    ChatRow,
    CodeRow,
    Counts,
    DeviceRow,
    EntryRow,
    MatchRow,
    Milliseconds,
    Snapshot,
    Status,
    TableRow,
)
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import (
    Append,
    DropDevices,
    DropTable,
    MarkMatch,
    PutChat,
    PutCode,
    PutDevice,
    PutMatch,
    PutStart,
    PutTable,
    TakeCode,
    Write,
)

__all__ = [
    "Append",
    "ChatRow",
    "CodeRow",
    "Conflict",
    "Counts",
    "DeviceRow",
    "DropDevices",
    "DropTable",
    "EntryRow",
    "MarkMatch",
    "MatchRow",
    "Milliseconds",
    "PutChat",
    "PutCode",
    "PutDevice",
    "PutMatch",
    "PutStart",
    "PutTable",
    "Snapshot",
    "Status",
    "StorageError",
    "Store",
    "TableRow",
    "TakeCode",
    "Write",
]
