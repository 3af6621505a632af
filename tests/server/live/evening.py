"""An evening at one table of the tiny game: real application and storage, but the test holds the clock."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec

from ludotheque.server.clock import DAY
from ludotheque.server.compute.pool import Compute
from ludotheque.server.web.app import Server
from server.inprocess import Closed, HeldTime, Lots, MakePush, Socket, Visitor, running, settled

LIVE = {"is": "Live", "seconds": 30}
RELAXED = {"is": "Relaxed"}
LETTERS = {"is": "Correspondence", "days": 3}
SECONDS, HOUR, YEAR = 30_000, 60 * 60 * 1000, 365 * DAY
CLOCKS = {"pace": "live"}
"""The option of the tiny game under which its decisions have sand, beats and signals."""

SWAP, DUEL, RIDDLE, REFLEX, RACE = ({"is": name} for name in ("Swap", "Duel", "Riddle", "Reflex", "Race"))

Message = dict[str, Any]


def show(sign: str) -> Message:
    """Choose a sign in a duel."""
    return {"is": "Show", "sign": sign}


class Client:
    """A connection that remembers the last update."""

    def __init__(self, socket: Socket, welcome: Message) -> None:
        self.socket = socket
        self.welcome = welcome
        self.update: Message = welcome["update"] or {}

    @property
    def decision(self) -> str | None:
        """The decision of the last update."""
        return self.update.get("decision")

    @property
    def left(self) -> dict[int | None, int]:
        """The milliseconds left of each seat, or of everybody, in the last update."""
        return {deadline["seat"]: deadline["left"] for deadline in self.update.get("deadlines", ())}

    async def next(self, *kinds: str, where: Callable[[Message], object] = lambda _: True) -> Message:
        """The next message of these kinds that satisfies `where`, skipping others."""
        while True:
            message = await self.socket.next()
            if message["is"] == "Update":
                self.update = message
            if (not kinds or message["is"] in kinds) and where(message):
                return message

    async def does(self, action: Message, ident: str, decision: str | None = None) -> Message:
        """Send an action; returns the update that accepts it, or the refusal."""
        self.socket.act(ident, decision or self.decision, action)
        return await self.next(
            "Update", "Refused", where=lambda message: ident in (message.get("accepted"), message.get("id"))
        )

    async def asked(self) -> Message:
        """Wait for an update in which this seat is asked."""
        while self.decision is None:
            await self.next("Update")
        return self.update

    async def hears(self, event: str) -> Message:
        """The next event of this kind."""
        update = await self.next("Update", where=lambda message: event in kinds_heard(message))
        return next(happened for happened in heard(update) if happened["is"] == event)

    def says(self, ident: str, text: str) -> None:
        """Say something."""
        self.socket.send({"is": "Say", "id": ident, "text": text})

    async def closes(self) -> int:
        """Wait for the server to close the connection; returns the close code."""
        try:
            while True:
                await self.next()
        except Closed as closed:
            return closed.code


def heard(update: Message) -> list[Message]:
    """All events of an update."""
    return [event for group in update["heard"] for event in group]


def kinds_heard(update: Message) -> list[str]:
    """What kinds of events an update tells."""
    return [event["is"] for event in heard(update)]


def bots_at(table: Message) -> list[str | None]:
    """The level of the bot that plays in each chair."""
    return [chair["level"] for chair in table["chairs"]]


def elsewhere(visitor: Visitor, server: Server, table: str | None = None) -> Visitor:
    """The same browser at another server, or at another table."""
    other = Visitor(server)
    other.http.cookies = visitor.http.cookies
    other.table, other.person = table or visitor.table, visitor.person
    return other


class Evening:
    """A table of the tiny game, the people who sit there, and the server that serves it."""

    def __init__(self, server: Server, time: HeldTime, visitors: list[Visitor]) -> None:
        self.server = server
        self.time = time
        self.visitors = visitors
        self.clients: list[Client] = []
        self.host = visitors[0]
        self.at = f"/api/tables/{self.host.table}"
        self._connected: list[Client] = []

    async def connect(self, seat: int | None, visitor: Visitor | None = None, **hello: Any) -> Client:
        """Connect whoever sits there, or another visitor."""
        if visitor is None and seat is not None:
            visitor = self.visitors[seat]
        assert visitor is not None
        client = Client(*await visitor.connects(seat, **hello))
        self._connected.append(client)
        return client

    async def everyone_goes(self) -> None:
        """Close every connection."""
        for client in self._connected:
            await client.socket.close()

    async def table(self) -> Message:
        """The table."""
        table: Message = (await self.host.look())["table"]
        return table

    async def bots(self) -> list[str | None]:
        """The level of the bot that plays in each chair."""
        return bots_at(await self.table())

    async def log(self) -> list[Message]:
        """The log of the match, as it is stored."""
        row = await self.server.dependencies.store.tables.find(self.host.table)
        assert row is not None
        entries = await self.server.dependencies.store.matches.entries(msgspec.json.decode(row.document)["match"])
        return [msgspec.json.decode(entry.line) for entry in entries]

    async def done_by(self, actor: int | str) -> list[str]:
        """What somebody has done, as it is stored."""
        return [entry["action"]["is"] for entry in await self.log() if entry["actor"] == actor]

    async def statuses(self) -> list[str]:
        """What became of the matches of the table."""
        return [match["status"] for match in (await self.host.http.get(f"{self.at}/matches")).json()]

    async def rests(self) -> None:
        """Wait until nothing happens any more without the clock or a person."""
        quiet = 0
        while quiet < 2:
            await settled()
            busy = any(live.session.locked for live in self.server.registry.by_id.values())
            quiet = 0 if busy else quiet + 1

    async def passes(self, milliseconds: int) -> None:
        """Wait for rest, move the clock, and wait for rest again."""
        await self.rests()
        self.time.pass_on(milliseconds)
        await self.rests()


@contextlib.asynccontextmanager
async def evening(
    url: str,
    people: int = 2,
    *,
    game: str = "tiny",
    bots: int = 0,
    pace: Message = RELAXED,
    start: bool = True,
    connect: bool = True,
    seed: int = 0,
    options: Message | None = None,
    workers: Compute | None = None,
    push: MakePush | None = None,
) -> AsyncIterator[Evening]:
    """Open a table with people and bots, of the tiny game or another; start the match and connect everyone."""
    time = HeldTime()
    async with running(url, time=time, lots=Lots(seed), workers=workers, push=push) as server:
        seats = people + bots
        host = await Visitor(server).opens(game, "Person 0", seats=seats, pace=pace, options=options or {})
        others = [await Visitor(server).joins(host, f"Person {seat}", seat) for seat in range(1, people)]
        for seat in range(people, seats):
            await host.does("SeatBot", seat=seat, level="novice")
        if start:
            await host.does("Start")
        this = Evening(server, time, [host, *others])
        if connect:
            this.clients = [await this.connect(seat) for seat in range(people)]
        yield this
        await this.everyone_goes()


@contextlib.asynccontextmanager
async def another_server(
    url: str, before: Evening, *, later: int = 0, push: MakePush | None = None
) -> AsyncIterator[Evening]:
    """Serve the same table by another server: beside the first one, or after it was stopped."""
    time = HeldTime(before.time.now() + later) if later else before.time
    async with running(url, time=time, lots=Lots(1), push=push) as server:
        this = Evening(server, time, [elsewhere(visitor, server) for visitor in before.visitors])
        yield this
        await this.everyone_goes()


async def until(found: Callable[[], Awaitable[object]]) -> None:
    """Wait until `found` returns something true."""
    async with asyncio.timeout(120):
        while not await found():
            await settled()


async def never(*_: Any) -> Any:
    """Think for ever."""
    await asyncio.Event().wait()
