"""After a match: its result, its dice thrown again, and everything seen once more."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import ludotheque
from browser.surroundings import RealServer, Sat, Visit, arrived
from browser.tabs import Tabs


@pytest.fixture(scope="module")
def ended(server: RealServer, chromium: Tabs) -> Iterator[tuple[Sat, str]]:
    """A table whose match is over, and the match."""
    context = arrived(chromium.browser, width=1280, height=800, knows={"name": "Anne"})
    sat = Sat(context.new_page(), server.url())
    match = sat.starts()
    sat.finishes()
    yield sat, match
    context.close()


@pytest.fixture
def page(ended: tuple[Sat, str], visit: Visit) -> Page:
    """Somebody who was at that table, at its result."""
    sat, match = ended
    page = visit()
    page.context.add_cookies(sat.page.context.cookies())  # type: ignore[arg-type]  # what it gives, it takes
    page.goto(f"{sat.url}/r/{match}")
    expect(page.get_by_role("heading", name="La chance aux dés")).to_be_visible()
    return page


def test_the_result_tells_who_won_how_it_came_to_that_and_that_the_dice_were_honest(page: Page, tmp_path: Path) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("gagne|victoire"))
    expect(page.locator(".seats li")).to_have_count(2)
    for title in ("Les chances de gagner", "Les totaux, tour après tour", "La chance aux dés"):
        card = page.locator("section.card", has=page.get_by_role("heading", name=title))
        expect(card.locator("svg").first).to_be_visible()
    assert page.locator(".bunting svg").count() == 1  # the winner is celebrated
    assert page.locator(".bunting i").count() == 0  # nothing falls for who wants no motion
    with page.expect_download() as saved:
        page.get_by_role("button", name="Partager l’image").click()
    assert saved.value.suggested_filename.endswith(".png")  # where it cannot be shared
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as download:
        page.locator("a[download]").click()
    assert download.value.suggested_filename.endswith(".json")
    download.value.save_as(tmp_path / "match.json")
    assert ludotheque.verify((tmp_path / "match.json").read_bytes()).reason is None
    page.get_by_role("button", name="Vérifier les dés").click()
    card = page.locator("section.card", has=page.locator("#verify-title"))
    expect(card).to_contain_text("Les dés sortent bien du secret publié.")
    expect(card).to_contain_text("Le secret révélé a bien cette empreinte.")
    expect(card).to_contain_text("Anne a mêlé son grain de sel au hasard.")
    expect(card).to_contain_text("Ce navigateur n’a rien donné")
    expect(card).to_contain_text(re.compile(r"\d+ tirages refaits, et chaque fois le même résultat"))
    course = page.locator("section.card", has=page.get_by_role("heading", name="Le fil de la partie"))
    expect(course).to_contain_text(re.compile("Le tournant|au plus beau moment"))
    expect(course).to_contain_text(re.compile(r".+ passe de \d+"))
    course.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/replay#\d+$"))


def test_dice_that_were_changed_afterwards_are_found_out(page: Page) -> None:
    def edited(body: str) -> str:
        secret = re.search(r'"secret":\s*"([0-9a-f])', body)
        assert secret is not None
        other = "1" if secret[1] == "0" else "0"
        return body[: secret.start(1)] + other + body[secret.end(1) :]

    page.route("**/file", lambda route: route.fulfill(body=edited(route.fetch().text())))
    page.get_by_role("button", name="Vérifier les dés").click()
    expect(page.locator("section.card", has=page.locator("#verify-title"))).to_contain_text("Quelque chose ne va pas.")


def test_the_match_is_seen_again_by_slider_keys_and_story(page: Page, ended: tuple[Sat, str]) -> None:
    page.get_by_role("link", name="Revoir la partie").click()
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    words = page.locator(".board .visually-hidden li")
    expect(words.filter(has_text="Clapets ouverts : 1, 2, 3, 4, 5, 6, 7, 8 et 9.")).to_have_count(1)
    first = words.all_text_contents()
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(page).to_have_url(re.compile("#2$"))
    slider.press("End")
    end = slider.input_value()
    assert end == slider.get_attribute("max")
    expect(words.filter(has_text="La partie est finie")).to_have_count(1)
    slider.fill("0")
    expect(words).to_have_text(first)
    page.locator(".log .lines").get_by_role("link").or_(page.locator(".log .lines button")).last.click()
    expect(slider).not_to_have_value("0")
    page.goto(page.url.partition("#")[0] + "#3")
    expect(slider).to_have_value("3")
    page.get_by_role("button", name="Lire").or_(page.locator("button.go")).first.click()
    expect(slider).not_to_have_value("3")

    sat, match = ended  # each line of the story at the table leads to its moment
    page.goto(f"{sat.url}/r/{match}")
    page.get_by_role("link", name="Encore une").click()
    expect(page).to_have_url(sat.url)
    expect(page.locator(".over")).to_be_visible()
    line = page.locator("section[aria-labelledby=log-title] p a").nth(2)
    told = line.inner_text()
    line.click()
    expect(page).to_have_url(re.compile(f"/r/{match}/replay#\\d+$"))
    expect(page.locator(".told")).to_contain_text(told)


def test_the_result_of_cluedo_shows_who_with_what_and_where(server: RealServer, visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    sat = Sat(page, server.url(), game="cluedo", seats=3)
    match = sat.starts(bots=2)
    sat.finishes()
    page.goto(f"{sat.url}/r/{match}")
    solution = page.get_by_role("figure", name="Dans l’étui")
    expect(solution).to_contain_text(re.compile("C’était .+, avec .+, dans .+"))
    expect(solution.locator(".face svg")).to_have_count(3)
    expect(page.locator(".bunting i").first).to_be_attached()
