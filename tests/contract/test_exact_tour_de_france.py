"""The Tour's coach calls nothing exact; its chance to arrive with the next throw is what the engine says."""

from typing import Any, Final

import pytest

from altered_rules import altered
from contract.counting import by_bot, by_coach, counted, followed
from ludotheque.bots import Advice
from ludotheque.engine import Knowledge, kernel
from ludotheque.games import bots_of
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.actions import THROW
from ludotheque.games.tour_de_france.bot import COACH
from ludotheque.games.tour_de_france.race import hits
from ludotheque.games.tour_de_france.reactions import Reactions
from ludotheque.games.tour_de_france.rules import ARRIVAL, FIRST
from ludotheque.games.tour_de_france.state import TourState
from ludotheque.games.tour_de_france.throwing import Falling
from rules.tour_de_france.support import race

ALONE: Final = {"reaction": "none"}


def arrived(state: TourState) -> float | None:
    """Whether seat 0 has arrived; None while its roll may become anything."""
    if state.winner is not None:
        return float(state.winner == 0)
    return None if isinstance(state.agenda[-1], Falling | Reactions) else 0.0


def check(distance: int, hand: tuple[int, ...]) -> None:
    """Seat 0, with the only cards, arrives as often as it is reckoned to."""
    table = race(squares=(ARRIVAL - distance, FIRST, FIRST), hands=(hand, (), ()), options=dict(ALONE))
    thrown, _ = kernel.apply(table.state, 0, THROW)
    assert hits(distance, hand) == pytest.approx(counted(thrown, 0, arrived))


@pytest.mark.parametrize(("distance", "hand"), [(7, ()), (4, (3,)), (9, (1, 4)), (13, (2, 3)), (2, (5,))])
def test_the_chance_to_arrive_is_counted_right(distance: int, hand: tuple[int, ...]) -> None:
    check(distance, hand)


@pytest.mark.parametrize("distance", [5, 10, 14])
def test_the_chance_to_arrive_is_counted_right_by_altered_rules(distance: int) -> None:
    def counts_twice(advance: int, number: int, operation: str) -> int:
        return advance + (2 if operation == "add" else -2) * number

    with altered("tour-de-france", {"changed": counts_twice}):
        check(distance, (1, 4))


def test_the_coach_calls_nothing_exact() -> None:
    table = race(squares=(ARRIVAL - 9, FIRST, FIRST), hands=((1, 4), (2,), ()), options=dict(ALONE))
    table.throws(2, 3)
    knowledge: Any = Knowledge(0, 3, table.state.options, GAME.view(table.state, 0), (), ())
    advice: Advice = COACH.advise(knowledge, kernel.legal(table.state, 0))
    assert {figure.unit for judged in advice.judged for figure in judged.worth} == {"about"}


@pytest.mark.parametrize(
    ("distance", "hand"), [(4, (3,)), (9, (1, 4)), (13, (2, 3)), (2, (5,)), (6, (1, 1, 2)), (16, (1, 1, 1, 1))]
)
def test_who_can_arrive_does_as_an_exhaustive_search_would(distance: int, hand: tuple[int, ...]) -> None:
    table = race(squares=(ARRIVAL - distance, FIRST, FIRST), hands=(hand, (), ()), options=dict(ALONE))
    thrown, _ = kernel.apply(table.state, 0, THROW)
    best = pytest.approx(counted(thrown, 0, arrived))
    assert followed(thrown, 0, by_coach(GAME, COACH, 0, 3), arrived) == best
    assert followed(thrown, 0, by_bot(GAME, bots_of(GAME)["expert"](), 0, 3), arrived) == best
