"""What can be done."""

from typing import Final, TypeAlias

from ludotheque.engine import Action


class Throw(Action):
    """Throw the die."""


class Keep(Action):
    """Let the face that was thrown count."""


class Fell(Action):
    """Chance: the die shows this face."""

    face: int


ActionType: TypeAlias = Throw | Keep | Fell

THROW: Final = Throw()
KEEP: Final = Keep()
FACES: Final = tuple(range(1, 7))
