"""The connections of one table: each is sent what its seat may know, as soon as it is stored."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from ludotheque.engine import Seat
from ludotheque.server.live.change import Acknowledgement, Change
from ludotheque.server.live.connection import REMOVED, Connection, Cursor
from ludotheque.server.matches.redaction import update_for
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.peers.interface import People
from ludotheque.server.protocol import Chat, Deadline, Presence, Reaction, Scene, TableNews, Update
from ludotheque.server.tables.table import Table

Message: TypeAlias = TableNews | Presence | Chat | Reaction | Scene
"""What everyone is told in the same words."""

_encode = msgspec.json.Encoder().encode


class Audience:
    """Everyone who is connected to this node."""

    def __init__(
        self,
        deadlines: Callable[[], tuple[Deadline, ...]],
        presence: Callable[[], Presence],
        note_sent: Callable[[StoredMatch, Connection], None],
        left: Callable[[Connection], None],
    ) -> None:
        self.connections: set[Connection] = set()
        self._deadlines = deadlines
        self._presence = presence
        self._note_sent = note_sent
        """Called with each connection that was sent the match as it is now."""
        self._left = left
        """Called with each connection that is sent away."""

    @property
    def people(self) -> People:
        """Who is connected, and whether they look at the page."""
        people: People = {}
        for connection in self.connections:
            people[connection.person] = people.get(connection.person, False) or not connection.away
        return people

    def changed(self, change: Change) -> None:
        """Send everyone what they have not been sent yet, and the acknowledgement to whoever acted.

        How a match ends is told before the table says that it is over: nobody is to see the table without its end.
        """
        for line in change.lines:
            self.tell(line)
        before, table = change.before, change.table
        is_other = table is not before and table != before
        if is_other and table.people is not before.people:
            self._send_removed_away(table)
        ends = is_other and before.playing and not table.playing
        if is_other and not ends:
            self._tell_table(before, table)
        if change.match is not None:
            self._tell_match(table, change.match, change.acknowledgement, is_other=is_other)
        if ends:
            self._tell_table(before, table)

    def _tell_table(self, before: Table, table: Table) -> None:
        self.tell(TableNews(table))
        if before.acting_host != table.acting_host:
            self.tell(self._presence())

    def _tell_match(
        self, table: Table, stored: StoredMatch, acknowledgement: Acknowledgement | None, *, is_other: bool
    ) -> None:
        newest = Cursor(stored.id, len(stored.match.log) + 1)
        deadlines: tuple[Deadline, ...] | None = None
        told: dict[object, tuple[Update, bytes]] = {}
        """What those who look from the same seat, and have heard as much, are all sent."""
        for connection in self.connections:
            mine = acknowledgement is not None and acknowledgement.connection is connection
            if connection.cursor == newest and not is_other and not mine:
                continue
            if deadlines is None:
                deadlines = self._deadlines()
            seat = seat_of(table, stored, connection)
            look = (seat, connection.cursor, connection.language)
            if look not in told:
                update = _update(table, stored, connection, seat, deadlines)
                told[look] = update, _encode(update)
            update, text = told[look]
            if mine and acknowledgement is not None:
                text = _encode(replace(update, accepted=acknowledgement.id))
            connection.cursor = newest
            connection.post(text)
            self._note_sent(stored, connection)

    def update_of(self, table: Table, stored: StoredMatch, connection: Connection) -> Update:
        """What a connection has not been sent yet, as the seat from which it may look knows it."""
        return _update(table, stored, connection, seat_of(table, stored, connection), self._deadlines())

    def tell(self, message: Message, but: Connection | None = None) -> None:
        """Send the same message to everyone."""
        self.post(_encode(message), but)

    def post(self, text: bytes, but: Connection | None = None) -> None:
        """Send the same message, encoded already, to everyone."""
        for connection in self.connections:
            if connection is not but:
                connection.post(text)

    def _send_removed_away(self, table: Table) -> None:
        """Close every connection of whoever is not at the table any more."""
        people = {person.id for person in table.people}
        for connection in [each for each in self.connections if each.person not in people]:
            connection.end(REMOVED, "table-removed")
            self._left(connection)

    def send_away(self, key: str, code: int, retry: int) -> None:
        """Close every connection; those who come back after so many milliseconds find everything again."""
        for connection in self.connections:
            connection.end(code, key, retry)


def seat_of(table: Table, stored: StoredMatch, connection: Connection) -> Seat | None:
    """The connection's seat, if it is still its person's and one of this match."""
    seat, chairs = connection.seat, table.chairs
    if seat is None or seat >= min(len(chairs), stored.match.seats):
        return None
    return seat if chairs[seat].person == connection.person else None


def _update(
    table: Table, stored: StoredMatch, connection: Connection, seat: Seat | None, deadlines: tuple[Deadline, ...]
) -> Update:
    return update_for(
        stored.id,
        stored.match,
        seat,
        connection.cursor.since(stored.id),
        deadlines=deadlines,
        open_to_play=table.open_to_play,
        seal=stored.seal,
        names=stored.names,
        language=connection.language,
    )
