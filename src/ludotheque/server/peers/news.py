"""What nodes tell each other over the broker. All that must not be lost is in the database too, and read from there."""

from typing import TypeAlias

import msgspec

from ludotheque.engine import Seat, Value


class Stored(Value, tag=True, tag_field="is"):
    """Something was stored for the table: this is its version now, and what was appended to the match, if anything."""

    version: int
    time: int
    """When it was stored, in milliseconds since 1970."""
    match: str | None = None
    since: int = 0
    """The sequence of the first of the lines."""
    lines: tuple[bytes, ...] = ()


class Said(Value, tag=True, tag_field="is"):
    """There are so many lines of chat now, the last of them this one, as it is sent to everyone."""

    lines: int
    last: bytes


class Told(Value, tag=True, tag_field="is"):
    """A message that is not stored, such as a reaction, as it is sent to everyone."""

    message: bytes


class Here(Value, tag=True, tag_field="is"):
    """Who is connected to a node, and whether they look at the page."""

    node: str
    people: dict[str, bool]


class Opened(Value, tag=True, tag_field="is"):
    """A node has the table in memory from now on, and wants to know who is connected to others."""


class Seen(Value, tag=True, tag_field="is"):
    """A person has given a command."""

    person: str


class Steered(Value, tag=True, tag_field="is"):
    """Where a hand was in a scene, for the node that leads the table."""

    seat: Seat
    decision: str
    t: int
    x: int
    y: int


class Hastened(Value, tag=True, tag_field="is"):
    """A hand would bring the clock's next beat forward, for the node that leads the table."""

    seat: Seat
    decision: str


class Led(Value, tag=True, tag_field="is"):
    """A node leads the table now, or has given that up."""

    node: str
    leads: bool


News: TypeAlias = Stored | Said | Told | Here | Opened | Seen | Steered | Hastened | Led
"""What nodes tell each other about one table."""

decode = msgspec.msgpack.Decoder(News).decode
encode = msgspec.msgpack.Encoder().encode
