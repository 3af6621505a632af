"""Reflexes: when each person was sent a signal, how long a message takes to them and back, and what is believed."""

from collections.abc import Callable, Container
from typing import Final

from ludotheque.engine import Action, Seat
from ludotheque.server.clock import Time
from ludotheque.server.live.connection import Connection
from ludotheque.server.matches.stored_match import StoredMatch

CUTS: Final = 2
"""How often in a match a duel of reflexes begins anew because a seat has lost the connection."""


class Reflexes:
    """What the server saw of the reactions at one table."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._signalled: dict[tuple[str, str, int], int] = {}
        """When a person was first sent an open signal, by match and decision."""
        self._cut: dict[tuple[str, Seat], set[int]] = {}
        """Which decisions were cut off because a seat had lost the connection, by match."""

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

    def cut_off(self, stored: StoredMatch, who_is_away: Callable[[], Container[Seat]]) -> int | None:
        """The open signal that somebody misses who has lost the connection, if the duel may begin anew for it."""
        item = stored.match.state.agenda[-1] if stored.match.state.agenda else None
        if item is None or not item.is_timed or not item.measures:
            return None
        away = who_is_away()
        for seat in stored.match.actors:
            cut = self._cut.setdefault((stored.id, seat), set())
            if seat in away and (item.id in cut or len(cut) < CUTS):
                cut.add(item.id)
                return int(item.id)
        return None
