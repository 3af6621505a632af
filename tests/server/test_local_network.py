"""A server that was started for its own machine can be opened to the local network, from that machine alone."""

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from ludotheque.engine import LudothequeError
from ludotheque.server import local_network
from ludotheque.server.edge.protocols import Config
from ludotheque.server.listening import listening
from ludotheque.server.local_network import LocalNetwork, is_loopback
from ludotheque.server.serve import _Uvicorn
from ludotheque.server.web.app import Server
from server.inprocess import Visitor, running

LAN = "127.0.0.2"
"""What stands for the machine's address on the local network."""
HERE = {"host": "127.0.0.1:8420", "origin": "http://127.0.0.1:8420"}


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on a local network."""
    monkeypatch.setattr(local_network, "lan_address", lambda: LAN)


class Accepting:
    """What accepts connections, without any."""

    def __init__(self) -> None:
        self.at: list[str] = []

    async def listen(self, listener: socket.socket) -> asyncio.Server:
        self.at.append(listener.getsockname()[0])
        return await asyncio.start_server(lambda reader, writer: None, sock=listener)

    def stop_listening(self, server: asyncio.Server) -> None:
        self.at.pop()
        server.close()


@asynccontextmanager
async def offering(folder: Path) -> AsyncIterator[tuple[Server, Accepting]]:
    """A server that can be opened, and what would accept connections."""
    lan, accepting = LocalNetwork(), Accepting()
    lan.serve_by(accepting, 0)
    async with running(f"sqlite:///{folder}/ludotheque.db", lan=lan) as server:
        yield server, accepting
        await lan.close()


async def lan(server: Server, method: str, headers: Mapping[str, str], address: str = "127.0.0.1") -> httpx.Response:
    """Ask a server about the network."""
    return await Visitor(server, address).http.request(method, "/api/lan", headers=headers)


async def test_one_press_opens_the_server_and_another_closes_it(tmp_path: Path, network: None) -> None:
    async with offering(tmp_path) as (server, accepting):
        assert (await lan(server, "GET", HERE)).json() == {"offered": True, "link": None}
        opened = (await lan(server, "PUT", HERE)).json()
        assert opened["link"]["url"].startswith(f"http://{LAN}:")
        assert opened["link"]["qr"].startswith("<svg")
        assert accepting.at == [LAN]
        assert (await lan(server, "PUT", HERE)).json() == opened
        assert (await lan(server, "DELETE", HERE)).json() == {"offered": True, "link": None}
        assert accepting.at == []


async def test_while_it_is_open_invitations_lead_there(tmp_path: Path, network: None) -> None:
    async with offering(tmp_path) as (server, _):
        host = await Visitor(server).opens()
        link = f"/api/tables/{host.table}/link"
        assert (await host.http.get(link, headers=HERE)).json()["url"].startswith("http://127.0.0.1:8420/t/")
        opened = (await lan(server, "PUT", HERE)).json()["link"]["url"]
        assert (await host.http.get(link, headers=HERE)).json()["url"].startswith(f"{opened}t/")


@pytest.mark.parametrize(
    ("address", "headers"),
    [
        ("192.168.1.7", HERE),
        ("127.0.0.1", {"host": "evil.example:8420", "origin": "http://evil.example:8420"}),
        ("127.0.0.1", {**HERE, "origin": "http://evil.example"}),
        ("127.0.0.1", {**HERE, "origin": "null"}),
        ("127.0.0.1", {**HERE, "x-forwarded-for": "127.0.0.1"}),
        ("127.0.0.1", {**HERE, "forwarded": "for=127.0.0.1"}),
        ("127.0.0.1", {**HERE, "host": "127.0.0.1.evil.example"}),
        ("127.0.0.1", {**HERE, "host": "localhost.evil.example"}),
    ],
    ids=["neighbour", "rebound name", "other site", "no site", "proxy", "proxy too", "lookalike", "other lookalike"],
)
async def test_nobody_else_opens_or_closes_it(
    tmp_path: Path, network: None, address: str, headers: dict[str, str]
) -> None:
    async with offering(tmp_path) as (server, accepting):
        for method in ("PUT", "DELETE"):
            assert (await lan(server, method, headers, address)).status_code == 403
        assert accepting.at == []
        await lan(server, "PUT", HERE)
        assert (await lan(server, "DELETE", headers, address)).status_code == 403
        assert accepting.at == [LAN]


async def test_a_neighbour_is_not_even_told_whether_it_can_be_opened(tmp_path: Path, network: None) -> None:
    async with offering(tmp_path) as (server, _):
        await lan(server, "PUT", HERE)
        assert (await lan(server, "GET", HERE, "192.168.1.7")).json() == {"offered": False, "link": None}


async def test_a_server_that_was_started_for_others_is_not_opened_by_a_page(tmp_path: Path, network: None) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        assert (await lan(server, "GET", HERE)).json()["offered"] is False
        refused = await lan(server, "PUT", HERE)
        assert (refused.status_code, refused.json()["key"]) == (403, "lan-not-here")


async def test_on_no_network_it_says_so_and_stays_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def alone() -> str:
        raise LudothequeError("no-local-network")

    monkeypatch.setattr(local_network, "lan_address", alone)
    async with offering(tmp_path) as (server, _):
        refused = await lan(server, "PUT", HERE)
        assert refused.json()["key"] == "no-local-network"
        assert (await lan(server, "GET", HERE)).json()["link"] is None


@pytest.mark.parametrize(
    ("host", "loopback"),
    [("127.0.0.1", True), ("[::1]", True), ("LOCALHOST", True), ("192.168.1.2", False), ("games.example", False)],
)
def test_names_of_this_machine_are_known(host: str, *, loopback: bool) -> None:
    assert is_loopback(host) is loopback


async def test_who_came_over_the_network_is_cut_when_it_is_closed(tmp_path: Path, network: None) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        serving = _Uvicorn(Config(server, lifespan="on", log_config=None))
        listener = listening("127.0.0.1", 0)
        port = listener.getsockname()[1]
        task = asyncio.create_task(serving.serve([listener]))
        while not serving.started:
            await asyncio.sleep(0)
        opened = LocalNetwork()
        opened.serve_by(serving, port)
        await opened.open()
        assert opened.url == f"http://{LAN}:{port}"
        neighbour, there = await answered(LAN, port)
        ours, writer = await answered("127.0.0.1", port)
        await opened.close()
        assert await neighbour.read() == b""
        with pytest.raises(OSError, match="Connect"):
            await asyncio.open_connection(LAN, port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
        assert (await ours.readline()).startswith(b"HTTP/1.1 200")
        writer.close()
        there.close()
        serving.should_exit = True
        await task


async def answered(host: str, port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection on which a first request was answered."""
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split()[0])
    await reader.readexactly(length)
    return reader, writer
