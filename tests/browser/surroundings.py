"""Helpers of the browser tests: a real server, tables that are set up over HTTP, and loops that play moves."""

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

from ludotheque.engine.chance import contribution_commitment
from server.process import ServerProcess

NAME = "ludo.test"
"""A host name that only the tests' browser resolves, for a server on plain http that is not localhost."""

PATIENCE = 60_000
"""The timeout of every wait, in milliseconds: how long a test that fails takes, however busy the machine is."""
MATCH = 5 * PATIENCE
"""The timeout of every wait for what comes about in the course of a match."""

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src" / "ludotheque" / "server" / "built" / "index.html"
CHROMIUM = Path("/usr/bin/chromium")
WINDOWLESS = Path("/usr/bin/chromium-headless-shell")
"""The same without windows: it opens a page for a fifth of the processor time."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1",
)

Visit: TypeAlias = Callable[..., Page]
"""Opens a page in a new browser context; see the fixture `visit`."""

Enter: TypeAlias = Callable[..., Page]
"""Opens a page in a situation of `quests.py`; see the fixture `enter`."""

REMEMBER = """(() => {
    try { if (localStorage.getItem("ludotheque") === null) localStorage.setItem("ludotheque", %s); } catch {}
})()"""
"""Fills the local storage, unless the page has stored something already."""

EACH = 20
"""Between two tries to move in a loop, in milliseconds."""

MOVE = """() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    document.querySelector(".decisions[aria-busy=false] .offer.open")?.click();
}"""
"""Skip animations with Escape, and click the first offer, if there is any."""


CONTRIBUTE_THE_SAME = """(() => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array.byteLength === 16 ? array.fill(0) : random(array));
})()"""
"""A browser that contributes the same to the dice each time, so that a match on a seeded server has the same dice.

Contributions have 16 bytes, and nothing else that is random in the page has.
"""


class RealServer(ServerProcess):
    """`ludotheque serve` in a process of its own, on the same port in each of its lives, seeded (see `seeded.py`)."""

    program: ClassVar[str] = "browser.seeded:run"

    def url(self, host: str = "127.0.0.1") -> str:
        """Its address, under this host name."""
        return f"http://{host}:{self.port}"


class Quests(RealServer):
    """A server whose matches of La Clef du Royaume begin in the situation that a file names."""

    program: ClassVar[str] = "browser.quests:run"


def launched(playwright: Playwright, *, windows: bool = False) -> Browser:
    """Launch the system's Chromium; FileNotFoundError if it, or the built page, is missing.

    Without `windows` it is the lighter one, where that is installed.
    """
    if not CHROMIUM.exists():
        raise FileNotFoundError("Chromium is missing: apt-get install chromium")
    if not BUILT.exists():
        raise FileNotFoundError("The interface is missing: make web builds it")
    chosen = WINDOWLESS if WINDOWLESS.exists() and not windows else CHROMIUM
    return playwright.chromium.launch(executable_path=chosen, args=FLAGS)


NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""A browser without service workers: what one fetches would pass by the routes of a test."""


def arrived(
    chromium: Browser,
    *,
    width: int,
    height: int,
    knows: dict[str, Any] | None,
    service_worker: bool = False,
    **more: Any,
) -> BrowserContext:
    """A new browser context, with `knows` in its local storage."""
    usual = {"locale": "fr-FR", "reduced_motion": "reduce"}
    context = chromium.new_context(viewport={"width": width, "height": height}, **{**usual, **more})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(CONTRIBUTE_THE_SAME)
    if not service_worker:
        context.add_init_script(NO_SERVICE_WORKER)
    if knows is not None:
        remembers(context, knows)
    return context


def remembers(context: BrowserContext, known: dict[str, Any]) -> Callable[[], None]:
    """Fill the local storage of whoever opens a page in this context; the function that ends this."""
    games = ["shut-the-box", "cluedo", "tour-de-france", "fort-boyard", "royaume"]
    stored = {"guided": games, "primed": games, "askedToNotify": True, "sound": False, "unasked": False, **known}
    script = context.add_init_script(REMEMBER % json.dumps(json.dumps(stored)))
    return script.close


AT_ONCE = """() => {
    const known = { ...JSON.parse(localStorage.getItem("ludotheque")), pace: "at-once" };
    localStorage.setItem("ludotheque", JSON.stringify(known));
    dispatchEvent(new StorageEvent("storage", { key: "ludotheque" }));
}"""
"""Bots who are shown at once, as if another tab had chosen that."""


def frames_pass(page: Page, number: int = 2) -> None:
    """Wait until the page was drawn so many times."""
    page.evaluate(
        """(left) => new Promise((drawn) => {
            const next = () => (left-- > 0 ? requestAnimationFrame(next) : drawn());
            next();
        })""",
        number,
    )


def offers(page: Page) -> Locator:
    """What can be done now, in the decision bar."""
    return page.locator(".offer.open")


def turn(page: Page) -> Locator:
    """The sentence that says whose turn it is."""
    return page.locator("p.turn")


def story(page: Page) -> Locator:
    """What happened, line by line."""
    return page.locator("[role=log][aria-labelledby=log-title] p")


def takes_the_box(page: Page) -> None:
    """From the shelf to the card of Fermer la boîte."""
    page.locator("button.box").first.click()
    expect(page.locator("dialog[open]")).to_be_visible()


def opens(page: Page, way: str) -> None:
    """From the first page to a table where people gather, in one of the ways to sit down."""
    takes_the_box(page)
    page.locator("dialog").get_by_role("button", name=re.compile(f"(Ouvrir|Open).*{way}")).click()
    expect(page.locator("#chairs")).to_be_visible()


def invitation(page: Page) -> str:
    """The link to follow to this table."""
    link = page.get_by_label("Lien d’invitation")
    expect(link).to_have_value(re.compile("/t/"))
    return link.input_value()


def joins(page: Page, how: str = "M’asseoir") -> None:
    """Somebody who came by a link sits down, or looks on."""
    page.get_by_role("button", name=how).click()
    expect(page).to_have_url(re.compile("/t/[^/]+$"))


def starts(page: Page, people: int = 1) -> None:
    """The host begins, once so many people are there."""
    expect(page.locator(".people .lamp.here")).to_have_count(people)
    page.get_by_role("button", name="Commencer").click()


class Sat:
    """A table that is set up over HTTP, where clicks are not what is tested; its first seat begins."""

    def __init__(self, page: Page, address: str, *, seats: int = 2, name: str = "Anne", **more: Any) -> None:
        self.page = page
        self._address = f"{address}/api/tables"
        wish = {"game": "shut-the-box", "name": name, "seats": seats, "pace": {"is": "Relaxed"}, **more}
        if wish["game"] == "shut-the-box":
            wish["options"] = {"first": 0, **wish.get("options", {})}
        self.id: str = self._post("", wish)["table"]["id"]
        self.url = f"{address}/t/{self.id}"

    def does(self, verb: str, **fields: Any) -> dict[str, Any]:
        """Do something at the table."""
        return self._post(f"/{self.id}", {"is": verb, **fields})

    def starts(self, *, bots: int = 1, level: str = "novice", beside: str = "Paul", seed: int = 0) -> str:
        """With bots on the last chairs, and people at the same screen on those between; the match.

        With the same seed, the dice fall and the bots answer the same.
        """
        seats = len(self.look()["chairs"])
        for seat in range(1, seats):
            if seat >= seats - bots:
                self.does("SeatBot", seat=seat, level=level)
            else:
                self.does("Sit", seat=seat, name=f"{beside} {seat}")
        contribution = f"{seed:032x}"
        hashed = contribution_commitment(self.look()["commitment"], 0, contribution)
        self.does("Contribute", seat=0, commitment=hashed)
        self.does("Start")
        match: str = self.does("Reveal", seat=0, contribution=contribution)["match"]
        return match

    def finishes(self) -> None:
        """Bots play it to its end."""
        for seat, chair in enumerate(self.look()["chairs"]):
            if chair["level"] is None:
                self.does("StandIn", seat=seat)
        wait_until(lambda: not self.look()["playing"], MATCH)

    def look(self) -> dict[str, Any]:
        """The table."""
        answer = self.page.request.get(f"{self._address}/{self.id}")
        assert answer.ok, answer.text()
        table: dict[str, Any] = answer.json()["table"]
        return table

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.page.request.post(self._address + path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found


def wait_until(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Ask again and again until something is true; AssertionError after so many milliseconds."""
    end = time.monotonic() + patience / 1000
    while not true():
        assert time.monotonic() < end, "it did not become true"
        time.sleep(0.2)  # to ask costs more than to wait


def plays(
    page: Page, address: str, *, seats: int = 2, bots: int = 1, beside: str = "Paul", seed: int = 0, **more: Any
) -> Sat:
    """Somebody in the middle of a match whose turn it is."""
    sat = Sat(page, address, seats=seats, **more)
    sat.starts(bots=bots, beside=beside, seed=seed)
    page.goto(sat.url)
    expect(offers(page).first).to_be_visible()
    return sat


HURRY = "body { display: none }"
TRANSPARENT = "html { opacity: 0 }"
HURRY_THE_FORT = TRANSPARENT + ".board { visibility: hidden }"
"""Draw nothing: nobody looks while a match is hurried through, and to draw is most of a page's work.

At the fort one can do what can be seen: what is transparent has its place, and takes clicks.
"""
UNSEEN = """(style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
}"""
SEEN = "() => { document.adoptedStyleSheets = []; }"


def play_out(move: str, *pages: Page, given: object = None) -> None:
    """Run `move` again and again on each page, until the match is over on all of them."""
    with keep_playing(move, *pages, given=given):
        for page in pages:  # looked for in the page: what `expect` does to look costs more than to play
            page.wait_for_function(shown(".over"), polling=10 * EACH, timeout=MATCH)
            page.evaluate(SEEN)
            expect(page.locator(".over")).to_be_visible()


def leaves_for_a_bot(guest: Page, sat: Sat) -> str:
    """The second seat's page is closed and a bot plays on: one page costs half of two; where to come back to."""
    there = guest.url
    guest.goto("about:blank")
    sat.does("StandIn", seat=1)
    return there


@contextmanager
def keep_playing(move: str, *pages: Page, given: object = None) -> Iterator[None]:
    """Run `move` again and again on each page meanwhile, which draws nothing."""
    for page in pages:
        page.evaluate(UNSEEN, HURRY)
        page.evaluate(f"(given) => {{ window.playing = setInterval(() => ({move})(given), {EACH}); }}", given)
    yield
    for page in pages:
        page.evaluate("clearInterval(window.playing)")
        page.evaluate(SEEN)


def play_until(until: str, move: str, page: Page, *, given: object = None, style: str = HURRY) -> None:
    """Run `move` again and again on the page, until `until`, a function's source, returns true there."""
    step = f"(given) => ({until})() ? (({SEEN})(), true) : (({move})(given), false)"
    page.evaluate(UNSEEN, style)
    page.wait_for_function(step, arg=given, polling=EACH, timeout=MATCH)
    frames_pass(page)  # so that whatever fits its place has found it again


def shown(selector: str, words: str = "") -> str:
    """The source of a function: whether some element that matches `selector` has text that matches `words`."""
    return f"""() => [...document.querySelectorAll({json.dumps(selector)})].some(
        (found) => new RegExp({json.dumps(words)}).test(found.textContent)
    )"""
