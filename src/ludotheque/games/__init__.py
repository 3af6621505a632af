"""The games: one package each, found by being there, and those that the environment names."""

import os
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ludotheque.bots import Analyst, Bot, Closeness, Coach, Helper
from ludotheque.engine import AnyGame, AnyMatch, LudothequeError, UnknownGame
from ludotheque.engine.custom import CardKind
from ludotheque.engine.values import require

OTHERS = "LUDOTHEQUE_GAMES"
"""The environment variable that names games from elsewhere."""


@cache
def games() -> dict[str, AnyGame]:
    """Every game, by name; LUDOTHEQUE_GAMES names others, such as `mygame:GAME`, separated by commas."""
    ours = [f"{__name__}.{package.name}:GAME" for package in pkgutil.iter_modules(__path__)]
    others = filter(None, os.environ.get(OTHERS, "").split(","))
    return {game.name: game for game in map(_game, (*ours, *others))}


def _game(place: str) -> AnyGame:
    module, _, name = place.partition(":")
    game: AnyGame = getattr(import_module(module), name)
    return game


def find_game(name: str) -> AnyGame:
    """The game of this name, or `UnknownGame`."""
    try:
        return games()[name]
    except (KeyError, TypeError):
        raise UnknownGame("unknown-game", game=str(name), known=", ".join(games())) from None


def _part(game: AnyGame, *names: str) -> ModuleType | None:
    for name in names:
        module = f"{game.package}.{name}"
        if find_spec(module.rpartition(".")[0]) is not None and find_spec(module) is not None:
            return import_module(module)
    return None


def bots_of(game: AnyGame) -> Mapping[str, Callable[[], Bot]]:
    """How to make a bot of each level."""
    bots: Mapping[str, Callable[[], Bot]] = require(_part(game, "bot", "bots.levels")).BOTS
    return bots


def check_levels(game: AnyGame, levels: Iterable[str]) -> None:
    """Bots have the levels that the game knows."""
    for level in levels:
        if level not in bots_of(game):
            raise LudothequeError("unknown-level", level=level, known=", ".join(bots_of(game)))


def coach_of(game: AnyGame) -> Coach:
    """The game's coach."""
    coach: Coach = require(_part(game, "bot", "bots.levels")).COACH
    return coach


def helper_of(game: AnyGame) -> Helper | None:
    """Who concludes for a player, in a game where there is something to conclude."""
    part = _part(game, "sheet", "bots.sheet")
    if part is None:
        return None
    helper: Helper = part.HELPER
    return helper


def card_kinds_of(game: AnyGame) -> tuple[CardKind, ...]:
    """The kinds of cards that players may write, in a game that leaves some blank."""
    part = _part(game, "packs", "bots.packs")
    if part is None:
        return ()
    kinds: tuple[CardKind, ...] = part.CARD_KINDS
    return kinds


def closeness_in(match: AnyMatch) -> tuple[Closeness, ...]:
    """How close everyone came to the solution, all along a match that is over, in a game that has one."""
    part = _part(match.game, "progress", "bots.progress")
    if part is None:
        return ()
    found: tuple[Closeness, ...] = part.progress(match)
    return found


def analyst_of(game: AnyGame) -> Analyst | None:
    """The game's analyst, if it has one."""
    part = _part(game, "analyst", "bots.analyst")
    if part is None:
        return None
    analyst: Analyst = part.ANALYST
    return analyst
