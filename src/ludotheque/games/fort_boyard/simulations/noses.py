"""Nez à nez: one nose comes for the sleeve on the other, which sways, and draws back with it."""

from typing import Final, Literal

from ludotheque.engine import Seat, Value
from ludotheque.games.fort_boyard.actions import Verdict
from ludotheque.games.fort_boyard.simulations.numbers import parts, sway, toward
from ludotheque.mechanics import TICK, Arena, Hands

HOME: Final = -800
TOUCHING: Final = 400
"""Where the noses meet."""
ACROSS, UP = 20, 30
"""How far a nose moves in a tick."""
GENTLE: Final = 10
"""How fast it may be when it touches; otherwise the sleeve falls."""
TOUCHES, KEEPS = 100, 160
"""How far apart in height the noses may be to take the sleeve, and to keep it."""
BACK: Final = 150
"""How far to draw back."""
SWAYS, SWAYS_EVERY = 400, 9
LEANS, LEANS_BY = 200, 10
"""How much the holder adds, and how fast."""


class NoseRun(Value):
    """Where both noses are."""

    tick: int
    x: int
    y: int
    sleeve: int
    """The height of the sleeve."""
    lean: int
    """What its holder adds to how it sways."""
    sits: Literal["there", "between", "off", "fallen"]
    """Where the sleeve is: on the holder's nose, between both, off it, or on the floor."""


class NoseArena(Arena[NoseRun]):
    """The candidate's nose and the holder's, for one hourglass."""

    seat: Seat
    opponent: Seat
    person: bool
    """Whether the holder is one, and no bot."""
    seed: int
    ticks: int

    @property
    def steered_by(self) -> tuple[Seat, ...]:
        return (self.seat, self.opponent) if self.person else (self.seat,)

    def begin(self) -> NoseRun:
        return NoseRun(0, HOME, 0, sway(self.seed, 0, SWAYS_EVERY, SWAYS), 0, "there")

    def tick(self, run: NoseRun, hands: Hands) -> NoseRun:
        mine = hands.get(self.seat)
        reached = run.x if mine is None else toward(run.x, mine.x, ACROSS)
        x = min(TOUCHING, reached)
        y = run.y if mine is None else toward(run.y, mine.y, UP)
        holder = hands.get(self.opponent) if self.person else None
        lean = run.lean if holder is None else toward(run.lean, parts(LEANS * holder.y, 1000), LEANS_BY)
        sleeve = sway(self.seed, run.tick + 1, SWAYS_EVERY, SWAYS) + lean
        apart, sits = abs(y - sleeve), run.sits
        if sits == "there" and x == TOUCHING and apart <= TOUCHES:
            sits = "between" if reached - run.x <= GENTLE else "fallen"
        elif sits == "between" and apart > KEEPS:
            sits = "fallen"
        elif sits == "between" and x <= TOUCHING - BACK:
            sits = "off"
        return NoseRun(run.tick + 1, x, y, sleeve, lean, sits)

    def verdict(self, run: NoseRun) -> tuple[Seat, Verdict] | None:
        second = run.tick * TICK // 1000
        if run.sits == "off":
            return self.seat, Verdict(self.decision, "won", second)
        if run.sits == "fallen" or run.tick >= self.ticks:
            return self.seat, Verdict(self.decision, "lost", second)
        return None
