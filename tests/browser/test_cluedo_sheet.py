"""Cluedo's sheet in sight at every size, turns of few clicks, and a board that explains itself and comes closer."""

import re

from playwright.sync_api import expect

from browser.surroundings import RealServer, Visit, frames_pass, play_until
from browser.test_cluedo import comes_into_a_room, sits_down
from browser.test_everyone import accessible

ALL_ROWS = """() => [...document.querySelectorAll(".sheet tbody tr:not(.kind)")].filter((row) => {
    const box = row.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.top >= 0 && box.bottom <= innerHeight && row.contains(document.elementFromPoint(x, y));
}).length === 22"""
"""Whether all rows of the sheet are in sight."""

UNASKED = """() => {
    const known = { ...JSON.parse(localStorage.getItem("ludotheque")), unasked: true, pace: "at-once" };
    localStorage.setItem("ludotheque", JSON.stringify(known));
    dispatchEvent(new StorageEvent("storage", { key: "ludotheque" }));
}"""
"""What leaves no choice is done by itself, as if another tab had chosen that."""

SHOWS = """() => document.querySelector(".hand .show")?.click()"""
"""Answer others, and do nothing else."""

DESKS = ((1280, 800), (1440, 900), (1920, 1080))


def test_all_rows_of_the_sheet_are_in_sight_while_one_asks_and_on_a_phone_one_tap_away(
    server: RealServer, visit: Visit
) -> None:
    page = visit(width=1280, height=800)
    sits_down(page, server.url(), seats=4, bots=3)
    comes_into_a_room(page)
    for width, height in DESKS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".picker form label")).to_have_count(13)
        page.wait_for_function(ALL_ROWS)
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator(".picker form").get_by_role("button", name="Feuille de détective").click()
    page.wait_for_function(ALL_ROWS)
    assert accessible(page, "the sheet on a phone") == []
    page.locator(".sheet .foot .primary").click()
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator(".picker form")).to_be_visible()


def test_dice_are_thrown_unasked_where_nothing_else_can_be_done_and_the_board_comes_closer_and_explains_itself(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    sits_down(page, server.url())
    page.evaluate(UNASKED)
    page.locator(".casting .any").click()
    play_until("() => document.querySelector('[data-goal]') !== null", SHOWS, page)

    drawn = page.locator(".board .held")
    page.keyboard.press("+")
    expect(drawn).to_have_attribute("style", re.compile("translate"))
    page.keyboard.press("0")
    expect(drawn).not_to_have_attribute("style", re.compile("translate"))

    page.keyboard.press("l")
    page.get_by_role("button", name="Passage secret").focus()
    expect(page.locator(".board .ring")).to_have_count(4)
    assert accessible(page, "the legend") == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Passage secret")).to_be_hidden()
    page.get_by_role("button", name="Explorer le plateau").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board .said")).not_to_be_empty()


def test_what_a_sign_says_makes_room_for_what_a_click_on_it_begins(server: RealServer, visit: Visit) -> None:
    page = visit(width=1280, height=800)
    sits_down(page, server.url())
    box = page.locator("[data-sign=stairs]").first.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*at)
    expect(page.locator(".board .said")).to_have_count(1)
    page.mouse.click(*at)
    expect(page.locator(".board .said")).to_have_count(0)
    page.mouse.move(at[0] + 3, at[1])
    frames_pass(page)
    expect(page.locator(".board .said")).to_have_count(0)
    page.mouse.move(at[0] + 40, at[1])
    page.mouse.move(*at)
    expect(page.locator(".board .said")).to_have_count(1)
