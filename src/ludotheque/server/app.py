"""The server as an ASGI application: tables over HTTP, live connections over WebSocket, and the page."""

import asyncio
import contextlib
import gzip
import io
import logging
import re
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from functools import lru_cache
from importlib.resources import files
from itertools import starmap
from typing import Any
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

import ludotheque
from ludotheque.analysis.story import Story
from ludotheque.bots import Advice
from ludotheque.engine import AnyGame, LudothequeError, Player, Seat, UnknownGame
from ludotheque.games import bots_of, card_kinds_of, find_game, games
from ludotheque.server import live
from ludotheque.server.api import (
    AtTable,
    CardField,
    CardInfo,
    DeviceCode,
    GameInfo,
    Health,
    Invitation,
    Join,
    Link,
    MatchInfo,
    NewTable,
    Notes,
    Option,
    Replay,
    SharedPack,
    UseCode,
)
from ludotheque.server.connection import Connection
from ludotheque.server.http import (
    BadRequest,
    Guarded,
    NotFound,
    Operation,
    answering,
    as_json,
    failed,
    language_of,
    nowhere,
    read_body,
    refusal,
)
from ludotheque.server.hub import Hub
from ludotheque.server.limits import Allowance, Bucket, TooMuch
from ludotheque.server.openapi import openapi, protocol_schema
from ludotheque.server.outgoing import stored
from ludotheque.server.packs import Pack, Shelf, described
from ludotheque.server.protocol import Act, Hello, NotAMessage, Say, Update, read, refused
from ludotheque.server.room import Room
from ludotheque.server.services import Services
from ludotheque.server.settings import Settings
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.rows import MatchRow, NotesRow
from ludotheque.server.storage.writes import PutNotes
from ludotheque.server.tables import Forbidden, Table, TableError
from ludotheque.server.verbs import TableAction
from ludotheque.texts import LANGUAGES, Language, texts
from ludotheque.texts.rulebook import rulebook

log = logging.getLogger(__name__)

YEAR = 365 * 24 * 60 * 60
HELLO_WITHIN = 10.0
"""How many seconds a new connection has to say hello."""
POLICY = 1008
COOKIE = "ludotheque-"
PACKS_COOKIE = COOKIE + "packs"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
HOST_NAME = re.compile(r"[A-Za-z0-9.-]{1,255}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
MOST_STORIES = 50

_HEARD = msgspec.json.Decoder(tuple[Any, ...])


class Server:
    """The application, and everything that it answers from."""

    def __init__(self, settings: Settings, services: Services) -> None:
        self.settings = settings
        self.services = services
        self.hub = Hub(services)
        self.shelf = Shelf(services)
        limits = settings.limits
        self._requests = Allowance("requests", limits.requests_per_second, limits.requests_at_once, services.time)
        self._tables = Allowance("tables", limits.tables_per_hour / 3600, limits.tables_per_hour, services.time)
        self._codes = Allowance("codes", limits.codes_per_minute / 60, limits.codes_per_minute, services.time)
        self._packs = Allowance("packs", limits.packs_per_hour / 3600, limits.packs_per_hour, services.time)
        self._connections: Counter[str] = Counter()
        self._stories: OrderedDict[str, bytes] = OrderedDict()
        self._files: dict[str, bytes] = {}
        self.operations = self._operations()
        self.app = self._app()

    def _operations(self) -> tuple[Operation, ...]:
        table, match = "/api/tables/{table}", "/api/tables/{table}/matches/{match}"
        pack = "/api/packs/{pack}"
        member = (401, 404, 429, 503)
        seat = (("seat", int),)
        return (
            Operation("GET", "/api/games", self.list_games, "every game", tuple[GameInfo, ...], problems=(429,)),
            Operation(
                "GET",
                "/api/games/{game}/rules",
                self.rules,
                "a rule book, as Markdown in the language of the request",
                str,
                problems=(404, 429),
            ),
            Operation(
                "POST",
                "/api/tables",
                self.create,
                "open a table",
                AtTable,
                NewTable,
                201,
                (400, 403, 409, 413, 415, 429, 503),
            ),
            Operation("GET", table, self.look, "a table, for those who are at it", AtTable, problems=member),
            Operation(
                "POST",
                table,
                self.do,
                "do something at a table",
                Table,
                TableAction,
                problems=(400, 403, 409, 413, 415, *member),
            ),
            Operation(
                "POST",
                table + "/join",
                self.join,
                "join by an invitation",
                AtTable,
                Join,
                201,
                (400, 403, 404, 409, 413, 415, 429, 503),
            ),
            Operation(
                "GET",
                "/api/invitations/{table}/{invitation}",
                self.invitation,
                "what an invitation leads to",
                Invitation,
                problems=(403, 404, 429, 503),
            ),
            Operation(
                "GET", table + "/link", self.link, "the invitation, and its QR code", Link, problems=(400, *member)
            ),
            Operation(
                "POST",
                table + "/code",
                self.new_code,
                "a code to go on with another device",
                DeviceCode,
                status=201,
                problems=(400, 403, *member),
            ),
            Operation(
                "POST",
                "/api/codes",
                self.use_code,
                "go on with this device",
                AtTable,
                UseCode,
                201,
                (400, 403, 404, 413, 415, 429, 503),
            ),
            Operation(
                "GET",
                table + "/matches",
                self.matches,
                "the matches of a table",
                tuple[MatchInfo, ...],
                problems=member,
            ),
            Operation(
                "GET",
                match,
                self.export,
                "the match under way as one seat knows it",
                Update,
                problems=(400, 403, 409, *member),
                query=seat,
            ),
            Operation(
                "GET",
                match + "/replay",
                self.replay,
                "a match as one seat heard it",
                Replay,
                problems=(400, 403, 409, *member),
                query=seat,
            ),
            Operation(
                "GET",
                match + "/advice",
                self.advice,
                "what the coach says to a seat that is asked",
                Advice,
                problems=(400, 403, 409, *member),
                query=seat,
            ),
            Operation(
                "GET",
                match + "/help",
                self.help,
                "what a seat can conclude from all that it knows, as the game explains it",
                dict[str, Any],
                problems=(400, 403, 409, *member),
                query=seat,
            ),
            Operation(
                "GET",
                match + "/notes",
                self.notes,
                "what one has noted at a seat",
                Notes,
                problems=(400, 403, 409, *member),
                query=seat,
            ),
            Operation(
                "PUT",
                match + "/notes",
                self.note,
                "note something at a seat, instead of what was noted before",
                Notes,
                Notes,
                problems=(400, 403, 409, 413, 415, *member),
                query=seat,
            ),
            Operation(
                "GET",
                match + "/story",
                self.story,
                "a match that is over, looked at again",
                Story,
                problems=(400, 409, *member),
            ),
            Operation(
                "GET",
                match + "/file",
                self.file,
                "the whole match once it is over, to verify",
                dict[str, Any],
                problems=(409, *member),
            ),
            Operation(
                "POST",
                "/api/packs",
                self.put_pack,
                "keep cards that one wrote",
                SharedPack,
                Pack,
                201,
                (400, 403, 409, 413, 415, 429, 503),
            ),
            Operation(
                "GET",
                pack,
                self.pack,
                "all the cards of a pack, for whoever has its link",
                SharedPack,
                problems=(400, 404, 429, 503),
            ),
            Operation(
                "PUT",
                pack,
                self.replace_pack,
                "put other cards into a pack that one wrote",
                SharedPack,
                Pack,
                problems=(400, 403, 404, 409, 413, 415, 429, 503),
            ),
            Operation(
                "DELETE",
                pack,
                self.drop_pack,
                "remove a pack that one wrote, and say what was in it",
                Pack,
                problems=(403, 404, 409, 429, 503),
            ),
            Operation(
                "GET",
                pack + "/file",
                self.pack_file,
                "the pack as a file, which can be sent to make another",
                Pack,
                problems=(404, 429, 503),
            ),
            Operation("GET", "/health", self.health, "whether the server runs", Health),
            Operation("GET", "/ready", self.ready, "whether the server can store", Health, problems=(503,)),
        )

    def _app(self) -> ASGIApp:
        by_path: dict[str, list[Operation]] = {}
        for operation in self.operations:
            by_path.setdefault(operation.path, []).append(operation)
        routes: list[BaseRoute] = [
            Route(path, self._by_method(found), methods=[op.method for op in found]) for path, found in by_path.items()
        ]
        routes += [
            WebSocketRoute("/api/tables/{table}/live", self.live),
            Route("/metrics", self._plainly("/metrics", self.metrics)),
            Route("/openapi.json", self._plainly("/openapi.json", self.describe)),
            Route("/protocol.json", self._plainly("/protocol.json", self.describe_protocol)),
            *(Route(path, self._plainly(path, self.page)) for path in PAGES),
            Route("/static/{name}", self._plainly("/static/{name}", self.static)),
            Route("/assets/{name}", self._plainly("/assets/{name}", self.asset)),
        ]
        if self.settings.base_path:
            routes = [Mount(self.settings.base_path, routes=routes)]

        @contextlib.asynccontextmanager
        async def lifespan(_: Starlette) -> AsyncIterator[None]:
            self.hub.start()
            yield
            await self.hub.stop()

        answers = {HTTPException: self._nowhere, Exception: failed}
        app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=answers)
        app.router.redirect_slashes = False
        return Guarded(app, self.services.metrics)

    def _by_method(self, operations: list[Operation]) -> Any:
        """One address, at which several things may be asked."""
        handlers = {operation.method: self._guarded(operation) for operation in operations}

        async def answer(request: Request) -> Any:
            return await handlers["GET" if request.method == "HEAD" else request.method](request)

        return answer

    def _guarded(self, operation: Operation) -> Any:
        answer = answering(operation)

        async def guarded(request: Request) -> Any:
            request.scope["pattern"] = operation.path
            return await answer(request)

        return guarded

    def _plainly(self, pattern: str, handler: Any) -> Any:
        return self._guarded(Operation("GET", pattern, handler, "", None))

    # Who asks.

    def _address(self, request: HTTPConnection) -> str:
        return "unknown" if request.client is None else request.client.host

    def _slowly(self, request: Request) -> None:
        """Nobody asks too often, and no other site asks in somebody's name."""
        self._requests.take(self._address(request))
        if request.method != "GET" and not self._same_origin(request):
            raise Forbidden("other-origin")

    def _same_origin(self, request: HTTPConnection) -> bool:
        """Whether the page that asks is ours; programs that are no browsers send no origin."""
        origin = request.headers.get("origin")
        if origin is None:
            return True
        ours = {request.headers.get("host", "")}
        if self.settings.public_url:
            ours.add(urlsplit(self.settings.public_url).netloc)
        place = origin.partition("://")[2]
        return bool(place) and place in ours

    def _cookie(self, table: str) -> str:
        return COOKIE + table

    async def _person(self, request: HTTPConnection, table: str) -> tuple[Room, str]:
        """Who asks, at this table."""
        person = await self.hub.person(table, request.cookies.get(self._cookie(table)))
        room = await self.hub.room(table)
        room.table.person(person)
        return room, person

    def _seated(self, request: Request, table: Table, person: str, token: str) -> Response:
        """Let this device act for this person."""
        response = as_json(AtTable(table, person), 201)
        self._remember(request, response, self._cookie(table.id), token, f"/api/tables/{table.id}")
        return response

    def _remember(self, request: Request, response: Response, name: str, token: str, path: str) -> None:
        """Have this browser send a token back, there and nowhere else."""
        response.set_cookie(
            name,
            token,
            max_age=YEAR,
            path=self.settings.base_path + path,
            httponly=True,
            samesite="strict",
            secure=request.scope["scheme"] == "https",
        )

    def _url(self, request: Request, path: str) -> str:
        base = self.settings.public_url.rstrip("/")
        if not base:
            host = request.headers.get("host", "")
            if not HOST_NAME.fullmatch(host):
                raise BadRequest("host-wrong")
            base = f"{request.scope['scheme']}://{host}"
        return base + self.settings.base_path + path

    # Tables.

    async def list_games(self, request: Request) -> tuple[GameInfo, ...]:
        """Every game, its options, and its bots."""
        self._slowly(request)
        return tuple(_about(game) for game in games().values())

    async def rules(self, request: Request) -> Response:
        """A rule book."""
        self._slowly(request)
        try:
            game = find_game(request.path_params["game"])
        except UnknownGame as error:
            raise NotFound(error.key, **dict(error.args_of_sentence)) from None
        return as_json(rulebook(game, language_of(request)).text)

    async def create(self, request: Request) -> Response:
        """Open a table."""
        self._slowly(request)
        wish: NewTable = await read_body(request, NewTable, self.settings.limits.body_bytes)
        self._tables.take(self._address(request))
        table, person, token = await self.hub.create(wish.game, wish.name, wish.options, wish.seats, wish.pace)
        return self._seated(request, table, person, token)

    async def look(self, request: Request) -> AtTable:
        """A table, for those who are at it."""
        self._slowly(request)
        room, person = await self._person(request, request.path_params["table"])
        return AtTable(room.table, person, room.asked)

    async def do(self, request: Request) -> Table:
        """Something at a table."""
        self._slowly(request)
        room, person = await self._person(request, request.path_params["table"])
        action: TableAction = await read_body(request, TableAction, self.settings.limits.body_bytes)
        return await room.do(person, action)

    async def join(self, request: Request) -> Response:
        """One more person; whoever is there already stays who they are."""
        self._slowly(request)
        ident = request.path_params["table"]
        wish: Join = await read_body(request, Join, self.settings.limits.body_bytes)
        with contextlib.suppress(TableError):
            room, person = await self._person(request, ident)
            return as_json(AtTable(room.table, person), 201)
        return self._seated(request, *await self.hub.join(ident, wish.name, wish.invitation, sits=wish.sits))

    async def invitation(self, request: Request) -> Invitation:
        """What an invitation leads to."""
        self._slowly(request)
        table = (await self.hub.room(request.path_params["table"])).table
        if request.path_params["invitation"] != table.invitation:
            raise Forbidden("table-invitation")
        people = tuple(person.name for person in table.people if not person.left)
        free = sum(chair.empty for chair in table.chairs)
        return Invitation(table.id, table.game, table.person(table.host).name, people, free, table.playing)

    async def link(self, request: Request) -> Link:
        """The invitation, for those who are at the table."""
        self._slowly(request)
        room, _ = await self._person(request, request.path_params["table"])
        url = self._url(request, f"/t/{room.table.id}/{room.table.invitation}")
        return Link(url, qr(url))

    async def new_code(self, request: Request) -> DeviceCode:
        """A code to go on with another device."""
        self._slowly(request)
        room, person = await self._person(request, request.path_params["table"])
        code, expires = await self.hub.new_code(room.table.id, person)
        url = self._url(request, f"/c/{code}")
        return DeviceCode(code, expires, url, qr(url))

    async def use_code(self, request: Request) -> Response:
        """Go on with this device."""
        self._slowly(request)
        self._codes.take(self._address(request))
        wish: UseCode = await read_body(request, UseCode, self.settings.limits.body_bytes)
        return self._seated(request, *await self.hub.use_code(wish.code))

    # Matches.

    async def matches(self, request: Request) -> tuple[MatchInfo, ...]:
        """The matches of a table."""
        self._slowly(request)
        room, _ = await self._person(request, request.path_params["table"])
        rows = await self.services.store.matches(room.table.id)
        return tuple(MatchInfo(row.id, row.number, row.game, row.status, row.created) for row in rows)

    async def _match(self, request: Request) -> tuple[Room, MatchRow, Seat | None]:
        """The match that is asked for, and the seat from which it is looked at."""
        self._slowly(request)
        room, person = await self._person(request, request.path_params["table"])
        ident = request.path_params["match"]
        row = await self.services.store.match(ident) if ident.isalnum() else None
        if row is None or row.table != room.table.id:
            raise NotFound("match-unknown", match=ident[:40])
        seat = request.query_params.get("seat")
        if seat is None:
            return room, row, None
        if not seat.isascii() or not seat.isdecimal() or len(seat) > 2:
            raise BadRequest("request-wrong", detail="seat")
        if int(seat) >= row.seats:
            raise TableError("table-no-chair", seat=int(seat), chairs=row.seats)
        holds = row.status == "open" and room.table.chair(int(seat)).person == person
        if row.status != "over" and not holds:
            raise Forbidden("table-not-yours", seat=int(seat) + 1)
        return room, row, int(seat)

    async def export(self, request: Request) -> Update:
        """The match as one seat knows it."""
        room, row, seat = await self._match(request)
        update = await room.export(seat) if row.id == room.table.match else None
        if update is None:
            raise TableError("table-not-under-way")
        return update

    async def replay(self, request: Request) -> Replay:
        """A match from the events as they were stored, whatever the rules have become."""
        _, row, seat = await self._match(request)
        store = self.services.store
        first, entries = await store.latest(row.id), await store.entries(row.id)
        told = () if first is None else (first.told, *(entry.told for entry in entries[: first.sequence]))
        heard = stored(told, seat)
        players = tuple(player.name for player in msgspec.json.decode(row.players, type=tuple[Player, ...]))
        return Replay(row.id, row.game, row.rules, players, row.status, seat, heard)

    async def advice(self, request: Request) -> Advice:
        """What the coach says to a seat that is asked."""
        room, row, seat = await self._match(request)
        if seat is None:
            raise Forbidden("table-look-on")
        if row.id != room.table.match:
            raise TableError("table-not-under-way")
        return await room.advice(seat)

    async def help(self, request: Request) -> Response:
        """What a seat can conclude from all that it knows."""
        room, row, seat = await self._match(request)
        if seat is None:
            raise Forbidden("table-look-on")
        if row.id != room.table.match:
            raise TableError("table-not-under-way")
        return Response(await room.help(seat), media_type="application/json", headers={"cache-control": "no-store"})

    async def notes(self, request: Request) -> Notes:
        """What one has noted."""
        row, seat, person = await self._noting(request)
        return Notes(await self.services.store.notes(row.id, person, seat))

    async def note(self, request: Request) -> Notes:
        """Note something; answered once it is stored."""
        row, seat, person = await self._noting(request)
        notes: Notes = await read_body(request, Notes, self.settings.limits.body_bytes)
        await self.services.store.write(PutNotes(NotesRow(row.id, person, seat, notes.text)))
        return notes

    async def _noting(self, request: Request) -> tuple[MatchRow, Seat, str]:
        """Who notes something, and where: everyone has notes of their own, whoever sat there before."""
        _, row, seat = await self._match(request)
        if seat is None:
            raise Forbidden("table-look-on")
        _, person = await self._person(request, row.table)
        return row, seat, person

    async def story(self, request: Request) -> Response:
        """A match looked at again; it does not change any more, so it is told once."""
        _, row, _ = await self._match(request)
        if row.id not in self._stories:
            text = await self._file(row)
            self._stories[row.id] = msgspec.json.encode(await self.services.thinkers.tell(text))
            if len(self._stories) > MOST_STORIES:
                self._stories.popitem(last=False)
        return Response(self._stories[row.id], media_type="application/json", headers={"cache-control": "no-store"})

    async def file(self, request: Request) -> Response:
        """The whole match, once it is over."""
        _, row, _ = await self._match(request)
        return Response(await self._file(row), media_type="application/json", headers={"cache-control": "no-store"})

    async def _file(self, row: MatchRow) -> bytes:
        if row.status != "over":
            raise TableError("match-not-over")
        return (await live.loaded(self.services.store, row)).match.to_json()

    # Packs of cards.

    async def put_pack(self, request: Request) -> Response:
        """Keep cards that one wrote; whoever has written some before stays who they are."""
        self._slowly(request)
        pack: Pack = await read_body(request, Pack, self.settings.limits.pack_bytes)
        self._packs.take(self._address(request))
        token = request.cookies.get(PACKS_COOKIE, "")
        if not TOKEN.fullmatch(token):
            token = self.services.chosen.token()
        self._url(request, "/")
        return self._written(request, await self.shelf.put(pack, token), pack, token, 201)

    async def pack(self, request: Request) -> SharedPack:
        """All the cards of a pack."""
        self._slowly(request)
        word = request.path_params["pack"]
        pack, own = await self.shelf.read(word, request.cookies.get(PACKS_COOKIE))
        return SharedPack(word, self._url(request, f"/p/{word}"), own, pack)

    async def replace_pack(self, request: Request) -> Response:
        """Put other cards into a pack; answered once they are stored."""
        self._slowly(request)
        word, token = request.path_params["pack"], request.cookies.get(PACKS_COOKIE, "")
        pack: Pack = await read_body(request, Pack, self.settings.limits.pack_bytes)
        self._url(request, "/")
        await self.shelf.replace(word, token, pack)
        return self._written(request, word, pack, token, 200)

    async def drop_pack(self, request: Request) -> Pack:
        """Remove a pack."""
        self._slowly(request)
        return await self.shelf.drop(request.path_params["pack"], request.cookies.get(PACKS_COOKIE))

    async def pack_file(self, request: Request) -> Response:
        """A pack as a file."""
        self._slowly(request)
        pack, _ = await self.shelf.read(request.path_params["pack"], None)
        response = as_json(pack)
        response.headers["content-disposition"] = f'attachment; filename="{pack.game}-{pack.kind}.json"'
        return response

    def _written(self, request: Request, word: str, pack: Pack, token: str, status: int) -> Response:
        """Let this browser change the pack."""
        response = as_json(SharedPack(word, self._url(request, f"/p/{word}"), own=True, pack=pack), status)
        self._remember(request, response, PACKS_COOKIE, token, "/api/packs")
        return response

    # Live connections.

    async def live(self, websocket: WebSocket) -> None:
        """One device, for as long as it stays."""
        address = self._address(websocket)
        self._connections[address] += 1
        try:
            await self._live(websocket, address)
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]

    async def _live(self, websocket: WebSocket, address: str) -> None:
        try:
            if not self._same_origin(websocket):
                raise Forbidden("other-origin")
            self._requests.take(address)
            if self._connections[address] > self.settings.limits.connections_per_address or self.hub.closing:
                raise TooMuch(what="connections", seconds=1)
            room, person = await self._person(websocket, websocket.path_params["table"])
        except LudothequeError as error:
            await _deny(websocket, error)
            return
        await websocket.accept()
        connection = Connection(person)
        self.services.metrics.connections.inc()
        sender = asyncio.get_running_loop().create_task(_deliver(connection, websocket))
        try:
            await self._listen(connection, websocket, room)
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            connection.end(POLICY, "hello-first")
            await sender
        finally:
            self.services.metrics.connections.dec()
            room.leave(connection)
            sender.cancel()

    async def _listen(self, connection: Connection, websocket: WebSocket, room: Room) -> None:
        limits = self.settings.limits
        bucket = Bucket(limits.messages_per_second, limits.messages_at_once, self.services.time.now())
        async with asyncio.timeout(HELLO_WITHIN) as within:
            while True:
                message = await websocket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self._receive(connection, room, message.get("text") or message.get("bytes") or "", bucket)
                if connection.greeted:
                    within.reschedule(None)

    async def _receive(self, connection: Connection, room: Room, text: str | bytes, bucket: Bucket) -> None:
        """Do what a message asks for, or say why not."""
        metrics, ident, language = self.services.metrics, None, connection.language
        metrics.messages.inc()
        try:
            wait = bucket.take(self.services.time.now())
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

    # Operations and the page.

    async def health(self, _: Request) -> Health:
        """The process answers."""
        return Health("well", ludotheque.__version__)

    async def ready(self, _: Request) -> Health:
        """The process can store."""
        await self.services.store.ping()
        if self.hub.closing:
            raise StorageError("server-away")
        return Health("ready", ludotheque.__version__)

    async def metrics(self, _: Request) -> Response:
        """What Prometheus reads."""
        return Response(self.services.metrics.text(), media_type="text/plain; version=0.0.4")

    async def describe(self, _: Request) -> Response:
        """The OpenAPI document."""
        return as_json(openapi(self.operations, ludotheque.__version__))

    async def describe_protocol(self, _: Request) -> Response:
        """The JSON Schema of the live protocol."""
        return as_json(protocol_schema())

    async def page(self, request: Request) -> Response:
        """The page, which finds out by itself where it is."""
        text = self._file_of("index.html").replace(b"{base}", self.settings.base_path.encode())
        return _sent(request, text, "text/html", "no-cache")

    async def static(self, request: Request) -> Response:
        """Icons and the like, under names that stay."""
        return self._served(request, "static", "no-cache")

    async def asset(self, request: Request) -> Response:
        """What the page is made of, under names that change with what is in it."""
        return self._served(request, "assets", "public, max-age=31536000, immutable")

    async def _nowhere(self, request: Request, error: Exception) -> Response:
        """Where nothing is, a person finds the page, which says so and shows the way back."""
        if getattr(error, "status_code", 404) == 404 and "text/html" in request.headers.get("accept", ""):
            response = await self.page(request)
            response.status_code = 404
            return response
        return await nowhere(request, error)

    def _served(self, request: Request, folder: str, keep: str) -> Response:
        name = request.path_params["name"]
        kind = KINDS.get(name.rpartition(".")[2])
        if kind is None or not FILE_NAME.fullmatch(name):
            raise NotFound("page-unknown", path=name)
        return _sent(request, self._file_of(f"{folder}/{name}"), kind, keep)

    def _file_of(self, path: str) -> bytes:
        """A file of the interface, read once."""
        if path not in self._files:
            file = PAGE / path
            if not file.is_file():
                raise NotFound("page-unknown", path=path)
            self._files[path] = file.read_bytes()
        return self._files[path]


PAGES = (
    "/",
    "/settings",
    "/rules/{game}",
    "/t/{table}",
    "/t/{table}/{invitation}",
    "/t/{table}/r/{match}",
    "/t/{table}/r/{match}/replay",
    "/c/{code}",
    "/packs",
    "/p/{pack}",
)
"""Where the page is."""
KINDS = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
}
SQUEEZED = ("text/", "image/svg", "application/")
FILE_NAME = re.compile(r"[A-Za-z0-9_.-]{1,100}")
PAGE = files("ludotheque.server") / "built"


async def _deny(websocket: WebSocket, error: LudothequeError) -> None:
    """Refuse a handshake as a request would be refused, so that a client knows whether to come back."""
    if "websocket.http.response" in websocket.scope.get("extensions", {}):
        await websocket.send_denial_response(refusal(error, language_of(websocket)))
    else:
        await websocket.close(POLICY)


@lru_cache(maxsize=200)
def _squeezed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _sent(request: Request, content: bytes, kind: str, keep: str) -> Response:
    """A file, compressed where that helps."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if kind.startswith(SQUEEZED) and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = _squeezed(content)
    return Response(content, media_type=kind, headers=headers)


async def _deliver(connection: Connection, websocket: WebSocket) -> None:
    """Send until the connection has to end, then end it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(await connection.deliver(websocket.send_text))


def _about(game: AnyGame) -> GameInfo:
    usual = msgspec.to_builtins(game.options_type())
    options = tuple(Option(name, choices, usual[name]) for name, choices in game.option_choices().items())
    titles: dict[str, str] = {language: _title(game, language) for language in LANGUAGES}
    least, most = game.seats[0], game.seats[-1]
    return GameInfo(game.name, game.version, least, most, options, tuple(bots_of(game)), titles, _cards(game))


def _cards(game: AnyGame) -> tuple[CardInfo, ...]:
    kinds = card_kinds_of(game)
    return tuple(CardInfo(kind.name, kind.most, tuple(starmap(CardField, described(kind.card)))) for kind in kinds)


def _title(game: AnyGame, language: Language) -> str:
    try:
        return texts(language)(f"{game.name}-title")
    except LookupError:
        return game.name


def qr(url: str) -> str:
    """A QR code as SVG."""
    out = io.BytesIO()
    segno.make(url, error="m").save(out, kind="svg", scale=4, border=2, xmldecl=False, svgns=True)
    return out.getvalue().decode()
