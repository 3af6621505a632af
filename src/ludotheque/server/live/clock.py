"""The clock of one table: the deadlines that clients see, and what happens when one passes."""

from collections.abc import Awaitable, Callable
from functools import partial

from ludotheque.engine import CLOCK, Seat
from ludotheque.server.clock import Handle, Time
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.change import Change, Draft, LiveState
from ludotheque.server.live.deadlines import Deadlines, Due, StartDeadline
from ludotheque.server.matches.redaction import decision_key, hand_of
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Deadline
from ludotheque.server.tables import changes
from ludotheque.server.tables.table import Live, Relaxed, Table


class TableClock:
    """Runs one timer, set to whatever is due next: a decision's deadline, an alarm, or a start that waits."""

    def __init__(
        self,
        live: LiveState,
        attendance: Attendance,
        time: Time,
        start_anyway: Callable[[], Awaitable[Draft]],
        stand_in_once: Callable[[StoredMatch, Seat], None],
    ) -> None:
        self._live = live
        self._attendance = attendance
        self._time = time
        self._start_anyway = start_anyway
        """Drafts the next step of a start that has waited long enough."""
        self._stand_in_once = stand_in_once
        """Has a bot answer once for a seat whose person missed the deadline."""
        self._deadlines = Deadlines()
        self._untimed = False
        """Whether nothing in the match has a time, as of the last refresh: then no deadlines are kept."""
        self._start = StartDeadline()
        self._match: str | None = None
        self._timer: Handle | None = None
        self.running: StoredMatch | None = None
        """The match whose time counts, as of the last refresh; None while it is paused, or nobody is there to play."""
        self.leading: StoredMatch | None = None
        """The same, if its bots and scenes run here and not on another node."""

    def _running(self) -> StoredMatch | None:
        """The match whose time counts; None while it is paused or, in live play, while nobody is connected."""
        _, table, match, *_ = self._live.state
        if not table.playing or table.paused or (isinstance(table.pace, Live) and not self._attendance.occupied):
            return None
        return match

    def shown(self, now: int) -> tuple[Deadline, ...]:
        """The deadlines that clients may see now."""
        table, stored = self._live.state.table, self._running()
        return () if stored is None or _is_untimed(table, stored) else self._deadlines.shown(table, stored, now)

    def changed(self, change: Change) -> None:
        """Note which seats have acted and which alarms have rung, here or on another node."""
        match = None if change.match is None else change.match.id
        if change.restarts or match != self._match:
            self._deadlines.reset(reloaded=match is not None and match == self._match)
            self._match = match
            self._untimed = False
        elif not self._untimed:
            for entry in change.entries:
                if isinstance(entry.actor, int):
                    self._deadlines.seat_acted(entry.actor)
                elif entry.actor == CLOCK:
                    self._deadlines.note_rung(entry.action)

    def refresh(self, now: int) -> None:
        """Start or stop the clock, and set its timer; runs before other runners, which read `running` and `leading`."""
        table, leads, stored = self._live.state.table, self._live.leads, self._running()
        self.running, self.leading = stored, stored if leads else None
        if stored is None:
            self._deadlines.pause(now)
            when = self._start.due(table, now)
        elif _is_untimed(table, stored):
            if not self._untimed:
                self._deadlines.clear()
            self._untimed, when = True, None
        else:
            self._untimed = False
            when = min((each.when for each in self._deadlines.due(table, stored, now)), default=None)
        self._set_timer(when if leads else None)

    def begin_anew(self, decision: int, since: int) -> None:
        """Restart the time of a duel at `since`, as that of one that was cut off."""
        self._deadlines.begin_anew(decision, since)
        self.refresh(self._time.now())

    def is_cut_off(self, decision: int) -> bool:
        """Whether this decision is a scene that was cut off, and is about to begin anew."""
        return self._deadlines.is_cut_off(decision)

    def set_opened(self, decision: int, opened: int) -> None:
        """Set since when a scene is open, without what it has waited."""
        self._deadlines.set_opened(decision, opened)
        self.refresh(self._time.now())

    def hasten(self, seat: Seat, decision: str) -> None:
        """Bring the next beat of the sand forward, if it waits for the hand of this seat; ignored otherwise."""
        stored = self.leading
        if stored is not None and hand_of(stored.match) == seat:
            top = stored.match.state.agenda[-1]
            if decision == decision_key(stored.id, f"#{top.id}"):
                self._deadlines.hasten(top.id)
                self.refresh(self._time.now())

    def take_over(self) -> None:
        """Take over from another node: its scene restarts, all other clocks continue."""
        self._deadlines.restart_scenes(self._time.now())

    def stop(self) -> None:
        """Cancel the timer."""
        self._set_timer(None)

    def _set_timer(self, when: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if when is None else self._time.call_at(when, self._fire)

    def _fire(self) -> None:
        self._timer = None
        self._live.spawn(self._pass_deadlines)

    async def _pass_deadlines(self) -> None:
        """Commit everything that is due by now, one thing at a time."""
        work = partial(self._pass_next, self._time.now())
        while (await self._live.commit(work, background=True)).draft is not None:
            pass

    async def _pass_next(self, now: int) -> Draft | None:
        """Draft the first thing that is due; None if nothing is, or another node leads.

        A start goes on, an alarm rings, or a bot plays for a silent seat: from now on in live play, once in
        correspondence. If no person plays any more then, the match is paused.
        """
        live = self._live
        if not live.leads:
            return None
        start = self._start.due(live.state.table, now)
        if start is not None and start <= now:
            return await self._start_anyway()
        stored = self._running()
        due = None if stored is None else self._first_due(stored, now)
        if stored is None or due is None:
            return None
        if due.anew is not None:
            return live.played(*due.anew)
        if due.ring is not None:
            return live.played(CLOCK, due.ring)
        if due.seat is not None and isinstance(live.state.table.pace, Live):
            return Draft(changes.idling(changes.stood_in(live.state.table, due.seat)))
        if due.seat is not None:
            self._deadlines.restart(due.seat, stored.match.decision(due.seat) or "", now)
            self._stand_in_once(stored, due.seat)
        return Draft()

    def _first_due(self, stored: StoredMatch, now: int) -> Due | None:
        due = [due for due in self._deadlines.due(self._live.state.table, stored, now) if due.when <= now]
        return min(due, key=lambda due: due.when, default=None)


def _is_untimed(table: Table, stored: StoredMatch) -> bool:
    """Whether nothing in a match has a time: people have no limit, and no timed decision is open."""
    return isinstance(table.pace, Relaxed) and not any(item.is_timed for item in stored.match.state.agenda)
