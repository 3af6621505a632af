"""The events of a stored match as they were told then; those that are damaged are computed again from the log."""

from typing import Any

import msgspec

from ludotheque.engine import Seat
from ludotheque.server.matches.redaction import stored_events_for
from ludotheque.server.matches.stored_match import Unreplayable, load_match
from ludotheque.server.storage.rows import EntryRow, MatchRow, Snapshot
from ludotheque.server.storage.store import Store

DECODING_ERRORS = (msgspec.MsgspecError, UnicodeError, RecursionError, LookupError, TypeError, ValueError)
"""What a damaged row raises when it is read."""


async def events_heard(store: Store, row: MatchRow, seat: Seat | None) -> tuple[tuple[Any, ...], ...]:
    """The events that a seat heard, at the start and with each entry.

    Today's rules are not consulted unless a row is damaged; `Unreplayable` or `OtherRules` if they cannot help.
    """
    first, entries = await store.matches.latest(row.id), await store.matches.entries(row.id)
    if first is None:
        return ()
    told = _undamaged(first, entries)
    if None in told:
        again = (await load_match(store, row)).match.told
        told = [msgspec.json.encode(now) if then is None else then for then, now in zip(told, again, strict=False)]
    try:
        return stored_events_for(filter(None, told), seat)
    except DECODING_ERRORS as error:
        raise Unreplayable(row.id, error) from None


def _undamaged(first: Snapshot, entries: tuple[EntryRow, ...]) -> list[bytes | None]:
    """What was told at the start and with each entry; None where that is damaged."""
    start = None if first.damaged or not _can_be_read(first.told) else first.told
    since = (None if entry.told_damaged or not _can_be_read(entry.told) else entry.told for entry in entries)
    return [start, *since][: first.sequence + 1]


def _can_be_read(told: bytes) -> bool:
    try:
        stored_events_for((told,), None)
    except DECODING_ERRORS:
        return False
    return True
