"""The clock of one room: what people see of their deadlines, and what happens when one passes."""

from typing import TYPE_CHECKING

from ludotheque.engine import CLOCK
from ludotheque.server.clock import Handle, Time
from ludotheque.server.live.deadlines import Deadlines, Due, StartDeadline
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Deadline
from ludotheque.server.tables import changes
from ludotheque.server.tables.table import Live

if TYPE_CHECKING:
    from ludotheque.server.live.session import Room


class RoomClock:
    """Sets one timer, for whatever falls due next at the table."""

    def __init__(self, room: "Room", time: Time) -> None:
        self.deadlines = Deadlines()
        self._start = StartDeadline()
        self._room = room
        self._time = time
        self._timer: Handle | None = None

    @property
    def _running(self) -> StoredMatch | None:
        """The match whose time counts; None while it is paused or, in live play, while nobody is connected."""
        room = self._room
        there = not isinstance(room.table.pace, Live) or room.occupied
        return room.current_match if room.table.playing and not room.table.paused and there else None

    def shown(self) -> tuple[Deadline, ...]:
        """The deadlines that clients may see now."""
        stored = self._running
        if stored is None:
            return ()
        now = self._time.now()
        self.deadlines.resume(now)
        return self.deadlines.shown(self._room.table, stored.id, stored.match, now, stored.touched)

    def go_on(self) -> StoredMatch | None:
        """Start or stop the clock and set its timer; returns the match whose time counts."""
        stored, now, table = self._running, self._time.now(), self._room.table
        if stored is None:
            self.deadlines.pause(now)
            self._set_timer(self._start.due(table, now))
            return None
        self.deadlines.resume(now)
        self.deadlines.refresh(table, stored.match, now, stored.touched)
        missed = self._room.reflexes.cut_off(stored, self._room.who_is_away)
        if missed is not None:
            self.deadlines.begin_anew(missed, now)
        due = self.deadlines.due(table, stored.match)
        self._set_timer(min((each.when for each in due), default=None))
        return stored

    def stop(self) -> None:
        """Cancel the timer."""
        self._set_timer(None)

    def _set_timer(self, when: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if when is None or not self._room.leads else self._time.call_at(when, self._fire)

    def _fire(self) -> None:
        self._timer = None
        self._room.start_task(lambda: self._room.transact(self._pass_deadlines, background=True))

    async def _pass_deadlines(self) -> None:
        """Do everything that is due, one thing after the other."""
        if not self._room.leads:
            return
        now = self._time.now()
        while (start := self._start.due(self._room.table, now)) is not None and start <= now:
            await self._room.pass_start_deadline()
            self._room.tell_news()
        while (stored := self._running) is not None:
            table = self._room.table
            self.deadlines.refresh(table, stored.match, now, stored.touched)
            due = [due for due in self.deadlines.due(table, stored.match) if due.when <= now]
            if not due:
                return
            await self._pass(stored, min(due, key=lambda due: due.when), now)
            self._room.tell_news()

    async def _pass(self, stored: StoredMatch, due: Due, now: int) -> None:
        """Ring an alarm, or have a bot play for a silent seat: from now on in live play, once in correspondence.

        If no person plays any more then, the match is paused.
        """
        room = self._room
        if due.anew is not None:
            await room.play(stored, *due.anew)
        elif due.ring is not None:
            await room.play(stored, CLOCK, due.ring)
            self.deadlines.mark_rung(due.ring)
        elif due.seat is not None and isinstance(room.table.pace, Live):
            await room.commit(changes.idling(changes.stood_in(room.table, due.seat)))
        elif due.seat is not None:
            self.deadlines.restart(due.seat, stored.match.decision(due.seat) or "", now)
            room.bots.think(stored, due.seat, changes.stand_in_level(stored.match.game), once=True)
