"""Reflexes: when each person was sent a signal, how long a message takes to them and back, and what is believed."""

from ludotheque.engine import Action
from ludotheque.server.clock import Time
from ludotheque.server.play.connection import Connection
from ludotheque.server.play.stored_match import StoredMatch


class Reflexes:
    """What the server saw of the reactions at one table."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._signalled: dict[tuple[str, str, int], int] = {}
        """When a person was first sent an open signal, by match and decision."""

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
