"""Every game and option set has a recorded match, is played like it, and every item of a game occurs in one."""

from typing import get_args

import pytest

from contract.golden import FOLDER, items_run, path_of, play, play_through, seed_of
from contract.support import GAMES, SUBJECTS, Subject, ident
from ludotheque.engine import AnyGame


@pytest.mark.parametrize("subject", SUBJECTS, ids=ident)
def test_a_match_goes_as_it_was_recorded(subject: Subject) -> None:
    path = path_of(subject)
    assert path.exists(), "run `make golden`, and read what it wrote"
    assert play_through(subject, seed_of(subject)) == path.read_text(encoding="utf-8")


def test_no_recording_is_left_over() -> None:
    assert set(FOLDER.rglob("*.txt")) == {path_of(subject) for subject in SUBJECTS}


@pytest.mark.parametrize("game", GAMES, ids=ident)
def test_every_decision_toss_and_step_of_a_game_occurs_in_a_recording(game: AnyGame) -> None:
    with items_run(game) as run:
        for subject in (subject for subject in SUBJECTS if subject.game is game):
            play(subject, seed_of(subject))
    assert {kind.__name__ for kind in get_args(game.item_type)} - run == set()
