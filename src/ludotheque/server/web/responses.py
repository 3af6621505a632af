"""Responses: values as JSON, and errors as problems in words."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine import LudothequeError
from ludotheque.server.limits import TooMuch
from ludotheque.server.protocol import for_others
from ludotheque.server.web.errors import NotAllowed, NotFound, status_of
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.schemas import Problem
from ludotheque.texts import Language, texts


def problem(error: LudothequeError, language: Language) -> Problem:
    """An error as a JSON value."""
    error = for_others(error)
    clause = getattr(error, "clause", None)
    return Problem(error.key, dict(error.args_of_sentence), clause, texts(language).error(error))


def as_json(value: Any, status: int = 200) -> Response:
    """A value as a JSON response that is not cached."""
    return Response(
        msgspec.json.encode(value), status, headers={"cache-control": "no-store"}, media_type="application/json"
    )


def refusal(error: LudothequeError, language: Language) -> Response:
    """An error as a response."""
    response = as_json(problem(error, language), status_of(error))
    if isinstance(error, TooMuch):
        response.headers["retry-after"] = str(error.seconds)
        response.headers["connection"] = "close"  # further requests then need a new connection, which is limited too
    return response


async def failed(request: Request, _: Exception) -> Response:
    """The response to an unexpected exception."""
    return as_json(problem(LudothequeError("server-failed"), language_of(request)), 500)


async def no_route(request: Request, error: Exception) -> Response:
    """The response where there is no route, or none for this method."""
    path, language = request.scope["path"], language_of(request)
    if getattr(error, "status_code", 404) == 405:
        response = as_json(problem(NotAllowed("method-wrong", method=request.method), language), 405)
        response.headers.update(getattr(error, "headers", None) or {})
        return response
    return as_json(problem(NotFound("page-unknown", path=path), language), 404)
