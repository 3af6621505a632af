"""The highest roll keeps the contract of all games, and its own rules."""

import pytest

import ludotheque
from highest_roll import GAME
from highest_roll.actions import KEEP, THROW, Fell
from highest_roll.throwing import winners
from ludotheque.engine import AnyMatch
from ludotheque.testing import Check, Subject, contract_of


@pytest.mark.parametrize("check", contract_of(GAME), ids=str)
def test_the_contract(check: Check) -> None:
    check()


def thrown(match: AnyMatch) -> int:
    """The face that chance gave last."""
    return faces(match)[-1]


def faces(match: AnyMatch) -> list[int]:
    """The faces that chance gave so far."""
    return [entry.action.face for entry in match.log if isinstance(entry.action, Fell)]


def test_who_keeps_a_face_has_as_many_points_as_it_shows() -> None:
    match = Subject(GAME, {}).match(2, seed=1)
    match.play(0, THROW)
    assert match.legal(0) == (KEEP, THROW)
    match.play(0, KEEP)
    assert match.view(None).sums == (thrown(match), 0)
    assert match.actors == (1,)


def test_a_second_face_counts_even_if_it_is_lower() -> None:
    lower = next(match for seed in range(20) if thrown(match := twice(seed)) < faces(match)[0])
    assert lower.view(None).sums == (thrown(lower), 0)
    assert lower.actors == (1,)


def twice(seed: int) -> AnyMatch:
    """A match in which the first seat has thrown twice."""
    match = Subject(GAME, {}).match(2, seed)
    match.play(0, THROW)
    match.play(0, THROW)
    return match


@pytest.mark.parametrize(("sums", "first"), [((3, 5, 1), (1,)), ((5, 5, 1), (0, 1))])
def test_the_highest_sum_wins_and_equal_sums_share_the_win(sums: tuple[int, ...], first: tuple[int, ...]) -> None:
    assert winners(sums) == first


def test_it_is_found_once_it_is_installed() -> None:
    assert GAME in ludotheque.games(), "python -m pip install -e ."
