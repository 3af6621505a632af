"""Whether the server is well, for whoever looks after it."""

from starlette.requests import Request
from starlette.responses import Response

import ludotheque
from ludotheque.server.api import Health
from ludotheque.server.desk import Desk
from ludotheque.server.operations import Operations
from ludotheque.server.storage.errors import StorageError

operations = Operations()


@operations.declare("GET", "/health", "whether the server runs", Health, limited=False)
async def health(_: Desk, __: Request) -> Health:
    """The process answers."""
    return Health("well", ludotheque.__version__)


@operations.declare("GET", "/ready", "whether the server can store", Health, problems=(503,), limited=False)
async def ready(desk: Desk, _: Request) -> Health:
    """The process can store."""
    await desk.services.store.ping()
    if desk.hub.closing:
        raise StorageError("server-away")
    return Health("ready", ludotheque.__version__)


async def metrics(desk: Desk, _: Request) -> Response:
    """What Prometheus reads."""
    return Response(desk.services.metrics.text(), media_type="text/plain; version=0.0.4")
