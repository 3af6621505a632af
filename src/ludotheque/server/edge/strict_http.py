"""HTTP as strict as it is written: what proxies and servers read in different ways is refused, not guessed.

A request that a proxy in front takes for one and this server for two (request smuggling) needs such a difference.
"""

import re
from typing import Any, Final

import h11

LONGEST_HEAD: Final = 64 * 1024
"""How many bytes the head of a request may have."""

_END: Final = re.compile(rb"\n\r?\n")
_MALFORMED: Final = re.compile(rb"(?<!\r)\n|\r[^\n]|\n[ \t]")
"""A line that does not end with CR LF, or that continues the one before."""


class StrictConnection(h11.Connection):
    """h11's parser without its leniency: no bare LF or CR, no folded headers, no body with two lengths."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, max_incomplete_event_size=LONGEST_HEAD)

    def next_event(self) -> Any:
        """As of h11; `RemoteProtocolError` also for what it would put up with."""
        if self.their_state is h11.IDLE:
            _check_head(self.trailing_data[0])
        event = super().next_event()
        if isinstance(event, h11.Request):
            _check_length(event)
        return event


def _check_head(received: bytes) -> None:
    """Look at what has come of a head; `RemoteProtocolError` if a line of it is malformed."""
    end = _END.search(received)
    if _MALFORMED.search(received, 0, len(received) if end is None else end.end()):
        raise h11.RemoteProtocolError("line end")


def _check_length(request: h11.Request) -> None:
    names = [name for name, _ in request.headers]
    if b"content-length" in names and b"transfer-encoding" in names:
        raise h11.RemoteProtocolError("two lengths")
