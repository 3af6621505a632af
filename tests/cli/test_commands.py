"""The commands that ask nothing, and what they say to nonsense."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

import ludotheque
from ludotheque.cli import main, saves
from ludotheque.engine import (
    CHANCE,
    AnyMatch,
    Committed,
    Fast,
    SavedCheckpoint,
)
from ludotheque.engine.log import Saved, line, seals
from ludotheque.games import OTHERS, games
from ludotheque.games.fort_boyard.bot import Amateur as Explorer
from ludotheque.games.shut_the_box.bot import Amateur
from tiny.carried import carried_to_the_second_rules
from tiny.state import Swap


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, and English unless a test says otherwise."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "160")
    return tmp_path


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Said":
    return Said(capsys)


class Said:
    """What a command printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def by(self, *tokens: str, code: int = 0) -> str:
        """Run a command that ends with this code, and give what it printed, complaints included."""
        assert main(list(tokens)) == code
        out = self._capsys.readouterr()
        assert "Traceback" not in out.err
        return out.out + out.err


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    """A whole match with committed chance."""
    match = ludotheque.new_match("shut-the-box", seats=2)
    rng = Fast(0)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, Amateur().choose(match.knowledge(seat), match.legal(seat), rng))
    path = tmp_path / "match.json"
    path.write_bytes(match.to_json())
    return path


COMMANDS = [
    "",
    "serve",
    "play",
    "simulate",
    "league",
    "replay",
    "verify",
    "rules",
    "games",
    "backup",
    "restore",
    "purge",
]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_sentences(said: Said, command: str, lang: str) -> None:
    printed = said.by(*([command] if command else []), "--help", "--lang", lang)
    assert "cli-" not in printed
    assert ("Langue" if lang == "fr" else "Language") in printed


def test_a_replay_tells_the_whole_story_in_both_languages(said: Said, match_file: Path) -> None:
    english = said.by("replay", str(match_file))
    assert "wins the game!" in english
    assert "throws the dice" in english
    french = said.by("replay", str(match_file), "--lang=fr")
    assert "gagne la partie" in french
    sentences = [line for line in english.splitlines() if line.endswith((".", "!"))]
    assert len([line for line in french.splitlines() if line.endswith((".", "!"))]) == len(sentences) > 30


@pytest.mark.rule("BOY-69")
def test_a_replay_of_the_fort_ends_with_everyones_sum_and_says_of_nobody_that_they_take_part(
    said: Said, tmp_path: Path
) -> None:
    match = ludotheque.new_match("fort-boyard", seats=3, seed=3, options={"hourglass": "throws", "notes": "6"})
    rng = Fast(3)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, Explorer().choose(match.knowledge(seat), match.legal(seat), rng))
    path = tmp_path / "match.json"
    path.write_bytes(match.to_json())
    printed = " ".join(said.by("replay", str(path)).split())  # long lines are wrapped
    end = printed[printed.index("The chest is empty.") :]
    for score in match.result.scores:
        assert f" {score:,}" in end
    assert "is ready." not in printed


def test_verify_draws_every_throw_again(said: Said, match_file: Path) -> None:
    match = ludotheque.replay(match_file.read_bytes())
    throws = sum(entry.actor == CHANCE for entry in match.log)
    assert isinstance(match.chance, Committed)
    printed = said.by("verify", str(match_file))
    assert f"{throws} draws recomputed" in printed
    assert match.chance.commitment in printed


def test_verify_names_the_line_whose_dice_were_altered(said: Said, match_file: Path) -> None:
    content = json.loads(match_file.read_bytes())
    at = next(number for number, entry in enumerate(content["log"]) if entry["actor"] == "chance" and number > 8)
    dice = content["log"][at]["action"]["dice"]
    content["log"][at]["action"]["dice"] = [6, 6] if dice != [6, 6] else [1, 1]
    match_file.write_text(json.dumps(content))
    printed = said.by("verify", str(match_file), code=1)
    assert f"Line {at} is wrong" in printed
    assert str(dice[0]) in printed
    assert f"Line {at} of this game was changed" in said.by("replay", str(match_file), code=2)


def test_verify_has_a_code_of_its_own_for_what_cannot_be_recomputed(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tiny.json"
    monkeypatch.setenv(OTHERS, "tiny.second:SECOND")
    games.cache_clear()
    try:
        for played, since in ((1, 0), (1, 1), (0, 1)):
            match = carried_to_the_second_rules(played)
            before = len(match.log)
            for _ in range(since):
                match.play(match.actors[0], Swap())
            path.write_bytes(match.to_json(secret=True))
            printed = said.by("verify", str(path), code=3)
            assert "Everything is right" not in printed
            assert "could be recomputed" in printed
            assert "under earlier rules" in printed
            assert str(len(match.log) - before) in printed or since == 0
    finally:
        monkeypatch.undo()
        games.cache_clear()


def test_verify_says_of_a_match_under_way_that_nothing_can_be_verified_yet(said: Said, tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    path.write_bytes(ludotheque.new_match("shut-the-box", seats=1).to_json())
    assert "not revealed yet" in said.by("verify", str(path), code=3)


def test_verify_calls_a_file_forged_that_says_its_rules_changed_to_the_same_ones(said: Said, match_file: Path) -> None:
    match = ludotheque.replay(match_file.read_bytes())
    state, told = (msgspec.Raw(msgspec.json.encode(part)) for part in (match.state, match.told))
    content = json.loads(match_file.read_bytes())
    checkpoint = SavedCheckpoint(len(match.log), 1, state, told)
    saved = msgspec.json.decode(match_file.read_bytes(), type=Saved)
    content["seal"], *content["seals"] = seals(saved.match, saved.players, map(line, match.log), checkpoint)
    content["begins"] = json.loads(msgspec.json.encode(checkpoint))
    match_file.write_text(json.dumps(content))
    assert "only later rules" in said.by("verify", str(match_file), code=1)


def test_whoever_stops_reading_is_not_told_that_a_match_is_forged(match_file: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    for command in (["verify", str(match_file)], ["verify", "nowhere"]):
        ran = subprocess.run(
            [sys.executable, "-m", "ludotheque", *command],
            stdout=write,
            stderr=write if command[1] == "nowhere" else subprocess.PIPE,
            check=False,
        )
        assert ran.returncode == 141
        assert not ran.stderr
    os.close(write)


def test_rules_prints_the_book_or_one_clause(said: Said) -> None:
    assert "BOX-31" in said.by("rules", "shut-the-box")
    assert "élimination" in said.by("rules", "shut-the-box", "--lang", "fr")
    assert said.by("rules", "shut-the-box", "BOX-30") == said.by("rules", "shut-the-box", "30")
    assert "BOX-99" in said.by("rules", "shut-the-box", "BOX-99", code=2)


def test_games_lists_every_game_with_its_options(said: Said) -> None:
    printed = said.by("games")
    assert "Shut the Box" in printed
    for name in ("rule_set", "single_die", "finish_round", "closings"):
        assert f"--option {name}=" in printed


def test_a_simulation_counts_every_match_and_draws_it(said: Said, tmp_path: Path) -> None:
    plot = tmp_path / "out.svg"
    call = ("simulate", "shut-the-box", "--bots", "amateur,novice", "--matches", "60", "--jobs", "1")
    printed = said.by(*call, "--plot", str(plot))
    assert "60 games" in printed
    assert "█" in printed
    assert ET.fromstring(plot.read_text()).tag.endswith("svg")
    counted = msgspec.json.decode(said.by(*call, "--json"))
    assert sum(bot["wins"] for bot in counted["bots"]) == pytest.approx(60)
    assert all(low <= bot["rate"] <= high for bot in counted["bots"] for low, high in [bot["interval"]])
    assert all(sum(times for _, times in bot["scores"]) == 60 for bot in counted["bots"])


def test_a_simulation_is_the_same_on_one_core_and_on_two(said: Said) -> None:
    call = ("simulate", "--bots", "novice,novice", "--matches", "40", "--seed", "3", "--json", "--jobs")
    assert said.by(*call, "1") == said.by(*call, "2")


@pytest.mark.parametrize(
    ("tokens", "names"),
    [
        (["chess"], "chess"),
        (["play", "chess"], "chess"),
        (["play", "--bogus"], "--bogus"),
        (["play", "--people", "many"], "many"),
        (["play", "--people", "1.5"], "1.5"),
        (["simulate", "--matches", "2.6"], "2.6"),
        (["simulate", "--seed", "1e3"], "1e3"),
        (["serve", "--port", "80.5"], "80.5"),
        (["purge", "--days", "0.4"], "0.4"),
        (["purge", "--days", "9" * 40], "9" * 40),
        (["play", "--seed", "9" * 5000], "1,000"),
        (["play", "--seed", "\udcff"], "seed"),
        (["play", "cluedo", "--real-dice"], "cluedo"),
        (["play", "tour-de-france", "--real-dice"], "tour-de-france"),
        (["play", "--save", "/proc/self/status"], "/proc/self/status"),
        (["verify", ""], "No file"),
        (["verify", "x" * 5000], "xxx…"),
        (["play", "x" * 5000], "xxx…"),
        (["play", "--people", "9"], "9"),
        (["play", "--people", "0", "--bots", ""], "0"),
        (["play", "--people=-1", "--bots", "novice,novice"], "-1"),
        (["play", "cluedo", "--people", "2"], "--people 2 --bots novice"),
        (["play", "cluedo", "--people", "1", "--bots", "expert"], "--people 1 --bots expert,novice"),
        (["play", "cluedo", "--people", "7"], "leave some out"),
        (["play", "--people", "2", "--name", "Anne,Anne"], "--name “Anne,Anne 2”"),
        (["serve", "--workers", "0"], "1 or more"),
        (["serve", "--public-url", "games.example"], "https://games.example"),
        (["serve", "--base-path", "ludo/"], "such as /ludo"),
        (["play", "--name", "\x1b[31mred"], "x1b"),
        (["play", "--seed", "1", "--real-dice"], "real dice"),
        (["play", "--bots", "genius"], "genius"),
        (["play", "--option", "rule_set"], "rule_set"),
        (["play", "--option", "rule_set=third"], "third"),
        (["play", "--option", "nonsense=1"], "nonsense"),
        (["play", "--option", "rule_set=hundred", "--option", "finish_round=true"], "finish_round"),
        (["play", "--resume", "/no/such/file"], "/no/such/file"),
        (["play", "--resume", "last"], "under way"),
        (["play", "--save", "/proc/nowhere/match.json", "--quick"], "/proc/nowhere"),
        (["play", "--lang", "de"], "de"),
        (["simulate", "--matches", "0"], "at least 1"),
        (["simulate", "--jobs", "0"], "at least 1"),
        (["simulate", "--bots", ""], "0"),
        (["simulate", "--bots", "expert,wizard"], "wizard"),
        (["simulate", "--bots", "novice", "--matches", "1", "--jobs", "1", "--plot", "/proc/x/y.svg"], "/proc/x"),
        (["replay"], "--file"),
        (["replay", "/no/such/file"], "/no/such/file"),
        (["verify", "/"], "/"),
        (["verify", "/dev/zero"], "64 MB"),
        (["rules", "chess"], "chess"),
    ],
    ids=" ".join,
)
def test_nonsense_gets_one_sentence_that_names_it(said: Said, tokens: list[str], names: str) -> None:
    printed = said.by(*tokens, code=2)
    complaint = printed.strip().splitlines()[-1]
    assert names in complaint


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
@pytest.mark.parametrize(
    ("content", "names"),
    [
        (b"", "cut off"),
        (b"{", "cut off"),
        (b"hello", "not JSON"),
        (b"[]", "not a game"),
        (b"\xff\xfe", "not JSON"),
        (b'{"format": 1}', "not a game"),
    ],
)
def test_a_file_that_is_no_match_is_said_to_be_none(
    said: Said, tmp_path: Path, command: str, content: bytes, names: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    assert names in said.by(*command.split(), str(path), code=2)


def test_a_pipe_can_play_too(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\na\n\na\nq\n"))
    printed = said.by("play", "--bots", "amateur", "--seed", "1")
    assert "Game saved" in printed
    assert saves.unfinished() is not None


def test_nothing_at_all_to_read_from_is_the_end_of_a_pipe(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert "Game saved" in said.by("play", "--bots", "amateur")


def test_a_match_is_saved_over_nothing_but_itself(said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    thesis, path = tmp_path / "thesis.txt", tmp_path / "match.json"
    thesis.write_text("years of work")
    assert str(thesis) in said.by("play", "--bots", "novice", "--save", str(thesis), code=2)
    said.by("play", "--bots", "novice", "--save", str(path))
    assert str(path) in said.by("play", "--bots", "novice", "--save", str(path), code=2)
    said.by("play", "--resume", str(path), "--save", str(tmp_path / ".." / tmp_path.name / "match.json"))
    assert str(thesis) in said.by("play", "--resume", str(path), "--save", str(thesis), code=2)
    assert thesis.read_text() == "years of work"


def test_what_else_lies_among_the_matches_does_not_hide_the_last_one(
    said: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    said.by("play", "--bots", "amateur")
    path = saves.unfinished()
    assert path is not None
    (path.parent / "dangling.json").symlink_to("nowhere")
    (path.parent / "folder.json").mkdir()
    (path.parent / "bad.json").write_bytes(b"{")
    broken = path.parent / "broken.json"
    broken.write_bytes(path.read_bytes())
    replay = ludotheque.replay

    def breaks(text: bytes) -> AnyMatch:
        if broken.exists():
            broken.unlink()
            raise IndexError
        return replay(text)

    monkeypatch.setattr(ludotheque, "replay", breaks)
    assert saves.unfinished() == path


def test_the_end_of_a_pipe_leaves_the_match_saved(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert "Game saved" in said.by("play", "--bots", "amateur", "--seed", "1")
