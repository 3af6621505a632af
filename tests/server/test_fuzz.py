"""Fuzzing: whatever is sent, the server stays up, answers with a reason, and plays nothing illegal."""

import asyncio
import json
import random
import struct
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, cast

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from effort import effort
from ludotheque.server import limits
from ludotheque.server.matches import stored_match
from ludotheque.server.protocol import (
    PROTOCOL,
    Act,
    ClientMessage,
    Hello,
    Input,
    Pong,
    Refused,
    ServerMessage,
    Welcome,
)
from ludotheque.server.settings import Limits
from ludotheque.server.storage.rows import EntryRow
from ludotheque.server.web.app import Server
from ludotheque.server.web.handlers.socket import NotAMessage, decoded
from ludotheque.server.web.middleware import HEADERS
from ludotheque.server.web.schemas import Problem
from ludotheque.texts import LANGUAGES, Language, texts
from server.inprocess import Visitor, running
from server.postgres import PostgresServer
from server.process import PATIENCE, Guest, ServerProcess, greet, hear, say

_ANSWER: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)

INTERNALS = ("Traceback", 'File "', "ludotheque.", "<class", "object at 0x", "Exception", "Error(", ".py", "msgspec.")
"""Words that only a program says."""

Json: TypeAlias = Any


# What is sent.

NUMBERS = (-1, 0, 1, 2, 31, 32, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**26, -(10**30), 10**400)
WORDS = (
    "",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "é" * 64,
    "x" * 65,
    "x" * 20_000,
    "{",
    "null",
    "../..",
    "'",
)

letters = st.text(st.characters(), max_size=8)
values = st.recursive(
    st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.sampled_from(WORDS) | letters | st.floats(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(letters, inner, max_size=3),
    max_leaves=6,
)


class Edit(NamedTuple):
    """One thing that is wrong with a message."""

    how: str
    field: str
    value: Json


class Attack(NamedTuple):
    """A message that is almost right."""

    base: str
    edits: tuple[Edit, ...]
    escaped: bool
    """Whether other letters than ASCII are written as escapes."""
    cut: int | None
    """After how many characters it ends."""
    binary: bool


OF_HELLO = ("is", "protocol", "seat", "match", "since", "chat", "language")
OF_ACT = ("is", "id", "decision", "action", "flaps", "x")
OF_SAY = ("is", "id", "text")
OF_REACT = ("is", "reaction")
OF_INPUT = ("is", "decision", "t", "x", "y", "seat")
OF_PONG = ("is", "number")
BASES = {
    "hello": OF_HELLO,
    "hello other": OF_HELLO,
    "look on": OF_HELLO,
    "act": OF_ACT,
    "act wrongly": OF_ACT,
    "act again": OF_ACT,
    "undo": OF_ACT,
    "say": OF_SAY,
    "say again": OF_SAY,
    "react": OF_REACT,
    "steer": OF_INPUT,
    "pong": OF_PONG,
}
LIKELY = ("hello", "act", "act", "act", *BASES)


@st.composite
def attacks(draw: st.DrawFn) -> Attack:
    """Right once in three times, else with one thing or two wrong."""
    base = draw(st.sampled_from(LIKELY))
    ways = st.sampled_from(("drop", "put", "put", "inside", "deep", "list", "twice"))
    edits = [
        Edit(draw(ways), draw(st.sampled_from(BASES[base])), draw(values))
        for _ in range(draw(st.sampled_from((0, 0, 1, 1, 1, 2))))
    ]
    cut = draw(st.integers(0, 60)) if edits and draw(st.integers(0, 9)) == 9 else None
    return Attack(base, tuple(edits), draw(st.booleans()), cut, draw(st.integers(0, 3)) == 3)


anything = (
    st.text(st.characters(), max_size=80)
    | st.binary(max_size=80)
    | values.map(lambda value: json.dumps(value))
    | st.sampled_from(
        ("", " ", "\n", "[" * 10_000, '{"is":' * 3000, '"' * 9999, "\ufeff{}", "NaN", "1e999", "nul", "\0")
    )
)
RECONNECT = "reconnect"
PLAIN = Attack("hello", (), escaped=False, cut=None, binary=False)


@st.composite
def sequences(draw: st.DrawFn) -> list[Attack | str]:
    """Several messages one after the other, now and then on a new connection, with or without a hello."""
    start: tuple[Attack | str, ...] = draw(st.sampled_from(((), (), (PLAIN,), (RECONNECT,), (RECONNECT, PLAIN))))
    return [*start, *draw(st.lists(attacks(), min_size=1, max_size=10))]


def edited(message: dict[str, Json], edit: Edit) -> Json:
    """A message with something wrong."""
    match edit.how:
        case "drop":
            return {name: value for name, value in message.items() if name != edit.field}
        case "put":
            return {**message, edit.field: edit.value}
        case "inside":
            return {**message, "action": {**_as_dict(message.get("action")), edit.field: edit.value}}
        case "deep":
            nested: Json = edit.value
            for _ in range(200):
                nested = [nested]
            return {**message, edit.field: nested}
        case "list":
            return [message, edit.value]
        case _:
            return {**message, f"{edit.field} again": edit.value}


def _as_dict(value: Json) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


def written(attack: Attack, message: dict[str, Json]) -> str | bytes:
    """The message as it is sent."""
    wrong: Json = message
    for edit in attack.edits:
        wrong = edited(_as_dict(wrong), edit)
    text = json.dumps(wrong, ensure_ascii=attack.escaped)
    twice = [edit.field for edit in attack.edits if edit.how == "twice"]
    for field in twice:
        text = text.replace(f'"{field} again"', f'"{field}"')
    text = text[: attack.cut]
    return text.encode("utf-8", "surrogatepass") if attack.binary else text


# Who is attacked.


def understood(text: str | bytes) -> ClientMessage | None:
    """What the server may read in this."""
    try:
        return decoded(text)
    except NotAMessage:
        return None


def check_words(answer: Refused, languages: set[Language]) -> None:
    """A refusal has a key, and its sentence in one of these languages, and says nothing about the program."""
    assert answer.key != "server-failed", answer
    sentences = set()
    for language in languages:
        sentence = texts(language)(answer.key, **answer.args)
        if answer.clause is not None:
            sentence = texts(language)("with-clause", sentence=sentence, clause=answer.clause)
        sentences.add(sentence)
    assert answer.sentence in sentences, answer
    assert not [word for word in INTERNALS if word in answer.sentence], answer.sentence


class Attacked:
    """A match between somebody who sends anything at all, and somebody who just plays."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.language: Language = "fr"
        self.ids: set[str] = set()
        """Under which the attacker did something."""
        self._count = 0
        self._entries: tuple[EntryRow, ...] = ()
        self._match = ""

    async def begin(self) -> None:
        """Sit down, and start."""
        self.attacker = await Visitor(self.server).opens(seats=2)
        self.other = await Visitor(self.server).joins(self.attacker, "Ada", 1)
        await self.attacker.does("Start")
        self.socket, self._welcome = await self.attacker.connects(0)
        self.peer, _ = await self.other.connects(1)
        await self.check()

    async def end(self) -> None:
        """Everyone hangs up, and nothing has failed."""
        await self.socket.close()
        await self.peer.close()
        assert "ludotheque_failures_total 0.0" in self.server.dependencies.metrics.text().decode()

    @property
    def current_match(self) -> stored_match.StoredMatch:
        """The match."""
        found = self.server.registry.by_id[self.attacker.table].session.state.match
        assert found is not None
        return found

    async def reconnect(self) -> None:
        """Come back, and say nothing."""
        await self.socket.close()
        self.socket, self.language = self.attacker.socket(), "fr"

    def message(self, base: str) -> dict[str, Json]:
        """A message that is right, or wrong only for who sends it and when."""
        self._count += 1
        ident = f"a-{self._count}"
        match base:
            case "hello":
                language = LANGUAGES[self._count % 2]
                return {"is": "Hello", "protocol": PROTOCOL, "seat": 0, "since": 0, "chat": 0, "language": language}
            case "hello other":
                return {"is": "Hello", "protocol": PROTOCOL, "seat": 1, "match": self.current_match.id}
            case "look on":
                return {"is": "Hello", "protocol": PROTOCOL, "seat": None}
            case "act again":
                ident = min(self.ids, default=ident)
            case "say again":
                return {"is": "Say", "id": "said", "text": "hello"}
            case "say":
                return {"is": "Say", "id": ident, "text": "hello"}
            case "react":
                return {"is": "React", "reaction": "wow"}
            case "steer":
                return {"is": "Input", "decision": self.decision() or "none", "t": 3, "x": 0, "y": 500}
            case "pong":
                return {"is": "Pong", "number": 1}
        return {"is": "Act", "id": ident, "decision": self.decision(), "action": self._action(base)}

    def decision(self) -> str | None:
        asked = self.current_match.match.decision(0)
        return None if asked is None else f"{self.current_match.id[:6]}:{asked}"

    def _action(self, base: str) -> Json:
        legal = self.current_match.match.legal(0)
        if base == "undo":
            return {"is": "Undo"}
        if base == "act wrongly" or not legal:
            return {"is": "Close", "flaps": [9, 1]}
        return msgspec.to_builtins(legal[0])

    async def answered(self, text: str | bytes) -> None:
        """Send this, and look at what is answered."""
        before = self.language
        message = understood(text)
        if isinstance(message, Act):
            self.ids.add(message.id)
        kind = "text" if isinstance(text, str) else "bytes"
        self.socket.to_server.put_nowait({"type": "websocket.receive", kind: text})
        if isinstance(message, Input | Pong):  # it may not be answered, and what comes after it is
            self.socket.send_text("after it")
            while getattr(await self._answer(), "key", None) != "not-a-message":
                pass
            return
        answer = await self._answer()
        languages = {before}
        if isinstance(message, Hello) and message.language is not None:
            languages.add(message.language)
        match answer:
            case Welcome():
                assert isinstance(message, Hello)
                assert (answer.person, answer.seat) == (self.attacker.person, message.seat)
                assert message.seat in (0, None)
                self.language = message.language or "fr"
            case Refused():
                check_words(answer, languages)
                assert answer.id == getattr(message, "id", None)
            case _:
                assert message is not None

    async def _answer(self) -> ServerMessage:
        """The answer to what was just sent."""
        while True:
            found = await self._next_of_attacker()
            message = _ANSWER.decode(msgspec.json.encode(found))
            kind = found["is"]
            assert kind != "GoingAway"
            mine = kind in ("Chat", "Reaction") and found["person"] == self.attacker.person
            if kind in ("Refused", "Welcome") or mine or (kind == "Update" and "accepted" in found):
                return message

    async def _next_of_attacker(self) -> dict[str, Json]:
        """The next message; or whatever ended the connection."""
        hearing = asyncio.ensure_future(self.socket.next())
        await asyncio.wait((hearing, self.socket.task), return_when=asyncio.FIRST_COMPLETED)
        if not hearing.done():
            hearing.cancel()
            self.socket.task.result()
            raise AssertionError("the server hung up")
        return await hearing

    async def check(self) -> None:
        """The log is what it was and what the rules allowed since, and the others are undisturbed."""
        await self._check_log()
        for message in self.peer.rest():
            assert message["is"] in ("Update", "Chat", "Reaction", "TableNews", "Presence"), message
        assert self.peer.code is None
        self.peer.hello(1)
        assert (await self.peer.next("Welcome"))["person"] == self.other.person
        await self._peer_plays()
        if self.current_match.match.over:
            await self.attacker.does("Start")
            await self._check_log()

    async def _check_log(self) -> None:
        store = self.server.dependencies.store
        if self._match != self.current_match.id:
            self._match, self._entries = self.current_match.id, ()
        entries = await store.matches.entries(self._match)
        assert entries[: len(self._entries)] == self._entries
        for row in entries[len(self._entries) :]:
            entry = msgspec.json.decode(row.line)
            theirs = entry["actor"] == 1 and entry["id"].startswith("p-")
            assert theirs or entry["actor"] == "chance" or (entry["actor"] == 0 and entry["id"] in self.ids), entry
        if len(entries) > len(self._entries):
            match = await store.matches.find(self._match)
            assert match is not None
            replayed = await stored_match.load_match(store, match)
            assert replayed.match.log == self.current_match.match.log
        self._entries = entries

    async def _peer_plays(self) -> None:
        """The other plays on as if nothing had happened."""
        while (asked := self.current_match.match.decision(1)) is not None:
            self._count += 1
            action = self.current_match.match.legal(1)[0]
            self.peer.act(f"p-{self._count}", f"{self.current_match.id[:6]}:{asked}", action)
            answer = await self.peer.next("Update", "Refused")
            assert answer["is"] == "Update", answer


@pytest.fixture(autouse=True)
def every_message_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer messages that cannot be read or that steer however many there are, which is limited elsewhere."""
    monkeypatch.setattr(limits, "TOLD_AT_ONCE", 1_000_000)
    monkeypatch.setattr(limits, "INPUTS_AT_ONCE", 1_000_000)


class Runs:
    """Runs examples one after the other against one server."""

    def __init__(self, folder: Path) -> None:
        self._runner = asyncio.Runner()
        self._stack = AsyncExitStack()
        self._folder = folder

    def __enter__(self) -> Attacked:
        self.attacked = self._runner.run(self._begin())
        return self.attacked

    async def _begin(self) -> Attacked:
        server = await self._stack.enter_async_context(running(f"sqlite:///{self._folder}/ludotheque.db"))
        attacked = Attacked(server)
        await attacked.begin()
        return attacked

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            self._runner.run(self._end(failed=kind is not None))
        finally:
            self._runner.close()

    async def _end(self, *, failed: bool) -> None:
        if not failed:
            await self.attacked.end()
        await self._stack.aclose()

    def run(self, work: Awaitable[None]) -> None:
        """Run one example."""

        async def once() -> None:
            async with asyncio.timeout(120):
                await work

        self._runner.run(once())


def fuzzed(examples: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Settings of a fuzzing test: the same examples each time."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return cast(
        "Callable[[Callable[..., None]], Callable[..., None]]",
        settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=slow, database=None),
    )


def test_anything_at_all_is_answered_in_words_and_changes_nothing(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    with runs as attacked:
        before = attacked.current_match.match.log[:]

        async def send(messages: list[str | bytes]) -> None:
            if len(messages) % 2:
                await attacked.reconnect()
            for message in messages:
                await attacked.answered(message)

        @fuzzed(effort(50, 500))
        @given(st.lists(anything, min_size=1, max_size=6))
        def anything_is_answered(messages: list[str | bytes]) -> None:
            runs.run(send(messages))

        anything_is_answered()
        runs.run(attacked.check())
        assert attacked.current_match.match.log == before


def test_almost_right_messages_among_right_ones_do_only_what_the_rules_allow(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    with runs as attacked:

        async def send(messages: list[Attack | str]) -> None:
            for message in messages:
                if isinstance(message, str):
                    await attacked.reconnect()
                else:
                    await attacked.answered(written(message, attacked.message(message.base)))
            await attacked.check()

        @fuzzed(effort(50, 500))
        @given(sequences())
        def almost_right_messages_are_answered(messages: list[Attack | str]) -> None:
            runs.run(send(messages))

        almost_right_messages_are_answered()
        assert attacked.ids


def test_several_who_send_anything_at_once_hold_up_nobody(tmp_path: Path) -> None:
    rng = random.Random(7)
    runs = Runs(tmp_path)

    def noise(attacked: Attacked) -> str:
        message = attacked.message(rng.choice(("hello", "look on", "act", "act wrongly", "undo", "say")))
        text = json.dumps(message)
        if rng.random() < 0.5:
            place = rng.randrange(len(text))
            text = text[:place] + rng.choice(("", "{", '"', "9" * 30, "\0", "é")) + text[place + rng.randrange(3) :]
        return text

    async def attack(attacked: Attacked) -> None:
        sockets = [(await attacked.attacker.connects(0))[0] for _ in range(4)]
        for _ in range(60):
            for socket in sockets:
                text = noise(attacked)
                message = understood(text)
                attacked.ids |= {message.id} if isinstance(message, Act) else set()
                socket.send_text(text)
            await asyncio.sleep(0)
        for socket in sockets:
            socket.send({"is": "Say", "id": f"last of {id(socket)}".replace(" ", "-"), "text": "the last"})
            while (await socket.next("Chat", "Refused", "GoingAway")).get("text") != "the last":
                pass
            answers = [_ANSWER.decode(text) for text in socket.received]
            for answer in answers:
                if isinstance(answer, Refused):
                    check_words(answer, {"fr", "en"})
            await socket.close()
        await attacked.check()

    with runs as attacked:
        runs.run(attack(attacked))


# One thing at a time.


async def test_every_field_of_every_message_is_answered_in_words_whatever_is_in_it(attacked: Attacked) -> None:
    wrong: tuple[Json, ...] = (
        *NUMBERS,
        *WORDS,
        None,
        True,
        0.5,
        1e308,
        float("nan"),
        float("inf"),
        [],
        {},
        [[]],
        {"is": "Act"},
        "fr",
        "en",
    )
    for base, names in BASES.items():
        for name in (*names, "unknown"):
            for value in wrong:
                for how in ("put", "inside"):
                    attack = Attack(base, (Edit(how, name, value),), escaped=True, cut=None, binary=False)
                    await attacked.answered(written(attack, attacked.message(base)))
            attack = PLAIN._replace(edits=(Edit("drop", name, None),))
            await attacked.answered(written(attack, attacked.message(base)))
        await attacked.answered(json.dumps(attacked.message("hello")))
        await attacked.check()


@pytest.fixture
async def attacked(tmp_path: Path) -> Any:
    """Somebody who can be attacked."""
    async with running(f"sqlite:///{tmp_path}/ludotheque.db") as server:
        attacked = Attacked(server)
        await attacked.begin()
        yield attacked
        await attacked.end()


@pytest.mark.parametrize(
    "number",
    [-1, 0, 2, 2**63, 2**64, 10**26, -(10**26), 10**400, 10**4000],
    ids=lambda number: f"{len(str(number))} digits",
)
async def test_any_number_of_a_protocol_is_refused_in_words(attacked: Attacked, number: int) -> None:
    await attacked.answered(f'{{"is":"Hello","protocol":{number}}}')
    await attacked.check()


@pytest.mark.parametrize(
    "text",
    [
        '{"is": "' + "x" * 15_000 + '"}',
        '{"is": "Say", "id": "1", "text": "x", "' + "x" * 15_000 + '": 1}',
        '{"is": "Act", "id": "1", "action": {"is": "' + "x" * 15_000 + '"}}',
        '{"is": "Hello", "protocol": 1, "language": "' + "x" * 15_000 + '"}',
        "x" * 15_000,
    ],
    ids=["kind", "field", "action", "language", "no JSON"],
)
async def test_a_long_mistake_is_refused_in_few_words(attacked: Attacked, text: str) -> None:
    before = len(attacked.socket.received)
    await attacked.answered(text)
    assert all(len(message) < 2000 for message in attacked.socket.received[before:])
    await attacked.check()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wrong", ['"protocol": 2', '"protocol": 1, "seat": 1', '"protocol": 1, "seat": 31'])
async def test_a_hello_that_is_refused_is_refused_in_the_language_that_it_asks_for(
    attacked: Attacked, language: Language, wrong: str
) -> None:
    await attacked.reconnect()
    attacked.socket.send_text(f'{{"is": "Hello", {wrong}, "language": "{language}"}}')
    refused = msgspec.convert(await attacked.socket.next("Refused"), Refused)
    check_words(refused, {language})


async def test_nobody_plays_from_the_seat_of_another_nor_from_none(attacked: Attacked) -> None:
    legal = msgspec.to_builtins(attacked.current_match.match.legal(0)[0])
    act = {"is": "Act", "id": "theirs", "decision": attacked.decision(), "action": legal}
    log = attacked.current_match.match.log[:]
    stranger = await Visitor(attacked.server).joins(attacked.attacker, "Eve")
    socket = stranger.socket()
    socket.send(act)
    assert (await socket.next())["key"] == "hello-first"
    socket.hello(0)
    assert (await socket.next())["key"] == "table-not-yours"
    socket.send(act)
    assert (await socket.next())["key"] == "hello-first"
    socket.hello(None)
    await socket.next("Welcome")
    socket.send(act)
    assert (await socket.next("Refused"))["key"] == "table-look-on"
    socket.send({**act, "seat": 0})
    assert (await socket.next("Refused"))["key"] == "not-a-message"
    attacked.peer.send(act)
    assert (await attacked.peer.next("Refused"))["key"] == "not-asked"
    await socket.close()
    assert attacked.current_match.match.log == log


async def test_chance_and_the_clock_are_nobodys_to_play(attacked: Attacked) -> None:
    for action in ('{"is": "Fell", "dice": [6, 6]}', '{"is": "Fell", "dice": [1]}', '{"is": "TimeUp", "decision": 1}'):
        decision = attacked.decision()
        await attacked.answered(f'{{"is": "Act", "id": "c", "decision": "{decision}", "action": {action}}}')
    await attacked.check()
    assert [entry.actor for entry in attacked.current_match.match.log if entry.id == "c"] == []


async def test_an_empty_message_and_one_of_bytes_are_answered_like_any_other(attacked: Attacked) -> None:
    for message in ("", b"", b"\xff", b"\xed\xa0\x80", b"\0", "{}"):
        await attacked.answered(message)
    await attacked.answered(b'{"is": "Say", "id": "1", "text": "in bytes"}')
    await attacked.check()


ODD = (
    "\0",
    "a\0b",
    "\x7f",
    "\u2028",
    "\ufeff",
    "\ufffe",
    "\uffff",
    "\U0010ffff",
    "\u202e",
    "👩‍👧",
    "e\u0301" * 100,
    "'\";--",
)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_odd_letters_are_kept_or_refused_in_words_whatever_the_database(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path}/ludotheque.db"
    if kind == "postgres":
        postgres: PostgresServer = request.getfixturevalue("postgres")
        url = postgres.database()
    async with running(url) as server:
        attacked = Attacked(server)
        await attacked.begin()
        for letters in ODD:
            text = json.dumps({"is": "Say", "id": "x", "text": letters})
            await attacked.answered(text.replace('"x"', f'"{len(attacked.socket.received)}"'))
            await attacked.answered(json.dumps({"is": "Say", "id": letters, "text": "x"}))
            await attacked.answered(json.dumps({"is": "Hello", "protocol": PROTOCOL, "seat": 0, "match": letters}))
            legal = msgspec.to_builtins(attacked.current_match.match.legal(0)[0])
            act = {"is": "Act", "id": letters, "decision": attacked.decision(), "action": legal}
            await attacked.answered(json.dumps(act))
            for verb, named in (("Rename", "name"), ("Mute", "person"), ("Remove", "person")):
                assert (await attacked.attacker.tries(verb, **{named: letters})).status_code in (200, 400, 409)
            for path in (f"/api/tables/{letters}", f"/api/invitations/{letters}/{letters}", f"/c/{letters}x"):
                answer = await attacked.attacker.http.get(httpx_path(path))
                assert answer.status_code < 503, answer.text
            answer = await attacked.attacker.http.post("/api/codes", json={"code": letters})
            assert answer.status_code in (400, 403), answer.text
            match = httpx_path(f"/api/tables/{attacked.attacker.table}/matches/{letters}")
            assert (await attacked.attacker.http.get(match)).status_code == 404
        await attacked.check()
        await attacked.end()


def httpx_path(path: str) -> str:
    """A path with everything odd in it escaped."""
    return "".join(
        letter
        if letter.isascii() and (letter.isalnum() or letter in "/-.")
        else "".join(f"%{b:02X}" for b in letter.encode())
        for letter in path
    )


# A real server on a real socket.


class Real:
    """A server in a process of its own."""

    def __init__(self, process: ServerProcess) -> None:
        self.process = process
        self._known = len(process.log)

    async def sent(self, *data: bytes, hang_up: bool = False, until: Callable[[bytes], bool] | None = None) -> bytes:
        """What comes back for these bytes, the later ones after a first answer; all of it, or until there is enough."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.process.port)
        answer = b""
        try:
            writer.write(data[0])
            for more in data[1:]:
                answer += await reader.readuntil(b"\r\n\r\n")
                writer.write(more)
            with suppress(TimeoutError):
                async with asyncio.timeout(0 if hang_up else 1 if until is None else PATIENCE):
                    while (until is None or not until(answer)) and (part := await reader.read(65536)):
                        answer += part
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
        return answer

    async def check_well(self) -> None:
        """It still answers, and nothing has failed."""
        answer = await self.sent(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", until=answered)
        assert answer.startswith(b"HTTP/1.1 200")
        check_log(self.process.log[self._known :])


def answered(answer: bytes) -> bool:
    """Whether there is an answer."""
    return b"\r\n\r\n" in answer


OF_UVICORN = (
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",
)
"""What Uvicorn logs as an error though only the client is wrong; the second when a WebSocket is refused."""


def check_log(log: str) -> None:
    """Every line of the log is JSON, and tells of no failure; the last one may not be whole yet."""
    for line in log[: log.rfind("\n") + 1].splitlines():
        told = json.loads(line)
        if told["event"] in OF_UVICORN:
            continue
        assert "failure" not in told, told["failure"]
        assert told["level"] in ("info", "warning"), told


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server, which stops as it should in the end."""
    with ServerProcess(tmp_path_factory.mktemp("real")) as process:
        yield process
        assert process.stop() == 0


@pytest.fixture
def real(process: ServerProcess) -> Real:
    """A server, of whose log only what is new is looked at."""
    return Real(process)


_NOISE = random.Random(11)

NOT_HTTP = {
    "random bytes": _NOISE.randbytes(5000),
    "random letters": bytes(_NOISE.choices(range(32, 127), k=3000)) + b"\r\n\r\n",
    "zeros": bytes(2000),
    "nothing but lines": b"\r\n" * 500,
    "TLS": bytes.fromhex("16030100c8010000c40303") + _NOISE.randbytes(190),
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9),
    "no such version": b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "no version": b"GET /\r\n\r\n",
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "a header without a colon": b"GET / HTTP/1.1\r\nHost x\r\n\r\n",
    "a header with zeros": b"GET / HTTP/1.1\r\nHost: x\r\nA: \0\0\r\n\r\n",
    "a header that never ends": b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 200_000,
    "more headers than anybody needs": b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 30_000 + b"\r\n",
    "an address that is too long": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "an address that is no text": b"GET /\xff\xfe%ff%00%zz HTTP/1.1\r\nHost: x\r\n\r\n",
    "a whole address": b"GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n",
    "no address": b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    "a tunnel": b"CONNECT evil.test:443 HTTP/1.1\r\nHost: x\r\n\r\n",
    "a host that is none": b"GET /no/such/page HTTP/1.1\r\nHost: [\r\n\r\n",
    "a length that is none": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "two lengths": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "a length and pieces": (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"0\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    ),
    "pieces of no length": (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n"
    ),
    "a body that does not come": (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    ),
    "a body that is too long": (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 999999999\r\n\r\n" + b" " * 100_000
    ),
    "an upgrade to nothing": b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: nothing\r\n\r\n",
}


@pytest.mark.parametrize("hang_up", [False, True], ids=["waiting", "hanging up"])
async def test_bytes_that_are_no_request_do_not_make_the_server_fail(real: Real, hang_up: bool) -> None:
    answers = await asyncio.gather(*(real.sent(data, hang_up=hang_up) for data in NOT_HTTP.values()))
    for name, answer in zip(NOT_HTTP, answers, strict=True):
        assert not answer.startswith(b"HTTP/1.1 5"), (name, answer)
        assert b"Traceback" not in answer, name
    await real.check_well()


def handshake(path: str, *headers: str) -> bytes:
    """A request for a WebSocket connection."""
    upgrade = ("Host: 127.0.0.1", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    lines = (f"GET {path} HTTP/1.1", *upgrade, key, *headers)
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def frame(opcode: int, data: bytes = b"", *, bits: int = 0x80, masked: bool = True, length: int | None = None) -> bytes:
    """A frame, right or wrong."""
    size = len(data) if length is None else length
    mask = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", bits | opcode, mask | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", bits | opcode, mask | 126, size)
    else:
        head = struct.pack("!BBQ", bits | opcode, mask | 127, size)
    return head + (bytes(4) if masked else b"") + data


def closing(answer: bytes) -> int | None:
    """The code with which the server closes, in what came after its handshake."""
    _, _, rest = answer.partition(b"\r\n\r\n")
    while len(rest) >= 2:
        size, start = rest[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(rest[2:start])
        data, opcode, rest = rest[start : start + size], rest[0] & 0xF, rest[start + size :]
        if opcode == 8:
            return int.from_bytes(data[:2]) if data else None
    return None


def is_closing(answer: bytes) -> bool:
    """Whether the server has closed."""
    return closing(answer) is not None


TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

BROKEN: dict[str, tuple[bytes, set[int | None]]] = {
    "an unknown opcode": (frame(3, b"x"), {1002}),
    "an unknown control": (frame(11, b"x"), {1002}),
    "reserved bits": (frame(TEXT, b"{}", bits=0xF0), {1002}),
    "compressed though nobody agreed": (frame(TEXT, b"{}", bits=0xC0), {1002}),
    "unmasked": (frame(TEXT, b"{}", masked=False), {1002}),
    "a piece of nothing": (frame(0, b"x"), {1002}),
    "a new message in the middle of one": (frame(TEXT, b"{", bits=0) + frame(TEXT, b"}"), {1002}),
    "a ping in pieces": (frame(PING, b"x", bits=0), {1002}),
    "a ping that is too long": (frame(PING, b"x" * 126), {1002}),
    "letters that are none": (frame(TEXT, b"\xff\xfe"), {1007}),
    "a lone surrogate": (frame(TEXT, b'"\xed\xa0\x80"'), {1007}),
    "letters cut in pieces": (frame(TEXT, b"\xc3", bits=0) + frame(0, b"\x28"), {1007}),
    "a close of one byte": (frame(CLOSE, b"x"), {1002}),
    "a close with no such code": (frame(CLOSE, struct.pack("!H", 5)), {1002}),
    "a close that is no text": (frame(CLOSE, struct.pack("!H", 1000) + b"\xff"), {1002, 1007}),
    "a length without end": (frame(TEXT, b"x", length=2**63 - 1), {1009}),
    "a length that is negative": (frame(TEXT, b"x", length=2**64 - 1), {1002, 1009}),
    "a length that does not come": (frame(TEXT, b"x", length=100), {None}),
    "half a head": (b"\x81", {None}),
    "noise": (_NOISE.randbytes(4000), {1002, 1007, 1009}),
    "many pieces of nothing": (frame(TEXT, b"", bits=0) + frame(0, b"", bits=0) * 2000, {None}),
    "many pings": (frame(PING, b"x") * 500, {None}),
    "many pongs": (frame(PONG, b"x") * 500, {None}),
    "a close, then more": (frame(CLOSE, struct.pack("!H", 1000)) + frame(TEXT, b"{}") * 5, {1000}),
}


async def test_broken_frames_end_their_connection_and_no_other(real: Real) -> None:
    async with Guest(real.process) as host, Guest(real.process) as guest:
        await host.opens(seats=2)
        await guest.joins(host, "Ada", 1)
        await host.does("Start")
        async with guest.connection() as peer:
            await greet(peer, 1)
            door = handshake(f"/api/tables/{host.table}/live", f"Cookie: {host.cookie}")
            hello = frame(TEXT, json.dumps({"is": "Hello", "protocol": PROTOCOL, "seat": 0}).encode())
            for before in (b"", hello):
                answers = await asyncio.gather(
                    *(
                        real.sent(door, before + data, until=None if None in codes else is_closing)
                        for data, codes in BROKEN.values()
                    )
                )
                for (name, (_, codes)), answer in zip(BROKEN.items(), answers, strict=True):
                    assert answer.startswith(b"HTTP/1.1 101"), (name, answer)
                    assert closing(answer) in codes, (name, answer)
                await asyncio.gather(*(real.sent(door, before + data, hang_up=True) for data, _ in BROKEN.values()))
            await say(peer, "Say", id="1", text="still here")
            heard = [await hear(peer, "Chat", "Refused", "GoingAway")]
            assert [message["is"] for message in heard] == ["Chat"]
        await real.check_well()


async def test_a_live_connection_is_refused_to_whoever_has_no_right_to_it(real: Real) -> None:
    async with Guest(real.process) as host:
        await host.opens()
        path, cookie = f"/api/tables/{host.table}/live", f"Cookie: {host.cookie}"
        ours = f"Origin: http://127.0.0.1:{real.process.port}"
        right = handshake(path, cookie, ours).replace(
            b"Host: 127.0.0.1", f"Host: 127.0.0.1:{real.process.port}".encode()
        )
        assert (await real.sent(right, until=answered)).startswith(b"HTTP/1.1 101")
        for wrong in (
            handshake(path),
            handshake(path, "Cookie: ludotheque=x"),
            handshake(path, cookie, "Origin: http://evil.test"),
            handshake(path, cookie, "Origin: null"),
            handshake("/api/tables/nosuchtable/live", cookie),
            handshake("/api/games", cookie),
            handshake("/nothing", cookie),
            handshake(path, cookie).replace(b"Version: 13", b"Version: 7"),
            handshake(path, cookie).replace(b"Sec-WebSocket-Key", b"Other-Key"),
        ):
            answer = await real.sent(wrong, until=answered)
            assert answer[:10] == b"HTTP/1.1 4", answer
            assert b"Traceback" not in answer
    await real.check_well()


async def test_whoever_is_refused_a_live_connection_is_told_why_like_any_request(real: Real) -> None:
    async with Guest(real.process) as host:
        await host.opens()
        path, cookie = f"/api/tables/{host.table}/live", f"Cookie: {host.cookie}"
        for language, status, key, door in (
            ("fr", 401, "table-stranger", handshake(path, "Accept-Language: fr")),
            ("en", 401, "table-stranger", handshake(path, "Accept-Language: en")),
            ("en", 403, "other-origin", handshake(path, cookie, "Origin: http://evil.test", "Accept-Language: en")),
        ):
            head, _, body = (await real.sent(door, until=lambda answer: answer.endswith(b"}"))).partition(b"\r\n\r\n")
            assert head.startswith(f"HTTP/1.1 {status} ".encode())
            found = msgspec.json.decode(body, type=Problem)
            assert (found.key, found.sentence) == (key, texts(cast("Language", language))(key))
            for name, value in HEADERS.items():
                assert f"{name}: {value}".encode().lower() in head.lower(), head


@pytest.mark.parametrize("origin", ["http://[", "http://[::1"])
async def test_an_origin_that_is_no_address_is_refused_a_live_connection(real: Real, origin: str) -> None:
    async with Guest(real.process) as host:
        await host.opens()
        wrong = handshake(f"/api/tables/{host.table}/live", f"Cookie: {host.cookie}", f"Origin: {origin}")
        assert (await real.sent(wrong, until=answered)).startswith(b"HTTP/1.1 403")


MOST = Limits().message_bytes


@pytest.mark.parametrize("kind", ["text", "bytes", "pieces"])
async def test_a_message_may_be_as_long_as_the_limit_and_one_that_is_longer_ends_the_connection(
    real: Real, kind: str
) -> None:
    def message(size: int) -> str | bytes | list[str]:
        text = json.dumps({"is": "Say", "id": "1", "text": "long"}).ljust(size)
        if kind == "pieces":
            return [text[start : start + 1000] for start in range(0, size, 1000)]
        return text if kind == "text" else text.encode()

    async with Guest(real.process) as host:
        await host.opens()
        async with host.connection() as socket:
            await greet(socket, 0)
            await socket.send(message(MOST))
            assert (await hear(socket, "Chat", "Refused"))["is"] == "Chat"
            with suppress(ConnectionClosed):
                await socket.send(message(MOST + 1))
            with pytest.raises(ConnectionClosed) as closed:
                await hear(socket, "nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
        async with host.connection() as socket:
            assert (await greet(socket, 0))["is"] == "Welcome"
    await real.check_well()


async def test_many_who_connect_and_send_noise_leave_nothing_behind(real: Real) -> None:
    async with Guest(real.process) as host:
        await host.opens()
        door = handshake(f"/api/tables/{host.table}/live", f"Cookie: {host.cookie}")
        rng = random.Random(13)
        noise: list[tuple[bytes, ...]] = [
            (door[: rng.randrange(len(door))] + rng.randbytes(rng.randrange(300)),) for _ in range(60)
        ]
        noise += [(door, frame(TEXT, rng.randbytes(rng.randrange(300)))) for _ in range(60)]
        await asyncio.gather(*(real.sent(*data, hang_up=True) for data in noise))
        async with asyncio.timeout(120):
            while "ludotheque_connections 0.0" not in (await host.http.get("/metrics")).text:
                await asyncio.sleep(0.05)
    await real.check_well()
