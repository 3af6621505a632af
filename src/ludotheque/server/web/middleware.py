"""ASGI middleware around every request: security headers, the build, metrics, logs, and no stack trace for clients."""

import logging
from collections.abc import Iterable
from functools import lru_cache

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.server.failures import report
from ludotheque.server.metrics import Metrics
from ludotheque.server.web.origins import our_origins

log = logging.getLogger(__name__)

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

BUILD = b"ludotheque-build"
"""The header that names the build of the page that this server brings."""


def headers(ours: Iterable[str]) -> dict[str, str]:
    """The headers of every response, for a page of these origins: older browsers do not count WebSockets as 'self'."""
    sockets = " ".join(("'self'", *(origin.replace("http", "ws", 1) for origin in ours)))
    return HEADERS | {"content-security-policy": f"{HEADERS['content-security-policy']}; connect-src {sockets}"}


@lru_cache(maxsize=64)
def _encoded_headers(ours: tuple[str, ...]) -> tuple[tuple[bytes, bytes], ...]:
    return tuple((name.encode(), value.encode()) for name, value in headers(ours).items())


class Middleware:
    """Adds security headers, counts and logs each request, and keeps stack traces out of responses."""

    def __init__(self, app: ASGIApp, metrics: Metrics, public_url: str = "", build: str = "") -> None:
        self.app = app
        self._build = ((BUILD, build.encode()),) if build else ()
        self._public_url = public_url
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        status, gone = 0, False

        async def send_with_headers(message: Message) -> None:
            nonlocal status, gone
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                present = {name.lower() for name, _ in message["headers"]}
                added = _encoded_headers(our_origins(HTTPConnection(scope), self._public_url))
                more = (pair for pair in added if pair[0] not in present)
                message["headers"] = [*message["headers"], *more, *self._build]
            try:
                await send(message)
            except OSError:
                gone = True
                raise

        try:
            await self.app(scope, receive, send_with_headers)
        except Exception as error:
            if gone:
                self._metrics.clients_gone.inc()
                log.info("client-gone", extra={"route": _route(scope)})
            else:
                report(self._metrics, "request-failed", error, route=_route(scope))
        if scope["type"] == "websocket":
            return
        self._metrics.requests.labels(_route(scope), status).inc()
        log.info("request", extra={"method": scope["method"], "route": _route(scope), "status": status})


def _route(scope: Scope) -> str:
    """The pattern of the path; the path itself may contain an invitation, which is secret."""
    return str(scope.get("pattern", "other"))
