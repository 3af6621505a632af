"""What earlier rules did otherwise, the first of them those of 1.0: matches begun under them are played by them."""

from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.content import Riddle
from ludotheque.games.fort_boyard.judge import TODAY, Leniency
from ludotheque.games.fort_boyard.picks import Rule
from ludotheque.games.fort_boyard.state import FortState, Options

FIRST: Final = 1
"""The version of the first ones, as `Options.rules` says it."""
SECOND: Final = 2
"""Those that had neither easy riddles of their own nor a memory."""


def red_keys(options: Options) -> int | None:
    """How many red keys lie beside the board; by the first rules as many as it takes (BOY-27)."""
    return None if options.rules == FIRST else rules.RED_KEYS


def agreeing(state: FortState, candidate: Seat) -> tuple[Seat, ...]:
    """Who agrees on what changes in l'anomalie: all others; by the first rules the left neighbour alone (BOY-54)."""
    others = rules.from_the_left(candidate, state.seats)
    return others[:1] if state.options.rules == FIRST else others


LENIENCY: Final = {FIRST: Leniency(sentences=False, loose=False), SECOND: Leniency(loose=False), None: TODAY}


def leniency_of(options: Options) -> Leniency:
    """What is right beside the answer alone: nothing by the first rules, by the second ones a sentence that says it."""
    return LENIENCY[options.rules]


def memorises(options: Options) -> bool:
    """Whether the candidate of À qui est-ce looks at everyone before eyes are covered (BOY-52)."""
    return options.rules is None


def remembers(options: Options) -> bool:
    """Whether a match notes what is heard (BOY-98): by earlier rules its state had no place for it."""
    return options.rules is None


def is_gentle(options: Options, seat: Seat) -> bool:
    """Whether somebody is given more time, and easier opponents, as a child (BOY-97)."""
    return options.rules is None and options.is_young(seat)


def accepted(options: Options, riddle: Riddle) -> tuple[str, ...]:
    """All answers that are right; some only since the third rules (BOY-44)."""
    return (*riddle.right, *riddle.also) if options.rules is None else riddle.right


def weighs_replies(options: Options) -> bool:
    """Whether an answer in les interdits must make sense, and “nan” is a grandmother at an English table (BOY-87).

    By earlier rules an answer must have two letters.
    """
    return options.rules is None


def calm_rule(options: Options, rule: Rule) -> Rule:
    """How a duel in calm is decided; by earlier rules all that has numbers was a bataille (BOY-95)."""
    return "signs" if options.rules is not None and rule in ("sums", "bluff") else rule
