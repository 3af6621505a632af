"""HTTP: reads a request with suspicion, answers with a value or with a problem in words, never with a stack trace."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.engine import ChanceError, LudothequeError, OtherRules
from ludotheque.server.api import Problem
from ludotheque.server.hub import Unknown
from ludotheque.server.limits import TooMuch
from ludotheque.server.metrics import Metrics
from ludotheque.server.packs import PackUnknown
from ludotheque.server.protocol import for_others
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.tables import Forbidden, TableError
from ludotheque.texts import LANGUAGES, Language, texts

log = logging.getLogger(__name__)

BODY_WITHIN = 30.0
"""How many seconds a request has to arrive whole."""
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class BadRequest(LudothequeError):
    """A request that cannot be read."""

    status = 400


class NotFound(BadRequest):
    """Nothing is there."""

    status = 404


class TooLarge(BadRequest):
    """More than the server takes."""

    status = 413


class NotAllowed(BadRequest):
    """Something else may be asked there."""

    status = 405


class NotJson(BadRequest):
    """A body of another kind."""

    status = 415


def status_of(error: LudothequeError) -> int:
    """How HTTP calls this."""
    match error:
        case BadRequest():
            return error.status
        case TooMuch():
            return 429
        case StorageError():
            return 503
        case Unknown():
            return 401
        case Forbidden():
            return 403
        case TableError(key="table-unknown") | PackUnknown():
            return 404
        case TableError() | Conflict() | ChanceError() | OtherRules():
            return 409
        case LudothequeError(key="thought-failed"):
            return 503
        case _:
            return 400


async def read_body(request: Request, kind: Any, most: int) -> Any:
    """The JSON of a request, as a value of this kind."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise NotJson("request-not-json")
    body = b""
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise TooLarge("request-too-large", most=most)
    except (ClientDisconnect, TimeoutError):
        raise BadRequest("request-cut") from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRequest("request-wrong", detail=str(error)) from None


def language_of(request: HTTPConnection) -> Language:
    """The first language that the browser asks for and we speak."""
    for wish in request.headers.get("accept-language", "").split(","):
        code = wish.strip()[:2].lower()
        for language in LANGUAGES:
            if code == language:
                return language
    return "fr"


def problem(error: LudothequeError, language: Language) -> Problem:
    """An error as a value."""
    error = for_others(error)
    clause = getattr(error, "clause", None)
    return Problem(error.key, dict(error.args_of_sentence), clause, texts(language).error(error))


def as_json(value: Any, status: int = 200) -> Response:
    """A value as an answer that nobody keeps."""
    return Response(
        msgspec.json.encode(value), status, headers={"cache-control": "no-store"}, media_type="application/json"
    )


def refusal(error: LudothequeError, language: Language) -> Response:
    """An error as an answer."""
    response = as_json(problem(error, language), status_of(error))
    if isinstance(error, TooMuch):
        response.headers["retry-after"] = str(error.seconds)
    return response


class Guarded:
    """Around every answer: security headers, a count, a line in the log, and words instead of a stack trace."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with care."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        status = 0

        async def careful(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                known = {name.lower() for name, _ in message["headers"]}
                added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *(pair for pair in added if pair[0] not in known)]
            await send(message)

        try:
            await self._app(scope, receive, careful)
        except Exception:
            self._metrics.failures.inc()
            log.exception("request-failed", extra={"route": _route(scope)})
        if scope["type"] == "websocket":
            return
        self._metrics.requests.labels(_route(scope), status).inc()
        log.info("request", extra={"method": scope["method"], "route": _route(scope), "status": status})


async def failed(request: Request, _: Exception) -> Response:
    """The answer to what should not happen."""
    return as_json(problem(LudothequeError("server-failed"), language_of(request)), 500)


async def nowhere(request: Request, error: Exception) -> Response:
    """The answer to what no route answers."""
    path, language = request.scope["path"], language_of(request)
    if getattr(error, "status_code", 404) == 405:
        response = as_json(problem(NotAllowed("method-wrong", method=request.method), language), 405)
        response.headers.update(getattr(error, "headers", None) or {})
        return response
    return as_json(problem(NotFound("page-unknown", path=path), language), 404)


def _route(scope: Scope) -> str:
    """The pattern of the path: the path itself may hold an invitation."""
    return str(scope.get("pattern", "other"))
