"""What is made from the values, or tells of them, agrees with them: types, schema, and the pages about the server."""

import asyncio
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from ludotheque.engine import Undo, Value
from ludotheque.engine.pack import Pack
from ludotheque.games import find_game, games
from ludotheque.server import protocol
from ludotheque.server.live import connection
from ludotheque.server.protocol import ClientMessage, Refused, Scene, ServerMessage, Update
from ludotheque.server.settings import PREFIX, Limits, Settings
from ludotheque.server.tables.commands import TableAction
from ludotheque.server.tables.table import Table
from ludotheque.server.web import schemas
from ludotheque.texts import sources
from server.inprocess import HeldTime, Socket, Visitor, running, settled
from server.people import chosen
from tools import typescript

ROOT = Path(__file__).parents[2]


# A reader of the TypeScript that we write, and of nothing else.


class Fields(NamedTuple):
    """An interface: what it extends, and of each field its type and whether it may be missing."""

    above: str | None
    own: dict[str, tuple[Any, bool]]


class Types:
    """The types of some files."""

    def __init__(self, *texts: str) -> None:
        self._interfaces: dict[str, Fields] = {}
        self._aliases: dict[str, Any] = {}
        for text in texts:
            bare = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", text, flags=re.DOTALL)
            self._tokens = re.findall(r'"(?:[^"\\]|\\.)*"|-?\d+|\w+|[^\s\w]', bare)
            while self._tokens:
                self._statement()

    def _take(self, *wanted: str) -> str:
        token: str = self._tokens.pop(0)
        assert not wanted or token in wanted, (token, wanted)
        return token

    def _statement(self) -> None:
        match self._take("import", "export"), self._take("type", "const", "interface"):
            case ("import", _) | (_, "const"):
                while self._take() != ";":
                    pass
            case _, "type":
                name = self._take()
                self._take("=")
                self._aliases[name] = self._union()
                self._take(";")
            case _:
                name = self._take()
                above = self._take() if self._take("{", "extends") == "extends" else None
                if above is not None:
                    self._take("{")
                self._interfaces[name] = Fields(above, dict(self._fields()))

    def _fields(self) -> Iterator[tuple[str, tuple[Any, bool]]]:
        while (name := self._take()) != "}":
            optional = self._take(":", "?") == "?"
            if optional:
                self._take(":")
            yield name, (self._union(), optional)
            self._take(";")

    def _union(self) -> Any:
        members = []
        if self._tokens[0] == "|":
            self._take()
        while True:
            members.append(self._member())
            if self._tokens[0] != "|":
                return members[0] if len(members) == 1 else ("|", members)
            self._take()

    def _member(self) -> Any:
        token = self._take()
        kind: Any = token
        if token == "(":
            kind = self._union()
            self._take(")")
        elif token == "[":
            kind = ("tuple", list(self._listed("]")))
        elif token == "Record":
            self._take("<")
            kind = ("record", list(self._listed(">"))[1])
        while self._tokens[:2] == ["[", "]"]:
            del self._tokens[:2]
            kind = ("array", kind)
        return kind

    def _listed(self, end: str) -> Iterator[Any]:
        while True:
            yield self._union()
            if self._take(",", end) == end:
                return

    def wrong(self, value: Any, kind: Any, where: str = "") -> str | None:
        """What of a value is not as the types say, or None."""
        match kind, value:
            case "unknown", _:
                return None
            case ("|", members), _:
                wrong = [self.wrong(value, member, where) for member in members]
                return None if None in wrong else max(map(str, wrong), key=lambda each: each.count("."))
            case ("array", item), list():
                return self._first((each, item, f"{where}[]") for each in value)
            case ("tuple", items), list() if len(items) == len(value):
                return self._first((each, item, f"{where}[]") for each, item in zip(value, items, strict=True))
            case ("record", item), dict():
                return self._first((each, item, f"{where}[]") for each in value.values())
            case str(name), _ if name in self._aliases:
                return self.wrong(value, self._aliases[name], where)
            case str(name), dict() if name in self._interfaces:
                return self._wrong_fields(name, value, where or name)
            case str(name), _ if name in _PLAIN:
                return None if type(value) in _PLAIN[name] else f"{where}: {value!r} is not {name}"
            case str(literal), _ if literal == msgspec.json.encode(value).decode():
                return None
        return f"{where}: {value!r} is not {kind}"

    def fields(self, name: str) -> dict[str, tuple[Any, bool]]:
        """The fields of an interface, with those that it takes over."""
        above, own = self._interfaces[name]
        return {**({} if above is None else self.fields(above)), **own}

    def _wrong_fields(self, name: str, value: dict[str, Any], where: str) -> str | None:
        declared = self.fields(name)
        for field, (_, optional) in declared.items():
            if field not in value and not optional:
                return f"{where}.{field} is missing"
        for field in value:
            if field not in declared:
                return f"{where}.{field} is not declared"
        return self._first((each, declared[field][0], f"{where}.{field}") for field, each in value.items())

    def _first(self, parts: Iterator[tuple[Any, Any, str]]) -> str | None:
        return next((wrong for part in parts if (wrong := self.wrong(*part)) is not None), None)


_PLAIN: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def types_of(game: str) -> Types:
    """The types of the protocol and of a game."""
    return Types(typescript.typescript(), typescript.game_types(find_game(game)))


# The files.


def test_the_written_files_are_what_the_values_give() -> None:
    found = {path: (ROOT / path).read_text(encoding="utf-8") for path in typescript.generated()}
    assert found == typescript.generated(), "make protocol"


def test_there_are_no_types_of_games_that_are_gone() -> None:
    written = {f"{typescript.TYPES}/{path.name}" for path in (ROOT / typescript.TYPES).iterdir()}
    assert written == {path for path in typescript.generated() if path.endswith(".ts")}


def test_writing_clears_what_is_old(tmp_path: Path) -> None:
    (tmp_path / typescript.TYPES).mkdir(parents=True)
    (tmp_path / typescript.TYPES / "gone.ts").touch()
    typescript.write(tmp_path)
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*") if path.is_file()}
    assert written == set(typescript.generated())


async def test_every_operation_takes_and_gives_what_has_a_type(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/it.db") as server:
        for operation in server.operations:
            answer = operation.answer
            given = answer.__args__[0] if getattr(answer, "__origin__", None) is tuple else answer
            assert operation.body is None or operation.body in typescript.SENT
            known = (*typescript.HEARD, Update, Table, str, dict[str, Any])
            assert given in known, operation.path


class Deep(Value, omit_defaults=True):
    """A value that says: this is */ not the end.

    And goes on.
    """

    pair: tuple[int, str]
    many: tuple[tuple[int | None, ...], ...] = ()
    """So many."""
    below: "Deep | None" = None
    packs: tuple[Pack[int], Pack[str]] | None = None


def test_what_no_game_has_yet_has_types_too() -> None:
    writer = typescript._Writer(heard=(Deep,))
    assert writer.text(msgspec.inspect.type_info(Deep)) == "Deep"
    types = Types(*writer.declarations)
    deep = {"pair": [1, "a"], "many": [[1, None]], "below": {"pair": [2, "b"]}}
    assert types.wrong(deep, "Deep") is None
    assert (
        types.wrong({**deep, "packs": [{"unknown": [1], "bottom": []}, {"unknown": ["a"], "bottom": []}]}, "Deep")
        is None
    )
    assert types.wrong({"pair": [1]}, "Deep") == "Deep.pair: [1] is not ('tuple', ['number', 'string'])"
    assert types.wrong({"pair": [1, "a"], "more": 1}, "Deep") == "Deep.more is not declared"
    assert types.wrong({}, "Deep") == "Deep.pair is missing"
    (first, *_) = writer.declarations
    assert "/**\n * A value that says: this is * / not the end.\n *\n * And goes on.\n */" in first
    assert "  /**\n   * So many.\n   * @default []\n   */\n  many?: (number | null)[][];" in first


def test_a_type_that_json_has_not_is_refused() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        typescript._Writer(heard=()).text(msgspec.inspect.type_info(set[int]))


# Real matches.


async def plays(socket: Socket, update: dict[str, Any] | None, rng: random.Random) -> None:
    """Play until the match is over."""
    for number in range(10_000):
        if update is not None and update.get("over"):
            return
        if update is not None and "decision" in update:
            socket.act(f"a{number}", update["decision"], chosen(update["offers"], rng))
        update = await socket.next("Update", "Refused")
        update = update if update["is"] == "Update" else None


STEPS = {"fort-boyard": 2_000}
"""How many milliseconds pass at once, in a game whose hourglass runs for most of an hour."""


async def recorded(url: str, game: str) -> tuple[list[Any], dict[str, Any]]:
    """Every message that an evening brings, and what HTTP answers."""
    time, rng = HeldTime(), random.Random(1)
    async with running(url, time=time) as server:
        host = await Visitor(server).opens(game, seats=3, pace={"is": "Live"})
        other = await Visitor(server).joins(host, "Ada", 1)
        table = await host.does("SeatBot", seat=2, level="novice")
        await host.commits(0, "c0ffee" * 6)
        language = {"language": "en"} if game in games_with_texts() else {}
        sockets = [(await host.connects(0, **language))[0], (await other.connects(1))[0], other.socket()]
        sockets[2].hello()
        sockets[0].send({"is": "Say", "id": "1", "text": "Bonsoir"})
        sockets[0].send({"is": "React", "reaction": "bravo"})
        sockets[1].act("x", None, {"is": "Undo"})
        await host.does("Start")
        await host.reveals(0, "c0ffee" * 6)
        answers = await asked(host, table)
        playing = asyncio.gather(*(plays(socket, None, rng) for socket in sockets[:2]))
        while not playing.done():
            await settled()
            time.pass_on(STEPS.get(game, 100))
        await playing
        match = (await host.look())["table"]["match"]
        answers["Replay"] = (await host.http.get(f"/api/tables/{host.table}/matches/{match}/replay")).json()
        await other.connects(1, match=match, since=3, chat=0)
        await server.registry.stop()
        await settled()
        return [msgspec.json.decode(text) for socket in sockets for text in socket.received], answers


def games_with_texts() -> set[str]:
    """Those in whose words an update can be told."""
    return {game.name for game in games().values() if game.package in sources("en")}


async def asked(host: Visitor, table: dict[str, Any]) -> dict[str, Any]:
    """What HTTP answers, by the name of its type."""
    at, code = f"/api/tables/{host.table}", (await host.http.post(f"/api/tables/{host.table}/code")).json()
    ask = {
        "AtTable": at,
        "GameInfo": "/api/games",
        "Invitation": f"/api/invitations/{host.table}/{table['invitation']}",
        "Link": f"{at}/link",
        "MatchInfo": f"{at}/matches",
        "Problem": f"{at}/matches/none",
        "Health": "/ready",
    }
    answers = {name: (await host.http.get(path)).json() for name, path in ask.items()}
    match = answers["MatchInfo"][0]["id"]
    answers["Update"] = (await host.http.get(f"{at}/matches/{match}?seat=0")).json()
    return {**answers, "DeviceCode": code}


@pytest.mark.usefixtures("tiny_game")
@pytest.mark.parametrize("game", ["tiny", "shut-the-box", "cluedo", "tour-de-france", "fort-boyard"])
async def test_every_field_that_occurs_in_real_matches_is_declared(tmp_path: Path, game: str) -> None:
    types = types_of(game)
    messages, answers = await recorded(f"sqlite:///{tmp_path}/it.db", game)
    in_real_time = {"Ping", "Scene", "Bets"} if game != "fort-boyard" else set()
    kinds = {kind.__name__ for kind in ServerMessage.__args__} - in_real_time
    # Whether a scene was steered at the fort depends on who was ready in time; the next test has one. Nobody bets.
    assert kinds - {"Scene", "Bets"} <= {message["is"] for message in messages} <= kinds
    for message in messages:
        assert types.wrong(message, "ServerMessage") is None
        update = message if message["is"] == "Update" else message.get("update")
        assert update is None or types.wrong(update, "GameUpdate") is None
    for name, answer in answers.items():
        for each in answer if isinstance(answer, list) else [answer]:
            assert types.wrong(each, name) is None
    assert types.wrong(answers["Update"], "GameUpdate") is None
    for group in answers["Replay"]["heard"]:
        assert types.wrong(group, ("array", "Event")) is None


def test_what_is_not_declared_would_be_noticed() -> None:
    types = types_of("shut-the-box")
    action = {"is": "Close", "flaps": [1, 2]}
    assert types.wrong(action, "Action") is None
    assert types.wrong({**action, "more": 1}, "Action") is not None
    assert types.wrong({"is": "Open"}, "Action") is not None
    assert types.wrong({"is": "Mute", "person": "x"}, "TableAction") is None
    assert types.wrong({"is": "Mute"}, "TableAction") is not None


def test_options_are_typed_for_every_game() -> None:
    for name, game in games().items():
        types = types_of(name)
        assert types.wrong(msgspec.json.decode(msgspec.json.encode(game.options_type())), "Options") is None
        assert types.wrong(msgspec.to_builtins(Undo()), "Action") is None


# The pages.


def page(name: str) -> str:
    """A page of the documentation."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


KINDS: tuple[Any, ...] = (
    ClientMessage,
    ServerMessage,
    TableAction,
    *(
        kind
        for kind in vars(schemas).values()
        if isinstance(kind, type) and issubclass(kind, Value) and kind is not Value
    ),
)


def kind_of(block: str) -> Any:
    """As what a block of JSON can be read."""
    several: Any = tuple
    for shape in (*KINDS, *(several[kind, ...] for kind in KINDS)):
        try:
            return msgspec.json.decode(block, type=shape)
        except msgspec.MsgspecError:
            continue
    raise AssertionError(f"not a message, nor a value of the API:\n{block}")


BLOCKS = re.findall(r"```json\n(.*?)```", page("protocol.md"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_every_json_block_of_the_protocol_page_is_a_message_or_an_api_value(block: str) -> None:
    read = kind_of(block)
    types = types_of("shut-the-box")
    if isinstance(read, tuple):
        return
    plain = msgspec.json.decode(block)
    update = plain if isinstance(read, Update) else plain.get("update")
    assert update is None or types.wrong(update, "GameUpdate") is None
    if isinstance(read, protocol.Act):
        assert types.wrong(plain["action"], "Action") is None
    if isinstance(read, Refused | schemas.Problem):
        assert f"\n{read.key} =" in sources("en")["ludotheque.texts"] + sources("en")["ludotheque.games.shut_the_box"]


def test_the_protocol_page_shows_and_names_every_message() -> None:
    shown = {type(kind_of(block)) for block in BLOCKS}
    assert set(ServerMessage.__args__) | set(ClientMessage.__args__) <= shown
    text = page("protocol.md")
    for verb in TableAction.__args__:
        assert f"`{verb.__name__}`" in text, verb
    for kind in (*ClientMessage.__args__, *ServerMessage.__args__):
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in text, (kind, field.name)
    for code in (connection.SLOW, connection.AWAY, connection.REMOVED):
        assert str(code) in text


def test_the_errors_on_the_protocol_page_exist() -> None:
    text = page("protocol.md")
    rows = [*re.findall(r"^\| [45]\d\d.*$", text, re.MULTILINE), *re.findall(r"`Refused` has[^.]*", text)]
    keys = re.findall(r"`([a-z]+(?:-[a-z]+)+)`", " ".join(rows))
    assert len(keys) > 40
    assert [key for key in keys if f"\n{key} =" not in sources("en")["ludotheque.texts"]] == []


async def test_the_protocol_page_names_every_path(tmp_path: Path) -> None:
    async with running(f"sqlite:///{tmp_path}/it.db") as server:
        for operation in server.operations:
            assert f"`{operation.method} {operation.path}`" in page("protocol.md")


def test_the_operations_page_has_every_setting_with_its_default() -> None:
    rows = dict(re.findall(rf"^\| `{PREFIX}(\w+)` \| ([^|]*) \|", page("operations.md"), re.MULTILINE))
    wanted = {
        field.name.upper(): f"`{field.default}`" if field.default != "" else "—"
        for kind in (Settings, Limits)
        for field in msgspec.structs.fields(kind)
        if field.name != "limits"
    }
    found = {name: default.strip() for name, default in rows.items()}
    del found["GAMES"], found["LOG_LEVEL"]  # read elsewhere
    derived = {name for name, default in wanted.items() if default == "`None`"}
    assert all("×" in found.pop(name) for name in derived)  # so many times another one
    assert found == {name: default for name, default in wanted.items() if name not in derived}


def test_a_scene_that_is_steered_is_declared() -> None:
    scene = msgspec.json.decode(msgspec.json.encode(Scene("match#7", 1_000, 4, 400, (0, 2), {"mouths": [12, -40]})))
    assert types_of("fort-boyard").wrong(scene, "ServerMessage") is None
    assert types_of("fort-boyard").wrong({**scene, "more": 1}, "ServerMessage") is not None
