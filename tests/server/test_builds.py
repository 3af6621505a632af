"""Files of earlier builds of the page stay served, for pages that are open since then."""

import os
from pathlib import Path

import pytest

from ludotheque.server import settings
from ludotheque.server.builds import EARLIER, Builds, build_of
from ludotheque.server.settings import Settings, builds_folder


def built(folder: Path, number: int) -> Path:
    """A build of the page with one file that is its own and one that is in all of them."""
    page = folder / f"page-{number}"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(f'<script src="assets/index-{number}.js">')
    (page / "assets" / f"index-{number}.js").write_text(f"number {number}")
    (page / "assets" / "base-same.js").write_text("same")
    return page


def kept(folder: Path, *numbers: int) -> Builds:
    """What is kept after these builds were served, one after the other."""
    for number in numbers:
        builds = Builds.kept(built(folder, number), folder / "builds")
        os.utime(folder / "builds" / builds.current, ns=(number, number))
    return builds


def test_the_files_of_two_builds_before_are_served_and_no_older_ones(tmp_path: Path) -> None:
    builds = kept(tmp_path, 1, 2, 3, 4)
    assert [builds.earlier(f"index-{number}.js") for number in (2, 3, 4)] == [b"number 2", b"number 3", b"number 4"]
    assert builds.earlier("index-1.js") is None
    assert builds.earlier("base-same.js") == b"same"
    assert len(list((tmp_path / "builds").iterdir())) == EARLIER + 1


def test_a_server_that_is_started_again_keeps_what_there_is(tmp_path: Path) -> None:
    kept(tmp_path, 1, 2)
    again = Builds.kept(tmp_path / "page-2", tmp_path / "builds")
    again = Builds.kept(tmp_path / "page-2", tmp_path / "builds")
    assert again.earlier("index-1.js") == b"number 1"


def test_only_files_of_builds_are_served_whatever_else_lies_there(tmp_path: Path) -> None:
    builds = kept(tmp_path, 1)
    (tmp_path / "builds" / "secret.js").write_text("no")
    (tmp_path / "builds" / "other").mkdir()
    (tmp_path / "builds" / "other" / "other.js").write_text("no")
    assert builds.earlier("secret.js") is None
    assert builds.earlier("other.js") is None


def test_a_folder_that_cannot_be_written_is_logged_and_the_page_is_served_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "builds").write_text("a file")
    builds = Builds.kept(built(tmp_path, 1), tmp_path / "builds")
    assert builds.current == build_of(tmp_path / "page-1")
    assert builds.earlier("index-1.js") is None
    assert [record.message for record in caplog.records] == ["builds-not-kept"]


def test_a_page_that_was_never_built_has_no_name(tmp_path: Path) -> None:
    assert Builds.kept(tmp_path, tmp_path / "builds").current == ""
    assert not (tmp_path / "builds").exists()


def test_builds_are_kept_beside_the_database_or_where_a_setting_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "data_folder", lambda: tmp_path)
    assert builds_folder(Settings(database_url="sqlite:////srv/games/it.db")) == Path("/srv/games/builds")
    assert builds_folder(Settings()) == tmp_path / "builds"
    assert builds_folder(Settings(database_url="postgresql://host/games")) == tmp_path / "builds"
    assert builds_folder(Settings(builds="/var/builds")) == Path("/var/builds")
