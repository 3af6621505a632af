"""Throwing both dice: for a ride, or to tell seats apart."""

from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Odds,
    Outcome,
    Seat,
    SeatDecision,
    Step,
    Toss,
    become,
    call,
    done,
    expect_type,
)
from ludotheque.games.tour_de_france import rules
from ludotheque.games.tour_de_france.actions import THROW, Fell, Throw
from ludotheque.games.tour_de_france.events import DiceFell, Purpose
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.state import TourState


class Contest(Step[TourState]):
    """Seats throw one after the other to be told apart. Returns them in groups, the best first (TDF-10, TDF-48)."""

    purpose: Purpose
    seats: tuple[Seat, ...]
    totals: tuple[int, ...] = ()

    def begin(self, state: TourState) -> Outcome[TourState]:
        if len(self.totals) < len(self.seats):
            return call(state, Throwing(self.seats[len(self.totals)], self.purpose), caller=self)
        return done(state, rules.told_apart(self.seats, self.totals))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        return Contest(self.purpose, self.seats, (*self.totals, expect_type(value, int))).begin(state)


class Throwing(SeatDecision[TourState, Throw]):
    """The player throws both dice. Returns what came of it: the advance, or in a contest the total (TDF-20)."""

    whose: ClassVar[str | None] = "TDF-12"
    clause: ClassVar[str | None] = "TDF-20"
    reason: ClassVar[str] = "tour-throw-first"

    purpose: Purpose

    def legal(self, state: TourState, seat: Seat) -> tuple[Throw, ...]:
        return (THROW,)

    def apply(self, state: TourState, seat: Seat, action: Throw) -> Outcome[TourState]:
        return become(state, Falling(seat, self.purpose))


class Falling(Toss[TourState, Fell]):
    """Two dice."""

    seat: Seat
    purpose: Purpose

    def odds(self, state: TourState) -> Odds[Fell]:
        return TWO_DICE

    def fall(self, state: TourState, outcome: Fell) -> Outcome[TourState]:
        """Strategy cards change a roll that moves a rider, and no other (TDF-27)."""
        total = outcome.dice[0] + outcome.dice[1]
        fallen = replace(state, dice=outcome.dice)
        fell = DiceFell(self.seat, outcome.dice, total, self.purpose)
        if self.purpose != "ride":
            return done(fallen, total).tell(fell)
        return Reactions(self.seat, total).next(fallen).tell(fell)


TWO_DICE: Final = Odds(tuple((Fell(dice), ways) for dice, ways in rules.THROWS))
