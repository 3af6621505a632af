"""Deadlines and alarms of one table: since when each decision is open, and what is due when. Has no side effects."""

from typing import Any, NamedTuple

from ludotheque.engine import Action, AnyMatch, Ring, Seat
from ludotheque.mechanics import Beat, TimeUp
from ludotheque.server.clock import DAY
from ludotheque.server.matches.redaction import decision_key
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Deadline
from ludotheque.server.tables.table import Correspondence, Live, Table

GRACE = 1000
"""How many milliseconds after its deadline an answer is still accepted, for the time on the network."""


REVEAL_TIME = 8_000
"""How many milliseconds pages have to reveal their contributions once they are fixed."""
COMMIT_TIME = 4_000
"""How many milliseconds pages have to commit anew when a start is repeated."""


class Due(NamedTuple):
    """What happens at `when` unless somebody acts first: a seat's deadline, an alarm, or the restart of a scene.

    Exactly one of `seat`, `ring` and `anew` is set; `anew` is what the server plays because a scene was cut off.
    """

    when: int
    seat: Seat | None
    ring: Ring | None
    anew: tuple[Seat, Action] | None = None


class _TimedDecision:
    """The clock of one timed decision: when it opened, and which alarms have rung."""

    def __init__(self, item: Any, opened: int, *, cut_off: bool) -> None:
        self.opened = opened
        self.is_scene: bool = item.is_scene
        self.is_steered: bool = item.is_steered
        self.cut_off = cut_off
        """Whether it was a scene that a pause, a restart or another node cut off."""
        self.beats = 0
        self.hastened = False
        """Whether the next beat comes as early as it may, because a hand wants it to."""
        self.rung: set[Ring] = set()
        self._covered: int | None = None
        """Since when another decision covers it on the agenda, which stops its clock."""

    def set_covered(self, now: int, *, covered: bool) -> None:
        """Stop the clock while another decision is on top, and continue it afterwards."""
        if covered:
            self._covered = now if self._covered is None else self._covered
        elif self._covered is not None:
            self.opened += now - self._covered
            self._covered = None

    def begin_anew(self, now: int) -> None:
        """Restart its time, as that of a scene that was cut off."""
        self.opened, self.beats, self.cut_off = now, 0, True
        self.rung.clear()

    def shift(self, milliseconds: int) -> None:
        """Leave out so much time: move its start later."""
        self.opened += milliseconds
        if self._covered is not None:
            self._covered += milliseconds


class Deadlines:
    """The clocks of one table. They can be paused and resumed together."""

    def __init__(self) -> None:
        self._opened: dict[tuple[Seat, str], int] = {}
        self._timed: dict[int, _TimedDecision] = {}
        self._paused: int | None = None
        self._loaded = True
        self._scenes_run = False
        """Whether the match was loaded again after a failure, so that steered scenes still run in memory."""
        self._refreshed: tuple[Table, Any, int, int] | None = None
        """The table, state, log length and time of storage of the last refresh; it is skipped if they are the same."""

    def reset(self, *, reloaded: bool = False) -> None:
        """Restart every clock: for another match, or because this one was `reloaded` after a failure."""
        self._refreshed = None
        self._scenes_run = reloaded
        self._opened.clear()
        self._timed.clear()
        self._loaded = True

    def clear(self) -> None:
        """Drop every clock, because nothing has a time; what opens from now on opened after the match was loaded."""
        self.reset()
        self._loaded, self._paused = False, None

    def pause(self, now: int) -> None:
        """Stop every clock."""
        self._paused = now if self._paused is None else self._paused

    def resume(self, now: int) -> None:
        """Continue every clock from where it was paused."""
        if self._paused is None:
            return
        lost, self._paused = now - self._paused, None
        self._opened = {key: opened + lost for key, opened in self._opened.items()}
        for timed in self._timed.values():
            if timed.is_scene and not timed.is_steered:
                timed.begin_anew(now)
            else:
                timed.shift(lost)

    def refresh(self, table: Table, match: AnyMatch, now: int, stored: int) -> None:
        """Note which decisions people have open, and since when; in correspondence, since the last entry was stored.

        Clocks that were paused continue.
        """
        if self._paused is not None:
            self.resume(now)
        seen = self._refreshed
        if seen is not None and seen[0] is table and seen[1] is match.state and seen[2:] == (len(match.log), stored):
            return
        self._refreshed = table, match.state, len(match.log), stored
        agenda = match.state.agenda
        top = agenda[-1] if agenda else None
        waits = top is None or not top.is_timed or not top.goes_on(match.state)
        actors = match.actors if waits else ()
        asked = [(seat, match.decision(seat) or "") for seat in actors if table.chairs[seat].level is None]
        if isinstance(table.pace, Correspondence):
            since = max(stored, table.resumed)
            self._opened = {key: max(self._opened.get(key, 0), since) for key in asked}
        else:
            self._opened = {key: self._opened.get(key, now) for key in asked}
        self._timed = {item.id: self._timed.get(item.id) or self._timer(item, now) for item in agenda if item.is_timed}
        self._loaded = False
        for item in agenda:
            if item.is_timed:
                self._timed[item.id].set_covered(now, covered=item is not agenda[-1] and not agenda[-1].is_toss)

    def _timer(self, item: Any, now: int) -> _TimedDecision:
        """The clock of a newly opened decision; a scene that was open when the match was loaded counts as cut off."""
        lost = self._loaded and item.is_scene and not (item.is_steered and self._scenes_run)
        return _TimedDecision(item, now, cut_off=lost)

    def begin_anew(self, decision: int, now: int) -> None:
        """Restart a timed decision as cut off, so that a scene's `cut_off` action is due; ignored if it is not open."""
        if decision in self._timed:
            self._timed[decision].begin_anew(now)

    def is_cut_off(self, decision: int) -> bool:
        """Whether a timed decision is a scene that was cut off, and is about to begin anew."""
        return decision in self._timed and self._timed[decision].cut_off

    def set_opened(self, decision: int, opened: int) -> None:
        """Set since when a timed decision is open, so that its sand ends with its scene; ignored if it is not open."""
        if decision in self._timed:
            self._timed[decision].opened = opened

    def hasten(self, decision: int) -> None:
        """Have the next beat of a decision come as early as it may; ignored if it is not open."""
        if decision in self._timed:
            self._timed[decision].hastened = True

    def restart(self, seat: Seat, decision: str, now: int) -> None:
        """Restart a seat's time for this decision."""
        self._refreshed = None
        self._opened[seat, decision] = now

    def seat_acted(self, seat: Seat) -> None:
        """Restart a seat's time after it has acted."""
        self._refreshed = None
        self._opened = {key: opened for key, opened in self._opened.items() if key[0] != seat}

    def mark_rung(self, ring: Ring) -> None:
        """Note that an alarm has rung; a `Beat` is counted, and rings again."""
        timed = self._timed[ring.decision]
        if isinstance(ring, Beat):
            timed.beats += 1
            timed.hastened = False
        else:
            timed.rung.add(ring)

    def note_rung(self, ring: Any) -> None:
        """Note an alarm that rang on another node, if it is one of a decision that is open here."""
        if getattr(ring, "decision", None) in self._timed:
            self.mark_rung(ring)

    def restart_scenes(self, now: int) -> None:
        """Restart every open scene as cut off."""
        for timed in self._timed.values():
            if timed.is_scene:
                timed.begin_anew(now)

    def due(self, table: Table, stored: StoredMatch, now: int) -> list[Due]:
        """Everything that will happen unless somebody acts; of several at the same time, the first one counts."""
        match = stored.match
        self.refresh(table, match, now, stored.touched)
        return [*self._cut_off(match), *self.rings(table, match), *self._seat_deadlines(table, match)]

    def _cut_off(self, match: AnyMatch) -> list[Due]:
        """What the server plays at once because the scene on top was cut off."""
        item = match.state.agenda[-1] if match.state.agenda else None
        if item is None or not _is_scene(item) or not self._timed[item.id].cut_off:
            return []
        anew = item.cut_off(match.state)
        return [] if anew is None else [Due(self._timed[item.id].opened, None, None, anew)]

    def _seat_deadlines(self, table: Table, match: AnyMatch) -> list[Due]:
        """The deadlines of the people who are asked, never before the decision's own `TimeUp`; bots have none."""
        match table.pace:
            case Live(seconds):
                allowed = seconds * 1000 + GRACE
            case Correspondence(days):
                allowed = days * DAY + GRACE
            case _:
                return []
        top = match.state.agenda[-1] if match.state.agenda else None
        least = GRACE + int(top.least) if top is not None and top.is_timed else 0
        sand = max((due.when for due in self.rings(table, match) if isinstance(due.ring, TimeUp)), default=0)
        allowed = max(allowed, least)
        return [Due(max(opened + allowed, sand), seat, None) for (seat, _), opened in self._opened.items()]

    def rings(self, table: Table, match: AnyMatch) -> list[Due]:
        """When the alarms of the decision on top of the agenda ring; those below wait until they are on top again."""
        state = match.state
        item = state.agenda[-1] if state.agenda else None
        if item is None or not item.is_timed or (item.only_live and not isinstance(table.pace, Live)):
            return []
        if item.spares_waiting and len(_players(table)) < 2:
            return []
        timed = self._timed[item.id]
        due = []
        for alarm in item.alarms(state):
            if isinstance(alarm.action, Beat):
                early = alarm.milliseconds // 2 if timed.hastened else 0
                due.append(Due(timed.opened + alarm.milliseconds * (timed.beats + 1) - early, None, alarm.action))
            elif alarm.action not in timed.rung:
                grace = _grace(item) if isinstance(alarm.action, TimeUp) else 0
                due.append(Due(timed.opened + alarm.milliseconds + grace, None, alarm.action))
        return due

    def shown(self, table: Table, stored: StoredMatch, now: int) -> tuple[Deadline, ...]:
        """The deadlines that clients may see; alarms other than `TimeUp`, such as a signal, stay secret."""
        ident, match = stored.id, stored.match
        self.refresh(table, match, now, stored.touched)
        deadlines = [
            Deadline(decision_key(ident, match.decision(due.seat)) or "", max(0, due.when - now - GRACE), due.seat)
            for due in self._seat_deadlines(table, match)
            if due.seat is not None
        ]
        time_ups = [
            Deadline(
                decision_key(ident, f"#{due.ring.decision}") or "",
                max(0, due.when - now - _grace(match.state.agenda[-1])),
            )
            for due in self.rings(table, match)
            if isinstance(due.ring, TimeUp)
        ]
        return (*sorted(deadlines, key=lambda deadline: deadline.seat or 0), *time_ups)


def _players(table: Table) -> set[str]:
    """The people who play themselves: each counts once, whether for one seat or for all of a shared screen."""
    return {chair.person for chair in table.chairs if chair.person is not None and chair.level is None}


def _is_scene(item: Any) -> bool:
    """Whether an item of the agenda is a scene, played in real time."""
    return bool(item.is_timed and item.is_scene)


def _grace(item: Any) -> int:
    """How many milliseconds after a decision's `TimeUp` an answer is still accepted."""
    return GRACE if item.grace is None else int(item.grace)


class StartDeadline:
    """How long a start waits for people; the time restarts when the table is loaded."""

    def __init__(self) -> None:
        self._waits_for: tuple[str, bool] | None = None
        self._opened = 0

    def due(self, table: Table, now: int) -> int | None:
        """When the start goes on by itself: at once if nobody is awaited; None if there is no start."""
        starting = table.starting
        if starting is None:
            self._waits_for = None
            return None
        waits_for = (table.commitment, bool(starting.fixed))
        if waits_for != self._waits_for:
            self._waits_for, self._opened = waits_for, now
        if not starting.awaited:
            return now
        return self._opened + (REVEAL_TIME if starting.fixed else COMMIT_TIME)
