"""What the clock plays: the end of the time, one beat of several, the signal of a reflex."""

from typing import ClassVar

from ludotheque.engine import Ring


class TimeUp(Ring):
    """The time of this decision is up."""


class Beat(Ring):
    """One beat of an hourglass: those who throw against it throw once."""

    repeats: ClassVar[bool] = True


class Signal(Ring):
    """The signal of a reflex is given now."""
