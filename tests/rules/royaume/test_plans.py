"""Plans: what can be done in one gesture with a throw, and what is left to do alone."""

from typing import Any

from ludotheque.engine import Action, Plan
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import KEEP, THROW_AGAIN, Exhaust, Shift, Walk
from ludotheque.games.royaume.board import PLACES
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.content import MAGIC, OBJECTS, VALUES
from ludotheque.games.royaume.turns import Turns
from rules.royaume.support import Quest, drawing, quest, resolving


def plans(table: Quest) -> tuple[Plan, ...]:
    """The plans of whoever is asked."""
    return GAME.plans(table.state, table.whose)


def actions(table: Quest) -> list[tuple[Action, ...]]:
    """The same, their actions alone."""
    return [plan.actions for plan in plans(table)]


def thrown(face: int, **more: Any) -> Quest:
    """The first throw for a move shows this."""
    table = quest("start", "start", **more)
    table.throws()
    table.shows(face)
    return table


def test_every_square_within_reach_has_the_cheapest_plan_to_it_and_free_ones_come_first() -> None:
    table = thrown(3)
    goals = [plan.way[-1] for plan in plans(table)]
    reach = GAME.view(table.state, 0).reach
    assert sorted(goals) == sorted({*(square for each in reach for square in each.squares), PLACES["start"]})
    spent = [sum(isinstance(action, Exhaust) for action in each) for each in actions(table)]
    assert spent == sorted(spent)


def test_a_plan_changes_the_throw_keeps_it_and_walks() -> None:
    table = thrown(3)
    changed = next(each for each in actions(table) if len(each) == 3)
    assert changed[:2] == (Exhaust("rope", "raise"), KEEP)
    walk = changed[2]
    assert isinstance(walk, Walk)
    for action in changed:
        table.does(0, action)
    assert table.state.squares[0] == walk.square


def test_power_and_companions_are_used_before_any_object() -> None:
    table = thrown(3, companions=(("wolf",),))
    shifted = [each for each in actions(table) if any(isinstance(action, Shift) for action in each)]
    assert shifted
    assert not any(isinstance(action, Exhaust) for action in shifted[0])


def test_a_throw_that_passes_is_kept_by_itself() -> None:
    table = resolving("bell", "start")
    table.shows(5)
    assert plans(table) == (Plan((KEEP,), lone=True),)


def test_a_throw_that_cannot_be_saved_is_kept_by_itself() -> None:
    table = resolving("tower", "start", exhausted=(tuple(name for name in OBJECTS if name != "rope"),))
    table.shows(1)
    assert plans(table) == (Plan((KEEP,), lone=True),)


def test_a_throw_that_can_be_saved_asks_whether_it_is() -> None:
    table = resolving("bell", "start")
    table.shows(4)
    assert actions(table) == [(KEEP,), (Exhaust("rope", "raise"), KEEP)]
    assert not any(plan.lone for plan in plans(table))


def test_who_may_exhaust_the_hourglass_for_its_effect_is_asked() -> None:
    table = resolving("bell", "start", magic=(("hourglass",),), exhausted=(("sword",),))
    table.shows(5)
    assert not any(plan.lone for plan in plans(table))
    untempted = resolving("bell", "start", magic=(("hourglass",),))
    untempted.shows(5)
    assert plans(untempted)[0].lone


def test_a_lost_throw_that_may_be_thrown_again_is_thrown_again_by_itself() -> None:
    spent = (tuple(OBJECTS),)
    table = resolving("tower", "start", heroes=("brune", "isaure"), exhausted=spent, options={"powers": True})
    table.shows(1)
    assert plans(table) == (Plan((THROW_AGAIN,), lone=True),)


def test_the_gauntlet_allows_two_objects_in_one_plan() -> None:
    table = thrown(1, magic=(("gauntlet",),))
    twice = [each for each in actions(table) if sum(isinstance(action, Exhaust) for action in each) == 2]
    assert twice
    assert all(each[0] in (Exhaust("gauntlet", "raise"), Exhaust("gauntlet", "lower")) for each in twice)


def test_a_card_that_asks_for_a_result_is_won_the_cheapest_way_or_let_go() -> None:
    table = drawing("otter", "vale-s2", "start")
    table.shows(3)
    assert actions(table) == [(KEEP,), (Exhaust("rope", "raise"), KEEP)]
    table.does(0, Exhaust("rope", "raise"))
    assert plans(table) == (Plan((KEEP,), lone=True),)


def test_against_the_king_one_plan_beats_him_with_the_fewest_points_of_objects() -> None:
    table = quest("start", "start", agenda=(Turns(0), KingFight(0, 18)), magic=(MAGIC,))
    table.shows(2)
    beaten = actions(table)[-1]
    assert sum(VALUES[action.object] for action in beaten if isinstance(action, Exhaust)) == 16
    for action in beaten:
        table.does(0, action)
    assert table.state.winner == 0
