"""What is installed with which part: ranges are bounded and hold what is locked, and the engine needs no server."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import ludotheque

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "ludotheque"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BASE = [Requirement(each) for each in PROJECT["dependencies"]]
EXTRAS = {name: [Requirement(each) for each in each] for name, each in PROJECT["optional-dependencies"].items()}
RANGES = [each for part in (BASE, *EXTRAS.values()) for each in part if each.name != "ludotheque"]
PLACES = {
    "server": ("server", "nats"),
    "cli/serving.py": ("server",),
    "adapters": ("pettingzoo", "openspiel"),
    "league": ("league",),
    "analysis": ("cluster",),
    "testing": ("pytest",),
}
"""Which extras a part of the program may need besides what everybody has; whoever runs the contract has pytest."""


@pytest.mark.parametrize("wanted", RANGES, ids=str)
def test_every_range_has_a_lower_and_an_upper_bound(wanted: Requirement) -> None:
    assert {each.operator for each in wanted.specifier} == {">=", "<"}


@pytest.mark.parametrize("lock", ["run", "dev"])
def test_what_is_locked_is_within_the_ranges(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    locked: dict[str, set[Version]] = {}
    for name, version in re.findall(r"^([a-z0-9-]+)==([^ \\]+)", text, re.MULTILINE):
        locked.setdefault(name, set()).add(Version(version))
    known = [each for each in RANGES if canonicalize_name(each.name) in locked]
    if lock == "dev":
        assert known == RANGES
    else:
        assert {each.name for each in known} == {each.name for each in (*BASE, *EXTRAS["server"])}
    for wanted in known:
        for version in locked[canonicalize_name(wanted.name)]:
            assert version in wanted.specifier, f"requirements/{lock}.txt has {wanted.name} {version}, not {wanted}"


@pytest.mark.parametrize("lock", sorted((ROOT / "requirements").rglob("*.txt")), ids=lambda lock: lock.stem)
def test_a_lock_names_no_place_to_download_from(lock: Path) -> None:
    assert "://" not in lock.read_text(encoding="utf-8")


def test_what_trains_a_policy_is_locked_without_cuda_and_with_the_versions_of_the_tests() -> None:
    pinned = {
        lock: set(
            re.findall(r"^([a-z0-9-]+)==([^ ]+)", (ROOT / "requirements" / lock).read_text("utf-8"), re.MULTILINE)
        )
        for lock in ("train.txt", "dev.txt")
    }
    names = {name for name, _ in pinned["train.txt"]}
    assert {"gymnasium", "msgspec", "sb3-contrib", "torch"} <= names
    assert not [name for name in names if name.startswith(("cuda", "nvidia", "triton"))]
    shared = names & {name for name, _ in pinned["dev.txt"]}
    assert {each for each in pinned["train.txt"] if each[0] in shared} <= pinned["dev.txt"]


def test_whatever_is_imported_is_declared_where_it_is_needed() -> None:
    distributions = packages_distributions()
    known: dict[str, set[str]] = {"pytest": {"pytest"}}
    known |= {name: {canonicalize_name(each.name) for each in part} for name, part in EXTRAS.items()}
    everybody: set[str] = {canonicalize_name(each.name) for each in BASE}
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE)
        extras = PLACES.get(place.as_posix(), PLACES.get(place.parts[0], ()))
        allowed = everybody.union(*(known[extra] for extra in extras))
        for module in _imported(path) - sys.stdlib_module_names - {"ludotheque"}:
            names = {canonicalize_name(each) for each in distributions.get(module, [module])}
            assert names & allowed, f"{place} imports {module}, which its part does not bring along"


def _imported(path: Path) -> set[str]:
    """The packages that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def _closure() -> set[str]:
    """The distributions that come with `pip install ludotheque`."""
    found: set[str] = set()
    waiting = [each.name for each in BASE]
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name not in found:
            found.add(name)
            needed = map(Requirement, requires(name) or ())
            waiting += [each.name for each in needed if each.marker is None or each.marker.evaluate({"extra": ""})]
    return found


ALONE = """
import sys

class OnlyTheEngine:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in FORBIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, OnlyTheEngine())
"""


@pytest.fixture(scope="module")
def alone() -> str:
    """The beginning of a program that finds nothing but what comes with `pip install ludotheque`."""
    brought = _closure() | {"ludotheque"}
    forbidden = {
        module
        for module, distributions in packages_distributions().items()
        if not any(canonicalize_name(each) in brought for each in distributions)
    }
    assert {"sqlalchemy", "alembic", "psycopg", "uvloop", "uvicorn", "starlette", "cryptography", "nats"} <= forbidden
    return ALONE.replace("FORBIDDEN", repr(forbidden))


def _run(program: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    environment = {"HOME": str(folder), "LANG": "C.UTF-8"}
    return subprocess.run([sys.executable, "-c", program], cwd=folder, env=environment, capture_output=True, text=True)


PLAYS = """
import ludotheque
from ludotheque.cli import main
from ludotheque.games import all_bots_of
for game in ludotheque.games():
    for make in all_bots_of(game).values():
        make()
    bots = ["expert", *["amateur"] * (game.seats[0] - 1), "novice"][: max(2, game.seats[0])]
    assert main(["simulate", game.name, "--bots", ",".join(bots), "--matches", "1", "--jobs", "1", "--json"]) == 0
"""


def test_every_game_is_played_by_bots_with_the_engine_alone(alone: str, tmp_path: Path) -> None:
    done = _run(alone + PLAYS, tmp_path)
    assert done.returncode == 0, done.stderr
    for game in ludotheque.games():
        assert f'"game":"{game.name}"' in done.stdout


COMMANDS = """
from ludotheque.cli import main
assert main("play --bots amateur,amateur --people 0 --quick --save match.json".split()) == 0
for words in ("verify match.json", "replay match.json", "rules cluedo", "games", "new-game pot-of-gold"):
    assert main(words.split()) == 0, words
"""


def test_what_needs_no_server_works_with_the_engine_alone(alone: str, tmp_path: Path) -> None:
    done = _run(alone + COMMANDS, tmp_path)
    assert done.returncode == 0, done.stderr


def test_what_needs_a_server_says_in_one_sentence_what_to_install(alone: str, tmp_path: Path) -> None:
    calls = [[], ["serve"], ["backup", "all.db"]]
    program = f"from ludotheque.cli import main\nfor words in {calls}:\n    assert main(words) == 2"
    done = _run(alone + program, tmp_path)
    sentence = 'This needs a part that is not installed: pip install "ludotheque[server]"\n'
    assert (done.returncode, done.stdout, done.stderr) == (0, "", len(calls) * sentence)
