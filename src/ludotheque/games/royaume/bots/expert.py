"""A bot that counts the turns it still needs, and computes what each object is worth for the rest of an adventure."""

from typing import ClassVar

from ludotheque.engine import Action
from ludotheque.games.royaume.actions import ENTER_DUNGEON, NAP, THROW_AGAIN, Exhaust
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.bots import habits, odds, prospects
from ludotheque.games.royaume.bots.aims import Ready
from ludotheque.games.royaume.bots.amateur import Amateur
from ludotheque.games.royaume.bots.foresight import Foresight
from ludotheque.games.royaume.bots.situation import Situation, Way, asked_test, ways_to_change
from ludotheque.games.royaume.castle import Dungeon
from ludotheque.games.royaume.content import VALUES
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.turns import NAP_RESTORES


class Expert(Amateur):
    """Does not prepare for the castle, where trying again is cheap, and spends exactly what serves best."""

    ready: ClassVar[Ready] = Ready(key=0.4, castle=0.0)

    def turn(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        return self.in_the_garden(at, legal) if ENTER_DUNGEON in legal else super().turn(at, legal)

    def in_the_garden(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """Rest while that makes the castle likely enough to succeed."""
        best, restores = habits.best_stroll(at, legal)
        better = at.chance(None, rested=True) - at.chance(None, rested=False)
        if better * prospects.castle(Foresight(at).hero) <= 1.0:
            return ENTER_DUNGEON
        return best if best is not None and restores > min(len(at.exhausted), NAP_RESTORES) else NAP

    # A throw.

    def change(self, at: Situation, throw: Modifying, legal: tuple[Action, ...]) -> Action:
        asked = at.view.agenda[-2]
        if not isinstance(asked, Adventure | Dungeon):
            return super().change(at, throw, legal)
        usable = any(isinstance(action, Exhaust) for action in legal)
        chances = {way: self.chance_after(at, asked, way) for way in ways_to_change(at, throw, usable=usable)}
        best = max(chances, key=lambda way: (chances[way], -_spent(way), -abs(way.shift)))
        if THROW_AGAIN in legal and self.chance_again(at, asked) > chances[best]:
            return THROW_AGAIN
        return habits.first_action(best)

    def chance_after(self, at: Situation, asked: Adventure | Dungeon, way: Way) -> float:
        """The chance that the adventure succeeds if a throw is changed so."""
        test = asked_test(at.view)
        if test is None or not test.passed(way.result):
            return 0.0
        left = tuple(name for name in at.active if name != way.name)
        if isinstance(asked, Adventure):
            return odds.key_chance(at.thrower, asked.key, left, asked.at + 1)
        return odds.castle_chance(at.thrower, at.view.dungeon, left, asked.at + 1)

    def chance_again(self, at: Situation, asked: Adventure | Dungeon) -> float:
        """The chance before the die falls once more, and for the last time."""
        last = at.thrower._replace(power=None)
        if isinstance(asked, Adventure):
            return odds.key_chance(last, asked.key, at.active, asked.at)
        return odds.castle_chance(last, at.view.dungeon, at.active, asked.at)


def _spent(way: Way) -> int:
    return 0 if way.name is None else VALUES[way.name]
