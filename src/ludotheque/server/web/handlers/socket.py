"""Handler of the WebSocket: one connection of one device."""

import asyncio
import contextlib
from time import monotonic
from typing import NamedTuple

from starlette.types import Message, Receive
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.engine import LudothequeError
from ludotheque.server.edge.events import SEND_NOW
from ludotheque.server.failures import report
from ludotheque.server.limits import LONGEST_INPUT, TOO_MUCH, Flood, MessageLimits, TooMuch
from ludotheque.server.live.connection import POLICY, Connection
from ludotheque.server.live.session import Room
from ludotheque.server.protocol import (
    Act,
    Away,
    ClientMessage,
    Hello,
    Input,
    NotAMessage,
    Pong,
    React,
    Say,
    read,
    refused,
)
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.web.context import FLOOD_SECONDS, LISTENER_COST, Context, address, cookie_of
from ludotheque.server.web.requests import language_of
from ludotheque.server.web.responses import refusal

HELLO_WITHIN = 10.0
"""How many seconds a new connection has to send its Hello."""
LAST_WORDS = 1.0
"""How many seconds a connection has to take what was sent to it before it is closed."""
HELLO_COST = 10.0
"""As how many messages a Hello counts for its address: it is answered with everything."""


class Arrival(NamedTuple):
    """What a client sent, and when it arrived."""

    text: str | bytes
    time: int


async def serve(context: Context, websocket: WebSocket, receive: Receive) -> None:
    """Serve a connection until it closes, counted among those of its address; its messages come from `receive`."""
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
        room, person = await _authenticate(context, websocket)
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
        counted = _limits(context, websocket)
        async with asyncio.timeout(HELLO_WITHIN) as within:
            while not connection.greeted:
                if not await _take(context, connection, room, await receive(), counted):
                    return
            within.reschedule(None)
        while await _take(context, connection, room, await receive(), counted):
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
        room.leave(connection)
        sender.cancel()


async def _authenticate(context: Context, websocket: WebSocket) -> tuple[Room, str]:
    """The room and the person; `LudothequeError` if the connection is refused."""
    context.check_origin(websocket)
    context.take("requests", websocket)
    if (
        context.connections[address(websocket)] > context.settings.limits.connections_per_address
        or context.rooms.closing
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


def _limits(context: Context, websocket: WebSocket) -> MessageLimits:
    limits, time = context.settings.limits, context.dependencies.time
    allowance = context.allowances["messages"]
    return MessageLimits(limits.messages_per_second, limits.messages_at_once, address(websocket), allowance, time)


async def _take(context: Context, connection: Connection, room: Room, message: Message, counted: MessageLimits) -> bool:
    """Carry out a message; False once the client has left. `Flood` if it sends far more than it may."""
    if message["type"] == "websocket.disconnect":
        if (message.get("code"), message.get("reason")) == (POLICY, TOO_MUCH):
            raise Flood
        return False
    arrived = context.dependencies.time.now()  # before anything that may take its time: a reflex counts from here
    text = message.get("text") or message.get("bytes") or ""
    await _receive(context, connection, room, Arrival(text, arrived), counted)
    return True


async def _carry_out(
    context: Context,
    connection: Connection,
    room: Room,
    message: ClientMessage,
    arrived: int,
    counted: MessageLimits,
) -> None:
    cost = 1 + len(room.connections) * LISTENER_COST
    match message:
        case Hello():
            counted.take_of_address(HELLO_COST + cost)
            await room.messages.hello(connection, message)
        case _ if not connection.greeted:
            raise NotAMessage("hello-first")
        case Act():
            counted.take_own(arrived, cost)
            begun = monotonic()
            try:
                await room.messages.act(connection, message, arrived)
            finally:
                context.dependencies.metrics.seconds.observe(monotonic() - begun)
        case Say():
            counted.take_own(arrived, cost)
            await room.messages.say(connection, message)
        case React():
            counted.take_own(arrived, cost)
            room.messages.react(connection, message)
        case Away():
            counted.take_own(arrived, 1)
            connection.away = message.away
            room.people_changed()
        case Pong():
            connection.take_pong(message.number, arrived)
        case Input():
            room.messages.steer(connection, message, arrived)


def _counted(arrival: Arrival, counted: MessageLimits) -> ClientMessage:
    """Count a message before it is read: those that steer a scene are many and short, and have a limit of their own."""
    text, now = arrival
    name = b'"Input"' if isinstance(text, bytes) else '"Input"'
    steers = len(text) <= LONGEST_INPUT and name in text  # type: ignore[operator]
    if steers:
        counted.take_input(now)
    else:
        counted.take(now)
    message = read(text)
    if steers and not isinstance(message, Input):
        counted.take(now)
    return message


async def _receive(
    context: Context, connection: Connection, room: Room, arrival: Arrival, counted: MessageLimits
) -> None:
    """Carry out a message, or send why it was refused."""
    metrics, ident, language = context.dependencies.metrics, None, connection.language
    metrics.messages.inc()
    try:
        message = _counted(arrival, counted)
        ident = getattr(message, "id", None)
        language = getattr(message, "language", None) or language
        await _carry_out(context, connection, room, message, arrival.time, counted)
    except LudothequeError as error:
        metrics.refusals.labels(error.key).inc()
        if isinstance(error, StorageError):
            report(metrics, "storage-failed", error)
        unreadable = isinstance(error, NotAMessage)
        if not (unreadable or isinstance(error, TooMuch)) or counted.may_tell(unreadable=unreadable):
            connection.send(refused(error, language or "fr", ident))
    except Exception as error:
        report(metrics, "message-failed", error, table=room.table.id)
        connection.send(refused(LudothequeError("server-failed"), language or "fr", ident))
