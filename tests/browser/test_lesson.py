"""The guided minute: what one sees always fits the words."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import RealServer, Visit, frames_pass, offers, takes_the_box

GAMES = ("shut-the-box", "cluedo", "tour-de-france", "fort-boyard", "royaume", "shut-the-box/hundred", "royaume/quest")


def follows_the_ring(page: Page) -> None:
    """Touch what the ring is around; a hypothesis is filled in first."""
    ring = page.locator(".pointing")
    expect(ring).to_be_in_viewport(ratio=1)
    frames_pass(page)  # it follows what it is around
    supposing = "Supposez" in page.locator(".says").inner_text()
    box = ring.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + min(box["width"] / 2, 30), box["y"] + box["height"] / 2)
    form = page.locator(".decisions form")
    if supposing:
        expect(form).to_be_visible()
        for choice in form.locator("fieldset label").all():
            choice.click()
        form.locator("button.primary").click()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_each_sentence_points_at_a_gesture_until_one_knows_how_to_play(
    game: str, server: RealServer, visit: Visit
) -> None:
    page = visit(f"{server.url()}/lesson/{game}", width=360, height=740)
    says, progress = page.locator(".says"), page.get_by_role("progressbar")
    expect(page.locator(".pointing")).to_be_visible()
    gestures = int(progress.get_attribute("max") or 0)
    heard = set()
    for made in range(gestures):
        expect(progress).to_have_attribute("value", str(made))
        expect(page.locator(".pointing")).to_be_visible()
        expect(says).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="Passer la leçon")).to_be_visible()
        heard.add(says.inner_text())
        follows_the_ring(page)
    assert len(heard) == gestures
    expect(says).to_contain_text("Vous savez jouer.")
    expect(page.get_by_role("button", name="Jouer une vraie partie")).to_be_visible()
    if game == "royaume":  # it leads to a table alike, whatever the game
        page.get_by_role("button", name="Jouer une vraie partie").click()
        expect(page).to_have_url(re.compile("/t/"))
        expect(page.get_by_role("button", name="Menu")).to_be_visible()


def test_a_lesson_is_found_on_the_card_played_by_keyboard_alone_and_leaves_no_table(
    server: RealServer, visit: Visit
) -> None:
    page = visit(server.url())
    takes_the_box(page)
    page.get_by_text("En trois images").click()
    page.get_by_role("link", name="Tout fermer, en une minute").click()
    for button, words in (
        ("Lancer", "ce sont eux qui disent"),
        ("Fermer 4 et 5", "4 et 5 : fermez"),
        ("Lancer", "on relance"),
        ("Fermer 9", "3 et 6 font aussi 9"),
        ("Lancer", "presque tous les lancers"),
    ):
        expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
        expect(offers(page)).to_have_text([button])
        page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Élise en a 30")).to_be_visible()
    expect(offers(page)).to_have_count(0)
    page.get_by_role("link", name="Retour aux jeux").click()
    expect(page.locator("button.box").first).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('ludotheque')).tables ?? []") == []
