"""The kingdom in the browser: a whole match of two people, goals by finger and by keys, a region that unfolds."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import (
    AT_ONCE,
    Enter,
    RealServer,
    Sat,
    Visit,
    joins,
    leaves_for_a_bot,
    offers,
    play_out,
    play_until,
    starts,
    story,
)
from browser.test_everyone import accessible

QUEST = """([toward]) => {
    const find = (selector) => document.querySelector(selector);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (find(".decisions[aria-busy=true]")) return;
    const goals = [...document.querySelectorAll("[data-goal][aria-disabled=false]")];
    const goal = goals.find((each) => new RegExp(toward).test(each.dataset.thing)) ?? goals[0];
    if (goal) goal.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    else find(".choice button.can, .trial .controls button, .offers .offer.open, button.glows")?.click();
}"""
"""Go to a goal that is wanted, or to the first one; else do the first of what is offered."""

GOALS = "() => document.querySelectorAll('[data-goal]').length > 1"
"""Whether there are several places to go to."""

WEST = re.compile("^0.0 ")
"""What a phone shows of the board while it follows a hero in the west."""

WATCH = """() => {
    window.seen = [];
    new MutationObserver(() => {
        const phase = document.querySelector("[data-turning]") ? "over" : ["in", "drop"].find(
            (each) => document.querySelectorAll(`.walker .${each}`).length === 2,
        );
        if (phase && window.seen.at(-1) !== phase) window.seen.push(phase);
    }).observe(document.querySelector(".map"), { subtree: true, childList: true, attributes: true });
}"""
"""Note how two heroes are drawn in, a portion turns over, and they drop."""

OVERLAPPING = """() => {
    const [back, tools] = [".turn .look-back", ".decisions .foot"].map(
        (each) => document.querySelector(each).getBoundingClientRect(),
    );
    return back.right > tools.left && back.left < tools.right && back.bottom > tools.top && back.top < tools.bottom;
}"""
"""Whether the button that looks at the past lies under the coach's and the legend's."""

RAW = r"""() => document.body.innerText.match(/\b(royaume|royaume-web)-[a-z]+-[a-z-]+\b/g) ?? []"""
"""Sentences that are only a key."""


@pytest.fixture
def tolerated() -> tuple[str, ...]:
    """What Chromium says when the match has ended on the server just before the page asks what its goals are."""
    return ("status of 409",)


def test_two_people_and_two_bots_play_from_the_choice_of_a_hero_to_the_end_of_the_demon_king(
    quests: RealServer, named: Path, visit: Visit
) -> None:
    named.write_text("eve")
    host = visit()
    sat = Sat(host, quests.url(), game="royaume", seats=4, options={"length": "short"})
    for seat in (2, 3):
        sat.does("SeatBot", seat=seat, level="amateur")
    host.goto(sat.url)
    invited = f"{quests.url()}/t/{sat.id}/{sat.look()['invitation']}"
    guest = visit(invited, name="Bob", locale="en-GB", width=360, height=740, has_touch=True, is_mobile=True)
    joins(guest, "Sit down")
    starts(host, people=2)
    for page, taken in ((host, 0), (guest, 1)):  # one after the other, so that the match is the same each time
        expect(page.locator(".choice .taken")).to_have_count(taken)
        page.locator(".choice button.can").first.click()
        page.evaluate(AT_ONCE)
    expect(host.locator(".choice")).to_have_count(0)
    there = leaves_for_a_bot(guest, sat)
    play_out(QUEST, host, given=["whirl|tower|bell|mirage|dragon"])
    guest.goto(there)
    for page in (host, guest):
        expect(page.locator(".over")).to_be_visible()
    told = [story(page).all_text_contents() for page in (host, guest)]
    assert ["Le royaume est libre" in told[0][-1], "The kingdom is free" in told[1][-1]] == [True, True]
    assert len(told[0]) == len(told[1])
    assert not set(told[0]) & set(told[1])  # not a sentence is in the other's language
    for page in (host, guest):
        expect(page.locator(".ending .winner")).to_have_count(1)
        assert page.evaluate(RAW) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def drags(page: Page, *, across: int) -> None:
    """Put a finger on the map, move it, hold still, and let go: after a fling, Chromium would swallow the next tap."""
    finger = page.context.new_cdp_session(page)
    now = time.time()
    for kind, moved, ago in (
        ("touchStart", 0, 2.0),
        ("touchMove", across, 1.5),
        ("touchMove", across, 0.5),
        ("touchEnd", None, 0.1),
    ):
        touches = [] if moved is None else [{"x": 250 + moved, "y": 200}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": now - ago})


def test_a_finger_drags_the_map_points_at_a_goal_and_goes_there_by_a_second_tap(enter: Enter) -> None:
    page = enter("turn", width=360, height=740, has_touch=True, is_mobile=True)
    play_until(GOALS, QUEST, page, given=["(?!)"])
    seen = page.locator(".map > svg")
    expect(seen).to_have_attribute("viewBox", WEST)
    drags(page, across=-40)
    expect(seen).not_to_have_attribute("viewBox", WEST)
    expect(page.locator(".go, dialog[open]")).to_have_count(0)
    goal = page.locator("[data-goal][aria-label*=événement]").first
    square = goal.get_attribute("data-thing") or ""
    box = goal.locator(".disc").bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2 - 6)
    page.touchscreen.tap(*middle)
    expect(page.locator(".goal.aimed")).to_have_attribute("data-thing", square)
    expect(page.get_by_role("button", name="Y aller")).to_be_visible()
    assert accessible(page, "a goal that is pointed at") == []
    page.touchscreen.tap(*middle)
    expect(page.locator("[data-goal]")).to_have_count(0)
    expect(story(page).filter(has_text="Anne avance jusqu’à une case d’événement")).to_have_count(1)
    expect(seen).to_have_attribute("viewBox", WEST)
    page.get_by_role("button", name="Vers les Dunes-d’Or").tap()
    expect(seen).not_to_have_attribute("viewBox", WEST)


def test_on_a_phone_the_tools_and_the_way_back_to_the_past_lie_beside_each_other(enter: Enter) -> None:
    page = enter("turn", width=360, height=740)
    play_until(GOALS, QUEST, page, given=["(?!)"])
    expect(page.locator(".look-back")).to_be_visible()
    assert page.evaluate(OVERLAPPING) is False


def test_goals_are_found_and_chosen_with_the_keys_alone(enter: Enter) -> None:
    page = enter("turn")
    expect(offers(page).first).to_be_visible()
    page.keyboard.press("1")
    focused = page.locator("[data-goal]:focus")  # the board has it as soon as there is somewhere to go
    expect(focused).to_have_count(1)
    first = focused.get_attribute("data-thing") or ""
    for arrow in ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"):
        if focused.get_attribute("data-thing") == first:
            page.keyboard.press(arrow)
    expect(focused).not_to_have_attribute("data-thing", first)
    expect(page.locator(".way.under")).to_have_count(1)
    assert accessible(page, "goals by day") == []
    page.emulate_media(color_scheme="dark")
    assert accessible(page, "goals by night") == []
    page.keyboard.press("Enter")
    expect(page.locator("[data-goal]")).to_have_count(0)


def test_a_region_unfolds_under_two_heroes_who_drop_from_the_void(enter: Enter) -> None:
    page = enter("turn", reduced_motion="no-preference")
    play_until(GOALS, QUEST, page, given=["(?!)"])
    page.evaluate(WATCH)
    expect(page.locator("[data-region=vale]")).to_have_count(1)
    page.locator("[data-goal][data-thing=vale-whirl2]").press("Enter")
    expect(page.locator("[data-region=wood]")).to_have_count(1)
    expect(page.locator("[data-region=vale]")).to_have_count(0)
    expect(page.locator(".walker[data-square=wood-void2]")).to_have_count(2)
    page.wait_for_function("window.seen.join() === 'in,over,drop'")
    expect(story(page).filter(has_text="Le Val-Clair se déplie")).to_have_count(1)
