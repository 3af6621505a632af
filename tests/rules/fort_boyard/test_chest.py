"""The chest: when it may be opened, what comes out, what shuts it, and the keys that go back."""

import random

import pytest

from contract.support import Subject, random_play
from ludotheque.engine import CHANCE, CLOCK, Alarm, Refusal
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import (
    LEAVE_CHEST,
    OPEN_CHEST,
    PUT_KEYS,
    ROLL,
    DiceFell,
    Fell,
    PutKey,
    Took,
)
from ludotheque.games.fort_boyard.chest import OfferingChest, PuttingBack, RollingAgainst, RollingBonus
from ludotheque.games.fort_boyard.events import (
    ChestClosed,
    ChestLeft,
    ChestOpened,
    DieRolled,
    KeyPutBack,
    MatchEnded,
    NoteTaken,
    TurnBegan,
    Walked,
)
from ludotheque.games.fort_boyard.rules import CELLS
from ludotheque.games.fort_boyard.state import Keyring
from ludotheque.games.fort_boyard.turns import Rolling
from ludotheque.mechanics import Beat
from ludotheque.texts import Language, texts
from rules.fort_boyard.support import NO_CHANCE, Fort, fort, of_kind, on

ORDINARY = of_kind("ordinary")
FAR = [0, 9, 9, 9]
"""Nobody can reach a tiger soon."""
CLOCKED = {"challenges": "drawn", "riddles": "drawn", "hourglass": "30"}


def opened(keys: Keyring = Keyring(black=4), **more: object) -> Fort:  # noqa: B008
    """Seat 0 has opened the chest and taken the first note."""
    table = fort(rings={0: keys}, **{"squares": FAR, **more})  # type: ignore[arg-type]
    table.opens()
    return table


def closed(keys: Keyring, **more: object) -> Fort:
    """A tiger has shut the chest at once."""
    table = opened(keys, squares=[0, 6, 9, 9], **more)
    table.rolled_against(1, None)
    return table


@pytest.mark.rule("BOY-62")
def test_a_win_that_leaves_four_keys_may_be_followed_by_the_chest_at_once() -> None:
    table = on(ORDINARY, rings={0: Keyring(black=3)})
    table.challenged(won=True)
    assert table.top == OfferingChest(0)
    assert table.does(0, OPEN_CHEST) == (ChestOpened(0, 4),)
    assert table.asked() == (CHANCE,)


@pytest.mark.rule("BOY-62")
def test_declined_it_is_offered_again_at_the_start_of_each_later_turn_in_place_of_the_roll() -> None:
    table = on(ORDINARY, seats=3, rings={0: Keyring(black=3)}, options=NO_CHANCE)
    table.challenged(won=True)
    assert table.refused(0, ROLL) == Refusal("BOY-62", "boyard-chest-first", (("keys", 4),))
    assert table.does(0, LEAVE_CHEST) == (ChestLeft(0), TurnBegan(1))
    again = fort(rings={0: Keyring(black=4)})
    assert again.legal() == (ROLL, OPEN_CHEST)


@pytest.mark.rule("BOY-62")
def test_it_is_offered_after_every_win_with_four_keys_or_more() -> None:
    table = on(ORDINARY, rings={0: Keyring(black=4)})
    table.challenged(won=True)
    assert table.top == OfferingChest(0)
    fewer = on(ORDINARY, rings={0: Keyring(black=2)})
    fewer.challenged(won=True)
    assert fewer.top == Rolling(1)


@pytest.mark.rule("BOY-78")
def test_with_six_keys_at_the_start_of_a_turn_the_chest_must_be_opened() -> None:
    table = fort(rings={0: Keyring(black=4, red=2)})
    assert table.legal() == (OPEN_CHEST,)
    assert table.refused(0, ROLL) == Refusal("BOY-78", "boyard-must-open", (("keys", 6),))
    assert fort(rings={0: Keyring(black=4, red=1)}).legal() == (ROLL, OPEN_CHEST)


@pytest.mark.rule("BOY-63")
def test_the_opener_takes_one_note_before_the_sand_runs() -> None:
    table = fort(squares=FAR, rings={0: Keyring(black=4)}, options=CLOCKED)
    table.does(0, OPEN_CHEST)
    assert table.asked() == (CHANCE,)
    table.takes(50_000)
    assert table.state.purses[0] == (50_000,)
    assert table.asked() == (CLOCK,)


@pytest.mark.rule("BOY-64", "BOY-79", "BOY-76")
def test_the_others_roll_in_turn_from_the_left_and_each_harmless_roll_gives_a_note() -> None:
    table = opened()
    for roll, roller in enumerate((1, 2, 3, 1, 2, 3, 1)):
        assert table.top == RollingAgainst(roller, 0)
        assert table.chance(Fell(1)) == (
            DieRolled(roller, 1, "chest"),
            Walked(roller, 9 + roll // 3, 10 + roll // 3, table.heard(None)[1].kind),  # type: ignore[attr-defined]
        )
        table.takes(1_000)
    assert table.state.purses[0] == (1_000,) * 8
    assert table.state.squares == (0, 12, 11, 11)


@pytest.mark.rule("BOY-65")
def test_a_pawn_that_lands_on_a_tiger_shuts_the_chest_and_gives_no_note() -> None:
    table = opened(squares=[0, 9, 6, 9])
    table.rolled_against(1)
    heard = table.rolled_against(2, None)
    assert heard[1:] == (Walked(2, 6, 8, "tiger"), ChestClosed(0, "tiger"))
    assert table.state.purses[0] == (1_000, 1_000)
    assert table.top == PuttingBack(0, 2)


@pytest.mark.rule("BOY-65", "BOY-67")
def test_a_tiger_on_the_seventh_roll_leaves_no_bonus() -> None:
    table = opened(squares=[0, 29, 9, 9])
    for face in (6, 1, 1, 1, 1, 1):  # seat 1: 29 → 5 → 6, then 7
        table.rolled_against(face)
    assert table.rolled_against(1, None)[-1] == ChestClosed(0, "tiger")
    assert len(table.state.purses[0]) == 7


@pytest.mark.rule("BOY-67")
def test_without_a_tiger_the_opener_rolls_for_a_bonus_and_closes_the_chest() -> None:
    table = opened()
    for _ in range(7):
        table.rolled_against(1)
    assert table.top == RollingBonus(0)
    assert table.refused(0, OPEN_CHEST) == Refusal("BOY-67", "boyard-bonus-first")
    assert table.refused(1, ROLL) == Refusal("BOY-67", "not-asked")
    assert table.rolls(3) == (DieRolled(0, 3, "bonus"),)
    table.takes(5_000, 5_000)
    assert table.takes(5_000)[-1] == ChestClosed(0, "sand")
    assert len(table.state.purses[0]) == 11
    assert table.top == PuttingBack(0, 2)


@pytest.mark.rule("BOY-66", "BOY-67")
@pytest.mark.parametrize(("keys", "back"), [(4, 2), (5, 3), (7, 5)])
def test_after_a_bonus_all_keys_but_two_go_back_as_after_a_tiger(keys: int, back: int) -> None:
    table = opened(Keyring(red=keys))
    for _ in range(7):
        table.rolled_against(1)
    table.rolls(1)
    assert table.takes(1_000)[-1] == ChestClosed(0, "sand")
    for put in range(back):
        assert table.top == PuttingBack(0, back - put)
        table.does(0, PutKey(1 + put))
    assert table.top == Rolling(1)
    assert table.state.rings[0] == Keyring(red=2)


@pytest.mark.rule("BOY-67", "BOY-80")
def test_a_bonus_is_never_more_than_there_is() -> None:
    table = opened(left=10)
    for _ in range(7):
        table.rolled_against(1)
    assert table.state.left == 2
    table.rolls(6)
    table.takes(1_000)
    assert isinstance(table.takes(1_000)[-1], MatchEnded)
    assert table.over


@pytest.mark.rule("BOY-66")
@pytest.mark.parametrize(("keys", "back"), [(4, 2), (5, 3), (6, 4), (7, 5)])
def test_all_keys_but_two_go_back_one_after_the_other(keys: int, back: int) -> None:
    table = closed(Keyring(red=keys))
    for left in range(back, 0, -1):
        assert table.top == PuttingBack(0, left)
        assert table.refused(0, ROLL) == Refusal("BOY-66", "boyard-keys-first", (("keys", left),))
        table.does(0, PutKey(1))
    assert table.keys(0) == 2
    assert table.state.red[1] == back
    assert table.whose == 1


@pytest.mark.rule("BOY-66")
def test_keys_go_on_any_cell_and_never_on_the_start_or_a_tiger() -> None:
    table = closed(Keyring(red=4))
    assert table.legal() == PUT_KEYS == tuple(map(PutKey, CELLS))
    for square in (0, 7, 8, 22, 23):
        assert table.refused(0, PutKey(square)) == Refusal("BOY-66", "boyard-keys-first", (("keys", 2),))
    assert table.refused(1, PutKey(1)) == Refusal("BOY-66", "not-asked")


@pytest.mark.rule("BOY-66", "BOY-26")
def test_a_key_that_was_put_back_can_be_won_again() -> None:
    table = closed(Keyring(red=4), black=(0,) * 30)
    table.does(0, PutKey(10))
    table.does(0, PutKey(10))
    assert table.state.squares[1] == 7
    table.rolls(3)
    table.challenged(won=True)
    assert table.state.rings[1] == Keyring(red=1)
    assert table.state.red[10] == 1


@pytest.mark.rule("BOY-77", "BOY-82")
def test_own_red_keys_go_first_and_black_ones_are_swapped_and_leave_the_game() -> None:
    table = closed(Keyring(black=3, red=1), aside=0)
    assert table.does(0, PutKey(1)) == (KeyPutBack(0, 1, swapped=False),)
    assert table.does(0, PutKey(2))[0] == KeyPutBack(0, 2, swapped=True)
    assert table.state.rings[0] == Keyring(black=2)
    assert table.state.aside == 1
    assert (table.state.red[1], table.state.red[2]) == (1, 1)


@pytest.mark.rule("BOY-77")
def test_without_any_red_key_two_black_ones_are_swapped() -> None:
    table = closed(Keyring(black=4))
    table.does(0, PutKey(1))
    table.does(0, PutKey(2))
    assert table.state.rings[0] == Keyring(black=2)
    assert table.state.aside == 2
    assert sum(table.state.red) == 2


@pytest.mark.rule("BOY-27", "BOY-77", "BOY-82")
def test_without_a_red_key_beside_the_board_a_black_one_is_laid_itself_and_counts_as_red() -> None:
    table = closed(Keyring(black=4), beside=1)
    assert table.does(0, PutKey(1))[0] == KeyPutBack(0, 1, swapped=True)
    assert table.state.beside == 0
    assert table.does(0, PutKey(2))[0] == KeyPutBack(0, 2, swapped=False, itself=True)
    assert (table.state.aside, table.state.laid, table.state.beside) == (1, 1, 0)
    assert (table.state.red[1], table.state.red[2]) == (1, 1)
    assert table.state.rings[0] == Keyring(black=2)


@pytest.mark.rule("BOY-27", "BOY-26")
def test_a_black_key_that_was_laid_is_won_as_a_red_one_and_leaves_the_cell_empty() -> None:
    table = closed(Keyring(black=4), beside=0, black=(0,) * 30)
    table.does(0, PutKey(10))
    table.does(0, PutKey(12))
    table.rolls(3)
    table.challenged(won=True)
    assert table.state.rings[1] == Keyring(red=1)
    assert (table.state.black[10], table.state.red[10]) == (0, 0)


@pytest.mark.rule("BOY-27")
def test_own_red_keys_are_given_back_although_none_is_left_beside_the_board() -> None:
    table = closed(Keyring(black=2, red=2), beside=0)
    assert table.does(0, PutKey(1))[0] == KeyPutBack(0, 1, swapped=False)
    table.does(0, PutKey(2))
    assert (table.state.rings[0], table.state.laid) == (Keyring(black=2), 0)


@pytest.mark.rule("BOY-1", "BOY-27")
def test_in_matches_of_six_the_red_keys_are_thirty_and_the_black_ones_that_were_laid() -> None:
    ran_out = laid = 0
    for seed in range(8):
        match = Subject(GAME, {**NO_CHANCE, "skill": "much"}).match(6, seed)
        for _ in random_play(match, random.Random(seed)):
            state = match.state
            red = sum(state.red) + sum(ring.red for ring in state.rings)
            assert red == 30 - state.beside + state.laid
            assert red - state.laid <= 30
        ran_out += match.state.beside == 0
        laid += match.state.laid
    assert ran_out
    assert laid


@pytest.mark.rule("BOY-66")
def test_putting_a_key_back_can_be_undone() -> None:
    table = closed(Keyring(red=4))
    assert table.top.undoable(table.state, 0, PutKey(1))


@pytest.mark.rule("BOY-75")
def test_after_a_chest_the_openers_left_neighbour_is_next_wherever_the_rolling_stopped() -> None:
    table = opened(squares=[0, 9, 9, 6])
    table.rolled_against(1)
    table.rolled_against(1)
    table.rolled_against(1, None)
    table.does(0, PutKey(1))
    assert table.does(0, PutKey(1))[-1] == TurnBegan(1)


@pytest.mark.rule("BOY-68")
def test_landing_on_a_cell_during_an_opening_starts_no_challenge() -> None:
    table = opened()
    table.rolled_against(1)
    assert table.state.squares[1] == 10
    assert table.state.black[10] == 1
    assert table.top == RollingAgainst(2, 0)


@pytest.mark.rule("BOY-69")
def test_only_the_opener_sees_the_notes_until_the_end() -> None:
    table = fort(squares=FAR, rings={0: Keyring(black=4)})
    table.does(0, OPEN_CHEST)
    table.takes(500_000)
    assert table.heard(0)[0] == NoteTaken(0, 500_000, 39)
    for other in (1, 2, 3, None):
        assert table.heard(other)[0] == NoteTaken(0, None, 39)
        assert "500000" not in repr(table.view(other))
        assert table.view(other).won == (1, 0, 0, 0)
    assert table.view(0).purse == (500_000,)


@pytest.mark.rule("BOY-69")
def test_with_open_purses_everyone_does() -> None:
    table = fort(squares=FAR, rings={0: Keyring(black=4)}, options={**NO_CHANCE, "open_purses": True})
    table.does(0, OPEN_CHEST)
    table.takes(500_000)
    for other in (0, 1, None):
        assert table.heard(other)[0] == NoteTaken(0, 500_000, 39)
        assert table.view(other).purses == ((500_000,), (), (), ())


@pytest.mark.rule("BOY-80", "BOY-69")
def test_the_last_note_ends_the_match_as_the_first_one_and_shows_all_purses() -> None:
    purses = ((), (500_000,), (1_000,), ())
    table = fort(squares=FAR, rings={0: Keyring(black=4)}, left=1, purses=purses)
    table.does(0, OPEN_CHEST)
    heard = table.takes(5_000)
    assert heard[-1] == MatchEnded((1,), (5_000, 500_000, 1_000, 0), ((5_000,), (500_000,), (1_000,), ()))
    assert table.over
    assert table.view(3).purses == table.state.purses


@pytest.mark.rule("BOY-69")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Nora 5\u202f000, Hugo 500\u202f000, Inès 1\u202f000 et Sam 0."),
        ("en", "Nora 5,000, Hugo 500,000, Inès 1,000 and Sam 0."),
    ],
)
def test_the_last_line_of_a_match_says_each_sum(language: Language, said: str) -> None:
    table = fort(squares=FAR, rings={0: Keyring(black=4)}, left=1, purses=((), (500_000,), (1_000,), ()))
    table.does(0, OPEN_CHEST)
    last = table.takes(5_000)[-1]
    assert texts(language).event(GAME, last, ("Nora", "Hugo", "Inès", "Sam")).endswith(said)


@pytest.mark.rule("BOY-80")
def test_the_last_note_ends_the_match_with_the_seventh_roll() -> None:
    table = opened(left=8)
    for _ in range(6):
        table.rolled_against(1)
    assert isinstance(table.rolled_against(1)[-1], MatchEnded)
    assert table.over


@pytest.mark.rule("BOY-65", "BOY-80")
def test_a_tiger_before_the_last_note_leaves_it_in_the_chest() -> None:
    table = opened(left=2, squares=[0, 6, 9, 9])
    table.rolled_against(1, None)
    assert table.state.left == 1
    assert table.top == PuttingBack(0, 2)


@pytest.mark.rule("BOY-81")
def test_equal_sums_share_the_win() -> None:
    table = fort(squares=FAR, rings={0: Keyring(black=4)}, left=1, purses=((), (5_000,), (1_000,), ()))
    table.does(0, OPEN_CHEST)
    table.takes(5_000)
    assert GAME.result(table.state).winners == (0, 1)
    assert GAME.result(table.state).scores == (5_000, 5_000, 1_000, 0)


@pytest.mark.rule("BOY-90")
@pytest.mark.parametrize(("sand", "beat"), [("20", 2666), ("30", 4000), ("45", 6000), ("60", 8000)])
def test_with_a_clock_seven_rolls_fall_at_even_intervals_whatever_its_length(sand: str, beat: int) -> None:
    table = opened(options={**CLOCKED, "hourglass": sand})
    assert table.top.alarms(table.state) == (Alarm(beat, Beat(table.ident)),)
    assert 7 * beat <= 1000 * int(sand) < 8 * beat
    for _ in range(7):
        assert table.asked() == (CLOCK,)
        table.rolled_against(1)
    assert table.top == RollingBonus(0)


@pytest.mark.rule("BOY-90")
def test_without_a_clock_the_seven_rolls_fall_by_themselves() -> None:
    table = opened()
    for _ in range(7):
        assert table.asked() == (CHANCE,)
        table.rolled_against(1)
    assert table.top == RollingBonus(0)


def test_chance_cannot_give_what_is_not_there() -> None:
    table = fort(squares=FAR, rings={0: Keyring(black=4)})
    table.does(0, OPEN_CHEST)
    assert table.refused(CHANCE, Took(2_000)) == Refusal(None, "impossible-chance")
    assert table.refused(CHANCE, DiceFell((1, 2))) == Refusal(None, "impossible-chance")
