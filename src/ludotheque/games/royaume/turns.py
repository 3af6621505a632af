"""Setting up, and turn after turn: move or nap, and in the garden stroll or enter the dungeon."""

from typing import ClassVar, Final

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Decision,
    Outcome,
    Refusal,
    Seat,
    SeatDecision,
    Step,
    become,
    call,
    done,
    expect_type,
    put,
    stay,
)
from ludotheque.games.royaume.actions import (
    CHOICES,
    ENTER_DUNGEON,
    NAP,
    THROW,
    ChooseHero,
    EnterDungeon,
    Nap,
    Stroll,
    Throw,
)
from ludotheque.games.royaume.board import REGION
from ludotheque.games.royaume.castle import Dungeon, entered
from ludotheque.games.royaume.content import CONTENT, has_power
from ludotheque.games.royaume.events import (
    DungeonEntered,
    ExtraMoveBegan,
    HeroChosen,
    Napped,
    OpeningTied,
    OpeningWon,
    TurnBegan,
)
from ludotheque.games.royaume.moving import Moving, Resolving
from ludotheque.games.royaume.names import DUNGEON, Hero, Square
from ludotheque.games.royaume.objects import Resting
from ludotheque.games.royaume.rolling import Falling
from ludotheque.games.royaume.state import RoyaumeState, placed

NAP_RESTORES: Final = 5


class ChoosingHero(Decision[RoyaumeState, ChooseHero]):
    """All at once choose a hero, each a different one, first come, first served (ROY-11)."""

    whose: ClassVar[str | None] = "ROY-11"
    clause: ClassVar[str | None] = "ROY-11"
    people_first: ClassVar[bool] = True

    def actors(self, state: RoyaumeState) -> tuple[Seat, ...]:
        return tuple(seat for seat, hero in enumerate(state.heroes) if hero is None)

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[ChooseHero, ...]:
        return tuple(choice for choice in CHOICES if choice.hero not in state.heroes)

    def tempting(self, state: RoyaumeState, seat: Seat) -> tuple[ChooseHero, ...]:
        return CHOICES

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        taken = isinstance(action, ChooseHero)
        free = (("free", len(self.legal(state, seat))),)
        return Refusal("ROY-11", "royaume-hero-taken" if taken else "royaume-choose-hero", free)

    def undoable(self, state: RoyaumeState, seat: Seat, action: ChooseHero) -> bool:
        return True

    def apply(self, state: RoyaumeState, seat: Seat, action: ChooseHero) -> Outcome[RoyaumeState]:
        chosen = replace(state, heroes=put(state.heroes, seat, action.hero))
        ready = None not in chosen.heroes
        outcome = become(chosen, Opening(tuple(range(state.seats)))) if ready else stay(chosen)
        return outcome.tell(HeroChosen(seat, action.hero))


class Opening(Step[RoyaumeState]):
    """Everyone throws; the best begins, and those who tie for it throw again (ROY-14)."""

    throwing: tuple[Seat, ...]
    results: tuple[int, ...] = ()

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        if len(self.results) < len(self.throwing):
            return call(state, Falling(self.throwing[len(self.results)], "opening"))
        best = max(self.results)
        first = tuple(seat for seat, result in zip(self.throwing, self.results, strict=True) if result == best)
        if len(first) > 1:
            return become(state, Opening(first)).tell(OpeningTied(first))
        return become(state, Turns(first[0])).tell(OpeningWon(first[0]))

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        return become(state, replace(self, results=(*self.results, expect_type(value, int))))


class Turns(Step[RoyaumeState]):
    """Players take turns clockwise (ROY-14)."""

    seat: Seat

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        begun = replace(state, turn=state.turn + 1, extra=0)
        return call(begun, TurnChoice(self.seat), caller=self).tell(TurnBegan(self.seat, begun.turn))

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        """An extra move comes after everything else (ROY-94); in the castle nobody moves by a throw (ROY-60)."""
        if state.extra and state.region(self.seat) is not None:
            moving = call(replace(state, extra=state.extra - 1), Moving(self.seat), caller=self)
            return moving.tell(ExtraMoveBegan(self.seat))
        return Turns((self.seat + 1) % len(state.squares)).begin(state)


class TurnChoice(SeatDecision[RoyaumeState, Throw | Nap | Stroll | EnterDungeon]):
    """A turn is a move or a nap (ROY-30, ROY-31); in the garden a nap, a stroll or the dungeon (ROY-78)."""

    whose: ClassVar[str | None] = "ROY-14"
    clause: ClassVar[str | None] = "ROY-30"

    def legal(self, state: RoyaumeState, seat: Seat) -> tuple[Throw | Nap | Stroll | EnterDungeon, ...]:
        if state.region(seat) is not None:
            return (THROW, NAP)
        here = state.squares[seat]
        strolls = tuple(Stroll(square) for square in state.free_garden(seat) if square != here)
        return (NAP, ENTER_DUNGEON, *strolls)

    def why_not(self, state: RoyaumeState, seat: Seat, action: Action) -> Refusal:
        if state.region(seat) is None:
            return Refusal("ROY-78", "royaume-garden-turn")
        return Refusal("ROY-30", "royaume-throw-or-nap")

    def apply(
        self, state: RoyaumeState, seat: Seat, action: Throw | Nap | Stroll | EnterDungeon
    ) -> Outcome[RoyaumeState]:
        if type(action) is Throw:
            return Moving(seat).begin(state)
        if type(action) is Nap:
            return Napping(seat).begin(state).tell(Napped(seat))
        if type(action) is Stroll:
            return entered(state, seat, action.square)
        return become(placed(state, seat, DUNGEON), Dungeon(seat, 0)).tell(DungeonEntered(seat))


class Napping(Step[RoyaumeState]):
    """Up to five objects are restored, and the turn ends; the square is not resolved (ROY-30, ROY-89)."""

    seat: Seat
    told: int = 0
    """How many events the nap has brought."""

    def begin(self, state: RoyaumeState) -> Outcome[RoyaumeState]:
        return call(state, Resting(self.seat, NAP_RESTORES), caller=self)

    def resume(self, state: RoyaumeState, value: object) -> Outcome[RoyaumeState]:
        if self.told < tales(state.power(self.seat), state.squares[self.seat]):
            return call(state, Resolving(self.seat, "event"), caller=replace(self, told=self.told + 1))
        return done(state)


def tales(power: Hero | None, square: Square) -> int:
    """How many events a nap there brings: to whoever has the power, in the kingdom (ROY-9)."""
    return CONTENT.heroes[power].amount if power is not None and has_power(power, "tales") and square in REGION else 0
