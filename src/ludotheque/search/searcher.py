"""A bot for any game that looks ahead from what a seat knows."""

from collections.abc import Callable
from time import perf_counter
from typing import ClassVar

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import Action, AnyGame, AnyPosition, LudothequeError, Play, Randomness, position_after
from ludotheque.engine.knowledge import drawn_plays
from ludotheque.search.budget import checked_budget
from ludotheque.search.plan import Plan, choices
from ludotheque.search.tree import Explanation, Tree


class Searcher:
    """Chooses by information-set Monte Carlo tree search.

    With a budget of playouts the same randomness gives the same choice; with one of time it does not.
    """

    needs_history: ClassVar[bool] = True
    """A search replays the match, so it needs the whole history, even where the view is enough for other bots."""

    def __init__(
        self,
        game: AnyGame,
        plan: Plan,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Without a budget, the plan's is used; LudothequeError for one that is not a whole number from 1 on."""
        has_budget = playouts is not None or milliseconds is not None
        self.budget = checked_budget(playouts if has_budget else plan.playouts, milliseconds)
        self.game = game
        self.plan = plan
        self._trusted = None if plan.trusted is None else plan.trusted()
        self._clock = clock
        self._last: AnyPosition | None = None

    def choose(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Action:
        """The action that the search prefers; without a search where there is only one, or the plan settles it.

        In a match that began under earlier rules, which cannot be searched, it is the trusted bot's choice; UnknownPast
        if the plan has none.
        """
        wanted = choices(self.game, legal, self.plan.skill)
        if len(wanted) == 1:
            return wanted[0]
        settled = None if self.plan.settled is None else self.plan.settled(self.plan.skill, wanted, rng)
        if settled is not None:
            return settled
        if knowledge.carried and self._trusted is not None:
            return self._trusted.choose(knowledge, legal, rng)
        chosen: Action = self.explain(knowledge, legal, rng).action
        return chosen

    def explain(self, knowledge: AnyKnowledge, legal: tuple[Action, ...], rng: Randomness) -> Explanation:
        """Search, and return how often each action was visited and what it is worth.

        LudothequeError if the seat is not asked, or if the policy of playouts fails; UnknownPast in a match that began
        under earlier rules, of which nobody knows the plays.
        """
        until = None if self.budget.milliseconds is None else self._clock() + self.budget.milliseconds / 1000
        if knowledge.seat is None or not legal:
            raise LudothequeError("search-not-asked")
        deals, most = list[AnyPosition](), self._most_deals(knowledge)
        trusted = None if self._trusted is None else self._trusted.choose(knowledge, legal, rng)
        wanted = self._narrowed(knowledge, legal, deals, most, until, rng)
        if trusted is not None and trusted not in wanted:
            wanted = (trusted, *wanted)
        tree = Tree(knowledge.seat, self.plan, wanted, trusted, rng)
        playouts = 0
        while not playouts or not self._is_spent(playouts, until):
            if playouts >= len(deals) and len(deals) < most:
                deals.append(self._drawn(knowledge, rng))
            tree.play(deals[playouts % len(deals)])
            playouts += 1
        return tree.explained(playouts, min(playouts, len(deals)))

    def _is_spent(self, playouts: int, until: float | None) -> bool:
        most = self.budget.playouts
        return (most is not None and playouts >= most) or (until is not None and self._clock() >= until)

    def _most_deals(self, knowledge: AnyKnowledge) -> int:
        """How many deals to draw; one where the seat knows every play."""
        if None not in knowledge.plays:
            return 1
        return self.plan.deals if self.budget.playouts is None else min(self.plan.deals, self.budget.playouts)

    def _narrowed(
        self,
        knowledge: AnyKnowledge,
        legal: tuple[Action, ...],
        deals: list[AnyPosition],
        most: int,
        until: float | None,
        rng: Randomness,
    ) -> tuple[Action, ...]:
        """The actions worth trying; if the plan narrows them, all deals are drawn for it first."""
        wanted, seat, narrow = choices(self.game, legal, self.plan.skill), knowledge.seat, self.plan.narrow
        if narrow is None or seat is None or len(wanted) == 1:
            return wanted
        while len(deals) < most and not (deals and self._is_spent(0, until)):
            deals.append(self._drawn(knowledge, rng))
        return narrow(deals, seat, wanted) or wanted

    def _drawn(self, knowledge: AnyKnowledge, rng: Randomness) -> AnyPosition:
        """A random position consistent with what the seat knows; replays only what is new since the last search."""
        plays = drawn_plays(self.game, knowledge, rng)
        begun = self._last
        if begun is None or not _begins(begun, knowledge, plays):
            longest = len(plays) + self.game.longest
            begun = position_after(self.game, knowledge.options, knowledge.seats, (), longest)
        for actor, action in plays[begun.length :]:
            begun = begun.repeated(actor, action, (action,))
        if None not in knowledge.plays:
            self._last = begun
        return begun


def _begins(position: AnyPosition, knowledge: AnyKnowledge, plays: tuple[Play, ...]) -> bool:
    """Whether these plays, which the seat knows, continue those that led to this position."""
    if position.options != knowledge.options or position.seats != knowledge.seats or position.length > len(plays):
        return False
    return position.plays == plays[: position.length]
