"""What a server keeps in memory of people who have left: nothing."""

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.engine import Match
from ludotheque.server.live.connection import Connection
from ludotheque.server.live.live_table import LiveTable
from ludotheque.server.live.registry import IDLE
from ludotheque.server.matches.stored_match import StoredMatch
from ludotheque.server.web.app import Server
from server.inprocess import HeldTime, Visitor, running, settled

MINUTE = 60 * 1000
ROUND = IDLE + MINUTE
"""After how many milliseconds a table that everyone has left is no longer in memory."""
KEPT = (LiveTable, Connection, StoredMatch, Match)


@pytest.fixture(autouse=True)
def _nothing_of_before() -> Iterator[None]:
    """Leave out of collections and counts all that other tests have left in memory; to go through it takes long."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def kept() -> Counter[str]:
    """How many there are in memory of what belongs to tables and the people at them."""
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, KEPT))


async def come_and_go(server: Server, host: Visitor, guest: Visitor, number: int) -> None:
    """Come back to the table, throw once, and vanish; or abandon the match and start the next one before."""
    if number % 3 == 2:
        await host.does("Abandon")
        await host.does("Start")
    socket, welcome = await host.connects(0)
    other, _ = await guest.connects(1)
    if welcome["update"]["asked"] == [0]:
        socket.act(f"{welcome['update']['match']}-{number}", welcome["update"]["decision"], _first_offer(welcome))
        await other.next("Update")
    await socket.close()
    await other.close()


def _first_offer(welcome: dict[str, object]) -> object:
    update = welcome["update"]
    assert isinstance(update, dict)
    return next(offer["action"] for offer in update["offers"] if offer["refusal"] is None)


async def test_memory_does_not_grow_over_an_hour_of_leaving_and_coming_back(tmp_path: Path) -> None:
    time = HeldTime()
    before = kept()
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time) as server:
        host = await Visitor(server).opens(seats=2)
        guest = await Visitor(server).joins(host, "Ada", 1)
        await host.does("Start")
        blocks = []
        for number in range(60 * MINUTE // ROUND + 5):
            await come_and_go(server, host, guest, number)
            await settled()
            time.pass_on(ROUND)
            await server.registry.sweep()
            assert not server.registry.by_id
            assert kept() == before
            blocks.append(sys.getallocatedblocks())
        grown = blocks[-1] - blocks[5]
        assert grown < 2_000, blocks
