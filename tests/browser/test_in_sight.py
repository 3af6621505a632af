"""Whatever is asked in a whole match, on every screen: all that can be done is in sight, and large enough for a finger.

Nothing lies on the board, either.

By day each kind of question is looked at on the tightest screen, and where forms stand beside the board at a desk;
by night every question, on all.
"""

import pytest

from browser.recorded import SOCKET, asks, different, questions, shows_recorded
from browser.surroundings import RealServer, Sat, Visit
from browser.test_stage import Size

SIZES: tuple[Size, ...] = ((360, 740), (740, 360), (768, 1024), (1280, 800), (1920, 1080))
"""The tightest first."""

DESK = SIZES[3]
WITH_FORMS = ("cluedo", "tour-de-france")
"""Games in which forms and cards come and go beside the board."""

MATCHES: tuple[tuple[str, dict[str, object], int], ...] = (
    ("shut-the-box", {}, 2),
    ("shut-the-box", {"rule_set": "hundred"}, 2),
    ("cluedo", {}, 4),
    ("tour-de-france", {}, 4),
    ("fort-boyard", {}, 3),
    ("royaume", {}, 4),
)

SEED = 1

OUT_OF_SIGHT = r"""() => {
    const desk = innerWidth >= 900 && innerHeight >= 500;
    const column = "p.turn, .decisions :is(.offer.open, .fold, button.primary), .picker :is(button, label)";
    const panel = ":is(.casting, .choice, .question, .signs) button, .hand :is(.show, .can), button.glows";
    const scene = ".fan button, .scene-frame .controls button, .trial .controls button";
    const board = "[data-flap][aria-disabled=false]" + (desk ? ", [data-goal][aria-disabled=false]:not(.refused)" : "");
    const sheet = [...document.querySelectorAll(".picker form")].find(
        (form) => getComputedStyle(form).position === "fixed",
    );
    const inSight = (each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        if (left < -1 || top < -1 || left + width > innerWidth + 1 || top + height > innerHeight + 1) return false;
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return each.contains(found) || found?.contains(each);
    };
    const isSmall = (each) => {
        const { width, height } = each.getBoundingClientRect();
        return !desk && each.matches(".decisions button, .panel button") && Math.min(width, height) < 40;
    };
    const brief = (each) => each.outerHTML.replace(/\s+/g, " ").slice(0, 100);
    const needed = [...document.querySelectorAll([column, panel, scene, board].join())]
        .filter((each) => (!sheet || sheet.contains(each)) && !each.disabled)
        .filter((each) => each.checkVisibility({ visibilityProperty: true }));
    return [
        ...needed.filter((each) => !inSight(each)).map((each) => `out of sight: ${brief(each)}`),
        ...needed.filter(isSmall).map((each) => `too small: ${brief(each)}`),
        ...(document.scrollingElement.scrollHeight > innerHeight ? ["the page scrolls"] : []),
    ];
}"""
"""What can be done and is not seen, whatever a finger would miss, and whether the page scrolls, as sentences."""

COVERED = """() => {
    const board = document.querySelector(".board :is(.manor, .box, .map, .fort, .trial)");
    const sheet = [...document.querySelectorAll(".picker form")].some(
        (form) => getComputedStyle(form).position === "fixed",
    );
    if (!board || sheet || document.querySelector(".scene-frame")) return [];
    const { left, top, width, height } = board.getBoundingClientRect();
    const over = new Set();
    for (let i = 0.5; i < 8; i++)
        for (let j = 0.5; j < 8; j++) {
            const found = document.elementFromPoint(left + (i * width) / 8, top + (j * height) / 8);
            if (!board.contains(found)) over.add(found?.outerHTML.slice(0, 80) ?? "nothing, beyond the screen");
        }
    return [...over].map((each) => `on the board lies ${each}`);
}"""
"""What lies on the board, where no sheet and no scene takes its place."""

JUDGE = f"() => [...({OUT_OF_SIGHT})(), ...({COVERED})()]"


@pytest.mark.parametrize(
    ("sizes", "every"), [(SIZES[:1], False), pytest.param(SIZES, True, marks=pytest.mark.nightly)], ids=["day", "night"]
)
@pytest.mark.parametrize(("game", "options", "seats"), MATCHES)
def test_in_a_whole_match_nothing_that_can_be_done_is_out_of_sight(
    server: RealServer,
    visit: Visit,
    game: str,
    options: dict[str, object],
    seats: int,
    sizes: tuple[Size, ...],
    every: bool,
) -> None:
    page = visit()
    page.add_init_script(SOCKET)
    sent = questions(game, options, seats, SEED)
    wrong: list[str] = []
    for width, height in sizes if every or game not in WITH_FORMS else (*sizes, DESK):
        page.set_viewport_size({"width": width, "height": height})
        shows_recorded(page, Sat(page, server.url(), game=game, seats=seats, options=options))
        found = asks(page, sent if every else different(sent), JUDGE)
        wrong.extend(f"{width} × {height}: {each}" for each in found)
    assert wrong == []
