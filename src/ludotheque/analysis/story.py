"""The story of a finished match: the public view, win probabilities and luck over time."""

from typing import Any

from ludotheque.analysis.alternatives import Alternative, alternatives
from ludotheque.bots import Analyst, Closeness, Feat
from ludotheque.bots.fallback import FallbackCoach
from ludotheque.engine import CHANCE, Action, AnyMatch, Entry, Fast, Seat, Value
from ludotheque.games import analyst_of, closeness_in, parts_of, skill_in


class Moment(Value):
    """The match after so many log entries, as a spectator saw it."""

    entries: int
    view: Any
    """What lay on the table; until the rules changed, if they did, what lay there when they did."""
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
    alternatives: tuple[Alternative, ...] = ()
    """What the coach would have done where a choice cost each person who did not win most."""
    skill: tuple[Feat, ...] = ()
    """What everyone did well or badly, seat by seat, beside what is usual."""


def story(match: AnyMatch) -> Story:
    """Compute the story of a match that is over."""
    analyst = analyst_of(match.game)
    again = match.rewound()
    rng = Fast("story")
    gains: list[list[float]] = [[] for _ in range(match.seats)]
    draws: list[Draw] = []
    until_change = enumerate(again.heard(None)[:-1])
    moments = [Moment(entries, again.view(None), heard, None) for entries, heard in until_change]
    moments.append(_moment(again, analyst, rng))
    choices: dict[Seat, list[int]] = {seat: [] for seat in _people_who_lost(match)}
    for entry in match.log[len(again.log) :]:
        before = again.state
        if entry.actor in choices and _was_a_choice(again, entry):
            choices[entry.actor].append(entry.sequence)
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
    closeness, coach = closeness_in(match), parts_of(match.game).coach
    chosen = {seat: entries for seat, entries in choices.items() if entries}
    chances = [moment.chances for moment in moments]
    missed = () if coach is None else alternatives(match, FallbackCoach(coach, ()), chosen, chances, closeness)
    return Story(unit, exact, tuple(moments), luck, tuple(draws), closeness, missed, skill_in(match))


def _people_who_lost(match: AnyMatch) -> tuple[Seat, ...]:
    winners = match.result.winners
    return tuple(seat for seat, player in enumerate(match.players) if player.level is None and seat not in winners)


def _was_a_choice(match: AnyMatch, entry: Entry[Action]) -> bool:
    """Whether something else could have been done, and a coach could have said so."""
    legal = match.legal(entry.actor)
    return len(legal) > 1 and entry.action in legal


def _moment(match: AnyMatch, analyst: Analyst | None, rng: Fast) -> Moment:
    if match.over:
        winners = match.result.winners
        share = 1 / len(winners) if winners else 0.0
        chances = tuple(share if seat in winners else 0.0 for seat in range(match.seats)) if match.seats > 1 else None
    else:
        chances = None if analyst is None else analyst.chances(match.state, rng)
    return Moment(len(match.log), match.view(None), match.heard(None)[-1], chances)
