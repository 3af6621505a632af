"""What strangers install: the wheel, in an empty environment, without a compiler, Node or the network."""

import json
import os
import re
import subprocess
import sys
import venv
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import ludotheque

ROOT = Path(__file__).parent.parent
WHEELHOUSE = ROOT / ".venv" / "wheelhouse"
"""The locked dependencies as wheels, laid there by `make wheelhouse`."""
PAGE = "ludotheque/server/built/"


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
        assert wanted in names, wanted
    assert not any(name.startswith(("tests/", "benchmarks/")) for name in names)


def test_the_wheel_holds_the_page_and_all_that_it_loads(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = {name.removeprefix(PAGE) for name in opened.namelist() if name.startswith(PAGE)}
        assert "index.html" in names, "make web"
        page = opened.read(f"{PAGE}index.html").decode()
    loaded = set(re.findall(r'"(?:\./)?((?:assets|static)/[^"]+)"', page))
    assert any(name.endswith(".js") for name in loaded)
    assert loaded - {"static/manifest.webmanifest"} <= names  # that one is written by the server


def test_the_wheel_asks_for_the_engine_and_offers_the_server(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(opened.read(name).decode())
    assert metadata["Version"] == ludotheque.__version__
    wanted = [Requirement(each) for each in metadata.get_all("Requires-Dist", [])]
    alone = {each.name for each in wanted if each.marker is None or each.marker.evaluate({"extra": ""})}
    assert alone == {"cyclopts", "fluent-runtime", "fluent-syntax", "msgspec", "numpy", "platformdirs", "rich"}
    assert {"server", "nats"} <= set(metadata.get_all("Provides-Extra", []))


def test_the_command_of_the_wheel_finds_in_it_all_that_it_needs(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(site)
    (points,) = site.glob("*.dist-info/entry_points.txt")
    (module, run) = re.findall(r"^ludotheque = ([\w.]+):(\w+)$", points.read_text(), re.MULTILINE)[0]
    program = f"import sys, {module}; assert {module}.__file__.startswith({str(site)!r}); sys.exit({module}.{run}())"
    environment = {"PYTHONPATH": str(site), "HOME": str(tmp_path), "LANG": "C.UTF-8"}

    def said(*arguments: str) -> str:
        command = [sys.executable, "-c", program, *arguments]
        return subprocess.run(
            command, env=environment, cwd=tmp_path, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    assert "Fermer la boîte" in said("games", "--lang", "fr")
    simulated = said("simulate", "--bots", "expert,amateur", "--matches", "1", "--jobs", "1", "--json")
    assert '"matches":1' in simulated
    said("new-game", "pot-of-gold")
    assert (tmp_path / "pot-of-gold" / "src" / "pot_of_gold" / "rulebook.en.md").exists()


@pytest.mark.nightly  # by day the same without pip, and tests/test_dependencies.py with the engine alone
def test_the_wheel_runs_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "empty"
    venv.create(home)
    binaries = home / "bin"
    environment = {"PATH": str(binaries), "HOME": str(tmp_path), "LANG": "C.UTF-8", "PIP_CONFIG_FILE": os.devnull}
    # Our own pip installs there, and compiles nothing: each saves many seconds.
    pip = [sys.executable, "-m", "pip", "--python", str(binaries / "python")]
    install = [*pip, "install", "--quiet", "--no-compile"]
    wheels = ["--no-index", "--only-binary", ":all:", "--find-links", str(WHEELHOUSE)]

    def called(*arguments: str) -> "subprocess.CompletedProcess[str]":
        command = [str(binaries / "ludotheque"), *arguments]
        return subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True)

    def said(*arguments: str) -> str:
        done = called(*arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    subprocess.run([*install, *wheels, str(wheel)], env=environment, check=True)
    listed = subprocess.run([*pip, "list", "--format", "json"], env=environment, check=True, capture_output=True)
    installed = {each["name"].lower() for each in json.loads(listed.stdout)}
    assert not installed & {"alembic", "cryptography", "psycopg", "sqlalchemy", "starlette", "uvicorn", "uvloop"}
    assert "Shut the Box" in said("games")
    assert "Fermer la boîte" in said("games", "--lang", "fr")
    simulated = said("simulate", "--bots", "expert,amateur", "--matches", "4", "--jobs", "1", "--json")
    assert '"matches":4' in simulated
    said("new-game", "pot-of-gold")
    assert (tmp_path / "pot-of-gold" / "src" / "pot_of_gold" / "rulebook.en.md").exists()
    assert 'pip install "ludotheque[server]"' in called("serve").stderr

    subprocess.run([*install, *wheels, f"{wheel}[server]"], env=environment, check=True)
    assert "--broker-url" in said("serve", "--help")
