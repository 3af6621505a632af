"""How long the page keeps a person waiting between two turns, with three bots: `python -m benchmarks.waiting`.

Bots play whole matches, the first of them in the person's place; the page's own stage then acts out what that seat was
sent, by a simulated clock. Bots answer at once, as at a table without a clock, and so does the person.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from ludotheque.engine import AnyMatch, Fast, Match, Seat, Seeded
from ludotheque.games import bots_of, find_game, needed_knowledge
from ludotheque.server.matches.redaction import update_for

WEB: Final = Path(__file__).parents[1] / "web"
VITEST: Final = WEB / "node_modules" / "vitest" / "vitest.mjs"
NODE: Final = Path(sys.executable).with_name("node")
PERSON: Final[Seat] = 0
SEATS: Final = 4
TARGET: Final = 8
"""The seconds that nobody should wait for longer, at the median of each game."""

OPTIONS: Final[Mapping[str, Mapping[str, object]]] = {
    "shut-the-box": {},
    "cluedo": {},
    "tour-de-france": {"reaction": "none", "questions": "drawn"},
    "fort-boyard": {"challenges": "drawn", "riddles": "drawn", "hourglass": "throws"},
    "royaume": {},
}


def updates_of(game: str, seed: int) -> Iterator[dict[str, object]]:
    """What the person's seat is sent in the course of a match between bots."""
    rules = find_game(game)
    match: AnyMatch = Match(rules, rules.checked_options(dict(OPTIONS[game])), SEATS, Seeded(f"waiting/{seed}"))
    match.begin()
    levels = list(bots_of(rules))
    bots = [bots_of(rules)[levels[1 if seat == PERSON else 0]]() for seat in range(SEATS)]
    rng = Fast(f"waiting/{seed}/bots")
    heard = 0
    accepted: str | None = None
    while True:
        update = update_for(f"waiting{seed}", match, PERSON, heard, accepted=accepted)
        yield msgspec.to_builtins(update)
        if match.over:
            return
        heard = len(match.log) + 1
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(needed_knowledge(match, seat, bots[seat]), match.legal(seat), rng))
        accepted = "own" if seat == PERSON else None


def waits(games: Sequence[str], matches: int, pace: str) -> dict[str, list[float]]:
    """The seconds between each two turns of the person, by game."""
    with TemporaryDirectory() as folder:
        for game in games:
            played = [list(updates_of(game, seed)) for seed in range(matches)]
            (Path(folder) / f"{game}.json").write_bytes(msgspec.json.encode(played))
        subprocess.run(
            [NODE, VITEST, "run", "--mode", "waiting", "--silent"],
            cwd=WEB,
            env={**os.environ, "VITE_WAITING": folder, "VITE_PACE": pace, "NO_COLOR": "1"},
            check=True,
            capture_output=True,
            timeout=900,
        )
        return {game: json.loads((Path(folder) / f"{game}.waits.json").read_text()) for game in games}


def main() -> None:
    """Print the median and the range for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--games", nargs="+", choices=OPTIONS, default=list(OPTIONS))
    parser.add_argument("--pace", choices=("calm", "brisk", "at-once"), default="calm")
    given = parser.parse_args()
    print(f"Seconds between a person's turns, three bots, {given.matches} matches, pace {given.pace}")
    for game, seconds in waits(given.games, given.matches, given.pace).items():
        tenth, *_, ninth = quantiles(seconds, n=10)
        print(
            f"  {game:14} median {median(seconds):5.1f}   p10–p90 {tenth:.1f} – {ninth:.1f}   "
            f"{min(seconds):.1f} – {max(seconds):.1f}   {len(seconds)} waits"
        )
    print(f"  target: a median of at most {TARGET} s")


if __name__ == "__main__":
    main()
