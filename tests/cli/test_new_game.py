"""A new game: a folder that installs, keeps the contract and plays; or one sentence, and nothing written."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from elsewhere import found_in, install
from ludotheque.cli import main, new_game
from ludotheque.games import games
from server.process import called


def test_what_it_writes_installs_passes_its_own_tests_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new-game", "pot-of-gold", "--into", str(tmp_path), "--lang", "en"]) == 0
    folder, site = tmp_path / "pot-of-gold", tmp_path / "site"
    assert str(folder) in capsys.readouterr().out
    written = [f"{path} {path.read_text(encoding='utf-8')}" for path in folder.rglob("*") if path.is_file()]
    assert len(written) > 12
    assert not [text for text in written if re.search("highest[-_ ]roll|HighestRoll|ROLL-", text, re.IGNORECASE)]
    assert "- **GOLD-1** " in (folder / "src" / "pot_of_gold" / "rulebook.fr.md").read_text(encoding="utf-8")

    offline = ("--no-deps", "--no-build-isolation", "--no-index", "--no-compile", "--disable-pip-version-check")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", *offline, "--target", str(site), str(folder)]
    subprocess.run(pip, check=True)
    environment = {**os.environ, "PYTHONPATH": str(site)}
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:asyncio", "-p", "no:xdist"]
    done = subprocess.run(tests, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    monkeypatch.setenv("PYTHONPATH", str(site))
    words = ("play", "pot-of-gold", "--people=0", "--bots=expert,pot-of-gold:stubborn", "--seed=1", "--quick")
    played = called(tmp_path, *words, f"--save={tmp_path / 'match.json'}")
    assert played.returncode == 0, played.stderr
    assert "Stubborn keeps" in played.stdout


@pytest.mark.parametrize(
    "name", ["My Game", "my_game", "", "-x", "x-", "2048", "class", "é", "../x", "a/b", "x" * 31, "x\n", "a--b"]
)
def test_a_bad_name_is_one_sentence(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "--into", str(tmp_path), "--lang", "en", "--", name]) == 2
    assert "is not a name for a game" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["none", "parts", "throwing"])
def test_a_name_that_its_own_code_needs_makes_a_game_all_the_same(name: str, tmp_path: Path) -> None:
    install(new_game.written(new_game.checked(name), tmp_path), tmp_path / "site")
    with found_in(tmp_path / "site"):
        assert games().unusable == ()
        assert type(games()[name]).__name__ == f"{name.capitalize()}Game"


@pytest.mark.parametrize("name", ["cluedo", "shut-the-box", "random", "ludotheque", "pytest"])
def test_a_name_that_is_taken_is_one_sentence(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name, "--into", str(tmp_path), "--lang", "en"]) == 2
    assert "is taken" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["folder", "file", "broken link"])
def test_what_exists_is_left_as_it_is(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "pot-of-gold"
    if kind == "folder":
        there.mkdir()
    elif kind == "file":
        there.write_text("mine")
    else:
        there.symlink_to(tmp_path / "nowhere")
    assert main(["new-game", "pot-of-gold", "--into", str(tmp_path), "--lang", "en"]) == 2
    assert "exists already; nothing was written" in capsys.readouterr().err
    assert list(tmp_path.rglob("*")) == [there]


def test_where_nothing_can_be_written_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["new-game", "pot-of-gold", "--lang", "en", "--into"]
    assert main([*words, str(tmp_path / "nowhere")]) == 2
    (tmp_path / "file").write_text("")
    assert main([*words, str(tmp_path / "file")]) == 2

    def full(path: Path, *_: object, **__: object) -> int:
        raise OSError(28, "No space left on device", str(path))

    sources = new_game._sources("pot-of-gold")
    monkeypatch.setattr(new_game, "_sources", lambda _: sources)
    monkeypatch.setattr(Path, "write_text", full)
    assert main([*words, str(tmp_path)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 3
    assert all("cannot be written" in sentence for sentence in said)
    assert "No space left on device" in said[-1]
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
