"""What people see in the terminal where they start a server, and where its log goes."""

import os
import pty
import re
import select
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx
import msgspec
import pytest

from ludotheque.texts import Language, texts
from server.process import PATIENCE, called, command, environment

pytestmark = pytest.mark.process

INTERRUPT = b"\x03"


class Terminal:
    """A terminal in which a command runs."""

    def __init__(self, screen: IO[bytes]) -> None:
        self._screen = screen
        self._read = b""

    @property
    def shown(self) -> str:
        """What is on the screen so far."""
        return self._read.decode(errors="replace")

    def until(self, pattern: str) -> re.Match[str]:
        """Read until this is on the screen."""
        while not (found := re.search(pattern, self.shown)):
            ready, _, _ = select.select([self._screen], [], [], PATIENCE)
            assert ready, self.shown
            self._read += self._screen.read(1000)
        return found

    def to_the_end(self) -> str:
        """Everything on the screen once the command has ended."""
        try:
            while more := self._screen.read(1000):
                self._read += more
        except OSError:  # what Linux says at the end
            pass
        return self.shown

    def press(self, keys: bytes) -> None:
        """Type something."""
        os.write(self._screen.fileno(), keys)


@contextmanager
def terminal(folder: Path, *words: str, **settings: str) -> Iterator[Terminal]:
    """A terminal with a command that keeps everything in this folder, and starts no browser."""
    ours, theirs = pty.openpty()
    settings = {"PORT": "0", **settings}
    process = subprocess.Popen(
        command(*words),
        env={**environment(folder, **settings), "BROWSER": "true", "TERM": "dumb"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=_own_terminal,
    )
    os.close(theirs)
    with os.fdopen(ours, "rb", buffering=0) as screen:
        try:
            yield Terminal(screen)
            assert process.wait(PATIENCE) == 0
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()


def _own_terminal() -> None:
    """Make the terminal the one whose keys interrupt the command."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))


def logged(file: Path) -> list[str]:
    """The events in a log."""
    return [msgspec.json.decode(line)["event"] for line in file.read_text().splitlines()]


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ((), "fr"),
        (("serve",), "en"),
        pytest.param((), "en", marks=pytest.mark.nightly),
        pytest.param(("serve",), "fr", marks=pytest.mark.nightly),
    ],
)
def test_people_see_the_address_and_how_to_stop_and_nothing_else(
    tmp_path: Path, words: tuple[str, ...], language: Language
) -> None:
    t = texts(language)
    with terminal(tmp_path, *words, LANG=language) as screen:
        address = screen.until(r"http://\S+(?=\r\n)")[0]
        assert httpx.get(f"{address}/api/tables/unknown", trust_env=False).status_code == 401
        screen.press(INTERRUPT)
        shown = screen.to_the_end().replace("^C", "").splitlines()
    assert shown == [t("serve-started", url=address), t("serve-stop"), t("serve-stopped")]
    assert {"started", "request", "stopping"} <= set(logged(tmp_path / "ludotheque" / "ludotheque.log"))


def test_the_log_goes_to_whoever_asks_for_it(tmp_path: Path) -> None:
    with terminal(tmp_path, "serve", "--log", str(tmp_path / "here.log")) as screen:
        screen.until(r"http://\S+(?=\r\n)")
        screen.press(INTERRUPT)
        screen.to_the_end()
    assert {"started", "stopping"} <= set(logged(tmp_path / "here.log"))
    with terminal(tmp_path, LOG="-") as screen:
        screen.until('"event":"started"')
        screen.press(INTERRUPT)
        screen.to_the_end()
    assert not (tmp_path / "ludotheque" / "ludotheque.log").exists()


def test_what_stops_the_server_is_told_in_a_sentence_although_it_logs_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Chère Zoé, " * 100)
    done = called(tmp_path, DATABASE_URL=f"sqlite:///{tmp_path}/letter.txt", PORT="0")
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r".*letter\.txt is not a database\.\n", done.stderr), done.stderr


def test_a_log_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = called(tmp_path, "serve", "--port", "0", "--log", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"The log .* cannot be written: .+\.\n", done.stderr), done.stderr
