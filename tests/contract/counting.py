"""Counting by brute force: what a position is worth if everything that can happen is tried on the engine."""

from collections.abc import Callable
from typing import Any, TypeAlias

from ludotheque.bots import Bot, Coach
from ludotheque.engine import CHANCE, Action, AnyGame, Fast, Knowledge, Seat, State, kernel

Known: TypeAlias = dict[State, float]
Policy: TypeAlias = Callable[[Any], Action]
"""What a seat does in a state."""


def counted(
    state: Any,
    seat: Seat,
    worth: Callable[[Any], float | None],
    known: Known | None = None,
    *,
    by_people: bool = False,
) -> float:
    """The most that a seat can expect if nobody else is asked; `worth` says what a state is worth that ends it.

    `known` has the states that were counted before, and gets those that are now. With `by_people`, what only bots may
    do is left out.
    """

    def choices(now: Any) -> tuple[Action, ...]:
        return tuple(action for action in kernel.legal(now, seat) if not (by_people and action.by_bots))

    return _counted(state, seat, worth, {} if known is None else known, choices)


def followed(state: Any, seat: Seat, policy: Policy, worth: Callable[[Any], float | None]) -> float:
    """What a seat can expect that always does what the policy says; it equals `counted` if that is a best line."""
    return _counted(state, seat, worth, {}, lambda now: (policy(now),))


def _counted(
    state: Any,
    seat: Seat,
    worth: Callable[[Any], float | None],
    known: Known,
    choices: Callable[[Any], tuple[Action, ...]],
) -> float:
    def value(now: Any) -> float:
        ended = worth(now)
        if ended is not None:
            return ended
        if now not in known:
            known[now] = expected(now) if CHANCE in kernel.waits_for(now) else chosen(now)
        return known[now]

    def expected(now: Any) -> float:
        odds = now.agenda[-1].odds(now)
        total: float = sum(weight * value(kernel.carry_out(now, CHANCE, action)[0]) for action, weight in odds)
        return total / int(odds.total)

    def chosen(now: Any) -> float:
        assert kernel.seats_asked(now) == (seat,)
        return max(value(kernel.carry_out(now, seat, action)[0]) for action in choices(now))

    return value(state)


def by_coach(game: AnyGame, coach: Coach, seat: Seat, seats: int) -> Policy:
    """What the coach puts first, from nothing but the view; anything where it has nothing to say."""

    def first(state: Any) -> Action:
        legal: tuple[Action, ...] = kernel.legal(state, seat)
        judged = coach.advise(_seen(game, state, seat, seats), legal).judged
        return judged[0].action if judged else next(action for action in legal if not action.by_bots)

    return first


def by_bot(game: AnyGame, bot: Bot, seat: Seat, seats: int) -> Policy:
    """What a bot does, from nothing but the view."""
    return lambda state: bot.choose(_seen(game, state, seat, seats), kernel.legal(state, seat), Fast(0))


def _seen(game: AnyGame, state: Any, seat: Seat, seats: int) -> Any:
    """What a seat knows that has heard nothing."""
    return Knowledge(seat, seats, state.options, game.view(state, seat), (), ())
