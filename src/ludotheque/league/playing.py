"""Plays the matches of a league. A bot that fails forfeits its match; nothing else comes of it."""

import os
from contextlib import ExitStack
from types import TracebackType
from typing import Protocol, Self

from ludotheque.bots import Bot
from ludotheque.engine import (
    Action,
    AnyMatch,
    Fast,
    IllegalAction,
    Match,
    NotAnAction,
    Player,
    Seat,
    Value,
    seeded,
)
from ludotheque.games import find_bot, find_game, is_level, needed_knowledge
from ludotheque.league.definition import Entrant, League
from ludotheque.league.fixtures import Fixture
from ludotheque.league.programs import Program, command_of
from ludotheque.league.wire import Failure, Why, answered, question

OURS = "ludotheque."
"""How the modules of our own levels begin: they are trusted to answer."""
LONGEST_DETAIL = 500


class Forfeit(Value):
    """Why a match was not played to its end, and by whose fault."""

    bot: str
    seat: Seat
    why: Why
    detail: str


class MatchRecord(Value, tag="Match", tag_field="is"):
    """What came of a match, as the file of results holds it."""

    fixture: Fixture
    winners: tuple[Seat, ...]
    """Several may share it; nobody has won a match that is too long."""
    scores: tuple[int, ...] | None
    """None if the match was not played to its end."""
    plays: int
    seal: str
    """A hash of all that was played, by which a repetition is known to be the same."""
    forfeit: Forfeit | None = None


class Batch(Value):
    """Matches that are played one after another, so that programs are started only once."""

    league: League
    fixtures: tuple[Fixture, ...]


class Mind(Protocol):
    """What decides for a seat during one match."""

    def choose(self, match: AnyMatch, seat: Seat) -> Action:
        """An action; Failure if there is none."""
        ...


class OwnBot:
    """A bot in this process."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot = bot
        self._rng = Fast(seed)

    def choose(self, match: AnyMatch, seat: Seat) -> Action:
        try:
            return self._bot.choose(needed_knowledge(match, seat, self._bot), match.legal(seat), self._rng)
        except Exception as error:
            raise Failure("raised", f"{type(error).__name__}: {error}") from None


class Asked:
    """A bot in a process of its own."""

    def __init__(self, program: Program, fixture: Fixture, seed: str, seconds: float) -> None:
        self._program = program
        self._ident = "/".join((fixture.table.name, *fixture.pair, str(fixture.round)))
        self._seed = seed
        self._seconds = seconds
        self._since = 0

    def choose(self, match: AnyMatch, seat: Seat) -> Action:
        line = question(match, self._ident, seat, self._since, self._seed)
        self._since = len(match.log) + 1
        return match.game.action(answered(self._program.ask(line, self._seconds)))


class Programs:
    """The programs that were started for some matches, each for one seat at a time."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._running: dict[tuple[str, int], Program] = {}
        self._unable: dict[str, Failure] = {}
        """Bots that could not be started: to wait for them in each match would take too long."""

    def program(self, entrant: Entrant, number: int) -> Program:
        """The program of a bot that has so many others running in this match; Failure if it does not start."""
        if entrant.name in self._unable:
            raise self._unable[entrant.name]
        if (entrant.name, number) not in self._running:
            try:
                self._running[entrant.name, number] = Program(command_of(entrant), self._folder)
            except Failure as failure:
                self._unable[entrant.name] = failure
                raise
        return self._running[entrant.name, number]

    def end(self, name: str) -> None:
        """End a bot's programs: the next match starts them anew."""
        for key in [key for key in self._running if key[0] == name]:
            self._running.pop(key).close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with ExitStack() as closing:
            for program in self._running.values():
                closing.callback(program.close)


def play_batch(batch: Batch) -> list[MatchRecord]:
    """Play matches one after another."""
    with Programs(batch.league.folder) as programs:
        return [play_fixture(batch.league, fixture, programs)[0] for fixture in batch.fixtures]


def play_fixture(league: League, fixture: Fixture, programs: Programs) -> tuple[MatchRecord, AnyMatch]:
    """Play one match to its end, or until a bot fails."""
    game = find_game(fixture.table.game)
    match = Match(game, game.checked_options(fixture.table.options), fixture.table.seats, seeded(fixture.seed))
    match.players = _players(fixture)
    match.begin()
    minds: dict[Seat, Mind] = {}
    entrants = {bot.name: bot for bot in league.bots}
    while not match.over and len(match.log) < game.longest:
        seat = match.actors[0]
        name = fixture.seats[seat]
        try:
            if seat not in minds:
                minds[seat] = _mind(entrants[name], fixture, seat, league, programs)
            match.play(seat, minds[seat].choose(match, seat))
        except Failure as failure:
            return _forfeited(match, fixture, seat, failure, programs), match
        except NotAnAction as error:
            detail = str(dict(error.args_of_sentence).get("detail", error))
            return _forfeited(match, fixture, seat, Failure("nonsense", detail), programs), match
        except IllegalAction as error:
            return _forfeited(match, fixture, seat, Failure("illegal", str(error)), programs), match
    result = match.result if match.over else None
    winners, scores = ((), None) if result is None else (result.winners, result.scores)
    return MatchRecord(fixture, winners, scores, len(match.log), match.seal), match


def _players(fixture: Fixture) -> tuple[Player, ...]:
    return tuple(Player(name) for name in fixture.seats)


def _mind(entrant: Entrant, fixture: Fixture, seat: Seat, league: League, programs: Programs) -> Mind:
    game, seed = find_game(fixture.table.game), f"{fixture.seed}/{seat}"
    if entrant.bot is not None and is_level(entrant.bot):
        level = find_bot(game, entrant.bot)
        if level.__module__.startswith(OURS):
            return OwnBot(level(), seed)
    number = fixture.seats[:seat].count(entrant.name)
    return Asked(programs.program(entrant, number), fixture, seed, league.seconds)


def _forfeited(match: AnyMatch, fixture: Fixture, seat: Seat, failure: Failure, programs: Programs) -> MatchRecord:
    """The others have won."""
    name = fixture.seats[seat]
    programs.end(name)
    winners = tuple(other for other, sits in enumerate(fixture.seats) if sits != name)
    detail = failure.detail.replace(os.linesep, " ")[:LONGEST_DETAIL]
    forfeit = Forfeit(name, seat, failure.why, detail)
    return MatchRecord(fixture, winners, None, len(match.log), match.seal, forfeit)
