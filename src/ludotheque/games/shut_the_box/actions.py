"""The actions of Shut the Box."""

from typing import Final

from ludotheque.engine import Action, Undo, union_of
from ludotheque.games.shut_the_box.rules import Dice, Flaps
from ludotheque.games.shut_the_box.rules import Operation as Operation


class Announce(Action):
    """Say whether the turn's result will be added or subtracted."""

    operation: Operation


class Throw(Action):
    """Throw the dice."""


class Close(Action):
    """Close these flaps, in ascending order."""

    flaps: Flaps


class Stop(Action):
    """End the turn with the flaps as they are."""


class Fell(Action):
    """Chance: the dice show these faces."""

    dice: Dice


class Begins(Action):
    """Chance: the seat with this number begins; the first has number 1."""

    number: int


ActionType: Final = union_of(Action, __name__, Undo)

THROW: Final = Throw()
STOP: Final = Stop()
ANNOUNCEMENTS: Final = (Announce("add"), Announce("subtract"))
