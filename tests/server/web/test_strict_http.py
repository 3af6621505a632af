"""Requests that a proxy may read otherwise than the server are refused, and their connection is closed."""

import re
from pathlib import Path

import pytest

from attacks.wire import Wire, configured
from server.inprocess import running, settled

GOOD = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"

AMBIGUOUS = {
    "two lengths": b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n" + CHUNKED,
    "two lengths, in capitals": b"POST /x HTTP/1.1\r\nHost: here\r\nCONTENT-LENGTH: 0\r\n" + CHUNKED.upper(),
    "a bare LF after the request line": b"GET /health HTTP/1.1\nHost: here\r\n\r\n",
    "a bare LF in the head": b"GET /health HTTP/1.1\r\nHost: here\nX: y\r\n\r\n",
    "a bare LF at the end": b"GET /health HTTP/1.1\r\nHost: here\r\n\n",
    "a bare CR": b"GET /health HTTP/1.1\r\nHost: here\r\nX: a\rb\r\n\r\n",
    "a folded header": b"GET /health HTTP/1.1\r\nHost: here\r\nX: a\r\n b\r\n\r\n",
    "a header folded by a tab": b"GET /health HTTP/1.1\r\nHost: here\r\nX: a\r\n\tb\r\n\r\n",
}


async def answered(wire: Wire, answers: int = 1) -> list[bytes]:
    """The codes of what the server answers, once there are so many or it has closed."""
    while not wire.gone and wire.written.count(b"HTTP/1.1 ") < answers:
        await settled()
    return re.findall(rb"HTTP/1\.1 (\d+)", wire.written)


@pytest.mark.parametrize("name", AMBIGUOUS)
@pytest.mark.parametrize("first", [b"", GOOD], ids=["alone", "behind another request"])
async def test_an_ambiguous_request_is_refused_and_its_connection_closed(
    tmp_path: Path, name: str, first: bytes
) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        wire = Wire(configured(server))
        wire.send(first + AMBIGUOUS[name] + GOOD)
        assert await answered(wire, 9) == [b"200"] * bool(first) + [b"400"]
        assert wire.gone


async def test_a_line_may_end_between_two_packets(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        wire = Wire(configured(server))
        for byte in GOOD:
            wire.send(bytes([byte]))
        assert await answered(wire) == [b"200"]
        assert not wire.gone
