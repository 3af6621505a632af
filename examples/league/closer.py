"""A bot for a league: closes as many flaps of Shut the Box as it can."""

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness


class Closer:
    """Chooses the action that names most flaps."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return max(legal, key=lambda action: len(getattr(action, "flaps", ())))
