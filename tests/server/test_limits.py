"""Rate and size limits: each is enforced, says when to retry, and then lets clients in again."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias, cast

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from ludotheque.engine import LudothequeError
from ludotheque.engine.log import LONGEST_NAME
from ludotheque.server import limits
from ludotheque.server.limits import MOST_KEPT, Allowance, Bucket, TooMuch, counted_address
from ludotheque.server.live import connection
from ludotheque.server.live.connection import MOST_WAITING, SLOW, Connection
from ludotheque.server.protocol import LONGEST_CHAT, Chat
from ludotheque.server.settings import Settings, from_environment
from ludotheque.server.tables.table import MOST_PEOPLE
from ludotheque.server.web import app
from ludotheque.server.web.app import Server
from ludotheque.server.web.handlers import socket as handler
from ludotheque.server.web.schemas import Problem
from ludotheque.texts import LANGUAGES, texts
from server.inprocess import GENEROUS, HOST, Closed, HeldTime, Socket, Visitor, running, settled
from server.process import ServerProcess

TABLE = {"game": "shut-the-box", "name": "Zoé"}

Open: TypeAlias = Callable[..., AbstractAsyncContextManager[Server]]


@pytest.fixture
def time() -> HeldTime:
    """The clock of the server."""
    return HeldTime()


@pytest.fixture
def limited(tmp_path: Path, time: HeldTime) -> Open:
    """A server with these limits and no others."""

    @asynccontextmanager
    async def opened(**limits: float) -> AsyncIterator[Server]:
        settings = Settings(limits=replace(GENEROUS, **limits))
        async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time, settings=settings) as server:
            yield server

    return opened


class Elsewhere:
    """The same server, as it is seen from another address."""

    def __init__(self, server: Server, address: str) -> None:
        self.settings = server.settings
        self._server = server
        self._address = address

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await self._server.app({**scope, "client": (self._address, 1)}, receive, send)


def visitor_from(server: Server, address: str) -> Visitor:
    """Somebody at another address."""
    return Visitor(cast("Server", Elsewhere(server, address)))


def check_too_much(answer: httpx.Response, what: str) -> int:
    """The answer says that this was too much, and in how many seconds it no longer is."""
    assert answer.status_code == 429, answer.text
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert (problem.key, problem.args["what"]) == ("too-much", what)
    assert problem.sentence == texts("fr")("too-much", **problem.args)
    seconds = int(answer.headers["retry-after"])
    assert problem.args["seconds"] == seconds
    assert seconds >= 1
    return seconds


# Buckets.


def test_a_bucket_gives_so_many_at_once_and_then_as_many_a_second_as_it_says() -> None:
    bucket = Bucket(2, 3, 0)
    assert [bucket.take(0) for _ in range(3)] == [0, 0, 0]
    assert bucket.take(0) == 0.5
    assert bucket.take(499) > 0
    assert bucket.take(500) == 0
    assert bucket.take(500) == 0.5
    assert [bucket.take(60_000) for _ in range(3)] == [0, 0, 0]
    assert bucket.take(60_000) == 0.5


def test_whoever_goes_on_asking_in_vain_waits_no_longer_for_it() -> None:
    bucket = Bucket(1, 1, 0)
    assert bucket.take(0) == 0
    assert all(bucket.take(now) for now in range(1, 1000))
    assert bucket.take(1000) == 0


def test_what_costs_more_takes_more_and_never_more_than_there_can_be() -> None:
    bucket = Bucket(1, 10, 0)
    assert bucket.take(0, 6) == 0
    assert bucket.take(0, 6) == 2
    assert bucket.take(0, 4) == 0
    assert bucket.take(9_999, 100) > 0
    assert bucket.take(10_000, 100) == 0
    assert bucket.take(10_000) == 1


def test_an_address_that_cannot_pay_keeps_what_it_has(time: HeldTime) -> None:
    allowance = Allowance("cakes", 1, 5, time)
    allowance.take("one", 3)
    with pytest.raises(TooMuch) as refused:
        allowance.take("one", 3)
    assert refused.value.seconds == 2
    allowance.take("one", 2)


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unknown", "unknown"),
    ],
)
def test_who_has_a_whole_network_counts_once(host: str, counted: str) -> None:
    assert counted_address(host) == counted


def test_each_address_has_an_allowance_of_its_own(time: HeldTime) -> None:
    allowance = Allowance("cakes", 1, 1, time)
    allowance.take("one")
    allowance.take("two")
    for address in ("one", "two"):
        with pytest.raises(TooMuch) as refused:
            allowance.take(address)
        assert refused.value.seconds == 2
    time.pass_on(1000)
    allowance.take("one")


def test_many_addresses_do_not_take_more_and_more_memory(time: HeldTime) -> None:
    allowance = Allowance("cakes", 1, 1, time)
    for number in range(MOST_KEPT + 1000):
        allowance.take(f"address {number}")
        if number % 1000 == 0:
            with pytest.raises(TooMuch):
                allowance.take("address 0")
    assert len(allowance.buckets) == MOST_KEPT
    assert "address 1" not in allowance.buckets


async def test_many_addresses_at_the_door_do_not_take_more_and_more_memory(
    limited: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_KEPT", 10)
    async with limited() as server:
        for number in range(30):
            assert (await visitor_from(server, f"10.0.0.{number}").http.get("/api/games")).status_code == 200
        assert len(server.context.allowances["requests"].buckets) == 10


@pytest.mark.parametrize("value", ["-1", "0", "nan"])
@pytest.mark.parametrize("name", ["MESSAGE_BYTES", "MESSAGES_PER_SECOND", "TABLES_PER_HOUR", "CODES_PER_MINUTE"])
def test_a_limit_is_more_than_nothing(name: str, value: str) -> None:
    with pytest.raises(LudothequeError, match="setting-wrong"):
        from_environment({f"LUDOTHEQUE_{name}": value})


# Requests.


@pytest.mark.parametrize("path", ["/api/games", "/api/tables/x", "/api/invitations/x/y"])
async def test_an_address_that_asks_too_often_is_told_when_to_come_back(
    limited: Open, time: HeldTime, path: str
) -> None:
    async with limited(requests_per_second=0.5, requests_at_once=3) as server:
        visitor = Visitor(server)
        for _ in range(3):
            assert (await visitor.http.get(path)).status_code != 429
        seconds = check_too_much(await visitor.http.get(path), "requests")
        assert (await visitor_from(server, "10.0.0.1").http.get(path)).status_code != 429
        time.pass_on(seconds * 1000)
        assert (await visitor.http.get(path)).status_code != 429


async def test_many_addresses_of_one_network_have_one_allowance(limited: Open) -> None:
    async with limited(requests_per_second=0.5, requests_at_once=3) as server:
        for number in range(3):
            visitor = visitor_from(server, f"2001:db8::{number:x}")
            assert (await visitor.http.get("/api/games")).status_code == 200
        check_too_much(await visitor_from(server, "2001:db8::9").http.get("/api/games"), "requests")
        assert (await visitor_from(server, "2001:db8:0:1::9").http.get("/api/games")).status_code == 200


async def test_asking_too_often_in_one_place_counts_everywhere(limited: Open) -> None:
    async with limited(requests_per_second=1, requests_at_once=2) as server:
        visitor = await Visitor(server).opens()
        await visitor.look()
        for method, path in (
            ("GET", "/api/games"),
            ("GET", "/api/games/shut-the-box/rules"),
            ("POST", "/api/tables"),
            ("GET", f"/api/tables/{visitor.table}"),
            ("POST", f"/api/tables/{visitor.table}"),
            ("POST", f"/api/tables/{visitor.table}/join"),
            ("GET", f"/api/invitations/{visitor.table}/x"),
            ("GET", f"/api/tables/{visitor.table}/link"),
            ("POST", f"/api/tables/{visitor.table}/code"),
            ("POST", "/api/codes"),
            ("GET", f"/api/tables/{visitor.table}/matches"),
            ("GET", f"/api/tables/{visitor.table}/matches/x"),
            ("GET", f"/api/tables/{visitor.table}/matches/x/replay"),
            ("GET", f"/api/tables/{visitor.table}/matches/x/file"),
        ):
            check_too_much(await visitor.http.request(method, path), "requests")


async def test_whether_the_server_is_well_can_always_be_asked(limited: Open) -> None:
    async with limited(requests_per_second=1, requests_at_once=1) as server:
        visitor = Visitor(server)
        await visitor.http.get("/api/games")
        check_too_much(await visitor.http.get("/api/games"), "requests")
        for path in ("/health", "/ready", "/metrics"):
            assert (await visitor.http.get(path)).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/settings",
        "/static/x.js",
        "/assets/x.js",
        "/openapi.json",
        "/protocol.json",
        "/metrics",
        "/health",
        "/ready",
        "/nothing/here",
    ],
)
async def test_every_page_and_file_has_a_limit(limited: Open, time: HeldTime, path: str) -> None:
    async with limited(files_per_second=0.5, files_at_once=3) as server:
        visitor = Visitor(server)
        for _ in range(3):
            assert (await visitor.http.get(path)).status_code != 429
        answer = await visitor.http.get(path)
        seconds = check_too_much(answer, "requests")
        assert answer.headers["connection"] == "close"
        assert (await visitor_from(server, "10.0.0.1").http.get(path)).status_code != 429
        time.pass_on(seconds * 1000)
        assert (await visitor.http.get(path)).status_code != 429


def test_every_operation_has_a_limit_and_a_cost() -> None:
    assert all(operation.limit in ("requests", "files") and operation.cost >= 1 for operation in app.OPERATIONS)


async def test_what_takes_longer_counts_as_several_requests(limited: Open) -> None:
    async with limited(requests_per_second=0.001, requests_at_once=10) as server:
        visitor = await Visitor(server).opens()
        statuses = [(await visitor.http.get(f"/api/tables/{visitor.table}/link")).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


@pytest.mark.parametrize(("path", "built"), [("/openapi.json", "openapi"), ("/protocol.json", "protocol_schema")])
async def test_what_describes_the_server_is_built_once(
    limited: Open, monkeypatch: pytest.MonkeyPatch, path: str, built: str
) -> None:
    async with limited() as server:
        visitor = Visitor(server)
        first = await visitor.http.get(path)
        monkeypatch.setattr(app, built, None)
        assert (await visitor.http.get(path)).content == first.content


async def test_an_address_opens_so_many_tables_an_hour_and_others_open_theirs(limited: Open, time: HeldTime) -> None:
    async with limited(tables_per_hour=3) as server:
        visitor = Visitor(server)
        for _ in range(3):
            await visitor.opens()
        answer = await visitor.http.post("/api/tables", json=TABLE)
        assert "set-cookie" not in answer.headers
        seconds = check_too_much(answer, "tables")
        assert 1000 < seconds <= 1201
        await visitor_from(server, "10.0.0.1").opens()
        time.pass_on(seconds * 1000)
        await visitor.opens()
        check_too_much(await visitor.http.post("/api/tables", json=TABLE), "tables")


async def test_an_address_tries_so_many_codes_a_minute_right_or_wrong(limited: Open, time: HeldTime) -> None:
    async with limited(codes_per_minute=2) as server:
        host = await visitor_from(server, "10.0.0.1").opens()
        code = (await host.http.post(f"/api/tables/{host.table}/code")).json()["code"]
        guesser = Visitor(server)
        for _ in range(2):
            assert (await guesser.http.post("/api/codes", json={"code": "wrong"})).status_code == 403
        seconds = check_too_much(await guesser.http.post("/api/codes", json={"code": code}), "codes")
        assert seconds <= 31
        time.pass_on(seconds * 1000)
        assert (await guesser.http.post("/api/codes", json={"code": code})).status_code == 201


@pytest.mark.parametrize("language", LANGUAGES)
async def test_too_much_is_said_in_the_language_of_whoever_asks(limited: Open, language: Any) -> None:
    async with limited(requests_per_second=1, requests_at_once=1) as server:
        visitor = Visitor(server)
        await visitor.http.get("/api/games")
        answer = await visitor.http.get("/api/games", headers={"accept-language": language})
        problem = msgspec.json.decode(answer.content, type=Problem)
        assert problem.sentence == texts(language)("too-much", **problem.args)


async def test_who_says_to_come_from_elsewhere_is_not_believed_unless_by_a_proxy_that_is(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, REQUESTS_PER_SECOND="0.01", REQUESTS_AT_ONCE="5") as server:
        async with httpx.AsyncClient(base_url=server.address) as http:
            statuses = []
            for number in range(8):
                address = f"10.0.0.{number}"
                headers = {"x-forwarded-for": address, "x-real-ip": address, "forwarded": f"for={address}"}
                statuses.append((await http.get("/api/games", headers=headers)).status_code)
    assert statuses == [200] * 5 + [429] * 3


# Connections.


async def test_a_connection_that_talks_too_fast_is_told_when_to_go_on_and_others_are_not_held_up(
    limited: Open, time: HeldTime
) -> None:
    async with limited(messages_per_second=0.5, messages_at_once=3) as server:
        host = await Visitor(server).opens()
        guest = await Visitor(server).joins(host, "Ada", 1)
        socket, _ = await host.connects(0, language="en")
        other, _ = await guest.connects(1)
        for number in range(2):
            socket.send({"is": "Say", "id": str(number), "text": "hello"})
            await socket.next("Chat")
        socket.send({"is": "Say", "id": "2", "text": "too much"})
        refused = await socket.next("Refused")
        assert (refused["key"], refused["args"]["what"]) == ("too-much", "messages")
        assert refused["sentence"] == texts("en")("too-much", **refused["args"])
        other.send({"is": "Say", "id": "0", "text": "still here"})
        assert (await socket.next("Chat"))["text"] == "still here"
        time.pass_on(refused["args"]["seconds"] * 1000)
        socket.send({"is": "Say", "id": "3", "text": "again"})
        assert (await socket.next("Chat"))["text"] == "again"
        assert [message["text"] for message in other.rest() if message["is"] == "Chat"][-1] == "again"


async def test_whatever_a_connection_sends_counts_even_if_it_cannot_be_read(limited: Open) -> None:
    async with limited(messages_per_second=1, messages_at_once=3) as server:
        socket, _ = await (await Visitor(server).opens()).connects(0)
        for text in ("{", "", "[]", "{}"):
            socket.send_text(text)
        keys = [(await socket.next("Refused"))["key"] for _ in range(3)]
        assert keys == ["not-a-message", "not-a-message", "too-much"]


async def test_an_address_has_so_many_connections_and_may_have_another_when_one_is_gone(limited: Open) -> None:
    async with limited(connections_per_address=2) as server:
        visitor = await Visitor(server).opens()
        first, _ = await visitor.connects(0)
        await visitor.connects(0)
        refused = visitor.socket()
        with pytest.raises(Closed) as closed:
            await refused.next()
        assert (closed.value.code, refused.accepted) == (1008, False)
        cookie = f"ludotheque-{visitor.table}={next(iter(visitor.http.cookies.jar)).value}"
        elsewhere = cast("Server", Elsewhere(server, "10.0.0.1"))
        other = Socket(elsewhere, visitor.table, {"host": HOST, "cookie": cookie})
        other.hello(0)
        await other.next("Welcome")
        await first.close()
        await visitor.connects(0)


async def test_connections_that_come_all_at_once_are_counted_too(limited: Open) -> None:
    async with limited(connections_per_address=2) as server:
        visitor = await Visitor(server).opens()
        sockets = [visitor.socket() for _ in range(10)]
        for socket in sockets:
            socket.hello(0)
        while not all(socket.received or socket.code is not None for socket in sockets):
            await settled()
        accepted = [socket for socket in sockets if socket.accepted]
        for socket in accepted:
            await socket.close()
        assert len(accepted) == 2


async def test_a_connection_that_was_refused_is_not_counted(limited: Open) -> None:
    async with limited(connections_per_address=2) as server:
        visitor = await Visitor(server).opens()
        for headers in ({"origin": "http://evil.test"}, {"cookie": "nothing"}):
            for _ in range(5):
                with pytest.raises(Closed):
                    await visitor.socket(**headers).next()
        sockets = [(await visitor.connects(0))[0] for _ in range(2)]
        for socket in sockets:
            await socket.close()
        assert not server.context.connections


async def test_an_address_that_asks_too_often_is_not_connected_until_later(limited: Open, time: HeldTime) -> None:
    async with limited(requests_per_second=1, requests_at_once=1) as server:
        visitor = await Visitor(server).opens()
        with pytest.raises(Closed) as closed:
            await visitor.socket().next()
        assert closed.value.code == 1008
        time.pass_on(2000)
        await visitor.connects(0)


async def test_who_may_not_connect_yet_is_told_when_where_the_server_can_say_so(limited: Open, time: HeldTime) -> None:
    async with limited(requests_per_second=0.5, requests_at_once=1) as server:
        visitor = await Visitor(server).opens()
        sent: list[dict[str, Any]] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        scope = {
            "type": "websocket",
            "path": f"/api/tables/{visitor.table}/live",
            "root_path": "",
            "query_string": b"",
            "headers": [(b"host", HOST.encode())],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "extensions": {"websocket.http.response": {}},
        }
        await server.app(scope, receive, send)
        start, body = sent
        headers = {name.decode(): value.decode() for name, value in start["headers"]}
        check_too_much(httpx.Response(start["status"], headers=headers, content=body["body"]), "requests")


async def test_who_does_not_say_hello_is_sent_away_and_told_why(limited: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handler, "HELLO_WITHIN", 0.05)
    async with limited() as server:
        visitor = await Visitor(server).opens()
        polite, _ = await visitor.connects(0)
        silent = visitor.socket()
        assert (await silent.next("GoingAway"))["key"] == "hello-first"
        with pytest.raises(Closed) as closed:
            await silent.next()
        assert closed.value.code == 1008
        await silent.close()
        polite.send({"is": "Say", "id": "1", "text": "still here"})
        await polite.next("Chat")
        await polite.close()
        assert not server.context.connections


async def test_who_sends_anything_but_hello_does_not_stay_for_it(
    limited: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handler, "HELLO_WITHIN", 0.2)
    async with limited() as server:
        socket = (await Visitor(server).opens()).socket()
        while socket.code is None:
            socket.send_text("{}")
            await asyncio.sleep(0.05)
        assert socket.code == 1008


# Names, chat, people.


async def test_a_name_has_at_most_so_many_characters_wherever_it_is_given(limited: Open) -> None:
    longest = "é" * LONGEST_NAME
    async with limited() as server:
        host = await Visitor(server).opens(name=longest, seats=3)
        guest = await Visitor(server).joins(host, "ç" * LONGEST_NAME)
        await guest.does("Rename", name="à" * LONGEST_NAME)
        await guest.does("Sit", seat=1, name="ù" * LONGEST_NAME)
        table = (await host.look())["table"]
        answers = [
            await Visitor(server).http.post("/api/tables", json={**TABLE, "name": longest + "é"}),
            await Visitor(server).http.post(
                f"/api/tables/{host.table}/join", json={"name": longest + "é", "invitation": table["invitation"]}
            ),
            await guest.tries("Rename", name=longest + "é"),
            await guest.tries("Sit", seat=2, name=longest + "é"),
        ]
        assert [answer.status_code for answer in answers] == [400] * 4
        for name in (" ", "\u200b", "a\nb", "a\u202eb", "\ud7ff\ue000"):
            assert (await guest.tries("Rename", name=name)).json()["key"] == "table-name", name
        assert (await host.look())["table"] == table


async def test_a_line_of_chat_has_at_most_so_many_characters(limited: Open) -> None:
    async with limited() as server:
        socket, _ = await (await Visitor(server).opens()).connects(0)
        for number, text in enumerate(("x", "é" * LONGEST_CHAT, "🎲" * LONGEST_CHAT)):
            socket.send({"is": "Say", "id": str(number), "text": text})
            assert (await socket.next("Chat"))["text"] == text
        for text in ("", "x" * (LONGEST_CHAT + 1)):
            socket.send({"is": "Say", "id": "a", "text": text})
            assert (await socket.next("Refused"))["key"] == "not-a-message"
        for text in (" ", "\n\t", "\0"):
            socket.send({"is": "Say", "id": "b", "text": text})
            assert (await socket.next("Refused"))["key"] == "chat-empty"


async def test_a_table_has_so_many_people_and_a_place_again_when_one_was_sent_away(limited: Open) -> None:
    async with limited() as server:
        host = await Visitor(server).opens()
        others = [await Visitor(server).joins(host, f"Person {number}") for number in range(MOST_PEOPLE - 1)]
        invitation = (await host.look())["table"]["invitation"]
        wish = {"name": "One more", "invitation": invitation}
        answer = await Visitor(server).http.post(f"/api/tables/{host.table}/join", json=wish)
        assert answer.status_code == 409
        assert (answer.json()["key"], answer.json()["args"]) == ("table-full", {"most": MOST_PEOPLE})
        assert "set-cookie" not in answer.headers
        await host.does("Remove", person=others[0].person)
        await Visitor(server).joins(host, "One more")


# Readers that do not read.


async def test_what_waits_for_a_reader_is_limited_and_the_reader_given_up() -> None:
    slow = Connection("somebody")
    line = Chat(0, "p", "Zoé", "1", "x" * 1000, 0)
    for _ in range(MOST_WAITING // 1000):
        slow.send(line)
    assert slow.closing == SLOW
    assert not slow.waiting
    slow.send(line)
    assert not slow.waiting
    sent: list[str] = []

    async def send(text: str) -> None:
        sent.append(text)

    assert await slow.deliver(send) == SLOW
    assert sent == []


async def test_a_reader_who_keeps_up_is_never_given_up_however_much_there_is() -> None:
    reader = Connection("somebody")
    read = 0

    async def send(text: str) -> None:
        nonlocal read
        read += len(text)

    delivering = asyncio.ensure_future(reader.deliver(send))
    for _ in range(3 * MOST_WAITING // 1000):
        reader.send(Chat(0, "p", "Zoé", "1", "x" * 1000, 0))
        await asyncio.sleep(0)
    assert read > 3 * MOST_WAITING
    assert reader.closing is None
    delivering.cancel()


async def test_one_message_is_sent_however_long_it_is_so_that_nobody_is_locked_out_of_a_long_match() -> None:
    reader = Connection("somebody")
    reader.send(Chat(0, "p", "Zoé", "1", "x" * MOST_WAITING, 0))
    assert reader.closing is None
    reader.send(Chat(0, "p", "Zoé", "1", "x" * MOST_WAITING, 0))
    assert reader.closing == SLOW


class Stuck(Socket):
    """A connection whose other end takes nothing."""

    def __init__(self, *args: Any) -> None:
        self.reads = asyncio.Event()
        super().__init__(*args)

    async def _take(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            await self.reads.wait()
        await super()._take(message)


async def test_a_reader_who_does_not_read_holds_up_nobody_and_can_come_back(
    limited: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_WAITING", 20_000)
    async with limited() as server:
        host = await Visitor(server).opens()
        guest = await Visitor(server).joins(host, "Ada", 1)
        cookie = f"ludotheque-{guest.table}={next(iter(guest.http.cookies.jar)).value}"
        stuck = Stuck(server, guest.table, {"host": HOST, "cookie": cookie})
        stuck.hello(1)
        socket, _ = await host.connects(0)
        while guest.person not in server.registry.by_id[guest.table].attendance.present:
            await settled()
        for number in range(50):
            socket.send({"is": "Say", "id": str(number), "text": "x" * LONGEST_CHAT})
            await socket.next("Chat")
        assert stuck.received == []
        stuck.reads.set()
        await stuck.next("Welcome")
        with pytest.raises(Closed) as closed:
            await stuck.next("nothing else")
        assert closed.value.code == SLOW
        assert sum(map(len, stuck.received)) < 20_000
        await stuck.close()
        monkeypatch.setattr(connection, "MOST_WAITING", MOST_WAITING)
        _, welcome = await guest.connects(1, chat=10)
        assert [line["number"] for line in welcome["chat"]] == list(range(10, 50))
