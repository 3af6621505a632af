"""The console of the command, and what to do when its output pipe is closed."""

import os
import sys

from rich.console import Console

CLOSED_PIPE = 141
"""The exit code when whoever read the output has gone: the same as of a command that the shell ends for it."""


class Printer(Console):
    """A rich console without markup that raises BrokenPipeError instead of exiting."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False)

    def on_broken_pipe(self) -> None:
        """Re-raise: rich would exit with code 1, which `verify` uses for a forged match."""
        raise  # the error that is being handled


def discard_unread_output() -> None:
    """Send output that nobody reads to the null device, so that Python's final flush does not fail."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
