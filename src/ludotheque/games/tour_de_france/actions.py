"""What can be done."""

from typing import Final, Literal, TypeAlias

from ludotheque.engine import Action, Answer, Undo, union_of
from ludotheque.games.tour_de_france.content import Index, Kind
from ludotheque.games.tour_de_france.rules import RIDERS, Rider
from ludotheque.mechanics import Attempt, Drawn, Refereed, TimeUp

Operation: TypeAlias = Literal["add", "subtract"]
OPERATIONS: Final[tuple[Operation, ...]] = ("add", "subtract")
Dice: TypeAlias = tuple[int, int]


class ChooseRider(Action):
    """Take this rider."""

    rider: Rider


class Throw(Action):
    """Throw both dice."""


class Lay(Answer):
    """Lay a strategy card with this number on the roll."""

    number: int
    operation: Operation


class Pass(Answer):
    """Let the roll be, unless somebody lays another card."""


class Rest(Answer):
    """Let this roll be, and all that follow until it is one's own turn again."""


class AskFor(Action):
    """Have a question of this kind asked."""

    kind: Kind


class Say(Answer):
    """Give this answer."""

    answer: Index


class Guess(Attempt):
    """A bot says what it knows, as well as its level knows such things: chance decides what that is."""


class LetAnswer(Answer):
    """The reader leaves it to the screen to judge."""


class UseJoker(Action):
    """Cancel what is about to happen."""


class KeepJoker(Action):
    """Let it happen, and keep the joker."""


class PutBack(Action):
    """Put a strategy card with this number under the pack."""

    number: int


class Fell(Action):
    """Chance: the dice show these faces, the lower one first."""

    dice: Dice


class Drew(Action):
    """Chance: this card was drawn: its number or points, or its id."""

    card: int | str


class Answered(Action):
    """Chance: this is the answer that came to mind."""

    answer: Index


ActionType: Final = union_of(Action, __name__, Refereed, Drawn, TimeUp, Undo)

THROW: Final = Throw()
USE_JOKER: Final = UseJoker()
KEEP_JOKER: Final = KeepJoker()
CHOICES: Final = tuple(ChooseRider(rider) for rider in RIDERS)
KINDS_OF_QUESTION: Final = (AskFor("tourism"), AskFor("cycling"))
