"""The ASGI application: the HTTP API, the WebSocket, and the page."""

import contextlib
from collections.abc import AsyncIterator
from functools import cache
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

import ludotheque
from ludotheque.games import games as games_here
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.limits import TooMuch
from ludotheque.server.settings import Settings
from ludotheque.server.web.context import Context
from ludotheque.server.web.handlers import about, front, games, health, lan, matches, packs, page, push, socket, tables
from ludotheque.server.web.middleware import Middleware
from ludotheque.server.web.openapi import openapi, protocol_schema
from ludotheque.server.web.operations import Handler, Operation
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.responses import as_json, failed, refusal

OPERATIONS: Final = (
    *games.operations,
    *tables.operations,
    *matches.operations,
    *packs.operations,
    *push.operations,
    *lan.operations,
    *about.operations,
    *health.operations,
)
"""Every operation, in the order of the OpenAPI document."""


class Server:
    """The application and its context."""

    def __init__(self, settings: Settings, dependencies: Dependencies) -> None:
        self.settings = settings
        self.dependencies = dependencies
        self.context = Context(settings, dependencies)
        self.registry = self.context.registry
        self.operations = OPERATIONS
        self.app = self._app()

    def _app(self) -> ASGIApp:
        routes = self._routes()
        if self.settings.base_path:
            routes = [Mount(self.settings.base_path, routes=routes)]

        @contextlib.asynccontextmanager
        async def lifespan(_: Starlette) -> AsyncIterator[None]:
            self.registry.start()
            yield
            await self.registry.stop()

        async def not_found(request: Request, error: Exception) -> Response:
            try:
                self.context.take("files", request)
            except TooMuch as too_much:
                return refusal(too_much, language_of(request))
            return await page.not_found(self.context, request, error)

        app = Starlette(
            routes=routes, lifespan=lifespan, exception_handlers={HTTPException: not_found, Exception: failed}
        )
        app.router.redirect_slashes = False
        return Middleware(app, self.dependencies.metrics, self.settings.public_url, self.dependencies.builds.current)

    def _routes(self) -> list[BaseRoute]:
        by_path: dict[str, list[Operation]] = {}
        for operation in self.operations:
            by_path.setdefault(operation.path, []).append(operation)
        return [
            *(self._route(*operations) for operations in by_path.values()),
            WebSocketRoute(tables.TABLE + "/live", _WebSocketApp(self.context)),
            self._unlisted("/metrics", health.metrics),
            self._unlisted("/openapi.json", describe),
            self._unlisted("/protocol.json", describe_protocol),
            *(self._unlisted(path, page.page) for path in page.PAGES),
            *(self._unlisted(f"/{name}", page.page) for name in games_here()),
            self._unlisted("/robots.txt", front.robots),
            self._unlisted("/favicon.ico", page.favicon),
            self._unlisted(front.MANIFEST, front.manifest),
            self._unlisted("/static/{name}", page.static),
            self._unlisted("/assets/{name}", page.asset),
        ]

    def _route(self, *operations: Operation) -> Route:
        """The route of one path, with a handler for each method."""
        handlers = {operation.method: operation.answering(self.context) for operation in operations}

        async def answer(request: Request) -> Response:
            return await handlers["GET" if request.method == "HEAD" else request.method](request)

        return Route(operations[0].path, answer, methods=list(handlers))

    def _unlisted(self, path: str, handler: Handler) -> Route:
        """A route that is not in the OpenAPI document."""
        return self._route(Operation("GET", path, handler, "", None, limit="files"))


class _WebSocketApp:
    """The WebSocket endpoint as a bare ASGI application, so that its messages bypass Starlette."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await socket.serve(self._context, WebSocket(scope, receive, send), receive)


async def describe(_: Context, __: Request) -> Response:
    """The OpenAPI document."""
    return as_json(_openapi())


async def describe_protocol(_: Context, __: Request) -> Response:
    """The JSON Schema of the WebSocket protocol."""
    return as_json(_protocol())


@cache
def _openapi() -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(openapi(OPERATIONS, ludotheque.__version__)))


@cache
def _protocol() -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(protocol_schema()))
