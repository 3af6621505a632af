"""The documentation: its examples run as shown, its links lead somewhere, and `make docs` shows every page of it."""

import doctest
import importlib.util
import io
import os
import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from cyclopts import MissingArgumentError
from jinja2 import Environment

import ludotheque
from ludotheque.analysis.simulation import play_out
from ludotheque.cli import build, main
from ludotheque.engine import Fast
from ludotheque.games import bots_of, find_game
from ludotheque.server.settings import PREFIX
from ludotheque.texts import texts
from tools.documentation.pages import (
    DOCS,
    FRENCH_MENUS,
    OUTGOING,
    ROOT,
    as_page,
    documents,
    in_site,
    links,
    outside,
    place_of,
    target_of,
)

PAGES = ["README.md", "CONTRIBUTING.md", *documents()]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
CONFIG = (ROOT / "properdocs.yml").read_text(encoding="utf-8")

PARSER = build(texts("en"))

SHOWN = {"", "ini", "json", "nginx", "toml"}
"""Kinds of blocks that are no examples to run: what was printed, configuration, messages (see tests/tools)."""


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str) -> Iterator[tuple[str, str]]:
    """The fenced blocks of a page: their language, and what is in them."""
    for _, language, block in re.findall(r"^(```+)(\w*)\n(.*?)^\1$", text_of(page), re.MULTILINE | re.DOTALL):
        yield language, block


def shell_lines(page: str) -> list[str]:
    return [
        line.split("  #")[0].split(" # ")[0].strip()
        for language, block in blocks(page)
        if language == "sh"
        for line in block.splitlines()
        if line.strip() and not line.startswith("#")
    ]


def named_commands(page: str) -> list[str]:
    """What a page says can be typed outside its blocks to run: in a sentence, a table or a block of another kind."""
    inline = re.findall(r"`(ludotheque [a-z][^`\n]*)`", text_of(page))
    lines = [line for language, block in blocks(page) if not language for line in block.splitlines()]
    return inline + [line for line in lines if re.match(r"(?:[A-Z_]+=\S+ )*(?:\S*/)?ludotheque [a-z]", line)]


def arguments(command: str) -> list[str]:
    """The words after `ludotheque`; optional ones are given, as in `rules [GAME]`."""
    return shlex.split(command.partition("ludotheque ")[2].replace("[", "").replace("]", ""))


def anchors(page: str) -> set[str]:
    prose = re.sub(r"^(```+).*?^\1", "", text_of(page), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^#+ (.*)$", prose, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


def in_navigation(entries: list[Any]) -> Iterator[str]:
    for entry in entries:
        target = next(iter(entry.values())) if isinstance(entry, dict) else entry
        if isinstance(target, list):
            yield from in_navigation(target)
        else:
            yield target


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in text_of(page)])
def test_python_examples_run_as_shown(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert found.attempted == text_of(page).count("\n>>> ")
    assert found.failed == 0


def stands_in_an_example(block: str) -> bool:
    """Whether code stands in a file of examples/, which has tests of its own."""
    return any(block in path.read_text(encoding="utf-8") for path in (ROOT / "examples").rglob("*.py"))


@pytest.mark.parametrize("page", PAGES)
def test_every_block_of_code_is_of_a_kind_that_is_run(page: str) -> None:
    for language, block in blocks(page):
        assert language in SHOWN | {"python", "sh"}
        assert language != "python" or block.startswith(">>> ") or stands_in_an_example(block)
        assert language != "toml" or tomllib.loads(block)


@pytest.fixture
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a match to tell and verify, a place for saved ones, and a keyboard at which nobody sits."""
    for variable in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    match = ludotheque.new_match("shut-the-box", seats=2)
    play_out(match, [bots_of(find_game("shut-the-box"))["novice"]()] * 2, Fast(1))
    for name in ("match.json", "partie.json"):
        (tmp_path / name).write_bytes(match.to_json())
    return tmp_path


@pytest.mark.parametrize("page", [page for page in PAGES if shell_lines(page)])
def test_shell_commands_do_what_they_say(page: str, somewhere: Path) -> None:
    for line in shell_lines(page):
        match [word for word in shlex.split(line) if not re.match("[A-Z_]+=", word)]:
            case ["make", *targets]:
                assert all(re.search(rf"^{target}:", MAKEFILE, re.MULTILINE) for target in targets), line
            case ["ludotheque", "games" | "rules" | "play" | "replay" | "verify", *_]:
                assert main(arguments(line)) == 0, line
            case ["ludotheque", *_]:
                assert accepted(line), line
            case ["pip", "install", what]:
                assert set(re.findall(r"\[(.*)\]", what)) <= set(EXTRAS), line
            case ["pipx" | "uvx", *words]:  # programs of one's own, for a wheel that was built
                assert "ludotheque" in words, line
            case ["python" | ".venv/bin/python", "-m", module, *_]:
                assert importlib.util.find_spec(module) is not None, line
            case [program, *_]:
                assert shutil.which(program, path=str(Path(sys.executable).parent)), f"nothing here runs this: {line}"


@pytest.mark.parametrize("page", [page for page in PAGES if named_commands(page)])
def test_commands_that_are_named_exist_with_their_options(page: str) -> None:
    for command in named_commands(page):
        with suppress(MissingArgumentError):  # `ludotheque verify` alone names the command
            assert accepted(command), command


def accepted(command: str) -> bool:
    """Whether the command's own parser takes this."""
    PARSER.parse_args(arguments(command), print_error=False, exit_on_error=False)
    return True


def test_a_command_that_does_not_exist_is_noticed() -> None:
    for wrong in ("ludotheque nosuch", "ludotheque play --nosuch", "ludotheque simulate --matches many"):
        with pytest.raises(Exception, match=r"nosuch|many"):
            accepted(wrong)


@pytest.mark.parametrize("page", PAGES)
def test_programs_targets_settings_and_extras_that_are_named_exist(page: str) -> None:
    text = text_of(page)
    for module in re.findall(r"python -m (benchmarks[\w.]*|tools[\w.]*)", text):
        assert importlib.util.find_spec(module) is not None, module
    for target in re.findall(r"`make ([a-z-]+)", text):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target
    for extra in re.findall(r"`ludotheque\[(\w+)\]`", text):
        assert extra in EXTRAS
    settings = set(re.findall(rf"^\| `({PREFIX}\w+)` \|", text_of("docs/operations.md"), re.MULTILINE))
    assert set(re.findall(rf"\b{PREFIX}[A-Z_]+\b", text)) <= settings


@pytest.mark.parametrize("page", sorted({*PAGES, *(path for path in outside() if path.endswith(".md"))}))
def test_links_lead_somewhere_here_or_to_a_named_address(page: str) -> None:
    for link in links(text_of(page)):
        target = target_of(page, link)
        if target is None:
            assert link in OUTGOING
            continue
        path, anchor = target
        assert (ROOT / path).exists(), link
        assert not anchor or anchor in anchors(path), link


def test_every_page_is_in_the_navigation_once() -> None:
    listed = list(in_navigation(yaml.safe_load(CONFIG[CONFIG.index("\nnav:") :])["nav"]))
    assert len(listed) == len(set(listed))
    books = {place_of(path) for path in outside() if "rulebook" in path}
    assert {place_of(page) for page in documents()} | books <= set(listed)
    assert set(listed) <= {place_of(path) for path in {*documents(), *outside()}}


def test_every_menu_has_a_french_title_which_the_theme_shows() -> None:
    menus = [title for part in yaml.safe_load(CONFIG[CONFIG.index("\nnav:") :])["nav"] for title in part]
    assert list(FRENCH_MENUS) == menus
    theme = text_of("tools/documentation/theme/main.html")
    templates = Environment(autoescape=True)
    templates.filters["url"] = str
    block = templates.from_string(
        theme[theme.index("<ul class") : theme.index("{%- endblock", theme.index("<ul class"))]
    )
    nav = [{"title": title, "children": []} for title in menus]
    for given, shown in ((FRENCH_MENUS, FRENCH_MENUS.values()), (None, menus)):
        drawn = block.render(nav=nav, menus=given)
        assert re.findall(r"aria-expanded[^>]*>([^<]+)</a>", drawn) == list(shown)


def test_every_game_has_its_rule_books_in_the_site() -> None:
    for game in ludotheque.games():
        folder = f"src/ludotheque/games/{game.name.replace('-', '_')}"
        assert {f"{folder}/rulebook.fr.md", f"{folder}/rulebook.en.md"} <= outside()


def test_the_list_of_decisions_is_whole() -> None:
    listed = [target_of("docs/adr/README.md", link) for link in links(text_of("docs/adr/README.md"))]
    assert listed == [(page, "") for page in documents() if re.match(r"docs/adr/\d", page)]


def test_links_are_those_of_the_repository_on_a_forge_and_those_of_the_site_in_it() -> None:
    page = "[a](../src/x.py) `[b](../c)` [d](host.md#for-a-club) ![e](pictures/f.png) [g](#h)\n\n```\n[i](../j)\n```\n"
    assert in_site("docs/play.md", page) == page.replace("../src/x.py", "repository/src/x.py.md")
    assert in_site("CONTRIBUTING.md", "[k](docs/adr/001-l.md)") == "[k](../adr/001-l.md)"
    assert place_of("src/ludotheque/games/shut_the_box/rulebook.fr.md") == "fr/regles/shut-the-box.md"


def test_code_outside_the_documentation_becomes_a_page_of_its_own() -> None:
    shown = as_page("examples/bot.py")
    assert shown.startswith("# examples/bot.py\n\n````python\n")
    assert text_of("examples/bot.py") in shown.replace("\n````\n", "\n")
    assert as_page("CONTRIBUTING.md") == text_of("CONTRIBUTING.md")


def test_french_pages_have_the_spaces_of_french() -> None:
    for page in (ROOT / DOCS / "fr").glob("*.md"):
        prose = re.sub(r"^(```+).*?^\1|`[^`]*`", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        assert not re.search(r"(?<!\| )(?<!\|) [:;!?»](?!-)|« |\w'\w", prose), page.name


def test_nothing_of_the_site_is_loaded_from_elsewhere() -> None:
    for folder, _, files in os.walk(ROOT / "tools" / "documentation" / "theme"):
        for file in files:
            assert not re.search("(?:https?:)?//[a-z]", (Path(folder) / file).read_text(encoding="utf-8")), file
