"""What can be done."""

from typing import Final, TypeAlias

from ludotheque.engine import Action


class Throw(Action):
    """Throw the die."""


class Fell(Action):
    """Chance: the die shows this face."""

    face: int


ActionType: TypeAlias = Throw | Fell

THROW: Final = Throw()
FACES: Final = tuple(range(1, 7))
