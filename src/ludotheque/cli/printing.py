"""The console of the command, through which all its output goes, and what to do when its output pipe is closed."""

import os
import sys
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from ludotheque.texts.visible import visible

CLOSED_PIPE = 141
"""The exit code when the output pipe is closed: 128 + SIGPIPE, as a shell reports it."""


class Printer(Console):
    """A rich console without markup that raises BrokenPipeError instead of exiting.

    Escapes everything unprintable, whatever file, name or argument it came from: this is the last place for it. Texts
    escape the arguments of sentences before, since a line break in one looks here like one of the layout.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render with unprintable characters escaped, before anything is cropped to its width."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(visible(segment.text, keep="\n"), segment.style)

    def on_broken_pipe(self) -> None:
        """Re-raise: rich would exit with code 1, which `verify` uses for a forged match."""
        raise  # the error that is being handled


def discard_unread_output() -> None:
    """Redirect output streams whose pipe is closed to the null device, so that Python's flush at exit does not fail."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
