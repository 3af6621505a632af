"""Messages of the WebSocket protocol; docs/protocol.md explains them."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.engine import LudothequeError, Offer, Plan, Result, Seat, Value
from ludotheque.mechanics import Contest
from ludotheque.server.storage.errors import NotReady, StorageError
from ludotheque.server.tables.bets import LONGEST_GUESS, Placed
from ludotheque.server.tables.table import SeatNumber, Table
from ludotheque.texts import Language, texts

PROTOCOL: Final = 1
"""The version of the protocol, raised when an old client would misunderstand the server."""

LONGEST_ID = 64
LONGEST_CHAT = 500
LONGEST_PLAN = 16
"""How many actions one message may hold."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern=r"^[A-Za-z0-9._:#-]+$(?!\n)")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Steer: TypeAlias = Annotated[int, Meta(ge=-1000, le=1000)]
"""A coordinate in thousandths."""


class Hello(Value, tag=True, tag_field="is"):
    """The first message, and again to look from another seat: what the client has already."""

    protocol: int
    seat: SeatNumber | None = None
    """One of the person's own seats, or null to spectate."""
    match: Id | None = None
    since: Count = 0
    """How many groups of events of this match the client has."""
    chat: Count = 0
    """How many lines of the chat the client has."""
    language: Language | None = None
    """With a language, events, offers and refusals also come as sentences."""


class Act(Value, tag=True, tag_field="is"):
    """An action of the seat; the client's id makes sending it again harmless."""

    id: Id
    action: msgspec.Raw
    decision: Id | None = None
    """`Update.decision` when the choice was made; null for undo."""
    then: Annotated[tuple[msgspec.Raw, ...], Meta(max_length=LONGEST_PLAN - 1)] = ()
    """The actions that follow in the same gesture; they stop where something unforeseen comes between."""


class Say(Value, tag=True, tag_field="is"):
    """A line of chat."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


ReactionKind: TypeAlias = Literal["bravo", "laugh", "wow", "ouch", "thanks", "hurry"]


class React(Value, tag=True, tag_field="is"):
    """A sign that everyone sees for a moment; it is not stored."""

    reaction: ReactionKind


class Bet(Value, tag=True, tag_field="is"):
    """A bet on whether what a seat is about to attempt succeeds; another one takes its place."""

    wins: bool
    seat: SeatNumber | None = None
    """From which of the person's own seats; null for somebody who only looks on."""


class GuessAlong(Value, tag=True, tag_field="is"):
    """What one thinks is the answer, in secret: another one takes its place, and all are told at the end."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_GUESS)]
    seat: SeatNumber | None = None
    """As in `Bet`."""


class Throw(Value, tag=True, tag_field="is"):
    """Throw what the clock would throw; not answered, and ignored if it is another's turn."""

    decision: Id
    """`Update.throws.decision`."""
    seat: SeatNumber
    """One of the person's own."""


class Away(Value, tag=True, tag_field="is"):
    """The page is hidden, or is looked at again: whoever looks elsewhere is told of their turn by a push message."""

    away: bool


class Pong(Value, tag=True, tag_field="is"):
    """The answer to a Ping, at once: how long a message takes is counted in favour of whoever has to be quick."""

    number: Count


class Input(Value, tag=True, tag_field="is"):
    """Where somebody steers to in a scene; it is not stored, and not answered."""

    decision: Id
    """`Scene.decision`."""
    t: Count
    """The tick of the scene at which the hand was there."""
    x: Steer
    y: Steer
    seat: SeatNumber | None = None
    """One of the person's own seats; null for the one that the connection looks from."""


ClientMessage: TypeAlias = Hello | Act | Say | React | Bet | GuessAlong | Throw | Away | Pong | Input


class Chat(Value, tag=True, tag_field="is"):
    """A line of chat, as everyone gets it."""

    number: int
    person: str
    name: str
    id: str
    text: str
    time: int


class Reaction(Value, tag=True, tag_field="is"):
    """Somebody's reaction, as everyone gets it."""

    person: str
    seat: Seat | None
    """The seat from which they look; null for somebody who looks on."""
    reaction: ReactionKind


class Bets(Value, tag=True, tag_field="is"):
    """What was put down on what a seat attempts, as one person may see it."""

    match: str
    contest: str
    """What is attempted: `Contest.kind`."""
    seat: Seat
    """Who attempts it."""
    won: bool | None
    """How it ended; null before."""
    placed: tuple[Placed, ...]


class Deadline(Value):
    """How many milliseconds are left to answer a decision."""

    decision: str
    left: int
    seat: Seat | None = None
    """Whose time it is; null for a decision that is timed for everyone."""


class Throws(Value):
    """Whose hand may bring the clock's next beat forward, and in which decision."""

    seat: Seat
    decision: str


class Sentences(Value):
    """Events, offers and refusals as text, for clients that asked for a language."""

    events: tuple[tuple[str, ...], ...]
    offers: tuple[str, ...]
    refusals: tuple[str | None, ...]


class Update(Value, tag=True, tag_field="is", omit_defaults=True):
    """What a seat may know of a match, and the events that the client does not have yet."""

    match: str
    game: str
    since: int
    """How many groups of events the client had before this update."""
    heard: tuple[tuple[Any, ...], ...]
    """New groups of events: the first group of a match is from its start, then one for each entry of the log."""
    view: Any
    asked: tuple[Seat, ...] = ()
    """The seats that are asked now."""
    offers: tuple[Offer, ...] = ()
    decision: str | None = None
    undo: bool = False
    deadlines: tuple[Deadline, ...] = ()
    over: bool = False
    result: Result | None = None
    accepted: str | None = None
    """The id of the client's action that this update acknowledges."""
    sentences: Sentences | None = None
    seal: str | None = None
    """A hash of the whole match, once it is over: whoever notes it can tell whether a file is of this match."""
    plans: tuple[Plan, ...] = ()
    """What can be done in one gesture of several actions, the cheapest first."""
    contest: Contest | None = None
    """What the others may bet on, if there is something."""
    throws: Throws | None = None
    """Who may throw by hand what the clock throws otherwise."""


class Refused(Value, tag=True, tag_field="is"):
    """A message was refused, and nothing has changed."""

    id: str | None
    """The id of the refused message; null if it could not be read."""
    key: str
    args: Mapping[str, str | int]
    clause: str | None
    sentence: str


class TableNews(Value, tag=True, tag_field="is"):
    """The table has changed."""

    table: Table


class Presence(Value, tag=True, tag_field="is"):
    """Who is connected."""

    present: tuple[str, ...]
    takeover: int | None = None
    """In how many milliseconds somebody who sits may take over from the host; null while the host is connected."""


class Welcome(Value, tag=True, tag_field="is"):
    """The answer to Hello: who the client is, and everything that it missed."""

    protocol: int
    server: str
    time: int
    """The server's time, in milliseconds since 1970."""
    person: str
    seat: Seat | None
    table: Table
    present: tuple[str, ...]
    chat: tuple[Chat, ...]
    update: Update | None
    takeover: int | None = None
    """As in `Presence`."""
    build: str = ""
    """What names the build of the page that this server brings: an open page of another one may load itself again."""
    bets: Bets | None = None
    """The last ones, if there are any."""


class GoingAway(Value, tag=True, tag_field="is"):
    """The server closes the connection; retry after so many milliseconds, or not at all if null."""

    key: str
    retry: int | None


class Ping(Value, tag=True, tag_field="is"):
    """To be answered with a Pong of this number, at once."""

    number: int


class Scene(Value, tag=True, tag_field="is"):
    """A scene that is steered, as the server saw it at a tick; ten a second, to everyone at the table."""

    decision: str
    run: int
    """When it began, by the server's clock; another number means that it begins anew, or goes on after waiting."""
    t: int
    """How many ticks of 50 ms have been run."""
    late: int
    """How many milliseconds ago that tick was: 400, so that hands on their way count; 0 as it begins or goes on."""
    steered: tuple[Seat, ...]
    """The seats whose hands count."""
    scene: Any
    """What moves in it, as the game's simulation has it."""


ServerMessage: TypeAlias = (
    Welcome | Update | Refused | TableNews | Presence | Chat | Reaction | Bets | GoingAway | Ping | Scene
)


LONGEST_WORD = 200
"""How many characters of an argument are sent back in an error."""


def for_others(error: LudothequeError) -> LudothequeError:
    """Redact an error for clients: no details of storage failures, and long arguments truncated."""
    if isinstance(error, StorageError) and not isinstance(error, NotReady):
        return StorageError("storage-damaged" if error.trouble == "ready-damaged" else "storage-away")
    error.args_of_sentence = tuple((name, _short(value)) for name, value in error.args_of_sentence)
    return error


def _short(value: str | int) -> str | int:
    if isinstance(value, int) and abs(value) <= 2**53:
        return value
    word = str(value)
    return word[: LONGEST_WORD - 1] + "…" if len(word) > LONGEST_WORD else word


def refused(error: LudothequeError, language: Language, ident: str | None = None) -> Refused:
    """An error as a message to the client."""
    error = for_others(error)
    clause = getattr(error, "clause", None)
    return Refused(ident, error.key, dict(error.args_of_sentence), clause, texts(language).error(error))
