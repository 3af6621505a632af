"""People at a table, as the page shows it: hosts who are away, names that are taken, a match that cannot go on."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from browser.surroundings import RealServer, Sat, Visit, invitation, joins, offers, opens

OTHER_PORT = """(port) => new Promise((found) => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => found(effectiveDirective));
    new WebSocket(`ws://${location.hostname}:${port}/`).onopen = () => found("open");
})"""
"""Which rule of the page's policy stops a connection to this port of the same host."""


@pytest.fixture
def tolerated() -> tuple[str, ...]:
    """What Chromium says about the connections that these tests try in vain, or cut."""
    return (
        "Content Security Policy",
        "/live' failed",
        "status of 409",
        "status of 503",
        "ERR_CONNECTION_REFUSED",
        "Unable to preload",
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "ludo.test"])
def test_a_page_plays_over_its_own_origin_and_connects_nowhere_else(
    server: RealServer, visit: Visit, host: str
) -> None:
    page = visit(server.url(host))
    opens(page, "En ligne")
    expect(page.locator(".people .lamp.here")).to_have_count(1)
    assert page.evaluate(OTHER_PORT, server.port + 1) == "connect-src"


def test_names_that_are_taken_or_missing_become_free_ones_and_who_sits_may_replace_a_host_who_is_away(
    server: RealServer, visit: Visit
) -> None:
    host = visit(server.url(), newcomer=True)
    opens(host, "En ligne")
    link = invitation(host)
    friend, spectator = visit(link, newcomer=True), visit(link, name="Joueur 2")
    for page in (friend, spectator):
        page.clock.install()
    joins(friend)  # who gives no name gets one that is free
    expect(host.locator(".people")).to_contain_text("Joueur 2")
    spectator.get_by_role("button", name="Regarder").click()
    expect(spectator.locator(".toast")).to_contain_text("Il y a déjà")
    expect(spectator.get_by_label("Votre nom")).to_have_value("Joueur 2 2")
    joins(spectator, "Regarder")
    expect(friend.locator(".people .lamp.here")).to_have_count(3)
    host.close()
    expect(friend.get_by_text("Joueur est ailleurs")).to_be_visible()
    take = re.compile("Remplacer Joueur")
    expect(friend.get_by_role("button", name=take)).to_have_count(0)
    for page in (friend, spectator):
        page.clock.fast_forward(61_000)  # a minute
    expect(friend.get_by_role("button", name=take)).to_be_visible()
    expect(spectator.locator(".people .lamp.here")).to_have_count(2)
    expect(spectator.get_by_role("button", name=take)).to_have_count(0)
    expect(spectator.get_by_text("Joueur est ailleurs")).to_have_count(0)


def test_a_match_that_cannot_go_on_says_so_and_is_abandoned_by_the_host(server: RealServer, visit: Visit) -> None:
    page = visit()
    sat = Sat(page, server.url())
    match = sat.starts()
    guest = visit(f"{sat.url}/{sat.look()['invitation']}", name="Paul")
    joins(guest, "Regarder")
    expect(guest.locator(".board")).to_be_visible()
    server.stop()
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database, database:
        database.execute("INSERT OR REPLACE INTO entries VALUES (?, 0, 'damaged', '[]', NULL)", (match,))
    server.start()
    page.goto(sat.url)
    expect(page.get_by_role("heading", name="Cette partie ne peut pas continuer")).to_be_visible()
    guest.goto(sat.url)
    expect(guest.get_by_text("C’est à Anne de l’abandonner")).to_be_visible()
    guest.get_by_label("Dire quelque chose").fill("Et maintenant ?")
    guest.keyboard.press("Enter")
    expect(page.get_by_text("Et maintenant ?")).to_be_visible()
    page.get_by_role("button", name="Abandonner la partie").click()
    page.locator(".armed[aria-disabled=false]").click()
    expect(page.locator("#chairs")).to_be_visible()
    page.get_by_role("button", name="Commencer").click()
    expect(offers(page).first).to_be_visible()
