"""The coach: what the expert would do, what each choice is worth where that can be computed, and why."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from ludotheque.bots import Advice, AnyKnowledge, Judged
from ludotheque.bots import Worth as Figure
from ludotheque.engine import Action, Fast
from ludotheque.games.royaume.actions import ENTER_DUNGEON, KEEP, NAP, Exhaust, Give, Walk
from ludotheque.games.royaume.adventures import Adventure
from ludotheque.games.royaume.bots import odds, trials
from ludotheque.games.royaume.bots.expert import Expert
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.bots.trials import trial_of
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.content import KEYS
from ludotheque.games.royaume.names import Key, Object
from ludotheque.games.royaume.plans import test_of
from ludotheque.games.royaume.rolling import Modifying
from ludotheque.games.royaume.turns import TurnChoice, tales

Why: TypeAlias = tuple[str, tuple[tuple[str, str | int | float | Action], ...]]


class RoyaumeCoach:
    """Explains the expert."""

    def __init__(self) -> None:
        self._expert = Expert()

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        at = Situation(knowledge.view, knowledge.options, knowledge.seat or 0)
        best = self._expert.choose(knowledge, legal, Fast(0))
        chances = self._chances(at, legal)
        others = sorted((one for one in legal if one != best), key=lambda one: -chances.get(one, 0.0))
        judged = tuple(Judged(one, _figures(chances, one)) for one in (best, *others))
        return Advice(judged, *self._why(at, best, legal))

    def _chances(self, at: Situation, legal: tuple[Action, ...]) -> Mapping[Action, float]:
        """The chance that an adventure succeeds after each choice, in one; nothing elsewhere."""
        trial = trial_of(at.view)
        return {} if trial is None else trials.chances(at, trial, legal)

    def _why(self, at: Situation, best: Action, legal: tuple[Action, ...]) -> Why:
        if len(legal) == 1:
            return "royaume-why-only", ()
        match at.view.agenda[-1]:
            case TurnChoice():
                return self._why_turn(at, best)
            case Modifying() as throw if throw.purpose != "move":
                return self._why_throw(at, throw, best)
            case _ if trial_of(at.view) is not None:
                return "royaume-why-helps", ()
            case _ if isinstance(best, Give):
                pieces = len(at.view.seats[best.to].pieces)
                return "royaume-why-give", (("give", best), ("pieces", pieces))
            case _ if isinstance(best, Walk) or isinstance(at.view.agenda[-1], Modifying):
                return self._why_way(at)
            case _:
                return "royaume-why-habit", ()

    def _why_turn(self, at: Situation, best: Action) -> Why:
        aim = self._expert.aim(at)
        if best == ENTER_DUNGEON:
            return "royaume-why-dungeon", (("chance", _percent(at.chance(None, rested=False))),)
        now, rested = (_percent(at.chance(aim.key, rested=rested)) for rested in (False, True))
        if best == NAP and aim.ready and now < rested:
            return "royaume-why-nap", (
                ("now", now),
                ("rested", rested),
                ("adventure", aim.key or CASTLE),
            )
        if best == NAP and tales(at.thrower.power, at.square):
            return "royaume-why-tales", ()
        return ("royaume-why-rest", ()) if best == NAP else self._why_way(at)

    def _why_way(self, at: Situation) -> Why:
        """Where one is going, and with what chance; or what is missing before one goes anywhere."""
        aim = self._expert.aim(at)
        if aim.ready:
            return "royaume-why-way", (
                ("adventure", aim.key or CASTLE),
                ("squares", round(at.distance(at.square, aim.goals))),
                ("chance", _percent(at.chance(aim.key, rested=True))),
            )
        key = max(at.open_keys(), key=lambda one: at.chance(one, rested=True), default=None)
        if key is None:
            return "royaume-why-castle-first", (("chance", _percent(at.chance(None, rested=True))),)
        return "royaume-why-prepare", (
            ("adventure", key),
            ("missing", len(_missing(at, key))),
            ("now", _percent(at.chance(key, rested=True))),
            ("then", _percent(_with_all(at, key))),
        )

    def _why_throw(self, at: Situation, throw: Modifying, best: Action) -> Why:
        asked = at.view.agenda[-2]
        if isinstance(asked, KingFight):
            makes = odds.highest(throw, at.thrower, at.held).result
            return "royaume-why-king", (("needed", asked.needed), ("makes", makes))
        test = test_of(asked, at.view.dungeon)
        if best == KEEP:
            passes = test is None or test.passed(throw.result)
            return ("royaume-why-passes" if passes else "royaume-why-hopeless"), ()
        if isinstance(asked, Adventure):
            spared = _opens_later(at, asked)
            if isinstance(best, Exhaust) and spared is not None and best.object != spared[0]:
                return "royaume-why-spare", (("object", spared[0]), ("square", spared[1]))
        return "royaume-why-helps", ()


CASTLE: Final = "castle"


def _figures(chances: Mapping[Action, float], action: Action) -> tuple[Figure, ...]:
    return (Figure("chance", 100 * chances[action]),) if action in chances else ()


def _percent(chance: float) -> int:
    return round(100 * chance)


def _missing(at: Situation, key: Key) -> list[str]:
    return [step.companion for step in KEYS[key].steps if step.companion and step.companion not in at.companions]


def _with_all(at: Situation, key: Key) -> float:
    """The chance in an adventure with every companion that opens one of its squares."""
    every = tuple(step.companion for step in KEYS[key].steps if step.companion)
    helped = Situation(at.view, at.options, at.seat)
    helped.thrower = at.thrower._replace(companions=(*at.companions, *every))
    return helped.chance(key, rested=True)


def _opens_later(at: Situation, asked: Adventure) -> tuple[Object, int] | None:
    """An active object that opens a square still ahead, and which one."""
    for number, step in enumerate(KEYS[asked.key].steps, 1):
        if number > asked.at + 1 and step.object is not None and step.object in at.active:
            return step.object, number
    return None


COACH: Final = RoyaumeCoach()
