"""A bot that prepares until an adventure is worth trying, goes there by the shortest way, and spends little."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import ClassVar, Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, Randomness
from ludotheque.games.royaume.actions import (
    ENTER_DUNGEON,
    NAP,
    THROW,
    THROW_AGAIN,
    Challenge,
    EnterGarden,
    Fly,
    Leave,
    Walk,
)
from ludotheque.games.royaume.adventures import ChoosingExit, MinorAdventure
from ludotheque.games.royaume.bots import habits
from ludotheque.games.royaume.bots.aims import Aim, Ready, choose_aim
from ludotheque.games.royaume.bots.changing import Way
from ludotheque.games.royaume.bots.situation import Situation, ways_to_change
from ludotheque.games.royaume.bots.worth import Judge, Worth
from ludotheque.games.royaume.castle import EnteringGarden, KingFight
from ludotheque.games.royaume.content import CARDS, KEYS, VALUES, Effect
from ludotheque.games.royaume.demon import Giving
from ludotheque.games.royaume.encounters import JOUST_LOST, JOUST_WON, ChoosingPerch, ChoosingRival, Encounter, Joust
from ludotheque.games.royaume.moving import Walking
from ludotheque.games.royaume.names import Object
from ludotheque.games.royaume.objects import ChoosingMagic, Exhausting, Feasting, Restoring
from ludotheque.games.royaume.plans import test_of
from ludotheque.games.royaume.rolling import Modifying, die_of
from ludotheque.games.royaume.turning import ChoosingPortion
from ludotheque.games.royaume.turns import NAP_RESTORES, Opening, TurnChoice, tales

SPENT: Final = 1.0
"""What it costs to exhaust an object, besides its value."""
NEEDED_LATER: Final = 0.5
"""What it costs besides if the object opens a square ahead."""
PASSED: Final = 100.0
TO_BEGIN: Final = 0.01
"""What each point of the throw is worth that decides who begins: less than any object."""
WORTH_A_TALE: Final = 1
"""With so many objects exhausted who gets an event by a nap prefers that to looking for one."""
NEAR: Final = 9
"""From so many squares on one rests before an adventure."""


class Amateur:
    """Looks at the square that a throw leads to, and no further."""

    ready: ClassVar[Ready] = Ready(key=0.4, castle=0.3)
    magic: ClassVar[bool] = False
    """Whether it counts on what magic objects do besides their value."""
    at_once: ClassVar[int | None] = 1
    """How many objects it thinks of together for one result; None for all that the rules allow."""

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        if len(legal) == 1:
            return legal[0]
        at = Situation(knowledge.view, knowledge.options, knowledge.seat or 0, magic=self.magic)
        match at.view.agenda[-1]:
            case TurnChoice():
                return self.turn(at, legal)
            case Modifying() as throw:
                return self.change(at, throw, legal)
            case Walking():
                worth = self.worth(at)
                return max((one for one in legal if isinstance(one, Walk)), key=lambda one: worth.square(one.square))
            case ChoosingExit() | ChoosingPerch():
                worth = self.worth(at)
                return max(
                    (one for one in legal if isinstance(one, Leave | Fly)), key=lambda one: worth.placed(one.square)
                )
            case _:
                return self.simple(at, legal, rng)

    def simple(self, at: Situation, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """Choices that need no plan."""
        match at.view.agenda[-1]:
            case Restoring() | Feasting():
                return habits.restore(at, legal)
            case Exhausting():
                return habits.give_up(legal)
            case Giving():
                return self.give(at, legal)
            case ChoosingMagic():
                return habits.take_magic(legal)
            case EnteringGarden():
                gates = (one for one in legal if isinstance(one, EnterGarden))
                return max(gates, key=lambda one: habits.token(at, one.square))
            case ChoosingRival():
                rivals = (one for one in legal if isinstance(one, Challenge))
                return max(rivals, key=lambda one: one.rival == at.view.demon)
            case ChoosingPortion():
                return self.turn_over(at, legal)
            case _:
                return legal[rng.below(len(legal))]

    def aim(self, at: Situation) -> Aim:
        """Where it wants to go."""
        return choose_aim(at, self.ready)

    def worth(self, at: Situation) -> Judge:
        """What squares and effects are worth to it."""
        return Worth(at, self.aim(at), self.ready.key)

    def turn(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """Nap before an adventure that is near and would go better, when most is exhausted, or for an event."""
        spent = len(at.exhausted)
        if ENTER_DUNGEON in legal:
            best, restores = habits.best_stroll(at, legal)
            rest = best if best is not None and restores > min(spent, NAP_RESTORES) else NAP
            return rest if spent else ENTER_DUNGEON
        if spent > NAP_RESTORES:
            return NAP
        aim = self.aim(at)
        if spent >= WORTH_A_TALE and not aim.ready and tales(at.thrower.power, at.square):
            return NAP
        if spent < 2 or not aim.ready or at.distance(at.square, aim.goals) > NEAR:
            return THROW
        better = at.chance(aim.key, rested=True) - at.chance(aim.key, rested=False)
        return NAP if better > 0.08 else THROW

    def give(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """The demon die to whoever is ahead."""
        return habits.give(at, legal)

    def turn_over(self, at: Situation, legal: tuple[Action, ...]) -> Action:
        """Whatever brings the goal nearer."""
        goals = self.aim(at).goals

        def far(action: Action) -> float:
            faces, square = habits.after_turning(at, action)
            return at.distance(square, goals, faces)

        return min(legal, key=far)

    # A throw.

    def change(self, at: Situation, throw: Modifying, legal: tuple[Action, ...]) -> Action:
        """The first step of the best way, or another throw if that promises more."""
        asked = at.view.agenda[-2]
        if isinstance(asked, KingFight):
            return habits.fight(at, throw, asked, legal)
        worth = cache(self.results(at, throw))
        best = self.best_way(at, throw)
        if THROW_AGAIN in legal:
            faces = at.thrower.faces
            if sum(map(worth, faces)) / len(faces) > self._gain(at, worth, best):
                return THROW_AGAIN
        return best.first

    def best_way(self, at: Situation, throw: Modifying) -> Way:
        """The way to change a throw that is worth most, less what it costs."""
        worth = cache(self.results(at, throw))
        return max(self.ways(at, throw), key=lambda way: self._gain(at, worth, way))

    def _gain(self, at: Situation, worth: Callable[[int], float], way: Way) -> float:
        return worth(way.result) - self.cost(at, way) - 0.01 * abs(way.shift)

    def ways(self, at: Situation, throw: Modifying) -> Iterable[Way]:
        """The ways to change a throw that it thinks of."""
        ways = ways_to_change(at, throw)
        return ways if self.at_once is None else (way for way in ways if len(way.used) <= self.at_once)

    def cost(self, at: Situation, way: Way) -> float:
        """What it costs to exhaust the objects of a way."""
        return sum(self.price(at, name) for name in way.used)

    def price(self, at: Situation, name: Object) -> float:
        """What it costs to exhaust an object: the stronger it is, the more."""
        opens = any(step.object == name for key in at.open_keys() for step in KEYS[key].steps)
        return SPENT + 0.3 * VALUES[name] + NEEDED_LATER * opens

    def results(self, at: Situation, throw: Modifying) -> Callable[[int], float]:
        """What each result of a throw is worth."""
        if throw.purpose == "move":
            return self.moves(at)
        asked = at.view.agenda[-2]
        match asked:
            case MinorAdventure(place=place):
                worth = self.worth(at)
                return lambda result: worth.case(place, result)
            case Encounter(card=name):
                card, worth = CARDS[name], self.worth(at)
                won, lost = worth.outcome(card.won), worth.outcome(card.lost)
                return lambda result: won if card.test is None or card.test.passed(result) else lost
            case Joust() as joust:
                return self.jousting(at, joust)
            case Opening():
                return lambda result: TO_BEGIN * result
            case _:
                test = test_of(asked, at.view.dungeon)
                return lambda result: PASSED if test is not None and test.passed(result) else 0.0

    def jousting(self, at: Situation, joust: Joust) -> Callable[[int], float]:
        """What a result in a joust is worth: against what the other has thrown, or may throw."""
        worth = self.worth(at)
        won, drawn, lost = (
            worth.outcome(effects)
            for effects in ((Effect("restore", JOUST_WON),), (), (Effect("exhaust", JOUST_LOST),))
        )
        others = die_of(demon=joust.rival == at.view.demon) if joust.own is None else (joust.own,)

        def mean(result: int) -> float:
            each = (won if result > other else lost if result < other else drawn for other in others)
            return sum(each) / len(others)

        return mean

    def moves(self, at: Situation) -> Callable[[int], float]:
        """The best square that each result leads to."""
        worth = self.worth(at)
        return lambda result: max(map(worth.square, at.goals(result)))
