"""A match and its rows in storage: created, appended entry by entry, and loaded again."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from ludotheque.engine import (
    Action,
    AnyGame,
    AnyMatch,
    EditedMatch,
    Entry,
    Header,
    LudothequeError,
    Match,
    OtherRules,
    Player,
    SavedCheckpoint,
    Seat,
    Source,
    committed,
    entry_decoder,
    restore,
    resumed,
)
from ludotheque.games import find_game
from ludotheque.server.clock import DAY
from ludotheque.server.matches import sealed
from ludotheque.server.matches.contents import Contents, contents_of
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.rows import CheckpointRow, EntryRow, MatchRow, Snapshot, Status
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import Append, NextVersion, PutCheckpoint, PutMatch
from ludotheque.server.tables.table import Correspondence, Live, Table, TableError

_SOURCE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Source)
_PLAYERS = msgspec.json.Decoder(tuple[Player, ...])


class StoredMatch:
    """A match, how much of it is stored, and the ids under which clients have sent its actions."""

    def __init__(self, ident: str, match: AnyMatch, created: int, contents: Contents) -> None:
        self.id = ident
        self.match = match
        self._contents = contents
        self.stored = 0
        """How many entries of the log are stored."""
        self.used_ids: set[tuple[Seat, str]] = set()
        """The ids that each seat has used; an action sent again under one of them is not played again."""
        self.names = tuple(player.name for player in match.players)
        self.touched = created
        """When something was last stored, in milliseconds since 1970."""
        self.seal: str | None = None
        """The seal of the whole match, once it is over."""
        self._told_first = msgspec.json.encode(match.told[0])
        self.note_stored()

    def is_too_soon(self, seat: Seat, action: Action, now: int) -> bool:
        """Whether this action comes too soon after this seat's last one of its kind (`Action.spacing`)."""
        for entry in reversed(self.match.log if action.spacing else ()):
            if entry.time is None or now - entry.time >= action.spacing:
                return False
            if entry.actor == seat and type(entry.action) is type(action):
                return True
        return False

    def append(self, version: int, table: Table, now: int) -> Append:
        """The write of every entry that is not stored yet, at a table of this version."""
        match = self.match
        told = match.told_since(self.stored)
        entries = tuple(
            EntryRow.checked(entry.sequence, msgspec.json.encode(entry), msgspec.json.encode(news))
            for entry, news in zip(match.log[self.stored :], told, strict=True)
        )
        status: Status = "over" if match.over else "open"
        return Append(self.id, entries, self.snapshot(), status, self.due(table, now), version)

    def snapshot(self) -> Snapshot:
        """The current state, stored for making a checkpoint after a change of rules."""
        match, state = self.match, msgspec.json.encode(self.match.state)
        if self._contents.rows:
            state = self._contents.refer(state)
        return Snapshot.checked(len(match.log), match.rules, state, self._told_first)

    def note_stored(self) -> None:
        """Note that the whole log is stored."""
        for entry in self.match.log[self.stored :]:
            if entry.id is not None and isinstance(entry.actor, int):
                self.used_ids.add((entry.actor, entry.id))
            self.touched = self.touched if entry.time is None else entry.time
        self.stored = len(self.match.log)
        if self.match.over and self.seal is None:
            self.seal = self.match.seal

    def follow(self, lines: Iterable[bytes]) -> bool:
        """Play entries that another node appended; False if they do not follow on this log, or one cannot be played.

        After False this match may be half played, and has to be loaded anew.
        """
        match = self.match
        if len(match.log) != self.stored:
            return False
        try:
            entries = tuple(map(entry_decoder(match.game).decode, lines))
            places = [(entry.sequence, entry.rules) for entry in entries]
            if places != [(number, match.rules) for number in range(self.stored, self.stored + len(entries))]:
                return False
            resumed(match, entries)
        except (LudothequeError, msgspec.MsgspecError, LookupError, TypeError, ValueError):
            return False
        self.note_stored()
        return True

    def asked_bots(self, table: Table) -> tuple[Seat, ...]:
        """The seats asked now that bots play; none while people choose first."""
        asked = self.match.actors
        bots = tuple(seat for seat in asked if table.chairs[seat].level is not None)
        waits = len(bots) < len(asked) and self.match.state.agenda[-1].people_first
        return () if waits else bots

    def due(self, table: Table, now: int) -> int | None:
        """When the server must load this match even if nobody connects; None if never."""
        if self.match.over or table.paused or isinstance(table.pace, Live):  # Live waits for people
            return None
        if self.asked_bots(table):
            return now
        return now + table.pace.days * DAY if isinstance(table.pace, Correspondence) else None


def commitment_of(secret: str) -> str:
    """The hash of a secret, which everyone sees before the match."""
    return committed(bytes.fromhex(secret)).commitment


def new_match(table: Table, kept: str, ident: str, number: int, now: int) -> tuple[StoredMatch, PutMatch]:
    """A new match for a table, with the chance in `kept` (see `sealed`), and the write that stores it."""
    game = find_game(table.game)
    chance = committed(bytes.fromhex(sealed.secret_of(kept)))
    for seat, contribution in sealed.contributions_of(kept):
        chance = chance.with_contribution(seat, contribution)
    forced = game.over_days if isinstance(table.pace, Correspondence) else {}
    options = game.checked_options({**table.options, **forced})
    match = Match(game, options, len(table.chairs), chance, keeps_clock=False)
    match.players = tuple(
        Player(chair.name or "?", chair.level if chair.person is None else None) for chair in table.chairs
    )
    contents = contents_of(match)
    stored = StoredMatch(ident, match, now, contents)
    match.begin()
    row = MatchRow(
        ident,
        table.id,
        number,
        game.name,
        game.version,
        contents.refer(msgspec.json.encode(match.options)),
        match.seats,
        msgspec.json.encode(chance),
        msgspec.json.encode(match.players),
        now,
        "open",
        None,
    )
    return stored, PutMatch(row, contents.rows)


class Unreplayable(TableError):
    """A stored match that cannot be replayed, because something in its rows is damaged."""

    def __init__(self, match: str, cause: Exception) -> None:
        super().__init__("match-unreplayable")
        self.match = match
        self.entry: int | None = getattr(cause, "entry", None)
        """The entry of the log that is wrong, if it is known."""
        self.detail = cause.key if isinstance(cause, LudothequeError) else type(cause).__name__
        """What went wrong, without content of the match, which may be secret."""


async def load_match(store: Store, row: MatchRow) -> StoredMatch:
    """Load a match, from its checkpoint if its rules have changed.

    `OtherRules` if it cannot go on under today's rules, `Unreplayable` if what is stored is damaged.
    """
    try:
        return await _load(store, row)
    except (OtherRules, StorageError, Conflict):
        raise
    except Exception as error:  # damaged rows can make decoders and rules fail in any way
        raise Unreplayable(row.id, error) from None


async def _load(store: Store, row: MatchRow) -> StoredMatch:
    game = find_game(row.game)
    entries, contents = await store.matches.entries(row.id), Contents(await store.matches.contents(row.id))
    options = msgspec.json.decode(contents.embed(row.options))
    header = Header(row.game, row.rules, options, row.seats, _SOURCE.decode(row.chance))
    checkpoint = await _saved_checkpoint(store, row, game, entries, contents)
    damaged = next((entry.sequence for entry in entries if entry.line_damaged), None)
    if damaged is not None:
        raise EditedMatch("entry-damaged", damaged)
    lines = [entry.line for entry in entries]
    match = restore(header, game, checkpoint, lines, keeps_clock=False)
    match.players = _PLAYERS.decode(row.players)
    match = resumed(match, _decoded(game, lines, len(match.log)))
    return StoredMatch(row.id, match, row.created, contents)


def _decoded(game: AnyGame, lines: Sequence[bytes], since: int) -> Iterator[Entry[Action]]:
    """Yield the entries from `since` on; EditedMatch at the first that is malformed or not where it belongs."""
    read = entry_decoder(game)
    for number, line in enumerate(lines[since:], since):
        try:
            entry = read.decode(line)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise EditedMatch("entry-malformed", number, detail=type(error).__name__) from None
        if entry.sequence != number:
            raise EditedMatch("entry-misplaced", number)
        yield entry


async def _saved_checkpoint(
    store: Store, row: MatchRow, game: AnyGame, entries: tuple[EntryRow, ...], contents: Contents
) -> SavedCheckpoint | None:
    """The checkpoint of a match that was started under other rules, stored now if there is none for today's.

    None if it needs none: a match that is over is played again by the rules it was played by, if the game plays them.
    """
    checkpoint = await store.matches.checkpoint(row.id)
    if checkpoint is None and row.status != "open" and game.plays(row.rules):
        return None
    if (row.rules if checkpoint is None else checkpoint.rules) == game.version:
        return None if checkpoint is None else _as_saved(checkpoint, contents)
    latest = await store.matches.latest(row.id)
    upgraded = store.shared and checkpoint is not None and checkpoint.rules > game.version  # by another node
    if latest is None or row.status != "open" or upgraded:
        raise OtherRules("other-rules", game=game.name, has=row.rules, needs=game.version)
    if latest.damaged:
        raise EditedMatch("state-damaged", latest.sequence)
    told = [msgspec.json.decode(part) for part in (latest.told, *(entry.told for entry in entries))]
    state, carried = game.carried(latest.rules, msgspec.json.decode(contents.embed(latest.state)), told)
    kept = contents.refer(msgspec.json.encode(state))
    checkpoint = CheckpointRow(len(entries), game.version, kept, msgspec.json.encode(carried))
    # Nodes that still have other rules in memory must not append to it: their version of the table is too old now.
    raised = (NextVersion(row.table),) if store.shared else ()
    await store.write(PutCheckpoint(row.id, checkpoint), *raised)
    return _as_saved(checkpoint, contents)


def _as_saved(row: CheckpointRow, contents: Contents) -> SavedCheckpoint:
    state = contents.embed(row.state)
    return SavedCheckpoint(row.sequence, row.rules, msgspec.Raw(state), msgspec.Raw(row.told))
