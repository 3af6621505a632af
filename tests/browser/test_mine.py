"""One's own tables and matches: their day and result, forgetting with undo, totals, and the file to take along."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.surroundings import MOVE, RealServer, Visit, play_out, plays
from browser.test_everyone import accessible


def home_after_a_match(page: Page, server: RealServer) -> None:
    """The home page of somebody who has just finished a match of Fermer la boîte."""
    plays(page, server.url())
    play_out(MOVE, page)
    page.get_by_role("link", name="Ludothèque").click()
    expect(page.locator(".tables .last")).to_be_visible()


def test_a_finished_match_stands_among_ones_tables_and_is_taken_along_in_a_file(
    server: RealServer, visit: Visit, tmp_path: Path
) -> None:
    page = visit()
    home_after_a_match(page, server)
    table = page.locator(".tables li")
    expect(table).to_contain_text(re.compile(r"(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d"))
    expect(table.locator(".last")).to_contain_text(re.compile("gagn"))
    expect(page.get_by_role("region", name="Mes parties")).to_contain_text("Fermer la boîte une partie,")
    assert accessible(page, "home") == []
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Emporter dans un fichier").click()
    taken = tmp_path / "taken.json"
    waiting.value.save_as(taken)
    (match,) = json.loads(taken.read_text())["matches"]
    table.get_by_role("link", name="Revoir la partie").click()
    expect(page).to_have_url(re.compile("/replay"))
    page.get_by_role("link", name="Ludothèque").click()
    page.get_by_role("button", name="Oublier cette table").click()
    expect(page.locator(".tables li")).to_have_count(0)
    page.get_by_role("region", name="Avis").get_by_role("button", name="Annuler").click()
    expect(page.locator(".tables li")).to_have_count(1)

    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({"matches": [match | {"seat": 9}]}))
    other = visit(server.url())
    other.evaluate("localStorage.setItem('ludotheque-matches', 'nonsense')")
    plays(other, server.url())
    other.get_by_role("link", name="Ludothèque").click()
    mine = other.get_by_role("region", name="Mes parties")
    opened = other.get_by_label("Ajouter un fichier emporté").and_(other.locator("input"))
    opened.set_input_files(bad)
    expect(other.get_by_role("region", name="Avis")).to_contain_text("rien n’a changé")
    expect(mine).to_contain_text("Aucune partie finie")
    opened.set_input_files(taken)
    expect(mine).to_contain_text("une partie,")
