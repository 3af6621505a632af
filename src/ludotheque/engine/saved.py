"""Loading matches from files, which are untrusted."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import chain, count, islice, repeat, tee
from typing import Any, TypeAlias

import msgspec

from ludotheque.engine import kernel
from ludotheque.engine.chance import ByHand, Committed, Seeded, seeded
from ludotheque.engine.game import AnyGame
from ludotheque.engine.log import FORMAT, Entry, Header, Saved, SavedCheckpoint, is_hash, line, seals
from ludotheque.engine.match import Checkpoint, Former, Match
from ludotheque.engine.refusals import ChanceError, EditedMatch, IllegalAction, NotAMatch, OtherRules, TruncatedMatch
from ludotheque.engine.seats import seats_in
from ludotheque.engine.strict import check_fields
from ludotheque.engine.values import CHANCE, CLOCK, Action

AnyMatch: TypeAlias = Match[Any, Any, Any]
FindGame: TypeAlias = Callable[[str], AnyGame]
_UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
_BROKEN = (*_UNREADABLE, ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What the rules may raise on a state that they never led to."""


def from_json(text: bytes | str, find_game: FindGame, *, keeps_clock: bool = True) -> AnyMatch:
    """Load a match, ready to go on; MatchFileError says what is wrong with the file.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> from ludotheque.games import find_game
    >>> from_json(match.to_json(), find_game).state == match.state
    True
    """
    saved = decoded(text)
    match = before_first_entry(saved, find_game, keeps_clock=keeps_clock)
    if not head_is_sealed(saved):
        raise EditedMatch("match-edited", 0)
    with blaming_checkpoint(saved):
        return resumed(match, _unbroken(saved, match))


@contextmanager
def blaming_checkpoint(saved: Saved) -> Iterator[None]:
    """EditedMatch if the rules break on this match, and it goes on from a checkpoint, which a forger may have written.

    Without one every state comes from the rules, and what breaks on it is a bug.
    """
    try:
        yield
    except _BROKEN as error:
        if saved.checkpoint is None:
            raise
        raise EditedMatch("match-edited", saved.checkpoint.entries, detail=str(error)) from None


def restore(
    header: Header, game: AnyGame, checkpoint: SavedCheckpoint | None, log: Iterable[bytes], *, keeps_clock: bool = True
) -> AnyMatch:
    """The match before its first entry, or at its checkpoint if its rules changed; EditedMatch if that does not fit.

    Without a checkpoint it is played by the rules under which it began, if the game plays them; else OtherRules.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> header = Header("shut-the-box", 1, {}, 2, match.chance)
    >>> restore(header, match.game, None, ()).state == match.state
    True
    """
    if checkpoint is None and not game.plays(header.rules):
        raise OtherRules("other-rules", game=game.name, has=header.rules, needs=game.version)
    options, seats = game.options_under(header.rules, header.options), game.checked_seats(header.seats)
    if checkpoint is None:
        former = None if header.rules == game.version else Former(header.rules, header.options)
        return Match(game, options, seats, header.chance, former=former, keeps_clock=keeps_clock)
    before = tuple(_entry(_AS_THEY_ARE, line, number) for number, line in enumerate(islice(log, checkpoint.entries)))
    try:
        state, told = game.carried(checkpoint.rules, *map(msgspec.json.decode, (checkpoint.state, checkpoint.told)))
        start = Checkpoint(header.rules, state, before, told)
        match = Match(game, options, seats, header.chance, checkpoint=start, keeps_clock=keeps_clock)
        fits = len(before) == checkpoint.entries and len(told) == checkpoint.entries + 1 and _everyone_can_go_on(match)
    except _BROKEN as error:
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
    parts = (match.state, *match.state.agenda)
    return all(seat in seats for part in parts for seat in seats_in(part)) and all(
        hearer in (None, *seats) and all(seat in seats for seat in seats_in(form))
        for entry in match.told
        for told in entry
        for hearer, form in ((None, told.public), *told.private)
    )


def resumed(match: AnyMatch, entries: Iterable[Entry[Action]]) -> AnyMatch:
    """Replay these entries of a log on `match`, and return it ready to go on; EditedMatch if one is not legal.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> entry = match.play(0, match.legal(0)[0])
    >>> resumed(ludotheque.new_match("shut-the-box", seats=2, seed=1), match.log).state == match.state
    True
    """
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
            raise EditedMatch("entry-illegal", entry.sequence, rules=match.rules, why=error.key) from None
    if has_stream:
        match.begin()
    return match


def decoded(text: bytes | str) -> Saved:
    """The file, its log unread; MatchFileError if it is no JSON, not a match, or cut off."""
    if not isinstance(text, bytes | bytearray | str):
        raise NotAMatch("not-a-match", detail=type(text).__name__)
    try:
        saved = msgspec.json.decode(text, type=Saved)
        check_fields(text)
    except msgspec.ValidationError as error:
        raise NotAMatch("not-a-match", detail=str(error)) from None
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise TruncatedMatch("file-truncated") from None
        raise NotAMatch("not-json", detail=str(error)) from None
    except UnicodeError:
        raise NotAMatch("not-json", detail="UTF-8") from None
    except ValueError as error:
        raise NotAMatch("not-json", detail=str(error)) from None
    except RecursionError as error:
        raise NotAMatch("not-a-match", detail=str(error)) from None
    if saved.format != FORMAT:
        raise NotAMatch("other-format", has=saved.format, needs=FORMAT)
    if not len(saved.log) == len(saved.seals) == saved.entries:
        raise TruncatedMatch("log-truncated", has=min(len(saved.log), len(saved.seals)), needs=saved.entries)
    return saved


def before_first_entry(saved: Saved, find_game: FindGame, *, keeps_clock: bool) -> AnyMatch:
    """The match before its first entry that can be played again; an error if its head cannot be that of a match."""
    game, checkpoint = find_game(saved.match.game), saved.checkpoint
    if checkpoint is not None and checkpoint.rules != game.version and saved.entries > checkpoint.entries:
        raise OtherRules("other-rules", game=game.name, has=checkpoint.rules, needs=game.version)
    match = restore(saved.match, game, checkpoint, map(bytes, saved.log), keeps_clock=keeps_clock)
    if checkpoint is not None:
        versions = [1, saved.match.rules, *(entry.rules for entry in match.log)]
        if sorted(versions) != versions or versions[-1] >= checkpoint.rules:
            raise EditedMatch("rules-backwards", checkpoint.entries, rules=saved.match.rules, since=checkpoint.rules)
        for entry in match.log:
            if entry.actor not in (*range(match.seats), CHANCE, CLOCK):
                raise EditedMatch("entry-nobody", entry.sequence, seat=entry.actor)
    _check_chance(saved.match)
    if saved.players and len(saved.players) != match.seats:
        raise NotAMatch("not-its-players", players=len(saved.players), seats=match.seats)
    match.players = saved.players
    return match


def _check_chance(header: Header) -> None:
    """NotAMatch, or ChanceError for a seed, if no match has such a source of chance."""
    for seat in seats_in(header.chance):
        if seat not in range(header.seats):
            raise NotAMatch("contribution-unknown-seat", seat=seat)
    match header.chance:
        case Committed(commitment=commitment, contributions=given, secret=secret):
            if secret is None and not is_hash(commitment):
                raise NotAMatch("commitment-malformed")
            (seat, times), *_ = Counter(seat for seat, _ in given).most_common(1) or [(0, 0)]
            if times > 1:
                raise NotAMatch("contribution-twice", seat=seat)
        case Seeded(seed=seed):
            seeded(seed)
        case ByHand():
            pass


def head_is_sealed(saved: Saved) -> bool:
    """Whether the first seal fits."""
    return next(seals(saved.match, saved.players, (), saved.checkpoint)) == saved.seal


@cache
def entry_decoder(game: AnyGame) -> msgspec.json.Decoder[Entry[Action]]:
    """A decoder of log lines whose actions are this game's.

    >>> from ludotheque.games import find_game
    >>> line = '{"sequence": 0, "actor": 0, "action": {"is": "Throw"}, "rules": 1}'
    >>> entry_decoder(find_game("shut-the-box")).decode(line).action
    Throw()
    """
    entry: Any = Entry
    return msgspec.json.Decoder(entry[game.action_type])


_AS_THEY_ARE: msgspec.json.Decoder[Entry[Any]] = msgspec.json.Decoder(Entry[Any])
"""Decodes log lines played under earlier rules, without knowing their actions."""


def _unbroken(saved: Saved, match: AnyMatch) -> Iterator[Entry[Action]]:
    """Yield every entry under the rules of the match; EditedMatch at the first whose seal does not fit."""
    for entry, sealed in entries_of(saved, match):
        if not sealed:
            raise EditedMatch("entry-edited", entry.sequence)
        if entry.rules != match.rules:
            raise EditedMatch("entry-rules", entry.sequence, has=entry.rules, needs=match.rules)
        yield entry


def entries_of(saved: Saved, match: AnyMatch) -> Iterator[tuple[Entry[Action], bool]]:
    """Yield every entry under the rules of the match, and whether its seal fits."""
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


def entries_before(saved: Saved, match: AnyMatch) -> Iterator[Entry[Action]]:
    """Yield every entry before the checkpoint, its action as one of today's; EditedMatch if it is none."""
    read = entry_decoder(match.game)
    return (_entry(read, raw, number) for number, raw in enumerate(saved.log[: len(match.log)]))


def _entry(decoder: msgspec.json.Decoder[Entry[Any]], raw: bytes | msgspec.Raw, number: int) -> Entry[Any]:
    try:
        entry = decoder.decode(raw)
    except _UNREADABLE as error:
        raise EditedMatch("entry-malformed", number, detail=str(error)) from None
    if entry.sequence != number:
        raise EditedMatch("entry-misplaced", number)
    return entry
