"""A game that is installed from elsewhere: found, told in its own words, played, served, and held to the contract."""

import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from cli.terminal import Terminal
from server.process import Guest, Player, ServerProcess, called

ROOT = Path(__file__).parents[2]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder outside the source tree with the example game in it, which every process started from here knows."""
    folder = tmp_path / "site"
    shutil.copytree(ROOT / "examples" / "highest_roll", folder / "highest_roll")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setenv("LUDOTHEQUE_GAMES", "highest_roll:GAME")
    return folder


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("games",), "The highest roll"),
        (("games", "--lang=fr"), "Le plus haut lancer"),
        (("rules", "highest-roll", "ROLL-3"), "The highest sum wins"),
        (("rules", "highest-roll", "ROLL-3", "--lang=fr"), "La somme la plus haute gagne"),
        (("simulate", "highest-roll", "--bots=novice,novice", "--matches=20", "--jobs=1"), "20"),
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("elsewhere")
def test_the_command_speaks_of_it_in_its_own_words(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = called(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


@pytest.mark.usefixtures("elsewhere")
def test_it_is_played_in_the_terminal_although_it_has_no_coach(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "highest-roll", "--bots=novice", "--quick") as terminal:
        terminal.wait_for("q quit")
        terminal.after("?", "This game has no coach.")
        terminal.after("\r", "throws a")
        terminal.wait_for("win")


@pytest.mark.usefixtures("elsewhere")
async def test_the_server_lists_it_and_plays_it(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with httpx.AsyncClient(base_url=server.address) as http:
            listed: list[dict[str, Any]] = (await http.get("/api/games")).json()
            about = next(game for game in listed if game["name"] == "highest-roll")
            assert about["titles"] == {"fr": "Le plus haut lancer", "en": "The highest roll"}
            rules = await http.get("/api/games/highest-roll/rules", headers={"accept-language": "fr"})
            assert "ROLL-3" in rules.json()
        async with Guest(server) as host:
            await host.opens("highest-roll", seats=2)
            await host.does("SeatBot", seat=1, level="novice")
            await host.does("Start")
            await Player(host, 0, random.Random(0), lambda: True).plays()


@pytest.mark.usefixtures("elsewhere")
def test_the_contract_can_be_run_on_it() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/contract/test_contract.py"]
    done = subprocess.run([*command, "-k", "highest-roll"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
