"""Failures count bugs alone: a client that is gone and a database that is away have counters of their own."""

import asyncio
import logging
import re
import socket
import struct
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.live import registry as rooms
from ludotheque.server.live.bots import LONGEST_THOUGHT
from server.inprocess import HOST, Socket
from server.live.evening import LIVE, SWAP, Evening, evening, until
from server.postgres import PostgresServer
from server.process import Guest, ServerProcess, greet


def counted(metrics: str, name: str) -> float:
    """The value of a counter."""
    found = re.search(rf"^ludotheque_{name}_total (\S+)$", metrics, re.MULTILINE)
    assert found is not None
    return float(found[1])


class Counters:
    """What a server counts and logs."""

    def __init__(self, here: Evening, caplog: pytest.LogCaptureFixture) -> None:
        self.here, self.log = here, caplog

    def counted(self, name: str) -> float:
        """The value of a counter."""
        return counted(self.here.server.dependencies.metrics.text().decode(), name)

    def check(self, event: str) -> None:
        """The database's trouble was counted and logged under this name, and nothing else was."""
        assert self.counted("storage_failures") > 0
        assert self.counted("failures") == 0
        errors = [record for record in self.log.records if record.levelno >= logging.WARNING]
        assert event in {record.message for record in errors}
        assert not [record for record in self.log.records if record.exc_info]


# A client that is gone.


class CutSocket(Socket):
    """A connection whose client is gone when the server answers."""

    async def _take(self, message: Any) -> None:
        raise OSError(message["type"])


@pytest.fixture
async def here(tmp_path: Path, tiny_game: None, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Counters]:
    """A table of two people."""
    async with evening(f"sqlite:///{tmp_path}/ludotheque.db") as table:
        yield Counters(table, caplog)


@pytest.mark.parametrize("known", [True, False])
async def test_a_handshake_that_is_cut_is_no_failure(here: Counters, *, known: bool) -> None:
    host = here.here.host
    cookie = host.cookie if known else "ludotheque-x=y"
    await CutSocket(here.here.server, host.table, {"host": HOST, "cookie": cookie}).task
    assert (here.counted("clients_gone"), here.counted("failures")) == (1, 0)
    assert not [record for record in here.log.records if record.exc_info]


async def test_a_bug_that_meets_a_handshake_is_a_failure(here: Counters, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(here.here.server.context, "check_origin", lambda _: 1 // 0)
    await here.here.host.socket().task
    assert (here.counted("clients_gone"), here.counted("failures")) == (0, 1)
    (bug,) = [record for record in here.log.records if record.exc_info]
    assert bug.message == "request-failed"


@pytest.mark.process
async def test_a_hundred_handshakes_that_are_cut_leave_no_failure_and_no_stack_trace(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        async with Guest(server) as host:
            await host.opens(seats=1)
            for _ in range(100):
                with socket.create_connection(("127.0.0.1", server.port)) as cut:
                    cut.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    lines = (
                        f"GET /api/tables/{host.table}/live HTTP/1.1",
                        f"Host: 127.0.0.1:{server.port}",
                        f"Cookie: {host.cookie}",
                        "Connection: Upgrade",
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                    )
                    cut.sendall("\r\n".join((*lines, "", "")).encode())
            async with host.connection() as socket_of_host:
                assert (await greet(socket_of_host, 0))["is"] == "Welcome"
            metrics = (await host.http.get("/metrics")).text
        assert server.stop() == 0
    assert counted(metrics, "failures") == 0
    assert "Traceback" not in server.log


# A database that is away.


@pytest.fixture
async def away(tiny_game: None, postgres: PostgresServer, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Counters]:
    """A person and a bot whose turn it is, and whose database has just gone away."""
    async with evening(postgres.database(), 1, bots=1, pace=LIVE) as table:
        await table.clients[0].does(SWAP, "mine")
        await table.rests()
        postgres.stop()
        try:
            yield Counters(table, caplog)
        finally:
            postgres.start()


async def test_a_request_without_the_database_is_no_failure(away: Counters) -> None:
    assert (await away.here.host.http.get(away.here.at)).status_code == 503
    away.check("storage-failed")


async def test_a_handshake_without_the_database_is_no_failure(away: Counters) -> None:
    await away.here.host.socket().task
    away.check("storage-failed")


async def test_a_message_without_the_database_is_no_failure(away: Counters) -> None:
    away.here.clients[0].says("1", "Bonsoir")
    assert (await away.here.clients[0].next("Refused"))["key"] == "storage-away"
    away.check("storage-failed")


async def test_a_bot_without_the_database_is_no_failure(away: Counters) -> None:
    async def told() -> bool:
        return away.counted("storage_failures") > 0

    await away.here.passes(LONGEST_THOUGHT)
    await until(told)
    away.check("task-failed")


async def test_a_sweep_without_the_database_is_no_failure(away: Counters) -> None:
    async def told() -> bool:
        return away.counted("storage_failures") > 0

    away.here.server.registry.start()
    await until(told)
    away.check("sweep-failed")


async def test_a_bug_does_not_end_the_sweeps(here: Counters, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: asyncio.Queue[None] = asyncio.Queue()

    async def broken() -> None:
        swept.put_nowait(None)
        raise RuntimeError

    monkeypatch.setattr(rooms, "SWEEP_SECONDS", 0)
    monkeypatch.setattr(here.here.server.registry, "sweep", broken)
    here.here.server.registry.start()
    async with asyncio.timeout(120):
        for _ in range(2):
            await swept.get()
    assert here.counted("failures") > 0
