"""Our games and the tiny one, with every combination of their options, for the contract and other tests."""

from collections.abc import Callable, Iterable

import pytest
from _pytest.mark import ParameterSet

import ludotheque
from effort import effort
from ludotheque.engine import AnyGame
from ludotheque.testing.subjects import (
    ACTORS_OUTSIDE,
    BESIDES,
    FEW,
    LONG,
    ONCE,
    Subject,
    choices,
    everyone,
    few_seats,
    finished,
    ident,
    may_act,
    option_sets,
    outgoing,
    played,
    random_play,
    stream_at,
    subjects_of,
    uncrowded,
)
from tiny import TINY

FEW["fort-boyard"] = [
    {},
    {"hourglass": "throws", "second_chance": True, "language": "en", "notes": "6"},
    {
        "challenges": "refereed",
        "riddles": "refereed",
        "hourglass": "60",
        "pace": "gentle",
        "open_purses": True,
        "skill": "little",
    },
    {"challenges": "drawn", "hourglass": "45", "notes": "6", "skill": "much", "variant": "strategist"},
    {"riddles": "drawn", "hourglass": "20", "notes": "6", "pace": "brisk"},
]
FEW["royaume"] = [{}, {"length": "short", "powers": False, "opening": "objects"}]
LONG["royaume"] = effort(160, 250)
BESIDES["shut-the-box"] = [{"first": "drawn"}, {"first": 1}]
BESIDES["fort-boyard"] = [{"practice": "signs"}]

GAMES: list[AnyGame] = [*ludotheque.games(), TINY]
SUBJECTS = [subject for game in GAMES for subject in subjects_of(game)]
ONCE |= {game.name for game in GAMES}

NIGHTLY = {
    "shut-the-box:finish_round=true",
    "shut-the-box:single_die=six-or-less",
    "shut-the-box:single_die=six-or-less+finish_round=true",
    "shut-the-box:single_die=never",
    "shut-the-box:rule_set=hundred+closings=sums-only",
    "shut-the-box:rule_set=hundred+single_die=six-or-less",
    "shut-the-box:rule_set=hundred+single_die=never",
    "shut-the-box:rule_set=hundred+single_die=never+closings=sums-only",
    "shut-the-box:first=1",
    "fort-boyard:riddles=drawn+hourglass=20+pace=brisk+notes=6",
    "tour-de-france:reaction=5",
    "tour-de-france:reaction=15",
    "tour-de-france:skill=little",
    "tour-de-france:skill=much",
    "tiny:pace=live",
    "tiny:skill=refereed",
    "tiny:turns=2",
    "tiny:turns=2+pace=live",
}
"""Sets of options that differ from the others only in a number, or in how options are combined."""


def in_turn(subjects: Iterable[Subject], *, by_day: Callable[[Subject], bool] = lambda _: True) -> list[ParameterSet]:
    """Subjects as parameters of a test, those of the night marked, and those that are not `by_day`."""
    return [
        pytest.param(
            subject,
            id=ident(subject),
            marks=() if by_day(subject) and ident(subject) not in NIGHTLY else (pytest.mark.nightly,),
        )
        for subject in subjects
    ]


__all__ = [
    "ACTORS_OUTSIDE",
    "GAMES",
    "LONG",
    "SUBJECTS",
    "Subject",
    "choices",
    "everyone",
    "few_seats",
    "finished",
    "ident",
    "in_turn",
    "may_act",
    "option_sets",
    "outgoing",
    "played",
    "random_play",
    "stream_at",
    "uncrowded",
]
