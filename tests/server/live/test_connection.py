"""A connection sends at once while its client reads, and in order always."""

import asyncio

from ludotheque.server.live.connection import Connection


class Client:
    """Reads, or does not."""

    def __init__(self) -> None:
        self.reads = True
        self.got: list[bytes] = []
        self.may_read = asyncio.Event()

    def send_now(self, text: bytes) -> bool:
        if self.reads:
            self.got.append(text)
        return self.reads

    async def send(self, text: str) -> None:
        await self.may_read.wait()
        self.got.append(text.encode())


async def test_a_client_that_reads_is_sent_everything_at_once() -> None:
    client = Client()
    connection = Connection("ada", client.send_now)
    connection.post(b"1")
    connection.post(b"2")
    assert client.got == [b"1", b"2"]
    assert connection.waiting == 0


async def test_nothing_overtakes_what_waits_for_a_slow_client() -> None:
    client = Client()
    connection = Connection("ada", client.send_now)
    delivering = asyncio.ensure_future(connection.deliver(client.send))
    client.reads = False
    connection.post(b"1")
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # the first message is on its way, the outbox empty
    client.reads = True
    connection.post(b"2")
    assert client.got == []
    client.may_read.set()
    while len(client.got) < 2:
        await asyncio.sleep(0)
    connection.post(b"3")
    assert client.got == [b"1", b"2", b"3"]
    delivering.cancel()
