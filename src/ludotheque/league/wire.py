"""Messages between a league and a program, one per line; docs/programs.md explains them."""

from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from ludotheque.engine import AnyMatch, Offer, Seat, Value

PROTOCOL: Final = 1
"""The version that `Hello` names, as over a WebSocket."""
SHOWN: Final = 80
"""How many bytes of a malformed answer are quoted in the error."""

Why: TypeAlias = Literal["illegal", "raised", "slow", "gone", "nonsense"]


class BotFailure(Exception):
    """Why a bot forfeits its match."""

    def __init__(self, why: Why, detail: str = "") -> None:
        self.why: Why = why
        self.detail = detail
        super().__init__(why, detail)


class Hello(Value, tag=True, tag_field="is"):
    """The first line of a program, when it is ready: `Hello` of the protocol."""

    protocol: int


class Question(Value, tag="Update", tag_field="is"):
    """An `Update` of the protocol for the seat that is asked, and what a bot needs besides."""

    match: str
    game: str
    since: int
    """How many groups of events the program was sent before in this match; 0 begins a match."""
    heard: tuple[tuple[Any, ...], ...]
    view: Any
    asked: tuple[Seat, ...]
    offers: tuple[Offer, ...]
    """All that bots may do, forms filled in; text that is free is not among it."""
    decision: str | None
    seat: Seat
    seats: int
    options: Any
    plays: tuple[Any, ...]
    """Who did what since, one for each group of `heard` but a match's first; null where the seat cannot know it."""
    seed: str
    """Where a bot that wants to be repeatable takes its chance from: the same whenever this match is played."""


class Act(Value, tag=True, tag_field="is"):
    """The answer: `Act` of the protocol, whose `id` and `decision` may be left out."""

    action: msgspec.Raw
    id: str | None = None
    decision: str | None = None


class Failed(Value, tag=True, tag_field="is"):
    """The answer of a bot in Python that raised an exception, or is not to be found."""

    detail: str


ANSWER: msgspec.json.Decoder[Act | Failed] = msgspec.json.Decoder(Act | Failed)
GREETING: msgspec.json.Decoder[Hello | Failed] = msgspec.json.Decoder(Hello | Failed)
T = TypeVar("T")


def question(match: AnyMatch, ident: str, seat: Seat, since: int, seed: str) -> bytes:
    """The encoded `Question` for a seat whose program has the first `since` groups of events."""
    asked = Question(
        ident,
        match.game.name,
        since,
        match.heard(seat, since),
        match.view(seat),
        match.actors,
        tuple([Offer(action) for action in match.legal(seat)]),
        match.decision(seat),
        seat,
        match.seats,
        match.options,
        match.plays(seat)[max(0, since - 1) :],
        seed,
    )
    return msgspec.json.encode(asked) + b"\n"


def greeted(line: bytes) -> None:
    """Check a program's first line; BotFailure if it is no `Hello` of our protocol version."""
    hello = _read(GREETING, line)
    if hello.protocol != PROTOCOL:
        raise BotFailure("nonsense", f"protocol {hello.protocol}")


def answered(line: bytes) -> msgspec.Raw:
    """The action in an answer; BotFailure if it is malformed, or reports a failure."""
    return _read(ANSWER, line).action


def _read(decoder: msgspec.json.Decoder[T | Failed], line: bytes) -> T:
    try:
        found = decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        said = line[:SHOWN].decode(errors="replace").strip()
        raise BotFailure("nonsense", f"{said}: {error}") from None
    if isinstance(found, Failed):
        raise BotFailure("raised", found.detail)
    return found
