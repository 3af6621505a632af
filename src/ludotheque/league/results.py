"""The results of a league in an append-only file, one line each, so that a stopped league can be resumed."""

import platform
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

import ludotheque
from ludotheque.engine import LudothequeError, Value
from ludotheque.games import find_game
from ludotheque.league.definition import Entrant, League
from ludotheque.league.fixtures import Fixture, Key
from ludotheque.league.playing import MatchRecord

FORMAT: Final = 1


class Heading(Value, tag="League", tag_field="is"):
    """The heading of the results that follow it: versions and settings with which they can be reproduced."""

    format: int
    ludotheque: str
    python: str
    rules: Mapping[str, int]
    """The version of the rules of each game."""
    seed: int
    seconds: float
    bots: tuple[Entrant, ...]


LINE: msgspec.json.Decoder[Heading | MatchRecord] = msgspec.json.Decoder(Heading | MatchRecord)


def heading(league: League) -> Heading:
    """The heading for results played now."""
    rules = {table.game: find_game(table.game).version for table in league.tables}
    return Heading(
        FORMAT, ludotheque.__version__, platform.python_version(), rules, league.seed, league.seconds, league.bots
    )


class Results:
    """The results in a file: those already there, and those that are added."""

    def __init__(self, path: Path, league: League) -> None:
        """Read the file, if it exists; LudothequeError if it is unreadable, no results file, or of another league."""
        self.path = path
        self.outcomes: list[MatchRecord] = []
        self._heading = heading(league)
        self._last: Heading | None = None
        self._whole: int | None = None
        """The length of the file up to its last whole line, if half a line follows because a write was interrupted."""
        self._read()

    def _read(self) -> None:
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise LudothequeError("cannot-read", path=str(self.path), detail=error.strerror or str(error)) from None
        *lines, rest = content.split(b"\n")
        if rest:
            self._whole = len(content) - len(rest)
        for number, text in enumerate(lines, 1):
            line = _decoded(text)
            if isinstance(line, Heading):
                self._check(line)
                self._last = line
            elif line is not None and self._last is not None:
                self.outcomes.append(line)
            else:
                raise LudothequeError("league-results-line", path=str(self.path), line=number)
        if self._last is None and rest:
            raise LudothequeError("league-results-line", path=str(self.path), line=1)

    def _check(self, before: Heading) -> None:
        """LudothequeError if results under that heading do not belong to this league as it is now."""
        now = self._heading
        known = {bot.name: bot for bot in before.bots}
        same = {
            "format": before.format == now.format,
            "ludotheque": before.ludotheque == now.ludotheque,
            "seed": before.seed == now.seed,
            **{game: before.rules.get(game, version) == version for game, version in now.rules.items()},
            **{bot.name: known.get(bot.name, bot) == bot for bot in now.bots},
        }
        for what, is_same in same.items():
            if not is_same:
                raise LudothequeError("league-results-other", path=str(self.path), what=what)

    def missing(self, fixtures: Iterable[Fixture]) -> list[Fixture]:
        """The fixtures that have not been played."""
        played = self._played()
        return [fixture for fixture in fixtures if fixture.key not in played or played[fixture.key].fixture != fixture]

    def of(self, fixtures: Iterable[Fixture]) -> list[MatchRecord]:
        """The outcomes of these fixtures, in their order; those not played yet are left out."""
        played = self._played()
        found = ((fixture, played.get(fixture.key)) for fixture in fixtures)
        return [outcome for fixture, outcome in found if outcome is not None and outcome.fixture == fixture]

    def _played(self) -> dict[Key, MatchRecord]:
        """The last outcome under each key; what was played with other seats, options or seeds is another match."""
        return {outcome.fixture.key: outcome for outcome in self.outcomes}

    def add(self, outcomes: Sequence[MatchRecord]) -> None:
        """Append outcomes to the file; once this returns, they survive a crash of the process."""
        lines = [] if self._last == self._heading else [msgspec.json.encode(self._heading)]
        lines += map(msgspec.json.encode, outcomes)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                if self._whole is not None:
                    file.truncate(self._whole)
                    self._whole = None
                file.write(b"".join(line + b"\n" for line in lines))
        except OSError as error:
            raise LudothequeError("cannot-write", path=str(self.path), detail=error.strerror or str(error)) from None
        self._last = self._heading
        self.outcomes += outcomes


def _decoded(text: bytes) -> Heading | MatchRecord | None:
    """Decode a line; None if it is malformed or inconsistent."""
    try:
        line = LINE.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return line if isinstance(line, Heading) or _is_sound(line) else None


def _is_sound(outcome: MatchRecord) -> bool:
    """Whether the bots and seats in an outcome are those of its fixture, as the standings assume."""
    fixture, forfeit = outcome.fixture, outcome.forfeit
    named = {*fixture.seats} if forfeit is None else {*fixture.seats, forfeit.bot}
    return named == {*fixture.pair} and all(0 <= seat < len(fixture.seats) for seat in outcome.winners)
