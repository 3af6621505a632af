"""Who can be played against."""

from typing import ClassVar

from ludotheque.bots import AnyKnowledge, Novice
from ludotheque.engine import Action, Randomness
from ludotheque.games.parts import Levels

from .actions import KEEP, THROW


class Expert:
    """Throws once more as long as that is more than it has, on average."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        face = knowledge.view.face
        return KEEP if KEEP in legal and face > 3 else THROW


class Stubborn:
    """Keeps whatever falls. An entry point in pyproject.toml names it: any package may bring such a bot."""

    games: ClassVar[tuple[str, ...]] = ("highest-roll",)

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return KEEP if KEEP in legal else legal[0]


BOTS: Levels = {"novice": Novice, "expert": Expert}
