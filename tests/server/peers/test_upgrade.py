"""Nodes that are replaced one after the other by a program with other rules."""

from collections.abc import Callable

import msgspec

from server.inprocess import Visitor
from server.live.evening import SWAP
from server.peers.broker import BrokerServer
from server.peers.nodes import at, node, seated
from server.postgres import PostgresServer
from server.test_rules_change import FIRST, SECOND, rules

__all__ = ["rules"]


async def test_a_node_with_the_old_rules_in_memory_appends_nothing_under_them_to_a_match_that_went_on_under_the_new(
    postgres: PostgresServer, broker: BrokerServer, rules: Callable[[str], None]
) -> None:
    rules(FIRST)
    database = postgres.database()
    broker.stop()  # so that the old node does not hear of it
    async with node(database, broker.url) as old, node(database, broker.url) as new:
        host = Visitor(old)
        async with host.http:
            await host.opens("tiny", seats=3, options={"turns": 2})
            for seat in (1, 2):
                await host.does("Sit", seat=seat, name=f"Person {seat}")
            await host.does("Start")
            async with seated(host, 0) as zoe:
                rules(SECOND)
                async with at(host, new) as elsewhere:
                    await elsewhere.look()
                answer = await zoe.does(SWAP, "which")
                assert answer["is"] == "Update", answer
                stored = await new.dependencies.store.matches.entries(zoe.update["match"])
                lines = [msgspec.json.decode(entry.line) for entry in stored]
                assert [line["rules"] for line in lines if line.get("id") == "which"] == [2]
                checkpoint = await new.dependencies.store.matches.checkpoint(zoe.update["match"])
                assert checkpoint is not None
                assert checkpoint.rules == 2
