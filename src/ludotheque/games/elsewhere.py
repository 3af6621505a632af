"""Games and bots from elsewhere: what installed packages name as entry points, and LUDOTHEQUE_GAMES.

Whatever is wrong with one of them is kept as an `Unusable`, and the rest goes on.
"""

import inspect
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from ludotheque.bots import Bot
from ludotheque.bots.sandboxed import described
from ludotheque.engine import AnyGame, LudothequeError, Value
from ludotheque.engine.log import LONGEST_LEVEL
from ludotheque.engine.refusals import Args

if TYPE_CHECKING:
    from importlib.metadata import Distribution

OTHERS: Final = "LUDOTHEQUE_GAMES"
"""The environment variable that names games that are being written."""
GAMES: Final = "ludotheque.games"
BOTS: Final = "ludotheque.bots"
"""The groups of entry points."""
ENTRY_POINTS: Final = "entry_points.txt"
"""The file in which an installed package names them."""
UNNAMED: Final = "?"
"""A package whose metadata do not say what it is called."""

NAME: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Unusable(Value):
    """A game or bot from elsewhere that cannot be used, with the key of the sentence that says why."""

    kind: Literal["game", "bot"]
    package: str
    """The package that brings it, or the environment variable that names it."""
    name: str
    key: str
    args: Args


class Place(NamedTuple):
    """Where something is said to be: `module:attribute`, by an installed package or by the environment."""

    package: str
    name: str
    value: str

    def load(self) -> Any:
        """Import the module and return the attribute; LudothequeError if either does not exist or fails to import."""
        if not self.value:
            raise LudothequeError("elsewhere-entry-points", file=ENTRY_POINTS)
        module, _, attributes = self.value.partition(":")
        try:
            found = import_module(module)
            for attribute in filter(None, attributes.split(".")):
                found = getattr(found, attribute)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a package may even try to leave
            raise LudothequeError("elsewhere-import", place=self.value, detail=described(error)) from error
        return found


def unusable(kind: Literal["game", "bot"], place: Place, why: LudothequeError) -> Unusable:
    """What to say of it."""
    return Unusable(kind, place.package, place.name, why.key, why.args_of_sentence)


def installed(group: str) -> tuple[Place, ...]:
    """What installed packages name as entry points of a group, in the order of their names.

    Each package is read by itself: `entry_points()` would fail for all if one of them were malformed.
    """
    from importlib.metadata import distributions  # slow to import, and not needed before a game is looked for

    found: dict[str, list[Place]] = {}
    for package in distributions():
        try:
            named = [(point.name, point.value) for point in package.entry_points if point.group == group]
        except Exception:  # metadata that are damaged fail in any way
            named = [(ENTRY_POINTS, "")] if _mentions(package, group) else []
        if named:
            title = _title(package)
            found.setdefault(title, [Place(title, name, value) for name, value in named])
    return tuple(sorted(place for places in found.values() for place in places))


def _title(package: "Distribution") -> str:
    try:
        return package.name or UNNAMED
    except Exception:  # metadata that are damaged fail in any way
        return UNNAMED


def _mentions(package: "Distribution", group: str) -> bool:
    try:
        return group in (package.read_text(ENTRY_POINTS) or "")
    except Exception:  # it is no package for us, as far as one can read
        return False


def named_by_environment() -> Iterator[Place]:
    """The games that LUDOTHEQUE_GAMES names, such as `mygame:GAME`, separated by commas."""
    for value in filter(None, map(str.strip, os.environ.get(OTHERS, "").split(","))):
        yield Place(OTHERS, value, value if ":" in value else f"{value}:GAME")


MakeBot = Callable[[], Bot]


class FoundBots(NamedTuple):
    """The bots that installed packages bring, as `package:name`, and those of them that cannot be used."""

    makers: Mapping[str, MakeBot]
    unusable: tuple[Unusable, ...]

    def playing(self, game: AnyGame) -> dict[str, MakeBot]:
        """Those that play this game: a bot whose `games` names none plays them all."""
        return {name: make for name, make in self.makers.items() if _plays(make, game.name)}


@cache
def installed_bots() -> FoundBots:
    """Load the bots of all installed packages; what fails is told among `unusable`."""
    makers: dict[str, MakeBot] = {}
    wrong: list[Unusable] = []
    for place in installed(BOTS):
        level = f"{place.package}:{place.name}"
        try:
            _check_length(level)
            makers[level] = checked_bot(place)
        except LudothequeError as error:
            wrong.append(unusable("bot", place, error))
    return FoundBots(makers, tuple(wrong))


def _check_length(level: str) -> None:
    if len(level) > LONGEST_LEVEL:
        raise LudothequeError("elsewhere-long-name", name=level, most=LONGEST_LEVEL)


def checked_bot(place: Place) -> MakeBot:
    """How to make the bot that is there: a class, or a function without arguments; LudothequeError if it is none."""
    make = place.load()
    if not callable(make) or (inspect.isclass(make) and not callable(getattr(make, "choose", None))):
        raise LudothequeError("elsewhere-no-bot", place=place.value)
    games = getattr(make, "games", None)
    if games is not None and not (isinstance(games, tuple) and all(isinstance(game, str) for game in games)):
        raise LudothequeError("elsewhere-bot-games", place=place.value)
    found: MakeBot = make
    return found


def check_bot(name: str) -> None:
    """LudothequeError if there is no bot `package:name` or `module:Class`, whatever it plays."""
    if name not in installed_bots().makers:
        checked_bot(Place("", name, name))


def bot_from_module(name: str, game: AnyGame) -> MakeBot:
    """How to make the bot `module:Class`; LudothequeError if it cannot be loaded or does not play this game.

    It imports what it is told to, so the name must come from whoever runs the program. Modules in the folder where it
    runs are found too.
    """
    _check_length(name)
    if "" not in sys.path and os.getcwd() not in sys.path:  # noqa: PTH109
        sys.path.append(os.getcwd())  # noqa: PTH109
    make = checked_bot(Place("", name, name))
    if not _plays(make, game.name):
        raise LudothequeError("bot-plays-other-games", bot=name, game=game.name, games=", ".join(make.games))  # type: ignore[attr-defined]
    return make


def _plays(make: MakeBot, game: str) -> bool:
    games: Iterable[str] | None = getattr(make, "games", None)
    return games is None or game in games
