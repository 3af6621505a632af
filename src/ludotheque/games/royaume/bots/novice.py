"""A bot that runs to the nearest adventure and tries it at once, with whatever object passes."""

from typing import ClassVar, Final

from ludotheque.engine import Action, Randomness
from ludotheque.games.royaume.actions import ENTER_DUNGEON, KEEP, NAP, THROW
from ludotheque.games.royaume.bots import habits
from ludotheque.games.royaume.bots.aims import Ready
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.encounters import Encounter
from ludotheque.games.royaume.plans import test_of
from ludotheque.games.royaume.rolling import Modifying

PLENTY: Final = 6
"""With so many active objects it spends one on a card."""


class Novice(Amateur):
    """Prepares for nothing, moves as the die falls, and rests only when nearly everything is exhausted."""

    ready: ClassVar[Ready] = Ready(key=0.0, castle=0.0)

    def turn(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        if len(at.active) < 2:
            return NAP
        return ENTER_DUNGEON if ENTER_DUNGEON in legal else THROW

    def simple(self, at: Situation, legal: tuple[Action, ...], rng: Randomness) -> Action:
        return legal[rng.below(len(legal))]

    def change(self, at: Situation, throw: Modifying, legal: tuple[Action, ...]) -> Action:
        """Whatever makes a throw pass, the first thing that comes to hand."""
        asked = at.view.agenda[-2]
        if isinstance(asked, KingFight):
            return habits.fight(at, throw, asked, legal)
        test = test_of(asked, at.view.dungeon)
        spends = not isinstance(asked, Encounter) or len(at.active) >= PLENTY
        ways = self.ways(at, throw) if spends else (way for way in self.ways(at, throw) if not way.used)
        return next((way.first for way in ways if test is not None and test.passed(way.result)), KEEP)
