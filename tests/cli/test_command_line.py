"""Whoever is told what to type next has a command of that name."""

import os
import sys
from pathlib import Path

import pytest

from ludotheque.cli.command import command_line


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with the command in its environment, as `make` sets it up; nothing of it is on the path."""
    command = tmp_path / ".venv" / "bin" / "ludotheque"
    command.parent.mkdir(parents=True)
    command.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", os.devnull)
    monkeypatch.setattr(sys, "argv", [str(command)])
    return command


def test_from_the_tree_it_is_the_one_of_the_tree(installed: Path) -> None:
    assert command_line() == ".venv/bin/ludotheque"


def test_where_it_is_installed_its_name_will_do(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(installed.parent))
    assert command_line() == "ludotheque"


def test_another_one_of_that_name_is_not_meant(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other" / "ludotheque"
    other.parent.mkdir()
    other.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(other.parent))
    assert command_line() == ".venv/bin/ludotheque"


def test_a_module_is_run_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/ludotheque/__main__.py"])
    assert command_line().endswith(" -m ludotheque")
