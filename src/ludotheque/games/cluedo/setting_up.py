"""Setting up: suspects, the envelope, and the deal."""

from functools import cache
from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Decision,
    Event,
    Odds,
    Outcome,
    Refusal,
    Seat,
    Step,
    Toss,
    become,
    call,
    done,
    one_of,
    put,
    stay,
)
from ludotheque.games.cluedo import rules
from ludotheque.games.cluedo.actions import ANY, CHOICES, DREW, ChooseSuspect, Drew
from ludotheque.games.cluedo.cards import CARDS, CATEGORIES, PACKS, SUSPECTS, Card
from ludotheque.games.cluedo.events import (
    EnvelopeSealed,
    HandDealt,
    LeftToChance,
    OrderKnown,
    SuspectGiven,
    SuspectTaken,
)
from ludotheque.games.cluedo.state import CluedoState
from ludotheque.games.cluedo.turns import Turns


class Casting(Decision[CluedoState, ChooseSuspect]):
    """All at once say whom they want to play, first come, first served (CLU-1)."""

    whose: ClassVar[str | None] = "CLU-1"
    clause: ClassVar[str | None] = "CLU-1"
    people_first: ClassVar[bool] = True

    def actors(self, state: CluedoState) -> tuple[Seat, ...]:
        return tuple(seat for seat, chosen in enumerate(state.chosen) if not chosen)

    def legal(self, state: CluedoState, seat: Seat) -> tuple[ChooseSuspect, ...]:
        return (*(choice for choice in CHOICES if choice.suspect not in state.suspects), ANY)

    def tempting(self, state: CluedoState, seat: Seat) -> tuple[ChooseSuspect, ...]:
        return CHOICES

    def why_not(self, state: CluedoState, seat: Seat, action: Action) -> Refusal:
        if isinstance(action, ChooseSuspect):
            return Refusal("CLU-1", "cluedo-already-played")
        return Refusal("CLU-1", "cluedo-choose-first")

    def undoable(self, state: CluedoState, seat: Seat, action: ChooseSuspect) -> bool:
        return True

    def apply(self, state: CluedoState, seat: Seat, action: ChooseSuspect) -> Outcome[CluedoState]:
        state = replace(state, chosen=put(state.chosen, seat, item=True))
        news: Event = LeftToChance(seat)
        if action.suspect != "any":
            state = replace(state, suspects=put(state.suspects, seat, action.suspect))
            news = SuspectTaken(seat, action.suspect)
        outcome = become(state, Lots()) if all(state.chosen) else stay(state)
        return outcome.tell(news)


class Lots(Step[CluedoState]):
    """Whoever has no suspect draws one of those left (CLU-1); then it is known who plays after whom (CLU-14)."""

    def begin(self, state: CluedoState) -> Outcome[CluedoState]:
        if None in state.suspects:
            return call(state, Lot(state.suspects.index(None)))
        order = rules.turn_order(state.suspects)
        return become(replace(state, order=order), Sealing()).tell(OrderKnown(order))


class Lot(Toss[CluedoState, Drew]):
    """One of the suspects that nobody plays, for this seat."""

    seat: Seat

    def odds(self, state: CluedoState) -> Odds[Drew]:
        return _even(tuple(suspect for suspect in SUSPECTS if suspect not in state.suspects))

    def fall(self, state: CluedoState, outcome: Drew) -> Outcome[CluedoState]:
        suspect = next(suspect for suspect in SUSPECTS if suspect == outcome.card)
        given = replace(state, suspects=put(state.suspects, self.seat, suspect))
        return done(given).tell(SuspectGiven(self.seat, suspect))


class Sealing(Toss[CluedoState, Drew]):
    """One card of each pack goes into the envelope, unseen (CLU-6)."""

    def odds(self, state: CluedoState) -> Odds[Drew]:
        return _of_pack(len(state.envelope))

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def fall(self, state: CluedoState, outcome: Drew) -> Outcome[CluedoState]:
        """The third card seals it, and all the others are one pack (CLU-7)."""
        envelope = (*state.envelope, outcome.card)
        if len(envelope) < len(PACKS):
            return stay(replace(state, envelope=envelope))
        pack = tuple(card for card in CARDS if card not in envelope)
        return become(replace(state, envelope=envelope, pack=pack), Dealing()).tell(EnvelopeSealed())


@cache
def _of_pack(number: int) -> Odds[Drew]:
    return _even(PACKS[CATEGORIES[number]])


class Dealing(Toss[CluedoState, Drew]):
    """The other cards are dealt one by one, clockwise from the first player (CLU-7, CLU-13)."""

    def odds(self, state: CluedoState) -> Odds[Drew]:
        return _even(state.pack)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """Nobody: one sees one's hand when it is complete, not the order in which it came."""
        return ()

    def fall(self, state: CluedoState, outcome: Drew) -> Outcome[CluedoState]:
        """When the last card is dealt, everyone looks at their own (CLU-8)."""
        seat = next_dealt(state)
        hands = put(state.hands, seat, (*state.hands[seat], outcome.card))
        at = state.pack.index(outcome.card)
        pack = state.pack[:at] + state.pack[at + 1 :]
        if pack:
            return stay(replace(state, hands=hands, pack=pack))
        hands = tuple(map(rules.sorted_cards, hands))
        dealt = become(replace(state, hands=hands, pack=()), Turns(state.order[0]))
        for seat in state.order:
            own, other = HandDealt(seat, len(hands[seat]), hands[seat]), HandDealt(seat, len(hands[seat]), ())
            dealt.tell(own, only=(seat,), others=other)
        return dealt


DEALT: Final = len(CARDS) - len(PACKS)
"""How many cards are dealt."""


def next_dealt(state: CluedoState) -> Seat:
    """The seat that gets the next card of the deal."""
    return state.order[(DEALT - len(state.pack)) % len(state.order)]


def _even(cards: tuple[Card, ...]) -> Odds[Drew]:
    """Uniform odds over these cards."""
    return one_of(cards, DREW.__getitem__)
