"""Subscriptions: by people at the table alone, to push services alone, and not at all on a server without a key."""

import datetime as dt
import ssl
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from ludotheque.server.push.destinations import Destinations
from ludotheque.server.settings import Settings, from_environment
from server.inprocess import MakePush, Visitor, running
from server.live.evening import SWAP, evening
from server.push.conftest import pushing
from server.push.push_service import Browser, PushService, push_service

REFUSED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"endpoint": "push.test"}, "push-address"),
    ({"endpoint": "http://push.test/x"}, "push-address"),
    ({"endpoint": "https://push.test:8443/x"}, "push-address"),
    ({"endpoint": "https://127.0.0.1/x"}, "push-address-private"),
    ({"endpoint": "https://169.254.169.254/latest"}, "push-address-private"),
    ({"endpoint": "https://[::1]/x"}, "push-address-private"),
    ({"endpoint": "https://192.168.1.1/x"}, "push-address-private"),
    ({"endpoint": "https://8.8.8.8/x", "p256dh": "not base64url!"}, "push-keys"),
    ({"endpoint": "https://8.8.8.8/x", "p256dh": "BBBB"}, "push-keys"),
    ({"endpoint": "https://8.8.8.8/x", "auth": "AAAA"}, "push-keys"),
    ({"endpoint": ""}, "request-wrong"),
    ({"endpoint": "https://8.8.8.8/" + "x" * 2048}, "request-wrong"),
    ({"endpoint": 1}, "request-wrong"),
    ({"p256dh": "x" * 101}, "request-wrong"),
    ({"auth": None}, "request-wrong"),
    ({"more": True}, "request-wrong"),
)


@pytest.mark.parametrize(("wrong", "key"), REFUSED)
async def test_what_is_no_subscription_is_refused_with_a_sentence_and_not_kept(
    url: str, service: PushService, wrong: dict[str, Any], key: str
) -> None:
    async with running(url, push=pushing(Destinations())) as server:
        host = await Visitor(server).opens()
        wish = {**Browser(service).subscription, **wrong}
        answer = await host.http.put(f"/api/tables/{host.table}/push", json=wish)
        assert (answer.status_code, answer.json()["key"]) == (400, key)
        assert answer.json()["sentence"]
        assert await server.dependencies.store.devices.subscriptions(host.table, host.person) == ()


async def test_only_people_at_the_table_subscribe_there(url: str, push: MakePush, service: PushService) -> None:
    async with running(url, push=push) as server:
        host = await Visitor(server).opens()
        path, stranger = f"/api/tables/{host.table}/push", Visitor(server)
        for answer in (
            await stranger.http.get(path),
            await stranger.http.put(path, json=Browser(service).subscription),
            await stranger.http.delete(path),
        ):
            assert (answer.status_code, answer.json()["key"]) == (401, "table-stranger")


async def test_a_device_has_one_subscription_and_a_person_is_told_on_a_few_devices(
    url: str, push: MakePush, service: PushService
) -> None:
    async with running(url, push=push) as server:
        host = await Visitor(server).opens()
        path = f"/api/tables/{host.table}"
        for name in ("old", "new"):
            await host.http.put(f"{path}/push", json=Browser(service, name).subscription)
        (kept,) = await server.dependencies.store.devices.subscriptions(host.table, host.person)
        assert kept.endpoint.endswith("/new-endpoint")
        for number in range(7):
            code = (await host.http.post(f"{path}/code")).json()["code"]
            device = Visitor(server)
            await device.http.post("/api/codes", json={"code": code})
            answer = await device.http.put(f"{path}/push", json=Browser(service, str(number)).subscription)
            assert answer.status_code == 200
        assert len(await server.dependencies.store.devices.subscriptions(host.table, host.person)) == 5


async def test_a_server_without_a_key_offers_none_and_takes_no_subscription(url: str, service: PushService) -> None:
    async with running(url) as server:
        host = await Visitor(server).opens()
        path = f"/api/tables/{host.table}/push"
        assert (await host.http.get(path)).json() == {"key": None}
        answer = await host.http.put(path, json=Browser(service).subscription)
        assert (answer.status_code, answer.json()["key"]) == (409, "push-off")
        assert (await host.http.delete(path)).json() == {"key": None}
        assert await server.dependencies.store.devices.push_key() is None


@pytest.mark.usefixtures("tiny_game")
async def test_over_https_the_address_that_was_checked_is_used_and_the_name_is_verified(
    url: str, tmp_path: Path
) -> None:
    async def resolve(host: str, _: int) -> tuple[str, ...]:
        return ("127.0.0.1",) if host.endswith(".ludo.test") else ()

    here, there = certified("push.ludo.test", tmp_path)
    destinations = Destinations(loopback=True, resolve=resolve, tls=there)
    async with (
        push_service("push.ludo.test", here) as service,
        push_service("other.ludo.test", here) as other,
        evening(url, push=pushing(destinations), connect=False) as at,
    ):
        browser = Browser(service)
        for visitor, each in zip(at.visitors, (Browser(other), browser), strict=True):
            answer = await visitor.http.put(f"{at.at}/push", json=each.subscription)
            assert answer.status_code == 200, answer.text
        zoe = await at.connect(0)
        await zoe.does(SWAP, "1")
        posted = await service.next()
        assert browser.reads(posted) == at.host.table.encode()
        assert posted.headers["host"] == service.origin.removeprefix("https://")
        await zoe.socket.close()
        await at.host.does("Abandon")
        await at.host.does("Start")
        assert at.server.dependencies.push is not None
        await at.server.dependencies.push.finished()
        assert other.posted == []


def certified(name: str, folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """What a server of this name needs for TLS, and whoever is to believe it."""
    key = ec.generate_private_key(ec.SECP256R1())
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "server.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + certificate.public_bytes(Encoding.PEM))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    client = ssl.create_default_context(cadata=certificate.public_bytes(Encoding.PEM).decode())
    return server, client


def test_settings_say_whether_anybody_is_told_and_to_whom_push_services_write() -> None:
    assert from_environment({}).push
    assert not from_environment({"LUDOTHEQUE_PUSH": "false"}).push
    assert Settings().contact == Settings(public_url="http://games.test").contact == ""
    assert Settings(public_url="https://games.test").contact == "https://games.test"
    given = from_environment({"LUDOTHEQUE_PUSH_CONTACT": "mailto:zoe@games.test"})
    assert given.contact == "mailto:zoe@games.test"


def test_the_command_loads_nothing_of_push_messages_unless_it_serves() -> None:
    program = "import sys, ludotheque.cli; sys.exit('cryptography' in sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True)
