"""Handlers: health checks and metrics."""

from starlette.requests import Request
from starlette.responses import Response

import ludotheque
from ludotheque.engine import LudothequeError
from ludotheque.server.web.context import Context
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.schemas import Health

operations = Operations()


@operations.declare("GET", "/health", "whether the server runs", Health, problems=(429,), limit="files")
async def health(_: Context, __: Request) -> Health:
    """Answer as long as the process runs."""
    return Health("well", ludotheque.__version__)


@operations.declare("GET", "/ready", "whether the server can store", Health, problems=(429, 503), limit="files")
async def ready(context: Context, _: Request) -> Health:
    """Answer if something can be stored and the server is not stopping; 503 otherwise."""
    if context.registry.closing:
        raise LudothequeError("server-away")
    await context.readiness.check()
    return Health("ready", ludotheque.__version__, context.dependencies.peers.broker)


async def metrics(context: Context, _: Request) -> Response:
    """The metrics in the text format of Prometheus."""
    return Response(context.dependencies.metrics.text(), media_type="text/plain; version=0.0.4")
