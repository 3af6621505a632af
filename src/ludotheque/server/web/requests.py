"""Reading requests: JSON bodies with a size and a time limit, and the language asked for."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from ludotheque.server.web.errors import BadRequest, NotJson, TooLarge
from ludotheque.texts import LANGUAGES, Language

T = TypeVar("T")

BODY_WITHIN = 30.0
"""How many seconds a body may take to arrive."""


async def read_body(request: Request, kind: Any, most: int) -> Any:
    """The JSON body as a value of this type; `BadRequest` if it is malformed, too large, too slow or no JSON."""
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


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Do something long for a request whose body is read; cancel it, with `BadRequest`, once the client has gone."""
    loop = asyncio.get_running_loop()
    working, gone = loop.create_task(work), loop.create_task(_disconnected(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise BadRequest("request-cut")
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def language_of(request: HTTPConnection) -> Language:
    """The first of our languages in Accept-Language; for a browser that speaks neither, English unless it is in France.

    Who names no language at all is answered in French.
    """
    wishes = [wish.partition(";")[0].strip().lower() for wish in request.headers.get("accept-language", "").split(",")]
    for wish in wishes:
        for language in LANGUAGES:
            if wish[:2] == language:
                return language
    elsewhere = any(wish not in ("", "*") for wish in wishes) and not any(wish.endswith("-fr") for wish in wishes)
    return "en" if elsewhere else "fr"
