"""What the first rules did otherwise, those of release 1.0: matches that were begun under them are played by them."""

from typing import Final

from ludotheque.engine import Seat
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.picks import Rule
from ludotheque.games.fort_boyard.state import FortState, Options

FIRST: Final = 1
"""Their version, as `Options.rules` says it."""


def red_keys(options: Options) -> int | None:
    """How many red keys lie beside the board; by the first rules as many as it takes (BOY-27)."""
    return None if options.rules == FIRST else rules.RED_KEYS


def agreeing(state: FortState, candidate: Seat) -> tuple[Seat, ...]:
    """Who agrees on what changes in l'anomalie: all others; by the first rules the left neighbour alone (BOY-54)."""
    others = rules.from_the_left(candidate, state.seats)
    return others[:1] if state.options.rules == FIRST else others


def hears_sentences(options: Options) -> bool:
    """Whether a typed answer may be a sentence that holds the right one; by the first rules it is the answer alone."""
    return options.rules != FIRST


def memorises(options: Options) -> bool:
    """Whether the candidate of À qui est-ce looks at everyone before eyes are covered (BOY-52)."""
    return options.rules != FIRST


def weighs_replies(options: Options) -> bool:
    """Whether an answer in les interdits must make sense; by the first rules it must have two letters (BOY-87)."""
    return options.rules != FIRST


def calm_rule(options: Options, rule: Rule) -> Rule:
    """How a duel in calm is decided; by the first rules all that has numbers was a bataille (BOY-95)."""
    return "signs" if options.rules == FIRST and rule in ("sums", "bluff") else rule
