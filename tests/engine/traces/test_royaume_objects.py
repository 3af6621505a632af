"""The Kingdom's rolls and whirlpools (ROY-20 … ROY-25, ROY-60): one roll for all who ask, objects that change it."""

from typing import ClassVar, Literal, TypeAlias

import pytest
from msgspec.structs import replace

from engine.traces.tracing import Trace, kinds_of_fields, run
from ludotheque.engine import (
    CHANCE,
    Action,
    Decision,
    Event,
    Odds,
    Outcome,
    Pack,
    Play,
    Refusal,
    Seat,
    SeatDecision,
    State,
    Step,
    Toss,
    Value,
    become,
    call,
    done,
    kernel,
    pack,
)

Operation: TypeAlias = Literal["raise", "lower"]

EVENT, ADVENTURE, EXIT, WHIRLPOOL, VOID, GARDEN = 3, 6, 8, 10, 20, 30
"""The squares that matter: one path leads past all of them but the void and the garden."""
KINGDOM = range(VOID)
GARDEN_SQUARES = range(2)
ADVENTURE_NEEDS = (4, 6)
EVENT_NEEDS = 5
LAMP_NEEDS = 5
ALL_PIECES = 3


class Throw(Action):
    """Throw one's die."""


class Fell(Action):
    """Chance: the die shows this face."""

    face: int


class Exhaust(Action):
    """Exhaust an object to change the result by its value."""

    name: str
    operation: Operation


class LetBe(Action):
    """Leave the result as it is."""


class Restore(Action):
    """Restore an exhausted object."""

    name: str


class Enough(Action):
    """Restore nothing more."""


class Drew(Action):
    """Chance: the top event card is this one."""

    card: str


class Enter(Action):
    """Enter this square of the castle's garden."""

    square: int


class Revealed(Action):
    """Chance: the castle token restores this many objects."""

    restores: int


class DieFell(Event):
    """The die has fallen."""

    seat: Seat
    face: int


class ObjectExhausted(Event):
    """An object has made this of the result."""

    seat: Seat
    name: str
    result: int


class ObjectRestored(Event):
    """An object can be used again."""

    seat: Seat
    name: str


class Moved(Event):
    """The hero stopped on this square."""

    seat: Seat
    square: int


class AdventureEnded(Event):
    """The hero won or lost the adventure."""

    seat: Seat
    won: bool


class CardDrawn(Event):
    """An event card is read."""

    seat: Seat
    card: str


class EventEnded(Event):
    """The hero got the card's reward, or the card was discarded without it."""

    seat: Seat
    won: bool


class KingdomUnfolded(Event):
    """A region has opened, and these heroes were placed on its void square."""

    seat: Seat
    placed: tuple[Seat, ...]


class GardenEntered(Event):
    """The hero stands in the garden, and its token is turned up."""

    seat: Seat
    square: int
    restores: int


class Object(Value):
    """What a hero can exhaust. Those with a lamp's magic trigger an effect then."""

    name: str
    worth: int
    active: bool = True
    lamp: bool = False


class KingdomState(State, kw_only=True):
    """Heroes, their objects and the packs."""

    squares: tuple[int, ...]
    objects: tuple[tuple[Object, ...], ...]
    pieces: tuple[int, ...]
    companions: tuple[int, ...] = (0, 0, 0)
    events: Pack[str] = Pack(())
    discarded: tuple[str, ...] = ()
    tokens: Pack[int] = Pack(())
    unfolded: bool = False
    agenda: tuple["Item", ...]

    def with_hero_on(self, seat: Seat, square: int) -> "KingdomState":
        """The same with a hero elsewhere."""
        return replace(self, squares=_with(self.squares, seat, square))

    def with_object(self, seat: Seat, name: str, *, active: bool) -> "KingdomState":
        """The same with an object exhausted or restored."""
        changed = tuple(replace(item, active=active) if item.name == name else item for item in self.objects[seat])
        return replace(self, objects=(*self.objects[:seat], changed, *self.objects[seat + 1 :]))

    def active(self, seat: Seat) -> tuple[Object, ...]:
        """The objects that this hero can use."""
        return tuple(item for item in self.objects[seat] if item.active)

    def exhausted(self, seat: Seat) -> tuple[str, ...]:
        """The names of those that wait to be restored."""
        return tuple(item.name for item in self.objects[seat] if not item.active)

    def free_in_garden(self) -> tuple[int, ...]:
        """The garden squares on which nobody stands."""
        return tuple(square for square in GARDEN_SQUARES if GARDEN + square not in self.squares)


def _with(numbers: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


# A roll, whoever asks for it.


class Roll(Step[KingdomState]):
    """Whenever one throws a die, one active object may change the result (ROY-20). Returns the result."""

    seat: Seat

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        return call(state, Throwing(self.seat))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        assert isinstance(value, int)
        return become(state, Modifying(self.seat, value)) if state.active(self.seat) else done(state, value)


class Throwing(SeatDecision[KingdomState, Throw]):
    """The player throws. Returns the face."""

    whose: ClassVar[str | None] = "ROY-20"

    def legal(self, state: KingdomState, seat: Seat) -> tuple[Throw, ...]:
        return (Throw(),)

    def apply(self, state: KingdomState, seat: Seat, action: Throw) -> Outcome[KingdomState]:
        return become(state, HeroDie(seat))


class HeroDie(Toss[KingdomState, Fell]):
    """Eight faces, 1 to 8 (ROY-9)."""

    seat: Seat

    def odds(self, state: KingdomState) -> Odds[Fell]:
        return EIGHT_FACES

    def fall(self, state: KingdomState, outcome: Fell) -> Outcome[KingdomState]:
        return done(state, outcome.face).tell(DieFell(self.seat, outcome.face))


EIGHT_FACES = Odds(tuple((Fell(face), 1) for face in range(1, 9)))


class Modifying(SeatDecision[KingdomState, Exhaust | LetBe]):
    """At most one active object raises or lowers the result by its value (ROY-20). Returns the result."""

    whose: ClassVar[str | None] = "ROY-20"
    clause: ClassVar[str | None] = "ROY-20"

    result: int

    def legal(self, state: KingdomState, seat: Seat) -> tuple[Exhaust | LetBe, ...]:
        either: tuple[Operation, ...] = ("raise", "lower")
        return (*(Exhaust(item.name, operation) for item in state.active(seat) for operation in either), LetBe())

    def why_not(self, state: KingdomState, seat: Seat, action: Action) -> Refusal:
        return Refusal("ROY-22", "royaume-exhausted")

    def apply(self, state: KingdomState, seat: Seat, action: Exhaust | LetBe) -> Outcome[KingdomState]:
        """Below 0 a result counts as 0 (ROY-21); what magic the object has works first (ROY-24, ROY-25)."""
        if isinstance(action, LetBe):
            return done(state, self.result)
        used = next(item for item in state.objects[seat] if item.name == action.name)
        change = used.worth if action.operation == "raise" else -used.worth
        result = max(0, self.result + change)
        exhausted = state.with_object(seat, used.name, active=False)
        effect = call(exhausted, Lamp(seat), caller=replace(self, result=result))
        return (effect if used.lamp else done(exhausted, result)).tell(ObjectExhausted(seat, used.name, result))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        """The magic has done its work, and the result is what the object made of it."""
        return done(state, self.result)


class Lamp(Step[KingdomState]):
    """The lamp's magic: on a roll of 5 or more, one object is restored (ROY-25; the effect is ours)."""

    seat: Seat

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        return call(state, Roll(self.seat))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        assert isinstance(value, int)
        return become(state, Restoring(self.seat, 1)) if value >= LAMP_NEEDS else done(state)


class Restoring(Step[KingdomState]):
    """Up to so many more objects are restored, one after the other (ROY-40)."""

    seat: Seat
    up_to: int

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        if self.up_to == 0 or not state.exhausted(self.seat):
            return done(state)
        return call(state, RestoreOne(self.seat), caller=Restoring(self.seat, self.up_to - 1))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        return self.begin(state) if value is True else done(state)


class RestoreOne(SeatDecision[KingdomState, Restore | Enough]):
    """The player restores an object, or has enough. Returns whether one was restored."""

    whose: ClassVar[str | None] = "ROY-40"

    def legal(self, state: KingdomState, seat: Seat) -> tuple[Restore | Enough, ...]:
        return (*(Restore(name) for name in state.exhausted(seat)), Enough())

    def apply(self, state: KingdomState, seat: Seat, action: Restore | Enough) -> Outcome[KingdomState]:
        if isinstance(action, Enough):
            return done(state, value=False)
        restored = state.with_object(seat, action.name, active=True)
        return done(restored, value=True).tell(ObjectRestored(seat, action.name))


# Those who ask for one.


class Turn(Step[KingdomState]):
    """Heroes play clockwise (ROY-14)."""

    seat: Seat

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        return call(state, Moving(self.seat))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        return become(state, Turn((self.seat + 1) % len(state.squares)))


class Moving(Step[KingdomState]):
    """The hero moves exactly the result (ROY-31, ROY-32), unless stopped on the way (ROY-36, ROY-37)."""

    seat: Seat

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        return call(state, Roll(self.seat))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        """On 0 the hero stays, and the square one is on is resolved (ROY-35)."""
        assert isinstance(value, int)
        here = state.squares[self.seat]
        way = range(here + 1, here + value + 1)
        square = next((on for on in way if on in (ADVENTURE, WHIRLPOOL)), here + value)
        return self.resolve(state.with_hero_on(self.seat, square), square).tell(Moved(self.seat, square))

    def resolve(self, state: KingdomState, square: int) -> Outcome[KingdomState]:
        """What the square does."""
        if square == EVENT:
            return become(state, DrawingEvent(self.seat))
        if square == ADVENTURE:
            return become(state, Adventure(self.seat))
        if square == WHIRLPOOL:
            return become(state, Whirlpool(self.seat))
        return done(state)


class Adventure(Step[KingdomState]):
    """Each next square asks for a result: success advances, failure ends the adventure (ROY-52)."""

    seat: Seat
    square: int = 0

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        return call(state, Roll(self.seat))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        """Reaching the last square wins the piece (ROY-56); won or lost, the hero leaves by the exit (ROY-58)."""
        assert isinstance(value, int)
        won = value >= ADVENTURE_NEEDS[self.square]
        if won and self.square + 1 < len(ADVENTURE_NEEDS):
            return become(state, Adventure(self.seat, self.square + 1))
        pieces = _with(state.pieces, self.seat, state.pieces[self.seat] + won)
        left = replace(state, pieces=pieces).with_hero_on(self.seat, EXIT)
        return done(left).tell(AdventureEnded(self.seat, won))


class DrawingEvent(Toss[KingdomState, Drew]):
    """The top event card is drawn and resolved (ROY-41)."""

    seat: Seat

    def odds(self, state: KingdomState) -> Odds[Drew]:
        return state.events.odds(Drew)

    def fall(self, state: KingdomState, outcome: Drew) -> Outcome[KingdomState]:
        drawn = replace(state, events=state.events.without(outcome.card), discarded=(*state.discarded, outcome.card))
        return become(drawn, Encounter(self.seat)).tell(CardDrawn(self.seat, outcome.card))


class Encounter(Step[KingdomState]):
    """A roll that fails, after any modification, discards the card without its reward (ROY-42)."""

    seat: Seat

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        return call(state, Roll(self.seat))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        assert isinstance(value, int)
        won = value >= EVENT_NEEDS
        companions = _with(state.companions, self.seat, state.companions[self.seat] + won)
        return done(replace(state, companions=companions)).tell(EventEnded(self.seat, won))


# Whirlpools and the garden.


class Whirlpool(Step[KingdomState]):
    """A whirlpool opens the region, and carries along the heroes in it (ROY-46, ROY-47).

    Its codex entry here also restores an object of the hero who entered it. With three pieces it leads that hero to the
    garden instead, and the board does not change (ROY-60, ROY-66).
    """

    seat: Seat

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        if state.pieces[self.seat] == ALL_PIECES:
            return become(state, ToTheGarden((self.seat,)))
        seats = len(state.squares)
        others = [(self.seat + step) % seats for step in range(1, seats)]
        carried = (self.seat, *(seat for seat in others if state.squares[seat] in KINGDOM))
        called = tuple(seat for seat in carried if state.pieces[seat] == ALL_PIECES)
        placed = tuple(seat for seat in carried if seat not in called)
        squares = tuple(VOID if seat in placed else square for seat, square in enumerate(state.squares))
        opened = replace(state, unfolded=True, squares=squares)
        return call(opened, ToTheGarden(called)).tell(KingdomUnfolded(self.seat, placed))

    def resume(self, state: KingdomState, value: object) -> Outcome[KingdomState]:
        """The turn of who entered the whirlpool is unaffected by where the others went (ROY-65)."""
        return become(state, Restoring(self.seat, 1))


class ToTheGarden(Step[KingdomState]):
    """These heroes go to the garden, one after the other, whoever's turn it is (ROY-60)."""

    heroes: tuple[Seat, ...]

    def begin(self, state: KingdomState) -> Outcome[KingdomState]:
        if not self.heroes:
            return done(state)
        return call(state, EnteringGarden(self.heroes[0]), caller=ToTheGarden(self.heroes[1:]))


class EnteringGarden(Decision[KingdomState, Enter]):
    """The hero enters a free garden square of its choice (ROY-60)."""

    whose: ClassVar[str | None] = "ROY-60"
    clause: ClassVar[str | None] = "ROY-60"

    hero: Seat

    def actors(self, state: KingdomState) -> tuple[Seat, ...]:
        return (self.hero,)

    def legal(self, state: KingdomState, seat: Seat) -> tuple[Enter, ...]:
        return tuple(Enter(square) for square in state.free_in_garden())

    def apply(self, state: KingdomState, seat: Seat, action: Enter) -> Outcome[KingdomState]:
        return become(state.with_hero_on(seat, GARDEN + action.square), Revealing(seat, action.square))


class Revealing(Toss[KingdomState, Revealed]):
    """The token is turned up when its square is entered (ROY-64), and restores objects (ROY-61)."""

    hero: Seat
    square: int

    def odds(self, state: KingdomState) -> Odds[Revealed]:
        return state.tokens.odds(Revealed)

    def fall(self, state: KingdomState, outcome: Revealed) -> Outcome[KingdomState]:
        turned = replace(state, tokens=state.tokens.without(outcome.restores))
        entered = GardenEntered(self.hero, self.square, outcome.restores)
        return become(turned, Restoring(self.hero, outcome.restores)).tell(entered)


Item: TypeAlias = (
    Roll
    | Throwing
    | HeroDie
    | Modifying
    | Lamp
    | Restoring
    | RestoreOne
    | Turn
    | Moving
    | Adventure
    | DrawingEvent
    | Encounter
    | Whirlpool
    | ToTheGarden
    | EnteringGarden
    | Revealing
)

Asker: TypeAlias = Moving | Adventure | Encounter


SWORD = Object("sword", 4)
ROPE = Object("rope", 1)
LAMP = Object("lamp", 2, lamp=True)

THROW: Play = (0, Throw())
NEXT = (Turn(1), Moving(1), Roll(1), Throwing(1))


def fell(face: int) -> Play:
    """The die shows this face."""
    return CHANCE, Fell(face)


def kingdom(
    *items: Item,
    squares: tuple[int, ...] = (0, 0, 0),
    objects: tuple[Object, ...] = (SWORD, ROPE, LAMP),
    pieces: tuple[int, ...] = (0, 0, 0),
) -> KingdomState:
    """Seat 0 plays, with these objects."""
    return KingdomState(
        squares=squares,
        objects=(objects, (ROPE,), (replace(SWORD, active=False), replace(ROPE, active=False), LAMP)),
        pieces=pieces,
        events=pack(("fairy", "giant")),
        tokens=pack((1, 3)),
        agenda=(Turn(0), *items),
    )


ASKERS = [
    pytest.param(Moving(0), id="move"),
    pytest.param(Adventure(0), id="adventure"),
    pytest.param(Encounter(0), id="event"),
]


@pytest.mark.parametrize("asker", ASKERS)
def test_a_move_an_adventure_and_an_event_ask_for_the_same_roll(asker: Asker) -> None:
    """ROY-20: moving, adventure, event…"""
    trace = run(kingdom(asker), THROW, fell(2))
    assert trace.agendas == (
        (Turn(0), asker, Roll(0), Throwing(0)),
        (Turn(0), asker, Roll(0), HeroDie(0)),
        (Turn(0), asker, Modifying(0, result=2)),
    )
    assert kernel.waits_for(trace.state) == (0,)


@pytest.mark.parametrize(
    ("asker", "kept", "raised"),
    [
        pytest.param(Moving(0), Moved(0, 2), Moved(0, 6), id="move"),
        pytest.param(Encounter(0), EventEnded(0, won=False), EventEnded(0, won=True), id="event"),
        pytest.param(Adventure(0, 1), AdventureEnded(0, won=False), AdventureEnded(0, won=True), id="adventure"),
    ],
)
def test_the_result_comes_back_to_whoever_asked(asker: Asker, kept: Event, raised: Event) -> None:
    """ROY-20: a 2 left alone, or made 6 by the sword."""
    trace = run(kingdom(asker), THROW, fell(2))
    assert trace.then((0, LetBe())).heard(None) == (kept,)
    assert trace.then((0, Exhaust("sword", "raise"))).heard(None) == (ObjectExhausted(0, "sword", 6), raised)


def test_each_square_of_an_adventure_asks_for_a_roll_of_its_own() -> None:
    """ROY-52, ROY-56: a 4 and a 6 win the piece, with one object for each result (ROY-20)."""
    trace = run(kingdom(squares=(5, 0, 0)), THROW, fell(1), (0, LetBe()))
    assert trace.agenda == (Turn(0), Adventure(0, square=0), Roll(0), Throwing(0))
    trace = trace.then(THROW, fell(3), (0, Exhaust("rope", "raise")))
    assert trace.agenda == (Turn(0), Adventure(0, square=1), Roll(0), Throwing(0))
    trace = trace.then(THROW, fell(2), (0, Exhaust("sword", "raise")))
    assert trace.heard(None) == (ObjectExhausted(0, "sword", 6), AdventureEnded(0, won=True))
    assert trace.state.pieces == (1, 0, 0)
    assert trace.agenda == NEXT


def test_an_events_roll_counts_after_any_modification() -> None:
    """ROY-42: a 6 lowered by the rope still succeeds, by the sword it fails."""
    trace = run(kingdom(squares=(2, 0, 0)), THROW, fell(1), (0, LetBe()))
    assert trace.agenda == (Turn(0), DrawingEvent(0))
    trace = trace.then((CHANCE, Drew("giant")), THROW, fell(6))
    assert trace.agenda == (Turn(0), Encounter(0), Modifying(0, result=6))
    assert trace.then((0, Exhaust("rope", "lower"))).heard(None)[-1] == EventEnded(0, won=True)
    assert trace.then((0, Exhaust("sword", "lower"))).heard(None)[-1] == EventEnded(0, won=False)


@pytest.mark.parametrize(
    ("face", "operation", "result"), [(5, "raise", 9), (5, "lower", 1), (4, "lower", 0), (2, "lower", 0)]
)
def test_a_result_goes_as_high_as_one_likes_and_never_below_0(face: int, operation: Operation, result: int) -> None:
    """ROY-21: the sword makes 9 or 1 of a 5; on 0 the hero stays (ROY-35)."""
    trace = run(kingdom(squares=(11, 0, 0)), THROW, fell(face), (0, Exhaust("sword", operation)))
    assert trace.heard(1) == (ObjectExhausted(0, "sword", result), Moved(0, 11 + result))


def test_at_most_one_object_changes_a_result() -> None:
    """ROY-20: once one is exhausted the result has returned, and the next player is asked."""
    trace = run(kingdom(), THROW, fell(1), (0, Exhaust("rope", "raise")))
    assert trace.agenda == NEXT
    assert trace.refuse(0, Exhaust("sword", "raise")) == Refusal("ROY-20", "not-asked")


def test_an_exhausted_object_cannot_be_used() -> None:
    """ROY-22."""
    trace = run(kingdom(objects=(replace(SWORD, active=False), ROPE)), THROW, fell(1))
    assert kernel.legal(trace.state, 0) == (Exhaust("rope", "raise"), Exhaust("rope", "lower"), LetBe())
    assert trace.refuse(0, Exhaust("sword", "raise")) == Refusal("ROY-22", "royaume-exhausted")


def test_without_an_active_object_nothing_is_asked() -> None:
    """ROY-20: objects are public, so that there was no choice is no secret."""
    trace = run(kingdom(objects=(replace(SWORD, active=False),)), THROW, fell(1))
    assert trace.heard(None) == (DieFell(0, 1), Moved(0, 1))
    assert trace.agenda == NEXT


def lit(asker: Asker) -> Trace[KingdomState]:
    """Seat 0 has made 3 of a 1 with the lamp, whose magic works first; the sword waits to be restored."""
    state = kingdom(asker, objects=(replace(SWORD, active=False), ROPE, LAMP))
    return run(state, THROW, fell(1), (0, Exhaust("lamp", "raise")))


@pytest.mark.parametrize("asker", ASKERS)
def test_a_magic_objects_effect_comes_before_the_result_returns(asker: Asker) -> None:
    """ROY-24, ROY-25: the result, already changed, waits below the effect, which asks for a roll itself."""
    trace = lit(asker)
    waiting = (Turn(0), asker, Modifying(0, result=3), Lamp(0))
    assert trace.heard(None) == (ObjectExhausted(0, "lamp", 3),)
    assert trace.agenda == (*waiting, Roll(0), Throwing(0))
    trace = trace.then(THROW, fell(4))
    assert trace.agenda == (*waiting, Modifying(0, result=4))
    trace = trace.then((0, Exhaust("rope", "raise")))
    below = (Turn(0), asker, Modifying(0, result=3))
    assert trace.agenda == (*below, Restoring(0, up_to=0), RestoreOne(0))
    assert kernel.legal(trace.state, 0) == (Restore("sword"), Restore("rope"), Restore("lamp"), Enough())


def test_once_the_effect_is_over_the_result_returns_to_the_move_that_asked() -> None:
    """ROY-24: 3 squares from the start is an event; the effect's own roll of 7 moved nobody."""
    trace = lit(Moving(0)).then(THROW, fell(7), (0, LetBe()), (0, Restore("sword")))
    assert trace.heard(None) == (ObjectRestored(0, "sword"), Moved(0, 3))
    assert trace.agenda == (Turn(0), DrawingEvent(0))
    assert trace.state.exhausted(0) == ("lamp",)


def test_an_effect_that_fails_returns_the_result_all_the_same() -> None:
    """ROY-24, ROY-25."""
    trace = lit(Moving(0)).then(THROW, fell(2), (0, LetBe()))
    assert trace.heard(None) == (Moved(0, 3),)
    assert trace.agenda == (Turn(0), DrawingEvent(0))


# Seat 0 enters a whirlpool.

BEFORE_WHIRLPOOL = (9, 5, 5)


def whirlpool(pieces: tuple[int, ...], squares: tuple[int, ...] = BEFORE_WHIRLPOOL) -> Trace[KingdomState]:
    """Seat 0, with the sword exhausted, has entered the whirlpool."""
    state = kingdom(squares=squares, objects=(replace(SWORD, active=False), ROPE), pieces=pieces)
    return run(state, THROW, fell(5), (0, LetBe()))


def test_a_whirlpool_carries_along_the_heroes_in_the_region() -> None:
    """ROY-37, ROY-46, ROY-47: it stops the move, whatever is left of the roll; nobody else is asked anything."""
    trace = whirlpool((0, 0, 2), squares=(9, 25, 5))
    assert trace.heard(None) == (Moved(0, 10), KingdomUnfolded(0, placed=(0, 2)))
    assert trace.state.squares == (VOID, 25, VOID)
    assert trace.agenda == (Turn(0), Restoring(0, up_to=0), RestoreOne(0))


def test_a_hero_with_three_pieces_is_asked_on_an_opponents_turn_which_then_goes_on() -> None:
    """ROY-60, ROY-65: seat 2 chooses a garden square and resolves it; then seat 0's whirlpool goes on."""
    trace = whirlpool((0, 0, 3))
    below = (Turn(0), Whirlpool(0), ToTheGarden(()))
    assert trace.heard(1) == (Moved(0, 10), KingdomUnfolded(0, placed=(0, 1)))
    assert trace.agenda == (*below, EnteringGarden(2))
    assert kernel.waits_for(trace.state) == (2,)
    assert trace.refuse(0, Restore("sword")) == Refusal("ROY-60", "not-asked")
    trace = trace.then((2, Enter(1)))
    assert trace.agenda == (*below, Revealing(2, square=1))
    trace = trace.then((CHANCE, Revealed(1)))
    assert trace.heard(1) == (GardenEntered(2, 1, 1),)
    assert trace.agenda == (*below, Restoring(2, up_to=0), RestoreOne(2))
    trace = trace.then((2, Restore("rope")))
    assert trace.agenda == (Turn(0), Restoring(0, up_to=0), RestoreOne(0))
    assert kernel.waits_for(trace.state) == (0,)
    trace = trace.then((0, Restore("sword")))
    assert trace.agenda == NEXT
    assert trace.state.squares == (VOID, VOID, GARDEN + 1)


def test_two_heroes_with_three_pieces_are_asked_one_after_the_other() -> None:
    """ROY-60: clockwise, and a square that the first has taken is no longer free."""
    trace = whirlpool((0, 3, 3))
    assert trace.agenda == (Turn(0), Whirlpool(0), ToTheGarden((2,)), EnteringGarden(1))
    trace = trace.then((1, Enter(0)), (CHANCE, Revealed(3)))
    assert trace.agenda == (Turn(0), Whirlpool(0), ToTheGarden(()), EnteringGarden(2))
    assert kernel.legal(trace.state, 2) == (Enter(1),)
    assert trace.refuse(2, Enter(0)) == Refusal("ROY-60", "not-offered")


def test_a_token_may_restore_several_objects_or_fewer() -> None:
    """ROY-61: as many as the token says, as are exhausted, or as one likes."""
    trace = whirlpool((0, 0, 3)).then((2, Enter(0)), (CHANCE, Revealed(3)))
    assert trace.agenda[-2:] == (Restoring(2, up_to=2), RestoreOne(2))
    back = (Turn(0), Restoring(0, up_to=0), RestoreOne(0))
    assert trace.then((2, Enough())).agenda == back
    assert trace.then((2, Restore("sword")), (2, Restore("rope"))).agenda == back


def test_a_hero_with_three_pieces_who_enters_a_whirlpool_goes_to_the_garden_and_the_turn_ends() -> None:
    """ROY-60, ROY-66: the board does not change, and the others stay where they are."""
    trace = whirlpool((3, 0, 3))
    assert trace.heard(1) == (Moved(0, 10),)
    assert trace.agenda == (Turn(0), ToTheGarden(()), EnteringGarden(0))
    trace = trace.then((0, Enter(0)), (CHANCE, Revealed(1)), (0, Enough()))
    assert trace.agenda == NEXT
    assert trace.state.squares == (GARDEN, 5, 5)
    assert not trace.state.unfolded


def test_the_agenda_has_no_room_for_a_card_or_a_token() -> None:
    """ROY-12, ROY-13: items hold seats, squares and results; which card comes is asked of chance."""
    assert kinds_of_fields(Item) == {int, tuple[int, ...]}
    trace = run(kingdom(squares=(2, 0, 0)), THROW, fell(1), (0, LetBe()))
    assert kernel.legal(trace.state, CHANCE) == (Drew("fairy"), Drew("giant"))
