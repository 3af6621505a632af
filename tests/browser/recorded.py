"""Matches that a page is shown though no server plays them: what one seat is sent, recorded on the engine before."""

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page

from browser.surroundings import Sat
from ludotheque.engine import AnyMatch, Fast, Match, Seeded
from ludotheque.games import bots_of, find_game
from ludotheque.server.matches.redaction import update_for

Recorded: TypeAlias = dict[str, Any]
"""An update as it is on the wire."""

MATCH_ID = "recorded"
SEAT = 0
"""Whose page it is."""

SOCKET = """window.WebSocket = class {
    static OPEN = 1;
    static CLOSED = 3;
    readyState = 1;
    constructor() {
        window.line = this;
        setTimeout(() => this.onopen?.());
    }
    send() {}
    close() {}
}"""
"""A socket that is open and sends nothing; what `line.onmessage` is given, the page receives."""

ASK = """async ([updates, source]) => {
    const judge = (0, eval)(source);
    const until = async (is) => {
        for (let frame = 0; frame < 2 || !is(); frame++) {
            if (frame > 3000) throw new Error(`not shown: ${is}`);
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
            await new Promise(requestAnimationFrame);
        }
    };
    const asked = () => document.querySelector("p.turn .expected")?.textContent;
    const told = (update) => window.line.onmessage({ data: JSON.stringify(update) });
    const found = [];
    for (const update of updates) {
        told({ ...update, asked: [], offers: [], decision: null });
        await until(() => !asked());
        told({ ...update, since: update.since + update.heard.length, heard: [] });
        await until(asked);
        found.push(...judge().map((wrong) => `${asked()} ${wrong}`));
    }
    return found;
}"""
"""Show one question after the other, each after what happened before it; all that a function finds there."""


def questions(game: str, options: dict[str, object], seats: int, seed: int) -> list[Recorded]:
    """Play a match by novices; for each decision of the seat, what it is sent."""
    rules = find_game(game)
    match = Match(rules, rules.checked_options(options), seats, Seeded(seed))
    match.begin()
    bot, rng = bots_of(rules)["novice"](), Fast(seed)
    sent: list[Recorded] = []
    since = 0
    while not match.over:
        seat = match.actors[rng.below(len(match.actors))]
        if seat == SEAT:
            sent.append(_update(match, since))
            since += len(sent[-1]["heard"])
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
    return sent


def _update(match: AnyMatch, since: int) -> Recorded:
    update: Recorded = msgspec.to_builtins(replace(update_for(MATCH_ID, match, SEAT, since), undo=False))
    return update


def different(sent: Sequence[Recorded]) -> list[Recorded]:
    """Of the questions with offers of the same kinds the first and that with most offers; what happened is kept."""
    of_kind: dict[frozenset[str], list[int]] = {}
    for number, update in enumerate(sent):
        of_kind.setdefault(frozenset(map(_kind, _open(update))), []).append(number)
    fullest = {max(alike, key=lambda number: len(_open(sent[number]))) for alike in of_kind.values()}
    wanted = fullest | {alike[0] for alike in of_kind.values()}
    chosen: list[Recorded] = []
    skipped: list[Any] = []
    for number, update in enumerate(sent):
        if number in wanted:
            heard = [*skipped, *update["heard"]]
            chosen.append({**update, "since": update["since"] - len(skipped), "heard": heard})
            skipped = []
        else:
            skipped += update["heard"]
    return chosen


def _open(update: Recorded) -> list[dict[str, str]]:
    """The actions that can be taken."""
    return [offer["action"] for offer in update["offers"] if offer["refusal"] is None]


def _kind(action: dict[str, str]) -> str:
    return action.get("action", action["is"])


def shows_recorded(page: Page, sat: Sat) -> None:
    """Open a table, with bots on its other chairs and a recorded match, on a page whose socket is `SOCKET`.

    The server does not know that match: what the page asks of it is answered by null.
    """
    for seat in range(1, len(sat.look()["chairs"])):
        sat.does("SeatBot", seat=seat, level="novice")
    table = {**sat.look(), "playing": True, "match": MATCH_ID}
    person = table["people"][0]["id"]
    nothing: dict[str, object] = {"chat": [], "takeover": None, "update": None}
    welcome = {"is": "Welcome", "person": person, "seat": SEAT, "table": table, "present": [person], **nothing}
    page.route(f"**/matches/{MATCH_ID}/**", lambda route: route.fulfill(body="null", content_type="application/json"))
    page.goto(sat.url)
    page.wait_for_function("() => window.line?.onmessage")
    page.evaluate("(data) => window.line.onmessage({ data })", json.dumps(welcome))


def asks(page: Page, sent: list[Recorded], judge: str) -> list[str]:
    """Show these questions; what the function `judge` finds at each, with what is expected there."""
    found: list[str] = page.evaluate(ASK, [sent, judge])
    return found
