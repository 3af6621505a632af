"""The server's time, so that a test can hold it still."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

DAY = 24 * 60 * 60 * 1000
"""Milliseconds of a day."""


class Handle(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""
        ...


class Time(Protocol):
    """What the server asks about time."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def call_at(self, when: int, callback: Callable[[], None]) -> Handle:
        """Call back at this time, or at once if it has passed."""
        ...


class RealTime:
    """The time of day, which never goes back while the server runs."""

    def __init__(self) -> None:
        self._zero = time.time() - time.monotonic()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int((self._zero + time.monotonic()) * 1000)

    def call_at(self, when: int, callback: Callable[[], None]) -> Handle:
        """Call back from the event loop."""
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000, callback)


async def until(time: Time, when: int) -> None:
    """Wait until this time."""
    if when <= time.now():
        return
    reached = asyncio.Event()
    handle = time.call_at(when, reached.set)
    try:
        await reached.wait()
    finally:
        handle.cancel()
