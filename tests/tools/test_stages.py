"""`make test` runs its stages in order, says how far it is, and fails if one of them does."""

from pathlib import Path

import pytest

from tools import stages
from tools.stages import Stage, clock

MAKE = """#!/bin/sh
echo "made $2"
test "$2" != broken
"""
"""Stands in for make: fails for the target `broken`, and makes every other one."""

LINT = Stage("lint", "style", ("good",), 30)
UNITS = Stage("units", "parts", ("fine",), 240)
BROKEN = Stage("build", "page", ("broken",), 60)


@pytest.fixture(autouse=True)
def _made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = tmp_path / "make"
    make.write_text(MAKE, encoding="utf-8")
    make.chmod(0o700)
    monkeypatch.setenv("MAKE", str(make))
    monkeypatch.setattr(stages, "REMEMBERED", tmp_path / "build" / "stages.json")


def run(monkeypatch: pytest.MonkeyPatch, *plan: Stage) -> int:
    monkeypatch.setitem(stages.PLANS, "test", list(plan))
    return stages.run("test")


def test_each_stage_is_announced_with_its_number_and_time(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, LINT, UNITS) == 0
    said = capfd.readouterr().out
    assert said.startswith("make test: 2 stages, about 4 min\n")
    assert "1/2 lint: style (less than a minute; about 4 min to the end)\nmade good\n" in said
    assert "2/2 units: parts (about 4 min; about 4 min to the end)\nmade fine\n" in said
    assert said.endswith("everything passed\n")


def test_what_a_stage_took_is_announced_by_the_next_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    stages.remember({"test/units": 7200})
    run(monkeypatch, UNITS)
    assert "parts (about 2 h; about 2 h to the end)" in capfd.readouterr().out
    assert stages.remembered()["test/units"] < 7200


def test_nothing_is_run_after_a_needed_stage_that_failed(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, BROKEN, LINT) == 1
    said = capfd.readouterr().out
    assert "made good" not in said
    assert said.endswith("failed: build\n")


def test_a_failure_that_others_do_not_need_is_told_after_them(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, BROKEN._replace(needed=False), LINT) == 1
    said = capfd.readouterr().out
    assert "made good" in said
    assert said.endswith("failed: build\n")


@pytest.mark.parametrize(("seconds", "told"), [(7, "0 min 07 s"), (61.4, "1 min 01 s"), (3 * 3600 + 90, "3 h 01 min")])
def test_times_are_told_in_minutes_and_long_ones_in_hours(seconds: float, told: str) -> None:
    assert clock(seconds) == told
