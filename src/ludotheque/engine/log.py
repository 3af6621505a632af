"""The log of a match, and its file: every line under a seal, so that a changed one is found."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from ludotheque.engine.chance import Committed, Source
from ludotheque.engine.values import Actor, Value

A = TypeVar("A")

FORMAT = 1
"""The version of the file's shape; the rules have versions of their own."""

LONGEST_NAME = 40
LONGEST_LEVEL = 64
"""Of a bot's level; one from elsewhere is `package:name`."""

SEAL_IN_FILE = 16
"""How many hexadecimal digits of a hash stand in a file: enough to find accidents, and too few against a forger."""

_HASH = re.compile("[0-9a-f]{64}")


def is_hash(text: str) -> bool:
    """Whether this is a whole SHA-256 in hexadecimal, as seals and commitments are."""
    return _HASH.fullmatch(text) is not None


class Entry(Value, Generic[A], omit_defaults=True):
    """One line of the log."""

    sequence: int
    actor: Actor
    action: A
    rules: int
    """The version of the rules it was played under."""
    by_hand: bool = False
    """Whether somebody typed in what chance did."""
    id: str | None = None
    """The action's own id, by which a repeated send is recognised."""
    time: int | None = None
    """When the server took it, in milliseconds since 1970."""


BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as printable, and show nothing."""
JOINER = "\u200d"
"""Joins the parts of an emoji, such as a family's."""
_UNSEEN = str.maketrans("", "", BLANKS + JOINER)


def can_be_read(name: str, longest: int = LONGEST_NAME) -> bool:
    """Whether a name has something to be seen and nothing hidden; what joins the parts of an emoji is not hidden."""
    seen = name.translate(_UNSEEN)
    return 0 < len(name) <= longest and bool(seen.strip()) and seen.isprintable()


class Player(Value, omit_defaults=True):
    """Who sits somewhere: a name, and a bot's level. No rule ever asks."""

    name: str
    level: str | None = None

    def __post_init__(self) -> None:
        if not can_be_read(self.name) or not (self.level is None or can_be_read(self.level, LONGEST_LEVEL)):
            raise ValueError(f"a name has 1 to {LONGEST_NAME} printable characters")


class Header(Value):
    """What a match is, before anybody has acted."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seats: int
    chance: Source


class SavedCheckpoint(Value):
    """A checkpoint as a file holds it: taken when the rules changed under an open match, which goes on from here."""

    entries: Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]
    """How many entries were played under earlier rules; they are kept and not replayed."""
    rules: int
    """The version since then, above that of the match and of each of those entries."""
    state: msgspec.Raw
    told: msgspec.Raw


class Saved(Value, omit_defaults=True, rename={"checkpoint": "begins"}):
    """The file of a match. Each seal covers everything up to its entry, so that a changed line is found.

    In the file the checkpoint is called `begins`, a name that files written earlier have.
    """

    format: int
    match: Header
    players: tuple[Player, ...]
    seal: str
    """Over all that stands above."""
    entries: int
    log: tuple[msgspec.Raw, ...]
    seals: tuple[str, ...]
    checkpoint: SavedCheckpoint | None = None


def line(entry: Entry[Any]) -> bytes:
    """An entry as it is written and sealed; one under other rules, whose action is a mapping, in the order of names."""
    return msgspec.json.encode(entry, order="deterministic")


def _read(checkpoint: SavedCheckpoint) -> tuple[Any, ...]:
    """Decode, so that white space and the order of fields do not change the seal."""
    return (
        checkpoint.entries,
        checkpoint.rules,
        msgspec.json.decode(checkpoint.state),
        msgspec.json.decode(checkpoint.told),
    )


def seals(
    header: Header, players: tuple[Player, ...], lines: Iterable[bytes], checkpoint: SavedCheckpoint | None = None
) -> Iterator[str]:
    """The seals that a file holds, of its head and of every line: the beginnings of a chain of hashes."""
    return (digest[:SEAL_IN_FILE] for digest in digests(header, players, lines, checkpoint))


def digests(
    header: Header, players: tuple[Player, ...], lines: Iterable[bytes], checkpoint: SavedCheckpoint | None = None
) -> Iterator[str]:
    """A chain of hashes, of what the match is and of every line; the secret, absent until the end, is left out."""
    public = header.chance.hidden() if isinstance(header.chance, Committed) else header.chance
    head = (
        msgspec.structs.replace(header, chance=public),
        players,
        *(() if checkpoint is None else (_read(checkpoint),)),
    )
    chain = hashlib.sha256(msgspec.json.encode(head, order="deterministic"))
    yield chain.hexdigest()
    for line in lines:
        chain.update(b"\n" + line)
        yield chain.hexdigest()
