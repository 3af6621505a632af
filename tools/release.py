"""Says what keeps this tree from being released, and if nothing does, how to release it.

The version is `__version__` in src/ludotheque/__init__.py; the changelog and CITATION.cff name it too, and are compared
with it. docs/releasing.md is the whole recipe.
"""

import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PLACEHOLDER: Final = ".example"
"""The top-level domain of addresses that lead nowhere (RFC 2606)."""
PAGE: Final = "ludotheque/server/built/index.html"


def version_of(root: Path) -> str:
    """The version of a tree."""
    text = (root / "src" / "ludotheque" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    return found[1] if found else ""


def obstacles(root: Path) -> Iterator[str]:
    """Each thing that keeps a tree from being released, in one sentence."""
    version = version_of(root)
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"The version in src/ludotheque/__init__.py is not like 1.2.3: {version!r}."
    if _git(root, "status", "--porcelain"):
        yield "The tree is dirty: commit everything first."
    if _git(root, "tag", "--list", f"v{version}"):
        yield f"There is already a tag v{version}: raise __version__."
    yield from _unwritten(root, version)
    yield from _unbuilt(root, version)


def _unwritten(root: Path, version: str) -> Iterator[str]:
    """What is not written down."""
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    section = re.search(rf"^## \[{re.escape(version)}\] [-–] (\d{{4}}-\d\d-\d\d)$", changes, re.MULTILINE)
    if section is None:
        yield f"CHANGELOG.md has no section “## [{version}] - date”."
    if re.search(r"^## \[Unreleased\]\n+(?!\n*## \[)\S", changes, re.MULTILINE):
        yield "CHANGELOG.md still has something under “Unreleased”."
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    wanted = [f"version: {version}", *([f"date-released: {section[1]}"] if section else [])]
    missing = [line for line in wanted if line not in citation.splitlines()]
    if missing:
        yield f"CITATION.cff does not say {' and '.join(missing)}."
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if any(re.match(rf"https?://[^/]*{re.escape(PLACEHOLDER)}(/|$)", url) for url in project["urls"].values()):
        yield "project.urls in pyproject.toml names a placeholder: write where the project is."


def _unbuilt(root: Path, version: str) -> Iterator[str]:
    """What is wrong with the wheel."""
    wheel = root / "dist" / f"ludotheque-{version}-py3-none-any.whl"
    if not wheel.is_file():
        yield f"There is no {wheel.relative_to(root)}: make wheel."
        return
    with zipfile.ZipFile(wheel) as opened:
        if PAGE not in opened.namelist():
            yield f"{wheel.name} has no page in it: make web, then make wheel."
    if wheel.stat().st_mtime < int(_git(root, "log", "-1", "--format=%ct") or 0):
        yield f"{wheel.name} is older than the last commit: make wheel."


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True).stdout.strip()


def main(root: Path = ROOT) -> int:
    """Print what is wrong, or what to do; return 1 if something is wrong."""
    found, version = list(obstacles(root)), version_of(root)
    for sentence in found:
        print(sentence)
    if not found:
        print(f"git tag --annotate v{version} --message 'Ludothèque {version}'")
        print(f"git push origin v{version}")
        print(f"python -m twine upload dist/ludotheque-{version}-py3-none-any.whl")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
