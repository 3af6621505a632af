"""Shut the Box: strength of the bots, loading time of their tables and response time."""

import time
from collections.abc import Iterator, Sequence

import ludotheque
from ludotheque.analysis.simulation import simulate
from ludotheque.engine import Fast
from ludotheque.games.shut_the_box import values
from ludotheque.games.shut_the_box.bot import Expert
from ludotheque.games.shut_the_box.rules import ALL_FLAPS

LINE_UPS: Sequence[tuple[dict[str, object], list[str], int]] = (
    ({}, ["expert", "amateur"], 4000),
    ({}, ["expert", "novice"], 4000),
    ({}, ["amateur", "novice"], 4000),
    ({"finish_round": True}, ["expert", "amateur"], 4000),
    ({}, ["expert", "amateur", "amateur", "amateur"], 2000),
    ({"rule_set": "hundred"}, ["expert", "amateur"], 2000),
    ({"rule_set": "hundred"}, ["expert", "expert"], 2000),
    ({"rule_set": "hundred"}, ["expert", "amateur", "amateur", "amateur"], 1000),
    ({"rule_set": "hundred"}, ["expert"], 2000),
)


def exact_values() -> Iterator[str]:
    """Exact values, next to references that were computed independently."""
    for single_die, reference in (("exactly-six", 13.696589), ("six-or-less", 13.791499), ("never", 13.622948)):
        value = -values.points_plan(single_die).before_throw(ALL_FLAPS, single=False)
        yield f"expected points of a turn, {single_die}: {value:.6f} (reference {reference})"
    alone = values.Standing(seat=0, totals=(0,), out=(False,), turns=(0,), rule_set="elimination")
    turns = values.plan(alone).before_throw(ALL_FLAPS, single=False)
    yield f"expected turns until elimination, alone: {turns:.6f} (reference 3.966069)"
    hundred = values.Standing(seat=0, totals=(0,), out=(False,), turns=(0,), rule_set="hundred")
    chance = values.plan(hundred).before_throw(ALL_FLAPS, single=False)
    yield f"chance of exactly 100 within ten turns, alone: {chance:.6f} (reference at least 0.7544)"


def win_rates(jobs: int) -> Iterator[str]:
    """Win rates of the line-ups."""
    for options, levels, matches in LINE_UPS:
        found = simulate("shut-the-box", levels, matches, options=options, seed=1, jobs=jobs)
        record = found.records[0]
        low, high = found.interval(record)
        rules = ", ".join(f"{name}={value}" for name, value in options.items()) or "default"
        against = " + ".join(levels[1:]) or "nobody"
        rate = record.wins / matches
        yield f"{levels[0]} against {against} ({rules}): wins {rate:.1%} [{low:.1%}, {high:.1%}] of {matches}"


def answer_times(matches: int = 20) -> Iterator[str]:
    """Loading time of the tables, and the expert's response times, uncached positions included."""
    start = time.perf_counter()
    values.table("next exactly-six")
    values.race("exactly-six", "any")
    yield f"tables loaded in {1000 * (time.perf_counter() - start):.0f} ms"
    for rule_set in ("elimination", "hundred"):
        expert, rng, times = Expert(), Fast(0), []
        for seed in range(matches):
            match = ludotheque.new_match("shut-the-box", seats=2, seed=seed, options={"rule_set": rule_set})
            while not match.over:
                seat = match.actors[0]
                knowledge, legal = match.knowledge(seat), match.legal(seat)
                begun = time.perf_counter()
                action = expert.choose(knowledge, legal, rng)
                if len(legal) > 1:
                    times.append(time.perf_counter() - begun)
                match.play(seat, action)
        times.sort()
        middle, late = times[len(times) // 2], times[int(0.99 * len(times))]
        mean = sum(times) / len(times)
        took = ", ".join(
            f"{name} {1e3 * at:.3f} ms" for name, at in (("mean", mean), ("median", middle), ("p99", late))
        )
        yield f"expert's answer, {rule_set}: {took}"
