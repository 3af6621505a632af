"""The fan of challenge cards, and how the challenge that was picked is decided."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Item,
    Odds,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    Step,
    Toss,
    become,
    call,
    done,
    expect_type,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import FAN, Drew, PickCard
from ludotheque.games.fort_boyard.content import OwnChallenge, Words
from ludotheque.games.fort_boyard.events import ChallengeDrawn, ChallengeEnded
from ludotheque.games.fort_boyard.gate import Gate
from ludotheque.games.fort_boyard.judging import Facing
from ludotheque.games.fort_boyard.rules import Card
from ludotheque.games.fort_boyard.state import FortState, fan_of, own_challenge, takes_sand


class Fan(SeatDecision[FortState, PickCard]):
    """The player on the right fans the challenge cards face down; the candidate picks one (BOY-50, BOY-71)."""

    whose: ClassVar[str | None] = "BOY-50"
    clause: ClassVar[str | None] = "BOY-50"

    def legal(self, state: FortState, seat: Seat) -> tuple[PickCard, ...]:
        return FAN[: len(fan_of(state.options.own_challenges))]

    def why_not(self, state: FortState, seat: Seat, action: Action) -> Refusal:
        return Refusal("BOY-50", "boyard-pick-first", (("cards", len(self.legal(state, seat))),))

    def apply(self, state: FortState, seat: Seat, action: PickCard) -> Outcome[FortState]:
        return become(state, DrawingChallenge(seat, action.place))


class DrawingChallenge(Toss[FortState, Drew]):
    """Any of the cards, wherever it was in the fan."""

    seat: Seat
    place: int

    def odds(self, state: FortState) -> Odds[Drew]:
        return FAN_ODDS[len(state.options.own_challenges)]

    def fall(self, state: FortState, outcome: Drew) -> Outcome[FortState]:
        seat, card = self.seat, outcome.card
        return become(state, Challenge(seat, card)).tell(drawn(state, seat, self.place, card))


def drawn(state: FortState, seat: Seat, place: int, card: Card) -> ChallengeDrawn:
    """What everyone is told of the challenge that a seat has picked."""
    return ChallengeDrawn(
        seat,
        rules.reader_for(seat, state.seats),
        place,
        card,
        rules.needed(card, state.seats),
        takes_sand(state.options, card),
        *_written(own_challenge(state.options, card)),
    )


def _written(own: OwnChallenge | None) -> tuple[Words | None, Words | None]:
    return (None, None) if own is None else (Words(own.title, own.title), Words(own.rule, own.rule))


FAN_ODDS = tuple(
    Odds(tuple((Drew(card), 1) for card in (*rules.CHALLENGES, *(f"{rules.OWN}-{one}" for one in range(1, own + 1)))))
    for own in range(4)
)


class Challenge(Step[FortState]):
    """A challenge, played, refereed or left to chance (BOY-72). Returns whether it was won."""

    seat: Seat
    card: Card

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, self.deciding(state))

    def deciding(self, state: FortState) -> Item[FortState]:
        """Cards of the players' own are always refereed, unless everything is left to chance."""
        if state.options.challenges == "played" and self.card in rules.CHALLENGES:
            return Gate(self.seat, self.card, (None,) * state.seats)
        return Facing(self.seat, self.card)

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        won = expect_type(value, bool)
        return done(replace(state, scene=None), won).tell(ChallengeEnded(self.seat, self.card, won))
