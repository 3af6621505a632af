"""Sends push messages to people whose turn it has become while their page is closed or hidden."""

from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.change import LiveState
from ludotheque.server.push.sender import Push


class TurnNotices:
    """Sends a push message to each person the match newly waits for, unless their page is visible."""

    def __init__(self, live: LiveState, attendance: Attendance, push: Push) -> None:
        self._live = live
        self._attendance = attendance
        self._push = push
        self._awaited: frozenset[str] | None = None
        """Whom the match waited for at the last refresh; None before the first, which notifies nobody."""

    def refresh(self, _: int) -> None:
        """Notify those whose turn it has become since the last call, once each."""
        before, self._awaited = self._awaited, self._waited_for()
        if before is None or not self._live.leads:
            return
        awaited_now = self._awaited - before
        if awaited_now:
            for person in awaited_now - self._attendance.looking:
                self._push.tell(self._live.state.table.id, person)

    def _waited_for(self) -> frozenset[str]:
        """The people who have an open decision and play themselves."""
        table, stored = self._live.state.table, self._live.state.match
        if table.paused or not table.playing or stored is None:
            return frozenset()
        chairs = (table.chairs[seat] for seat in stored.match.actors)
        return frozenset(chair.person for chair in chairs if chair.person is not None and chair.level is None)
