"""Strength of the searcher beside each game's expert, and how long it thinks: `python -m benchmarks.search`.

One searcher plays against experts at the smallest table of each game, and has each seat equally often. Times are the
process's own.
"""

import argparse
import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ludotheque.analysis.simulation import Record, Simulation
from ludotheque.bots import Bot
from ludotheque.engine import AnyKnowledge, Fast, Match, Randomness, Seeded
from ludotheque.engine.values import Action
from ludotheque.games import all_bots_of, find_game, needed_knowledge

SEARCHER, EXPERT = "searcher", "expert"


class LineUp(NamedTuple):
    """A game, its options, and how many play."""

    game: str
    options: Mapping[str, object]
    seats: int
    matches: int


LINE_UPS = (
    LineUp("shut-the-box", {}, 2, 20),
    LineUp("shut-the-box", {"rule_set": "hundred"}, 2, 4),
    LineUp("cluedo", {}, 3, 9),
    LineUp("tour-de-france", {}, 2, 16),
    LineUp("fort-boyard", {}, 3, 30),
    LineUp("royaume", {"length": "short"}, 2, 12),
)


class Timed:
    """A bot whose thinking is measured, where it has a choice."""

    needs_history = True

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.seconds: list[float] = []

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        began = time.process_time()
        action = self._bot.choose(knowledge, legal, rng)
        if len(legal) > 1:
            self.seconds.append(time.process_time() - began)
        return action


def measured(line_up: LineUp, matches: int) -> str:
    """Play so many matches, rounded up to whole rounds of seats; say how many the searcher won."""
    game = find_game(line_up.game)
    options, seats = game.checked_options(line_up.options), line_up.seats
    matches += -matches % seats
    searcher = Timed(all_bots_of(game)[SEARCHER]())
    wins = 0.0
    for number in range(matches):
        match = Match(game, options, seats, Seeded(f"search/{number}"))
        match.begin()
        mine, rng = number % seats, Fast(f"search/{number}/bots")
        expert = all_bots_of(game)[EXPERT]()
        while not match.over:
            seat = match.actors[0]
            bot = searcher if seat == mine else expert
            match.play(seat, bot.choose(needed_knowledge(match, seat, bot), match.legal(seat), rng))
        if mine in match.result.winners:
            wins += 1 / len(match.result.winners)
    low, high = Simulation(game.name, matches, ()).interval(Record(SEARCHER, wins, ()))
    times = sorted(searcher.seconds)
    mean, late = sum(times) / len(times), times[int(0.95 * len(times))]
    chosen = ", ".join(f"{name}={value}" for name, value in line_up.options.items())
    return (
        f"{game.name + (f' ({chosen})' if chosen else ''):32}"
        f"one of {seats}: {wins / matches:6.1%} [{low:.1%}, {high:.1%}] of {matches}, even is {1 / seats:.0%}; "
        f"thinks {1e3 * mean:.0f} ms, 95 % under {1e3 * late:.0f} ms"
    )


def report(part: float, names: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield a line for each line-up, or each of these games, with a part of the usual number of matches."""
    for line_up in LINE_UPS:
        if not names or line_up.game in names:
            yield measured(line_up, max(1, round(part * line_up.matches)))


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these")
    parser.add_argument("--part", type=float, default=1.0, help="times the usual number of matches")
    given = parser.parse_args()
    for line in report(given.part, tuple(given.games)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
