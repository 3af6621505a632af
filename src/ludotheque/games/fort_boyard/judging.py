"""Challenges around a real table, judged by the others, and those that are left to chance."""

from typing import ClassVar

from msgspec.structs import replace

from ludotheque.engine import Alarm, Outcome, Ring, Seat, become, done
from ludotheque.games.fort_boyard import rules
from ludotheque.games.fort_boyard.actions import Abstain, Ponder, Ready, TurnSand
from ludotheque.games.fort_boyard.events import Abstained, Faced, Judged, SandRanOut, SandTurned
from ludotheque.games.fort_boyard.luck import Luck, ponderings
from ludotheque.games.fort_boyard.rules import WON_BY_SAND, Card
from ludotheque.games.fort_boyard.state import FortState, takes_sand
from ludotheque.mechanics import Drawn, Refereed, Timed, TimeUp, verdicts


class Facing(Timed[FortState, Ready | Drawn | Ponder]):
    """The candidate is ready to be judged, or leaves it to chance (BOY-72, BOY-88)."""

    whose: ClassVar[str | None] = "BOY-50"
    clause: ClassVar[str | None] = "BOY-72"
    reason: ClassVar[str] = "boyard-face-first"

    seat: Seat
    card: Card

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, state: FortState, seat: Seat) -> tuple[Ready | Drawn | Ponder, ...]:
        chance = (Drawn(self.id), *ponderings(self.id))
        return chance if state.options.challenges == "drawn" else (Ready(self.id, calm=False), *chance)

    def apply(self, state: FortState, seat: Seat, action: Ready | Drawn | Ponder) -> Outcome[FortState]:
        if isinstance(action, Ready):
            return become(state, Judging(seat, self.card)).tell(Faced(seat, "person"))
        return become(state, Luck(seat, "challenge", action.level if isinstance(action, Ponder) else "drawn"))


class Judging(Timed[FortState, TurnSand | Refereed | Abstain]):
    """The player on the right judges, or any other (BOY-74); the sand may settle it (BOY-70)."""

    whose: ClassVar[str | None] = "BOY-74"
    clause: ClassVar[str | None] = "BOY-74"
    reason: ClassVar[str] = "boyard-judge-first"
    least: ClassVar[int] = 180_000  # for a contest around a real table

    seat: Seat
    card: Card
    turned: int = 0
    """How often the hourglass was turned."""
    runs: bool = False
    abstained: tuple[Seat, ...] = ()

    def actors(self, state: FortState) -> tuple[Seat, ...]:
        """The right neighbour first, who fanned the cards."""
        left = rules.from_the_left(self.seat, state.seats)
        return tuple(seat for seat in (left[-1], *left[:-1]) if seat not in self.abstained)

    def legal(self, state: FortState, seat: Seat) -> tuple[TurnSand | Refereed | Abstain, ...]:
        sand = (TurnSand(self.id),) if self.takes_sand(state) else ()
        return (*sand, *verdicts(self.id), Abstain(self.id))

    def takes_sand(self, state: FortState) -> bool:
        """Whether the hourglass can be turned now: twice in l'anomalie, to observe and to say what (BOY-54)."""
        often = 2 if self.card == "oddity" else 1
        return state.has_clock and takes_sand(state.options, self.card) and not self.runs and self.turned < often

    def undoable(self, state: FortState, seat: Seat, action: TurnSand | Refereed | Abstain) -> bool:
        return isinstance(action, Refereed)

    def apply(self, state: FortState, seat: Seat, action: TurnSand | Refereed | Abstain) -> Outcome[FortState]:
        match action:
            case TurnSand():
                running = replace(self, id=0, runs=True, turned=self.turned + 1)
                return become(state, running).tell(SandTurned(seat))
            case Refereed(won=won):
                return done(state, won).tell(Judged(seat, won))
            case Abstain():
                judging = replace(self, abstained=(*self.abstained, seat))
                nobody = not judging.actors(state)
                following = Luck(self.seat, "challenge", "drawn") if nobody else judging
                return become(state, following).tell(Abstained(seat))

    def alarms(self, state: FortState) -> tuple[Alarm, ...]:
        return (Alarm(state.sand, TimeUp(self.id)),) if self.runs else ()

    def elapse(self, state: FortState, ring: Ring) -> Outcome[FortState]:
        """The sand decides, but for that in which l'anomalie is observed (BOY-53 … BOY-56)."""
        if self.card == "oddity" and self.turned == 1:
            return become(state, replace(self, id=0, runs=False)).tell(SandRanOut())
        return done(state, self.card in WON_BY_SAND).tell(SandRanOut())
