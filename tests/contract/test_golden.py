"""Every game and option set has a recorded play-through, and plays like it."""

import pytest

from contract.golden import FOLDER, path_of, play_through
from contract.support import SUBJECTS, Subject, ident


@pytest.mark.parametrize("subject", SUBJECTS, ids=ident)
def test_a_match_goes_as_it_was_recorded(subject: Subject) -> None:
    path = path_of(subject)
    assert path.exists(), "run `make golden`, and read what it wrote"
    assert play_through(subject) == path.read_text(encoding="utf-8")


def test_no_recording_is_left_over() -> None:
    assert set(FOLDER.rglob("*.txt")) == {path_of(subject) for subject in SUBJECTS}
