"""The definition of a league, from a TOML file: which bots meet, at which tables, and how often."""

import shlex
import shutil
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NoReturn

from ludotheque.engine import AnyGame, LudothequeError, Value
from ludotheque.engine.log import LONGEST_NAME, can_be_read
from ludotheque.games import find_bot, find_game, is_level

MATCHES: Final = 20
SECONDS: Final = 10.0
MOST_MATCHES: Final = 100_000
MOST_SECONDS: Final = 86_400


class Entrant(Value):
    """A bot of a league: a level or a class (`bot`), or a program (`command`), and the games that it plays."""

    name: str
    bot: str | None = None
    command: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    """Empty if it plays all games."""

    def plays(self, game: str) -> bool:
        """Whether it plays this game."""
        return not self.games or game in self.games


class Table(Value):
    """A game, its options and a number of seats."""

    game: str
    seats: int
    options: Mapping[str, Any]

    @property
    def name(self) -> str:
        """Game, seats and options in one word or more, such as `cluedo 4` or `shut-the-box 2 finish_round=true`."""
        options = [f"{name}={str(value).lower()}" for name, value in sorted(self.options.items())]
        return " ".join([self.game, str(self.seats), *options])


class League(Value):
    """A round robin: every two bots meet `matches` times at every table that both play."""

    bots: tuple[Entrant, ...]
    tables: tuple[Table, ...]
    matches: int = MATCHES
    seed: int = 0
    seconds: float = SECONDS
    """How long a bot that runs in a process of its own may take for a move."""
    folder: str = "."
    """The folder of the file, in which modules are looked for and commands run."""

    def pairs(self, table: Table) -> Iterator[tuple[Entrant, Entrant]]:
        """Every two bots that play this game."""
        return combinations([bot for bot in self.bots if bot.plays(table.game)], 2)


class WrongEntry(LudothequeError):
    """An invalid entry of the file, with what is wrong with it."""

    def __init__(self, entry: str, problem: LudothequeError) -> None:
        self.entry = entry
        self.problem = problem
        super().__init__("league-in-file", path="", entry=entry, problem=problem.key)


def parse_league(content: bytes, path: Path) -> League:
    """Parse a league file; LudothequeError if it is not TOML, WrongEntry if an entry is invalid."""
    try:
        found = tomllib.loads(content.decode())
    except (UnicodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise LudothequeError("league-not-toml", path=str(path), detail=str(error)) from None
    return league_from(found, path.resolve().parent)


def league_from(found: Mapping[str, Any], folder: Path) -> League:
    """Convert the decoded file to a league; WrongEntry if an entry is invalid."""
    _check_keys(found, "", ("seed", "matches", "seconds", "bots", "tables"))
    bots = tuple(_entrants(_listed(found, "bots", ""), folder))
    tables = tuple(_tables(_listed(found, "tables", "")))
    matches = _whole(found.get("matches", MATCHES), "matches", 2, MOST_MATCHES)
    if matches % 2:
        _wrong("matches", "league-odd", matches=matches)
    seed = _whole(found.get("seed", 0), "seed", -(10**18), 10**18)
    seconds = found.get("seconds", SECONDS)
    if type(seconds) not in (int, float) or not 0 < seconds <= MOST_SECONDS:
        _wrong("seconds", "league-seconds", value=str(seconds), most=MOST_SECONDS)
    league = League(bots, tables, matches, seed, float(seconds), str(folder))
    for number, table in enumerate(tables):
        if not any(league.pairs(table)):
            _wrong(f"tables[{number}]", "league-nobody-meets", game=table.game)
        for place, bot in enumerate(bots):
            if bot.bot is not None and is_level(bot.bot) and bot.plays(table.game):
                _checked(f"bots[{place}]", find_bot, find_game(table.game), bot.bot)
    return league


def _entrants(given: Sequence[Any], folder: Path) -> Iterator[Entrant]:
    taken = set[str]()
    for number, about in enumerate(given):
        entrant = _entrant({"bot": about} if isinstance(about, str) else about, f"bots[{number}]", folder)
        if entrant.name in taken:
            _wrong(f"bots[{number}].name", "league-name-taken", name=entrant.name)
        taken.add(entrant.name)
        yield entrant
    if len(taken) < 2:
        _wrong("bots", "league-too-few")


def _entrant(about: Any, at: str, folder: Path) -> Entrant:
    if not isinstance(about, Mapping):
        _wrong(at, "league-not-a-table")
    _check_keys(about, at, ("name", "bot", "command", "games"))
    if ("bot" in about) == ("command" in about):
        _wrong(at, "league-bot-or-command")
    command = _command(about["command"], f"{at}.command", folder) if "command" in about else ()
    bot = _word(about["bot"], f"{at}.bot") if "bot" in about else None
    name = _word(about.get("name", (bot or " ".join(command))[:LONGEST_NAME]), f"{at}.name")
    if not can_be_read(name):
        _wrong(f"{at}.name", "invalid-name", name=ascii(name), longest=LONGEST_NAME)
    games = tuple(_listed(about, "games", at)) if "games" in about else ()
    for number, game in enumerate(games):
        _checked(f"{at}.games[{number}]", find_game, _word(game, f"{at}.games[{number}]"))
    return Entrant(name, bot, command, games)


def _command(given: Any, at: str, folder: Path) -> tuple[str, ...]:
    try:
        words = shlex.split(given) if isinstance(given, str) else given
    except ValueError:
        words = None
    if not isinstance(words, list) or not words or not all(isinstance(word, str) and word for word in words):
        _wrong(at, "league-command", value=str(given))
    if shutil.which(words[0]) is None and shutil.which(str(folder / words[0])) is None:
        _wrong(at, "league-no-program", program=words[0])
    return tuple(words)


def _tables(given: Sequence[Any]) -> Iterator[Table]:
    taken = set[str]()
    for number, about in enumerate(given):
        at = f"tables[{number}]"
        if not isinstance(about, Mapping):
            _wrong(at, "league-not-a-table")
        _check_keys(about, at, ("game", "seats", "options"))
        game = _checked(f"{at}.game", find_game, _word(_needed(about, "game", at), f"{at}.game"))
        options = about.get("options", {})
        _checked(f"{at}.options", game.checked_options, options)
        for seats in _seats(about.get("seats", max(2, game.seats[0])), f"{at}.seats", game):
            table = Table(game.name, seats, options)
            if table.name in taken:
                _wrong(at, "league-table-twice", table=table.name)
            taken.add(table.name)
            yield table
    if not taken:
        _wrong("tables", "league-no-tables")


def _seats(given: Any, at: str, game: AnyGame) -> Iterator[int]:
    for seats in given if isinstance(given, list) else [given]:
        yield _checked(at, game.checked_seats, _whole(seats, at, 2, 100))


def _check_keys(about: Mapping[str, Any], at: str, known: Sequence[str]) -> None:
    for key in about:
        if key not in known:
            _wrong(f"{at}.{key}" if at else key, "league-unknown-key", known=", ".join(known))


def _needed(about: Mapping[str, Any], key: str, at: str) -> Any:
    if key not in about:
        _wrong(f"{at}.{key}" if at else key, "league-missing")
    return about[key]


def _listed(about: Mapping[str, Any], key: str, at: str) -> list[Any]:
    found = _needed(about, key, at)
    if not isinstance(found, list):
        _wrong(f"{at}.{key}" if at else key, "league-not-a-list")
    listed: list[Any] = found
    return listed


def _word(given: Any, at: str) -> str:
    if not isinstance(given, str) or not given.strip():
        _wrong(at, "league-not-a-word", value=str(given))
    word: str = given
    return word


def _whole(given: Any, at: str, least: int, most: int) -> int:
    if type(given) is not int or not least <= given <= most:
        _wrong(at, "league-not-whole", value=str(given), least=str(least), most=str(most))
    return given


def _checked(at: str, check: Any, *args: Any) -> Any:
    """Call a check, and turn its LudothequeError into WrongEntry at this entry."""
    try:
        return check(*args)
    except LudothequeError as error:
        raise WrongEntry(at, error) from None


def _wrong(at: str, key: str, **args: str | int) -> NoReturn:
    raise WrongEntry(at, LudothequeError(key, **args))
