"""The coach: what the expert would do, what each choice is worth where that can be computed, and why."""

from collections.abc import Mapping
from typing import Final

from ludotheque.bots import Advice, AnyKnowledge, Judged
from ludotheque.bots import Worth as Figure
from ludotheque.engine import Action, Fast
from ludotheque.games.royaume.actions import ChooseHero
from ludotheque.games.royaume.bots import trials
from ludotheque.games.royaume.bots.expert import Expert
from ludotheque.games.royaume.bots.reasons import Reasons
from ludotheque.games.royaume.bots.situation import Situation
from ludotheque.games.royaume.bots.trials import trial_of


class RoyaumeCoach:
    """Explains the expert."""

    def __init__(self) -> None:
        self._expert = Expert()

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        at = Situation(knowledge.view, knowledge.options, knowledge.seat or 0)
        best = self._expert.choose(knowledge, legal, Fast(0))
        why, args = Reasons(at, self._expert).why(best, legal)
        if isinstance(best, ChooseHero):
            return Advice((), why, args)
        chances = self._chances(at, legal)
        others = sorted((one for one in legal if one != best), key=lambda one: -chances.get(one, 0.0))
        judged = tuple(Judged(one, _figures(chances, one)) for one in (best, *others))
        return Advice(judged, why, args)

    def _chances(self, at: Situation, legal: tuple[Action, ...]) -> Mapping[Action, float]:
        """The chance that an adventure succeeds after each choice, in one; nothing elsewhere."""
        trial = trial_of(at.view)
        return {} if trial is None else trials.chances(at, trial, legal)


def _figures(chances: Mapping[Action, float], action: Action) -> tuple[Figure, ...]:
    return (Figure("chance", 100 * chances[action]),) if action in chances else ()


COACH: Final = RoyaumeCoach()
