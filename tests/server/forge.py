"""Starts commands of the program in no time, by forking a process that has imported everything already.

Tests start hundreds of servers, which would otherwise spend most of their time importing. A forked process is one like
any other: it has a session, a standard output, an environment and an exit code of its own, can be killed, and starts
bots as always. Tests of the command's beginnings, and of a terminal, call it as people do.
"""

import array
import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, TypeAlias

TESTS = Path(__file__).parents[1]
IMPORTED = (
    "ludotheque.cli.serving",
    "ludotheque.games.cluedo",
    "ludotheque.games.fort_boyard",
    "ludotheque.games.royaume",
    "ludotheque.games.shut_the_box",
    "ludotheque.games.tour_de_france",
    "ludotheque.server.storage.postgres",
    "alembic.command",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
"""What a server imports sooner or later; nothing of it starts a thread, which would not be there after a fork."""
LONGEST = 1 << 17
"""How many bytes a request may have."""


Called: TypeAlias = subprocess.CompletedProcess[str]


class Forked:
    """A process that the forge has started; what of `subprocess.Popen` the tests need."""

    def __init__(self, pid: int, stdout: IO[str], ended: int) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = ended

    def poll(self, timeout: float = 0) -> int | None:
        """Its exit code, as soon as it has ended, or None after so many seconds."""
        if self.returncode is None and select.select([self._ended], [], [], timeout)[0]:
            self.returncode = int(os.read(self._ended, 16))
            os.close(self._ended)
        return self.returncode

    def wait(self, timeout: float) -> int:
        """Its exit code; TimeoutError after so many seconds."""
        code = self.poll(timeout)
        if code is None:
            raise TimeoutError(f"process {self.pid} has not ended")
        return code

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


class Forge:
    """The process that forks, from here; it starts with the first command, and ends with whoever asks it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asks: socket.socket | None = None
        self._environment = dict(os.environ)
        """As it is before any test changes it for its own command."""

    def start(self, program: str, words: Sequence[str], environment: Mapping[str, str], errors: IO[str]) -> Forked:
        """Run a function, such as `module:main`, as a command with these words."""
        asks = self._asks or self._open()
        request = json.dumps({"program": program, "words": words, "environment": dict(environment)}).encode()
        heard, said = os.pipe()
        ended, ends = os.pipe()
        given = array.array("i", [said, errors.fileno(), ends])
        asks.sendmsg([request], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, given)])
        os.close(said)
        os.close(ends)
        return Forked(int(asks.recv(16)), os.fdopen(heard), ended)

    def call(self, program: str, words: Sequence[str], environment: Mapping[str, str], patience: float) -> Called:
        """Run a command to its end."""
        with TemporaryFile("w+") as errors:
            process = self.start(program, words, environment, errors)
            with process.stdout as output:
                said = output.read()
            code = process.wait(patience)
            errors.seek(0)
            return subprocess.CompletedProcess([program, *words], code, said, errors.read())

    def close(self) -> None:
        """End it."""
        if self._process is not None and self._asks is not None:
            self._asks.close()
            self._process.wait()

    def _open(self) -> socket.socket:
        self._asks, answers = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # Not run as a file: processes that bots think in would import it first, and with it everything.
        program = f"import sys; sys.path.insert(0, {str(TESTS)!r}); from server import forge; forge.main()"
        with answers:
            number = answers.fileno()
            call = [sys.executable, "-c", program, str(number)]
            self._process = subprocess.Popen(call, pass_fds=[number], env=self._environment)
        return self._asks


def main() -> None:
    """Fork for each request, until nobody can ask any more, and tell how each process ends."""
    asked = socket.socket(fileno=int(sys.argv[1]))
    for name in IMPORTED:
        importlib.import_module(name)
    _leave_bots_until_they_are_asked()
    gc.freeze()
    running: dict[int, tuple[int, int]] = {}
    while True:
        ready, _, _ = select.select([asked.fileno(), *running], [], [])
        for known in running.keys() & set(ready):
            pid, ends = running.pop(known)
            os.close(known)
            code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            with contextlib.suppress(BrokenPipeError):
                os.write(ends, str(code).encode())
            os.close(ends)
        if asked.fileno() not in ready:
            continue
        request, given, _, _ = socket.recv_fds(asked, LONGEST, 3)
        if not request:  # whoever asks may have been killed
            for pid, _ in running.values():
                os.killpg(pid, signal.SIGKILL)
            return
        said, errors, ends = given
        pid = os.fork()
        if pid == 0:
            asked.close()
            for known, (_, other) in running.items():
                os.close(known)
                os.close(other)
            os.close(ends)
            _become(said, errors, **json.loads(request))
        running[os.pidfd_open(pid)] = pid, ends
        os.close(said)
        os.close(errors)
        asked.send(str(pid).encode())


def _leave_bots_until_they_are_asked() -> None:
    """Start the process that bots think in with the first question: few tests have one, and it imports everything."""
    from ludotheque.server.compute.pool import ComputeProcesses

    ComputeProcesses.warm = lambda self: None  # type: ignore[method-assign]


def _become(said: int, errors: int, *, program: str, words: list[str], environment: dict[str, str]) -> None:
    """Run the command in this process."""
    os.setsid()
    for wanted, given in ((1, said), (2, errors)):
        os.dup2(given, wanted)
        os.close(given)
    sys.stdout, sys.stderr = os.fdopen(1, "w", closefd=False), os.fdopen(2, "w", buffering=1, closefd=False)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:0] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    sys.argv = [program, *words]
    module, _, name = program.partition(":")
    run: Any = getattr(importlib.import_module(module), name)
    sys.exit(run())
