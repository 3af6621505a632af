"""Small things: closed invitations, the list of keys, the focus on a new page, and a match kept as a page."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import ludotheque
from browser.surroundings import MOVE, RealServer, Sat, Visit, invitation, opens, play_out, plays


def test_an_invitation_to_a_closed_table_says_so_before_a_name_is_asked(server: RealServer, visit: Visit) -> None:
    host = visit(server.url())
    opens(host, "En ligne")
    link = invitation(host)
    host.get_by_role("button", name="Fermer la table").click()
    host.get_by_role("button", name="Vraiment ?").click()
    expect(host.get_by_role("heading", name="Cette table est fermée")).to_be_visible()
    guest = visit(link, name="Bruno")
    expect(guest.get_by_role("heading", name="Cette table est fermée")).to_be_visible()
    expect(guest.locator("main")).to_contain_text("Anne a fermé cette table (Fermer la boîte) pour de bon.")
    expect(guest.get_by_label("Votre nom")).to_have_count(0)


def test_each_new_page_has_the_focus_on_its_heading_and_a_question_mark_shows_its_keys(
    server: RealServer, visit: Visit
) -> None:
    page = visit(server.url())
    expect(page.locator("button.box")).to_have_count(5)
    expect(page.locator("main")).to_contain_text("Cinq jeux de famille")
    keys = page.get_by_role("dialog", name="Les touches du clavier")
    page.get_by_label("Code").press("?")  # in a text field it is a question mark
    expect(page.get_by_label("Code")).to_have_value("?")
    expect(keys).to_have_count(0)
    page.locator("button.box").first.focus()
    page.keyboard.press("?")
    expect(keys).to_contain_text("Échap")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(page.locator("button.box").first).to_be_focused()
    focused = page.locator("h1:focus")
    page.get_by_role("link", name="Réglages").click()
    expect(focused).to_have_text("Réglages")
    page.get_by_role("link", name="Ludothèque").click()
    expect(focused).to_have_text("À quoi joue-t-on ?")
    sat = Sat(page, server.url())
    page.evaluate("(url) => (history.pushState(null, '', url), dispatchEvent(new PopStateEvent('popstate')))", sat.url)
    expect(focused).to_have_text("Fermer la boîte")
    plays(page, server.url())
    page.keyboard.press("?")
    expect(keys).to_contain_text("annule le coup")


def finished(page: Page, server: RealServer) -> None:
    """The page with the result of a match that was played out."""
    plays(page, server.url())
    play_out(MOVE, page)
    page.get_by_role("link", name="Résultat").click()


def test_a_finished_match_can_be_kept_as_a_page_that_opens_from_the_disk(
    server: RealServer, visit: Visit, tmp_path: Path
) -> None:
    page = visit(server.url())
    finished(page, server)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Télécharger une page à garder").click()
    assert re.fullmatch(r"shut-the-box-\w+\.html", waiting.value.suggested_filename)
    kept = tmp_path / "kept.html"
    waiting.value.save_as(kept)
    alone = visit(offline=True)
    alone.goto(kept.as_uri())
    expect(alone.get_by_role("heading", level=1)).to_have_text("Fermer la boîte")
    expect(alone.locator("ol li").first).to_be_visible()
    with alone.expect_download() as inside:
        alone.get_by_role("link", name="Le fichier de la partie").click()
    assert ludotheque.replay(inside.value.path().read_bytes()).over
