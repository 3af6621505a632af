"""What bots of every game share. A bot gets knowledge, never a state: it is honest by type."""

from typing import Any, Protocol, TypeAlias

from ludotheque.engine import Action, Knowledge, Randomness, Value

AnyKnowledge: TypeAlias = Knowledge[Any, Any, Any]


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
    args: tuple[tuple[str, str | int | float | Action], ...] = ()


class Coach(Protocol):
    """Says what each legal action is worth to a seat, from what it knows."""

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        """Every action with its value, and why the best is best."""
        ...
