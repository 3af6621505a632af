"""What is shipped has licences that we know and allow, and what is known about it is told."""

import json
import re
import shutil
import subprocess
from importlib.metadata import requires
from typing import Any

import pytest

from tools import audit
from tools.audit import ALLOWED_FOR, REQUIREMENTS, ROOT, WEB, Package, page_packages, python_packages

LOCK = json.loads((WEB / "package-lock.json").read_text())


class Programs:
    """What pip-audit and npm answer; a program that is not told what to answer is not there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers: dict[str, str] = {}
        monkeypatch.setattr(shutil, "which", lambda name: name if name in self.answers else None)
        monkeypatch.setattr(subprocess, "run", self._run)

    def _run(self, words: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(words, 1, self.answers[words[0]], "")


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Programs:
    """A machine without any program."""
    return Programs(monkeypatch)


def test_all_that_is_shipped_is_listed_with_an_allowed_licence(
    programs: Programs, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.main() == 0
    said = capsys.readouterr().out
    for word in ("starlette", "psycopg-binary", "tzdata", "svelte", "clsx", "@fontsource-variable/fraunces"):
        assert f" {word} " in said
    assert "No database of vulnerabilities could be asked about Python packages." in said
    assert "No database of vulnerabilities could be asked about the page." in said


def test_every_pinned_package_is_listed() -> None:
    pinned = [line.split("==")[0] for line in REQUIREMENTS.read_text().splitlines() if "==" in line.split(";")[0]]
    assert [each.name for each in python_packages(REQUIREMENTS.read_text())] == pinned


def test_what_the_extras_for_leagues_and_clusters_bring_has_an_allowed_licence() -> None:
    waiting, found = ["choix", "distributed"], set[str]()
    while waiting:
        name = waiting.pop()
        found.add(name)
        needed = [re.split(r"[ ;<>=!~\[]", each)[0].lower() for each in requires(name) or () if "extra ==" not in each]
        waiting += [each for each in needed if each not in found]
    pinned = python_packages((ROOT / "requirements" / "dev.txt").read_text())
    licences = {each.name: each.allowed for each in pinned if each.name in {name.replace("_", "-") for name in found}}
    assert {"choix", "dask", "distributed", "scipy", "sortedcontainers", "tornado"} <= set(licences)
    assert all(licences.values()), licences


def test_the_page_is_not_charged_with_the_tools_that_build_it() -> None:
    names = {each.name for each in page_packages(LOCK)}
    assert {"marked", "svelte", "esm-env"} <= names
    assert not {"vite", "eslint", "typescript"} & names


def test_a_package_in_the_folder_of_another_is_the_one_that_counts() -> None:
    packages = {
        "": {},
        "node_modules/a": {"version": "1", "dependencies": {"b": "1", "c": "1"}},
        "node_modules/a/node_modules/b": {"version": "1", "dependencies": {"c": "1"}, "dev": True},
        "node_modules/b": {"version": "2", "dev": True},
        "node_modules/c": {"version": "3", "dev": True},
        "node_modules/svelte": {"version": "5", "dev": True},
    }
    found = [(each.name, each.version) for each in page_packages({"packages": packages})]
    assert sorted(found) == [("a", "1"), ("b", "1"), ("c", "3"), ("svelte", "5")]


@pytest.mark.parametrize(
    ("name", "licence", "allowed"),
    [
        ("some", "MIT", True),
        ("some", "BSD-3-Clause AND MIT", True),
        ("some", "(GPL-3.0-only OR MIT)", True),
        ("some", "GPL-3.0-only", False),
        ("some", "MIT AND GPL-3.0-only", False),
        ("some", "LGPL-3.0-only", False),
        ("psycopg", "LGPL-3.0-only", True),
        ("psycopg", "GPL-3.0-only", False),
        ("some", None, False),
    ],
)
def test_a_licence_that_is_unknown_or_asks_for_too_much_is_not_allowed(
    name: str, licence: str | None, *, allowed: bool
) -> None:
    assert Package("Python", name, "1", licence).allowed is allowed


def test_a_package_with_another_licence_fails_the_audit(
    programs: Programs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "ALLOWED", audit.ALLOWED - {"OFL-1.1"})
    assert audit.main() == 1
    assert "  @fontsource-variable/fraunces: OFL-1.1\n" in capsys.readouterr().out


def test_the_readme_names_the_licences_that_ask_for_more() -> None:
    readme = (ROOT / "README.md").read_text().partition("## Licence")[2]
    for name, licence in ALLOWED_FOR.items():
        assert name.removesuffix("-binary") in readme
        assert licence.partition("-")[0] in readme


def test_a_known_vulnerability_fails_the_audit(programs: Programs, capsys: pytest.CaptureFixture[str]) -> None:
    programs.answers["pip-audit"] = json.dumps(
        {"dependencies": [{"name": "h11", "version": "0.16.0", "vulns": [{"id": "PYSEC-1"}]}]}
    )
    programs.answers["npm"] = json.dumps(
        {"vulnerabilities": {"marked": {"severity": "high"}, "vite": {"severity": "low"}}}
    )
    assert audit.main() == 1
    said = capsys.readouterr().out
    assert "  h11 0.16.0: PYSEC-1\n" in said
    assert "  marked 18" in said
    assert "vite" not in said


def test_nothing_known_is_told_and_passes(programs: Programs, capsys: pytest.CaptureFixture[str]) -> None:
    programs.answers.update({"pip-audit": '{"dependencies": []}', "npm": '{"vulnerabilities": {}}'})
    assert audit.main() == 0
    assert "No known vulnerability of the page." in capsys.readouterr().out


@pytest.mark.parametrize("answer", ["", "[]", '{"message": "405 Method Not Allowed"}'])
def test_a_database_that_cannot_be_reached_fails_nothing(programs: Programs, answer: str) -> None:
    programs.answers.update({"pip-audit": answer, "npm": answer})
    assert audit.main() == 0
