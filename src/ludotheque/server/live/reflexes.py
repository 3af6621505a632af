"""Reflexes: when each person was sent a signal, how long a message takes to them and back, and what is believed."""

from ludotheque.engine import Action
from ludotheque.server.clock import Time
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.clock import TableClock
from ludotheque.server.live.connection import Connection
from ludotheque.server.live.cut_offs import CutOffs
from ludotheque.server.matches.stored_match import StoredMatch


class Reflexes:
    """What the server saw of the reactions at one table."""

    def __init__(self, attendance: Attendance, clock: TableClock, cut_offs: CutOffs, time: Time) -> None:
        self._attendance = attendance
        self._clock = clock
        self._cut_offs = cut_offs
        self._time = time
        self._signalled: dict[tuple[str, str, int], int] = {}
        """When a person was first sent an open signal, by match and decision."""

    def refresh(self) -> None:
        """Begin the duel anew whose signal somebody misses who has lost the connection, while it may."""
        stored = self._clock.running
        item = stored.match.state.agenda[-1] if stored is not None and stored.match.state.agenda else None
        if stored is None or item is None or not item.is_timed or not item.measures:
            return
        away = self._attendance.away
        if any(self._cut_offs.take((stored.id, seat), item.id) for seat in stored.match.actors if seat in away):
            self._clock.begin_anew(item.id, self._time.now())

    def note_sent(self, stored: StoredMatch, connection: Connection) -> None:
        """Note that a connection was sent the match as it is now, and measure its round trip now and then."""
        match = stored.match
        if not match.game.measures or match.over:
            return
        now, item = self._time.now(), match.state.agenda[-1]
        if item.is_timed and item.measures:
            current = {key: when for key, when in self._signalled.items() if key[1:] == (stored.id, item.id)}
            current.setdefault((connection.person, stored.id, item.id), now)
            self._signalled = current
        connection.ping(now)

    def measured(self, stored: StoredMatch, connection: Connection, action: Action, arrived: int) -> Action:
        """An action with what its client measured bounded by what the server saw."""
        state = stored.match.state
        item = state.agenda[-1] if state.agenda else None
        if item is None or not item.is_timed or not item.measures:
            return action
        since = self._signalled.get((connection.person, stored.id, item.id), arrived)
        bounded: Action = item.measured(state, action, max(0, arrived - since), connection.trip or 0)
        return bounded
