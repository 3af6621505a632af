"""What strangers install: the wheel, in an empty environment, without a compiler, Node or the network."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WHEELHOUSE = ROOT / ".venv" / "wheelhouse"
"""The locked dependencies as wheels, laid there by `make`."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this very tree."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_texts_rule_books_tables_and_types(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for wanted in (
        "ludotheque/py.typed",
        "ludotheque/texts/fr.ftl",
        "ludotheque/games/shut_the_box/texts.en.ftl",
        "ludotheque/games/shut_the_box/rulebook.fr.md",
        "ludotheque/games/shut_the_box/content/values.npz",
        "ludotheque/games/royaume/content/turns.npz",
        "ludotheque/cli/template/pyproject.toml",
        "ludotheque/cli/template/src/highest_roll/texts.fr.ftl",
    ):
        assert wanted in names
    assert not any(name.startswith(("tests/", "benchmarks/")) for name in names)


def test_the_wheel_runs_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "empty"
    venv.create(home)
    binaries = home / "bin"
    environment = {"PATH": str(binaries), "HOME": str(tmp_path), "LANG": "C.UTF-8", "PIP_CONFIG_FILE": os.devnull}
    # Our own pip installs there, and compiles nothing: each saves many seconds.
    install = [sys.executable, "-m", "pip", "--python", str(binaries / "python"), "install", "--quiet", "--no-compile"]
    wheels = ["--no-index", "--only-binary", ":all:", "--find-links", str(WHEELHOUSE), str(wheel)]
    subprocess.run([*install, *wheels], env=environment, check=True)

    def said(*arguments: str) -> str:
        command = [str(binaries / "ludotheque"), *arguments]
        return subprocess.run(command, env=environment, cwd=tmp_path, check=True, capture_output=True, text=True).stdout

    assert "Shut the Box" in said("games")
    assert "Fermer la boîte" in said("games", "--lang", "fr")
    simulated = said("simulate", "--bots", "expert,amateur", "--matches", "4", "--jobs", "1", "--json")
    assert '"matches":4' in simulated
    said("new-game", "pot-of-gold")
    assert (tmp_path / "pot-of-gold" / "src" / "pot_of_gold" / "rulebook.en.md").exists()
