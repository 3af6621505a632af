"""Le jeu du Tour de France: match length, how often the early leader wins, and wins by rank in the prologue."""

import argparse
from collections import Counter
from collections.abc import Iterator
from statistics import median

from ludotheque.analysis.simulation import Z95, play_out, simulate
from ludotheque.engine import Fast, Match, Seat, Seeded
from ludotheque.games import bots_of
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.events import PrologueRanked, Rode, SentBack, TurnBegan
from ludotheque.games.tour_de_france.rules import ARRIVAL

HALF_WAY = ARRIVAL // 2


class Course:
    """The figures of one match, which is played by bots on construction."""

    def __init__(self, seats: int, level: str, seed: int) -> None:
        bot, minds = bots_of(GAME)[level](), Fast(f"{seed}/bots")
        match = Match(GAME, GAME.checked_options(None), seats, Seeded(seed))
        match.begin()
        play_out(match, [bot] * seats, minds)
        self.winner: Seat = match.result.winners[0]
        self.entries = len(match.log)
        self.turns, self.leader = 0, 0
        self._follow([form.public for entry in match.told for form in entry])

    def _follow(self, events: list[object]) -> None:
        """Find who was first half way, and how many turns the winner took."""
        squares: dict[Seat, int] = {}
        half_way = False
        for event in events:
            match event:
                case PrologueRanked(seats=order):
                    self.order = order
                    squares = {seat: -rank for rank, seat in enumerate(order)}
                case TurnBegan(seat=seat):
                    self.turns += seat == self.winner
                case Rode(seat=seat, square=square) | SentBack(seat=seat, square=square):
                    squares[seat] = square
                    if not half_way and square >= HALF_WAY:
                        half_way, self.leader = True, seat


def lines(seats: int, level: str, matches: int) -> Iterator[str]:
    """The figures for one number of seats and one level."""
    courses = [Course(seats, level, seed) for seed in range(matches)]
    turns = sorted(course.turns for course in courses)
    low, high = turns[matches // 10], turns[-matches // 10 - 1]
    yield f"{seats} × {level}, {matches} matches: median {median(turns):g} turns a player (80 % {low} – {high})"
    yield f"  log entries: median {median(course.entries for course in courses):g}"
    won = sum(course.winner == course.leader for course in courses) / matches
    yield f"  first half way wins {won:.0%} ± {_half_width(won, matches):.0%}"
    places = Counter(course.order.index(course.winner) for course in courses)
    yield "  wins by place in the prologue: " + ", ".join(f"{places[at] / matches:.0%}" for at in range(seats))


def _half_width(rate: float, matches: int) -> float:
    return float(Z95 * (rate * (1 - rate) / matches) ** 0.5)


def strength(matches: int, jobs: int = 1) -> Iterator[str]:
    """Win rates of one bot against three of the level below."""
    for levels in (["expert", "amateur", "amateur", "amateur"], ["amateur", "novice", "novice", "novice"]):
        found = simulate("tour-de-france", levels, matches, seed=1, jobs=jobs)
        low, high = found.interval(found.records[0])
        rate = found.records[0].wins / matches
        yield f"{levels[0]} against 3 × {levels[1]}: wins {rate:.1%} [{low:.1%}, {high:.1%}] of {matches}"


def report(matches: int = 400) -> Iterator[str]:
    """The figures for 2, 4 and 6 amateurs and for 4 experts."""
    for seats in (2, 4, 6):
        yield from lines(seats, "amateur", matches)
    yield from lines(4, "expert", matches)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--strength", type=int, default=0)
    wishes = parser.parse_args()
    for line in report(wishes.matches) if not wishes.strength else strength(wishes.strength):
        print(line, flush=True)
