"""Operations: what can be asked over HTTP, each declared where it is answered."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine import LudothequeError
from ludotheque.server.http.context import Context
from ludotheque.server.http.requests import language_of
from ludotheque.server.http.responses import as_json, refusal
from ludotheque.server.storage.errors import StorageError

log = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[Context, Request], Awaitable[Any]]
Query: TypeAlias = tuple[tuple[str, type], ...]
"""What may be added to an address, by name."""


class Operation(NamedTuple):
    """One thing that can be asked over HTTP."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    problems: tuple[int, ...] = ()
    query: Query = ()
    limited: bool = True
    """Whether there is a limit to how often it is asked, and from which pages."""

    def answering(self, context: Context) -> Callable[[Request], Awaitable[Response]]:
        """The handler at this context, whose errors are answers too."""

        async def answer(request: Request) -> Response:
            request.scope["pattern"] = self.path
            try:
                if self.limited:
                    context.let_in(request)
                found = await self.handler(context, request)
            except LudothequeError as error:
                if isinstance(error, StorageError):
                    log.error("storage-failed", extra={"detail": str(error)})
                return refusal(error, language_of(request))
            return found if isinstance(found, Response) else as_json(found, self.status)

        return answer


class Operations(list[Operation]):
    """All that can be asked about one subject, in the order of the OpenAPI document."""

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
        limited: bool = True,
    ) -> Callable[[Handler], Handler]:
        """Say of a handler what is asked of it, and what it answers."""

        def declared(handler: Handler) -> Handler:
            self.append(Operation(method, path, handler, summary, answer, body, status, problems, query, limited))
            return handler

        return declared
