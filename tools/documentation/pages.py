"""Resolves the links of pages: to files of the repository, and to their places in the site.

Pages link to files as a forge shows them. A file outside docs/ that a page links to becomes a page of the site, so that
nothing leads out of it but the addresses in OUTGOING.
"""

import os
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]
DOCS = "docs"

OUTGOING = frozenset(
    {
        "https://keepachangelog.com/en/1.1.0/",
        "https://projectfluent.org",
        "https://semver.org/",
    }
)
"""The only external addresses that pages may link to; no page needs one to be understood."""

_CODE = re.compile(r"^(?P<fence>```+).*?^(?P=fence)|`[^`\n]+`", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<=\]\()[^()\s]+(?=\))")
_SCHEME = re.compile(r"[a-z]+:")


def documents() -> list[str]:
    """All pages in docs/, as paths in the repository."""
    return sorted(page.relative_to(ROOT).as_posix() for page in (ROOT / DOCS).rglob("*.md"))


def links(markdown: str) -> list[str]:
    """The targets of all links, pictures included, as they are written."""
    found: list[str] = []

    def noted(target: str) -> str:
        found.append(target)
        return target

    _replaced(markdown, noted)
    return found


def target_of(page: str, link: str) -> tuple[str, str] | None:
    """The file in the repository and the anchor that a link of this page leads to; None if it leads elsewhere."""
    if _SCHEME.match(link):
        return None
    path, _, anchor = link.partition("#")
    whole = os.path.normpath(PurePosixPath(page).parent / path) if path else page
    return PurePosixPath(whole).as_posix(), anchor


def place_of(path: str) -> str:
    """Where a file of the repository stands in the site, below its docs folder."""
    if path.startswith(f"{DOCS}/"):
        return path.removeprefix(f"{DOCS}/")
    if book := re.fullmatch(r"src/ludotheque/games/(\w+)/rulebook\.(fr|en)\.md", path):
        folder = "fr/regles" if book[2] == "fr" else "rules"
        return f"{folder}/{book[1].replace('_', '-')}.md"
    return f"repository/{path}" if path.endswith(".md") else f"repository/{path}.md"


@cache
def outside() -> frozenset[str]:
    """The files outside docs/ that pages link to, directly or through one another."""
    found: set[str] = set()
    waiting = documents()
    while waiting:
        page = waiting.pop()
        for target, _ in _inner(page):
            if not target.startswith(f"{DOCS}/") and target not in found:
                found.add(target)
                if target.endswith(".md"):
                    waiting.append(target)
    return frozenset(found)


def as_page(path: str) -> str:
    """A file outside docs/ as Markdown: text as it is, anything else as code under its name."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return text if path.endswith(".md") else f"# {path}\n\n````{_language(path)}\n{text.rstrip()}\n````\n"


def in_site(page: str, markdown: str) -> str:
    """The text of a page with its links rewritten for the site."""

    def moved(link: str) -> str:
        target = target_of(page, link)
        if target is None or not link.partition("#")[0]:
            return link
        path, anchor = target
        place = os.path.relpath(place_of(path), PurePosixPath(place_of(page)).parent)
        return PurePosixPath(place).as_posix() + (f"#{anchor}" if anchor else "")

    return _replaced(markdown, moved)


FRENCH_MENUS = {
    "Play": "Jouer",
    "Host": "Héberger",
    "Bots": "Robots",
    "Games": "Jeux",
    "Reference": "Référence",
    "Project": "Projet",
    "Français": "Français",
}
"""The French title of each menu; the pages in them are in English, except in the last."""


def is_french(place: str) -> bool:
    """Whether the page at this place of the site is in French."""
    return place.startswith("fr/")


def _inner(page: str) -> Iterator[tuple[str, str]]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return (target for link in links(text) if (target := target_of(page, link)) is not None)


def _language(path: str) -> str:
    return {".py": "python", ".ts": "typescript"}.get(PurePosixPath(path).suffix, "text")


def _replaced(markdown: str, change: Callable[[str], str]) -> str:
    """The text with the targets of its links replaced; links inside code are left alone."""
    pieces, end = [], 0
    for code in _CODE.finditer(markdown):
        pieces += [_LINK.sub(lambda link: change(link[0]), markdown[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*pieces, _LINK.sub(lambda link: change(link[0]), markdown[end:])])
