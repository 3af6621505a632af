"""Plays the matches of a league. A bot that fails forfeits its match; the league goes on."""

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
from ludotheque.league.wire import BotFailure, Why, answered, question

OURS = "ludotheque."
"""Prefix of the modules of our own levels, which run in this process without a time limit."""
LONGEST_DETAIL = 500


class Forfeit(Value):
    """Which bot forfeited a match, at which seat, and why."""

    bot: str
    seat: Seat
    why: Why
    detail: str


class MatchRecord(Value, tag="Match", tag_field="is"):
    """The outcome of a match, as it is stored in the results file."""

    fixture: Fixture
    winners: tuple[Seat, ...]
    """The winning seats; empty if the match was cut off for its length."""
    scores: tuple[int, ...] | None
    """None if the match was not played to its end."""
    plays: int
    seal: str
    """A hash of the whole match, by which a repetition can be compared."""
    forfeit: Forfeit | None = None


class Batch(Value):
    """Matches that are played one after another, so that programs are started only once."""

    league: League
    fixtures: tuple[Fixture, ...]


class SeatPlayer(Protocol):
    """Chooses the actions of one seat in one match."""

    def choose(self, match: AnyMatch, seat: Seat) -> Action:
        """An action, not necessarily legal; BotFailure if the bot gives none."""
        ...


class OwnBot:
    """A bot that runs in this process."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot = bot
        self._rng = Fast(seed)

    def choose(self, match: AnyMatch, seat: Seat) -> Action:
        try:
            return self._bot.choose(needed_knowledge(match, seat, self._bot), match.legal(seat), self._rng)
        except Exception as error:
            raise BotFailure("raised", f"{type(error).__name__}: {error}") from None


class ProgramBot:
    """A bot that runs as a program."""

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
    """Starts the programs of bots on demand and reuses them, one for each seat that a bot has in a match."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._running: dict[tuple[str, int], Program] = {}
        self._unable: dict[str, BotFailure] = {}
        """Bots that could not be started, which are not tried again in every match."""

    def program(self, entrant: Entrant, number: int) -> Program:
        """The program for a bot's seat with this number among its own; BotFailure if it does not start."""
        if entrant.name in self._unable:
            raise self._unable[entrant.name]
        if (entrant.name, number) not in self._running:
            try:
                self._running[entrant.name, number] = Program(command_of(entrant), self._folder)
            except BotFailure as failure:
                self._unable[entrant.name] = failure
                raise
        return self._running[entrant.name, number]

    def end(self, name: str) -> None:
        """Kill a bot's programs; the next match starts new ones."""
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
    seat_players: dict[Seat, SeatPlayer] = {}
    entrants = {bot.name: bot for bot in league.bots}
    while not match.over and len(match.log) < game.longest:
        seat = match.actors[0]
        name = fixture.seats[seat]
        try:
            if seat not in seat_players:
                seat_players[seat] = _seat_player(entrants[name], fixture, seat, league, programs)
            match.play(seat, seat_players[seat].choose(match, seat))
        except BotFailure as failure:
            return _forfeited(match, fixture, seat, failure, programs), match
        except NotAnAction as error:
            detail = str(dict(error.args_of_sentence).get("detail", error))
            return _forfeited(match, fixture, seat, BotFailure("nonsense", detail), programs), match
        except IllegalAction as error:
            return _forfeited(match, fixture, seat, BotFailure("illegal", str(error)), programs), match
    result = match.result if match.over else None
    winners, scores = ((), None) if result is None else (result.winners, result.scores)
    return MatchRecord(fixture, winners, scores, len(match.log), match.seal), match


def _players(fixture: Fixture) -> tuple[Player, ...]:
    return tuple(Player(name) for name in fixture.seats)


def _seat_player(entrant: Entrant, fixture: Fixture, seat: Seat, league: League, programs: Programs) -> SeatPlayer:
    game, seed = find_game(fixture.table.game), f"{fixture.seed}/{seat}"
    if entrant.bot is not None and is_level(entrant.bot):
        level = find_bot(game, entrant.bot)
        if level.__module__.startswith(OURS):
            return OwnBot(level(), seed)
    number = fixture.seats[:seat].count(entrant.name)
    return ProgramBot(programs.program(entrant, number), fixture, seed, league.seconds)


def _forfeited(match: AnyMatch, fixture: Fixture, seat: Seat, failure: BotFailure, programs: Programs) -> MatchRecord:
    """The outcome of a match in which this seat's bot failed: the other bot's seats win."""
    name = fixture.seats[seat]
    programs.end(name)
    winners = tuple(other for other, sits in enumerate(fixture.seats) if sits != name)
    detail = failure.detail.replace(os.linesep, " ")[:LONGEST_DETAIL]
    forfeit = Forfeit(name, seat, failure.why, detail)
    return MatchRecord(fixture, winners, None, len(match.log), match.seal, forfeit)
