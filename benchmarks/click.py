"""Measure the time from a click on an offer to the change on screen, in a real browser against a local server.

`python -m benchmarks.click`. The target is 100 ms on a local network.
"""

import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))  # reuses the server and browser fixtures of the tests

from browser.surroundings import RealServer, arrived, launched, offers, plays

CLICKS = 60
TARGET = 100

CLICK = """() => new Promise((done, failed) => {
    const said = () => document.querySelector(".board .visually-hidden ul")?.textContent;
    const before = said();
    let clicked = 0;
    const watch = new MutationObserver(() => {
        if (said() === before) return;
        watch.disconnect();
        const changed = performance.now() - clicked;
        requestAnimationFrame(() => setTimeout(() => done([changed, performance.now() - clicked])));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => failed(new Error("nothing changed: " + before)), 10000);
    const offer = document.querySelector(".decisions[aria-busy=false] .offer.open");
    clicked = performance.now();
    offer.click();
})"""
"""Clicks the first open offer; resolves to the milliseconds until the board's text changes, and until it is painted."""

AGAIN = """() => {
    const over = document.querySelector(".over .primary");
    over?.click();
    return over !== null;
}"""


class Answered(NamedTuple):
    """Response times of clicks, in milliseconds."""

    clicks: int
    median: float
    p95: float
    painted_median: float
    painted_p95: float

    def __str__(self) -> str:
        """A line of the report."""
        return (
            f"click to change on screen: median {self.median:.1f} ms, p95 {self.p95:.1f} ms; "
            f"painted: median {self.painted_median:.1f} ms, p95 {self.painted_p95:.1f} ms "
            f"({self.clicks} clicks; target {TARGET} ms)"
        )


def measure(clicks: int = CLICKS) -> Answered:
    """Click `clicks` times in a hot-seat match, with animations on."""
    with TemporaryDirectory() as folder, RealServer(Path(folder)) as server, sync_playwright() as playwright:
        browser = launched(playwright)
        context = arrived(browser, width=1280, height=800, knows={"name": "Anne"}, reduced_motion="no-preference")
        page = context.new_page()
        plays(page, server.url(), seats=2, bots=0)
        times = [_click(page) for _ in range(clicks + 2)][2:]  # the first two are warm-up
        context.close()
        browser.close()
    changed, painted = ([time[which] for time in times] for which in (0, 1))
    return Answered(
        clicks, median(changed), quantiles(changed, n=20)[-1], median(painted), quantiles(painted, n=20)[-1]
    )


def _click(page: Page) -> tuple[float, float]:
    if page.evaluate(AGAIN):
        expect(page.locator(".over")).to_have_count(0)
    expect(offers(page).first).to_be_visible()
    expect(page.locator(".decisions[aria-busy=true]")).to_have_count(0)
    changed, painted = page.evaluate(CLICK)
    return changed, painted


if __name__ == "__main__":
    print(measure())
