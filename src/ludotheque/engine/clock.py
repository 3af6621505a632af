"""Time as an actor: no rule reads a clock; the server sends these when a decision's alarms go off."""

from typing import TypeAlias

from ludotheque.engine.values import Answer, Value


class TimeUp(Answer):
    """The sand of this decision has run out."""


class Beat(Answer):
    """One beat of an hourglass: those who throw against it throw once."""


class Signal(Answer):
    """The signal of a reflex is given now."""


Ring: TypeAlias = TimeUp | Beat | Signal


class Alarm(Value):
    """What the clock will do so long after the decision opened; a beat comes again and again at this interval."""

    milliseconds: int
    action: Ring
