"""La catapulte: a die flies, mostly out of sight, and an egg cup has to be where it lands."""

from typing import Final

from ludotheque.engine import Seat, Value
from ludotheque.games.fort_boyard.actions import Verdict
from ludotheque.games.fort_boyard.simulations.numbers import noise, toward
from ludotheque.mechanics import TICK, Arena, Hands

LEAD: Final = 30
"""For how many ticks the die still lies on the spoon."""
FLIGHTS: Final = (20, 26, 34)
"""How many ticks it flies, by its arc."""
NEAREST, FURTHER = -800, 400
"""Where the weakest throw lands, and how much further each next one."""
GUST: Final = 150
CUP: Final = 45
"""How far the cup moves in a tick."""
RIM: Final = 140


class CupRun(Value):
    """Where the cup is, and what became of the die."""

    tick: int
    cup: int
    caught: bool | None
    """None while the die flies."""


class CupArena(Arena[CupRun]):
    """One throw of the die, and the cup that a candidate steers to catch it."""

    seat: Seat
    power: int
    arc: int
    seed: int

    @property
    def steered_by(self) -> tuple[Seat, ...]:
        return (self.seat,)

    @property
    def lands_at(self) -> int:
        """Where the die comes down."""
        return NEAREST + FURTHER * self.power + noise(self.seed, 0, GUST)

    def begin(self) -> CupRun:
        return CupRun(0, 0, None)

    def tick(self, run: CupRun, hands: Hands) -> CupRun:
        at, mine = run.tick + 1, hands.get(self.seat)
        cup = run.cup if mine is None or at <= LEAD else toward(run.cup, mine.x, CUP)
        caught = abs(cup - self.lands_at) <= RIM if at == LEAD + FLIGHTS[self.arc] else run.caught
        return CupRun(at, cup, caught)

    def verdict(self, run: CupRun) -> tuple[Seat, Verdict] | None:
        if run.caught is None:
            return None
        return self.seat, Verdict(self.decision, "won" if run.caught else "lost", run.tick * TICK // 1000)
