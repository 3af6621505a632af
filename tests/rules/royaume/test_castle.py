"""The castle: the garden, the dungeon, the demon king, and the end."""

from typing import Any

import pytest

from ludotheque.engine import CHANCE, Refusal
from ludotheque.games.royaume import GAME
from ludotheque.games.royaume.actions import (
    ENTER_DUNGEON,
    KEEP,
    NAP,
    THROW,
    EnterGarden,
    Exhaust,
    Restore,
    Shift,
    Stroll,
)
from ludotheque.games.royaume.board import Faces
from ludotheque.games.royaume.content import GARDEN_TOKENS, OBJECTS, ROOMS
from ludotheque.games.royaume.events import (
    DungeonEntered,
    GardenEntered,
    KingDefeated,
    KingThrew,
    KingWon,
    MatchEnded,
    PortionTurned,
    Restored,
    RoomFaced,
    RoomRevealed,
    RoomRolled,
    SentToCamp,
    TokenRevealed,
    TurnBegan,
    WhirlpoolEntered,
)
from ludotheque.games.royaume.names import DUNGEON, GARDEN
from rules.royaume.support import ALL_PIECES, BURNING, FOLDED, WOODED, Quest, only, quest, resolving

KNOWN = (0, 1, 2, 3)
KEY = (ALL_PIECES,)


def in_dungeon(**changes: Any) -> Quest:
    """Seat 0 has entered the dungeon."""
    table = quest("garden-1", "start", pieces=KEY, **changes)
    table.does(0, ENTER_DUNGEON)
    return table


def before_the_king(**changes: Any) -> Quest:
    """Seat 0 has passed every room without an object: rooms that ask for 6, 3, 4 and 8."""
    table = in_dungeon(dungeon=KNOWN, **changes)
    if table.state.demon == 0:
        for face, use in ((9, None), (1, None), (2, "compass"), (9, None)):
            table.rolls(face, *(((use, "raise"),) if use else ()))
        return table
    table.falls(6, 3, 4, 8)
    return table


@pytest.mark.rule("ROY-60", "ROY-64", "ROY-66")
def test_with_three_pieces_a_whirlpool_leads_to_a_free_garden_square_and_the_turn_ends() -> None:
    table = resolving("vale-whirl2", "vale-s1", "garden-2", pieces=KEY, exhausted=(("rope",),))
    assert table.state.faces == FOLDED
    assert not table.has_told(PortionTurned)
    free = [square for square in GARDEN if square != "garden-2"]
    assert table.may(0) == tuple(map(EnterGarden, free))
    assert table.refuses(0, EnterGarden("garden-2")) == Refusal("ROY-60", "royaume-garden-first")
    assert table.refuses(1, EnterGarden("garden-1")) == Refusal("ROY-60", "not-asked")
    assert table.does(0, EnterGarden("garden-4")) == (GardenEntered(0, "garden-4"),)
    assert table.weights() == dict.fromkeys(GARDEN_TOKENS, 1)
    assert table.reveals(5) == (TokenRevealed(0, "garden-4", 5), Restored(0, ("rope",)), TurnBegan(1, 1))
    assert table.state.squares == ("garden-4", "vale-s1", "garden-2")
    assert table.state.garden == (None, None, None, 5, None)


@pytest.mark.rule("ROY-60", "ROY-66")
def test_with_three_pieces_even_the_lying_whirlpool_leads_to_the_garden_and_turns_nothing() -> None:
    table = resolving("embers-whirl2", "vale-s1", "embers-s1", faces=BURNING, pieces=KEY)
    assert table.heard == (WhirlpoolEntered(0, "embers-whirl2"),)
    assert table.may(0) == tuple(map(EnterGarden, GARDEN))
    table.does(0, EnterGarden("garden-2"))
    table.reveals(3)
    assert table.state.squares == ("garden-2", "vale-s1", "embers-s1")
    assert table.state.faces == BURNING


@pytest.mark.rule("ROY-65")
def test_the_lying_whirlpool_calls_heroes_with_three_pieces_from_the_portion_that_it_turns() -> None:
    table = resolving("embers-whirl2", "vale-s1", "embers-s1", faces=BURNING, pieces=((), ALL_PIECES, ALL_PIECES))
    assert table.asked() == (1,)
    table.does(1, EnterGarden("garden-1"))
    table.reveals(2)
    assert table.state.squares == ("embers-b20", "garden-1", "embers-s1")
    assert table.awaits(1)


@pytest.mark.rule("ROY-60", "ROY-65")
def test_a_rivals_whirlpool_calls_heroes_with_three_pieces_in_its_region_to_the_garden() -> None:
    table = resolving("vale-whirl1", "vale-s1", "vale-s3", "dunes-n1", pieces=((), ALL_PIECES, (), ALL_PIECES))
    assert only(table, PortionTurned).carried == (0, 2)
    assert table.state.faces == WOODED
    assert table.asked() == (1,)
    table.does(1, EnterGarden("garden-3"))
    table.reveals(1)
    assert table.state.squares == ("wood-void1", "garden-3", "wood-void1", "dunes-n1")
    assert table.awaits(1)  # seat 0 has had its turn, and it goes on clockwise


@pytest.mark.rule("ROY-65")
def test_two_rivals_are_called_one_after_the_other() -> None:
    table = resolving("vale-whirl1", "vale-s1", "vale-s3", pieces=((), ALL_PIECES, ALL_PIECES))
    table.does(1, EnterGarden("garden-1"))
    table.reveals(2)
    assert table.asked() == (2,)
    assert EnterGarden("garden-1") not in table.may(2)
    table.does(2, EnterGarden("garden-2"))
    table.reveals(3)
    assert table.awaits(1)


@pytest.mark.rule("ROY-60")
def test_the_last_free_garden_square_is_entered_unasked() -> None:
    table = resolving("vale-whirl1", *GARDEN[:4], pieces=(ALL_PIECES,) * 5)
    assert GardenEntered(0, "garden-5") in table.heard
    table.reveals(1)
    assert set(table.state.squares) == set(GARDEN)


@pytest.mark.rule("ROY-61")
def test_garden_tokens_restore_1_2_3_5_and_8_objects() -> None:
    assert sorted(GARDEN_TOKENS) == [1, 2, 3, 5, 8]
    for token in GARDEN_TOKENS:
        table = resolving("vale-whirl1", "start", pieces=KEY, exhausted=(OBJECTS,))
        table.does(0, EnterGarden("garden-1"))
        table.reveals(token)
        while table.whose == 0:
            table.does(0, table.may(0)[0])
        assert len(table.state.active[0]) == token


@pytest.mark.rule("ROY-64")
def test_a_token_that_is_face_up_stays_so_and_restores_again() -> None:
    table = quest("garden-1", "start", pieces=KEY, garden=(1, 3, None, None, None), exhausted=(("rope", "boots"),))
    told = table.does(0, Stroll("garden-2"))
    assert told == (GardenEntered(0, "garden-2"), Restored(0, ("rope", "boots")), TurnBegan(1, 2))
    unknown = quest("garden-1", "start", pieces=KEY, garden=(1, 3, None, None, None))
    unknown.does(0, Stroll("garden-3"))
    assert set(unknown.weights()) == {2, 5, 8}


@pytest.mark.rule("ROY-78")
def test_in_the_garden_a_turn_is_a_nap_a_stroll_or_the_dungeon() -> None:
    table = quest("garden-1", "garden-3", "start", pieces=KEY)
    strolls = tuple(map(Stroll, ("garden-2", "garden-4", "garden-5")))
    assert table.may(0) == (NAP, ENTER_DUNGEON, *strolls)
    assert table.refuses(0, THROW) == Refusal("ROY-78", "royaume-garden-turn")
    assert table.refuses(0, Stroll("garden-3")) == Refusal("ROY-78", "royaume-garden-turn")
    napping = quest("garden-1", "start", pieces=KEY, exhausted=(("rope",),))
    napping.naps()
    assert napping.state.exhausted[0] == ()
    assert napping.state.garden == (None,) * 5


@pytest.mark.rule("ROY-78")
def test_no_turning_portion_moves_heroes_in_the_castle() -> None:
    table = resolving("vale-whirl1", "garden-1", "vale-s1", pieces=((), ALL_PIECES))
    assert table.state.squares == ("wood-void1", "garden-1", "wood-void1")


@pytest.mark.rule("ROY-62", "ROY-64")
def test_a_room_is_turned_up_before_the_throw_and_stays_known() -> None:
    table = in_dungeon()
    assert table.heard == (DungeonEntered(0),)
    assert table.state.squares[0] == DUNGEON
    assert table.weights() == dict.fromkeys(range(4), 1)
    assert table.reveals(2) == (RoomRevealed(0, 1, 2),)
    assert table.asked() == (CHANCE,)
    told = table.falls(4)
    assert RoomRolled(0, 2, 4, won=True) in told
    assert set(table.weights()) == {0, 1, 3}
    table.reveals(0)
    table.falls(2)
    assert table.state.dungeon == (2, 0, None, None)
    table.does(0, EnterGarden("garden-2"))
    table.reveals(1)
    table.naps()
    assert table.does(0, ENTER_DUNGEON) == (DungeonEntered(0), RoomFaced(0, 1, 2))
    told = table.falls(5)
    assert RoomRolled(0, 2, 5, won=True) in told
    assert told[-1] == RoomFaced(0, 2, 0)  # the second room is known too, and named again
    table.falls(7)
    assert set(table.weights()) == {1, 3}
    assert table.reveals(3) == (RoomRevealed(0, 3, 3),)  # and the third once


@pytest.mark.rule("ROY-62")
@pytest.mark.parametrize(("room", "passes", "fails"), [(0, 6, 5), (1, 3, 4), (2, 5, 6), (3, 8, 7)])
def test_each_room_asks_for_its_own_result(room: int, passes: int, fails: int) -> None:
    order = (room, *(other for other in KNOWN if other != room))
    table = in_dungeon(dungeon=order)
    assert RoomRolled(0, room, passes, won=True) in table.falls(passes)
    lost = in_dungeon(dungeon=order)
    assert RoomRolled(0, room, fails, won=False) in lost.falls(fails)
    assert lost.may(0) == tuple(map(EnterGarden, GARDEN))
    assert ROOMS[room].passed(passes)


@pytest.mark.rule("ROY-62")
def test_after_a_failed_room_the_garden_may_be_full_but_for_the_own_square() -> None:
    table = quest("garden-1", *GARDEN[1:], pieces=(ALL_PIECES,) * 5, dungeon=KNOWN, exhausted=(("rope",),))
    table.does(0, ENTER_DUNGEON)
    told = table.falls(1)
    assert GardenEntered(0, "garden-1") in told
    table.reveals(2)
    assert table.state.exhausted[0] == ()
    assert table.awaits(1)


@pytest.mark.rule("ROY-87")
def test_the_king_throws_the_demon_die_first_whoever_has_it_and_adds_18() -> None:
    table = before_the_king(demon=1)
    assert table.asked() == (CHANCE,)
    assert table.weights() == {0: 2, 1: 2, 2: 2, 9: 1, 10: 1}
    assert table.shows(2) == (KingThrew(0, 2, 20),)
    assert set(table.weights()) == set(range(1, 9))


@pytest.mark.rule("ROY-87", "ROY-72")
def test_who_has_the_demon_die_throws_it_against_the_king_too() -> None:
    table = before_the_king(demon=0)
    table.shows(0)
    assert set(table.weights()) == {0, 1, 2, 9, 10}


@pytest.mark.rule("ROY-20", "ROY-87", "ROY-63")
def test_any_number_of_objects_may_be_used_against_him_and_exactly_his_number_wins_at_once() -> None:
    table = before_the_king()
    table.shows(2)
    table.shows(2)
    for name in OBJECTS:
        assert Exhaust(name, "raise") in table.may(0)
        table.uses(name)
    assert table.state.active[0] == ()
    assert table.may(0) == (KEEP,)
    assert table.keeps() == (KingDefeated(0, 20), MatchEnded((0,)))
    assert table.over
    result = GAME.result(table.state)
    assert result.winners == (0,)
    assert result.scores == (4, 0)


@pytest.mark.rule("ROY-93", "ROY-87")
def test_what_the_hourglass_restores_against_him_may_be_used_only_if_it_was_not_used_against_him_before() -> None:
    table = before_the_king(magic=(("hourglass",),), exhausted=(("rope", "lantern"),))
    table.shows(10)
    table.shows(1)
    table.uses("sword")
    table.uses("shield")
    table.uses("hourglass")
    table.does(0, Restore("sword"))
    table.does(0, Restore("rope"))
    assert {"sword", "rope"} <= set(table.state.active[0])
    offered = {action.object for action in table.may(0) if isinstance(action, Exhaust)}
    assert "rope" in offered
    assert not offered & {"sword", "shield", "hourglass", "lantern"}
    assert table.refuses(0, Exhaust("sword", "raise")) == Refusal("ROY-93", "royaume-object-used")
    assert table.refuses(0, Exhaust("shield", "raise")) == Refusal("ROY-22", "royaume-object-exhausted")


@pytest.mark.rule("ROY-23")
def test_the_giantess_helps_against_the_king() -> None:
    table = before_the_king(companions=(("giantess",),))
    table.shows(0)
    table.shows(1)
    assert Shift(1) in table.may(0)


@pytest.mark.rule("ROY-62", "ROY-88")
@pytest.mark.parametrize(("faces", "camp"), [(FOLDED, "start"), (WOODED, "wood-s8")])
def test_who_loses_against_the_king_is_sent_to_the_camp(faces: Faces, camp: str) -> None:
    table = quest("garden-1", "dunes-n1", pieces=KEY, dungeon=KNOWN, faces=faces)
    table.does(0, ENTER_DUNGEON)
    table.falls(6, 3, 4, 8)
    table.shows(10)
    table.shows(3)
    assert table.keeps()[:2] == (KingWon(0, 3), SentToCamp(0, camp))
    assert table.state.squares[0] == camp
    assert table.state.pieces[0] == ALL_PIECES
    assert table.awaits(1)


@pytest.mark.rule("ROY-63")
def test_the_others_score_their_pieces() -> None:
    state = quest("start", "start", "start", pieces=(ALL_PIECES, ("red",), ("red", "blue"))).state
    assert GAME.result(state).winners == ()
    assert GAME.result(state).scores == (3, 1, 2)
