"""Two evenings that somebody must not be able to tell apart: one as it was, one with what they cannot know dealt anew.

The first evening is made up at random and written down step by step: everything that anybody sends, and everything that
each of them is given. The second repeats the steps with other secrets, and is compared while it goes.
"""

import asyncio
import contextlib
import itertools
import logging
import random
import shutil
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, MutableMapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Connection

import ludotheque
from ludotheque.bots import Advice
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    Actor,
    AnyGame,
    AnyMatch,
    Beat,
    Drawn,
    IllegalAction,
    Knowledge,
    Match,
    Played,
    Refereed,
    Seat,
    Signal,
    TimeUp,
    Undo,
    kernel,
)
from ludotheque.engine.position import Position, play, start
from ludotheque.server.app import Server
from ludotheque.server.logs import AsJson
from ludotheque.server.metrics import Metrics
from ludotheque.server.protocol import PROTOCOL
from ludotheque.server.room import Room
from ludotheque.server.services import Services
from ludotheque.server.settings import Settings
from ludotheque.server.storage.errors import StorageError
from ludotheque.server.storage.store import Store
from ludotheque.server.storage.writes import Write
from server.inprocess import GENEROUS, HOST, AtOnce, HeldTime, Lots, Socket, Visitor
from tiny import TINY
from tiny.state import Ask, Came, Duel, Pass, Race, React, Reflex, Reply, Riddle, Show, Slow, Swap, Throw, TinyState

Plays: TypeAlias = tuple[tuple[Actor, Action], ...]
Decide: TypeAlias = Callable[[Seat, Sequence[Action]], Action]
T = TypeVar("T")

TICK = 2000
"""How many milliseconds pass at once: the longest hidden delay, so that whichever it is, the signal comes with one."""
EVERY_SECRET = frozenset({"cards", "signs", "number", "delay"})
LONGEST = 1000
"""How many steps an evening has at most."""
EVENINGS = 6
"""How many evenings are gone through at most until every kind of secret has varied."""
MOST_OTHERS = 40
"""How many other matches are kept at each entry, of all that would have told a client the same."""
OURS = ("httpx", "httpcore", "asyncio")
"""Loggers of the test's own browser and event loop."""


class Leak(AssertionError):
    """Somebody was given something that depends on what they may not know."""


class Setup(NamedTuple):
    """A table: how many sit there, under which options, how fast, and whether the last of them is a bot."""

    seats: int
    options: Mapping[str, object]
    pace: Mapping[str, object]
    bot: bool = False


class Step(NamedTuple):
    """One thing that somebody does, or that time passes."""

    do: str
    who: int = 0
    what: str = ""

    def __str__(self) -> str:
        return f"{self.do} {self.who} {self.what}".strip()


class Moment(NamedTuple):
    """What came of a step."""

    given: tuple[tuple[bytes, ...], ...]
    """What each client was given: messages with the time at which they came, and answers to requests."""
    logged: tuple[str, ...]
    entries: int
    """How long the log of the match was then."""
    secrets: tuple[Mapping[str, object], ...]
    """What each client may not know."""


class Watched(Store):
    """A store that tells whether anybody waits for it, and fails when it is told to."""

    waiting = 0
    failing = False

    async def write(self, *writes: Write) -> None:
        """Write, or fail."""
        if self.failing:
            raise StorageError("storage-failed", detail="as the test wants it")
        self.waiting += 1
        try:
            await super().write(*writes)
        finally:
            self.waiting -= 1

    async def _read(self, read: Callable[[Connection], T]) -> T:
        """Read at once, which saves a lot of time."""
        with self._engine.connect() as connection:
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
    """Bots that do what the test decides, and a coach who says all that a seat knows."""

    def __init__(self, decide: Decide) -> None:
        self._decide = decide

    async def choose(
        self, game: AnyGame, level: str, knowledge: Knowledge[Any, Any, Any], legal: Sequence[Action], seed: int
    ) -> Action:
        """What the test decides for this seat."""
        assert knowledge.seat is not None
        return self._decide(knowledge.seat, legal)

    async def advise(self, game: AnyGame, knowledge: Knowledge[Any, Any, Any], legal: Sequence[Action]) -> Advice:
        """Nothing but what the coach was told."""
        return Advice((), "tiny-advice", (("knows", _json((knowledge, legal))),))


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
        """Open a live connection."""
        self.socket, self._read = self.visitor.socket(), 0

    async def hang_up(self, now: int) -> None:
        """Close the live connection, which the server must have borne without an error."""
        assert self.socket is not None
        await self.socket.close()
        self.note(now)
        self.socket._task.result()
        self.socket = None

    async def get(self, path: str) -> int:
        """Ask for something over HTTP."""
        where, _, query = path.partition("?")
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.visitor.http.cookies.jar)
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": where,
            "raw_path": where.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(b"host", HOST.encode()), (b"cookie", cookies.encode())],
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
        }
        answers: list[MutableMapping[str, Any]] = []

        async def receive() -> MutableMapping[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: MutableMapping[str, Any]) -> None:
            answers.append(message)

        await self.visitor.server.app(scope, receive, send)
        head, *parts = answers
        status, headers, body = head["status"], head["headers"], b"".join(part["body"] for part in parts)
        if path == "/metrics":
            headers, body = [], _without_seconds(body)
        self._given.append(b"%d %r %s" % (status, headers, body))
        return int(status)

    def note(self, now: int) -> None:
        """Whatever has come until now."""
        if self.socket is not None:
            for text in self.socket.received[self._read :]:
                self._given.append(b"%d %s" % (now, text))
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


def _without_seconds(metrics: bytes) -> bytes:
    """What is counted, but not how long things took in the real world, nor since when."""
    lines = metrics.splitlines()
    return b"\n".join(line for line in lines if b"_seconds" not in line and b"_created" not in line)


class Evening:
    """A table with its people at a server of its own, which goes on step by step."""

    def __init__(self, server: Server, store: Watched, time: HeldTime, clients: tuple[Client, ...]) -> None:
        self.server, self.store, self.time, self.clients = server, store, time, clients
        self.table = clients[0].visitor.table
        self.overheard = Overheard()

    @property
    def room(self) -> Room:
        """The table in play."""
        return self.server.hub.rooms[self.table]

    @property
    def match(self) -> AnyMatch:
        """The match, for the referee."""
        assert self.room.live is not None
        return self.room.live.match

    @property
    def plays(self) -> Plays:
        """All that was done in the match."""
        return tuple((entry.actor, entry.action) for entry in self.match.log)

    async def does(self, step: Step) -> Moment:
        """Do a step, and let everything come to rest."""
        await getattr(self, f"_{step.do}")(self.clients[step.who], step.what)
        await self.rests()
        logged, self.overheard.lines = tuple(self.overheard.lines), []
        state = self.match.state
        return Moment(
            tuple(client.take() for client in self.clients),
            logged,
            len(self.match.log),
            tuple(TINY.secrets(state, client.seat) for client in self.clients),
        )

    async def rests(self) -> None:
        """Wait until nothing more happens unless somebody does something, and note what everyone was given."""
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
        until = self.time.now() + TICK
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
        assert client.socket is not None
        client.socket.send_text(what)

    async def _act(self, client: Client, what: str) -> None:
        client.last = what
        client.acts += 1
        await self._send(client, what)

    async def _again(self, client: Client, what: str) -> None:
        await self._send(client, client.last)

    async def _fail(self, client: Client, what: str) -> None:
        self.store.failing = True
        await self._send(client, what)
        await self.rests()
        self.store.failing = False

    async def _get(self, client: Client, what: str) -> None:
        status = await client.get(what)
        assert status == 409 or not what.endswith(("/file", "/story")), "the whole match was told before its end"

    async def _verb(self, client: Client, what: str) -> None:
        assert (await client.visitor.tries(**msgspec.json.decode(what))).status_code == 200

    async def _restart(self, client: Client, what: str) -> None:
        """Everybody is cut off, and the table is taken up again from what is stored."""
        for each in self.clients:
            if each.socket is not None:
                await each.hang_up(self.time.now())
        await self.rests()
        self.server.hub.rooms.pop(self.table).close()
        await self.server.hub.room(self.table)


@contextlib.asynccontextmanager
async def evening(setup: Setup, folder: Path, decide: Decide) -> AsyncIterator[Evening]:
    """Everyone is at the table and connected, and the match can start."""
    store, time = Watched.open(f"sqlite:///{_empty_database(folder)}"), HeldTime()
    services = Services(store, time, Lots(), Minds(decide), Metrics(), ludotheque.__version__)
    server = Server(Settings(limits=GENEROUS), services)
    people = [Visitor(server) for _ in range(setup.seats + (not setup.bot))]
    clients = (*(Client(visitor, seat) for seat, visitor in enumerate(people[:-1])), Client(people[-1], None))
    try:
        host = await people[0].opens("tiny", seats=setup.seats, options=setup.options, pace=setup.pace)
        for seat, visitor in enumerate(people[1:-1], 1):
            await visitor.joins(host, f"Person {seat}", seat)
        await people[-1].joins(host, "Looks on")
        if setup.bot:
            await host.does("SeatBot", seat=setup.seats - 1, level="novice")
        found = Evening(server, store, time, clients)
        for client in clients:
            client.connect()
            await found._send(client, hello(client.seat))
            await found.rests()
            client.take()
        with found.overheard.listening():
            yield found
    finally:
        for client in clients:
            if client.socket is not None:
                await client.hang_up(time.now())
            await client.visitor.http.aclose()
        await server.hub.stop()
        await asyncio.sleep(0)
        store.close()


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
    return _json({"is": "Hello", "protocol": PROTOCOL, "seat": seat, **more})


def act(ident: str, decision: str | None, action: Action) -> str:
    """An action, as it is sent."""
    return _json({"is": "Act", "id": ident, "decision": decision, "action": msgspec.to_builtins(action)})


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


WRONG = (
    "{",
    "[]",
    '{"is":"Act"}',
    '{"is":"Act","id":"","action":{}}',
    '{"is":"Act","id":"w","action":{"is":"Peek"}}',
    '{"is":"Act","id":"w","action":{"is":"Ask","whom":"left","least":2}}',
    '{"is":"Act","id":"w","action":{"is":"Show","sign":"stone"}}',
    '{"is":"Hello","protocol":99}',
    '{"is":"Hello","protocol":1,"seat":9}',
    '{"is":"Hello","protocol":1,"since":-1}',
    '{"is":"Say","id":"w","text":" "}',
)
"""What no client should send."""


class Script:
    """An evening made up at random: somebody goes on with the match, somebody else does anything else, and so on."""

    def __init__(self, rng: random.Random, wishes: Sequence[type[Action]]) -> None:
        self._rng = rng
        self._wishes = list(wishes)
        """What is done with the first turns."""
        self._said = 0
        self._kinds: dict[int, list[Callable[[int], Iterator[Step]]]] = {}
        self.evening: Evening

    def steps(self) -> Iterator[Step]:
        """Everything that is done, one step after the other, each chosen once the one before has happened."""
        yield Step("verb", 0, _json({"verb": "Start"}))
        looked: set[str] = set()
        turns = itertools.cycle(range(len(self.evening.clients)))
        while True:
            hidden = set(TINY.secrets(self.evening.match.state, None))
            if hidden - looked:
                yield from self._all_look()
            looked |= hidden
            yield from self._goes_on()
            yield from self._does_anything(next(turns))

    def decide(self, seat: Seat, legal: Sequence[Action]) -> Action:
        """What a seat does: what is wished for if it can, otherwise anything."""
        if self._wishes and (wished := [action for action in legal if type(action) is self._wishes[0]]):
            del self._wishes[0]
            return self._rng.choice(wished)
        return self._rng.choice(legal)

    def _goes_on(self) -> Iterator[Step]:
        """Somebody acts, or takes it back, or time passes."""
        match, rng, clients = self.evening.match, self._rng, self.evening.clients
        regrets = [who for who, client in enumerate(clients) if client.seat is not None and match.can_undo(client.seat)]
        asked = [who for who, client in enumerate(clients) if client.seat in match.actors]
        waits = CLOCK in kernel.waits_for(match.state) or len(asked) < len(match.actors)
        if regrets and rng.random() < 0.3:
            yield from self._acts(regrets[0], Undo())
        elif asked and not (waits and rng.random() < 0.25):
            who = rng.choice(asked)
            seat = clients[who].seat
            assert seat is not None
            legal = match.legal(seat)
            action = self.decide(seat, legal)
            if type(action) is Drawn and rng.random() < 0.7:
                action = Played(action.decision, rng.choice("123"))
            yield from self._acts(who, action)
        else:
            yield Step("tick")

    def _acts(self, who: int, action: Action) -> Iterator[Step]:
        yield from self._is_there(who)
        client = self.evening.clients[who]
        yield Step("act", who, act(f"{who}-{client.acts}", client.decision, action))

    def _is_there(self, who: int) -> Iterator[Step]:
        if self.evening.clients[who].socket is None:
            yield self._connects(who)

    def _connects(self, who: int) -> Step:
        live, rng = self.evening.room.live, self._rng
        assert live is not None
        more: dict[str, object] = {"language": rng.choice((None, "fr", "en")), "chat": rng.randrange(self._said + 2)}
        if rng.random() < 0.7:
            more |= {"match": live.id, "since": rng.randrange(len(live.match.log) + 3)}
        return Step("connect", who, hello(self.evening.clients[who].seat, **more))

    def _all_look(self) -> Iterator[Step]:
        """Something new is hidden: everyone looks at it from everywhere."""
        for who, client in enumerate(self.evening.clients):
            yield from self._tries(who)
            yield from self._errs(who)
            yield from self._fails(who)
            yield from self._asks(who, "", client.seat)
            yield from self._asks(who, "/replay", client.seat)
            yield from self._comes_back(who)

    def _does_anything(self, who: int) -> Iterator[Step]:
        """One of everything that a client can do beside the match, each as often as the others."""
        kinds = self._kinds.setdefault(who, [])
        if not kinds:
            kinds += [self._tries, self._is_late, self._errs, self._repeats, self._says, self._comes_back, self._turns]
            kinds += [self._exports, self._replays, self._looks, self._manages, self._fails]
            self._rng.shuffle(kinds)
        yield from self._is_there(who)
        yield from kinds.pop()(who)

    def _tries(self, who: int) -> Iterator[Step]:
        """What the rules refuse: an answer to some question, and another action."""
        yield from self._is_there(who)
        match, seat = self.evening.match, self.evening.clients[who].seat
        if seat is None:
            yield Step("send", who, act("looks-on", None, Race()))
            return
        possible = [action for action in _everything(match) if kernel.refuse(match.state, seat, action)]
        refused = [action for action in possible if type(action) is not Undo or not match.can_undo(seat)]
        for names in (True, False):
            action = self._rng.choice([action for action in refused if action.names_decision == names])
            yield Step("send", who, act("in-vain", self.evening.clients[who].decision, action))

    def _is_late(self, who: int) -> Iterator[Step]:
        """An answer to another question."""
        yield Step("send", who, act("late", self._rng.choice((None, "0", "#1", "x")), Reply()))

    def _errs(self, who: int) -> Iterator[Step]:
        yield Step("send", who, self._rng.choice(WRONG))

    def _repeats(self, who: int) -> Iterator[Step]:
        """What was sent and done already."""
        if self.evening.clients[who].last:
            yield Step("again", who)

    def _says(self, who: int) -> Iterator[Step]:
        self._said += 1
        yield Step("send", who, _json({"is": "Say", "id": f"chat-{self._said}", "text": f"Line {self._said}"}))

    def _comes_back(self, who: int) -> Iterator[Step]:
        """The connection is lost, and made again."""
        if self.evening.clients[who].socket is not None:
            yield Step("drop", who)
        yield self._connects(who)

    def _turns(self, who: int) -> Iterator[Step]:
        """Look on, try to look from somebody else's seat, and go back to one's own, on the same connection."""
        seat = self.evening.clients[who].seat
        yield Step("send", who, hello(None))
        yield Step("send", who, hello(1 if seat == 0 else 0))
        yield Step("send", who, hello(seat))

    def _exports(self, who: int) -> Iterator[Step]:
        for seat in (None, *range(self.evening.match.seats + 1)):
            yield from self._asks(who, "", seat)
        yield from self._asks(who, "/advice", self.evening.clients[who].seat)
        for seat in range(self.evening.match.seats):
            yield from self._asks(who, "/help", seat)
            yield from self._asks(who, "/notes", seat)

    def _replays(self, who: int) -> Iterator[Step]:
        for seat in (None, *range(self.evening.match.seats)):
            yield from self._asks(who, "/replay", seat)
        yield from self._asks(who, "/file", None)
        yield from self._asks(who, "/story", None)

    def _asks(self, who: int, what: str, seat: Seat | None) -> Iterator[Step]:
        live = self.evening.room.live
        assert live is not None
        query = "" if seat is None else f"?seat={seat}"
        yield Step("get", who, f"/api/tables/{self.evening.table}/matches/{live.id}{what}{query}")

    def _looks(self, who: int) -> Iterator[Step]:
        for path in ("", "/matches"):
            yield Step("get", who, f"/api/tables/{self.evening.table}{path}")
        yield Step("get", who, "/metrics")

    def _manages(self, who: int) -> Iterator[Step]:
        """The host pauses, the table is taken up again from what is stored, or a bot stands in."""
        seat = self.evening.clients[who].seat
        if who == 0:
            yield Step("verb", who, _json({"verb": "Pause"}))
            yield from self._tries(1)
            yield Step("tick")
            yield Step("verb", who, _json({"verb": "Resume"}))
        elif seat is None:
            yield Step("restart")
            yield from self._is_there(0)
        else:
            yield Step("verb", who, _json({"verb": "StandIn", "seat": seat}))

    def _fails(self, who: int) -> Iterator[Step]:
        """The storage fails while somebody acts."""
        match, client = self.evening.match, self.evening.clients[who]
        if client.seat is not None and (legal := match.legal(client.seat)):
            yield Step("fail", who, act("fails", client.decision, self._rng.choice(legal)))


def _everything(match: AnyMatch) -> list[Action]:
    """Whatever anybody might try, also in answer to questions that are closed."""
    tried: list[Action] = [Ask(seat, 2) for seat in range(match.seats)]
    tried += [Swap(), Race(), Duel(), Riddle(), Reflex(), Reply(), Show("well"), Show("scissors"), Undo(), Came(1)]
    for number in range(1, match.state.opened + 2):
        tried += [Slow(number), Pass(number), Throw(number), Drawn(number), React(number, 150)]
        tried += [Played(number, "2"), Played(number, "x" * 21), Refereed(number, won=True)]
        tried += [TimeUp(number), Beat(number), Signal(number)]
    return tried


class Recording(NamedTuple):
    """An evening as it was."""

    setup: Setup
    seed: int
    seats: tuple[Seat | None, ...]
    """Whose eyes each client looks through."""
    steps: tuple[Step, ...]
    moments: tuple[Moment, ...]
    plays: Plays

    def cuts(self, who: int) -> list[int]:
        """When to deal anew for a client: the last moments at which each kind of secret was one.

        Cards are one to the end, which one client sees in each evening, and whoever has no other secret to find out.
        """
        last = {name: cut for cut, moment in enumerate(self.moments) for name in moment.secrets[who]}
        if len(last) > 1 and who != self.seed % len(self.seats):
            del last["cards"]
        return sorted(set(last.values()))


async def recorded(setup: Setup, folder: Path, seed: int, wishes: Sequence[type[Action]] = ()) -> Recording:
    """A whole evening, made up at random."""
    script = Script(random.Random(seed), wishes)
    steps: list[Step] = []
    moments: list[Moment] = []
    async with evening(setup, folder, script.decide) as real:
        script.evening = real
        for step in script.steps():
            steps.append(step)
            moments.append(await real.does(step))
            assert len(steps) < LONGEST, "the evening does not end"
            if real.match.over:
                break
        seats = tuple(client.seat for client in real.clients)
        return Recording(setup, seed, seats, tuple(steps), tuple(moments), real.plays)


class Others:
    """Other matches that would have told a client the same, after each entry of the log.

    What the client did itself is no secret to it, nor is who acted when, nor what was told to everyone alike. One match
    is kept for each state that it could have come to.
    """

    def __init__(self, recording: Recording, who: int) -> None:
        self._rng = random.Random(f"{recording.seed} {who}")
        self._seat = recording.seats[who]
        first, _ = start(TINY.start(TINY.checked_options(recording.setup.options), recording.setup.seats))
        self.after: list[dict[Position[TinyState], Plays]] = [{first: ()}]
        self._truth = first
        for actor, action in recording.plays:
            self._goes_on(actor, action)

    def _goes_on(self, actor: Actor, action: Action) -> None:
        truth, told = play(self._truth, actor, action)
        heard = tuple(form.to(self._seat) for form in told)
        is_secret = actor == CHANCE or (actor != self._seat and any(form.private for form in told))
        found: dict[Position[TinyState], Plays] = {}
        for position, plays in self.after[-1].items():
            for possible in self._legal(position, actor) if is_secret else (action,):
                with contextlib.suppress(IllegalAction):
                    following, others_told = play(position, actor, possible)
                    if tuple(form.to(self._seat) for form in others_told) == heard:
                        found[following] = (*plays, (actor, possible))
        shuffled = list(found.items())
        self._rng.shuffle(shuffled)
        self._truth = truth
        self.after.append({truth: found[truth], **dict(shuffled[:MOST_OTHERS])})

    def _legal(self, position: Position[TinyState], actor: Actor) -> tuple[Action, ...]:
        return TINY.listed(kernel.legal(position.state, actor))

    def differing(self, entries: int, secrets: Mapping[str, object]) -> Plays:
        """The match of so many entries in which most secrets are others."""
        matches = self.after[entries].items()
        return max(matches, key=lambda match: len(_changed(secrets, TINY.secrets(match[0].state, self._seat))))[1]


def _changed(secrets: Mapping[str, object], others: Mapping[str, object]) -> set[str]:
    """Which secrets have another value."""
    return {name for name, value in others.items() if secrets.get(name) != value}


@contextlib.contextmanager
def drawn_from(plays: Plays) -> Iterator[None]:
    """Chance answers what these plays say, where it can: something else may be tried that is not stored."""
    honest = Match.drawn

    def drawn(self: AnyMatch) -> Action | None:
        actor, action = plays[len(self.log)] if len(self.log) < len(plays) else (None, None)
        return action if actor == CHANCE and action in kernel.legal(self.state, CHANCE) else honest(self)

    Match.drawn = drawn  # type: ignore[method-assign]
    try:
        yield
    finally:
        Match.drawn = honest  # type: ignore[method-assign]


async def compare(recording: Recording, folder: Path, cut: int, who: int, others: Others) -> set[str]:
    """Repeat an evening up to a step with other secrets, and find which ones took other values; or `Leak`."""
    plays = others.differing(recording.moments[cut].entries, recording.moments[cut].secrets[who])
    seat = recording.seats[who]
    lived: list[Evening] = []

    def decide(seat: Seat, legal: Sequence[Action]) -> Action:
        ahead = plays[len(lived[0].match.log) :]
        return next((action for actor, action in ahead if actor == seat), legal[0])

    with drawn_from(plays):
        async with evening(recording.setup, folder, decide) as other:
            lived.append(other)
            for number, step in enumerate(recording.steps[: cut + 1]):
                if step.do == "act" and step.who != who:
                    step = _acts_otherwise(other, step, plays)
                found, known = await other.does(step), recording.moments[number]
                where = f"at step {number} of {recording.setup}, seed {recording.seed} ({recording.steps[number]})"
                if found.given[who] != known.given[who]:
                    told = difference(known.given[who], found.given[who])
                    raise Leak(f"{other.clients[who].name} could tell {where}: {told}")
                if found.logged != known.logged:
                    told = difference(*(tuple(line.encode() for line in lines) for lines in (known[1], found[1])))
                    raise Leak(f"the log told what {other.clients[who].name} may not know {where}: {told}")
                assert found.entries == known.entries, f"the match went another way {where}"
            assert other.plays == plays
            return _changed(recording.moments[cut].secrets[who], TINY.secrets(other.match.state, seat))


def _acts_otherwise(other: Evening, step: Step, plays: Plays) -> Step:
    """The same person's action of the other match, under the same id."""
    client = other.clients[step.who]
    actor, action = plays[len(other.match.log)]
    assert actor == client.seat
    return Step("act", step.who, act(msgspec.json.decode(step.what)["id"], client.decision, action))


def difference(known: tuple[bytes, ...], found: tuple[bytes, ...]) -> str:
    """The first place where two lists of messages differ, in a few words."""
    for number, (one, other) in enumerate(zip(known, found, strict=False)):
        if one != other:
            place = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
            start = max(0, place - 60) if place >= 0 else min(len(one), len(other))
            return f"message {number}: …{one[start : start + 160]!r} or …{other[start : start + 160]!r}"
    return f"{len(known)} or {len(found)} messages"


WISHES: tuple[type[Action], ...] = (Reflex, Duel, Riddle, Ask, Swap, Race)


async def gone_through(recording: Recording, folder: Path, known: AbstractSet[str] = frozenset()) -> set[str]:
    """Which secrets took other values while no client could tell, where others than these are hidden; or `Leak`."""
    varied: set[str] = set()
    for who in range(len(recording.seats)):
        others = Others(recording, who)
        for cut in recording.cuts(who):
            if set(recording.moments[cut].secrets[who]) - known:
                varied |= await compare(recording, folder, cut, who, others)
    return varied


async def hunted(setup: Setup, folder: Path, seed: int) -> set[str]:
    """Go through a whole evening, and through others for the kinds of secrets that have not varied yet; or `Leak`."""
    varied: set[str] = set()
    for number in range(EVENINGS):
        wishes = (*WISHES[number * 2 % len(WISHES) :], *WISHES)
        varied |= await gone_through(await recorded(setup, folder, seed + number, wishes), folder, varied)
        if varied >= EVERY_SECRET:
            break
    return varied
