"""Matches that are shown to a page without being played: all that one seat is sent, recorded before on the engine."""

import json
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page

from browser.surroundings import Sat
from ludotheque.engine import AnyMatch, Fast, Match, Seeded
from ludotheque.games import bots_of, find_game
from ludotheque.server.matches.redaction import update_for

MATCH_ID = "recorded"

SEAT = 0
"""Whoever looks."""

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
"""A socket that is open, sends nothing, and receives what a test gives to `line.onmessage`."""


def decisions_of(game: str, options: dict[str, object], seats: int, seed: int) -> list[dict[str, Any]]:
    """Play a match by novices; what the seat is sent at each of its decisions: what came before, and the question."""
    rules = find_game(game)
    match = Match(rules, rules.checked_options(options), seats, Seeded(seed))
    match.begin()
    bot, rng = bots_of(rules)["novice"](), Fast(seed)
    asked: list[dict[str, Any]] = []
    since = 0
    while not match.over:
        seat = match.actors[rng.below(len(match.actors))]
        if seat == SEAT:
            asked.append(_update(match, since))
            since += len(asked[-1]["heard"])
        match.play(seat, bot.choose(match.knowledge(seat), match.legal(seat), rng))
    return asked


def _update(match: AnyMatch, since: int) -> dict[str, Any]:
    update: dict[str, Any] = msgspec.to_builtins(replace(update_for(MATCH_ID, match, SEAT, since), undo=False))
    return update


def shows_recorded(page: Page, sat: Sat) -> None:
    """Show the table of `sat`, at which a recorded match is under way, on a page whose socket is `SOCKET`."""
    for seat in range(1, len(sat.look()["chairs"])):
        sat.does("SeatBot", seat=seat, level="novice")
    table = {**sat.look(), "playing": True, "match": MATCH_ID}
    person = table["people"][0]["id"]
    welcome = {"is": "Welcome", "person": person, "seat": SEAT, "table": table, "present": [person], "chat": []}
    page.goto(sat.url)
    page.wait_for_function("() => window.line?.onmessage")
    page.evaluate("(data) => window.line.onmessage({ data })", json.dumps({**welcome, "takeover": None, "update": None}))


ASK = """async ([updates, judge]) => {
    const drawn = () => new Promise(requestAnimationFrame);
    const until = async (true_) => {
        for (let frame = 0; !true_(); frame++) {
            if (frame > 600) throw new Error("it did not become true: " + true_ + document.querySelector(".turn")?.textContent);
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
            await drawn();
        }
        await drawn();
    };
    const asked = () => document.querySelector("p.turn .expected")?.textContent;
    const told = (update) => window.line.onmessage({ data: JSON.stringify(update) });
    const found = [];
    for (const update of updates) {
        told({ ...update, asked: [], offers: [], decision: null });
        await until(() => !asked());
        told({ ...update, since: update.since + update.heard.length, heard: [] });
        await until(asked);
        for (const each of judge()) found.push(`${asked()} ${each}`);
    }
    return found;
}"""
"""Ask one question after the other, and judge the page at each: a function that finds sentences, all of which are returned."""
