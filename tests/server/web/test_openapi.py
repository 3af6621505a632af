"""The OpenAPI document and the JSON Schema match what the server does."""

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

import httpx
import jsonschema_rs
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.generation.hypothesis.builder import HypothesisTestConfig, HypothesisTestMode, create_test
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR
from starlette.routing import Route, WebSocketRoute

import ludotheque
from effort import effort
from ludotheque.games import games
from ludotheque.server.dependencies import Dependencies
from ludotheque.server.metrics import Metrics
from ludotheque.server.peers.alone import Alone
from ludotheque.server.protocol import PROTOCOL, ClientMessage, ServerMessage
from ludotheque.server.settings import Settings
from ludotheque.server.web.app import Server
from ludotheque.server.web.handlers.front import MANIFEST
from ludotheque.server.web.handlers.packs import PACKS_COOKIE
from ludotheque.server.web.handlers.page import PAGES
from ludotheque.server.web.middleware import Middleware
from ludotheque.server.web.openapi import openapi
from ludotheque.server.web.operations import Operation
from server.inprocess import GENEROUS, AtOnce, HeldTime, Lots, Socket, Visitor, running
from server.live.fort import fort
from server.people import chosen
from server.process import PATIENCE, ServerProcess

NOTHING: Any = None
STILL = Server(Settings(), Dependencies(NOTHING, HeldTime(), Lots(), AtOnce(), Metrics(), "0", Alone(NOTHING)))
"""A server that is only asked what it can be asked."""

DOCUMENT: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(openapi(STILL.operations, ludotheque.__version__)))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
OPERATIONS: list[Any] = [cast("Any", found).ok() for found in SCHEMA.get_all_operations()]

PACK = {
    "game": "tour-de-france",
    "kind": "town",
    "title": "Chez nous",
    "language": "fr",
    "cards": [
        {
            "town": "Quimper",
            **{
                kind: {"question": f"{kind} ?", "answers": ["a", "b", "c"], "right": 1}
                for kind in ("tourism", "cycling")
            },
        }
    ],
}
"""Cards that somebody wrote."""

SUBSCRIPTION = {
    "endpoint": "https://8.8.8.8/x",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""Of a browser whose turn never comes, so that nothing is sent."""

FEW = settings(
    max_examples=effort(3, 25),
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    database=None,
)
ENOUGH = settings(FEW, max_examples=effort(12, 25))
"""So many that one of them is answered well, whatever the operation."""

AS_DECLARED = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]

UNLISTED = {
    "/metrics",
    "/openapi.json",
    "/protocol.json",
    "/static/{name}",
    "/assets/{name}",
    "/robots.txt",
    "/favicon.ico",
    MANIFEST,
    *PAGES,
    *(f"/{game}" for game in games()),
}
"""The page, what it is made of, what is said of it, and the documents themselves."""

AT_HOME = {"/api/lan"}
"""What a server does only if it was started for its own machine alone, which this one was not: it may only refuse."""


class Place(NamedTuple):
    """A server, and somebody at a table there: a match is over, and another under way."""

    http: httpx.Client
    url: str
    table: str
    invitation: str
    over: str
    open: str
    inquiry: str
    """A table where there is something to conclude."""
    unsolved: str
    """The match there."""
    pack: str
    """Cards that the host wrote."""
    gathering: str
    """A table where nothing has begun."""
    away: str
    """Somebody who sits there and is not connected."""

    @property
    def path(self) -> str:
        """Where the table is asked."""
        return f"/api/tables/{self.table}"

    def cookies(self, table: str) -> dict[str, str]:
        """What the browser of the host sends to a table, or with packs of cards."""
        ours = (table, PACKS_COOKIE)
        return {cookie.name: cookie.value or "" for cookie in self.http.cookies.jar if cookie.name.endswith(ours)}


def new_table(http: httpx.Client, game: str = "shut-the-box", seats: int = 2) -> dict[str, Any]:
    """A table with bots at it."""
    wish = {"game": game, "name": "Zoé", "seats": seats, "pace": {"is": "Relaxed"}}
    answer = http.post("/api/tables", json=wish)
    table: dict[str, Any] = answer.json()["table"]
    for seat in range(1, seats):
        bot = {"is": "SeatBot", "seat": seat, "level": "novice"}
        http.post(f"/api/tables/{table['id']}", json=bot).raise_for_status()
    return table


def new_pack(http: httpx.Client) -> str:
    """The word in the link of a pack."""
    word: str = http.post("/api/packs", json=PACK).json()["id"]
    return word


def away_at(url: str, table: dict[str, Any]) -> str:
    """Somebody who has joined a table and is not connected."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as http:
        wish = {"name": "Ada", "invitation": table["invitation"]}
        person: str = http.post(f"/api/tables/{table['id']}/join", json=wish).json()["person"]
        return person


def played(http: httpx.Client, path: str) -> str:
    """The id of a match that bots have played to its end."""

    def does(**verb: Any) -> dict[str, Any]:
        answer = http.post(path, json=verb)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    match: str = does(**{"is": "Start"})["match"]
    does(**{"is": "StandIn", "seat": 0, "level": "novice"})
    patience = time.monotonic() + PATIENCE
    while http.get(path).json()["table"]["playing"]:
        assert time.monotonic() < patience
        time.sleep(0.05)
    return match


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server with real data, which has not failed when everything has been asked."""
    folder = tmp_path_factory.mktemp("openapi")
    with ServerProcess(folder) as server, httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        table = new_table(http)
        path = f"/api/tables/{table['id']}"
        over = played(http, path)
        under_way = http.post(path, json={"is": "Start"}).json()["match"]
        inquiry = new_table(http, "cluedo", 3)["id"]
        unsolved = http.post(f"/api/tables/{inquiry}", json={"is": "Start"}).json()["match"]
        here = (table["id"], table["invitation"], over, under_way, inquiry, unsolved)
        gathering = new_table(http)
        yield Place(http, server.address, *here, new_pack(http), gathering["id"], away_at(server.address, gathering))
        assert http.get("/health").status_code == 200
        assert "Traceback" not in server.log


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_any_request_right_or_wrong_is_answered_as_the_document_says(operation: Any, place: Place) -> None:
    @FEW
    def ask(case: Any) -> None:
        answer = case.call(base_url=place.url)
        unread = answer.status_code == 413  # too large to be looked at, which is a refusal too
        case.validate_response(answer, checks=AS_DECLARED if unread else [*AS_DECLARED, negative_data_rejection])

    # Not `SCHEMA.parametrize()`: it makes up all requests while tests are collected, half a minute in every process.
    kinds = [HypothesisTestMode.EXAMPLES, HypothesisTestMode.FUZZING, HypothesisTestMode.COVERAGE]
    create_test(operation=operation, test_func=ask, config=HypothesisTestConfig(SCHEMA.config, kinds))()


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_at_a_real_table_each_request_is_answered_as_the_document_says_and_some_well(
    operation: Any, place: Place
) -> None:
    statuses: set[int] = set()
    count = iter(range(10_000))

    @ENOUGH
    @given(case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE))
    def ask(case: Any) -> None:
        table = make_real(case, place, next(count))
        response = case.call(base_url=place.url, cookies=place.cookies(table))
        case.validate_response(response, checks=AS_DECLARED)
        statuses.add(response.status_code)

    ask()
    good = min(int(status) for status in operation.definition.raw["responses"])
    assert good in statuses or (operation.path in AT_HOME and statuses == {403})


def make_real(case: Any, place: Place, number: int) -> str:
    """Put what is really there into a request, more or less; and say which table it is about."""
    alone = case.method == "POST" and case.path == "/api/tables/{table}"
    table: str = new_table(place.http)["id"] if alone else place.table
    if case.path.endswith("/help"):
        table = place.inquiry
    elif "/people/" in case.path:
        table = place.gathering
    real = {
        "table": table,
        "invitation": place.invitation,
        "match": place.unsolved if table == place.inquiry else (place.over, place.open)[number % 2],
        "game": "tour-de-france" if case.path.startswith("/api/packs") else "shut-the-box",
        "lesson": "first",
        "person": place.away,
        "pack": new_pack(place.http) if case.method == "DELETE" else place.pack,
    }
    case.path_parameters = {name: real[name] for name in re.findall(r"{(\w+)}", case.path)}
    if case.operation.query and number % 3:
        case.query = {"seat": number // 2 % 2}
    if isinstance(case.body, dict) and number % 4:
        case.body = {name: _real(case.path, name, value, real, place) for name, value in case.body.items()}
    return table


def _real(path: str, name: str, value: Any, real: dict[str, str], place: Place) -> Any:
    match name:
        case "game" | "invitation" | "pack":
            return real[name]
        case "kind" | "cards":
            return PACK[name]
        case "code" if path == "/api/invitations":
            return place.http.post(f"/api/tables/{place.gathering}/short-code").json()["code"]
        case "code":
            return place.http.post(f"{place.path}/code").json()["code"]
        case "endpoint" | "p256dh" | "auth":
            return SUBSCRIPTION[name]
        case "options" if value is not None:
            return {"single_die": "never"}
        case "seat" | "other" | "seats" if value is not None:
            return value % 3
        case "person":
            return place.http.get(f"/api/tables/{real['table']}").json()["person"]
        case _:
            return value


# The document itself.


def test_the_document_is_valid_and_so_is_every_schema_in_it() -> None:
    assert DOCUMENT["openapi"].startswith("3.1")
    OPENAPI_31_VALIDATOR.validate(DOCUMENT)
    components = DOCUMENT["components"]["schemas"]
    for component in components.values():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **component})
    for reference in re.findall(r'"\$ref":"([^"]+)"', msgspec.json.encode(DOCUMENT).decode()):
        assert reference.removeprefix("#/components/schemas/") in components


def test_every_operation_has_a_name_of_its_own_and_says_what_it_is_for() -> None:
    described = [operation for path in DOCUMENT["paths"].values() for operation in path.values()]
    names = [operation["operationId"] for operation in described]
    assert len(set(names)) == len(names) == len(STILL.operations)
    assert all(operation["summary"] for operation in described)


def test_every_address_of_the_application_is_in_the_document_or_known_not_to_be() -> None:
    assert isinstance(STILL.app, Middleware)
    routes = cast("Any", STILL.app.app).routes
    described = {(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods}
    served = {
        (method, route.path)
        for route in routes
        if isinstance(route, Route) and route.path not in UNLISTED
        for method in (route.methods or ())
        if method != "HEAD"
    }
    assert served == described
    assert [route.path for route in routes if isinstance(route, WebSocketRoute)] == ["/api/tables/{table}/live"]
    assert {route.path for route in routes} - {path for _, path in described} - UNLISTED == {"/api/tables/{table}/live"}


async def test_the_document_is_served_as_it_is(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        answer = await Visitor(server).http.get("/openapi.json")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json() == DOCUMENT


@pytest.mark.parametrize("operation", STILL.operations, ids=lambda operation: f"{operation.method} {operation.path}")
async def test_what_limits_and_other_sites_answer_is_in_the_document(tmp_path: Path, operation: Operation) -> None:
    declared = {operation.status, *operation.problems}
    path = re.sub(r"{\w+}", "x", operation.path)
    limits = replace(GENEROUS, requests_per_second=0.001, requests_at_once=2)
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=Settings(limits=limits)) as server:
        visitor = Visitor(server)
        answered = [
            (await visitor.http.request(operation.method, path, headers={"origin": origin})).status_code
            for origin in ("http://evil.test", "http://evil.test", "http://ludo.test")
        ]
    assert set(answered) <= declared, answered


@pytest.mark.parametrize("operation", STILL.operations, ids=lambda operation: f"{operation.method} {operation.path}")
async def test_what_a_database_that_is_away_answers_is_in_the_document(tmp_path: Path, operation: Operation) -> None:
    bodies = {
        "/api/tables": {"game": "shut-the-box", "name": "Zoé"},
        "/api/tables/{table}": {"is": "Pause"},
        "/api/tables/{table}/join": {"name": "Zoé", "invitation": "x"},
        "/api/codes": {"code": "x"},
        "/api/invitations": {"code": "x"},
        "/api/packs": PACK,
        "/api/packs/{pack}": PACK,
        "/api/tables/{table}/push": SUBSCRIPTION,
    }
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        visitor = await Visitor(server).opens()
        path = re.sub(r"{table}", visitor.table, operation.path)
        path = re.sub(r"{game}", "shut-the-box", path)
        path = re.sub(r"{\w+}", "x", path)
        server.dependencies.store.close()
        body = bodies.get(operation.path) if operation.body is not None else None
        answer = await visitor.http.request(operation.method, path, json=body)
    assert answer.status_code in {operation.status, *operation.problems}, answer.text


async def test_what_a_host_that_is_none_answers_is_in_the_document(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        visitor = await Visitor(server).opens()
        for operation in STILL.operations:
            if operation.path in ("/api/tables/{table}/link", "/api/tables/{table}/code"):
                path = operation.path.replace("{table}", visitor.table)
                answer = await visitor.http.request(operation.method, path, headers={"host": "["})
                assert answer.status_code in {operation.status, *operation.problems}, answer.text


async def test_what_the_coach_says_and_what_is_told_of_a_match_afterwards_keep_to_the_document(tmp_path: Path) -> None:
    def check(name: str, answer: httpx.Response) -> None:
        assert answer.status_code == 200, answer.text
        component = {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}
        jsonschema_rs.validator_for(component).validate(answer.json())

    rng = random.Random(5)
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        host = await Visitor(server).opens(seats=1)
        match = (await host.does("Start"))["match"]
        path = f"/api/tables/{host.table}/matches/{match}"
        socket, welcome = await host.connects(0)
        update, count = welcome["update"], 0
        while not update.get("over"):
            check("Advice", await host.http.get(f"{path}/advice?seat=0"))
            check("Update", await host.http.get(f"{path}?seat=0"))
            count += 1
            socket.act(str(count), update["decision"], chosen(update["offers"], rng))
            update = await socket.next("Update")
        await socket.close()
        for name, part in (("Story", "/story"), ("Replay", "/replay?seat=0")):
            check(name, await host.http.get(path + part))


# The WebSocket protocol.


class Recorded(NamedTuple):
    """What was sent and received over WebSocket connections."""

    by_clients: list[bytes]
    by_server: list[bytes]


async def recorded(folder: Path) -> Recorded:
    """A whole match, with chat, a reaction, refusals, people who come and go, and somebody who is sent away."""
    rng = random.Random(3)
    sent: list[bytes] = []

    def send(socket: Socket, **message: Any) -> None:
        sent.append(msgspec.json.encode(message))
        socket.send_text(sent[-1].decode())

    async with running(f"sqlite:///{folder}/ludotheque.db") as server:
        host = await Visitor(server).opens(seats=2, pace={"is": "Live", "seconds": 90})
        guest = await Visitor(server).joins(host, "Ada", 1)
        spectator = await Visitor(server).joins(host, "Looks on")
        sockets = [visitor.socket() for visitor in (host, guest, spectator)]
        for seat, socket, language in zip((0, 1, None), sockets, ("fr", "en", None), strict=True):
            send(socket, **{"is": "Hello", "protocol": PROTOCOL, "seat": seat, "language": language})
            await socket.next("Welcome")
        await host.does("Start")
        send(sockets[2], **{"is": "Act", "id": "no", "action": {"is": "Throw"}})
        await sockets[2].next("Refused")
        send(sockets[2], **{"is": "Say", "id": "1", "text": "Hello"})
        await sockets[2].next("Chat")
        send(sockets[2], **{"is": "React", "reaction": "bravo"})
        await sockets[2].next("Reaction")
        send(sockets[2], **{"is": "Away", "away": True})
        await host.does("Remove", person=spectator.person)
        await sockets[2].next("GoingAway")
        over, count = False, 0
        updates = [await socket.next("Update") for socket in sockets[:2]]
        while not over:
            seat = updates[0]["asked"][0]
            count += 1
            act = {"is": "Act", "id": str(count), "decision": updates[seat]["decision"]}
            send(sockets[seat], **act, action=chosen(updates[seat]["offers"], rng))
            updates = [await socket.next("Update") for socket in sockets[:2]]
            over = updates[0].get("over", False)
        for socket in sockets:
            await socket.close()
        return Recorded(sent, [text for socket in sockets for text in socket.received])


async def recorded_scene(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Recorded:
    """A throw of the catapult: a bet, pings that are answered, and a hand that steers."""
    async with fort(f"sqlite:///{folder}/scene.db", monkeypatch, "catapult") as here:
        looker = (await here.comes_to("Gate")).seat - 1
        bets = [
            msgspec.json.encode({"is": "Bet", "wins": True, "seat": looker % 3}),
            msgspec.json.encode({"is": "GuessAlong", "text": "Neptune", "seat": looker % 3}),
        ]
        bets.append(msgspec.json.encode({"is": "Throw", "decision": "none", "seat": looker % 3}))
        for text in bets:
            here.client(looker).socket.send_text(text.decode())
        await here.client(looker).socket.next("Bets")
        top = await here.comes_to("Catching")
        socket = here.client(top.seat).socket
        sent = [
            msgspec.json.encode({"is": "Pong", "number": (await socket.next("Ping"))["number"]}),
            msgspec.json.encode({"is": "Input", "decision": here.key, "t": 0, "x": -1000, "y": 1000}),
        ]
        for text in sent:
            socket.send_text(text.decode())
        await here.passes(4000)
        return Recorded(bets + sent, [text for client in here.here.clients for text in client.socket.received])


async def test_the_protocol_is_a_valid_json_schema_and_a_whole_match_keeps_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(f"sqlite:///{tmp_path}/documents.db") as server:
        answer = await Visitor(server).http.get("/protocol.json")
    document = answer.json()
    assert answer.headers["content-type"] == "application/json"
    jsonschema_rs.meta.validate(document)
    whole, scene = await recorded(tmp_path), await recorded_scene(tmp_path, monkeypatch)
    match = Recorded(whole.by_clients + scene.by_clients, whole.by_server + scene.by_server)
    by_client, by_server, either = (
        jsonschema_rs.validator_for({**document, "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]})
        for names in (["ClientMessage"], ["ServerMessage"], ["ClientMessage", "ServerMessage"])
    )
    for text in match.by_clients:
        by_client.validate(msgspec.json.decode(text))
        either.validate(msgspec.json.decode(text))
        assert not by_server.is_valid(msgspec.json.decode(text))
    for text in match.by_server:
        by_server.validate(msgspec.json.decode(text))
        either.validate(msgspec.json.decode(text))
        assert not by_client.is_valid(msgspec.json.decode(text))
    kinds = {msgspec.json.decode(text)["is"] for text in (*match.by_clients, *match.by_server)}
    assert kinds == {kind.__name__ for kind in (*ClientMessage.__args__, *ServerMessage.__args__)}


async def test_the_schema_of_the_protocol_refuses_what_the_server_refuses(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        visitor = await Visitor(server).opens()
        document = (await visitor.http.get("/protocol.json")).json()
        validator = jsonschema_rs.validator_for({**document, "oneOf": [{"$ref": "#/$defs/ClientMessage"}]})
        for wrong in (
            {},
            {"is": "Shout"},
            {"is": "Hello"},
            {"is": "Hello", "protocol": "1"},
            {"is": "Hello", "protocol": 1, "seat": -1},
            {"is": "Hello", "protocol": 1, "seat": 32},
            {"is": "Hello", "protocol": 1, "language": "de"},
            {"is": "Hello", "protocol": 1, "since": -1},
            {"is": "Hello", "protocol": 1, "unknown": 1},
            {"is": "Act", "id": "", "action": {}},
            {"is": "Act", "id": "x" * 65, "action": {}},
            {"is": "Act", "id": "1"},
            {"is": "Say", "id": "1", "text": ""},
            {"is": "Say", "id": "1", "text": "x" * 501},
            {"is": "Say", "id": "a b", "text": "x"},
            {"is": "React", "reaction": "boo"},
            {"is": "Away"},
            {"is": "Pong"},
            {"is": "Pong", "number": -1},
            {"is": "Input", "decision": "a", "t": 0, "x": 1001, "y": 0},
            {"is": "Input", "decision": "a", "t": -1, "x": 0, "y": 0},
        ):
            assert not validator.is_valid(wrong), wrong
            socket, _ = await visitor.connects(0)  # a new one each time: few such messages are answered in a row
            socket.send(wrong)
            assert (await socket.next("Refused"))["key"] == "not-a-message"
            await socket.close()
