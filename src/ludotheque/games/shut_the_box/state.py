"""Fermer la boîte: its options, what can be done and heard, the state of a match, and every decision in it."""

from functools import cache
from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Event,
    Odds,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    State,
    Step,
    Toss,
    Undo,
    Undone,
    Value,
    become,
    call,
    done,
    end,
    put,
)
from ludotheque.games.shut_the_box.rules import (
    ALL_FLAPS,
    ELIMINATION,
    TARGET,
    TURNS,
    Closings,
    Dice,
    Flaps,
    RuleSet,
    SingleDie,
    added_up,
    closings,
    read_out,
    single_die_begins,
    sums,
    throws,
    without,
)

Operation: TypeAlias = Literal["add", "subtract"]


class Options(Value):
    """What a table may choose."""

    rule_set: RuleSet = "elimination"
    single_die: SingleDie = "exactly-six"
    finish_round: bool = False
    """Elimination only: the round in which the last opponent drops out is completed (BOX-19)."""
    closings: Closings = "any"
    """Hundred only: whether one die's flap may be closed alone (BOX-29)."""


# What can be done.


class Announce(Action):
    """Say whether the turn's result will be added or subtracted."""

    operation: Operation


class Throw(Action):
    """Throw the dice."""


class Close(Action):
    """Close these flaps, in ascending order."""

    flaps: Flaps


class Stop(Action):
    """End the turn with the flaps as they are."""


class Fell(Action):
    """Chance: the dice show these faces."""

    dice: Dice


ActionType: TypeAlias = Announce | Throw | Close | Stop | Fell | Undo

THROW = Throw()
STOP = Stop()


# What is heard.


class TurnBegan(Event):
    """All flaps are open again, for this seat."""

    seat: Seat
    turn: int


class Announced(Event):
    """The seat has said what will become of its result."""

    seat: Seat
    operation: Operation


class DiceFell(Event):
    """The dice have fallen."""

    seat: Seat
    dice: Dice


class NothingFits(Event):
    """The throw closes nothing: the turn is over."""

    seat: Seat


class Closed(Event):
    """Flaps have fallen, and these are left."""

    seat: Seat
    flaps: Flaps
    left: Flaps


class BoxShut(Event):
    """The last flap has fallen."""

    seat: Seat


class Stopped(Event):
    """The seat leaves it at that."""

    seat: Seat


class TurnEnded(Event):
    """What the turn made, and the total that follows from it."""

    seat: Seat
    result: int
    total: int


class Eliminated(Event):
    """The seat's total has reached the limit."""

    seat: Seat
    total: int


class MatchEnded(Event):
    """The match is over; several may share the win, or alone nobody has won."""

    winners: tuple[Seat, ...]


EventType: TypeAlias = (
    TurnBegan
    | Announced
    | DiceFell
    | NothingFits
    | Closed
    | BoxShut
    | Stopped
    | TurnEnded
    | Eliminated
    | MatchEnded
    | Undone
)


# The board.


class Tally(Value):
    """What a seat has on paper."""

    total: int = 0
    turns: int = 0
    out: bool = False


class BoxState(State, kw_only=True):
    """The box, and everyone's tally."""

    options: Options
    tallies: tuple[Tally, ...]
    flaps: Flaps = ALL_FLAPS
    """The open ones."""
    dice: Dice = ()
    """The last throw of this turn."""
    single: bool = False
    """Whether single-die play has begun in this turn (BOX-8)."""
    operation: Operation | None = None
    winners: tuple[Seat, ...] = ()
    agenda: tuple["Item", ...]


# The agenda.


class Turns(Step[BoxState]):
    """Players play whole turns one after the other (BOX-3)."""

    seat: Seat

    def begin(self, state: BoxState) -> Outcome[BoxState]:
        """Open all flaps (BOX-1), and from the second turn of rule set 2 on ask for the announcement first (BOX-25)."""
        played = state.tallies[self.seat].turns
        opened = replace(state, flaps=ALL_FLAPS, dice=(), single=False, operation=None)
        asks_first = state.options.rule_set == "hundred" and played > 0
        first: Announcing | Throwing = Announcing(self.seat) if asks_first else Throwing(self.seat)
        return call(opened, first).tell(TurnBegan(self.seat, played + 1))

    def resume(self, state: BoxState, value: object) -> Outcome[BoxState]:
        """Note the turn's result, and go on with the next seat or end the match."""
        before = state.tallies[self.seat]
        if state.options.rule_set == "elimination":
            result = added_up(state.flaps)
            total = before.total + result  # BOX-15
            out = total >= ELIMINATION  # BOX-16
        else:
            result = read_out(state.flaps)
            total = before.total - result if state.operation == "subtract" else before.total + result  # BOX-24, BOX-26
            out = False
        tally = Tally(total, before.turns + 1, out)
        state = replace(state, tallies=put(state.tallies, self.seat, tally))
        following = _next_seat(state, self.seat)
        winners = _winners(state) if following is None else ()
        over = end(replace(state, winners=winners)) if following is None else become(state, Turns(following))
        over.tell(TurnEnded(self.seat, result, total))
        if out:
            over.tell(Eliminated(self.seat, total))
        if following is None:
            over.tell(MatchEnded(winners))
        return over


def _next_seat(state: BoxState, seat: Seat) -> Seat | None:
    """Who plays after this seat's turn, or None when the match is over."""
    seats = len(state.tallies)
    left = [other for other, tally in enumerate(state.tallies) if not tally.out]
    later = [other for other in left if other > seat]
    if state.options.rule_set == "hundred":
        if state.tallies[seat].total == TARGET:  # BOX-27, BOX-31
            return None
        if not later and state.tallies[seat].turns == TURNS:  # BOX-28
            return None
    elif len(left) <= (1 if seats > 1 else 0) and not (state.options.finish_round and later):  # BOX-17, BOX-18, BOX-19
        return None
    return later[0] if later else left[0]


def _winners(state: BoxState) -> tuple[Seat, ...]:
    """Who has won a match that is over."""
    tallies = state.tallies
    if state.options.rule_set == "hundred":
        marks = {seat: abs(tally.total - TARGET) for seat, tally in enumerate(tallies)}  # BOX-28
        if len(tallies) == 1 and marks[0] > 0:
            return ()  # alone, only exactly 100 will do
    elif len(tallies) == 1:
        return ()  # alone, the question is how long (BOX-18)
    else:
        rounds = max(tally.turns for tally in tallies)
        in_last_round = {seat: tally.total for seat, tally in enumerate(tallies) if tally.turns == rounds}
        still_in = {seat: tally.total for seat, tally in enumerate(tallies) if not tally.out}
        marks = still_in or in_last_round  # BOX-17, BOX-19
    return tuple(seat for seat, mark in marks.items() if mark == min(marks.values()))


class Announcing(SeatDecision[BoxState, Announce]):
    """From the second turn on, before the first throw, the player says add or subtract (BOX-25)."""

    whose: ClassVar[str | None] = "BOX-3"
    clause: ClassVar[str | None] = "BOX-25"

    def legal(self, state: BoxState, seat: Seat) -> tuple[Announce, ...]:
        """Either operation."""
        return _ANNOUNCEMENTS

    def why_not(self, state: BoxState, seat: Seat, action: Action) -> Refusal:
        """Nothing comes before the announcement."""
        return Refusal("BOX-25", "box-announce-first")

    def undoable(self, state: BoxState, seat: Seat, action: Announce) -> bool:
        """Until the next throw it can be taken back."""
        return True

    def apply(self, state: BoxState, seat: Seat, action: Announce) -> Outcome[BoxState]:
        """Note it, and throw."""
        announced = replace(state, operation=action.operation)
        return become(announced, Throwing(seat)).tell(Announced(seat, action.operation))


_ANNOUNCEMENTS = (Announce("add"), Announce("subtract"))


class Throwing(SeatDecision[BoxState, Throw | Stop]):
    """The player throws, with one die once the open flaps call for it (BOX-2, BOX-5, BOX-8), or stops (BOX-22)."""

    whose: ClassVar[str | None] = "BOX-3"
    clause: ClassVar[str | None] = "BOX-2"

    def legal(self, state: BoxState, seat: Seat) -> tuple[Throw | Stop, ...]:
        """Throw; in rule set 2, after at least one throw of the turn, also stop."""
        if state.options.rule_set == "hundred" and state.dice:
            return (THROW, STOP)
        return (THROW,)

    def tempting(self, state: BoxState, seat: Seat) -> tuple[Throw | Stop, ...]:
        """Stopping too early."""
        return (STOP,)

    def why_not(self, state: BoxState, seat: Seat, action: Action) -> Refusal:
        """One cannot stop yet, or at all, nor close or announce anything before the dice have fallen."""
        match action:
            case Stop() if state.options.rule_set == "hundred":
                return Refusal("BOX-22", "box-throw-before-stopping")
            case Stop():
                return Refusal("BOX-13", "box-no-stopping")
            case Announce():
                return Refusal("BOX-25", "box-announced-already")
            case _:
                return Refusal("BOX-2", "box-throw-first")

    def undoable(self, state: BoxState, seat: Seat, action: Throw | Stop) -> bool:
        """A throw cannot be taken back."""
        return isinstance(action, Stop)

    def apply(self, state: BoxState, seat: Seat, action: Throw | Stop) -> Outcome[BoxState]:
        """Let the dice fall, or end the turn."""
        if isinstance(action, Stop):
            return done(state).tell(Stopped(seat))
        return become(state, Falling(seat))


class Falling(Toss[BoxState, Fell]):
    """Two dice, or one once single-die play has begun."""

    seat: Seat

    def odds(self, state: BoxState) -> Odds[Fell]:
        """Every throw, with the number of ways in which it falls."""
        return _throws(1 if state.single else 2)

    def fall(self, state: BoxState, outcome: Fell) -> Outcome[BoxState]:
        """The turn ends when nothing can be closed (BOX-13, BOX-22)."""
        fallen = replace(state, dice=outcome.dice)
        if _closings(fallen):
            return become(fallen, Closing(self.seat)).tell(DiceFell(self.seat, outcome.dice))
        return done(fallen).tell(DiceFell(self.seat, outcome.dice), NothingFits(self.seat))


@cache
def _throws(dice: int) -> Odds[Fell]:
    return Odds(tuple((Fell(faces), weight) for faces, weight in throws(dice)))


class Closing(SeatDecision[BoxState, Close | Stop]):
    """The player closes what the throw allows (BOX-4, BOX-6, BOX-10, BOX-21); in rule set 2, or stops (BOX-22)."""

    whose: ClassVar[str | None] = "BOX-3"
    clause: ClassVar[str | None] = "BOX-10"

    def legal(self, state: BoxState, seat: Seat) -> tuple[Close | Stop, ...]:
        """Every set of flaps that the throw closes; in rule set 2, also stop."""
        if state.options.rule_set == "hundred":
            return (*_closings(state), STOP)
        return _closings(state)

    def tempting(self, state: BoxState, seat: Seat) -> tuple[Close | Stop, ...]:
        """Other splits of the total, flaps that are closed, stopping."""
        faces, total = state.dice, sum(state.dice)
        shown = {(flap,) for flap in (*faces, total) if flap in ALL_FLAPS} | {tuple(sorted(set(faces)))}
        splits = shown | set(sums(state.flaps, total))
        return (*(Close(split) for split in sorted(splits, key=lambda split: (len(split), split))), STOP)

    def why_not(self, state: BoxState, seat: Seat, action: Action) -> Refusal:
        """Which clause forbids it."""
        match action:
            case Close(flaps=flaps):
                return _why_not_close(state, flaps)
            case Announce():
                return Refusal("BOX-25", "box-announced-already")
            case _:
                return Refusal("BOX-4", "box-close-first")

    def undoable(self, state: BoxState, seat: Seat, action: Close | Stop) -> bool:
        """Until the next throw it can be taken back."""
        return True

    def apply(self, state: BoxState, seat: Seat, action: Close | Stop) -> Outcome[BoxState]:
        """Flaps fall; the last one ends the turn at once (BOX-7)."""
        if isinstance(action, Stop):
            return done(state).tell(Stopped(seat))
        left = without(state.flaps, action.flaps)
        single = state.single or single_die_begins(left, state.options.single_die)
        closed = replace(state, flaps=left, single=single)
        if left:
            return become(closed, Throwing(seat)).tell(Closed(seat, action.flaps, left))
        return done(closed).tell(Closed(seat, action.flaps, left), BoxShut(seat))


def _closings(state: BoxState) -> tuple[Close, ...]:
    options = state.options
    return _close_actions(state.flaps, state.dice, options.rule_set, options.closings)


@cache
def _close_actions(flaps: Flaps, dice: Dice, rule_set: RuleSet, allowed: Closings) -> tuple[Close, ...]:
    return tuple(Close(split) for split in closings(flaps, dice, rule_set, allowed))


def _why_not_close(state: BoxState, flaps: Flaps) -> Refusal:
    dice, options = state.dice, state.options
    if len(set(flaps)) < len(flaps):
        return Refusal("BOX-12", "box-flap-twice")
    if not flaps:
        return Refusal("BOX-4", "box-close-first")
    if not set(flaps) <= set(ALL_FLAPS) or tuple(sorted(flaps)) != flaps:
        return Refusal("BOX-1", "box-no-such-flaps")
    missing = [flap for flap in flaps if flap not in state.flaps]
    if missing:
        return Refusal("BOX-10", "box-flap-closed", (("flap", missing[0]),))
    if len(flaps) == 1 and flaps[0] in dice:
        return Refusal("BOX-29", "box-sums-only")
    if options.rule_set == "hundred":
        return Refusal("BOX-21" if len(dice) == 2 else "BOX-6", "box-wrong-sum", (("total", sum(dice)),))
    if len(dice) == 1:
        return Refusal("BOX-6", "box-one-die", (("die", dice[0]),))
    if sum(flaps) == sum(dice):
        return Refusal("BOX-11", "box-other-split")
    return Refusal("BOX-10", "box-not-thrown")


Item: TypeAlias = Turns | Announcing | Throwing | Falling | Closing
