"""Sizes and targets that pages name are true; tests/test_documentation.py runs the examples."""

import re
from pathlib import Path

import ludotheque
from ludotheque.games import codec_of, spaces_of

ROOT = Path(__file__).parent.parent


def test_the_sizes_for_programs_are_those_of_the_games() -> None:
    page = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    for game in ludotheque.games():
        few, many = (sum(block.size for block in spaces_of(game).layout(game.seats[at])) for at in (0, -1))
        assert f"| `{game.name}` | {codec_of(game).size} | {few}, {many} |" in page


def test_every_make_target_that_the_pages_name_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = {
        target
        for page in ("README.md", "CONTRIBUTING.md")
        for target in re.findall(r"`?make ([a-z][a-z-]*)`?", (ROOT / page).read_text(encoding="utf-8"))
    }
    assert {target for target in named if not re.search(rf"^{target}:", makefile, re.MULTILINE)} <= {"is"}
