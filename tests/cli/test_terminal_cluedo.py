"""Cluedo by keyboard in a real terminal: forms, numbered destinations, and nobody sees another's cards."""

from pathlib import Path

from cli.terminal import Terminal

HINT = "q quit"


def test_a_newcomer_walks_into_a_room_and_makes_a_hypothesis(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--bots", "novice,novice", "--seed", "3", "--quick") as terminal:
        terminal.wait_for(HINT)
        terminal.after("a", "plays Miss Scarlett")
        terminal.wait_for("Your hand:")
        terminal.wait_for(HINT)
        terminal.after("a", "Reverend Green")
        terminal.after("x", "make an accusation")
        terminal.after("\r", "walk to square")
        terminal.wait_for(HINT)
        terminal.after("1\r", "paces the corridors", "enters")
        terminal.wait_for(HINT, "nothing to show")
        assert "Traceback" not in terminal.said
        terminal.after("q", "ludotheque play --resume")
        assert terminal.ended() == 0


def test_an_accusation_is_filled_in_field_by_field_and_confirmed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--bots", "novice,novice", "--seed", "3", "--quick") as terminal:
        terminal.wait_for(HINT)
        terminal.after("a", "opens the inquiry")
        terminal.wait_for(HINT)
        terminal.after("a", "Professor Plum")
        terminal.after("a", "the poison")
        terminal.after("a", "the study")
        terminal.after("a", "Really accuse Miss Scarlett, with the rope, in the kitchen?")
        terminal.after("x", "make an accusation")
        terminal.wait_for(HINT)
        for shown in ("Professor Plum", "the poison", "the study", "Really"):
            terminal.after("a", shown)
        terminal.after("\r", "looks into the envelope", "has solved the case")


def test_people_at_one_keyboard_look_away_while_somebody_looks_at_a_hand(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "cluedo", "--people", "3", "--seed", "3", "--quick") as terminal:
        for _ in range(3):
            terminal.wait_for(HINT)
            terminal.press("a")
        terminal.wait_for("Enter lifts the curtain")
        assert "Your hand" not in terminal.said
        assert "gets 7 cards." in terminal.said
        terminal.after("\r", "Your hand:")
