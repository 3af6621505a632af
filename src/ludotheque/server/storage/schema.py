"""The schema; rows that belong to a table are deleted with it, and contents when no match refers to them."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _string(name: str) -> Column[str]:
    return Column(name, String, nullable=False)


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False)


def _time(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


def _bytes(name: str) -> Column[bytes]:
    return Column(name, LargeBinary, nullable=False)


def _key(name: str) -> Column[str]:
    return Column(name, String, primary_key=True)


def _place(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _of(name: str, owner: str, *, key: bool = False) -> Column[str]:
    return Column(name, String, ForeignKey(f"{owner}.id", ondelete="CASCADE"), primary_key=key, nullable=False)


tables = Table(
    "tables",
    metadata,
    _key("id"),
    _number("version"),
    _bytes("document"),
    _string("secret"),
    _time("created"),
    _time("updated"),
    Index(None, "updated"),
)

matches = Table(
    "matches",
    metadata,
    _key("id"),
    _of("table", "tables"),
    _number("number"),
    _string("game"),
    _number("rules"),
    _bytes("options"),
    _number("seats"),
    _bytes("chance"),
    _bytes("players"),
    _time("created"),
    _string("status"),
    Column("due", BigInteger),
    UniqueConstraint("table", "number"),
    Index(None, "due", sqlite_where=text("status = 'open'"), postgresql_where=text("status = 'open'")),
)

contents = Table(
    "contents",
    metadata,
    _key("id"),
    _bytes("content"),
)

match_contents = Table(
    "match_contents",
    metadata,
    _of("match", "matches", key=True),
    Column("content", String, ForeignKey("contents.id"), primary_key=True),
    Index(None, "content"),
)

entries = Table(
    "entries",
    metadata,
    _of("match", "matches", key=True),
    _place("sequence"),
    _bytes("line"),
    _bytes("told"),
    Column("checksum", BigInteger),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    _of("match", "matches", key=True),
    _place("sequence"),
    _number("rules"),
    _bytes("state"),
    _bytes("told"),
)

latest = Table(
    "latest",
    metadata,
    _of("match", "matches", key=True),
    _number("sequence"),
    _number("rules"),
    _bytes("state"),
    _bytes("told"),
    Column("checksum", BigInteger),
)

chat = Table(
    "chat",
    metadata,
    _of("table", "tables", key=True),
    _place("number"),
    _string("person"),
    _string("name"),
    _string("id"),
    _string("text"),
    _time("time"),
    UniqueConstraint("table", "person", "id"),
)

notes = Table(
    "notes",
    metadata,
    _of("match", "matches", key=True),
    _key("person"),
    _place("seat"),
    _string("text"),
)

bets = Table(
    "bets",
    metadata,
    _of("table", "tables", key=True),
    _bytes("document"),
)

packs = Table(
    "packs",
    metadata,
    _key("id"),
    _string("owner"),
    _bytes("document"),
    _time("created"),
    _time("used"),
    Index(None, "owner"),
    Index(None, "used"),
)

devices = Table(
    "devices",
    metadata,
    _key("token"),
    _of("table", "tables"),
    _string("person"),
    _time("created"),
    Index(None, "table", "person"),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("device", String, ForeignKey("devices.token", ondelete="CASCADE"), primary_key=True),
    _string("endpoint"),
    _string("p256dh"),
    _string("auth"),
    _time("created"),
)

push_keys = Table(
    "push_keys",
    metadata,
    _key("id"),
    _bytes("private"),
    _time("created"),
)

codes = Table(
    "codes",
    metadata,
    _key("code"),
    _of("table", "tables"),
    _string("person"),
    _time("expires"),
    Index(None, "table"),
)

clusters = Table(
    "clusters",
    metadata,
    _place("id"),
    _string("name"),
)

nodes = Table(
    "nodes",
    metadata,
    _key("id"),
    _time("until"),
)

leases = Table(
    "leases",
    metadata,
    _key("table"),
    _string("node"),
    Index(None, "node"),
)

presence = Table(
    "presence",
    metadata,
    _key("table"),
    _key("node"),
    _bytes("people"),
    Index(None, "node"),
)

OF_RUNNING_NODES = (clusters, nodes, leases, presence)
"""The tables of running nodes, which no backup holds."""
