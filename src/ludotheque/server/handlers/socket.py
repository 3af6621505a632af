"""Live connections: one device, for as long as it stays."""

import asyncio
import contextlib
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.engine import LudothequeError
from ludotheque.server.connection import Connection
from ludotheque.server.desk import Desk, address
from ludotheque.server.http import language_of, refusal
from ludotheque.server.limits import Bucket, TooMuch
from ludotheque.server.protocol import Act, Hello, NotAMessage, Say, read, refused
from ludotheque.server.room import Room
from ludotheque.server.storage.errors import StorageError

log = logging.getLogger(__name__)

HELLO_WITHIN = 10.0
"""How many seconds a new connection has to say hello."""
POLICY = 1008


async def live(desk: Desk, websocket: WebSocket) -> None:
    """One device, counted among those of its address."""
    here = address(websocket)
    desk.connections[here] += 1
    try:
        await _stay(desk, websocket)
    finally:
        desk.connections[here] -= 1
        if not desk.connections[here]:
            del desk.connections[here]


async def _stay(desk: Desk, websocket: WebSocket) -> None:
    try:
        room, person = await _come(desk, websocket)
    except LudothequeError as error:
        await _deny(websocket, error)
        return
    await websocket.accept()
    connection = Connection(person)
    metrics = desk.services.metrics
    metrics.connections.inc()
    sender = asyncio.get_running_loop().create_task(_deliver(connection, websocket))
    try:
        await _listen(desk, connection, websocket, room)
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        connection.end(POLICY, "hello-first")
        await sender
    finally:
        metrics.connections.dec()
        room.leave(connection)
        sender.cancel()


async def _come(desk: Desk, websocket: WebSocket) -> tuple[Room, str]:
    """Who it is, and where; or why they may not stay."""
    desk.check_origin(websocket)
    desk.take("requests", websocket)
    if desk.connections[address(websocket)] > desk.settings.limits.connections_per_address or desk.hub.closing:
        raise TooMuch(what="connections", seconds=1)
    return await desk.person(websocket)


async def _deny(websocket: WebSocket, error: LudothequeError) -> None:
    """Refuse a handshake as a request would be refused, so that a client knows whether to come back."""
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        await websocket.send_denial_response(refusal(error, language_of(websocket)))
    else:
        await websocket.close(POLICY)


async def _deliver(connection: Connection, websocket: WebSocket) -> None:
    """Send until the connection has to end, then end it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(await connection.deliver(websocket.send_text))


async def _listen(desk: Desk, connection: Connection, websocket: WebSocket, room: Room) -> None:
    limits = desk.settings.limits
    bucket = Bucket(limits.messages_per_second, limits.messages_at_once, desk.services.time.now())
    async with asyncio.timeout(HELLO_WITHIN) as within:
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await _receive(desk, connection, room, message.get("text") or message.get("bytes") or "", bucket)
            if connection.greeted:
                within.reschedule(None)


async def _receive(desk: Desk, connection: Connection, room: Room, text: str | bytes, bucket: Bucket) -> None:
    """Do what a message asks for, or say why not."""
    metrics, ident, language = desk.services.metrics, None, connection.language
    metrics.messages.inc()
    try:
        wait = bucket.take(desk.services.time.now())
        if wait:
            raise TooMuch(what="messages", seconds=int(wait) + 1)
        message = read(text)
        ident = getattr(message, "id", None)
        match message:
            case Hello():
                language = message.language or language
                await room.welcome(connection, message)
            case _ if not connection.greeted:
                raise NotAMessage("hello-first")
            case Act():
                with metrics.seconds.time():
                    await room.act(connection, message)
            case Say():
                await room.say(connection, message)
    except LudothequeError as error:
        if isinstance(error, StorageError):
            log.error("storage-failed", extra={"detail": str(error)})
        metrics.refusals.labels(error.key).inc()
        connection.send(refused(error, language or "fr", ident))
    except Exception:
        metrics.failures.inc()
        log.exception("message-failed", extra={"table": room.table.id})
        connection.send(refused(LudothequeError("server-failed"), language or "fr", ident))
