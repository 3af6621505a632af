"""The client of NATS, against a real server."""

import asyncio
import json
import logging
import socket
from base64 import b32encode, urlsafe_b64encode
from binascii import crc_hqx
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.x509.oid import NameOID

from ludotheque.engine import LudothequeError
from ludotheque.server.peers import nats
from ludotheque.server.peers.broker_address import brokers
from ludotheque.server.peers.nats import BrokerLost, Nats, _Connection, checked
from ludotheque.texts import texts
from server.peers.broker import BrokerServer, broker_server


@asynccontextmanager
async def client(url: str, credentials: str = "") -> AsyncIterator[Nats]:
    """A client that has tried to connect."""
    nats = Nats(url, credentials=credentials)
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


@pytest.mark.parametrize(
    "url", ["http://host", "nats://", "host:4222", "nats://host:port", "nats://host/subject", "nats://host?tls=1"]
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(LudothequeError) as refused:
        brokers(url)
    assert refused.value.key == "broker-address"


@pytest.mark.parametrize(
    ("urls", "credentials", "key"),
    [
        ("nats://one,http://two", "", "broker-address"),
        ("nats://one,", "", "broker-address"),
        ("nats://one,tls://two", "", "broker-addresses-differ"),
        ("nats://ada:word@one,nats://bob:word@two", "", "broker-addresses-differ"),
        ("nats://one", "/nowhere/user.creds", "broker-credentials"),
        ("nats://one", __file__, "broker-credentials"),
    ],
)
def test_addresses_and_credentials_that_cannot_be_right_are_refused(urls: str, credentials: str, key: str) -> None:
    with pytest.raises(LudothequeError) as refused:
        checked(urls, credentials)
    assert refused.value.key == key


def test_a_login_in_one_address_is_that_of_all() -> None:
    found = brokers("nats://ada:w%2Frd@one, nats://two:4333,nats://[::1]")
    assert found.urls == ["nats://one:4222", "nats://two:4333", "nats://[::1]:4222"]
    assert found.login == {"user": "ada", "password": "w/rd"}
    assert found.name == "one:4222, two:4333, [::1]:4222"


def test_without_nats_py_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.peers.nats.MISSING", True)
    with pytest.raises(LudothequeError) as refused:
        checked("nats://localhost")
    assert 'pip install "ludotheque[nats]"' in texts("en").error(refused.value)


async def test_of_several_servers_another_one_serves_when_one_is_lost() -> None:
    with (
        broker_server("--user", "ada", "--pass", "word") as one,
        broker_server("--user", "ada", "--pass", "word") as two,
    ):
        async with client(f"{one.url.replace('//', '//ada:word@')},{two.url}") as nats:
            for _ in range(2):
                assert nats._connection is not None
                serving, other = (one, two) if nats._connection.name.endswith(f":{one.port}") else (two, one)
                serving.stop()
                await connected(nats, is_so=False)
                await connected(nats)
                assert nats._connection.name.endswith(f":{other.port}")
                await asyncio.to_thread(serving.start)


async def test_a_server_that_another_one_has_told_of_serves_when_that_is_lost() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        route = f"nats://127.0.0.1:{free.getsockname()[1]}"
    together = ("--cluster_name", "ludo", "--cluster")
    with (
        broker_server(*together, route) as one,
        broker_server(*together, "nats://127.0.0.1:-1", "--routes", route) as two,
    ):
        async with asyncio.timeout(120), client(one.url) as nats:
            assert nats._connection is not None
            while not any(url.endswith(f":{two.port}") for url in nats._connection.neighbours):
                await asyncio.sleep(0.01)
            one.stop()
            await connected(nats, is_so=False)
            await connected(nats)


async def test_a_node_logs_in_with_a_file_of_credentials(tmp_path: Path) -> None:
    operator, account, user = Key("O"), Key("A"), Key("U")
    credentials = tmp_path / "user.creds"
    credentials.write_text(
        f"-----BEGIN NATS USER JWT-----\n{user.told_by(account, 'user')}\n------END NATS USER JWT------\n\n"
        f"************************* IMPORTANT *************************\nNKEY Seed printed below can be used…\n\n"
        f"-----BEGIN USER NKEY SEED-----\n{user.seed}\n------END USER NKEY SEED------\n",
        encoding="utf-8",
    )
    settings = tmp_path / "nats.conf"
    settings.write_text(
        f"operator: {operator.told_by(operator, 'operator')}\nresolver: MEMORY\n"
        f"resolver_preload: {{ {account.name}: {account.told_by(operator, 'account')} }}\n"
    )
    with broker_server("--config", str(settings)) as broker:
        async with client(broker.url, str(credentials)) as known, client(broker.url) as stranger:
            assert known.connected
            assert not stranger.connected


class Key:
    """A pair of keys as NATS has them, of an operator (O), an account (A) or a user (U)."""

    def __init__(self, kind: str) -> None:
        self._key = Ed25519PrivateKey.generate()
        first = 8 * (ord(kind) - ord("A"))
        self.name = _encoded(bytes([first]) + self._key.public_key().public_bytes_raw())
        self.seed = _encoded(bytes([8 * 18 | first >> 5, (first & 31) << 3]) + self._key.private_bytes_raw())

    def told_by(self, issuer: "Key", kind: str) -> str:
        """What `issuer` says of this one, signed."""
        limits = {"subs": -1, "data": -1, "payload": -1}
        kinds: dict[str, dict[str, object]] = {"account": {"limits": limits | {"conn": -1}}, "operator": {}}
        about = kinds.get(kind, dict(limits))
        told = {"jti": kind, "iat": 1_700_000_000, "iss": issuer.name, "name": kind, "sub": self.name}
        claims = told | {"nats": {**about, "type": kind, "version": 2}}
        text = b".".join(_url_safe(json.dumps(part).encode()) for part in (JWT, claims))
        return b".".join((text, _url_safe(issuer._key.sign(text)))).decode()


JWT = {"typ": "JWT", "alg": "ed25519-nkey"}


def _encoded(raw: bytes) -> str:
    """A key with its checksum (CRC-16/XMODEM), in base 32."""
    return b32encode(raw + crc_hqx(raw, 0).to_bytes(2, "little")).rstrip(b"=").decode()


def _url_safe(raw: bytes) -> bytes:
    return urlsafe_b64encode(raw).rstrip(b"=")


async def test_over_tls_the_broker_must_prove_who_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate, key = _certificate(tmp_path)
    with broker_server("--tls", "--tlscert", str(certificate), "--tlskey", str(key)) as broker:
        url = broker.url.replace("nats:", "tls:")
        async with client(url) as wary:
            assert not wary.connected
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        async with client(url) as trusting:
            assert trusting.connected


async def test_who_asks_for_tls_sends_no_password_in_the_clear() -> None:
    heard = b""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal heard
        writer.write(b'INFO {"max_payload": 1048576, "auth_required": true}\r\n')
        heard += await reader.read(1000)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server, client(f"tls://ada:word@127.0.0.1:{server.sockets[0].getsockname()[1]}") as nats:
        assert not nats.connected
        assert nats.detail == "nats: secure connection not available"
    assert b"word" not in heard


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of this machine that it has signed itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    files = folder / "certificate.pem", folder / "key.pem"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return files


async def test_a_connection_that_is_stuck_is_given_up_like_any_other(broker: BrokerServer) -> None:
    async with client(broker.url) as nats:
        with broker.asleep():
            while nats.publish("news", bytes(1024 * 1024)):
                await asyncio.sleep(0)
            await connected(nats, is_so=False)
        await connected(nats)


async def test_who_asks_no_more_whether_all_was_taken_costs_nobody_the_connection(
    broker: BrokerServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with client(broker.url) as nats:
        for _ in range(20):
            asking = asyncio.create_task(nats.flush())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            asking.cancel()
        await nats.flush()
        received = Received()
        nats.subscribe("news", received.put_nowait)
        await nats.flush()
        async with client(broker.url) as other:
            assert other.publish("news", b"still there")
            assert await received.next() == b"still there"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_it_stops_although_the_library_swallows_a_cancellation(
    broker: BrokerServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = _Connection.lost

    async def swallows(self: _Connection) -> None:
        with suppress(asyncio.CancelledError):
            await lost(self)

    monkeypatch.setattr(_Connection, "lost", swallows)
    monkeypatch.setattr(nats, "CANCEL_SECONDS", 0.2)
    async with asyncio.timeout(120), client(broker.url) as one:
        assert one.connected
    assert not one.connected
