"""An evening together: another match for everyone, another game, reactions, presence and clocks."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.surroundings import RealServer, Sat, Visit, joins, opens
from browser.test_everyone import accessible

PHONE = {"width": 360, "height": 740}

COVERED = """() => {
    const [turn, back] = [...document.querySelectorAll("p.turn > span, .decisions .primary")]
        .map((each) => each.getBoundingClientRect());
    return turn.bottom > back.top && turn.top < back.bottom && turn.right > back.left && turn.left < back.right;
}"""
"""Whether the way back to one's seat lies on the sentence that says whose turn it is."""


def sit_together(
    server: RealServer, visit: Visit, guest_on: dict[str, Any] | None = None, **more: Any
) -> tuple[Sat, Page, Page]:
    """Anne's table, where Bruno sits too: the table, and the page of each."""
    host = visit()
    sat = Sat(host, server.url(), **more)
    host.goto(sat.url)
    table = sat.look()
    guest = visit(f"{server.url()}/t/{sat.id}/{table['invitation']}", name="Bruno", **(guest_on or {}))
    joins(guest)
    expect(host.locator(".people .lamp.here")).to_have_count(2)
    return sat, host, guest


def start_together(server: RealServer, visit: Visit, **more: Any) -> tuple[Sat, Page, Page]:
    """The same, in a match."""
    sat, host, guest = sit_together(server, visit, **more)
    host.get_by_role("button", name="Commencer").click()
    for page in (host, guest):
        expect(page.locator("p.turn")).to_be_visible()
    return sat, host, guest


def finish_unseen(sat: Sat, *pages: Page) -> None:
    """Bots play it to its end while these pages are closed."""
    for page in pages:
        page.goto("about:blank")
    sat.finishes()
    for page in pages:
        page.goto(sat.url)


def test_the_evening_goes_on_with_another_game_once_everyone_wants_it_and_with_its_standings(
    server: RealServer, visit: Visit
) -> None:
    sat, host, guest = start_together(server, visit)
    finish_unseen(sat, host, guest)
    first = sat.look()["match"]
    host.get_by_role("combobox", name="Le jeu", exact=True).select_option("tour-de-france")
    expect(guest.get_by_text(re.compile(r"Ensuite\s: .*Tour"))).to_be_visible()
    guest.get_by_role("button", name="Revanche").click()
    expect(host.get_by_text("Bruno veut bien")).to_be_visible()
    expect(guest.get_by_text("On attend Anne")).to_be_visible()
    assert sat.look()["match"] == first
    host.get_by_role("button", name="Revanche").click()
    for page in (host, guest):
        expect(page.locator("main[data-game=tour-de-france]")).to_be_visible()
        expect(page.locator(".over")).to_have_count(0)
    finish_unseen(sat, host, guest)
    for page in (host, guest):
        table = page.locator(".over table")
        expect(table.get_by_role("columnheader")).to_have_count(5)
        expect(table.get_by_role("row")).to_have_count(3)
    assert accessible(host, "the end") == []


def test_reactions_a_clock_that_runs_out_and_who_leaves_are_seen_and_told_in_words(
    server: RealServer, visit: Visit
) -> None:
    phone = PHONE | {"color_scheme": "dark"}
    sat, host, guest = start_together(server, visit, guest_on=phone, pace={"is": "Live", "seconds": 300})
    guest.get_by_role("button", name="Réagir").click()
    assert accessible(guest, "a phone") == []
    guest.get_by_role("button", name="Bravo").click()
    expect(guest.get_by_role("button", name="Bravo")).to_have_count(0)
    for page in (host, guest):
        expect(page.locator(".bubbles")).to_contain_text("Bruno")
        expect(page.locator("[aria-live=polite]").filter(has_text="Bruno")).to_contain_text("Bravo")
    host.get_by_role("button", name="Merci").click()
    expect(guest.locator(".bubbles")).to_contain_text("Anne")
    assert accessible(host, "a desk") == []

    host.clock.install()
    host.clock.fast_forward(290_000)  # for this page alone: nobody runs out of time, however slow the test is
    expect(host).to_have_title(re.compile("^⏰"))
    expect(host.get_by_role("alert").filter(has_text="presque écoulé")).to_have_count(1)
    expect(host.locator(".clock.soon").first).to_be_visible()
    expect(host.locator("p.turn .short")).to_be_visible()

    sat.does("StandIn", seat=1)
    expect(guest.locator(".toasts")).to_contain_text("Un robot joue pour vous")
    expect(guest.get_by_role("button", name="Reprendre").first).to_be_visible()
    assert not guest.evaluate(COVERED)
    guest.get_by_role("button", name="Reprendre").first.click()
    expect(host.locator(".toasts")).to_contain_text("Bruno a repris sa place")
    sat.does("Abandon")
    expect(guest.locator(".toasts")).to_contain_text("Anne a mis fin à la partie")
    guest.request.post(f"{server.url()}/api/tables/{sat.id}", data={"is": "Leave"})
    expect(host.locator(".toasts")).to_contain_text("Bruno a quitté la table")


def test_phones_join_a_screen_by_a_short_code_and_chairs_grow(server: RealServer, visit: Visit) -> None:
    screen = visit(server.url())
    opens(screen, "Autour")
    code = screen.locator(".short .code").inner_text()
    for number, name in enumerate(("Anne", "Bruno", "Chloé"), start=1):
        phone = visit(server.url(), name=name, **PHONE)
        phone.get_by_label("Code").fill(code)
        phone.get_by_label("Code").press("Enter")
        joins(phone)
        expect(screen.locator("#chairs ~ ul li:not(.empty)")).to_have_count(number)
    expect(screen.get_by_text("L’écran").first).to_be_visible()
    assert screen.get_by_role("button", name="S’asseoir").count() == 0
    assert accessible(screen, "the lobby") == []
