"""Time as an actor: no rule reads a clock; whoever keeps one plays these when a decision's alarms go off."""

from typing import ClassVar

from ludotheque.engine.values import Answer, Value


class Ring(Answer):
    """What the clock plays when an alarm of this decision goes off. Its kinds are in `ludotheque.mechanics`."""

    repeats: ClassVar[bool] = False
    """Whether it comes again and again at the alarm's interval, while the decision is open."""


class Alarm(Value):
    """What the clock plays so many milliseconds after the decision opened; a ring that repeats, at this interval."""

    milliseconds: int
    action: Ring
