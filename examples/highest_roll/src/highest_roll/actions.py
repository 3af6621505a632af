"""What can be done."""

from typing import Final

from ludotheque.engine import Action, union_of


class Throw(Action):
    """Throw the die."""


class Keep(Action):
    """Let the face that was thrown count."""


class Fell(Action):
    """Chance: the die shows this face."""

    face: int


ActionType: Final = union_of(Action, __name__)

THROW: Final = Throw()
KEEP: Final = Keep()
FACES: Final = tuple(range(1, 7))
