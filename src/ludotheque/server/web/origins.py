"""The origins of our own pages: scheme, host and port, as browsers name them."""

import re
from typing import Final

from starlette.requests import HTTPConnection

from ludotheque.server.local_network import is_loopback

_ORIGIN: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?"
)
_DEFAULT_PORTS: Final = {"http": "80", "https": "443"}


def origin_of(text: str) -> str | None:
    """An origin in the spelling of browsers: lower case, without the scheme's own port; None if it is none."""
    parts = _ORIGIN.fullmatch(text)
    if parts is None:
        return None
    scheme, host, port = parts["scheme"], parts["host"].lower(), parts["port"]
    return f"{scheme}://{host}" if port in (None, _DEFAULT_PORTS[scheme]) else f"{scheme}://{host}:{port}"


def our_origins(request: HTTPConnection, public_url: str) -> tuple[str, ...]:
    """The origins of our pages: that of this request's Host, and the public one if it is set."""
    scheme = request.scope.get("scheme", "http").replace("ws", "http")
    addressed = (f"{scheme}://{request.headers.get('host', '')}", public_url.rstrip("/"))
    return tuple(dict.fromkeys(found for origin in addressed if (found := origin_of(origin)) is not None))


_FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def from_this_machine(request: HTTPConnection) -> bool:
    """Whether a browser on this machine asks, by a name of this machine, and no proxy in between.

    The name matters too: a page of another site can have its own name resolved to this machine's address.
    """
    client = request.client
    if client is None or not is_loopback(client.host) or any(name in request.headers for name in _FORWARDED):
        return False
    origin = origin_of(f"http://{request.headers.get('host', '')}")
    return origin is not None and is_loopback(_host_of(origin))


def _host_of(origin: str) -> str:
    parts = _ORIGIN.fullmatch(origin)
    return "" if parts is None else parts["host"]
