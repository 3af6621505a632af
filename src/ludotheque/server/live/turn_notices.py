"""Tells people who do not look at the table that it has become their turn."""

from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.change import LiveState
from ludotheque.server.push.sender import Push


class TurnNotices:
    """Remembers for whom a table waits, and tells whoever is new among them and has no page in sight."""

    def __init__(self, live: LiveState, attendance: Attendance, push: Push) -> None:
        self._live = live
        self._attendance = attendance
        self._push = push
        self._awaited: frozenset[str] | None = None
        """For whom the match waited last; None at a table that was just opened, where nobody's turn is news."""

    def refresh(self, _: int) -> None:
        """Tell those whose turn it has become since this was last called; each once, however many decisions it has."""
        before, self._awaited = self._awaited, self._waited_for()
        if before is None or not self._live.leads:
            return
        awaited_now = self._awaited - before
        if awaited_now:
            for person in awaited_now - self._attendance.looking:
                self._push.tell(self._live.state.table.id, person)

    def _waited_for(self) -> frozenset[str]:
        """The people who are asked and for whom no bot plays."""
        table, stored = self._live.state.table, self._live.state.match
        if table.paused or not table.playing or stored is None:
            return frozenset()
        chairs = (table.chairs[seat] for seat in stored.match.actors)
        return frozenset(chair.person for chair in chairs if chair.person is not None and chair.level is None)
