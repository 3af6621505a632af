"""What every game must keep, whatever its rules; the checks are those that games from elsewhere run too."""

from collections.abc import Callable

import pytest

from contract.support import GAMES, NIGHTLY, SUBJECTS, Subject, ident, in_turn
from ludotheque.engine import AnyGame
from ludotheque.testing import finished
from ludotheque.testing.checks import OF_GAMES, OF_SUBJECTS, bots_of_every_level_play_to_the_end
from tiny import TINY


def named(check: object) -> str:
    """A check's sentence."""
    return getattr(check, "__name__", str(check))


@pytest.mark.parametrize("subject", in_turn(SUBJECTS))
@pytest.mark.parametrize("check", OF_SUBJECTS, ids=named)
def test_with_every_set_of_options(check: Callable[[Subject], None], subject: Subject) -> None:
    check(subject)


@pytest.mark.parametrize("game", GAMES, ids=ident)
@pytest.mark.parametrize("check", OF_GAMES, ids=named)
def test_as_a_game(check: Callable[[AnyGame], None], game: AnyGame) -> None:
    check(game)


def test_a_match_that_does_not_end_is_a_failure_and_no_endless_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TINY), "longest", 3)
    with pytest.raises(AssertionError, match="has no end"):
        finished(Subject(TINY, {}), 2, 0)
    with pytest.raises(AssertionError, match="has no end"):
        bots_of_every_level_play_to_the_end(TINY)


def test_what_is_left_to_the_night_exists() -> None:
    assert {ident(subject) for subject in SUBJECTS} >= NIGHTLY
