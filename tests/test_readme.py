"""README.md says what is true."""

import doctest
import re
from pathlib import Path

import pytest

import ludotheque
from ludotheque.games import codec_of, spaces_of

ROOT = Path(__file__).parent.parent


def test_the_examples_in_the_readme_run_as_shown() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 8
    assert found.failed == 0


def test_the_examples_for_programs_run_as_shown() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "programs.md"), module_relative=False, encoding="utf-8")
    assert found.attempted > 30
    assert found.failed == 0


def test_the_sizes_for_programs_are_those_of_the_games() -> None:
    page = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    for game in ludotheque.games():
        few, many = (sum(block.size for block in spaces_of(game).layout(game.seats[at])) for at in (0, -1))
        assert f"| `{game.name}` | {codec_of(game).size} | {few}, {many} |" in page


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]
)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8")):
        assert ((ROOT / page).parent / target).exists(), target


def test_every_make_target_that_the_pages_name_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = {
        target
        for page in ("README.md", "CONTRIBUTING.md")
        for target in re.findall(r"`?make ([a-z]+)`?", (ROOT / page).read_text(encoding="utf-8"))
    }
    assert {target for target in named if not re.search(rf"^{target}:", makefile, re.MULTILINE)} <= {"is"}
