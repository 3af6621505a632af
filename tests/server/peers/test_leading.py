"""Clocks, bots and scenes of a table run on one node at a time, and go on elsewhere when that one ends."""

from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest

from ludotheque.server.web.app import Server
from server.inprocess import Visitor
from server.live.evening import bots_at
from server.peers.broker import BrokerServer
from server.peers.nodes import Seat, at, cluster_of, crash, node, seated, until, value
from server.postgres import PostgresServer

LIVE = {"is": "Live", "seconds": 5}


class Two(NamedTuple):
    """Two nodes, and a table that was opened on the first."""

    first: Server
    second: Server
    host: Visitor


@pytest.fixture
async def two(postgres: PostgresServer, broker: BrokerServer) -> AsyncIterator[Two]:
    """Two nodes, and a table of two, one of them a bot, whose match has not begun."""
    database = postgres.database()
    async with node(database, broker.url) as first, node(database, broker.url) as second:
        host = Visitor(first)
        async with host.http:
            await host.opens(seats=2, options={"first": 0})
            await host.does("SeatBot", seat=1, level="novice")
            yield Two(first, second, host)


def leads(server: Server, table: str) -> bool:
    """Whether a node leads a table."""
    return cluster_of(server).leadership.leads(table)


async def plays_until_asked(seat: Seat, turn: str) -> None:
    """Act as long as this seat is asked, then wait for the bot to have played."""
    number = 0
    while seat.decision is not None:
        number += 1
        await seat.acts(f"{turn}-{number}")
    await seat.asked()


async def test_the_node_that_opens_a_table_first_leads_it_and_no_other_does(two: Two) -> None:
    async with at(two.host, two.second) as elsewhere:
        await elsewhere.look()
        assert leads(two.first, two.host.table)
        assert not leads(two.second, two.host.table)


async def test_a_bot_answers_somebody_who_is_connected_to_another_node_than_the_one_that_leads(two: Two) -> None:
    await two.host.does("Start")
    async with at(two.host, two.second) as elsewhere, seated(elsewhere, 0) as zoe:
        await plays_until_asked(zoe, "turn")
        stored = await two.first.dependencies.store.matches.entries(zoe.update["match"])
        assert any(b'"actor":1' in entry.line for entry in stored)


async def test_when_a_node_is_killed_its_bots_go_on_elsewhere(two: Two) -> None:
    await two.host.does("Start")
    async with at(two.host, two.second) as elsewhere, seated(elsewhere, 0) as zoe:
        await crash(two.first)
        await plays_until_asked(zoe, "turn")
        assert leads(two.second, two.host.table)
        assert value(two.second, "ludotheque_tables_taken_over_total") == 1


async def test_when_a_node_is_killed_its_clocks_go_on_elsewhere(two: Two) -> None:
    await two.host.does("Configure", pace=LIVE)
    await two.host.does("Start")
    async with at(two.host, two.second) as elsewhere, seated(elsewhere, 0) as zoe:
        await crash(two.first)
        while bots_at((await zoe.next("TableNews"))["table"])[0] is None:
            pass  # the time is over, and a bot stands in


async def test_a_node_that_stops_leaves_its_tables_to_others_at_once(two: Two) -> None:
    await two.host.does("Start")
    cluster = cluster_of(two.first)
    async with at(two.host, two.second) as elsewhere, seated(elsewhere, 0) as zoe:
        await two.first.registry.stop()
        await cluster.stop()
        await until(lambda: told(leads(two.second, two.host.table)))
        await plays_until_asked(zoe, "turn")


async def told(found: object) -> object:
    """Something that is known already."""
    return found


async def test_who_was_connected_to_a_killed_node_is_seen_to_be_gone(two: Two) -> None:
    async with at(two.host, two.second) as elsewhere, seated(elsewhere) as zoe:
        other = Visitor(two.first)
        async with other.http:
            await other.joins(two.host, "Yan")
            async with seated(other):
                await zoe.next("Presence", where=lambda news: len(news["present"]) == 2)
                await crash(two.first)
                await zoe.next("Presence", where=lambda news: news["present"] == [two.host.person])


async def test_bots_that_play_alone_on_a_killed_node_go_on_elsewhere(two: Two) -> None:
    table = await two.host.does("Start")
    await two.host.does("StandIn", seat=0)
    await crash(two.first)
    store = two.second.dependencies.store

    async def over() -> bool:
        row = await store.matches.find(table["match"])
        assert row is not None
        return row.status == "over"

    await until(over)


async def test_a_node_that_cannot_say_that_it_runs_leads_nothing_and_leads_again_when_it_can(
    two: Two, postgres: PostgresServer
) -> None:
    await two.host.look()
    assert leads(two.first, two.host.table)
    postgres.stop()
    try:
        await until(lambda: told(not leads(two.first, two.host.table)))
        await until(lambda: told(value(two.first, "ludotheque_membership_valid") == 0))
    finally:
        postgres.start()
    await until(lambda: told(leads(two.first, two.host.table)))
