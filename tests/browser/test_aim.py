"""What a newcomer sees before a first match, and the rules over the table."""

from playwright.sync_api import expect

from browser.surroundings import RealServer, Visit, offers, plays, takes_the_box

GAMES = ("Fermer la boîte", "Cluedo", "Tour de France")


def test_before_a_first_match_its_card_shows_three_pictures_which_fold_away_once_it_was_played(
    server: RealServer, visit: Visit
) -> None:
    page = visit(server.url(), newcomer=True)
    for game in GAMES:
        page.get_by_role("button", name=game).click()
        pictures = page.locator("dialog .primer li")
        expect(pictures).to_have_count(3)
        for picture, title in zip(pictures.all(), ("Le but", "Un tour", "La fin"), strict=True):
            expect(picture.locator("> svg")).to_be_visible()
            expect(picture).to_contain_text(title)
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Fermer la boîte").click()
    expect(page.locator("dialog .primer li").first).to_be_visible()
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(offers(page).first).to_be_visible()
    page.goto(server.url())
    takes_the_box(page)
    expect(page.locator("dialog .primer li").first).not_to_be_visible()
    page.get_by_text("En trois images").click()
    expect(page.locator("dialog .primer li").first).to_be_visible()


def test_the_rules_open_over_the_table_in_a_minute_first_and_exactly_behind(server: RealServer, visit: Visit) -> None:
    page = visit()
    plays(page, server.url())
    table = page.url
    page.get_by_role("link", name="Règles").click()
    drawer = page.locator("dialog.rules")
    expect(drawer.locator(".primer > li > svg")).to_have_count(3)
    drawer.get_by_role("button", name="La règle exacte").click()
    contents = drawer.get_by_role("navigation", name="Sommaire")
    headings = drawer.get_by_role("heading", level=2)
    expect(contents.get_by_role("button").first).to_be_visible()
    assert contents.get_by_role("button").all_inner_texts() == headings.all_inner_texts()[1:]
    contents.get_by_role("button", name="Un seul dé").click()
    expect(drawer.get_by_role("heading", name="Un seul dé")).to_be_focused()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert page.url == table
    expect(offers(page).first).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})  # where the menu leads to them
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("complementary").get_by_role("link", name="Règles").click()
    expect(drawer.locator(".primer")).to_be_visible()
    assert page.url == table


def test_a_tip_says_why_and_leaves_when_its_gesture_is_done(server: RealServer, visit: Visit) -> None:
    page = visit()
    page.add_init_script(
        "localStorage.setItem('ludotheque', JSON.stringify({ name: 'Anne', primed: ['shut-the-box'] }))"
    )
    plays(page, server.url())
    tip = page.get_by_role("note")
    expect(tip).to_contain_text("chaque clapet fermé compte en moins contre vous")
    offers(page).first.click()
    expect(tip).to_contain_text("Les grands coûtent cher")
    offers(page).first.click()
    expect(offers(page)).to_have_text(["Lancer"])
    expect(tip).to_have_count(0)
    known = page.evaluate("JSON.parse(localStorage.getItem('ludotheque')).guided")
    assert known == ["shut-the-box:box-web-guide-throw", "shut-the-box:box-web-guide-close"]
