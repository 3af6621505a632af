"""Plays the missing matches of a league, and stores results as they come."""

from collections.abc import Callable

from ludotheque.analysis.pools import pool_for
from ludotheque.engine import AnyMatch, LudothequeError
from ludotheque.games import is_level
from ludotheque.league.definition import League, WrongEntry
from ludotheque.league.fixtures import Fixture, fixtures
from ludotheque.league.playing import Batch, MatchRecord, Programs, play_batch, play_fixture
from ludotheque.league.programs import check_program
from ludotheque.league.results import Results

MOST_TOGETHER = 20
"""The largest batch, whose results are stored together; a batch under way is lost when a league is stopped."""


def check_bots(league: League) -> None:
    """WrongEntry if a bot's class is not found or its program does not start, which would forfeit every match."""
    for number, entrant in enumerate(league.bots):
        if entrant.bot is None or not is_level(entrant.bot):
            try:
                check_program(entrant, league)
            except LudothequeError as error:
                raise WrongEntry(f"bots[{number}]", error) from None


def run_league(
    league: League,
    results: Results,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Callable[[int], None],
) -> None:
    """Play every match that is missing among the results; LudothequeError if a cluster or a process is lost."""
    missing = results.missing(fixtures(league))
    done = league_size(league) - len(missing)
    progress(done)
    if not missing:
        return
    with pool_for(min(jobs, len(missing)), cluster) as pool:
        size = max(1, min(MOST_TOGETHER, len(missing) // (4 * pool.workers)))
        batches = [Batch(league, tuple(missing[first : first + size])) for first in range(0, len(missing), size)]
        for _, outcomes in pool.run(play_batch, batches):
            results.add(outcomes)
            done += len(outcomes)
            progress(done)


def league_size(league: League) -> int:
    """How many matches a league has."""
    return sum(league.matches * len(list(league.pairs(table))) for table in league.tables)


def repeat_match(league: League, fixture: Fixture) -> tuple[MatchRecord, AnyMatch]:
    """Play a match again; returns its outcome and the match."""
    with Programs(league.folder) as programs:
        return play_fixture(league, fixture, programs)
