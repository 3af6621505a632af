"""The command `league`: what it prints, and what it says to a file that will not do."""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import ludotheque
from ludotheque.cli import main
from ludotheque.league import running
from ludotheque.league.playing import Batch, MatchRecord, play_batch

GOOD = """
bots = ["novice", {name = "Best", bot = "amateur"}]
matches = 4
[[tables]]
game = "shut-the-box"
seats = [2, 3]
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "160")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "bots.toml"
    path.write_text(GOOD)
    return path


def said(capsys: pytest.CaptureFixture[str], *words: object, code: int = 0) -> str:
    """What the command prints when it ends with this code."""
    assert main(["league", *map(str, words)]) == code
    out = capsys.readouterr()
    assert "Traceback" not in out.err
    return out.out + out.err


def test_a_league_is_played_shown_drawn_and_repeated(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot, match = file.with_name("plot.svg"), file.with_name("match.json")
    printed = said(capsys, file, "--jobs", "1", "--plot", plot)
    for words in ("League: 8 games", "Best", "95% interval", "shut-the-box 3", str(plot), "bots.results.jsonl"):
        assert words in printed
    assert ET.fromstring(plot.read_text()).get("role") == "img"
    found = json.loads(said(capsys, file, "--json"))
    assert found["matches"] == 8
    assert {row["bot"] for row in found["standings"]["ratings"]} == {"novice", "Best"}
    assert set(found["tables"]) == {"shut-the-box 2", "shut-the-box 3"}
    assert "exactly as before" in said(capsys, file, "--repeat", "8", "--save", match)
    assert ludotheque.replay(match.read_bytes()).over
    assert "holds 8" in said(capsys, file, "--repeat", "9", code=2)


@pytest.mark.parametrize(("what", "altered"), [(r'"seal":"', '"seal":"0'), (r'"winners":\[\d\]', '"winners":[0,1]')])
def test_a_match_that_goes_otherwise_is_told(
    file: Path, capsys: pytest.CaptureFixture[str], what: str, altered: str
) -> None:
    said(capsys, file, "--jobs", "1")
    results = file.with_suffix(".results.jsonl")
    heading, first, *_ = results.read_text().splitlines()
    assert re.search(what, first)
    results.write_text(heading + "\n" + re.sub(what, altered, first) + "\n")
    assert "otherwise than before" in said(capsys, file, "--repeat", "1", code=1)


def test_ctrl_c_keeps_what_was_played(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []

    def stopped(batch: Batch) -> list[MatchRecord]:
        calls.append(batch)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return play_batch(batch)

    with monkeypatch.context() as patched:
        patched.setattr(running, "play_batch", stopped)
        assert "Played so far: 4 of 8 games" in said(capsys, file, "--jobs", "1", code=130)
    whole = said(capsys, file, "--jobs", "1", "--json")
    file.with_suffix(".results.jsonl").unlink()
    assert said(capsys, file, "--jobs", "1", "--json") == whole


TABLE = '[[tables]]\ngame = "shut-the-box"\n'
TWO = 'bots = ["novice", "amateur"]\n'


@pytest.mark.parametrize(
    ("content", "entry", "problem"),
    [
        ("bots = [", "", "is not TOML"),
        ("\x00", "", "is not TOML"),
        (TABLE, "bots", "missing"),
        (TWO, "tables", "missing"),
        (TWO + "tables = []", "tables", "at least one"),
        (TWO + "tables = 3", "tables", "a list"),
        (TWO + "tables = [3]", "tables[0]", "table of keys"),
        ('bots = ["novice"]\n' + TABLE, "bots", "at least two"),
        ('bots = ["novice", "novice"]\n' + TABLE, "bots[1].name", "novice"),
        ('bots = ["novice", 3]\n' + TABLE, "bots[1]", "table of keys"),
        ('bots = ["novice", {bot = 3}]\n' + TABLE, "bots[1].bot", "“3”"),
        ('bots = ["novice", {}]\n' + TABLE, "bots[1]", "either"),
        ('bots = ["novice", {bot = "amateur", command = "x"}]\n' + TABLE, "bots[1]", "either"),
        ('bots = ["novice", {command = ""}]\n' + TABLE, "bots[1].command", "a command is"),
        ('bots = ["novice", {command = "\'"}]\n' + TABLE, "bots[1].command", "a command is"),
        ('bots = ["novice", {command = [1]}]\n' + TABLE, "bots[1].command", "a command is"),
        ('bots = ["novice", {command = "no-such-program"}]\n' + TABLE, "bots[1].command", "no-such-program"),
        ('bots = ["novice", {bot = "amateur", colour = 1}]\n' + TABLE, "bots[1].colour", "name, bot, command, games"),
        ('bots = ["novice", {bot = "amateur", name = "\\u0007"}]\n' + TABLE, "bots[1].name", "name"),
        ('bots = ["novice", {bot = "amateur", games = ["go"]}]\n' + TABLE, "bots[1].games[0]", "“go”"),
        ('bots = ["novice", {bot = "amateur", games = ["cluedo"]}]\n' + TABLE, "tables[0]", "fewer than two"),
        ('bots = ["novice", "genius"]\n' + TABLE, "bots[1]", "genius"),
        ('bots = ["novice", "nowhere:Bot"]\n' + TABLE, "bots[1]", "nowhere"),
        (TWO + '[[tables]]\ngame = "go"', "tables[0].game", "“go”"),
        (TWO + "[[tables]]\n", "tables[0].game", "missing"),
        (TWO + TABLE + "seats = 1", "tables[0].seats", "from 2"),
        (TWO + TABLE + "seats = [2, 99]", "tables[0].seats", "99"),
        (TWO + TABLE + 'seats = "two"', "tables[0].seats", "“two”"),
        (TWO + TABLE + "options = 3", "tables[0].options", "shut-the-box"),
        (TWO + TABLE + "options = {colour = 1}", "tables[0].options", "colour"),
        (TWO + TABLE + TABLE, "tables[1]", "already there"),
        (TWO + "matches = 3\n" + TABLE, "matches", "odd"),
        (TWO + "matches = 0\n" + TABLE, "matches", "from 2"),
        (TWO + "matches = true\n" + TABLE, "matches", "True"),
        (TWO + "seed = 1.5\n" + TABLE, "seed", "1.5"),
        (TWO + "seconds = 0\n" + TABLE, "seconds", "“0”"),
        (TWO + "seconds = nan\n" + TABLE, "seconds", "nan"),
        (TWO + "sed = 1\n" + TABLE, "sed", "seed, matches"),
    ],
)
def test_what_is_wrong_in_a_file_is_named_in_one_sentence(
    file: Path, content: str, entry: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(content)
    printed = said(capsys, file, code=2)
    assert printed.startswith(f"{file}, {entry}: " if entry else str(file))
    assert problem in printed
    assert printed.count("\n") == 1
    french = said(capsys, file, "--lang", "fr", code=2)
    assert entry in french
    assert french != printed


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nothing.toml" in said(capsys, tmp_path / "nothing.toml", code=2)


def test_without_the_extra_it_says_so_before_it_plays(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    assert 'pip install "ludotheque[league]"' in said(capsys, file, code=2)
    assert not file.with_suffix(".results.jsonl").exists()
