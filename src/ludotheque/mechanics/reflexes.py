"""How fast somebody reacted, measured by their own screen and bounded by what the server saw."""

from typing import Final

LONGEST_TRIP: Final = 250
"""More milliseconds than this are not taken for the way to the server and back."""
FRAME: Final = 50
"""How many milliseconds a screen may take to show a signal and to notice a key."""


def believed(reported: int, elapsed: int, trip: int) -> int:
    """How fast somebody reacted, in milliseconds: as their own screen says, as far as the server can believe it.

    `elapsed` is the time between sending the signal and the arrival of the answer, `trip` the session's smallest round
    trip. An answer cannot be slower than what has elapsed, nor faster than that less the way and a few frames.

    >>> believed(reported=300, elapsed=420, trip=120)
    300
    >>> believed(reported=10, elapsed=420, trip=120)
    250
    """
    return max(0, min(elapsed, max(reported, elapsed - min(trip, LONGEST_TRIP) - FRAME)))
