"""Requests for places, as pure functions: of people who lost a device, and of latecomers for a bot's chair.

The place of a person is all that is theirs at the table: chairs, hand, notes and standings.
"""

from msgspec.structs import replace

from ludotheque.engine import Seat
from ludotheque.server.tables.changes import TableContext, marked_present, taken_back
from ludotheque.server.tables.names import free_name, taken_names
from ludotheque.server.tables.table import (
    MOST_MOVED,
    Chair,
    Forbidden,
    Person,
    Score,
    SeatRequest,
    Table,
    TableError,
)


def asked_for_place(table: Table, me: Person, person: str, context: TableContext) -> Table:
    """Ask for the place of somebody who sits and is away; `TableError` if that cannot be."""
    whose = table.person(person)
    if me.id == table.host:
        raise Forbidden("table-place-seated")
    _check_looks_on(table, me)
    if not table.holds(person):
        raise TableError("table-place-none", name=whose.name)
    _check_away(whose, context)
    return _asked(table, SeatRequest(me.id, person=person))


def asked_for_chair(table: Table, me: Person, seat: Seat) -> Table:
    """Ask for a bot's chair, or take it where the host is not to be asked; `TableError` if that cannot be."""
    if table.latecomers == "closed":
        raise Forbidden("table-no-latecomers", host=table.person(table.acting_host).name)
    _check_looks_on(table, me)
    _check_bots(table, seat)
    if table.latecomers == "open" or table.commands(me.id):
        return _in_bots_chair(table, me.id, seat)
    return _asked(table, SeatRequest(me.id, seat=seat))


def expecting(table: Table, me: Person, person: str, context: TableContext) -> Table:
    """Note that the host shows a code by which somebody who is away goes on; `TableError` if that cannot be."""
    if table.closed:
        raise TableError("table-closed")
    if not table.commands(me.id):
        raise Forbidden("table-host-only", host=table.person(table.acting_host).name)
    whose = table.person(person)
    if person == table.host:
        raise Forbidden("table-host-in-person", host=whose.name)
    _check_away(whose, context)
    request = SeatRequest(None, person=person)
    return table if request in table.requests else replace(table, requests=(*table.requests, request))


def arrived(table: Table, person: str, context: TableContext) -> Table:
    """Let somebody go on who used the host's code; `Forbidden` if the person is back, or no code was shown."""
    request = SeatRequest(None, person=person)
    if table.closed or request not in table.requests or person in context.present:
        raise Forbidden("code-unknown")
    return _back(replace(table, requests=tuple(each for each in table.requests if each != request)), person)


def admitted(table: Table, me: Person, request: SeatRequest, context: TableContext) -> Table:
    """Give the place to who asks for it; `TableError` if nobody asks for it any more, or `me` may not give it."""
    if request.by is None or request not in table.requests:
        raise TableError("table-place-gone")
    if table.starting is not None:
        raise TableError("table-starting")
    if request.person is None:
        if not table.commands(me.id):
            raise Forbidden("table-host-only", host=table.person(table.acting_host).name)
        return _in_bots_chair(table, request.by, request.seat or 0)
    whose = table.person(request.person)
    _check_away(whose, context)
    if me.id == request.by:
        raise Forbidden("table-place-own")
    if not table.commands(me.id):
        _check_confirms(table, me, whose, context)
        table = replace(table, remote=me.id) if whose.id == table.remote else table
    if whose.id == table.host:
        return _with_chairs_given(table, whose.id, request.by)
    return _with_devices_moved(table, table.person(request.by), whose)


def withdrawn_by(table: Table, by: str) -> Table:
    """Withdraw what this person asks for."""
    return replace(table, requests=tuple(request for request in table.requests if request.by != by))


def without_obsolete(table: Table) -> Table:
    """Drop requests of people who are gone or sit by now, and for places that are no longer to be had."""
    still = tuple(request for request in table.requests if _stands(table, request))
    return table if still == table.requests else replace(table, requests=still)


def _stands(table: Table, request: SeatRequest) -> bool:
    there = {person.id for person in table.people if not person.left}
    if request.by is not None and (request.by not in there or table.holds(request.by)):
        return False
    if request.seat is None:
        return any(chair.person == request.person for chair in table.chairs)
    return table.playing and request.seat < len(table.chairs) and _is_bots(table.chairs[request.seat])


def _asked(table: Table, request: SeatRequest) -> Table:
    others = tuple(each for each in table.requests if each.by != request.by)
    return replace(table, requests=(*others, request))


def _check_looks_on(table: Table, me: Person) -> None:
    if table.holds(me.id):
        raise Forbidden("table-place-seated")


def _check_away(whose: Person, context: TableContext) -> None:
    """`Forbidden` if the person is connected: nobody loses a place to somebody else while being there."""
    if whose.id in context.present:
        raise Forbidden("table-place-present", name=whose.name)


def _check_confirms(table: Table, me: Person, whose: Person, context: TableContext) -> None:
    """`Forbidden` unless `me` sits and the person has been away for a minute."""
    if me.left or not table.holds(me.id):
        raise Forbidden("table-place-sit")
    if seconds := context.seconds_to_wait(whose.id):
        raise Forbidden("table-place-soon", name=whose.name, seconds=seconds)


def _is_bots(chair: Chair) -> bool:
    return chair.person is None and chair.level is not None


def _check_bots(table: Table, seat: Seat) -> None:
    chair = table.chair(seat)
    if not _is_bots(chair):
        raise TableError("table-taken", seat=seat + 1, name=chair.name or "")


def _in_bots_chair(table: Table, person: str, seat: Seat) -> Table:
    """Seat somebody who looked on where a bot plays; a match that only waited for people goes on."""
    _check_bots(table, seat)
    table = marked_present(withdrawn_by(table, person), person)
    name = free_name(table.person(person).name, taken_names(table, person, seat))
    return taken_back(table.with_chair(seat, Chair(person, name, table.chairs[seat].level)), seat)


def _with_devices_moved(table: Table, claimant: Person, whose: Person) -> Table:
    """Merge who asked into the person whose place it is: the same hand, notes and standings, and no word regained."""
    people = tuple(person for person in table.people if person.id != claimant.id)
    table = replace(
        withdrawn_by(table, claimant.id),
        people=people,
        rematch=tuple(person for person in table.rematch if person != claimant.id),
        remote=whose.id if table.remote == claimant.id else table.remote,
        deputy=whose.id if table.deputy == claimant.id else table.deputy,
        moved=(*table.moved, (claimant.id, whose.id))[-MOST_MOVED:],
    )
    table = table.with_person(replace(whose, muted=whose.muted or claimant.muted))
    return _back(table, whose.id)


def _back(table: Table, person: str) -> Table:
    """Somebody is there again, and plays where a bot stood in."""
    table = marked_present(table, person)
    for seat in table.holds(person):
        if table.playing and table.chairs[seat].level is not None:
            table = taken_back(table, seat)
    return table


def _with_chairs_given(table: Table, host: str, to: str) -> Table:
    """Give the host's chairs, and what was won there, to who asked; the host, who is away, stays the host."""
    table = marked_present(withdrawn_by(table, to), to)
    names = {table.chairs[seat].name for seat in table.holds(host)}

    def handed_over(scores: tuple[Score, ...]) -> tuple[Score, ...]:
        return tuple(
            replace(score, person=to) if score.person == host and score.name in names else score for score in scores
        )

    for seat in table.holds(host):
        table = table.with_chair(seat, replace(table.chairs[seat], person=to))
        if table.playing and table.chairs[seat].level is not None:
            table = taken_back(table, seat)
    return replace(
        table,
        standings=handed_over(table.standings),
        by_game=tuple(replace(of, scores=handed_over(of.scores)) for of in table.by_game),
    )
