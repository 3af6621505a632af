"""What happened: captions of others' turns on the board, the story beside it, the pace of bots, and looking back."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.surroundings import AT_ONCE, MOVE, RealServer, Visit, offers, play_until, plays, shown, story

AT_ITS_END = """() => {
    const lines = document.querySelector(".log .lines");
    return lines.scrollHeight - lines.scrollTop - lines.clientHeight < 2;
}"""
"""Whether the last line of the story is in sight."""

LONG = "() => document.querySelectorAll('.log p').length > 40"
DRAWN = "body { display: block }"

SQUEEZED = """() => {
    const lines = document.querySelector(".log .lines");
    lines.style.maxHeight = "2rem";
    lines.scrollTop -= 100;
    setTimeout(() => { lines.style.maxHeight = ""; }, 100);
}"""
"""What stands above the story takes its room for a moment, and the browser scrolls it."""

SINCE = ".captions.since"
PAST = ".past-mark"


class Kept:
    """What the server says to a page, kept back from when `keeps` is set until it is `let_go`."""

    def __init__(self, page: Page) -> None:
        self.keeps = False
        self._kept: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket(re.compile("/live"), self._relay)

    def _relay(self, live: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if self.keeps:
                self._kept.append((live, message))
            else:
                live.send(message)

        live.connect_to_server().on_message(hear)

    def let_go(self) -> None:
        """Say it now."""
        self.keeps = False
        for live, message in self._kept:
            live.send(message)


def after_a_round(page: Page, server: RealServer) -> None:
    """Somebody whose turn it is once more, after two bots had theirs."""
    plays(page, server.url(), seats=3, bots=2)
    page.evaluate(AT_ONCE)
    play_until(shown(SINCE), MOVE, page)


def test_what_others_did_is_told_on_the_board_until_ones_next_gesture(server: RealServer, visit: Visit) -> None:
    page = visit()
    after_a_round(page, server)
    lines = page.locator(f"{SINCE} li")
    expect(lines).to_have_count(2)
    for line in lines.all():
        expect(line).to_contain_text(re.compile("finit le tour avec|a fermé la boîte"))
    offers(page).first.click()
    expect(page.locator(SINCE)).to_have_count(0)


def test_one_looks_back_and_is_brought_to_the_present_by_a_key_or_a_new_question(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    kept = Kept(page)
    after_a_round(page, server)
    now = page.locator(".board .visually-hidden li").all_text_contents()
    page.keyboard.press("h")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(PAST)).to_be_visible()
    expect(offers(page)).to_have_count(0)
    assert page.locator(".board .visually-hidden li").all_text_contents() != now
    page.keyboard.press("Escape")
    expect(page.locator(PAST)).to_have_count(0)
    assert page.locator(".board .visually-hidden li").all_text_contents() == now
    kept.keeps = True
    offers(page).first.click()
    page.keyboard.press("h")
    expect(page.locator(PAST)).to_be_visible()
    kept.let_go()
    expect(page.locator(PAST)).to_have_count(0)
    expect(offers(page).first).to_be_visible()


def test_the_story_follows_whatever_the_column_does(server: RealServer, visit: Visit) -> None:
    page = visit()
    after_a_round(page, server)
    play_until(LONG, MOVE, page)
    page.wait_for_function(AT_ITS_END)
    page.evaluate(SQUEEZED)
    told = story(page).count()
    play_until(f"() => document.querySelectorAll('.log p').length > {told + 3}", MOVE, page, style=DRAWN)
    page.wait_for_function(AT_ITS_END)


def test_the_pace_of_bots_is_changed_by_a_key_and_remembered(server: RealServer, visit: Visit) -> None:
    page = visit()
    plays(page, server.url())
    page.keyboard.press("p")
    expect(page.get_by_role("region", name="Avis")).to_contain_text("Rythme des robots\xa0: vif")
    page.reload()
    page.locator("summary", has_text="La table").click()
    expect(page.get_by_role("radio", name="vif")).to_be_checked()
