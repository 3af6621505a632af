"""What the tests of the server share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.games import OTHERS, games
from server.postgres import PostgresServer, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL, started by the first test that asks for it."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny game is one of the games, here and in every process that is started."""
    monkeypatch.setenv(OTHERS, "tiny:TINY")
    folder = str(Path(__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", folder)
    games.cache_clear()
    yield
    games.cache_clear()
