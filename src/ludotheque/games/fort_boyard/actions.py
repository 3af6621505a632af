"""What can be done."""

from typing import ClassVar, Final, Literal, TypeAlias

from ludotheque.engine import Action, Answer, Seat, Undo, union_of
from ludotheque.games.fort_boyard.looks import Part
from ludotheque.games.fort_boyard.rules import BOARD, CELLS, Dice, Square, SquareKind, keys_on
from ludotheque.mechanics import Attempt, Beat, Drawn, Refereed, Signal, TimeUp

Way: TypeAlias = Literal["challenge", "riddle"]
Height: TypeAlias = Literal["low", "middle", "high"]


class Roll(Action):
    """Roll the die."""


class WalkTo(Action):
    """Go to this square, one way or the other; what it is, and how many keys can be won there."""

    square: Square
    clockwise: bool
    kind: SquareKind
    keys: int


class OpenChest(Action):
    """Open the chest."""


class LeaveChest(Action):
    """Leave the chest shut for now."""


class PutKey(Action):
    """Put a red key on this cell."""

    cell: Square


class Choose(Action):
    """Take the challenge, or the riddle."""

    way: Way


class TryRiddle(Action):
    """Go on with a riddle."""


class LeaveKey(Action):
    """Leave the key where it is."""


class PickCard(Action):
    """Pick this card of the fan."""

    place: int


class Guess(Answer):
    """Give this answer to the riddle; one a second, so that nobody has a program try a dictionary."""

    spacing: ClassVar[int] = 1000

    text: str


class GiveUp(Answer):
    """Give up."""


class Ponder(Attempt):
    """A bot does its best, as well as its level can: chance decides."""


class TurnSand(Answer):
    """Turn the hourglass."""


class Abstain(Answer):
    """A bot, which saw nothing, leaves the verdict to the others."""

    by_bots: ClassVar[bool] = True


class Ready(Answer):
    """Be ready for the challenge; `calm` to play it without time and motion."""

    calm: bool


class Pick(Answer):
    """Choose this in secret."""

    choice: str


class Feint(Answer):
    """Twitch as if to slap."""


class Decoy(Answer):
    """Call this word, which is not the signal."""

    word: str


class Fire(Answer):
    """Slap, or give the signal."""


class Drop(Answer):
    """Let the card go, at this height."""

    height: Height


class Jump(Answer):
    """Move before the signal."""

    by_people: ClassVar[bool] = True


class React(Answer):
    """React so many steps of five milliseconds after the signal, as the own screen measured it."""

    number: int


class Restart(Answer):
    """The server: a pause or a restart has cut the duel off, and it begins anew."""

    by_server: ClassVar[bool] = True


class Vote(Answer):
    """Have this player hold the sleeve."""

    holder: Seat


class Aim(Answer):
    """Throw the die with this power and arc."""

    power: int
    arc: int


class Tickle(Answer):
    """Make a face at this player."""

    target: Seat


class Verdict(Answer):
    """The server: how a steered scene ended, at this second; `next` if the opponent was out."""

    by_server: ClassVar[bool] = True

    outcome: Literal["won", "lost", "next"]
    second: int


class OfferPart(Answer):
    """Have this part of everyone touched in the dark."""

    part: Part


class Name(Answer):
    """It is this player."""

    named: Seat


class Seen(Answer):
    """Have seen enough."""


class Change(Answer):
    """Change what was drawn under this number."""

    index: int


class Spot(Answer):
    """What changed is this part of this player."""

    wearer: Seat
    part: Part


class Ask(Answer):
    """Ask the candidate this."""

    text: str


class AskTrick(Answer):
    """Ask the candidate the trick question of this number."""

    index: int


class Say(Answer):
    """Answer a question of les interdits."""

    text: str


class Object(Answer):
    """Find that the candidate's last answer does not count."""

    by_people: ClassVar[bool] = True


class Fell(Action):
    """Chance: the die shows this face."""

    face: int


class DiceFell(Action):
    """Chance: both dice show these faces, the lower one first."""

    dice: Dice


class Drew(Action):
    """Chance: this card was drawn."""

    card: str


class Took(Action):
    """Chance: the note on top is this one."""

    note: int


class Came(Action):
    """Chance: this number came up."""

    number: int


class Turned(Action):
    """Chance: it went well, or not."""

    well: bool


ActionType: Final = union_of(Action, __name__, Drawn, Refereed, TimeUp, Beat, Signal, Undo)

ROLL: Final = Roll()
OPEN_CHEST: Final = OpenChest()
LEAVE_CHEST: Final = LeaveChest()
TRY_RIDDLE: Final = TryRiddle()
LEAVE_KEY: Final = LeaveKey()
WAYS: Final = (Choose("challenge"), Choose("riddle"))
WALKS: Final = {
    (square, clockwise, keys): WalkTo(square, clockwise, kind, keys)
    for square, kind in enumerate(BOARD)
    for clockwise in (True, False)
    for keys in range(keys_on(kind) + 1)
}
PUT_KEYS: Final = tuple(PutKey(cell) for cell in CELLS)
FAN: Final = tuple(PickCard(place) for place in range(13))
