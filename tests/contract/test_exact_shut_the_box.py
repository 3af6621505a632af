"""The figures that Shut the Box's coach prints are what a count of everything on the engine says."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pytest
from msgspec.structs import replace

from altered_rules import altered
from contract.counting import Known, by_bot, by_coach, counted, followed
from ludotheque.bots import Advice
from ludotheque.engine import CHANCE, Knowledge, Seat, kernel
from ludotheque.games import bots_of
from ludotheque.games.shut_the_box import GAME
from ludotheque.games.shut_the_box.actions import THROW
from ludotheque.games.shut_the_box.bot import COACH
from ludotheque.games.shut_the_box.closing import Throwing
from ludotheque.games.shut_the_box.rules import TARGET, TURNS, Flaps
from ludotheque.games.shut_the_box.state import BoxState, Tally
from ludotheque.games.shut_the_box.turns import Turns


def turn(flaps: Flaps, seat: Seat, *tallies: Tally, **options: object) -> BoxState:
    """A turn of this seat that has come down to these flaps."""
    start = GAME.start(GAME.checked_options(options), len(tallies))
    operation = "add" if tallies[seat].turns and start.options.rule_set == "hundred" else None
    begun = {"flaps": flaps, "dice": (1, 2), "operation": operation, "tallies": tallies}
    return replace(start, agenda=(Turns(seat), Throwing(seat)), **begun)


def points(state: BoxState, *, seat: Seat, turns: int, total: int) -> float | None:
    """What this turn has scored, negated; None while it goes on."""
    return None if state.tallies[seat].turns == turns else total - state.tallies[seat].total


def won(state: BoxState, *, seat: Seat) -> float | None:
    """The seat's share of the win; None while the match goes on."""
    return (seat in state.winners) / max(1, len(state.winners)) if not state.agenda else None


def choices(state: BoxState, seat: Seat) -> Iterator[BoxState]:
    """The seat before its throw, and after each one."""
    yield state
    thrown, _ = kernel.apply(state, seat, THROW)
    for action, _ in thrown.agenda[-1].odds(thrown):
        fallen, _ = kernel.carry_out(thrown, CHANCE, action)
        if kernel.seats_asked(fallen) == (seat,) and fallen.flaps == state.flaps:
            yield fallen


def check(state: BoxState, seat: Seat, unit: str, worth: Callable[[BoxState], float | None], scale: float) -> None:
    """The coach says what each choice of this turn is worth in this unit."""
    known: Known = {}
    for now in choices(state, seat):
        knowledge: Any = Knowledge(seat, len(now.tallies), now.options, GAME.view(now, seat), (), ())
        advice: Advice = COACH.advise(knowledge, kernel.legal(now, seat))
        for judged in advice.judged:
            figures = {figure.unit: figure.value for figure in judged.worth}
            after, _ = kernel.apply(now, seat, judged.action)
            assert figures[unit] == pytest.approx(scale * counted(after, seat, worth, known), abs=1e-5), judged


def check_points(flaps: Flaps, **options: object) -> None:
    """What a turn scores that has come down to these flaps."""
    tally = Tally(total=20, turns=3)
    worth = partial(points, seat=0, turns=tally.turns, total=tally.total)
    check(turn(flaps, 0, tally, Tally(total=30, turns=3), **options), 0, "points", worth, -1)


RULES: Final[dict[str, dict[str, object]]] = {
    "dice with four faces": {"throws": lambda dice: tuple(((face,) * dice, 1) for face in range(1, 5))},
    "three flaps at a time": {
        "closings": lambda flaps, dice, rule_set, allowed: tuple(
            flaps[at : at + 3] for at in range(len(flaps)) if sum(flaps[at : at + 3]) <= sum(dice)
        )
    },
    "one die until little is left": {"dice_thrown": lambda *, single: 2 if single else 1},
    "one die for single flaps": {"single_die_begins": lambda flaps, single_die: len(flaps) == 1 and flaps[0] <= 6},
}


@pytest.mark.parametrize("single_die", ["exactly-six", "six-or-less", "never"])
def test_the_coach_counts_points_right(single_die: str) -> None:
    check_points((1, 2, 3, 7), single_die=single_die)


@pytest.mark.parametrize("rules", RULES)
def test_the_coach_counts_points_right_by_altered_rules(rules: str) -> None:
    with altered("shut-the-box", RULES[rules]):
        check_points((1, 2, 3, 7))


@pytest.mark.parametrize("closings", ["any", "sums-only"])
def test_the_coach_counts_the_chance_to_win_right_in_the_last_turn_of_all(closings: str) -> None:
    tallies = Tally(TARGET + 7, TURNS), Tally(TARGET - 30, TURNS - 1)
    state = turn((1, 2, 4), 1, *tallies, rule_set="hundred", closings=closings)
    check(state, 1, "win", partial(won, seat=1), 100)


def test_the_coach_counts_the_chance_to_win_right_where_stopping_is_not_allowed() -> None:
    tallies = Tally(TARGET + 7, TURNS), Tally(TARGET - 30, TURNS - 1)
    with altered("shut-the-box", {"may_stop": lambda rule_set: False}):
        check(turn((1, 2, 4), 1, *tallies, rule_set="hundred"), 1, "win", partial(won, seat=1), 100)


@pytest.mark.parametrize("rules", [{}, *RULES.values()])
def test_the_best_line_is_that_of_an_exhaustive_search(rules: dict[str, object]) -> None:
    tally = Tally(total=20, turns=3)
    worth = partial(points, seat=0, turns=tally.turns, total=tally.total)
    with altered("shut-the-box", rules):
        state = turn((1, 2, 3, 7), 0, tally, Tally(total=30, turns=3))
        best = pytest.approx(counted(state, 0, worth))
        assert followed(state, 0, by_coach(GAME, COACH, 0, 2), worth) == best
        assert followed(state, 0, by_bot(GAME, bots_of(GAME)["expert"](), 0, 2), worth) == best
