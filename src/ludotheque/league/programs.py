"""Bots as programs: each a subprocess that is asked one line at a time, with a time limit for the answer."""

import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from ludotheque.analysis import pools
from ludotheque.engine import LudothequeError
from ludotheque.league.definition import Entrant, League
from ludotheque.league.wire import BotFailure, greeted

STARTING: Final = 20.0
"""How many seconds a program has to send its `Hello`."""
LEAVING: Final = 1.0
"""How many seconds to wait for the pipes of a killed program."""
LONGEST_LINE: Final = 1 << 20
KEPT: Final = 20
"""How many lines of a program's standard error are kept, for the message when it fails."""
HOST: Final = ("-m", "ludotheque.league.host")


class Program:
    """A running program that has sent its `Hello`; BotFailure if it cannot be started or sends something else."""

    def __init__(self, command: Sequence[str], folder: str) -> None:
        there = shutil.which(command[0]) or shutil.which(str(Path(folder) / command[0])) or command[0]
        try:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(  # noqa: S603  whoever writes a league chooses what it runs
                [there, *command[1:]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=folder,
                env=_with_modules_in(folder),
                start_new_session=True,  # shields it from Ctrl-C, and lets its whole group be killed
            )
        except (OSError, ValueError) as error:  # a null character in a word is a ValueError
            raise BotFailure("gone", f"{command[0]}: {error}") from None
        pools.ending.add(self._kill)
        self._complaints: deque[bytes] = deque(maxlen=KEPT)
        self._reader = threading.Thread(target=self._read_complaints, daemon=True)
        self._reader.start()
        self._asking = self._reader
        try:
            greeted(self.ask(b"", STARTING))
        except BaseException:
            self.close()
            raise

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for the answer; BotFailure if it is late or too long, or the program has ended."""
        # In a daemon thread, which may block for ever: a program may leave a child behind that keeps the pipes open.
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._asking = threading.Thread(target=lambda: answers.put(self._exchange(line)), daemon=True)
        self._asking.start()
        try:
            found = answers.get(timeout=seconds)
        except queue.Empty:
            raise BotFailure("slow", f"> {seconds:g} s") from None
        if not found.endswith(b"\n"):
            if len(found) >= LONGEST_LINE:
                raise BotFailure("nonsense", f"> {LONGEST_LINE} B")
            raise BotFailure("gone", self._last_words())
        return found

    def close(self) -> None:
        """Kill the program and its process group, and close its pipes."""
        self._kill()
        self._process.wait()
        for thread in (self._asking, self._reader):
            thread.join(LEAVING)
        if not self._asking.is_alive() and not self._reader.is_alive():
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
                with suppress(OSError):  # flushing fails if the program never read its input
                    _there(stream).close()
        pools.ending.discard(self._kill)

    def _exchange(self, line: bytes) -> bytes:
        """Send a line and read the answer; empty if the program has ended."""
        asked, answers = _there(self._process.stdin), _there(self._process.stdout)
        try:
            asked.write(line)
            asked.flush()
            found: bytes = answers.readline(LONGEST_LINE)
        except (OSError, ValueError):
            return b""
        return found

    def _read_complaints(self) -> None:
        complaints = _there(self._process.stderr)
        while line := complaints.readline(1000):
            self._complaints.append(line)

    def _last_words(self) -> str:
        """Kill the program, and return the last line of its standard error, or its exit code."""
        self._kill()
        self._process.wait()
        self._reader.join(LEAVING)
        said = b"".join(self._complaints).decode(errors="replace").strip()
        return said.rpartition("\n")[2] or f"exit {self._process.returncode}"

    def _kill(self) -> None:
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()


def _there(stream: IO[bytes] | None) -> Any:
    assert stream is not None  # noqa: S101  every stream is a pipe
    return stream


def command_of(entrant: Entrant) -> tuple[str, ...]:
    """The command that starts a bot which is not one of our own levels."""
    return entrant.command or (sys.executable, *HOST, entrant.bot or "")


def check_program(entrant: Entrant, league: League) -> None:
    """Start a bot's program, wait for its `Hello` and end it; LudothequeError if that fails."""
    try:
        Program(command_of(entrant), league.folder).close()
    except BotFailure as failure:
        raise LudothequeError("bot-not-found", bot=entrant.name, detail=failure.detail) from None


def _with_modules_in(folder: str) -> dict[str, str]:
    """The environment with this folder in PYTHONPATH."""
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{others}" if others else folder}
