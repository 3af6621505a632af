"""Counting by brute force: what a position is worth if everything that can happen is tried on the engine."""

from collections.abc import Callable
from typing import Any, TypeAlias

from ludotheque.engine import CHANCE, Seat, State, kernel

Known: TypeAlias = dict[State, float]


def counted(state: Any, seat: Seat, worth: Callable[[Any], float | None], known: Known | None = None) -> float:
    """The most that a seat can expect if nobody else is asked; `worth` says what a state is worth that ends it.

    `known` has the states that were counted before, and gets those that are now.
    """
    known = {} if known is None else known

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
        return max(value(kernel.carry_out(now, seat, action)[0]) for action in kernel.legal(now, seat))

    return value(state)
