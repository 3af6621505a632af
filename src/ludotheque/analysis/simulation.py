"""Matches between bots, many at a time, and statistics of their results."""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ludotheque.analysis.pools import pool_for
from ludotheque.bots import Bot
from ludotheque.bots.sandboxed import Failure, described, failures_of
from ludotheque.engine import AnyGame, AnyMatch, Fast, LudothequeError, Match, Randomness, Seeded, Value
from ludotheque.games import bot_named, check_bots, find_game, is_ours, needed_knowledge

Z95 = 1.959963984540054
"""The standard normal distribution's two-sided 95 % point."""


class Record(Value):
    """One bot's results: wins (a shared win counts as a fraction) and a histogram of its scores."""

    level: str
    wins: float
    scores: tuple[tuple[int, int], ...]

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(score * times for score, times in self.scores) / sum(times for _, times in self.scores)


class Simulation(Value):
    """The results of a simulation, one record per bot in the order given."""

    game: str
    matches: int
    records: tuple[Record, ...]
    failures: tuple[Failure, ...] = ()
    """Failures of bots; simpler ones answered in their place, or for third-party bots a random legal action."""

    def interval(self, record: Record) -> tuple[float, float]:
        """The 95 % Wilson confidence interval of a bot's win rate."""
        rate, n = record.wins / self.matches, self.matches
        middle = (rate + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
        half = Z95 / (1 + Z95**2 / n) * math.sqrt(rate * (1 - rate) / n + Z95**2 / (4 * n**2))
        return max(0.0, middle - half), min(1.0, middle + half)

    def summary(self) -> dict[str, object]:
        """The results as JSON-compatible data, with rates and intervals."""
        records = [
            {
                "level": record.level,
                "wins": record.wins,
                "rate": record.wins / self.matches,
                "interval": self.interval(record),
                "mean": record.mean,
                "scores": record.scores,
            }
            for record in self.records
        ]
        failures = [msgspec.to_builtins(failure) for failure in self.failures]
        return {"game": self.game, "matches": self.matches, "bots": records, "failures": failures}


class Batch(Value):
    """The matches that one worker process plays."""

    game: str
    options: Mapping[str, object]
    levels: tuple[str, ...]
    numbers: tuple[int, ...]
    seed: int


class Tally(NamedTuple):
    """One bot's results in some matches. Wins are counted by the number of winners: sums are exact in any order."""

    wins: Counter[int]
    scores: Counter[int]


class Played(NamedTuple):
    """The bots' results in a batch, and their failures."""

    tallies: list[Tally]
    failures: list[Failure]


class Unfinished(LudothequeError):
    """A simulation stopped early; `found` holds the results until then, None if there are none."""

    def __init__(self, error: LudothequeError, found: Simulation | None) -> None:
        self.found = found
        super().__init__(error.key, **dict(error.args_of_sentence))


def simulate(
    game: str,
    levels: Sequence[str],
    matches: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play matches between bots of these levels, in parallel; seats rotate from match to match.

    A bot may also be named as `package:name` or `module:Class`; if it fails, a legal action is drawn in its place.
    Where a level fails, the next simpler one answers. Failures are counted in the results.
    `cluster` is the address of a Dask cluster, or `local:8`; then `jobs` does not count. The results are the same for
    the same seed, wherever they are computed. Unfinished if the cluster, or a process, is lost on the way.
    """
    found = find_game(game)
    found.checked_seats(len(levels))
    check_bots(found, levels)
    checked = {} if options is None else dict(options)
    found.checked_options(checked)
    tallies = [Tally(Counter(), Counter()) for _ in levels]
    failures: dict[tuple[str, str], Failure] = {}
    try:
        with pool_for(jobs, cluster) as pool:
            batches = batches_of(game, levels, matches, options=checked, seed=seed, workers=pool.workers)
            for _, played in pool.run(play_simulated, batches):
                for failure in played.failures:
                    known = failures.setdefault((failure.bot, failure.how), replace(failure, times=0))
                    failures[failure.bot, failure.how] = replace(known, times=known.times + failure.times)
                for tally, more in zip(tallies, played.tallies, strict=True):
                    tally.wins.update(more.wins)
                    tally.scores.update(more.scores)
                if progress is not None:
                    progress(tallies[0].scores.total())
    except LudothequeError as error:
        played_so_far = tallies[0].scores.total()
        raise Unfinished(error, _found(game, levels, tallies, failures) if played_so_far else None) from None
    return _found(game, levels, tallies, failures)


def batches_of(
    game: str,
    levels: Sequence[str],
    matches: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    workers: int = 1,
) -> list[Batch]:
    """The matches of a simulation in batches, small enough that all workers finish at about the same time."""
    size = max(1, min(100, matches // (4 * workers)))
    return [
        Batch(game, options or {}, tuple(levels), tuple(range(first, min(first + size, matches))), seed)
        for first in range(0, matches, size)
    ]


def _found(
    game: str, levels: Sequence[str], tallies: Sequence[Tally], failures: Mapping[tuple[str, str], Failure]
) -> Simulation:
    records = [
        Record(
            level,
            sum(times / shared_by for shared_by, times in sorted(tally.wins.items())),
            tuple(sorted(tally.scores.items())),
        )
        for level, tally in zip(levels, tallies, strict=True)
    ]
    return Simulation(game, tallies[0].scores.total(), tuple(records), tuple(failures.values()))


def play_out(match: AnyMatch, bots: Sequence[Bot], rng: Randomness) -> None:
    """Play a match that has begun to its end, with one bot for each seat."""
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(needed_knowledge(match, seat, bots[seat]), match.legal(seat), rng))


def play_simulated(batch: Batch) -> Played:
    """Play the matches of a batch, each from its own seed."""
    game = find_game(batch.game)
    options = game.checked_options(batch.options)
    bots = [bot_named(game, level) for level in batch.levels]
    tallies = [Tally(Counter(), Counter()) for _ in bots]
    for number in batch.numbers:
        seated = [(seat + number) % len(bots) for seat in range(len(bots))]
        try:
            match = Match(game, options, len(bots), Seeded(f"{batch.seed}/{number}"))
            match.begin()
            play_out(match, [bots[bot] for bot in seated], Fast(f"{batch.seed}/{number}/bots"))
            result = match.result
        except Exception as error:
            if is_ours(game) or isinstance(error, LudothequeError):
                raise
            raise game_failed(game, error) from error
        for seat, bot in enumerate(seated):
            tallies[bot].scores[result.scores[seat]] += 1
            if seat in result.winners:
                tallies[bot].wins[len(result.winners)] += 1
    return Played(tallies, [failure for bot in bots for failure in failures_of(bot)])


def game_failed(game: AnyGame, error: Exception) -> LudothequeError:
    """The error for a third-party game that raised an unexpected exception."""
    return LudothequeError("game-failed", game=game.name, package=game.package, detail=described(error))
