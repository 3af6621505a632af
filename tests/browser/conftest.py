"""Fixtures: a server, Chromium, and people who visit; an error or warning in any console fails the test."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from browser.surroundings import PATIENCE, Enter, Quests, RealServer, Sat, Visit, launched
from browser.tabs import Tab, Tabs, touching_is_noted

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A seeded server, one for all of these tests in a process."""
    with RealServer(tmp_path_factory.mktemp("server")) as real:
        yield real


@pytest.fixture(scope="package")  # not longer: while Playwright runs, no other test could have an event loop
def playwright() -> Iterator[Playwright]:
    """What drives browsers, started once for all of these tests in a process."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def windowless(playwright: Playwright) -> Iterator[Tabs]:
    """Chromium without windows, which most tests share."""
    with opened(playwright, windows=False) as browser, touching_is_noted():
        yield Tabs(browser)


@pytest.fixture(scope="package")
def windowed(playwright: Playwright) -> Iterator[Tabs]:
    """Chromium with windows, for the files of tests that need them."""
    with opened(playwright, windows=True) as browser, touching_is_noted():
        yield Tabs(browser)


def opened(playwright: Playwright, *, windows: bool) -> Browser:
    """Launch Chromium; the tests fail at once if it, or the built page, is missing."""
    try:
        return launched(playwright, windows=windows)
    except FileNotFoundError as missing:
        pytest.fail(str(missing))


@pytest.fixture(scope="module")
def chromium(request: pytest.FixtureRequest) -> Tabs:
    """The browser of a file of tests; with windows if the file says `WINDOWS = True`."""
    windows = getattr(request.module, "WINDOWS", False)
    tabs: Tabs = request.getfixturevalue("windowed" if windows else "windowless")
    return tabs


@pytest.fixture
def tolerated() -> tuple[str, ...]:
    """Parts of console messages that this test allows; none unless a file overrides it."""
    return ()


@pytest.fixture
def visit(chromium: Tabs, tolerated: tuple[str, ...]) -> Iterator[Visit]:
    """A function that opens a page for somebody who has no other one, at `url` if there is one.

    The visitor is called Anne and has seen the guide of every game; what leaves no choice is done only where `unasked`
    says so. A `newcomer` has an empty storage. After the test, any console error or warning, page error or dialog fails
    it, unless `tolerated`.
    """
    complaints: list[str] = []
    tabs: list[Tab] = []

    def complain(sentence: str) -> None:
        if not any(known in sentence for known in tolerated):
            complaints.append(sentence)

    def visiting(
        url: str | None = None,
        *,
        name: str = "Anne",
        newcomer: bool = False,
        width: int = 1280,
        height: int = 800,
        unasked: bool = False,
        **more: Any,
    ) -> Page:
        known = None if newcomer else {"name": name, "unasked": unasked}
        tab = chromium.take(width=width, height=height, known=known, **more)
        tab.complain = complain
        tabs.append(tab)
        if url is not None:
            tab.page.goto(url)
        return tab.page

    yield visiting
    for tab in tabs:
        tab.complain = None
        chromium.give_back(tab)
    assert complaints == []


@pytest.fixture(scope="package")
def named(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that names the situation in which matches of La Clef du Royaume begin."""
    file = tmp_path_factory.mktemp("quest") / "name"
    file.write_text("new")
    return file


@pytest.fixture(scope="package")
def quests(tmp_path_factory: pytest.TempPathFactory, named: Path) -> Iterator[RealServer]:
    """A server for such matches."""
    with Quests(tmp_path_factory.mktemp("server"), TEST_QUEST=str(named)) as real:
        yield real


@pytest.fixture
def enter(quests: RealServer, named: Path, visit: Visit) -> Enter:
    """A function that opens a page in a match that begins in a situation: Anne against a bot, or two at one screen."""

    def entering(
        quest: str, *, bots: int = 1, level: str = "novice", options: dict[str, str] | None = None, **more: Any
    ) -> Page:
        named.write_text(quest)
        page = visit(**{"unasked": True, **more})
        sat = Sat(page, quests.url(), game="royaume", seats=2, options=options or {})
        sat.starts(bots=bots, level=level)
        page.goto(sat.url)
        return page

    return entering
