"""Fixtures of the server tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.games import OTHERS, games
from server.postgres import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started on first use."""
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/ludotheque.db"
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        with postgres.migrated() as lent:
            yield lent


@pytest.fixture
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the tiny game, in this process and in child processes."""
    monkeypatch.setenv(OTHERS, "tiny:TINY")
    folder = str(Path(__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", folder, prepend=os.pathsep)
    games.cache_clear()
    yield
    games.cache_clear()
