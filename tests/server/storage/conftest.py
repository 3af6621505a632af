"""Fixtures of the storage tests, each for SQLite and PostgreSQL."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest
import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy import Connection

from ludotheque.server.storage import Store, migrating, schema
from ludotheque.server.storage.addresses import database_at
from ludotheque.server.storage.migrating import migrate
from server.postgres import PostgresServer
from server.storage.samples import checkpoint, match, table

Fresh: TypeAlias = Callable[[], str]

NEXT_REVISION = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("colour", sa.String(), nullable=False, server_default="red"))
"""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave moving between two databases of one kind to the night: both kinds are moved from and to by day."""
    for item in items:
        kinds = getattr(item, "callspec", None)
        if kinds is not None and kinds.params.get("elsewhere") == kinds.params.get("fresh", ""):
            item.add_marker("nightly")


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    """A transaction of one's own in a database, whatever its revision."""
    engine = database_at(url).engine()
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


@pytest.fixture
def fresh_sqlite(tmp_path: Path) -> Fresh:
    """URLs of SQLite files that do not exist yet."""
    numbers = iter(range(100))
    return lambda: f"sqlite:///{tmp_path}/databases/{next(numbers)}.db"


@pytest.fixture
def fresh_postgres(postgres: PostgresServer) -> Fresh:
    """URLs of empty PostgreSQL databases."""
    return postgres.database


@pytest.fixture(params=["sqlite", "postgres"])
def fresh(request: pytest.FixtureRequest) -> Fresh:
    """URLs of empty databases."""
    made: Fresh = request.getfixturevalue(f"fresh_{request.param}")
    return made


@pytest.fixture
def url(fresh: Fresh) -> str:
    """The URL of an empty database."""
    return fresh()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """An empty store."""
    opened = Store.open(url)
    yield opened
    opened.close()


@pytest.fixture
def before_checkpoints(fresh: Fresh) -> str:
    """The address of a database of revision 0003, which called its checkpoints starts, with a match that has one."""
    url = fresh()
    database_at(url).create()
    starts = sa.table("starts", *(sa.column(name) for name in ("match", "sequence", "rules", "state", "told")))
    with connected(url) as connection:
        migrate(connection, "0003")
        connection.execute(sa.insert(schema.tables), asdict(table()))
        connection.execute(sa.insert(schema.matches), asdict(match()))
        connection.execute(sa.insert(starts), {"match": "m", **asdict(checkpoint(2))})
    return url


@pytest.fixture
def next_revision(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Add a revision of the schema after the store was opened."""
    folder = shutil.copytree(migrating.SCRIPTS, tmp_path / "100% new" / "migrations")
    (folder / "versions" / "9999_next.py").write_text(NEXT_REVISION.format(migrating.newest()))
    monkeypatch.setattr(migrating, "SCRIPTS", folder)
    return "9999"
