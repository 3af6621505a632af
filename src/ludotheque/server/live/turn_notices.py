"""Tells people who do not look at the table that it has become their turn."""

from typing import TYPE_CHECKING

from ludotheque.server.push.sender import Push

if TYPE_CHECKING:
    from ludotheque.server.live.session import Room


class TurnNotices:
    """Remembers for whom a room waits, and tells whoever is new among them and has no page in sight."""

    def __init__(self, room: "Room", push: Push | None) -> None:
        self._room = room
        self._push = push
        self._awaited: frozenset[str] | None = None
        """For whom the match waited last; None in a room that was just opened, where nobody's turn is news."""

    def go_on(self) -> None:
        """Tell those whose turn it has become since this was last called; each once, however many decisions it has."""
        before, self._awaited = self._awaited, self._waited_for()
        if self._push is None or before is None or not self._room.leads:
            return
        awaited_now = self._awaited - before
        if awaited_now:
            for person in awaited_now - self._looking:
                self._push.tell(self._room.table.id, person)

    def _waited_for(self) -> frozenset[str]:
        """The people who are asked and for whom no bot plays."""
        table = self._room.table
        if table.paused:
            return frozenset()
        chairs = (table.chairs[seat] for seat in self._room.asked)
        return frozenset(chair.person for chair in chairs if chair.person is not None and chair.level is None)

    @property
    def _looking(self) -> frozenset[str]:
        here = frozenset(connection.person for connection in self._room.connections if not connection.away)
        return here if self._room.link is None else here | self._room.link.looking
