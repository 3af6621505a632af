"""The levels of the bots: all visible, the easiest first, and remembered."""

from playwright.sync_api import Page, expect

from browser.surroundings import RealServer, Visit


def opened(page: Page, server: RealServer) -> None:
    """The card of Cluedo, on the first page."""
    page.goto(server.url())
    page.locator("button.box[data-game=cluedo]").click()


def test_a_first_match_is_against_the_easiest_bots_and_another_choice_is_remembered(
    server: RealServer, visit: Visit
) -> None:
    page = visit(server.url(), newcomer=True)
    opened(page, server)
    levels = page.get_by_role("group", name="Niveau des robots").get_by_role("radio")
    expect(levels).to_have_count(3)
    expect(page.get_by_role("radio", name="Facile")).to_be_checked()
    page.get_by_role("radio", name="Facile").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Moyen")).to_be_checked()
    page.get_by_role("button", name="Jouer", exact=True).click()
    page.wait_for_url("**/t/*")
    opened(page, server)
    expect(page.get_by_role("radio", name="Moyen")).to_be_checked()
    page.keyboard.press("Escape")
    page.locator("button.box[data-game=shut-the-box]").click()
    expect(page.get_by_role("radio", name="Facile")).to_be_checked()
