"""Supposing and proving: the hypothesis, and who shows what."""

from typing import ClassVar, Final, assert_never

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Event,
    Form,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    become,
    done,
    put,
    require,
)
from ludotheque.games.cluedo import rules
from ludotheque.games.cluedo.accusing import Concluding, OnTurn
from ludotheque.games.cluedo.actions import ACCUSATION, END_TURN, HYPOTHESES, SHOWS, Accuse, EndTurn, Show, Suppose
from ludotheque.games.cluedo.board import Place
from ludotheque.games.cluedo.cards import WEAPONS, Card
from ludotheque.games.cluedo.events import CardShown, HasNone, NobodyShowed, Supposed, SuspectMoved, WeaponMoved
from ludotheque.games.cluedo.state import PAWNS, CluedoState, Question, pawn_of


class Supposing(OnTurn):
    """In a room, the player may make one hypothesis about it (CLU-40, CLU-41, CLU-45)."""

    clause: ClassVar[str | None] = "CLU-41"

    def legal(self, state: CluedoState, seat: Seat) -> tuple[EndTurn | Form, ...]:
        """Any suspect (CLU-42, CLU-44) and any weapon, one's own cards included (CLU-47); or not; or accuse."""
        return _HERE[state.pawns[pawn_of(state, seat)]]

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        if isinstance(action, Suppose):
            return Refusal("CLU-41", "cluedo-other-room")
        return Refusal("CLU-20", "cluedo-moved-already", (("suppose", "yes"),))

    def undoable(self, state: CluedoState, seat: Seat, action: Action) -> bool:
        return isinstance(action, EndTurn)

    def apply(self, state: CluedoState, seat: Seat, action: Suppose | EndTurn | Accuse) -> Outcome[CluedoState]:
        """Pawn and weapon come into the room and stay there (CLU-43, CLU-48, CLU-49); then the others answer."""
        match action:
            case Accuse():
                return self.accuse(state, action)
            case EndTurn():
                return done(state)
            case Suppose():
                return _ask(state, seat, action)
            case _:
                assert_never(action)


_HERE: Final[dict[Place, tuple[EndTurn | Form, ...]]] = {
    room: (form, END_TURN, ACCUSATION) for room, form in HYPOTHESES.items()
}


def _ask(state: CluedoState, seat: Seat, action: Suppose) -> Outcome[CluedoState]:
    """From the left, who has none says so (CLU-50, CLU-53), until one has something and must show it (CLU-51).

    Those who can play no more answer as well (CLU-57), and nobody is asked after that one (CLU-54).
    """
    news: list[Event] = [Supposed(seat, action.suspect, action.weapon, action.room)]
    pawn, weapon = PAWNS[action.suspect], WEAPONS.index(action.weapon)
    pawns, weapons, brought = state.pawns, state.weapons, state.brought
    if pawns[pawn] != action.room:
        pawns = put(pawns, pawn, action.room)
        brought = brought if action.suspect in brought else (*brought, action.suspect)
        news.append(SuspectMoved(action.suspect, action.room))
    if weapons[weapon] != action.room:
        weapons = put(weapons, weapon, action.room)
        news.append(WeaponMoved(action.weapon, action.room))
    asked: tuple[Card, ...] = (action.suspect, action.weapon, action.room)
    without: tuple[Seat, ...] = ()
    following: Showing | Concluding = Concluding(seat)
    for other in rules.from_the_left(state.order, seat):
        if rules.provable(state.hands[other], asked):
            following = Showing(other, seat)
            break
        without = (*without, other)
        news.append(HasNone(other))
    else:
        news.append(NobodyShowed(seat))
    question = Question(seat, action.suspect, action.weapon, action.room, without)
    supposed = replace(state, pawns=pawns, weapons=weapons, brought=brought, question=question)
    return become(supposed, following).tell(*news)


class Showing(SeatDecision[CluedoState, Show]):
    """The seat holds some of the cards asked for, and picks the one that the asker alone will see (CLU-52, CLU-59).

    It is asked although it may hold but one: that it has no choice is a secret.
    """

    whose: ClassVar[str | None] = "CLU-50"
    clause: ClassVar[str | None] = "CLU-51"

    asker: Seat

    def legal(self, state: CluedoState, seat: Seat) -> tuple[Show, ...]:
        asked = require(state.question).cards
        return tuple(SHOWS[card] for card in rules.provable(state.hands[seat], asked))

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[Show, ...]:
        return tuple(SHOWS[card] for card in state.hands[seat])

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        can = (("number", len(self.legal(state, seat))),)
        match action:
            case Show(card) if card in state.hands[seat]:
                return Refusal("CLU-51", "cluedo-not-asked-for", can)
            case Show():
                return Refusal("CLU-51", "cluedo-not-in-hand", can)
            case Accuse() if seat in state.out:
                return Refusal("CLU-61", "cluedo-accused-already")
            case _:
                return Refusal("CLU-51", "cluedo-show-first", can)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """The asker (CLU-52)."""
        return (self.asker,)

    def apply(self, state: CluedoState, seat: Seat, action: Show) -> Outcome[CluedoState]:
        question = replace(require(state.question), shown_by=seat)
        shown = replace(state, question=question, shown=action.card)
        news, public = CardShown(seat, self.asker, action.card), CardShown(seat, self.asker, None)
        return become(shown, Concluding(self.asker)).tell(news, only=(seat, self.asker), others=public)
