"""Strategy and points cards: drawn from their packs, and put back."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Odds,
    Outcome,
    Pack,
    Refusal,
    Seat,
    SeatDecision,
    Step,
    Toss,
    become,
    done,
    expect_type,
    put,
)
from ludotheque.games.tour_de_france.actions import Drew, PutBack
from ludotheque.games.tour_de_france.content import Series
from ludotheque.games.tour_de_france.events import CardReturned, PackEmpty, PointsDrawn, StrategyDrawn, Supply
from ludotheque.games.tour_de_france.state import TourState, in_hand, under_the_pack


class Taking(Step[TourState]):
    """A strategy card (TDF-34) or a card of a points jersey (TDF-32) for this seat."""

    seat: Seat
    pack: Supply

    def begin(self, state: TourState) -> Outcome[TourState]:
        """From an empty pack nothing is drawn, and everyone is told (TDF-41)."""
        if len(getattr(state, self.pack)):
            return become(state, Drawing(self.seat, self.pack))
        return done(state).tell(PackEmpty(self.seat, self.pack))


class Drawing(Toss[TourState, Drew]):
    """The next card of a pack of numbers."""

    seat: Seat
    pack: Supply

    def odds(self, state: TourState) -> Odds[Drew]:
        pack: Pack[int] = getattr(state, self.pack)
        return pack.odds(Drew)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """Of a strategy card, whoever draws it (TDF-26)."""
        return (self.seat,) if self.pack == "strategy" else None

    def fall(self, state: TourState, outcome: Drew) -> Outcome[TourState]:
        """Strategy cards are kept in hand, unseen (TDF-26); points lie face up (TDF-32)."""
        seat, number = self.seat, expect_type(outcome.card, int)
        if self.pack == "strategy":
            hand = tuple(sorted((*state.hands[seat], number)))
            drawn = replace(state, strategy=state.strategy.without(number), hands=put(state.hands, seat, hand))
            return done(drawn).tell(StrategyDrawn(seat, number), only=(seat,), others=StrategyDrawn(seat, None))
        series: Series = self.pack
        cards = (*getattr(state.collected[seat], series), number)
        collected = put(state.collected, seat, replace(state.collected[seat], **{series: cards}))
        drawn = replace(state, collected=collected, **{series: getattr(state, series).without(number)})
        return done(drawn).tell(PointsDrawn(seat, series, number, sum(cards)))


class PuttingBack(SeatDecision[TourState, PutBack]):
    """A surprise card wants one of the own strategy cards under the pack, shown to all (TDF-23)."""

    whose: ClassVar[str | None] = "TDF-35"
    clause: ClassVar[str | None] = "TDF-35"

    def legal(self, state: TourState, seat: Seat) -> tuple[PutBack, ...]:
        return tuple(PutBack(number) for number in dict.fromkeys(state.hands[seat]))

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        return Refusal("TDF-35", "tour-put-back-first", (("hand", in_hand(state, seat)),))

    def apply(self, state: TourState, seat: Seat, action: PutBack) -> Outcome[TourState]:
        return done(under_the_pack(state, seat, action.number)).tell(CardReturned(seat, action.number))
