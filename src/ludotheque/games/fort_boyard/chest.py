"""The chest: notes taken while the others roll for a tiger, and keys that go back on the board."""

from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    Odds,
    Outcome,
    Refusal,
    Ring,
    Seat,
    SeatDecision,
    Step,
    Toss,
    become,
    call,
    cut,
    done,
    end,
    put,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import (
    LEAVE_CHEST,
    OPEN_CHEST,
    PUT_KEYS,
    ROLL,
    Fell,
    LeaveChest,
    OpenChest,
    PutKey,
    Roll,
    Took,
)
from ludotheque.games.fort_boyard.events import (
    ChestClosed,
    ChestLeft,
    ChestOpened,
    Closing,
    DieRolled,
    KeyPutBack,
    MatchEnded,
    NoteTaken,
    SandRanOut,
    Walked,
)
from ludotheque.games.fort_boyard.rules import BOARD, ROLLS
from ludotheque.games.fort_boyard.state import FortState, put_key
from ludotheque.mechanics import Beat, Timed

ONE_DIE: Final = Odds(tuple((Fell(face), 1) for face in rules.DIE))


class OfferingChest(SeatDecision[FortState, OpenChest | LeaveChest]):
    """A win that leaves a player with four keys or more may be followed by the chest at once (BOY-62)."""

    whose: ClassVar[str | None] = "BOY-62"
    clause: ClassVar[str | None] = "BOY-62"

    def legal(self, state: FortState, seat: Seat) -> tuple[OpenChest | LeaveChest, ...]:
        return (OPEN_CHEST, LEAVE_CHEST)

    def why_not(self, state: FortState, seat: Seat, action: Action) -> Refusal:
        return Refusal("BOY-62", "boyard-chest-first", (("keys", state.rings[seat].keys),))

    def apply(self, state: FortState, seat: Seat, action: OpenChest | LeaveChest) -> Outcome[FortState]:
        return opened(state, seat) if isinstance(action, OpenChest) else done(state).tell(ChestLeft(seat))


def opened(state: FortState, seat: Seat) -> Outcome[FortState]:
    """The seat opens the chest instead of what it was asked (BOY-62)."""
    return become(state, Chest(seat, "first")).tell(ChestOpened(seat, state.rings[seat].keys))


class Chest(Step[FortState]):
    """The chest is open: one note, then the hourglass (BOY-63), perhaps a bonus, and keys go back (BOY-66)."""

    seat: Seat
    stage: Literal["first", "sand", "bonus"]

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Taking(self.seat, 1))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """After the first note the sand runs; without a tiger there is a bonus (BOY-65, BOY-67)."""
        match self.stage, value:
            case "first", _:
                sand = Sand(self.seat) if state.has_clock else Rolls(self.seat)
                return call(state, sand, caller=Chest(self.seat, "sand"))
            case "sand", "sand":
                return call(state, RollingBonus(self.seat), caller=Chest(self.seat, "bonus")).tell(SandRanOut())
            case _:
                closing: Closing = "sand" if self.stage == "bonus" else "tiger"
                back = PuttingBack(self.seat, rules.given_back(state.rings[self.seat].keys))
                return become(state, back).tell(ChestClosed(self.seat, closing))


class Taking(Toss[FortState, Took]):
    """The opener takes notes, one after the other; the last one ends the match (BOY-63, BOY-80)."""

    seat: Seat
    more: int
    """How many are taken, as far as there are so many (BOY-67)."""

    def odds(self, state: FortState) -> Odds[Took]:
        """Any note that nobody has drawn: the chest's are unknown, and so is their order (BOY-11, BOY-69)."""
        return state.notes.odds(Took)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...]:
        """The opener; with open purses the event tells everyone."""
        return (self.seat,)

    def fall(self, state: FortState, outcome: Took) -> Outcome[FortState]:
        seat, note = self.seat, outcome.note
        purses = put(state.purses, seat, (*state.purses[seat], note))
        taken = replace(state, notes=state.notes.without(note), purses=purses, left=state.left - 1)
        if taken.left == 0:
            following = become(taken, ChestEmpty())
        else:
            following = become(taken, Taking(seat, self.more - 1)) if self.more > 1 else done(taken)
        seen = NoteTaken(seat, note, taken.left)
        if state.options.open_purses:
            return following.tell(seen)
        return following.tell(seen, only=(seat,), others=NoteTaken(seat, None, taken.left))


def between_rolls(state: FortState) -> int:
    """How many milliseconds pass between two rolls, so that seven fit into the sand (BOY-90)."""
    return 2 * state.sand // 15


class Sand(Timed[FortState, Roll]):
    """While the sand runs, the others roll in turn, seven times at even intervals (BOY-64, BOY-90)."""

    whose: ClassVar[str | None] = "BOY-64"

    seat: Seat
    rolls: int = 0

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        """Nobody: the beat rolls, which a hand may bring forward, so that nobody waits for somebody else's."""
        return ()

    def legal(self, state: FortState, seat: Seat) -> tuple[Roll, ...]:
        return ()

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(between_rolls(state), Beat(self.id)),)

    def hand(self, state: FortState) -> Seat | None:
        """Whoever rolls next."""
        return rules.roller_after(self.rolls, self.seat, state.seats)

    def left(self, state: FortState) -> int:
        """How many milliseconds of sand were left at the last roll."""
        return state.sand - self.rolls * between_rolls(state)

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        return call(state, RollingAgainst(rules.roller_after(self.rolls, self.seat, state.seats), self.seat))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        """Seven rolls without a tiger, and the sand is out (BOY-67, BOY-90)."""
        rolls = self.rolls + 1
        return done(state, "sand") if rolls == ROLLS else become(state, replace(self, rolls=rolls))


class Rolls(Step[FortState]):
    """Without a clock the seven rolls are the sand, and fall one after the other (BOY-90)."""

    seat: Seat
    rolls: int = 0

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, RollingAgainst(rules.roller_after(self.rolls, self.seat, state.seats), self.seat))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        rolls = self.rolls + 1
        return done(state, "sand") if rolls == ROLLS else become(state, Rolls(self.seat, rolls))


class RollingAgainst(Toss[FortState, Fell]):
    """A pawn moves against the open chest: a tiger shuts it (BOY-65), anything else gives a note (BOY-76)."""

    seat: Seat
    opener: Seat

    def odds(self, state: FortState) -> Odds[Fell]:
        return ONE_DIE

    def fall(self, state: FortState, outcome: Fell) -> Outcome[FortState]:
        """Cells that a pawn reaches mean nothing now (BOY-68)."""
        seat, start = self.seat, state.squares[self.seat]
        square = rules.walked(start, outcome.face)
        moved = replace(state, squares=put(state.squares, seat, square), face=outcome.face)
        met = rules.meets_tiger(square)
        following = cut(moved, Chest, "tiger") if met else become(moved, Taking(self.opener, 1))
        return following.tell(DieRolled(seat, outcome.face, "chest"), Walked(seat, start, square, BOARD[square]))


class RollingBonus(SeatDecision[FortState, Roll]):
    """No tiger came: the opener rolls for a bonus (BOY-67)."""

    whose: ClassVar[str | None] = "BOY-67"
    clause: ClassVar[str | None] = "BOY-67"
    reason: ClassVar[str] = "boyard-bonus-first"

    def legal(self, state: FortState, seat: Seat) -> tuple[Roll, ...]:
        return (ROLL,)

    def apply(self, state: FortState, seat: Seat, action: Roll) -> Outcome[FortState]:
        return become(state, BonusDie(seat))


class BonusDie(Toss[FortState, Fell]):
    """As many notes as the die shows (BOY-67)."""

    seat: Seat

    def odds(self, state: FortState) -> Odds[Fell]:
        return ONE_DIE

    def fall(self, state: FortState, outcome: Fell) -> Outcome[FortState]:
        taking = become(replace(state, face=outcome.face), Taking(self.seat, rules.bonus_notes(outcome.face)))
        return taking.tell(DieRolled(self.seat, outcome.face, "bonus"))


class PuttingBack(SeatDecision[FortState, PutKey]):
    """All keys but two go back, red, one after the other, on cells of the opener's choice (BOY-66)."""

    whose: ClassVar[str | None] = "BOY-66"
    clause: ClassVar[str | None] = "BOY-66"

    more: int

    def legal(self, state: FortState, seat: Seat) -> tuple[PutKey, ...]:
        return PUT_KEYS

    def why_not(self, state: FortState, seat: Seat, action: Action) -> Refusal:
        return Refusal("BOY-66", "boyard-keys-first", (("keys", self.more),))

    def undoable(self, state: FortState, seat: Seat, action: PutKey) -> bool:
        return True

    def apply(self, state: FortState, seat: Seat, action: PutKey) -> Outcome[FortState]:
        back = put_key(state, seat, action.cell)
        following = become(back, PuttingBack(seat, self.more - 1)) if self.more > 1 else done(back)
        swapped, itself = back.aside > state.aside, back.laid > state.laid
        return following.tell(KeyPutBack(seat, action.cell, swapped, itself))


class ChestEmpty(Step[FortState]):
    """The match is over, however deep it was: the highest sum wins, equal ones share (BOY-80, BOY-81)."""

    def begin(self, state: FortState) -> Outcome[FortState]:
        sums = tuple(map(sum, state.purses))
        winners = rules.best(sums)
        return end(replace(state, winners=winners)).tell(MatchEnded(winners, sums, state.purses))
