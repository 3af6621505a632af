"""Pages that are open while the server is upgraded, or while the network is gone for a moment."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from browser.surroundings import HURRY_THE_FORT, Sat, Visit, offers, play_until, plays, shown, wait_until
from browser.test_fort import DARE
from browser.upgraded import Upgraded

SEEN_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"
"""Somebody looks at the page again, which then asks for the build."""
MINE = "document.querySelector('meta[name=build]').content"

WHICH_WORKER = """() => new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(data);
    setTimeout(() => tell(null), 500);
    navigator.serviceWorker.controller.postMessage("build", [port2]);
})"""
"""The mark that `upgraded.rebuild` has put into the service worker which controls the page."""

NONE_WAITS = """async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting;
}"""


@pytest.fixture
def tolerated() -> tuple[str, ...]:
    return ("ERR_CONNECTION_REFUSED", "ERR_FAILED", "ERR_NETWORK", "WebSocket", "Failed to load resource", "preloaded")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Upgraded]:
    """A server of this test's own, which can be upgraded."""
    with Upgraded(tmp_path) as server:
        yield server


def build_of(page: Page) -> str:
    """The build of an open page."""
    build: str = page.evaluate(MINE)
    return build


def is_updated(page: Page, before: str) -> None:
    """The page has loaded itself again."""
    page.wait_for_function(f"(before) => {MINE} !== before", arg=before)


def test_open_pages_go_on_with_the_new_build_at_a_safe_moment_and_lose_nothing(server: Upgraded, visit: Visit) -> None:
    home, match, duel = visit(server.url()), visit(), visit(f"{server.url()}/practice/fort-boyard")
    lobby = visit(name="Bruno")
    plays(match, server.url())
    gathers = Sat(lobby, server.url(), name="Bruno")
    lobby.goto(gathers.url)
    expect(lobby.locator("#chairs")).to_be_visible()
    home.get_by_label("Code").fill("k7")
    duel.get_by_role("button", name="La bataille").click()
    expect(duel.locator(".scene-frame")).to_be_visible()
    before = build_of(home)
    server.upgrade()
    is_updated(lobby, before)
    expect(lobby.locator(".toasts")).to_contain_text("mise à jour")
    expect(lobby.get_by_role("button", name="Inviter").or_(lobby.locator("#invite")).first).to_be_visible()

    # Where something goes on, the page waits, and has all it needs of the build before.
    home.evaluate(SEEN_AGAIN)
    home.locator("button.box").nth(1).click()
    expect(home.locator("dialog[open]")).to_be_visible()
    home.keyboard.press("Escape")
    assert build_of(home) == before
    assert home.get_by_label("Code").input_value() == "k7"
    assert build_of(duel) == before
    play_until(f"() => {MINE} !== '{before}' || ({shown('.over')})()", DARE, duel, given=True, style=HURRY_THE_FORT)
    is_updated(duel, before)
    expect(duel.locator(".over").or_(duel.locator("#chairs")).first).to_be_visible()
    home.get_by_label("Code").fill("")
    is_updated(home, before)
    is_updated(match, before)
    expect(offers(match).first).to_be_visible()


def test_a_page_of_the_build_before_still_loads_what_it_never_needed(server: Upgraded, visit: Visit) -> None:
    missed: list[str] = []
    page = visit(server.url())
    page.on("response", lambda answer: missed.append(answer.url) if answer.status == 404 else None)
    server.upgrade()
    server.upgrade()
    page.get_by_role("link", name="Réglages").click()
    expect(page.get_by_role("heading", level=1, name="Réglages")).to_be_visible()
    assert missed == []


def test_the_new_service_worker_is_in_charge_once_the_page_has_loaded_itself_again(
    server: Upgraded, visit: Visit
) -> None:
    page = visit(server.url(), service_worker=True)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert page.evaluate(WHICH_WORKER) == "0"
    before = build_of(page)
    server.upgrade()
    page.evaluate(SEEN_AGAIN)
    is_updated(page, before)
    wait_until(lambda: bool(page.evaluate(NONE_WAITS)))  # a worker that is asked anything goes on until it has answered
    assert page.evaluate(WHICH_WORKER) == "1"


def blocked(page: Page, *, after: list[str]) -> Any:
    """Block what the page would load from now on, and note what that is; what ends it."""

    def gone(route: Route) -> None:
        after.append(route.request.url)
        route.abort("internetdisconnected")

    page.route(re.compile("/assets/"), gone)
    return lambda: page.unroute(re.compile("/assets/"), gone)


def test_a_phone_that_has_no_network_for_a_moment_as_the_game_starts_draws_it_then(
    server: Upgraded, visit: Visit
) -> None:
    host, phone = visit(), visit(name="Bruno", width=360, height=740)
    sat = Sat(host, server.url(), options={"first": 0})
    phone.goto(f"{server.url()}/t/{sat.id}/{sat.look()['invitation']}")
    phone.get_by_role("button", name="M’asseoir").click()
    expect(phone.locator("#chairs")).to_be_visible()
    lost: list[str] = []
    again = blocked(phone, after=lost)
    sat.does("ChangeGame", game="cluedo")
    sat.does("Configure", seats=3)
    sat.does("SeatBot", seat=2, level="novice")
    sat.does("Start")
    wait_until(lambda: len(lost) > 3)
    again()
    expect(phone.locator("main[data-game=cluedo]")).to_be_visible()
    expect(phone.locator("p.turn")).to_be_visible()


def test_what_never_comes_is_told_with_a_button(server: Upgraded, visit: Visit) -> None:
    page = visit(server.url())
    page.clock.install()
    again = blocked(page, after=[])
    page.get_by_role("link", name="Réglages").click()
    said = page.get_by_role("alert").filter(has_text="n’arrive pas")
    for _ in range(40):
        page.clock.run_for(1000)
        if said.count():
            break
    expect(said).to_be_visible()
    again()
    page.get_by_role("button", name="Recharger la page").click()
    expect(page.get_by_role("heading", level=1, name="Réglages")).to_be_visible()
