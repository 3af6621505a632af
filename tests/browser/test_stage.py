"""The board is the page: how much of the screen it takes, and that nothing lies on it or below the fold.

Each match goes on until it has asked everything that is listed; whatever is asked, the page is measured on seven sizes,
with the guide and without it.
"""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page, expect

from browser.surroundings import MOVE, RealServer, Sat, Visit, frames_pass, invitation, joins, play_until
from browser.test_cluedo import INQUIRE
from browser.test_tour import RIDE

Size: TypeAlias = tuple[int, int]

DESKS: tuple[Size, ...] = ((1280, 800), (1440, 900), (1920, 1080))
PHONES: tuple[Size, ...] = ((360, 740), (740, 360), (640, 400))
"""Upright, on its side, and the window of a desk at a zoom of 200 %."""
TABLET: Size = (768, 1024)
SIZES = (*DESKS, *PHONES, TABLET)

GAMES = ("shut-the-box", "cluedo", "tour-de-france")

GUIDE = """(guided) => {
    const known = { ...JSON.parse(localStorage.getItem("ludotheque")), guided };
    localStorage.setItem("ludotheque", JSON.stringify(known));
    dispatchEvent(new StorageEvent("storage", { key: "ludotheque" }));
}"""
"""Let the page take over which guides were seen, as if another tab had written it."""

MEASURE = """() => {
    const board = document.querySelector(".board .manor, .board .box, .board .map");
    const { left, top, right, bottom, width, height } = board.getBoundingClientRect();
    const [sees, steps] = [[Math.max(0, left), Math.max(0, top), Math.min(innerWidth, right), Math.min(innerHeight, bottom)], 24];
    const over = new Set();
    let free = 0;
    for (let i = 0; i < steps; i++)
        for (let j = 0; j < steps; j++) {
            const [x, y] = [left + ((i + 0.5) * width) / steps, top + ((j + 0.5) * height) / steps];
            const found = document.elementFromPoint(x, y);
            if (!found) over.add("beyond the screen");
            else if (!board.contains(found) || found.closest(".casting, .choice")) over.add(found.outerHTML.slice(0, 80));
            else free++;
        }
    free /= steps * steps;
    const needed = document.querySelectorAll(
        "p.turn, .offers .offer.open, .hand .show, .casting button, .choice button, .question button, .hand .signs button,"
            + ".guide button, .picker button, .picker label, .decisions .fold",
    );
    const out = [...needed].filter((each) => each.checkVisibility({ visibilityProperty: true })).filter((each) => {
        const box = each.getBoundingClientRect();
        const row = each.closest(".offers") !== null;
        if (box.top < -1 || box.bottom > innerHeight + 1 || (!row && (box.left < -1 || box.right > innerWidth + 1))) return true;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (x >= innerWidth) return false;
        const found = document.elementFromPoint(x, y);
        return !each.contains(found) && !found?.contains(each);
    });
    return {
        share: (free * width * height) / innerWidth / innerHeight,
        hidden: 1 - free,
        over: [...over],
        out: out.map((each) => each.outerHTML.slice(0, 100)),
        scrolls: document.scrollingElement.scrollHeight - innerHeight,
    };
}"""
"""Of the board: its share of the window where it can be seen, and what lies on it; what a turn needs and is not in sight."""

ASKED = """() => document.querySelector(".decisions[aria-busy=false]") &&
    (document.querySelector("p.turn .expected")?.textContent ?? null)"""
"""What is expected of this screen, in a sentence, or null while an answer is on its way."""


def measures(page: Page, game: str) -> Iterator[tuple[Size, bool, dict[str, Any]]]:
    """The page in each size, with the guide and without it."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for guided in (True, False):
            page.evaluate(GUIDE, [game] if guided else [])
            frames_pass(page, 3)
            yield (width, height), not guided, page.evaluate(MEASURE)


def decisions(page: Page, move: str, given: object, wanted: int) -> Iterator[str]:
    """Play on, and stop wherever something is asked that was not asked before."""
    seen: list[str] = []
    while len(seen) < wanted:
        new = f"() => {{ const asked = ({ASKED})(); return asked !== null && !{json.dumps(seen)}.includes(asked); }}"
        play_until(new, move, page, given=given)
        seen.append(page.evaluate(ASKED))
        yield seen[-1]
