"""Handler of the WebSocket: one connection of one device."""

import asyncio
import contextlib
from time import monotonic

import msgspec
from starlette.types import Message, Receive
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.engine import LudothequeError
from ludotheque.server.failures import report
from ludotheque.server.limits import LONGEST_INPUT, TOO_MUCH, Flood, MessageLimits, TooMuch
from ludotheque.server.live.connection import POLICY, SEND_NOW, Connection
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.protocol import (
    Act,
    Away,
    Bet,
    ClientMessage,
    GuessAlong,
    Hello,
    Input,
    Pong,
    React,
    Say,
    Throw,
    refused,
)
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.web.context import FLOOD_SECONDS, LISTENER_COST, Context, address, cookie_of
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.responses import refusal

HELLO_WITHIN = 10.0
"""How many seconds a new connection has to send its Hello."""
LAST_WORDS = 1.0
"""How many seconds the outbox may take to drain before the connection is closed."""
HELLO_COST = 10.0
"""As how many messages a Hello counts: it is answered with the whole match."""

_MESSAGE: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class NotAMessage(LudothequeError):
    """A client sent something that is no message of the protocol."""


def decoded(text: str | bytes) -> ClientMessage:
    """A message of a client; `NotAMessage` if it is malformed."""
    try:
        return _MESSAGE.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NotAMessage("not-a-message", detail=str(error)) from None


async def serve(context: Context, websocket: WebSocket, receive: Receive) -> None:
    """Serve a connection until it closes; counts it for its address. Messages are read from `receive`."""
    here = address(websocket)
    context.connections[here] += 1
    try:
        await _connect(context, websocket, receive)
    finally:
        context.connections[here] -= 1
        if not context.connections[here]:
            del context.connections[here]


async def _connect(context: Context, websocket: WebSocket, receive: Receive) -> None:
    try:
        live, person = await _authenticate(context, websocket)
    except LudothequeError as error:
        if isinstance(error, StorageError):
            report(context.dependencies.metrics, "storage-failed", error)
        await _deny(websocket, error)
        return
    await websocket.accept()
    connection = Connection(person, websocket.scope.get("extensions", {}).get(SEND_NOW, {}).get("send"))
    metrics = context.dependencies.metrics
    metrics.connections.inc()
    sender = asyncio.get_running_loop().create_task(_deliver(connection, websocket))
    try:
        conversation = _Conversation(context, live, connection, websocket)
        async with asyncio.timeout(HELLO_WITHIN) as within:
            while not connection.greeted:
                if not await conversation.take(await receive()):
                    return
            within.reschedule(None)
        while await conversation.take(await receive()):
            pass
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        connection.end(POLICY, "hello-first")
        await asyncio.wait((sender,), timeout=LAST_WORDS)
    except Flood:
        context.cuts.count("flood")
        with contextlib.suppress(TooMuch):
            context.floods.take(_device(websocket))
        connection.end(POLICY, TOO_MUCH, FLOOD_SECONDS * 1000)
        await asyncio.wait((sender,), timeout=LAST_WORDS)
    finally:
        metrics.connections.dec()
        live.attendance.remove(connection)
        sender.cancel()


async def _authenticate(context: Context, websocket: WebSocket) -> tuple[LiveTable, str]:
    """The table and the person; `LudothequeError` if the connection is refused."""
    context.check_origin(websocket)
    context.take("requests", websocket)
    if (
        context.connections[address(websocket)] > context.settings.limits.connections_per_address
        or context.registry.closing
    ):
        raise TooMuch(what="connections", seconds=1)
    context.floods.check(_device(websocket))
    return await context.person(websocket)


def _device(websocket: WebSocket) -> str:
    """The token of the device that connects, so that a flood is remembered against it and not against its address."""
    return websocket.cookies.get(cookie_of(websocket.path_params["table"]), "")


async def _deny(websocket: WebSocket, error: LudothequeError) -> None:
    """Refuse a handshake with the response of a refused request, so that a client knows whether to retry."""
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        await websocket.send_denial_response(refusal(error, language_of(websocket)))
    else:
        await websocket.close(POLICY)


async def _deliver(connection: Connection, websocket: WebSocket) -> None:
    """Send the outbox until the connection has to close, then close it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(await connection.deliver(websocket.send_text))


class _Conversation:
    """Counts and carries out the messages of one client."""

    def __init__(self, context: Context, live: LiveTable, connection: Connection, websocket: WebSocket) -> None:
        limits, self._time = context.settings.limits, context.dependencies.time
        self._limits = MessageLimits(
            limits.messages_per_second,
            limits.messages_at_once,
            address(websocket),
            context.allowances["messages"],
            self._time,
        )
        self._metrics = context.dependencies.metrics
        self._live = live
        self._connection = connection

    async def take(self, event: Message) -> bool:
        """Carry out a message, or send why it was refused; False once the client has left.

        `Flood` if it sends far more than it may.
        """
        if event["type"] == "websocket.disconnect":
            if (event.get("code"), event.get("reason")) == (POLICY, TOO_MUCH):
                raise Flood
            return False
        arrived = self._time.now()  # taken first: reaction times are measured to here
        metrics, connection = self._metrics, self._connection
        metrics.messages.inc()
        ident, language = None, connection.language
        try:
            message = self._read(event.get("text") or event.get("bytes") or "", arrived)
            ident = getattr(message, "id", None)
            language = getattr(message, "language", None) or language
            await self._carry_out(message, arrived)
        except LudothequeError as error:
            metrics.refusals.labels(error.key).inc()
            if isinstance(error, StorageError):
                report(metrics, "storage-failed", error)
            unreadable = isinstance(error, NotAMessage)
            if not (unreadable or isinstance(error, TooMuch)) or self._limits.may_tell(unreadable=unreadable):
                connection.send(refused(error, language or "fr", ident))
        except Exception as error:
            report(metrics, "message-failed", error, table=self._live.table.id)
            connection.send(refused(LudothequeError("server-failed"), language or "fr", ident))
        return True

    def _read(self, text: str | bytes, arrived: int) -> ClientMessage:
        """Decode and count a message; those that steer a scene are many and short, and have a limit of their own."""
        try:
            message = decoded(text)
        except NotAMessage:
            self._limits.take(arrived)
            raise
        if isinstance(message, Input) and len(text) <= LONGEST_INPUT:
            self._limits.take_input(arrived)
        else:
            self._limits.take(arrived)
        return message

    async def _carry_out(self, message: ClientMessage, arrived: int) -> None:
        limits, connection, messages = self._limits, self._connection, self._live.messages
        cost = 1 + len(self._live.connections) * LISTENER_COST
        match message:
            case Hello():
                limits.take_of_address(HELLO_COST + cost)
                await messages.hello(connection, message)
            case _ if not connection.greeted:
                raise NotAMessage("hello-first")
            case Act():
                limits.take_own(arrived, cost)
                begun = monotonic()
                try:
                    await messages.act(connection, message, arrived)
                finally:
                    self._metrics.seconds.observe(monotonic() - begun)
            case Say():
                limits.take_own(arrived, cost)
                await messages.say(connection, message)
            case React():
                limits.take_own(arrived, cost)
                messages.react(connection, message)
            case Bet() | GuessAlong():
                limits.take_own(arrived, cost)
                await messages.put_down(connection, message)
            case Away():
                limits.take_own(arrived, 1)
                messages.look_away(connection, away=message.away)
            case Pong():
                connection.take_pong(message.number, arrived)
            case Input() | Throw():
                messages.move_hand(connection, message, arrived)
