"""Scenes that are steered in real time: a game says how one goes on from tick to tick, a server runs it."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from ludotheque.engine import Action, DecisionId, Seat, Value

TICK: Final = 50
"""How many milliseconds a tick lasts."""
HELD: Final = 8
"""For how many ticks a hand stays where it was last seen; after that nothing moves."""

R = TypeVar("R", bound=Value)


class Hand(NamedTuple):
    """Where somebody steers to, in thousandths from -1000 to 1000."""

    x: int
    y: int


Hands: TypeAlias = Mapping[Seat, Hand]
"""Where each seat steers to; one that is missing moves nothing."""


class Arena(Value, Generic[R]):
    """A scene that is open now, as it follows from the state of the match, secrets included.

    What changes from tick to tick is another value, which everyone may see. All numbers are whole, so that a page gets
    the very same ones.
    """

    decision: DecisionId

    @property
    @abstractmethod
    def steered_by(self) -> tuple[Seat, ...]:
        """The seats whose hands count."""

    @abstractmethod
    def begin(self) -> R:
        """The scene before its first tick."""

    @abstractmethod
    def tick(self, run: R, hands: Hands) -> R:
        """The scene one tick later."""

    @abstractmethod
    def verdict(self, run: R) -> tuple[Seat, Action] | None:
        """What the server plays, and for which seat, once the scene has ended; None while it goes on."""


AnyArena: TypeAlias = Arena[Any]


class Steering:
    """The hands of one run, by tick.

    >>> steering = Steering()
    >>> steering.note(0, 3, Hand(500, -200))
    >>> steering.at(4)
    {0: Hand(x=500, y=-200)}
    >>> steering.at(3 + HELD)
    {}
    """

    def __init__(self) -> None:
        self._seen: dict[Seat, dict[int, Hand]] = {}

    def note(self, seat: Seat, tick: int, hand: Hand) -> None:
        """Note where a hand was at a tick; the last one noted counts."""
        self._seen.setdefault(seat, {})[tick] = hand

    def at(self, tick: int) -> Hands:
        """Each hand as it was last seen, at most `HELD` ticks ago."""
        hands: dict[Seat, Hand] = {}
        for seat, seen in self._seen.items():
            found = next((seen[past] for past in range(tick, tick - HELD, -1) if past in seen), None)
            if found is not None:
                hands[seat] = found
        return hands

    def forget(self, tick: int) -> None:
        """Drop what counts no more from this tick on."""
        for seen in self._seen.values():
            seen.pop(tick - HELD, None)
