"""A game and bots that installed packages bring: found, told in their own words, played and served."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from cli.terminal import Terminal
from elsewhere import EXAMPLE, changed, install
from server.process import Guest, Player, ServerProcess, called, wait_until

FALLING = """

class Falls:
    def choose(self, knowledge, legal, rng):
        raise SystemExit("fell")
"""
"""A bot that would end the process."""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the example's package, where every process started from here finds what is installed."""
    folder = tmp_path / "site"
    install(EXAMPLE, folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    return folder


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("games",), "Bots: novice, expert, highest-roll:stubborn"),
        (("games", "--lang=fr"), "Le plus haut lancer"),
        (("rules", "highest-roll", "ROLL-4"), "The highest sum wins"),
        (("rules", "highest-roll", "4", "--lang=fr"), "La somme la plus haute gagne"),
        (
            ("simulate", "highest-roll", "--bots=highest-roll:stubborn,expert", "--matches=20", "--jobs=1"),
            "highest-roll:stubborn",
        ),
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("site")
def test_the_command_speaks_of_it_in_its_own_words(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = called(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


@pytest.mark.usefixtures("site")
def test_it_is_played_in_the_terminal_on_a_plain_board(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "highest-roll", "--bots=expert", "--quick", lang="fr") as terminal:
        terminal.wait_for("Tours joués")
        terminal.wait_for("Sur la table")
        terminal.wait_for("q quitter")
        terminal.after("?", "Ce jeu n’a pas de conseiller.")
        terminal.after("\r", "fait ")
        terminal.wait_for("garder")
        terminal.after("a", "ce qui fait")
        terminal.wait_for("gagne", "se partagent")


async def test_the_server_lists_and_plays_it_whatever_other_packages_do(site: Path, tmp_path: Path) -> None:
    late = ("throwing.py", "sums = put(", "raise KeyError('late')\n        sums = put(")
    bot = ("bots.py", "BOTS: Levels", f"{FALLING.strip()}\n\n\nBOTS: Levels")
    point = ("pyproject.toml", 'stubborn = "late.bots:Stubborn"', 'falls = "late.bots:Falls"')
    install(changed("late", tmp_path, late, bot, point), site)
    install(changed("broken", tmp_path, ("game.py", "range(2, 7)", "6")), site)
    with ServerProcess(tmp_path) as server:
        assert '"event":"unusable"' in server.log
        assert '"game":"broken"' in server.log
        async with httpx.AsyncClient(base_url=server.address) as http:
            listed: dict[str, Any] = {game["name"]: game for game in (await http.get("/api/games")).json()}
            about = listed["highest-roll"]
            assert about["titles"] == {"fr": "Le plus haut lancer", "en": "The highest roll"}
            assert about["levels"] == ["novice", "expert", "highest-roll:stubborn", "late:falls"]
            assert about["plain"]["board"] == {"by_seat": ["sums", "counted"], "seats": [], "secrets": False}
            assert "highest-roll-view-sums = Somme" in about["plain"]["texts"]["fr"]
            assert about["plain"]["seats"]["MatchEnded"] == ["winners"]
            assert listed["cluedo"]["plain"] is None
            rules = await http.get("/api/games/highest-roll/rules", headers={"accept-language": "fr"})
            assert "ROLL-4" in rules.json()
        async with Guest(server) as unlucky, Guest(server) as host:
            await unlucky.opens("late", seats=2)
            await unlucky.does("SeatBot", seat=1, level="novice")
            await unlucky.does("Start")
            await unlucky.does("StandIn", seat=0)
            await host.opens("highest-roll", seats=3)
            await host.does("SeatBot", seat=1, level="late:falls")
            await host.does("SeatBot", seat=2, level="highest-roll:stubborn")
            await host.does("Start")
            await Player(host, 0, random.Random(0), lambda: True).plays()
        await wait_until(lambda: "KeyError: 'late'" in server.log)
        assert "SystemExit: fell" in server.log


def test_no_entry_point_is_read_before_a_game_is_looked_for() -> None:
    look = "import sys, ludotheque; print('importlib.metadata' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": ""}
    heard = subprocess.run([sys.executable, "-c", look], env=environment, capture_output=True, text=True, check=True)
    assert heard.stdout.strip() == "False"
