"""Matches from files: read with suspicion, and verified draw by draw."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, tee
from typing import Any, Literal, TypeAlias

import msgspec

from ludotheque.engine.chance import ByHand, Committed, Source
from ludotheque.engine.game import AnyGame
from ludotheque.engine.log import FORMAT, Entry, Saved, seals
from ludotheque.engine.match import Match
from ludotheque.engine.refusals import ChanceError, EditedMatch, IllegalAction, NotAMatch, OtherRules, TruncatedMatch
from ludotheque.engine.values import CHANCE, Action, Value

AnyMatch: TypeAlias = Match[Any, Any, Any]
FindGame: TypeAlias = Callable[[str], AnyGame]
Reason: TypeAlias = Literal["unrevealed", "secret", "changed", "draw", "typed", "illegal"]


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


def from_json(text: bytes | str, find_game: FindGame, *, keeps_clock: bool = True) -> AnyMatch:
    """The match that a file holds, ready to go on; or the error that says what is wrong with the file."""
    saved = _decoded(text)
    match = _empty(saved, find_game, keeps_clock=keeps_clock)
    chance = saved.match.chance
    if isinstance(chance, Committed) and chance.secret is not None and not chance.kept():
        raise ChanceError("secret-other")
    has_stream = not (isinstance(chance, Committed) and chance.secret is None)
    if not _head_is_sealed(saved):
        raise EditedMatch("match-edited", 0)
    for entry, sealed in _entries(saved, match.game):
        if not sealed:
            raise EditedMatch("entry-edited", entry.sequence)
        if entry.by_hand and not (isinstance(chance, ByHand) and entry.actor == CHANCE):
            raise EditedMatch("entry-typed", entry.sequence)
        if entry.actor == CHANCE and not entry.by_hand and has_stream:
            match.drawn()  # keeps the stream of chance in step with the log
        try:
            match.repeat(entry)
        except IllegalAction as error:
            raise EditedMatch("entry-illegal", entry.sequence, why=error.key) from None
    if has_stream:
        match.begin()
    return match


def verify(text: bytes | str, find_game: FindGame) -> Verification:
    """Draw every throw and card again, and compare; the first wrong entry ends the check."""
    saved = _decoded(text)
    match = _empty(saved, find_game, keeps_clock=False)
    about = (match.game.name, saved.entries, saved.match.chance)
    checked: Counter[str] = Counter()
    try:
        for how in _checked(saved, match):
            checked[how] += 1
    except _Wrong as wrong:
        return Verification(*about, checked["drawn"], checked["typed"], len(match.log), *wrong.args)
    except EditedMatch as error:
        return Verification(*about, checked["drawn"], checked["typed"], error.entry, "changed")
    except IllegalAction as error:
        return Verification(*about, checked["drawn"], checked["typed"], len(match.log), "illegal", None, error.action)
    return Verification(*about, checked["drawn"], checked["typed"])


class _Wrong(Exception):
    """Something is wrong with the next entry: the reason, what was expected, what was found."""


def _checked(saved: Saved, match: AnyMatch) -> Iterator[str]:
    """Play the log again, saying of each entry how its chance was checked; or `_Wrong`."""
    if isinstance(saved.match.chance, Committed) and not saved.match.chance.kept():
        raise _Wrong("unrevealed" if saved.match.chance.secret is None else "secret")
    if not _head_is_sealed(saved):
        raise _Wrong("changed")
    for entry, sealed in _entries(saved, match.game):
        by_chance = entry.actor == CHANCE
        drawn = match.drawn() if by_chance else None
        if drawn is not None and entry.by_hand:
            raise _Wrong("typed", drawn, entry.action)
        if drawn is not None and entry.action != drawn:
            raise _Wrong("draw", drawn, entry.action)
        if not sealed:
            raise _Wrong("changed")
        if drawn is None and by_chance != entry.by_hand:
            raise _Wrong("illegal", None, entry.action)
        match.repeat(entry)
        yield "drawn" if drawn is not None else "typed" if entry.by_hand else "played"


def _decoded(text: bytes | str) -> Saved:
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except msgspec.ValidationError as error:
        raise NotAMatch("not-a-match", detail=str(error)) from None
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise TruncatedMatch("file-truncated") from None
        raise NotAMatch("not-json", detail=str(error)) from None
    except UnicodeError:
        raise NotAMatch("not-json", detail="UTF-8") from None
    except RecursionError as error:
        raise NotAMatch("not-a-match", detail=str(error)) from None
    if saved.format != FORMAT:
        raise NotAMatch("other-format", has=saved.format, needs=FORMAT)
    if not len(saved.log) == len(saved.seals) == saved.entries:
        raise TruncatedMatch("log-truncated", has=min(len(saved.log), len(saved.seals)), needs=saved.entries)
    return saved


def _empty(saved: Saved, find_game: FindGame, *, keeps_clock: bool) -> AnyMatch:
    """The match before its first entry."""
    header = saved.match
    game = find_game(header.game)
    if header.rules != game.version:
        raise OtherRules("other-rules", game=game.name, has=header.rules, needs=game.version)
    options = game.checked_options(header.options)
    match = Match(game, options, game.checked_seats(header.seats), header.chance, keeps_clock=keeps_clock)
    if saved.players and len(saved.players) != match.seats:
        raise NotAMatch("not-its-players", players=len(saved.players), seats=match.seats)
    match.players = saved.players
    return match


def _head_is_sealed(saved: Saved) -> bool:
    return next(seals(saved.match, saved.players, ())) == saved.seal


@cache
def _decoder(game: AnyGame) -> msgspec.json.Decoder[Entry[Action]]:
    entry: Any = Entry
    return msgspec.json.Decoder(entry[game.action_type])


def _entries(saved: Saved, game: AnyGame) -> Iterator[tuple[Entry[Action], bool]]:
    """Every entry, and whether its seal is unbroken."""
    entries, again = tee(_entry(game, raw, number) for number, raw in enumerate(saved.log))
    unbroken = islice(seals(saved.match, saved.players, (msgspec.json.encode(entry) for entry in again)), 1, None)
    for entry, seal, written in zip(entries, unbroken, saved.seals, strict=True):
        yield entry, seal == written


def _entry(game: AnyGame, raw: msgspec.Raw, number: int) -> Entry[Action]:
    try:
        entry = _decoder(game).decode(raw)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise EditedMatch("entry-malformed", number, detail=str(error)) from None
    if entry.sequence != number:
        raise EditedMatch("entry-misplaced", number)
    return entry
