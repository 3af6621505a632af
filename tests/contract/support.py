"""Our games and the tiny one, with every combination of their options, for the contract and other tests."""

import ludotheque
from ludotheque.engine import AnyGame
from ludotheque.testing.subjects import (
    ACTORS_OUTSIDE,
    BESIDES,
    FEW,
    LONG,
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
    {"challenges": "refereed", "riddles": "refereed", "hourglass": "60", "open_purses": True, "skill": "little"},
    {"challenges": "drawn", "hourglass": "45", "notes": "6", "skill": "much"},
    {"riddles": "drawn", "hourglass": "20", "notes": "6"},
]
FEW["royaume"] = [{}, {"length": "short", "powers": False, "opening": "objects"}]
LONG["royaume"] = 250
BESIDES["shut-the-box"] = [{"first": "drawn"}, {"first": 1}]
BESIDES["fort-boyard"] = [{"practice": "signs"}]

GAMES: list[AnyGame] = [*ludotheque.games(), TINY]
SUBJECTS = [subject for game in GAMES for subject in subjects_of(game)]

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
    "may_act",
    "option_sets",
    "outgoing",
    "played",
    "random_play",
    "stream_at",
    "uncrowded",
]
