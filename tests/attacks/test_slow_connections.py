"""Connections that say nothing, or half of something: they end, and are counted."""

import asyncio
import logging
import resource
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from attacks.clients import HALVES, HERE, at_table, handshake, opened, say_half
from attacks.wire import Wire, configured
from ludotheque.server import limits
from ludotheque.server.cut_counter import LOG_EVERY
from ludotheque.server.edge import protocols
from ludotheque.server.edge.connections import ASKED_IN_VAIN, OPENED_PER_REQUEST
from ludotheque.server.limits import LONGEST_WAIT
from ludotheque.server.serve import raise_open_files
from ludotheque.server.settings import Settings
from server.inprocess import GENEROUS, HeldTime, Visitor, running, settled
from server.process import PATIENCE, ServerProcess

REQUEST = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"


async def held(port: int, count: int, source: str = HERE) -> tuple[list[asyncio.StreamWriter], int]:
    """Connections of which nothing is heard; those that are open, and how many the server has refused."""
    kept, refused = [], 0
    for _ in range(count):
        reader, writer = await opened(port, source)
        writer.write(REQUEST)
        with suppress(OSError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            kept.append(writer)
            continue
        refused += 1
        writer.transport.abort()
    return kept, refused


async def test_who_says_nothing_or_half_of_it_is_cut(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, REQUEST_SECONDS="0.2") as server:
        for half in ("nothing", "half a line", "half a head"):
            assert await say_half(server.port, half, 5, PATIENCE) == 5, half
        metrics = httpx.get(f"{server.address}/metrics", trust_env=False).text
        assert 'ludotheque_connections_cut_total{reason="silent"} 15.0' in metrics
        assert '"event":"connections-cut"' in server.log
        assert HERE not in server.log.replace(f'"address":"{HERE}"', "")


async def test_half_a_body_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "BODY_WITHIN", 0.0)
    monkeypatch.setattr(protocols, "BODY_GRACE", 0.0)
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        wire = Wire(configured(server))
        wire.send(HALVES["half a body"])
        while not wire.gone:
            await settled()


async def test_a_websocket_is_not_taken_for_a_request_whose_body_does_not_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "BODY_WITHIN", 0.0)
    monkeypatch.setattr(protocols, "BODY_GRACE", 0.0)
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        visitor = await Visitor(server).opens()
        wire = Wire(configured(server))
        wire.send(handshake(visitor.table, visitor.cookie))
        while not wire.written and not wire.gone:
            await settled()
        await settled()
        assert not wire.gone


async def test_half_a_second_request_is_cut_too(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, REQUEST_SECONDS="0.2") as server:
        reader, writer = await opened(server.port)
        writer.write(REQUEST)
        await reader.readuntil(b"}")
        writer.write(HALVES["half a head"])
        async with asyncio.timeout(PATIENCE):
            assert await reader.read() == b""
        writer.close()


async def test_who_sends_byte_by_byte_gets_no_more_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        wire = Wire(configured(server))
        timer = wire.protocol.timer
        for byte in REQUEST[:-1]:
            wire.send(bytes((byte,)))
            assert wire.protocol.timer is timer
        wire.send(REQUEST[-1:])
        assert timer.cancelled()


async def test_a_connection_that_is_used_stays(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, REQUEST_SECONDS="0.2") as server:
        reader, writer = await opened(server.port)
        writer.write(handshake(*await at_table(server.port)))
        await reader.readuntil(b"\r\n\r\n")
        assert await say_half(server.port, "nothing", 1, PATIENCE) == 1  # so long it has lasted
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await reader.read(1)
        writer.close()


async def test_an_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, CONNECTIONS_PER_ADDRESS="3") as server:
        kept, refused = await held(server.port, 5)
        others, refused_others = await held(server.port, 3, "127.0.0.2")
        assert (len(kept), refused, len(others), refused_others) == (3, 2, 3, 0)
        for writer in (*kept, *others):
            writer.close()
        again, refused = await held(server.port, 1)
        while refused:
            again, refused = await held(server.port, 1)
        metrics = httpx.get(f"{server.address}/metrics", trust_env=False).text
        assert 'ludotheque_connections_cut_total{reason="too-many"}' in metrics
        again[0].close()


async def test_a_trusted_proxy_has_any_number_of_connections(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, CONNECTIONS_PER_ADDRESS="3", TRUSTED_PROXIES=HERE) as server:
        kept, refused = await held(server.port, 10)
        assert (len(kept), refused) == (10, 0)
        for writer in kept:
            writer.close()


async def test_connections_are_counted_until_they_are_lost_whatever_they_became(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        config = configured(server)
        counted = config.open_connections.open
        visitor = await Visitor(server).opens()
        wires = [Wire(config, "10.0.0.1"), Wire(config, "10.0.0.2"), Wire(config, "10.0.0.1")]
        assert await wires[0].connect(visitor) == "101"
        wires[1].send(HALVES["half a line"])
        assert dict(counted) == {"10.0.0.1": 2, "10.0.0.2": 1}
        for wire in wires:
            wire.abort()
        await settled()
        assert not counted


async def test_who_opens_connections_too_fast_is_served_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = HeldTime()
    settings = Settings(limits=replace(GENEROUS, requests_per_second=1, requests_at_once=2))
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time, settings=settings) as server:
        openings = configured(server).open_connections
        rate, most = OPENED_PER_REQUEST, 2 * OPENED_PER_REQUEST
        assert [openings.add("10.0.0.1") for _ in range(most)] == [0] * most
        assert [openings.add("10.0.0.1") for _ in range(2)] == [1 / rate, 2 / rate]
        assert openings.add("10.0.0.2") == 0
        assert max(openings.add("10.0.0.1") or 0 for _ in range(100)) == LONGEST_WAIT
        time.pass_on(int(LONGEST_WAIT * 1000) + 500)
        assert openings.add("10.0.0.1") == 0


async def test_who_has_to_wait_is_served_after_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LONGEST_WAIT", 0.01)
    settings = Settings(limits=replace(GENEROUS, requests_per_second=0.001, requests_at_once=1, files_per_second=1e6))
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        config = configured(server)
        for _ in range(OPENED_PER_REQUEST):
            Wire(config)
        wire = Wire(config)
        wire.send(REQUEST[:10])
        wire.send(REQUEST[10:])
        assert (wire.written, wire.paused) == (b"", True)
        while not wire.written:
            await settled()
        assert wire.written.startswith(b"HTTP/1.1 200")
        assert not wire.paused


async def test_asking_in_vain_counts_as_several_connections(tmp_path: Path) -> None:
    settings = Settings(limits=replace(GENEROUS, requests_per_second=1, requests_at_once=ASKED_IN_VAIN))
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        openings = configured(server).open_connections
        assert not openings.must_wait("10.0.0.1")
        server.context.allowances["requests"].take("10.0.0.1", ASKED_IN_VAIN)
        for _ in range(OPENED_PER_REQUEST):
            assert openings.must_wait("10.0.0.1")
        assert openings.add("10.0.0.1") == 1 / OPENED_PER_REQUEST


async def test_what_is_cut_is_logged_now_and_then_and_never_with_an_address(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    time = HeldTime()
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time) as server:
        with caplog.at_level(logging.WARNING):
            for _ in range(5):
                server.context.cuts.count("silent")
            server.context.cuts.count("flood")
            time.pass_on(LOG_EVERY)
            server.context.cuts.count("silent")
        lines = [(record.getMessage(), vars(record)["reason"], vars(record)["count"]) for record in caplog.records]
        assert lines == [
            ("connections-cut", "silent", 1),
            ("connections-cut", "flood", 1),
            ("connections-cut", "silent", 5),
        ]


def test_as_many_files_are_opened_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
        raise_open_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
