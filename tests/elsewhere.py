"""Packages from elsewhere, for tests: the example game, and changed copies of it, laid where Python finds them."""

import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludotheque.cli.new_game import written
from ludotheque.games import games
from ludotheque.games.elsewhere import installed_bots

EXAMPLE = Path(__file__).parents[1] / "examples" / "highest_roll"


def install(project: Path, site: Path) -> None:
    """Lay a package into a folder as an installer would: its modules, and the metadata that names its entry points."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copytree(project / "src", site, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    info = site / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    groups = about["entry-points"].items()
    lines = [line for group, points in groups for line in (f"[{group}]", *(f"{n} = {v}" for n, v in points.items()))]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def changed(name: str, folder: Path, *changes: tuple[str, str, str]) -> Path:
    """A game of this name like the example, with changes: a file, what stands there, and what stands there instead."""
    project = written(name, folder)
    for file, before, after in changes:
        path = next(project.rglob(file))
        source = path.read_text(encoding="utf-8")
        assert before in source, f"{file} has no {before!r}"
        path.write_text(source.replace(before, after), encoding="utf-8")
    return project


@contextmanager
def found_in(site: Path) -> Iterator[None]:
    """Find what is installed there, and forget it afterwards."""
    before = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(site)
        games.cache_clear()
        installed_bots.cache_clear()
        try:
            yield
        finally:
            for module in set(sys.modules) - before:
                if str(site) in str(getattr(sys.modules[module], "__file__", "")):
                    del sys.modules[module]
            games.cache_clear()
            installed_bots.cache_clear()
