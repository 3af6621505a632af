"""An evening at a table: a server of its own, its people with their browsers, and everything that they are given.

It goes on step by step, so that it can be repeated.
"""

import asyncio
import contextlib
import logging
import re
import shutil
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine

import ludotheque
from ludotheque.bots import Advice
from ludotheque.engine import CLOCK, Action, Actor, AnyGame, AnyKnowledge, AnyMatch, Seat, kernel
from ludotheque.games import card_kinds_of, coach_of
from ludotheque.mechanics import Signal
from ludotheque.server.clock import Time, until
from ludotheque.server.compute.pool import Compute
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.logs import AsJson
from ludotheque.server.metrics import Metrics
from ludotheque.server.peers.alone import Alone
from ludotheque.server.protocol import PROTOCOL
from ludotheque.server.settings import Settings
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writer import Writer
from ludotheque.server.storage.writes import Write
from ludotheque.server.web.app import Server
from server.inprocess import GENEROUS, HOST, AtOnce, HeldTime, Lots, Socket, Visitor

Plays: TypeAlias = tuple[tuple[Actor, Action], ...]
Decide: TypeAlias = Callable[[Seat, Sequence[Action]], Action]
T = TypeVar("T")

LIVE = {"is": "Live", "seconds": 8}
RELAXED = {"is": "Relaxed"}
OVER_DAYS = {"is": "Correspondence", "days": 1}
PACES = (LIVE, RELAXED, OVER_DAYS)

TICK = 2000
"""How many milliseconds pass at once: the longest hidden delay, so that whichever it is, the signal comes with one."""
OURS = ("httpx", "httpcore", "asyncio")
"""Loggers of the test's own browser and event loop."""


class Setup(NamedTuple):
    """A table: which game, how many sit there, under which options, how fast, and whether the last one is a bot."""

    game: AnyGame
    seats: int
    options: Mapping[str, object]
    pace: Mapping[str, object]
    bot: bool = False
    level: str = "novice"
    """Of the bot."""
    cards: tuple[Mapping[str, object], ...] = ()
    """That people wrote, of the game's first kind: the table has a pack of them, and nobody there its link."""

    @property
    def all_options(self) -> Mapping[str, object]:
        """Those of the match, which holds the cards."""
        written = {card_kinds_of(self.game)[0].option: self.cards} if self.cards else {}
        return {**self.options, **written}

    @property
    def ident(self) -> str:
        """A readable name of a test."""
        words = [str(self.seats), *map(str, self.options.values()), str(self.pace["is"]).lower()]
        return "-".join([*words, *(["bot"] if self.bot else []), *(["cards"] if self.cards else [])])

    def __str__(self) -> str:
        return f"{self.game.name}-{self.ident}"


class Step(NamedTuple):
    """One thing that somebody does, or that time passes."""

    do: str
    who: int = 0
    what: str = ""
    why: str = ""
    """The key of the refusal, where one is meant to come of it."""

    def __str__(self) -> str:
        return f"{self.do} {self.who} {self.what}".strip()


class Moment(NamedTuple):
    """What came of a step."""

    given: tuple[tuple[bytes, ...], ...]
    """What each client was given: messages with the time at which they came, and answers to requests."""
    logged: tuple[str, ...]
    entries: int
    """How long the log of the match was then."""


class Watched(Store):
    """A store that tells whether anybody waits for it, and fails when it is told to."""

    waiting = 0
    failing = False

    def __init__(self, database: Database, engine: Engine, writer: Writer, *, shared: bool = False) -> None:
        super().__init__(database, engine, writer, shared=shared)
        setattr(writer, "write", self.write)  # noqa: B010
        setattr(self._reader, "read", self.read)  # noqa: B010

    async def write(self, *writes: Write) -> None:
        """Write, or fail."""
        if self.failing:
            raise StorageError("storage-failed", detail="as the test wants it")
        self.waiting += 1
        try:
            await Writer.write(self.writer, *writes)
        finally:
            self.waiting -= 1

    async def read(self, read: Callable[[Connection], T]) -> T:
        """Read at once, which saves a lot of time."""
        with self.engine.connect() as connection:
            return read(connection)


class Overheard(logging.Handler):
    """Every line that the server logs, without the time of day."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._format = AsJson().format

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it, unless the test says it itself."""
        if record.name.partition(".")[0] not in OURS:
            self.lines.append(f"{record.name} " + self._format(logging.makeLogRecord({**vars(record), "created": 0.0})))

    @contextlib.contextmanager
    def listening(self) -> Iterator["Overheard"]:
        """While the server runs."""
        root, server = logging.getLogger(), logging.getLogger("ludotheque")
        before = server.level, server.propagate
        root.addHandler(self)
        server.addHandler(self)
        server.setLevel(logging.DEBUG)
        server.propagate = False
        try:
            yield self
        finally:
            server.setLevel(before[0])
            server.propagate = before[1]
            server.removeHandler(self)
            root.removeHandler(self)


class Minds(AtOnce):
    """Compute whose bots do what the test decides, and whose coach says all that a seat knows.

    Only for some seats is it worth thinking: nobody looks at what the others are told.
    """

    def __init__(self, decide: Decide, seats: Collection[Seat | None]) -> None:
        self._decide, self._seats = decide, seats

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        """What the test decides for this seat."""
        assert knowledge.seat is not None
        return self._decide(knowledge.seat, legal)

    async def advise(self, game: AnyGame, knowledge: AnyKnowledge, legal: Sequence[Action]) -> Advice:
        """Nothing but what the coach was told, except what is written on cards that may never come."""
        unwritten = replace(knowledge.options, **{kind.option: () for kind in card_kinds_of(game)})
        return Advice((), "advice", (("knows", as_text((replace(knowledge, options=unwritten), legal))),))

    async def conclude(self, game: AnyGame, knowledge: AnyKnowledge) -> bytes:
        """What follows from what a seat knows."""
        return await super().conclude(game, knowledge) if knowledge.seat in self._seats else b"{}"


class Coached(Minds):
    """A coach who says what he thinks, and all that he knows."""

    async def advise(self, game: AnyGame, knowledge: AnyKnowledge, legal: Sequence[Action]) -> Advice:
        told = await super().advise(game, knowledge, legal)
        if knowledge.seat not in self._seats:
            return told
        advice = coach_of(game).advise(knowledge, tuple(legal))
        return replace(advice, args=(*advice.args, *told.args))


class Slowly(AtOnce):
    """Compute whose bots take a while for each legal action."""

    time: Time

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds

    async def choose(
        self, game: AnyGame, level: str, knowledge: AnyKnowledge, legal: Sequence[Action], seed: int
    ) -> Action:
        await until(self.time, self.time.now() + self._milliseconds * len(legal))
        return await super().choose(game, level, knowledge, legal, seed)


class Client:
    """Somebody's browser, and everything that it was given."""

    def __init__(self, visitor: Visitor, seat: Seat | None) -> None:
        self.visitor, self.seat = visitor, seat
        self.socket: Socket | None = None
        self.acts = 0
        self.last = ""
        """What it did last in the match, as it was sent."""
        self.decision: str | None = None
        """What it was asked last, as it was told."""
        self._given: list[bytes] = []
        self._read = 0

    @property
    def name(self) -> str:
        """Who this is, for a test that fails."""
        return "the spectator" if self.seat is None else f"seat {self.seat}"

    def connect(self) -> None:
        """Open a WebSocket connection."""
        self.socket, self._read = self.visitor.socket(), 0

    def send(self, text: str) -> None:
        """Send anything over the open connection."""
        assert self.socket is not None
        self.socket.send_text(text)

    async def hang_up(self, now: int) -> None:
        """Close the WebSocket connection, which the server must have borne without an error."""
        assert self.socket is not None
        await self.socket.close()
        self.note(now)
        self.socket.task.result()
        self.socket = None

    async def asks(self, method: str, path: str, body: object = None) -> int:
        """Ask for something over HTTP."""
        where, _, query = path.partition("?")
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.visitor.http.cookies.jar)
        headers = {"host": HOST, "cookie": cookies, "content-type": "application/json"}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": where,
            "raw_path": where.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
        }
        answers: list[MutableMapping[str, Any]] = []
        asked = [msgspec.json.encode(body)]

        async def receive() -> MutableMapping[str, Any]:
            if not asked:  # whoever asks stays until the answer is there
                await asyncio.Event().wait()
            return {"type": "http.request", "body": asked.pop(), "more_body": False}

        async def send(message: MutableMapping[str, Any]) -> None:
            answers.append(message)

        await self.visitor.server.app(scope, receive, send)
        head, *parts = answers
        status, given, text = head["status"], head["headers"], b"".join(part["body"] for part in parts)
        if path == "/metrics":
            given, text = [], _without_seconds(text)
        self._given.append(b"%d %r %s" % (status, given, _without_seal(text)))
        return int(status)

    def note(self, now: int) -> None:
        """Whatever has come until now."""
        if self.socket is not None:
            for text in self.socket.received[self._read :]:
                self._given.append(b"%d %s" % (now, _without_seal(text)))
                message = msgspec.json.decode(text)
                update = message.get("update") if message["is"] == "Welcome" else message
                if update is not None and update["is"] == "Update":
                    self.decision = update.get("decision")
            self._read = len(self.socket.received)
            assert self.socket.code is None

    def take(self) -> tuple[bytes, ...]:
        """Everything that was given since this was asked last."""
        given, self._given = tuple(self._given), []
        return given


def _without_seal(text: bytes) -> bytes:
    """A message without the hash of the whole match, whose file anybody at the table may have once it is over."""
    return _SEAL.sub(b"", text) if b'"over":true' in text else text


_SEAL = re.compile(rb',"seal":"[0-9a-f]{64}"')


def _without_seconds(metrics: bytes) -> bytes:
    """What is counted, but not how long things took in the real world, nor since when."""
    lines = metrics.splitlines()
    return b"\n".join(line for line in lines if b"_seconds" not in line and b"_created" not in line)


class Evening:
    """A table with its people at an in-process server, driven step by step."""

    def __init__(self, server: Server, store: Watched, time: HeldTime, clients: tuple[Client, ...]) -> None:
        self.server, self.store, self.time, self.clients = server, store, time, clients
        self.table = clients[0].visitor.table
        self.overheard = Overheard()

    @property
    def live(self) -> LiveTable:
        """The table in play."""
        return self.server.registry.by_id[self.table]

    @property
    def match(self) -> AnyMatch:
        """The match, for the referee."""
        assert self.live.session.state.match is not None
        return self.live.session.state.match.match

    @property
    def path(self) -> str:
        """Where the match is found."""
        assert self.live.session.state.match is not None
        return f"/api/tables/{self.table}/matches/{self.live.session.state.match.id}"

    @property
    def plays(self) -> Plays:
        """All that was done in the match."""
        return tuple((entry.actor, entry.action) for entry in self.match.log)

    async def does(self, step: Step) -> Moment:
        """Do a step, and let everything come to rest."""
        await getattr(self, f"_{step.do}")(self.clients[step.who], step.what)
        await self.rests()
        logged, self.overheard.lines = tuple(self.overheard.lines), []
        return Moment(
            tuple(client.take() for client in self.clients),
            logged,
            len(self.match.log),
        )

    async def goes_on(self, seat: Seat, action: Action) -> None:
        """Somebody acts, and then the bot in the last seat for as long as it alone is asked."""
        client = self.clients[seat]
        await self.does(Step("act", seat, act(f"{seat}-{client.acts}", client.decision, action)))
        while self.match.actors == (self.match.seats - 1,):
            due = self.time.next_call
            assert due is not None
            self.time.put(due)
            await self.rests()

    async def rests(self) -> None:
        """Wait until the server is idle, and record what each client received."""
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        await asyncio.sleep(0)
        while self.store.waiting or ready:
            await asyncio.sleep(0 if ready else 0.0002)
        for client in self.clients:
            client.note(self.time.now())

    def _signal_is_due(self) -> bool:
        """Whether a signal will come after a delay that nobody may know."""
        return any(isinstance(ring, Signal) for ring in kernel.legal(self.match.state, CLOCK))

    async def _tick(self, client: Client, what: str) -> None:
        """Time passes: from one thing that is due to the next, but over a hidden delay at one go."""
        until = self.time.now() + int(what or TICK)
        hidden = self._signal_is_due()
        while not hidden and (due := self.time.next_call) is not None and due <= until:
            self.time.put(due)
            await self.rests()
            if self._signal_is_due():
                return
        self.time.put(until)

    async def _connect(self, client: Client, what: str) -> None:
        client.connect()
        await self._send(client, what)

    async def _drop(self, client: Client, what: str) -> None:
        await client.hang_up(self.time.now())

    async def _send(self, client: Client, what: str) -> None:
        client.send(what)

    async def _act(self, client: Client, what: str) -> None:
        client.last = what
        client.acts += 1
        await self._send(client, what)

    async def _vain(self, client: Client, what: str) -> None:
        await self._send(client, what)

    async def _again(self, client: Client, what: str) -> None:
        await self._send(client, client.last)

    async def _fail(self, client: Client, what: str) -> None:
        self.store.failing = True
        await self._send(client, what)
        await self.rests()
        self.store.failing = False

    async def _get(self, client: Client, what: str) -> None:
        status = await client.asks("GET", what)
        assert status == 409 or not what.endswith(("/file", "/story")), "the whole match was told before its end"

    async def _note(self, client: Client, what: str) -> None:
        await client.asks("PUT", self._notes_of(client), {"text": what})

    async def _fail_note(self, client: Client, what: str) -> None:
        self.store.failing = True
        await self._note(client, what)
        self.store.failing = False

    def _notes_of(self, client: Client) -> str:
        query = "" if client.seat is None else f"?seat={client.seat}"
        return f"{self.path}/notes{query}"

    async def _verb(self, client: Client, what: str) -> None:
        assert (await client.visitor.tries(**msgspec.json.decode(what))).status_code == 200

    async def _restart(self, client: Client, what: str) -> None:
        """Everybody is cut off, and the table is taken up again from what is stored."""
        for each in self.clients:
            if each.socket is not None:
                await each.hang_up(self.time.now())
                await self.rests()  # bots do not wait for spectators: one who is still there hears of it
        self.server.registry.by_id.pop(self.table).close()
        await self.server.registry.find(self.table)


@contextlib.asynccontextmanager
async def evening(setup: Setup, folder: Path, minds: Compute, seed: int = 0) -> AsyncIterator[Evening]:
    """Everyone is at the table and connected, and the match can start."""
    store, time = Watched.open(f"sqlite:///{_empty_database(folder)}"), HeldTime()
    dependencies = Dependencies(store, time, Lots(seed), minds, Metrics(), ludotheque.__version__, Alone(store))
    server = Server(Settings(limits=GENEROUS), dependencies)
    people = [Visitor(server) for _ in range(setup.seats + (not setup.bot))]
    clients = (*(Client(visitor, seat) for seat, visitor in enumerate(people[:-1])), Client(people[-1], None))
    try:
        host = await people[0].opens(setup.game.name, seats=setup.seats, options=setup.options, pace=setup.pace)
        for seat, visitor in enumerate(people[1:-1], 1):
            await visitor.joins(host, f"Person {seat}", seat)
        await people[-1].joins(host, "Looks on")
        if setup.bot:
            await host.does("SeatBot", seat=setup.seats - 1, level=setup.level)
        if setup.cards:
            await host.does("AddPack", pack=await _written(setup, server))
        found = Evening(server, store, time, clients)
        for client in clients:
            client.connect()
            client.send(hello(client.seat))
            await found.rests()
            client.take()
        with found.overheard.listening():
            yield found
    finally:
        for client in clients:
            if client.socket is not None:
                await client.hang_up(time.now())
            await client.visitor.http.aclose()
        await server.registry.stop()
        await asyncio.sleep(0)
        store.close()


async def _written(setup: Setup, server: Server) -> str:
    """The word in the link of a pack with the cards of a table, written by somebody who is not there."""
    author = Visitor(server)
    kind = card_kinds_of(setup.game)[0].name
    pack = {"game": setup.game.name, "kind": kind, "title": "Ours", "language": "fr", "cards": setup.cards}
    answer = await author.http.post("/api/packs", json=pack)
    await author.http.aclose()
    assert answer.status_code == 201, answer.text
    word: str = answer.json()["id"]
    return word


def _empty_database(folder: Path) -> Path:
    """A database with nothing in it, copied from one that is made once."""
    empty, file = folder / "empty.db", folder / "evening.db"
    if not empty.exists():
        Store.open(f"sqlite:///{empty}").close()
    for old in folder.glob("evening.db*"):
        old.unlink()
    shutil.copy(empty, file)
    return file


def hello(seat: Seat | None, **more: object) -> str:
    """A hello, as it is sent."""
    return as_text({"is": "Hello", "protocol": PROTOCOL, "seat": seat, **more})


def act(ident: str, decision: str | None, action: Action) -> str:
    """An action, as it is sent."""
    return as_text({"is": "Act", "id": ident, "decision": decision, "action": msgspec.to_builtins(action)})


def as_text(value: object) -> str:
    """Anything as JSON."""
    return msgspec.json.encode(value).decode()
