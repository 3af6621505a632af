"""The Tour's reactions (TDF-21 … TDF-24, TDF-38): strategy cards change a roll, a joker cancels a puncture."""

from typing import ClassVar, Literal, TypeAlias

import pytest
from msgspec.structs import replace

from engine.traces.tracing import Trace, kinds_of_fields, run
from ludotheque.engine import (
    CHANCE,
    CLOCK,
    Action,
    Alarm,
    Answer,
    DecisionId,
    Event,
    Odds,
    Outcome,
    Pack,
    Play,
    Refusal,
    Ring,
    Seat,
    SeatDecision,
    State,
    Step,
    Timed,
    TimeUp,
    Toss,
    become,
    call,
    done,
    kernel,
)

Operation: TypeAlias = Literal["add", "subtract"]
Hands: TypeAlias = tuple[tuple[int, ...], ...]

FIRST_SQUARE = 1
PUNCTURES = (9, 12)
BACK = 3
REACTION_TIME = 20_000


class Throw(Action):
    """Throw the dice."""


class Fell(Action):
    """Chance: the dice show these faces."""

    dice: tuple[int, int]


class Lay(Answer):
    """Lay a strategy card, to add or to subtract its number."""

    number: int
    operation: Operation


class Pass(Answer):
    """Lay nothing more, unless somebody else does."""


class UseJoker(Action):
    """Give up a joker."""


class KeepJoker(Action):
    """Keep the joker for worse."""


class DiceFell(Event):
    """The dice have fallen."""

    seat: Seat
    dice: tuple[int, int]


class CardLaid(Event):
    """Everyone sees the strategy card that was used."""

    seat: Seat
    number: int
    operation: Operation


class Passed(Event):
    """`seat` lets the roll be."""

    seat: Seat


class Rode(Event):
    """The rider stopped on this square."""

    seat: Seat
    square: int


class JokerUsed(Event):
    """Everyone sees the joker that was used."""

    seat: Seat


class SentBack(Event):
    """The rider lost some squares."""

    seat: Seat
    square: int


class TourState(State, kw_only=True):
    """Riders, hands and packs."""

    squares: tuple[int, ...]
    hands: Hands
    """Strategy cards, seen by their owner only; how many there are is public (TDF-26)."""
    jokers: tuple[int, ...]
    """Surprise cards are read to all, so everyone knows who kept a joker (TDF-35)."""
    strategies: Pack[int] = Pack(())
    surprises: Pack[str] = Pack(())
    timed: bool = True
    agenda: tuple["Item", ...]

    def with_rider_on(self, seat: Seat, square: int) -> "TourState":
        """The same with this rider on another square."""
        return replace(self, squares=(*self.squares[:seat], square, *self.squares[seat + 1 :]))


class Turn(Step[TourState]):
    """One player after the other (TDF-12)."""

    seat: Seat

    def begin(self, state: TourState) -> Outcome[TourState]:
        return call(state, Ride(self.seat))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        return become(state, Turn((self.seat + 1) % len(state.hands)))


class Ride(Step[TourState]):
    """Roll, and advance by what the roll has become (TDF-20)."""

    seat: Seat

    def begin(self, state: TourState) -> Outcome[TourState]:
        return call(state, Rolling(self.seat))

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        """The roll came back as an advance; the square acts (TDF-25), unless nothing moved (TDF-28)."""
        assert isinstance(value, int)
        square = state.squares[self.seat] + value
        moved = state.with_rider_on(self.seat, square)
        acts = value > 0 and square in PUNCTURES
        return (become(moved, Puncture(self.seat)) if acts else done(moved)).tell(Rode(self.seat, square))


class Rolling(SeatDecision[TourState, Throw]):
    """The player throws both dice. Returns the advance, as everyone's strategy cards have left it (TDF-20)."""

    whose: ClassVar[str | None] = "TDF-12"
    clause: ClassVar[str | None] = "TDF-20"

    def legal(self, state: TourState, seat: Seat) -> tuple[Throw, ...]:
        return (Throw(),)

    def apply(self, state: TourState, seat: Seat, action: Throw) -> Outcome[TourState]:
        return become(state, Dice(seat))


class Dice(Toss[TourState, Fell]):
    """Two dice."""

    seat: Seat

    def odds(self, state: TourState) -> Odds[Fell]:
        return TWO_DICE

    def fall(self, state: TourState, outcome: Fell) -> Outcome[TourState]:
        window = Reactions(self.seat, sum(outcome.dice))
        return window.open_or_return(state).tell(DiceFell(self.seat, outcome.dice))


TWO_DICE = Odds(tuple((Fell((low, high)), 2 - (low == high)) for high in range(1, 7) for low in range(1, high + 1)))


class Reactions(Timed[TourState, Lay | Pass]):
    """Before the rider moves, all who hold strategy cards may lay them, in any order (TDF-21, TDF-22, TDF-24)."""

    whose: ClassVar[str | None] = "TDF-24"
    clause: ClassVar[str | None] = "TDF-21"

    roller: Seat
    advance: int
    passed: tuple[Seat, ...] = ()
    """Those who passed since the last card was laid."""

    def actors(self, state: TourState) -> tuple[Seat, ...]:
        return tuple(seat for seat, hand in enumerate(state.hands) if hand and seat not in self.passed)

    def legal(self, state: TourState, seat: Seat) -> tuple[Lay | Pass, ...]:
        numbers = sorted(set(state.hands[seat]))
        either: tuple[Operation, ...] = ("add", "subtract")  # TDF-3, TDF-29
        return (*(Lay(self.id, number, operation) for number in numbers for operation in either), Pass(self.id))

    def why_not(self, state: TourState, seat: Seat, action: Action) -> Refusal:
        return Refusal("TDF-21", "tour-not-in-hand")

    def apply(self, state: TourState, seat: Seat, action: Lay | Pass) -> Outcome[TourState]:
        """A card goes under the pack, shown to all (TDF-23), and everyone may react to it (TDF-24)."""
        if isinstance(action, Pass):
            return replace(self, passed=(*self.passed, seat)).open_or_return(state).tell(Passed(seat))
        at = state.hands[seat].index(action.number)
        hand = state.hands[seat][:at] + state.hands[seat][at + 1 :]
        laid = replace(
            state,
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            strategies=state.strategies.under(action.number),
        )
        change = action.number if action.operation == "add" else -action.number
        window = replace(self, advance=self.advance + change, passed=())
        return window.open_or_return(laid).tell(CardLaid(seat, action.number, action.operation))

    def open_or_return(self, state: TourState) -> Outcome[TourState]:
        """Wait for those who may still react, or return the advance."""
        return become(state, self) if self.actors(state) else self.over(state)

    def alarms(self, state: TourState) -> tuple[Alarm, ...]:
        return (Alarm(REACTION_TIME, TimeUp(self.id)),) if state.timed else ()

    def elapse(self, state: TourState, ring: Ring) -> Outcome[TourState]:
        """Who has not reacted in time has passed."""
        return self.over(state)

    def over(self, state: TourState) -> Outcome[TourState]:
        """The resulting advance is never below 0 (TDF-24)."""
        return done(state, max(0, self.advance))


class Puncture(Step[TourState]):
    """A puncture sends the rider back (TDF-33), unless a joker cancels it first (TDF-38)."""

    seat: Seat

    def begin(self, state: TourState) -> Outcome[TourState]:
        return call(state, Joker(self.seat)) if state.jokers[self.seat] else self.strike(state)

    def resume(self, state: TourState, value: object) -> Outcome[TourState]:
        assert isinstance(value, bool)
        return done(state) if value else self.strike(state)

    def strike(self, state: TourState) -> Outcome[TourState]:
        """Three squares back, never before the first (TDF-40); the new square does not act."""
        square = max(FIRST_SQUARE, state.squares[self.seat] - BACK)
        return done(state.with_rider_on(self.seat, square)).tell(SentBack(self.seat, square))


class Joker(SeatDecision[TourState, UseJoker | KeepJoker]):
    """The holder of a joker may cancel what is about to happen (TDF-38). Returns whether it is cancelled."""

    whose: ClassVar[str | None] = "TDF-38"
    clause: ClassVar[str | None] = "TDF-38"

    def legal(self, state: TourState, seat: Seat) -> tuple[UseJoker | KeepJoker, ...]:
        return (UseJoker(), KeepJoker())

    def apply(self, state: TourState, seat: Seat, action: UseJoker | KeepJoker) -> Outcome[TourState]:
        if isinstance(action, KeepJoker):
            return done(state, value=False)
        jokers = (*state.jokers[:seat], state.jokers[seat] - 1, *state.jokers[seat + 1 :])
        used = replace(state, jokers=jokers, surprises=state.surprises.under("joker"))
        return done(used, value=True).tell(JokerUsed(seat))


Item: TypeAlias = Turn | Ride | Rolling | Dice | Reactions | Puncture | Joker


HANDS: Hands = ((4,), (), (2, 6))
"""The roller and seat 2 hold strategy cards, seat 1 none."""

EVERYONE = (0, 1, 2, None)
THREE: tuple[Play, ...] = ((0, Throw()), (CHANCE, Fell((1, 2))))
SIX: tuple[Play, ...] = ((0, Throw()), (CHANCE, Fell((1, 5))))


def tour(*, hands: Hands = HANDS, squares: tuple[int, ...] = (1, 1, 1), timed: bool = True) -> TourState:
    """Three riders on the road, each with a joker but seat 1; seat 0 plays."""
    return TourState(squares=squares, hands=hands, jokers=(1, 0, 1), timed=timed, agenda=(Turn(0),))


def reacting(hands: Hands = HANDS) -> Trace[TourState]:
    """Seat 0 has thrown 3."""
    return run(tour(hands=hands), *THREE)


def lay(number: int, operation: Operation, decision: DecisionId = 1) -> Lay:
    """Lay this card."""
    return Lay(decision, number, operation)


def test_the_roller_and_everyone_who_holds_strategy_cards_are_asked_at_once() -> None:
    """TDF-21, TDF-22, TDF-24: seat 1 holds none, and is not asked."""
    trace = reacting()
    assert trace.agendas == (
        (Turn(0), Ride(0), Rolling(0)),
        (Turn(0), Ride(0), Dice(0)),
        (Turn(0), Ride(0), Reactions(roller=0, advance=3, passed=(), id=1)),
    )
    assert kernel.waits_for(trace.state) == (0, 2, CLOCK)
    assert trace.refuse(1, Pass(1)) == Refusal("TDF-24", "not-asked")
    assert kernel.legal(trace.state, 0) == (lay(4, "add"), lay(4, "subtract"), Pass(1))
    assert kernel.legal(trace.state, 2) == (
        *(lay(2, "add"), lay(2, "subtract")),
        *(lay(6, "add"), lay(6, "subtract")),
        Pass(1),
    )


def test_nobody_is_asked_when_nobody_holds_a_strategy_card() -> None:
    """TDF-24: a window that would wait for nobody does not open."""
    trace = reacting(hands=((), (), ()))
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))
    assert trace.heard(None) == (DiceFell(0, (1, 2)), Rode(0, 4))


def test_only_cards_in_hand_can_be_laid() -> None:
    """TDF-21: own cards."""
    trace = reacting()
    assert trace.refuse(0, lay(6, "add")) == Refusal("TDF-21", "tour-not-in-hand")
    assert trace.refuse(2, lay(6, "add")) is None


def test_cards_are_laid_in_any_order_shown_to_all_and_put_under_the_pack() -> None:
    """TDF-22, TDF-23, TDF-29: an opponent comes first, then the roller, then the opponent again."""
    trace = reacting()
    for seat, card, advance in ((2, lay(2, "subtract"), 1), (0, lay(4, "add"), 5)):
        trace = trace.then((seat, card))
        assert trace.agenda == (Turn(0), Ride(0), Reactions(0, advance, id=1))
        for hearer in EVERYONE:
            assert trace.heard(hearer) == (CardLaid(seat, card.number, card.operation),)
    assert trace.state.hands == ((), (), (6,))
    assert trace.state.strategies.bottom == (2, 4)
    assert kernel.waits_for(trace.state) == (2, CLOCK)


def test_the_window_closes_when_all_who_still_hold_cards_have_passed() -> None:
    """TDF-24: and the move that asked gets the roll back as it is now."""
    trace = reacting().then((2, lay(2, "subtract")), (2, Pass(1)))
    assert trace.agenda == (Turn(0), Ride(0), Reactions(0, 1, passed=(2,), id=1))
    assert kernel.waits_for(trace.state) == (0, CLOCK)
    trace = trace.then((0, Pass(1)))
    assert trace.heard(None) == (Passed(0), Rode(0, 2))
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))


def test_each_card_that_is_laid_lets_those_who_passed_react_again() -> None:
    """TDF-24: passes count since the last card."""
    trace = reacting().then((0, Pass(1)))
    assert trace.refuse(0, lay(4, "add")) == Refusal("TDF-24", "not-asked")
    trace = trace.then((2, lay(6, "subtract")))
    assert trace.agenda == (Turn(0), Ride(0), Reactions(0, -3, passed=(), id=1))
    assert kernel.waits_for(trace.state) == (0, 2, CLOCK)
    assert trace.refuse(0, lay(4, "add")) is None


def test_the_last_card_on_the_table_closes_the_window() -> None:
    """TDF-24: nobody is left who could pass."""
    trace = reacting(hands=((4,), (), ())).then((0, lay(4, "add")))
    assert trace.heard(1) == (CardLaid(0, 4, "add"), Rode(0, 8))
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))


@pytest.mark.parametrize(("helped", "square"), [(False, 1), (True, 2)])
def test_the_resulting_advance_is_never_below_0(*, helped: bool, square: int) -> None:
    """TDF-24: only the result counts; 3 - 6 + 4 is 1, although it was below 0 on the way."""
    last: Action = lay(4, "add") if helped else Pass(1)
    trace = reacting().then((2, lay(6, "subtract")), (2, Pass(1)), (0, last))
    trace = trace.then((2, Pass(1))) if helped else trace
    assert trace.heard(None)[-1] == Rode(0, square)


def test_time_closes_the_window_for_those_who_did_not_react() -> None:
    """TDF-24: the roll counts as it is when the time is up."""
    trace = reacting().then((2, lay(2, "subtract")))
    assert kernel.legal(trace.state, CLOCK) == (TimeUp(1),)
    trace = trace.then((CLOCK, TimeUp(1)))
    assert trace.heard(None) == (Rode(0, 2),)
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))
    late: tuple[Play, ...] = ((CLOCK, TimeUp(1)), (2, Pass(1)), (0, lay(4, "add")))
    for actor, action in late:
        assert trace.refuse(actor, action) == Refusal(None, "decision-closed")


def test_without_a_clock_the_window_waits_as_long_as_it_takes() -> None:
    """TDF-24: no alarm is set, so no time can be up."""
    trace = run(tour(timed=False), *THREE)
    assert kernel.waits_for(trace.state) == (0, 2)
    assert trace.refuse(CLOCK, TimeUp(1)) == Refusal(None, "no-such-alarm")


def test_each_roll_opens_a_window_of_its_own() -> None:
    """TDF-24: what was meant for the last roll does not touch this one."""
    trace = reacting().then((CLOCK, TimeUp(1)), (1, Throw()), (CHANCE, Fell((2, 2))))
    assert trace.agenda == (Turn(1), Ride(1), Reactions(roller=1, advance=4, id=2))
    assert trace.refuse(0, lay(4, "subtract", decision=1)) == Refusal(None, "decision-closed")
    assert trace.refuse(0, lay(4, "subtract", decision=2)) is None


def punctured(jokers: tuple[int, ...] = (1, 0, 1)) -> Trace[TourState]:
    """Seat 0 has thrown 6, seat 2 has made it 8, and the rider stands on a puncture."""
    state = replace(tour(hands=((), (), (2,))), jokers=jokers)
    return run(state, *SIX, (2, lay(2, "add")))


def test_a_joker_is_offered_before_the_puncture_strikes() -> None:
    """TDF-38: the interruption stands above what it may cancel, and the rider has not yet gone back."""
    trace = punctured()
    assert trace.agenda == (Turn(0), Puncture(0), Joker(0))
    assert trace.state.squares[0] == 9
    assert trace.heard(None) == (CardLaid(2, 2, "add"), Rode(0, 9))
    assert kernel.waits_for(trace.state) == (0,)


def test_a_joker_that_is_used_cancels_the_puncture_is_shown_and_goes_under_its_pack() -> None:
    """TDF-38."""
    trace = punctured().then((0, UseJoker()))
    assert trace.state.squares[0] == 9
    assert trace.state.jokers == (0, 0, 1)
    assert trace.state.surprises.bottom == ("joker",)
    for hearer in EVERYONE:
        assert trace.heard(hearer) == (JokerUsed(0),)
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))


def test_a_joker_that_is_kept_lets_the_puncture_strike() -> None:
    """TDF-33, TDF-38: 9 is a puncture, 6 does not act."""
    trace = punctured().then((0, KeepJoker()))
    assert trace.heard(None) == (SentBack(0, 6),)
    assert trace.state.jokers == (1, 0, 1)
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))


def test_without_a_joker_the_puncture_strikes_at_once() -> None:
    """TDF-33."""
    trace = punctured(jokers=(0, 0, 1))
    assert trace.heard(None) == (CardLaid(2, 2, "add"), Rode(0, 9), SentBack(0, 6))
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))


def test_an_advance_of_0_does_not_make_the_square_act_again() -> None:
    """TDF-28: cancelled by strategy cards on a puncture, the roll leaves the rider there in peace."""
    trace = run(tour(squares=(9, 1, 1)), *THREE, (2, lay(6, "subtract")), (CLOCK, TimeUp(1)))
    assert trace.heard(None) == (Rode(0, 9),)
    assert trace.agenda == (Turn(1), Ride(1), Rolling(1))


def test_the_agenda_is_the_same_whatever_the_hidden_cards_are() -> None:
    """TDF-26: with as many cards in each hand, the same things said lead through the same agendas."""
    plays: tuple[Play, ...] = (*THREE, (2, lay(2, "add")), (0, Pass(1)), (2, Pass(1)))
    one = run(tour(hands=((4,), (), (2, 6))), *plays)
    other = run(tour(hands=((1,), (), (2, 5))), *plays)
    assert one.ever_heard(None) == other.ever_heard(None)
    assert one.agendas == other.agendas


def test_the_agenda_has_no_room_for_a_hand() -> None:
    """TDF-26: items hold seats, an advance that everyone can reckon, and an id."""
    assert kinds_of_fields(Item) == {int, tuple[int, ...]}
