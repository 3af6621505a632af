"""Matches between bots, many at a time, and statistics of their results."""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from ludotheque.bots import Bot
from ludotheque.bots.contained import Failure, described, failures_of
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
    """How bots from elsewhere failed; what they did not answer was drawn."""

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


class _Batch(Value):
    """The matches that one worker process plays."""

    game: str
    options: Mapping[str, object]
    levels: tuple[str, ...]
    numbers: tuple[int, ...]
    seed: int


def simulate(
    game: str,
    levels: Sequence[str],
    matches: int,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play matches between bots of these levels, in parallel; seats rotate from match to match.

    A bot may also be named as `package:name` or `module:Class`; if it fails, a legal action is drawn in its place.
    """
    found = find_game(game)
    found.checked_seats(len(levels))
    check_bots(found, levels)
    checked = {} if options is None else dict(options)
    found.checked_options(checked)
    size = max(1, min(100, matches // (4 * jobs)))
    batches = [
        _Batch(game, checked, tuple(levels), tuple(range(first, min(first + size, matches))), seed)
        for first in range(0, matches, size)
    ]
    wins = [0.0] * len(levels)
    scores: list[Counter[int]] = [Counter() for _ in levels]
    failures: dict[tuple[str, str], Failure] = {}
    for batch_wins, batch_scores, failed in _played(batches, jobs):
        for failure in failed:
            known = failures.setdefault((failure.bot, failure.how), replace(failure, times=0))
            failures[failure.bot, failure.how] = replace(known, times=known.times + failure.times)
        for bot in range(len(levels)):
            wins[bot] += batch_wins[bot]
            scores[bot].update(batch_scores[bot])
        if progress is not None:
            progress(sum(scores[0].values()))
    return Simulation(
        game,
        matches,
        tuple(Record(*row) for row in zip(levels, wins, (tuple(sorted(one.items())) for one in scores), strict=True)),
        tuple(failures.values()),
    )


def play_out(match: AnyMatch, bots: Sequence[Bot], rng: Randomness) -> None:
    """Play a match that has begun to its end, with one bot for each seat."""
    while not match.over:
        seat = match.actors[0]
        match.play(seat, bots[seat].choose(needed_knowledge(match, seat, bots[seat]), match.legal(seat), rng))


_Found: TypeAlias = tuple[list[float], list[Counter[int]], list[Failure]]
"""Wins and scores of each bot, and how bots failed."""


def _played(batches: list[_Batch], jobs: int) -> Iterator[_Found]:
    if jobs == 1:
        yield from map(_play, batches)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_play, batches)


def _play(batch: _Batch) -> _Found:
    game = find_game(batch.game)
    options = game.checked_options(batch.options)
    bots = [bot_named(game, level) for level in batch.levels]
    wins = [0.0] * len(bots)
    scores: list[Counter[int]] = [Counter() for _ in bots]
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
            scores[bot][result.scores[seat]] += 1
            if seat in result.winners:
                wins[bot] += 1 / len(result.winners)
    return wins, scores, [failure for bot in bots for failure in failures_of(bot)]


def game_failed(game: AnyGame, error: Exception) -> LudothequeError:
    """What to say when a game from elsewhere raises what no game should."""
    return LudothequeError("game-failed", game=game.name, package=game.package, detail=described(error))
