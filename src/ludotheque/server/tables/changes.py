"""Pure functions from a table to the table after something happened to it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from ludotheque.engine import AnyGame, AnyMatch, Result, Seat
from ludotheque.games import bots_of, card_kinds_of, check_levels, find_game
from ludotheque.server.tables.names import free_name, new_name, taken_names
from ludotheque.server.tables.table import (
    MOST_PEOPLE,
    STAND_IN,
    Chair,
    ChosenPack,
    Forbidden,
    Person,
    Score,
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
    """Put a person on the first empty chair, unless they sit already or there is none; `TableError` if it is closed."""
    if table.closed:
        raise TableError("table-closed")
    seat = next((seat for seat, chair in enumerate(table.chairs) if chair.empty), None)
    if seat is None or any(chair.person == person for chair in table.chairs):
        return table
    table = marked_present(table, person)
    return table.with_chair(seat, Chair(person, free_name(table.person(person).name, taken_names(table, person, seat))))


def checked_options(game: AnyGame, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options; an error if the game refuses them, or if they hold written cards or how these come."""
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
    return there.with_chair(seat, replace(chair, level=None))


def stand_in_level(game: AnyGame) -> str:
    """The level of a bot that plays for a person, unless another is chosen."""
    levels = bots_of(game)
    return STAND_IN if STAND_IN in levels else next(iter(levels))


def marked_present(table: Table, person: str) -> Table:
    """Mark a person as back: a host is host again, and who had left gets a number if the name was taken meanwhile.

    Their seats stay with the bots until they act or take them back.
    """
    me = table.person(person)
    if me.left:
        table = table.with_person(replace(me, left=False, name=free_name(me.name, taken_names(table, person))))
    return replace(table, deputy=None) if table.deputy is not None and table.host == person else table


def passed_on(table: Table, person: str, context: TableContext) -> Table:
    """Choose another host if the host left: people who are connected come first, then those who sit."""
    if table.deputy == person:
        return replace(table, deputy=None)
    there = [other.id for other in table.people if not other.left and other.id != person]
    if table.host != person or not there:
        return table
    there.sort(key=lambda other: (other not in context.present, not table.holds(other)))
    return replace(table, host=there[0], deputy=None)


def naming_beginner(table: Table, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options of the next match, with who begins where the rules leave it open and the host has not chosen.

    Chance draws it for the first match of a table; then the seats take turns.
    """
    option = find_game(table.game).beginner_option
    if option is None or option in options:
        return options
    return {**options, option: "drawn" if table.began is None else (table.began + 1) % len(table.chairs)}


def beginner(match: AnyMatch) -> Seat | None:
    """Who begins a match that has just been set up, where the rules leave it open."""
    return match.actors[0] if match.game.beginner_option is not None else None


def finished(table: Table, result: Result | None) -> Table:
    """End the match: chairs of people who left become empty, bots stand down, and the result is counted."""
    standings = table.standings if result is None else _counted(table, result)
    gone = {person.id for person in table.people if person.left}
    chairs = tuple(
        Chair() if chair.person in gone else replace(chair, level=None) if chair.person is not None else chair
        for chair in table.chairs
    )
    return replace(table, playing=False, paused=False, standings=standings, chairs=chairs, commitments=(), repeats=())


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
