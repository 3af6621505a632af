"""The games: the packages in this folder, those of installed packages, and those that LUDOTHEQUE_GAMES names."""

import pkgutil
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from types import ModuleType

from ludotheque.bots import Analyst, Bot, Closeness, Coach, Feat, Helper
from ludotheque.bots.fallback import FallbackBot, FallbackCoach, Ladder
from ludotheque.bots.sandboxed import SandboxedBot, described
from ludotheque.engine import AnyGame, AnyKnowledge, AnyMatch, Game, Knowledge, LudothequeError, Seat, UnknownGame
from ludotheque.games.elsewhere import (
    GAMES,
    NAME,
    Place,
    Unusable,
    bot_from_module,
    installed,
    installed_bots,
    named_by_environment,
    unusable,
)
from ludotheque.games.elsewhere import OTHERS as OTHERS
from ludotheque.games.parts import Levels, Parts, RealDice, Terminal
from ludotheque.games.plain import PlainTerminal
from ludotheque.games.spaces import ActionCodec, Spaces
from ludotheque.mechanics import CardKind
from ludotheque.search import Plan, Searcher, by_analyst, by_knowledge, by_view

SEARCHER = "searcher"
"""The bot that looks ahead, which every game has besides its levels."""


class Shelf(dict[str, AnyGame]):
    """Games by name, and those from elsewhere that cannot be used."""

    def __init__(self) -> None:
        super().__init__()
        self.unusable: tuple[Unusable, ...] = ()


@cache
def games() -> Shelf:
    """Every game: ours, those of installed packages, and those that LUDOTHEQUE_GAMES names.

    A game that an installed package brings must be whole; one that the environment names is being written: it may lack
    sentences and rule books, and take the place of another.
    """
    shelf = Shelf()
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game = import_module(f"{__name__}.{module.name}").GAME
            shelf[game.name] = game
    places = [*((place, True) for place in installed(GAMES)), *((place, False) for place in named_by_environment())]
    for place, whole in places:
        try:
            game = _loaded(place)
            if whole:
                _check_whole(place, game, shelf)
            shelf[game.name] = game
        except LudothequeError as error:
            shelf.unusable += (unusable("game", place, error),)
        except Exception as error:
            broken = LudothequeError("elsewhere-broken", detail=described(error))
            shelf.unusable += (unusable("game", place, broken),)
    return shelf


def _loaded(place: Place) -> AnyGame:
    """Import a game and check that its parts load; LudothequeError if what is there is no game."""
    game = place.load()
    if not isinstance(game, Game):
        raise LudothequeError("elsewhere-no-game", place=place.value)
    rule_numbers_of(game)
    return game


def _check_whole(place: Place, game: AnyGame, shelf: Shelf) -> None:
    """LudothequeError if the name of an installed game is wrong or taken, or if the game is not whole."""
    from ludotheque.games.fitness import check_game  # only where there is a game to check

    if game.name != place.name or not NAME.fullmatch(game.name):
        raise LudothequeError("elsewhere-name", name=str(game.name), entry=place.name)
    if game.name in shelf:
        raise LudothequeError("elsewhere-name-taken", name=game.name, package=shelf[game.name].package)
    check_game(game, parts_of(game))


def unusable_from_elsewhere() -> tuple[Unusable, ...]:
    """The games and bots from elsewhere that cannot be used, and why."""
    return games().unusable + installed_bots().unusable


class Games(ModuleType):
    """The package itself, which can also be called: `games()` lists the games, `games.cluedo` is one of these."""

    def __call__(self) -> tuple[AnyGame, ...]:
        """Every game there is."""
        return tuple(games().values())


sys.modules[__name__].__class__ = Games


def parts_of(game: AnyGame) -> Parts:
    """What a game declares as PARTS in its package; ImportError if it declares nothing."""
    if not game.package:
        raise ImportError(f"{game.name}: {type(game).__module__} is a lone module; a game is a package")
    parts = getattr(import_module(game.package), "PARTS", None)
    if not isinstance(parts, Parts):
        raise ImportError(f"{game.name}: {game.package} declares no PARTS = Parts(…)")
    return parts


def rule_numbers() -> dict[str, int]:
    """The numbers of every game's rules that sentences name, as `<game>-<name>`."""
    return {name: number for game in games().values() for name, number in rule_numbers_of(game).items()}


def rule_numbers_of(game: AnyGame) -> dict[str, int]:
    """The numbers of a game's rules that its sentences name, as `<game>-<name>`."""
    numbers = parts_of(game).rule_numbers
    return {} if numbers is None else {f"{game.name}-{name}": number for name, number in numbers().items()}


def find_game(name: str) -> AnyGame:
    """The game of this name, or `UnknownGame`."""
    try:
        return games()[name]
    except (KeyError, TypeError):
        raise UnknownGame("unknown-game", game=str(name), known=", ".join(games())) from None


def is_ours(game: AnyGame) -> bool:
    """Whether a game is one of the packages in this folder."""
    return game.package.startswith(f"{__name__}.")


def levels_of(game: AnyGame) -> Levels:
    """How to make a bot of each of the game's own levels."""
    return parts_of(game).bots()


def bots_of(game: AnyGame) -> Levels:
    """How to make a bot of each level: the game's own, and as `package:name` those that installed packages bring."""
    levels, others = levels_of(game), installed_bots().playing(game)
    return {**levels, **others} if others else levels


def all_bots_of(game: AnyGame) -> Levels:
    """How to make a bot of each level, and the searcher, which tables do not offer: it takes its time."""
    return {**bots_of(game), SEARCHER: lambda: Searcher(game, plan_of(game))}


def plan_of(game: AnyGame) -> Plan:
    """How the game is searched."""
    search = parts_of(game).search
    return Plan() if search is None else search()


def plan_with(game: AnyGame, level: str, horizon: int | None = None) -> Plan:
    """The game's plan with playouts by bots of this level; the choice of the strongest level is trusted.

    With a `horizon` a playout ends after so many plays, as soon as the analyst gives everyone's chance to win; in a
    game without one, as the game's own plan values positions. Without a horizon playouts go on to the end of the
    match. LudothequeError if there is no such level.
    """
    levels = levels_of(game)
    check_levels(game, (level,), levels)
    own = plan_of(game)
    policy = (by_view if own.levels_by_view else by_knowledge)(levels[level]())
    plan = own._replace(policy=policy, trusted=levels[list(levels)[-1]], margin=0.0)
    if horizon is None:
        return plan._replace(value=None, horizon=0)
    analyst = analyst_of(game)
    return plan._replace(value=plan.value if analyst is None else by_analyst(analyst), horizon=horizon)


def is_level(name: str) -> bool:
    """Whether a bot's name is that of a level, rather than of a bot from elsewhere, which has a colon."""
    return ":" not in name


def find_bot(game: AnyGame, name: str) -> Callable[[], Bot]:
    """How to make the bot of this name: a level, `package:name`, or `module:Class`, which is imported.

    The name must therefore come from whoever runs the program, never from a file or a network. LudothequeError if there
    is no such bot, or it does not play this game.
    """
    known = all_bots_of(game)
    if name in known:
        return known[name]
    if is_level(name):
        check_levels(game, (name,), known)
    return bot_from_module(name, game)


def bot_named(game: AnyGame, name: str) -> Bot:
    """A bot that always answers: a level of ours with simpler ones behind it, one from elsewhere in a sandbox.

    LudothequeError if it cannot be made.
    """
    make = find_bot(game, name)
    if is_ours(game) and is_level(name):
        return FallbackBot(ladder_of(game, name))
    try:
        return SandboxedBot(make(), name)
    except (Exception, SystemExit) as error:
        raise LudothequeError("bot-unmade", bot=name, detail=described(error)) from error


def ladder_of(game: AnyGame, name: str | None = None) -> Ladder:
    """A level of the game and all that are simpler, in falling order; without a name those below the strongest."""
    own = [(level, make) for level, make in all_bots_of(game).items() if is_level(level)]
    levels = [level for level, _ in own]
    last = len(levels_of(game)) - 1 if name is None else levels.index(name) + 1
    return own[:last][::-1]


def check_bots(game: AnyGame, names: Iterable[str]) -> None:
    """LudothequeError if `bot_named` would not make one of these; the game's own levels are not made to find out."""
    for name in names:
        if is_level(name):
            check_levels(game, (name,), all_bots_of(game))
        else:
            bot_named(game, name)


def check_levels(game: AnyGame, levels: Iterable[str], known: Levels | None = None) -> None:
    """LudothequeError if a level is none of those that are known, or else of the game's bots."""
    known = bots_of(game) if known is None else known
    for level in levels:
        if level not in known:
            raise LudothequeError("unknown-level", level=level, known=", ".join(known))


def needed_knowledge(match: AnyMatch, seat: Seat, bot: Bot | None = None) -> AnyKnowledge:
    """What a bot, coach or helper needs to answer for a seat: all that it knows, or the view if that is enough."""
    if parts_of(match.game).view_is_enough and not getattr(bot, "needs_history", False):
        return Knowledge(seat, match.seats, match.options, match.view(seat), (), ())
    return match.knowledge(seat)


def coach_of(game: AnyGame) -> Coach:
    """The game's coach; LudothequeError if it has none."""
    coach = parts_of(game).coach
    if coach is None:
        raise LudothequeError("advice-none")
    return coach()


def lasting_coach_of(game: AnyGame) -> FallbackCoach:
    """The game's coach, for whom simpler bots answer where it raises; LudothequeError if it has none."""
    coach_of(game)
    return FallbackCoach(lambda: coach_of(game), ladder_of(game))


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
    """How the game is drawn in the terminal: plainly, if it brings no drawing."""
    terminal = parts_of(game).terminal
    return PlainTerminal(game) if terminal is None else terminal()


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
