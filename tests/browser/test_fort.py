"""Les Clés de Fort Boyard in the browser: a whole match by hand, riddles, the chest, one screen, keys alone."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import (
    AT_ONCE,
    HURRY_THE_FORT,
    MATCH,
    UNSEEN,
    RealServer,
    Sat,
    Visit,
    joins,
    play_until,
    shown,
    story,
    wait_until,
)
from browser.test_everyone import SPEAK, accessible
from ludotheque.games.fort_boyard.content import riddle_cards

HAND = Path(__file__).with_name("hand.js").read_text()
"""Plays whatever a page is asked."""

DARE = """(calm) => {
    const can = (each) => each.checkVisibility() && !each.disabled;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(can);
    const frame = document.querySelector(".scene-frame");
    if (!frame)
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (document.querySelector(".decisions[aria-busy=true]")) return;
    const gate = all(".scene-frame:has(.gate) .controls button");
    const next = gate.at(calm ? -2 : 0) ?? all(".scene-frame .controls button:not(.quiet)")[0]
        ?? (frame ? null : all(".fan button, .goal, .offers .offer.open")[0]);
    next?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
"""Do whatever is asked, in calm if that is wanted."""

TITLES = {
    "fr": (
        "À qui est-ce\xa0?",
        "La barbichette",
        "L’anomalie",
        "Nez à nez",
        "Les interdits",
        "La main chaude",
        "La patte du tigre",
        "La pince",
        "La bataille",
        "La catapulte",
    ),
    "en": (
        "Whose is it?",
        "Straight faces",
        "Odd one out",
        "Nose to nose",
        "Neither yes nor no",
        "Hot hands",
        "The tiger’s paw",
        "The pincer",
        "Well, sheet, scissors",
        "The catapult",
    ),
}
"""The ten challenges, in the order of the fan."""


class OpenFan(RealServer):
    """A server where one sees which challenge one picks (see `fan.py`)."""

    program: ClassVar[str] = "browser.fan:run"


@pytest.fixture(scope="module")
def fort(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of such a server."""
    with OpenFan(tmp_path_factory.mktemp("fort")) as real:
        yield real.url()


def two_people(visit: Visit, address: str, options: dict[str, str]) -> tuple[Page, Page]:
    """Anne at a desk, Bruno with an English phone, and two bots, who look at the board."""
    anne, bruno = begun(visit, address, options)
    for page in (anne, bruno):
        expect(page.locator(".board .fort")).to_be_visible()
        page.evaluate(AT_ONCE)
        page.evaluate(UNSEEN, HURRY_THE_FORT)  # nobody looks at the board behind the challenges
    return anne, bruno


def begun(visit: Visit, address: str, options: dict[str, str]) -> tuple[Page, Page]:
    """The same, and the match has just begun."""
    anne = visit(reduced_motion="no-preference")
    sat = Sat(anne, address, game="fort-boyard", seats=4, options=options)
    for seat in (2, 3):
        sat.does("SeatBot", seat=seat, level="novice")
    anne.goto(sat.url)
    link = f"{sat.url}/{sat.look()['invitation']}"
    bruno = visit(link, name="Bruno", width=360, height=740, locale="en-GB", reduced_motion="no-preference")
    joins(bruno, "Sit down")
    anne.get_by_role("button", name="Commencer").click()
    return anne, bruno


def alone(page: Page, address: str, *, seats: int = 4, bots: int = 3, seed: int = 0, **options: str) -> Sat:
    """Somebody and bots at the fort, and whoever else sits at the same screen."""
    sat = Sat(page, address, game="fort-boyard", seats=seats, options=options)
    sat.starts(bots=bots, seed=seed)
    page.goto(sat.url)
    expect(page.locator(".board .fort")).to_be_visible()
    return sat


def lends_a_hand(page: Page, name: str, language: str, **more: Any) -> None:
    """From now on a scripted hand plays on this page."""
    how = {"name": name, "people": ["Anne", "Bruno"], "titles": TITLES[language], "played": [], "calm": False, **more}
    page.evaluate(f"(how) => ({HAND})(how)", how)


PLAYED = """() => window.seen.titles.size === 10 && document.querySelector(".scene-frame") === null"""
"""Whether every challenge was on stage, and the last one is over."""


def saw(page: Page) -> dict[str, list[str]]:
    """What the scripted hand of a page has noted down."""
    seen: dict[str, list[str]] = page.evaluate(
        "Object.fromEntries(Object.entries(window.seen).map(([of, all]) => [of, [...all]]))"
    )
    return seen


def children_are(sat: Sat, young: list[int]) -> bool:
    """Whether the table knows just these seats as children's."""
    return [seat for seat, chair in enumerate(sat.look()["chairs"]) if chair["young"]] == young


def test_in_the_lobby_the_host_says_who_is_a_child(fort: str, visit: Visit) -> None:
    anne = visit()
    sat = Sat(anne, fort, game="fort-boyard", seats=3)
    sat.does("Sit", seat=1, name="Bruno")
    sat.does("SeatBot", seat=2, level="novice")
    anne.goto(sat.url)
    marks = anne.get_by_role("button", name="Enfant")
    expect(marks).to_have_count(2)
    for place, young in ((0, [0]), (1, [0, 1]), (0, [1])):
        marks.nth(place).click()
        wait_until(partial(children_are, sat, young))
    anne.get_by_role("radio", name="Famille").check(force=True)
    wait_until(lambda: sat.look()["audience"] == "family")
    assert accessible(anne, "lobby with children") == []


def test_the_others_see_who_is_for_what_and_the_candidate_sees_nothing(fort: str, visit: Visit) -> None:
    anne, bruno = begun(visit, fort, {"practice": "oddity", "hourglass": "60"})
    anne.get_by_role("button", name="Je joue").click()
    bruno.get_by_role("button", name="I’m in").click()
    anne.get_by_role("button", name="J’ai vu").press("Enter")  # a click so soon after the last one would not count
    ideas = bruno.locator(".idea")
    expect(ideas).to_have_count(6)
    expect(bruno.locator(".idea.voiced")).not_to_have_count(0)
    expect(bruno.locator(".scene-frame")).to_contain_text(re.compile("(is|are) in favour"))
    expect(anne.locator(".scene-frame")).to_contain_text("Vous avez les yeux bandés")
    expect(anne.locator(".idea")).to_have_count(0)
    assert "pour" not in anne.locator(".scene-frame").inner_text()
    assert accessible(bruno, "ideas") == []
    assert bruno.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ideas.first.click()
    expect(anne.locator(".scene-frame")).to_contain_text("Montrez du doigt ce qui a changé")
    anne.locator(".person [data-part=scarf]").first.dispatch_event("click", {"bubbles": True, "detail": 1})
    expect(anne.locator(".scene-frame .controls .primary")).to_contain_text("c’est ça")


def test_two_people_and_two_bots_play_the_challenges_of_hands_by_hand(fort: str, visit: Visit) -> None:
    anne, bruno = two_people(visit, fort, {"riddles": "drawn", "hourglass": "20"})
    hands = ((anne, "Anne", "fr"), (bruno, "Bruno", "en"))
    for page, name, language in hands:
        lends_a_hand(page, name, language, played=TITLES[language][:5])
    for page, _, language in hands:
        page.wait_for_function(PLAYED, polling=200, timeout=MATCH)
        seen = saw(page)
        assert set(seen["titles"]) == set(TITLES[language])
        assert seen["raw"] == seen["wide"] == []
        assert seen["times"]


def test_somebody_and_bots_play_the_challenges_of_faces_by_hand(fort: str, visit: Visit) -> None:
    page = visit(width=360, height=740, reduced_motion="no-preference")
    alone(page, fort, riddles="drawn", hourglass="20")
    page.evaluate(AT_ONCE)
    page.evaluate(UNSEEN, HURRY_THE_FORT)
    lends_a_hand(page, "Anne", "fr", people=["Anne"], played=TITLES["fr"][5:])
    page.wait_for_function(PLAYED, polling=200, timeout=MATCH)
    seen = saw(page)
    assert set(seen["titles"]) == set(TITLES["fr"])
    assert seen["raw"] == seen["wide"] == []
    assert not seen["times"]


FIRST_RIDDLE = """() => {
    if (document.querySelector(".decisions input, .decisions[aria-busy=true]")) return;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    const open = [...document.querySelectorAll(".offers .offer.open")];
    const riddle = open.find((each) => /riddle|énigme/i.test(each.textContent));
    (riddle ?? open[0] ?? document.querySelector(".fan button"))?.click();
}"""
"""Roll, and prefer riddles."""


def test_a_riddle_is_answered_in_time_after_a_wrong_answer_that_everyone_sees(fort: str, visit: Visit) -> None:
    page = visit(width=360, height=740)
    sat = alone(page, fort, seats=3, bots=2, challenges="drawn", hourglass="60")
    expect(page.get_by_label("Les six cases devant vous")).to_be_visible()
    looking = visit(f"{sat.url}/{sat.look()['invitation']}", name="Chloé")
    joins(looking, "Regarder")
    play_until(shown(".decisions input"), FIRST_RIDDLE, page, style=HURRY_THE_FORT)
    field = page.locator(".decisions input")
    expect(field).to_be_focused()
    answer = answers(page.locator(".scroll .text").inner_text())
    along = looking.get_by_label("Et vous, vous savez")
    along.fill(answer)
    along.press("Enter")
    expect(looking.get_by_placeholder(f"En secret\xa0: «\xa0{answer}")).to_be_visible()
    expect(looking.locator(".scroll .text")).to_have_text(page.locator(".scroll .text").inner_text())
    field.press_sequentially("certainement pas cela")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    for wrong in (page, looking):
        expect(wrong.locator(".scroll li.wrong")).to_contain_text("certainement pas cela")
    assert answer not in " ".join(page.locator(".bets, .read").all_inner_texts())
    field.press_sequentially(answer)
    field.press("Enter")
    expect(page.locator(".end.won")).to_be_visible()
    for told in (page, looking):
        expect(told.locator(".bets.told")).to_contain_text("Un laurier pour Chloé")
    expect(story(page).filter(has_text="Énigme résolue par Anne")).to_have_count(1)
    expect(story(looking).filter(has_text="Énigme résolue par Anne")).to_have_count(1)


def answers(text: str) -> str:
    """The answer to a riddle in French, as it stands in the content."""
    return next(riddle.answer.fr for riddle in riddle_cards("fr", ()).values() if riddle.text.fr == text)


def test_a_riddle_is_lost_to_an_even_double_and_its_answer_told(fort: str, visit: Visit) -> None:
    page = visit(locale="en-GB")
    alone(page, fort, seats=3, bots=2, seed=22, challenges="drawn", hourglass="20", language="en")
    play_until(shown(".decisions input"), FIRST_RIDDLE, page, style=HURRY_THE_FORT)
    expect(story(page).filter(has_text=re.compile("double.*Anne"))).to_have_count(1)
    expect(story(page).filter(has_text="Riddle lost for Anne. The answer was")).to_have_count(1)
    expect(page.locator(".decisions input")).to_have_count(0)
    play_until(THROWN, FIRST_RIDDLE, page, style=HURRY_THE_FORT)


THROWN = """() => {
    document.querySelector(".throw")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return document.querySelector(".throw.waits") !== null;
}"""
"""Throw the dice against a riddle by hand; whether they are on their way."""


ROLLS = """() => {
    if (document.querySelector(".decisions[aria-busy=true]")) return;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    const open = [...document.querySelectorAll(".offers .offer.open")];
    if (open.length === 1) open[0].click();
}"""
"""Roll, and do what else leaves no choice."""


@pytest.mark.parametrize(
    ("locale", "width", "height"),
    [("en-GB", 360, 740), pytest.param("fr-FR", 1280, 800, marks=pytest.mark.nightly)],
)
def test_a_strategist_picks_the_way_on_the_board(fort: str, visit: Visit, locale: str, width: int, height: int) -> None:
    page = visit(locale=locale, width=width, height=height)
    alone(page, fort, seats=3, bots=2, variant="strategist", riddles="drawn", hourglass="throws")
    play_until(shown(".fort .goal"), ROLLS, page, style=HURRY_THE_FORT)
    goals, offers = page.locator(".fort .goal"), page.locator(".offers .offer.open")
    expect(goals).to_have_count(2)
    expect(page.get_by_label(re.compile("Les six cases devant vous|The six squares ahead of you"))).to_have_count(0)
    for offer, goal in zip(offers.all(), goals.all(), strict=True):
        label = (goal.get_attribute("aria-label") or "").casefold()
        assert label in offer.inner_text().casefold()
        assert not re.search("case|square", label)
        box = goal.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        goal.focus()
        expect(offer).to_have_class(re.compile("pointed"))
        offer.focus()
        expect(goal).to_have_class(re.compile("pointed"))
    assert accessible(page, "two ways") == []
    goals.last.click()
    expect(goals).to_have_count(0)
    expect(story(page).filter(has_text=re.compile("Anne (arrive|reaches|stops)"))).not_to_have_count(0)


WATCH = r"""() => {
    window.seen = { raw: new Set(), wide: new Set() };
    setInterval(() => {
        if (document.documentElement.scrollWidth > innerWidth) seen.wide.add("the board");
        const raw = document.body.textContent.match(/\b(boyard|fort-boyard)-[a-z]+-[a-z-]+\b/g);
        for (const each of raw ?? []) seen.raw.add(each);
        window.looked = (window.looked ?? 0) + 1;
    }, 600);
}"""
"""Note sentences that are only a key, and where the page is too wide."""


def test_a_match_is_played_until_the_sun_sets_where_one_chest_is_shut_by_a_tiger_and_another_is_not(
    fort: str, visit: Visit
) -> None:
    page = visit()
    drawn = {"challenges": "drawn", "riddles": "drawn"}
    alone(page, fort, seats=3, bots=2, seed=BOTH_CHESTS, hourglass="throws", notes="6", **drawn)
    page.evaluate(WATCH)
    play_until(shown(".sunset .winner"), DARE, page, style=HURRY_THE_FORT)
    expect(page.locator(".sunset")).to_be_visible()
    told = " ".join(story(page).all_text_contents())
    assert "Le tigre rugit" in told
    assert "Pas de tigre" in told
    expect(page.locator(".over")).to_contain_text(
        re.compile(r"La chance et l’adresse.*\d+ épreuves? réussies? sur", re.DOTALL)
    )
    assert accessible(page, "the fort") == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate(SPEAK, "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.wait_for_function("() => window.looked > 0 && (window.looked = -1)")
    page.wait_for_function("() => window.looked > 0")  # at the English page on a phone, too
    seen = saw(page)
    assert seen["raw"] == seen["wide"] == []
    assert accessible(page, "the fort on a phone") == []


BOTH_CHESTS = 11
"""A seed with which a tiger shuts one chest, and no tiger another."""


def test_two_people_on_one_screen_have_a_half_each(fort: str, visit: Visit) -> None:
    page = visit()
    alone(page, fort, seats=3, bots=1, riddles="drawn")
    lends_a_hand(page, "nobody", "fr", people=["Anne", "Paul 1"], played=[t for t in TITLES["fr"] if t != PAW])
    page.wait_for_function("() => document.querySelectorAll('.half kbd').length === 2", timeout=MATCH)
    page.evaluate(PRESS, ["a", "l"])
    page.wait_for_function("() => window.seen.times.size > 0")
    expect(story(page).filter(has_text=re.compile(r"Anne\s: \d+ ms, Paul 1\s: \d+ ms"))).not_to_have_count(0)


BATAILLE = ".fan button:nth-child(9)"
GATE = ".scene-frame:has(.gate) .controls button"
PAW = "La patte du tigre"
PRESS = """(keys) => {
    const press = () => {
        if (!document.querySelector(".scene-frame.alarm")) return requestAnimationFrame(press);
        for (const key of keys)
            setTimeout(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })), 150);
    };
    press();
}"""
"""Press these keys, once, a moment after the signal."""


def test_a_turn_is_played_by_keys_alone(fort: str, visit: Visit) -> None:
    page = visit()
    alone(page, fort, seats=3, bots=2, riddles="drawn", hourglass="throws")
    steps = ((".offer.open", "Anne commence"), (".offer.open", "Anne arrive"), (BATAILLE, "La bataille"), (GATE, ""))
    for what, told in steps:
        expect(page.locator(what).first).to_be_visible()
        for _ in range(60):
            if page.evaluate("(what) => document.activeElement.matches(what)", what):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(story(page).filter(has_text=told)).not_to_have_count(0)
    expect(page.locator(".scene-frame .pick")).to_have_count(3)
    assert accessible(page, "a challenge") == []
    page.keyboard.press("2")
    page.wait_for_function("""() => document.querySelectorAll(".card.laid").length === 2 &&
        /l’emporte|le dessus|recommencent/.test(document.querySelector(".caption").textContent)""")
