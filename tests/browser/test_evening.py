"""An evening around a television: three games, three phones, one of which is lost, and an upgrade in the middle."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.evening import PHONE, TELEVISION, finish, sits_at, table_of
from browser.surroundings import Visit, opens
from browser.test_everyone import accessible
from browser.upgraded import Upgraded


@pytest.fixture
def tolerated() -> tuple[str, ...]:
    return ("ERR_CONNECTION_REFUSED", "ERR_FAILED", "ERR_NETWORK", "WebSocket", "Failed to load resource", "preloaded")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Upgraded]:
    """A server of this test's own, which can be upgraded."""
    with Upgraded(tmp_path) as server:
        yield server


def code_in_the_corner(screen: Page) -> Locator:
    """The short code on the television."""
    return screen.locator("aside .code")


@pytest.mark.nightly  # test_public_screen.py and test_upgrade.py find the same faults, a game at a time
def test_an_evening_at_the_television(server: Upgraded, visit: Visit) -> None:
    screen = visit(server.url(), **TELEVISION)
    opens(screen, "Autour")
    zoe, yan, wim = (sits_at(screen, server.url(), visit, name) for name in ("Zoé", "Yan", "Wim"))

    # The first phone commands: it starts, and the television needs no hand.
    for page in (screen, zoe, yan):
        expect(page.get_by_text("télécommande").first).to_be_visible()
    expect(yan.get_by_role("button", name="Commencer")).to_have_count(0)
    zoe.get_by_role("button", name="Commencer").click()
    for page in (screen, zoe, yan, wim):
        expect(page.locator("main[data-game=shut-the-box]")).to_be_visible()
    expect(code_in_the_corner(screen)).to_have_text(re.compile("^[A-Z0-9]{5}$"))
    expect(screen.get_by_text("Télécommande : Zoé")).to_be_visible()
    finish(zoe)
    expect(screen.locator(".all li")).to_have_count(3)
    expect(screen.get_by_text(re.compile("Ensuite.*Fermer la boîte"))).to_be_visible()
    expect(code_in_the_corner(screen)).to_be_visible()
    assert accessible(screen, "between two matches") == []

    # The next game is chosen on the phone, and its menu closes as the match begins.
    zoe.get_by_role("combobox", name="Le jeu", exact=True).select_option("cluedo")
    expect(screen.get_by_text(re.compile("Ensuite.*Cluedo"))).to_be_visible()
    yan.get_by_role("button", name="Menu").click()
    expect(yan.locator("aside.drawer")).to_be_visible()
    zoe.get_by_role("button", name="Commencer sans attendre").click()
    for page in (screen, zoe, yan, wim):
        expect(page.locator("main[data-game=cluedo]")).to_be_visible()
    expect(yan.locator("aside.drawer")).to_have_count(0)

    # A phone is lost for good: on another one its owner says so, and who commands agrees.
    wim.context.close()
    expect(zoe.locator("body")).to_be_visible()
    borrowed = visit(server.url(), name="", **PHONE)
    borrowed.get_by_label("Code").fill(code_in_the_corner(screen).inner_text())
    borrowed.get_by_label("Code").press("Enter")
    borrowed.get_by_role("button", name="Wim, c’était moi").click()
    expect(borrowed.get_by_text("On demande à la table si Wim")).to_be_visible()
    zoe.get_by_role("button", name="C’est bien Wim").click()
    expect(borrowed.locator(".hand, .sheet, .panel").first).to_be_visible()
    expect(borrowed.get_by_text("On demande")).to_have_count(0)
    people = borrowed.request.get(table_of(borrowed)).json()
    assert [person["name"] for person in people["table"]["people"]][1:] == ["Zoé", "Yan", "Wim"]

    # The server is upgraded, and everybody goes on.
    before = screen.evaluate("document.querySelector('meta[name=build]').content")
    server.upgrade()
    for page in (screen, zoe, yan, borrowed):
        page.wait_for_function("(before) => document.querySelector('meta[name=build]').content !== before", arg=before)
        expect(page.locator("main[data-game=cluedo]")).to_be_visible()
    finish(zoe)
    expect(screen.locator(".podium li").first).to_be_visible()

    # The remote control is passed on, and the third game is begun by whoever has it.
    path = table_of(zoe)
    yan_is = next(each["id"] for each in people["table"]["people"] if each["name"] == "Yan")
    zoe.request.post(path, data={"is": "PassRemote", "person": yan_is})
    expect(screen.get_by_text("Télécommande : Yan")).to_be_visible()
    expect(yan.locator(".toasts")).to_contain_text("Vous avez la télécommande")
    yan.get_by_role("combobox", name="Le jeu", exact=True).select_option("royaume")
    yan.get_by_role("button", name="Commencer sans attendre").click()
    for page in (screen, zoe, yan, borrowed):
        expect(page.locator("main[data-game=royaume]")).to_be_visible()
    finish(yan)
    expect(screen.locator(".all li")).to_have_count(3)
