"""Programs that play: each in a process of its own, asked one line at a time, with so much time for the answer."""

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
from ludotheque.league.wire import Failure, greeted

STARTING: Final = 20.0
"""How many seconds a program has to say hello."""
LEAVING: Final = 1.0
"""How many seconds are waited for the pipes of a program that was ended."""
LONGEST_LINE: Final = 1 << 20
KEPT: Final = 20
"""How many of the last lines that a program complained in are kept, to be told when it fails."""
HOST: Final = ("-m", "ludotheque.league.host")


class Program:
    """A program under way that has said hello; Failure if it cannot be started, or says something else."""

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
                start_new_session=True,  # Ctrl-C is for the league alone, and all that the program starts ends with it
            )
        except (OSError, ValueError) as error:  # a null character in a word is a ValueError
            raise Failure("gone", f"{command[0]}: {error}") from None
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
        """Send a line and wait for the answer; Failure if none comes in time, or none can come any more."""
        # In a thread that nobody has to wait for: a program may leave a child behind that keeps the pipes open.
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._asking = threading.Thread(target=lambda: answers.put(self._exchange(line)), daemon=True)
        self._asking.start()
        try:
            found = answers.get(timeout=seconds)
        except queue.Empty:
            raise Failure("slow", f"> {seconds:g} s") from None
        if not found.endswith(b"\n"):
            if len(found) >= LONGEST_LINE:
                raise Failure("nonsense", f"> {LONGEST_LINE} B")
            raise Failure("gone", self._last_words())
        return found

    def close(self) -> None:
        """End the program, and all that it started."""
        self._kill()
        self._process.wait()
        for thread in (self._asking, self._reader):
            thread.join(LEAVING)
        if not self._asking.is_alive() and not self._reader.is_alive():
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
                with suppress(OSError):  # what was never read cannot be flushed
                    _there(stream).close()
        pools.ending.discard(self._kill)

    def _exchange(self, line: bytes) -> bytes:
        """The answer to a line; nothing if the program has gone."""
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
        """The end of what it complained, once it is over."""
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
    """What starts a bot that is not one of our own levels."""
    return entrant.command or (sys.executable, *HOST, entrant.bot or "")


def check_program(entrant: Entrant, league: League) -> None:
    """Start a bot's program, let it say hello and end it; LudothequeError if it does not."""
    try:
        Program(command_of(entrant), league.folder).close()
    except Failure as failure:
        raise LudothequeError("bot-not-found", bot=entrant.name, detail=failure.detail) from None


def _with_modules_in(folder: str) -> dict[str, str]:
    """The environment of a process that also finds modules in this folder."""
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{others}" if others else folder}
