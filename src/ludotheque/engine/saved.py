"""Matches from files: read with suspicion, and verified draw by draw."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import tee
from typing import Any, Literal, TypeAlias

import msgspec

from ludotheque.engine.chance import Committed, Source
from ludotheque.engine.game import AnyGame
from ludotheque.engine.log import FORMAT, Entry, Saved, seals
from ludotheque.engine.match import Match
from ludotheque.engine.refusals import EditedMatch, IllegalAction, NotAMatch, OtherRules, TruncatedMatch
from ludotheque.engine.values import CHANCE, Action, Value

AnyMatch: TypeAlias = Match[Any, Any, Any]
FindGame: TypeAlias = Callable[[str], AnyGame]


Reason: TypeAlias = Literal["secret", "changed", "draw", "illegal"]


class Verification(Value):
    """What checking a match found: how many of chance's answers were drawn again, and the first entry that is wrong."""

    game: str
    entries: int
    source: Source
    draws: int
    by_hand: int
    wrong: int | None = None
    reason: Reason | None = None
    expected: Any = None
    found: Any = None


def to_json(match: AnyMatch, *, secret: bool = False) -> bytes:
    return match.to_json(secret=secret)


def from_json(text: bytes | str, find_game: FindGame) -> AnyMatch:
    """The match that a file holds, ready to go on; or the error that says what is wrong with the file."""
    saved = _decoded(text)
    match = _empty(saved, find_game)
    secret_missing = isinstance(saved.match.chance, Committed) and saved.match.chance.secret is None
    for entry, sealed in _entries(saved, match.game):
        if not sealed:
            raise EditedMatch("entry-edited", entry.sequence)
        if entry.actor == CHANCE and not entry.by_hand and not secret_missing:
            match.drawn()  # keeps the stream of chance in step with the log
        try:
            match.repeat(entry)
        except IllegalAction as error:
            raise EditedMatch("entry-illegal", entry.sequence, why=error.key) from None
    if not secret_missing:
        match.begin()
    return match


def verify(text: bytes | str, find_game: FindGame) -> Verification:
    """Draw every throw and card again, and compare; the first wrong entry ends the check."""
    saved = _decoded(text)
    match = _empty(saved, find_game)
    about = (match.game.name, saved.entries, saved.match.chance)
    draws = by_hand = 0

    def found(reason: Reason, **more: Any) -> Verification:
        return Verification(*about, draws, by_hand, len(match.log), reason, **more)

    if isinstance(saved.match.chance, Committed) and not saved.match.chance.kept():
        return found("secret")
    try:
        for entry, sealed in _entries(saved, match.game):
            if entry.actor == CHANCE and entry.by_hand:
                by_hand += 1
            elif entry.actor == CHANCE:
                expected = match.drawn()
                if entry.action != expected:
                    return found("draw", expected=expected, found=entry.action)
                draws += 1
            if not sealed:
                return found("changed")
            match.repeat(entry)
    except EditedMatch as error:
        return msgspec.structs.replace(found("changed"), wrong=error.entry)
    except IllegalAction as error:
        return found("illegal", found=error.action)
    return Verification(*about, draws, by_hand)


def _decoded(text: bytes | str) -> Saved:
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except msgspec.ValidationError as error:
        raise NotAMatch("not-a-match", detail=str(error)) from None
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise TruncatedMatch("file-truncated") from None
        raise NotAMatch("not-json", detail=str(error)) from None
    except UnicodeDecodeError:
        raise NotAMatch("not-json", detail="UTF-8") from None
    if saved.format != FORMAT:
        raise NotAMatch("other-format", has=saved.format, needs=FORMAT)
    if not len(saved.log) == len(saved.seals) == saved.entries:
        raise TruncatedMatch("log-truncated", has=min(len(saved.log), len(saved.seals)), needs=saved.entries)
    return saved


def _empty(saved: Saved, find_game: FindGame) -> AnyMatch:
    """The match before its first entry."""
    header = saved.match
    game = find_game(header.game)
    if header.rules != game.version:
        raise OtherRules("other-rules", game=game.name, has=header.rules, needs=game.version)
    options = game.checked_options(header.options)
    match = Match(game, options, game.checked_seats(header.seats), header.chance)
    match.players = saved.players
    return match


@cache
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Entry[Action]]:
    entry: Any = Entry
    return msgspec.json.Decoder(entry[game.action_type])


def _entries(saved: Saved, game: AnyGame) -> Iterator[tuple[Entry[Action], bool]]:
    """Every entry, and whether its seal is unbroken."""
    entries, again = tee(_entry(game, raw, number) for number, raw in enumerate(saved.log))
    unbroken = seals(saved.match, (msgspec.json.encode(entry) for entry in again))
    for entry, seal, written in zip(entries, unbroken, saved.seals, strict=True):
        yield entry, seal == written


def _entry(game: AnyGame, raw: msgspec.Raw, number: int) -> Entry[Action]:
    try:
        entry = _decoder(game).decode(raw)
    except msgspec.ValidationError as error:
        raise EditedMatch("entry-malformed", number, detail=str(error)) from None
    if entry.sequence != number:
        raise EditedMatch("entry-misplaced", number)
    return entry
