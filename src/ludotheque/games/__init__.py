"""The games: one package each, found by being there."""

import pkgutil
from functools import cache
from importlib import import_module

from ludotheque.engine import AnyGame, UnknownGame


@cache
def games() -> dict[str, AnyGame]:
    """Every game, by name."""
    found = (import_module(f"{__name__}.{package.name}").GAME for package in pkgutil.iter_modules(__path__))
    return {game.name: game for game in found}


def find_game(name: str) -> AnyGame:
    """The game of this name, or `UnknownGame`."""
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame("unknown-game", game=name, known=", ".join(games())) from None
