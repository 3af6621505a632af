"""The agenda: a stack of items whose top says what happens next, and nothing else does.

It works like the call stack of a program. Every item below the top has begun and waits for the item above it; an item
that finishes returns a value to the one below; an item may cut the agenda down to one of its ancestors.
"""

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, overload

import msgspec
from msgspec.structs import replace

from ludotheque.engine.alarms import Alarm, Ring
from ludotheque.engine.forms import AnyForm
from ludotheque.engine.refusals import Refusal
from ludotheque.engine.values import Action, Actor, DecisionId, Event, Seat, Told, Value


class State(Value, kw_only=True):
    """The board's data of a match, plus the agenda. Secrets live in the board's data, never in an item."""

    agenda: tuple[Any, ...]
    opened: int = 0
    """How many decisions have been given an id."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
I = TypeVar("I", bound="Item[Any]")  # noqa: E741
T = TypeVar("T")


class Outcome(msgspec.Struct, Generic[S], gc=False):
    """The result of running an item: the new state with its agenda, and who is told what."""

    state: S
    value: object = None
    resumed: bool = False
    """Whether the item now on top resumes with `value`, returned by the one that finished; it begins otherwise."""
    told: tuple[Told, ...] = ()

    @overload
    def tell(self, *events: Event) -> Self: ...

    @overload
    def tell(self, event: Event, /, *, only: tuple[Seat, ...], others: Event) -> Self: ...

    def tell(self, *events: Event, only: tuple[Seat, ...] = (), others: Event | None = None) -> Self:
        """Tell everyone; or tell `only` these seats, and the `others` another form of it.

        >>> from ludotheque.games.shut_the_box.events import BoxShut
        >>> import ludotheque
        >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
        >>> stay(match.state).tell(BoxShut(0)).told
        (Told(public=BoxShut(seat=0), private=()),)
        """
        if others is not None:
            self.told += (Told(others, tuple(zip(only, events * len(only), strict=True))),)
        elif len(events) == 1:  # most of the time, and twice as fast as a loop
            self.told += (Told(events[0]),)
        else:
            for event in events:
                self.told += (Told(event),)
        return self


class Item(Value, Generic[S], tag=True, tag_field="is"):
    """Something on the agenda. Three flags say of which kind, several times faster than `isinstance` on a struct."""

    is_step: ClassVar[bool] = False
    is_toss: ClassVar[bool] = False
    is_timed: ClassVar[bool] = False
    people_first: ClassVar[bool] = False
    """Whether bots wait until all people who are asked have answered, as where everybody picks from the same things."""

    def resume(self, state: S, value: object) -> Outcome[S]:
        """Continue after the item above has finished and returned `value`."""
        raise NotImplementedError

    def known_to(self, seats: int, actor: Actor, action: Action) -> tuple[Seat, ...] | None:
        """Which of `seats` seats learn, beside the actor, who answers this item and how; None for everyone.

        It must follow from what a seat is told and sees, which the contract tests. An answer of which a seat learns
        only a part is not known to it: the events tell it that part.
        """
        return None


BELOW: Final = slice(-1)
"""All items of an agenda but the one on top."""

# Of the ways to put an agenda together, adding tuples is the fastest.


def done(state: S, value: object = None) -> Outcome[S]:
    """Pop the item on top; the one below resumes with `value`.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state = match.state
    >>> [type(item).__name__ for item in state.agenda]
    ['Turns', 'Throwing']
    >>> outcome = done(state, "over")
    >>> outcome.state.agenda, outcome.value, outcome.resumed
    ((Turns(seat=0),), 'over', True)
    """
    return Outcome(replace(state, agenda=state.agenda[BELOW]), value, True)  # noqa: FBT003


def stay(state: S) -> Outcome[S]:
    """Leave the agenda as it is: the decision on top stays open.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state = match.state
    >>> [type(item).__name__ for item in state.agenda]
    ['Turns', 'Throwing']
    >>> stay(state).state.agenda
    (Turns(seat=0), Throwing(seat=0))
    """
    return Outcome(state)


def become(state: S, item: Item[S]) -> Outcome[S]:
    """Replace the item on top by this one, often by itself with a field changed.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state = match.state
    >>> [type(item).__name__ for item in state.agenda]
    ['Turns', 'Throwing']
    >>> from ludotheque.games.shut_the_box.closing import Announcing
    >>> become(state, Announcing(1)).state.agenda
    (Turns(seat=0), Announcing(seat=1))
    """
    return Outcome(replace(state, agenda=state.agenda[BELOW] + (item,)))


def call(state: S, *items: Item[S], caller: Item[S] | None = None) -> Outcome[S]:
    """Push an item; the one on top, replaced by `caller` if given, resumes with what it returns.

    Of several items each waits for the one that follows it, as if it had called it.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state = match.state
    >>> [type(item).__name__ for item in state.agenda]
    ['Turns', 'Throwing']
    >>> from ludotheque.games.shut_the_box.closing import Announcing
    >>> call(state, Announcing(1)).state.agenda
    (Turns(seat=0), Throwing(seat=0), Announcing(seat=1))
    """
    if caller is None:
        return Outcome(replace(state, agenda=state.agenda + items))
    return Outcome(replace(state, agenda=state.agenda[BELOW] + (caller,) + items))


def cut(state: S, to: type[Item[S]], value: object = None) -> Outcome[S]:
    """Pop everything above the nearest ancestor of this type, which resumes with `value`; LookupError without one.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state = match.state
    >>> [type(item).__name__ for item in state.agenda]
    ['Turns', 'Throwing']
    >>> from ludotheque.games.shut_the_box.turns import Turns
    >>> cut(state, to=Turns, value=7).state.agenda
    (Turns(seat=0),)
    """
    for height in range(len(state.agenda) - 1, 0, -1):
        if isinstance(state.agenda[height - 1], to):
            return Outcome(replace(state, agenda=state.agenda[:height]), value, resumed=True)
    raise LookupError(f"no {to.__name__} below {state.agenda[-1]!r}")


def end(state: S) -> Outcome[S]:
    """End the match by emptying the agenda.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state = match.state
    >>> [type(item).__name__ for item in state.agenda]
    ['Turns', 'Throwing']
    >>> end(state).state.agenda
    ()
    """
    return Outcome(replace(state, agenda=()))


def within(state: State, kind: type[I]) -> I | None:
    """The topmost item of this type on the agenda, or None.

    >>> import ludotheque
    >>> match = ludotheque.new_match("shut-the-box", seats=2, seed=1)
    >>> state = match.state
    >>> [type(item).__name__ for item in state.agenda]
    ['Turns', 'Throwing']
    >>> from ludotheque.games.shut_the_box.closing import Announcing
    >>> from ludotheque.games.shut_the_box.turns import Turns
    >>> within(state, Turns), within(state, Announcing)
    (Turns(seat=0), None)
    """
    return next((item for item in reversed(state.agenda) if isinstance(item, kind)), None)


def expect_type(value: object, kind: type[T]) -> T:
    """Narrow what the item above returned to exactly this type; TypeError otherwise.

    >>> expect_type(7, int)
    7
    >>> expect_type(True, int)
    Traceback (most recent call last):
    TypeError: int expected, True returned
    """
    if type(value) is not kind:
        raise TypeError(f"{kind.__name__} expected, {value!r} returned")
    return value


class Step(Item[S], Generic[S]):
    """An item that asks nobody and runs when its turn comes."""

    is_step: ClassVar[bool] = True

    def begin(self, state: S) -> Outcome[S]:
        """Run when its turn comes, and return what follows."""
        raise NotImplementedError

    def resume(self, state: S, value: object) -> Outcome[S]:
        """Run again, unless overridden."""
        return self.begin(state)


class Decision(Item[S], Generic[S, A]):
    """A question that the match waits on: who is asked, what they may answer, what follows."""

    whose: ClassVar[str | None] = None
    """The clause that says who is asked."""
    clause: ClassVar[str | None] = None
    """The clause that says what may be answered."""
    reason: ClassVar[str] = "not-offered"
    """The key of the sentence that says why anything else may not, unless `why_not` says more."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        raise NotImplementedError

    def legal(self, state: S, seat: Seat) -> tuple[A | AnyForm, ...]:
        """The actions and forms that a seat which is asked may choose from."""
        raise NotImplementedError

    def tempting(self, state: S, seat: Seat) -> tuple[A | AnyForm, ...]:
        """Answers and forms that a player might try but that are not allowed now, to be shown greyed with a reason."""
        return ()

    def why_not(self, state: S, seat: Seat, action: Action) -> Refusal:
        """The clause that forbids an answer which is not legal, and the key of the sentence that says why.

        `clause` and `reason` unless overridden, where it depends on the state or on the answer.
        """
        return Refusal(self.clause, self.reason)

    def why_not_form(self, state: S, seat: Seat, form: AnyForm) -> Refusal:
        """The same for a tempting form, however it is filled in."""
        return Refusal(self.clause, self.reason)

    def undoable(self, state: S, seat: Seat, action: A) -> bool:
        """Whether this answer can be undone: it must reveal nothing to anybody but that it was given."""
        return False

    def apply(self, state: S, seat: Seat, action: A) -> Outcome[S]:
        """Carry out a legal answer."""
        raise NotImplementedError

    def resume(self, state: S, value: object) -> Outcome[S]:
        """Stay open, unless overridden."""
        return stay(state)


class SeatDecision(Decision[S, A], Generic[S, A]):
    """A decision that asks one seat."""

    seat: Seat

    def actors(self, state: S) -> tuple[Seat, ...]:
        return (self.seat,)


class Clocked(Decision[S, A], Generic[S, A], kw_only=True):
    """A decision that the clock may act on: its id, given when it opens, lasts until it closes.

    Games derive theirs from `ludotheque.mechanics.Timed`, which says how a server runs it.
    """

    is_timed: ClassVar[bool] = True

    id: DecisionId = 0

    def alarms(self, state: S) -> tuple[Alarm, ...]:
        """When the clock does what, counted from the moment the decision opened. Secret: never part of a view."""
        return ()

    def elapse(self, state: S, ring: Ring) -> Outcome[S]:
        """Carry out an alarm that went off."""
        raise NotImplementedError


class Odds(Generic[A]):
    """The possible answers of chance, with whole-number weights.

    >>> from ludotheque.games.shut_the_box.actions import Fell
    >>> odds = Odds(((Fell((1, 1)), 1), (Fell((1, 2)), 2)))
    >>> odds.total, odds.at(0), odds.at(2)
    (3, Fell(dice=(1, 1)), Fell(dice=(1, 2)))
    """

    __slots__ = ("_upto", "outcomes", "total", "weights")

    def __init__(self, weighted: tuple[tuple[A, int], ...]) -> None:
        self.outcomes = tuple([outcome for outcome, _ in weighted])
        self.weights = tuple([weight for _, weight in weighted])
        self._upto = tuple(accumulate(self.weights))
        self.total = self._upto[-1]

    def __deepcopy__(self, memo: object) -> Self:
        """Itself: nothing in it changes."""
        return self

    def __iter__(self) -> Iterator[tuple[A, int]]:
        return zip(self.outcomes, self.weights, strict=True)

    def outcome(self, place: int) -> A:
        """The outcome in this place of `outcomes`."""
        return self.outcomes[place]

    def at(self, point: int) -> A:
        """The outcome at this point of 0 … total-1, each covering as many points as its weight."""
        return self.outcomes[bisect_right(self._upto, point)]


class Toss(Item[S], Generic[S, A]):
    """One small question to chance, with exact odds: a throw, or the next card among those unknown."""

    is_toss: ClassVar[bool] = True

    def odds(self, state: S) -> Odds[A]:
        """The possible outcomes with their weights."""
        raise NotImplementedError

    def fall(self, state: S, outcome: A) -> Outcome[S]:
        """Carry out chance's answer."""
        raise NotImplementedError

    def resume(self, state: S, value: object) -> Outcome[S]:
        return stay(state)
