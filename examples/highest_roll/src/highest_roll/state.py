"""The state of a match, and what a table may choose."""

from typing import Literal

from ludotheque.engine import State, Value


class Options(Value):
    """What a table may choose."""

    rounds: Literal[1, 3] = 1


class MatchState(State, kw_only=True):
    """The sum of each seat's faces, how many of them counted, and the face that lies on the table."""

    options: Options
    sums: tuple[int, ...]
    counted: tuple[int, ...]
    face: int | None = None
