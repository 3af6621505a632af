"""How a bot is named: a level of the game, `package:name` of an installed package, or `module:Class`."""

from collections.abc import Callable

from ludotheque.bots import Bot
from ludotheque.engine import AnyGame
from ludotheque.games import all_bots_of, check_levels
from ludotheque.games.elsewhere import Place, bot_from_module, checked_bot, installed_bots

SEPARATOR = ":"


def is_level(name: str) -> bool:
    """Whether a name is that of a level, rather than of a bot from elsewhere."""
    return SEPARATOR not in name


def find_bot(game: AnyGame, name: str) -> Callable[[], Bot]:
    """How to make the bot of this name; LudothequeError if there is none, or it does not play this game."""
    known = all_bots_of(game)
    if name in known:
        return known[name]
    if is_level(name):
        check_levels(game, [name], known)
    return bot_from_module(name, game)


def check_from_elsewhere(name: str) -> None:
    """LudothequeError if there is no bot `package:name` or `module:Class`, whatever it plays."""
    if name not in installed_bots().makers:
        checked_bot(Place("", name, name))
