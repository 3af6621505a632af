"""The state of a match: the manor, the cards, the question that is being answered, and what the table chose."""

from typing import Final, Literal, TypeAlias

from ludotheque.engine import Seat, State, Value, require
from ludotheque.games.cluedo.board import Place
from ludotheque.games.cluedo.cards import SUSPECTS, Card, Room, Suspect, Weapon

Staying: TypeAlias = Literal["always", "brought"]


class Options(Value):
    """The options of a match."""

    stay: Staying = "always"
    """Whether one may stay in a room at will, or only when somebody's hypothesis brought one there (CLU-30)."""


class Question(Value):
    """A hypothesis and its answers so far, as everyone saw them."""

    seat: Seat
    """Who asked."""
    suspect: Suspect
    weapon: Weapon
    room: Room
    without: tuple[Seat, ...] = ()
    """Who had none of the three, in the order of answering."""
    shown_by: Seat | None = None
    """Who showed a card."""

    @property
    def cards(self) -> tuple[Card, Card, Card]:
        """The three cards asked for."""
        return self.suspect, self.weapon, self.room


class CluedoState(State, kw_only=True):
    """The manor, the cards and the question that is being answered.

    Secrets are the hands, what is in the envelope, and which card was shown.
    """

    options: Options
    suspects: tuple[Suspect | None, ...]
    """Whom each seat plays; None until that is settled."""
    chosen: tuple[bool, ...]
    """Whether each seat has chosen a suspect, or left it to chance."""
    order: tuple[Seat, ...] = ()
    """The seats in order of play; empty while suspects are chosen."""
    pack: tuple[Card, ...] = ()
    """Cards that are neither in the envelope nor dealt."""
    envelope: tuple[Card, ...] = ()
    """Suspect, weapon and room; fewer while it is filled."""
    hands: tuple[tuple[Card, ...], ...]
    pawns: tuple[Place, ...]
    """Where each suspect stands, in the order of `SUSPECTS`."""
    weapons: tuple[Room, ...]
    """Where each weapon lies, in the order of `WEAPONS`."""
    brought: tuple[Suspect, ...] = ()
    """Pawns that another player's hypothesis has moved since their last own move (CLU-31)."""
    turn: int = 0
    dice: tuple[int, ...] = ()
    """The throw of this turn."""
    question: Question | None = None
    """The last hypothesis of this turn."""
    shown: Card | None = None
    """The card that was shown in answer to it."""
    out: tuple[Seat, ...] = ()
    """Who has accused wrongly (CLU-70)."""
    winners: tuple[Seat, ...] = ()


PAWNS: Final = {suspect: pawn for pawn, suspect in enumerate(SUSPECTS)}


def pawn_of(state: CluedoState, seat: Seat) -> int:
    """The pawn that a seat plays, as an index into `SUSPECTS`."""
    return PAWNS[suspect_of(state, seat)]


def suspect_of(state: CluedoState, seat: Seat) -> Suspect:
    """The suspect that a seat plays; raises LookupError before it is chosen."""
    return require(state.suspects[seat])
