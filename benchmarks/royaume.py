"""La Clef du Royaume: length of a match, wins by hero, use of adventures and whirlpools, strength of the bots."""

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median
from time import process_time
from typing import NamedTuple

from ludotheque.analysis.simulation import Z95, play_out, simulate
from ludotheque.engine import Fast, Match, Seat, Seeded
from ludotheque.games import bots_of, needed_knowledge
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.content import KEYS, MINORS, WHIRLPOOLS
from ludotheque.games.royaume.events import (
    AdventureBegan,
    CardDrawn,
    DieGiven,
    DungeonEntered,
    KingWon,
    MinorBegan,
    PieceWon,
    PortionTurned,
    WhirlpoolEntered,
)
from ludotheque.games.royaume.names import HEROES, Hero

SECONDS = 25
"""Seconds that a turn takes people, as in the design's table in minutes."""
DESIGNED = {2: (78, 112, 162), 3: (101, 133, 175), 4: (132, 168, 218), 5: (162, 210, 271)}
"""Turns in the design's simulation, by seats: of ten matches the second shortest, the median, the second longest."""


class Course(NamedTuple):
    """The figures of one match."""

    seats: int
    turns: int
    entries: int
    heroes: tuple[Hero | None, ...]
    winner: Seat
    used: Counter[str]


def played(job: tuple[int, str, int, dict[str, object]]) -> Course:
    """A match between bots of one level, from its seed."""
    seats, level, seed, options = job
    match = Match(GAME, GAME.checked_options(options), seats, Seeded(f"bench/{seed}"))
    match.begin()
    play_out(match, [bots_of(GAME)[level]() for _ in range(seats)], Fast(f"bench/{seed}/bots"))
    used: Counter[str] = Counter()
    for entry in match.told:
        for form in entry:
            match form.public:
                case AdventureBegan(adventure=name) | MinorBegan(adventure=name) | WhirlpoolEntered(whirlpool=name):
                    used[name] += 1
                case PieceWon(colour=name):
                    used[f"{name} won"] += 1
                case PortionTurned(portion=name):
                    used[f"{name} turned"] += 1
                case DungeonEntered():
                    used["castle"] += 1
                case KingWon():
                    used["king won"] += 1
                case DieGiven():
                    used["die given"] += 1
                case CardDrawn(card=name):
                    used[f"card {name}"] += 1
    state = match.state
    return Course(seats, state.turn, len(match.log), state.heroes, match.result.winners[0], used)


def courses(
    seats: int, seeds: range, cores: int, options: dict[str, object] | None = None, level: str = "amateur"
) -> list[Course]:
    """A match between bots of one level for each of these seeds."""
    jobs = [(seats, level, seed, options or {}) for seed in seeds]
    if cores == 1:
        return list(map(played, jobs))
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        return list(pool.map(played, jobs, chunksize=8))


def length(found: list[Course]) -> str:
    """Turns and minutes beside the design's."""
    turns, seats = sorted(one.turns for one in found), found[0].seats
    low, middle, high = turns[len(turns) // 10], median(turns), turns[-len(turns) // 10 - 1]
    minutes = "/".join(f"{count * SECONDS / 60:.0f}" for count in (low, middle, high))
    designed = "/".join(map(str, DESIGNED[seats]))
    entries = median(one.entries for one in found)
    return (
        f"{seats} players, {len(found)} matches: turns {low}/{middle:g}/{high} (design {designed}), "
        f"minutes at {SECONDS} s {minutes}, log entries {entries:g}"
    )


def by_hero(found: list[Course]) -> str:
    """Wins of each hero, as a multiple of parity, with the half width of a 95 % interval."""
    told = []
    for hero in HEROES:
        among = [one for one in found if hero in one.heroes]
        parity = sum(1 / one.seats for one in among)
        rate = sum(one.heroes[one.winner] == hero for one in among) / parity
        half = Z95 * (rate / parity) ** 0.5
        told.append(f"{hero} {rate:.2f} ± {half:.2f}")
    return "wins by hero × parity: " + ", ".join(told)


def usage(found: list[Course]) -> Iterator[str]:
    """How often everything is used in a match."""
    total = sum((one.used for one in found), Counter[str]())

    def often(*names: str) -> str:
        return ", ".join(f"{name} {total[name] / len(found):.2f}" for name in names)

    yield "a match: " + often(*KEYS, "red won", "green won", "blue won", "castle", "king won")
    yield "  " + often(*MINORS)
    yield "  " + often(*WHIRLPOOLS, "west turned", "east turned", "die given")
    cards = [total[name] / len(found) for name in total if name.startswith("card ")]
    yield f"  event cards: {len(cards)} kinds drawn, each {min(cards):.1f}–{max(cards):.1f} times"


def balance(seats: int, seeds: range, cores: int, level: str) -> Iterator[str]:
    """Heroes and usage at one size, by bots of one level."""
    found = courses(seats, seeds, cores, level=level)
    yield f"{level}s, seeds {seeds.start} to {seeds.stop - 1}: {length(found)}"
    yield "  " + by_hero(found)
    yield from usage(found)


def report(seeds: range, cores: int) -> Iterator[str]:
    """All sizes with amateurs; heroes and usage over all of them; a short match."""
    every: list[Course] = []
    for seats in GAME.seats:
        found = courses(seats, seeds, cores)
        every += found
        yield length(found)
        yield "  " + by_hero(found)
    yield "all sizes: " + by_hero(every)
    yield from usage([one for one in every if one.seats == 4])
    for seats in (2, 5):
        yield "short, " + length(courses(seats, seeds, cores, {"length": "short"}))


def strength(matches: int, cores: int) -> Iterator[str]:
    """Win rates of one bot against three of the level below."""
    for levels in (["expert", "amateur", "amateur", "amateur"], ["amateur", "novice", "novice", "novice"]):
        found = simulate("royaume", levels, matches, seed=1, jobs=cores)
        low, high = found.interval(found.records[0])
        rate = found.records[0].wins / matches
        yield f"{levels[0]} against 3 × {levels[1]}: wins {rate:.1%} [{low:.1%}, {high:.1%}] of {matches}"


def answers(matches: int) -> Iterator[str]:
    """How long each level thinks about a decision, in processor time."""
    for level, make in bots_of(GAME).items():
        bot, rng, times = make(), Fast(0), []
        for seed in range(matches):
            match = Match(GAME, GAME.checked_options({}), 4, Seeded(f"answers/{seed}"))
            match.begin()
            while not match.over:
                seat = match.actors[0]
                knowledge, legal = needed_knowledge(match, seat), match.legal(seat)
                begun = process_time()
                action = bot.choose(knowledge, legal, rng)
                if len(legal) > 1:
                    times.append(1000 * (process_time() - begun))
                match.play(seat, action)
        times.sort()
        late = times[int(0.99 * len(times))]
        mean = sum(times) / len(times)
        yield f"{level}: {len(times)} decisions, mean {mean:.1f} ms, p99 {late:.1f} ms, longest {times[-1]:.0f} ms"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--balance", type=int, metavar="SEATS", help="only heroes and usage, with so many players")
    parser.add_argument("--level", default="amateur", help="the bots of --balance")
    parser.add_argument("--strength", type=int, default=0)
    parser.add_argument("--answers", type=int, default=0)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    wishes = parser.parse_args()
    seeds = range(wishes.first, wishes.first + wishes.matches)
    if wishes.answers:
        lines = answers(wishes.answers)
    elif wishes.strength:
        lines = strength(wishes.strength, wishes.cores)
    elif wishes.balance:
        lines = balance(wishes.balance, seeds, wishes.cores, wishes.level)
    else:
        lines = report(seeds, wishes.cores)
    for line in lines:
        print(line, flush=True)
