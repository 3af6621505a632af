"""Keyboard input: single keys from a terminal, lines from a pipe."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ludotheque.texts.visible import visible

if sys.platform != "win32":
    import termios
    import tty

ENTER: Final = "\n"
END: Final = "\x04"
ERASE: Final = "\x7f"
_SEQUENCE: Final = re.compile(r"\x1b(?:\[[0-9;]*[ -/]*[@-~]|O.)?")
"""The escape sequences of arrow and function keys, which are ignored."""

_typed: list[str] = []
"""Keys read together with the last one, and not returned yet."""


class Closed(Exception):
    """End of input."""


def interactive() -> bool:
    """Whether both input and output are a terminal."""
    return _at_a_terminal() and sys.stdout is not None and sys.stdout.isatty()


def _at_a_terminal() -> bool:
    """Whether standard input is a terminal; False if it is a pipe or closed."""
    return sys.stdin is not None and sys.stdin.isatty()


@contextmanager
def key_by_key() -> Iterator[None]:
    """Context manager: unbuffered input without echo; restores the terminal's settings on exit."""
    if sys.platform == "win32" or not _at_a_terminal():
        yield
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin, termios.TCSADRAIN)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def read_key() -> str:
    """Read one key (from a pipe, the first character of the next line); `Closed` at the end of input."""
    if sys.platform == "win32" or not _at_a_terminal():
        return (_line() + ENTER)[0]
    key = _key()
    return ENTER if key == " " else key


def read_words() -> str:
    """Read one line, with echo; `Closed` at the end of input."""
    if sys.platform == "win32" or not _at_a_terminal():
        return _line()
    words = ""
    while (key := _key()) != ENTER:
        if key == ERASE:
            words = words[:-1]
            sys.stdout.write("\b \b")
        elif visible(key) == key:  # pasted text may hold control characters
            words += key
            sys.stdout.write(key)
        sys.stdout.flush()
    sys.stdout.write("\n")
    return words.strip()


def _key() -> str:
    while not _typed:
        came = os.read(sys.stdin.fileno(), 1024).decode(errors="ignore")
        if not came:
            raise Closed
        _typed.extend(_SEQUENCE.sub("", came).replace("\r", ENTER))
    key = _typed.pop(0)
    if key == END:
        raise Closed
    return key


def _line() -> str:
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        raise Closed
    return line.strip()
