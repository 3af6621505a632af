"""The board is the page: how much of the screen it takes, and that nothing lies on it or below the fold.

At its first question a match is measured on seven sizes, and at the second on the smallest desk and phone; in `make
nightly` on all sizes, until it has asked everything that is listed. `test_in_sight.py` looks at what else is asked.
Whatever is asked, everyone can read it: by day at a desk, by night on a phone.
"""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import (
    HURRY,
    HURRY_THE_FORT,
    MOVE,
    SEEN,
    TRANSPARENT,
    UNSEEN,
    RealServer,
    Sat,
    Visit,
    frames_pass,
    joins,
    play_until,
    shown,
)
from browser.test_cluedo import INQUIRE
from browser.test_everyone import SPEAK, accessible
from browser.test_fort import DARE
from browser.test_royaume import QUEST
from browser.test_tour import RIDE
from effort import effort

Size: TypeAlias = tuple[int, int]

DESKS: tuple[Size, ...] = ((1280, 800), (1440, 900), (1920, 1080))
PHONES: tuple[Size, ...] = ((360, 740), (740, 360), (640, 400))
"""Upright, on its side, and the window of a desk at a zoom of 200 %."""
TABLET: Size = (768, 1024)
SIZES = (*DESKS, *PHONES, TABLET)
TIGHT = (DESKS[0], PHONES[0])

GAMES = ("shut-the-box", "cluedo", "tour-de-france", "fort-boyard", "royaume")

DESK = 0.45
WALL = 0.6
"""The least share of the window that the board has at a desk, and on a public screen."""

FRANCE = 1120
"""How wide the whole map is."""

SUPPOSE = f"""(given) => {{
    const form = document.querySelector(".picker:not(.grave) form");
    if (!form) return ({INQUIRE})(given);
    for (const field of form.querySelectorAll("fieldset")) field.querySelector("input").click();
    form.requestSubmit();
}}"""
"""The same as INQUIRE, and suppose the first of everything where something can be supposed."""

ON = """() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))"""
"""Skip what is only shown."""

MOVES: dict[str, tuple[str, object]] = {
    "shut-the-box": (MOVE, None),
    "cluedo": (SUPPOSE, [False, ""]),
    "tour-de-france": (RIDE, ["", False]),
    "fort-boyard": (DARE, None),
    "royaume": (QUEST, ["(?!)"]),
}

GUIDE = """(guided) => {
    const known = { ...JSON.parse(localStorage.getItem("ludotheque")), guided };
    localStorage.setItem("ludotheque", JSON.stringify(known));
    dispatchEvent(new StorageEvent("storage", { key: "ludotheque" }));
}"""
"""Let the page take over which guides were seen, as if another tab had written it."""

MEASURE = """() => {
    const board = document.querySelector(".board .manor, .board .box, .board .map, .board .fort, .board .trial");
    const { left, top, width, height } = board.getBoundingClientRect();
    const steps = 24;
    const over = new Set();
    // To ask what is seen at a point takes long, on a board of thousands of shapes: a point where no other box is has
    // nothing on it. On every third of them it is asked all the same.
    const boxes = [...document.querySelectorAll("body *")]
        .filter((each) => !each.contains(board) && (!board.contains(each) || each.closest(".casting, .choice")))
        .map((each) => each.getBoundingClientRect());
    const nears = (x, y) => boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    let free = 0;
    for (let i = 0; i < steps; i++)
        for (let j = 0; j < steps; j++) {
            const [x, y] = [left + ((i + 0.5) * width) / steps, top + ((j + 0.5) * height) / steps];
            const inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
            const asked = i % 3 === 1 && j % 3 === 1;
            const found = inside && !asked && !nears(x, y) ? board : document.elementFromPoint(x, y);
            if (!found) over.add("beyond the screen");
            else if (board.contains(found) && !found.closest(".casting, .choice")) free++;
            else over.add(found.outerHTML.slice(0, 80));
        }
    free /= steps * steps;
    const needed = document.querySelectorAll(
        "p.turn, .offer.open, .hand .show, .hand .signs button, .casting button, .choice button, .question button,"
            + ".guide button, .picker button, .picker label, .decisions .fold",
    );
    const sheet = [...document.querySelectorAll(".picker form")].find(
        (form) => getComputedStyle(form).position === "fixed",
    );
    const out = [...needed].filter((each) => !sheet || sheet.contains(each))
        .filter((each) => each.checkVisibility({ visibilityProperty: true })).filter((each) => {
        const box = each.getBoundingClientRect();
        const row = each.closest(".offers") !== null; // on a phone it may be a row that goes on beyond the edge
        if (box.top < -1 || box.bottom > innerHeight + 1) return true;
        if (!row && (box.left < -1 || box.right > innerWidth + 1)) return true;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x >= innerWidth) return false;
        const found = document.elementFromPoint(x, y);
        return !each.contains(found) && !found?.contains(each);
    });
    return {
        share: (free * width * height) / innerWidth / innerHeight,
        hidden: 1 - free,
        over: sheet ? [] : [...over], // on a phone a question has the table for itself
        out: out.map((each) => each.outerHTML.slice(0, 100)),
        scrolls: document.scrollingElement.scrollHeight - innerHeight,
    };
}"""
"""The board's share of the window, where it can be seen; what lies on it; what a turn needs and is not in sight."""

TEXTS = """() => [...document.querySelectorAll(".map text")].map((text) => {
    const { a, b } = text.getScreenCTM();
    return [text.textContent, Math.hypot(a, b) * parseFloat(getComputedStyle(text).fontSize)];
}).filter(([, size]) => size < 11)"""
"""Letters and figures of the map that are smaller than 11 pixels."""

BROKEN = """(name) => [...document.querySelectorAll(".side *")].flatMap((node) => [...node.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.data.includes(name))
    .filter((node) => node.parentElement.checkVisibility())
    .filter((node) => {
        const range = document.createRange();
        range.setStart(node, node.data.indexOf(name));
        range.setEnd(node, node.data.indexOf(name) + name.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map((node) => node.parentElement.outerHTML.slice(0, 120))"""
"""Where this name, a single word, is on two lines."""

RAW = r"""() => document.body.innerText.match(
    /\b(boyard|box|cluedo|fort-boyard|royaume|royaume-web|tour|tour-de-france|tour-web|ui)-[a-z]+-[a-z-]+\b/g
) ?? []"""
"""Sentences that are only a key."""

UNCHOSEN = "#d4492f"
"""The colour of the first seat before anybody is chosen."""

NAME = "Bartholomäusson"
"""A long word, which is never broken."""

ASKED = """() => document.querySelector(".decisions[aria-busy=false]") &&
    (document.querySelector("p.turn .expected")?.textContent ?? null)"""
"""What is expected of this screen, in a sentence, or null while an answer is on its way."""


NOTICED = "() => document.querySelectorAll('.toast button.quiet').forEach((close) => close.click())"
"""Close all notices: a rider who passes may be told that another one was faster."""


AT_OTHERS = (TIGHT, SIZES)[effort(0, 1)]
"""The sizes in which the page is measured at all questions but the first."""


def measures(page: Page, game: str, number: int) -> Iterator[tuple[Size, bool, dict[str, Any]]]:
    """The page in several sizes, with the guide, which takes room; at the first decision without it, too."""
    for width, height in SIZES if number == 0 else AT_OTHERS:
        page.set_viewport_size({"width": width, "height": height})
        for knows in (True, False) if number == 0 and ((width, height) in TIGHT or effort(0, 1)) else (False,):
            page.evaluate(GUIDE, [game] if knows else [])
            page.evaluate(UNSEEN, TRANSPARENT)
            frames_pass(page, 3)
            yield (width, height), not knows, page.evaluate(MEASURE)


def decisions(page: Page, game: str, kinds: int) -> Iterator[str]:
    """Play on, and stop wherever something is asked that was not asked before, until so many kinds were."""
    move, given = MOVES[game]
    seen: list[str] = []
    while len(seen) < kinds:
        new = f"() => {{ const asked = ({ASKED})(); return asked !== null && !{json.dumps(seen)}.includes(asked); }}"
        play_until(new, move, page, given=given, style=HURRY_THE_FORT if game == "fort-boyard" else HURRY)
        seen.append(page.evaluate(ASKED))
        page.evaluate(NOTICED)
        expect(page.locator(".toast")).to_have_count(0)
        yield seen[-1]


def sits(page: Page, address: str, game: str, **more: Any) -> Sat:
    """Somebody and bots in a match of this game, which the page does not show yet."""
    seats = 2 if game == "shut-the-box" else 3
    sat = Sat(page, address, game=game, seats=seats, **more)
    sat.starts(bots=seats - 1)
    return sat


def at_a_table(page: Page, address: str, game: str, **more: Any) -> Sat:
    """Somebody and bots in a match of this game."""
    sat = sits(page, address, game, **more)
    page.goto(sat.url)
    return sat


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        ("shut-the-box", {}, 2),
        ("shut-the-box", {"rule_set": "hundred"}, effort(2, 3)),
        ("cluedo", {}, effort(2, 7)),
        ("tour-de-france", {}, effort(2, 7)),
        ("fort-boyard", {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}, effort(2, 3)),
        ("royaume", {}, effort(2, 5)),
    ],
)
def test_the_board_has_its_share_and_nothing_lies_on_it_or_below_the_fold(
    server: RealServer, visit: Visit, game: str, options: dict[str, str], kinds: int
) -> None:
    page = visit(name=NAME)
    at_a_table(page, server.url(), game, options=options, name=NAME)
    wrong: list[str] = []
    for number, asked in enumerate(decisions(page, game, kinds)):
        if number == 1 and game in ("cluedo", "tour-de-france"):
            wrong.extend(unmarked(page))
        for (width, height), guided, found in measures(page, game, number):
            where = f"{asked} {width} × {height}, {'guided' if guided else 'not guided'}"
            if (width, height) in DESKS and found["share"] < DESK:
                wrong.append(f"{where}: the board has {found['share']:.0%}")
            wrong.extend(f"{where}: on the board lies {each}" for each in found["over"])
            wrong.extend(f"{where}: not in sight {each}" for each in found["out"])
            if found["scrolls"] > 0:
                wrong.append(f"{where}: the page scrolls by {found['scrolls']}")
            wrong.extend(f"{where}: on two lines {each}" for each in page.evaluate(BROKEN, NAME))
            if game == "tour-de-france":
                wrong.extend(f"{where}: {each}" for each in lost_on_the_map(page, whole=number == 0))
            if guided and game in NOT_READ_ELSEWHERE and (width, height) in (DESKS[0], PHONES[0]):
                wrong.extend(unreadable(page, where, first=number == 0))
        page.evaluate(SEEN)
        page.set_viewport_size({"width": 1280, "height": 800})
    assert wrong == []


def unreadable(page: Page, where: str, *, first: bool) -> list[str]:
    """What somebody cannot read: by day at a desk, by night on a phone; the first page also in English."""
    page.evaluate(SEEN)
    if page.viewport_size == {"width": DESKS[0][0], "height": DESKS[0][1]}:
        return [*accessible(page, where, fresh=not first), *page.evaluate(RAW)]
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    if first:
        page.evaluate(SPEAK, "en")
        expect(page.locator("p.turn")).to_contain_text("Your turn")
    wrong = [*accessible(page, f"{where} by night", fresh=not first), *page.evaluate(RAW)]
    if first:
        page.evaluate(SPEAK, "fr")
        expect(page.locator("p.turn")).to_contain_text("À vous")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    return wrong


NOT_READ_ELSEWHERE = ("cluedo", "tour-de-france")
"""Games of which no other test looks whether everyone can read what is asked."""


def unmarked(page: Page) -> Iterator[str]:
    """Where the colour of whom somebody has chosen is missing: the turn, the strip, the story and the board."""
    turn, strip, *story = page.evaluate("""() =>
        [...document.querySelectorAll(".side .turn > svg, aside li:first-child svg, .log p svg")]
        .map((mark) => [...mark.querySelectorAll("path")].map((path) => path.getAttribute("fill")).join())""")
    mine = page.evaluate("""getComputedStyle(document.querySelector("main")).getPropertyValue("--seat-0")""")
    board = page.locator(f".board [fill='{mine}'], .board [stroke='{mine}']").count() > 0
    if not mine.startswith("#"):
        yield f"{mine} is no colour"
    if mine == UNCHOSEN and page.locator("main[data-game=cluedo]").count():
        yield "the colour is of who has chosen nobody"
    marked = {
        "turn": mine in turn,
        "strip": mine in strip,
        "story": any(mine in each for each in story),
        "board": board,
    }
    yield from (f"no mark of whom one has chosen in the {place}" for place, there in marked.items() if not there)


def lost_on_the_map(page: Page, *, whole: bool) -> Iterator[object]:
    """What cannot be read on the map of France, or does not follow whoever moves; the whole map too, if wanted."""
    yield from page.evaluate(TEXTS)
    picture, pawn = page.locator(".map > svg"), page.locator(".pawn:has(> ellipse)")
    if float((picture.get_attribute("viewBox") or "").split()[2]) >= FRANCE:
        yield "the view follows nobody"
    seen = page.locator(".map").bounding_box()
    if pawn.count() and (box := pawn.bounding_box()) and seen:
        across, down = box["x"] + box["width"] / 2 - seen["x"], box["y"] + box["height"] / 2 - seen["y"]
        if not (0 <= across <= seen["width"] and 0 <= down <= seen["height"]):
            yield "whoever moves is out of sight"
    if whole:
        page.get_by_role("button", name="Toute la carte").click()
        frames_pass(page)
        yield from page.evaluate(TEXTS)
        page.get_by_role("button", name="Suivre le coureur").click()


def test_a_public_screen_is_mostly_board_and_alone_has_large_letters(server: RealServer, visit: Visit) -> None:
    host, screen = visit(), visit(name="Chloé", width=1920, height=1080)
    letters = "getComputedStyle(document.documentElement).fontSize"
    for game in GAMES:
        sat = sits(host, server.url(), game)
        screen.goto(f"{sat.url}/{sat.look()['invitation']}")
        joins(screen, "Regarder")
        expect(screen.locator("main.match .board")).to_be_visible()
        assert screen.evaluate(letters) == "16px", game
        screen.evaluate(PUBLIC)
        expect(screen.locator("main.public .board")).to_be_visible()
        frames_pass(screen, 3)
        found = screen.evaluate(MEASURE)
        assert found["share"] >= WALL, game
        assert found["over"] == [], game
        assert screen.evaluate(letters) == "24px", game


PUBLIC = """() => {
    const known = JSON.parse(localStorage.getItem("ludotheque"));
    for (const table of known.tables) table.board = true;
    localStorage.setItem("ludotheque", JSON.stringify(known));
    dispatchEvent(new StorageEvent("storage", { key: "ludotheque" }));
}"""
"""Make this screen the board of its tables, as if another tab had done it."""


def test_a_hypothesis_stands_beside_the_manor_or_is_a_sheet_on_a_small_screen_and_goes_on(
    server: RealServer, visit: Visit
) -> None:
    page = visit(width=360, height=740)
    at_a_table(page, server.url(), "cluedo")
    play_until(shown(".picker:not(.grave)"), INQUIRE, page, given=[True, ""])
    suppose, accuse = page.locator(".picker:not(.grave)"), page.locator(".picker.grave")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        for picker, cards in ((suppose, 13), (accuse, 22)):
            if picker.locator("form").count() == 0:  # a hypothesis is open as soon as one has come into a room
                picker.locator("summary").click()
            expect(page.locator(".picker form")).to_have_count(1)  # never both
            expect(picker.locator("label")).to_have_count(cards)
            frames_pass(page, 3)
            assert page.evaluate(MEASURE)["out"] == []
            picker.get_by_role("button", name="Fermer").click()
            expect(page.locator(".picker form")).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()  # at a desk it stands open
    room = suppose.locator(".fixed .name").inner_text()
    expect(suppose.locator("fieldset")).to_have_count(2)
    ends = page.locator(".offer.open", has_text="Finir mon tour")
    filled = "(button) => getComputedStyle(button).backgroundColor"
    accuse.locator("summary").click()
    expect(suppose.locator("form")).to_have_count(0)
    accent = suppose.locator("summary").evaluate(filled)
    assert ends.evaluate(filled) != accent
    suppose.locator("summary").click()
    expect(accuse.locator("form")).to_have_count(0)
    for field in ("suspect", "weapon"):
        suppose.locator(f"input[name$='-{field}']").first.check(force=True)
    expect(suppose.get_by_role("button", name="Je suppose")).to_contain_text(room)
    suppose.get_by_role("button", name="Je suppose").click()
    play_until("() => !document.querySelector('.picker:not(.grave)')", "() => null", page)
    play_until(shown(".offer.open", "Finir mon tour"), ON, page)
    expect(ends).to_have_css("background-color", accent)
