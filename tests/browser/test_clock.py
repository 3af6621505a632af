"""One clock for everything shown: nothing is told that the stage has not shown yet."""

import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.surroundings import AT_ONCE, MOVE, RealServer, Visit, joins, keep_playing, offers, plays, story

IN_THE_AIR = """() => [...document.querySelectorAll("svg.die > g")].some(
    (die) => !die.getAttribute("transform").startsWith("translate(0.0 0.0)")
)"""
"""Whether any die is still on its way."""


OVERFLOWS = """() => {
    const lines = document.querySelector(".log .lines");
    return lines !== null && lines.scrollHeight > lines.clientHeight + 80;
}"""
"""Whether the story is longer than the room for it."""

AT_ITS_END = """() => {
    const lines = document.querySelector(".log .lines");
    return lines.scrollHeight - lines.scrollTop - lines.clientHeight < 2;
}"""
"""Whether its last line is in sight."""


class Held:
    """What the server says to a page; once `after` is set, only so many messages more, however fast bots play."""

    def __init__(self, page: Page) -> None:
        self.after: int | None = None
        page.route_web_socket(re.compile("/live"), self._relay)

    def _relay(self, live: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if self.after is not None:
                self.after -= 1
            if self.after is None or self.after >= 0:
                live.send(message)

        live.connect_to_server().on_message(hear)


def stopped(page: Page, server: RealServer, **more: Any) -> None:
    """A match in which the page's time only passes when it is told to."""
    page.clock.install()
    plays(page, server.url(), **more)
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))


def test_nothing_says_what_the_dice_show_while_they_are_in_the_air(server: RealServer, visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    stopped(page, server)
    said, thrown = story(page).count(), "Anne lance les dés"
    offers(page).first.click()
    expect(offers(page)).to_have_count(0)  # the answer has arrived
    page.clock.run_for(200)
    assert page.evaluate(IN_THE_AIR)
    assert story(page).count() == said
    assert "montrent" not in " ".join(page.locator(".board .visually-hidden li").all_text_contents())
    page.clock.run_for(1000)
    assert not page.evaluate(IN_THE_AIR)
    expect(story(page).last).to_contain_text(thrown)
    expect(offers(page).first).to_contain_text("Fermer")
    expect(page.locator(".board div.visually-hidden")).to_contain_text("Les dés montrent")
    page.emulate_media(reduced_motion="reduce")  # from now on a throw is told as it appears
    offers(page).first.click()
    expect(offers(page)).to_have_text(["Lancer"])
    before = story(page).filter(has_text=thrown).count()
    offers(page).first.click()
    expect(story(page).filter(has_text=thrown)).to_have_count(before + 1)
    assert not page.evaluate(IN_THE_AIR)


def test_hurrying_plays_the_bots_out_and_leaves_no_line_of_the_story_out(server: RealServer, visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    held = Held(page)
    sat = plays(page, server.url(), seats=3, bots=2)
    page.clock.install()
    page.reload()
    expect(offers(page).first).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 60_000"))
    held.after = 12
    sat.does("StandIn", seat=0)  # bots alone play on, while the page's time stands still
    hurry = page.get_by_role("button", name="Accélérer")
    expect(hurry).to_be_visible()
    before = story(page).count()
    hurry.click()
    page.clock.run_for(500)
    told = story(page).all_text_contents()
    assert len(told) > before
    held.after = None
    page.reload()
    expect(story(page).nth(len(told) - 1)).to_be_visible()
    assert story(page).all_text_contents()[: len(told)] == told


def test_the_story_keeps_its_last_line_in_sight_until_somebody_scrolls_up(server: RealServer, visit: Visit) -> None:
    page = visit()
    sat = plays(page, server.url(), seats=3, bots=2)
    reading = visit(f"{sat.url}/{sat.look()['invitation']}", name="Chloé")
    joins(reading, "Regarder")
    for each in (page, reading):
        each.evaluate(AT_ONCE)
    lines = reading.locator(".log .lines")
    with keep_playing(MOVE, page):
        reading.wait_for_function(OVERFLOWS)
    reading.wait_for_function(AT_ITS_END)
    lines.hover()
    reading.mouse.wheel(0, -5000)
    reading.wait_for_function("() => document.querySelector('.log .lines').scrollTop === 0")
    sat.finishes()
    for each in (page, reading):
        expect(each.locator(".over")).to_be_visible()
    page.wait_for_function(AT_ITS_END)
    assert lines.evaluate("(lines) => lines.scrollTop") == 0


def test_sound_is_on_and_the_speaker_in_the_header_turns_it_off_for_good(server: RealServer, visit: Visit) -> None:
    page = visit(server.url(), newcomer=True)
    speaker = page.locator("header").get_by_role("button", name="Sons")
    expect(speaker).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": 360, "height": 740})
    speaker.click()
    expect(speaker).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(speaker).to_have_attribute("aria-pressed", "false")
    expect(speaker).to_have_attribute("title", re.compile("Mettre"))
    page.set_viewport_size({"width": 1280, "height": 800})
    speaker.click()
    expect(speaker).to_have_attribute("aria-pressed", "true")
