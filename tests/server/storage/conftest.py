"""Every test here is told about both databases, one after the other."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from alembic.script import ScriptDirectory

from ludotheque.server.storage import Store, migrating
from server.postgres import PostgresServer

Fresh: TypeAlias = Callable[[], str]

NEXT_REVISION = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("colour", sa.String(), nullable=False, server_default="red"))
"""


@pytest.fixture
def fresh_sqlite(tmp_path: Path) -> Fresh:
    """Addresses of files that are not there yet."""
    numbers = iter(range(100))
    return lambda: f"sqlite:///{tmp_path}/databases/{next(numbers)}.db"


@pytest.fixture
def fresh_postgres(postgres: PostgresServer) -> Fresh:
    """Addresses of empty databases of a server."""
    return postgres.database


@pytest.fixture(params=["sqlite", "postgres"])
def fresh(request: pytest.FixtureRequest) -> Fresh:
    """Addresses of databases in which nothing is."""
    made: Fresh = request.getfixturevalue(f"fresh_{request.param}")
    return made


@pytest.fixture
def url(fresh: Fresh) -> str:
    """The address of a database in which nothing is."""
    return fresh()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store in which nothing is."""
    opened = Store.open(url)
    yield opened
    opened.close()


@pytest.fixture
def next_revision(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """From now on, though not when the store was opened, the program knows one more revision of the schema."""
    folder = shutil.copytree(migrating.SCRIPTS.dir, tmp_path / "100% new" / "migrations")
    (folder / "versions" / "next.py").write_text(NEXT_REVISION.format(migrating.newest()))
    monkeypatch.setattr(migrating, "SCRIPTS", ScriptDirectory(str(folder)))
    return "next"
