"""Where data is stored by default."""

from pathlib import Path

import pytest

from ludotheque.cli import saves
from ludotheque.server import settings
from ludotheque.server.settings import data_folder, default_database


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder."""
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_on_linux_data_is_where_the_desktop_standard_says(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder() == home / ".local" / "share" / "ludotheque"
    assert default_database() == f"sqlite:///{home}/.local/share/ludotheque/ludotheque.db"
    assert saves.folder() == home / ".local" / "share" / "ludotheque" / "matches"
    monkeypatch.setenv("XDG_DATA_HOME", f"{home}/elsewhere")
    assert data_folder() == home / "elsewhere" / "ludotheque"


@pytest.mark.parametrize("folder", ["Library/Application Support", "AppData/Local"])
def test_on_other_systems_the_data_of_earlier_versions_is_still_found(
    home: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setattr(settings, "user_data_path", lambda app, appauthor: home / folder / app)
    assert data_folder() == home / folder / "ludotheque"
    earlier = home / ".local" / "share" / "ludotheque"
    earlier.mkdir(parents=True)
    assert data_folder() == earlier


def test_who_allows_a_connection_more_allows_its_address_more() -> None:
    usual = settings.from_environment({}).limits
    assert (usual.address_messages, usual.matches) == ((100, 600), 1200)
    more = settings.from_environment(
        {
            "LUDOTHEQUE_MESSAGES_PER_SECOND": "1000",
            "LUDOTHEQUE_MESSAGES_AT_ONCE": "2000",
            "LUDOTHEQUE_TABLES_PER_HOUR": "600",
        }
    ).limits
    assert (more.address_messages, more.matches) == ((5000, 20_000), 12_000)
    given = settings.from_environment(
        {"LUDOTHEQUE_ADDRESS_MESSAGES_PER_SECOND": "7", "LUDOTHEQUE_MATCHES_PER_HOUR": "8"}
    ).limits
    assert (given.address_messages, given.matches) == ((7, 600), 8)
