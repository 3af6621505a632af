"""Operations of the HTTP API, each declared at its handler, for the routes and the OpenAPI document."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine import LudothequeError
from ludotheque.server.failures import report
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.web.context import Context, Limited
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.responses import as_json, refusal

Handler: TypeAlias = Callable[[Context, Request], Awaitable[Any]]
Query: TypeAlias = tuple[tuple[str, type], ...]
"""Query parameters, by name."""


class Operation(NamedTuple):
    """An operation of the OpenAPI document, and its handler."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    problems: tuple[int, ...] = ()
    query: Query = ()
    limit: Limited = "requests"
    """The rate limit that it counts for."""
    cost: float = 1
    """As how many requests it counts."""

    def answering(self, context: Context) -> Callable[[Request], Awaitable[Response]]:
        """The handler with its context; errors become responses."""

        async def answer(request: Request) -> Response:
            request.scope["pattern"] = self.path
            try:
                context.check_allowed(request, self.limit, self.cost)
                found = await self.handler(context, request)
            except LudothequeError as error:
                if isinstance(error, StorageError):
                    report(context.dependencies.metrics, "storage-failed", error)
                return refusal(error, language_of(request))
            return found if isinstance(found, Response) else as_json(found, self.status)

        return answer


class Operations(list[Operation]):
    """The operations of one module, in the order of the OpenAPI document."""

    def declare(
        self,
        method: str,
        path: str,
        summary: str,
        answer: Any,
        *,
        body: Any = None,
        status: int = 200,
        problems: tuple[int, ...] = (),
        query: Query = (),
        limit: Limited = "requests",
        cost: float = 1,
    ) -> Callable[[Handler], Handler]:
        """Decorate a handler with what the OpenAPI document says about it."""

        def declared(handler: Handler) -> Handler:
            operation = Operation(method, path, handler, summary, answer, body, status, problems, query, limit, cost)
            self.append(operation)
            return handler

        return declared
