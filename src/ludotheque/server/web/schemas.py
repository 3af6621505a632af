"""What is asked over HTTP, and what is answered: frozen values, from which the OpenAPI document is made."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from ludotheque.engine import Seat, Value
from ludotheque.games.plain import PlainBoard
from ludotheque.server.tables.packs import CardField, WrittenPack
from ludotheque.server.tables.table import Live, Name, Pace, SeatNumber, Table

Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class NewTable(Value):
    """A table to open; its creator is the host, and sits on the first chair."""

    game: Word
    name: Name
    options: Mapping[str, Any] = {}
    seats: SeatNumber | None = None
    pace: Pace = Live()
    screen: bool = False
    """Whether the host is a screen that everyone sees and takes no chair; chairs are added as people come."""


class Join(Value):
    """Somebody who came by an invitation."""

    name: Name
    invitation: Word
    sits: bool = False
    """Whether they take the first empty chair, if there is one."""


class UseCode(Value):
    """A code that was shown on another device."""

    code: Word


class Subscription(Value):
    """How a browser can be told of something while its page is closed, as `PushSubscription` has it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=2048)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class PushKey(Value):
    """The key to subscribe with (`applicationServerKey`); null if this server tells nobody whose page is closed."""

    key: str | None


class Notes(Value):
    """What somebody notes at a seat during a match, as their interface writes it; nobody else ever reads it."""

    text: Annotated[str, Meta(max_length=20_000, pattern=r"^[^\x00]*$")]


class SharedPack(Value):
    """A pack of cards, and the link by which anyone reads all of it, answers included."""

    id: str
    url: str
    own: bool
    """Whether this browser wrote it, and may change it."""
    pack: WrittenPack


class AtTable(Value):
    """A table, and who one is there."""

    table: Table
    person: str
    asked: tuple[Seat, ...] = ()
    """The seats whose move it is."""


class Invitation(Value):
    """What an invitation leads to, before one has joined."""

    table: str
    game: str
    host: str
    people: tuple[str, ...]
    free: int
    playing: bool
    closed: bool
    """Whether the table was closed for good: nobody can join it any more."""
    away: tuple[str, ...] = ()
    """The names of people who sit and are not connected: whoever comes may be one of them, with another device."""
    late: int = 0
    """How many chairs of bots can be taken, or asked for, during the match."""


class ShortCode(Value):
    """A code that leads to the invitation as long as the table is used, until `expires`, in milliseconds since 1970."""

    code: str
    expires: int


class Invited(Value):
    """The table and the word of an invitation."""

    table: str
    invitation: str


class Link(Value):
    """An address, and the same as a QR code in SVG."""

    url: str
    qr: str


class LocalNetworkState(Value):
    """Whether others on the local network can reach this server, and whether whoever asks can change that."""

    offered: bool
    """Whether this browser is on the server's own machine, and the server was started for that machine alone."""
    link: Link | None = None
    """Where others reach it; null while they cannot."""


class About(Value):
    """What there is to know about this server and the program, for people."""

    version: str
    operator: str
    """Who runs it and how to reach them; empty if they do not say."""
    text: str
    """Licence, trade marks and privacy, as Markdown in the language of the request."""


class DeviceCode(Value):
    """A code for one more device, good once and until `expires`, in milliseconds since 1970."""

    code: str
    expires: int
    url: str
    qr: str


class Option(Value):
    """An option of a game: its name, what it may be, and what it is unless somebody chooses."""

    name: str
    choices: tuple[Any, ...]
    default: Any


class CardInfo(Value):
    """A kind of card that people may write for a game."""

    kind: str
    most: int
    """How many a match takes."""
    least: int | None
    """How many it takes to play with them only; none where that cannot be chosen."""
    fields: tuple[CardField, ...]
    ordered: bool
    """Whether they may come before the cards of the box."""
    blank: int = 0
    """How many blank ones a real box has."""


class PlainGame(Value):
    """What a page needs to tell and draw a game that it brings no sentences and no drawing of."""

    texts: Mapping[str, str]
    """Its sentences in each language, as Fluent files."""
    seats: Mapping[str, tuple[str, ...]]
    """The fields that hold seats, by the name of the event or action."""
    board: PlainBoard
    coach: bool
    """Whether there is somebody to ask for advice."""


class GameInfo(Value):
    """A game that can be played here."""

    name: str
    version: int
    least: int
    most: int
    options: tuple[Option, ...]
    levels: tuple[str, ...]
    titles: Mapping[str, str]
    """Its title in each language."""
    cards: tuple[CardInfo, ...] = ()
    lessons: tuple[str, ...] = ()
    """The names of its lessons, each a guided minute."""
    practices: tuple[str, ...] = ()
    """What can be practised by itself, as values of the option `practice`."""
    seat_options: tuple[str, ...] = ()
    """Options that list seats, of players for whom something is different."""
    plain: PlainGame | None = None
    """How to tell and draw it, if it comes from elsewhere."""


class Replay(Value):
    """A match as one seat heard it, from the events as they were stored."""

    match: str
    game: str
    rules: int
    players: tuple[str, ...]
    status: str
    seat: Seat | None
    heard: tuple[tuple[Any, ...], ...]


class MatchInfo(Value):
    """A match of this table."""

    id: str
    number: int
    game: str
    status: str
    created: int


class Problem(Value):
    """What was wrong: the key of a sentence with its arguments, the clause if a rule says so, and the sentence."""

    key: str
    args: Mapping[str, str | int]
    clause: str | None
    sentence: str


class Health(Value, omit_defaults=True):
    """Whether the server is well."""

    status: str
    version: str
    broker: Literal["connected", "away"] | None = None
    """Whether news come by the broker; without it they are read from the database, later. Null for a server alone."""
