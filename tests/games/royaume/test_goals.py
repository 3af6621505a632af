"""What the helper says is still to be done: where to go next for each piece, and how likely success is."""

from typing import Any

from ludotheque.engine import Knowledge
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.bots.goals import HELPER, Goal
from rules.royaume.support import ALL_PIECES, WOODED, Quest, choosing, quest


def goals(table: Quest) -> tuple[Goal, ...]:
    """What the helper tells the first seat."""
    knowledge: Knowledge[Any, Any, Any, Any] = Knowledge(
        0, table.state.seats, table.state.options, GAME.view(table.state, 0), (), ()
    )
    return HELPER.conclude(knowledge).goals


def test_every_missing_piece_is_a_goal_and_the_nearest_comes_first() -> None:
    found = goals(quest("start", "start"))
    assert [goal.key for goal in found] == ["bell", "mirage", "tower", "dragon"]
    assert [goal.steps for goal in found if goal.opens is None] == sorted(g.steps for g in found if g.opens is None)
    assert [goal.key for goal in goals(quest("start", "start", pieces=(("blue",),)))] == ["tower", "dragon"]


def test_a_goal_in_a_region_out_of_sight_names_the_whirlpool_that_opens_it() -> None:
    tower = next(goal for goal in goals(quest("start", "start")) if goal.key == "tower")
    assert (tower.next, tower.opens) == ("vale-whirl2", "wood")
    opened = next(goal for goal in goals(quest("wood-void1", "start", faces=WOODED)) if goal.key == "tower")
    assert (opened.next, opened.opens) == ("tower", None)


def test_companions_and_rest_raise_the_chance() -> None:
    alone = goals(quest("start", "start"))
    helped = goals(quest("start", "start", companions=(("wolf", "fairy"),)))
    tired = goals(quest("start", "start", exhausted=(("sword", "shield", "cloak", "flute"),)))

    def tower(found: tuple[Goal, ...]) -> Goal:
        return next(goal for goal in found if goal.key == "tower")

    assert tower(tired).chance < tower(alone).chance < tower(helped).chance
    assert tower(tired).rested == tower(alone).chance


def test_with_three_pieces_the_nearest_whirlpool_leads_to_the_castle() -> None:
    (castle,) = goals(quest("start", "start", pieces=(ALL_PIECES,)))
    assert (castle.key, castle.next, castle.opens) == (None, "vale-whirl2", None)
    (inside,) = goals(quest("garden-1", "start", pieces=(ALL_PIECES,)))
    assert (inside.key, inside.next) == (None, None)


def test_who_has_no_hero_yet_has_no_goals() -> None:
    assert goals(choosing()) == ()
