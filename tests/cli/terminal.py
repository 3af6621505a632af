"""A person at a real terminal: the command runs under a pseudo-terminal, and a terminal emulator shows its screen."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

COLUMNS, LINES = 110, 200
PATIENCE = 180.0
"""How long to wait for something that should come at once, in seconds, before the test fails."""


def _at_a_terminal() -> None:
    """As a shell starts a command: the terminal is its own, and Control-C reaches it, whoever runs the tests."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A terminal in which one `ludotheque` command runs."""

    def __init__(self, data: Path, *arguments: str, lang: str = "en") -> None:
        self.screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self.screen)
        self.said = ""
        """Everything that was printed, in order."""
        self._read_upto = 0
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        self._master, self._slave = master, slave
        self.settings = termios.tcgetattr(slave)
        environment = {**os.environ, "XDG_DATA_HOME": str(data), "LUDOTHEQUE_LANG": lang, "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludotheque", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=_at_a_terminal,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)
        os.close(self._slave)

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self._master, keys.encode())

    def wait_for(self, *texts: str) -> str:
        """Read on until one of these was printed, and say which."""
        deadline = time.monotonic() + PATIENCE
        while True:
            unread = self.said[self._read_upto :]
            for text in texts:
                if text in unread:
                    self._read_upto += unread.index(text) + len(text)
                    return text
            assert time.monotonic() < deadline, f"waited for {texts} in vain:\n{unread}"
            assert self.process.poll() is None or self._read(0.05), f"it ended before {texts}:\n{unread}"
            self._read(0.05)

    def after(self, keys: str, *texts: str) -> str:
        """Type, and read until one of these was printed in answer."""
        self._read_upto = len(self.said)
        self.press(keys)
        return self.wait_for(*texts)

    def ended(self) -> int:
        """Read to the end, and give the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"it goes on:\n{self.shown}"
            self._read(0.05)
        self._read(0.05)
        return self.process.returncode

    def kill(self) -> None:
        """What a power cut does."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    @property
    def shown(self) -> str:
        """The screen, without its empty lines."""
        return "\n".join(line.rstrip() for line in self.screen.display if line.strip())

    def _read(self, patience: float) -> bool:
        if not select.select([self._master], [], [], patience)[0]:
            return False
        data = os.read(self._master, 65536)
        self._stream.feed(data)
        self.said += data.decode(errors="replace")
        return True
