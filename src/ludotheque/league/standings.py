"""Standings of a league: Bradley–Terry ratings, and how each bot did against each other."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.analysis.simulation import Z95
from ludotheque.engine import LudothequeError, Value
from ludotheque.league.playing import MatchRecord

SCALE: Final = 400 / math.log(10)
"""Elo's scale: a bot rated 400 points higher wins ten times as often as it loses."""
MIDDLE: Final = 1500
PRIOR: Final = 0.5
"""Wins and losses added for every two bots before the first match, so that the rating of a bot that has won, or lost,
every match is finite too."""
ITERATIONS: Final = 10_000


class Rating(Value):
    """A bot's rating with its 95 % interval, and its totals over all matches."""

    bot: str
    rating: float
    interval: tuple[float, float]
    matches: int
    wins: float
    forfeits: int


class Meeting(Value):
    """How a bot did against another; `wins` sums its `share` of each match."""

    bot: str
    against: str
    matches: int
    wins: float


class Standings(Value):
    """The bots, best first, and how every two of them did; bots that never met are not among the meetings."""

    ratings: tuple[Rating, ...]
    meetings: tuple[Meeting, ...]


def share(outcome: MatchRecord, bot: str) -> float:
    """A bot's share of a win: the part of the winning seats that are its own; 0.5 if nobody won."""
    if not outcome.winners:
        return 0.5
    return sum(outcome.fixture.seats[seat] == bot for seat in outcome.winners) / len(outcome.winners)


def standings(names: Sequence[str], outcomes: Iterable[MatchRecord]) -> Standings:
    """The standings after these matches; LudothequeError if choix is not installed."""
    place = {name: number for number, name in enumerate(names)}
    wins, matches = np.zeros((len(names), len(names))), np.zeros((len(names), len(names)), int)
    forfeits = dict.fromkeys(names, 0)
    for outcome in outcomes:
        one, other = (place[name] for name in outcome.fixture.pair)
        won = share(outcome, names[one])
        wins[one, other] += won
        wins[other, one] += 1 - won
        matches[one, other] += 1
        matches[other, one] += 1
        if outcome.forfeit is not None:
            forfeits[outcome.forfeit.bot] += 1
    ratings, errors = _rated(wins)
    found = [
        Rating(
            name,
            float(ratings[number]),
            (float(ratings[number] - Z95 * errors[number]), float(ratings[number] + Z95 * errors[number])),
            int(matches[number].sum()),
            float(wins[number].sum()),
            forfeits[name],
        )
        for name, number in place.items()
    ]
    found.sort(key=lambda rating: (-rating.rating, rating.bot))
    order = [(place[rating.bot], rating.bot) for rating in found]
    meetings = [
        Meeting(name, against, int(matches[one, other]), float(wins[one, other]))
        for one, name in order
        for other, against in order
        if matches[one, other]
    ]
    return Standings(tuple(found), tuple(meetings))


def standings_by_table(outcomes: Iterable[MatchRecord]) -> dict[str, Standings]:
    """The standings at each table alone, of the bots that played there."""
    tables: dict[str, list[MatchRecord]] = {}
    for outcome in outcomes:
        tables.setdefault(outcome.fixture.table.name, []).append(outcome)
    return {
        table: standings(tuple(dict.fromkeys(name for one in there for name in one.fixture.pair)), there)
        for table, there in tables.items()
    }


def _rated(wins: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Maximum-likelihood ratings, with standard errors from the Fisher information."""
    try:
        import choix
    except ModuleNotFoundError:
        raise LudothequeError("extra-missing", extra="league") from None
    counted = wins + PRIOR * (1 - np.eye(len(wins)))
    strengths: NDArray[np.float64] = choix.ilsr_pairwise_dense(counted, max_iter=ITERATIONS)
    strengths = strengths - strengths.mean()
    apart = strengths[None, :] - strengths[:, None]
    known = (counted + counted.T) / (2 * np.cosh(apart / 2)) ** 2
    information = np.diag(known.sum(axis=1)) - known
    # Ratings are determined up to a common constant, so the matrix is singular: it is inverted without that direction.
    common = np.full_like(known, 1 / len(known))
    errors = np.sqrt(np.diag(np.linalg.inv(information + common) - common))
    return MIDDLE + SCALE * strengths, SCALE * errors


class Forfeits(Value):
    """How often a bot forfeited for one reason, and the detail of the first time."""

    bot: str
    why: str
    times: int
    detail: str


def forfeits_in(outcomes: Iterable[MatchRecord]) -> tuple[Forfeits, ...]:
    """Each bot's forfeits by their reason, the most frequent first."""
    found: dict[tuple[str, str], list[str]] = {}
    for forfeit in (outcome.forfeit for outcome in outcomes if outcome.forfeit is not None):
        found.setdefault((forfeit.bot, forfeit.why), []).append(forfeit.detail)
    counted = [Forfeits(bot, why, len(details), details[0]) for (bot, why), details in found.items()]
    return tuple(sorted(counted, key=lambda row: (-row.times, row.bot, row.why)))


def summary(found: Standings, outcomes: Sequence[MatchRecord]) -> dict[str, Any]:
    """The standings as JSON-compatible data, in all and table by table."""
    return {
        "matches": len(outcomes),
        "standings": found,
        "tables": standings_by_table(outcomes),
        "forfeits": forfeits_in(outcomes),
    }
