"""The connections of one table to this node."""

from typing import TypeAlias

import msgspec

from ludotheque.server.live.connection import Connection
from ludotheque.server.peers.interface import People
from ludotheque.server.protocol import Chat, Presence, Reaction, Scene, TableNews

Message: TypeAlias = TableNews | Presence | Chat | Reaction | Scene
"""What everyone is told in the same words."""

_encode = msgspec.json.Encoder().encode


class Connections(set[Connection]):
    """Everyone who is connected here."""

    @property
    def people(self) -> People:
        """Who is connected, and whether they look at the page."""
        people: People = {}
        for connection in self:
            people[connection.person] = people.get(connection.person, False) or not connection.away
        return people

    def tell(self, message: Message, but: Connection | None = None) -> None:
        """Send the same message to everyone."""
        self.post(_encode(message), but)

    def post(self, text: bytes, but: Connection | None = None) -> None:
        """Send the same message, encoded already, to everyone."""
        for connection in self:
            if connection is not but:
                connection.post(text)

    def send_away(self, key: str, code: int, retry: int) -> None:
        """Close every connection; those who come back after so many milliseconds find everything again."""
        for connection in self:
            connection.end(code, key, retry)
