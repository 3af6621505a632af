"""Each layer imports only from those above it, so that a newcomer can read from the top."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "ludotheque"
LAYERS = ("engine", "bots", "texts", "games", "analysis", "server", "cli")


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
                    assert layer in ("analysis", "server", "cli"), f"{path.relative_to(SOURCE)} imports the front door"


def test_every_package_is_a_layer() -> None:
    assert {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()} == set(LAYERS)


@pytest.mark.parametrize("module", ["time", "random", "secrets", "os", "pathlib", "datetime", "socket"])
def test_the_kernel_has_no_clock_no_files_and_no_randomness_of_its_own(module: str) -> None:
    for path in (SOURCE / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import) and any(name.name == module for name in node.names):
                assert (path.name, module) == ("chance.py", "random"), f"{path.name} imports {module}"
