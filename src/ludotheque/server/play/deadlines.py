"""How long everyone has: when each question was put, and what happens by itself when. Nothing here acts."""

from typing import NamedTuple

from ludotheque.engine import AnyMatch, Beat, Ring, Seat, TimeUp
from ludotheque.server.play.protocol import Deadline
from ludotheque.server.play.updates import decision_key
from ludotheque.server.tables.table import Correspondence, Live, Table

GRACE = 1000
"""For how many milliseconds after the sand has run out an answer may still be on its way."""
DAY = 24 * 60 * 60 * 1000


class Due(NamedTuple):
    """What happens at a time unless somebody acts before: a seat has had its time, or an alarm goes off."""

    when: int
    seat: Seat | None
    ring: Ring | None


class _Sand:
    """The alarms of one decision: when it opened, and what has rung."""

    def __init__(self, opened: int) -> None:
        self.opened = opened
        self.beats = 0
        self.rung: set[Ring] = set()
        self._covered: int | None = None
        """Since when another question has come first."""

    def lie(self, now: int, *, covered: bool) -> None:
        """The time that a decision spends below another does not count."""
        if covered:
            self._covered = now if self._covered is None else self._covered
        elif self._covered is not None:
            self.opened += now - self._covered
            self._covered = None

    def shift(self, milliseconds: int) -> None:
        """So much time did not count."""
        self.opened += milliseconds
        if self._covered is not None:
            self._covered += milliseconds


class Deadlines:
    """The clocks of one table. They stand still while it is paused, or nobody is there."""

    def __init__(self) -> None:
        self._opened: dict[tuple[Seat, str], int] = {}
        self._sand: dict[int, _Sand] = {}
        self._stopped: int | None = None

    def forget(self) -> None:
        """Another match, or the same one after a restart: every clock begins anew."""
        self._opened.clear()
        self._sand.clear()

    def stop(self, now: int) -> None:
        """Let every clock stand still."""
        self._stopped = now if self._stopped is None else self._stopped

    def run(self, now: int) -> None:
        """Let every clock go on from where it stood."""
        if self._stopped is None:
            return
        stood, self._stopped = now - self._stopped, None
        self._opened = {key: opened + stood for key, opened in self._opened.items()}
        for sand in self._sand.values():
            sand.shift(stood)

    def note(self, table: Table, match: AnyMatch, now: int, stored: int | None = None) -> None:
        """Which questions are open to people, and since when; those over days count from when something was stored."""
        if stored is None:
            stored = match.log[-1].time or 0 if match.log else 0
        asked = [(seat, match.decision(seat) or "") for seat in match.actors if table.chairs[seat].level is None]
        if isinstance(table.pace, Correspondence):
            since = max(stored, table.resumed)
            self._opened = {key: max(self._opened.get(key, 0), since) for key in asked}
        else:
            self._opened = {key: self._opened.get(key, now) for key in asked}
        agenda = match.state.agenda
        self._sand = {item.id: self._sand.get(item.id) or _Sand(now) for item in agenda if item.is_timed}
        for item in agenda:
            if item.is_timed:
                self._sand[item.id].lie(now, covered=item is not agenda[-1] and not agenda[-1].is_toss)

    def again(self, seat: Seat, decision: str, now: int) -> None:
        """A seat's time begins anew."""
        self._opened[seat, decision] = now

    def acted(self, seat: Seat) -> None:
        """A seat has done something: whatever it is asked next, its time begins anew."""
        self._opened = {key: opened for key, opened in self._opened.items() if key[0] != seat}

    def rang(self, ring: Ring) -> None:
        """An alarm has gone off; a beat will again."""
        sand = self._sand[ring.decision]
        if isinstance(ring, Beat):
            sand.beats += 1
        else:
            sand.rung.add(ring)

    def due(self, table: Table, match: AnyMatch) -> list[Due]:
        """Everything that will happen by itself, each with its time."""
        return [*self._deadlines(table), *self._rings(table, match)]

    def _deadlines(self, table: Table) -> list[Due]:
        """When those who are asked have had their time; a bot needs no deadline."""
        match table.pace:
            case Live(seconds):
                allowed = seconds * 1000 + GRACE
            case Correspondence(days):
                allowed = days * DAY + GRACE
            case _:
                return []
        return [Due(opened + allowed, seat, None) for (seat, _), opened in self._opened.items()]

    def _rings(self, table: Table, match: AnyMatch) -> list[Due]:
        """When the alarms of the decision on top go off; one further down waits until it is its turn again."""
        state = match.state
        item = state.agenda[-1] if state.agenda else None
        if item is None or not item.is_timed or (item.only_live and not isinstance(table.pace, Live)):
            return []
        sand = self._sand[item.id]
        due = []
        for alarm in item.alarms(state):
            if isinstance(alarm.action, Beat):
                due.append(Due(sand.opened + alarm.milliseconds * (sand.beats + 1), None, alarm.action))
            elif alarm.action not in sand.rung:
                grace = GRACE if isinstance(alarm.action, TimeUp) else 0
                due.append(Due(sand.opened + alarm.milliseconds + grace, None, alarm.action))
        return due

    def shown(
        self, table: Table, ident: str, match: AnyMatch, now: int, stored: int | None = None
    ) -> tuple[Deadline, ...]:
        """What may be told of the time that is left: never when a signal will come."""
        self.note(table, match, now, stored)
        deadlines = [
            Deadline(decision_key(ident, match.decision(due.seat)) or "", max(0, due.when - now - GRACE), due.seat)
            for due in self._deadlines(table)
            if due.seat is not None
        ]
        sand = [
            Deadline(decision_key(ident, f"#{due.ring.decision}") or "", max(0, due.when - now - GRACE))
            for due in self._rings(table, match)
            if isinstance(due.ring, TimeUp)
        ]
        return (*sorted(deadlines, key=lambda deadline: deadline.seat or 0), *sand)
