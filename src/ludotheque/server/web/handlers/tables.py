"""Handlers: opening, joining, reading and changing tables."""

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.server.tables import changes
from ludotheque.server.tables.commands import Rematch, Start, TableAction
from ludotheque.server.tables.table import Forbidden, Table, TableError
from ludotheque.server.web.context import LISTENER_COST, Context, address, cookie_of
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.qr import qr_code
from ludotheque.server.web.requests import read_body
from ludotheque.server.web.responses import as_json
from ludotheque.server.web.schemas import (
    AtTable,
    DeviceCode,
    Invitation,
    Invited,
    Join,
    Link,
    NewTable,
    ShortCode,
    UseCode,
)

TABLE = "/api/tables/{table}"
AT_TABLE = (401, 404, 429, 503)
"""Statuses of problems for somebody who asks about a table."""
QR_COST = 4
"""As how many requests it counts to have a QR code drawn."""

operations = Operations()


@operations.declare(
    "POST",
    "/api/tables",
    "open a table",
    AtTable,
    body=NewTable,
    status=201,
    problems=(400, 403, 409, 413, 415, 429, 503),
)
async def create(context: Context, request: Request) -> Response:
    """Open a table."""
    wish: NewTable = await read_body(request, NewTable, context.settings.limits.body_bytes)
    context.take("tables", request)
    opened = await context.admission.create(
        wish.game, wish.name, wish.options, wish.seats, wish.pace, screen=wish.screen
    )
    return _seated(context, request, *opened)


@operations.declare("GET", TABLE, "a table, for those who are at it", AtTable, problems=AT_TABLE)
async def look(context: Context, request: Request) -> AtTable:
    """A table, for those who are at it."""
    live, person = await context.person(request)
    return AtTable(live.table, person, live.asked)


@operations.declare(
    "POST",
    TABLE,
    "do something at a table",
    Table,
    body=TableAction,
    problems=(400, 403, 409, 413, 415, *AT_TABLE),
)
async def do(context: Context, request: Request) -> Table:
    """Carry out a command at a table."""
    live, person = await context.person(request)
    context.take("messages", request, len(live.connections) * LISTENER_COST)
    action: TableAction = await read_body(request, TableAction, context.settings.limits.body_bytes)
    if isinstance(action, Start | Rematch):
        context.take("matches", request)
    return await live.do(person, action, address(request))


@operations.declare(
    "POST",
    TABLE + "/join",
    "join by an invitation",
    AtTable,
    body=Join,
    status=201,
    problems=(400, 403, 404, 409, 413, 415, 429, 503),
)
async def join(context: Context, request: Request) -> Response:
    """Add a person; a browser that is at the table already stays the same person."""
    wish: Join = await read_body(request, Join, context.settings.limits.body_bytes)
    try:
        live, person = await context.person(request)
    except TableError:
        joined = await context.admission.join(request.path_params["table"], wish.name, wish.invitation, sits=wish.sits)
        return _seated(context, request, *joined)
    if wish.sits:
        await live.sit_down(person)
    return as_json(AtTable(live.table, person), 201)


@operations.declare(
    "GET",
    "/api/invitations/{table}/{invitation}",
    "what an invitation leads to",
    Invitation,
    problems=(403, 404, 429, 503),
)
async def invitation(context: Context, request: Request) -> Invitation:
    """What an invitation leads to."""
    live = await context.registry.find(request.path_params["table"])
    table, present = live.table, live.attendance.present
    if request.path_params["invitation"] != table.invitation:
        raise Forbidden("table-invitation")
    screen = table.host if table.screen and not table.holds(table.host) else None
    people = tuple(person.name for person in table.people if not person.left and person.id != screen)
    host, free = table.person(table.host).name, changes.free_chairs(table)
    away = tuple(each.name for each in table.people if table.holds(each.id) and each.id not in present)
    bots = sum(chair.person is None and chair.level is not None for chair in table.chairs)
    late = bots if table.playing and table.latecomers != "closed" else 0
    return Invitation(table.id, table.game, host, people, free, table.playing, table.closed, away, late)


@operations.declare(
    "GET", TABLE + "/link", "the invitation, and its QR code", Link, problems=(400, *AT_TABLE), cost=QR_COST
)
async def link(context: Context, request: Request) -> Link:
    """The invitation, for those who are at the table."""
    live, _ = await context.person(request)
    url = context.url(request, f"/t/{live.table.id}/{live.table.invitation}")
    return Link(url, qr_code(url))


@operations.declare(
    "POST", TABLE + "/short-code", "a short code for the invitation", ShortCode, status=201, problems=(403, *AT_TABLE)
)
async def short_code(context: Context, request: Request) -> ShortCode:
    """A code that can be typed, for those who are at the table; it is the same until the invitation changes."""
    live, _ = await context.person(request)
    return ShortCode(*await context.admission.short_code(live.table))


@operations.declare(
    "POST",
    "/api/invitations",
    "the invitation that a short code leads to",
    Invited,
    body=UseCode,
    problems=(400, 403, 404, 413, 415, 429, 503),
)
async def use_short_code(context: Context, request: Request) -> Invited:
    """The invitation that a short code leads to."""
    context.take("codes", request)
    wish: UseCode = await read_body(request, UseCode, context.settings.limits.body_bytes)
    table = await context.admission.invitation_of(wish.code)
    return Invited(table.id, table.invitation)


@operations.declare(
    "POST",
    TABLE + "/code",
    "a code to go on with another device",
    DeviceCode,
    status=201,
    problems=(400, 403, 409, *AT_TABLE),
    cost=QR_COST,
)
async def new_code(context: Context, request: Request) -> DeviceCode:
    """A code that lets another device act for the same person, once."""
    live, person = await context.person(request)
    if live.table.closed:
        raise TableError("table-closed")
    code, expires = await context.admission.new_code(live.table.id, person)
    url = context.url(request, f"/c/{code}")
    return DeviceCode(code, expires, url, qr_code(url))


@operations.declare(
    "POST",
    TABLE + "/people/{person}/code",
    "a code by which somebody who is away goes on",
    DeviceCode,
    status=201,
    problems=(400, 403, 409, *AT_TABLE),
    cost=QR_COST,
)
async def new_code_for(context: Context, request: Request) -> DeviceCode:
    """A code that the host shows to one person who is away, once."""
    live, host = await context.person(request)
    code, expires = await context.admission.new_code_for(live, host, request.path_params["person"])
    url = context.url(request, f"/c/{code}")
    return DeviceCode(code, expires, url, qr_code(url))


@operations.declare(
    "POST",
    "/api/codes",
    "go on with this device",
    AtTable,
    body=UseCode,
    status=201,
    problems=(400, 403, 404, 413, 415, 429, 503),
)
async def use_code(context: Context, request: Request) -> Response:
    """Let this device act for the person who got the code."""
    context.take("codes", request)
    wish: UseCode = await read_body(request, UseCode, context.settings.limits.body_bytes)
    return _seated(context, request, *await context.admission.use_code(wish.code))


def _seated(context: Context, request: Request, table: Table, person: str, token: str) -> Response:
    """The response that lets this device act for a person, by its cookie."""
    response = as_json(AtTable(table, person), 201)
    context.remember(request, response, cookie_of(table.id), token, f"/api/tables/{table.id}")
    return response
