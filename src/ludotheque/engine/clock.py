"""Time as an actor: no rule reads a clock; the server sends these when a decision's alarms go off."""

from ludotheque.engine.values import Answer, Value


class TimeUp(Answer):
    """The sand of this decision has run out."""


class Beat(Answer):
    """One beat of an hourglass: those who throw against it throw once."""


class Signal(Answer):
    """The signal of a reflex is given now."""


class Alarm(Value):
    """What the clock will do this long after the decision opened (or after the last beat)."""

    milliseconds: int
    action: TimeUp | Beat | Signal
