"""A public screen stays on, can be filled, is commanded from a phone, and outlives that phone."""

import re

import pytest
from playwright.sync_api import expect

from browser.evening import PHONE, TELEVISION, finish, sits_at, table_of
from browser.surroundings import RealServer, Visit, opens
from browser.test_everyone import accessible

WINDOWS = True  # which can fill the screen

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


@pytest.fixture
def tolerated() -> tuple[str, ...]:
    return ("WebSocket", "Failed to load resource")


def test_a_phone_commands_the_screen_and_a_lost_one_is_replaced_by_another(server: RealServer, visit: Visit) -> None:
    screen = visit(server.url(), **TELEVISION)
    opens(screen, "Autour")
    zoe, yan = (sits_at(screen, server.url(), visit, name) for name in ("Zoé", "Yan"))
    expect(screen.locator("li").filter(has_text="Zoé").get_by_text("télécommande").first).to_be_visible()
    expect(yan.get_by_role("button", name="Commencer")).to_have_count(0)
    zoe.get_by_role("button", name="Commencer").click()
    expect(screen.get_by_text("Télécommande : Zoé")).to_be_visible()
    code = screen.locator("aside .code")
    expect(code).to_have_text(re.compile("^[A-Z0-9]{5}$"))

    yan.goto("about:blank")
    borrowed = visit(f"{server.url()}/c/{code.inner_text().lower()}", name="", **PHONE)
    borrowed.get_by_role("button", name="Yan, c’était moi").click()
    expect(borrowed.get_by_text("On demande à la table si Yan")).to_be_visible()
    assert accessible(borrowed, "asking") == []
    borrowed.get_by_role("button", name="Menu").click()
    expect(borrowed.locator("aside.drawer")).to_be_visible()
    assert accessible(zoe, "being asked") == []
    zoe.get_by_role("button", name="C’est bien Yan").click()
    expect(borrowed.get_by_text("On demande")).to_have_count(0)
    at = borrowed.request.get(table_of(borrowed)).json()
    assert [person["name"] for person in at["table"]["people"]][1:] == ["Zoé", "Yan"]
    assert at["table"]["chairs"][1]["person"] == at["person"]

    finish(zoe)
    expect(borrowed.locator(".over")).to_be_visible()
    expect(borrowed.locator("aside.drawer")).to_have_count(0)
    expect(screen.locator(".all li")).to_have_count(2)
    expect(screen.get_by_text(re.compile("Ensuite.*Fermer la boîte"))).to_be_visible()
    expect(code).to_be_visible()
    assert accessible(screen, "between two matches") == []


def test_a_code_that_is_unknown_can_be_typed_again(server: RealServer, visit: Visit) -> None:
    screen = visit(server.url(), **TELEVISION)
    opens(screen, "Autour")
    code = screen.locator(".code").first.inner_text()
    phone = visit(f"{server.url()}/c/aaaaa", **PHONE)
    phone.get_by_label("Code").fill(code)
    phone.get_by_label("Code").press("Enter")
    expect(phone.get_by_role("button", name="M’asseoir")).to_be_visible()
