"""A table: who is there, who sits where, what is played and how. What people do there is in `verbs`."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from ludotheque.engine import AnyGame, LudothequeError, Result, Seat, Value, put
from ludotheque.engine.log import LONGEST_NAME, can_be_read
from ludotheque.games import bots_of, card_kinds_of, check_levels, find_game

MOST_PEOPLE = 50
MOST_PACKS = 10
STAND_IN = "amateur"
"""The level of a bot that plays for somebody, unless another was chosen."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
PersonId: TypeAlias = Annotated[str, Meta(max_length=32)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Level: TypeAlias = Annotated[str, Meta(max_length=32)]


class TableError(LudothequeError):
    """Something that cannot be done at a table now."""


class Forbidden(TableError):
    """Something that this person may not do."""


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

    @property
    def empty(self) -> bool:
        """Whether nobody plays here."""
        return self.person is None and self.level is None


class Score(Value):
    """What somebody has won this evening, under one name."""

    name: str
    person: str | None
    matches: int
    wins: int
    points: tuple[int, ...]
    """The score of each match, as the game counts it."""


class ChosenPack(Value):
    """Cards that people wrote and that the next match is to have, as far as everyone may know them."""

    pack: str
    """The hash of the word in its link, which is not the link."""
    game: str
    kind: str
    title: str
    cards: int
    """How many."""


class Table(Value):
    """Everything about a table that the people at it may see."""

    id: str
    game: str
    options: Mapping[str, Any]
    pace: Pace
    chairs: tuple[Chair, ...]
    people: tuple[Person, ...]
    host: str
    invitation: str
    commitment: str
    """The hash of the secret behind the chance of the next match."""
    contributions: tuple[tuple[Seat, str], ...] = ()
    match: str | None = None
    """The match under way, or the last one."""
    playing: bool = False
    paused: bool = False
    closed: bool = False
    coach: bool = True
    """Whether whoever plays may ask the coach."""
    resumed: int = 0
    """When the host last let the match go on after a pause, in milliseconds since 1970."""
    standings: tuple[Score, ...] = ()
    packs: tuple[ChosenPack, ...] = ()

    def person(self, person: str) -> Person:
        """Who this is."""
        for known in self.people:
            if known.id == person:
                return known
        raise TableError("table-no-person", person=person)

    def chair(self, seat: Seat) -> Chair:
        """The chair at this seat."""
        if seat >= len(self.chairs):
            raise TableError("table-no-chair", seat=seat, chairs=len(self.chairs))
        return self.chairs[seat]

    def holds(self, person: str) -> tuple[Seat, ...]:
        """The seats of a person."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person == person)

    def with_chair(self, seat: Seat, chair: Chair) -> "Table":
        """The same with another chair there; what was mixed into chance for that seat is forgotten with it."""
        given = self.contributions
        if chair.person != self.chairs[seat].person:
            given = tuple((giver, text) for giver, text in given if giver != seat)
        return replace(self, chairs=put(self.chairs, seat, chair), contributions=given)

    def with_person(self, person: Person) -> "Table":
        """The same with this person as they are now."""
        return replace(self, people=tuple(person if known.id == person.id else known for known in self.people))


class Around(NamedTuple):
    """What is true around a table and not kept in it: who is connected, what time it is, and what comes to it anew."""

    present: frozenset[str]
    now: int
    invitation: str
    pack: ChosenPack | None = None
    """The pack that somebody brings to the table."""


def joined(table: Table, person: str, name: str, invitation: str, *, sits: bool = False) -> Table:
    """The table with one more person, who came by the invitation, and sits down where there is room."""
    if table.closed:
        raise TableError("table-closed")
    if invitation != table.invitation:
        raise Forbidden("table-invitation")
    if len(table.people) >= MOST_PEOPLE:
        raise TableError("table-full", most=MOST_PEOPLE)
    table = replace(table, people=(*table.people, Person(person, checked_name(name))))
    return seated(table, person) if sits else table


def seated(table: Table, person: str) -> Table:
    """The table with somebody on the first empty chair, unless they sit already or there is none."""
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.empty), None)
    if seat is None or any(chair.person == person for chair in table.chairs):
        return table
    return table.with_chair(seat, Chair(person, table.person(person).name))


def checked_options(game: AnyGame, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Options that everyone at the table may read."""
    if any(kind.option in options for kind in card_kinds_of(game)):
        raise TableError("pack-in-options")
    game.checked_options(options)
    return options


def checked_name(name: str) -> str:
    """A name that can be read, without blanks around it."""
    name = name.strip()
    if not can_be_read(name):
        raise TableError("table-name", most=LONGEST_NAME)
    return name


def stood_in(table: Table, seat: Seat, level: str | None = None) -> Table:
    """The table while a bot plays for this seat."""
    game = find_game(table.game)
    if level is not None:
        check_levels(game, (level,))
    return table.with_chair(seat, replace(table.chair(seat), level=level or stand_in_level(game)))


def taken_back(table: Table, seat: Seat) -> Table:
    """The table once the person at this seat plays again, who is there again if they had left."""
    chair = table.chair(seat)
    there = table if chair.person is None else returned(table, chair.person)
    return there.with_chair(seat, replace(chair, level=None))


def stand_in_level(game: AnyGame) -> str:
    """The level of a bot that plays for somebody."""
    levels = bots_of(game)
    return STAND_IN if STAND_IN in levels else next(iter(levels))


def returned(table: Table, person: str) -> Table:
    """The table once somebody who had left is back; their seats are taken back by acting, or by saying so."""
    me = table.person(person)
    return table.with_person(replace(me, left=False)) if me.left else table


def passed_on(table: Table, host: str, around: Around) -> Table:
    """The table with another host, if the host has left and somebody else is there: the first who sits, if one does."""
    there = [person.id for person in table.people if not person.left and person.id != host]
    if table.host != host or not there:
        return table
    there.sort(key=lambda person: (person not in around.present, not table.holds(person)))
    return replace(table, host=there[0])


def finished(table: Table, result: Result | None) -> Table:
    """The table after a match: the chairs of those who left are free, and the standings count the result."""
    standings = table.standings if result is None else _counted(table, result)
    gone = {person.id for person in table.people if person.left}
    chairs = tuple(
        Chair() if chair.person in gone else replace(chair, level=None) if chair.person is not None else chair
        for chair in table.chairs
    )
    return replace(table, playing=False, paused=False, standings=standings, chairs=chairs, contributions=())


def _counted(table: Table, result: Result) -> tuple[Score, ...]:
    standings = list(table.standings)
    for seat, chair in enumerate(table.chairs):
        key = (chair.person, chair.name)
        won = seat in result.winners
        place = next((i for i, score in enumerate(standings) if (score.person, score.name) == key), None)
        if place is None:
            standings.append(Score(chair.name or "", chair.person, 1, int(won), (result.scores[seat],)))
        else:
            score = standings[place]
            standings[place] = replace(
                score,
                matches=score.matches + 1,
                wins=score.wins + int(won),
                points=(*score.points, result.scores[seat]),
            )
    return tuple(sorted(standings, key=lambda score: -score.wins))
