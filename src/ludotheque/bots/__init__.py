"""What bots of every game share. A bot gets knowledge, never a state: it is honest by type."""

from collections.abc import Iterable
from typing import Any, Protocol

from ludotheque.engine import Action, Randomness, Seat, Value
from ludotheque.engine import AnyKnowledge as AnyKnowledge


class Bot(Protocol):
    """Anything that chooses one of the legal actions from what a seat knows."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """The action to take."""
        ...


class Novice:
    """Any legal action, each as likely as the others."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """Whatever comes to mind."""
        return legal[rng.below(len(legal))]


class Worth(Value):
    """A number and what it counts."""

    unit: str
    value: float


class Judged(Value):
    """An action and what it is worth, in every unit that a player cares for."""

    action: Any
    worth: tuple[Worth, ...]


class Advice(Value):
    """What a coach says: every action with its worth, best first, and in one sentence, `why`, why the best is best."""

    judged: tuple[Judged, ...]
    why: str
    args: tuple[tuple[str, Any], ...] = ()
    """What the sentence speaks of: words, numbers and actions."""


class Coach(Protocol):
    """Says what each legal action is worth to a seat, from what it knows."""

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        """Every action with its value, and why the best is best."""
        ...


class Helper(Protocol):
    """Says what follows from what a seat knows, for a player who wants to be helped."""

    def conclude(self, knowledge: AnyKnowledge) -> Value:
        """What is certain, how likely the rest is, and why."""
        ...


class Closeness(Value):
    """How close one seat came, all along a match, to what everybody looks for."""

    seat: Seat
    chances: tuple[tuple[int, float], ...]
    """After so many entries of the log, how likely the truth was to this seat, whenever that changed."""
    solvable: int | None
    """After so many entries it was certain, from what the seat had been told; never, if none."""


class Analyst(Protocol):
    """Says of a match that is over how it stood on the way, knowing everything."""

    def exact(self, state: Any) -> bool:
        """Whether the chances to win are computed, rather than estimated."""
        ...

    def unit(self, state: Any) -> str:
        """What luck is counted in, as part of the key of a sentence."""
        ...

    def chances(self, state: Any, rng: Randomness) -> tuple[float, ...] | None:
        """How likely each seat is to win from here; None where it is not worth saying."""
        ...

    def luck(self, state: Any, drawn: Action) -> Iterable[tuple[Seat, float]]:
        """What this answer of chance gave to whom, beyond what was to be expected in this state."""
        ...
