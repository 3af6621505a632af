"""Executes writes as SQL statements of either database."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, assert_never, cast

from msgspec.structs import asdict
from sqlalchemy import ClauseElement, Column, Table, bindparam, delete, insert, literal_column, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine.interfaces import Dialect

from ludotheque.engine.values import Value
from ludotheque.server.storage import schema
from ludotheque.server.storage.database import DriverConnection, Parameters
from ludotheque.server.storage.errors import Conflict
from ludotheque.server.storage.rows import (
    ChatRow,
    CodeRow,
    DeviceRow,
    EntryRow,
    MatchRow,
    NotesRow,
    PackRow,
    PushKeyRow,
    SubscriptionRow,
    TableRow,
)
from ludotheque.server.storage.writes import (
    Append,
    DropCodes,
    DropDevices,
    DropPack,
    DropSubscription,
    DropTable,
    MarkMatch,
    MoveDevices,
    NextVersion,
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
    ReplacePack,
    TakeCode,
    UsePack,
    Write,
)

TABLE_OF: dict[type[Value], Table] = {
    TableRow: schema.tables,
    MatchRow: schema.matches,
    EntryRow: schema.entries,
    ChatRow: schema.chat,
    DeviceRow: schema.devices,
    CodeRow: schema.codes,
    PackRow: schema.packs,
}
"""The table of each kind of row."""


class Statements:
    """The compiled statement of each write, in one SQL dialect."""

    def __init__(self, dialect: Dialect) -> None:
        def sql(statement: ClauseElement) -> str:
            return str(statement.compile(dialect=dialect))

        self._insert = {row: sql(insert(table)) for row, table in TABLE_OF.items()}
        self._next_version = sql(
            update(schema.tables)
            .where(schema.tables.c.id == bindparam("of"), schema.tables.c.version == bindparam("before"))
            .values({name: bindparam(name) for name in ("version", "document", "secret", "updated")})
        )
        self._raise_version = sql(
            update(schema.tables)
            .where(schema.tables.c.id == bindparam("of"))
            .values(version=schema.tables.c.version + literal_column("1"))
        )
        self._drop_table = sql(delete(schema.tables).where(schema.tables.c.id == bindparam("of")))
        self._latest = sql(_upsert(schema.latest, dialect))
        self._content = sql(_insertion(schema.contents, dialect).on_conflict_do_nothing())
        self._refer = sql(insert(schema.match_contents))
        self._checkpoint = sql(_upsert(schema.checkpoints, dialect))
        self._put = {
            NotesRow: sql(_upsert(schema.notes, dialect)),
            SubscriptionRow: sql(_upsert(schema.subscriptions, dialect)),
            PushKeyRow: sql(_insertion(schema.push_keys, dialect).on_conflict_do_nothing()),
        }
        self._mark = sql(
            update(schema.matches)
            .where(schema.matches.c.id == bindparam("of"))
            .values(status=bindparam("status"), due=bindparam("due"))
        )
        owner = select(schema.tables.c.version).where(schema.tables.c.id == schema.matches.c.table)
        self._go_on = sql(
            update(schema.matches)
            .where(schema.matches.c.id == bindparam("of"), schema.matches.c.status == literal_column("'open'"))
            .where(owner.correlate(schema.matches).scalar_subquery() == bindparam("seen"))
            .values(status=bindparam("status"), due=bindparam("due"))
        )
        self._drop_devices = sql(
            delete(schema.devices).where(
                schema.devices.c.table == bindparam("of"), schema.devices.c.person == bindparam("person")
            )
        )
        self._move_devices = sql(
            update(schema.devices)
            .where(schema.devices.c.table == bindparam("of"), schema.devices.c.person == bindparam("before"))
            .values(person=bindparam("person"))
        )
        theirs = schema.subscriptions.c.device == bindparam("of")
        self._drop_subscription = sql(delete(schema.subscriptions).where(theirs))
        self._drop_endpoint = sql(
            delete(schema.subscriptions).where(theirs, schema.subscriptions.c.endpoint == bindparam("ended"))
        )
        owned = (schema.packs.c.id == bindparam("of"), schema.packs.c.owner == bindparam("whose"))
        self._replace_pack = sql(
            update(schema.packs).where(*owned).values(document=bindparam("document"), used=bindparam("used"))
        )
        self._use_pack = sql(
            update(schema.packs).where(schema.packs.c.id == bindparam("of")).values(used=bindparam("used"))
        )
        self._drop_pack = sql(delete(schema.packs).where(*owned))
        self._drop_codes = sql(
            delete(schema.codes).where(
                schema.codes.c.table == bindparam("of"), schema.codes.c.expires < bindparam("before")
            )
        )
        self._take_code = sql(delete(schema.codes).where(schema.codes.c.code == bindparam("of")))
        each_row = (self._insert[EntryRow], self._latest, self._go_on)
        self._appending = self._for_arrays(self._latest, dialect) if dialect.name == "postgresql" else each_row
        """The three statements of an append: for its entries, the latest state, and the match's status."""

    def _for_arrays(self, upsert: str, dialect: Dialect) -> tuple[str, str, str]:
        """The statements of an append for PostgreSQL, to which each column is given as an array of all rows."""
        entries, latest, matches, tables = schema.entries, schema.latest, schema.matches, schema.tables
        keys = {"of": matches.c.id, "status": matches.c.status, "due": matches.c.due, "seen": tables.c.version}
        return (
            f"INSERT INTO entries SELECT * FROM {_rows_of(dict(entries.c), dialect)}",
            upsert.partition("VALUES")[0]
            + f"SELECT * FROM {_rows_of(dict(latest.c), dialect)} ON CONFLICT"
            + upsert.partition("ON CONFLICT")[2],
            "UPDATE matches SET status = new.status, due = new.due "
            f"FROM {_rows_of(keys, dialect)} AS new (of, status, due, seen) "
            "WHERE matches.id = new.of AND matches.status = 'open' "
            'AND (SELECT version FROM tables WHERE tables.id = matches."table") = new.seen',
        )

    def execute(self, connection: DriverConnection, writes: Iterable[Write]) -> None:
        """Execute writes in order; successive appends are batched."""
        for kind, run in groupby(writes, type):
            if kind is Append:
                self._append(connection, cast("Sequence[Append]", tuple(run)))
            else:
                for write in run:
                    self._one(connection, write)

    def _one(self, connection: DriverConnection, write: Write) -> None:
        match write:
            case PutTable(row) if row.version > 1:
                following = {**asdict(row), "of": row.id, "before": row.version - 1}
                self._must_change(connection, self._next_version, following)
            case PutMatch():
                self._put_match(connection, write)
            case PutTable(row) | PutChat(row) | PutDevice(row) | PutCode(row) | PutPack(row):
                connection.execute(self._insert[type(row)], asdict(row))
            case PutNotes(row) | PutSubscription(row) | PutPushKey(row):
                connection.execute(self._put[type(row)], asdict(row))
            case UsePack(pack, used):
                connection.execute(self._use_pack, {"of": pack, "used": used})
            case PutCheckpoint(match, checkpoint):
                connection.execute(self._checkpoint, {"match": match, **asdict(checkpoint)})
            case NextVersion() | MarkMatch() | TakeCode() | ReplacePack() | DropPack():
                self._must_change(connection, *self._change(write))
            case DropDevices() | MoveDevices() | DropSubscription() | DropCodes() | DropTable():
                connection.execute(*self._of_any_rows(write))
            case Append():
                self._append(connection, (write,))
            case _:
                assert_never(write)

    def _put_match(self, connection: DriverConnection, write: PutMatch) -> None:
        connection.execute(self._insert[MatchRow], asdict(write.row))
        for content in write.contents:
            connection.execute(self._content, asdict(content))
            connection.execute(self._refer, {"match": write.row.id, "content": content.id})

    def _of_any_rows(
        self, write: DropDevices | MoveDevices | DropSubscription | DropCodes | DropTable
    ) -> tuple[str, Parameters]:
        """The statement of a deletion or a change that may match no row."""
        match write:
            case DropDevices(table, person):
                return self._drop_devices, {"of": table, "person": person}
            case MoveDevices(table, person, to):
                return self._move_devices, {"of": table, "before": person, "person": to}
            case DropSubscription(device, None):
                return self._drop_subscription, {"of": device}
            case DropSubscription(device, endpoint):
                return self._drop_endpoint, {"of": device, "ended": endpoint}
            case DropCodes(table, before):
                return self._drop_codes, {"of": table, "before": before}
            case DropTable(table):
                return self._drop_table, {"of": table}
            case _:
                assert_never(write)

    def _change(self, write: NextVersion | MarkMatch | TakeCode | ReplacePack | DropPack) -> tuple[str, Parameters]:
        """The statement of a change; `Conflict` if it matches no row."""
        match write:
            case NextVersion(table):
                return self._raise_version, {"of": table}
            case MarkMatch(match, status, due):
                return self._mark, {"of": match, "status": status, "due": due}
            case TakeCode(code):
                return self._take_code, {"of": code}
            case ReplacePack(pack, owner, document, used):
                return self._replace_pack, {"of": pack, "whose": owner, "document": document, "used": used}
            case DropPack(pack, owner):
                return self._drop_pack, {"of": pack, "whose": owner}
            case _:
                assert_never(write)

    def _append(self, connection: DriverConnection, appends: Sequence[Append]) -> None:
        entries = [{"match": append.match, **asdict(entry)} for append in appends for entry in append.entries]
        last = {append.match: append for append in appends}.values()
        latest = [{"match": append.match, **asdict(append.latest)} for append in last]
        marks = [
            {"of": append.match, "status": append.status, "due": append.due, "seen": append.version} for append in last
        ]
        insert, upsert, go_on = self._appending
        statements = ((insert, entries), (upsert, latest), (go_on, marks))
        if connection.execute_all(statements if entries else statements[1:]) != len(marks):
            raise Conflict

    def _must_change(self, connection: DriverConnection, sql: str, parameters: Parameters) -> None:
        if connection.execute(sql, parameters) == 0:
            raise Conflict


def statements_of(dialect: Dialect) -> Statements:
    """The statements of a dialect; they are compiled once a process, which takes some milliseconds."""
    key = dialect.name, dialect.paramstyle
    if key not in _compiled:
        _compiled[key] = Statements(dialect)
    return _compiled[key]


_compiled: Final[dict[tuple[str, str], Statements]] = {}
"""By what decides how a statement is written: the dialect, and how parameters stand in it."""


def _rows_of(columns: Mapping[str, Column[Any]], dialect: Dialect) -> str:
    """SQL that turns arrays, one per column, into rows (`unnest`), in PostgreSQL."""
    arrays = (f"%({name})s::{column.type.compile(dialect)}[]" for name, column in columns.items())
    return f"unnest({', '.join(arrays)})"


def _insertion(table: Table, dialect: Dialect) -> Any:
    return (sqlite_insert if dialect.name == "sqlite" else postgres_insert)(table)


def _upsert(table: Table, dialect: Dialect) -> ClauseElement:
    insertion = _insertion(table, dialect)
    keys = [column.name for column in table.primary_key]
    others = {column.name: insertion.excluded[column.name] for column in table.columns if column.name not in keys}
    return cast("ClauseElement", insertion.on_conflict_do_update(index_elements=keys, set_=others))
