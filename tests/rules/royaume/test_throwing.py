"""Objects, companions and powers change what a die shows."""

from typing import Any

import pytest

from ludotheque.engine import CHANCE, Refusal, Undo, kernel
from ludotheque.engine.undo import Undoable, play, start
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import (
    DECLINE,
    KEEP,
    RESTORE_STRONGEST,
    THROW,
    THROW_AGAIN,
    Exhaust,
    Fell,
    Give,
    GiveUp,
    Operation,
    Restore,
    Shift,
)
from ludotheque.games.royaume.content import CONTENT, MAGIC, OBJECTS, VALUES
from ludotheque.games.royaume.events import (
    DieFell,
    DieGiven,
    Exhausted,
    ExtraMoveBegan,
    Restored,
    ResultChanged,
    ResultShifted,
    StepLost,
    StepWon,
    ThrownAgain,
)
from ludotheque.games.royaume.names import Object
from ludotheque.games.royaume.rolling import Modifying
from rules.royaume.support import Quest, drawing, quest, resolving


def thrown(face: int, *squares: str, **changes: Any) -> Quest:
    """Seat 0 has thrown this to move."""
    table = quest(*(squares or ("start", "start")), **changes)
    table.throws()
    table.shows(face)
    return table


@pytest.mark.rule("ROY-20", "ROY-21")
def test_the_sword_makes_a_5_into_9_or_1() -> None:
    assert VALUES["sword"] == 4
    ways: tuple[tuple[Operation, int], ...] = (("raise", 9), ("lower", 1))
    for operation, result in ways:
        table = thrown(5)
        assert table.uses("sword", operation) == (ResultChanged(0, "sword", operation, result),)
        assert table.state.exhausted[0] == ("sword",)
        assert GAME.view(table.state, 1).result == result


@pytest.mark.rule("ROY-20")
def test_every_active_object_may_raise_or_lower_a_throw_and_only_one_of_them() -> None:
    table = thrown(3)
    offered = {action for action in table.may(0) if isinstance(action, Exhaust)}
    assert offered == {Exhaust(name, way) for name in OBJECTS for way in ("raise", "lower")}
    table.uses("rope")
    assert table.may(0) == (KEEP,)
    assert table.refuses(0, Exhaust("sword", "raise")) == Refusal("ROY-20", "royaume-one-object")
    assert table.refuses(1, KEEP) == Refusal("ROY-20", "not-asked")
    assert table.refuses(0, THROW) == Refusal("ROY-20", "royaume-modify-first")
    assert table.refuses(0, Shift(1)) == Refusal("ROY-23", "royaume-no-shift")


@pytest.mark.rule("ROY-20")
@pytest.mark.parametrize("where", ["vale-s2", "tower", "mill"])
def test_an_object_may_change_any_throw_whatever_it_is_for(where: str) -> None:
    faces = ("wood", "dunes") if where == "tower" else ("vale", "dunes")
    table = resolving(where, "start", faces=faces)
    if where == "vale-s2":
        table.draws("wolf")
    table.shows(2)
    assert Exhaust("sword", "raise") in table.may(0)


@pytest.mark.rule("ROY-21", "ROY-79")
def test_changes_add_up_and_only_their_sum_is_held_at_0() -> None:
    helped = {"options": {"powers": True}, "heroes": ("thibault", "brune"), "companions": (("wolf",),)}
    table = thrown(1, **helped)
    table.uses("sword", "lower")
    assert table.heard == (ResultChanged(0, "sword", "lower", 0),)
    assert table.shifts(2) == (ResultShifted(0, 2, 0),)  # 1 - 4 + 2 is still below 0
    other = thrown(3, **helped)
    other.uses("sword", "lower")
    assert other.shifts(2) == (ResultShifted(0, 2, 1),)


@pytest.mark.rule("ROY-21")
def test_a_result_may_go_as_high_as_one_likes() -> None:
    table = resolving("forge", "start", faces=("vale", "embers"), magic=(("crown",),))
    table.shows(8)
    table.uses("crown")
    assert GAME.view(table.state, 0).result == 13


@pytest.mark.rule("ROY-22")
def test_an_exhausted_object_cannot_be_used() -> None:
    table = thrown(3, exhausted=(("sword",),))
    assert table.refuses(0, Exhaust("sword", "raise")) == Refusal("ROY-22", "royaume-object-exhausted")
    assert table.refuses(0, Exhaust("crown", "raise")) == Refusal("ROY-20", "royaume-not-yours")
    spent = thrown(3, exhausted=(OBJECTS,))
    assert not isinstance(spent.top, Modifying)


@pytest.mark.rule("ROY-23")
def test_companions_add_to_the_object_and_are_never_exhausted() -> None:
    table = thrown(3, companions=(("wolf",),))
    assert {Shift(-1), Shift(1)} <= set(table.may(0))
    table.uses("sword")
    assert table.shifts(1) == (ResultShifted(0, 1, 8),)
    assert table.may(0) == (KEEP,)
    assert table.state.companions[0] == ("wolf",)
    table.keeps()
    again = thrown(3, companions=(("wolf",),))
    assert Shift(1) in again.may(0)


@pytest.mark.rule("ROY-23", "ROY-9")
@pytest.mark.parametrize(
    ("companion", "purpose", "most"),
    [("wolf", "move", 1), ("fairy", "event", 2), ("otter", "minor", 2), ("giantess", "castle", 1)],
)
def test_each_companion_helps_with_its_own_kind_of_throw(companion: str, purpose: str, most: int) -> None:
    tables = {
        "move": thrown(4, companions=((companion,),)),
        "event": _on_card(companion),
        "minor": resolving("mill", "start", companions=((companion,),)),
        "castle": _in_dungeon(companion),
    }
    for name, table in tables.items():
        if name != "move":
            table.shows(4)
        shifts = [action.by for action in table.may(0) if isinstance(action, Shift)]
        assert shifts == ([by for by in range(-most, most + 1) if by] if name == purpose else [])


def _on_card(companion: str) -> Quest:
    return drawing("bard", "vale-s2", "start", companions=((companion,),))


def _in_dungeon(companion: str) -> Quest:
    table = quest("garden-1", "start", companions=((companion,),), dungeon=(0, 1, 2, 3))
    table.does(0, table.may(0)[1])
    return table


@pytest.mark.rule("ROY-23")
def test_the_salamander_helps_with_every_throw_of_the_demon_die_and_with_no_other() -> None:
    held = thrown(2, companions=(("salamander",),), demon=0)
    assert Shift(-2) in held.may(0)
    without = thrown(2, companions=(("salamander",),))
    assert not any(isinstance(action, Shift) for action in without.may(0))
    opening = resolving("mill", "start", companions=(("salamander", "otter"),), demon=0)
    opening.shows(2)
    assert Shift(4) in opening.may(0)


@pytest.mark.rule("ROY-9")
def test_isaures_sword_counts_5_in_key_adventures_and_the_castle_alone() -> None:
    powers = {"options": {"powers": True}}
    assert CONTENT.heroes["isaure"].amount == 5
    for table, value in (
        (thrown(1, **powers), 4),
        (resolving("mill", "start", **powers), 4),
        (drawing("bard", "vale-s2", "start", **powers), 4),
        (resolving("bell", "start", **powers), 5),
        (quest("garden-1", "start", dungeon=(0, 1, 2, 3), **powers), 5),
    ):
        if table.awaits(0):
            table.does(0, table.may(0)[1])
        if not isinstance(table.top, Modifying):
            table.shows(1)
        assert GAME.view(table.state, 1).values["sword"] == value
        table.uses("sword")
        assert GAME.view(table.state, 0).result == 1 + value
    without = resolving("bell", "start")
    without.shows(1)
    without.uses("sword")
    assert GAME.view(without.state, 0).result == 5


@pytest.mark.rule("ROY-9")
def test_thibault_changes_moves_and_oriane_event_throws_by_1() -> None:
    powers = {"powers": True}
    moving = thrown(4, options=powers, heroes=("thibault", "brune"))
    assert [action.by for action in moving.may(0) if isinstance(action, Shift)] == [-1, 1]
    event = drawing("bard", "vale-s2", "start", options=powers, heroes=("oriane", "brune"))
    event.shows(3)
    assert [action.by for action in event.may(0) if isinstance(action, Shift)] == [-1, 1]
    off = thrown(4, heroes=("thibault", "brune"))
    assert not any(isinstance(action, Shift) for action in off.may(0))


@pytest.mark.rule("ROY-9")
def test_brune_throws_a_1_or_a_2_again_once_but_not_on_the_demon_die() -> None:
    brune = {"options": {"powers": True}, "heroes": ("brune", "isaure")}
    table = thrown(1, **brune)
    assert THROW_AGAIN in table.may(0)
    assert THROW_AGAIN in thrown(2, **brune).may(0)
    assert table.does(0, THROW_AGAIN) == (ThrownAgain(0),)
    assert table.shows(1) == (DieFell(0, 1, "move", demon=False),)
    assert THROW_AGAIN not in table.may(0)
    assert THROW_AGAIN not in thrown(3, **brune).may(0)
    assert THROW_AGAIN not in thrown(1, demon=0, **brune).may(0)
    used = thrown(1, **brune)
    used.uses("rope")
    assert THROW_AGAIN not in used.may(0)
    wanted = drawing("fairy", "vale-s2", "start", **brune)
    wanted.shows(1)
    wanted.keeps()
    assert "fairy" in wanted.state.companions[0]  # a 1 that is wanted is kept


@pytest.mark.rule("ROY-9")
def test_gaspard_draws_an_event_after_a_nap_in_the_kingdom_and_not_in_the_garden() -> None:
    gaspard = {"options": {"powers": True}, "heroes": ("gaspard", "isaure")}
    table = quest("vale-s1", "start", **gaspard)
    table.naps()
    assert table.asked() == (CHANCE,)
    table.draws("spring")
    assert table.awaits(1)
    garden = quest("garden-1", "start", **gaspard)
    garden.naps()
    assert garden.awaits(1)


@pytest.mark.rule("ROY-94", "ROY-30")
def test_a_tailwind_after_gaspards_nap_moves_him_in_the_same_turn() -> None:
    gaspard = {"options": {"powers": True}, "heroes": ("gaspard", "isaure")}
    table = quest("vale-s1", "start", exhausted=(("rope", "sword"),), **gaspard)
    told = table.naps()
    assert Restored(0, ("rope", "sword")) in told
    assert table.draws("tailwind")[-1] == ExtraMoveBegan(0)
    table.falls(3)
    table.walks("vale-s4")
    table.draws("spring")
    assert table.awaits(1)


@pytest.mark.rule("ROY-24", "ROY-25")
def test_the_hourglass_restores_two_others_whenever_it_is_exhausted() -> None:
    table = thrown(3, magic=(("hourglass",),), exhausted=(("rope", "sword"),))
    told = table.uses("hourglass")
    assert told == (ResultChanged(0, "hourglass", "raise", 5), Restored(0, ("rope", "sword")))
    assert table.state.exhausted[0] == ("hourglass",)
    choice = thrown(3, magic=(("hourglass",),), exhausted=(("rope", "sword", "boots"),))
    choice.uses("hourglass")
    assert set(choice.may(0)) == {RESTORE_STRONGEST, Restore("rope"), Restore("sword"), Restore("boots")}
    choice.does(0, RESTORE_STRONGEST)
    assert choice.state.exhausted[0] == ("rope", "hourglass")
    assert isinstance(choice.top, Modifying)


@pytest.mark.rule("ROY-25")
def test_the_hourglass_as_the_last_active_object_works_too() -> None:
    table = thrown(3, magic=(("hourglass",),), exhausted=(OBJECTS,))
    table.uses("hourglass")
    assert Restore("hourglass") not in table.may(0)
    table.does(0, RESTORE_STRONGEST)
    assert len(table.state.active[0]) == 2


@pytest.mark.rule("ROY-25")
@pytest.mark.parametrize("demon", [None, 0, 1])
def test_the_horn_lets_one_give_the_demon_die_even_with_two_players(demon: int | None) -> None:
    table = thrown(2, magic=(("horn",),), demon=demon)
    table.uses("horn")
    gives = [action.to for action in table.may(0) if isinstance(action, Give)]
    assert gives == [seat for seat in (0, 1) if seat != demon]
    assert len(table.may(0)) == len(gives) + 1
    table.does(0, table.may(0)[-1])
    assert table.state.demon == demon
    assert isinstance(table.top, Modifying)


@pytest.mark.rule("ROY-25")
@pytest.mark.parametrize("demon", [None, 0, 1, 2])
def test_the_horn_sends_the_demon_die_to_anyone_and_the_throw_goes_on_with_the_die_it_fell_with(
    demon: int | None,
) -> None:
    table = thrown(2, "start", "start", "start", magic=(("horn",),), demon=demon)
    table.uses("horn")
    to = next(action.to for action in reversed(table.may(0)) if isinstance(action, Give))
    assert table.does(0, Give(to)) == (DieGiven(0, to),)
    assert table.state.demon == to
    assert (table.top.demon, table.top.result) == (demon == 0, 5)


@pytest.mark.rule("ROY-24")
@pytest.mark.parametrize(
    ("name", "value"), [("crown", 5), ("trident", 4), ("hourglass", 2), ("horn", 3), ("gauntlet", 1)]
)
def test_each_magic_object_raises_or_lowers_a_throw_by_its_value(name: Object, value: int) -> None:
    ways: tuple[tuple[Operation, int], ...] = (("raise", 6 + value), ("lower", 6 - value))
    for operation, result in ways:
        table = thrown(6, magic=((name,),))
        assert table.uses(name, operation)[0] == ResultChanged(0, name, operation, result)
        assert table.state.exhausted[0] == (name,)


def test_every_magic_object_is_tried_here() -> None:
    assert set(MAGIC) == {"crown", "trident", "hourglass", "horn", "gauntlet"}


@pytest.mark.rule("ROY-20", "ROY-25")
def test_after_the_gauntlet_a_second_object_may_change_the_same_result() -> None:
    table = thrown(3, magic=(("gauntlet",),))
    table.uses("gauntlet")
    table.uses("sword")
    assert GAME.view(table.state, 0).result == 8
    assert table.may(0) == (KEEP,)


@pytest.mark.rule("ROY-25")
def test_magic_works_too_when_something_exhausts_the_object() -> None:
    table = drawing("bandits", "vale-s2", "start", magic=(("hourglass", "gauntlet"),), exhausted=(("rope",),))
    table.falls(2)
    table.does(0, GiveUp("hourglass"))
    assert table.heard == (Exhausted(0, ("hourglass",)), Restored(0, ("rope",)))
    assert table.does(0, GiveUp("gauntlet"))[0] == Exhausted(0, ("gauntlet",))
    assert table.awaits(1)


@pytest.mark.rule("ROY-25")
def test_the_horn_lets_one_give_the_demon_die_too_when_something_exhausts_it() -> None:
    asked = drawing("downpour", *("vale-s2", "start", "start"), magic=(("horn",),), demon=2)
    asked.does(0, GiveUp("horn"))
    assert asked.may(0) == (Give(0), Give(1), DECLINE)
    assert asked.does(0, Give(1))[0] == DieGiven(0, 1)
    assert asked.state.demon == 1
    assert asked.awaits(1)
    unasked = drawing("downpour", "vale-s2", "start", magic=(("horn",),), exhausted=(OBJECTS,))
    assert Exhausted(0, ("horn",)) in unasked.heard  # the only active object is exhausted without a question
    assert unasked.may(0) == (Give(0), Give(1), DECLINE)


def test_changes_and_a_move_can_be_taken_back_until_chance_answers() -> None:
    started, _ = start(quest("start", "start", companions=(("wolf",),)).state)
    thrown, _ = play(started, 0, THROW)
    fallen, _ = play(thrown, CHANCE, Fell(3))
    raised, _ = play(fallen, 0, Exhaust("sword", "raise"))
    shifted, _ = play(raised, 0, Shift(1))
    once, _ = play(shifted, 0, Undo())
    twice, _ = play(once, 0, Undo())
    assert twice.state.agenda == fallen.state.agenda
    assert twice.state.exhausted == fallen.state.exhausted
    kept, _ = play(raised, 0, KEEP)
    walked, _ = play(kept, 0, kernel.legal(kept.state, 0)[0])
    back, _ = play(play(walked, 0, Undo())[0], 0, Undo())
    assert back == raised


def test_a_kept_result_that_decides_something_is_not_taken_back() -> None:
    fallen, _ = play(Undoable(resolving("bell", "start").state), CHANCE, Fell(5))
    kept, _ = play(fallen, 0, KEEP)
    assert kept.before == ()


def test_a_step_is_lost_or_won_by_the_changed_result() -> None:
    table = resolving("bell", "start")
    assert StepWon(0, "bell", 1, 5) in table.rolls(1, ("sword", "raise"))
    lost = resolving("bell", "start")
    assert StepLost(0, "bell", 1, 4) in lost.rolls(8, ("sword", "lower"))
