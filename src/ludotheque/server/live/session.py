"""The session of one table: its lock and state, `commit` as the one way to change it, and reloads after conflicts."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

import msgspec

from ludotheque.engine import Action, Actor, LudothequeError
from ludotheque.server.clock import DAY
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.failures import report
from ludotheque.server.live.background_tasks import BackgroundTasks
from ludotheque.server.live.change import Acknowledgement, Change, Draft, Observer, Runner, TableState, Work
from ludotheque.server.live.chat import ChatLog
from ludotheque.server.live.loading import Loader
from ludotheque.server.matches.gestures import play_rest
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.peers.interface import Progress, TablePeers
from ludotheque.server.protocol import Chat
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.rows import BetsRow, TableRow
from ludotheque.server.storage.writes import PutBets, PutTable, Write
from ludotheque.server.tables import bets, between_matches, changes
from ludotheque.server.tables.bets import Book
from ludotheque.server.tables.documents import written_document
from ludotheque.server.tables.table import Table, TableError

T = TypeVar("T")

TRIES: Final = 5
"""How often work is retried after a conflict with another server."""
RETRY: Final = 1000
"""After how many milliseconds a failed background task is retried, and clients of a closed table reconnect."""


class _Notified(NamedTuple):
    """What the observers were last notified of."""

    table: Table
    book: Book | None = None
    match: str | None = None
    entries: int = 0


class Session:
    """One table in memory. `commit` changes it: decides under the lock, stores, then notifies the observers."""

    def __init__(self, state: TableState, loader: Loader, peers: TablePeers, dependencies: Dependencies) -> None:
        self.state = state
        self.chat = ChatLog(state.table.id, dependencies.store, dependencies.time)
        self.used = dependencies.time.now()
        """When the table was last refreshed, in milliseconds since 1970: it is evicted when idle."""
        self.broken = False
        """Whether storage failed and a reload did too, so that memory cannot be trusted."""
        self.closed = False
        """Whether the table was closed here, to be loaded anew by whoever needs it."""
        self._loader = loader
        self._peers = peers
        self._writer = dependencies.store.writer
        self._time = dependencies.time
        self._metrics = dependencies.metrics
        self._lock = asyncio.Lock()
        self._tasks = BackgroundTasks(self._task_failed)
        self._observers: Sequence[Observer] = ()
        self._runners: Sequence[Runner] = ()
        self._on_broken: Callable[[], None] = lambda: None
        self._notified = _Notified(state.table, state.book)
        self._missed: tuple[Chat, ...] = ()
        """Lines of chat that other nodes stored and that observers were not notified of yet."""
        self._restarts = False
        self._loaded = False

    def observe(self, observers: Sequence[Observer], runners: Sequence[Runner], on_broken: Callable[[], None]) -> None:
        """Notify `observers` of every change, and refresh `runners` after it, both in this order.

        `on_broken` is called when storage failed, a reload did too, and memory cannot be trusted any more.
        """
        self._observers, self._runners, self._on_broken = observers, runners, on_broken

    async def open(self) -> None:
        """Load the table and its match, and start the runners."""
        async with self._lock:
            await self._peers.open()
            await self._load()
            self._announce()
        self.refresh()

    # What is in memory.

    @property
    def leads(self) -> bool:
        """Whether clocks, bots and scenes run here; False if another node runs them, or the table is closed."""
        return self._loaded and not self.closed and self._peers.leads

    @property
    def locked(self) -> bool:
        """Whether a change, or a read that must not see half of one, is under way."""
        return self._lock.locked()

    @property
    def busy(self) -> bool:
        """Whether something is under way that needs the table in memory."""
        return bool(self._tasks) or self.locked

    @property
    def progress(self) -> Progress:
        """How much of what is stored is in memory."""
        row, _, match, *_ = self.state
        name, entries = (None, 0) if match is None else (match.id, match.stored)
        return Progress(row.version, name, entries, self.chat.count)

    async def read(self, read: Callable[[], T]) -> T:
        """Call `read` under the lock, and return what it returns."""
        async with self._lock:
            return read()

    # Changing and storing.

    async def commit(
        self, work: Work, acknowledgement: Acknowledgement | None = None, *, background: bool = False
    ) -> Change:
        """Run `work` under the lock, store what it decides (retried on a conflict), and notify the observers.

        If it fails, observers are notified of what was reloaded meanwhile, and the exception is raised. The runners are
        refreshed in any case, except after a failure in the `background`: `spawn` refreshes them when it retries.
        """
        try:
            async with self._lock:
                try:
                    draft = await self._decided_and_stored(work)
                except BaseException:
                    await self._after_failure()
                    raise
                change = self._announce(draft, acknowledgement)
        except BaseException:
            if not background:
                self.refresh()
            raise
        self._refresh(change.time)
        return change

    async def _after_failure(self) -> None:
        """Reload if the match was played further than it is stored, and notify the observers of what is new."""
        match = self.state.match
        if not self.broken and match is not None and match.stored != len(match.match.log):
            await self._reload(keep_clocks=False)
        self._announce_news()

    def played(self, actor: Actor, action: Action, ident: str | None = None, then: Sequence[Action] = ()) -> Draft:
        """Inside `commit`: play an action in the match, and what follows in the same gesture.

        A person's (with an id) takes the seat back from a stand-in.
        """
        row, table, stored, _, book = self.state
        if stored is None:
            raise TableError("table-not-under-way")
        now = self._time.now()
        before = len(stored.match.log)
        stored.match.play(actor, action, action_id=ident, time=now)
        if ident is not None and then:
            play_rest(stored.match, actor, then, ident, now)
        if book is not None:
            book = bets.settled(book, stored.match, stored.id, before)
        if book is not None:
            table = bets.counted(table, book)
        if isinstance(actor, int) and ident is not None and table.chairs[actor].level is not None:
            table = changes.taken_back(table, actor)
        if stored.match.over:
            table = between_matches.finished(between_matches.remembering(table, stored.match), stored.match.result)
        return Draft(table, append=stored.append(row.version, table, now), book=book)

    async def _decided_and_stored(self, work: Work) -> Draft | None:
        """Run `work` and store its draft; on a Conflict (another server wrote first) retry on the reloaded state."""
        if self.broken:  # memory is not what is stored; clients reconnect to a fresh load
            raise StorageError("storage-away")
        for _ in range(TRIES):
            try:
                return await self._put(await work())
            except Conflict:
                self._peers.count("conflict")
                if not await self._read_on():
                    self._missed += await self.chat.missed()
            except StorageError:
                raise
            except LudothequeError:  # perhaps refused only because memory is behind another node
                if not await self._read_on():
                    raise
            self._announce_news()
        return await self._put(await work())

    async def _put(self, draft: Draft | None) -> Draft | None:
        """Store a draft in one transaction, and make it the current state; if that fails, reload and raise."""
        if draft is None:
            return None
        row, before, match, match_count, book = self.state
        table = draft.table or before
        writes: tuple[Write, ...] = draft.writes if draft.append is None else (*draft.writes, draft.append)
        if draft.book is not None:
            book = draft.book
            writes = (*writes, PutBets(BetsRow(row.id, msgspec.json.encode(book))))
        if table is before and not writes:
            return draft
        put = table is not before or draft.secret is not None or draft.book is not None
        if put or self.used - row.updated > DAY:  # old rows are purged
            secret, now = draft.secret or row.secret, self._time.now()
            row = TableRow(row.id, row.version + 1, written_document(table, row.document), secret, row.created, now)
            writes = (*writes, PutTable(row))
        try:
            await self._writer.write(*writes)
        except BaseException as error:
            await self._reload(keep_clocks=isinstance(error, Conflict))
            raise
        if draft.abandons:
            match = None
        elif draft.begins is not None:
            match, match_count = draft.begins, match_count + 1
        self.state = TableState(row, table, match, match_count, book)
        if draft.append is not None and match is not None:
            match.note_stored()
            self._metrics.actions.inc()
        return draft

    # Loading, and following what other nodes store.

    async def _load(self, *, kept: StoredMatch | None = None, keep_clocks: bool = False) -> None:
        """Replace memory by what is stored; the match by playing new entries on `kept`, if given and possible."""
        loaded = await self._loader.load(kept)
        self._missed += await self.chat.missed()
        self.state = loaded
        self._restarts = self._restarts or not keep_clocks
        self._loaded = True

    async def _reload(self, *, keep_clocks: bool) -> None:
        """Load everything again; if that fails too, mark the session as broken and call `on_broken`."""
        try:
            await asyncio.shield(self._load(keep_clocks=keep_clocks))
            if not keep_clocks:
                self._peers.doubted(self.progress, self._time.now())
        except Exception as error:
            if not isinstance(error, LudothequeError):
                report(self._metrics, "table-not-loaded", error, table=self.state.table.id)
            self.broken = True
            self._on_broken()

    def follow(self, version: int, match: str | None, since: int, lines: Iterable[bytes]) -> bool:
        """Apply entries that another node appended, and notify the observers; False if they do not follow on memory."""
        row, _, stored, *_ = self.state
        if self.broken or version != row.version or stored is None or (stored.id, stored.stored) != (match, since):
            return False
        if not stored.follow(lines):
            return False
        self._announce()
        self.refresh()
        return True

    async def catch_up(self) -> None:
        """Load what other nodes have stored since, and notify the observers; does nothing if memory is up to date."""
        progress = await self._peers.progress()
        if progress is None or self.progress.reaches(progress):
            return
        async with self._lock:
            if not await self._read_on():
                return
            self._announce()
        self.refresh()

    async def _read_on(self) -> bool:
        """Under the lock: load what other nodes have stored since; returns whether there was anything."""
        progress = None if self.broken else await self._peers.progress()
        if progress is None or self.progress.reaches(progress):
            return False
        self._peers.count("read")
        await self._load(kept=self.state.match, keep_clocks=True)
        return True

    # Notifying the observers.

    def _announce(self, draft: Draft | None = None, acknowledgement: Acknowledgement | None = None) -> Change:
        """Notify the observers of everything new since the last notification."""
        row, table, match, *_ = self.state
        told, lines = self._notified, self._missed
        if draft is not None and draft.said is not None:
            lines = (*lines, draft.said)
        self._notified = self._known()
        since = told.entries if told.match == self._notified.match else 0
        entries = () if match is None else match.match.log[since:]
        change = Change(
            told.table,
            table,
            match,
            entries,
            row.version,
            self._time.now(),
            draft,
            lines,
            acknowledgement,
            self.state.book,
            self._restarts,
        )
        self._missed, self._restarts = (), False
        if not self.broken:
            for observer in self._observers:
                observer.changed(change)
        return change

    def _announce_news(self) -> None:
        """Notify the observers if anything is new, after a failure."""
        if self._missed or self._restarts or self._known() != self._notified:
            self._announce()

    def _known(self) -> _Notified:
        """What the observers will have been notified of after the next announcement."""
        _, table, match, _, book = self.state
        if match is None:
            return _Notified(table, book)
        return _Notified(table, book, match.id, len(match.match.log))

    def refresh(self) -> None:
        """Have every runner start, continue or stop."""
        self._refresh(self._time.now())

    def _refresh(self, now: int) -> None:
        self.used = now
        if self._loaded and not self.closed:
            for runner in self._runners:
                runner.refresh(now)

    # What happens in the background.

    def spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run something in the background; if it fails, log it and refresh the runners after `RETRY` milliseconds."""
        self._tasks.start(work)

    def _task_failed(self, error: Exception) -> None:
        report(self._metrics, "task-failed", error, table=self.state.table.id)
        self._time.call_at(self._time.now() + RETRY, self.refresh)

    def close(self) -> None:
        """Cancel background tasks and leave the peers, for good; nothing is refreshed any more."""
        self.closed = True
        self._peers.close()
        self._tasks.cancel()
