"""Takes a picture of every page, small and large, in French by day and in English by night (`make screenshots`).

Everything is real: a server of its own, a browser, and a match that was played.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))  # the same server and browser as in the tests

from browser.surroundings import AT_ONCE, RealServer, Sat, arrived, launched, offers, plays, story

HERE = Path(__file__).parent
SCREENS = HERE / "screens"
MOST = 5_000_000
"""How many bytes all pictures may have together."""

LOOKS = (("fr", "fr-FR", "light", "Camille"), ("en", "en-GB", "dark", "Charlotte"))
SIZES = {"phone": (360, 640), "desk": (1280, 800), "wall": (1920, 1080)}
BOARDS = ("match", "manor", "race", "fort", "kingdom")
WANTED = {("phone", "en"): ("home", *BOARDS), ("desk", "en"): ("home",), ("wall", "fr"): ("match",), ("wall", "en"): ()}
"""Of these, only some: all of them would weigh too much."""

MIDDLE = """() => {
    const open = document.querySelectorAll("[data-flap][aria-disabled=false]").length;
    const words = document.querySelector(".board div.visually-hidden")?.textContent;
    const shut = words?.match(/\\d(?:, \\d)* (?:et|and) \\d/) ?? null;
    return open >= 3 && shut !== null && shut[0].length <= 16;
}"""
"""Whether there is something to choose in a box that is half shut."""

BUNCH = """() => {
    const furthest = Math.max(0, ...[...document.querySelectorAll(".pawn")].map((pawn) => Number(pawn.dataset.place)));
    const mine = document.querySelector(".roll")?.dataset.playing === "0";
    return furthest > 35 && !mine && document.querySelectorAll(".hand .can").length > 1;
}"""
"""Whether the race has spread over France, and somebody else's roll can be changed by one of two cards."""

RAMPARTS = """() => {
    const mine = document.querySelector(".offers .offer.open") && !document.querySelector(".scene-frame, .panel .card");
    return mine && document.querySelectorAll(".notes svg").length > 2;
}"""
"""Whether it is one's turn at the fort, with notes in the purse."""

DO = """([first]) => first?.dispatchEvent(
    first.matches("[data-goal]")
        ? new KeyboardEvent("keydown", { key: "Enter", bubbles: true })
        : new MouseEvent("click", { bubbles: true }),
)"""
"""Choose the first of what can be done."""

ROADS = """() => {
    const goals = [...document.querySelectorAll("[data-goal]")].map((goal) => goal.dataset.thing);
    return goals.length > 2 && goals.some((square) => /^(?:wood|embers)-/.test(square));
}"""
"""Whether there are several places to go to, in a region that has unfolded."""


def main() -> None:
    """Every page in every size and look; six of them are in README.md."""
    SCREENS.mkdir(exist_ok=True)
    for old in SCREENS.glob("*.png"):
        old.unlink()
    with TemporaryDirectory() as folder, RealServer(Path(folder)) as server, sync_playwright() as playwright:
        browser = launched(playwright)
        for language, locale, scheme, name in LOOKS:
            for size, (width, height) in SIZES.items():
                if WANTED.get((size, language)) == ():
                    continue
                context = arrived(
                    browser, width=width, height=height, knows={"name": name}, locale=locale, color_scheme=scheme
                )
                wanted = WANTED.get((size, language))
                for title, page in _tour(context.new_page(), browser, server, name, locale):
                    if wanted is None or title in wanted:
                        page.mouse.move(0, 0)
                        page.wait_for_timeout(150)
                        page.screenshot(path=SCREENS / f"{title}-{size}-{language}.png", caret="hide")
                    if wanted is not None and title == wanted[-1]:
                        break
                context.close()
        browser.close()
    for title in ("home", *BOARDS):
        (HERE / f"{title}.png").write_bytes((SCREENS / f"{title}-desk-fr.png").read_bytes())
    weight = sum(path.stat().st_size for path in SCREENS.glob("*.png"))
    assert weight <= MOST, f"{weight:,} bytes of pictures are too many"  # noqa: S101 (a script)


def _tour(page: Page, browser: Browser, server: RealServer, name: str, locale: str) -> Iterator[tuple[str, Page]]:
    """Page after page, each as somebody sees it."""
    page.goto(server.url())
    expect(page.locator("button.box").first).to_be_visible()
    yield "home", page
    page.locator("button.box").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "card", page
    gathering = Sat(page, server.url(), seats=3, name=name)
    gathering.does("SeatBot", seat=1, level="expert")
    page.goto(gathering.url)
    link = page.locator("input[readonly]")
    expect(link).to_be_visible()
    yield "gathering", page
    yield from _guest(browser, page, link.input_value(), locale)
    sat = plays(page, server.url(), name=name)
    for _ in range(600):
        if _lasts(page, MIDDLE):
            break
        page.keyboard.press("Escape")
        if page.locator(".over").count():
            page.locator(".over .primary").evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
        if offers(page).count():
            offers(page).evaluate_all("(buttons) => buttons[0]?.click()")
        page.wait_for_timeout(60)
    yield "match", page
    yield "manor", _manor(page, server, name)
    yield "race", _race(page, server, name)
    yield "fort", _fort(page, server, name)
    yield "kingdom", _kingdom(page, server, name)
    page.goto(sat.url)
    match = sat.look()["match"]
    if sat.look()["playing"]:
        sat.finishes()
    page.reload()
    expect(page.locator(".over")).to_be_visible()
    expect(story(page).last).to_be_visible()
    yield "over", page
    page.goto(f"{sat.url}/r/{match}")
    expect(page.locator("#verify-title")).to_be_visible()
    yield "result", page
    page.goto(f"{sat.url}/r/{match}/replay#12")
    expect(page.locator("input[type=range]")).to_be_visible()
    yield "replay", page
    page.goto(f"{server.url()}/rules/shut-the-box#BOX-7")
    expect(page.locator("#BOX-7")).to_be_in_viewport()
    yield "rules", page
    page.goto(f"{server.url()}/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "settings", page


def _lasts(page: Page, so: str) -> bool:
    """Whether something is so, and still is a moment later, when no answer is on its way any more."""
    if not page.evaluate(so):
        return False
    page.wait_for_timeout(600)
    return bool(page.evaluate(so))


def _manor(page: Page, server: RealServer, name: str) -> Page:
    """Cluedo, when the dice have fallen and somebody has to say where to go."""
    inquiry = Sat(page, server.url(), game="cluedo", seats=4, name=name)
    inquiry.starts(bots=3, level="expert")
    page.goto(inquiry.url)
    expect(page.locator(".casting .any")).to_be_visible()
    for _ in range(400):
        page.keyboard.press("Escape")
        if page.locator("[data-goal]").count() > 2:
            break
        page.locator(".casting .any, .hand .show, .decisions[aria-busy=false] .offer.open").evaluate_all(
            "(buttons) => buttons[0]?.click()"
        )
        page.wait_for_timeout(60)
    return page


def _race(page: Page, server: RealServer, name: str) -> Page:
    """The Tour, some rounds after the start, when a card can be laid on somebody else's roll."""
    race = Sat(page, server.url(), game="tour-de-france", seats=4, name=name)
    race.starts(bots=3, level="expert")
    page.goto(race.url)
    expect(page.locator(".choice")).to_be_visible()
    for _ in range(1500):
        page.keyboard.press("Escape")
        if _lasts(page, BUNCH):
            break
        page.locator(".choice button, .question button, .offers .offer.open").evaluate_all(
            "(buttons) => buttons[0]?.click()"
        )
        page.wait_for_timeout(60)
    return page


def _fort(page: Page, server: RealServer, name: str) -> Page:
    """Fort Boyard, after a chest, when the die is in one's own hand."""
    drawn = {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"}
    evening = Sat(page, server.url(), game="fort-boyard", seats=4, name=name, options=drawn)
    evening.starts(bots=3, level="expert")
    page.goto(evening.url)
    expect(page.locator(".fort")).to_be_visible()
    _go_on(page, RAMPARTS, ".fan button, .goal, .offers .offer.open")
    return page


def _kingdom(page: Page, server: RealServer, name: str) -> Page:
    """La Clef du Royaume, when a region has unfolded and there are several ways."""
    quest = Sat(page, server.url(), game="royaume", seats=4, name=name)
    quest.starts(bots=3, level="amateur")
    page.goto(quest.url)
    expect(page.locator(".choice button.can").first).to_be_visible()
    page.evaluate(AT_ONCE)
    _go_on(
        page,
        ROADS,
        ".choice button.can, [data-goal][data-thing*=whirl], [data-goal], .trial .controls button, .offers .offer.open,"
        "button.glows",
    )
    return page


def _go_on(page: Page, until: str, what: str) -> None:
    """Do the first of what can be done until something is so."""
    for _ in range(1500):
        page.keyboard.press("Escape")
        if _lasts(page, until):
            break
        if not page.locator(".decisions[aria-busy=true]").count():
            page.locator(what).evaluate_all(DO)
        page.wait_for_timeout(60)


def _guest(browser: Browser, host: Page, link: str, locale: str) -> Iterator[tuple[str, Page]]:
    """Somebody who was invited."""
    size = host.viewport_size or {"width": 1280, "height": 800}
    dark = host.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    scheme = "dark" if dark else "light"
    context = arrived(browser, width=size["width"], height=size["height"], knows={}, locale=locale, color_scheme=scheme)
    page = context.new_page()
    page.goto(link)
    expect(page.locator("form.card")).to_be_visible()
    yield "join", page
    context.close()


if __name__ == "__main__":
    main()
