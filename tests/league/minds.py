"""Bots that are classes, in a module of their own."""

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness


class Talker:
    """Prints, counts what it knows, and chooses at random."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        print("hm")  # noqa: T201
        assert len(knowledge.heard) == len(knowledge.plays) + 1
        return legal[rng.below(len(legal))]


class Raiser:
    """Raises."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        raise ValueError("no idea")


class Stone:
    """Is no bot."""
