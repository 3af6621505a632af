"""Removal of what nobody uses, in short transactions, so that a running server hardly waits."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, Select, delete, func, select

from ludotheque.server.storage import schema
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.maintenance import opened
from ludotheque.server.storage.migrating import migrate
from ludotheque.server.storage.rows import Milliseconds

BUSY_SECONDS: Final = 0.005
"""After how long a transaction that deletes ends; then the database is left alone for as long as it took."""
CONTENTS_AT_ONCE: Final = 20
"""How many contents are deleted in one transaction."""


class _Line(msgspec.Struct):
    """What purging reads of an entry."""

    time: Milliseconds | None = None


_LINE = msgspec.json.Decoder(_Line)


class Purged(NamedTuple):
    """What was deleted, and what became of its space."""

    tables: int
    packs: int
    space: bool | None = None
    """Whether the space was given back; None where the database does so by itself."""


def purge(url: str, before: Milliseconds) -> Purged:
    """Delete tables where nothing has happened since then, packs unused since then, and contents of no match."""
    with opened(url) as (database, engine):
        with database.exclusive(engine) as connection:
            migrate(connection)
        with database.snapshot(engine) as connection:
            unused = deque(connection.scalars(_unused(before).order_by(schema.tables.c.id)))
        removed = sum(_delete_some(database, engine, unused, before) for _ in _patiently(unused))
        with database.exclusive(engine) as connection:
            packs = connection.execute(delete(schema.packs).where(schema.packs.c.used < before)).rowcount
        _delete_unreferenced(database, engine)
        return Purged(removed, packs, database.release_space())


def _patiently(remaining: Sequence[Any]) -> Iterator[None]:
    """Yield while something remains, and after each turn wait for as long as it took."""
    while remaining:
        began = time.monotonic()
        yield
        time.sleep(time.monotonic() - began)


def _delete_some(database: Database, engine: Engine, unused: deque[str], before: Milliseconds) -> int:
    """Delete matches of the first tables, then the tables, in one short transaction; returns how many tables went."""
    removed, end = 0, time.monotonic() + BUSY_SECONDS
    with database.exclusive(engine) as connection:
        while unused:
            table = unused[0]
            if _is_used(connection, table, before):  # somebody has come back
                unused.popleft()
            elif (match := connection.scalar(_MATCH.where(schema.matches.c.table == table))) is not None:
                connection.execute(delete(schema.matches).where(schema.matches.c.id == match))
            else:
                connection.execute(delete(schema.tables).where(schema.tables.c.id == unused.popleft()))
                removed += 1
            if time.monotonic() >= end:
                break
    return removed


_MATCH = select(schema.matches.c.id).order_by(schema.matches.c.number).limit(1)


def _unused(before: Milliseconds) -> Select[Any]:
    """The tables that have no change, match, chat or device since then."""
    tables, matches, chat, devices = schema.tables, schema.matches, schema.chat, schema.devices
    since = (
        select(matches).where(matches.c.table == tables.c.id, matches.c.created >= before),
        select(chat).where(chat.c.table == tables.c.id, chat.c.time >= before),
        select(devices).where(devices.c.table == tables.c.id, devices.c.created >= before),
    )
    return select(tables.c.id).where(tables.c.updated < before, *(~happened.exists() for happened in since))


def _is_used(connection: Connection, table: str, before: Milliseconds) -> bool:
    """Whether something has happened at a table since then, the last entries of its matches included.

    A move changes the row of its table once a day only, or not at all if an older program stored it.
    """
    if connection.scalar(_unused(before).where(schema.tables.c.id == table)) is None:
        return True
    matches, entries = schema.matches, schema.entries
    every = entries.alias()
    newest_entry = select(func.max(every.c.sequence)).where(every.c.match == matches.c.id).correlate(matches)
    last_entries = select(entries.c.line).where(
        matches.c.table == table,
        entries.c.match == matches.c.id,
        entries.c.sequence == newest_entry.scalar_subquery(),
    )
    return any((_LINE.decode(line).time or 0) >= before for line in connection.scalars(last_entries))


def _delete_unreferenced(database: Database, engine: Engine) -> None:
    """Delete contents to which no match refers, but none to which a running server begins to refer just now."""
    contents, referred = schema.contents, schema.match_contents
    unreferenced = ~select(referred).where(referred.c.content == contents.c.id).exists()
    with database.snapshot(engine) as connection:
        found = deque(connection.scalars(select(contents.c.id).where(unreferenced)))
    for _ in _patiently(found):
        some = list(islice(found, CONTENTS_AT_ONCE))
        with database.exclusive(engine) as connection:
            still = select(contents.c.id).where(contents.c.id.in_(some), unreferenced)
            free = list(connection.scalars(still.with_for_update(skip_locked=True)))
            connection.execute(delete(contents).where(contents.c.id.in_(free), unreferenced))
        for _ in some:
            found.popleft()
