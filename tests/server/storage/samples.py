"""Sample rows."""

from ludotheque.server.storage import (
    Append,
    ChatRow,
    CheckpointRow,
    CodeRow,
    ContentRow,
    DeviceRow,
    EntryRow,
    MatchRow,
    NotesRow,
    PackRow,
    PushKeyRow,
    PutChat,
    PutCheckpoint,
    PutCode,
    PutDevice,
    PutMatch,
    PutNotes,
    PutPack,
    PutPushKey,
    PutSubscription,
    PutTable,
    Snapshot,
    SubscriptionRow,
    TableRow,
    Write,
)

YEAR_2100 = 4_102_444_800_000


def table(name: str = "t", version: int = 1, updated: int = 1000) -> TableRow:
    """A table."""
    return TableRow(name, version, '{"name":"Chez Zoé"}'.encode(), "5ec2e7", 1000, updated)


def match(name: str = "m", of: str = "t", number: int = 1, due: int | None = None, created: int = 2000) -> MatchRow:
    """An open match."""
    return MatchRow(name, of, number, "tiny", 3, b"{}", 2, b'{"is":"Seeded"}', b"[]", created, "open", due)


def content(name: str = "cards") -> ContentRow:
    """Something long."""
    return ContentRow(f"hash of {name}", f'["« {name} »"]'.encode())


def entry(sequence: int, time: int | None = None) -> EntryRow:
    """An entry of a log."""
    line = b'{"sequence":%d}' % sequence if time is None else b'{"sequence":%d,"time":%d}' % (sequence, time)
    return EntryRow.checked(sequence, line, b'["told"]')


def snapshot(sequence: int, rules: int = 3) -> Snapshot:
    """A state, in bytes that are no text."""
    return Snapshot.checked(sequence, rules, b"\x00\xff state %d" % sequence, b'["started"]')


def checkpoint(sequence: int, rules: int = 3) -> CheckpointRow:
    """A checkpoint, in bytes that are no text."""
    return CheckpointRow(sequence, rules, b"\x00\xff state %d" % sequence, b'[["told"]]')


def append(first: int, count: int = 1, to: str = "m", due: int | None = None, time: int | None = None) -> Append:
    """Entries that follow each other."""
    added = tuple(entry(sequence, time) for sequence in range(first, first + count))
    return Append(to, added, snapshot(first + count), "open", due, 1)


def chat(number: int, name: str = "a", of: str = "t", time: int = 3000) -> ChatRow:
    """Something said."""
    return ChatRow(of, number, "zoe", "Zoé", name, f"« Bonjour {number} ! » 🎲", time)


def notes(of: str = "m") -> NotesRow:
    """What somebody noted."""
    return NotesRow(of, "zoe", 1, "« la corde ? » 🎲")


def pack(name: str = "p", owner: str = "zoe", used: int = 1000) -> PackRow:
    """Cards that somebody wrote."""
    return PackRow(name, owner, '{"title":"Chez Zoé"}'.encode(), 1000, used)


def device(token: str = "d", of: str = "t", person: str = "zoe", created: int = 1000) -> DeviceRow:
    """A device."""
    return DeviceRow(token, of, person, created)


def subscription(of: str = "d", endpoint: str = "https://push.test/1", created: int = 1000) -> SubscriptionRow:
    """How a device is told of something."""
    return SubscriptionRow(of, endpoint, "public", "secret", created)


def push_key(private: bytes = b"\x00\xff key") -> PushKeyRow:
    """A key for push services, in bytes that are no text."""
    return PushKeyRow("vapid", private, 1000)


def code(name: str = "c", of: str = "t") -> CodeRow:
    """A code."""
    return CodeRow(name, of, "zoe", YEAR_2100)


def everything(name: str = "t", updated: int = 1000) -> tuple[Write, ...]:
    """A table with something of each kind, and a pack of cards."""
    played = f"match of {name}"
    return (
        PutTable(table(name, updated=updated)),
        PutMatch(match(played, of=name, due=YEAR_2100), (content(), content(f"cards of {name}"))),
        append(0, 3, to=played),
        PutCheckpoint(played, checkpoint(2)),
        PutChat(chat(0, of=name)),
        PutNotes(notes(played)),
        PutPack(pack(f"pack of {name}")),
        PutDevice(device(f"device of {name}", of=name)),
        PutSubscription(subscription(f"device of {name}")),
        PutPushKey(push_key()),
        PutCode(code(f"code of {name}", of=name)),
    )
