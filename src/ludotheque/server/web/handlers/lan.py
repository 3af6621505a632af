"""Handlers: opening the server to the local network, for whoever sits at its machine."""

from starlette.requests import Request

from ludotheque.server.local_network import LocalNetwork
from ludotheque.server.tables.table import Forbidden
from ludotheque.server.web.context import Context
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.origins import from_this_machine
from ludotheque.server.web.qr import qr_code
from ludotheque.server.web.schemas import Link, LocalNetworkState

LAN = "/api/lan"
QR_COST = 4
"""As how many requests it counts to have a QR code drawn."""

operations = Operations()


@operations.declare(
    "GET", LAN, "whether others on the local network can reach this server", LocalNetworkState, problems=(429,)
)
async def look(context: Context, request: Request) -> LocalNetworkState:
    """Whether it is open; nothing is told to those who could not change it."""
    lan = _network_for(context, request)
    return LocalNetworkState(offered=False) if lan is None else _state(context, lan)


@operations.declare(
    "PUT",
    LAN,
    "open this server to the local network; only from its own machine",
    LocalNetworkState,
    problems=(403, 409, 429),
    cost=QR_COST,
)
async def open_to_network(context: Context, request: Request) -> LocalNetworkState:
    """Listen on the local network too."""
    lan = _allowed(context, request)
    await lan.open()
    return _state(context, lan)


@operations.declare("DELETE", LAN, "close it again; only from its own machine", LocalNetworkState, problems=(403, 429))
async def close_to_network(context: Context, request: Request) -> LocalNetworkState:
    """Stop listening there, and cut who came that way."""
    lan = _allowed(context, request)
    await lan.close()
    return _state(context, lan)


def _network_for(context: Context, request: Request) -> LocalNetwork | None:
    """The local network, if this server can be opened to it and the request comes from its own machine."""
    return context.dependencies.lan if from_this_machine(request) else None


def _allowed(context: Context, request: Request) -> LocalNetwork:
    lan = _network_for(context, request)
    if lan is None:
        raise Forbidden("lan-not-here")
    return lan


def _state(context: Context, lan: LocalNetwork) -> LocalNetworkState:
    if lan.url is None:
        return LocalNetworkState(offered=True)
    url = f"{lan.url}{context.settings.base_path}/"
    return LocalNetworkState(offered=True, link=Link(url, qr_code(url)))
