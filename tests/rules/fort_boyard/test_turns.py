"""A turn: the roll, the walk, the key, and what each kind of square asks for it."""

import pytest

from ludotheque.engine import Refusal, put
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import (
    LEAVE_KEY,
    OPEN_CHEST,
    ROLL,
    TRY_RIDDLE,
    WAYS,
    Choose,
    Drew,
    Fell,
    WalkTo,
)
from ludotheque.games.fort_boyard.events import (
    ChallengeEnded,
    DieRolled,
    KeysWon,
    NothingThere,
    RiddleEnded,
    SecondTryDeclined,
    TurnBegan,
    Walked,
    WayChosen,
)
from ludotheque.games.fort_boyard.fan import Fan
from ludotheque.games.fort_boyard.riddles import DrawingRiddle
from ludotheque.games.fort_boyard.rules import BOARD, walked
from ludotheque.games.fort_boyard.state import Keyring
from ludotheque.games.fort_boyard.turns import ChoosingWalk, ChoosingWay, GoingOn, SecondTry
from ludotheque.texts import texts
from rules.fort_boyard.support import NO_CHANCE, RIDDLE, Fort, fort, kinds, of_kind, on

ORDINARY = of_kind("ordinary")
OR = of_kind("or")
AND = of_kind("and")
GUARDIAN = of_kind("guardian")
TIGER = of_kind("tiger")


@pytest.mark.rule("BOY-20")
def test_the_pawn_moves_clockwise_by_what_the_die_shows() -> None:
    table = fort(squares=[3, 0, 0, 0])
    assert table.rolls(5)[:2] == (DieRolled(0, 5, "move"), Walked(0, 3, 8, "tiger"))
    assert table.state.squares == (8, 0, 0, 0)


STRATEGIST = {**NO_CHANCE, "variant": "strategist"}


@pytest.mark.rule("BOY-20")
def test_a_strategist_sees_the_die_and_then_goes_one_way_or_the_other() -> None:
    for walk in (WalkTo(8, True, "tiger", 0), WalkTo(28, False, "or", 1)):
        table = fort(squares=[3, 0, 0, 0], options=STRATEGIST)
        assert table.rolls(5) == (DieRolled(0, 5, "move"),)
        assert table.top == ChoosingWalk(0, 5)
        assert table.legal() == (WalkTo(8, True, "tiger", 0), WalkTo(28, False, "or", 1))
        assert table.refused(0, WalkTo(9, True, "or", 1)) == Refusal("BOY-20", "boyard-walk-first")
        assert table.does(0, walk)[0] == Walked(0, 3, walk.square, walk.kind)
        assert table.state.squares == (walk.square, 0, 0, 0)


@pytest.mark.rule("BOY-20", "BOY-34")
@pytest.mark.parametrize(
    ("square", "black", "red", "fr", "en"),
    [
        (OR, 1, 0, "épreuve ou énigme, 1\xa0clé", "challenge or riddle, 1 key"),
        (AND, 2, 0, "épreuve et énigme, 2\xa0clés", "challenge and riddle, 2 keys"),
        (AND, 0, 3, "épreuve et énigme, 2\xa0clés", "challenge and riddle, 2 keys"),
        (GUARDIAN, 0, 1, "énigme de la gardienne, 1\xa0clé", "the keeper’s riddle, 1 key"),
        (ORDINARY, 0, 2, "épreuve, 1\xa0clé", "challenge, 1 key"),
        (ORDINARY, 0, 0, "une cellule vide", "an empty cell"),
        (TIGER, 0, 0, "un tigre endormi", "a sleeping tiger"),
        (0, 0, 0, "l’embarcadère", "the landing stage"),
    ],
)
def test_a_strategist_is_told_the_way_and_what_can_be_won_there(
    square: int, black: int, red: int, fr: str, en: str
) -> None:
    state = fort().state
    blacks, reds = put(state.black, square, black), put(state.red, square, red)
    for clockwise, way in enumerate(("the other way", "clockwise")):
        start = walked(square, -2 if clockwise else 2)
        table = fort(squares=[start, 0, 0, 0], options=STRATEGIST, black=blacks, red=reds)
        table.rolls(2)
        walk = next(walk for walk in table.legal() if walk.clockwise == clockwise)
        assert texts("en").action(GAME, walk) == f"{way}: {en}"
        sens = "dans le sens des aiguilles" if clockwise else "à rebours"
        assert texts("fr").action(GAME, walk) == f"{sens}\xa0: {fr}"


@pytest.mark.rule("BOY-20", "BOY-21")
def test_what_a_square_asks_of_a_strategist_is_what_it_asks_of_everybody() -> None:
    table = fort(squares=[ORDINARY + 1, 0, 0, 0], options=STRATEGIST)
    table.rolls(1)
    table.does(0, WalkTo(ORDINARY, False, "ordinary", 1))
    assert isinstance(table.top, Fan)
    table.challenged(won=True)
    assert table.keys(0) == 1


@pytest.mark.rule("BOY-20", "BOY-64")
def test_against_a_chest_a_strategists_pawn_goes_clockwise_like_any_other() -> None:
    table = fort(squares=[0, 9, 9, 9], rings={0: Keyring(black=4)}, options=STRATEGIST)
    table.opens()
    table.rolled_against(3)
    assert table.state.squares == (0, 12, 9, 9)


@pytest.mark.rule("BOY-28")
def test_the_walk_goes_on_past_the_start_which_does_nothing() -> None:
    table = fort(squares=[27, 0, 0, 0])
    table.rolls(6)
    assert table.state.squares[0] == 3
    assert table.keys(0) == 0
    assert table.heard(None)[1] == Walked(0, 27, 3, "ordinary")


@pytest.mark.rule("BOY-28")
def test_several_pawns_may_stand_on_one_square_and_whoever_lands_on_the_start_wins_nothing() -> None:
    table = fort(squares=[29, 0, 0, 0])
    assert table.rolls(1)[-2:] == (NothingThere(0, "start"), TurnBegan(1))
    assert table.state.squares == (0, 0, 0, 0)


@pytest.mark.rule("BOY-21")
def test_a_key_under_the_square_must_be_tried_for() -> None:
    table = on(ORDINARY)
    assert table.top == Fan(0)
    assert table.refused(0, ROLL) == Refusal("BOY-50", "boyard-pick-first", (("cards", 10),))
    assert table.refused(1, ROLL) == Refusal("BOY-50", "not-asked")


@pytest.mark.rule("BOY-22", "BOY-25")
def test_a_challenge_won_wins_the_key_which_a_red_one_replaces_and_the_left_neighbour_is_next() -> None:
    table = on(ORDINARY)
    heard = table.challenged(won=True)
    assert heard[1:] == (ChallengeEnded(0, "signs", won=True), KeysWon(0, ORDINARY, 1, 0, 1), TurnBegan(1))
    assert table.state.rings[0] == Keyring(black=1)
    assert (table.state.black[ORDINARY], table.state.red[ORDINARY]) == (0, 1)


@pytest.mark.rule("BOY-27", "BOY-25")
def test_where_no_red_key_is_left_beside_the_board_a_black_one_that_was_won_leaves_its_cell_empty() -> None:
    table = on(ORDINARY, beside=0)
    table.challenged(won=True)
    assert table.heard(None)[-2] == KeysWon(0, ORDINARY, 1, 0, 1, unreplaced=1)
    assert (table.state.black[ORDINARY], table.state.red[ORDINARY]) == (0, 0)
    last = on(ORDINARY, beside=1)
    last.challenged(won=True)
    assert (last.state.red[ORDINARY], last.state.beside) == (1, 0)


@pytest.mark.rule("BOY-27", "BOY-29")
def test_of_two_black_keys_that_are_won_one_is_replaced_where_one_red_key_is_left() -> None:
    table = on(GUARDIAN, beside=1)
    assert table.riddled(won=True)[-2] == KeysWon(0, GUARDIAN, 2, 0, 2, unreplaced=1)
    assert (table.state.black[GUARDIAN], table.state.red[GUARDIAN], table.state.beside) == (0, 1, 0)


@pytest.mark.rule("BOY-26")
def test_a_red_key_that_was_won_leaves_the_cell_empty() -> None:
    black = (*(0 for _ in BOARD),)
    red = tuple(int(square == ORDINARY) for square in range(30))
    table = on(ORDINARY, black=black, red=red)
    table.challenged(won=True)
    assert table.state.rings[0] == Keyring(red=1)
    assert (table.state.black[ORDINARY], table.state.red[ORDINARY]) == (0, 0)


@pytest.mark.rule("BOY-23")
@pytest.mark.parametrize("won", [True, False])
def test_a_challenge_lost_may_be_made_up_for_by_a_riddle(won: bool) -> None:
    table = on(ORDINARY)
    table.challenged(won=False)
    assert table.top == SecondTry(0)
    table.does(0, TRY_RIDDLE)
    assert table.top == DrawingRiddle(0)
    table.riddled(won=won)
    assert table.keys(0) == won
    assert table.whose == 1


@pytest.mark.rule("BOY-23")
def test_the_candidate_may_leave_the_key_instead_and_the_turn_passes() -> None:
    table = on(ORDINARY)
    table.challenged(won=False)
    assert table.refused(0, ROLL) == Refusal("BOY-23", "boyard-second-first")
    assert table.does(0, LEAVE_KEY) == (SecondTryDeclined(0), TurnBegan(1))
    assert table.keys(0) == 0


@pytest.mark.rule("BOY-24")
def test_on_an_empty_cell_nothing_happens() -> None:
    table = on(ORDINARY, black=(0,) * 30)
    assert table.heard(None)[-2:] == (NothingThere(0, "ordinary"), TurnBegan(1))


@pytest.mark.rule("BOY-24", "BOY-32")
def test_an_empty_guardian_asks_no_riddle() -> None:
    table = on(GUARDIAN, black=(0,) * 30)
    assert table.heard(None)[-2:] == (NothingThere(0, "guardian"), TurnBegan(1))


@pytest.mark.rule("BOY-29")
def test_black_keys_are_won_before_red_ones_and_each_is_replaced() -> None:
    black = tuple(int(square == AND) for square in range(30))
    red = tuple(3 * int(square == AND) for square in range(30))
    table = on(AND, black=black, red=red)
    table.challenged(won=True)
    table.does(0, TRY_RIDDLE)
    heard = table.riddled(won=True)
    assert heard[-2] == KeysWon(0, AND, 1, 1, 2)
    assert (table.state.black[AND], table.state.red[AND]) == (0, 3)
    assert table.state.rings[0] == Keyring(black=1, red=1)


@pytest.mark.rule("BOY-21", "BOY-29")
def test_a_cell_with_one_key_of_each_colour_is_not_empty() -> None:
    one = tuple(int(square == ORDINARY) for square in range(30))
    assert on(ORDINARY, black=one, red=one).top == Fan(0)


@pytest.mark.rule("BOY-30")
def test_challenge_or_riddle_is_the_candidates_choice() -> None:
    table = on(OR)
    assert table.top == ChoosingWay(0)
    assert table.legal() == WAYS
    assert table.refused(0, ROLL) == Refusal("BOY-30", "boyard-choose-first")
    assert table.does(0, Choose("riddle")) == (WayChosen(0, "riddle"),)
    assert table.top == DrawingRiddle(0)
    table.riddled(won=True)
    assert table.keys(0) == 1


@pytest.mark.rule("BOY-30")
def test_the_choice_is_final() -> None:
    table = on(OR)
    table.does(0, Choose("challenge"))
    assert table.challenged(won=False)[-1] == TurnBegan(1)


@pytest.mark.rule("BOY-30")
def test_unless_the_table_wants_a_second_chance() -> None:
    table = on(OR, options={**NO_CHANCE, "second_chance": True})
    table.does(0, Choose("challenge"))
    table.challenged(won=False)
    assert table.top == SecondTry(0)


@pytest.mark.rule("BOY-31", "BOY-34")
def test_challenge_and_riddle_both_won_win_both_keys() -> None:
    table = on(AND)
    table.challenged(won=True)
    assert table.top == GoingOn(0)
    assert table.refused(0, ROLL) == Refusal("BOY-31", "boyard-riddle-first")
    table.does(0, TRY_RIDDLE)
    assert table.riddled(won=True)[-2:] == (KeysWon(0, AND, 2, 0, 2), TurnBegan(1))
    assert (table.state.black[AND], table.state.red[AND]) == (0, 2)


@pytest.mark.rule("BOY-31")
def test_challenge_and_riddle_lost_at_the_riddle_wins_nothing_and_costs_no_key() -> None:
    table = on(AND, rings={0: Keyring(black=2, red=1)})
    table.challenged(won=True)
    table.does(0, TRY_RIDDLE)
    table.riddled(won=False)
    assert table.state.rings[0] == Keyring(black=2, red=1)
    assert table.state.black[AND] == 2


@pytest.mark.rule("BOY-35", "BOY-31")
def test_there_the_challenge_comes_first_and_failing_it_ends_the_turn() -> None:
    table = on(AND)
    assert table.top == Fan(0)
    assert table.challenged(won=False)[-1] == TurnBegan(1)
    assert table.keys(0) == 0


@pytest.mark.rule("BOY-32", "BOY-34")
def test_the_guardian_asks_one_riddle_for_two_keys() -> None:
    table = on(GUARDIAN)
    assert table.top == DrawingRiddle(0)
    heard = table.riddled(won=True)
    assert isinstance(heard[1], RiddleEnded)
    assert heard[2:] == (KeysWon(0, GUARDIAN, 2, 0, 2), TurnBegan(1))


@pytest.mark.rule("BOY-33")
def test_outside_an_opening_a_tiger_sleeps() -> None:
    table = on(TIGER, rings={0: Keyring(black=3)})
    assert table.heard(None)[-2:] == (NothingThere(0, "tiger"), TurnBegan(1))
    assert table.keys(0) == 3


@pytest.mark.rule("BOY-34")
def test_an_ordinary_and_an_or_square_win_one_key_however_many_lie_there() -> None:
    for square in (ORDINARY, OR):
        table = on(square, red=tuple(3 * int(at == square) for at in range(30)))
        if square == OR:
            table.does(0, Choose("challenge"))
        table.challenged(won=True)
        assert table.keys(0) == 1
        assert table.state.red[square] == 4


@pytest.mark.rule("BOY-37")
@pytest.mark.parametrize("square", [AND, GUARDIAN])
def test_a_two_key_square_with_one_key_asks_as_much_as_if_it_had_two(square: int) -> None:
    black = tuple(int(at == square) for at in range(30))
    table = on(square, black=black)
    if square == AND:
        table.challenged(won=True)
        assert table.top == GoingOn(0)
        table.does(0, TRY_RIDDLE)
    assert table.riddled(won=True)[-2] == KeysWon(0, square, 1, 0, 1)


def test_a_turn_is_told_in_order() -> None:
    table = fort(squares=[0, 0, 0, 0])
    table.does(0, ROLL)
    assert kinds(table.chance(Fell(1))) == ["DieRolled", "Walked"]


def test_a_chest_cannot_be_opened_with_three_keys() -> None:
    table = fort(rings={0: Keyring(black=3)})
    assert table.refused(0, OPEN_CHEST) == Refusal("BOY-62", "boyard-four-keys", (("keys", 3),))


def test_whoever_acts_out_of_turn_is_told_so() -> None:
    table: Fort = on(GUARDIAN)
    assert table.refused(1, Drew(RIDDLE.id)) == Refusal(None, "chance-first")
