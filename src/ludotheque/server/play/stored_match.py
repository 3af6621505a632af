"""A match that is kept: made, stored entry by entry, and taken up again after whatever happened."""

from typing import Any

import msgspec

from ludotheque.engine import (
    AnyGame,
    AnyMatch,
    Header,
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
from ludotheque.server.storage.rows import EntryRow, MatchRow, Snapshot, Status
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import Append, PutMatch, PutStart
from ludotheque.server.tables.table import Table

_SOURCE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Source)
_PLAYERS = msgspec.json.Decoder(tuple[Player, ...])


class StoredMatch:
    """A match, and which of its actions came from clients under which ids."""

    def __init__(self, ident: str, match: AnyMatch, created: int) -> None:
        self.id = ident
        self.match = match
        self._created = created
        self.stored = 0
        """How many entries are stored."""
        self.done: set[tuple[Seat, str]] = set()
        """The ids that each seat has used."""
        self.names = tuple(player.name for player in match.players)
        self._told_first = msgspec.json.encode(match.told[0])
        self.note_stored()

    @property
    def status(self) -> Status:
        """Whether it goes on."""
        return "over" if self.match.over else "open"

    @property
    def touched(self) -> int:
        """When something was last stored, in milliseconds since 1970."""
        last = self.match.log[-1].time if self.match.log else None
        return self._created if last is None else last

    def append(self, version: int, due: int | None) -> Append:
        """What has to be written, at a table of this version, for everything that is not stored yet."""
        match = self.match
        told = match.told_since(self.stored)
        entries = tuple(
            EntryRow(entry.sequence, msgspec.json.encode(entry), msgspec.json.encode(news))
            for entry, news in zip(match.log[self.stored :], told, strict=True)
        )
        return Append(self.id, entries, self.snapshot(), self.status, due, version)

    def snapshot(self) -> Snapshot:
        """The state now, which only a change of rules will ever read."""
        match = self.match
        return Snapshot(len(match.log), match.game.version, msgspec.json.encode(match.state), self._told_first)

    def note_stored(self) -> None:
        """Everything so far is stored."""
        for entry in self.match.log[self.stored :]:
            if entry.id is not None and isinstance(entry.actor, int):
                self.done.add((entry.actor, entry.id))
        self.stored = len(self.match.log)


def commitment_of(secret: str) -> str:
    """The hash that is shown before the match."""
    return committed(bytes.fromhex(secret)).commitment


def new_match(table: Table, secret: str, ident: str, number: int, now: int) -> tuple[StoredMatch, PutMatch]:
    """A new match for a table, and what has to be written for it before its entries."""
    game = find_game(table.game)
    chance = committed(bytes.fromhex(secret))
    for seat, contribution in table.contributions:
        chance = chance.with_contribution(seat, contribution)
    match = Match(game, game.checked_options(table.options), len(table.chairs), chance, keeps_clock=False)
    match.players = tuple(
        Player(chair.name or "?", chair.level if chair.person is None else None) for chair in table.chairs
    )
    live = StoredMatch(ident, match, now)
    match.begin()
    row = MatchRow(
        ident,
        table.id,
        number,
        game.name,
        game.version,
        msgspec.json.encode(match.options),
        match.seats,
        msgspec.json.encode(chance),
        msgspec.json.encode(match.players),
        now,
        "open",
        None,
    )
    return live, PutMatch(row)


async def load_match(store: Store, row: MatchRow) -> StoredMatch:
    """A stored match, ready to go on; if its rules have changed, from a snapshot which becomes its new start."""
    game = find_game(row.game)
    entries = await store.entries(row.id)
    header = Header(row.game, row.rules, msgspec.json.decode(row.options), row.seats, _SOURCE.decode(row.chance))
    checkpoint = await _saved_checkpoint(store, row, game, entries)
    lines = [entry.line for entry in entries]
    match = restore(header, game, checkpoint, lines, keeps_clock=False)
    read = entry_decoder(game)
    match.players = _PLAYERS.decode(row.players)
    match = resumed(match, (read.decode(line) for line in lines[len(match.log) :]))
    return StoredMatch(row.id, match, row.created)


async def _saved_checkpoint(
    store: Store, row: MatchRow, game: AnyGame, entries: tuple[EntryRow, ...]
) -> SavedCheckpoint | None:
    """Where the match goes on from if it was begun under other rules, written down the first time it does."""
    start = await store.start(row.id)
    if (row.rules if start is None else start.rules) == game.version:
        return None if start is None else _as_checkpoint(start)
    latest = await store.latest(row.id)
    if latest is None or row.status != "open":
        raise OtherRules("other-rules", game=game.name, has=row.rules, needs=game.version)
    told = [msgspec.json.decode(part) for part in (latest.told, *(entry.told for entry in entries))]
    state, carried = game.carried_over(latest.rules, msgspec.json.decode(latest.state), told)
    start = Snapshot(len(entries), game.version, msgspec.json.encode(state), msgspec.json.encode(carried))
    await store.write(PutStart(row.id, start))
    return _as_checkpoint(start)


def _as_checkpoint(start: Snapshot) -> SavedCheckpoint:
    return SavedCheckpoint(start.sequence, start.rules, msgspec.Raw(start.state), msgspec.Raw(start.told))
