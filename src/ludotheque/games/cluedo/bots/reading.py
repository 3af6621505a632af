"""Convert the events that a seat was told into clues about who holds which card."""

from ludotheque.engine import Action, Event, Knowledge, Seat
from ludotheque.games.cluedo.bots.clues import (
    AnyObservation,
    Cards,
    Clues,
    HadNone,
    HasOne,
    Holds,
    IsSolution,
    NotSolution,
    ShowedOne,
)
from ludotheque.games.cluedo.cards import CARDS, PACKS
from ludotheque.games.cluedo.events import (
    AccusationFailed,
    Accused,
    CardShown,
    HandDealt,
    HasNone,
    Solved,
    Supposed,
    Unsolved,
)
from ludotheque.games.cluedo.rules import provable
from ludotheque.games.cluedo.state import Options
from ludotheque.games.cluedo.supposing import Showing
from ludotheque.games.cluedo.view import View

CATEGORIES = tuple(PACKS.values())


def clues_of(knowledge: Knowledge[Options, View, Event, Action]) -> Clues | None:
    """The clues of this seat, or of a spectator; None before the cards are dealt.

    Each show that the seat did not see is a `ShowedOne`, in the order of the match. A seat that is asked to show a card
    has one (CLU-51), and everyone sees that before the card is shown.
    """
    view = knowledge.view
    if not any(view.hand_sizes):
        return None
    reader = Reader()
    for heard in knowledge.heard:
        for event in heard:
            reader.hear(event)
    if view.agenda and isinstance(view.agenda[-1], Showing):
        reader.waits_for(view.agenda[-1], knowledge.seat)
    return Clues(CATEGORIES, view.hand_sizes, tuple(reader.observed))


def require_clues(knowledge: Knowledge[Options, View, Event, Action]) -> Clues:
    """Like `clues_of`, but raises LookupError before the cards are dealt."""
    clues = clues_of(knowledge)
    if clues is None:
        raise LookupError("too early to ask")
    return clues


class Reader:
    """Collects observations from events; keeps the last question or accusation, which the answers do not repeat."""

    def __init__(self) -> None:
        self.observed: list[AnyObservation] = []
        self._asker: Seat = 0
        self._asked: Cards = ()

    def hear(self, event: Event) -> None:
        """Record what an event, in the form told to the seat, says about cards."""
        match event:
            case HandDealt(seat=seat, cards=cards):
                self.deal(seat, cards)
            case Supposed(seat, suspect, weapon, room):
                self._asker, self._asked = seat, provable(CARDS, (suspect, weapon, room))
            case Accused(seat, suspect, weapon, room):
                self._asker, self._asked = seat, (suspect, weapon, room)
            case HasNone(seat):
                self.observed.append(HadNone(seat, self._asked, self._asker))
            case CardShown(seat, asker, card):
                self.show(seat, asker, card)
            case AccusationFailed(seat=seat, envelope=()):
                self.observed.append(NotSolution(self._asked, seat))
            case AccusationFailed(envelope=envelope):
                self.observed.append(IsSolution(envelope))
            case Solved(suspect=suspect, weapon=weapon, room=room) | Unsolved(suspect, weapon, room):
                self.observed.append(IsSolution((suspect, weapon, room)))

    def deal(self, seat: Seat, cards: Cards) -> None:
        """Record a dealt hand, and the cards that it lacks; nothing if the cards were not seen."""
        if cards:
            self.observed += [Holds(seat, card) for card in cards]
            self.observed.append(HadNone(seat, tuple(card for card in CARDS if card not in cards)))

    def show(self, seat: Seat, asker: Seat, card: str | None) -> None:
        """Record a show: a seen card only the first time, an unseen one every time."""
        if card is None:
            self.observed.append(ShowedOne(seat, self._asked, asker))
        elif (held := Holds(seat, card)) not in self.observed:
            self.observed.append(held)

    def waits_for(self, showing: Showing, reader: Seat | None) -> None:
        """Record that a seat has to show a card, unless it is the reader itself."""
        if showing.seat != reader:
            self.observed.append(HasOne(showing.seat, self._asked, showing.asker))
