"""One key at a time from a terminal, one line at a time from anything else."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

if sys.platform != "win32":
    import termios
    import tty

ENTER: Final = "\n"


class Closed(Exception):
    """Nobody is typing any more."""


def interactive() -> bool:
    """Whether somebody sits at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read_key() -> str:
    """The next key; from a pipe, the first character of the next line."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        return (read_line() + ENTER)[0]
    with _unbuffered():
        key = sys.stdin.read(1)
    if key in ("", "\x04"):
        raise Closed
    return ENTER if key in ("\r", " ") else key


def read_line() -> str:
    """The next line, without its end."""
    line = sys.stdin.readline()
    if not line:
        raise Closed
    return line.strip()


if sys.platform != "win32":

    @contextmanager
    def _unbuffered() -> Iterator[None]:
        """Give keys as they come and do not echo them, whatever happens meanwhile."""
        handle = sys.stdin.fileno()
        before = termios.tcgetattr(handle)
        try:
            tty.setcbreak(handle)
            yield
        finally:
            termios.tcsetattr(handle, termios.TCSADRAIN, before)
