"""Naps, and what squares do: restore objects, hand over the demon die, turn the kingdom over."""

import pytest

from ludotheque.engine import CHANCE, Refusal
from ludotheque.games.royaume.actions import (
    GIVE_UP_WEAKEST,
    RESTORE_STRONGEST,
    THROW,
    Give,
    GiveUp,
    Restore,
)
from ludotheque.games.royaume.board import KIND, SQUARES, Faces
from ludotheque.games.royaume.content import MAGIC, OBJECTS, WHIRLPOOLS
from ludotheque.games.royaume.events import (
    DieGiven,
    Exhausted,
    Misled,
    Napped,
    PortionTurned,
    Restored,
    TurnBegan,
    WhirlpoolEntered,
)
from ludotheque.games.royaume.state import Bag
from rules.royaume.support import BURNING, FOLDED, UNFOLDED, WOODED, drawing, only, quest, resolving

# Naps.


@pytest.mark.rule("ROY-30", "ROY-83")
@pytest.mark.parametrize("spent", [(), ("rope", "boots", "sword")])
def test_a_nap_restores_up_to_five_objects_and_ends_the_turn(spent: Bag) -> None:
    table = quest("vale-s1", "start", exhausted=(spent,))
    told = table.naps()
    assert table.state.exhausted[0] == ()
    assert told == (Napped(0), *((Restored(0, spent),) if spent else ()), TurnBegan(1, 2))


@pytest.mark.rule("ROY-30")
def test_a_nap_with_everything_exhausted_asks_which_five_magic_ones_included() -> None:
    table = quest("vale-s1", "start", magic=(MAGIC,), exhausted=((*OBJECTS, *MAGIC),))
    table.naps()
    assert set(table.may(0)) == {RESTORE_STRONGEST, *map(Restore, (*OBJECTS, *MAGIC))}
    assert table.refuses(0, THROW) == Refusal("ROY-40", "royaume-restore-first")
    table.does(0, Restore("rope"))
    table.does(0, RESTORE_STRONGEST)
    assert table.state.active[0] == ("rope", "sword", "horn", "trident", "crown")
    assert table.awaits(1)


@pytest.mark.rule("ROY-89")
@pytest.mark.parametrize("square", ["vale-s2", "vale-s7", "vale-n3"])
def test_a_nap_does_not_resolve_the_square(square: str) -> None:
    table = quest(square, "start", "start", exhausted=(OBJECTS[:7],))
    table.naps()
    table.does(0, RESTORE_STRONGEST)
    assert table.awaits(1)
    assert table.state.demon is None
    assert len(table.state.exhausted[0]) == 2


# Restore squares.


@pytest.mark.rule("ROY-40")
def test_a_restore_square_restores_as_many_as_it_says_and_the_number_varies() -> None:
    assert {square.amount for square in SQUARES.values() if square.kind == "restore"} == {1, 2}
    table = resolving("vale-n3", "start", exhausted=(("rope", "boots", "sword"),))
    assert set(table.may(0)) == {RESTORE_STRONGEST, Restore("rope"), Restore("boots"), Restore("sword")}
    assert table.does(0, Restore("rope")) == (Restored(0, ("rope",)),)
    assert table.may(0) == (Restore("boots"), Restore("sword"))
    table.does(0, Restore("boots"))
    assert table.awaits(1)
    assert table.state.exhausted[0] == ("sword",)


@pytest.mark.rule("ROY-83")
def test_what_may_all_be_restored_is_restored_without_a_question() -> None:
    table = resolving("vale-n3", "start", exhausted=(("rope", "sword"),))
    assert table.heard == (Restored(0, ("rope", "sword")), TurnBegan(1, 1))
    nothing = resolving("vale-n3", "start")
    assert nothing.heard == (TurnBegan(1, 1),)


# Exhausting.


@pytest.mark.rule("ROY-57")
def test_two_objects_are_exhausted_one_by_one_or_the_weakest_at_once() -> None:
    table = drawing("bandits", "vale-s2", "start")
    table.falls(1)
    assert set(table.may(0)) == {GIVE_UP_WEAKEST, *map(GiveUp, OBJECTS)}
    assert table.refuses(0, THROW) == Refusal("ROY-57", "royaume-exhaust-first")
    table.does(0, GiveUp("flute"))
    assert table.may(0) == tuple(GiveUp(name) for name in OBJECTS if name != "flute")
    table.does(0, GiveUp("rope"))
    assert table.state.exhausted[0] == ("rope", "flute")
    weakest = drawing("bandits", "vale-s2", "start")
    weakest.falls(1)
    assert weakest.does(0, GIVE_UP_WEAKEST)[0] == Exhausted(0, ("rope", "lantern"))


@pytest.mark.rule("ROY-57")
def test_with_one_active_object_only_that_one_is_exhausted() -> None:
    table = drawing("bandits", "vale-s2", "start", exhausted=(OBJECTS[1:],))
    told = table.falls(1)
    assert Exhausted(0, ("rope",)) in told
    assert table.awaits(1)
    none = drawing("bandits", "vale-s2", "start", exhausted=(OBJECTS,))
    none.falls(1)
    assert none.awaits(1)


# The demon die.


@pytest.mark.rule("ROY-44")
def test_the_demon_die_must_be_given_to_somebody_who_does_not_have_it_oneself_included() -> None:
    table = resolving("vale-s7", "start", "start", demon=1)
    assert table.may(0) == (Give(0), Give(2))
    assert table.refuses(0, Give(1)) == Refusal("ROY-44", "royaume-has-die")
    assert table.refuses(0, Give(3)) == Refusal("ROY-44", "royaume-give-first")  # nobody sits there
    assert table.refuses(0, THROW) == Refusal("ROY-44", "royaume-give-first")
    assert table.does(0, Give(2))[0] == DieGiven(0, 2)
    assert table.state.demon == 2


@pytest.mark.rule("ROY-45", "ROY-72", "ROY-73")
def test_who_receives_it_throws_nothing_else_until_it_goes_to_somebody_else() -> None:
    table = resolving("vale-s7", "vale-s2", "start")
    table.does(0, Give(1))
    table.throws()
    assert set(table.weights()) == {0, 1, 2, 9, 10}
    table.falls(0)
    table.draws("wolf")
    assert set(table.weights()) == {0, 1, 2, 9, 10}  # for events as well
    table.falls(1)
    back = resolving("vale-s7", "vale-s2", "start", demon=1)
    back.does(0, Give(2))  # somebody else sends it away from seat 1
    back.throws()
    assert set(back.weights()) == set(range(1, 9))


@pytest.mark.rule("ROY-84")
@pytest.mark.parametrize(("holder", "gets"), [(0, 1), (1, 0)])
def test_with_two_players_it_goes_to_the_only_one_who_does_not_have_it(holder: int, gets: int) -> None:
    table = resolving("vale-s7", "start", demon=holder)
    assert table.heard == (DieGiven(0, gets), TurnBegan(1, 1))
    assert table.state.demon == gets


@pytest.mark.rule("ROY-84")
def test_from_the_throne_either_of_two_players_may_get_it_and_it_never_goes_back_there() -> None:
    table = resolving("vale-s7", "start")
    assert table.may(0) == (Give(0), Give(1))
    table.does(0, Give(0))
    assert table.state.demon == 0
    for holder in (0, 1, 2):
        gives = resolving("vale-s7", "start", "start", demon=holder).may(0)
        assert all(isinstance(action, Give) for action in gives)


@pytest.mark.rule("ROY-73", "ROY-74")
def test_the_die_may_change_hands_at_the_exit_of_an_adventure() -> None:
    table = resolving("bell", "vale-s1", "start", demon=0)
    table.falls(1)  # lost, and the exit is an event
    table.draws("raven")
    assert table.may(0) == (Give(1), Give(2))
    table.does(0, Give(1))
    table.throws()
    assert set(table.weights()) == {0, 1, 2, 9, 10}


# Whirlpools.


@pytest.mark.rule("ROY-46", "ROY-47", "ROY-48")
@pytest.mark.parametrize(
    ("whirlpool", "faces", "after", "landing"),
    [
        ("vale-whirl1", FOLDED, WOODED, "wood-void1"),
        ("vale-whirl2", FOLDED, WOODED, "wood-void2"),
        ("wood-whirl1", WOODED, FOLDED, "vale-n4"),
        ("wood-whirl2", UNFOLDED, BURNING, "vale-m3"),
        ("dunes-whirl1", FOLDED, BURNING, "embers-void1"),
        ("dunes-whirl2", WOODED, UNFOLDED, "embers-void2"),
        ("embers-whirl1", BURNING, FOLDED, "dunes-s9"),
    ],
)
def test_a_whirlpool_turns_its_portion_and_carries_everyone_in_that_region(
    whirlpool: str, faces: Faces, after: Faces, landing: str
) -> None:
    region = SQUARES[whirlpool].region
    inside = next(square for square in SQUARES if SQUARES[square].region == region and KIND[square] == "boring")
    outside = next(s for s in SQUARES if SQUARES[s].region in faces and SQUARES[s].region != region)
    table = resolving(whirlpool, inside, outside, faces=faces)
    assert table.state.faces == after
    assert table.state.squares == (landing, landing, outside)
    turned = only(table, PortionTurned)
    assert (turned.carried, turned.square) == ((0, 1), landing)
    assert KIND[landing] == (
        "void" if after[0 if region in ("vale", "wood") else 1] in ("wood", "embers") else "boring"
    )
    assert table.awaits(1)


@pytest.mark.rule("ROY-46")
@pytest.mark.parametrize(
    ("faces", "after", "landing"), [(BURNING, UNFOLDED, "wood-void1"), (UNFOLDED, BURNING, "vale-m3")]
)
def test_the_lying_whirlpool_turns_the_west_and_sets_its_hero_down_beside_it(
    faces: Faces, after: Faces, landing: str
) -> None:
    west = "vale-s1" if faces[0] == "vale" else "wood-s1"
    table = resolving("embers-whirl2", west, "embers-s1", faces=faces)
    assert table.state.faces == after
    assert table.state.squares == ("embers-b20", landing, "embers-s1")
    assert table.heard[:2] == (WhirlpoolEntered(0, "embers-whirl2"), Misled(0, "embers-b20"))


@pytest.mark.rule("ROY-47", "ROY-49")
def test_a_portion_turns_under_five_heroes_who_then_share_a_square() -> None:
    table = resolving("dunes-whirl2", "dunes-n1", "dunes-n2", "dunes-n3", "dunes-n4")
    assert table.state.squares == ("embers-void2",) * 5
    assert only(table, PortionTurned).carried == (0, 1, 2, 3, 4)


@pytest.mark.rule("ROY-85")
def test_where_a_turning_portion_places_a_hero_nothing_is_resolved() -> None:
    table = drawing("quake", "wood-s4", "wood-s2", faces=WOODED)
    assert table.state.squares == ("vale-m3", "vale-m3")
    assert table.awaits(1)
    assert table.asked() == (1,)
    assert CHANCE not in table.asked()


def test_every_whirlpool_is_tried_here() -> None:
    assert set(WHIRLPOOLS) == {
        *("vale-whirl1", "vale-whirl2", "wood-whirl1", "wood-whirl2"),
        *("dunes-whirl1", "dunes-whirl2", "embers-whirl1", "embers-whirl2"),
    }
