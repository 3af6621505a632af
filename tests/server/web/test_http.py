"""The HTTP API: successful answers, every problem in both languages, and authorization."""

import asyncio
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import closing
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import httpx
import msgspec
import pytest
from starlette.requests import HTTPConnection, Request
from starlette.types import Message

import ludotheque
from ludotheque.games import find_game
from ludotheque.server.live.admission import CODE_LASTS, SHORT_CODE_LASTS
from ludotheque.server.randomness import LETTERS, SystemRandomness, digest
from ludotheque.server.serve import log_unbuilt
from ludotheque.server.settings import Settings
from ludotheque.server.web import requests
from ludotheque.server.web.app import Server
from ludotheque.server.web.errors import BadRequest
from ludotheque.server.web.handlers import page as pages
from ludotheque.server.web.middleware import HEADERS, headers
from ludotheque.server.web.origins import origin_of, our_origins
from ludotheque.server.web.schemas import Problem
from ludotheque.texts import LANGUAGES, Language, texts
from ludotheque.texts.rulebook import rulebook
from server.inprocess import GENEROUS, HOST, Closed, HeldTime, Socket, Visitor, running, settled

JSON = {"content-type": "application/json"}
MARKUP = "<img src=x onerror=1>&\"'"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def time() -> HeldTime:
    """The clock of the server."""
    return HeldTime()


@pytest.fixture
async def server(tmp_path: Path, time: HeldTime) -> AsyncIterator[Server]:
    """A server with nothing in it."""
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", time=time) as server:
        yield server


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the page, in which and beside which lies what is nobody's business."""
    folder = tmp_path / "page"
    for part in ("static", "assets"):
        (folder / part).mkdir(parents=True)
        (folder / part / "page.js").write_text("'here'")
        (folder / part / "sw.js").write_text("'serves'")
        (folder / part / "page.css").write_text("b{}")
        (folder / part / "page.svg").write_text("<svg/>")
        (folder / part / "page.py").write_text("'secret'")
    (folder / "index.html").write_text('<!doctype html><script src="{base}/assets/page.js"></script>')
    (folder / "secret.js").write_text("'secret'")
    (tmp_path / "secret.js").write_text("'secret'")
    monkeypatch.setattr(pages, "PAGE", folder)
    return folder


class Scene(NamedTuple):
    """A match under way between a host and a guest, somebody who looks on, and somebody at another table."""

    server: Server
    host: Visitor
    guest: Visitor
    spectator: Visitor
    stranger: Visitor
    names: dict[str, str]
    """What stands in the addresses of requests."""

    def who(self, name: str) -> Visitor:
        """The visitor of this name."""
        visitor: Visitor = getattr(self, name)
        return visitor

    def path(self, pattern: str) -> str:
        """An address at this table."""
        return pattern.format_map(self.names)


async def set_up(server: Server, game: str = "shut-the-box", name: str = "Zoé") -> Scene:
    """A match under way."""
    host = await Visitor(server).opens(game, name, seats=2)
    guest = await Visitor(server).joins(host, "Ada", 1)
    spectator = await Visitor(server).joins(host, "Looks on")
    stranger = await Visitor(server).opens(game, "Eve", seats=2)
    await stranger.does("SeatBot", seat=1, level="novice")
    theirs = await stranger.does("Start")
    table = await host.does("Start")
    names = {
        "table": host.table,
        "invitation": table["invitation"],
        "match": table["match"],
        "theirs": theirs["match"],
        "other": stranger.table,
        "matches": f"/api/tables/{host.table}/matches",
    }
    return Scene(server, host, guest, spectator, stranger, names)


@pytest.fixture
async def scene(server: Server) -> Scene:
    """A match of Fermer la boîte."""
    return await set_up(server)


@pytest.fixture
async def secrets(tiny_game: None, server: Server) -> Scene:
    """A match in which everyone holds a hidden card."""
    return await set_up(server, "tiny")


async def asked(visitor: Visitor, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
    """What is answered; a body that is text or bytes is sent as it is."""
    if body is None:
        return await visitor.http.request(method, path, headers=headers)
    content = body.encode() if isinstance(body, str) else body
    if not isinstance(content, bytes):
        content = msgspec.json.encode(content)
    return await visitor.http.request(method, path, content=content, headers={**JSON, **headers})


def check_problem(answer: httpx.Response, status: int, key: str, language: Language = "fr") -> Problem:
    """The answer is this problem, in the words of this language, and nobody keeps it."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    found = msgspec.json.decode(answer.content, type=Problem)
    assert found.key == key
    assert found.sentence == texts(language)(key, **found.args)
    return found


def check_headers(answer: httpx.Response) -> None:
    """Every security header is there, once."""
    for name, value in headers([f"http://{HOST}"]).items():
        assert answer.headers.get_list(name) == [value], (answer.request.url, name)
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def token_of(visitor: Visitor) -> str:
    """The secret that a browser keeps."""
    (token,) = (cookie.value for cookie in visitor.http.cookies.jar)
    assert token is not None
    return token


async def check_turned_away(socket: Socket) -> None:
    """The connection is refused before it is accepted."""
    async with asyncio.timeout(120):
        with pytest.raises(Closed) as closed:
            await socket.next()
    assert (closed.value.code, socket.accepted, socket.received) == (1008, False, [])


class Raw(NamedTuple):
    """An answer, as the application gave it."""

    status: int
    headers: dict[str, str]
    body: bytes


async def raw(server: Server, path: str, headers: Mapping[str, str], method: str = "GET") -> Raw:
    """What is answered to a request that no well-behaved client would send."""
    sent: list[dict[str, Any]] = []
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode("utf-8", "replace"),
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
    }

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await server.app(scope, receive, send)
    start = sent[0]
    answered = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    return Raw(start["status"], answered, b"".join(message.get("body", b"") for message in sent[1:]))


# Good answers.


@pytest.mark.parametrize(("wish", "language"), [("fr", "fr"), ("en", "en")])
async def test_the_games_are_listed_with_their_options_levels_and_titles(
    server: Server, wish: str, language: Language
) -> None:
    answer = await asked(Visitor(server), "GET", "/api/games", **{"accept-language": wish})
    assert answer.status_code == 200
    (game,) = (game for game in answer.json() if game["name"] == "shut-the-box")
    assert (game["least"], game["most"]) == (find_game("shut-the-box").seats[0], find_game("shut-the-box").seats[-1])
    assert {option["name"] for option in game["options"]} == {"rule_set", "single_die", "finish_round", "closings"}
    assert all(option["default"] in option["choices"] for option in game["options"])
    assert game["levels"] == ["novice", "amateur", "expert"]
    assert game["titles"][language] == texts(language)("shut-the-box-title")


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("", "fr"),
        ("fr", "fr"),
        ("en", "en"),
        ("FR-ca", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("de, en", "en"),
        ("de", "en"),
        ("*", "fr"),
        (",;=,,", "fr"),
        ("x" * 8000, "en"),
    ],
)
async def test_a_rule_book_comes_in_the_first_language_that_is_asked_for_and_spoken(
    server: Server, wish: str, language: Language
) -> None:
    answer = await asked(Visitor(server), "GET", "/api/games/shut-the-box/rules", **{"accept-language": wish})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == rulebook(find_game("shut-the-box"), language).text


async def test_whoever_opens_a_table_is_its_host_and_sits_there(server: Server) -> None:
    wish = {"game": "shut-the-box", "name": " Zoé ", "seats": 3, "options": {"single_die": "never"}}
    answer = await asked(Visitor(server), "POST", "/api/tables", wish)
    assert answer.status_code == 201
    found = answer.json()
    assert found["table"]["host"] == found["person"]
    assert [chair["name"] for chair in found["table"]["chairs"]] == ["Zoé", None, None]
    assert found["table"]["options"] == {"single_die": "never"}


async def test_a_table_is_seen_by_those_who_are_at_it_as_who_they_are(scene: Scene) -> None:
    for visitor in (scene.host, scene.guest, scene.spectator):
        found = await visitor.look()
        assert found["person"] == visitor.person
        assert {person["name"] for person in found["table"]["people"]} == {"Zoé", "Ada", "Looks on"}


async def test_an_invitation_shows_who_is_there_and_no_more_before_one_has_joined(scene: Scene) -> None:
    answer = await asked(Visitor(scene.server), "GET", scene.path("/api/invitations/{table}/{invitation}"))
    assert answer.json() == {
        "table": scene.host.table,
        "game": "shut-the-box",
        "host": "Zoé",
        "people": ["Zoé", "Ada", "Looks on"],
        "free": 0,
        "playing": True,
        "closed": False,
        "away": ["Zoé", "Ada"],
        "late": 0,
    }


async def test_an_invitation_to_a_closed_table_says_so(scene: Scene) -> None:
    await scene.host.does("Abandon")
    await scene.host.does("Close")
    answer = await asked(Visitor(scene.server), "GET", scene.path("/api/invitations/{table}/{invitation}"))
    assert answer.json()["closed"] is True


async def test_an_invitation_does_not_name_those_who_have_left(scene: Scene) -> None:
    await scene.spectator.does("Leave")
    answer = await asked(Visitor(scene.server), "GET", scene.path("/api/invitations/{table}/{invitation}"))
    assert answer.json()["people"] == ["Zoé", "Ada"]


async def test_the_matches_of_a_table_are_listed_and_no_others(scene: Scene) -> None:
    answer = await asked(scene.spectator, "GET", scene.path("{matches}"))
    (match,) = answer.json()
    assert (match["id"], match["number"], match["status"]) == (scene.names["match"], 0, "open")


async def test_the_server_says_that_it_is_well_and_ready_and_what_it_has_counted(scene: Scene) -> None:
    for path, status in (("/health", "well"), ("/ready", "ready")):
        answer = await asked(scene.host, "GET", path)
        assert answer.json() == {"status": status, "version": ludotheque.__version__}
    metrics = await asked(scene.host, "GET", "/metrics")
    assert metrics.headers["content-type"].startswith("text/plain")
    assert 'ludotheque_requests_total{route="/api/tables/{table}/join",status="201"} 2.0' in metrics.text
    for secret in (scene.host.table, scene.names["invitation"], token_of(scene.host)):
        assert secret not in metrics.text


async def test_a_server_that_stops_says_that_it_is_not_ready(server: Server) -> None:
    await server.registry.stop()
    answer = await asked(Visitor(server), "GET", "/ready")
    assert (answer.status_code, answer.json()["key"]) == (503, "server-away")
    assert "ludotheque_storage_failures_total 0.0" in server.dependencies.metrics.text().decode()
    assert (await asked(Visitor(server), "GET", "/health")).status_code == 200


# Problems.

TABLE = {"game": "shut-the-box", "name": "Zoé"}

PROBLEMS: tuple[tuple[str, str, str, Any, int, str], ...] = (
    # who, method, path, body, status, key
    ("host", "POST", "/api/tables", {**TABLE, "game": "no-such-game"}, 400, "unknown-game"),
    ("host", "POST", "/api/tables", {**TABLE, "name": " "}, 409, "table-name"),
    ("host", "POST", "/api/tables", {**TABLE, "name": "a\u202eb"}, 409, "table-name"),
    ("host", "POST", "/api/tables", {**TABLE, "name": "a\0b"}, 409, "table-name"),
    ("host", "POST", "/api/tables", {**TABLE, "name": "a" * 41}, 400, "request-wrong"),
    ("host", "POST", "/api/tables", {**TABLE, "seats": 0}, 400, "invalid-seats"),
    ("host", "POST", "/api/tables", {**TABLE, "seats": 32}, 400, "request-wrong"),
    ("host", "POST", "/api/tables", {**TABLE, "options": {"colour": "red"}}, 400, "unknown-option"),
    ("host", "POST", "/api/tables", {**TABLE, "options": {"rule_set": "tens"}}, 400, "invalid-option-value"),
    ("host", "POST", "/api/tables", {**TABLE, "options": {"rule_set": [[{}]]}}, 400, "invalid-option-value"),
    ("host", "POST", "/api/tables", {**TABLE, "options": {"finish_round": 1.0}}, 400, "invalid-option-value"),
    ("host", "POST", "/api/tables", {**TABLE, "options": {"closings": "sums-only"}}, 400, "box-option-closings"),
    ("host", "POST", "/api/tables", {**TABLE, "pace": {"is": "Live", "seconds": 4}}, 400, "request-wrong"),
    ("host", "POST", "/api/tables", {**TABLE, "pace": {"is": "Hurried"}}, 400, "request-wrong"),
    ("host", "POST", "/api/tables", {**TABLE, "host": "me"}, 400, "request-wrong"),
    ("host", "POST", "/api/tables", {"game": "shut-the-box"}, 400, "request-wrong"),
    ("host", "POST", "/api/tables", [TABLE], 400, "request-wrong"),
    ("host", "POST", "/api/tables", "", 400, "request-wrong"),
    ("host", "POST", "/api/tables", "{", 400, "request-wrong"),
    ("host", "POST", "/api/tables", b"\xff\xfe", 400, "request-wrong"),
    ("host", "POST", "/api/tables", '{"game": "shut-the-box", "name": "\\ud800"}', 400, "request-wrong"),
    ("host", "POST", "/api/tables", "[" * 60_000, 400, "request-wrong"),
    ("host", "POST", "/api/tables", '{"options":' + '{"a":' * 12_000, 400, "request-wrong"),
    ("host", "POST", "/api/tables", " " * (64 * 1024 + 1), 413, "request-too-large"),
    ("stranger", "GET", "/api/tables/{table}", None, 401, "table-stranger"),
    ("host", "GET", "/api/tables/nosuchtable", None, 401, "table-stranger"),
    ("host", "GET", "/api/tables/{other}", None, 401, "table-stranger"),
    ("stranger", "POST", "/api/tables/{table}", {"is": "Leave"}, 401, "table-stranger"),
    ("guest", "POST", "/api/tables/{table}", {"is": "Pause"}, 403, "table-host-only"),
    ("guest", "POST", "/api/tables/{table}", {"is": "TakeBack", "seat": 0}, 403, "table-not-yours"),
    ("host", "POST", "/api/tables/{table}", {"is": "Start"}, 409, "table-under-way"),
    ("host", "POST", "/api/tables/{table}", {"is": "TakeBack", "seat": 9}, 409, "table-no-chair"),
    ("host", "POST", "/api/tables/{table}", {"is": "Remove", "person": "nobody"}, 409, "table-no-person"),
    ("host", "POST", "/api/tables/{table}", {"is": "StandIn", "seat": 0, "level": "god"}, 400, "unknown-level"),
    ("host", "POST", "/api/tables/{table}", {"is": "StandIn", "seat": -1}, 400, "request-wrong"),
    ("host", "POST", "/api/tables/{table}", {"is": "Cheat"}, 400, "request-wrong"),
    ("host", "POST", "/api/tables/{table}", {"is": "Pause", "for": "ever"}, 400, "request-wrong"),
    ("host", "POST", "/api/tables/{table}", {}, 400, "request-wrong"),
    ("host", "POST", "/api/tables/{table}", " " * (64 * 1024 + 1), 413, "request-too-large"),
    ("stranger", "POST", "/api/tables/{table}/join", {"name": "Eve", "invitation": "x"}, 403, "table-invitation"),
    ("stranger", "POST", "/api/tables/nosuchtable/join", {"name": "Eve", "invitation": "x"}, 404, "table-unknown"),
    ("stranger", "POST", "/api/tables/{table}/join", {"name": "Eve"}, 400, "request-wrong"),
    ("stranger", "POST", "/api/tables/{table}/join", {"name": "E", "invitation": "x", "y": 1}, 400, "request-wrong"),
    ("stranger", "POST", "/api/tables/{table}/join", " " * (64 * 1024 + 1), 413, "request-too-large"),
    ("stranger", "GET", "/api/invitations/{table}/wrong", None, 403, "table-invitation"),
    ("stranger", "GET", "/api/invitations/nosuchtable/{invitation}", None, 404, "table-unknown"),
    ("stranger", "GET", "/api/invitations/%00/%00", None, 404, "table-unknown"),
    ("stranger", "GET", "/api/tables/{table}/link", None, 401, "table-stranger"),
    ("stranger", "POST", "/api/tables/{table}/code", None, 401, "table-stranger"),
    ("stranger", "POST", "/api/codes", {"code": "nosuchcode"}, 403, "code-unknown"),
    ("stranger", "POST", "/api/codes", {"code": ""}, 400, "request-wrong"),
    ("stranger", "POST", "/api/codes", {"code": "a", "person": "b"}, 400, "request-wrong"),
    ("stranger", "POST", "/api/codes", " " * (64 * 1024 + 1), 413, "request-too-large"),
    ("stranger", "GET", "{matches}", None, 401, "table-stranger"),
    ("stranger", "GET", "{matches}/{match}", None, 401, "table-stranger"),
    ("stranger", "GET", "{matches}/{match}/replay", None, 401, "table-stranger"),
    ("stranger", "GET", "{matches}/{match}/file", None, 401, "table-stranger"),
    ("host", "GET", "{matches}/nosuchmatch", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/nosuchmatch/replay", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/nosuchmatch/file", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/%00", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/{theirs}", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/{theirs}/replay", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/{theirs}/file", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/{match}?seat=1", None, 403, "table-not-yours"),
    ("host", "GET", "{matches}/{match}/replay?seat=1", None, 403, "table-not-yours"),
    ("spectator", "GET", "{matches}/{match}?seat=0", None, 403, "table-not-yours"),
    ("host", "GET", "{matches}/{match}?seat=2", None, 409, "table-no-chair"),
    ("host", "GET", "{matches}/{match}?seat=", None, 400, "request-wrong"),
    ("host", "GET", "{matches}/{match}?seat=-1", None, 400, "request-wrong"),
    ("host", "GET", "{matches}/{match}?seat=1e1", None, 400, "request-wrong"),
    ("host", "GET", "{matches}/{match}?seat=%D9%A1", None, 400, "request-wrong"),
    ("host", "GET", "{matches}/{match}?seat=" + "9" * 5000, None, 400, "request-wrong"),
    ("host", "GET", "{matches}/{match}/file", None, 409, "match-not-over"),
    ("host", "GET", "{matches}/{match}/story", None, 409, "match-not-over"),
    ("stranger", "GET", "{matches}/{match}/story", None, 401, "table-stranger"),
    ("stranger", "GET", "{matches}/{match}/advice?seat=0", None, 401, "table-stranger"),
    ("host", "GET", "{matches}/{match}/advice", None, 403, "table-look-on"),
    ("host", "GET", "{matches}/{match}/advice?seat=1", None, 403, "table-not-yours"),
    ("guest", "GET", "{matches}/{match}/advice?seat=0", None, 403, "table-not-yours"),
    ("guest", "GET", "{matches}/{match}/advice?seat=1", None, 409, "advice-not-asked"),
    ("host", "GET", "{matches}/{theirs}/advice?seat=0", None, 404, "match-unknown"),
    ("host", "GET", "{matches}/{match}/help", None, 403, "table-look-on"),
    ("host", "GET", "{matches}/{match}/help?seat=0", None, 409, "help-none"),
    ("guest", "GET", "{matches}/{match}/help?seat=0", None, 403, "table-not-yours"),
    ("stranger", "GET", "{matches}/{match}/notes?seat=0", None, 401, "table-stranger"),
    ("host", "GET", "{matches}/{match}/notes", None, 403, "table-look-on"),
    ("host", "PUT", "{matches}/{match}/notes?seat=1", {"text": ""}, 403, "table-not-yours"),
    ("host", "PUT", "{matches}/{match}/notes?seat=0", {"text": "x" * 20_001}, 400, "request-wrong"),
    ("host", "PUT", "{matches}/{match}/notes?seat=0", {"words": ""}, 400, "request-wrong"),
    ("host", "PUT", "{matches}/{match}/notes?seat=0", {"text": "a\0b"}, 400, "request-wrong"),
    ("host", "PUT", "{matches}/{theirs}/notes?seat=0", {"text": ""}, 404, "match-unknown"),
    ("host", "GET", "{matches}/{theirs}/story", None, 404, "match-unknown"),
    ("host", "GET", "/no/such/page", None, 404, "page-unknown"),
    ("host", "GET", "/api/tables/{table}/live", None, 404, "page-unknown"),
    ("host", "GET", "/static/nothing.js", None, 404, "page-unknown"),
)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_problem_has_its_status_its_key_and_its_sentence_in_both_languages(
    scene: Scene, page: Path, language: Language
) -> None:
    before = [row.line for row in await scene.server.dependencies.store.matches.entries(scene.names["match"])]
    for who, method, path, body, status, key in PROBLEMS:
        answer = await asked(scene.who(who), method, scene.path(path), body, **{"accept-language": language})
        check_problem(answer, status, key, language)
        check_headers(answer)
        assert "set-cookie" not in answer.headers
    assert [row.line for row in await scene.server.dependencies.store.matches.entries(scene.names["match"])] == before


async def test_there_is_no_rule_book_of_a_game_that_is_not_there(server: Server) -> None:
    check_problem(await asked(Visitor(server), "GET", "/api/games/no-such-game/rules"), 404, "unknown-game")
    check_problem(await asked(Visitor(server), "GET", "/api/games/no-such-game/lessons/first"), 404, "unknown-game")


async def test_no_problem_says_anything_about_the_program(scene: Scene, page: Path) -> None:
    for who, method, path, body, _, _ in PROBLEMS:
        answer = await asked(scene.who(who), method, scene.path(path), body)
        for word in ("Traceback", "ludotheque.", "<class", "object at", ".py", "Error("):
            assert word not in answer.text, answer.text


LONG = "a" * 5000


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", f"/{LONG}", None, 404),
        ("GET", f"/api/tables/{{table}}/{LONG}", None, 404),
        ("GET", f"/static/{LONG}", None, 404),
        ("GET", f"/api/games/{LONG}/rules", None, 404),
        ("GET", f"/api/invitations/{LONG}/{LONG}", None, 404),
        ("GET", f"{{matches}}/{LONG}", None, 404),
        ("POST", "/api/tables", {**TABLE, "options": {LONG: 1}}, 400),
        ("POST", "/api/tables", {**TABLE, "options": {"rule_set": LONG}}, 400),
        ("POST", "/api/tables", {**TABLE, "options": {"rule_set": [LONG]}}, 400),
        ("POST", "/api/tables", {**TABLE, "options": {"rule_set": 10**400}}, 400),
        ("POST", "/api/tables", {**TABLE, LONG: 1}, 400),
        ("POST", "/api/tables", {**TABLE, "pace": {"is": LONG}}, 400),
        ("POST", "/api/tables/{table}", {"is": LONG}, 400),
        ("POST", "/api/tables/{table}", {"is": "Pause", LONG: 1}, 400),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
async def test_a_long_mistake_is_answered_in_few_words(
    scene: Scene, page: Path, method: str, path: str, body: Any, status: int
) -> None:
    content = None if body is None else json.dumps(body)
    answer = await asked(scene.host, method, scene.path(path), content)
    assert answer.status_code == status, answer.text
    found = msgspec.json.decode(answer.content, type=Problem)
    assert found.sentence == texts("fr")(found.key, **found.args)
    assert len(answer.content) < 2000


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "text/json",
        "",
        "json",
        ";",
    ],
)
async def test_a_body_of_another_kind_is_refused_even_if_it_is_json(scene: Scene, kind: str) -> None:
    for path, body in (
        ("/api/tables", TABLE),
        ("/api/tables/{table}", {"is": "Pause"}),
        ("/api/tables/{table}/join", {"name": "Eve", "invitation": scene.names["invitation"]}),
        ("/api/codes", {"code": "x"}),
        ("/api/invitations", {"code": "x"}),
    ):
        answer = await asked(scene.host, "POST", scene.path(path), body, **{"content-type": kind})
        check_problem(answer, 415, "request-not-json")
    assert not (await scene.host.look())["table"]["paused"]


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON ; charset=utf-8"])
async def test_json_is_json_however_its_kind_is_written(server: Server, kind: str) -> None:
    answer = await asked(Visitor(server), "POST", "/api/tables", TABLE, **{"content-type": kind})
    assert answer.status_code == 201


async def test_a_body_may_have_exactly_as_many_bytes_as_the_limit_says(server: Server) -> None:
    text = msgspec.json.encode(TABLE)
    most = server.settings.limits.body_bytes
    assert (await asked(Visitor(server), "POST", "/api/tables", text.ljust(most))).status_code == 201
    answer = await asked(Visitor(server), "POST", "/api/tables", text.ljust(most + 1))
    assert check_problem(answer, 413, "request-too-large").args == {"most": most}


async def test_a_body_that_never_comes_whole_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(requests, "BODY_WITHIN", 0.01)
    request = Request({"type": "http", "headers": [(b"content-type", b"application/json")]}, never)
    with pytest.raises(BadRequest, match="request-cut"):
        await requests.read_body(request, dict, 100)


async def test_a_body_that_comes_in_pieces_is_cut_off_at_the_limit(server: Server) -> None:
    taken = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal taken
        while True:
            taken += 1024
            yield b" " * 1024

    answer = await Visitor(server).http.post("/api/tables", content=endless(), headers=JSON)
    check_problem(answer, 413, "request-too-large")
    assert taken <= server.settings.limits.body_bytes + 2048


async def test_options_nested_to_any_depth_are_refused_with_words(server: Server) -> None:
    visitor = Visitor(server)
    for depth in (10, 100, 500, *range(880, 1000, 3)):
        nested = '{"game": "shut-the-box", "name": "Zoé", "options": {"rule_set": ' + "[" * depth + "]" * depth + "}}"
        answer = await asked(visitor, "POST", "/api/tables", nested)
        assert answer.status_code == 400, (depth, answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_failure_is_told_in_words_and_without_its_reason(
    server: Server, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("the reason")

    monkeypatch.setattr(server.context.admission, "create", fails)
    answer = await asked(Visitor(server), "POST", "/api/tables", TABLE, **{"accept-language": language})
    assert "the reason" not in answer.text
    assert "Traceback" not in answer.text
    check_headers(answer)
    check_problem(answer, 500, "server-failed", language)
    assert "ludotheque_failures_total 1.0" in server.dependencies.metrics.text().decode()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_database_that_fails_is_told_in_words_and_without_its_own(
    scene: Scene, tmp_path: Path, language: Language
) -> None:
    with closing(sqlite3.connect(tmp_path / "ludotheque.db")) as database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("DROP TABLE devices")
    answer = await asked(scene.host, "GET", scene.path("/api/tables/{table}"), **{"accept-language": language})
    assert answer.status_code == 503
    found = msgspec.json.decode(answer.content, type=Problem)
    assert found.sentence == texts(language)(found.key, **found.args)
    assert "devices" not in answer.text
    assert "no such table" not in answer.text


# Cookies.


def cookie_of(answer: httpx.Response) -> tuple[str, Mapping[str, str]]:
    """The only cookie that an answer sets: its name, and its attributes."""
    (header,) = answer.headers.get_list("set-cookie")
    ((name, morsel),) = SimpleCookie(header).items()
    return name, {key: str(value) for key, value in morsel.items() if value}


async def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites_and_goes_nowhere_but_to_its_table(
    scene: Scene,
) -> None:
    opened = await asked(Visitor(scene.server), "POST", "/api/tables", TABLE)
    wish = {"name": "Bea", "invitation": scene.names["invitation"]}
    joined = await asked(Visitor(scene.server), "POST", scene.path("/api/tables/{table}/join"), wish)
    code = (await asked(scene.host, "POST", scene.path("/api/tables/{table}/code"))).json()["code"]
    used = await asked(Visitor(scene.server), "POST", "/api/codes", {"code": code})
    for answer in (opened, joined, used):
        table = answer.json()["table"]["id"]
        name, attributes = cookie_of(answer)
        assert name == f"ludotheque-{table}"
        assert attributes == {
            "httponly": "True",
            "samesite": "strict",
            "path": f"/api/tables/{table}",
            "max-age": str(365 * 24 * 60 * 60),
        }


async def test_a_cookie_goes_only_over_https_where_the_site_does(server: Server) -> None:
    visitor = Visitor(server)
    visitor.http.base_url = httpx.URL(f"https://{HOST}")
    _, attributes = cookie_of(await asked(visitor, "POST", "/api/tables", TABLE))
    assert attributes["secure"] == "True"


async def test_a_cookie_stays_below_the_folder_where_the_server_is_mounted(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS, base_path="/games")
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        answer = await asked(Visitor(server), "POST", "/games/api/tables", TABLE)
        table = answer.json()["table"]["id"]
        assert cookie_of(answer)[1]["path"] == f"/games/api/tables/{table}"


async def test_a_token_is_told_to_its_browser_alone_and_not_kept_as_it_is(scene: Scene, tmp_path: Path) -> None:
    token = token_of(scene.host)
    for path in ("/api/tables/{table}", "/api/tables/{table}/link", "{matches}", "{matches}/{match}"):
        for visitor in (scene.host, scene.guest):
            answer = await asked(visitor, "GET", scene.path(path))
            assert token not in answer.text
            assert "set-cookie" not in answer.headers
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("ludotheque.db*"))
    assert digest(token).encode() in stored
    assert token.encode() not in stored


@pytest.mark.parametrize(
    "forged", ["", "x", "a" * 43, "é", "PERSON", "DIGEST", "OTHERS", "../x", "%00", "'; DROP TABLE devices; --"]
)
async def test_a_forged_cookie_is_nobodys(scene: Scene, forged: str) -> None:
    secrets = {
        "PERSON": scene.host.person,
        "DIGEST": digest(token_of(scene.host)),
        "OTHERS": token_of(scene.stranger),
    }
    cookie = f"ludotheque-{scene.host.table}={secrets.get(forged, forged)}"
    found = await raw(scene.server, f"/api/tables/{scene.host.table}", {"host": HOST, "cookie": cookie})
    assert found.status == 401
    await check_turned_away(Socket(scene.server, scene.host.table, {"host": HOST, "cookie": cookie}))


async def test_a_cookie_of_one_table_opens_no_other(scene: Scene) -> None:
    other = await Visitor(scene.server).opens(name="Zoé")
    cookie = f"ludotheque-{other.table}={token_of(scene.host)}"
    assert (await raw(scene.server, f"/api/tables/{other.table}", {"host": HOST, "cookie": cookie})).status == 401


# An invitation lets one join, and is no more than that.


async def test_who_joins_again_with_the_cookie_stays_who_they_are(scene: Scene) -> None:
    wish = {"name": "Somebody else", "invitation": scene.names["invitation"]}
    answer = await asked(scene.guest, "POST", scene.path("/api/tables/{table}/join"), wish)
    assert answer.status_code == 201
    assert answer.json()["person"] == scene.guest.person
    assert "set-cookie" not in answer.headers
    assert [person["name"] for person in answer.json()["table"]["people"]] == ["Zoé", "Ada", "Looks on"]


async def test_who_joins_under_a_name_like_that_of_another_is_somebody_else_and_plays_no_seat(scene: Scene) -> None:
    double = await Visitor(scene.server).joins(scene.host, "Zoé 2")
    assert double.person not in (scene.host.person, scene.guest.person)
    assert (await double.tries("Pause")).status_code == 403
    assert (await double.tries("TakeBack", seat=0)).status_code == 403
    socket = double.socket()
    socket.hello(0)
    assert (await socket.next("Refused"))["key"] == "table-not-yours"
    await socket.close()


@pytest.mark.parametrize("forged", ["x", "PERSON", "DIGEST", "OTHERS"])
async def test_who_joins_with_a_forged_cookie_is_somebody_new(scene: Scene, forged: str) -> None:
    secrets = {
        "PERSON": scene.host.person,
        "DIGEST": digest(token_of(scene.host)),
        "OTHERS": token_of(scene.stranger),
    }
    wish = {"name": "Eve", "invitation": scene.names["invitation"]}
    cookie = f"ludotheque-{scene.host.table}={secrets.get(forged, forged)}"
    answer = await asked(Visitor(scene.server), "POST", scene.path("/api/tables/{table}/join"), wish, cookie=cookie)
    assert answer.status_code == 201
    people = {person["id"] for person in (await scene.host.look())["table"]["people"]}
    assert answer.json()["person"] in people - {scene.host.person, scene.guest.person, scene.spectator.person}


async def test_two_who_sit_down_at_the_same_moment_have_a_chair_each_and_a_third_looks_on(scene: Scene) -> None:
    host = await Visitor(scene.server).opens(seats=3)
    table = (await host.look())["table"]
    path, wish = f"/api/tables/{table['id']}/join", {"invitation": table["invitation"], "sits": True}
    coming = [asked(Visitor(scene.server), "POST", path, {**wish, "name": name}) for name in ("Ada", "Bea", "Cléo")]
    came = [answer.json()["person"] for answer in await asyncio.gather(*coming)]
    chairs = [chair["person"] for chair in (await host.look())["table"]["chairs"]]
    assert chairs == [host.person, *came[:2]]


async def test_who_looks_on_and_comes_by_the_link_again_to_sit_has_a_chair_once(scene: Scene) -> None:
    host = await Visitor(scene.server).opens(seats=3)
    guest = await Visitor(scene.server).joins(host, "Ada")
    wish = {"name": "Ada", "invitation": (await host.look())["table"]["invitation"], "sits": True}
    for _ in range(2):
        await asked(guest, "POST", f"/api/tables/{host.table}/join", wish)
    chairs = [chair["person"] for chair in (await host.look())["table"]["chairs"]]
    assert chairs == [host.person, guest.person, None]


async def test_who_was_sent_away_is_a_stranger_and_the_invitation_has_changed(scene: Scene) -> None:
    table = await scene.host.does("Remove", person=scene.guest.person)
    assert table["invitation"] != scene.names["invitation"]
    path = scene.path("/api/tables/{table}")
    check_problem(await asked(scene.guest, "GET", path), 401, "table-stranger")
    wish = {"name": "Ada", "invitation": scene.names["invitation"]}
    check_problem(await asked(scene.guest, "POST", path + "/join", wish), 403, "table-invitation")
    check_problem(
        await asked(scene.guest, "GET", scene.path("/api/invitations/{table}/{invitation}")), 403, "table-invitation"
    )


async def test_nobody_joins_a_table_that_is_closed(scene: Scene) -> None:
    await scene.host.does("Close")
    wish = {"name": "Eve", "invitation": scene.names["invitation"]}
    answer = await asked(scene.stranger, "POST", scene.path("/api/tables/{table}/join"), wish)
    check_problem(answer, 409, "table-closed")


# Another device.


async def test_a_code_makes_another_device_the_same_person_once_however_it_is_typed(scene: Scene) -> None:
    found = (await asked(scene.host, "POST", scene.path("/api/tables/{table}/code"))).json()
    typed = f" {found['code'][:4].upper()}-{found['code'][4:]} "
    device = Visitor(scene.server)
    answer = await asked(device, "POST", "/api/codes", {"code": typed})
    assert answer.status_code == 201
    assert answer.json()["person"] == scene.host.person
    assert (await asked(device, "GET", scene.path("/api/tables/{table}"))).json()["person"] == scene.host.person
    assert token_of(device) != token_of(scene.host)
    again = await asked(Visitor(scene.server), "POST", "/api/codes", {"code": typed})
    check_problem(again, 403, "code-unknown")


async def test_a_code_is_good_for_two_minutes(scene: Scene, time: HeldTime) -> None:
    path = scene.path("/api/tables/{table}/code")
    first, second = [(await asked(scene.host, "POST", path)).json() for _ in range(2)]
    time.pass_on(CODE_LASTS)
    assert first["expires"] == time.now()
    assert (await asked(Visitor(scene.server), "POST", "/api/codes", {"code": first["code"]})).status_code == 201
    time.pass_on(1)
    late = await asked(Visitor(scene.server), "POST", "/api/codes", {"code": second["code"]})
    check_problem(late, 403, "code-unknown")


async def test_a_closed_table_gives_no_code(scene: Scene) -> None:
    await scene.host.does("Close")
    answer = await asked(scene.guest, "POST", scene.path("/api/tables/{table}/code"))
    check_problem(answer, 409, "table-closed")


async def test_a_code_of_somebody_who_was_sent_away_lets_nobody_in(scene: Scene) -> None:
    code = (await asked(scene.guest, "POST", scene.path("/api/tables/{table}/code"))).json()["code"]
    await scene.host.does("Remove", person=scene.guest.person)
    answer = await asked(scene.guest, "POST", "/api/codes", {"code": code})
    assert "set-cookie" not in answer.headers
    check_problem(answer, 403, "code-unknown")


# Short codes.


async def test_a_short_code_leads_to_the_invitation_however_it_is_typed_also_during_a_match(scene: Scene) -> None:
    host = await Visitor(scene.server).opens(seats=2)
    guest = await Visitor(scene.server).joins(host, "Yan", 1)
    path = f"/api/tables/{host.table}/short-code"
    code = (await asked(host, "POST", path)).json()["code"]
    assert (await asked(guest, "POST", path)).json()["code"] == code
    stranger, typed = Visitor(scene.server), {"code": f" {code[:2].upper()}-{code[2:]} "}
    table = (await host.look())["table"]
    found = (await asked(stranger, "POST", "/api/invitations", typed)).json()
    assert found == {"table": table["id"], "invitation": table["invitation"]}
    check_problem(await asked(stranger, "POST", "/api/codes", typed), 403, "code-unknown")
    await host.does("Start")
    assert (await asked(stranger, "POST", "/api/invitations", typed)).status_code == 200
    await host.does("Remove", person=guest.person)
    check_problem(await asked(stranger, "POST", "/api/invitations", typed), 403, "code-unknown")


async def test_a_short_code_is_good_for_a_year_after_it_was_last_asked_for(scene: Scene, time: HeldTime) -> None:
    host = await Visitor(scene.server).opens()
    path = f"/api/tables/{host.table}/short-code"
    code = (await asked(host, "POST", path)).json()["code"]
    time.pass_on(SHORT_CODE_LASTS - 1)
    await asked(host, "POST", path)
    for later, status in ((SHORT_CODE_LASTS, 200), (1, 403)):
        time.pass_on(later)
        answer = await asked(Visitor(scene.server), "POST", "/api/invitations", {"code": code})
        assert answer.status_code == status


async def test_around_a_screen_a_chair_is_added_for_whoever_comes_and_the_screen_has_none(scene: Scene) -> None:
    screen = await Visitor(scene.server).opens(name="TV", seats=2, screen=True)
    invitation = (await screen.look())["table"]["invitation"]
    for number in range(4):
        wish = {"name": f"Phone {number}", "invitation": invitation, "sits": True}
        await asked(Visitor(scene.server), "POST", f"/api/tables/{screen.table}/join", wish)
    names = [chair["name"] for chair in (await screen.look())["table"]["chairs"]]
    assert names == [f"Phone {number}" for number in range(4)]
    invited = (await asked(screen, "GET", f"/api/invitations/{screen.table}/{invitation}")).json()
    assert invited["people"] == names


# QR codes.


def check_qr(svg: str) -> None:
    """A picture of nothing but lines."""
    root = ET.fromstring(svg)
    assert root.tag == SVG + "svg"
    assert {child.tag for child in root.iter()} == {SVG + "svg", SVG + "path"}
    for element in root.iter():
        assert not (element.text or "").strip()
        assert not {name for name in element.attrib if name.startswith("on") or "href" in name}


@pytest.mark.parametrize("public", ["", "https://ludo.example", "https://ludo.example/"])
async def test_the_link_and_the_code_lead_here_and_are_also_drawn(tmp_path: Path, public: str) -> None:
    settings = Settings(limits=GENEROUS, public_url=public)
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        host = await Visitor(server).opens(name=MARKUP)
        invitation = (await host.look())["table"]["invitation"]
        base = public.rstrip("/") or f"http://{HOST}"
        link = (await asked(host, "GET", f"/api/tables/{host.table}/link")).json()
        assert link["url"] == f"{base}/t/{host.table}/{invitation}"
        code = (await asked(host, "POST", f"/api/tables/{host.table}/code")).json()
        assert code["url"] == f"{base}/c/{code['code']}"
        for drawn in (link["qr"], code["qr"]):
            check_qr(drawn)
            assert host.table not in drawn
        assert link["qr"] != code["qr"]


@pytest.mark.parametrize("host", ['"><script>', "[", "a" * 5000, "ludo.test:99999999", "", "a b", "é"])
async def test_an_odd_host_header_draws_no_markup_and_breaks_nothing(scene: Scene, host: str) -> None:
    cookie = f"ludotheque-{scene.host.table}={token_of(scene.host)}"
    path = f"/api/tables/{scene.host.table}/link"
    found = await raw(scene.server, path, {"host": host, "cookie": cookie})
    assert found.status in (200, 400), found
    if found.status == 200:
        link = msgspec.json.decode(found.body)
        check_qr(link["qr"])
        assert "<script" not in link["url"]
    for path in ("/health", "/no/such/page"):
        assert (await raw(scene.server, path, {"host": host})).status in (200, 400, 404)


# Headers.


async def test_without_a_built_page_a_browser_reads_how_to_build_it(
    scene: Scene, page: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (page / "index.html").unlink()
    for path in ("/", f"/t/{scene.host.table}"):
        for language, sentence in (("en", "“make web” builds it"), ("fr", "«\u00a0make web\u00a0» la construit")):
            answer = await asked(scene.host, "GET", path, **{"accept-language": language})
            assert (answer.status_code, answer.headers["content-type"]) == (503, "text/html; charset=utf-8")
            assert sentence in answer.text
    log_unbuilt()
    assert [(record.message, record.__dict__["detail"]) for record in caplog.records] == [("page-unbuilt", "make web")]
    caplog.clear()
    (page / "index.html").write_text("built now")
    assert (await asked(scene.host, "GET", "/")).text == "built now"
    log_unbuilt()
    assert not caplog.records


async def test_every_answer_has_the_security_headers(scene: Scene, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [re.sub(r"{\w+}", "x", path) for path in pages.PAGES]
    public = (*found, "/static/page.js", "/assets/page.js", "/openapi.json", "/protocol.json", "/metrics")
    at_table = ("", "/link", "/matches", f"/matches/{scene.names['match']}")
    for path in (*public, "/api/games", "/health", "/ready", *(f"/api/tables/{scene.host.table}{p}" for p in at_table)):
        answer = await asked(scene.host, "GET", path)
        assert answer.status_code == 200, path
        check_headers(answer)
    for method in ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE"):
        for path in ("/", "/api/games", "/api/tables", "/no/such/page", f"/api/tables/{scene.host.table}/live"):
            check_headers(await asked(scene.host, method, path))

    async def fails(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(scene.server.registry, "find", fails)
    failed = await asked(scene.host, "GET", scene.path("/api/tables/{table}"))
    assert failed.status_code == 500
    check_headers(failed)


def test_the_headers_forbid_frames_plugins_sniffing_other_scripts_and_telling_where_one_was() -> None:
    rules = dict(rule.strip().partition(" ")[::2] for rule in HEADERS["content-security-policy"].split(";"))
    assert rules["default-src"] == "'self'"
    assert rules["object-src"] == rules["frame-ancestors"] == "'none'"
    assert rules["base-uri"] in ("'none'", "'self'")
    assert rules["form-action"] == "'self'"
    assert "script-src" not in rules
    assert HEADERS["x-content-type-options"] == "nosniff"
    assert HEADERS["x-frame-options"] == "DENY"
    assert HEADERS["referrer-policy"] == "no-referrer"
    assert HEADERS["cross-origin-resource-policy"] == "same-origin"


async def test_what_is_told_over_http_is_kept_by_nobody(scene: Scene) -> None:
    for path in ("/api/games", "/api/tables/{table}", "{matches}", "{matches}/{match}", "{matches}/{match}/replay"):
        assert (await asked(scene.host, "GET", scene.path(path))).headers["cache-control"] == "no-store"


# Other sites.

OURS = [None, f"http://{HOST}", f"http://{HOST}:80", f"http://{HOST.upper()}"]
OTHERS = [
    "null",
    "",
    "http://evil.test",
    f"http://{HOST}.evil.test",
    f"http://evil.test/{HOST}",
    f"http://evil.test#{HOST}",
    f"http://evil.test?{HOST}",
    f"http://{HOST}@evil.test",
    f"http://evil@{HOST}",
    f"http://{HOST}:8080",
    f"https://{HOST}",
    f"http://{HOST}:443",
    f"ws://{HOST}",
    f"http://{HOST}/",
    f"http://{HOST}.",
    "http://[",
    "http://[::1",
    "file://",
    "data:text/html,x",
]


def with_origin(origin: str | None) -> dict[str, str]:
    """The headers of a page from there."""
    return {} if origin is None else {"origin": origin}


@pytest.mark.parametrize("origin", OURS)
async def test_our_own_page_and_programs_may_ask(scene: Scene, origin: str | None) -> None:
    answer = await asked(scene.host, "POST", scene.path("/api/tables/{table}"), {"is": "Pause"}, **with_origin(origin))
    assert answer.status_code == 200
    socket = scene.host.socket(**with_origin(origin))
    socket.hello(0)
    await socket.next("Welcome")
    await socket.close()


@pytest.mark.parametrize("origin", OTHERS)
async def test_a_page_of_another_site_does_nothing_in_somebodys_name(scene: Scene, origin: str) -> None:
    for path, body in (
        ("/api/tables/{table}", {"is": "Pause"}),
        ("/api/tables/{table}/code", None),
        ("/api/tables/{table}/join", {"name": "Eve", "invitation": scene.names["invitation"]}),
        ("/api/tables", TABLE),
        ("/api/codes", {"code": "x"}),
    ):
        answer = await asked(scene.host, "POST", scene.path(path), body, origin=origin)
        check_problem(answer, 403, "other-origin")
        check_headers(answer)
    assert not (await scene.host.look())["table"]["paused"]


@pytest.mark.parametrize("origin", OTHERS)
async def test_a_page_of_another_site_is_refused_a_live_connection_before_it_is_accepted(
    scene: Scene, origin: str
) -> None:
    socket = scene.host.socket(origin=origin)
    socket.hello(0)
    await check_turned_away(socket)


async def test_a_page_without_an_origin_of_its_own_is_refused_even_where_no_host_is_named(scene: Scene) -> None:
    cookie = f"ludotheque-{scene.host.table}={token_of(scene.host)}"
    await check_turned_away(Socket(scene.server, scene.host.table, {"cookie": cookie, "origin": "null"}))


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        ("https://ludo.example", True),
        ("https://ludo.example:443", True),
        ("http://ludo.example", False),
        ("https://ludo.example:8443", False),
        ("https://ludo.example.evil.example", False),
        (f"http://{HOST}", True),
        (f"https://{HOST}", False),
    ],
)
async def test_behind_a_proxy_an_origin_is_compared_whole_with_the_public_one(
    tmp_path: Path, origin: str, ours: bool
) -> None:
    settings = Settings(limits=GENEROUS, public_url="https://ludo.example/", base_path="/ludo")
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        answer = await asked(Visitor(server), "POST", "/ludo/api/tables", TABLE, origin=origin)
        assert answer.status_code == (201 if ours else 403)


@pytest.mark.parametrize(
    ("scheme", "origin", "ours"),
    [
        ("https", f"https://{HOST}", True),
        ("https", f"http://{HOST}", False),
        ("wss", f"https://{HOST}", True),
        ("wss", f"http://{HOST}", False),
        ("ws", f"http://{HOST}", True),
        ("http", f"http://{HOST}", True),
    ],
)
def test_the_scheme_of_an_origin_is_that_by_which_the_server_is_reached(scheme: str, origin: str, ours: bool) -> None:
    scope = {"type": "http", "scheme": scheme, "headers": [(b"host", HOST.encode())]}
    assert (origin_of(origin) in our_origins(HTTPConnection(scope), "")) is ours


@pytest.mark.parametrize(
    ("public_url", "host", "sources"),
    [
        ("", HOST, f"'self' ws://{HOST}"),
        ("", "127.0.0.1:8420", "'self' ws://127.0.0.1:8420"),
        ("", "[::1]:8420", "'self' ws://[::1]:8420"),
        ("https://ludo.example/", "127.0.0.1:8420", "'self' ws://127.0.0.1:8420 wss://ludo.example"),
        ("", "evil.test *", "'self'"),
        ("", "x; script-src *", "'self'"),
        ("", "*", "'self'"),
    ],
)
async def test_a_page_may_connect_to_its_own_origin_only(
    tmp_path: Path, public_url: str, host: str, sources: str
) -> None:
    settings = Settings(limits=GENEROUS, public_url=public_url)
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        policy = (await raw(server, "/health", {"host": host})).headers["content-security-policy"]
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
    assert rules["connect-src"] == sources
    assert "script-src" not in rules


async def test_the_page_at_the_public_address_may_ask_whatever_the_proxy_calls_the_server(tmp_path: Path) -> None:
    settings = Settings(limits=GENEROUS, public_url="https://ludo.example/")
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        answer = await asked(Visitor(server), "POST", "/api/tables", TABLE, origin="https://ludo.example")
        assert answer.status_code == 201
        answer = await asked(Visitor(server), "POST", "/api/tables", TABLE, origin="https://evil.example")
        check_problem(answer, 403, "other-origin")


async def test_a_form_of_another_site_that_is_written_like_json_changes_nothing(scene: Scene) -> None:
    form = '{"is": "Pause", "x": "=', '"}'
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        headers = {"content-type": kind, "origin": "http://evil.test"}
        answer = await asked(scene.host, "POST", scene.path("/api/tables/{table}"), "".join(form), **headers)
        check_problem(answer, 403, "other-origin")
        without = await asked(
            scene.host, "POST", scene.path("/api/tables/{table}"), "".join(form), **{"content-type": kind}
        )
        check_problem(without, 415, "request-not-json")
    assert not (await scene.host.look())["table"]["paused"]


# Markup.


async def test_markup_in_names_and_in_chat_comes_back_as_plain_text_in_json(server: Server) -> None:
    scene = await set_up(server, name=MARKUP)
    socket, welcome = await scene.guest.connects(1)
    socket.send({"is": "Say", "id": "1", "text": MARKUP})
    assert (await socket.next("Chat"))["text"] == MARKUP
    assert welcome["table"]["people"][0]["name"] == MARKUP
    await socket.close()
    for path in ("/api/tables/{table}", "/api/invitations/{table}/{invitation}", "{matches}/{match}/replay"):
        answer = await asked(scene.host, "GET", scene.path(path))
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert msgspec.json.encode(MARKUP) in answer.content
    refused = await asked(scene.guest, "POST", scene.path("/api/tables/{table}"), {"is": "Pause"})
    assert check_problem(refused, 403, "table-host-only").args == {"host": MARKUP}


async def test_markup_in_an_address_comes_back_as_plain_text_in_json(scene: Scene, page: Path) -> None:
    for path in (
        "/<script>1</script>",
        "/static/<script>.js",
        scene.path("{matches}/<script>"),
        "/api/games/<b>/rules",
    ):
        found = await raw(scene.server, path, {"host": HOST, "cookie": f"ludotheque-{scene.host.table}=x"})
        assert found.headers["content-type"] == "application/json"
        assert found.headers["x-content-type-options"] == "nosniff"
    for path in ("/t/<script>/<script>", "/c/<script>"):
        found = await raw(scene.server, path, {"host": HOST})
        assert found.headers["content-type"] == "text/html; charset=utf-8"
        assert found.body == (page / "index.html").read_bytes().replace(b"{base}", b"")


# The page and its files.


async def test_the_page_and_its_files_have_their_kinds(server: Server, page: Path) -> None:
    kinds = {"page.js": "text/javascript", "page.css": "text/css", "page.svg": "image/svg+xml"}
    for folder in ("static", "assets"):
        for name, kind in kinds.items():
            answer = await asked(Visitor(server), "GET", f"/{folder}/{name}")
            assert answer.status_code == 200
            assert answer.headers["content-type"].partition(";")[0] == kind
            assert answer.content == (page / folder / name).read_bytes()


async def test_the_page_knows_where_the_server_is_mounted(tmp_path: Path, page: Path) -> None:
    settings = Settings(limits=GENEROUS, base_path="/games")
    async with running(f"sqlite:///{tmp_path}/ludotheque.db", settings=settings) as server:
        visitor = Visitor(server)
        assert 'src="/games/assets/page.js"' in (await asked(visitor, "GET", "/games/t/x")).text
        assert (await asked(visitor, "GET", "/games/static/page.js")).status_code == 200
        worker = await asked(visitor, "GET", "/games/static/sw.js")
        assert (worker.headers["service-worker-allowed"], worker.headers["cache-control"]) == ("/games/", "no-cache")
        wrong = await asked(visitor, "PUT", "/games/api/tables/x")
        assert (wrong.status_code, set(wrong.headers["allow"].split(", "))) == (405, {"GET", "HEAD", "POST"})
        for path in ("/static/page.js", "/api/games", "/elsewhere", "/games/elsewhere"):
            answer = await asked(visitor, "GET", path)
            assert answer.status_code == 404
            check_headers(answer)


@pytest.mark.parametrize(
    "path",
    [
        "/static/../secret.js",
        "/static/./../secret.js",
        "/static//../secret.js",
        "/static/..\\secret.js",
        "/static/..%2fsecret.js",
        "/static/%2e%2e/secret.js",
        "/static/../../secret.js",
        "/static/page.js/../../secret.js",
        "/static/page.py",
        "/static/index.html",
        "/static/",
        "/static/..",
        "/static/.js",
        "/static/page",
        "/static/page.js\0",
        "/static/page\0.js",
        "/static/page.js\0.js",
        "/static/" + "a" * 300 + ".js",
        "/static/é.js",
        "/static/ /etc/passwd",
        "/static//etc/passwd",
        "//etc/passwd",
        "/../secret.js",
    ],
)
async def test_nothing_but_the_files_of_the_page_is_given_away(server: Server, page: Path, path: str) -> None:
    for part in ("/static/", "/assets/"):
        found = await raw(server, path.replace("/static/", part), {"host": HOST})
        assert found.status == 404, found
        assert b"secret'" not in found.body
        assert found.headers["x-content-type-options"] == "nosniff"


# Other methods.


async def test_head_is_answered_like_get_and_changes_nothing(scene: Scene, page: Path) -> None:
    for path in ("/", "/api/games", "/health", "/api/tables/{table}", "{matches}/{match}", "/no/such/page"):
        head = await asked(scene.host, "HEAD", scene.path(path))
        get = await asked(scene.host, "GET", scene.path(path))
        assert head.status_code == get.status_code, path
        assert head.headers["content-type"] == get.headers["content-type"]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
async def test_a_method_that_an_address_does_not_know_is_answered_with_those_that_it_does(
    scene: Scene, method: str
) -> None:
    for path, known in (
        ("/", {"GET", "HEAD"}),
        ("/api/games", {"GET", "HEAD"}),
        ("/api/tables", {"POST"}),
        ("/api/tables/{table}", {"GET", "HEAD", "POST"}),
        ("/api/tables/{table}/join", {"POST"}),
    ):
        answer = await asked(scene.host, method, scene.path(path))
        assert answer.status_code == 405, (path, answer.text)
        assert set(answer.headers["allow"].split(", ")) == known
        assert "Traceback" not in answer.text
        assert not {name for name in answer.headers if name.startswith("access-control")}


@pytest.mark.parametrize(
    "path", ["/api/games/", "/health/", "/t/x/", "//", "//evil.test", "//evil.test/", "/t//evil.test"]
)
async def test_an_address_that_is_almost_right_leads_nowhere_else(server: Server, path: str) -> None:
    found = await raw(server, path, {"host": "evil.test"})
    assert found.status == 404, found
    assert "location" not in found.headers


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "NONSENSE"])
async def test_another_method_changes_nothing_and_is_answered_cleanly(scene: Scene, method: str) -> None:
    before = await scene.host.look()
    for path in ("/api/tables/{table}", "/api/tables/{table}/join", "{matches}/{match}", "/no/such/page", "/static/x"):
        answer = await asked(scene.host, method, scene.path(path), {"is": "Close"})
        assert answer.status_code in (404, 405), (path, answer.text)
        check_headers(answer)
    assert await scene.host.look() == before


# The coach.


async def test_the_coach_advises_whoever_is_asked_unless_the_table_plays_without(scene: Scene) -> None:
    path = scene.path("{matches}/{match}/advice?seat=0")
    advice = await asked(scene.host, "GET", path)
    assert advice.status_code == 200
    assert [judged["action"] for judged in advice.json()["judged"]] == [{"is": "Throw"}]
    await scene.host.does("Abandon")
    await scene.host.does("Configure", coach=False)
    match = (await scene.host.does("Start"))["match"]
    refused = await asked(scene.host, "GET", scene.path("{matches}/") + f"{match}/advice?seat=0")
    check_problem(refused, 403, "table-no-coach")


# Notes.


async def test_everyone_keeps_notes_that_nobody_else_reads(scene: Scene) -> None:
    path = scene.path("{matches}/{match}/notes")
    for note in ("Paul: rope?", "", "« Léa » ♟ <b>"):
        written = await asked(scene.host, "PUT", f"{path}?seat=0", {"text": note})
        assert (written.status_code, written.json()) == (200, {"text": note})
        assert (await asked(scene.host, "GET", f"{path}?seat=0")).json() == {"text": note}
    assert (await asked(scene.guest, "GET", f"{path}?seat=1")).json() == {"text": ""}
    for seat in (0, 1):
        check_problem(await asked(scene.spectator, "GET", f"{path}?seat={seat}"), 403, "table-not-yours")
    check_problem(await asked(scene.guest, "PUT", f"{path}?seat=0", {"text": "mine"}), 403, "table-not-yours")


async def test_notes_stay_ones_own_when_the_match_is_over(scene: Scene, time: HeldTime) -> None:
    path = scene.path("{matches}/{match}/notes?seat=0")
    await asked(scene.host, "PUT", path, {"text": "mine"})
    await over(scene, time)
    assert (await asked(scene.host, "GET", path)).json() == {"text": "mine"}
    for other in (scene.guest, scene.spectator):
        assert (await asked(other, "GET", path)).json() == {"text": ""}


# Rights over matches.


async def over(scene: Scene, time: HeldTime) -> None:
    """Let bots play the match to its end."""
    for seat in range(2):
        await scene.host.does("StandIn", seat=seat)
    while (await scene.host.look())["table"]["playing"]:
        await settled()
        time.pass_on(1000)


async def test_a_seat_is_exported_to_its_holder_with_what_it_alone_knows(secrets: Scene) -> None:
    hands = [
        (await asked(visitor, "GET", secrets.path("{matches}/{match}?seat=") + str(seat))).json()["view"]
        for seat, visitor in enumerate((secrets.host, secrets.guest))
    ]
    assert [view["seat"] for view in hands] == [0, 1]
    assert all(view["card"] is not None for view in hands)


async def test_without_a_seat_nothing_hidden_is_told_to_anybody(secrets: Scene) -> None:
    for visitor in (secrets.host, secrets.guest, secrets.spectator):
        view = (await asked(visitor, "GET", secrets.path("{matches}/{match}"))).json()
        assert (view["view"]["seat"], view["view"]["card"]) == (None, None)
        replay = (await asked(visitor, "GET", secrets.path("{matches}/{match}/replay"))).json()
        dealt = [event for group in replay["heard"] for event in group if "card" in event]
        assert dealt
        assert all(event["card"] is None for event in dealt)


async def test_a_replay_tells_a_seat_what_it_heard_and_not_what_the_others_heard(secrets: Scene) -> None:
    for seat, visitor in enumerate((secrets.host, secrets.guest)):
        path = secrets.path("{matches}/{match}")
        view = (await asked(visitor, "GET", f"{path}?seat={seat}")).json()
        replay = (await asked(visitor, "GET", f"{path}/replay?seat={seat}")).json()
        assert replay["heard"] == view["heard"]
        known = [event["card"] for group in replay["heard"] for event in group if event.get("card") is not None]
        assert known == [view["view"]["card"]]
        assert (replay["seat"], replay["status"], replay["players"]) == (seat, "open", ["Zoé", "Ada"])
        other = await asked(visitor, "GET", f"{path}/replay?seat={1 - seat}")
        check_problem(other, 403, "table-not-yours")


async def test_once_a_match_is_over_all_of_it_is_for_everyone_at_the_table_and_for_nobody_else(
    secrets: Scene, time: HeldTime
) -> None:
    await over(secrets, time)
    path = secrets.path("{matches}/{match}")
    for seat in range(2):
        replay = (await asked(secrets.spectator, "GET", f"{path}/replay?seat={seat}")).json()
        assert (replay["seat"], replay["status"]) == (seat, "over")
    file = await asked(secrets.spectator, "GET", f"{path}/file")
    assert file.headers["cache-control"] == "no-store"
    assert ludotheque.verify(file.content).reason is None
    for part in ("", "/replay", "/file", "/story", "/advice?seat=0"):
        check_problem(await asked(secrets.stranger, "GET", path + part), 401, "table-stranger")


async def test_an_abandoned_match_keeps_its_secrets(secrets: Scene) -> None:
    await secrets.host.does("Abandon")
    path = secrets.path("{matches}/{match}")
    check_problem(await asked(secrets.host, "GET", f"{path}/file"), 409, "match-not-over")
    check_problem(await asked(secrets.host, "GET", path), 409, "table-not-under-way")
    check_problem(await asked(secrets.host, "GET", f"{path}/replay?seat=1"), 403, "table-not-yours")
    assert (await asked(secrets.host, "GET", f"{path}/replay")).json()["status"] == "abandoned"


async def test_who_takes_a_chair_after_an_abandoned_match_does_not_hear_what_its_holder_heard(secrets: Scene) -> None:
    await secrets.host.does("Abandon")
    await secrets.guest.does("Stand", seat=1)
    await secrets.spectator.does("Sit", seat=1)
    answer = await asked(secrets.spectator, "GET", secrets.path("{matches}/{match}/replay?seat=1"))
    check_problem(answer, 403, "table-not-yours")


async def test_an_earlier_match_is_replayed_but_not_exported(scene: Scene, time: HeldTime) -> None:
    await over(scene, time)
    await scene.host.does("Start")
    path = scene.path("{matches}/{match}")
    check_problem(await asked(scene.host, "GET", path), 409, "table-not-under-way")
    assert (await asked(scene.host, "GET", f"{path}/replay")).json()["status"] == "over"
    statuses = [match["status"] for match in (await asked(scene.host, "GET", scene.path("{matches}"))).json()]
    assert statuses == ["over", "open"]


def test_ids_and_tokens_cannot_be_guessed() -> None:
    chosen = SystemRandomness()
    assert len({chosen.token() for _ in range(100)}) == len({chosen.word(12) for _ in range(100)}) == 100
    assert min(len(chosen.token()) for _ in range(100)) >= 43
    assert len(LETTERS) ** 10 > 2**48
    assert {letter for _ in range(50) for letter in chosen.word(20)} == set(LETTERS)
