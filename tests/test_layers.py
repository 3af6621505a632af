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


def _beside(path: Path) -> Iterator[Path]:
    """The files of the same game without which this one cannot be loaded."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names = (node.module.rpartition(".")[2], *(each.name for each in node.names))
            yield from (path.with_name(f"{name}.py") for name in names if path.with_name(f"{name}.py").exists())
