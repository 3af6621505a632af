"""Setting out: everyone is dressed up, and the highest roll begins."""

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
    end,
    expect_type,
    one_of,
)
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import ROLL, Came, Fell, Roll
from ludotheque.games.fort_boyard.chest import ONE_DIE
from ludotheque.games.fort_boyard.events import BeginnerFound, DieRolled, Disguised, StartTied
from ludotheque.games.fort_boyard.fan import Challenge, drawn
from ludotheque.games.fort_boyard.first_rules import remembers
from ludotheque.games.fort_boyard.looks import WARDROBES, wardrobe
from ludotheque.games.fort_boyard.memory import LOOK
from ludotheque.games.fort_boyard.rules import Card
from ludotheque.games.fort_boyard.state import FortState
from ludotheque.games.fort_boyard.turns import Turns

_WARDROBES: Final = Odds(tuple((Came(number), 1) for number in range(WARDROBES)))


class Dressing(Toss[FortState, Came]):
    """One of sixty wardrobes, which everyone sees all match long (BOY-54)."""

    def odds(self, state: FortState) -> Odds[Came]:
        """Any of them, but none that was seen in a former match while others are left (BOY-98)."""
        worn = [number for number in range(WARDROBES) if f"{LOOK}{number}" in state.options.heard]
        if not worn:
            return _WARDROBES
        left = tuple(number for number in range(WARDROBES) if number not in worn)
        return one_of(left, Came) if left else _WARDROBES

    def fall(self, state: FortState, outcome: Came) -> Outcome[FortState]:
        looks, practised = wardrobe(outcome.number)[: state.seats], state.options.practice
        remembered = outcome.number if remembers(state.options) else None
        dressed = replace(state, looks=looks, wardrobe=remembered)
        first = Beginning(tuple(range(state.seats))) if practised is None else Practice(practised)
        return become(dressed, first).tell(Disguised(outcome.number))


class Practice(Step[FortState]):
    """One challenge by itself: the first seat tries it, and the match is over."""

    card: Card

    def begin(self, state: FortState) -> Outcome[FortState]:
        return call(state, Challenge(0, self.card)).tell(drawn(state, 0, 0, self.card))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return end(replace(state, winners=(0,) if expect_type(value, bool) else ()))


class Beginning(Step[FortState]):
    """Everyone rolls one die; the highest begins, and those who tie roll again (BOY-14)."""

    among: tuple[Seat, ...]
    faces: tuple[int, ...] = ()

    def begin(self, state: FortState) -> Outcome[FortState]:
        if len(self.faces) < len(self.among):
            return call(state, RollingFirst(self.among[len(self.faces)]))
        ahead = tuple(self.among[at] for at in rules.best(self.faces))
        if len(ahead) > 1:
            return become(state, Beginning(ahead)).tell(StartTied(ahead))
        return become(replace(state, first=ahead[0]), Turns(ahead[0])).tell(BeginnerFound(ahead[0]))

    def resume(self, state: FortState, value: object) -> Outcome[FortState]:
        return become(state, Beginning(self.among, (*self.faces, expect_type(value, int))))


class RollingFirst(SeatDecision[FortState, Roll]):
    """A roll that moves nobody (BOY-14)."""

    whose: ClassVar[str | None] = "BOY-14"
    clause: ClassVar[str | None] = "BOY-14"
    reason: ClassVar[str] = "boyard-roll-first"

    def legal(self, state: FortState, seat: Seat) -> tuple[Roll, ...]:
        return (ROLL,)

    def apply(self, state: FortState, seat: Seat, action: Roll) -> Outcome[FortState]:
        return become(state, FirstDie(seat))


class FirstDie(Toss[FortState, Fell]):
    """One die. Returns its face."""

    seat: Seat

    def odds(self, state: FortState) -> Odds[Fell]:
        return ONE_DIE

    def fall(self, state: FortState, outcome: Fell) -> Outcome[FortState]:
        rolled = done(replace(state, face=outcome.face), outcome.face)
        return rolled.tell(DieRolled(self.seat, outcome.face, "start"))
