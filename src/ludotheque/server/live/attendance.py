"""Who is connected to one table, here or to another node: who may take over from the host, and whose place is kept."""

from collections.abc import Callable

from ludotheque.engine import Seat
from ludotheque.server.clock import Time
from ludotheque.server.live.change import Draft, LiveState
from ludotheque.server.live.connection import Connection
from ludotheque.server.live.connections import Connections
from ludotheque.server.peers.interface import TablePeers
from ludotheque.server.protocol import Presence
from ludotheque.server.tables.table import HOST_AWAY, Table


class Attendance:
    """Tracks who is connected to a table, sends everyone `Presence` when that changes, and keeps their places.

    A request for the place of somebody who is connected to this node is withdrawn. It may come from another node, which
    does not know yet that they are: that node finds the request gone before it can admit anybody, as the version of the
    table tells.
    """

    def __init__(
        self,
        live: LiveState,
        connections: Connections,
        peers: TablePeers,
        time: Time,
        refresh: Callable[[], None],
    ) -> None:
        self._live = live
        self._connections = connections
        self._peers = peers
        self._time = time
        self._refresh = refresh
        self._opened = time.now()
        self._last_seen: dict[str, int] = {}
        """When each person was last connected or gave a command, since the table was opened."""
        self._told: frozenset[str] = frozenset()
        """Who was connected when presence was last sent."""

    @property
    def present(self) -> frozenset[str]:
        """Who is connected, to this node or another."""
        return frozenset(self._peers.people).union(connection.person for connection in self._connections)

    @property
    def occupied(self) -> bool:
        """Whether anybody is connected, to this node or another."""
        return bool(self._connections or self._peers.people)

    @property
    def looking(self) -> frozenset[str]:
        """Who has the page visible, on this node or another."""
        elsewhere = (person for person, looks in self._peers.people.items() if looks)
        return frozenset(elsewhere).union(each.person for each in self._connections if not each.away)

    @property
    def away(self) -> frozenset[Seat]:
        """The seats of people who are not connected and for whom no bot plays."""
        chairs, present = self._live.state.table.chairs, self.present
        return frozenset(
            seat for seat, chair in enumerate(chairs) if chair.level is None and chair.person not in present
        )

    @property
    def takeover(self) -> int | None:
        """From when somebody may take over from the acting host; None while that host is connected.

        A host who was never seen counts as seen when the table was loaded, so that a restart deposes no host.
        """
        host = self._live.state.table.person(self._live.state.table.acting_host)
        if host.left:
            return self._opened
        return None if host.id in self.present else self.last_seen(host.id) + HOST_AWAY

    def last_seen(self, person: str) -> int:
        """When somebody was last connected or gave a command; when the table was loaded, if not since."""
        return self._last_seen.get(person, self._opened)

    @property
    def message(self) -> Presence:
        """The `Presence` message: who is connected, and in how long somebody may take over from the host."""
        takeover = self.takeover
        left = None if takeover is None else max(0, takeover - self._time.now())
        return Presence(tuple(sorted(self.present)), left)

    def note_seen(self, person: str) -> None:
        """Note that a person gave a command just now, on any node."""
        self._last_seen[person] = self._time.now()

    def add(self, connection: Connection) -> None:
        """Add a connection and send the others the new presence; the connection itself gets it in its Welcome."""
        self._connections.add(connection)
        self._tell(but=connection)
        self._keep_places()

    def remove(self, connection: Connection) -> None:
        """Remove a closed connection, and send the others the new presence."""
        self._connections.discard(connection)
        self._tell()
        self._refresh()

    def table_changed(self, before: Table, table: Table) -> None:
        """Send presence again if somebody else is the acting host, and keep the places of people who are connected."""
        if before.acting_host != table.acting_host:
            self._connections.tell(self.message)
        self._keep_places()

    def look_again(self) -> None:
        """Publish to other nodes who is connected here with the page visible, if that has changed."""
        self._peers.people_changed(self._connections.people)

    def people_elsewhere_changed(self) -> None:
        """Send the new presence if people have connected to other nodes or left them."""
        if self._tell():
            self._refresh()

    def _tell(self, but: Connection | None = None) -> bool:
        """Send presence to all connections (except `but`) if it has changed; returns whether it has."""
        self.look_again()
        before, self._told = self._told, self.present
        for person in before - self._told:
            self.note_seen(person)
        if before != self._told:
            self._connections.tell(self.message, but)
        return before != self._told

    def _keep_places(self) -> None:
        if self._contested():
            self._live.spawn(self._withdraw)

    def _contested(self) -> list[str]:
        """The people connected to this node whose places are asked for."""
        wanted = {request.person for request in self._live.state.table.requests}
        return sorted({each.person for each in self._connections if each.person in wanted})

    async def _withdraw(self) -> None:
        async def withdrawn() -> Draft:
            table = self._live.state.table
            for person in self._contested():
                table = table.without_requests_for(person)
            return Draft(table)

        await self._live.commit(withdrawn, background=True)
