"""Les Clés de Fort Boyard in the browser: a whole match in calm, reflexes, a riddle, what is steered, one screen."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import RealServer, Sat, Visit, joins, keep_playing, play_until, shown, story
from browser.test_everyone import accessible

DARE = """(calm) => {
    const can = (each) => each.checkVisibility() && !each.disabled;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(can);
    const frame = document.querySelector(".scene-frame");
    if (!frame)
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (document.querySelector(".decisions[aria-busy=true]")) return;
    const field = all(".scene-frame input, .decisions input")[0];
    if (field && !all(".trick").length) {
        field.value = "peut-être " + performance.now().toFixed();
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.form.requestSubmit();
        return;
    }
    const gate = all(".scene-frame .controls button").filter((each) => /calm|prêt|ready/i.test(each.textContent));
    const person = all(".person[aria-pressed=false]");
    const parts = all(".scene-frame .part");
    const scene = all(".scene-frame .controls button:not(.quiet)");
    const next = (calm ? gate.at(-1) : gate[0]) ?? (person.length && !parts.length ? person[0] : null) ?? scene[0]
        ?? (frame ? null : all(".fan button, .goal, .offers .offer.open")[0]);
    next?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
"""Do whatever is asked, in calm if that is wanted, and type something harmless."""

RAW = r"""() => document.body.innerText.match(/\b(boyard|boyard-web|fort-boyard)-[a-z]+-[a-z-]+\b/g) ?? []"""
"""Sentences that are only a key."""

OWN_PACE = {"hourglass": "throws", "riddles": "drawn", "notes": "6"}


PRESS = """(keys) => {
    const press = () => {
        if (!document.querySelector(".scene-frame.alarm")) return;
        watching.disconnect();
        for (const key of keys) dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    };
    const watching = new MutationObserver(() => setTimeout(press, 150));
    watching.observe(document.body, { subtree: true, attributes: true, childList: true });
}"""
"""Press these keys, once, a moment after the signal."""


class OneChallenge(RealServer):
    """A server whose fan has one challenge only."""

    program: ClassVar[tuple[str, ...]] = (str(Path(__file__).with_name("fan.py")),)


@contextmanager
def fan_of(folder: Path, challenge: str) -> Iterator[str]:
    """The address of a server where every card of the fan is this challenge."""
    with OneChallenge(folder, TEST_CHALLENGE=challenge) as real:
        yield real.url()


def sits_down(page: Page, address: str, *, seed: int = 0, **options: str) -> Sat:
    """Somebody and three bots at the fort."""
    sat = Sat(page, address, game="fort-boyard", seats=4, options=options)
    sat.starts(bots=3, seed=seed)
    page.goto(sat.url)
    expect(page.locator(".board .fort")).to_be_visible()
    return sat


def test_a_whole_match_in_calm_ends_at_sunset_with_everyone_s_notes_counted(server: RealServer, visit: Visit) -> None:
    page = visit(width=360, height=740)
    sits_down(page, server.url(), **OWN_PACE)
    page.evaluate("""() => {
        window.titles = new Set();
        window.wide = [];
        const look = () => {
            const title = document.querySelector(".scene-frame h2")?.textContent;
            if (title) window.titles.add(title);
            if (document.documentElement.scrollWidth > innerWidth) window.wide.push(title ?? "board");
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    }""")
    with keep_playing(DARE, page, given=True):
        expect(page.locator(".sunset")).to_be_visible(timeout=240_000)
        expect(page.locator(".over")).to_be_visible()
    assert page.evaluate("[...window.titles].length") >= 4
    assert page.evaluate("window.wide") == []
    assert page.evaluate(RAW) == []
    expect(page.locator(".sunset li")).to_have_count(4)
    expect(page.locator(".sunset .winner")).not_to_have_count(0)
    assert accessible(page, "the fort") == []


def test_a_challenge_is_announced_and_picked_from_and_shown_together_by_keys_alone(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    sits_down(page, server.url(), **OWN_PACE)
    play_until(shown(".scene-frame .pick"), DARE, page, given=True)
    assert accessible(page, "the fort") == []
    page.keyboard.press("2")
    expect(page.locator(".card.laid svg")).to_have_count(2)
    expect(story(page).filter(has_text="Un, deux, trois")).not_to_have_count(0)


def test_a_riddle_takes_one_answer_after_the_other_and_everyone_sees_what_was_wrong(
    server: RealServer, visit: Visit
) -> None:
    page = visit(locale="en-GB")
    sits_down(page, server.url(), challenges="drawn", hourglass="60")
    play_until(shown(".scroll .text"), DARE_BUT_RIDDLES, page)
    field = page.locator(".decisions input")
    expect(field).to_be_focused()
    field.press_sequentially("certainly not this")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    expect(page.locator(".scroll li.wrong")).to_have_text(re.compile("certainly not this"))
    page.get_by_role("button", name=re.compile("Give up", re.IGNORECASE)).click()
    expect(page.locator(".end, .news")).not_to_have_count(0)


DARE_BUT_RIDDLES = f"""() => {{
    if (document.querySelector(".decisions input")) return;
    const riddle = [...document.querySelectorAll(".offer.open")].find((each) => /riddle/i.test(each.textContent));
    if (riddle) riddle.click();
    else ({DARE})(true);
}}"""
"""The same, but choose riddles, and leave them to the test."""


def test_a_slap_is_dodged_on_the_own_screen_while_somebody_looks_on(tmp_path: Path, visit: Visit) -> None:
    with fan_of(tmp_path, "hands") as address:
        page = visit()
        sat = sits_down(page, address, riddles="drawn")
        screen = visit(f"{sat.url}/{sat.look()['invitation']}", name="Chloé")
        joins(screen, "Regarder")
        play_until(shown(".scene-frame .pad"), DARE, page)
        expect(screen.locator(".scene-frame")).to_contain_text("La main chaude")
        expect(screen.locator(".scene-frame button")).to_have_count(0)
        page.evaluate(PRESS, ["x"])
        expect(page.locator(".scene-frame .time")).to_contain_text("ms")
        expect(screen.locator(".scene-frame .time")).to_contain_text("ms")
        expect(story(page).filter(has_text="Anne a réagi en")).not_to_have_count(0)
        assert accessible(page, "a reflex") == []


def test_two_people_on_one_screen_have_a_half_each(tmp_path: Path, visit: Visit) -> None:
    with fan_of(tmp_path, "paw") as address:
        page = visit()
        sat = Sat(page, address, game="fort-boyard", seats=3, options={"riddles": "drawn"})
        sat.starts(bots=1)
        page.goto(sat.url)
        play_until("() => document.querySelectorAll('.half kbd').length === 2", DARE, page)
        page.evaluate(PRESS, ["a", "l", " "])
        expect(page.locator(".scene-frame .time").first).to_contain_text("ms")


@pytest.mark.parametrize("challenge", ["chin", "noses", "catapult"])
def test_what_is_steered_moves_with_the_keys_and_ends_by_the_server(
    tmp_path: Path, visit: Visit, challenge: str
) -> None:
    with fan_of(tmp_path, challenge) as address:
        page = visit(width=360, height=740)
        sits_down(page, address, riddles="drawn", hourglass="20")
        play_until(shown(".scene-frame .field.steers"), DARE, page)
        drawn = "document.querySelector('.field svg').outerHTML"
        before = page.evaluate(drawn)
        page.keyboard.down("ArrowRight" if challenge == "catapult" else "ArrowUp")
        page.wait_for_function(f"(before) => !document.querySelector('.field') || {drawn} !== before", arg=before)
        play_until(
            shown("[role=log] p", "(Épreuve|Dans le coquetier|le laisse filer|éclate de rire|étui)"), "() => 0", page
        )
