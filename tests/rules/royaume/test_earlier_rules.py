"""Matches that were begun under earlier rules go on."""

from typing import Any

import msgspec
import pytest

from ludotheque.engine import OtherRules
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import Leave
from ludotheque.games.royaume.adventures import ChoosingExit
from ludotheque.games.royaume.moving import Resolving
from ludotheque.games.royaume.turns import Turns
from rules.royaume.support import WOODED, Quest, drawing, quest


def as_stored(table: Quest) -> tuple[Any, Any]:
    """The state and what was told, as a match under the first rules has them: without what came later."""
    state, told = (msgspec.to_builtins(part) for part in (table.state, (table.told,)))
    del state["extra"]
    return state, told


def test_a_match_under_the_first_rules_goes_on_from_the_middle_of_a_turn() -> None:
    before = drawing("bard", exhausted=(("rope", "sword"),), magic=(("hourglass",),))
    before.shows(3)
    state, told = GAME.carried_over(1, *as_stored(before))
    assert state == before.state
    assert told == (tuple(before.told),)
    table = Quest(state)
    table.uses("hourglass")
    table.keeps()
    while not table.awaits(1):
        table.does(0, table.may(0)[0])


def test_a_hero_who_is_about_to_leave_the_bridge_leaves_it_by_the_exits_that_it_has_now() -> None:
    agenda = (Turns(0), Resolving(0), ChoosingExit(0, "bridge", 1))
    before = quest("bridge", "start", faces=WOODED, agenda=agenda)
    table = Quest(GAME.carried_over(1, *as_stored(before))[0])
    assert table.may(0) == (Leave("wood-a3"), Leave("wood-b7"))
    table.does(0, Leave("wood-b7"))
    assert table.awaits(1)


def test_rules_that_are_not_known_are_refused() -> None:
    with pytest.raises(OtherRules):
        GAME.carried_over(GAME.version + 1, *as_stored(quest("start", "start")))
