"""The check before a release."""

import os
import re
import subprocess
import zipfile
from pathlib import Path

import pytest
import yaml

import ludotheque
from test_dependencies import PROJECT
from tools.release import ROOT, main, obstacles, version_of

VERSION = "2.3.4"


def git(root: Path, *words: str) -> None:
    call = ["git", "-c", "user.name=a", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false", *words]
    subprocess.run(call, cwd=root, check=True, capture_output=True)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree that can be released."""
    files = {
        "src/ludotheque/__init__.py": f'__version__ = "{VERSION}"\n',
        "CHANGELOG.md": f"# Changelog\n\n## [Unreleased]\n\n## [{VERSION}] - 2026-12-01\n\n### Added\n- A game.\n",
        "CITATION.cff": f"title: Ludothèque\nversion: {VERSION}\ndate-released: 2026-12-01\n",
        "pyproject.toml": '[project.urls]\nHomepage = "https://ludotheque.org/example"\n',
        ".gitignore": "dist/\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "everything")
    built(tmp_path, "ludotheque/server/built/index.html")
    return tmp_path


def built(tree: Path, *names: str) -> Path:
    """A wheel with these files."""
    wheel = tree / "dist" / f"ludotheque-{VERSION}-py3-none-any.whl"
    wheel.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(wheel, "w") as opened:
        for name in names:
            opened.writestr(name, "")
    return wheel


def changed(tree: Path, name: str, before: str, after: str) -> None:
    """Change a committed file."""
    text = (tree / name).read_text(encoding="utf-8")
    assert before in text
    (tree / name).write_text(text.replace(before, after), encoding="utf-8")
    git(tree, "commit", "--all", "--quiet", "--message", name)
    os.utime(tree / "dist" / f"ludotheque-{VERSION}-py3-none-any.whl")


def test_a_tree_in_order_may_be_released(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tree) == 0
    assert capsys.readouterr().out.startswith(f"git tag --annotate v{VERSION}")


def test_a_dirty_tree_is_refused(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "CHANGELOG.md").write_text("nothing", encoding="utf-8")
    assert main(tree) == 1
    assert "The tree is dirty" in capsys.readouterr().out


def test_a_version_is_released_once(tree: Path) -> None:
    git(tree, "tag", f"v{VERSION}")
    assert [each for each in obstacles(tree) if "already a tag" in each]


@pytest.mark.parametrize(
    ("name", "before", "after", "sentence"),
    [
        ("src/ludotheque/__init__.py", VERSION, "2.3.4.dev0", "is not like 1.2.3"),
        ("CHANGELOG.md", f"[{VERSION}] - 2026-12-01", f"[{VERSION}]", "CHANGELOG.md has no section"),
        (
            "CHANGELOG.md",
            "[Unreleased]\n\n",
            "[Unreleased]\n\n### Fixed\n- A thing.\n\n",
            "something under “Unreleased”",
        ),
        ("CITATION.cff", f"version: {VERSION}", "version: 2.3.3", f"CITATION.cff does not say version: {VERSION}."),
        ("CITATION.cff", "2026-12-01", "2026-11-01", "CITATION.cff does not say date-released: 2026-12-01."),
        ("pyproject.toml", "ludotheque.org", "ludotheque.example", "names a placeholder"),
    ],
)
def test_what_is_not_written_down_is_refused(tree: Path, name: str, before: str, after: str, sentence: str) -> None:
    changed(tree, name, before, after)
    assert [each for each in obstacles(tree) if sentence in each]


def test_a_wheel_that_is_missing_old_or_without_the_page_is_refused(tree: Path) -> None:
    wheel = built(tree, "ludotheque/__init__.py")
    assert [each for each in obstacles(tree) if "has no page in it" in each]
    built(tree, "ludotheque/server/built/index.html")
    os.utime(wheel, (1, 1))
    assert [each for each in obstacles(tree) if "older than the last commit" in each]
    wheel.unlink()
    assert [each for each in obstacles(tree) if "make wheel" in each]


def test_the_version_is_that_of_the_program_and_in_no_other_file() -> None:
    assert version_of(ROOT) == ludotheque.__version__
    assert "version" not in PROJECT
    assert PROJECT["dynamic"] == ["version"]


def test_the_pythons_of_the_classifiers_are_those_that_public_tests_run_on() -> None:
    steps = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
    pythons = steps["jobs"]["test"]["strategy"]["matrix"]["python"]
    named = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", each) for each in PROJECT["classifiers"]]
    assert [each[1] for each in named if each] == pythons
    assert PROJECT["requires-python"] == f">={pythons[0]}"


def test_the_citation_is_of_the_last_release() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] [-–] (\S+)$", changes, re.MULTILINE)
    assert (citation["version"], str(citation["date-released"])) == released[0]
    assert citation["license"] == PROJECT["license"]
