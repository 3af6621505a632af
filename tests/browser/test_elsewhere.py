"""A game that an installed package brings is played in the page, on a plain board and in its own words."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.surroundings import RealServer, Visit, offers
from elsewhere import EXAMPLE, install

OVERFLOWING = """() => [...document.querySelectorAll(".felt, .felt *")].filter(
    (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline"
).map((each) => each.outerHTML.slice(0, 200))"""
"""What is wider than its box."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A seeded server beside which the example's package is installed."""
    site = tmp_path_factory.mktemp("site")
    install(EXAMPLE, site)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site))
        with RealServer(tmp_path_factory.mktemp("server")) as real:
            yield real


@pytest.mark.parametrize(
    ("language", "width", "height", "words"),
    [
        pytest.param(
            *("fr-FR", 1280, 800),
            ("Le plus haut lancer", "Stubborn", "Jouer", "Lancer le dé", "Garder", "Somme", "gagne|partagent"),
            marks=pytest.mark.nightly,
        ),
        ("en-GB", 360, 740, ("The highest roll", "Stubborn", "Play", "Throw the die", "Keep it", "Sum", "wins|share")),
    ],
    ids=["in French", "in English on a phone"],
)
def test_from_the_shelf_to_the_end(
    server: RealServer, visit: Visit, language: str, width: int, height: int, words: tuple[str, ...]
) -> None:
    title, bot, start, throw, keep, label, wins = words
    page = visit(server.url(), locale=language, width=width, height=height)
    page.get_by_role("button", name=title).click()
    page.get_by_text(bot, exact=True).click()
    page.get_by_role("button", name=start, exact=True).click()
    board = page.locator(".felt")
    expect(board.get_by_text(label, exact=True)).to_have_count(2)
    expect(offers(page)).to_have_text([throw])
    offers(page).first.click()
    expect(offers(page)).to_have_count(2)
    page.get_by_role("button", name=keep).click()
    expect(page.locator(".over")).to_be_visible()
    expect(board.locator(".won")).not_to_have_count(0)
    expect(board.locator(".news")).to_have_text(re.compile(wins))
    assert page.evaluate(OVERFLOWING) == []
    assert "highest-roll" not in page.locator("main").inner_text()
    for place in ("rules/highest-roll", f"t/{page.url.rpartition('/')[2]}"):
        page.goto(f"{server.url()}/{place}")
        expect(page.get_by_text("ROLL-4" if place.startswith("rules") else title).first).to_be_attached()
        assert "highest-roll" not in page.locator("main").inner_text()
