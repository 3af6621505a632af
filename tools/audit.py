"""Lists the version and the licence of all that is shipped, and known vulnerabilities where they can be looked up.

Fails on a licence that is unknown or not allowed, and on a vulnerability; never because there is no network.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Container, Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
REQUIREMENTS: Final = ROOT / "requirements" / "run.txt"
WEB: Final = ROOT / "web"
FOLDER: Final = "node_modules/"

ALLOWED: Final = frozenset(
    {"0BSD", "Apache-2.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT"}
    | {"MIT-0", "OFL-1.1", "PSF-2.0", "Zlib"}
)
"""Licences that require no more than their own text."""
ALLOWED_FOR: Final = {"psycopg": "LGPL-3.0-only", "psycopg-binary": "LGPL-3.0-only"}
"""Licences that require more, for replaceable libraries; the README names them."""
NOT_INSTALLED: Final = {"tzdata": "Apache-2.0"}
"""The licences of packages for other systems, as their own files say."""
CLEARLY: Final = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "MIT License": "MIT",
}
"""SPDX identifiers for licences that packages spell in other ways."""
COMPILED_IN: Final = ("svelte",)
"""Development packages of which parts end up in the page; with them, all they depend on is listed."""

PATIENCE_SECONDS: Final = 120
PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


class Package(NamedTuple):
    """A package that is shipped."""

    kind: str
    name: str
    version: str
    licence: str | None

    @property
    def allowed(self) -> bool:
        """Whether its licence, or one of those to choose from, is allowed."""
        if self.licence is None:
            return False
        if ALLOWED_FOR.get(self.name) == self.licence:
            return True
        choices = re.sub("[()]", "", self.licence).split(" OR ")
        return any(ALLOWED.issuperset(choice.split(" AND ")) for choice in choices)


def python_packages(requirements: str) -> Iterator[Package]:
    """The packages that are pinned there; several versions of one are for several versions of Python."""
    for name, version in PINNED.findall(requirements):
        yield Package("Python", name, version, _licence_of(name))


def _licence_of(name: str) -> str | None:
    try:
        about = metadata.metadata(name).json
    except metadata.PackageNotFoundError:
        return NOT_INSTALLED.get(name)
    written = about.get("license_expression") or about.get("license")
    if isinstance(written, str) and "\n" not in written:  # some write the whole text of their licence there
        return CLEARLY.get(written, written)
    named = [each.rpartition(" :: ")[2] for each in about.get("classifier", ()) if each.startswith("License")]
    return " OR ".join(CLEARLY.get(each, each) for each in named) or None


def page_packages(lock: Mapping[str, Any]) -> Iterator[Package]:
    """The packages of which the page is built, by what npm has locked."""
    packages: Mapping[str, Mapping[str, Any]] = lock["packages"]
    waiting = [path for path, about in packages.items() if path and not about.get("dev")]
    waiting += [FOLDER + name for name in COMPILED_IN]
    found = set[str]()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [_installed(name, path, packages) for name in packages[path].get("dependencies", ())]
    for path in sorted(found):
        yield Package("page", path.rpartition(FOLDER)[2], packages[path]["version"], packages[path].get("license"))


def _installed(name: str, path: str, packages: Container[str]) -> str:
    """Where the package at `path` finds another: in its own folder, or in the nearest one above."""
    while (own := f"{path}/{FOLDER}{name}") not in packages and FOLDER in path:
        path = path.rpartition(FOLDER)[0].rstrip("/")
    return own if path else FOLDER + name


def python_vulnerabilities() -> list[str] | None:
    """What pip-audit reports on the pinned packages; None if it is not installed, or has no network."""
    words = ("--disable-pip", "--require-hashes", "--requirement", str(REQUIREMENTS), "--progress-spinner", "off")
    answer = _answer("pip-audit", *words, "--format", "json")
    if answer is None or "dependencies" not in answer:
        return None
    return [
        f"{each['name']} {each['version']}: {known['id']}"
        for each in answer["dependencies"]
        for known in each.get("vulns", ())
    ]


def page_vulnerabilities(shipped: Iterable[Package]) -> list[str] | None:
    """What npm reports on the packages of the page; None if it is not installed, or has no network."""
    answer = _answer("npm", "audit", "--json")
    if answer is None or "vulnerabilities" not in answer:
        return None
    versions = {each.name: each.version for each in shipped}
    return [
        f"{name} {versions[name]}: {known['severity']}"
        for name, known in answer["vulnerabilities"].items()
        if name in versions
    ]


def _answer(program: str, *words: str) -> dict[str, Any] | None:
    """The JSON that a program prints, whatever its exit code; None if it is missing, too slow or prints none."""
    found = shutil.which(program)
    if found is None:
        return None
    try:
        done = subprocess.run(  # noqa: S603
            [found, *words], cwd=WEB, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False
        )
        answer = json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, ValueError):
        return None
    return answer if isinstance(answer, dict) else None


def main() -> int:
    """Print the list, then its problems; returns 1 if there are any."""
    shipped = [*python_packages(REQUIREMENTS.read_text())]
    page = [*page_packages(json.loads((WEB / "package-lock.json").read_text()))]
    width = max(len(each.name) for each in (*shipped, *page))
    for each in (*shipped, *page):
        print(f"{each.kind:7} {each.name:{width}} {each.version:10} {each.licence or '?'}")
    wrong = [f"{each.name}: {each.licence or 'unknown licence'}" for each in (*shipped, *page) if not each.allowed]
    if wrong:
        print("Licences that are unknown or not allowed:", *wrong, sep="\n  ")
    for kind, known in (("Python packages", python_vulnerabilities()), ("the page", page_vulnerabilities(page))):
        if known is None:
            print(f"No database of vulnerabilities could be asked about {kind}.")
        elif known:
            print(f"Known vulnerabilities of {kind}:", *known, sep="\n  ")
            wrong += known
        else:
            print(f"No known vulnerability of {kind}.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
