"""A game's own bots and its coach with simpler ones behind them: whatever one raises, a match goes on."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ludotheque.bots import Advice, Bot, Coach, Judged
from ludotheque.bots.sandboxed import Failure, described, shown
from ludotheque.engine import Action, AnyKnowledge, Fast, Randomness

Ladder: TypeAlias = Sequence[tuple[str, Callable[[], Bot]]]
"""Levels by name, the wanted one first, then ever simpler ones."""

COACH: Final = "coach"
"""The name of the coach in its failures."""
SIMPLER: Final = "coach-simpler"
"""The sentence that explains advice of a simpler bot."""
SILENT: Final = "coach-silent"
"""The sentence that stands where nobody has any advice."""


class FallbackBot:
    """Asks the bots of a ladder until one neither raises nor chooses an illegal action; if all do, takes `legal[0]`."""

    def __init__(self, ladder: Ladder) -> None:
        self._ladder = tuple(ladder)
        self._bots: dict[str, Bot] = {}
        self._details: dict[str, str] = {}
        self._times = Counter[str]()

    @property
    def needs_history(self) -> bool:
        """Whether the first bot needs all that its seat heard."""
        return any(getattr(self._made(level, make), "needs_history", False) for level, make in self._ladder[:1])

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """The choice of the first bot that makes a legal one, or the first of `legal`."""
        found = self.chosen(knowledge, legal, rng)
        return legal[0] if found is None else found

    def chosen(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action | None:
        """The choice of the first bot that makes a legal one; None if none does."""
        for level, make in self._ladder:
            try:
                action = self._made(level, make).choose(knowledge, legal, rng)
                if action in legal:
                    return action
                detail = shown(action)
            except Exception as error:
                detail = described(error)
            self.note(level, detail)
        return None

    def note(self, level: str, detail: str) -> None:
        """Count a failure."""
        self._details.setdefault(level, detail)
        self._times[level] += 1

    def _made(self, level: str, make: Callable[[], Bot]) -> Bot:
        if level not in self._bots:
            self._bots[level] = make()
        return self._bots[level]

    @property
    def failures(self) -> tuple[Failure, ...]:
        """The failures so far, one for each level, with the detail of the first."""
        return tuple(
            Failure(level, "replaced", self._details[level], times) for level, times in sorted(self._times.items())
        )


class FallbackCoach:
    """Asks a coach; where it raises, what a simpler bot would do is the advice, and says so; or there is none."""

    def __init__(self, coach: Callable[[], Coach], simpler: Ladder) -> None:
        self._coach = coach
        self._bots = FallbackBot(simpler)

    def advise(self, knowledge: AnyKnowledge, legal: tuple[Action, ...]) -> Advice:
        """The coach's advice, or that of the first simpler bot that has one; nothing judged if none has."""
        try:
            return self._coach().advise(knowledge, legal)
        except Exception as error:
            self._bots.note(COACH, described(error))
        action = self._bots.chosen(knowledge, legal, Fast(COACH))
        return Advice((), SILENT) if action is None else Advice((Judged(action, ()),), SIMPLER)

    @property
    def failures(self) -> tuple[Failure, ...]:
        """The failures so far, of the coach and of those who answered for it."""
        return self._bots.failures
