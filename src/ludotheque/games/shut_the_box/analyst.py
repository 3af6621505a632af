"""Win probabilities and luck in a finished match of Shut the Box."""

from collections.abc import Iterable
from typing import Final

from ludotheque.bots import AnyKnowledge
from ludotheque.engine import CHANCE, Action, Actor, Knowledge, Randomness, Seat, kernel
from ludotheque.games.shut_the_box import values
from ludotheque.games.shut_the_box.actions import Fell
from ludotheque.games.shut_the_box.bot import SIGN, Amateur, judge, standing
from ludotheque.games.shut_the_box.closing import Closing, Falling
from ludotheque.games.shut_the_box.rules import ALL_FLAPS
from ludotheque.games.shut_the_box.state import BoxState
from ludotheque.games.shut_the_box.turns import DrawingBeginner
from ludotheque.games.shut_the_box.view import seen, whose_turn


class Referee:
    """Computes win probabilities between two players; estimates them by play-outs among more."""

    def exact(self, state: BoxState) -> bool:
        """Exact between two players under rule set 1."""
        return len(state.tallies) == 2 and state.options.rule_set == "elimination"

    def unit(self, state: BoxState) -> str:
        """Points under rule set 1, chances to win or to reach 100 under rule set 2."""
        return "points" if state.options.rule_set == "elimination" else "win"

    def chances(self, state: BoxState, rng: Randomness) -> tuple[float, ...] | None:
        """Given at every decision between two players, at the start of a turn among more; None alone."""
        if len(state.tallies) == 2:
            return self._between_two(state)
        begins = state.flaps == ALL_FLAPS and not isinstance(state.agenda[-1], Falling | Closing | DrawingBeginner)
        return _played_out(state, rng) if len(state.tallies) > 2 and begins else None

    @staticmethod
    def _between_two(state: BoxState) -> tuple[float, float] | None:
        if isinstance(state.agenda[-1], Falling | DrawingBeginner):
            return None
        view = seen(state, None)
        worth = judge(view)
        chance = max(worth[action] for action in kernel.legal(state, whose_turn(view)))
        chance = min(1.0, max(0.0, chance))
        return (chance, 1 - chance) if whose_turn(view) == 0 else (1 - chance, chance)

    def luck(self, state: BoxState, drawn: Action) -> Iterable[tuple[Seat, float]]:
        """The value of this throw minus the expected value of a throw; who begins is not counted."""
        if not isinstance(drawn, Fell):
            return
        view = seen(state, None)
        position = standing(view)
        if view.options.rule_set == "elimination":
            course = values.points_plan(view.options.single_die)
        else:
            course = values.plan(position, SIGN[view.operation])
        options = course.options(view.flaps, drawn.dice, single=view.single)
        best = max((option.value for option in options), default=course.ended(view.flaps))
        yield position.seat, best - course.before_throw(view.flaps, single=view.single)


PLAYED_OUT: Final = 60
"""How often a match is played on to see who would win."""


def _played_out(state: BoxState, rng: Randomness) -> tuple[float, ...]:
    """How often each seat wins if amateurs play on."""
    shares = [0.0] * len(state.tallies)
    for _ in range(PLAYED_OUT):
        ended = _amateurs_play_on(state, rng)
        for seat in ended.winners:
            shares[seat] += 1 / len(ended.winners) / PLAYED_OUT
    return tuple(shares)


def _amateurs_play_on(state: BoxState, rng: Randomness) -> BoxState:
    amateur = Amateur()
    while state.agenda:
        item = state.agenda[-1]
        actor: Actor
        action: Action
        if isinstance(item, Falling):
            odds = item.odds(state)
            actor, action = CHANCE, odds.at(rng.below(odds.total))
        else:
            actor = kernel.seats_asked(state)[0]
            view = seen(state, actor)
            knowledge: AnyKnowledge = Knowledge(actor, len(state.tallies), state.options, view, (), ())
            action = amateur.choose(knowledge, kernel.legal(state, actor), rng)
        state, _ = kernel.carry_out(state, actor, action)
    return state


ANALYST: Final = Referee()
