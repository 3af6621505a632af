"""Five French family board games with a referee who knows every rule: the front door for programs."""

import os
import sys
from collections.abc import Mapping
from typing import cast

from ludotheque.engine import (
    AnyGame,
    AnyKnowledge,
    AnyMatch,
    AnyPosition,
    IllegalAction,
    Knowledge,
    Likelihood,
    LudothequeError,
    Match,
    Odds,
    Position,
    Randomness,
    Verification,
    committed,
    evenly,
    from_json,
    position_at_start,
    seeded,
)
from ludotheque.engine import determinised as _determinised
from ludotheque.engine import verify as _verify
from ludotheque.games import Games, find_game, plan_of, plan_with
from ludotheque.search import Explanation, Policy, Searcher

__version__ = "1.0.0"

games = cast("Games", sys.modules["ludotheque.games"])
"""The package of the games; called, it lists every game there is."""


def new_match(
    game: str, *, seats: int, seed: int | str | None = None, options: Mapping[str, object] | None = None
) -> AnyMatch:
    """A new match. With a seed its chance can be repeated; without one it is committed to a fresh secret.

    >>> match = new_match("shut-the-box", seats=2, seed=1)
    >>> match.actors, match.legal(0)
    ((0,), (Throw(),))
    """
    found = find_game(game)
    chance = committed(os.urandom(32)) if seed is None else seeded(seed)
    match = Match(found, found.checked_options(options), found.checked_seats(seats), chance)
    match.begin()
    return match


def new_position(
    game: str, *, seats: int, options: Mapping[str, object] | None = None, longest: int | None = None
) -> AnyPosition:
    """The first position of a match, for a search: chance is asked there like a seat, and has drawn nothing yet.

    After `longest` plays a position is over and won by nobody; without it the game's own bound counts.

    >>> position = new_position("shut-the-box", seats=2)
    >>> position.after(position.legal()[0]).actors
    ('chance',)
    """
    found = find_game(game)
    return position_at_start(found, found.checked_options(options), found.checked_seats(seats), longest)


def determinised(
    game: str | AnyGame, knowledge: AnyKnowledge, rng: Randomness, likelihood: Likelihood | None = None
) -> AnyPosition:
    """A position that would have told a seat exactly what it knows, every secret drawn anew.

    `likelihood` weighs deals by how people ask and show: `evenly` if they choose among all they may do with the same
    chance. Without it only what chance does counts. LudothequeError if nothing that was drawn is likely at all.

    >>> from ludotheque.engine import Fast
    >>> match = new_match("cluedo", seats=3, seed=1)
    >>> position = determinised("cluedo", match.knowledge(0), Fast(2))
    >>> position.view(0) == match.view(0)
    True
    """
    return _determinised(find_game(game) if isinstance(game, str) else game, knowledge, rng, likelihood)


def searcher(
    game: str | AnyGame,
    *,
    playouts: int | None = None,
    milliseconds: int | None = None,
    policy: Policy | str | None = None,
    horizon: int | None = None,
) -> Searcher:
    """A bot that looks ahead: `explain` says how often it visited each action, and what that is worth.

    Its budget is so many playouts, so many milliseconds, or whichever is reached first; without one it is the game's
    own. `policy` is what seats do in playouts, instead of what the game declares: a function, or one of the game's
    levels, whose bots then play to the end of the match, or for `horizon` plays (see `ludotheque.games.plan_with`).

    >>> from ludotheque.engine import Fast
    >>> match = new_match("shut-the-box", seats=2, seed=1)
    >>> entry = match.play(0, match.legal(0)[0])
    >>> explained = searcher("shut-the-box", playouts=10).explain(match.knowledge(0), match.legal(0), Fast(1))
    >>> explained.playouts, sorted(considered.action.flaps for considered in explained.considered)
    (10, [(4,), (4, 6), (6,)])
    """
    found = find_game(game) if isinstance(game, str) else game
    if isinstance(policy, str):
        plan = plan_with(found, policy, horizon)
    else:
        own = plan_of(found)
        plan = own._replace(
            policy=own.policy if policy is None else policy, horizon=own.horizon if horizon is None else horizon
        )
    return Searcher(found, plan, playouts=playouts, milliseconds=milliseconds)


def replay(text: bytes | str) -> AnyMatch:
    """The match that a file holds, ready to go on.

    >>> match = new_match("shut-the-box", seats=2, seed=1)
    >>> entry = match.play(0, match.legal(0)[0])
    >>> replay(match.to_json()).state == match.state
    True
    """
    return from_json(text, find_game)


def verify(
    text: bytes | str, *, seal: str | None = None, commitment: str | None = None, contributions: str | None = None
) -> Verification:
    """Draw every throw and card of a match again, and say which entry is wrong if one is.

    A file alone cannot prove that its moves, names and times are the ones that were played: for that, give the last
    `seal`, which is shown at the end of a match. Nor can it prove that chance was fixed before: for that, give the
    `commitment`, which is shown before the match, and the hash of the list of `contributions` that its start fixed.

    >>> match = new_match("shut-the-box", seats=2, seed=1)
    >>> entry = match.play(0, match.legal(0)[0])
    >>> verify(match.to_json(), seal=match.seal).seal_is_noted
    True
    """
    return _verify(text, find_game, seal=seal, commitment=commitment, contributions=contributions)


__all__ = [
    "Explanation",
    "IllegalAction",
    "Knowledge",
    "LudothequeError",
    "Match",
    "Odds",
    "Position",
    "Verification",
    "determinised",
    "evenly",
    "games",
    "new_match",
    "new_position",
    "replay",
    "searcher",
    "verify",
]
