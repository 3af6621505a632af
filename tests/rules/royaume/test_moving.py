"""Moving: exactly so many squares, without turning back, over others, until something stops one."""

from typing import Any

import pytest

from ludotheque.engine import CHANCE, Refusal, kernel
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import NAP, THROW, Walk
from ludotheque.games.royaume.board import ALL_FACES, EXITS, KIND, MAP, STOPPING, Faces
from ludotheque.games.royaume.content import KEYS
from ludotheque.games.royaume.events import (
    AdventureBegan,
    CardDrawn,
    MinorBegan,
    Stayed,
    TurnBegan,
    Walked,
    WhirlpoolEntered,
)
from ludotheque.games.royaume.ways import ways
from rules.royaume.support import BURNING, FOLDED, UNFOLDED, WOODED, Quest, quest

NOBODY: frozenset[str] = frozenset()


def moving(face: int, *squares: str, **changes: Any) -> Quest:
    """Seat 0 moves by this."""
    table = quest(*squares, **changes)
    table.throws()
    table.falls(face)
    return table


@pytest.mark.rule("ROY-31", "ROY-72")
def test_one_moves_with_the_hero_die_or_with_the_demon_die_while_one_has_it() -> None:
    hero = quest("vale-s2", "start")
    hero.throws()
    assert set(hero.weights()) == set(range(1, 9))
    demon = quest("vale-s2", "start", demon=0)
    demon.throws()
    assert set(demon.weights()) == {0, 1, 2, 9, 10}


@pytest.mark.rule("ROY-32")
def test_a_move_is_exactly_as_long_as_the_result() -> None:
    table = moving(3, "vale-s7", "start")
    assert table.goals() == {"vale-s4", "vale-gate-s"}
    told = table.walks("vale-gate-s")
    assert told[0] == Walked(0, ("vale-s8", "vale-s9", "vale-gate-s"), "vale-gate-s", "boring")
    assert table.state.squares[0] == "vale-gate-s"
    assert moving(2, "vale-s6", "start").goals() == {"vale-s4", "vale-s8"}


@pytest.mark.rule("ROY-32")
def test_an_object_makes_a_move_longer_or_shorter() -> None:
    table = quest("vale-s7", "start")
    table.throws()
    table.rolls(1, ("compass", "raise"))
    assert table.goals() == {"vale-s4", "vale-gate-s"}
    far = kernel.refuse(table.state, 0, Walk("vale-s8", "boring"))
    assert far == Refusal("ROY-32", "royaume-walk-first", (("steps", 3),))
    assert table.refuses(1, Walk("vale-s4", "event")) == Refusal("ROY-32", "not-asked")


@pytest.mark.rule("ROY-32")
def test_while_a_throw_may_be_changed_everyone_sees_where_each_result_leads() -> None:
    table = quest("vale-s7", "start", exhausted=(("lantern", "compass", "boots", "flute", "cloak", "shield", "sword"),))
    table.throws()
    table.shows(2)
    reach = {one.result: {MAP.squares[at].id for at in one.squares} for one in GAME.view(table.state, 1).reach}
    assert reach == {1: {"vale-s6", "vale-s8"}, 2: {"vale-s5", "vale-s9"}, 3: {"vale-s4", "vale-gate-s"}}
    table.keeps()
    ways = [[MAP.squares[at].id for at in way] for way in GAME.view(table.state, None).ways]
    assert sorted(ways) == [["vale-s6", "vale-s5"], ["vale-s8", "vale-s9"]]


@pytest.mark.rule("ROY-33")
def test_one_sets_out_in_any_direction_and_never_turns_back() -> None:
    found = ways(FOLDED, "vale-w", 2, NOBODY)
    assert set(found) == {"mill", "vale-m2", "vale-n12"}
    for path in ways(FOLDED, "vale-s6", 8, NOBODY).values():
        assert all(one != two for one, two in zip(path, path[2:], strict=False))


@pytest.mark.rule("ROY-33", "ROY-39")
def test_at_a_fork_every_branch_may_be_taken_but_the_one_come_from() -> None:
    assert set(ways(FOLDED, "vale-a1", 2, NOBODY)) == {"vale-b1", "vale-m6", "vale-s9", "dunes-gate-s"}
    assert set(ways(FOLDED, "vale-m6", 2, NOBODY)) == {"vale-a1", "vale-b1", "vale-m4"}


@pytest.mark.rule("ROY-33")
def test_a_loop_leads_back_to_the_own_square() -> None:
    loop = ("vale-b2", "vale-b1", "vale-e", "vale-a1", "vale-gate-s", "dunes-gate-s", "dunes-a1", "dunes-a2", "dunes-w")
    steps = len(loop) + 3
    found = ways(FOLDED, "vale-gate-n", steps, NOBODY)
    assert "vale-gate-n" in found
    assert len(found["vale-gate-n"]) == steps


@pytest.mark.rule("ROY-34")
@pytest.mark.parametrize("others", [("vale-s7",), ("vale-s7", "vale-s8"), ("vale-s7", "vale-s8", "vale-s9")])
def test_occupied_squares_are_jumped_over_and_not_counted(others: tuple[str, ...]) -> None:
    table = moving(2, "vale-s6", *others)
    row = ("vale-s7", "vale-s8", "vale-s9", "vale-gate-s", "vale-a1", "vale-e")
    free = [square for square in row if square not in others]
    beyond = {free[1]} if free[1] != "vale-a1" else {"vale-a1", "dunes-gate-s"}
    assert table.goals() == {"vale-s4", *beyond}


@pytest.mark.rule("ROY-34", "ROY-39")
def test_over_somebody_at_a_fork_one_goes_on_by_any_other_branch() -> None:
    assert set(ways(FOLDED, "vale-a1", 1, frozenset({"vale-e"}))) == {"vale-gate-s", "vale-b1", "vale-m6"}


@pytest.mark.rule("ROY-33", "ROY-34")
def test_after_a_jump_there_is_no_way_back() -> None:
    assert set(ways(FOLDED, "vale-s6", 2, frozenset({"vale-s7"}))) == {"vale-s4", "vale-s9"}


@pytest.mark.rule("ROY-34")
def test_an_occupied_adventure_or_whirlpool_stops_nobody() -> None:
    assert "vale-w" in ways(FOLDED, "start", 1, frozenset({"mill"}))
    assert "vale-whirl2" not in ways(FOLDED, "vale-s3", 4, frozenset({"vale-whirl2"}))


@pytest.mark.rule("ROY-49", "ROY-34")
def test_who_shares_a_square_leaves_it_like_any_other() -> None:
    table = moving(3, "vale-s7", "vale-s7")
    assert table.goals() == {"vale-s4", "vale-gate-s"}


@pytest.mark.rule("ROY-35")
def test_with_0_one_stays_and_the_square_acts_again() -> None:
    table = moving(0, "vale-s2", "start", demon=0)
    assert table.heard[-1:] == (Stayed(0, "vale-s2", "event"),)
    table.draws("spring")
    assert table.awaits(1)


@pytest.mark.rule("ROY-35")
@pytest.mark.parametrize(
    ("square", "faces", "after"),
    [
        ("vale-s1", FOLDED, "turn"),
        ("start", FOLDED, "turn"),
        ("wood-void1", WOODED, "turn"),
        ("vale-n3", FOLDED, "turn"),
        ("vale-s2", FOLDED, "card"),
        ("vale-s7", FOLDED, "die"),
    ],
)
def test_0_on_each_kind_of_square(square: str, faces: Faces, after: str) -> None:
    table = quest(square, "dunes-n1", "dunes-n2", faces=faces, demon=0, exhausted=(("rope", "sword"),))
    table.throws()
    table.falls(0)
    assert table.state.squares[0] == square
    assert {"turn": table.awaits(1), "card": table.asked() == (CHANCE,), "die": table.asked() == (0,)}[after]
    if square == "vale-n3":
        assert table.state.exhausted[0] == ()


@pytest.mark.rule("ROY-36")
def test_entering_an_adventure_ends_the_move_whatever_is_left_and_starts_it_in_the_same_turn() -> None:
    table = moving(6, "vale-n9", "start")
    assert "bell" in table.goals()
    told = table.walks("bell")
    assert told == (Walked(0, ("vale-n8", "bell"), "bell", "adventure"), AdventureBegan(0, "bell"))
    assert table.asked() == (CHANCE,)


@pytest.mark.rule("ROY-36")
@pytest.mark.parametrize(("start", "beyond"), [("start", "vale-w"), ("vale-w", "start")])
def test_nobody_passes_the_mill_without_playing_it_from_either_side(start: str, beyond: str) -> None:
    table = moving(2, start, "dunes-n1")
    assert "mill" in table.goals()
    assert beyond not in table.goals()
    assert MinorBegan(0, "mill") in table.walks("mill")


@pytest.mark.rule("ROY-37")
def test_entering_a_whirlpool_ends_the_move_with_steps_left() -> None:
    table = moving(8, "vale-s3", "dunes-n1")
    assert "vale-whirl2" in table.goals()
    told = table.walks("vale-whirl2")
    assert told[:2] == (
        Walked(0, ("vale-s4", "vale-whirl2"), "vale-whirl2", "whirlpool"),
        WhirlpoolEntered(0, "vale-whirl2"),
    )


@pytest.mark.rule("ROY-38")
def test_no_way_leads_onto_a_void_and_one_leads_out_of_it() -> None:
    for faces in ALL_FACES:
        for square, beside in EXITS[faces].items():
            assert not any(KIND[other] == "void" for other in beside)
            if KIND[square] == "void":
                assert len(beside) == 1


@pytest.mark.rule("ROY-38", "ROY-48")
def test_voids_exist_only_in_opened_regions() -> None:
    voids = {square.id: square.region for square in MAP.squares if square.kind == "void"}
    assert set(voids.values()) == {"wood", "embers"}
    assert len(voids) == 4
    assert not any(square in EXITS[FOLDED] for square in voids)


@pytest.mark.rule("ROY-77")
@pytest.mark.parametrize("faces", ALL_FACES)
def test_one_walks_over_the_seam_where_dotted_paths_meet_in_all_four_states(faces: Faces) -> None:
    west, east = faces
    for gate in ("n", "s"):
        assert f"{east}-gate-{gate}" in EXITS[faces][f"{west}-gate-{gate}"]
        assert f"{west}-gate-{gate}" in EXITS[faces][f"{east}-gate-{gate}"]
    top = "wood-gate-t" in EXITS[faces] and "embers-gate-t" in EXITS[faces]["wood-gate-t"]
    assert top == (faces == UNFOLDED)


@pytest.mark.rule("ROY-51")
def test_for_an_owner_the_start_of_its_adventures_does_not_exist() -> None:
    table = moving(2, "vale-n9", "start", pieces=(("blue",),))
    assert table.goals() == {"vale-n7", "vale-n11"}
    assert moving(2, "vale-n9", "start").goals() == {"vale-n7", "vale-n11", "bell"}


@pytest.mark.rule("ROY-51", "ROY-90")
def test_with_the_blue_piece_both_blue_adventures_are_closed() -> None:
    assert {name for name, key in KEYS.items() if key.colour == "blue"} == {"bell", "mirage"}
    dunes = moving(2, "dunes-s2", "start", pieces=(("blue",),))
    assert "mirage" not in dunes.goals()
    assert "mirage" in moving(2, "dunes-s2", "start").goals()


@pytest.mark.rule("ROY-32")
@pytest.mark.parametrize("faces", [FOLDED, WOODED, BURNING, UNFOLDED])
def test_nobody_ever_gets_stuck_even_with_every_piece_and_four_others_around(faces: Faces) -> None:
    for start, beside in EXITS[faces].items():
        if start in STOPPING:
            continue
        others = frozenset(square for square in beside if square not in STOPPING)
        for steps in range(1, 13):
            assert ways(faces, start, steps, others | frozenset(KEYS))


@pytest.mark.rule("ROY-30", "ROY-31")
def test_a_turn_is_a_move_or_a_nap() -> None:
    table = quest("vale-s2", "start")
    assert table.may(0) == (THROW, NAP)
    assert table.refuses(1, THROW) == Refusal("ROY-14", "not-asked")
    assert table.refuses(0, Walk("vale-s3", "boring")) == Refusal("ROY-30", "royaume-throw-or-nap")


@pytest.mark.rule("ROY-43")
def test_on_a_boring_square_nothing_happens() -> None:
    table = moving(1, "vale-s2", "start")
    assert table.walks("vale-s3") == (Walked(0, ("vale-s3",), "vale-s3", "boring"), TurnBegan(1, 2))
    assert not table.has_told(CardDrawn)
