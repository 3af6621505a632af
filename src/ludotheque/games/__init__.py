"""The games: one package each, found by being there."""

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType

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


def package_of(game: AnyGame) -> str:
    """The package of a game, where its content, its texts and its rule books are."""
    return type(game).__module__.rpartition(".")[0]


def part_of(game: AnyGame, part: str) -> ModuleType:
    """One of the modules that every game has: `bot`, `terminal`."""
    return import_module(f"{package_of(game)}.{part}")
