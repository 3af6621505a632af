"""What the command prints with, and what becomes of it when nobody reads on."""

import os
import sys

from rich.console import Console

CLOSED_PIPE = 141
"""The exit code when whoever read the output has gone: the same as of a command that the shell ends for it."""


class Printer(Console):
    """A console without marks in its texts, which leaves a closed pipe to the command."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False)

    def on_broken_pipe(self) -> None:
        """Say so to the command, rather than end it as if a match were forged."""
        raise  # the error that is being handled


def forget_what_is_unread() -> None:
    """Whatever is still to be printed goes nowhere, lest Python complain of it at the end."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
