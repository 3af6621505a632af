"""Loading matches from files, which are untrusted, and verifying their draws."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, count, islice, repeat, tee
from typing import Any, Literal, TypeAlias

import msgspec

from ludotheque.engine import kernel
from ludotheque.engine.chance import ByHand, Committed, Source
from ludotheque.engine.game import AnyGame
from ludotheque.engine.log import FORMAT, Entry, Header, Saved, SavedCheckpoint, line, seals
from ludotheque.engine.match import Checkpoint, Match
from ludotheque.engine.refusals import ChanceError, EditedMatch, IllegalAction, NotAMatch, OtherRules, TruncatedMatch
from ludotheque.engine.seats import seats_in
from ludotheque.engine.values import CHANCE, CLOCK, Action, Value

AnyMatch: TypeAlias = Match[Any, Any, Any]
FindGame: TypeAlias = Callable[[str], AnyGame]
_UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
Reason: TypeAlias = Literal["unrevealed", "secret", "changed", "draw", "typed", "illegal"]


class Verification(Value):
    """The result of `verify`: how many of chance's answers were recomputed, and the first entry that is wrong."""

    game: str
    entries: int
    source: Source
    draws: int
    by_hand: int
    wrong: int | None = None
    reason: Reason | None = None
    expected: Any = None
    found: Any = None
    before: int = 0
    """How many entries were played under earlier rules, and cannot be recomputed."""
    carried: bool = False
    """Whether the match has a checkpoint, whose state cannot be recomputed either."""


def from_json(text: bytes | str, find_game: FindGame, *, keeps_clock: bool = True) -> AnyMatch:
    """Load a match, ready to go on; MatchFileError says what is wrong with the file."""
    saved = _decoded(text)
    match = _empty(saved, find_game, keeps_clock=keeps_clock)
    if not _head_is_sealed(saved):
        raise EditedMatch("match-edited", 0)
    return resumed(match, _unbroken(saved, match))


def restore(
    header: Header, game: AnyGame, checkpoint: SavedCheckpoint | None, log: Iterable[bytes], *, keeps_clock: bool = True
) -> AnyMatch:
    """The match before its first entry, or at its checkpoint if its rules changed; EditedMatch if that does not fit."""
    options = game.checked_options(header.options)
    seats = game.checked_seats(header.seats)
    if checkpoint is None:
        if header.rules != game.version:
            raise OtherRules("other-rules", game=game.name, has=header.rules, needs=game.version)
        return Match(game, options, seats, header.chance, keeps_clock=keeps_clock)
    before = tuple(_entry(_AS_THEY_ARE, line, number) for number, line in enumerate(islice(log, checkpoint.entries)))
    try:
        state, told = game.carried_over(
            checkpoint.rules, *map(msgspec.json.decode, (checkpoint.state, checkpoint.told))
        )
        start = Checkpoint(header.rules, state, before, told)
        match = Match(game, options, seats, header.chance, checkpoint=start, keeps_clock=keeps_clock)
        fits = len(before) == checkpoint.entries and len(told) == checkpoint.entries + 1 and _everyone_can_go_on(match)
    except (*_UNREADABLE, AttributeError, LookupError, TypeError, ValueError) as error:
        raise EditedMatch("match-edited", checkpoint.entries, detail=str(error)) from None
    if not fits:
        raise EditedMatch("match-edited", checkpoint.entries)
    return match


def _everyone_can_go_on(match: AnyMatch) -> bool:
    """Whether a checkpoint names only seats that exist; any exception here also means that it does not fit."""
    seats = range(match.seats)
    for seat in (None, *seats):
        match.view(seat)
    asked = kernel.waits_for(match.state)
    for actor in asked:
        kernel.legal(match.state, actor)
    if match.over:
        match.result  # noqa: B018
    elif not asked or not all(actor in (*seats, CHANCE, CLOCK) for actor in asked):
        return False
    return all(
        hearer in (None, *seats) and all(seat in seats for seat in seats_in(form))
        for entry in match.told
        for told in entry
        for hearer, form in ((None, told.public), *told.private)
    )


def resumed(match: AnyMatch, entries: Iterable[Entry[Action]]) -> AnyMatch:
    """Replay these entries of a log on `match`, and return it ready to go on; EditedMatch if one is not legal."""
    chance = match.chance_with_secret
    if isinstance(chance, Committed) and chance.secret is not None and not chance.kept():
        raise ChanceError("secret-other")
    has_stream = not (isinstance(chance, Committed) and chance.secret is None)
    for entry in entries:
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
    """Recompute every draw and compare it with the log; the first wrong entry ends the check."""
    saved = _decoded(text)
    match = _empty(saved, find_game, keeps_clock=False)
    before = len(match.log)
    checked: Counter[str] = Counter()
    wrong: tuple[Any, ...] = ()
    try:
        for how in _checked(saved, match):
            checked[how] += 1
    except _Wrong as found:
        wrong = (len(match.log), *found.args)
    except EditedMatch as error:
        wrong = (error.entry, "changed")
    except IllegalAction as error:
        wrong = (len(match.log), "illegal", None, error.action)
    counts = (checked["drawn"], checked["typed"])
    found_so = Verification(match.game.name, saved.entries, saved.match.chance, *counts, *wrong)
    return msgspec.structs.replace(found_so, before=before, carried=saved.checkpoint is not None)


class _Wrong(Exception):
    """The next entry is wrong: the reason, what was expected, what was found."""


def _checked(saved: Saved, match: AnyMatch) -> Iterator[str]:
    """Replay the log, yielding for each entry how it was checked; `_Wrong` at the first that is wrong."""
    if isinstance(saved.match.chance, Committed) and not saved.match.chance.kept():
        raise _Wrong("unrevealed" if saved.match.chance.secret is None else "secret")
    if not _head_is_sealed(saved):
        raise _Wrong("changed")
    for entry, sealed in _entries(saved, match):
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
    game, checkpoint = find_game(saved.match.game), saved.checkpoint
    if checkpoint is not None and checkpoint.rules != game.version and saved.entries > checkpoint.entries:
        raise OtherRules("other-rules", game=game.name, has=checkpoint.rules, needs=game.version)
    match = restore(saved.match, game, checkpoint, map(bytes, saved.log), keeps_clock=keeps_clock)
    if checkpoint is not None:
        versions = [1, saved.match.rules, *(entry.rules for entry in match.log)]
        if sorted(versions) != versions or versions[-1] >= checkpoint.rules:
            raise EditedMatch("rules-backwards", checkpoint.entries, rules=saved.match.rules, since=checkpoint.rules)
    if saved.players and len(saved.players) != match.seats:
        raise NotAMatch("not-its-players", players=len(saved.players), seats=match.seats)
    match.players = saved.players
    return match


def _head_is_sealed(saved: Saved) -> bool:
    return next(seals(saved.match, saved.players, (), saved.checkpoint)) == saved.seal


@cache
def entry_decoder(game: AnyGame) -> msgspec.json.Decoder[Entry[Action]]:
    """A decoder of log lines whose actions are this game's."""
    entry: Any = Entry
    return msgspec.json.Decoder(entry[game.action_type])


_AS_THEY_ARE: msgspec.json.Decoder[Entry[Any]] = msgspec.json.Decoder(Entry[Any])
"""Decodes log lines played under earlier rules, without knowing their actions."""


def _unbroken(saved: Saved, match: AnyMatch) -> Iterator[Entry[Action]]:
    """Yield every entry under the present rules; EditedMatch at the first whose seal does not fit."""
    for entry, sealed in _entries(saved, match):
        if not sealed:
            raise EditedMatch("entry-edited", entry.sequence)
        yield entry


def _entries(saved: Saved, match: AnyMatch) -> Iterator[tuple[Entry[Action], bool]]:
    """Yield every entry under the present rules, and whether its seal fits."""
    before = len(match.log)
    read = entry_decoder(match.game)
    decoders = chain(repeat(_AS_THEY_ARE, before), repeat(read))
    entries, again = tee(_entry(*each) for each in zip(decoders, saved.log, count()))
    lines = map(line, again)
    unbroken = islice(seals(saved.match, saved.players, lines, saved.checkpoint), 1, None)
    for entry, seal, written in zip(entries, unbroken, saved.seals, strict=True):
        if entry.sequence >= before:
            yield entry, seal == written
        elif seal != written:
            raise EditedMatch("entry-edited", entry.sequence)


def _entry(decoder: msgspec.json.Decoder[Entry[Any]], raw: bytes | msgspec.Raw, number: int) -> Entry[Any]:
    try:
        entry = decoder.decode(raw)
    except _UNREADABLE as error:
        raise EditedMatch("entry-malformed", number, detail=str(error)) from None
    if entry.sequence != number:
        raise EditedMatch("entry-misplaced", number)
    return entry
