"""Matches played by keyboard in a real terminal."""

import termios
from pathlib import Path

import pytest

import ludotheque
from cli.terminal import Terminal
from ludotheque.engine import Undo
from ludotheque.games.shut_the_box.actions import Close

HINT = {"en": "q quit", "fr": "q quitter"}
YOURS = ("it is your move:", "à vous\u00a0:")
OVER = {"en": "Game saved. To verify", "fr": "Partie enregistrée. Pour vérifier"}


def saved(data: Path) -> Path:
    """The one match on disk."""
    (path,) = (data / "ludotheque" / "matches").glob("*.json")
    return path


def play_on(terminal: Terminal, lang: str = "en") -> None:
    """Throw when asked to, and otherwise take the first choice, until the match is over."""
    while True:
        if terminal.after(_key(terminal), OVER[lang], HINT[lang]) == OVER[lang]:
            return


def _key(terminal: Terminal) -> str:
    """Enter if that is the only choice on the screen, else the first letter."""
    choices = [line.strip() for line in terminal.shown.splitlines()]
    last = max(index for index, line in enumerate(choices) if line.endswith(YOURS))
    return "\r" if choices[last + 1].startswith(("Enter", "Entrée")) else "a"


@pytest.mark.parametrize(
    ("lang", "rule_set", "title"),
    [
        ("en", "1", "Shut the Box"),
        pytest.param("fr", "1", "Fermer la boîte", marks=pytest.mark.nightly),
        pytest.param("en", "2", "Shut the Box", marks=pytest.mark.nightly),
        ("fr", "2", "Fermer"),
    ],
)
def test_a_newcomer_answers_two_questions_and_plays_a_whole_match(
    tmp_path: Path, lang: str, rule_set: str, title: str
) -> None:
    with Terminal(tmp_path, "play", "shut-the-box", "--quick", lang=lang) as terminal:
        terminal.wait_for("?")
        terminal.after(rule_set, "novice")
        terminal.after("\r", HINT[lang])
        assert title in terminal.shown
        play_on(terminal, lang)
        assert terminal.ended() == 0
        assert "Nina" in terminal.shown  # easy, unless another level is chosen
        assert "Traceback" not in terminal.said
    text = saved(tmp_path).read_bytes()
    match = ludotheque.replay(text)
    assert match.over
    assert match.options.rule_set == ("elimination" if rule_set == "1" else "hundred")
    assert ludotheque.verify(text).reason is None


def test_the_coach_says_why_and_gives_every_choice_a_value_for_those_who_ask(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--bots", "expert", "--seed", "1", "--quick") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("\r", HINT["en"])
        terminal.after("?", "Best: close", "For “close")
        assert "points expected" not in terminal.said
        terminal.after("#", "points expected", "why")
        terminal.after("h", "Enter throws when")
        assert terminal.said.count("points expected") >= 2
        assert "chance of winning" in terminal.said
        assert "For “close" in terminal.said


def test_a_closing_is_taken_back_until_the_dice_roll(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--bots", "amateur", "--seed", "1", "--quick") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("u", "nothing to undo")
        terminal.after("\r", HINT["en"])
        terminal.after("a", "u undo")
        terminal.after("u", "takes back the last move")
        terminal.wait_for(HINT["en"])
        terminal.after("a", "u undo")
        terminal.after("q", "Game saved")
        assert terminal.ended() == 0
    log = ludotheque.replay(saved(tmp_path).read_bytes()).log
    assert [entry.action for entry in log].count(Undo()) == 1


def test_what_is_not_allowed_is_explained_with_its_clause(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--bots", "amateur", "--seed", "1", "--quick") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("w", "(BOX-13)")
        terminal.after("\r", HINT["en"])
        terminal.after("w", "(BOX-4)")


def test_a_match_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--bots", "amateur", "--quick", "--name", "Zoé") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("\r", HINT["en"])
        terminal.after(_key(terminal), HINT["en"])
        terminal.after("q", "Game saved")
        assert terminal.ended() == 0
    before = saved(tmp_path).read_bytes()
    with Terminal(tmp_path, "play", "--resume", "last", "--quick") as terminal:
        terminal.wait_for(HINT["en"])
        assert "Zoé" in terminal.shown
        play_on(terminal)
        assert terminal.ended() == 0
    after = ludotheque.replay(saved(tmp_path).read_bytes())
    kept = ludotheque.replay(before).log
    assert after.log[: len(kept)] == kept
    assert after.over
    assert ludotheque.verify(saved(tmp_path).read_bytes()).reason is None


def test_what_was_shown_survives_a_power_cut(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--bots", "amateur", "--quick", "--seed", "7") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("\r", HINT["en"])
        terminal.after(_key(terminal), "closes")
        terminal.kill()
        closed = terminal.said.rpartition("closes ")[2].partition(".")[0]
    match = ludotheque.replay(saved(tmp_path).read_bytes())
    action = match.log[2].action
    assert isinstance(action, Close)
    assert str(action.flaps[0]) in closed
    assert not list((tmp_path / "ludotheque" / "matches").glob(".*"))


def test_control_c_says_goodbye_and_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--bots", "amateur", "--quick") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("\x03", "Goodbye.")
        assert terminal.ended() == 130
        assert "Game saved" in terminal.said
        assert "Traceback" not in terminal.said
        assert termios.tcgetattr(terminal._slave) == terminal.settings
    assert not ludotheque.replay(saved(tmp_path).read_bytes()).over


def test_real_dice_are_typed_in_and_reported_as_such(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--people", "1", "--real-dice", "--quick") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("\r", "What do the dice show")
        terminal.after("9 9\n", "That is not possible")
        terminal.wait_for("What do the dice show")
        terminal.after("6 1\n", "Enter confirms")
        terminal.after("x", "What do the dice show")
        terminal.after("6,2\n", "So the dice show 2 and 6")
        terminal.after("\r", HINT["en"])
        terminal.after("q", "Game saved")
        assert terminal.ended() == 0
    assert ludotheque.verify(saved(tmp_path).read_bytes()).by_hand == 1


def test_at_one_keyboard_a_player_can_take_back_the_end_of_a_turn(tmp_path: Path) -> None:
    options = ("--people", "2", "--name", "Zoé,Ali", "--option", "rule_set=hundred", "--seed", "1", "--quick")
    with Terminal(tmp_path, "play", *options) as terminal:
        terminal.wait_for("Zoé, it is your move", HINT["en"])
        terminal.after("\r", "stop here")
        stop = next(line.split()[0] for line in terminal.shown.splitlines() if line.endswith("stop here"))
        terminal.after(stop, "Ali, it is your move")
        terminal.after("u", "Zoé takes back the last move")
        terminal.wait_for("Zoé, it is your move")


def test_arrow_keys_play_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--bots", "amateur", "--seed", "1", "--quick") as terminal:
        terminal.wait_for(HINT["en"])
        terminal.after("\r", HINT["en"])
        for arrow in ("\x1b[A", "\x1bOB", "\x1b[1;5C", "\x1b"):
            terminal.press(arrow)
        terminal.after("h", "Enter throws when")
    assert len(ludotheque.replay(saved(tmp_path).read_bytes()).log) == 2


def test_the_same_seed_plays_the_same_match_with_bots_too(tmp_path: Path) -> None:
    logs = []
    for folder in ("one", "other"):
        with Terminal(
            tmp_path / folder, "play", "--people", "0", "--bots", "novice,expert", "--seed", "5", "--quick"
        ) as t:
            assert t.ended() == 0
        logs.append(ludotheque.replay(saved(tmp_path / folder).read_bytes()).log)
    assert logs[0] == logs[1]
