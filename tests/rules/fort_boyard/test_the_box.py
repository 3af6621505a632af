"""What is in the box, and how it is set up."""

from collections import Counter

import pytest
from msgspec.structs import replace

from ludotheque.engine import CHANCE, InvalidOptions, Refusal
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import OPEN_CHEST, ROLL, Came, Drew, Fell, Roll
from ludotheque.games.fort_boyard.content import worded_riddles
from ludotheque.games.fort_boyard.events import BeginnerFound, StartTied, TurnBegan
from ludotheque.games.fort_boyard.rules import BOARD, CELLS, CHALLENGES, TIGERS
from ludotheque.games.fort_boyard.state import FortState, Keyring
from rules.fort_boyard.support import RIDDLE, Fort, fort, of_kind, on

OWN_RIDDLES = [{"riddle": f"Riddle {n}?", "answers": "yes / no", "tries": 0} for n in range(101)]
OWN_CHALLENGES = [{"title": f"Challenge {n}", "rule": "Stand on one leg.", "sand": 0} for n in range(51)]


def start(seats: int = 4, **options: object) -> FortState:
    """The state before anything happens."""
    return GAME.start(GAME.checked_options(options), seats)


@pytest.mark.rule("BOY-1", "BOY-10")
def test_thirty_black_keys_lie_on_the_cells_one_each_and_two_where_the_board_says_so() -> None:
    state = start()
    assert sum(state.black) == 30
    assert sum(state.red) == 0
    for square, kind in enumerate(BOARD):
        expected = 0 if kind in ("start", "tiger") else 2 if kind in ("and", "guardian") else 1
        assert state.black[square] == expected


@pytest.mark.rule("BOY-2")
def test_there_are_112_notes_of_six_values() -> None:
    assert Counter(start().notes.unknown) == {
        1_000: 35,
        5_000: 29,
        10_000: 20,
        50_000: 15,
        100_000: 8,
        500_000: 5,
    }


@pytest.mark.rule("BOY-3", "BOY-8")
def test_there_are_180_riddles_64_easy_ones_and_those_of_the_players_once_they_are_written() -> None:
    assert len(worded_riddles()) == len(start().riddles) == 180 + 64
    assert len(start(own_riddles=OWN_RIDDLES[:4]).riddles) == 248
    assert {"own-1", "own-2"} <= set(start(own_riddles=OWN_RIDDLES[:2]).riddles.unknown)
    with pytest.raises(InvalidOptions):
        GAME.checked_options({"own_riddles": OWN_RIDDLES})


@pytest.mark.rule("BOY-3")
@pytest.mark.parametrize("rules", [1, 2])
def test_a_match_of_earlier_rules_has_the_180_riddles_that_it_began_with(rules: int) -> None:
    assert len(start(rules=rules).riddles) == 180
    assert not any(ident.startswith("easy-") for ident in start(rules=rules).riddles.unknown)


@pytest.mark.rule("BOY-3")
def test_a_riddle_of_the_players_own_is_read_and_judged_like_any_other() -> None:
    options = {"challenges": "drawn", "own_riddles": [{"riddle": "Where?", "answers": "here / over there", "tries": 1}]}
    for text, won in (("over there", True), ("nowhere", False)):
        table = on(of_kind("guardian"), options=options)
        assert table.chance(Drew("own-1"))[0].text.en == "Where?"  # type: ignore[attr-defined]
        table.time_up()
        table.guesses(text)
        assert table.keys(0) == (2 if won else 0)


@pytest.mark.rule("BOY-3")
def test_riddles_of_the_players_own_are_shuffled_in_or_come_first() -> None:
    options = {"challenges": "drawn", "riddles": "drawn", "own_riddles": OWN_RIDDLES[:2]}
    mixed = on(of_kind("guardian"), options=options)
    assert mixed.top.odds(mixed.state).total == 246
    first = on(of_kind("guardian"), options={**options, "own": "first"})
    assert first.top.odds(first.state).outcomes == (Drew("own-1"), Drew("own-2"))
    rest = replace(first.state, riddles=first.state.riddles.without("own-1").without("own-2"))
    assert first.top.odds(rest).total == 244
    with pytest.raises(InvalidOptions):
        GAME.checked_options({"own": "only"})


@pytest.mark.rule("BOY-3")
def test_a_long_answer_counts_where_players_wrote_it_so() -> None:
    written = [{"riddle": "How does it end?", "answers": "they lived happily ever after, all of them", "tries": 0}]
    table = on(of_kind("guardian"), options={"challenges": "drawn", "own_riddles": written})
    table.chance(Drew("own-1"))
    table.time_up()
    table.guesses("They lived happily ever after, all of them!")
    assert table.keys(0) == 2


@pytest.mark.rule("BOY-4", "BOY-8")
def test_there_are_ten_challenges_and_those_of_the_players_once_they_are_written() -> None:
    assert len(CHALLENGES) == 10
    for own in range(4):
        table = on(1, options={"challenges": "drawn", "own_challenges": OWN_CHALLENGES[:own]})
        assert len(table.legal()) == 10 + own
        table.does(0, table.legal()[0])
        cards = {action.card for action in table.top.odds(table.state).outcomes}
        assert cards == {*CHALLENGES, *(f"own-{n}" for n in range(1, own + 1))}
    with pytest.raises(InvalidOptions):
        GAME.checked_options({"own_challenges": OWN_CHALLENGES})


def test_no_riddle_is_written_twice_and_no_challenge_called_like_another() -> None:
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"own_riddles": [OWN_RIDDLES[0], {**OWN_RIDDLES[0], "riddle": " RIDDLE  0? "}]})
    assert refused.value.key == "boyard-option-twice"
    with pytest.raises(InvalidOptions) as refused:
        GAME.checked_options({"own_challenges": [OWN_CHALLENGES[0], {**OWN_CHALLENGES[0], "rule": "Hop."}]})
    assert refused.value.key == "boyard-option-titles"


@pytest.mark.rule("BOY-5")
def test_there_are_two_dice_six_pawns_and_a_guardian_that_hides_the_riddles() -> None:
    assert GAME.seats[-1] == len(start(6).squares) == 6
    state = start()
    assert RIDDLE.fr.text not in repr(GAME.view(state, 0))
    table = on(of_kind("guardian"), options={"challenges": "drawn"})
    table.chance(Drew(RIDDLE.id))
    table.time_up()
    table.beat()
    assert table.top.odds(table.state).total == 36


@pytest.mark.rule("BOY-6", "BOY-81")
def test_the_aim_is_money_which_comes_from_the_chest_and_the_chest_opens_with_four_keys() -> None:
    assert OPEN_CHEST not in fort(rings={0: Keyring(black=3)}).legal()
    table = fort(rings={0: Keyring(black=4)}, left=1, purses=((), (1_000,), (), ()))
    assert OPEN_CHEST in table.legal()
    table.opens(5_000)
    assert table.over
    assert GAME.result(table.state).scores == (5_000, 1_000, 0, 0)
    assert GAME.result(table.state).winners == (0,)


@pytest.mark.rule("BOY-7")
def test_three_to_six_play() -> None:
    for seats in (3, 4, 5, 6):
        assert GAME.checked_seats(seats) == seats
    for seats in (2, 7):
        with pytest.raises(InvalidOptions):
            GAME.checked_seats(seats)


@pytest.mark.rule("BOY-11")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_player_puts_ten_notes_into_the_chest_which_may_be_any(seats: int) -> None:
    state = start(seats)
    assert state.left == 10 * seats
    table = fort(seats, rings={0: Keyring(black=4)})
    table.does(0, table.legal()[1])
    assert table.top.odds(table.state).total == 112


@pytest.mark.rule("BOY-89")
def test_with_six_notes_each_the_chest_is_smaller() -> None:
    assert start(5, notes="6").left == 30


@pytest.mark.rule("BOY-15")
def test_notes_that_are_not_in_the_chest_are_never_won() -> None:
    table = fort(rings={0: Keyring(black=4)}, left=1)
    table.opens(5_000)
    assert table.over
    assert len(table.state.notes) == 111


@pytest.mark.rule("BOY-12", "BOY-50")
def test_cards_lie_face_down_wherever_in_the_fan_one_is_picked() -> None:
    for place in (0, 9):
        table = on(1)
        table.does(0, table.legal()[place])
        assert Counter(dict(table.top.odds(table.state))) == {Drew(card): 1 for card in CHALLENGES}


@pytest.mark.rule("BOY-13")
def test_all_pawns_start_on_the_start_square() -> None:
    assert set(start(6).squares) == {0}
    assert BOARD[0] == "start"


def beginning(*faces: int) -> Fort:
    """Everyone has rolled once for who begins."""
    table = Fort(start(len(faces), challenges="drawn"))
    table.chance(Came(7))
    for face in faces:
        table.rolls(face)
    return table


@pytest.mark.rule("BOY-14")
def test_the_highest_roll_begins_moves_nobody_and_is_followed_by_another() -> None:
    table = beginning(3, 5, 2, 4)
    assert table.heard(None)[-2:] == (BeginnerFound(1), TurnBegan(1))
    assert set(table.state.squares) == {0}
    assert table.legal() == (ROLL,)
    assert table.whose == table.state.first == 1


@pytest.mark.rule("BOY-14")
def test_those_who_tie_for_the_start_roll_again_among_themselves_even_twice() -> None:
    table = beginning(6, 2, 6, 6)
    assert table.heard(None)[-1] == StartTied((0, 2, 3))
    table.rolls(4)
    table.rolls(5)
    assert table.rolls(5)[-1] == StartTied((2, 3))
    table.rolls(1)
    assert table.rolls(2)[-1] == TurnBegan(3)


@pytest.mark.rule("BOY-14")
def test_play_goes_to_the_left() -> None:
    table = fort(3, turn=2, squares=[0, 0, 6])
    table.rolls(1)
    assert table.whose == 0


def test_the_first_roll_is_one_die_of_six_faces() -> None:
    table = Fort(start())
    table.chance(Came(0))
    table.does(0, Roll())
    assert table.top.odds(table.state).outcomes == tuple(map(Fell, range(1, 7)))
    assert table.refused(1, Roll()) == Refusal(None, "chance-first")
    assert table.asked() == (CHANCE,)


@pytest.mark.rule("BOY-36")
def test_the_board_is_the_one_that_the_rules_give() -> None:
    signs = {"start": "S", "ordinary": "o", "or": "c", "and": "A", "guardian": "G", "tiger": "T"}
    drawn = " ".join(signs[kind] for kind in BOARD)
    assert drawn == "S o c o A o o T T c o A o c o G o c o A o c T T o o A o c o"
    assert not {0, *TIGERS} & set(CELLS)
    assert len(CELLS) == 25
