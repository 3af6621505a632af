"""Reveals are staged, and a match that was lost is told kindly."""

import re

from playwright.sync_api import Page, expect

from browser import test_cluedo, test_tour
from browser.surroundings import RealServer, Sat, Visit, shown, story

LOST = 2
"""A seed with which Anne, played by a bot, loses to a novice, and might have done better."""


def holds_the_clock(page: Page) -> None:
    """From now on the page's time passes only when it is told to."""
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))


def test_an_answer_on_the_tour_is_followed_by_a_breath_then_right_or_wrong_then_the_reason(
    server: RealServer, visit: Visit
) -> None:
    page = visit(reduced_motion="no-preference")
    page.clock.install()
    test_tour.sits_down(page, server.url())
    answers = page.locator(".question li")
    test_tour.races(page, shown(".question li button"), keeps=".question li button")
    holds_the_clock(page)
    verdicts = story(page).filter(has_text=re.compile("répond|bonne réponse"))
    before = verdicts.count()
    answers.locator("button").first.click()
    expect(page.locator(".question li.said")).to_have_count(1)
    page.clock.run_for(300)
    expect(page.locator(".question li.said")).to_have_count(1)
    assert page.locator(".question li.right, .question li.wrong").count() == 0
    assert verdicts.count() == before
    page.clock.run_for(600)
    expect(page.locator(".question li.right")).to_have_count(1)
    assert page.locator(".news .for").count() == 0
    page.clock.run_for(1000)
    expect(page.locator(".news .for")).not_to_be_empty()


def test_a_wrong_accusation_is_asked_twice_ends_ones_inquiry_and_opens_the_envelope_before_anything_tells_what_is_in_it(
    server: RealServer, visit: Visit
) -> None:
    page = visit(reduced_motion="no-preference")
    page.clock.install()
    test_cluedo.sits_down(page, server.url())
    grave = test_cluedo.accuses_wrongly(page)
    expect(grave.get_by_role("alert")).to_contain_text("dans votre main")
    grave.get_by_role("button", name=re.compile("J’accuse")).click()
    expect(grave.get_by_role("alert")).to_contain_text("Une seule accusation par partie")
    assert story(page).filter(has_text="J’accuse").count() == 0
    holds_the_clock(page)
    grave.get_by_role("button", name=re.compile("Oui, j’accuse")).click()
    expect(page.locator("p.envelope")).to_be_visible()
    page.clock.run_for(1000)
    expect(page.locator("p.envelope.opening")).to_be_visible()
    assert page.locator(".verdict, .solution, aside li.out").count() == 0
    assert story(page).filter(has_text="fausse").count() == 0
    page.clock.run_for(4000)
    expect(story(page).filter(has_text="L’accusation est fausse.")).to_have_count(1)
    expect(page.locator("aside li.out").filter(has_text="Anne")).to_have_count(1)
    expect(page.locator(".picker")).to_have_count(0)


def test_a_defeat_is_told_kindly_with_the_move_that_would_have_helped_and_a_picture_to_keep(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    page.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.canShare")
    sat = Sat(page, server.url())
    match = sat.starts(seed=LOST)
    sat.finishes()
    page.goto(f"{sat.url}/r/{match}")
    expect(page.get_by_text("Belle partie quand même")).to_be_visible()
    course = page.locator("section.card", has=page.get_by_role("heading", name="Le fil de la partie"))
    expect(course).to_contain_text("Le tournant")
    helps = course.locator(".better")
    expect(helps).to_contain_text("Le coup qui aurait aidé Anne")
    expect(helps).to_contain_text("le conseiller aurait préféré « fermer 5 » à « fermer 5 et 6 ».")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Partager l’image").click()
    assert saved.value.suggested_filename == f"shut-the-box-{match}.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    helps.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/replay#\d+$"))


def test_the_caption_of_a_replay_waits_for_the_dice(server: RealServer, visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    page.clock.install()
    sat = Sat(page, server.url())
    match = sat.starts(seed=LOST)
    sat.finishes()
    page.goto(f"{sat.url}/r/{match}/replay#1")
    caption = page.locator(".told")
    expect(caption).to_contain_text("commence")
    holds_the_clock(page)
    page.keyboard.press("ArrowRight")
    page.clock.run_for(100)
    expect(caption).to_contain_text("commence")
    page.clock.run_for(1500)
    expect(caption).to_contain_text("Anne lance les dés")
