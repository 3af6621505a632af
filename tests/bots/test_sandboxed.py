"""A bot from elsewhere that raises, hangs or wants what is not allowed: named, answered for, and the match goes on."""

import json
import time
from pathlib import Path

import pytest

from elsewhere import EXAMPLE, found_in, install
from ludotheque.analysis.simulation import simulate
from ludotheque.bots import AnyKnowledge, Novice
from ludotheque.bots.sandboxed import LONGEST_DETAIL, MOST_SLOW, SandboxedBot
from ludotheque.cli import main
from ludotheque.engine import Action, Fast, LudothequeError, Randomness
from ludotheque.games import bot_named, find_game

LEGAL = tuple(Action() for _ in range(2))


class Raises:
    """Falls over."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        raise ZeroDivisionError("oops")


class Leaves:
    """Wants to end the process."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        raise SystemExit(4)


class Hangs:
    """Never answers, and catches all that it can."""

    asked = 0

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        type(self).asked += 1
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue


class Cheats:
    """Wants what nobody may."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return "victory"  # type: ignore[return-value]


class Speechless(Exception):
    """Cannot be said."""

    def __str__(self) -> str:
        raise ZeroDivisionError


class Mumbles:
    """Falls over, and cannot say why."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        raise Speechless


class Chatters:
    """Answers at great length."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return "begin" + " and" * 1000 + " end"  # type: ignore[return-value]


class Anything:
    """Says that it equals everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Pretends:
    """Passes something else off as an action."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return Anything()  # type: ignore[return-value]


class StartsNot:
    """Ends the process when it is made."""

    def __init__(self) -> None:
        raise SystemExit(5)

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        raise AssertionError


class Starts:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise OSError("no model here")

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        raise AssertionError


class Elsewhere(Novice):
    """Plays another game."""

    games = ("cluedo",)


@pytest.mark.parametrize(
    ("bot", "how", "detail"),
    [
        (Raises, "raised", "ZeroDivisionError: oops"),
        (Leaves, "raised", "SystemExit: 4"),
        (Cheats, "illegal", "'victory'"),
        (Hangs, "slow", "0.02 s"),
        (Mumbles, "raised", "Speechless"),
    ],
)
def test_what_a_bot_fails_to_answer_is_drawn_and_noted(bot: type[Raises], how: str, detail: str) -> None:
    sandboxed = SandboxedBot(bot(), f"test:{bot.__name__}", patience=0.02 if how == "slow" else 60)
    chosen = {sandboxed.choose(None, (1, 2), Fast(seed)) for seed in range(2)}  # type: ignore[arg-type]
    assert chosen <= {1, 2}
    (failure,) = sandboxed.failures
    assert (failure.how, failure.detail, failure.times) == (how, detail, 2)


def test_of_a_long_answer_both_ends_are_told() -> None:
    sandboxed = SandboxedBot(Chatters(), "test:chatters")
    sandboxed.choose(None, LEGAL, Fast(1))  # type: ignore[arg-type]
    (failure,) = sandboxed.failures
    assert failure.how == "illegal"
    assert failure.detail.startswith("'begin and")
    assert failure.detail.endswith("and end'")
    assert len(failure.detail) <= LONGEST_DETAIL


def test_what_equals_every_action_counts_as_one_of_them() -> None:
    sandboxed = SandboxedBot(Pretends(), "test:pretends")
    assert sandboxed.choose(None, LEGAL, Fast(1)) in LEGAL  # type: ignore[arg-type]
    assert type(sandboxed.choose(None, LEGAL, Fast(1))) is Action  # type: ignore[arg-type]


def test_a_bot_that_hangs_again_and_again_is_not_asked_any_more() -> None:
    Hangs.asked = 0
    sandboxed = SandboxedBot(Hangs(), "test:hangs", patience=0.02)
    for seed in range(MOST_SLOW + 3):
        sandboxed.choose(None, LEGAL, Fast(seed))  # type: ignore[arg-type]
    assert [failure.times for failure in sandboxed.failures] == [MOST_SLOW]
    assert Hangs.asked <= MOST_SLOW


def test_control_c_is_for_whoever_runs_the_program() -> None:
    class Interrupted:
        def choose(self, *_: object) -> Action:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        SandboxedBot(Interrupted(), "test:interrupted").choose(None, LEGAL, Fast(1))  # type: ignore[arg-type]


def name(bot: type) -> str:
    """How a bot in this file is named."""
    return f"{bot.__module__}:{bot.__name__}"


def test_a_simulation_goes_on_and_says_how_often_a_bot_failed() -> None:
    found = simulate("shut-the-box", [name(Raises), "novice", name(Cheats)], 2)
    assert {(failure.bot, failure.how) for failure in found.failures} == {
        (name(Raises), "raised"),
        (name(Cheats), "illegal"),
    }
    assert all(failure.times > 2 for failure in found.failures)
    assert sum(record.wins for record in found.records) == pytest.approx(2)


def test_a_bot_of_a_module_plays_as_it_would_as_a_level() -> None:
    assert simulate("shut-the-box", ["ludotheque.bots:Novice", "amateur"], 3).records[0].wins == (
        simulate("shut-the-box", ["novice", "amateur"], 3).records[0].wins
    )


@pytest.mark.parametrize(
    ("bot", "key"),
    [
        ("grandmaster", "unknown-level"),
        ("no_such_module:Bot", "elsewhere-import"),
        ("ludotheque.bots:Nobody", "elsewhere-import"),
        ("ludotheque.bots:Advice", "elsewhere-no-bot"),
        (name(Elsewhere), "bot-plays-other-games"),
        (name(Starts), "bot-unmade"),
        (name(StartsNot), "bot-unmade"),
        ("x" * 61 + ":Bot", "elsewhere-long-name"),
    ],
)
def test_a_bot_that_cannot_be_had_is_one_sentence(bot: str, key: str) -> None:
    with pytest.raises(LudothequeError) as refused:
        bot_named(find_game("shut-the-box"), bot)
    assert refused.value.key == key
    assert main(["simulate", "--bots", f"{bot},novice", "--matches", "1", "--jobs", "1"]) == 2


def test_the_command_prints_results_and_how_a_bot_failed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--bots", f"{name(Raises)},novice", "--matches", "2", "--jobs", "1", "--lang", "en"]
    assert main(words) == 1
    printed = capsys.readouterr().out
    assert "Mean score" in printed
    assert f"The bot {name(Raises)} failed" in printed
    assert main([*words, "--json"]) == 1
    (failure,) = json.loads(capsys.readouterr().out)["failures"]
    assert (failure["bot"], failure["how"]) == (name(Raises), "raised")


def test_bots_in_the_folder_where_one_is_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot_of_mine.py").write_text("from ludotheque.bots import Novice\nclass Mine(Novice): pass\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    assert main(["simulate", "--bots", "bot_of_mine:Mine,novice", "--matches", "1", "--jobs", "1"]) == 0


def test_a_match_in_the_terminal_goes_on_and_names_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    install(EXAMPLE, tmp_path / "site")
    saved = tmp_path / "match.json"
    with found_in(tmp_path / "site"):
        bots = f"{name(Raises)},highest-roll:stubborn"
        words = ["play", "highest-roll", "--people=0", f"--bots={bots}", "--seed=1", "--quick", "--lang=en"]
        assert main([*words, f"--save={saved}"]) == 0
        printed = capsys.readouterr().out
        assert f"The bot {name(Raises)} failed (ZeroDivisionError: oops)" in printed
        assert "Stubborn keeps" in printed
        assert "win" in printed
        assert main(["play", "--resume", str(saved), "--lang=en"]) == 2
        assert f"add --bots {name(Raises)}" in capsys.readouterr().err
        assert main(["play", "--resume", str(saved), f"--bots={bots}", "--lang=en"]) == 0
