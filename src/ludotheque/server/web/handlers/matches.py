"""Handlers: matches as a seat knows them, with coach and notes, and the story and file of finished ones."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.analysis.story import Story
from ludotheque.bots import Advice
from ludotheque.engine import Player, Seat
from ludotheque.server.matches import stored_match
from ludotheque.server.matches.stored_events import DECODING_ERRORS, events_heard
from ludotheque.server.matches.stored_match import Unreplayable
from ludotheque.server.protocol import Update
from ludotheque.server.storage.rows import MatchRow, NotesRow
from ludotheque.server.storage.writes import PutNotes
from ludotheque.server.tables.table import Forbidden, TableError
from ludotheque.server.web.context import Context, address
from ludotheque.server.web.errors import BadRequest, NotFound
from ludotheque.server.web.handlers.tables import AT_TABLE, TABLE
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.requests import read_body, while_connected
from ludotheque.server.web.responses import as_json
from ludotheque.server.web.schemas import MatchInfo, Notes, Replay

MATCH = TABLE + "/matches/{match}"
SEAT = (("seat", int),)
AT_SEAT = (400, 403, 409, *AT_TABLE)
"""Statuses of problems for somebody who asks as a seat."""
LONG = 4
"""As how many requests it counts to ask for a whole match."""
STORY_COST = 3
"""How many pieces of advice a story takes as long as."""

operations = Operations()


@operations.declare("GET", TABLE + "/matches", "the matches of a table", tuple[MatchInfo, ...], problems=AT_TABLE)
async def matches(context: Context, request: Request) -> tuple[MatchInfo, ...]:
    """The matches of a table."""
    table, _ = await context.authenticated(request)
    rows = await context.dependencies.store.matches.of_table(table)
    return tuple(MatchInfo(row.id, row.number, row.game, row.status, row.created) for row in rows)


@operations.declare("GET", MATCH, "the match under way as one seat knows it", Update, problems=AT_SEAT, query=SEAT)
async def export(context: Context, request: Request) -> Update:
    """The match as one seat knows it."""
    row, seat, person = await _asked(context, request)
    live, _ = await context.person(request)
    return await live.queries.export(row.id, seat, person)


@operations.declare(
    "GET", MATCH + "/replay", "a match as one seat heard it", Replay, problems=AT_SEAT, query=SEAT, cost=LONG
)
async def replay(context: Context, request: Request) -> Replay:
    """A match from its stored events."""
    row, seat, _ = await _asked(context, request)
    try:
        players = tuple(player.name for player in msgspec.json.decode(row.players, type=tuple[Player, ...]))
    except DECODING_ERRORS as error:
        raise Unreplayable(row.id, error) from None
    heard = await events_heard(context.dependencies.store, row, seat)
    return Replay(row.id, row.game, row.rules, players, row.status, seat, heard)


@operations.declare(
    "GET", MATCH + "/advice", "what the coach says to a seat that is asked", Advice, problems=AT_SEAT, query=SEAT
)
async def advice(context: Context, request: Request) -> Advice:
    """What the coach says to a seat that is asked."""
    row, seat, person = await _asked_at_seat(context, request)
    live, _ = await context.person(request)
    context.take("thoughts", request)
    return await while_connected(request, live.queries.advice(row.id, seat, person, address(request)))


@operations.declare(
    "GET",
    MATCH + "/help",
    "what a seat can conclude from all that it knows, as the game explains it",
    dict[str, Any],
    problems=AT_SEAT,
    query=SEAT,
)
async def conclusions(context: Context, request: Request) -> Response:
    """What a seat can conclude from all that it knows."""
    row, seat, person = await _asked_at_seat(context, request)
    live, _ = await context.person(request)
    context.take("thoughts", request)
    said = await while_connected(request, live.queries.help(row.id, seat, person, address(request)))
    return as_json(msgspec.Raw(said))


@operations.declare("GET", MATCH + "/notes", "what one has noted at a seat", Notes, problems=AT_SEAT, query=SEAT)
async def notes(context: Context, request: Request) -> Notes:
    """The notes of this person at this seat."""
    row, seat, person = await _asked_at_seat(context, request)
    return Notes(await context.dependencies.store.matches.notes(row.id, person, seat))


@operations.declare(
    "PUT",
    MATCH + "/notes",
    "note something at a seat, instead of what was noted before",
    Notes,
    body=Notes,
    problems=(400, 403, 409, 413, 415, *AT_TABLE),
    query=SEAT,
)
async def note(context: Context, request: Request) -> Notes:
    """Replace the notes of this person at this seat."""
    row, seat, person = await _asked_at_seat(context, request)
    noted: Notes = await read_body(request, Notes, context.settings.limits.body_bytes)
    context.take("bytes", request, len(noted.text.encode()))
    await context.dependencies.store.write(PutNotes(NotesRow(row.id, person, seat, noted.text)))
    return noted


@operations.declare(
    "GET", MATCH + "/story", "a match that is over, looked at again", Story, problems=(400, 409, *AT_TABLE), cost=LONG
)
async def story(context: Context, request: Request) -> Response:
    """The story of a finished match, cached."""
    row, _, _ = await _asked(context, request)
    context.take("thoughts", request, STORY_COST)
    told = context.stories.ask(row.id, None, lambda: _told(context, row, address(request)))
    return as_json(msgspec.Raw(await while_connected(request, told.answer())))


@operations.declare(
    "GET",
    MATCH + "/file",
    "the whole match once it is over, to verify",
    dict[str, Any],
    problems=(409, *AT_TABLE),
    cost=LONG,
)
async def file(context: Context, request: Request) -> Response:
    """The whole match, once it is over."""
    row, _, _ = await _asked(context, request)
    return as_json(msgspec.Raw(await _whole(context, row)))


async def _asked(context: Context, request: Request) -> tuple[MatchRow, Seat | None, str]:
    """The match and seat of the request, and who asks; an error if they may not see it from there.

    The table itself is looked at only for a match under way: one that cannot be read keeps no finished match to itself.
    """
    table, person = await context.authenticated(request)
    ident = request.path_params["match"]
    row = await context.dependencies.store.matches.find(ident) if ident.isalnum() else None
    if row is None or row.table != table:
        raise NotFound("match-unknown", match=ident[:40])
    seat = request.query_params.get("seat")
    if seat is None:
        return (row, None, person)
    if not seat.isascii() or not seat.isdecimal() or len(seat) > 2:
        raise BadRequest("request-wrong", detail="seat")
    if int(seat) >= row.seats:
        raise TableError("table-no-chair", seat=int(seat), chairs=row.seats)
    if row.status != "over":
        live, _ = await context.person(request)
        if row.status != "open" or live.table.chair(int(seat)).person != person:
            raise Forbidden("table-not-yours", seat=int(seat) + 1)
    return (row, int(seat), person)


async def _asked_at_seat(context: Context, request: Request) -> tuple[MatchRow, Seat, str]:
    row, seat, person = await _asked(context, request)
    if seat is None:
        raise Forbidden("table-look-on")
    return (row, seat, person)


async def _told(context: Context, row: MatchRow, owner: str) -> bytes:
    """The story of a finished match, as JSON."""
    compute = context.dependencies.compute.on_behalf_of(owner)
    return msgspec.json.encode(await compute.tell(await _whole(context, row)))


async def _whole(context: Context, row: MatchRow) -> bytes:
    if row.status != "over":
        raise TableError("match-not-over")
    return (await stored_match.load_match(context.dependencies.store, row)).match.to_json()
