"""The actions of Cluedo."""

from itertools import product
from typing import Final, Literal

from ludotheque.engine import Action, Field, Form, Undo, union_of
from ludotheque.games.cluedo.board import Place, Square
from ludotheque.games.cluedo.cards import CARDS, PACKS, ROOMS, SUSPECTS, WEAPONS, Card, Room, Suspect, Weapon


class ChooseSuspect(Action):
    """Play this suspect, or any that is left."""

    suspect: Literal[Suspect, "any"]


class Throw(Action):
    """Throw the dice."""


class TakePassage(Action):
    """Take the secret passage."""


class Stay(Action):
    """Stay in the room."""


class Walk(Action):
    """Walk to this square of the corridor."""

    square: Square


class Enter(Action):
    """Walk into this room."""

    room: Room


class Suppose(Action):
    """Make a hypothesis: this suspect, with this weapon, in the room one is in."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class Show(Action):
    """Show this card to the player who asked."""

    card: Card


class Accuse(Action):
    """Accuse: this suspect, with this weapon, in this room."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class EndTurn(Action):
    """End the turn."""


class Fell(Action):
    """Chance: the dice show these faces, the lower one first."""

    dice: tuple[int, int]


class Drew(Action):
    """Chance: this card was drawn."""

    card: Card


ActionType: Final = union_of(Action, __name__, Undo)

THROW: Final = Throw()
PASSAGE: Final = TakePassage()
STAY: Final = Stay()
END_TURN: Final = EndTurn()

ANY: Final = ChooseSuspect("any")
CHOICES: Final = tuple(ChooseSuspect(suspect) for suspect in SUSPECTS)
DREW: Final = {card: Drew(card) for pack in PACKS.values() for card in pack}
SHOWS: Final = {card: Show(card) for card in CARDS}

ACCUSATION: Final = Form("Accuse", (Field("suspect", SUSPECTS), Field("weapon", WEAPONS), Field("room", ROOMS)))
HYPOTHESES: Final[dict[Place, Form]] = {
    room: Form("Suppose", (Field("suspect", SUSPECTS), Field("weapon", WEAPONS)), fixed=(("room", room),))
    for room in ROOMS
}
FILLED: Final[dict[Form, tuple[Accuse | Suppose, ...]]] = {
    ACCUSATION: tuple(Accuse(*named) for named in product(SUSPECTS, WEAPONS, ROOMS)),
    **{HYPOTHESES[room]: tuple(Suppose(*named, room) for named in product(SUSPECTS, WEAPONS)) for room in ROOMS},
}
"""Every way to fill in each form."""
