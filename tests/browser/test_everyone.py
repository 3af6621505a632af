"""The interface is for everyone: any screen, keyboard alone, a screen reader, no motion, either language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import ROOT, RealServer, Visit, frames_pass, offers, opens, plays, story, takes_the_box, turn
from effort import effort

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async ([rules, fresh]) => {
    const judged = (window.judged ??= new Set());
    const theme = document.documentElement.dataset.theme;
    const kind = (each) => `${theme} ${each.tagName} ${each.getAttribute("class")} ${each.getAttribute("role")}`;
    const drawn = (each) => each.ownerSVGElement && !each.matches("[role], [tabindex]");
    const news = [...document.querySelectorAll("main *")].filter(
        (each) => !judged.has(kind(each)) && !drawn(each) && each.checkVisibility(),
    );
    if (fresh && new Set(news.map(kind)).size < 3) return []; // they wait for others
    for (const each of news) judged.add(kind(each));
    const found = await axe.run(
        fresh ? { include: news } : ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document),
        {
            resultTypes: ["violations"],
            preload: false, // nothing is loaded from elsewhere
            selectors: false, // what is wrong is shown as it is
            ...(rules.length ? { runOnly: rules } : {}),
        },
    );
    return found.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 240)}`),
    );
}"""
"""Whatever axe finds on the page, or in what lies on it, by some of its rules or by all, as sentences.

If only what is `fresh` is wanted: in elements of kinds that were not judged yet, once there are three such kinds.
"""

SETTLED = """Promise.allSettled(
    document.getAnimations()
        .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished)
)"""
"""Colours that fade into others are judged where they arrive."""

KEYS = """() => [...document.querySelectorAll("body, body *")]
    .flatMap((node) => [
        ...[...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.data),
        ...["aria-label", "title", "placeholder", "alt"].map((name) => node.getAttribute(name) ?? ""),
    ])
    .filter((words) => /^\\s*(ui|box|box-web|shut-the-box|table|code)(-[a-z_]+)+\\s*$/.test(words))"""
"""Texts that are only a key: the sentence is missing."""

WIDE = "document.scrollingElement.scrollWidth - innerWidth"

OVERLAPS = """() => {
    const bar = document.querySelector(".decisions").getBoundingClientRect();
    const controls = document.querySelectorAll(".board button:not(.felt), .board [data-flap][aria-disabled=false]");
    return [...controls].filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return bottom > bar.top + 1 && top < bar.bottom - 1 && right > bar.left && left < bar.right;
    }).map((control) => control.outerHTML.slice(0, 120));
}"""
"""The controls of the board that the decision bar lies on, before anybody scrolls."""

SMALL = """() => [...document.querySelectorAll("button:not(.felt), select, summary, input, a.button, [data-flap]")]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".visually-hidden"))
    .filter((node) => !node.matches(".skip, [type=checkbox], [type=radio], [type=range], [aria-disabled=true]"))
    .filter((node) => {
        const { width, height } = node.getBoundingClientRect();
        return Math.min(width, height) < (node.matches("[data-flap]") ? 24 : 40);
    })
    .map((node) => node.outerHTML.slice(0, 120))"""
"""What a thumb may miss. What a flap does is on a button of the bar too."""

SPEAK = """(language) => {
    const known = { ...JSON.parse(localStorage.getItem("ludotheque")), language };
    localStorage.setItem("ludotheque", JSON.stringify(known));
    dispatchEvent(new StorageEvent("storage", { key: "ludotheque" }));
}"""
"""Another language, as if another tab had chosen it."""

SAME_ON_A_PHONE = ("names of a shared screen", "match")[: effort(2, 1)]
"""What is one form among pages that are looked at on a phone, or goes on as one of them."""

FURTHER = ("match, thrown",)[: effort(1, 0)]
"""A page that was judged, and will be again when more was done on it: what is new is judged."""

AGAIN = ("color-contrast", "label", "link-name", "button-name")[: effort(4, 0)]
"""Rules of axe for a page that was judged by all of them already, in another language and theme; none means all."""

LONG = "Wolfeschlegelsteinhausenbergerdorff-Wool"
DESKS = ((1280, 800), (820, 1180), (1920, 1080))[: effort(2, 3)]
PHONE = ((360, 640),)


def accessible(page: Page, where: str, *rules: str, fresh: bool = False) -> list[str]:
    """What is wrong here, in the theme that is shown, by some of axe's rules or by all; if wanted in what is new."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(CHECK, [rules, fresh])
    keys: list[str] = page.evaluate(KEYS)
    return [f"{where}: {each}" for each in (*found, *keys)]


def pages_of(page: Page, server: RealServer, **sat: Any) -> Iterator[str]:
    """From page to page, as somebody goes who plays a match and looks at everything."""
    page.goto(server.url())
    expect(page.locator("button.box").first).to_be_visible()
    yield "home"
    takes_the_box(page)
    page.locator("dialog summary").first.click()
    page.locator("dialog summary").last.click()
    expect(page.locator("dialog .primer svg").first).to_be_visible()
    yield "card, three pictures"
    page.locator("dialog .ways button").filter(has_text=re.compile("Open|Ouvrir")).first.click()
    expect(page.locator("dialog form input").first).to_be_visible()
    yield "names of a shared screen"
    page.keyboard.press("Escape")
    expect(page).to_have_url(f"{server.url()}/")  # the entry of the card is left
    page.goto(f"{server.url()}/lesson/cluedo")
    expect(page.locator(".pointing")).to_be_visible()
    yield "lesson"
    page.goto(server.url())
    opens(page, "Online|En ligne")
    expect(page.locator(".both svg, .both img").first).to_be_visible()
    page.locator(".copy button").first.click()
    expect(page.locator(".toast")).to_be_visible()
    yield "gathering"
    table = plays(page, server.url(), **sat)
    yield "match"
    page.keyboard.press("?")
    expect(page.locator("dialog kbd").first).to_be_visible()
    yield "keys"
    page.keyboard.press("Escape")
    if (rules := page.get_by_role("link", name=re.compile("^(Règles|Rules)$"))).is_visible():
        rules.click()
        expect(page.locator("dialog.rules .primer svg").first).to_be_visible()
        yield "rule drawer"
        page.locator("dialog.rules").get_by_role("button", name=re.compile("exact")).click()
        expect(page.locator("dialog.rules nav button").first).to_be_visible()
        yield "rule drawer, exact"
        page.keyboard.press("Escape")
    offers(page).first.click()
    expect(page.locator("[data-flap][aria-disabled=false]").first).to_be_visible()
    yield "match, thrown"
    for summary in page.locator("summary:visible").all():
        summary.click()
    yield "match, unfolded"
    match = table.look()["match"]
    page.goto("about:blank")  # to show what bots do costs more than they
    table.finishes()
    page.goto(table.url)
    expect(page.locator(".over")).to_be_visible()
    yield "over"
    page.locator(f".over a[href$='/r/{match}']").click()
    page.locator("section[aria-labelledby=verify-title] button").click()
    expect(page.locator(".verdict")).to_be_visible()
    yield "result"
    page.goto(f"{table.url}/r/{match}/replay")
    expect(page.locator("input[type=range]")).to_be_visible()
    yield "replay"
    page.get_by_role("link", name="Ludothèque").click()
    expect(page.locator(".tables .last").first).to_be_visible()
    yield "my tables"
    page.goto(f"{server.url()}/rules/shut-the-box#BOX-13")
    expect(page.locator("#BOX-13")).to_be_in_viewport()
    yield "rules"
    page.goto(f"{server.url()}/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "settings"
    page.evaluate("history.pushState(null, '', 'no/such/page'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator("main a.button")).to_be_visible()
    yield "lost"


def test_every_page_is_accessible_fits_every_screen_and_a_thumb_and_speaks_its_language(
    server: RealServer, visit: Visit
) -> None:
    page = visit(name=LONG)
    wrong: list[str] = []
    for where in pages_of(page, server, seats=4, name=LONG, beside=LONG[:-2]):
        wrong.extend(wrong_in(page, where, "fr", "light", DESKS))
        if where.startswith("rule drawer"):  # which phones do not have
            page.emulate_media(color_scheme="dark")
            expect(page.locator("html")).to_have_attribute("data-theme", "dark")
            wrong.extend(accessible(page, f"{where} by night", "color-contrast"))
        elif where not in SAME_ON_A_PHONE:
            page.emulate_media(color_scheme="dark")
            page.set_viewport_size({"width": PHONE[0][0], "height": PHONE[0][1]})
            page.evaluate(SPEAK, "en")
            wrong.extend(wrong_in(page, where, "en", "dark", PHONE))
            page.evaluate(SPEAK, "fr")
            expect(page.locator("html")).to_have_attribute("lang", "fr")
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": DESKS[0][0], "height": DESKS[0][1]})
        if where == "gathering":
            guest = visit(page.locator("input[readonly]").input_value(), locale="en-GB", color_scheme="dark")
            expect(guest.locator("form.card")).to_be_visible()
            wrong.extend(accessible(guest, "join"))
    assert wrong == []


def wrong_in(page: Page, where: str, language: str, scheme: str, screens: tuple[tuple[int, int], ...]) -> list[str]:
    """What is wrong with a page in this language and theme on the first of these screens, and on each."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)
    fresh = scheme == "light" and where in FURTHER
    wrong = accessible(page, f"{where} in {language}", *(AGAIN if scheme == "dark" else ()), fresh=fresh)
    for width, height in (*screens[1:], screens[0]):
        page.set_viewport_size({"width": width, "height": height})
        wrong.extend(f"{where} {width} × {height}: {each}" for each in misplaced(page, where))
    return wrong


def misplaced(page: Page, where: str) -> list[str]:
    """What is too wide, too small for a thumb on a phone, or below the bar with what can be done."""
    found = [f"{wide} px too wide"] if (wide := page.evaluate(WIDE)) > 0 else []
    if page.viewport_size is not None and page.viewport_size["width"] < 500:
        found += page.evaluate(SMALL)
    if where in ("match", "match, thrown"):
        page.evaluate("scrollTo(0, 0)")
        found += [f"the bar lies on {control}" for control in page.evaluate(OVERLAPS)]
    return found


class TestLost:
    """Addresses that lead nowhere."""

    @pytest.fixture
    def tolerated(self) -> tuple[str, ...]:
        """Chromium itself tells of a request that was answered with no."""
        return ("status of 404", "status of 401", "status of 403")

    def test_an_address_or_code_that_leads_nowhere_says_so_and_shows_the_way_back(
        self, server: RealServer, visit: Visit
    ) -> None:
        page = visit(f"{server.url()}/c/abcd2345")
        expect(page.get_by_role("heading", level=1)).to_have_text("Ce code ne marche pas")
        assert accessible(page, "code") == []
        page.goto(f"{server.url()}/t/nowhere")
        expect(page.get_by_role("heading", level=1)).to_have_text("Cette table ne s’ouvre pas")
        assert accessible(page, "lost table") == []
        page.goto(f"{server.url()}/no/such/page")
        expect(page.get_by_role("heading", level=1)).to_have_text("Il n’y a rien ici")
        page.get_by_role("link", name="Voir les boîtes").click()
        expect(page.locator("button.box").first).to_be_visible()


def test_the_keyboard_alone_is_enough_to_play_a_turn(server: RealServer, visit: Visit) -> None:
    page = visit(server.url())
    expect(page.locator("button.box").first).to_be_enabled()
    focused = page.locator(":focus")

    def tabs_to(selector: str) -> None:
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"the focus never comes to {selector}")

    tabs_to("button.box")
    page.keyboard.press("Enter")
    expect(focused).to_have_text("Jouer")
    page.keyboard.press("Enter")
    expect(offers(page)).to_have_text(["Lancer"])
    tabs_to(".offer.open")
    page.keyboard.press("Enter")
    expect(offers(page).first).to_contain_text("Fermer")
    expect(focused).to_have_class(re.compile(r"\boffer\b"))  # stays in the bar
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(offers(page)).to_have_text(["Lancer"])
    expect(story(page).filter(has_text="Anne ferme")).to_have_count(1)
    while story(page).filter(has_text="Anne finit le tour").count() == 0:
        page.keyboard.press("1")  # the first offer, by its number
        expect(page.locator(".decisions[aria-busy=true]")).to_have_count(0)
    while "À vous." not in turn(page).inner_text():
        page.keyboard.press("Escape")  # no need to watch the bot


ONE_AND_THREE = 1
"""A seed with which the first throw of somebody alone shows 1 and 3."""


def test_a_screen_reader_hears_the_board_the_turn_and_the_story_and_flaps_fall_by_keyboard_too(
    server: RealServer, visit: Visit
) -> None:
    page = visit()
    plays(page, server.url(), seats=1, bots=0, options={"rule_set": "hundred"}, seed=ONE_AND_THREE)
    words = page.locator(".board .visually-hidden li")
    expect(words.filter(has_text="Clapets ouverts : 1, 2, 3, 4, 5, 6, 7, 8 et 9.")).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="À vous.")).to_have_count(1)
    offers(page).first.press("Enter")
    expect(words.filter(has_text="Les dés montrent")).to_have_count(1)
    expect(page.get_by_role("log", name="Le récit")).to_contain_text("Anne lance les dés")
    named = page.locator("[data-flap][aria-disabled=false]").first
    expect(named).to_have_attribute("aria-label", re.compile(r"^Clapet \d\s: fermer"))
    flap = page.locator("[data-flap='3']")
    expect(flap).to_have_attribute("aria-label", re.compile(" ou "))  # one die closes it alone, or both with another
    flap.focus()
    expect(page.locator(".offer.open.pointed")).to_be_visible()  # shows where it leads
    flap.press("Enter")
    expect(flap).to_have_attribute("aria-pressed", "true")  # it could go with others
    flap.press("Enter")
    expect(story(page).filter(has_text="Anne ferme")).to_have_count(1)


def test_nothing_moves_for_who_wants_no_motion(server: RealServer, visit: Visit) -> None:
    running = "document.getAnimations().filter((each) => each.playState === 'running').length"
    drawn = "document.querySelector('.board svg').outerHTML"
    lively = visit(reduced_motion="no-preference")
    plays(lively, server.url())
    offers(lively).first.click()
    lively.wait_for_function(f"() => {running} > 0")  # a function: the page's CSP lets no expression be evaluated twice
    calm = visit()
    plays(calm, server.url())
    assert calm.evaluate("document.documentElement.dataset.motion") == "still"
    for does in ("Fermer", "Lancer"):  # the first throw always closes something
        offers(calm).first.click()
        expect(offers(calm).first).to_contain_text(does)
        frames_pass(calm)
        assert calm.evaluate(running) == 0
        now = calm.evaluate(drawn)
        frames_pass(calm, 15)
        assert calm.evaluate(drawn) == now


def test_the_language_is_the_browsers_until_another_is_chosen(server: RealServer, visit: Visit) -> None:
    page = visit(locale="en-GB")
    plays(page, server.url())
    expect(turn(page)).to_contain_text("Throw the dice.")
    expect(story(page).filter(has_text="turn 1").first).to_be_attached()
    page.get_by_role("button", name="Français").click()
    expect(turn(page)).to_contain_text("Lancez les dés.")
    expect(story(page).filter(has_text="tour 1").first).to_be_attached()
    page.reload()
    expect(turn(page)).to_contain_text("Lancez les dés.")
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_what_is_set_is_kept(server: RealServer, visit: Visit) -> None:
    page = visit(f"{server.url()}/settings")
    page.get_by_label("nuit").check()
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    page.get_by_label("Your name").fill("Zoé")
    page.get_by_role("button", name="Save").click()
    paces = page.get_by_role("group", name="Bot speed")
    expect(paces.get_by_role("radio", name="calm")).to_be_checked()
    paces.get_by_role("radio", name="instant").check()
    page.reload()
    expect(paces.get_by_role("radio", name="instant")).to_be_checked()
    expect(page.get_by_label("Your name")).to_have_value("Zoé")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
