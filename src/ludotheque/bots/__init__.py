"""Interfaces of bots, coaches, helpers and analysts. A bot gets Knowledge, never a state, so it cannot cheat."""

from collections.abc import Iterable
from typing import Any, Protocol

from ludotheque.engine import Action, Randomness, Seat, Value
from ludotheque.engine import AnyKnowledge as AnyKnowledge


class Bot(Protocol):
    """Anything that chooses one of the legal actions from what a seat knows."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """One of `legal`."""
        ...


class Novice:
    """Chooses uniformly among the legal actions."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return legal[rng.below(len(legal))]


class Worth(Value):
    """A number and what it counts."""

    unit: str
    value: float


class Judged(Value):
    """An action and its worth, in one or more units."""

    action: Any
    worth: tuple[Worth, ...]


class Advice(Value):
    """A coach's answer: actions with their worth, best first; `why` is the key of the sentence that explains it.

    Nothing is judged where no choice is better than another.
    """

    judged: tuple[Judged, ...]
    why: str
    args: tuple[tuple[str, Any], ...] = ()
    """The arguments of that sentence: numbers, actions, words of the game, and as `seat` a player."""


class Coach(Protocol):
    """Rates the legal actions of a seat, from what the seat knows."""

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        """Rate every legal action and explain the best."""
        ...


class Helper(Protocol):
    """Draws a player's conclusions from what the seat knows."""

    def conclude(self, knowledge: AnyKnowledge) -> Value:
        """What is certain, how likely the rest is, and why, as a value of the game's own."""
        ...


class Closeness(Value):
    """How close one seat was to the solution during a match."""

    seat: Seat
    chances: tuple[tuple[int, float], ...]
    """Pairs (entries of the log so far, probability that this seat could give to the truth), one for each change."""
    solvable: int | None
    """The number of log entries after which the seat could have been certain; None if never."""


class Feat(Value):
    """Something that one seat did well or badly in a match, told beside what is usual."""

    seat: Seat
    says: str
    """The key of a sentence."""
    args: tuple[tuple[str, float], ...]


class Analyst(Protocol):
    """Evaluates the states of a finished match with full information."""

    def exact(self, state: Any) -> bool:
        """Whether the chances to win are computed, rather than estimated."""
        ...

    def unit(self, state: Any) -> str:
        """The unit in which luck is counted: the last part of a sentence's key."""
        ...

    def chances(self, state: Any, rng: Randomness) -> tuple[float, ...] | None:
        """Each seat's probability to win from this state; None to skip the state."""
        ...

    def luck(self, state: Any, drawn: Action) -> Iterable[tuple[Seat, float]]:
        """Per seat, how much better than expected this answer of chance was."""
        ...
