"""The client of NATS, against a real server."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from ludotheque.engine import LudothequeError
from ludotheque.server.peers.nats import Address, BrokerLost, Nats, Parser
from server.peers.broker import BrokerServer, broker_server


@asynccontextmanager
async def client(url: str) -> AsyncIterator[Nats]:
    """A client that has tried to connect."""
    nats = Nats(url)
    await nats.start()
    try:
        yield nats
    finally:
        await nats.stop()


class Received(asyncio.Queue[bytes]):
    """What a subject has brought."""

    async def next(self) -> bytes:
        """The next message."""
        async with asyncio.timeout(120):
            return await self.get()


async def connected(nats: Nats, *, is_so: bool = True) -> None:
    """Wait until the broker is there, or is not."""
    async with asyncio.timeout(120):
        while nats.connected != is_so:
            await asyncio.sleep(0.01)


async def test_a_message_reaches_every_other_subscriber_and_not_its_sender(broker: BrokerServer) -> None:
    async with client(broker.url) as one, client(broker.url) as two, client(broker.url) as three:
        here, there, beyond = Received(), Received(), Received()
        for nats, received in ((one, here), (two, there), (three, beyond)):
            nats.subscribe("news", received.put_nowait)
            await nats.flush()
        assert one.publish("news", b"first\r\nMSG")
        assert two.publish("news", b"second")
        assert one.publish("other", b"never")
        assert await there.next() == b"first\r\nMSG"
        assert await here.next() == b"second"
        assert {await beyond.next(), await beyond.next()} == {b"first\r\nMSG", b"second"}
        await three.flush()
        assert beyond.empty()


async def test_what_is_no_longer_subscribed_is_not_received(broker: BrokerServer) -> None:
    async with client(broker.url) as one, client(broker.url) as two:
        received = Received()
        two.subscribe("news", received.put_nowait)
        two.unsubscribe("news")
        two.subscribe("more", received.put_nowait)
        await two.flush()
        one.publish("news", b"gone")
        one.publish("more", b"there")
        assert await received.next() == b"there"


async def test_subscriptions_outlive_the_broker(broker: BrokerServer) -> None:
    async with client(broker.url) as one, client(broker.url) as two:
        received = Received()
        two.subscribe("news", received.put_nowait)
        broker.stop()
        await connected(one, is_so=False)
        await connected(two, is_so=False)
        assert not one.publish("news", b"lost")
        with pytest.raises(BrokerLost):
            await one.flush()
        await asyncio.to_thread(broker.start)
        await connected(one)
        await connected(two)
        await two.flush()
        assert one.publish("news", b"again")
        assert await received.next() == b"again"


async def test_a_broker_that_comes_late_is_found(broker: BrokerServer) -> None:
    broker.stop()
    async with client(broker.url) as nats:
        assert not nats.connected
        await asyncio.to_thread(broker.start)
        await connected(nats)


async def test_a_broker_that_falls_silent_is_given_up(broker: BrokerServer) -> None:
    async with client(broker.url) as nats:
        with broker.asleep():
            await connected(nats, is_so=False)
        await connected(nats)


async def test_what_is_larger_than_the_broker_takes_is_not_sent() -> None:
    with broker_server() as broker:
        async with client(broker.url) as nats:
            assert not nats.publish("news", bytes(2 * 1024 * 1024))
            await nats.flush()
            assert nats.connected


async def test_passwords_and_tokens_are_sent() -> None:
    with broker_server("--user", "ludo", "--pass", "th/que") as broker:
        async with client(broker.url.replace("//", "//ludo:th%2Fque@")) as known, client(broker.url) as stranger:
            assert known.connected
            assert not stranger.connected
    with broker_server("--auth", "word") as broker:
        async with client(broker.url.replace("//", "//word@")) as known:
            assert known.connected


async def test_what_does_not_speak_nats_is_not_taken_for_a_broker() -> None:
    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server, client(f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}") as nats:
        assert not nats.connected


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_messages_are_found_however_they_are_cut(size: int) -> None:
    sent = b"INFO {}\r\nMSG a 1 5\r\n\r\nMSG\r\nPING\r\nMSG b 2 0\r\n\r\nPONG\r\n"
    parser, found = Parser(), []
    for start in range(0, len(sent), size):
        found += [(command[0], payload) for command, payload in parser.feed(sent[start : start + size])]
    assert found == [(b"INFO", b""), (b"MSG", b"\r\nMSG"), (b"PING", b""), (b"MSG", b""), (b"PONG", b"")]


@pytest.mark.parametrize(
    "url", ["http://host", "nats://", "host:4222", "nats://host:port", "nats://host/subject", "nats://host?tls=1"]
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(LudothequeError) as refused:
        Address(url)
    assert refused.value.key == "broker-address"
