"""Keeps the places of people who are connected: requests for them are dropped, wherever they were made."""

from collections.abc import Set as AbstractSet

from ludotheque.server.live.change import Draft, LiveState
from ludotheque.server.live.connection import Connection
from ludotheque.server.tables import requests


class PlaceGuard:
    """The runner that withdraws requests for places of people who are connected to this node.

    Another node may not know yet that they are: it took the request, and finds it gone before it can admit anybody, as
    the version of the table tells.
    """

    def __init__(self, live: LiveState, connections: AbstractSet[Connection]) -> None:
        self._live = live
        self._connections = connections

    def refresh(self, _: int) -> None:
        if self._contested():
            self._live.spawn(self._withdraw)

    def _contested(self) -> list[str]:
        wanted = {request.person for request in self._live.state.table.requests}
        return sorted({each.person for each in self._connections if each.person in wanted})

    async def _withdraw(self) -> None:
        async def withdrawn() -> Draft | None:
            table = self._live.state.table
            for person in self._contested():
                table = requests.answered(table, person)
            return Draft(table)

        await self._live.commit(withdrawn, background=True)
