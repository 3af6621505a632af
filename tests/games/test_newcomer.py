"""Against the easiest bots of every game somebody without a plan has a fair chance (see benchmarks/newcomer.py)."""

import pytest

from benchmarks.newcomer import NEWCOMERS, TRIALS, WANTED, Trial, win_rate
from effort import effort
from ludotheque.games import games

SHARE = {"shut-the-box": 0.2, "cluedo": 0.02, "tour-de-france": 0.1, "fort-boyard": 0.1, "royaume": 0.03}
"""The part of each trial that a night leaves time for."""


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: f"{trial.game} {trial.options}")
def test_a_newcomer_wins_a_fair_share_against_the_easiest_bots(trial: Trial) -> None:
    matches = round(SHARE[trial.game] * trial.matches)
    found = win_rate(trial._replace(matches=effort(matches // 3, matches)))
    low, high = found.interval(found.records[0])
    assert low < WANTED[1]
    assert high > WANTED[0]


def test_every_game_is_tried() -> None:
    assert {trial.game for trial in TRIALS} == set(NEWCOMERS) == set(games())
