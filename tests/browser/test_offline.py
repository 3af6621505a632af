"""Without a network the page opens from what was loaded before, and says so; the public screen stays on and full."""

import pytest
from playwright.sync_api import expect

from browser.surroundings import RealServer, Visit, opens, wait_until
from browser.test_everyone import accessible

WINDOWS = True  # which can fill the screen

LOADED_IS_KEPT = """async () => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const shell = [document.baseURI, ...names.filter((name) => name.includes("/assets/"))];
    const kept = await Promise.all(shell.map((address) => caches.match(address)));
    return navigator.serviceWorker.controller !== null && kept.every((answer) => answer);
}"""


@pytest.fixture
def tolerated() -> tuple[str, ...]:
    return ("ERR_INTERNET_DISCONNECTED",)


def test_the_page_opens_offline_and_says_so(server: RealServer, visit: Visit) -> None:
    page = visit(server.url(), service_worker=True)
    expect(page.locator("button.box")).to_have_count(5)
    expect(page.locator(".no-network")).to_have_count(0)
    wait_until(lambda: bool(page.evaluate(LOADED_IS_KEPT)))
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("À quoi joue-t-on ?")
    expect(page.locator(".no-network")).to_contain_text("Vous êtes hors ligne")
    assert accessible(page, "offline") == []
    page.goto(f"{server.url()}/c/abcd")
    expect(page.locator(".no-network")).to_be_visible()
    assert page.evaluate("caches.match('api/games').then((found) => found === undefined)")
    page.context.set_offline(False)
    expect(page.locator(".no-network")).to_have_count(0)


LOCKS = """(() => {
    window.locks = 0;
    navigator.wakeLock.request = async () => {
        window.locks++;
        return { released: false, release: async () => { window.locks--; } };
    };
})()"""
"""Counts the locks that keep the screen on."""


def test_the_public_screen_stays_on_and_can_be_filled(server: RealServer, visit: Visit) -> None:
    page = visit()
    page.add_init_script(LOCKS)
    page.goto(server.url())
    opens(page, "Autour d’une table")
    page.wait_for_function("window.locks === 1")
    page.get_by_role("button", name="Plein écran", exact=True).click()
    page.wait_for_function("document.fullscreenElement !== null")
    page.get_by_role("button", name="Quitter le plein écran").click()
    page.wait_for_function("document.fullscreenElement === null")
    page.get_by_role("link", name="Ludothèque").click()
    page.wait_for_function("window.locks === 0")
