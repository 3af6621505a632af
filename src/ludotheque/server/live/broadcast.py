"""Sends a stored change to the connections of a table, redacted for each seat."""

from typing import cast

import msgspec
from msgspec.structs import replace

from ludotheque.engine import Seat
from ludotheque.mechanics import Contest
from ludotheque.server.live.attendance import Attendance
from ludotheque.server.live.change import Change
from ludotheque.server.live.clock import TableClock
from ludotheque.server.live.connection import AWAY, REMOVED, Connection, Cursor
from ludotheque.server.live.connections import Connections
from ludotheque.server.live.realtime import Reflexes
from ludotheque.server.matches.redaction import update_for
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.protocol import Bets, Deadline, TableNews, Update
from ludotheque.server.tables.bets import Book, seen_by
from ludotheque.server.tables.table import Table

_encode = msgspec.json.Encoder().encode


class Broadcast:
    """The observer that sends each change to every connection, redacted for its seat."""

    def __init__(self, connections: Connections, attendance: Attendance, clock: TableClock, reflexes: Reflexes) -> None:
        self._connections = connections
        self._attendance = attendance
        self._clock = clock
        self._reflexes = reflexes
        self._told_bets: tuple[Book, Contest | None] | None = None
        """The bets as they were last sent, and what they were on then."""

    def changed(self, change: Change) -> None:
        """Send everyone what they have not been sent yet, and the acknowledgement to whoever acted.

        The last update of a match is sent before the table that says it is over, so that no client sees a table whose
        match is over without the end of that match.
        """
        for line in change.lines:
            self._connections.tell(line)
        before, table = change.before, change.table
        is_other = table is not before and table != before
        if is_other and table.people is not before.people:
            self._send_removed_away(table)
        ends = is_other and before.playing and not table.playing
        if is_other and not ends:
            self._tell_table(before, table)
        if change.match is not None:
            self._tell_match(change, change.match, is_other=is_other)
        if ends:
            self._tell_table(before, table)
        if change.book is not None:
            self._tell_bets(change.book, table, change.match)

    def _tell_bets(self, book: Book, table: Table, stored: StoredMatch | None) -> None:
        """Send each person what they may see of the bets, if these have changed or are shown from now on."""
        told = (book, contest_of(stored))
        if told != self._told_bets:
            self._told_bets = told
            for connection in self._connections:
                connection.send(bets_for(book, connection.person, table, stored))

    def _tell_table(self, before: Table, table: Table) -> None:
        self._connections.tell(TableNews(table))
        self._attendance.table_changed(before, table)

    def _tell_match(self, change: Change, stored: StoredMatch, *, is_other: bool) -> None:
        table, acknowledgement = change.table, change.acknowledgement
        newest = Cursor(stored.id, len(stored.match.log) + 1)
        deadlines: tuple[Deadline, ...] | None = None
        told: dict[object, tuple[Update, bytes]] = {}
        """The update for each seat, cursor and language, computed and encoded once."""
        for connection in self._connections:
            mine = acknowledgement is not None and acknowledgement.connection is connection
            if connection.cursor == newest and not is_other and not mine:
                continue
            if deadlines is None:
                deadlines = self._clock.shown(change.time)
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
            if stored.match.game.measures:
                self._reflexes.note_sent(stored, connection)

    def update_of(self, table: Table, stored: StoredMatch, connection: Connection, now: int) -> Update:
        """Everything after the connection's cursor, redacted for its seat."""
        return _update(table, stored, connection, seat_of(table, stored, connection), self._clock.shown(now))

    def _send_removed_away(self, table: Table) -> None:
        """Close the connections of people who were removed, and of those whose devices act for somebody else now.

        The latter come back at once, as whom they are.
        """
        people = {person.id for person in table.people}
        moved = {person for person, _ in table.moved}
        for connection in [each for each in self._connections if each.person not in people]:
            if connection.person in moved:
                connection.end(AWAY, "table-moved", 0)
            else:
                connection.end(REMOVED, "table-removed")
            self._attendance.remove(connection)


def contest_of(stored: StoredMatch | None) -> Contest | None:
    """What can be bet on in a match now."""
    return None if stored is None else cast("Contest | None", stored.match.game.contest(stored.match.state))


def bets_for(book: Book, person: str, table: Table, stored: StoredMatch | None) -> Bets:
    """What a person may see of the bets."""
    contest = contest_of(stored) if stored is not None and stored.id == book.match else None
    return Bets(book.match, book.contest, book.seat, book.won, seen_by(book, person, table, contest))


def seat_of(table: Table, stored: StoredMatch, connection: Connection) -> Seat | None:
    """The connection's seat; None if it belongs to another person now, or to no seat of this match."""
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
