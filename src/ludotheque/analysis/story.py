"""The story of a finished match: the public view, win probabilities and luck over time."""

from typing import Any

from ludotheque.bots import Analyst, Closeness
from ludotheque.engine import CHANCE, AnyMatch, Fast, Match, Value
from ludotheque.games import analyst_of, closeness_in


class Moment(Value):
    """The match after so many log entries, as a spectator saw it."""

    entries: int
    view: Any
    heard: tuple[Any, ...]
    chances: tuple[float, ...] | None
    """How likely each seat was to win then, where that is known."""


class Luck(Value):
    """By how much chance favoured a seat, in the game's unit of luck."""

    draws: int
    gained: float
    best: float
    worst: float


class Draw(Value):
    """One answer of chance with the probabilities of all possible ones, so that it can be checked."""

    entry: int
    weights: tuple[int, ...]
    chosen: int


class Story(Value):
    """The whole match, moment by moment."""

    unit: str | None
    """What luck is counted in, as part of the key of a sentence; none if the game does not count it."""
    exact: bool
    """Whether the chances are computed, rather than estimated by playing on many times."""
    moments: tuple[Moment, ...]
    luck: tuple[Luck, ...]
    draws: tuple[Draw, ...]
    closeness: tuple[Closeness, ...]
    """How close each seat came to the solution, in a game that has one."""


def story(match: AnyMatch) -> Story:
    """Compute the story of a match that is over."""
    analyst = analyst_of(match.game)
    again = Match(match.game, match.options, match.seats, match.chance, keeps_clock=False)
    rng = Fast("story")
    gains: list[list[float]] = [[] for _ in range(match.seats)]
    draws: list[Draw] = []
    moments = [_moment(again, analyst, rng)]
    for entry in match.log:
        before = again.state
        if entry.actor == CHANCE:
            odds = before.agenda[-1].odds(before)
            draws.append(Draw(entry.sequence, odds.weights, odds.outcomes.index(entry.action)))
        again.repeat(entry)
        moments.append(_moment(again, analyst, rng))
        if analyst is not None and entry.actor == CHANCE:
            for seat, gain in analyst.luck(before, entry.action):
                gains[seat].append(gain)
    luck = tuple(Luck(len(all_of), sum(all_of), max(all_of, default=0), min(all_of, default=0)) for all_of in gains)
    unit = None if analyst is None else analyst.unit(match.state)
    exact = analyst is not None and analyst.exact(match.state)
    return Story(unit, exact, tuple(moments), luck, tuple(draws), closeness_in(match))


def _moment(match: AnyMatch, analyst: Analyst | None, rng: Fast) -> Moment:
    if match.over:
        winners = match.result.winners
        share = 1 / len(winners) if winners else 0.0
        chances = tuple(share if seat in winners else 0.0 for seat in range(match.seats)) if match.seats > 1 else None
    else:
        chances = None if analyst is None else analyst.chances(match.state, rng)
    return Moment(len(match.log), match.view(None), match.heard(None)[-1], chances)
