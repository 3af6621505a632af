"""The benchmark that looks for bots and coaches who raise."""

from typing import Any

import pytest

import ludotheque.games
from benchmarks.failures import report


def test_a_coach_who_raises_is_told_and_the_matches_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Raises:
        def advise(self, *_: Any) -> Any:
            raise ValueError("no advice")

    (line,) = report("shut-the-box", ["amateur"], [2], range(2), 5)
    assert line.endswith("no failure")
    monkeypatch.setattr(ludotheque.games, "coach_of", lambda _: Raises())
    (line,) = report("shut-the-box", ["amateur"], [2], range(2), 5)
    assert "ValueError: no advice" in line
