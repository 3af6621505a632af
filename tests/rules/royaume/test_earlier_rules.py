"""Matches that were begun under the first rules go on by them, and are played by them from their first entry on."""

from typing import Any, Final

import msgspec
import pytest

from ludotheque.engine import OtherRules
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import RESTORE_STRONGEST, THROW_AGAIN, Exhaust, Leave, Shift
from ludotheque.games.royaume.adventures import Adventure, ChoosingExit, case_of
from ludotheque.games.royaume.board import REGION
from ludotheque.games.royaume.castle import KingFight
from ludotheque.games.royaume.content import MINORS
from ludotheque.games.royaume.events import ExtraMoveBegan, Placed
from ludotheque.games.royaume.first_rules import BANDS
from ludotheque.games.royaume.moving import Resolving, Walking
from ludotheque.games.royaume.names import Hero, Square
from ludotheque.games.royaume.objects import Restoring
from ludotheque.games.royaume.turns import TurnChoice, Turns
from rules.royaume.support import BURNING, WOODED, Quest, drawing, quest, resolving

FIRST: Final[dict[str, Any]] = {"options": {"rules": 1}}
FIRST_POWERS: Final[dict[str, Any]] = {"options": {"rules": 1, "powers": True}}


def as_stored(table: Quest) -> tuple[Any, Any]:
    """The state and what was told, as a match under the first rules has them: without what came later."""
    state, told = (msgspec.to_builtins(part) for part in (table.state, (table.told,)))
    del state["extra"], state["options"]["rules"]
    return state, told


# Matches under way.


def test_a_match_under_the_first_rules_goes_on_from_the_middle_of_a_turn() -> None:
    before = drawing("bard", exhausted=(("rope", "sword"),), magic=(("hourglass",),), **FIRST)
    before.shows(3)
    state, told = GAME.carried(1, *as_stored(before))
    assert state == before.state
    assert told == (tuple(before.told),)
    table = Quest(state)
    table.uses("hourglass")
    table.keeps()
    while not table.awaits(1):
        table.does(0, table.may(0)[0])


def test_a_hero_who_is_about_to_leave_the_bridge_leaves_it_by_the_exits_that_it_had() -> None:
    agenda = (Turns(0), Resolving(0), ChoosingExit(0, "bridge", 1))
    before = quest("bridge", "start", faces=WOODED, agenda=agenda)
    table = Quest(GAME.carried(1, *as_stored(before))[0])
    assert table.may(0) == (Leave("wood-a3"), Leave("wood-k1"))
    table.does(0, Leave("wood-k1"))
    assert table.state.squares[0] == "wood-k1"


def test_rules_that_are_not_known_are_refused() -> None:
    with pytest.raises(OtherRules):
        GAME.carried(GAME.version + 1, *as_stored(quest("start", "start")))


def test_nobody_chooses_the_first_rules_at_a_new_table() -> None:
    assert "rules" not in GAME.option_choices()
    assert GAME.checked_options({}).rules is None


# What the first rules did otherwise.


@pytest.mark.rule("ROY-93")
def test_what_the_hourglass_restores_changes_the_same_result_again() -> None:
    table = quest("dungeon", "start", agenda=(Turns(0), KingFight(0, 30)), magic=(("hourglass",),), **FIRST)
    table.shows(1)
    table.uses("sword")
    table.uses("shield")
    table.uses("hourglass")
    assert isinstance(table.top, Restoring) or set(table.state.active[0]) >= {"sword", "shield"}
    assert Exhaust("sword", "raise") in table.may(0)
    before = table.top.result
    table.uses("sword")
    assert table.top.result == before + 4


@pytest.mark.rule("ROY-94")
def test_a_tailwind_on_the_stair_blows_at_once_and_the_hero_does_not_leave_by_the_exit() -> None:
    table = resolving("stair", "dunes-n1", faces=BURNING, **FIRST)
    table.falls(6)
    told = table.draws("tailwind")
    assert not {Placed, ExtraMoveBegan} & set(map(type, told))
    table.falls(1)
    while isinstance(table.top, Walking):
        table.does(0, table.may(0)[0])
    assert table.state.squares[0] not in ("stair", "embers-b4")


@pytest.mark.rule("ROY-9")
@pytest.mark.parametrize(("hero", "square"), [("thibault", "start"), ("oriane", "vale-s2")])
def test_thibault_and_oriane_change_their_throws_by_up_to_two(hero: Hero, square: Square) -> None:
    heroes = {"heroes": (hero, "isaure"), **FIRST_POWERS}
    agenda = (Turns(0), TurnChoice(0)) if hero == "thibault" else (Turns(0), Resolving(0))
    table = quest(square, "start", agenda=agenda, **heroes)
    if hero == "thibault":
        table.throws()
    else:
        table.draws("bard")
    table.shows(4)
    assert {action.by for action in table.may(0) if isinstance(action, Shift)} == {-2, -1, 1, 2}


@pytest.mark.rule("ROY-9")
def test_brune_throws_a_1_again_and_no_2() -> None:
    for face, again in ((1, True), (2, False)):
        table = quest(
            "bell", "start", agenda=(Turns(0), Adventure(0, "bell", 3)), heroes=("brune", "isaure"), **FIRST_POWERS
        )
        table.shows(face)
        assert (THROW_AGAIN in table.may(0)) == again


@pytest.mark.rule("ROY-57", "ROY-58")
@pytest.mark.parametrize(
    ("place", "faces", "result", "square"),
    [
        ("bridge", WOODED, 5, "wood-a3"),
        ("stargazer", WOODED, 6, "wood-c3"),
        ("stair", BURNING, 5, "embers-k4"),
    ],
)
def test_bridge_stargazer_and_stair_lead_where_they_led(place: Square, faces: Any, result: int, square: Square) -> None:
    table = resolving(place, "dunes-n1", faces=faces, **FIRST)
    told = table.falls(result)
    while not any(isinstance(event, Placed) for event in told):
        told = table.does(0, table.may(0)[0])
    assert next(event.square for event in told if isinstance(event, Placed)) == square


def test_the_stargazer_restored_one_object() -> None:
    table = resolving("stargazer", "dunes-n1", faces=WOODED, exhausted=(("rope", "sword", "boots"),), **FIRST)
    table.falls(3)
    assert RESTORE_STRONGEST not in table.may(0)  # there is one to choose


def test_the_same_results_led_to_the_same_cases() -> None:
    for place, bands in BANDS.items():
        assert [(band.low, band.high) for band in bands] == [(band.low, band.high) for band in MINORS[place]]
        assert all(case_of(place, band.low) == at for at, band in enumerate(bands))
        assert {REGION[way_out] for band in bands for way_out in band.exits} == {REGION[place]}
