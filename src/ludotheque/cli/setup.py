"""Set up a match in the terminal: players, options and chance."""

import getpass
import secrets
from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ludotheque.bots.sandboxed import Failure
from ludotheque.cli import keyboard, saves
from ludotheque.cli.command import command_line
from ludotheque.engine import (
    AnyGame,
    AnyMatch,
    ByHand,
    LudothequeError,
    Match,
    Player,
    Value,
    committed,
    seeded,
)
from ludotheque.engine.chance import LONGEST_SEED, Source
from ludotheque.engine.log import LONGEST_NAME
from ludotheque.games import bots_of, check_bots, is_level, levels_of, real_dice_of
from ludotheque.texts import Texts

LONGEST_BOT_NAME = LONGEST_NAME - 3
"""The longest name of a bot, to which a number may be appended."""


class Wishes(Value):
    """What the command line asks for; what is None is asked interactively, or takes its default."""

    bots: str | None
    people: int | None
    names: str | None
    options: tuple[str, ...]
    seed: str | None
    real_dice: bool


def words(text: str) -> list[str]:
    """Split a comma-separated argument."""
    return [word.strip() for word in text.split(",") if word.strip()]


def parsed_options(game: AnyGame, given: Iterable[str]) -> dict[str, object]:
    """Parse `name=value` options; LudothequeError if one is malformed."""
    parsed: dict[str, object] = {}
    for option in given:
        name, equals, value = (part.strip() for part in option.partition("="))
        if not equals:
            raise LudothequeError("invalid-option-form", option=option)
        choices = game.option_choices().get(name, ())
        parsed[name] = next((choice for choice in choices if written(choice) == value.lower()), value)
    return parsed


def written(value: object) -> str:
    """An option's value as it is typed: `true`, not `True`."""
    return str(value).lower()


def saved_path(resume: str) -> Path:
    """The saved match to resume; LudothequeError if there is none."""
    if resume != "last":
        return Path(resume)
    path = saves.unfinished()
    if path is None:
        raise LudothequeError("nothing-to-resume", command=command_line())
    return path


def new_table(game: AnyGame, wishes: Wishes, texts: Texts, console: Console) -> AnyMatch:
    """Create a match; if no players or options were given, ask two questions first."""
    options = parsed_options(game, wishes.options)
    levels = None if wishes.bots is None else words(wishes.bots)
    if wishes.seed is not None and wishes.real_dice:
        raise LudothequeError("seed-with-real-dice")
    if wishes.real_dice:
        real_dice_of(game)
    newcomer = (wishes.bots, wishes.people, wishes.options) == (None, None, ()) and keyboard.interactive()
    if newcomer:
        if first := next(iter(game.option_choices()), None):
            options[first] = _asked_option(game, first, texts, console)
        levels = _asked_opponent(game, texts, console)
    if levels is None and wishes.people is None:
        levels = [_easiest(game)] * max(1, game.seats[0] - 1)
    levels = levels or []
    check_bots(game, levels)
    people = 1 if wishes.people is None else wishes.people
    seats = _checked_seats(game, people, levels)
    if game.beginner_option is not None and wishes.seed is None and not wishes.real_dice:
        options.setdefault(game.beginner_option, "drawn")
    match = Match(game, game.checked_options(options), seats, _chance(wishes))
    match.players = seated(texts, people, wishes.names or "", levels)
    if wishes.seed is None and not wishes.real_dice:
        for seat, player in enumerate(match.players):
            if player.level is None:
                match.contribute(seat, secrets.token_hex(16))
    match.begin()
    return match


def _easiest(game: AnyGame) -> str:
    """The level of bots unless another is chosen, as in the page."""
    return next(iter(levels_of(game)))


def _checked_seats(game: AnyGame, people: int, levels: Sequence[str]) -> int:
    """How many play; LudothequeError says what would do if the game is for fewer or for more."""
    seats, least, most = people + len(levels) if people >= 0 else people, game.seats[0], game.seats[-1]
    about: dict[str, str | int] = {"game": game.name, "least": least, "most": most, "seats": seats}
    if people >= 0 and seats > most:
        raise LudothequeError("players-too-many", **about)
    if people < 0 or seats < least:
        known = max(people, 0)
        bots = ",".join([*levels, *[_easiest(game)] * (least - known - len(levels))])
        raise LudothequeError("players-too-few", people=known, bots=bots, **about)
    return game.checked_seats(seats)


def _chance(wishes: Wishes) -> Source:
    if wishes.real_dice:
        return ByHand()
    if wishes.seed is None:
        return committed(secrets.token_bytes(32))
    return seeded(int(wishes.seed) if wishes.seed.isdecimal() and len(wishes.seed) <= LONGEST_SEED else wishes.seed)


def seated(texts: Texts, people: int, names: str, levels: Sequence[str]) -> tuple[Player, ...]:
    """Seat people first, then bots, with distinct names."""
    given = words(names)
    unnamed = plain_names(texts, people) if len(given) < people else []
    persons = [_person(name) for name in (*given, *unnamed[len(given) :])[:people]]
    plain = [_bot_name(level, texts) for level in levels]
    bots = []
    for index, (name, level) in enumerate(zip(plain, levels, strict=True)):
        again = plain[:index].count(name)
        bots.append(Player(texts("play-bot-again", name=name, number=again + 1) if again else name, level))
    players = (*persons, *bots)
    called = [player.name for player in players]
    for seat, name in enumerate(called):
        if name in called[:seat]:
            other = next(free for number in count(2) if (free := f"{name} {number}") not in called)
            raise LudothequeError("same-name", name=name, other=other)
    return players


def _bot_name(level: str, texts: Texts) -> str:
    """The name of a bot: its level in words, or as it is named if it is third-party or a level of its game only."""
    try:
        return texts(f"play-bot-{level}")
    except LookupError:
        return level.rpartition(":")[2].capitalize()[:LONGEST_BOT_NAME]


def check_resumed(match: AnyMatch, given: Sequence[str]) -> None:
    """LudothequeError if a saved match has a bot that cannot be made.

    A bot that must be imported has to be `given` on the command line too, since a file may come from anybody.
    """
    for level in [player.level for player in match.players if player.level is not None]:
        if not is_level(level) and level not in (*given, *bots_of(match.game)):
            raise LudothequeError("bot-not-allowed", bot=level)
        check_bots(match.game, (level,))


def failure_sentence(failure: Failure, texts: Texts) -> str:
    """The sentence that says how a bot failed."""
    return texts(f"bot-failure-{failure.how}", bot=failure.bot, detail=failure.detail, times=failure.times)


def _person(name: str) -> Player:
    try:
        return Player(name)
    except ValueError:
        raise LudothequeError("invalid-name", name=ascii(name), longest=LONGEST_NAME) from None


def plain_names(texts: Texts, people: int) -> list[str]:
    """Default names; a single person gets the login name."""
    if people > 1:
        return [texts("play-person", number=seat + 1) for seat in range(people)]
    try:
        user = getpass.getuser()
    except (KeyError, OSError):  # no user with this id
        user = "root"
    return [texts("play-guest") if user == "root" else user.capitalize()]


def _asked_option(game: AnyGame, name: str, texts: Texts, console: Console) -> object:
    values = game.option_choices()[name]
    labels = [texts(f"{game.name}-option-{name}-{written(value)}") for value in values]
    default = getattr(game.options_type(), name)
    question = texts("play-which", option=texts(f"{game.name}-option-{name}"))
    return values[_asked(question, labels, values.index(default), texts, console)]


def _asked_opponent(game: AnyGame, texts: Texts, console: Console) -> list[str]:
    levels = list(bots_of(game))
    labels = [level_label(game, level, texts) for level in levels]
    if game.seats[0] == 1:
        labels.append(texts("play-alone"))
    chosen = _asked(texts("play-opponent"), labels, 0, texts, console)
    return levels[chosen : chosen + 1] * max(1, game.seats[0] - 1)


def level_label(game: AnyGame, level: str, texts: Texts) -> str:
    """The label of a bot: its level in words, or its package."""
    package, colon, name = level.partition(":")
    return texts("level-elsewhere", name=name, package=package) if colon else texts(f"{game.name}-level-{level}")


def _asked(question: str, labels: Sequence[str], default: int, texts: Texts, console: Console) -> int:
    """Ask for one of the labels; return its index. Enter takes the default."""
    console.print(Text(question, "bold"))
    for number, label in enumerate(labels, 1):
        console.print("  " + texts("play-choice", number=number, choice=label))
    console.print(Text(texts("play-default-hint", choice=labels[default]), "dim"))
    while True:
        key = keyboard.read_key()
        if key == keyboard.ENTER:
            return default
        if key.isdigit() and 1 <= int(key) <= len(labels):
            return int(key) - 1
