"""An in-process server for tests: real storage and application, but a fake clock and deterministic randomness."""

import asyncio
import contextlib
import heapq
import itertools
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import httpx
import msgspec

import ludotheque
from ludotheque.analysis.story import Story, story
from ludotheque.bots import Advice
from ludotheque.engine import Action, AnyGame, AnyKnowledge, Fast, Seat
from ludotheque.games import bots_of, coach_of, helper_of
from ludotheque.server.compute.fair_queue import Owner
from ludotheque.server.compute.pool import Compute
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.live.change import Draft
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.local_network import LocalNetwork
from ludotheque.server.metrics import Metrics
from ludotheque.server.peers.alone import Alone
from ludotheque.server.protocol import PROTOCOL
from ludotheque.server.push.sender import Push
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writer import Call, Writer
from ludotheque.server.web.app import Server
from server.people import Somebody

GENEROUS = Limits(
    messages_per_second=1e6,
    messages_at_once=1_000_000,
    address_messages_per_second=1e6,
    address_messages_at_once=1_000_000,
    files_per_second=1e6,
    files_at_once=1_000_000,
    requests_per_second=1e6,
    requests_at_once=1_000_000,
    tables_per_hour=1_000_000,
    codes_per_minute=1_000_000,
    packs_per_hour=1_000_000,
    written_bytes_per_hour=1_000_000_000,
    matches_per_hour=1_000_000,
    thoughts_per_minute=1_000_000,
)
HOST = "ludo.test"

MakePush: TypeAlias = Callable[[Dependencies], Awaitable[Push]]
"""Makes what tells people whose page is closed."""


class HeldTime:
    """A fake clock: it moves only when the test moves it."""

    def __init__(self, now: int = 1_000_000) -> None:
        self._now = now
        self._count = itertools.count()
        self._calls: list[tuple[int, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()

    def now(self) -> int:
        return self._now

    def call_at(self, when: int, callback: Callable[[], None]) -> "_Call":
        number = next(self._count)
        heapq.heappush(self._calls, (when, number, callback))
        return _Call(self._cancelled, number)

    @property
    def next_call(self) -> int | None:
        """When the next callback is due; None if there is none."""
        while self._calls and self._calls[0][1] in self._cancelled:
            heapq.heappop(self._calls)
        return self._calls[0][0] if self._calls else None

    def put(self, when: int) -> None:
        """Move the clock to this time, and run every callback that is due until then."""
        while (first := self.next_call) is not None and first <= when:
            self._now = max(self._now, first)
            heapq.heappop(self._calls)[2]()
        self._now = max(self._now, when)

    def pass_on(self, milliseconds: int) -> None:
        """Move the clock on by so much."""
        self.put(self._now + milliseconds)


class _Call:
    def __init__(self, cancelled: set[int], number: int) -> None:
        self._cancelled, self._number = cancelled, number

    def cancel(self) -> None:
        self._cancelled.add(self._number)


class Lots:
    """Deterministic randomness."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def word(self, length: int) -> str:
        return "".join(self._random.choice("abcdefgh") for _ in range(length))

    def token(self) -> str:
        return self.word(43)

    def secret(self) -> str:
        return self._random.randbytes(32).hex()

    def below(self, limit: int) -> int:
        return self._random.randrange(limit)


class AtOnce:
    """Compute that compute in the event loop."""

    def on_behalf_of(self, _: Owner, match: str = "") -> "AtOnce":
        return self

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        return bots_of(game)[level]().choose(knowledge, tuple(legal), Fast(seed))

    async def advise(self, game: AnyGame, knowledge: AnyKnowledge, legal: Sequence[Action]) -> Advice:
        return coach_of(game).advise(knowledge, tuple(legal))

    async def conclude(self, game: AnyGame, knowledge: AnyKnowledge) -> bytes:
        helper = helper_of(game)
        assert helper is not None
        return msgspec.json.encode(helper.conclude(knowledge))

    async def tell(self, file: bytes) -> Story:
        return story(ludotheque.replay(file))


class Closed(Exception):
    """The server has closed the connection."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """The client's end of a WebSocket connection."""

    def __init__(self, server: Server, table: str, headers: Mapping[str, str]) -> None:
        self.received: list[bytes] = []
        """Every message received, undecoded."""
        self.code: int | None = None
        """The close code; None while it is open."""
        self.accepted = False
        self._read = 0
        self.to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"{server.settings.base_path}/api/tables/{table}/live",
            "raw_path": b"",
            "root_path": "",
            "query_string": b"",
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {},
        }
        self.to_server.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(server.app(scope, self.to_server.get, self._take))

    async def _take(self, message: Any) -> None:
        match message["type"]:
            case "websocket.accept":
                self.accepted = True
            case "websocket.send":
                self.received.append(message["text"].encode())
            case "websocket.close":
                self.code = message.get("code", 1000)
        self._news.set()

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message."""
        self.send_text(msgspec.json.encode(message).decode())

    def send_text(self, text: str) -> None:
        """Send any text."""
        self.to_server.put_nowait({"type": "websocket.receive", "text": text})

    def hello(self, seat: int | None = None, **more: Any) -> None:
        """Send a Hello."""
        self.send({"is": "Hello", "protocol": PROTOCOL, "seat": seat, **more})

    def act(self, ident: str, decision: str | None, action: Any) -> None:
        """Send an Act."""
        self.send({"is": "Act", "id": ident, "decision": decision, "action": msgspec.to_builtins(action)})

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message, of one of these kinds if any are named, skipping others; `Closed` if there is none."""
        async with asyncio.timeout(120):
            while True:
                while self._read < len(self.received):
                    self._read += 1
                    message: dict[str, Any] = msgspec.json.decode(self.received[self._read - 1])
                    if not kinds or message["is"] in kinds:
                        return message
                if self.code is not None:
                    raise Closed(self.code)
                self._news.clear()
                await self._news.wait()

    def rest(self) -> list[dict[str, Any]]:
        """Every message that was not read yet."""
        rest = [msgspec.json.decode(text) for text in self.received[self._read :]]
        self._read = len(self.received)
        return rest

    async def close(self) -> None:
        """Close the connection."""
        self.to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait((self.task,))


class Visitor(Somebody):
    """A browser of an in-process server: cookies, requests and WebSockets."""

    def __init__(self, server: Server, address: str = "127.0.0.1") -> None:
        transport = httpx.ASGITransport(app=server.app, client=(address, 1))
        super().__init__(httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}"))
        self.server = server

    def socket(self, **headers: str) -> Socket:
        """A connection before its Hello."""
        return Socket(self.server, self.table, {"host": HOST, "cookie": self.cookie, **headers})

    async def connects(self, seat: int | None = None, **more: Any) -> tuple[Socket, dict[str, Any]]:
        """A connection, and its Welcome."""
        socket = self.socket()
        socket.hello(seat, **more)
        return socket, await socket.next("Welcome")


async def play(live: LiveTable, seat: Seat, action: Action, ident: str | None = None) -> None:
    """Play an action of a seat at a table in memory, as the server itself does."""

    async def played() -> Draft:
        return live.session.played(seat, action, ident)

    await live.session.commit(played)


@cache
def empty_database() -> bytes:
    """A new SQLite database, as the program itself creates it."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "empty.db")
        Store.open(f"sqlite:///{file}").close()
        return file.read_bytes()


def create(url: str) -> None:
    """Put an empty database there, unless there is one: to migrate one for each test would take most of their time."""
    kind, _, file = url.partition(":///")
    if kind == "sqlite" and not Path(file).exists():
        Path(file).write_bytes(empty_database())


@contextlib.asynccontextmanager
async def running(
    url: str,
    *,
    time: HeldTime | None = None,
    lots: Lots | None = None,
    workers: Compute | None = None,
    settings: Settings | None = None,
    push: MakePush | None = None,
    lan: LocalNetwork | None = None,
) -> AsyncIterator[Server]:
    """Run a server on this database; it tells nobody whose page is closed, unless `push` makes what does."""
    create(url)
    store = Store.open(url)
    dependencies = Dependencies(
        store, time or HeldTime(), lots or Lots(), workers or AtOnce(), Metrics(), ludotheque.__version__, Alone(store)
    )
    dependencies = dependencies._replace(lan=lan)
    if push is not None:
        dependencies = dependencies._replace(push=await push(dependencies))
    server = Server(settings or Settings(limits=GENEROUS), dependencies)
    try:
        yield server
        await server.registry.stop()
        await asyncio.sleep(0)
    finally:
        if dependencies.push is not None:
            dependencies.push.stop()
        store.close()


_unwritten: list[asyncio.Future[None]] = []
"""What the writers of all servers have been given to write."""

_submit = Writer.submit


def _noted(writer: Writer, call: Call) -> None:
    _unwritten.append(call.written)
    _submit(writer, call)


Writer.submit = _noted  # type: ignore[assignment, method-assign]


def writing() -> bool:
    """Whether something is still to be written."""
    _unwritten[:] = [each for each in _unwritten if not each.done()]
    return bool(_unwritten)


async def settled() -> None:
    """Let the event loop run until pending work is done; something that a test keeps from being written may wait."""
    loop = asyncio.get_running_loop()
    written = True
    while written:
        for _ in range(50):
            await asyncio.sleep(0)
        _unwritten[:] = [each for each in _unwritten if each.get_loop() is loop and not each.done()]
        written = bool(_unwritten) and bool((await asyncio.wait(_unwritten, timeout=30))[0])
    await asyncio.sleep(0.005)
