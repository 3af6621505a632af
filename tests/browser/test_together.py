"""An evening together: another match for everyone, another game, reactions, presence and clocks."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.surroundings import RealServer, Sat, Visit, joins


def sit_together(server: RealServer, visit: Visit, **more: Any) -> tuple[Sat, Page, Page]:
    """Anne's table, where Bruno sits too: the table, and the page of each."""
    host = visit()
    sat = Sat(host, server.url(), **more)
    host.goto(sat.url)
    table = sat.look()
    guest = visit(f"{server.url()}/t/{sat.id}/{table['invitation']}", name="Bruno")
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


def test_everyone_reads_who_wants_a_rematch_and_the_last_one_starts_it(server: RealServer, visit: Visit) -> None:
    sat, host, guest = start_together(server, visit)
    sat.finishes()
    first = sat.look()["match"]
    guest.get_by_role("button", name="Revanche").click()
    expect(host.get_by_text("Bruno veut bien")).to_be_visible()
    expect(guest.get_by_text("Anne n’a pas encore répondu")).to_be_visible()
    host.get_by_role("button", name="Revanche").click()
    for page in (host, guest):
        expect(page.locator(".over")).to_have_count(0)
        expect(page.locator("p.turn")).to_be_visible()
    assert sat.look()["match"] != first


def test_the_evening_goes_on_with_another_game_and_its_standings(server: RealServer, visit: Visit) -> None:
    sat, host, guest = start_together(server, visit)
    sat.finishes()
    host.get_by_role("combobox", name="Le jeu", exact=True).select_option("tour-de-france")
    expect(guest.get_by_text(re.compile(r"Ensuite\s: .*Tour"))).to_be_visible()
    for page in (guest, host):
        page.get_by_role("button", name="Revanche").click()
    for page in (host, guest):
        expect(page.locator("main[data-game=tour-de-france]")).to_be_visible()
    sat.finishes(within=60)
    for page in (host, guest):
        table = page.locator(".over table")
        expect(table.get_by_role("columnheader")).to_have_count(5)
        expect(table.get_by_role("row")).to_have_count(3)
