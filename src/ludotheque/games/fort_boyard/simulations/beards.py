"""La barbichette: two faces, and each keeps its own mouth flat while everything pulls at it."""

from typing import Final

from ludotheque.engine import Seat, Value
from ludotheque.games.fort_boyard.actions import Verdict
from ludotheque.games.fort_boyard.simulations.numbers import noise, parts, sway
from ludotheque.mechanics import TICK, Arena, Hands

LAUGHS_AT: Final = 1000
"""How far a mouth goes before its owner laughs."""
PULL: Final = 48
"""How much a hand moves the mouth in a tick."""
DRIFT, DRIFT_LASTS = 25, 8
GROWTH, GROWTH_AT_LAST = 45, 80
"""By how many thousandths a tick what the mouth shows grows, at first and when the sand runs out."""
TICKLE: Final = 250
READY: Final = 20
"""For how many ticks nothing happens at first."""
SOONER: Final = 3
"""By how many seconds a bot laughs sooner for each face that is made at it."""
BOT_SWAYS, BOT_EVERY = 350, 12
PER_SECOND: Final = 1000 // TICK


class BeardRun(Value):
    """How flat both mouths are."""

    tick: int
    opponent: Seat
    mine: int
    """The candidate's mouth, 0 for flat."""
    theirs: int
    met: int
    """At which tick this opponent came."""
    tickled: tuple[int, int]
    """How many faces at the candidate, and at the opponent, have had their effect."""


class BeardArena(Arena[BeardRun]):
    """The candidate against one opponent after the other, for one hourglass."""

    seat: Seat
    opponent: Seat
    person: bool
    """Whether the opponent is one, and no bot."""
    seed: int
    ticks: int
    """How long the sand lasts."""
    tickled: tuple[int, int]
    """How many faces were made at the candidate, and at the opponent."""
    laugh: int | None = None
    """At which second a bot laughs, 0 for never: nobody is told before."""

    @property
    def steered_by(self) -> tuple[Seat, ...]:
        return (self.seat, self.opponent) if self.person else (self.seat,)

    def begin(self) -> BeardRun:
        return BeardRun(0, self.opponent, 0, 0, 0, self.tickled)

    def tick(self, run: BeardRun, hands: Hands) -> BeardRun:
        at, theirs, met, before = run.tick, run.theirs, run.met, run.tickled
        if run.opponent != self.opponent:
            theirs, met, before = 0, at, (before[0], self.tickled[1])
        mine = self._pulled(run.mine, at, 0, hands, self.seat, self.tickled[0] - before[0])
        if self.person:
            theirs = self._pulled(theirs, at - met, 1, hands, self.opponent, self.tickled[1] - before[1])
        else:
            theirs = sway(self.seed + self.opponent + 1, at, BOT_EVERY, BOT_SWAYS)
        return BeardRun(at + 1, self.opponent, mine, theirs, met, self.tickled)

    def _pulled(self, mouth: int, at: int, who: int, hands: Hands, seat: Seat, tickles: int) -> int:
        """A mouth one tick later: what it shows grows, it drifts, and a face at it tears it further."""
        if at < READY:
            return 0
        growth = GROWTH + parts((GROWTH_AT_LAST - GROWTH) * min(at, self.ticks), self.ticks)
        pull = parts(PULL * hands[seat].y, 1000) if seat in hands else 0
        drift = noise(self.seed, 2 * (at // DRIFT_LASTS) + who, DRIFT)
        torn = TICKLE * tickles * (-1 if mouth < 0 else 1)
        return mouth + parts(mouth * growth, 1000) + pull + drift + torn

    def verdict(self, run: BeardRun) -> tuple[Seat, Verdict] | None:
        second = run.tick // PER_SECOND
        if abs(run.mine) >= LAUGHS_AT:
            return self.seat, Verdict(self.decision, "lost", second)
        if run.tick >= self.ticks:
            return self.seat, Verdict(self.decision, "won", second)
        if run.opponent == self.opponent and self._opponent_laughs(run):
            return self.seat, Verdict(self.decision, "next", second)
        return None

    def _opponent_laughs(self, run: BeardRun) -> bool:
        if self.person:
            return abs(run.theirs) >= LAUGHS_AT
        return bool(self.laugh) and run.tick - run.met >= PER_SECOND * (self.laugh or 0)


def sooner(laugh: int | None, faces: int) -> int | None:
    """At which second a bot laughs after so many faces; never is never."""
    return max(1, laugh - SOONER * faces) if laugh else laugh
