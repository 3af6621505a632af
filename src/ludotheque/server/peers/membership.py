"""Nodes, leases of tables and presence as they are in the database, timed by its clock."""

import asyncio
import time
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.server.peers.interface import People, Progress
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.store import Store

LASTS: Final = 2500
"""How many milliseconds after its last heartbeat a node counts as alive."""
FORGOTTEN: Final = 60_000
"""How many milliseconds later everything about it is deleted."""
NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The database's time in milliseconds: clocks of nodes may differ."""

T = TypeVar("T")

_PEOPLE = msgspec.json.Decoder(People)

_TIME = text(f"SELECT {NOW}")
_NAME = text("INSERT INTO clusters (id, name) VALUES (1, :name) ON CONFLICT DO NOTHING")
_NAMED = text("SELECT name FROM clusters WHERE id = 1")
_HEARTBEAT = text(
    f"INSERT INTO nodes (id, until) VALUES (:node, {NOW} + {LASTS}) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
_ALIVE = text(f"SELECT id FROM nodes WHERE until > {NOW}")
_LED = text('SELECT "table" FROM leases WHERE node = :node')
_GONE = text(f"SELECT id FROM nodes WHERE until < {NOW} - {FORGOTTEN}")
_CLAIM = text(
    'INSERT INTO leases ("table", node) SELECT unnest(CAST(:tables AS text[])), :node '
    'ON CONFLICT ("table") DO UPDATE SET node = excluded.node '
    f"WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = leases.node AND nodes.until > {NOW})"
)
_LEADERS = text('SELECT "table", node FROM leases WHERE "table" = ANY(CAST(:tables AS text[]))')
_RELEASE = text('DELETE FROM leases WHERE node = :node AND "table" = ANY(CAST(:tables AS text[]))')
_HERE = text(
    'INSERT INTO presence ("table", node, people) '
    "SELECT asked.id, :node, asked.people "
    "FROM unnest(CAST(:tables AS text[]), CAST(:people AS bytea[])) AS asked(id, people) "
    'ON CONFLICT ("table", node) DO UPDATE SET people = excluded.people'
)
_NOBODY = text('DELETE FROM presence WHERE node = :node AND "table" = ANY(CAST(:tables AS text[]))')
_PRESENT = text(
    'SELECT p."table", p.node, p.people FROM presence p JOIN nodes n ON n.id = p.node '
    f'WHERE p."table" = ANY(CAST(:tables AS text[])) AND p.node <> :node AND n.until > {NOW}'
)
_PROGRESS = text(
    "SELECT asked.id, asked.match, t.version, "
    "coalesce((SELECT l.sequence FROM latest l WHERE l.match = asked.match), 0), "
    'coalesce((SELECT max(c.number) + 1 FROM chat c WHERE c."table" = t.id), 0) '
    "FROM unnest(CAST(:tables AS text[]), CAST(:matches AS text[])) AS asked(id, match) "
    "JOIN tables t ON t.id = asked.id"
)
_DUE = text(
    "SELECT m.\"table\" FROM matches m WHERE m.status = 'open' AND m.due <= :before AND NOT EXISTS "
    '(SELECT 1 FROM leases l JOIN nodes n ON n.id = l.node WHERE l."table" = m."table" '
    f"AND n.until > {NOW}) ORDER BY m.due LIMIT :most"
)


class Membership:
    """Reads and writes the tables of the cluster for one node, in a thread and on a connection of its own.

    A node proves by heartbeats that it is alive. A table is led by whoever wrote its row in `leases` first, for as long
    as that node is alive: nothing has to be written per table to renew a lease.
    """

    def __init__(self, store: Store, node: str) -> None:
        self._store = store
        self.node = node
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="cluster")

    def close(self) -> None:
        """End the thread, once the database has answered; nobody waits for that."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def now(self) -> int:
        """The database's time in milliseconds since 1970, as it is when this returns."""

        def asked(connection: Connection) -> tuple[int, float]:
            connection.execute(_TIME)  # the first query opens the connection, which takes longer
            sent = time.monotonic()
            now = int(connection.scalar(_TIME))
            return now, (sent + time.monotonic()) / 2

        now, since = await self._run(asked)
        return now + round(1000 * (time.monotonic() - since))

    async def name(self, proposed: str) -> str:
        """The cluster's name, stored by its first node; it keeps clusters apart that share a broker."""

        def named(connection: Connection) -> str:
            connection.execute(_NAME, {"name": proposed})
            return str(connection.scalar(_NAMED))

        return await self._run(named)

    async def heartbeat(self) -> frozenset[str]:
        """Write this node's heartbeat; returns all nodes that are alive."""

        def said(connection: Connection) -> frozenset[str]:
            connection.execute(text("SET LOCAL synchronous_commit TO off"))
            connection.execute(_HEARTBEAT, {"node": self.node})
            return frozenset(connection.scalars(_ALIVE))

        return await self._run(said)

    async def led(self) -> frozenset[str]:
        """The tables that this node leads."""
        return await self._run(lambda connection: frozenset(connection.scalars(_LED, {"node": self.node})))

    async def claim(self, tables: Collection[str]) -> Mapping[str, str]:
        """Take the leases of these tables, except those of other live nodes; returns the leader of each."""

        def claim(connection: Connection) -> dict[str, str]:
            connection.execute(_CLAIM, {"tables": sorted(tables), "node": self.node})
            return _leaders(connection, tables)

        return await self._run(claim)

    async def leaders(self, tables: Collection[str]) -> Mapping[str, str]:
        """The leader of each of these tables, dead or alive."""
        return await self._run(lambda connection: _leaders(connection, tables))

    async def release(self, tables: Collection[str]) -> None:
        """Release the leases of these tables."""
        await self._run(lambda connection: connection.execute(_RELEASE, {"tables": list(tables), "node": self.node}))

    async def put_people(self, people: Mapping[str, People]) -> None:
        """Store who is connected to this node, at each of these tables."""

        def put(connection: Connection) -> None:
            connection.execute(text("SET LOCAL synchronous_commit TO off"))
            there = sorted(table for table, who in people.items() if who)
            if there:
                who = [msgspec.json.encode(people[table]) for table in there]
                connection.execute(_HERE, {"tables": there, "node": self.node, "people": who})
            connection.execute(_NOBODY, {"tables": sorted(people.keys() - set(there)), "node": self.node})

        await self._run(put)

    async def people(self, tables: Collection[str]) -> dict[str, dict[str, People]]:
        """Who is connected to other nodes, by table and node."""

        def read(connection: Connection) -> dict[str, dict[str, People]]:
            found: dict[str, dict[str, People]] = {table: {} for table in tables}
            for table, node, people in connection.execute(_PRESENT, {"tables": list(tables), "node": self.node}):
                found[table][node] = _PEOPLE.decode(people)
            return found

        return await self._run(read)

    async def progress(self, asked: Collection[tuple[str, str]]) -> Mapping[tuple[str, str], Progress]:
        """How much of each of these tables and matches is stored; deleted tables are left out."""
        arrays = {"tables": [table for table, _ in asked], "matches": [match for _, match in asked]}
        return await self._store.read(
            lambda connection: {
                (table, match): Progress(version, match or None, entries, chat)
                for table, match, version, entries, chat in connection.execute(_PROGRESS, arrays)
            }
        )

    async def due(self, before: int, most: int = 100) -> tuple[str, ...]:
        """The tables with a match that is due by then and that no live node leads, the most urgent first."""
        return await self._store.read(
            lambda connection: tuple(connection.scalars(_DUE, {"before": before, "most": most}))
        )

    async def forget_the_gone(self) -> None:
        """Delete the rows of nodes that died long ago."""
        await self._run(_forget_the_gone)

    async def leave(self) -> None:
        """Delete the rows of this node."""
        await self._run(lambda connection: _forget(connection, [self.node]))

    async def _run(self, work: Callable[[Connection], T]) -> T:
        def running() -> T:
            try:
                with self._store.engine.begin() as connection:
                    return work(connection)
            except (SQLAlchemyError, ValueError) as error:
                raise self._store.database.failed(error) from None

        try:
            later = self._thread.submit(running)
        except RuntimeError:
            raise StorageError("storage-closed") from None
        return await asyncio.wrap_future(later)


def _leaders(connection: Connection, tables: Collection[str]) -> dict[str, str]:
    return {row[0]: row[1] for row in connection.execute(_LEADERS, {"tables": list(tables)})}


def _forget_the_gone(connection: Connection) -> None:
    _forget(connection, list(connection.scalars(_GONE)))


def _forget(connection: Connection, nodes: list[str]) -> None:
    for table, column in (("presence", "node"), ("leases", "node"), ("nodes", "id")):
        forget = text(f"DELETE FROM {table} WHERE {column} = ANY(CAST(:nodes AS text[]))")
        connection.execute(forget, {"nodes": nodes})
