"""Several processes that serve on one port."""

import os
import signal
import socket
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.peers.broker import BrokerServer
from server.peers.nodes import metric
from server.postgres import PostgresServer
from server.process import Guest, ServerProcess, alive, called, greet, hear, wait_until

pytestmark = pytest.mark.process


def workers(server: ServerProcess) -> list[int]:
    """The processes that serve, the one that has been there longest first."""
    return server.bots


async def test_workers_share_a_port_and_a_table_and_one_that_dies_is_replaced(
    tmp_path: Path, postgres: PostgresServer, broker: BrokerServer
) -> None:
    server = ServerProcess(tmp_path, postgres.database(), words=("--workers", "2"), BROKER_URL=broker.url)
    with server:
        first = workers(server)
        assert len(first) == 2
        async with Guest(server) as host:
            await host.opens(seats=2)
            async with host.connection() as one, host.connection() as two:
                await greet(one)
                await greet(two)
                await one.send('{"is":"Say","id":"1","text":"to both"}')
                for each in (one, two):
                    assert (await hear(each, "Chat"))["text"] == "to both"
            os.kill(first[0], signal.SIGKILL)
            await wait_until(lambda: len(now := workers(server)) == 2 and first[0] not in now)
            await host.look()
            second = workers(server)
            os.kill(server.pid, signal.SIGHUP)
            await wait_until(lambda: "workers-renewed" in server.log)
            assert not set(second) & set(workers(server))
            assert len(workers(server)) == 2
            await host.look()
        assert server.stop() == 0
        await wait_until(lambda: not any(alive(pid) for pid in (*first, *second)))
    assert "Traceback" not in server.log


async def test_a_table_is_served_by_the_worker_it_belongs_to_and_nobody_waits_for_one_that_died(
    tmp_path: Path, postgres: PostgresServer, broker: BrokerServer
) -> None:
    ports = [20_000 + 2 * (os.getpid() % 5_000) + number for number in (0, 1)]  # those that are given out lie higher
    settings = {"BROKER_URL": broker.url, "WORKER_PORT": str(ports[0])}
    server = ServerProcess(tmp_path, postgres.database(), words=("--workers", "2"), **settings)
    with server:
        async with AsyncExitStack() as guests:
            hosts: list[Guest] = []
            rooms = [0.0, 0.0]
            while not all(rooms):
                hosts.append(await guests.enter_async_context(Guest(server)))
                await hosts[-1].opens(seats=2)
                async with AsyncExitStack() as connected:
                    for _ in range(4):
                        await greet(await connected.enter_async_context(hosts[-1].connection()))
                rooms = [await metric(f"http://127.0.0.1:{port}", "ludotheque_rooms") for port in ports]
                assert sum(rooms) == len(hosts)
            first = workers(server)
            os.kill(first[0], signal.SIGKILL)
            await wait_until(lambda: not alive(first[0]))
            for host in hosts * 4:  # some would have been for it; the port itself is the other's alone
                async with host.connection() as connection:
                    await greet(connection)
        started = workers(server)
        server.kill()  # workers end with the process that started them, and the port is free again
        await wait_until(lambda: not any(alive(pid) for pid in started))
        with socket.create_server(("127.0.0.1", server.port)):
            pass
    assert "Traceback" not in server.log


def test_workers_without_postgresql_are_refused_in_one_sentence(tmp_path: Path) -> None:
    done = called(tmp_path, "serve", "--port", "0", "--workers", "2")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("Several nodes or processes need PostgreSQL")
    assert len(done.stderr.splitlines()) == 1
