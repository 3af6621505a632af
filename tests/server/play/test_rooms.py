"""What happens at tables, through the whole server: time and lots are the test's, the storage is real."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import ludotheque
from ludotheque.engine.chance import commitment_to
from ludotheque.server.http.app import Server
from ludotheque.server.http.handlers import socket as handler
from ludotheque.server.play import connection
from ludotheque.server.play.deadlines import DAY, GRACE
from ludotheque.server.play.room import LONGEST_THOUGHT, SHORTEST_THOUGHT
from ludotheque.server.play.rooms import CODE_LASTS, IDLE
from ludotheque.server.randomness import digest
from ludotheque.server.storage.errors import Conflict, StorageError
from ludotheque.server.storage.writes import PutTable
from server.inprocess import HOST, Closed, HeldTime, Lots, Socket, Visitor, running, settled

pytestmark = pytest.mark.usefixtures("tiny_game")

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
    """A live connection that remembers what it last heard of the match."""

    def __init__(self, socket: Socket, welcome: Message) -> None:
        self.socket = socket
        self.welcome = welcome
        self.update: Message = welcome["update"] or {}

    @property
    def decision(self) -> str | None:
        """What is asked."""
        return self.update.get("decision")

    @property
    def left(self) -> dict[int | None, int]:
        """How much time each seat, or everybody, was told to have."""
        return {deadline["seat"]: deadline["left"] for deadline in self.update.get("deadlines", ())}

    async def next(self, *kinds: str, where: Callable[[Message], object] = lambda _: True) -> Message:
        """The next message of these kinds that is as wanted; whatever comes before is passed over."""
        while True:
            message = await self.socket.next()
            if message["is"] == "Update":
                self.update = message
            if (not kinds or message["is"] in kinds) and where(message):
                return message

    async def does(self, action: Message, ident: str, decision: str | None = None) -> Message:
        """Answer the question, and hear whether that was accepted."""
        self.socket.act(ident, decision or self.decision, action)
        return await self.next(
            "Update", "Refused", where=lambda message: ident in (message.get("accepted"), message.get("id"))
        )

    async def asked(self) -> Message:
        """The update in which this seat is asked, now or later."""
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
        """The code with which the server hangs up."""
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
        """A live connection of whoever sits there, or of somebody else."""
        if visitor is None and seat is not None:
            visitor = self.visitors[seat]
        assert visitor is not None
        client = Client(*await visitor.connects(seat, **hello))
        self._connected.append(client)
        return client

    async def everyone_goes(self) -> None:
        """Whoever is still connected hangs up."""
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
        row = await self.server.dependencies.store.table(self.host.table)
        assert row is not None
        entries = await self.server.dependencies.store.entries(msgspec.json.decode(row.document)["match"])
        return [msgspec.json.decode(entry.line) for entry in entries]

    async def done_by(self, actor: int | str) -> list[str]:
        """What somebody has done, as it is stored."""
        return [entry["action"]["is"] for entry in await self.log() if entry["actor"] == actor]

    async def statuses(self) -> list[str]:
        """What became of the matches of the table."""
        return [match["status"] for match in (await self.host.http.get(f"{self.at}/matches")).json()]

    async def rests(self) -> None:
        """Whatever has begun comes to rest: what waits for the clock, or for somebody, waits."""
        quiet = 0
        while quiet < 2:
            await settled()
            busy = any(room._lock.locked() for room in self.server.rooms.by_table.values())
            quiet = 0 if busy else quiet + 1

    async def passes(self, milliseconds: int) -> None:
        """Time passes once everything is at rest, and whatever that begins comes to rest."""
        await self.rests()
        self.time.pass_on(milliseconds)
        await self.rests()


@contextlib.asynccontextmanager
async def evening(
    url: str,
    people: int = 2,
    *,
    bots: int = 0,
    pace: Message = RELAXED,
    start: bool = True,
    connect: bool = True,
    seed: int = 0,
    options: Message | None = None,
) -> AsyncIterator[Evening]:
    """So many people and then so many bots, who have begun to play, each connected at the own seat."""
    time = HeldTime()
    async with running(url, time=time, lots=Lots(seed)) as server:
        seats = people + bots
        host = await Visitor(server).opens("tiny", "Person 0", seats=seats, pace=pace, options=options or {})
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
async def another_server(url: str, before: Evening, *, later: int = 0) -> AsyncIterator[Evening]:
    """The same table served by another server: beside the first, or after it was stopped; so much later."""
    time = HeldTime(before.time.now() + later) if later else before.time
    async with running(url, time=time, lots=Lots(1)) as server:
        this = Evening(server, time, [elsewhere(visitor, server) for visitor in before.visitors])
        yield this
        await this.everyone_goes()


async def until(found: Callable[[], Awaitable[object]]) -> None:
    """Let the server work until something is there."""
    async with asyncio.timeout(20):
        while not await found():
            await settled()


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A fresh database."""
    return f"sqlite:///{tmp_path}/ludotheque.db"


# Live: whoever is silent too long.


async def test_whoever_is_silent_too_long_has_a_bot_stand_in_and_everyone_is_told(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe, yan = here.clients
        assert zoe.left == {0: SECONDS}
        await here.passes(SECONDS + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        for client in (zoe, yan):
            assert bots_at((await client.next("TableNews"))["table"]) == ["novice", None]
        await here.passes(LONGEST_THOUGHT)
        await yan.next("Update", where=heard)
        first = (await here.log())[2]
        assert (first["actor"], first.get("id")) == (0, None)


async def test_whoever_acts_takes_the_seat_back_from_the_bot(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe, yan = here.clients
        await here.passes(SECONDS + GRACE)
        assert bots_at((await yan.next("TableNews"))["table"]) == ["novice", None]
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        assert bots_at((await yan.next("TableNews"))["table"]) == [None, None]
        await here.passes(LONGEST_THOUGHT)
        assert await here.done_by(0) == ["Swap"]


async def test_whoever_takes_the_seat_back_has_all_the_time_again(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe = here.clients[0]
        await here.passes(SECONDS + GRACE)
        assert bots_at((await zoe.next("TableNews"))["table"]) == ["novice", None]
        await zoe.next("Update")
        assert bots_at(await here.host.does("TakeBack", seat=0)) == [None, None]
        await zoe.next("Update")
        assert zoe.left == {0: SECONDS}
        await here.passes(SECONDS + GRACE - 1)
        assert await here.bots() == [None, None]
        assert await here.done_by(0) == []
        await here.passes(1)
        assert await here.bots() == ["novice", None]


async def test_whoever_goes_on_answering_the_same_question_is_not_silent(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe = here.clients[0]
        await zoe.does(RIDDLE, "riddle")
        await here.passes(SECONDS - 1)
        said = {"is": "Played", "decision": 1, "text": "no idea"}
        assert (await zoe.does(said, "said"))["accepted"] == "said"
        assert zoe.left[0] == SECONDS
        await here.passes(SECONDS - 1)
        assert (await here.bots())[0] is None


async def test_an_answer_that_was_on_its_way_when_the_sand_ran_out_is_taken(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await here.passes(SECONDS + GRACE - 1)
        assert (await here.clients[0].does(SWAP, "late"))["accepted"] == "late"
        await here.passes(1)
        assert await here.bots() == [None, None]
        assert await here.done_by(0) == ["Swap"]


async def test_a_bot_stands_in_for_whoever_is_away_while_somebody_else_is_there(url: str) -> None:
    async with evening(url, pace=LIVE, connect=False) as here:
        yan = await here.connect(1)
        await here.passes(SECONDS + GRACE)
        assert bots_at((await yan.next("TableNews"))["table"]) == ["novice", None]


async def test_the_first_question_has_all_its_time_and_no_more_however_long_the_gathering_took(url: str) -> None:
    async with evening(url, pace=LIVE, start=False) as here:
        await here.passes(HOUR)
        await here.host.does("Start")
        await here.clients[0].asked()
        assert here.clients[0].left == {0: SECONDS}
        await here.passes(SECONDS + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        assert await here.bots() == ["novice", None]


# Clocks that stand still.


async def test_live_clocks_stand_still_while_nobody_is_connected(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await here.passes(20_000)
        await here.everyone_goes()
        await here.passes(HOUR)
        assert await here.bots() == [None, None]
        await here.connect(1)
        await here.passes(10_000 + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        assert await here.bots() == ["novice", None]


async def test_whoever_comes_back_is_told_the_time_that_was_left(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        await here.passes(20_000)
        await here.everyone_goes()
        await here.passes(HOUR)
        assert (await here.connect(0)).left == {0: 10_000}


async def test_nobody_has_more_time_than_was_told_because_the_room_was_opened_earlier(url: str) -> None:
    async with evening(url, pace=LIVE) as before:
        pass
    async with another_server(url, before, later=HOUR) as here:
        await here.table()
        await here.passes(HOUR)
        assert (await here.connect(0)).left == {0: SECONDS}
        await here.passes(SECONDS + GRACE)
        assert await here.bots() == ["novice", None]


async def test_a_pause_stops_the_clocks_and_afterwards_the_rest_is_told(url: str) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe = here.clients[0]
        await here.passes(20_000)
        await here.host.does("Pause")
        await zoe.next("Update")
        assert zoe.left == {}
        await here.passes(HOUR)
        assert await here.bots() == [None, None]
        await here.host.does("Resume")
        await zoe.asked()
        assert zoe.left == {0: 10_000}
        await here.passes(10_000 + GRACE - 1)
        assert await here.bots() == [None, None]
        await here.passes(1)
        assert await here.bots() == ["novice", None]


async def test_while_the_match_is_paused_nobody_acts_and_nobody_is_asked(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        asked = zoe.decision
        await here.host.does("Pause")
        paused = await zoe.next("Update")
        assert (paused.get("decision"), paused.get("offers"), paused["asked"]) == (None, None, [0])
        assert (await zoe.does(SWAP, "mine", asked))["key"] == "table-paused"
        assert await here.done_by(0) == []
        await here.host.does("Resume")
        assert (await zoe.asked())["decision"] == asked
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"


async def test_a_bot_that_was_thinking_when_the_match_was_paused_acts_afterwards(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.host.does("Pause")
        await here.passes(HOUR)
        assert await here.done_by(1) == []
        await here.host.does("Resume")
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(1))


# Sand, beats and signals.


async def test_the_servers_clock_beats_the_hourglass(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        zoe, yan = here.clients
        began = here.time.now()
        await zoe.does(RIDDLE, "riddle")
        over: object = False
        while not over:
            before = await here.done_by("clock")
            await here.passes(1_999)
            assert await here.done_by("clock") == before
            await here.passes(1)
            update = await yan.next("Update", where=lambda message: "Threw" in kinds_heard(message))
            over = "RiddleOver" in kinds_heard(update)
        clock = [entry for entry in await here.log() if entry["actor"] == "clock"]
        assert {entry["action"]["is"] for entry in clock} == {"Beat"}
        assert [entry["time"] - began for entry in clock] == [2_000 * beat for beat in range(1, len(clock) + 1)]


async def test_when_the_sand_has_run_out_for_everyone_the_server_says_so(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        zoe, yan = here.clients
        await zoe.does(RACE, "race")
        assert zoe.left == {0: SECONDS, 1: SECONDS, None: 5_000}
        asked = (await yan.asked())["decision"]
        await here.passes(5_000 + GRACE - 1)
        assert (await zoe.does({"is": "Pass", "decision": 1}, "in-the-grace"))["accepted"] == "in-the-grace"
        await here.passes(1)
        await yan.hears("Scored")
        assert (await here.log())[-1]["action"] == {"is": "TimeUp", "decision": 1}
        late = await yan.does({"is": "Slow", "decision": 1}, "late", asked)
        assert (late["is"], late["key"]) == ("Refused", "decision-closed")


async def test_the_signal_comes_from_the_server_and_nobody_is_told_when_it_will(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        zoe, yan = here.clients
        await zoe.does(REFLEX, "reflex")
        assert (zoe.left, zoe.update.get("asked")) == ({}, None)
        await here.rests()
        assert here.time.next_call is not None
        delay = here.time.next_call - here.time.now()
        assert delay in (1_000, 2_000)
        await here.passes(delay - 1)
        assert await here.done_by("clock") == []
        await here.passes(1)
        await yan.hears("SignalGiven")
        assert (await yan.does({"is": "React", "decision": 2, "milliseconds": 300}, "now"))["accepted"] == "now"
        await here.passes(3_000 + GRACE)
        assert (await zoe.hears("Scored"))["seat"] == 1
        assert await here.done_by("clock") == ["Signal", "TimeUp"]


async def test_an_hourglass_stands_still_with_the_match(url: str) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        await here.clients[0].does(RACE, "race")
        await here.passes(3_000)
        await here.host.does("Pause")
        await here.passes(HOUR)
        await here.host.does("Resume")
        await here.passes(2_000 + GRACE - 1)
        assert await here.done_by("clock") == []
        await here.passes(1)
        await here.clients[1].hears("Scored")


# Bots.


@pytest.mark.parametrize("seed", range(4))
async def test_in_live_play_a_bot_answers_after_as_long_as_a_person_might_take(url: str, seed: int) -> None:
    async with evening(url, 1, bots=1, pace=LIVE, seed=seed) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.rests()
        assert here.time.next_call is not None
        thought = here.time.next_call - here.time.now()
        assert SHORTEST_THOUGHT <= thought < LONGEST_THOUGHT
        await here.passes(thought - 1)
        assert await here.done_by(1) == []
        await here.passes(1)
        await until(lambda: here.done_by(1))


def test_a_bot_seems_to_think_between_600_and_1600_milliseconds() -> None:
    assert (SHORTEST_THOUGHT, LONGEST_THOUGHT) == (600, 1600)


@pytest.mark.parametrize("pace", [RELAXED, LETTERS])
async def test_where_nobody_waits_a_bot_answers_at_once(url: str, pace: Message) -> None:
    async with evening(url, 1, bots=1, pace=pace) as here:
        await here.clients[0].does(SWAP, "mine")
        await until(lambda: here.done_by(1))


async def test_bots_alone_play_on_to_the_end(url: str) -> None:
    async with evening(url, 1, bots=1, options={"turns": 2}) as here:
        await here.host.does("StandIn", seat=0)
        await here.clients[0].next("Update", where=lambda message: message.get("over"))
        table = await here.table()
        assert (table["playing"], bots_at(table)) == (False, [None, "novice"])
        assert [score["matches"] for score in table["standings"]] == [1, 1]


async def test_live_bots_wait_until_somebody_is_there(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LIVE, start=False, connect=False) as here:
        await here.host.does("Swap", seat=0, other=1)
        await here.host.does("Start")
        await here.passes(HOUR)
        assert await here.done_by(0) == []
        await here.connect(1, here.host)
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(0))


async def never(*_: Any) -> Any:
    """Think for ever."""
    await asyncio.Event().wait()


async def test_a_bot_whose_turn_it_was_when_the_server_stopped_plays_when_it_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, 1, bots=1) as before:
        monkeypatch.setattr(before.server.dependencies.workers, "choose", never)
        await before.clients[0].does(SWAP, "mine")
    async with another_server(url, before, later=1) as here:
        assert await here.done_by(1) == []
        await here.server.rooms.look_round()
        await until(lambda: here.done_by(1))


async def test_a_bot_that_had_just_stood_in_when_the_server_stopped_plays_when_it_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as before:
        monkeypatch.setattr(before.server.dependencies.workers, "choose", never)
        await before.host.does("Leave")
    async with another_server(url, before, later=1) as here:
        await here.server.rooms.look_round()
        assert here.server.rooms.by_table
        await until(lambda: here.done_by(0))


# Over days.


async def test_over_days_a_missed_deadline_has_a_bot_play_that_decision_alone(url: str) -> None:
    async with evening(url, pace=LETTERS) as here:
        assert here.clients[0].left == {0: 3 * DAY}
        await here.passes(3 * DAY + GRACE - 1)
        assert await here.done_by(0) == []
        await here.passes(1)
        await until(lambda: here.done_by(0))
        await here.rests()
        assert len(await here.done_by(0)) == 1
        chairs = (await here.table())["chairs"]
        assert (chairs[0]["person"], chairs[0]["level"]) == (here.host.person, None)


async def test_over_days_the_deadline_passes_although_nobody_is_there_and_the_server_was_restarted(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        await before.clients[0].does(SWAP, "mine")
    async with another_server(url, before, later=2 * DAY) as here:
        await here.server.rooms.look_round()
        assert not here.server.rooms.by_table
        await here.passes(DAY)
        await here.server.rooms.look_round()
        await here.passes(GRACE - 1)
        assert await here.done_by(1) == []
        await here.passes(1)
        await until(lambda: here.done_by(1))
        assert await here.bots() == [None, None]


async def test_over_days_the_first_deadline_passes_after_a_restart_too(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        pass
    async with another_server(url, before, later=3 * DAY + GRACE) as here:
        await here.server.rooms.look_round()
        assert here.server.rooms.by_table
        await here.passes(0)
        await until(lambda: here.done_by(0))


async def test_over_days_a_table_that_was_put_away_is_woken_for_its_deadline(url: str) -> None:
    async with evening(url, pace=LETTERS) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.everyone_goes()
        await here.passes(IDLE + 1)
        await here.server.rooms.look_round()
        assert not here.server.rooms.by_table
        assert here.time.next_call is None
        await here.passes(3 * DAY)
        await here.server.rooms.look_round()
        await here.passes(0)
        await until(lambda: here.done_by(1))


async def test_over_days_a_new_match_does_not_count_from_a_pause_of_the_one_before(url: str) -> None:
    async with evening(url, pace=LETTERS, connect=False) as here:
        for verb in ("Pause", "Resume", "Abandon"):
            await here.host.does(verb)
        await here.passes(10 * DAY)
        await here.host.does("Start")
        assert (await here.connect(0)).left == {0: 3 * DAY}
        await here.passes(DAY)
        assert await here.done_by(0) == []


@pytest.mark.parametrize("moved", [False, True])
async def test_over_days_a_restart_changes_nothing_about_how_much_time_is_left(url: str, *, moved: bool) -> None:
    async with evening(url, pace=LETTERS) as before:
        if moved:
            await before.clients[0].does(SWAP, "mine")
        await before.passes(DAY)
        left = (await before.connect(0)).left
    async with another_server(url, before, later=DAY) as here:
        assert left == {int(moved): 2 * DAY}
        assert (await here.connect(0)).left == {int(moved): DAY}


async def test_over_days_what_counts_after_a_pause_does_not_depend_on_a_restart(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        await before.clients[0].does(SWAP, "mine")
        await before.passes(DAY)
        await before.host.does("Pause")
        await before.passes(DAY)
        await before.host.does("Resume")
        left = (await before.connect(0)).left
    async with another_server(url, before, later=1) as here:
        assert (await here.connect(0)).left == {1: 3 * DAY - 1}
        assert left == {1: 3 * DAY}


async def test_a_relaxed_table_has_no_deadlines(url: str) -> None:
    async with evening(url) as here:
        assert here.clients[0].left == {}
        assert here.time.next_call is None
        await here.passes(YEAR)
        assert await here.bots() == [None, None]
        assert await here.done_by(0) == []


async def test_a_live_match_that_everyone_has_left_does_not_keep_the_server_busy(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as before:
        await before.clients[0].does(SWAP, "mine")
    async with another_server(url, before, later=YEAR) as here:
        await here.server.rooms.look_round()
        assert not here.server.rooms.by_table


async def test_a_paused_match_does_not_keep_the_server_busy_until_it_goes_on(url: str) -> None:
    async with evening(url, pace=LETTERS) as before:
        await before.clients[0].does(SWAP, "mine")
        await before.host.does("Pause")
    async with another_server(url, before, later=YEAR) as then:
        await then.server.rooms.look_round()
        assert not then.server.rooms.by_table
        await then.host.does("Resume")
    async with another_server(url, then, later=3 * DAY) as here:
        await here.server.rooms.look_round()
        await here.passes(GRACE)
        await until(lambda: here.done_by(1))


# The same thing sent twice, or too late.


async def test_the_same_action_sent_twice_is_done_once_and_accepted_twice(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        for _ in range(2):
            zoe.socket.act("once", zoe.decision, SWAP)
        first, second = await zoe.next("Update"), await zoe.next("Update")
        assert (first["accepted"], second["accepted"]) == ("once", "once")
        assert (kinds_heard(first), kinds_heard(second)) == (["CardPutUnder", "CardDealt"], [])
        assert await here.done_by(0) == ["Swap"]
        await yan.asked()
        assert not yan.socket.rest()


async def test_an_action_sent_again_after_a_reconnect_or_a_restart_is_accepted_and_not_done_again(url: str) -> None:
    async with evening(url) as before:
        zoe = before.clients[0]
        decision, where = zoe.decision, {"match": zoe.update["match"], "since": len(zoe.update["heard"])}
        zoe.socket.act("once", decision, SWAP)
        await zoe.socket.close()
        zoe = await before.connect(0, **where)
        assert (await zoe.does(SWAP, "once", decision))["accepted"] == "once"
        assert await before.done_by(0) == ["Swap"]
    async with another_server(url, before, later=1) as here:
        zoe = await here.connect(0, **where)
        assert (await zoe.does(SWAP, "once", decision))["accepted"] == "once"
        assert await here.done_by(0) == ["Swap"]


async def test_an_id_is_the_seats_own(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(SWAP, "same")
        await yan.asked()
        assert (await yan.does(SWAP, "same"))["accepted"] == "same"
        assert await here.done_by(1) == ["Swap"]


async def test_the_last_action_of_a_match_sent_again_is_still_accepted(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(SWAP, "first")
        decision = (await yan.asked())["decision"]
        assert (await yan.does(SWAP, "last"))["over"]
        assert (await yan.does(SWAP, "last", decision))["accepted"] == "last"
        assert (await yan.does(SWAP, "another", decision))["key"] == "table-not-under-way"


async def test_an_answer_to_a_question_that_is_settled_is_refused_and_changes_nothing(url: str) -> None:
    async with evening(url, options={"turns": 2}) as here:
        zoe, yan = here.clients
        settled_one = zoe.decision
        await zoe.does(SWAP, "first")
        await yan.asked()
        await yan.does(SWAP, "first")
        zoe.update = {}
        await zoe.asked()
        before = await here.log()
        refused = await zoe.does(SWAP, "second", settled_one)
        assert (refused["is"], refused["id"], refused["key"]) == ("Refused", "second", "decision-closed")
        assert refused["sentence"]
        assert await here.log() == before
        assert (await zoe.does(SWAP, "second"))["accepted"] == "second"


async def test_an_action_against_the_rules_is_refused_with_its_clause_and_changes_nothing(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        before = await here.log()
        refused = await zoe.does({"is": "Ask", "whom": 0, "least": 2}, "myself")
        assert (refused["key"], refused["clause"]) == ("not-offered", "TINY-2")
        refused = await yan.does(SWAP, "my-turn", zoe.decision)
        assert (refused["key"], refused["clause"]) == ("not-asked", "TINY-1")
        assert (await zoe.does({"is": "Fly"}, "nonsense"))["key"] == "not-an-action"
        assert await here.log() == before


async def test_what_another_seat_does_in_between_makes_no_answer_stale(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(DUEL, "duel")
        asked = (await yan.asked())["decision"]
        assert (await zoe.does(show("well"), "zoe"))["accepted"] == "zoe"
        assert (await yan.does(show("sheet"), "yan", asked))["accepted"] == "yan"
        assert (await zoe.hears("SignsShown"))["signs"] == ["well", "sheet"]


async def test_an_answer_for_one_match_is_never_taken_in_the_next(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        decision = zoe.decision
        await here.host.does("Abandon")
        await here.host.does("Start")
        await zoe.next("Update")
        assert (await zoe.does(SWAP, "late", decision))["key"] == "decision-closed"
        assert await here.done_by(0) == []


async def test_a_seat_takes_back_its_last_action(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(DUEL, "duel")
        assert (await zoe.does(show("well"), "well"))["undo"]
        assert "decision" in await zoe.does({"is": "Undo"}, "undo")
        assert (await yan.hears("Undone"))["seat"] == 0
        assert (await zoe.does(show("sheet"), "sheet"))["accepted"] == "sheet"


# Hello, and what was missed.


async def test_hello_tells_exactly_what_was_missed(url: str) -> None:
    async with evening(url, options={"turns": 2}) as here:
        zoe, yan = here.clients
        had, match = zoe.update["heard"], zoe.update["match"]
        await zoe.does(SWAP, "mine")
        await yan.asked()
        await yan.does(SWAP, "mine")
        whole = (await here.connect(0)).update
        assert (whole["since"], whole["heard"][: len(had)]) == (0, had)
        total = len(whole["heard"])
        for since in (0, len(had), total, total + 5):
            missed = (await here.connect(0, match=match, since=since)).update
            assert (missed["since"], missed["heard"]) == (min(since, total), whole["heard"][since:])
            assert (missed["view"], missed["decision"]) == (whole["view"], whole["decision"])
        other = (await here.connect(0, match="another", since=3)).update
        assert (other["since"], other["heard"]) == (0, whole["heard"])


async def test_a_person_looks_from_another_of_their_own_seats_on_the_same_connection(url: str) -> None:
    async with evening(url, 1, bots=1, start=False) as here:
        await here.host.does("Stand", seat=1)
        await here.host.does("Sit", seat=1, name="Papi")
        await here.host.does("Start")
        zoe = here.clients[0]
        await zoe.asked()
        await zoe.does(SWAP, "mine")
        zoe.socket.hello(1)
        papi = await zoe.next("Welcome")
        assert (papi["seat"], papi["update"]["view"]["seat"], papi["update"]["since"]) == (1, 1, 0)
        assert papi["present"] == [here.host.person]
        assert (await zoe.does(SWAP, "his", papi["update"]["decision"]))["accepted"] == "his"
        assert await here.done_by(1) == ["Swap"]


async def test_whoever_was_moved_to_another_chair_does_not_see_the_hand_of_who_sits_there_now(url: str) -> None:
    async with evening(url, start=False) as here:
        zoe, yan = here.clients
        await here.host.does("Swap", seat=0, other=1)
        await here.host.does("Start")
        for client in (zoe, yan):
            update = await client.next("Update")
            assert (update["view"]["seat"], update["view"]["card"], "decision" in update) == (None, None, False)
            assert {event["card"] for event in heard(update)} == {None}
        moved = await here.connect(1, here.host)
        assert moved.update["view"]["seat"] == 1
        assert moved.update["view"]["card"] is not None


async def test_nobody_looks_from_a_seat_that_is_not_theirs(url: str) -> None:
    async with evening(url, 1, bots=1) as here:
        for seat, key in ((1, "table-not-yours"), (2, "table-no-chair")):
            socket = here.host.socket()
            socket.hello(seat)
            assert (await socket.next())["key"] == key


async def test_another_version_of_the_protocol_is_refused_in_words(url: str) -> None:
    async with evening(url) as here:
        socket = here.host.socket()
        socket.send({"is": "Hello", "protocol": 2, "seat": 0})
        refused = await socket.next()
        assert (refused["is"], refused["key"], refused["args"]) == ("Refused", "protocol-other", {"has": 2, "needs": 1})
        assert refused["sentence"]
        socket.hello(0)
        assert (await socket.next("Welcome"))["protocol"] == 1


async def test_whoever_has_not_said_hello_is_told_to(url: str) -> None:
    async with evening(url) as here:
        socket = here.host.socket()
        socket.act("early", here.clients[0].decision, SWAP)
        assert (await socket.next())["key"] == "hello-first"
        socket.send({"is": "Say", "id": "1", "text": "anybody?"})
        assert (await socket.next())["key"] == "hello-first"
        socket.send_text("{")
        assert (await socket.next())["key"] == "not-a-message"
        assert await here.done_by(0) == []


async def test_whoever_never_says_hello_is_closed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "HELLO_WITHIN", 0.0)
    async with evening(url, connect=False) as here:
        socket = here.host.socket()
        with pytest.raises(Closed, match="1008"):
            await socket.next("Welcome")


async def test_everyone_is_told_who_comes_and_goes(url: str) -> None:
    async with evening(url, connect=False) as here:
        zoe = await here.connect(0)
        assert zoe.welcome["present"] == [here.host.person]
        yan = await here.connect(1)
        both = sorted(visitor.person for visitor in here.visitors)
        assert yan.welcome["present"] == both
        assert (await zoe.next("Presence"))["present"] == both
        second = await here.connect(1)
        await yan.socket.close()
        await second.socket.close()
        await here.rests()
        assert [(message["is"], message["present"]) for message in zoe.socket.rest()] == [
            ("Presence", [here.host.person])
        ]


# Who may not.


async def test_whoever_looks_on_hears_the_match_and_cannot_act(url: str) -> None:
    async with evening(url) as here:
        xia = await here.connect(None, await Visitor(here.server).joins(here.host, "Xia"))
        zoe = await here.connect(None, here.host)
        assert xia.update["view"]["seat"] is None
        for client in (xia, zoe):
            assert "decision" not in client.update
            assert (await client.does(SWAP, "mine", here.clients[0].decision))["key"] == "table-look-on"
        assert await here.done_by(0) == []
        await here.clients[0].does(SWAP, "mine")
        assert (await xia.hears("CardDealt"))["card"] is None


async def test_a_stranger_cannot_connect(url: str) -> None:
    async with evening(url) as here:
        table = here.host.table
        stranger = elsewhere(Visitor(here.server), here.server, table)
        guest = await Visitor(here.server).opens("tiny", "Host of another table")
        token = next(cookie.value for cookie in guest.http.cookies.jar)
        forged = Socket(here.server, table, {"host": HOST, "cookie": f"ludotheque-{table}={token}"})
        for socket in (stranger.socket(), elsewhere(guest, here.server, table).socket(), forged):
            with pytest.raises(Closed, match="1008"):
                await socket.next()
            assert not socket.accepted
        assert (await stranger.http.get(here.at)).status_code == 401
        assert (await stranger.tries("Close")).status_code == 401


async def test_who_is_removed_is_sent_away_for_good(url: str) -> None:
    async with evening(url, 3) as here:
        zoe, yan, _ = here.clients
        old, whom = (await here.table())["invitation"], here.visitors[1]
        await here.host.does("Remove", person=whom.person)
        away = await yan.next("GoingAway")
        assert (away["key"], away["retry"]) == ("table-removed", None)
        assert await yan.closes() == 4003
        table = (await zoe.next("TableNews"))["table"]
        assert table["chairs"][1] == {"person": None, "name": "Person 1", "level": "novice"}
        assert (await whom.http.get(here.at)).status_code == 401
        with pytest.raises(Closed, match="1008"):
            await whom.socket().next()
        wish = {"name": "Me again", "invitation": old}
        again = await whom.http.post(f"{here.at}/join", json=wish)
        assert (again.status_code, again.json()["key"]) == (403, "table-invitation")


async def test_what_a_removed_person_still_sends_is_not_done(url: str) -> None:
    async with evening(url) as here:
        yan = here.clients[1]
        await here.host.does("Remove", person=here.visitors[1].person)
        yan.says("1", "let me explain")
        yan.socket.hello(None)
        yan.socket.hello(1)
        yan.socket.act("mine", here.clients[0].decision, SWAP)
        assert await yan.closes() == 4003
        await here.rests()
        assert here.server.rooms.by_table[here.host.table].present == {here.host.person}
        assert await here.server.dependencies.store.chat(here.host.table) == ()


async def test_the_others_are_told_that_who_was_removed_is_no_longer_there(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.next("Presence")
        await here.host.does("Remove", person=here.visitors[1].person)
        await yan.closes()
        await yan.socket.close()
        await here.rests()
        told = [message["present"] for message in zoe.socket.rest() if message["is"] == "Presence"]
        assert told == [[here.host.person]]


# One more device.


async def test_another_device_acts_for_the_same_person_by_a_code_that_is_good_once(url: str) -> None:
    async with evening(url) as here:
        answer = await here.host.http.post(f"{here.at}/code")
        code = answer.json()["code"]
        assert (answer.status_code, code in answer.json()["url"]) == (201, True)
        phone = Visitor(here.server)
        used = await phone.http.post("/api/codes", json={"code": f" {code[:4].upper()}-{code[4:]} "})
        assert (used.status_code, used.json()["person"]) == (201, here.host.person)
        hand = await here.connect(0, elsewhere(phone, here.server, here.host.table))
        assert (await hand.does(SWAP, "by-phone"))["accepted"] == "by-phone"
        assert len((await here.table())["people"]) == 2
        again = await Visitor(here.server).http.post("/api/codes", json={"code": code})
        assert (again.status_code, again.json()["key"]) == (403, "code-unknown")


async def test_a_code_is_good_for_two_minutes(url: str) -> None:
    async with evening(url) as here:
        assert CODE_LASTS == 2 * 60 * 1000
        codes = [(await here.host.http.post(f"{here.at}/code")).json() for _ in range(2)]
        assert {code["expires"] for code in codes} == {here.time.now() + CODE_LASTS}
        await here.passes(CODE_LASTS)
        in_time = await Visitor(here.server).http.post("/api/codes", json={"code": codes[0]["code"]})
        assert in_time.status_code == 201
        await here.passes(1)
        late = await Visitor(here.server).http.post("/api/codes", json={"code": codes[1]["code"]})
        assert (late.status_code, late.json()["key"]) == (403, "code-unknown")


async def test_a_removed_persons_code_opens_nothing(url: str) -> None:
    async with evening(url) as here:
        guest = here.visitors[1]
        code = (await guest.http.post(f"{here.at}/code")).json()["code"]
        await here.host.does("Remove", person=guest.person)
        phone = Visitor(here.server)
        refused = await phone.http.post("/api/codes", json={"code": code})
        assert (refused.status_code, refused.json()["key"]) == (403, "code-unknown")
        assert not phone.http.cookies


async def test_a_stranger_gets_no_code(url: str) -> None:
    async with evening(url) as here:
        assert (await Visitor(here.server).http.post(f"{here.at}/code")).status_code == 401


# Chat.


async def test_what_is_said_is_heard_by_everyone_once_even_when_it_is_sent_twice(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        zoe.says("1", "  Bonjour ! ")
        zoe.says("1", "  Bonjour ! ")
        assert [(await zoe.next("Chat"))["number"] for _ in range(2)] == [0, 0]
        yan.says("1", "Salut")
        first, second = await yan.next("Chat"), await yan.next("Chat")
        assert first == {
            "is": "Chat",
            "number": 0,
            "person": here.host.person,
            "name": "Person 0",
            "id": "1",
            "text": "Bonjour !",
            "time": here.time.now(),
        }
        assert (second["number"], second["text"]) == (1, "Salut")
        assert len(await here.server.dependencies.store.chat(here.host.table)) == 2


async def test_after_a_reconnect_or_a_restart_only_what_was_missed_of_the_chat_comes(url: str) -> None:
    async with evening(url) as before:
        zoe, yan = before.clients
        await yan.socket.close()
        for number in ("1", "2", "3"):
            zoe.says(number, f"line {number}")
            await zoe.next("Chat")
        yan = await before.connect(1, chat=1)
        assert [line["text"] for line in yan.welcome["chat"]] == ["line 2", "line 3"]
        zoe.says("2", "line 2")
        assert (await zoe.next("Chat"))["number"] == 1
    async with another_server(url, before, later=1) as here:
        for had, missed in ((0, ["1", "2", "3"]), (2, ["3"]), (3, []), (9, [])):
            zoe = await here.connect(0, chat=had)
            assert [line["id"] for line in zoe.welcome["chat"]] == missed
        for ident, place in (("3", 2), ("4", 3)):
            zoe.says(ident, f"line {ident}")
            assert (await zoe.next("Chat"))["number"] == place


async def test_who_is_muted_says_nothing_until_the_word_is_given_back(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await here.host.does("Mute", person=here.visitors[1].person)
        yan.says("1", "but")
        refused = await yan.next("Refused")
        assert (refused["id"], refused["key"]) == ("1", "table-muted")
        await here.host.does("Mute", person=here.visitors[1].person, muted=False)
        yan.says("1", "thanks")
        assert (await zoe.next("Chat"))["text"] == "thanks"


async def test_blanks_and_speeches_are_not_said_and_a_closed_table_is_silent(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        for text, key in (("   ", "chat-empty"), ("x" * 501, "not-a-message")):
            zoe.says("1", text)
            assert (await zoe.next("Refused"))["key"] == key
        await here.host.does("Close")
        zoe.says("1", "hello?")
        assert (await zoe.next("Refused"))["key"] == "table-closed"
        assert await here.server.dependencies.store.chat(here.host.table) == ()


# The evening.


async def finish(clients: list[Client]) -> Message:
    """Everyone swaps a card, and the match is over."""
    update: Message = {}
    for client in clients:
        await client.asked()
        update = await client.does(SWAP, "mine")
    assert update["over"]
    return update


async def test_matches_follow_each_other_and_the_standings_count_them(url: str) -> None:
    async with evening(url, start=False) as before:
        zoe, yan = before.clients
        table = await before.table()
        ids, commitments = [], [table["commitment"]]
        for number in (1, 2, 3):
            await before.host.does("Start")
            over = await finish([zoe, yan])
            ids.append(over["match"])
            await zoe.next("Update", where=lambda message: message.get("over"))
            table = await before.table()
            commitments.append(table["commitment"])
            assert not table["playing"]
            assert [score["matches"] for score in table["standings"]] == [number, number]
        assert len(set(commitments)) == 4
        assert [len(score["points"]) for score in table["standings"]] == [3, 3]
        matches = (await before.host.http.get(f"{before.at}/matches")).json()
        assert [(match["id"], match["number"], match["status"]) for match in matches] == [
            (ident, number, "over") for number, ident in enumerate(ids)
        ]
    async with another_server(url, before, later=1) as here:
        assert (await here.table())["standings"] == table["standings"]
        zoe = await here.connect(0)
        assert zoe.update["over"]
        await here.host.does("Start")
        assert (await zoe.asked())["match"] not in ids


async def test_an_abandoned_match_has_no_result_and_another_can_begin(url: str) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        match, decision = zoe.update["match"], zoe.decision
        table = await here.host.does("Abandon")
        assert (table["playing"], table["standings"]) == (False, [])
        assert (await zoe.does(SWAP, "late", decision))["key"] == "table-not-under-way"
        assert await here.statuses() == ["abandoned"]
        file = await here.host.http.get(f"{here.at}/matches/{match}/file")
        assert (file.status_code, file.json()["key"]) == (409, "match-not-over")
        assert (await here.connect(1)).welcome["update"] is None
        await here.host.does("Start")
        await zoe.next("Update", where=lambda update: update["match"] != match)


@pytest.mark.parametrize("restarted", [False, True])
async def test_at_a_closed_table_the_match_is_abandoned_and_nothing_happens_any_more(
    url: str, *, restarted: bool
) -> None:
    async with evening(url) as before:
        zoe = before.clients[0]
        decision = zoe.decision
        await before.host.does("Close")
        assert (await zoe.next("TableNews"))["table"]["closed"]
        assert (await zoe.does(SWAP, "late", decision))["key"] == "table-not-under-way"
        assert (await before.host.tries("Start")).json()["key"] == "table-closed"
        wish = {"name": "Late", "invitation": (await before.table())["invitation"]}
        late = await Visitor(before.server).http.post(f"{before.at}/join", json=wish)
        assert late.json()["key"] == "table-closed"
        assert await before.statuses() == ["abandoned"]
        if not restarted:
            assert (await before.connect(1)).welcome["update"] is None
    if restarted:
        async with another_server(url, before, later=1) as here:
            assert (await here.connect(1)).welcome["update"] is None


async def test_who_leaves_a_match_and_comes_back_finds_the_seat(url: str) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await here.visitors[1].does("Leave")
        await yan.socket.close()
        table = (await zoe.next("TableNews"))["table"]
        assert [person["left"] for person in table["people"]] == [False, True]
        assert bots_at(table) == [None, "novice"]
        yan = await here.connect(1)
        table = (await zoe.next("TableNews"))["table"]
        assert [person["left"] for person in table["people"]] == [False, False]
        assert bots_at(table) == [None, "novice"]
        await here.visitors[1].does("TakeBack", seat=1)
        await zoe.does(SWAP, "mine")
        await yan.asked()
        assert (await yan.does(SWAP, "mine"))["accepted"] == "mine"
        assert await here.done_by(1) == ["Swap"]


async def test_when_the_host_leaves_somebody_else_goes_on(url: str) -> None:
    async with evening(url, start=False) as here:
        zoe, yan = here.clients
        other = here.visitors[1]
        await here.host.does("Leave")
        table = (await yan.next("TableNews"))["table"]
        assert (table["host"], table["chairs"][0]["person"]) == (other.person, None)
        await other.does("SeatBot", seat=0, level="novice")
        await other.does("Start")
        await yan.asked()
        await zoe.socket.close()
        assert (await here.connect(None, here.host)).welcome["table"]["host"] == other.person


async def test_whoever_joins_during_a_match_is_seen_by_everyone(url: str) -> None:
    async with evening(url) as here:
        await Visitor(here.server).joins(here.host, "Xia")
        people = (await here.clients[0].next("TableNews"))["table"]["people"]
        assert [person["name"] for person in people] == ["Person 0", "Person 1", "Xia"]


async def test_contributions_are_mixed_into_chance_and_the_finished_file_verifies(url: str) -> None:
    async with evening(url, start=False) as here:
        commitment = (await here.table())["commitment"]
        await here.visitors[1].does("Contribute", seat=1, contribution="beef")
        await here.host.does("Contribute", seat=0, contribution="cafe")
        again = await here.host.does("Contribute", seat=0, contribution="babe")
        assert again["contributions"] == [[1, "beef"], [0, "cafe"]]
        table = await here.host.does("Start")
        assert (table["contributions"], table["commitment"] == commitment) == ([], False)
        over = await finish(here.clients)
        file = (await here.host.http.get(f"{here.at}/matches/{over['match']}/file")).content
        told = b"".join(text for client in here.clients for text in client.socket.received)
    found = ludotheque.verify(file)
    assert (found.reason, found.wrong, found.draws, found.entries) == (None, None, 4, 6)
    chance = msgspec.json.decode(file)["match"]["chance"]
    assert chance["contributions"] == [[1, "beef"], [0, "cafe"]]
    assert chance["commitment"] == commitment == commitment_to(chance["secret"])
    assert chance["secret"].encode() not in told
    replayed = ludotheque.replay(file)
    assert (replayed.over, replayed.result.scores) == (True, tuple(over["result"]["scores"]))
    assert [player.name for player in replayed.players] == ["Person 0", "Person 1"]


async def test_chance_would_have_been_another_with_other_contributions(url: str) -> None:
    async with evening(url, start=False) as here:
        dealt = set()
        for contribution in range(12):
            room = here.server.rooms.by_table[here.host.table]
            await here.host.does("Contribute", seat=0, contribution=f"{contribution:x}")
            room._row = msgspec.structs.replace(room._row, secret="00" * 32)
            await here.host.does("Start")
            assert room.current_match is not None
            dealt.add(room.current_match.match.state.hands)
            await here.host.does("Abandon")
        assert len(dealt) > 1


# Two servers on one database.


async def test_two_who_act_at_once_through_two_servers_are_both_heard(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe = one.clients[0]
        await zoe.does(DUEL, "duel")
        yan = await two.connect(1)
        zoe.socket.act("zoe", zoe.decision, show("well"))
        yan.socket.act("yan", yan.decision, show("sheet"))
        await zoe.next("Update", where=lambda message: message.get("accepted") == "zoe")
        await yan.next("Update", where=lambda message: message.get("accepted") == "yan")
        log = await one.log()
        shown = [(entry["actor"], entry["id"]) for entry in log if entry["action"]["is"] == "Show"]
        assert sorted(shown) == [(0, "zoe"), (1, "yan")]
        assert [entry["sequence"] for entry in log] == list(range(len(log)))


async def test_of_two_answers_to_one_question_through_two_servers_one_is_done(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        clients = (one.clients[0], await two.connect(0))
        for client, ident in zip(clients, ("here", "there"), strict=True):
            client.socket.act(ident, client.decision, SWAP)
        answers = [
            await client.next("Update", "Refused", where=lambda message: "accepted" in message or "key" in message)
            for client in clients
        ]
        assert sorted(answer["is"] for answer in answers) == ["Refused", "Update"]
        assert await one.done_by(0) == ["Swap"]
        loser = clients[[answer["is"] for answer in answers].index("Refused")]
        assert kinds_heard(loser.update) == ["CardPutUnder", "CardDealt"]
        assert loser.update["asked"] == [1]


async def test_the_same_action_through_two_servers_is_done_once(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        here, there = one.clients[0], await two.connect(0)
        decision = here.decision
        assert (await here.does(SWAP, "once"))["accepted"] == "once"
        assert (await there.does(SWAP, "once", decision))["accepted"] == "once"
        assert kinds_heard(there.update) == [] or kinds_heard(there.update) == ["CardPutUnder", "CardDealt"]
        assert await one.done_by(0) == ["Swap"]


async def test_a_whole_match_is_played_through_two_servers_in_turn(url: str) -> None:
    async with evening(url, options={"turns": 2}) as one, another_server(url, one) as two:
        match = one.clients[0].update["match"]
        for number in range(4):
            seat, here = number % 2, (one, two)[number // 2 % 2]
            client = await here.connect(seat)
            if client.decision is None:  # this server looks again only when somebody acts
                await client.does(SWAP, f"{number}-first", "what-is-asked")
            client = await here.connect(seat)
            assert (await client.does(SWAP, f"{number}"))["accepted"]
        file = await two.host.http.get(f"{two.at}/matches/{match}/file")
        assert ludotheque.verify(file.content).reason is None
        assert await one.done_by(0) == await one.done_by(1) == ["Swap", "Swap"]


async def test_two_who_do_something_at_the_table_through_two_servers_are_both_heard(url: str) -> None:
    async with evening(url, 1, bots=1, start=False) as one, another_server(url, one) as two:
        await two.table()
        await Visitor(one.server).joins(one.host, "Yan")
        await Visitor(two.server).joins(two.host, "Xia")
        await one.host.does("Rename", name="Zoé")
        await two.host.does("Start")
        table = await two.table()
        assert [person["name"] for person in table["people"]] == ["Zoé", "Yan", "Xia"]
        assert table["playing"]


async def test_what_a_server_learns_from_a_race_that_it_lost_it_tells_its_people(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as one, another_server(url, one) as two:
        monkeypatch.setattr(two.server.dependencies.randomness, "below", lambda limit: limit - 1)
        await one.clients[0].does(SWAP, "mine")
        there = await two.connect(0)
        await one.passes(LONGEST_THOUGHT - 2)
        await until(lambda: one.done_by(1))
        await one.passes(2)
        await two.rests()
        told = [message for message in there.socket.rest() if message["is"] == "Update"]
        assert [update["since"] + len(update["heard"]) for update in told][-1:] == [1 + len(await one.log())]
        assert len(await one.done_by(1)) == 1


async def test_losing_a_race_to_another_server_is_no_failure(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as one, another_server(url, one) as two:
        await one.clients[0].does(SWAP, "mine")
        await two.connect(0)
        await one.passes(LONGEST_THOUGHT)
        await until(lambda: one.done_by(1))
        await two.rests()
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_an_action_for_a_match_that_another_server_has_abandoned_is_refused(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe = await two.connect(0)
        await one.host.does("Abandon")
        assert (await zoe.does(SWAP, "late")).get("key") == "table-not-under-way"
        assert await one.statuses() == ["abandoned"]


async def test_an_action_for_a_match_that_another_server_has_paused_is_refused(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe = await two.connect(0)
        await one.host.does("Pause")
        assert (await zoe.does(SWAP, "early")).get("key") == "table-paused"
        assert await one.done_by(0) == []


async def test_chat_through_two_servers_keeps_every_line(url: str) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe, yan = one.clients[0], await two.connect(1)
        for number in range(3):
            for client, name in ((zoe, "zoe"), (yan, "yan")):
                client.says(str(number), f"{name} {number}")
                assert (await client.next("Chat", "Refused"))["is"] == "Chat"
        said = await one.server.dependencies.store.chat(one.host.table)
        assert [line.text for line in said] == [f"{name} {number}" for number in range(3) for name in ("zoe", "yan")]


async def test_a_line_is_kept_even_if_another_server_is_faster_twice(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url) as one, another_server(url, one) as two:
        zoe, yan = one.clients[0], await two.connect(1)
        store = two.server.dependencies.store
        lines = store.chat_lines

        async def forestalled(table: str) -> int:
            number = await lines(table)
            if number < 3:
                zoe.says(str(number), "first")
                await zoe.next("Chat")
            return number

        zoe.says("0", "first")
        await zoe.next("Chat")
        monkeypatch.setattr(store, "chat_lines", forestalled)
        yan.says("0", "second")
        line = await yan.next("Chat", "Refused")
        assert (line["is"], line.get("number")) == ("Chat", 3)


# What is read while something is being stored.


class Held:
    """A storage in which every write waits until the test lets it be, and is a conflict if the test says so."""

    def __init__(self, here: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        store = here.server.dependencies.store
        self._write = store.write
        self._let: asyncio.Queue[Exception | None] = asyncio.Queue()
        self.begun: asyncio.Queue[None] = asyncio.Queue()
        monkeypatch.setattr(store, "write", self._writing)

    def let(self, error: Exception | None = None) -> None:
        """Let one write be, or fail."""
        self._let.put_nowait(error)

    async def _writing(self, *writes: Any) -> None:
        self.begun.put_nowait(None)
        error = await self._let.get()
        if error is not None:
            raise error
        await self._write(*writes)


@pytest.mark.parametrize("what", ["", "/advice", "/help"])
async def test_who_looks_at_a_match_that_is_over_does_not_see_the_next_one_from_anothers_seat(
    url: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(SWAP, "mine")
        await yan.asked()
        assert (await yan.does(SWAP, "mine"))["over"]
        first = (await here.table())["match"]
        storage = Held(here, monkeypatch)
        starting = asyncio.ensure_future(here.host.does("Start"))
        await storage.begun.get()
        looking = asyncio.ensure_future(
            here.visitors[1].http.get(f"{here.at}/matches/{first}{what}", params={"seat": 0})
        )
        await here.server.dependencies.store.ping()
        await settled()
        storage.let()
        await starting
        assert (await looking).json().get("key") == "table-not-under-way"


async def test_who_loses_the_seat_while_the_coach_is_asked_hears_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        match = (await here.table())["match"]
        storage = Held(here, monkeypatch)
        removing = asyncio.ensure_future(here.host.does("Remove", person=here.visitors[1].person))
        await storage.begun.get()
        looking = asyncio.ensure_future(here.visitors[1].http.get(f"{here.at}/matches/{match}", params={"seat": 1}))
        await here.server.dependencies.store.ping()
        await settled()
        storage.let()
        await removing
        assert (await looking).json().get("key") == "table-not-yours"


async def test_when_an_alarm_loses_a_race_nobody_hears_what_is_not_stored_yet(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, pace=LIVE) as here:
        zoe, yan = here.clients
        await here.rests()
        storage = Held(here, monkeypatch)
        here.time.pass_on(SECONDS + GRACE)
        await storage.begun.get()
        zoe.socket.act("mine", zoe.decision, SWAP)
        await settled()
        yan.socket.rest()
        storage.let(Conflict())
        await storage.begun.get()
        await settled()
        assert [message for message in yan.socket.rest() if message["is"] == "Update" and heard(message)] == []
        storage.let()
        assert (await zoe.next("Update", where=lambda update: update.get("accepted")))["accepted"] == "mine"
        storage.let()


# When the storage fails.


class Failing:
    """A storage in which the next so many writes fail, and the next so many looks at the table."""

    def __init__(self, here: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
        store = here.server.dependencies.store
        self._write, self._table = store.write, store.table
        self.writes = self.reads = 0
        monkeypatch.setattr(store, "write", self._writing)
        monkeypatch.setattr(store, "table", self._reading)

    async def _writing(self, *writes: Any) -> None:
        if self.writes:
            self.writes -= 1
            raise StorageError("storage-away", detail="the test")
        await self._write(*writes)

    async def _reading(self, table: str) -> Any:
        if self.reads:
            self.reads -= 1
            raise StorageError("storage-away", detail="the test")
        return await self._table(table)


async def test_an_action_that_cannot_be_stored_is_refused_and_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.next("Presence")
        storage, before = Failing(here, monkeypatch), await here.log()
        storage.writes = 1
        refused = await zoe.does(SWAP, "mine")
        assert (refused["is"], refused["id"], refused["key"]) == ("Refused", "mine", "storage-away")
        await here.rests()
        assert await here.log() == before
        assert not yan.socket.rest()
        again = await here.connect(0)
        assert again.update == zoe.update
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        await yan.asked()
        assert await here.done_by(0) == ["Swap"]


@pytest.mark.parametrize("verb", ["Start", "Leave"])
async def test_something_at_the_table_that_cannot_be_stored_is_refused_and_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    async with evening(url, start=False) as here:
        storage, before = Failing(here, monkeypatch), await here.table()
        storage.writes = 1
        refused = await here.host.tries(verb)
        assert (refused.status_code, refused.json()["key"]) == (503, "storage-away")
        assert await here.table() == before
        assert (await here.host.does("Start"))["playing"]


async def test_when_the_storage_is_gone_people_are_sent_away_and_find_everything_when_they_come_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        asked = zoe.decision
        storage = Failing(here, monkeypatch)
        storage.writes = storage.reads = 1
        zoe.socket.act("mine", asked, SWAP)
        for client in (zoe, yan):
            away = await client.next("GoingAway")
            assert (away["key"], away["retry"]) == ("storage-away", 1000)
            assert await client.closes() == 1012
            await client.socket.close()
        zoe, yan = await here.connect(0), await here.connect(1)
        assert zoe.decision == asked
        assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        await yan.asked()
        assert await here.done_by(0) == ["Swap"]


async def test_a_room_that_was_given_up_does_nothing_any_more(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, 1, bots=1) as here:
        zoe, before = here.clients[0], await here.log()
        storage = Failing(here, monkeypatch)
        storage.writes = storage.reads = 1
        zoe.socket.act("mine", zoe.decision, SWAP)
        assert await zoe.closes() == 1012
        await zoe.socket.close()
        await here.rests()
        await here.passes(HOUR)
        assert await here.log() == before
        assert (await here.connect(0)).decision == zoe.decision


async def test_what_was_refused_is_not_stored_with_what_somebody_else_had_already_sent(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        await zoe.does(DUEL, "duel")
        await yan.asked()
        storage = Failing(here, monkeypatch)
        storage.writes = storage.reads = 1
        zoe.socket.act("zoe", zoe.decision, show("well"))
        yan.socket.act("yan", yan.decision, show("sheet"))
        for client in (zoe, yan):
            assert await client.closes() == 1012
            await client.socket.close()
        assert await here.done_by(0) == ["Duel"]
        zoe = await here.connect(0)
        assert (await zoe.does(show("scissors"), "zoe"))["accepted"] == "zoe"


async def test_a_bot_whose_action_could_not_be_stored_tries_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, 1, bots=1, pace=LIVE) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.rests()
        storage = Failing(here, monkeypatch)
        storage.writes = 1
        await here.passes(LONGEST_THOUGHT)
        assert (storage.writes, await here.done_by(1)) == (0, [])
        await here.passes(1_000)
        await here.passes(LONGEST_THOUGHT)
        await until(lambda: here.done_by(1))


async def test_an_alarm_that_could_not_be_stored_goes_off_later(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, pace=LIVE, options=CLOCKS) as here:
        await here.clients[0].does(RACE, "race")
        await here.rests()
        storage = Failing(here, monkeypatch)
        storage.writes = 1
        await here.passes(5_000 + GRACE)
        assert (storage.writes, await here.done_by("clock")) == (0, [])
        await here.passes(1_000)
        await here.passes(5_000 + GRACE)
        await until(lambda: here.done_by("clock"))


async def test_a_line_that_was_stored_although_the_storage_failed_is_heard_by_everyone_once(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, yan = here.clients
        store = here.server.dependencies.store
        write = store.write

        async def unsure(*writes: Any) -> None:
            await write(*writes)
            raise StorageError("storage-away", detail="the test")

        with monkeypatch.context() as failing:
            failing.setattr(store, "write", unsure)
            zoe.says("one", "Bonsoir")
            assert (await zoe.next("Refused"))["key"] == "storage-away"
        for ident in ("one", "one", "two"):
            zoe.says(ident, "Bonsoir")
            await zoe.next("Chat")
        await here.rests()
        lines = [(line["number"], line["id"]) for line in yan.socket.rest() if line["is"] == "Chat"]
        assert lines == [(0, "one"), (1, "two")]


async def test_a_table_that_cannot_be_read_again_is_given_up_whatever_the_reason(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe, store = here.clients[0], here.server.dependencies.store
        Failing(here, monkeypatch).writes = 1

        async def broken(table: str) -> Any:
            raise RuntimeError(table)

        with monkeypatch.context() as failing:
            failing.setattr(store, "matches", broken)
            zoe.socket.act("mine", zoe.decision, SWAP)
            assert (await zoe.next("GoingAway"))["key"] == "storage-away"
        again = await here.connect(0)
        assert (await again.does(SWAP, "mine"))["accepted"] == "mine"
        assert await here.done_by(0) == ["Swap"]


# Rooms come and go.


async def test_a_room_that_nobody_needs_is_put_away_and_comes_back_as_it_was(url: str) -> None:
    async with evening(url) as here:
        await here.clients[0].does(SWAP, "mine")
        await here.passes(2 * IDLE)
        await here.server.rooms.look_round()
        assert here.server.rooms.by_table, "somebody is there"
        await here.everyone_goes()
        await here.passes(IDLE)
        await here.server.rooms.look_round()
        assert here.server.rooms.by_table, "somebody was there a moment ago"
        await here.passes(1)
        await here.server.rooms.look_round()
        assert not here.server.rooms.by_table
        assert here.time.next_call is None
        yan = await here.connect(1)
        assert kinds_heard(yan.update) == ["CardDealt", "CardDealt", "CardPutUnder", "CardDealt"]
        assert (await yan.does(SWAP, "mine"))["over"]


async def test_a_room_that_somebody_has_just_come_to_is_not_put_away(url: str) -> None:
    async with evening(url, connect=False) as here:
        await here.passes(IDLE + 1)
        socket = here.host.socket()
        await here.rests()
        await here.server.rooms.look_round()
        socket.hello(0)
        await socket.next("Welcome")
        assert here.server.rooms.by_table[here.host.table].present == {here.host.person}


class SlowSocket(Socket):
    """A reader who may stop reading."""

    def __init__(self, visitor: Visitor) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in visitor.http.cookies.jar)
        super().__init__(visitor.server, visitor.table, {"host": HOST, "cookie": cookies})

    async def _take(self, message: Any) -> None:
        await self.reads.wait()
        await super()._take(message)


async def test_a_slow_reader_is_closed_holds_up_nobody_and_resumes_where_it_was(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url) as here:
        zoe = here.clients[0]
        slow = SlowSocket(here.visitors[1])
        slow.hello(1)
        update = (await slow.next("Welcome"))["update"]
        slow.reads.clear()
        with monkeypatch.context() as less:
            less.setattr(connection, "MOST_WAITING", 5_000)
            for number in range(12):
                zoe.says(str(number), "x" * 500)
                await zoe.next("Chat")
            assert (await zoe.does(SWAP, "mine"))["accepted"] == "mine"
        slow.reads.set()
        assert await Client(slow, {"update": update}).closes() == 4008
        await slow.close()
        had = len(update["heard"])
        yan = await here.connect(1, match=update["match"], since=had)
        assert (yan.update["since"], kinds_heard(yan.update)) == (had, ["CardPutUnder", "CardDealt"])
        assert len(yan.welcome["chat"]) == 12


async def test_one_long_message_is_no_reason_to_close(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url, connect=False) as here:
        monkeypatch.setattr(connection, "MOST_WAITING", 500)
        assert (await here.connect(0)).decision is not None


async def test_when_the_server_stops_everyone_is_told_to_come_back(url: str) -> None:
    async with evening(url) as here:
        await here.server.rooms.stop()
        for client in here.clients:
            away = await client.next("GoingAway")
            assert (away["key"], away["retry"]) == ("server-away", 1000)
            assert await client.closes() == 1012
        with pytest.raises(Closed, match="1008"):
            await here.host.socket().next()
        assert (await here.host.http.get("/ready")).status_code != 200


async def test_what_has_begun_is_stored_before_the_server_goes_away(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(url) as here:
        zoe, other = here.clients[0], await Visitor(here.server).opens("tiny")
        store, let = here.server.dependencies.store, asyncio.Event()
        write = store.write

        async def slowly(*writes: Any) -> None:
            await let.wait()
            await write(*writes)

        monkeypatch.setattr(store, "write", slowly)
        zoe.socket.act("mine", zoe.decision, SWAP)
        await settled()
        stopping = asyncio.ensure_future(here.server.rooms.stop())
        await settled()
        assert not stopping.done()
        await other.look()  # opens a room meanwhile
        let.set()
        await stopping
        assert (await zoe.next("Update"))["accepted"] == "mine"
        assert await zoe.closes() == 1012
        assert await here.done_by(0) == ["Swap"]


@pytest.mark.parametrize("pace", [RELAXED, LETTERS])
async def test_a_server_that_has_stopped_does_nothing_more_by_itself(
    url: str, pace: Message, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(url, 1, bots=1, pace=pace) as here:
        zoe, workers = here.clients[0], here.server.dependencies.workers
        with monkeypatch.context() as slowly:
            slowly.setattr(workers, "choose", never)
            await zoe.does(SWAP, "mine")
            await here.rests()
        await here.server.rooms.stop()
        assert await zoe.closes() == 1012
        await zoe.socket.close()
        await here.rests()
        assert await here.done_by(1) == []
        assert here.time.next_call is None


async def test_one_table_that_cannot_be_read_keeps_no_other_asleep(url: str) -> None:
    async with evening(url, 1, bots=1, pace=LETTERS, connect=False) as here:
        other = await Visitor(here.server).opens("tiny", seats=2, pace=LETTERS)
        await other.does("SeatBot", seat=1, level="novice")
        here.time.pass_on(1)
        await other.does("Start")
        store = here.server.dependencies.store
        row = await store.table(here.host.table)
        assert row is not None
        await store.write(PutTable(replace(row, version=row.version + 1, document=b"{}")))
        async with another_server(url, here, later=4 * DAY) as later:
            await later.server.rooms.look_round()
            assert set(later.server.rooms.by_table) == {other.table}


async def test_codes_that_nobody_used_are_forgotten(url: str) -> None:
    async with evening(url, start=False, connect=False) as here:
        store = here.server.dependencies.store
        old = (await here.host.http.post(f"{here.at}/code")).json()["code"]
        await here.passes(CODE_LASTS)
        still = (await here.host.http.post(f"{here.at}/code")).json()["code"]
        assert await store.code(digest(old)) is not None
        await here.passes(1)
        await here.host.http.post(f"{here.at}/code")
        assert await store.code(digest(old)) is None
        assert await store.code(digest(still)) is not None
