"""Turns: a roll, a walk along the ramparts, and what the square asks for its keys."""

from typing import ClassVar, Literal, TypeAlias, assert_never

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Event,
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
    put,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import (
    LEAVE_KEY,
    OPEN_CHEST,
    ROLL,
    TRY_RIDDLE,
    WALKS,
    WAYS,
    Choose,
    Fell,
    LeaveKey,
    OpenChest,
    Roll,
    TryRiddle,
    WalkTo,
)
from ludotheque.games.fort_boyard.chest import ONE_DIE, OfferingChest, opened
from ludotheque.games.fort_boyard.events import (
    DieRolled,
    KeysWon,
    NothingThere,
    SecondTryDeclined,
    TurnBegan,
    Walked,
    WayChosen,
)
from ludotheque.games.fort_boyard.fan import Fan
from ludotheque.games.fort_boyard.riddles import Riddle
from ludotheque.games.fort_boyard.rules import BOARD, KEYS_THAT_MUST_OPEN, KEYS_TO_OPEN, Square
from ludotheque.games.fort_boyard.state import FortState, keys_at, keys_to_win, take_keys


class Turns(Step[FortState]):
    """Play goes to the left, after a chest too (BOY-14, BOY-75)."""

    seat: Seat

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Rolling(self.seat)).tell(TurnBegan(self.seat))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return become(state, Turns((self.seat + 1) % state.seats))


class Rolling(SeatDecision[FortState, Roll | OpenChest]):
    """The player rolls (BOY-20), may open the chest instead with four keys (BOY-62), and must with six (BOY-78)."""

    whose: ClassVar[str | None] = "BOY-14"
    clause: ClassVar[str | None] = "BOY-20"

    def legal(self, state: FortState, seat: Seat) -> tuple[Roll | OpenChest, ...]:
        keys = state.rings[seat].keys
        if keys < KEYS_TO_OPEN:
            return (ROLL,)
        return (OPEN_CHEST,) if keys >= KEYS_THAT_MUST_OPEN else (ROLL, OPEN_CHEST)

    def tempting(self, state: FortState, seat: Seat) -> tuple[Roll | OpenChest, ...]:
        return (ROLL, OPEN_CHEST)

    def why_not(self, state: FortState, seat: Seat, action: Action) -> Refusal:
        keys = (("keys", state.rings[seat].keys),)
        if isinstance(action, Roll):
            return Refusal("BOY-78", "boyard-must-open", keys)
        return Refusal("BOY-62", "boyard-four-keys" if isinstance(action, OpenChest) else "boyard-roll-first", keys)

    def apply(self, state: FortState, seat: Seat, action: Roll | OpenChest) -> Outcome[FortState]:
        return become(state, Walking(seat)) if isinstance(action, Roll) else opened(state, seat)


class Walking(Toss[FortState, Fell]):
    """One die, and as many squares clockwise, or the way that a strategist chooses (BOY-20, BOY-28)."""

    seat: Seat

    def odds(self, state: FortState) -> Odds[Fell]:
        return ONE_DIE

    def fall(self, state: FortState, outcome: Fell) -> Outcome[FortState]:
        rolled, told = replace(state, face=outcome.face), DieRolled(self.seat, outcome.face, "move")
        if state.options.variant == "strategist":
            return become(rolled, ChoosingWalk(self.seat, outcome.face)).tell(told)
        return arrived(rolled, self.seat, rules.walked(state.squares[self.seat], outcome.face), told)


def arrived(state: FortState, seat: Seat, square: Square, *told: Event) -> Outcome[FortState]:
    """A key under the square must be tried for (BOY-21); without one the turn passes (BOY-24, BOY-33)."""
    kind = BOARD[square]
    moved = replace(state, squares=put(state.squares, seat, square))
    walked = Walked(seat, state.squares[seat], square, kind)
    if keys_at(moved, square):
        return become(moved, ForKeys(seat, square, "square")).tell(*told, walked)
    return done(moved).tell(*told, walked, NothingThere(seat, kind))


class ChoosingWalk(SeatDecision[FortState, WalkTo]):
    """A strategist goes one way or the other (BOY-20)."""

    whose: ClassVar[str | None] = "BOY-20"
    clause: ClassVar[str | None] = "BOY-20"
    reason: ClassVar[str] = "boyard-walk-first"

    face: int

    def legal(self, state: FortState, seat: Seat) -> tuple[WalkTo, ...]:
        ways = zip(rules.within_reach(state.squares[seat], self.face), (True, False), strict=True)
        return tuple(WALKS[square, clockwise, keys_to_win(state, square)] for square, clockwise in ways)

    def apply(self, state: FortState, seat: Seat, action: WalkTo) -> Outcome[FortState]:
        return arrived(state, seat, action.square)


Stage: TypeAlias = Literal["square", "choice", "challenge", "second", "riddle"]


class ForKeys(Step[FortState]):
    """What a square asks for its keys (BOY-21, BOY-30, BOY-31, BOY-32), as much for one key as for two (BOY-37)."""

    seat: Seat
    square: Square
    stage: Stage
    """What the candidate is at."""

    def begin(self, state: FortState) -> Outcome[FortState]:
        match BOARD[self.square]:
            case "or":
                return self.ask(state, "choice", ChoosingWay(self.seat))
            case "guardian":
                return self.ask(state, "riddle", Riddle(self.seat))
            case _:
                return self.ask(state, "challenge", Fan(self.seat))

    def ask(self, state: FortState, stage: Stage, item: Item[FortState]) -> Outcome[FortState]:
        """Go on to this stage."""
        return call(state, item, caller=ForKeys(self.seat, self.square, stage))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        kind = BOARD[self.square]
        match self.stage:
            case "choice" if value == "challenge":
                return self.ask(state, "challenge", Fan(self.seat))
            case "choice":
                return self.ask(state, "riddle", Riddle(self.seat))
            case "challenge":
                return self.challenged(state, won=expect_type(value, bool))
            case "second" if kind == "and" or value is True:
                return self.ask(state, "riddle", Riddle(self.seat))
            case "second":
                return done(state)
            case "riddle":
                return self.win(state) if value is True else done(state)
            case "square":
                return self.begin(state)
            case stage:
                assert_never(stage)

    def challenged(self, state: FortState, *, won: bool) -> Outcome[FortState]:
        """Won, it wins the key (BOY-22) or leads to the riddle (BOY-35); lost, a riddle may make up for it (BOY-23)."""
        kind = BOARD[self.square]
        if kind == "and":
            return self.ask(state, "second", GoingOn(self.seat)) if won else done(state)
        if won:
            return self.win(state)
        again = rules.tries_again(kind, second_chance=state.options.second_chance)
        return self.ask(state, "second", SecondTry(self.seat)) if again else done(state)

    def win(self, state: FortState) -> Outcome[FortState]:
        """One key, or up to two (BOY-34); with four the chest may be opened (BOY-62)."""
        before = keys_at(state, self.square)
        state, won = take_keys(state, self.seat, self.square, rules.keys_on(BOARD[self.square]))
        keys = state.rings[self.seat].keys
        unreplaced = before - won.red - keys_at(state, self.square)
        following = become(state, OfferingChest(self.seat)) if keys >= KEYS_TO_OPEN else done(state)
        return following.tell(KeysWon(self.seat, self.square, won.black, won.red, keys, unreplaced))


class ChoosingWay(SeatDecision[FortState, Choose]):
    """Challenge or riddle: the candidate chooses (BOY-30). Returns which."""

    whose: ClassVar[str | None] = "BOY-30"
    clause: ClassVar[str | None] = "BOY-30"
    reason: ClassVar[str] = "boyard-choose-first"

    def legal(self, state: FortState, seat: Seat) -> tuple[Choose, ...]:
        return WAYS

    def apply(self, state: FortState, seat: Seat, action: Choose) -> Outcome[FortState]:
        return done(state, action.way).tell(WayChosen(seat, action.way))


class SecondTry(SeatDecision[FortState, TryRiddle | LeaveKey]):
    """Having lost the challenge, the candidate may try a riddle (BOY-23). Returns whether."""

    whose: ClassVar[str | None] = "BOY-23"
    clause: ClassVar[str | None] = "BOY-23"
    reason: ClassVar[str] = "boyard-second-first"

    def legal(self, state: FortState, seat: Seat) -> tuple[TryRiddle | LeaveKey, ...]:
        return (TRY_RIDDLE, LEAVE_KEY)

    def apply(self, state: FortState, seat: Seat, action: TryRiddle | LeaveKey) -> Outcome[FortState]:
        if isinstance(action, TryRiddle):
            return done(state, value=True)
        return done(state, value=False).tell(SecondTryDeclined(seat))


class GoingOn(SeatDecision[FortState, TryRiddle]):
    """The challenge is won; the riddle that two keys also take begins when the candidate is ready (BOY-31, BOY-35)."""

    whose: ClassVar[str | None] = "BOY-31"
    clause: ClassVar[str | None] = "BOY-31"
    reason: ClassVar[str] = "boyard-riddle-first"

    def legal(self, state: FortState, seat: Seat) -> tuple[TryRiddle, ...]:
        return (TRY_RIDDLE,)

    def apply(self, state: FortState, seat: Seat, action: TryRiddle) -> Outcome[FortState]:
        return done(state, value=True)
