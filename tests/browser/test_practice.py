"""Practice: each challenge of the fort alone against bots, once more, and another one at the same table."""

import re

from playwright.sync_api import expect

from browser.surroundings import HURRY_THE_FORT, RealServer, Visit, play_until, shown, story
from browser.test_everyone import accessible
from browser.test_fort import DARE

RAW = r"""() => document.body.innerText.match(/\b(boyard|fort-boyard|ui)-[a-z]+-[a-z-]+\b/g) ?? []"""
"""Sentences that are only a key."""


def test_on_a_phone_a_challenge_is_tried_alone_then_again_then_another_and_counts_nowhere(
    server: RealServer, visit: Visit
) -> None:
    page = visit(f"{server.url()}/rules/fort-boyard", width=360, height=740)
    page.get_by_role("link", name="S’entraîner aux épreuves").click()
    expect(page.get_by_role("heading", name="S’entraîner aux épreuves")).to_be_visible()
    expect(page.locator("main li button")).to_have_count(10)
    windows = page.locator("[data-thing=windows]")
    expect(windows).to_have_count(2)
    expect(windows.first).to_contain_text("en 270 ms")
    expect(windows.last).to_contain_text("entre 240 et 320 ms")
    assert accessible(page, "practice") == []
    page.get_by_role("button", name="La bataille").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/t/"))
    scene = page.locator(".scene-frame")
    expect(scene).to_contain_text("Puits, feuille ou ciseaux")
    play_until(shown(".over"), DARE, page, given=True, style=HURRY_THE_FORT)
    expect(page.locator(".over h2")).to_have_text(re.compile("Réussi|Raté"))
    expect(page.locator(".sunset")).to_have_count(0)
    assert accessible(page, "tried") == []
    page.get_by_role("button", name="Encore", exact=True).click()
    expect(scene).to_contain_text("Puits, feuille ou ciseaux")
    play_until(shown(".over"), DARE, page, given=True, style=HURRY_THE_FORT)
    page.get_by_role("button", name="L’anomalie").click()
    expect(scene).to_contain_text("une seule chose change")
    assert page.evaluate(RAW) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("JSON.parse(localStorage.getItem('ludotheque')).tables ?? []") == []


def test_in_calm_a_challenge_is_won_by_choices_alone_and_nothing_moves(server: RealServer, visit: Visit) -> None:
    page = visit(f"{server.url()}/practice/fort-boyard")
    page.get_by_role("button", name="La catapulte").click()
    page.locator("[data-thing=calm]").click()
    expect(page.locator(".scene-frame .pick")).to_have_count(3)
    expect(page.locator(".scene-frame .field")).to_have_count(0)
    for _ in range(8):
        play_until(shown(".over"), DARE, page, given=True, style=HURRY_THE_FORT)
        if "Réussi" in page.locator(".over h2").inner_text():
            break
        page.get_by_role("button", name="Encore", exact=True).click()
        expect(page.locator(".over")).to_have_count(0)
    expect(page.locator(".over h2")).to_contain_text("Réussi")
    expect(story(page).filter(has_text=re.compile("Épreuve réussie.*Anne"))).to_have_count(1)


def test_there_is_nothing_to_practise_in_a_game_without_challenges(server: RealServer, visit: Visit) -> None:
    page = visit(f"{server.url()}/practice/shut-the-box")
    expect(page.locator("main")).to_contain_text("Il n’y a rien à quoi s’entraîner ici.")
