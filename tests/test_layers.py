"""Each layer imports only from those above it, so that a newcomer can read from the top."""

import ast
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "ludotheque"
LAYERS = (
    "engine",
    "mechanics",
    "bots",
    "search",
    "games",
    "texts",
    "analysis",
    "league",
    "testing",
    "adapters",
    "server",
    "cli",
)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_from_those_above_it(layer: str) -> None:
    allowed = LAYERS[: LAYERS.index(layer) + 1]
    for path in (SOURCE / layer).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [name.name for name in node.names] if isinstance(node, ast.Import) else []
            for module in modules:
                package, _, rest = module.partition(".")
                if package == "ludotheque" and rest:
                    assert rest.split(".")[0] in allowed, f"{path.relative_to(SOURCE)} imports {module}"
                elif module == "ludotheque":
                    assert layer in ("analysis", "league", "testing", "server", "cli"), (
                        f"{path.relative_to(SOURCE)} imports the front door"
                    )


SERVER = [
    "clock",
    "builds",
    "stopping",
    "logs",
    "randomness",
    "settings",
    "metrics",
    "limits",
    "listening",
    "local_network",
    "storage",
    "failures",
    "cut_counter",
    "readiness",
    "tables",
    "protocol",
    "compute",
    "push",
    "matches",
    "peers",
    "dependencies",
    "live",
    "web",
    "edge",
    "serve",
    "supervisor",
]
"""The rooms of the server, and its modules that are in none, each of which imports only from those before it."""


@pytest.mark.parametrize("room", SERVER)
def test_a_room_of_the_server_imports_only_from_those_before_it(room: str) -> None:
    allowed = SERVER[: SERVER.index(room) + 1]
    folder = SOURCE / "server" / room
    for path in folder.rglob("*.py") if folder.is_dir() else [folder.with_suffix(".py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ludotheque.server"):
                _, _, *rest = (node.module or "").split(".")
                for name in rest[:1] or [each.name for each in node.names]:
                    assert name in allowed, f"server/{path.relative_to(SOURCE / 'server')} imports {name}"


def test_every_part_of_the_server_is_one_of_its_rooms() -> None:
    parts = {
        path.stem for path in (SOURCE / "server").iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert parts - {"__init__"} == set(SERVER)


MOST_PUBLIC_NAMES = 20
DOCUMENTS = {"Table", "Limits"}
"""Values with a field for each thing that is stored or can be set."""


def test_no_class_of_the_server_has_too_many_public_names() -> None:
    for path in (SOURCE / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name not in DOCUMENTS:
                names = sorted(name for name in _names(node) if not name.startswith("_"))
                assert len(names) <= MOST_PUBLIC_NAMES, f"{node.name} has {len(names)}: {', '.join(names)}"


def _names(node: ast.ClassDef) -> set[str]:
    """The methods of a class, its fields, and the attributes that it gives itself."""
    names = set()
    for each in ast.walk(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each in node.body:
            names.add(each.name)
        elif isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each in node.body:
            names.add(each.target.id)
        elif isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store) and ast.unparse(each.value) == "self":
            names.add(each.attr)
    return names


def test_every_package_is_a_layer() -> None:
    assert {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()} == set(LAYERS)


@pytest.mark.parametrize("module", ["time", "random", "secrets", "os", "pathlib", "datetime", "socket"])
def test_the_kernel_has_no_clock_no_files_and_no_randomness_of_its_own(module: str) -> None:
    for path in (*(SOURCE / "engine").rglob("*.py"), *(SOURCE / "mechanics").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import) and any(name.name == module for name in node.names):
                assert (path.name, module) == ("chance.py", "random"), f"{path.name} imports {module}"


GAMES = [path.parent for path in sorted((SOURCE / "games").glob("*/game.py"))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_make_mutants_changes_every_file_without_which_a_game_cannot_be_refereed(game: Path) -> None:
    rules = {game / "game.py", *game.glob("redeal.py")}
    while found := {path for module in rules if module.name != "redeal.py" for path in _beside(module)} - rules:
        rules |= found
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    for path in rules:
        name = str(path.relative_to(ROOT))
        assert any(fnmatch(name, pattern) for pattern in settings["only_mutate"]), name
        assert not any(fnmatch(name, pattern) for pattern in settings["do_not_mutate"]), name


def test_whatever_make_mutants_runs_is_there() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    selected = settings["pytest_add_cli_args_test_selection"]
    assert [path for path in selected if not (ROOT / path).exists()] == []


def _beside(path: Path) -> Iterator[Path]:
    """The files of the same game without which this one cannot be loaded."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names = (node.module.rpartition(".")[2], *(each.name for each in node.names))
            yield from (path.with_name(f"{name}.py") for name in names if path.with_name(f"{name}.py").exists())
