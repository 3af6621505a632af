"""The movement with which a turn begins: CLU-20 to CLU-33."""

import pytest

from ludotheque.engine import Refusal
from ludotheque.games.cluedo.actions import END_TURN, PASSAGE, STAY, THROW, Enter, Suppose, Walk
from ludotheque.games.cluedo.board import DOORS, NEIGHBOURS, SQUARES, doors_of, path, reach, start_of
from ludotheque.games.cluedo.cards import ROOMS, SUSPECTS, Room
from ludotheque.games.cluedo.events import DiceFell, Entered, NowhereToGo, PassageTaken, Stayed, TurnBegan, Walked
from ludotheque.games.cluedo.moving import Falling
from rules.cluedo.support import MURDER, manor, square

rooms = pytest.mark.parametrize("room", ROOMS)
totals = pytest.mark.parametrize("total", range(2, 13))

PASSAGES: dict[Room, Room] = {
    "kitchen": "study",
    "study": "kitchen",
    "conservatory": "lounge",
    "lounge": "conservatory",
}


# The dice.


@pytest.mark.rule("CLU-20")
def test_a_turn_begins_with_a_movement_and_a_hypothesis_comes_after_it() -> None:
    game = manor()
    game.stands("rose", "kitchen")
    assert {THROW, PASSAGE, STAY} <= game.may()
    assert game.refuses(Suppose("olive", "rope", "kitchen")) == Refusal("CLU-20", "cluedo-move-first")
    assert game.refuses(END_TURN) == Refusal("CLU-20", "cluedo-move-first")
    assert game.refuses(Walk(square(7, 4))) == Refusal("CLU-20", "cluedo-move-first")
    assert game.refuses(THROW, 1) == Refusal("CLU-10", "not-asked")


@pytest.mark.rule("CLU-20")
def test_one_movement_a_turn() -> None:
    game = manor()
    game.stands("rose", "kitchen")
    game.takes_passage()
    for again in (THROW, PASSAGE, STAY):
        assert game.refuses(again) == Refusal("CLU-20", "cluedo-moved-already")
    game.supposes("rose", "rope")
    game.shows("rope")
    assert game.refuses(THROW) == Refusal("CLU-20", "cluedo-moved-already")


@pytest.mark.rule("CLU-21")
def test_two_dice_are_thrown_and_everyone_sees_them() -> None:
    game = manor()
    assert game.throws(5, 3) == (DiceFell(0, (3, 5), 8),)
    assert game.match.view(1).dice == (3, 5)
    game.walks(square(16, 7))
    (walked, *_) = game.heard(2)
    assert isinstance(walked, Walked)
    assert len(walked.path) == 8


@pytest.mark.rule("CLU-21")
@pytest.mark.parametrize(("low", "high"), [(low, high) for low in range(1, 7) for high in range(low, 7)])
def test_every_throw_of_two_dice_is_as_likely_as_it_is(low: int, high: int) -> None:
    game = manor()
    game.match.play(0, THROW)
    state = game.match.state
    toss = state.agenda[-1]
    assert isinstance(toss, Falling)
    ways = {outcome.dice: weight for outcome, weight in toss.odds(state)}
    assert len(ways) == 21
    assert ways[low, high] == (1 if low == high else 2)


@pytest.mark.rule("CLU-21")
@totals
def test_a_square_takes_exactly_the_total(total: int) -> None:
    for start in sorted(SQUARES)[::7]:
        for to in reach(start, total):
            if isinstance(to, int):
                assert len(path(start, total, to)) == total
    game = manor()
    game.throws(1, 1)
    assert square(23, 7) not in game.reach()
    assert game.refuses(Walk(square(23, 7))) == Refusal("CLU-21", "cluedo-out-of-reach")
    assert game.refuses(Enter("study")) == Refusal("CLU-21", "cluedo-out-of-reach")
    assert game.refuses(STAY) == Refusal("CLU-20", "cluedo-walk-first")


@pytest.mark.rule("CLU-22")
def test_a_pawn_moves_horizontally_and_vertically_but_never_diagonally() -> None:
    for here, around in NEIGHBOURS.items():
        row, column = divmod(here, 24)
        sides = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        assert {divmod(there, 24) for there in around} <= sides
    game = manor()
    game.stands("rose", square(17, 5))
    game.throws(1, 1)
    assert game.reach() == {
        square(17, 3),
        square(17, 7),
        square(16, 4),
        square(16, 6),
        square(18, 4),
        square(18, 6),
        square(17, 5),
    }


@pytest.mark.rule("CLU-22", "CLU-33")
def test_direction_may_change_at_will_and_a_move_may_go_back_over_its_squares() -> None:
    game = manor()
    start = game.square
    game.throws(1, 1)
    assert start in game.reach()
    told = game.walks(start)
    assert told == (Walked(0, "rose", (square(23, 7), start)), TurnBegan(1, 2))


@pytest.mark.rule("CLU-33")
def test_from_a_dead_end_even_four_steps_may_lead_back() -> None:
    game = manor()
    game.throws(1, 3)
    assert game.reach() == {start_of("rose"), square(22, 7), square(20, 7), square(23, 8), square(21, 8)}
    (walked, _) = game.walks(start_of("rose"))
    assert isinstance(walked, Walked)
    assert len(walked.path) == 4
    assert len(set(walked.path)) < 4


@pytest.mark.rule("CLU-23")
def test_a_pawn_cannot_stop_where_another_one_stands_but_may_pass_over_it() -> None:
    game = manor()
    game.stands("violet", square(23, 7))
    game.stands("olive", square(22, 7))
    game.throws(1, 1)
    assert square(22, 7) not in game.reach()
    assert game.refuses(Walk(square(22, 7))) == Refusal("CLU-23", "cluedo-square-taken")
    assert game.greyed() == {Walk(square(22, 7)): Refusal("CLU-23", "cluedo-square-taken")}
    (walked, _) = game.walks(square(23, 8))
    assert walked == Walked(0, "rose", (square(23, 7), square(23, 8)))


@pytest.mark.rule("CLU-23")
def test_pawns_in_rooms_are_in_nobodys_way() -> None:
    game = manor()
    for suspect in SUSPECTS[1:]:
        game.stands(suspect, "lounge")
    game.throws(4, 4)
    assert "lounge" in game.reach()


@pytest.mark.rule("CLU-32")
def test_when_no_square_can_be_reached_the_pawn_stays_and_the_turn_is_over() -> None:
    game = manor()
    game.stands("rose", "study")
    blocked = list(NEIGHBOURS[square(20, 17)])
    for suspect, there in zip(SUSPECTS[1:], blocked, strict=False):
        game.stands(suspect, there)
    told = game.throws(1, 1)
    assert told == (DiceFell(0, (1, 1), 2), NowhereToGo(0), TurnBegan(1, 2))
    assert game.where("rose") == "study"


# Passages.


@pytest.mark.rule("CLU-24")
@rooms
def test_a_secret_passage_joins_each_pair_of_opposite_corner_rooms_and_no_others(room: Room) -> None:
    game = manor()
    game.stands("rose", room)
    if room in PASSAGES:
        game.takes_passage()
        assert game.where("rose") == PASSAGES[room]
    else:
        assert game.greyed()[PASSAGE] == Refusal("CLU-24", "cluedo-no-passage")
        assert game.refuses(PASSAGE) == Refusal("CLU-24", "cluedo-no-passage")


@pytest.mark.rule("CLU-24")
def test_a_corridor_has_no_passage() -> None:
    game = manor()
    assert game.greyed()[PASSAGE] == Refusal("CLU-24", "cluedo-no-passage")


@pytest.mark.rule("CLU-25", "CLU-26")
def test_a_passage_is_taken_instead_of_rolling_and_announced() -> None:
    game = manor()
    game.stands("rose", "lounge")
    assert game.takes_passage() == (PassageTaken(0, "rose", "conservatory"),)
    assert game.whose == 0
    assert Suppose("rose", "rope", "conservatory") in game.may()
    assert THROW not in game.may()


@pytest.mark.rule("CLU-25")
def test_a_passage_is_for_those_who_begin_their_turn_beside_it() -> None:
    game = manor()
    game.throws(4, 4)
    game.enters("lounge")
    assert game.refuses(PASSAGE) == Refusal("CLU-20", "cluedo-moved-already")


# Doors.


@pytest.mark.rule("CLU-26", "CLU-27")
@rooms
def test_a_room_is_entered_and_left_by_its_doors_with_one_step_each(room: Room) -> None:
    doors = {door.square for door in DOORS if door.room == room}
    assert {to for to in reach(room, 2) if isinstance(to, int)} == {
        beside for door in doors for beside in NEIGHBOURS[door]
    }
    for door in doors:
        beside = next(there for there in NEIGHBOURS[door] if there not in doors)
        assert room in reach(beside, 2)
        assert path(beside, 2, room) == (door,)
    far = [there for there in SQUARES if all(there not in NEIGHBOURS[door] and there != door for door in doors)]
    assert all(room not in reach(there, 2) for there in far)


@pytest.mark.rule("CLU-27")
def test_leaving_puts_the_pawn_in_front_of_the_chosen_door_with_its_first_step() -> None:
    game = manor()
    game.stands("rose", "ballroom")
    game.throws(1, 1)
    told = game.walks(square(5, 17))
    assert told[0] == Walked(0, "rose", (square(5, 16), square(5, 17)))
    assert {path("ballroom", 4, to)[0] for to in reach("ballroom", 4) if isinstance(to, int)} == set(
        doors_of("ballroom")
    )


@pytest.mark.rule("CLU-28")
def test_on_entering_a_room_the_pawn_stops_whatever_is_left_of_the_roll() -> None:
    game = manor()
    game.throws(6, 6)
    assert game.enters("lounge") == (
        Entered(0, "rose", "lounge", (*tuple(square(row, 7) for row in range(23, 17, -1)), square(18, 6))),
    )
    assert game.where("rose") == "lounge"
    assert Walk(square(18, 6)) not in game.may()


@pytest.mark.rule("CLU-29")
@rooms
@totals
def test_a_pawn_cannot_leave_a_room_and_enter_the_same_one_in_one_roll(room: Room, total: int) -> None:
    assert room not in reach(room, total)


@pytest.mark.rule("CLU-29")
def test_the_room_just_left_is_greyed() -> None:
    game = manor()
    game.stands("rose", "hall")
    game.throws(2, 2)
    assert game.greyed()[Enter("hall")] == Refusal("CLU-29", "cluedo-room-just-left")
    assert game.refuses(Enter("hall")) == Refusal("CLU-29", "cluedo-room-just-left")


# Staying.


@pytest.mark.rule("CLU-30")
def test_a_player_may_stay_in_a_room_turn_after_turn_and_suppose_each_time() -> None:
    game = manor(hands={1: ("rope",), 2: ("olive",)}, stay="always")
    game.stands("rose", "hall")
    for _ in range(3):
        assert game.stays() == (Stayed(0, "hall"),)
        game.supposes("olive", "spanner")
        game.shows("olive")
        game.ends()
        game.passes()
        if game.whose == 2:
            game.stands("leblanc", start_of("leblanc"))
        game.passes()
    assert game.where("rose") == "hall"


@pytest.mark.rule("CLU-30")
def test_nobody_stays_in_a_corridor() -> None:
    game = manor()
    assert game.greyed()[STAY] == Refusal("CLU-30", "cluedo-nowhere-to-stay")
    assert game.refuses(STAY) == Refusal("CLU-30", "cluedo-nowhere-to-stay")


@pytest.mark.rule("CLU-30")
def test_at_a_table_that_says_so_only_those_who_were_brought_may_stay() -> None:
    game = manor(stay="brought")
    game.throws(4, 4)
    game.enters("lounge")
    game.ends()
    game.passes()
    game.passes()
    assert STAY not in game.may()
    assert {THROW, PASSAGE} <= game.may()
    assert game.greyed()[STAY] == Refusal("CLU-30", "cluedo-not-brought")


@pytest.mark.rule("CLU-31")
@pytest.mark.parametrize("stay", ["always", "brought"])
def test_a_pawn_that_was_brought_may_roll_take_a_passage_or_stay_and_suppose(stay: str) -> None:
    game = manor(hands={1: ("rope",)}, stay=stay)
    game.stands("rose", "kitchen")
    game.takes_passage()
    game.supposes("moutarde", "rope")
    game.shows("rope")
    game.ends()
    assert game.whose == 1
    assert game.where("moutarde") == "study"
    assert {THROW, PASSAGE, STAY} <= game.may()
    game.stays()
    assert Suppose("violet", "dagger", "study") in game.may()


@pytest.mark.rule("CLU-30", "CLU-31")
def test_having_been_brought_counts_once() -> None:
    game = manor(hands={1: ("rope",)}, stay="brought")
    game.stands("rose", "kitchen")
    game.takes_passage()
    game.supposes("moutarde", "rope")
    game.shows("rope")
    game.ends()
    game.stays()
    game.ends()
    game.passes()
    game.throws(1, 1)
    game.walks(square(19, 17))
    assert game.whose == 1
    assert STAY not in game.may()


@pytest.mark.rule("CLU-30", "CLU-31")
@pytest.mark.parametrize("on_foot", [False, True])
def test_a_pawn_that_was_brought_and_goes_to_another_room_is_no_longer_one_that_was_brought(*, on_foot: bool) -> None:
    game = manor(hands={1: ("rope",)}, stay="brought")
    game.stands("rose", "kitchen")
    game.takes_passage()
    game.supposes("moutarde", "rope")
    game.shows("rope")
    game.ends()
    assert game.match.view(None).brought == ("moutarde",)
    if on_foot:
        game.throws(4, 4)
        game.enters(next(action.room for action in game.may() if isinstance(action, Enter) and action.room != "study"))
    else:
        game.takes_passage()
    assert game.where("moutarde") != "study"
    assert game.match.view(None).brought == ()
    game.ends()
    game.passes()
    game.throws(1, 1)
    game.walks(square(19, 17))
    assert game.whose == 1
    assert STAY not in game.may()


@pytest.mark.rule("CLU-31", "CLU-32")
def test_a_throw_that_leads_nowhere_leaves_a_pawn_that_was_brought_one_that_was_brought() -> None:
    game = manor(hands={1: ("rope",)}, stay="brought")
    game.stands("rose", "study")
    game.takes_passage()
    game.supposes("moutarde", "rope")
    game.shows("rope")
    game.ends()
    game.stands("violet", square(7, 3))
    game.stands("pervenche", square(7, 5))
    game.stands("leblanc", square(8, 4))
    assert game.throws(1, 1)[-2] == NowhereToGo(1)
    assert game.match.view(None).brought == ("moutarde",)
    game.passes()
    game.throws(1, 1)  # who is in the same room cannot leave it either
    assert game.whose == 1
    assert STAY in game.may()


@pytest.mark.rule("CLU-31")
def test_who_was_brought_somewhere_else_once_more_was_brought() -> None:
    game = manor(seats=4, hands={3: ("rope",)}, stay="brought")
    for suspect in ("rose", "moutarde"):
        game.stands(suspect, "kitchen" if suspect == "rose" else "lounge")
        game.takes_passage()
        game.supposes("olive", "rope")
        while game.whose != SUSPECTS.index(suspect):
            game.match.play(game.whose, game.match.legal(game.whose)[0])
        game.ends()
    assert game.match.view(None).brought == ("olive",)
    game.passes()
    assert game.where("olive") == "conservatory"
    assert STAY in game.may()


@pytest.mark.rule("CLU-30", "CLU-31")
def test_who_was_named_in_the_room_where_the_pawn_already_was_was_not_brought() -> None:
    game = manor(hands={1: ("rope",)}, stay="brought")
    game.stands("moutarde", "study")
    game.stands("rose", "kitchen")
    game.takes_passage()
    game.supposes("moutarde", "rope")
    game.shows("rope")
    game.ends()
    assert STAY not in game.may()


# Taking back.


def test_a_walk_can_be_taken_back_until_something_else_is_done_but_not_the_dice() -> None:
    game = manor()
    game.throws(4, 4)
    assert not game.match.can_undo(0)
    game.enters("lounge")
    game.takes_back(0)
    assert game.where("rose") == start_of("rose")
    game.walks(square(16, 7))
    assert game.match.can_undo(0)
    game.throws(1, 1)
    assert not game.match.can_undo(0)


def test_an_accusation_cannot_be_taken_back() -> None:
    game = manor()
    game.accuses("rose", *MURDER[1:])
    assert not game.match.can_undo(0)


@pytest.mark.rule("CLU-21")
def test_the_way_to_everywhere_the_throw_leads_is_shown_to_the_one_who_walks() -> None:
    game = manor()
    game.throws(3, 5)
    shown = game.match.view(0).reach
    assert {destination.to for destination in shown} == game.reach()
    for destination in shown:
        assert destination.path == path(start_of("rose"), 8, destination.to)
    assert game.match.view(1).reach == game.match.view(None).reach == ()
