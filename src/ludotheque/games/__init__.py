"""The games: the packages in this folder, and those that LUDOTHEQUE_GAMES names."""

import os
import pkgutil
import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from types import ModuleType

from ludotheque.bots import Analyst, Bot, Closeness, Coach, Feat, Helper
from ludotheque.engine import AnyGame, AnyKnowledge, AnyMatch, Game, Knowledge, LudothequeError, Seat, UnknownGame
from ludotheque.engine.custom import CardKind
from ludotheque.games.parts import Levels, Parts, RealDice, Terminal
from ludotheque.games.spaces import ActionCodec, Spaces
from ludotheque.search import Plan, Searcher

OTHERS = "LUDOTHEQUE_GAMES"
"""The environment variable that names games from elsewhere."""
SEARCHER = "searcher"
"""The bot that looks ahead, which every game has besides its levels."""


@cache
def games() -> dict[str, AnyGame]:
    """Every game, by name; LUDOTHEQUE_GAMES names others, such as `mygame:GAME`, separated by commas.

    ImportError if one of them cannot be loaded, is no game, or does not declare its PARTS.
    """
    ours = [f"{__name__}.{module.name}:GAME" for module in pkgutil.iter_modules(__path__) if module.ispkg]
    others = filter(None, map(str.strip, os.environ.get(OTHERS, "").split(",")))
    return {game.name: game for game in map(_load, (*ours, *others))}


class Games(ModuleType):
    """The package itself, which can also be called: `games()` lists the games, `games.cluedo` is one of these."""

    def __call__(self) -> tuple[AnyGame, ...]:
        """Every game there is."""
        return tuple(games().values())


sys.modules[__name__].__class__ = Games


def _load(place: str) -> AnyGame:
    module, _, name = place.partition(":")
    game = getattr(import_module(module), name or "GAME", None)
    if not isinstance(game, Game):
        raise ImportError(f"{OTHERS}: {place!r} is no game; it should be `package:GAME`")
    parts_of(game)
    return game


def parts_of(game: AnyGame) -> Parts:
    """What a game declares as PARTS in its package; ImportError if it declares nothing."""
    if not game.package:
        raise ImportError(f"{game.name}: {type(game).__module__} is a lone module; a game is a package")
    parts = getattr(import_module(game.package), "PARTS", None)
    if not isinstance(parts, Parts):
        raise ImportError(f"{game.name}: {game.package} declares no PARTS = Parts(…)")
    return parts


def find_game(name: str) -> AnyGame:
    """The game of this name, or `UnknownGame`."""
    try:
        return games()[name]
    except (KeyError, TypeError):
        raise UnknownGame("unknown-game", game=str(name), known=", ".join(games())) from None


def bots_of(game: AnyGame) -> Levels:
    """How to make a bot of each level."""
    return parts_of(game).bots()


def all_bots_of(game: AnyGame) -> Levels:
    """How to make a bot of each level, and the searcher, which tables do not offer: it takes its time."""
    return {**bots_of(game), SEARCHER: lambda: Searcher(game, plan_of(game))}


def plan_of(game: AnyGame) -> Plan:
    """How the game is searched."""
    search = parts_of(game).search
    return Plan() if search is None else search()


def check_levels(game: AnyGame, levels: Iterable[str], known: Levels | None = None) -> None:
    """LudothequeError if a level is none of those that are known, or else of the game's bots."""
    known = bots_of(game) if known is None else known
    for level in levels:
        if level not in known:
            raise LudothequeError("unknown-level", level=level, known=", ".join(known))


def needed_knowledge(match: AnyMatch, seat: Seat, bot: Bot | None = None) -> AnyKnowledge:
    """What a bot or coach needs to answer for a seat: all that it knows, or the view alone where that is enough."""
    if parts_of(match.game).view_is_enough and not getattr(bot, "needs_history", False):
        return Knowledge(seat, match.seats, match.options, match.view(seat), (), ())
    return match.knowledge(seat)


def coach_of(game: AnyGame) -> Coach:
    """The game's coach; LudothequeError if it has none."""
    coach = parts_of(game).coach
    if coach is None:
        raise LudothequeError("advice-none")
    return coach()


def helper_of(game: AnyGame) -> Helper | None:
    """Who concludes for a player, in a game where there is something to deduce."""
    helper = parts_of(game).helper
    return None if helper is None else helper()


def card_kinds_of(game: AnyGame) -> tuple[CardKind, ...]:
    """The kinds of cards that players may write, in a game that leaves some blank."""
    return parts_of(game).card_kinds


def closeness_in(match: AnyMatch) -> tuple[Closeness, ...]:
    """How close each seat came to the solution during a match that is over, in a game that has one."""
    closeness = parts_of(match.game).closeness
    return () if closeness is None else closeness(match)


def skill_in(match: AnyMatch) -> tuple[Feat, ...]:
    """What everyone did well or badly in a match that is over, in a game that knows what is usual."""
    skill = parts_of(match.game).skill
    return () if skill is None else skill(match)


def analyst_of(game: AnyGame) -> Analyst | None:
    """The game's analyst, if it has one."""
    analyst = parts_of(game).analyst
    return None if analyst is None else analyst()


def terminal_of(game: AnyGame) -> Terminal:
    """How the game is drawn in the terminal; LudothequeError if it is not."""
    terminal = parts_of(game).terminal
    if terminal is None:
        raise LudothequeError("no-terminal", game=game.name)
    return terminal()


def real_dice_of(game: AnyGame) -> RealDice:
    """How real dice are typed in; LudothequeError in a game where chance also gives what not everyone may see."""
    real_dice = parts_of(game).real_dice
    if real_dice is None:
        raise LudothequeError("secrets-with-real-dice", game=game.name)
    return real_dice()


def spaces_of(game: AnyGame) -> Spaces:
    """The game as numbers; LudothequeError if it declares none."""
    spaces = parts_of(game).spaces
    if spaces is None:
        raise LudothequeError("no-spaces", game=game.name)
    return spaces()


@cache
def codec_of(game: AnyGame) -> ActionCodec:
    """The actions of a game as numbers; LudothequeError if it declares none."""
    return ActionCodec(game, spaces_of(game).actions)
