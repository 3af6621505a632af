"""Bots for Cluedo, and the coach."""

from collections.abc import Callable, Mapping
from typing import Final

from ludotheque.bots import Advice, AnyKnowledge, Bot, Judged, Novice
from ludotheque.engine import Action

BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"novice": Novice, "amateur": Novice, "expert": Novice}


class Silent:
    """Has no opinion."""

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        """All choices are worth the same."""
        return Advice(tuple(Judged(action, ()) for action in legal), "cluedo-why-equal")


COACH = Silent()
