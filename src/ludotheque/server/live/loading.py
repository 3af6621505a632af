"""Reads a table and its match from storage."""

import contextlib
import logging
from collections.abc import Iterable, Mapping

import msgspec

from ludotheque.engine import OtherRules
from ludotheque.server.clock import DAY
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.live.change import TableState
from ludotheque.server.matches.stored_match import StoredMatch, Unreplayable, load_match
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.rows import BetsRow, MatchRow
from ludotheque.server.storage.writes import MarkMatch
from ludotheque.server.tables.bets import Book
from ludotheque.server.tables.documents import TableUnreadable, read_document
from ludotheque.server.tables.table import Table, TableError

log = logging.getLogger(__name__)

_BOOK = msgspec.json.Decoder(Book)


class Loader:
    """Loads one table, as often as needed."""

    def __init__(self, ident: str, dependencies: Dependencies) -> None:
        self._ident = ident
        self._store = dependencies.store
        self._time = dependencies.time
        self._metrics = dependencies.metrics
        self._waiting: str | None = None
        """The match that was found unable to go on: its log is damaged, or needs other rules."""

    async def load_table(self) -> TableState:
        """Load the table without its match; `TableError` if there is none, or it cannot be read."""
        row = await self._store.tables.find(self._ident) if self._ident.isalnum() else None
        if row is None:
            raise TableError("table-unknown", table=self._ident)
        try:
            return TableState(row, read_document(row.document))
        except TableUnreadable:
            log.warning("table-unreadable", extra={"table": row.id})
            for match in await self._store.matches.of_table(row.id):
                await self._postpone(match)
            raise

    async def load(self, kept: StoredMatch | None = None) -> TableState:
        """Load the table and its match, by playing new entries on `kept` if possible; `TableError` if there is none."""
        state = await self.load_table()
        rows = await self._store.matches.of_table(state.table.id)
        match = await self._match_of(state.table, rows, kept)
        book = _book_of(await self._store.tables.bets(state.table.id))
        return state._replace(match=match, match_count=len(rows), book=book)

    async def _match_of(self, table: Table, rows: Iterable[MatchRow], kept: StoredMatch | None) -> StoredMatch | None:
        row = next((row for row in rows if row.id == table.match), None)
        if row is None or row.status == "abandoned":
            return None
        if kept is not None and kept.id == row.id and await self._follows(kept):
            return kept
        try:
            return await load_match(self._store, row)
        except OtherRules as error:
            await self._let_wait(row, error, {"detail": str(error)})
        except Unreplayable as error:
            await self._let_wait(row, error, {"detail": error.detail, "entry": error.entry})
        return None

    async def _follows(self, kept: StoredMatch) -> bool:
        """Play the entries that other nodes appended on `kept`; returns whether that succeeded."""
        checkpoint, entries = (
            await self._store.matches.checkpoint(kept.id),
            await self._store.matches.entries(kept.id, kept.stored),
        )
        same_rules = checkpoint is None or checkpoint.rules == kept.match.game.version
        return same_rules and kept.follow(entry.line for entry in entries)

    async def _let_wait(self, row: MatchRow, error: OtherRules | Unreplayable, about: Mapping[str, object]) -> None:
        """Set aside a match that cannot go on: log and count it once, and make it due again in a day."""
        if self._waiting == row.id:
            return
        self._waiting = row.id
        log.warning("match-waits", extra={"table": row.table, "match": row.id, **about})
        self._metrics.waiting_matches.labels(error.key).inc()
        await self._postpone(row)

    async def _postpone(self, row: MatchRow) -> None:
        """Have a match that is due loaded again in a day, and not with every sweep."""
        if row.status == "open" and row.due is not None:
            with contextlib.suppress(StorageError, Conflict):
                await self._store.write(MarkMatch(row.id, "open", self._time.now() + DAY))


def _book_of(row: BetsRow | None) -> Book | None:
    """The bets of a row; none if it is damaged, since nothing depends on them."""
    with contextlib.suppress(msgspec.MsgspecError, UnicodeError):
        return None if row is None else _BOOK.decode(row.document)
    return None
