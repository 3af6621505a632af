"""Without a network the page opens from what was loaded before, and says so."""

import pytest
from playwright.sync_api import expect

from browser.surroundings import RealServer, Visit, wait_until
from browser.test_everyone import accessible

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
