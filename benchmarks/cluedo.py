"""Cluedo: time of exact deductions and how often they are sampled instead, strength and response time of the bots.

Times are CPU times, so that other processes on the machine do not count.
"""

import os
import time
from collections.abc import Iterator, Sequence

import ludotheque
from ludotheque.analysis.simulation import simulate
from ludotheque.engine import Fast
from ludotheque.games.cluedo.bots import deduction
from ludotheque.games.cluedo.bots.clues import Clues
from ludotheque.games.cluedo.bots.levels import BOTS
from ludotheque.games.cluedo.bots.reading import clues_of

LINE_UPS: Sequence[tuple[list[str], int]] = (
    (["expert", "amateur", "amateur", "amateur"], 2000),
    (["amateur", "novice", "novice", "novice"], 400),
    (["expert", "amateur", "amateur"], 400),
    (["expert", "amateur", "amateur", "amateur", "amateur"], 400),
    (["expert", "amateur", "amateur", "amateur", "amateur", "amateur"], 400),
)
BUDGET = 0.050
"""Target time of a deduction in seconds."""


def report(*, quick: bool) -> None:
    """Print all figures; `quick` takes less time and skips the win rates."""
    for line in deductions(40 if quick else 1000):
        print(" ", line, flush=True)
    for line in answer_times(8 if quick else 100):
        print(" ", line, flush=True)
    if not quick:
        for line in win_rates(os.cpu_count() or 1):
            print(" ", line, flush=True)


def deductions(matches: int) -> Iterator[str]:
    """Time an uncached deduction at each turn of matches of three to six amateurs."""
    times: list[float] = []
    drawn, largest = 0, 0
    for number in range(matches):
        for clues in _positions(3 + number % 4, number):
            deduction.deduce.cache_clear()
            deduction.lattice_of.cache_clear()
            start = time.process_time()
            found = deduction.deduce(clues)
            times.append(time.process_time() - start)
            drawn += not found.exact
            lattice = deduction.lattice_of(clues)
            largest = max(largest, 0 if lattice is None else lattice.size)
    yield f"exact deduction, {len(times)} positions of {matches} matches: {_spread(times)}; largest lattice {largest}"
    late = sum(taken > BUDGET for taken in times)
    yield f"  over {1000 * BUDGET:.0f} ms: {late} ({late / len(times):.2%}); drawn instead of counted: {drawn}"


def _positions(seats: int, seed: int) -> Iterator[Clues]:
    match = ludotheque.new_match("cluedo", seats=seats, seed=seed)
    bot, rng, turn = BOTS["amateur"](), Fast(seed), 0
    while not match.over:
        seat = match.actors[0]
        knowledge = match.knowledge(seat)
        if match.state.turn > turn:
            turn = match.state.turn
            clues = clues_of(knowledge)
            if clues is not None:
                yield clues
        match.play(seat, bot.choose(knowledge, match.legal(seat), rng))


def answer_times(matches: int) -> Iterator[str]:
    """The expert's response times at decisions with more than one legal action."""
    for seats in (4, 6):
        expert, amateur, rng, times = BOTS["expert"](), BOTS["amateur"](), Fast(0), []
        for seed in range(matches):
            match = ludotheque.new_match("cluedo", seats=seats, seed=seed)
            while not match.over:
                seat = match.actors[0]
                knowledge, legal = match.knowledge(seat), match.legal(seat)
                begun = time.process_time()
                action = (amateur if seat else expert).choose(knowledge, legal, rng)
                if seat == 0 and len(legal) > 1:
                    times.append(time.process_time() - begun)
                match.play(seat, action)
        yield f"expert's answer, {seats} seats: {_spread(times)}"


def _spread(times: list[float]) -> str:
    ranked = sorted(times)
    named = {
        "mean": sum(times) / len(times),
        "median": ranked[len(ranked) // 2],
        "p99": ranked[int(0.99 * len(ranked))],
        "max": ranked[-1],
    }
    return ", ".join(f"{name} {1000 * taken:.1f} ms" for name, taken in named.items())


def win_rates(jobs: int) -> Iterator[str]:
    """Win rates of the line-ups, with seats rotated."""
    for levels, matches in LINE_UPS:
        found = simulate("cluedo", levels, matches, seed=1, jobs=jobs)
        record = found.records[0]
        low, high = found.interval(record)
        against = " + ".join(levels[1:])
        rate, parity = record.wins / matches, 1 / len(levels)
        interval = f"[{low:.1%}, {high:.1%}]"
        yield f"{levels[0]} against {against}: wins {rate:.1%} {interval} of {matches}, parity {parity:.0%}"
