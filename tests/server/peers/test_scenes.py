"""A scene that is steered in real time runs on the node that leads its table, for people on any node."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from ludotheque.games import OTHERS, games
from ludotheque.server.live.realtime import DELAY
from ludotheque.server.web.app import Server
from server.inprocess import Visitor
from server.peers.broker import BrokerServer
from server.peers.nodes import Seat, at, crash, node, seated
from server.postgres import PostgresServer

LATE = DELAY // 50
"""How many ticks the server is behind what a page sees."""


@pytest.fixture(autouse=True)
def scene_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game that begins with a scene."""
    monkeypatch.setenv(OTHERS, "benchmarks.scene_game:GAME")
    games.cache_clear()
    yield
    games.cache_clear()


@pytest.fixture(params=["broker", "no broker"])
async def two(
    request: pytest.FixtureRequest, postgres: PostgresServer, broker: BrokerServer
) -> AsyncIterator[tuple[Server, Seat]]:
    """The node that leads a table in whose scene somebody takes part who is connected to another node."""
    if request.param == "no broker":
        broker.stop()
    database = postgres.database()
    async with node(database, broker.url) as first, node(database, broker.url) as second:
        host = Visitor(first)
        async with host.http:
            await host.opens("fort-boyard", seats=3)
            for seat in (1, 2):
                await host.does("Sit", seat=seat, name=f"Person {seat}")
            async with at(host, second) as elsewhere, seated(elsewhere, 2) as seat_there:
                await host.does("Start")
                yield first, seat_there


async def runs_into_it(seat: Seat) -> dict[str, Any]:
    """Steer the first seat's nose into the sleeve until that is over."""
    while True:
        message = await seat.next("Scene", "Update")
        if message["is"] == "Scene":
            steer = {"decision": message["decision"], "t": message["t"] + LATE, "x": 1000, "y": 0, "seat": 0}
            seat.socket.send({"is": "Input", **steer})
        for event in (event for group in message.get("heard", ()) for event in group):
            if event["is"] == "SleeveEnded":
                return dict(event)


async def test_a_hand_counts_that_is_steered_through_another_node_than_the_one_that_leads(
    two: tuple[Server, Seat],
) -> None:
    assert (await runs_into_it(two[1]))["taken"] is False


async def test_a_scene_whose_node_is_killed_begins_anew_on_another_and_ends(two: tuple[Server, Seat]) -> None:
    first, seat = two
    before = await seat.next("Scene", where=lambda scene: scene["t"] >= 4)
    await crash(first)
    again = await seat.next("Scene", where=lambda scene: scene["run"] != before["run"])
    assert (again["decision"] != before["decision"], again["t"]) == (True, 0)  # it is drawn anew
    assert (await runs_into_it(seat))["taken"] is False
