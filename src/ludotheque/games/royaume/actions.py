"""What can be done."""

from typing import Final, Literal, TypeAlias

from ludotheque.engine import Action, Seat, Undo, union_of
from ludotheque.games.royaume.names import HEROES, Hero, Object, Portion, Square, SquareKind

Operation: TypeAlias = Literal["raise", "lower"]


class ChooseHero(Action):
    """Play this hero."""

    hero: Hero


class Throw(Action):
    """Throw the die, and move."""


class Nap(Action):
    """Take a heroic nap."""


class Stroll(Action):
    """Go to another square of the garden."""

    square: Square


class EnterDungeon(Action):
    """Enter the dungeon."""


class Exhaust(Action):
    """Exhaust an object to raise or lower the result by its value."""

    object: Object
    operation: Operation


class Shift(Action):
    """Have the own power and companions change the result by this."""

    by: int


class ThrowAgain(Action):
    """Throw the die again."""


class Keep(Action):
    """Take the result as it is."""


class Walk(Action):
    """Move to this square, which is of this kind."""

    square: Square
    kind: SquareKind


class Restore(Action):
    """Restore this object."""

    object: Object


class RestoreStrongest(Action):
    """Restore the objects with the highest values."""


class GiveUp(Action):
    """Exhaust this object because something says so."""

    object: Object


class GiveUpWeakest(Action):
    """Exhaust the objects with the lowest values because something says so."""


class Give(Action):
    """Give the demon die to this seat."""

    to: Seat


class Decline(Action):
    """Do not do what one might."""


class TakeMagic(Action):
    """Take this magic object."""

    object: Object


class Leave(Action):
    """Leave the adventure for this square."""

    square: Square


class TurnOver(Action):
    """Turn this portion of the kingdom."""

    portion: Portion


class Challenge(Action):
    """Joust against this seat."""

    rival: Seat


class Fly(Action):
    """Have the eagle set one down on this square."""

    square: Square


class EnterGarden(Action):
    """Enter the castle's garden on this square."""

    square: Square


class Fell(Action):
    """Chance: the die shows this."""

    face: int


class Drew(Action):
    """Chance: the top event card is this one."""

    card: str


class Revealed(Action):
    """Chance: the castle token is this one of its section."""

    token: int


ActionType: Final = union_of(Action, __name__, Undo)

THROW: Final = Throw()
NAP: Final = Nap()
ENTER_DUNGEON: Final = EnterDungeon()
THROW_AGAIN: Final = ThrowAgain()
KEEP: Final = Keep()
RESTORE_STRONGEST: Final = RestoreStrongest()
GIVE_UP_WEAKEST: Final = GiveUpWeakest()
DECLINE: Final = Decline()
CHOICES: Final = tuple(ChooseHero(hero) for hero in HEROES)
