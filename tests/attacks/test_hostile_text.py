"""A stranger's text commands no terminal: nothing unprintable is printed, whatever carries it into any command."""

import io
import json
import logging
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest
from rich.columns import Columns
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from attacks.forging import FILE, File, changed, sealed
from ludotheque.cli import keyboard, main
from ludotheque.cli.printing import Printer
from ludotheque.server.logs import AsJson
from ludotheque.texts import texts
from ludotheque.texts.visible import visible

NASTY = {
    "a title": "\x1b]0;owned\x07",
    "colours": "\x1b[31mred\x1b[0m",
    "a link": "\x1b]8;;file:///etc/passwd\x1b\\click\x1b]8;;\x1b\\",
    "eight-bit controls": "\x9b2J\x9d0;owned\x9c",
    "back over the line": "right\b\b\b\b\bwrong\rover",
    "tabs and feeds": "a\tb\vc\fd",
    "lines of its own": "x\nNothing wrong was found in this file.\r\nProven:",
    "null": "a\0b",
    "from right to left": "\u202egnp.exe\u202c \u2066x\u2069",
    "zero width": "a\u200bb\u200c\u200d\u2060\ufeffc",
    "lines of Unicode": "a\u2028b\u2029c\x85d",
    "half a character": "\ud800x\udcff",
    "tags": "\U000e0041\U000e007f",
    "private": "\ue000\U000f0000",
    "blanks": "\u115f\u1160\u2800\u3164\uffa0",
    "markup": "[bold red]x[/] [link=http://x]y[/link] :skull:",
    "delete": "x\x7f\x7f",
}

ALL = {
    "controls first": "".join(NASTY.values()),
    "markup first": "".join(reversed(NASTY.values())),
    "markup": NASTY["markup"],
    "nothing to be seen": NASTY["blanks"] + NASTY["zero width"],
}
"""All of them in few, where a command is run for each: what comes first may decide how far the rest gets."""

ARGUMENTS = [text.replace("\0", "").replace("\ud800", "\udcd8") for text in ALL.values()]
"""As a shell can pass them: without null, and with half characters for bytes that are not UTF-8 only."""

SEEN = frozenset("\n\xa0\u202f")
"""Ends of lines, and the spaces of French."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of the test's own, English, and nobody at the keyboard."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    monkeypatch.setattr("sys.stdin", None)


Say = Callable[..., str]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Run a command, and give what it printed, once everything in it is seen to be harmless."""

    def run(*tokens: str) -> str:
        main(list(tokens))
        out = capsys.readouterr()
        said = out.out + out.err
        check_harmless(said)
        return said

    return run


def check_harmless(said: str) -> None:
    """Nothing hidden, nothing that commands a terminal, no stack trace, and no emoji out of a name between colons."""
    assert "Traceback" not in said
    assert not [char for char in said if not (char.isprintable() or char in SEEN)]
    assert not set(said) & set("\u115f\u1160\u2800\u3164\uffa0💀")


CALLS: dict[str, Callable[[str], Iterable[str]]] = {
    "a command": lambda text: (text,),
    "an option": lambda text: (f"--{text}",),
    "an option of a command": lambda text: ("play", f"--{text}=1"),
    "a language": lambda text: ("games", "--lang", text),
    "play, the game": lambda text: ("play", text),
    "play, bots": lambda text: ("play", "--bots", text),
    "play, people": lambda text: ("play", "--people", text),
    "play, a name": lambda text: ("play", "--name", text, "--bots", "novice"),
    "play, an option": lambda text: ("play", "--option", text),
    "play, an option’s name": lambda text: ("play", "--option", f"{text}=1"),
    "play, an option’s value": lambda text: ("play", "--option", f"rule_set={text}"),
    "play, a seed": lambda text: ("play", "--seed", text, "--bots", "novice"),
    "play, a file to resume": lambda text: ("play", "--resume", f"nowhere/{text}"),
    "play, where to save": lambda text: ("play", "--bots", "novice", "--save", f"/proc/nowhere/{text}"),
    "play, one thing too many": lambda text: ("play", "cluedo", text),
    "simulate, the game": lambda text: ("simulate", text),
    "simulate, bots": lambda text: ("simulate", "--bots", text),
    "simulate, matches": lambda text: ("simulate", "--matches", text),
    "simulate, the plot": lambda text: (
        *("simulate", "--bots", "novice", "--matches", "1", "--jobs", "1"),
        *("--plot", f"/proc/nowhere/{text}"),
    ),
    "replay": lambda text: ("replay", f"nowhere/{text}"),
    "verify": lambda text: ("verify", f"nowhere/{text}"),
    "verify, a seal": lambda text: ("verify", "nowhere", "--seal", text),
    "rules, the game": lambda text: ("rules", text),
    "rules, a clause": lambda text: ("rules", "shut-the-box", text),
    "games, one thing too many": lambda text: ("games", text),
    "serve, the port": lambda text: ("serve", "--port", text),
    "backup": lambda text: ("backup", f"/proc/nowhere/{text}"),
    "backup, the database": lambda text: ("backup", "file", "--database-url", text),
    "restore": lambda text: ("restore", f"nowhere/{text}"),
    "purge": lambda text: ("purge", "--days", text),
}


@pytest.mark.parametrize("text", ARGUMENTS, ids=ALL)
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_no_argument_commands_the_terminal(say: Say, call: Callable[[str], Iterable[str]], text: str) -> None:
    said = say(*call(text))
    assert not [line for line in said.splitlines() if line.startswith(("Nothing wrong was found", "Proven"))]


def test_a_host_that_cannot_be_one_is_named_harmlessly(say: Say) -> None:
    assert "\\u{202e}host" in say("serve", "--host", "\u202ehost")


@pytest.mark.parametrize(
    "variable", ["LUDOTHEQUE_LOG_LEVEL", "LUDOTHEQUE_PUBLIC_URL", "LUDOTHEQUE_PORT", "LUDOTHEQUE_DATABASE_URL"]
)
@pytest.mark.parametrize("text", ARGUMENTS, ids=ALL)
def test_no_setting_commands_the_terminal(say: Say, variable: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_PORT", "99999")
    monkeypatch.setenv(variable, text)
    say("serve")


def _everywhere(text: str, data: File) -> Iterable[Callable[[File], object]]:
    """Changes that put a text into each place of a file that holds one, or is named by one."""
    yield lambda data: data.update(format=text)
    yield lambda data: data.update({text: 1})
    yield lambda data: data.update(seal=text)
    yield lambda data: data["seals"].__setitem__(0, text)
    for name in data["match"]:
        yield lambda data, name=name: data["match"].update({name: text})  # type: ignore[misc]
    for name in data["match"]["options"]:
        yield lambda data, name=name: data["match"]["options"].update({name: text})  # type: ignore[misc]
    yield lambda data: data["match"]["options"].update({text: text})
    for name in data["match"]["chance"]:
        yield lambda data, name=name: data["match"]["chance"].update({name: text})  # type: ignore[misc]
    yield lambda data: data["match"]["chance"].update(contributions=[[0, text]])
    yield lambda data: data["match"].update(chance={"is": "Seeded", "seed": text})
    yield lambda data: data["match"].update(chance={"is": text})
    yield lambda data: data["players"][0].update(name=text)
    yield lambda data: data["players"][0].update(level=text)
    yield lambda data: data["players"][0].update({text: 1})
    for name in data["log"][1]:
        yield lambda data, name=name: data["log"][1].update({name: text})  # type: ignore[misc]
    yield lambda data: data["log"][1]["action"].update({text: 1})
    yield lambda data: data["log"][1]["action"].update({"is": text})
    yield lambda data: data.update(begins={"entries": 0, "rules": 2, "state": text, "told": text})


def _escaped(change: Callable[[File], object]) -> bytes:
    """The file with something changed in it, in ASCII."""
    data = json.loads(FILE)
    change(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, id=name, marks=() if name.endswith("first") else pytest.mark.nightly)
        for name, text in ALL.items()
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
def test_nothing_in_a_file_commands_the_terminal(say: Say, tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "match.json"
    for change in _everywhere(text, json.loads(FILE)):
        for forge in (changed, sealed, _escaped):
            try:
                path.write_bytes(forge(change))
            except (msgspec.MsgspecError, UnicodeError, TypeError):
                continue  # nothing that could be sealed
            say(*command.split(), str(path))


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_a_file_with_a_hostile_name_is_read_and_named_harmlessly(say: Say, tmp_path: Path, text: str) -> None:
    path = tmp_path / text.replace("/", "_").replace("\0", "").replace("\ud800", "")
    path.write_bytes(FILE)
    assert "Nothing wrong was found" in say("verify", str(path))
    path.write_bytes(b"{")
    assert "cut off" in say("replay", str(path))


def _in_a_table(text: str) -> Table:
    table = Table(title=text)
    table.add_column(text)
    table.add_row(text)
    table.add_row(Text(text, "bold"))
    return table


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize(
    "drawn",
    [
        str,
        Text,
        _in_a_table,
        lambda text: Panel(Text(text), title=Text(text)),
        lambda text: Columns([Text(text), text]),
    ],
    ids=["str", "Text", "Table", "Panel", "Columns"],
)
def test_whatever_is_drawn_is_drawn_harmlessly(drawn: Callable[[str], RenderableType], text: str) -> None:
    console = Printer()
    console.file = io.StringIO()
    console.print(drawn(text))
    check_harmless(console.file.getvalue())


def test_a_hidden_character_is_shown_by_its_number() -> None:
    assert visible("a\x1b[2Jb\u202e\ud800") == "a\\u{1b}[2Jb\\u{202e}\\u{d800}"
    assert visible("a\nb", keep="\n") == "a\nb"


@pytest.mark.parametrize(
    "text",
    [
        "Zoé “la reine”",
        "« Oui\xa0»",
        "12\u202f000",
        "👩\u200d👩\u200d👧",
        "❤\ufe0f\u200d🔥",
        "👩🏽\u200d🚀",
        "日本",
        "שלום",
        "e\u0301",
    ],
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert visible(text) == text


def test_a_joiner_that_joins_no_emoji_is_shown() -> None:
    for text in ("a\u200db", "\u200d", "👩\u200d", "\u200d👩", "👩\u200da"):
        assert "\\u{200d}" in visible(text)


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_a_sentence_stays_one_line_whatever_it_is_about(text: str) -> None:
    sentence = texts("en")("cannot-read", path=text, detail=text * 1000)
    check_harmless(sentence)
    assert len(sentence.splitlines()) == 1


@pytest.mark.parametrize("text", [text for text in NASTY.values() if "\ud800" not in text])
def test_a_log_line_stays_one_line_and_says_the_same(text: str) -> None:
    record = logging.makeLogRecord({"msg": text, "path": text})
    line = AsJson().format(record)
    assert line.isprintable()
    assert (json.loads(line)["event"], json.loads(line)["path"]) == (text, text)


def test_what_is_pasted_at_a_question_is_not_echoed_if_it_cannot_be_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(keyboard, "_at_a_terminal", lambda: True)
    monkeypatch.setattr(keyboard, "_typed", [*"4\x9b2\u202e5", keyboard.ERASE, "6", keyboard.ENTER])
    assert keyboard.read_words() == "426"
    assert capsys.readouterr().out == "425\b \b6\n"
