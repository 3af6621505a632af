"""The first page, the pages of games, what is kept here, and what Back does."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import RealServer, Sat, Visit

PHONE = {"width": 360, "height": 740}


def top_of(page: Page, what: str) -> float:
    """Where something begins, from the top of the page."""
    box = page.locator(what).first.bounding_box()
    assert box is not None
    return box["y"]


def test_on_a_phone_what_goes_on_and_the_code_come_before_the_boxes(server: RealServer, visit: Visit) -> None:
    page = visit(server.url(), **PHONE)
    sat = Sat(page, server.url(), game="cluedo", seats=3)
    sat.starts(bots=2)
    page.goto(sat.url)
    expect(page.locator("main.match")).to_be_visible()
    page.goto(server.url())
    going_on = page.get_by_role("list", name="En cours").get_by_role("link")
    expect(going_on).to_contain_text("Cluedo")
    expect(going_on).to_contain_text("À vous : continuer")
    assert top_of(page, ".ongoing") < top_of(page, "input[aria-label=Code]") < top_of(page, "button.box")
    assert top_of(page, "input[aria-label=Code]") < PHONE["height"] / 2
    going_on.click()
    expect(page).to_have_url(sat.url)


def test_each_box_says_for_how_many_how_long_and_from_which_age(server: RealServer, visit: Visit) -> None:
    page = visit(server.url(), **PHONE)
    labels = page.locator("button.box .under")
    expect(labels).to_have_count(5)
    for label in labels.all():
        expect(label).to_contain_text("joueurs")
        expect(label).to_contain_text("min · dès")


def test_back_closes_a_card_and_leaves_the_shelf_alone(server: RealServer, visit: Visit) -> None:
    page = visit(server.url())
    page.locator("button.box[data-game=cluedo]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    expect(page).to_have_url(f"{server.url()}/cluedo")
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page).to_have_url(f"{server.url()}/")
    page.locator("button.box[data-game=cluedo]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).to_have_url(f"{server.url()}/")
    page.locator("button.box[data-game=cluedo]").click()
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.wait_for_url("**/t/*")
    page.go_back()
    expect(page).to_have_url(f"{server.url()}/")
    expect(page.locator("button.box").first).to_be_visible()


@pytest.mark.parametrize("game", ["cluedo", "royaume"])
def test_the_page_of_a_game_says_what_it_is_and_begins_it_with_others_as_plainly_as_alone(
    server: RealServer, visit: Visit, game: str
) -> None:
    page = visit(f"{server.url()}/{game}", **PHONE)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".primer li > svg")).to_have_count(3)
    expect(page.get_by_role("link", name="Lire la règle du jeu")).to_be_visible()
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("button", name="Ouvrir : En ligne").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#chairs")).to_be_visible()


def test_a_device_that_can_share_is_offered_to(server: RealServer, visit: Visit) -> None:
    page = visit(**PHONE)
    page.add_init_script("Navigator.prototype.share = async (what) => { window.shared = what; }")
    page.goto(f"{server.url()}/cluedo")
    page.get_by_role("button", name="Envoyer").click()
    assert page.evaluate("window.shared") == {"title": "Cluedo", "url": f"{server.url()}/cluedo"}


def test_a_table_whose_game_was_changed_has_its_last_match_in_a_row_of_its_own(
    server: RealServer, visit: Visit
) -> None:
    page = visit(server.url())
    sat = Sat(page, server.url())
    sat.starts()
    page.goto(sat.url)
    expect(page.locator("main.match")).to_be_visible()
    sat.finishes()
    page.goto(server.url())
    rows = page.locator(".tables li")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text("Revoir")
    sat.does("ChangeGame", game="cluedo")
    page.reload()
    expect(rows).to_have_count(2)
    expect(rows.nth(0).locator("b")).to_have_text("Cluedo")
    expect(rows.nth(0)).not_to_contain_text("Revoir")
    expect(rows.nth(1).locator("b")).to_have_text("Fermer la boîte")
    expect(rows.nth(1)).to_contain_text("Revoir")


def test_what_this_browser_keeps_is_shown_and_erased(server: RealServer, visit: Visit) -> None:
    page = visit(server.url())
    sat = Sat(page, server.url())
    page.goto(sat.url)
    expect(page.locator("#chairs")).to_be_visible()
    page.goto(f"{server.url()}/settings")
    kept = page.get_by_role("region", name="Ce que garde ce navigateur")
    expect(kept).to_contain_text("votre nom : Anne")
    expect(kept).to_contain_text("une table que vous connaissez")
    page.add_init_script("window.begun = localStorage.getItem('ludotheque')")
    page.evaluate("localStorage.setItem('another-site', 'stays')")
    erase = kept.get_by_role("button")
    erase.click()
    expect(kept.get_by_role("button", name="Vraiment")).to_be_enabled()
    with page.expect_navigation(url=f"{server.url()}/"):
        erase.click()
    page.wait_for_url(f"{server.url()}/")
    expect(page.locator("button.box").first).to_be_visible()
    assert page.evaluate("localStorage.getItem('another-site')") == "stays"
    assert sat.id not in page.evaluate("JSON.stringify({ ...localStorage })")


def test_letters_and_volume_are_chosen_in_the_settings_and_last(server: RealServer, visit: Visit) -> None:
    page = visit(f"{server.url()}/settings", **PHONE)
    page.get_by_role("radio", name="très grande").check()
    page.get_by_role("slider", name="Volume").fill("0.3")
    page.goto(server.url())
    expect(page.locator("button.box").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate("JSON.parse(localStorage.getItem('ludotheque')).volume") == 0.3


def test_rules_on_paper_are_all_of_them_and_nothing_to_press(server: RealServer, visit: Visit, tmp_path: Path) -> None:
    page = visit(f"{server.url()}/rules/cluedo")
    expect(page.locator(".clause").first).to_be_visible()
    page.emulate_media(media="print")
    assert page.locator("#app > header").is_hidden()
    assert page.locator("main button").all() != []
    assert all(button.is_hidden() for button in page.locator("main button").all())
    assert page.locator(".clause").last.is_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


@pytest.mark.parametrize(("locale", "words"), [("de-DE", "What shall we play?"), ("oc-FR", "À quoi joue-t-on")])
def test_a_browser_that_speaks_neither_language_gets_english_outside_france(
    server: RealServer, visit: Visit, locale: str, words: str
) -> None:
    page = visit(server.url(), locale=locale)
    expect(page.get_by_role("heading", level=1)).to_contain_text(words)
