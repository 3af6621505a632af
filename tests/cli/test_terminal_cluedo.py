"""Cluedo by keyboard in a real terminal: forms, numbered destinations, and nobody sees another's cards."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import ludotheque
from cli.terminal import Terminal
from ludotheque.games import find_game, terminal_of
from ludotheque.texts import Language, texts

HINT = "q quit"


def test_a_newcomer_walks_into_a_room_and_makes_a_hypothesis(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--bots", "novice,novice", "--seed", "3", "--quick") as terminal:
        terminal.wait_for(HINT)
        terminal.after("a", "plays Miss Scarlett")
        terminal.wait_for("Your hand:")
        terminal.wait_for(HINT)
        terminal.after("a", "Reverend Green")
        terminal.after("x", "make an accusation")
        terminal.after("\r", "walk towards the lounge: right before its door")
        terminal.wait_for(HINT)
        terminal.after("1\r", "paces the corridors", "enters")
        terminal.wait_for(HINT, "nothing to show")
        assert "Traceback" not in terminal.said
        terminal.after("q", "ludotheque play --resume")
        assert terminal.ended() == 0


def test_the_sheet_says_what_follows_from_what_one_knows(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--bots", "novice,novice", "--seed", "3", "--quick") as terminal:
        terminal.wait_for(HINT)
        terminal.after("a", "Your hand:")
        terminal.wait_for("n sheet")
        terminal.after("n", "chance that it’s in the envelope")
        rows = {line.strip().partition("  ")[0]: line for line in terminal.shown.splitlines()}
        assert rows["Colonel Mustard"].split()[-4:] == ["●", "×", "×", "×"]
        assert "%" in rows["the rope"]


def test_an_accusation_is_filled_in_field_by_field_and_confirmed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--bots", "novice,novice", "--seed", "3", "--quick") as terminal:
        terminal.wait_for(HINT)
        terminal.after("a", "opens the investigation")
        terminal.wait_for(HINT)
        terminal.after("a", "Professor Plum")
        terminal.after("a", "the poison")
        terminal.after("a", "the study")
        terminal.after("a", "Really accuse Miss Scarlett, with the rope, in the kitchen?")
        terminal.after("x", "make an accusation")
        terminal.wait_for(HINT)
        for shown in ("Professor Plum", "the poison", "the study", "Really"):
            terminal.after("a", shown)
        terminal.after("\r", "looks inside the envelope", "has solved the case")


def at_the_curtain(terminal: Terminal) -> None:
    """Three people have chosen whom they play, and the first one is to look."""
    for _ in range(3):
        terminal.wait_for(HINT)
        terminal.press("a")
    terminal.wait_for("Enter lifts the curtain")


def test_people_at_one_keyboard_look_away_while_somebody_looks_at_a_hand(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--people", "3", "--seed", "3", "--quick") as terminal:
        at_the_curtain(terminal)
        assert "Your hand" not in terminal.said
        assert "gets 7 cards." in terminal.said
        terminal.after("\r", "Your hand:")


def test_a_wrong_accuser_sees_the_envelope_before_the_curtain_falls(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--people", "3", "--seed", "3", "--quick") as terminal:
        at_the_curtain(terminal)
        terminal.after("\r", HINT)
        for shown in ("Professor Plum", "the poison", "the study", "Really"):
            terminal.after("a", shown)
        terminal.after("\r", "Only you see this")
        match = ludotheque.replay(next(tmp_path.rglob("*.json")).read_bytes())
        words = [str(texts("en").word("cluedo", card)) for card in match.state.envelope]
        assert match.view(0).out == (0,), "saved before it is shown"
        sentence = " ".join(terminal.shown.split()).rpartition("looks inside the envelope")[2]
        assert all(word in sentence for word in words)
        terminal.after("\r", "Enter lifts the curtain")
        assert not any(word in terminal.shown for word in words)


@pytest.mark.parametrize("width", [60, 80, 90, 110])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_manor_is_drawn_whole_however_narrow_the_terminal(width: int, language: Language) -> None:
    view = ludotheque.new_match("cluedo", seats=3, seed=3).view(0)

    def plan(width: int) -> list[str]:
        console = Console(width=width, file=io.StringIO())
        console.print(terminal_of(find_game("cluedo")).draw(view, texts(language), ["Zoé", "Ali", "Nina (novice) 2"]))
        assert isinstance(console.file, io.StringIO)
        lines = console.file.getvalue().splitlines()
        assert all(len(line) <= width for line in lines)
        return [line[:52] for line in lines[:27]]

    assert plan(width) == plan(200)
    assert all(line.endswith(("┓", "┃", "┛")) for line in plan(width))
