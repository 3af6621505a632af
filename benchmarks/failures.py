"""Whether a bot or a coach ever raises: matches of every level and number of seats, with the coach asked now and then.

    python -m benchmarks.failures --game cluedo --levels novice amateur --matches 500 --first 70000

Each match has a number, which is its seed. The coach is asked at one decision in `--every`, whoever decides.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from ludotheque.bots.sandboxed import Failure, failures_of
from ludotheque.engine import Fast, Match, Seeded
from ludotheque.games import bot_named, bots_of, find_game, lasting_coach_of, needed_knowledge

GAME: Final = "cluedo"


def failures(game_name: str, level: str, seats: int, numbers: Sequence[int], every: int) -> Iterator[Failure]:
    """Play matches of bots of one level; yields what they and the coach failed at."""
    game = find_game(game_name)
    bot, coach, asked = bot_named(game, level), lasting_coach_of(game), 0
    for number in numbers:
        match = Match(game, game.checked_options(None), seats, Seeded(f"failures/{number}"))
        match.begin()
        rng = Fast(f"failures/{number}/bots")
        while not match.over:
            seat = match.actors[0]
            knowledge, legal = needed_knowledge(match, seat), match.legal(seat)
            if len(legal) > 1:
                asked += 1
                if asked % every == 0:
                    coach.advise(knowledge, legal)
            match.play(seat, bot.choose(knowledge, legal, rng))
    yield from failures_of(bot)
    yield from failures_of(coach)


def report(game: str, levels: Sequence[str], sizes: Sequence[int], numbers: range, every: int) -> Iterator[str]:
    """A line for each level and number of seats."""
    for level in levels:
        for seats in sizes:
            found = list(failures(game, level, seats, numbers, every))
            told = "; ".join(f"{one.bot} {one.times} times: {one.detail}" for one in found) or "no failure"
            where = f"{len(numbers)} matches from {numbers.start} on"
            yield f"{game}, {seats} × {level}, {where}, the coach at one decision in {every}: {told}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--levels", nargs="*", help="all if left out")
    parser.add_argument("--seats", nargs="*", type=int, help="all if left out")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--every", type=int, default=10)
    wishes = parser.parse_args()
    found_game = find_game(wishes.game)
    for line in report(
        wishes.game,
        wishes.levels or tuple(bots_of(found_game)),
        wishes.seats or found_game.seats,
        range(wishes.first, wishes.first + wishes.matches),
        wishes.every,
    ):
        print(line, flush=True)
