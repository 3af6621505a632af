"""The state of a match, and what a table may choose."""

from typing import Literal

from ludotheque.engine import State, Value


class Options(Value):
    """What a table may choose."""

    rounds: Literal[1, 3] = 1


class RollState(State, kw_only=True):
    """The sum of each seat's throws, and how often it has thrown."""

    options: Options
    sums: tuple[int, ...]
    thrown: tuple[int, ...]
