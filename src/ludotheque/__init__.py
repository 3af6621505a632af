"""Five French family board games with a referee who knows every rule: the front door for programs."""

import secrets
from collections.abc import Mapping

from ludotheque.engine import (
    AnyGame,
    AnyMatch,
    IllegalAction,
    Knowledge,
    LudothequeError,
    Match,
    Verification,
    committed,
    from_json,
    seeded,
)
from ludotheque.engine import verify as _verify
from ludotheque.games import find_game
from ludotheque.games import games as _games

__version__ = "1.0.0"


def games() -> tuple[AnyGame, ...]:
    """Every game there is."""
    return tuple(_games().values())


def new_match(
    game: str, *, seats: int, seed: int | str | None = None, options: Mapping[str, object] | None = None
) -> AnyMatch:
    """A new match. With a seed its chance can be repeated; without one it is committed to a fresh secret."""
    found = find_game(game)
    chance = committed(secrets.token_bytes(32)) if seed is None else seeded(seed)
    match = Match(found, found.checked_options(options), found.checked_seats(seats), chance)
    match.begin()
    return match


def replay(text: bytes | str) -> AnyMatch:
    """The match that a file holds, ready to go on."""
    return from_json(text, find_game)


def verify(text: bytes | str, *, seal: str | None = None, commitment: str | None = None) -> Verification:
    """Draw every throw and card of a match again, and say which entry is wrong if one is.

    A file alone cannot prove that its moves, names and times are the ones that were played: for that, give the last
    `seal`, which is shown at the end of a match, and the `commitment`, which is shown before.
    """
    return _verify(text, find_game, seal=seal, commitment=commitment)


__all__ = [
    "IllegalAction",
    "Knowledge",
    "LudothequeError",
    "Match",
    "Verification",
    "games",
    "new_match",
    "replay",
    "verify",
]
