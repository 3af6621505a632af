"""The document of a table: who is there, who sits where, what is played and how."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from ludotheque.engine import LudothequeError, Seat, Value, put
from ludotheque.engine.log import LONGEST_LEVEL, LONGEST_NAME
from ludotheque.mechanics import Audience, Heard, OwnCardsCome

MOST_PEOPLE = 50
MOST_PACKS = 10
HOST_AWAY = 60_000
"""After how many milliseconds without the host somebody else may take over."""
MOST_MOVED = 20
"""How many people are listed who turned out to be somebody else at the table; earlier ones are dropped."""
MOST_REPEATS = 20
"""How many repeated starts are listed; earlier ones are dropped."""
STAND_IN = "amateur"
"""The level of a bot that plays for a person, unless another was chosen."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
PersonId: TypeAlias = Annotated[str, Meta(max_length=32)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Level: TypeAlias = Annotated[str, Meta(max_length=LONGEST_LEVEL)]
OwnCards: TypeAlias = Literal["mixed", OwnCardsCome]
"""How the cards of the packs come: shuffled in, before those of the box, or without them."""
Latecomers: TypeAlias = Literal["ask", "open", "closed"]
"""Whether somebody who looks on may take a bot's chair during a match: if the host agrees, at once, or not at all."""


class TableError(LudothequeError):
    """A command or request that the table refuses now."""


class Forbidden(TableError):
    """A command or request that this person may not make."""


class Live(Value, tag=True, tag_field="is"):
    """Everyone is there: whoever is asked has so many seconds, then a bot stands in."""

    seconds: Annotated[int, Meta(ge=5, le=3600)] = 90


class Relaxed(Value, tag=True, tag_field="is"):
    """No clock."""


class Correspondence(Value, tag=True, tag_field="is"):
    """Over days: whoever misses the deadline has a bot play that decision, and keeps the seat."""

    days: Annotated[int, Meta(ge=1, le=30)] = 3


Pace: TypeAlias = Live | Relaxed | Correspondence


class Person(Value):
    """Somebody at a table, seated or looking on."""

    id: str
    name: str
    muted: bool = False
    left: bool = False


class Chair(Value):
    """A seat: empty, a person's, a bot's, or a person's for whom a bot stands in."""

    person: str | None = None
    name: str | None = None
    """Who plays here, as the others read it; one person may hold several chairs, on one screen."""
    level: str | None = None
    """The level of the bot that plays here now."""
    young: bool = False
    """Whether a child plays here, for whom games are gentler."""

    @property
    def empty(self) -> bool:
        """Whether nobody plays here."""
        return self.person is None and self.level is None


class HeardCards(Value):
    """What the people at this table have heard of the cards of one game, the last ones last."""

    game: str
    cards: Heard
    here: int = 0
    """How many of them, the last ones, were read at this table."""


class Score(Value):
    """What somebody has won this evening, under one name."""

    name: str
    person: str | None
    matches: int
    wins: int
    points: tuple[int, ...]
    """The score of each match, as the game counts it."""


class GameStandings(Value):
    """What everybody has won this evening in one of the games that were played."""

    game: str
    scores: tuple[Score, ...]


class Tally(Value):
    """What somebody has won this evening by looking on, under one name; no rule counts it."""

    name: str
    person: str
    bets: int = 0
    """How many bets they made."""
    shells: int = 0
    """How many of them were right."""
    laurels: int = 0
    """How many riddles they solved in secret."""


class ChosenPack(Value):
    """Cards that people wrote and that the next match is to have, as far as everyone may know them."""

    pack: str
    """The hash of the word in its link, which is not the link."""
    game: str
    kind: str
    title: str
    cards: int
    """How many."""


SeatHash: TypeAlias = tuple[Seat, str]
"""A seat, and the hash of its contribution to chance (`engine.chance.contribution_commitment`)."""


class Starting(Value):
    """A start under way: commitments are fixed, and the match begins once every one of them is revealed."""

    fixed: tuple[SeatHash, ...] = ()
    """The commitments that count, by seat; none yet while a repeated start waits for new ones."""
    awaited: tuple[Seat, ...] = ()
    """The seats that have to reveal, or to commit while nothing is fixed."""
    silent: tuple[str, ...] = ()
    """The people who did not reveal in time: nothing of theirs is awaited again in this start."""


class Repeat(Value):
    """A start that was given up after commitments were fixed: the next one has another secret."""

    commitment: str
    """The hash of the secret that was given up."""
    reason: Literal["silent", "cancelled", "left", "failed"]
    people: tuple[str, ...]
    """Who did not reveal in time, called it off, or left."""


class SeatRequest(Value):
    """Somebody asks for a place: that of a person who is away ("that was me"), or a bot's chair during a match."""

    by: str | None
    """Who asks; null if the host shows a code instead, by which whoever comes goes on for the person."""
    person: str | None = None
    """Whose place it is."""
    seat: Seat | None = None
    """Which chair it is, where a bot plays."""


class Table(Value, forbid_unknown_fields=False):  # see `documents` for what becomes of unknown fields
    """Everything about a table that the people at it may see."""

    id: str
    game: str
    options: Mapping[str, Any]
    pace: Pace
    chairs: tuple[Chair, ...]
    people: tuple[Person, ...]
    host: str
    """The host by right: who opened the table, unless they passed it on or left."""
    invitation: str
    commitment: str
    """The hash of the secret behind the chance of the next match."""
    commitments: tuple[SeatHash, ...] = ()
    """The hashes of the seats' contributions to that chance."""
    starting: Starting | None = None
    repeats: tuple[Repeat, ...] = ()
    """The starts that were given up since the last match was over: each was a chance to choose."""
    match: str | None = None
    """The match under way, or the last one."""
    began: Seat | None = None
    """Who began that match, where the rules leave it open: in the next one it is the next seat's turn."""
    playing: bool = False
    paused: bool = False
    screen: bool = False
    """Whether it was opened on a screen that everyone sees and that is no player: chairs are added as people come."""
    idle: bool = False
    """Whether it is paused because no person plays any more; it goes on when one acts or takes the seat back."""
    closed: bool = False
    coach: bool = True
    """Whether whoever plays may ask the coach."""
    resumed: int = 0
    """When the host last let the match go on after a pause, in milliseconds since 1970."""
    standings: tuple[Score, ...] = ()
    """Over all games of the evening."""
    by_game: tuple[GameStandings, ...] = ()
    """The same in each game, in the order in which they were first played."""
    tallies: tuple[Tally, ...] = ()
    """What people have won by bets and by guessing along, the most first."""
    rematch: tuple[str, ...] = ()
    """The people who sit and want another match, since the last one."""
    packs: tuple[ChosenPack, ...] = ()
    own: OwnCards = "mixed"
    """How their cards come."""
    audience: Audience | None = None
    """For whom riddles and questions are meant; None for everybody."""
    heard: tuple[HeardCards, ...] = ()
    """What was read here and, as far as browsers say, to the same people on former evenings."""
    deputy: str | None = None
    """Who took over from the host, until the host is back."""
    remote: str | None = None
    """At a shared screen: who commands it from a phone, as the host does who is that screen."""
    latecomers: Latecomers = "ask"
    requests: tuple[SeatRequest, ...] = ()
    """The places that are asked for."""
    moved: tuple[tuple[str, str], ...] = ()
    """People whose devices act for somebody else at the table since their request was admitted, and for whom."""

    @property
    def open_to_play(self) -> bool:
        """Whether people may act in the match: not while it is paused, unless acting is what ends the pause."""
        return self.playing and (self.idle or not self.paused)

    def check_under_way(self, match: str | None) -> None:
        """`TableError` if a match is not the one under way here, or is paused."""
        if match is None or match != self.match or not self.playing:
            raise TableError("table-not-under-way")
        if not self.open_to_play:
            raise TableError("table-paused")

    @property
    def acting_host(self) -> str:
        """The deputy if there is one, else the host."""
        return self.host if self.deputy is None else self.deputy

    def commands(self, person: str) -> bool:
        """Whether somebody does what the host does to play on: host, deputy or remote control."""
        return person in (self.host, self.acting_host, self.remote)

    def person(self, person: str) -> Person:
        """The person with this id; `TableError` if there is none."""
        for existing in self.people:
            if existing.id == person:
                return existing
        raise TableError("table-no-person", person=person)

    def chair(self, seat: Seat) -> Chair:
        """The chair at this seat; `TableError` if there is none."""
        if seat >= len(self.chairs):
            raise TableError("table-no-chair", seat=seat, chairs=len(self.chairs))
        return self.chairs[seat]

    def heard_of(self, game: str) -> tuple[str, ...]:
        """The cards of this game that were heard, the last ones last."""
        return next((of.cards for of in self.heard if of.game == game), ())

    def holds(self, person: str) -> tuple[Seat, ...]:
        """The seats of a person."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person == person)

    def with_chair(self, seat: Seat, chair: Chair) -> "Table":
        """Replace a chair; if its person changes, the seat's commitment is dropped."""
        given = self.commitments
        if chair.person != self.chairs[seat].person:
            given = tuple((giver, hashed) for giver, hashed in given if giver != seat)
        return replace(self, chairs=put(self.chairs, seat, chair), commitments=given)

    def with_person(self, person: Person) -> "Table":
        """Replace the person with the same id."""
        return replace(self, people=tuple(person if existing.id == person.id else existing for existing in self.people))

    def without_requests_for(self, person: str) -> "Table":
        """Withdraw the requests for the place of this person, who is there."""
        kept = tuple(request for request in self.requests if request.person != person)
        return self if kept == self.requests else replace(self, requests=kept)
