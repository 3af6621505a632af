"""A game of nothing but the kernel's own moves, for tests of undo, clock and files: everyone may always act."""

from typing import Any, ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from ludotheque.engine import (
    Action,
    Actor,
    Alarm,
    Committed,
    Decision,
    Event,
    Game,
    Match,
    Odds,
    Outcome,
    Result,
    Ring,
    Seat,
    Seeded,
    State,
    Step,
    Toss,
    Undo,
    Undone,
    Value,
    become,
    call,
    committed,
    done,
    end,
    stay,
)
from ludotheque.engine.chance import Source
from ludotheque.mechanics import Beat, Signal, Timed, TimeUp


class Options(Value):
    """Nothing to choose but a word, and whether chance speaks first."""

    word: Literal["plain", "fancy"] = "plain"
    toss_first: bool = False


class Mark(Action):
    """Note a number, which can be taken back."""

    number: int


class Say(Action):
    """Say something, which cannot."""

    word: str


class Roll(Action):
    """Let chance answer."""


class Turn(Action):
    """Turn the hourglass."""


class Reflex(Action):
    """Wait for a signal, and then for the time to be up."""


class Finish(Action):
    """End the match, which could be taken back."""


class Fell(Action):
    """Chance: this number."""

    number: int


ActionType: TypeAlias = Mark | Say | Roll | Turn | Reflex | Finish | Fell | Beat | Signal | TimeUp | Undo


class Marked(Event):
    """A seat noted a number; only that seat is told which."""

    seat: Seat
    number: int | None


class Said(Event):
    """A seat said something."""

    seat: Seat
    word: str


class Rolled(Event):
    """Chance answered."""

    number: int


class Rang(Event):
    """The clock did something."""

    what: Literal["beat", "signal", "time"]


EventType: TypeAlias = Marked | Said | Rolled | Rang | Undone


class SandState(State, kw_only=True):
    """What was noted, rolled and rung."""

    marks: tuple[int, ...] = ()
    rolls: tuple[int, ...] = ()
    rings: tuple[str, ...] = ()


class Opening(Step[SandState]):
    """Chance first."""

    def begin(self, state: SandState) -> Outcome[SandState]:
        return call(state, Die(), caller=Free())


class Free(Decision[SandState, Mark | Say | Roll | Turn | Reflex | Finish]):
    """Both seats may do anything, at any time."""

    whose: ClassVar[str | None] = "SAND-1"
    clause: ClassVar[str | None] = "SAND-2"

    def actors(self, state: SandState) -> tuple[Seat, ...]:
        return (0, 1)

    def legal(self, state: SandState, seat: Seat) -> tuple[Mark | Say | Roll | Turn | Reflex | Finish, ...]:
        return (Mark(1), Mark(2), Mark(3), Say("hello"), Roll(), Turn(), Reflex(), Finish())

    def undoable(self, state: SandState, seat: Seat, action: Action) -> bool:
        """Everything but a word."""
        return not isinstance(action, Say)

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """Of a number, whoever noted it."""
        return () if isinstance(action, Mark) else None

    def apply(self, state: SandState, seat: Seat, action: Any) -> Outcome[SandState]:
        match action:
            case Mark(number):
                marked = replace(state, marks=(*state.marks, number))
                return stay(marked).tell(Marked(seat, number), only=(seat,), others=Marked(seat, None))
            case Say(word):
                return become(state, Silent()).tell(Said(seat, word))
            case Roll():
                return call(state, Die())
            case Turn():
                return call(state, Hourglass())
            case Reflex():
                return call(state, Signalling())
            case _:
                return end(state)


class Silent(Decision[SandState, Say | Mark]):
    """After a word, a mark cannot be taken back."""

    def actors(self, state: SandState) -> tuple[Seat, ...]:
        return (0, 1)

    def legal(self, state: SandState, seat: Seat) -> tuple[Say | Mark, ...]:
        return (Say("hello"), Mark(9))

    def apply(self, state: SandState, seat: Seat, action: Say | Mark) -> Outcome[SandState]:
        return become(state, Free())


class Die(Toss[SandState, Fell]):
    """One to six, a six twice as often."""

    def odds(self, state: SandState) -> Odds[Fell]:
        return Odds(tuple((Fell(number), 2 if number == 6 else 1) for number in range(1, 7)))

    def fall(self, state: SandState, outcome: Fell) -> Outcome[SandState]:
        return done(replace(state, rolls=(*state.rolls, outcome.number))).tell(Rolled(outcome.number))


class Hourglass(Timed[SandState, Say]):
    """Nobody is asked: a beat every two seconds, and the end after seven, named before the beat."""

    def actors(self, state: SandState) -> tuple[Seat, ...]:
        return ()

    def legal(self, state: SandState, seat: Seat) -> tuple[Say, ...]:
        return ()

    def alarms(self, state: SandState) -> tuple[Alarm, ...]:
        return (Alarm(7000, TimeUp(self.id)), Alarm(2000, Beat(self.id)))

    def elapse(self, state: SandState, ring: Ring) -> Outcome[SandState]:
        what: Literal["beat", "time"] = "beat" if isinstance(ring, Beat) else "time"
        assert len(state.rings) < 20, "the sand runs out"
        rung = replace(state, rings=(*state.rings, what))
        return (call(rung, Die()) if what == "beat" else done(rung)).tell(Rang(what))


class Signalling(Timed[SandState, Say]):
    """Nobody is asked: a signal after one second, and the end after three. The decision stays as it is in between."""

    def actors(self, state: SandState) -> tuple[Seat, ...]:
        return ()

    def legal(self, state: SandState, seat: Seat) -> tuple[Say, ...]:
        return ()

    def alarms(self, state: SandState) -> tuple[Alarm, ...]:
        return (Alarm(3000, TimeUp(self.id)), Alarm(1000, Signal(self.id)))

    def elapse(self, state: SandState, ring: Ring) -> Outcome[SandState]:
        what: Literal["signal", "time"] = "signal" if isinstance(ring, Signal) else "time"
        assert what not in state.rings, "only beats come again"
        rung = replace(state, rings=(*state.rings, what))
        return (stay(rung) if what == "signal" else done(rung)).tell(Rang(what))


Item: TypeAlias = Opening | Free | Silent | Die | Hourglass | Signalling


class View(Value):
    """What everyone sees."""

    marks: int
    rolls: tuple[int, ...]


class Sandbox(Game[Options, SandState, View]):
    """Two seats."""

    name: ClassVar[str] = "sandbox"
    version: ClassVar[int] = 3
    seats: ClassVar[range] = range(2, 3)

    options_type = Options
    state_type = SandState
    view_type = View
    action_type = ActionType
    event_type = EventType
    item_type = Item

    def start(self, options: Options, seats: int) -> SandState:
        return SandState(agenda=(Opening() if options.toss_first else Free(),))

    def view(self, state: SandState, seat: Seat | None) -> View:
        return View(len(state.marks), state.rolls)

    def result(self, state: SandState) -> Result:
        return Result((), (sum(state.marks), sum(state.rolls)))


SANDBOX = Sandbox()
SECRET = bytes(range(32))


def find_sandbox(name: str) -> Sandbox:
    """The only game there is."""
    assert name == "sandbox"
    return SANDBOX


def sandbox(
    chance: Source | int = 0, *, toss_first: bool = False, keeps_clock: bool = True
) -> Match[Options, SandState, View]:
    """A match that has begun."""
    source = Seeded(chance) if isinstance(chance, int) else chance
    match = Match(SANDBOX, Options(toss_first=toss_first), 2, source, keeps_clock=keeps_clock)
    match.begin()
    return match


def secretly() -> Committed:
    """A commitment to the tests' own secret."""
    return committed(SECRET)
