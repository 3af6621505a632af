"""A node that is cut off from the database, the broker and all others, with people still connected to it."""

import asyncio
import os
import shutil
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.inprocess import Visitor
from server.peers.broker import BrokerServer
from server.peers.networks import HOST, Network, network
from server.peers.nodes import Seat, at, node, seated
from server.postgres import PostgresServer
from server.process import PATIENCE, ServerProcess, greet, hear, say

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(os.geteuid() != 0 or shutil.which("ip") is None, reason="only root can make a network"),
]

QUICK = "connect_timeout=2&tcp_user_timeout=2000"
"""How soon a node gives up a connection to the database on which nothing comes back."""


def live(visitor: Visitor, server: ServerProcess, where: Network) -> connect:
    """A connection of somebody who is inside that network, where the server is."""
    return connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{visitor.table}/live",
        sock=where.connected(server.port),
        additional_headers={"Cookie": visitor.cookie},
        compression=None,
        proxy=None,
        close_timeout=1,
        open_timeout=PATIENCE,
    )


async def test_a_node_that_is_cut_off_acknowledges_nothing_and_shows_nothing_that_is_not_stored(
    tmp_path: Path, postgres: PostgresServer, broker: BrokerServer
) -> None:
    database = postgres.database()
    _, _, place = database.rpartition("&")
    with network() as cable:
        far = ServerProcess(
            tmp_path,
            f"postgresql://ludotheque@{HOST}/postgres?{place}&{QUICK}",
            BROKER_URL=f"nats://{HOST}:{broker.port}",
        )
        far.within = cable.within
        async with (
            cable.offering(5432, lambda: asyncio.open_unix_connection(postgres.socket)),
            cable.offering(broker.port, lambda: asyncio.open_connection("127.0.0.1", broker.port)),
            node(database, broker.url) as near,
        ):
            with closing(far):
                await asyncio.to_thread(far.start)  # what it connects to on the way is passed on by this loop
                host, other = Visitor(near), Visitor(near)
                async with host.http, other.http:
                    await host.opens(seats=2, options={"first": 1})
                    await other.joins(host, "Yan", 1)
                    await host.does("Start")
                    async with seated(host, 0) as zoe:
                        await _play(zoe, host, other, far, cable)


async def _play(zoe: Seat, host: Visitor, other: Visitor, far: ServerProcess, cable: Network) -> None:
    async with live(other, far, cable) as yan:
        welcome = await greet(yan, 1)
        present, both = welcome["present"], sorted((host.person, other.person))
        while present != both:
            present = (await hear(yan, "Presence"))["present"]
        await zoe.next("Presence", where=lambda news: news["present"] == both)
        update = welcome["update"]
        action = next(offer["action"] for offer in update["offers"] if offer["refusal"] is None)
        cable.cut()
        await zoe.next("Presence", where=lambda news: news["present"] == [host.person])
        await say(yan, "Act", id="cut-off", decision=update["decision"], action=action)
        try:
            answer = await hear(yan, "Update", "Refused", "GoingAway")
        except ConnectionClosed:
            answer = {"is": "GoingAway", "key": "storage-away"}
        assert (answer["is"] in ("Refused", "GoingAway"), answer.get("key")) == (True, "storage-away"), answer
    async with at(other, host.server) as elsewhere, seated(elsewhere, 1) as yan_here:
        assert yan_here.update["heard"] == update["heard"]
        assert (await yan_here.does(action, "cut-off"))["accepted"] == "cut-off"
        await zoe.follows(yan_here.heard)
    cable.heal()
    told: dict[str, Any] = {}
    while not told:
        with suppress(InvalidStatus):  # 503: it still waits for the database
            async with live(other, far, cable) as yan:
                told = (await greet(yan, 1)).get("update", {})
    assert told["since"] + len(told["heard"]) == zoe.heard
    async with live(other, far, cable) as yan:
        await greet(yan, 1)
        await say(yan, "Say", id="back", text="back again")
        assert (await hear(yan, "Chat"))["text"] == "back again"
    assert (await zoe.next("Chat"))["text"] == "back again"
