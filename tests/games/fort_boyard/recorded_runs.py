"""Runs of the scenes that are steered, tick by tick: the page's simulations must come to the very same numbers.

`python -m tests.games.fort_boyard.recorded_runs` writes the file anew; read the diff before you commit it.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ludotheque.engine import Seat
from ludotheque.games.fort_boyard.simulations.beards import BeardArena, BeardRun
from ludotheque.games.fort_boyard.simulations.catapult import CupArena
from ludotheque.games.fort_boyard.simulations.noses import TOUCHING, NoseArena, NoseRun
from ludotheque.games.fort_boyard.simulations.numbers import noise, within
from ludotheque.mechanics import AnyArena, Hand, Hands, Steering

FILE: Final = Path(__file__).parents[3] / "web" / "src" / "games" / "fort-boyard" / "simulations" / "runs.json"
MOST: Final = 700
"""More ticks than any scene has."""

Script = Callable[[int, Any], Hand | None]
"""Where a hand is at a tick of a run; None if it is not seen then."""


class Take(NamedTuple):
    """A scene, who steers it how, and what changes in it meanwhile."""

    kind: str
    arena: AnyArena
    scripts: Mapping[Seat, Script] = {}
    changes: Mapping[int, AnyArena] = {}


def wild(seed: int) -> Script:
    """Anywhere, and not seen at every tick."""
    return lambda tick, _: None if tick % 4 == 3 else Hand(noise(seed, 2 * tick, 1000), noise(seed, 2 * tick + 1, 1000))


def steady(tick: int, run: BeardRun) -> Hand:
    """Pulls against where the candidate's mouth goes."""
    return Hand(0, within(-4 * run.mine, 1000))


def dozing(script: Script) -> Script:
    """Seen for a second out of two."""
    return lambda tick, run: script(tick, run) if tick // 20 % 2 == 0 else None


def gentle(tick: int, run: NoseRun) -> Hand:
    """Follows the sleeve, is slow at the end, and draws back with it."""
    if run.sits != "there":
        return Hand(-800, run.sleeve)
    return Hand(min(TOUCHING, run.x + (20 if run.x < TOUCHING - 60 else 8)), run.sleeve)


def rash(tick: int, run: NoseRun) -> Hand:
    """Runs into it."""
    return Hand(1000, run.sleeve)


def careless(tick: int, run: NoseRun) -> Hand:
    """Comes gently, and then draws back the other way."""
    return gentle(tick, run) if run.sits == "there" else Hand(-800, -1000 if run.sleeve > 0 else 1000)


def still(x: int) -> Script:
    """Always there."""
    return lambda tick, _: Hand(x, 0)


def takes() -> Iterator[Take]:
    """What is recorded."""
    alone = BeardArena(1, 0, 1, person=False, seed=7, ticks=200, tickled=(0, 0))
    both = BeardArena(1, 2, 0, person=True, seed=201, ticks=400, tickled=(1, 0))
    tickled = replace(both, tickled=(2, 1))
    yield Take("beards", alone, {0: steady})
    yield Take("beards", alone)
    yield Take("beards", replace(alone, laugh=4), {0: steady})
    yield Take("beards", both, {2: wild(3), 0: wild(4)})
    yield Take("beards", both, {2: steady, 0: dozing(wild(5))}, {40: tickled, 50: replace(tickled, opponent=1)})
    noses = NoseArena(1, 0, 1, person=False, seed=9, ticks=400)
    held = replace(noses, person=True, seed=77)
    yield Take("noses", replace(noses, seed=2), {0: gentle})
    yield Take("noses", noses, {0: rash})
    yield Take("noses", noses, {0: careless})
    yield Take("noses", replace(noses, ticks=100))
    yield Take("noses", held, {0: gentle, 1: wild(6)})
    yield Take("noses", held, {0: dozing(gentle), 1: wild(8)})
    for power, arc, seed, x in ((0, 0, 1, -800), (1, 1, 40, -400), (2, 2, 255, 0), (3, 0, 90, 250), (4, 1, 3, 1000)):
        yield Take("catapult", CupArena(1, 0, power, arc, seed), {0: still(x)})
    yield Take("catapult", CupArena(1, 0, 2, 1, 12), {0: wild(9)})
    yield Take("catapult", CupArena(1, 0, 2, 0, 12))


def played(take: Take) -> dict[str, Any]:
    """A run from its first tick to its verdict, with the hands that were seen."""
    arena, steering = take.arena, Steering()
    run, inputs, ticks = arena.begin(), [], [arena.begin()]
    verdict = None
    while verdict is None and run.tick < MOST:
        arena = take.changes.get(run.tick, arena)
        for seat, script in take.scripts.items():
            hand = script(run.tick, run)
            if hand is not None:
                steering.note(seat, run.tick, hand)
                inputs.append((run.tick, seat, *hand))
        run = arena.tick(run, hands_at(steering, run.tick))
        ticks.append(run)
        verdict = arena.verdict(run)
    return {
        "kind": take.kind,
        "arena": fields(take.arena),
        "changes": [[tick, fields(changed)] for tick, changed in take.changes.items()],
        "inputs": inputs,
        "ticks": [list(fields(shown).values()) for shown in ticks],
        "verdict": None if verdict is None else verdict[1].outcome,  # type: ignore[attr-defined]
    }


def hands_at(steering: Steering, tick: int) -> Hands:
    """The hands that count, as the server finds them."""
    hands = steering.at(tick)
    steering.forget(tick)
    return hands


def fields(value: Any) -> dict[str, Any]:
    """A value as plain JSON."""
    found: dict[str, Any] = msgspec.to_builtins(value)
    return found


def text() -> str:
    """All runs, one a line."""
    runs = (json.dumps(played(take), separators=(",", ":")) for take in takes())
    return "[\n" + ",\n".join(runs) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
