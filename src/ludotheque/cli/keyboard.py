"""One key at a time from a terminal, one line at a time from anything else."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

if sys.platform != "win32":
    import termios
    import tty

ENTER: Final = "\n"
END: Final = ("", "\x04")


class Closed(Exception):
    """Nobody is typing any more."""


def interactive() -> bool:
    """Whether somebody sits at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def key_by_key() -> Iterator[None]:
    """Within, a terminal gives keys as they come and does not echo them; afterwards it is as it was."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin, termios.TCSADRAIN)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def read_key() -> str:
    """The next key; from a pipe, the first character of the next line."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        return (_line() + ENTER)[0]
    key = sys.stdin.read(1)
    if key in END:
        raise Closed
    return ENTER if key in ("\r", " ") else key


def read_words() -> str:
    """The next line; from a terminal, typed so that one can see it."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        return _line()
    typed = ""
    while (key := sys.stdin.read(1)) not in ("\r", "\n"):
        if key in END:
            raise Closed
        typed = typed[:-1] if key == "\x7f" else typed + key
        sys.stdout.write("\b \b" if key == "\x7f" else key)
        sys.stdout.flush()
    sys.stdout.write("\n")
    return typed.strip()


def _line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise Closed
    return line.strip()
