"""The connections of one table to this node."""

from typing import TypeAlias

import msgspec

from ludotheque.server.live.connection import Connection
from ludotheque.server.peers.interface import People
from ludotheque.server.protocol import Chat, Presence, Reaction, Scene, TableNews

Message: TypeAlias = TableNews | Presence | Chat | Reaction | Scene
"""Messages that are the same for everyone."""

_encode = msgspec.json.Encoder().encode


class Connections(set[Connection]):
    """The connections of one table to this node."""

    @property
    def people(self) -> People:
        """Who is connected, and whether any of their pages is visible."""
        people: People = {}
        for connection in self:
            people[connection.person] = people.get(connection.person, False) or not connection.away
        return people

    def tell(self, message: Message, but: Connection | None = None) -> None:
        """Send the same message to everyone, except `but`."""
        self.post(_encode(message), but)

    def post(self, text: bytes, but: Connection | None = None) -> None:
        """Send an encoded message to everyone, except `but`."""
        for connection in self:
            if connection is not but:
                connection.post(text)

    def send_away(self, key: str, code: int, retry: int) -> None:
        """Close every connection with this code and reason; clients reconnect after `retry` milliseconds."""
        for connection in self:
            connection.end(code, key, retry)
