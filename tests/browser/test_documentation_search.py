"""The search of the documentation site, from a disk."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import Visit
from tools.documentation.pages import ROOT

INDEX = [
    {"location": "host.html", "title": "Host", "text": "For a club: back up every night. A coach rates each roll."},
    {"location": "host.html#for-a-club", "title": "For a club", "text": "Back up every night."},
    {"location": "fr/box.html", "title": "La boîte", "text": "L’élimination, et un coup d’œil de coach."},
    {"location": "fr/box.html#elimination", "title": "L’élimination", "text": "Un <b>total</b> de 45 et vous sortez."},
]
PAGE = """<!DOCTYPE html><html lang="{language}"><meta charset="utf-8">
<form><input id="properdocs-search-query"></form><div id="properdocs-search-results" data-no-results-text="None"></div>
<script>var base_url = "{base}";</script><script src="{script}"></script></html>"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "search").mkdir()
    (tmp_path / "search" / "index.js").write_text(f"var searchIndex = {json.dumps(INDEX)};", encoding="utf-8")
    script = (ROOT / "tools" / "documentation" / "theme" / "js" / "search.js").as_uri()
    (tmp_path / "index.html").write_text(PAGE.format(language="en", base=".", script=script), encoding="utf-8")
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "index.html").write_text(PAGE.format(language="fr", base="..", script=script), encoding="utf-8")
    return tmp_path


def found(page: Page, words: str, *titles: str) -> None:
    page.fill("input", words)
    expect(page.locator("article a")).to_have_text(titles)


def test_accents_case_and_endings_do_not_matter_and_every_word_has_to_be_found(site: Path, visit: Visit) -> None:
    page = visit((site / "index.html").as_uri(), newcomer=True)
    found(page, "ELIMINE", "La boîte › L’élimination")
    found(page, "oeil", "La boîte")
    found(page, "nights backed", "Host › For a club")
    found(page, "club roll", "Host")
    found(page, "club élimination")
    expect(page.locator("#properdocs-search-results")).to_have_text("None")
    found(page, "total 45", "La boîte › L’élimination")
    expect(page.locator("article p")).to_have_text("Un <b>total</b> de 45 et vous sortez.")


def test_what_is_in_the_language_of_the_page_comes_first_and_enter_opens_it(site: Path, visit: Visit) -> None:
    page = visit((site / "index.html").as_uri(), newcomer=True)
    found(page, "coach", "Host", "La boîte")
    page.goto((site / "fr" / "index.html").as_uri())
    found(page, "coach", "La boîte", "Host")
    (site / "fr" / "box.html").write_text("opened", encoding="utf-8")
    page.press("input", "Enter")
    expect(page.locator("body")).to_have_text("opened")
