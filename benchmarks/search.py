"""Strength of a search beside each game's experts, and how long it thinks: `python -m benchmarks.search`.

One searcher plays against experts, and has each seat equally often. `--policy` says who plays its playouts: the game's
own plan, or bots of a level, cut after `--horizon` plays if that is given. Times are the process's own.
"""

import argparse
import time
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import ludotheque
from ludotheque.analysis.simulation import Record, Simulation
from ludotheque.bots import Bot
from ludotheque.engine import AnyGame, AnyKnowledge, Fast, Match, Randomness, Seeded
from ludotheque.engine.values import Action
from ludotheque.games import all_bots_of, find_game, needed_knowledge

SEARCHER, EXPERT, PLAN = "searcher", "expert", "plan"


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


class Effort(NamedTuple):
    """How the searcher searches, which matches it plays, and for how long at most."""

    policy: str = PLAN
    horizon: int | None = None
    playouts: int | None = None
    milliseconds: int | None = None
    first: int = 0
    minutes: float | None = None

    def searcher(self, game: AnyGame) -> Bot:
        """A searcher of this kind."""
        policy = None if self.policy == PLAN else self.policy
        return ludotheque.searcher(
            game, playouts=self.playouts, milliseconds=self.milliseconds, policy=policy, horizon=self.horizon
        )


class Timed:
    """A bot whose thinking is measured, where it has a choice, and how often it does what another would not."""

    needs_history = True

    def __init__(self, bot: Bot, other: Bot) -> None:
        self._bot = bot
        self._other = other
        self.seconds: list[float] = []
        self.differs = 0

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        began = time.process_time()
        action = self._bot.choose(knowledge, legal, rng)
        if len(legal) > 1:
            self.seconds.append(time.process_time() - began)
            self.differs += action != self._other.choose(knowledge, legal, Fast(0))
        return action


def measured(line_up: LineUp, matches: int, effort: Effort) -> str:
    """Play so many matches, rounded up to whole rounds of seats; say how many the searcher won.

    After the effort's minutes no other round begins.
    """
    game = find_game(line_up.game)
    options, seats = game.checked_options(line_up.options), line_up.seats
    searcher = Timed(effort.searcher(game), all_bots_of(game)[EXPERT]())
    until = None if effort.minutes is None else time.monotonic() + 60 * effort.minutes
    wins, played = 0.0, 0
    while played < matches and (until is None or not played or time.monotonic() < until):
        for mine in range(seats):
            wins += _share(game, options, seats, searcher, mine, effort.first + played)
            played += 1
    low, high = Simulation(game.name, played, ()).interval(Record(SEARCHER, wins, ()))
    times = sorted(searcher.seconds)
    mean, late = sum(times) / len(times), times[int(0.95 * len(times))]
    chosen = ", ".join(f"{name}={value}" for name, value in line_up.options.items())
    return (
        f"{game.name + (f' ({chosen})' if chosen else ''):32}"
        f"one of {seats}: {wins / played:6.1%} [{low:.1%}, {high:.1%}] of {played}, even is {1 / seats:.0%}; "
        f"thinks {1e3 * mean:.0f} ms, 95 % under {1e3 * late:.0f} ms; "
        f"not as the expert {searcher.differs / len(times):.0%} of {len(times)} choices"
    )


def _share(game: AnyGame, options: Any, seats: int, searcher: Bot, mine: int, number: int) -> float:
    """The share in the win of a match that the searcher, on this seat, gets."""
    match = Match(game, options, seats, Seeded(f"search/{number}"))
    match.begin()
    rng, expert = Fast(f"search/{number}/bots"), all_bots_of(game)[EXPERT]()
    while not match.over:
        seat = match.actors[0]
        bot = searcher if seat == mine else expert
        match.play(seat, bot.choose(needed_knowledge(match, seat, bot), match.legal(seat), rng))
    return 1 / len(match.result.winners) if mine in match.result.winners else 0.0


def report(
    part: float,
    names: tuple[str, ...] = (),
    effort: Effort | None = None,
    matches: int | None = None,
    seats: int | None = None,
) -> Iterator[str]:
    """Yield a line for each line-up, or each of these games, with a part of the usual number of matches."""
    for line_up in LINE_UPS:
        if not names or line_up.game in names:
            table = line_up if seats is None else line_up._replace(seats=seats)
            wanted = max(1, round(part * line_up.matches)) if matches is None else matches
            yield measured(table, wanted, effort or Effort())


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these")
    parser.add_argument("--part", type=float, default=1.0, help="times the usual number of matches")
    parser.add_argument("--matches", type=int, help="so many matches instead")
    parser.add_argument("--seats", type=int, help="so many seats instead of the smallest table")
    parser.add_argument("--policy", default=PLAN, help="who plays playouts: plan, or a level such as expert")
    parser.add_argument("--horizon", type=int, help="cut playouts after so many plays, and value the position")
    parser.add_argument("--playouts", type=int, help="so many playouts for each decision")
    parser.add_argument("--milliseconds", type=int, help="so much time for each decision")
    parser.add_argument("--first", type=int, default=0, help="the number, and so the seed, of the first match")
    parser.add_argument("--minutes", type=float, help="begin no other round of a game after this")
    given = parser.parse_args()
    effort = Effort(given.policy, given.horizon, given.playouts, given.milliseconds, given.first, given.minutes)
    for line in report(given.part, tuple(given.games), effort, given.matches, given.seats):
        print(line, flush=True)


if __name__ == "__main__":
    main()
