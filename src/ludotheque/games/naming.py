"""How a bot is named: a level of the game, or a class in some module."""

from collections.abc import Callable
from importlib import import_module

from ludotheque.bots import Bot
from ludotheque.engine import AnyGame, LudothequeError
from ludotheque.games import bots_of, check_levels

SEPARATOR = ":"


def is_level(name: str) -> bool:
    """Whether a name is that of a level, rather than of a class: `module:Class`."""
    return SEPARATOR not in name


def find_bot(game: AnyGame, name: str) -> Callable[[], Bot]:
    """How to make the bot of this name; LudothequeError if there is none, or it is no bot."""
    if is_level(name):
        check_levels(game, [name])
        return bots_of(game)[name]
    return bot_class(name)


def bot_class(name: str) -> Callable[[], Bot]:
    """The class that `module:Class` names, in which whatever goes wrong is told as LudothequeError."""
    module, _, attribute = name.partition(SEPARATOR)
    try:
        found = getattr(import_module(module), attribute)
    except Exception as error:
        raise LudothequeError("bot-not-found", bot=name, detail=f"{type(error).__name__}: {error}") from None
    if not callable(getattr(found, "choose", None)):
        raise LudothequeError("bot-without-choose", bot=name)
    made: Callable[[], Bot] = found
    return made
