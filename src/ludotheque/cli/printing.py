"""The console of the command, through which all its output goes, and what to do when its output pipe is closed."""

import os
import sys
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from ludotheque.texts.visible import visible

CLOSED_PIPE = 141
"""The exit code when whoever read the output has gone: the same as of a command that the shell ends for it."""


class Printer(Console):
    """A rich console without markup that raises BrokenPipeError instead of exiting.

    Nothing unprintable reaches the terminal, whatever file, name or argument it came from: here is the last place for
    it. Sentences have made their arguments visible before, since a line break there is no longer told from a layout's.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render with everything visible, before anything is cut to the width of its line or cell."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(visible(segment.text, keep="\n"), segment.style)

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
