"""Handlers: subscriptions to be told, while the page is closed, that it is one's turn."""

from starlette.requests import Request

from ludotheque.server.randomness import digest
from ludotheque.server.storage.errors import Conflict
from ludotheque.server.storage.rows import SubscriptionRow
from ludotheque.server.storage.writes import DropSubscription, PutSubscription
from ludotheque.server.tables.table import TableError
from ludotheque.server.web.context import Context, cookie_of
from ludotheque.server.web.handlers.tables import AT_TABLE, TABLE
from ludotheque.server.web.operations import Operations
from ludotheque.server.web.requests import read_body
from ludotheque.server.web.schemas import PushKey, Subscription

PUSH = TABLE + "/push"
SUBSCRIBING_COST = 4
"""As how many requests it counts to subscribe: a name is looked up."""

operations = Operations()


@operations.declare("GET", PUSH, "the key to subscribe with, to be told of one's turn", PushKey, problems=AT_TABLE)
async def push_key(context: Context, request: Request) -> PushKey:
    """The key to subscribe with."""
    await context.person(request)
    return _key(context)


@operations.declare(
    "PUT",
    PUSH,
    "have this device told of one's turn while its page is closed",
    PushKey,
    body=Subscription,
    problems=(400, 403, 409, 413, 415, *AT_TABLE),
    cost=SUBSCRIBING_COST,
)
async def subscribe(context: Context, request: Request) -> PushKey:
    """Replace the subscription of this device; nothing of it is ever sent back."""
    await context.person(request)
    wish: Subscription = await read_body(request, Subscription, context.settings.limits.body_bytes)
    push = context.dependencies.push
    if push is None:
        raise TableError("push-off")
    await push.check(wish.endpoint, wish.p256dh, wish.auth)
    now = context.dependencies.time.now()
    row = SubscriptionRow(_device(request), wish.endpoint, wish.p256dh, wish.auth, now)
    try:
        await context.dependencies.store.write(PutSubscription(row))
    except Conflict:  # removed from the table meanwhile
        raise TableError("table-removed") from None
    return _key(context)


@operations.declare("DELETE", PUSH, "have this device told nothing more", PushKey, problems=(403, *AT_TABLE))
async def unsubscribe(context: Context, request: Request) -> PushKey:
    """Delete the subscription of this device, if it has one."""
    await context.person(request)
    await context.dependencies.store.write(DropSubscription(_device(request)))
    return _key(context)


def _key(context: Context) -> PushKey:
    push = context.dependencies.push
    return PushKey(None if push is None else push.public_key)


def _device(request: Request) -> str:
    """The hash of the token of a device that is at the table."""
    return digest(request.cookies[cookie_of(request.path_params["table"])])
