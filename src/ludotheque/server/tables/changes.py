"""Pure functions from a table to the table after something happened to it."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from ludotheque.engine import AnyGame, Seat
from ludotheque.games import bots_of, card_kinds_of, check_levels, find_game
from ludotheque.server.tables.names import free_name, new_name, taken_names
from ludotheque.server.tables.table import (
    HOST_AWAY,
    MOST_PEOPLE,
    STAND_IN,
    Chair,
    ChosenPack,
    Forbidden,
    Person,
    Table,
    TableError,
)


class TableContext(NamedTuple):
    """What commands need beside the table: who is connected, the time, and new values."""

    present: frozenset[str]
    now: int
    invitation: str
    pack: ChosenPack | None = None
    """The pack that is being added."""
    takeover: int | None = None
    """From when somebody may take over from the acting host; None while that host is there."""
    last_seen: Mapping[str, int] = MappingProxyType({})
    """When people were last there whose places are asked for, or who hold the remote control."""

    def seconds_to_wait(self, person: str) -> int:
        """How many seconds are left until somebody has been away for a minute; 0 once they have."""
        return max(0, (self.last_seen.get(person, self.now) + HOST_AWAY - self.now + 999) // 1000)


def joined(table: Table, person: str, name: str, invitation: str, *, sits: bool = False) -> Table:
    """Add a person who came by the invitation, on the first empty chair if `sits`; `TableError` if refused."""
    if table.closed:
        raise TableError("table-closed")
    if invitation != table.invitation:
        raise Forbidden("table-invitation")
    if len(table.people) >= MOST_PEOPLE:
        raise TableError("table-full", most=MOST_PEOPLE)
    table = replace(table, people=(*table.people, Person(person, new_name(name, taken_names(table)))))
    return seated(table, person) if sits else table


def seated(table: Table, person: str) -> Table:
    """Put a person on the first empty chair, unless they sit or there is none; `TableError` if the table is closed."""
    if table.closed:
        raise TableError("table-closed")
    if any(chair.person == person for chair in table.chairs):
        return table
    table = _with_room(table)
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.empty), None)
    if seat is None:
        return table
    table = marked_present(table, person)
    name = free_name(table.person(person).name, taken_names(table, person, seat))
    return with_remote(table.with_chair(seat, Chair(person, name)))


def free_chairs(table: Table) -> int:
    """How many people may still sit down."""
    if not table.screen:
        return sum(chair.empty for chair in table.chairs)
    return find_game(table.game).seats[-1] - sum(not chair.empty for chair in table.chairs)


def _with_room(table: Table) -> Table:
    """At a shared screen, add a chair if none is empty and the game takes one more."""
    gathers = table.screen and not table.playing and table.starting is None
    if not gathers or any(chair.empty for chair in table.chairs):
        return table
    if len(table.chairs) >= find_game(table.game).seats[-1]:
        return table
    return replace(table, chairs=(*table.chairs, Chair()), commitments=())


def checked_options(game: AnyGame, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options; an error if the game refuses them, or if they set what packs set: written cards and their order."""
    if any(option in options for kind in card_kinds_of(game) for option in (kind.option, kind.order)):
        raise TableError("pack-in-options")
    game.checked_options(options)
    return options


def stood_in(table: Table, seat: Seat, level: str | None = None) -> Table:
    """Let a bot play for this seat."""
    game = find_game(table.game)
    if level is not None:
        check_levels(game, (level,))
    return table.with_chair(seat, replace(table.chair(seat), level=level or stand_in_level(game)))


def taken_back(table: Table, seat: Seat) -> Table:
    """Let the person of this seat play again; they are marked present."""
    chair = table.chair(seat)
    there = table if chair.person is None else marked_present(table, chair.person)
    if table.idle:
        there = replace(there, paused=False, idle=False)
    return there.with_chair(seat, replace(chair, level=None))


def idling(table: Table) -> Table:
    """Pause the match if bots play for all the people who sit."""
    people = [chair for chair in table.chairs if chair.person is not None]
    if table.paused or not people or any(chair.level is None for chair in people):
        return table
    return replace(table, paused=True, idle=True)


def stand_in_level(game: AnyGame) -> str:
    """The level of a bot that plays for a person, unless another is chosen."""
    levels = bots_of(game)
    return STAND_IN if STAND_IN in levels else next(iter(levels))


def marked_present(table: Table, person: str) -> Table:
    """Mark a person as back: a host is host again, and who had left gets a number if the name was taken meanwhile.

    Their seats stay with the bots until they act or take them back. Nobody who asked for their place gets it.
    """
    me = table.person(person)
    if me.left:
        table = table.with_person(replace(me, left=False, name=free_name(me.name, taken_names(table, person))))
    table = table.without_requests_for(person)
    return replace(table, deputy=None) if table.deputy is not None and table.host == person else table


def with_remote(table: Table, present: AbstractSet[str] = frozenset()) -> Table:
    """At a shared screen, give the remote control to the first who sat down, unless somebody at the table holds it.

    Of several, people who are connected come first.
    """
    there = [person.id for person in table.people if not person.left]
    if not table.screen or table.remote in there:
        return table
    sitting = [person for person in there if person != table.host and table.holds(person)]
    holder = min(sitting, key=lambda person: person not in present, default=None)
    return table if holder == table.remote else replace(table, remote=holder)


def passed_on(table: Table, person: str, context: TableContext) -> Table:
    """Replace a host who leaves: by people who are connected first, then by those who sit; drop a deputy who leaves."""
    if table.deputy == person:
        return replace(table, deputy=None)
    there = [other.id for other in table.people if not other.left and other.id != person]
    if table.host != person or not there:
        return table
    there.sort(key=lambda other: (other not in context.present, not table.holds(other)))
    return replace(table, host=there[0], deputy=None)
