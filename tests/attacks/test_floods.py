"""Floods: whoever sends too much is closed, and nobody else notices."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from attacks.clients import FLOODS, Flooder, asked
from attacks.wire import Wire, configured, text
from benchmarks.load import frame
from ludotheque.engine import LudothequeError
from ludotheque.server.edge import protocols
from ludotheque.server.edge.frames import OTHERS_COST
from ludotheque.server.limits import EXCESS, OWN_AT_ONCE, TOLD_AT_ONCE
from ludotheque.server.protocol import Refused, refused
from ludotheque.server.settings import Limits, Settings
from ludotheque.server.web.app import Server
from ludotheque.server.web.context import FLOOD_SECONDS, FLOODS_AT_ONCE, LISTENER_COST
from ludotheque.server.web.handlers import socket as handler
from server.inprocess import GENEROUS, HeldTime, Visitor, running, settled
from server.process import PATIENCE, ServerProcess, wait_until

USUAL = Limits()
MOST = USUAL.messages_at_once + EXCESS
"""How many messages a connection can send at once before it is closed."""
HELLO = {"is": "Hello", "protocol": 1, "seat": 0}
ACT = {"is": "Act", "id": "1", "action": {"is": "Throw"}}
"""A message that can be read, and is refused without a look at the storage, since no match is under way."""


@pytest.fixture
def time() -> HeldTime:
    """The clock of the server."""
    return HeldTime()


@asynccontextmanager
async def limited(folder: Path, time: HeldTime, limits: Limits = USUAL) -> AsyncIterator[Server]:
    """A server with the usual limits."""
    settings = Settings(limits=limits)
    async with running(f"sqlite:///{folder}/ludotheque.db", time=time, settings=settings) as server:
        yield server


async def connected(server: Server, visitor: Visitor, **more: Any) -> Wire:
    """A connection that was accepted."""
    wire = Wire(configured(server), **more)
    assert await wire.connect(visitor) == "101"
    return wire


async def quiet(wire: Wire) -> None:
    """Wait until the server has nothing more to say to this connection, and nothing more to read from it."""
    before = -1
    while before != len(wire.written):
        before = len(wire.written)
        await settled()


async def closed(wire: Wire) -> int | None:
    """Wait until the server has closed this connection, however long that takes; the code."""
    async with asyncio.timeout(PATIENCE):
        while wire.close_code is None:
            await settled()
    await quiet(wire)
    return wire.close_code


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_of_any_kind_is_closed_after_a_few_dozen_frames(
    tmp_path: Path, time: HeldTime, kind: str
) -> None:
    async with limited(tmp_path, time) as server:
        wire = await connected(server, await Visitor(server).opens())
        first, again = FLOODS[kind]
        wire.send(first + again * 5000)
        assert await closed(wire) == 1008
        assert len(wire.sent) <= MOST
        refusals = [message for message in wire.messages if message.get("key") == "too-much"]
        assert sum(message["is"] == "Refused" for message in refusals) <= 1


@pytest.mark.parametrize("kind", ["pings", "pongs", "fragments"])
async def test_pings_pongs_and_fragments_count_several_times(tmp_path: Path, time: HeldTime, kind: str) -> None:
    async with limited(tmp_path, time) as server:
        visitor = await Visitor(server).opens()
        first, again = FLOODS[kind]
        few = MOST // OTHERS_COST - bool(first)
        for number, code in ((few, None), (few + 1, 1008)):
            wire = await connected(server, visitor)
            wire.send(first + again * number)
            await quiet(wire)
            assert wire.close_code == code


async def test_nothing_is_left_of_a_lost_connection_before_garbage_is_collected(tmp_path: Path, time: HeldTime) -> None:
    async with limited(tmp_path, time) as server:
        wire = await connected(server, await Visitor(server).opens())
        wire.send(text(HELLO))
        await quiet(wire)
        left = [weakref.ref(wire.protocol), weakref.ref(wire.protocol.conn)]
        gc.disable()
        try:
            wire.abort()
            await settled()
            wire.protocol = None
            assert [each() for each in left] == [None, None]
        finally:
            gc.enable()


INPUT = {"is": "Input", "decision": "none", "t": 0, "x": 0, "y": 0}


async def test_two_seats_may_steer_fifteen_times_a_second_for_as_long_as_they_like_and_no_more(
    tmp_path: Path, time: HeldTime
) -> None:
    async with limited(tmp_path, time) as server:
        wire = await connected(server, await Visitor(server).opens())
        wire.send(text(HELLO))
        for _ in range(20):
            wire.send(text(INPUT) * 30)
            await quiet(wire)
            time.pass_on(1000)
        assert [message["is"] for message in wire.messages] == ["Welcome"]
        wire.send(text(INPUT) * 1000)
        assert await closed(wire) == 1008


async def test_refusals_beyond_the_first_cost_no_sentence(
    tmp_path: Path, time: HeldTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def noted(error: LudothequeError, *rest: Any) -> Refused:
        said.append(error.key)
        return refused(error, *rest)

    monkeypatch.setattr(handler, "refused", noted)
    async with limited(tmp_path, time) as server:
        wire = await connected(server, await Visitor(server).opens())
        wire.send(text(HELLO))
        wire.send(text(ACT) * (MOST - 2))
        await quiet(wire)
        assert said.count("too-much") == 1
        assert wire.close_code is None
        time.pass_on(1000)
        wire.send(text(ACT) * int(USUAL.messages_per_second + 1))
        await quiet(wire)
        assert said.count("too-much") == 2


async def test_few_messages_that_cannot_be_read_are_answered_and_a_few_dozen_close_the_connection(
    tmp_path: Path, time: HeldTime
) -> None:
    async with limited(tmp_path, time) as server:
        wire = await connected(server, await Visitor(server).opens())
        wire.send(frame(b"{}") * (TOLD_AT_ONCE + EXCESS))
        await quiet(wire)
        assert [message["key"] for message in wire.messages] == ["not-a-message"] * TOLD_AT_ONCE
        assert wire.close_code is None
        wire.send(frame(b"{}"))
        assert await closed(wire) == 1008


async def test_nothing_more_is_read_from_a_flooder_who_is_cut_soon(
    tmp_path: Path, time: HeldTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "LAST_WORDS", 0.0)
    async with limited(tmp_path, time) as server:
        wire = await connected(server, await Visitor(server).opens())
        wire.send(frame(b"", 9) * 1000)
        await quiet(wire)
        written = wire.written
        wire.send(frame(b"", 9) * 1000)
        await quiet(wire)
        assert (wire.written, wire.paused, wire.gone) == (written, True, True)
        assert not server.context.connections


async def test_others_get_their_turn_between_two_messages(tmp_path: Path, time: HeldTime) -> None:
    async with limited(tmp_path, time) as server:
        order: list[Wire] = []
        flooder = await connected(server, await Visitor(server).opens(), order=order)
        other = await connected(server, await Visitor(server).opens(), order=order)
        order.clear()
        flooder.send(frame(b"{}") * 30)
        other.send(frame(b"{}"))
        await quiet(flooder)
        assert (order.count(flooder), order.count(other)) == (TOLD_AT_ONCE, 1)
        assert order.index(other) <= 2


@pytest.mark.parametrize("kind", ["pings", "pongs", "fragments"])
async def test_others_get_their_turn_between_frames_of_other_kinds(
    tmp_path: Path, time: HeldTime, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "FRAMES_A_TURN", 3)
    async with limited(tmp_path, time) as server:
        wire = await connected(server, await Visitor(server).opens())
        unread = wire.protocol.unread
        first, again = FLOODS[kind]
        wire.send(first + again * 9)
        left = [len(unread)]
        while unread:
            await asyncio.sleep(0)
            left.append(len(unread))
        assert max(before - after for before, after in pairwise(left)) == 3 * len(again)


async def test_nothing_is_read_while_a_message_waits(
    tmp_path: Path, time: HeldTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with limited(tmp_path, time) as server:
        visitor = await Visitor(server).opens()
        wire = await connected(server, visitor)
        wire.send(text(HELLO))
        await quiet(wire)
        messages = server.registry.by_id[visitor.table].messages
        begun, may_go_on = asyncio.Event(), asyncio.Event()
        said: list[str] = []

        async def say(_: Any, saying: Any) -> None:
            begun.set()
            await may_go_on.wait()
            said.append(saying.id)

        monkeypatch.setattr(messages, "say", say)
        wire.send(b"".join(text({"is": "Say", "id": str(number), "text": "x"}) for number in range(10)))
        await begun.wait()
        await settled()
        assert wire.paused
        assert wire.protocol.queue.qsize() == 1
        may_go_on.set()
        await quiet(wire)
        assert said == [str(number) for number in range(10)]
        assert not wire.paused


async def test_a_device_that_floods_again_and_again_has_to_wait_and_its_family_does_not(
    tmp_path: Path, time: HeldTime
) -> None:
    async with limited(tmp_path, time) as server:
        flooder = await Visitor(server).opens()
        for _ in range(FLOODS_AT_ONCE):
            wire = await connected(server, flooder)
            wire.send(frame(b"", 9) * 1000)
            await quiet(wire)
        config = configured(server)
        assert await Wire(config).connect(flooder) == "429"
        assert await Wire(config).connect(await Visitor(server).opens()) == "101"
        time.pass_on(FLOOD_SECONDS * 1000)
        assert await Wire(config).connect(flooder) == "101"


async def test_a_handshake_beyond_the_limit_is_refused_before_the_application(
    tmp_path: Path, time: HeldTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(USUAL, requests_per_second=0.1, requests_at_once=1)
    async with limited(tmp_path, time, limits) as server:
        visitor = await Visitor(server).opens()
        monkeypatch.setattr(protocols.WebSocketProtocol, "__init__", None)
        assert await Wire(configured(server)).connect(visitor) == "429"


async def test_messages_count_for_their_address_on_all_its_connections(tmp_path: Path, time: HeldTime) -> None:
    limits = replace(GENEROUS, address_messages_per_second=1, address_messages_at_once=30)
    async with limited(tmp_path, time, limits) as server:
        wires = [await connected(server, await Visitor(server).opens()) for _ in range(3)]
        for wire in wires:
            wire.send(text(HELLO))
            await quiet(wire)
        assert [wire.messages[-1]["is"] for wire in wires] == ["Welcome", "Welcome", "Refused"]


async def test_what_cannot_be_read_counts_for_nobody_else_at_its_address(tmp_path: Path, time: HeldTime) -> None:
    limits = replace(GENEROUS, address_messages_per_second=0.001, address_messages_at_once=24)
    async with limited(tmp_path, time, limits) as server:
        honest = await connected(server, await Visitor(server).opens())
        for _ in range(3):
            flooder = await connected(server, await Visitor(server).opens())
            flooder.send(frame(b"{}") * 100)
            await quiet(flooder)
        honest.send(text(HELLO))
        await quiet(honest)
        assert honest.messages[-1]["is"] == "Welcome"


async def test_who_says_little_is_heard_however_much_others_at_the_address_say(tmp_path: Path, time: HeldTime) -> None:
    limits = replace(GENEROUS, address_messages_per_second=0.001, address_messages_at_once=30)
    async with limited(tmp_path, time, limits) as server:
        quiet_one, loud = [await connected(server, await Visitor(server).opens()) for _ in range(2)]
        for wire in (quiet_one, loud):
            wire.send(text(HELLO))
            await quiet(wire)
        loud.send(text(ACT) * 30)
        await quiet(loud)
        assert loud.messages[-1]["key"] == "too-much"
        quiet_one.send(text(ACT))
        await quiet(quiet_one)
        assert quiet_one.messages[-1]["key"] == "table-not-under-way"


async def test_a_hello_counts_as_much_as_it_costs(tmp_path: Path, time: HeldTime) -> None:
    limits = replace(GENEROUS, address_messages_per_second=1, address_messages_at_once=30)
    async with limited(tmp_path, time, limits) as server:
        wire = await connected(server, await Visitor(server).opens())
        wire.send(text(HELLO) * 3)
        await quiet(wire)
        assert [message["is"] for message in wire.messages] == ["Welcome", "Welcome", "Refused"]


async def test_what_is_told_to_many_counts_more(tmp_path: Path, time: HeldTime) -> None:
    limits = replace(GENEROUS, address_messages_per_second=1, address_messages_at_once=1000)
    async with limited(tmp_path, time, limits) as server:
        visitor = await Visitor(server).opens()
        wires = [await connected(server, visitor) for _ in range(16)]
        for wire in wires:
            wire.send(text(HELLO))
            await quiet(wire)
        left = server.context.allowances["messages"].buckets["127.0.0.1"]
        before = left.take(time.now(), 2000)
        acts = int(OWN_AT_ONCE // (1 + 16 * LISTENER_COST)) + 1
        wires[0].send(text(ACT) * acts)
        await quiet(wires[0])
        assert left.take(time.now(), 2000) - before == 1 + 16 * LISTENER_COST


async def test_a_command_counts_for_everyone_who_is_told_of_it(tmp_path: Path, time: HeldTime) -> None:
    limits = replace(GENEROUS, address_messages_per_second=0.001, address_messages_at_once=60)
    async with limited(tmp_path, time, limits) as server:
        visitor = await Visitor(server).opens()
        for _ in range(4):
            wire = await connected(server, visitor)
            wire.send(text(HELLO))
            await quiet(wire)
        answers = [(await visitor.tries("Rename", name=f"Ada {number}")).status_code for number in range(100)]
        assert 0 < answers.count(200) < 60
        assert answers[-1] == 429


async def test_a_family_of_eight_that_reloads_at_once_is_served(tmp_path: Path, time: HeldTime) -> None:
    async with limited(tmp_path, time) as server:
        config = configured(server)
        host = await Visitor(server).opens(seats=2)
        family = [host, *[await Visitor(server).joins(host, f"Person {number}") for number in range(7)]]
        time.pass_on(60_000)
        for _ in range(2):
            for _ in range(8 * 6):
                Wire(config)
            for person in family:
                for _ in range(10):
                    await person.look()
                wire = Wire(config)
                assert await wire.connect(person) == "101"
                wire.send(text({**HELLO, "seat": None}))
                await quiet(wire)
                assert wire.messages[0]["is"] == "Welcome"
            time.pass_on(10_000)


async def test_a_server_closes_floods_and_goes_on(tmp_path: Path) -> None:
    usual: dict[str, Any] = {name.upper(): str(value) for name, value in asdict(USUAL).items() if value is not None}
    with ServerProcess(tmp_path, **usual) as server:
        for number, kind in enumerate(FLOODS):
            flooder = Flooder(server.port, kind, f"127.0.1.{1 + number}")
            flooding = asyncio.ensure_future(flooder.run())
            await wait_until(lambda: bool(flooder.ends))  # noqa: B023
            status, _, _ = await asked(server.port, "GET", "/health")
            flooding.cancel()
            assert status == 200
            assert "1008" in flooder.ends
