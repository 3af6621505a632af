"""The clock, behind an interface that tests can replace."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

DAY = 24 * 60 * 60 * 1000
"""Milliseconds of a day."""


class Handle(Protocol):
    """A callback that was scheduled."""

    def cancel(self) -> None:
        """Cancel it; nothing happens if it was called already."""
        ...


class Time(Protocol):
    """A clock with timers."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def call_at(self, when: int, callback: Callable[[], None]) -> Handle:
        """Schedule a callback at this time, or at once if it has passed."""
        ...


class RealTime:
    """The time of day, monotonic while the server runs but for `set`."""

    def __init__(self) -> None:
        self._zero = time.time() - time.monotonic()

    def set(self, now: int) -> None:
        """Go on from this time: that of a database which several nodes share, whose own clocks may differ."""
        self._zero = now / 1000 - time.monotonic()

    def now(self) -> int:
        return int((self._zero + time.monotonic()) * 1000)

    def call_at(self, when: int, callback: Callable[[], None]) -> Handle:
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000, callback)


async def until(time: Time, when: int) -> None:
    """Sleep until this time."""
    if when <= time.now():
        return
    reached = asyncio.Event()
    handle = time.call_at(when, reached.set)
    try:
        await reached.wait()
    finally:
        handle.cancel()
