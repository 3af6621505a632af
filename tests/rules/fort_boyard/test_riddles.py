"""Riddles: who reads, who throws, what is right, and when it is over."""

from fractions import Fraction
from math import isclose

import pytest

from ludotheque.engine import CHANCE, CLOCK, Alarm, Refusal, Text
from ludotheque.games.fort_boyard.actions import (
    Abstain,
    Came,
    DiceFell,
    Drew,
    GiveUp,
    Guess,
    Ponder,
    Turned,
    TurnSand,
)
from ludotheque.games.fort_boyard.content import Words
from ludotheque.games.fort_boyard.events import (
    Abstained,
    DiceThrown,
    GaveUp,
    Guessed,
    GuessJudged,
    GuessUnclear,
    Judged,
    KeysWon,
    RiddleEnded,
    RiddleRead,
    SandRanOut,
    TurnBegan,
)
from ludotheque.games.fort_boyard.luck import SKILLS
from ludotheque.games.fort_boyard.riddles import (
    Answering,
    Hourglass,
    Reading,
    ReadingAloud,
    Throwing,
    finding_odds,
    survival,
)
from ludotheque.mechanics import Beat, Drawn, Level, Refereed, TimeUp
from rules.fort_boyard.support import HARMLESS, ONE_TRY, RIDDLE, Fort, hourglass, kinds, of_kind, on, riddle

EVERYONE = (0, 1, 2, 3, None)
LEVELS: tuple[Level, ...] = ("novice", "amateur", "expert")
ANSWER = RIDDLE.fr.answer


@pytest.mark.rule("BOY-40")
def test_the_player_on_the_right_reads_to_all_and_alone_sees_the_answer() -> None:
    table = riddle()
    text, answer = Words(RIDDLE.fr.text, RIDDLE.en.text), Words(RIDDLE.fr.answer, RIDDLE.en.answer)
    for seat in EVERYONE:
        seen = answer if seat == 3 else None
        assert table.heard(seat) == (RiddleRead(0, 3, text, None, seen),)
        assert table.view(seat).riddle.answer == seen
        assert table.view(seat).riddle.text == text
    assert table.top == Reading(0, id=1)
    table.time_up()
    assert table.top == Hourglass(0, id=2)


@pytest.mark.rule("BOY-40")
def test_a_longer_riddle_gives_more_time_to_read_it_up_to_twelve_seconds() -> None:
    table = riddle()
    letters = len(RIDDLE.fr.text)
    assert table.top.alarms(table.state) == (Alarm(min(8_000, 3_000 + 50 * letters), TimeUp(1)),)


@pytest.mark.rule("BOY-42", "BOY-49")
def test_the_riddle_stays_before_everyones_eyes_until_it_is_over() -> None:
    table = hourglass()
    table.throws(HARMLESS, HARMLESS)
    table.guesses("nothing of the kind")
    assert all(table.view(seat).riddle.text.fr == RIDDLE.fr.text for seat in EVERYONE)
    table.guesses(ANSWER)
    assert all(table.view(seat).riddle is None for seat in EVERYONE)


@pytest.mark.rule("BOY-41", "BOY-46")
def test_all_but_the_reader_throw_in_turn_from_the_candidates_left() -> None:
    table = hourglass()
    throwers = [table.throws(HARMLESS)[0].seat for _ in range(5)]  # type: ignore[attr-defined]
    assert throwers == [1, 2, 1, 2, 1]


@pytest.mark.rule("BOY-46")
def test_with_three_players_one_throws_alone() -> None:
    table = hourglass(seats=3)
    assert [table.throws(HARMLESS)[0].seat for _ in range(3)] == [1, 1, 1]  # type: ignore[attr-defined]


@pytest.mark.rule("BOY-41")
@pytest.mark.parametrize("face", [2, 4, 6])
def test_an_even_double_makes_the_candidate_lose_at_once(face: int) -> None:
    table = hourglass()
    heard = table.throws((face, face))
    assert heard[0] == DiceThrown(1, 0, (face, face), lost=True)
    assert isinstance(heard[1], RiddleEnded)
    assert not heard[1].won
    assert table.keys(0) == 0
    assert table.whose == 1


@pytest.mark.rule("BOY-41")
@pytest.mark.parametrize("dice", [(1, 1), (3, 3), (5, 5), (2, 4)])
def test_an_odd_double_or_two_even_faces_do_no_harm(dice: tuple[int, int]) -> None:
    table = hourglass()
    assert table.throws(dice) == (DiceThrown(1, 0, dice, lost=False),)
    assert isinstance(table.top, Hourglass)


@pytest.mark.rule("BOY-44")
def test_any_number_of_answers_may_be_given_and_a_right_one_wins() -> None:
    table = hourglass()
    for wrong in ("a kettle", "my uncle", "the moon", "a kettle"):
        assert table.guesses(wrong) == (Guessed(0, Words(wrong, wrong)), GuessJudged(0, right=False))
    heard = table.guesses(ANSWER)
    assert kinds(heard) == ["Guessed", "GuessJudged", "RiddleEnded", "KeysWon", "TurnBegan"]
    assert table.keys(0) == 2


@pytest.mark.rule("BOY-44")
def test_a_card_that_allows_one_answer_is_lost_with_a_wrong_one() -> None:
    table = hourglass(ONE_TRY.id)
    heard = table.guesses("zzz")
    assert heard[1] == GuessJudged(0, right=False)
    assert isinstance(heard[2], RiddleEnded)
    assert table.whose == 1


@pytest.mark.rule("BOY-44")
def test_a_list_or_a_sentence_is_no_answer_and_does_not_count() -> None:
    table = hourglass(ONE_TRY.id)
    for unclear in ("this, that", "this or that", "it could be one of so many", "?"):
        assert table.guesses(unclear) == (GuessUnclear(0, Words(unclear, unclear)),)
    assert table.top.given == 0


@pytest.mark.rule("BOY-44")
def test_answers_are_text_of_eighty_letters_at_most_and_only_the_candidates() -> None:
    table = hourglass()
    assert table.legal(0)[0] == Text("Guess", 80, (("decision", table.ident),))
    assert table.refused(0, Guess(table.ident, "x" * 81)) == Refusal("BOY-44", "boyard-answer-first")
    for other in (1, 2, 3):
        assert table.refused(other, Guess(table.ident, ANSWER)) == Refusal("BOY-40", "not-asked")


@pytest.mark.rule("BOY-43")
def test_when_the_sand_runs_out_the_candidate_has_lost() -> None:
    table = hourglass()
    heard = table.time_up()
    assert heard[0] == SandRanOut()
    assert isinstance(heard[1], RiddleEnded)
    assert not heard[1].won
    assert table.refused(0, Guess(2, ANSWER)) == Refusal(None, "decision-closed")


@pytest.mark.rule("BOY-43")
def test_whoever_gives_up_has_lost_too() -> None:
    table = hourglass()
    assert table.does(0, GiveUp(table.ident))[0] == GaveUp(0)
    assert table.keys(0) == 0


@pytest.mark.rule("BOY-45")
@pytest.mark.parametrize("won", [True, False])
def test_won_or_lost_the_card_goes_under_the_pack(won: bool) -> None:
    table = hourglass()
    assert RIDDLE.id not in table.state.riddles.unknown
    if won:
        table.guesses(ANSWER)
    else:
        table.time_up()
    assert table.state.riddles.bottom == (RIDDLE.id,)
    assert table.state.card is None


@pytest.mark.rule("BOY-47")
@pytest.mark.parametrize("won", [True, False])
def test_when_it_is_over_the_answer_is_told_to_all(won: bool) -> None:
    table = hourglass()
    if won:
        table.guesses(ANSWER)
    else:
        table.time_up()
    answer, why = Words(RIDDLE.fr.answer, RIDDLE.en.answer), Words(RIDDLE.fr.why, RIDDLE.en.why)
    for seat in EVERYONE:
        assert RiddleEnded(0, won, answer, why) in table.heard(seat)


@pytest.mark.rule("BOY-48")
def test_whichever_comes_first_counts_a_right_answer_or_an_even_double() -> None:
    first = hourglass()
    first.guesses(ANSWER)
    assert first.refused(CLOCK, Beat(2)) == Refusal(None, "decision-closed")
    second = hourglass()
    second.beat()
    assert second.refused(0, Guess(2, ANSWER)) == Refusal(None, "chance-first")
    second.chance(DiceFell((4, 4)))
    assert second.refused(0, Guess(2, ANSWER)) == Refusal(None, "decision-closed")
    assert (first.keys(0), second.keys(0)) == (2, 0)


@pytest.mark.rule("BOY-48")
def test_a_throw_in_between_does_not_make_an_answer_stale() -> None:
    table = hourglass()
    answer = Guess(table.ident, ANSWER)
    table.throws(HARMLESS)
    table.does(0, answer)
    assert table.keys(0) == 2


@pytest.mark.rule("BOY-90")
@pytest.mark.parametrize("sand", ["20", "30", "45", "60"])
def test_with_a_clock_ten_throws_fall_at_even_intervals_whatever_its_length(sand: str) -> None:
    table = hourglass(hourglass=sand)
    ident, whole = table.ident, 1000 * int(sand)
    for _ in range(10):
        assert table.top.alarms(table.state) == (Alarm(whole // 10, Beat(ident)), Alarm(whole, TimeUp(ident)))
        table.throws(HARMLESS)
    assert table.top.alarms(table.state) == (Alarm(whole, TimeUp(ident)),)


def own_pace(card: str = RIDDLE.id) -> Fort:
    """A riddle without a clock."""
    table = riddle(card, hourglass="throws")
    assert isinstance(table.top, Answering)
    return table


@pytest.mark.rule("BOY-90", "BOY-41")
def test_without_a_clock_four_throws_come_before_the_first_answer_is_judged_and_three_before_two_more() -> None:
    table = own_pace()
    for given, throws in enumerate((4, 3, 3)):
        assert table.asked() == (0,)
        assert table.top.given == given
        assert table.guesses("zzz") == (Guessed(0, Words("zzz", "zzz")),)
        for left in range(throws, 0, -1):
            assert isinstance(table.top, Throwing)
            assert table.top.more == left
            table.chance(DiceFell(HARMLESS))
    assert table.heard(None)[1] == GuessJudged(0, right=False)
    assert isinstance(table.heard(None)[2], RiddleEnded)
    assert table.whose == 1


@pytest.mark.rule("BOY-90")
def test_without_a_clock_a_right_answer_still_has_to_survive_its_throws() -> None:
    safe = own_pace()
    safe.guesses(ANSWER)
    safe.chance(*[DiceFell(HARMLESS)] * 4)
    assert safe.keys(0) == 2
    unlucky = own_pace()
    unlucky.guesses(ANSWER)
    unlucky.chance(DiceFell(HARMLESS), DiceFell((6, 6)))
    assert unlucky.keys(0) == 0


@pytest.mark.rule("BOY-90", "BOY-44")
def test_without_a_clock_a_card_of_one_answer_is_over_after_it() -> None:
    table = own_pace(ONE_TRY.id)
    table.guesses("zzz")
    table.chance(*[DiceFell(HARMLESS)] * 4)
    assert isinstance(table.heard(None)[2], RiddleEnded)


@pytest.mark.rule("BOY-90")
def test_without_a_clock_nobody_waits_for_a_throw() -> None:
    table = own_pace()
    assert table.asked() == (0,)
    assert table.top.alarms(table.state) == ()


@pytest.mark.rule("BOY-72", "BOY-40")
def test_refereed_the_reader_turns_the_sand_and_may_judge_what_is_said_aloud() -> None:
    table = riddle(riddles="refereed")
    assert table.top == ReadingAloud(0, id=1)
    assert table.asked() == (3,)
    table.does(3, TurnSand(1))
    assert table.top.actors(table.state) == (3, 0)
    assert table.does(3, Refereed(table.ident, won=True))[0] == Judged(3, won=True)
    assert table.keys(0) == 2


@pytest.mark.rule("BOY-72", "BOY-44")
def test_refereed_a_wrong_answer_counts_and_the_candidate_may_still_type() -> None:
    table = riddle(ONE_TRY.id, riddles="refereed")
    table.does(3, TurnSand(1))
    assert isinstance(table.does(3, Refereed(table.ident, won=False))[1], RiddleEnded)
    typed = riddle(riddles="refereed")
    typed.does(3, TurnSand(1))
    typed.does(3, Refereed(typed.ident, won=False))
    assert typed.top.given == 1
    typed.guesses(ANSWER)
    assert typed.keys(0) == 2


@pytest.mark.rule("BOY-72")
def test_a_bot_that_reads_leaves_the_verdict_to_the_screen() -> None:
    table = riddle(riddles="refereed", hourglass="throws")
    table.does(3, TurnSand(1))
    assert isinstance(table.top, Answering)
    assert table.does(3, Abstain(table.ident)) == (Abstained(3),)
    assert table.asked() == (0,)


@pytest.mark.rule("BOY-88", "BOY-72")
@pytest.mark.parametrize(("by", "won"), [("drawn", 9), ("novice", 6), ("amateur", 9), ("expert", 12)])
def test_left_to_chance_a_riddle_is_won_so_many_times_in_twenty(by: str, won: int) -> None:
    table = on(of_kind("guardian"))
    table.chance(Drew(RIDDLE.id))
    table.does(0, Drawn(table.ident) if by == "drawn" else Ponder(table.ident, by))  # type: ignore[arg-type]
    odds = table.top.odds(table.state)
    assert dict(odds)[Turned(well=True)] * 20 == won * odds.total


@pytest.mark.rule("BOY-88")
@pytest.mark.parametrize("chances", [10, 3])
@pytest.mark.parametrize("level", LEVELS)
def test_after_the_dice_a_bot_wins_a_riddle_as_often_as_its_level_should(level: Level, chances: int) -> None:
    throws = {at: at - 1 for at in range(1, 11)} if chances == 10 else {1: 4, 2: 7, 3: 10}
    odds = finding_odds(level, chances, "by-level")
    wins = sum(
        (Fraction(weight, odds.total) * survival(throws[came.number]) for came, weight in odds if came.number),
        Fraction(),
    )
    assert isclose(wins, Fraction(SKILLS["riddle"].successes(level), 20), abs_tol=0.001)


@pytest.mark.rule("BOY-88", "BOY-48")
def test_a_bot_finds_the_answer_before_the_throw_that_was_drawn() -> None:
    table = hourglass()
    table.does(0, Ponder(table.ident, "expert"))
    table.comes(3)
    assert table.asked() == (CLOCK,)
    table.throws(HARMLESS, HARMLESS)
    assert table.beat()[0] == GuessJudged(0, right=True)
    assert table.keys(0) == 2


@pytest.mark.rule("BOY-88")
def test_a_bot_that_never_finds_it_loses_with_the_sand_or_by_a_double() -> None:
    table = hourglass()
    table.does(0, Ponder(table.ident, "novice"))
    table.comes(0)
    table.throws(*[HARMLESS] * 10)
    assert table.refused(CLOCK, Beat(table.ident)) == Refusal(None, "no-such-alarm")
    assert isinstance(table.time_up()[1], RiddleEnded)


def test_a_bot_ponders_with_quick_throws_and_as_many_as_a_person_has() -> None:
    table = hourglass()
    slow = [alarm.milliseconds for alarm in table.top.alarms(table.state)]
    table.does(0, Ponder(table.ident, "novice"))
    table.comes(0)
    quick = [alarm.milliseconds for alarm in table.top.alarms(table.state)]
    assert (slow, quick) == ([3_000, 30_000], [400, 4_000])


@pytest.mark.rule("BOY-88", "BOY-90")
def test_without_a_clock_a_bot_gives_its_answers_by_itself() -> None:
    table = own_pace()
    table.does(0, Ponder(table.ident, "amateur"))
    table.comes(2)
    table.chance(*[DiceFell(HARMLESS)] * 6)
    heard = table.chance(DiceFell(HARMLESS))
    assert heard[1:2] == (GuessJudged(0, right=True),)
    assert heard[-2:] == (KeysWon(0, of_kind("guardian"), 2, 0, 2), TurnBegan(1))


def test_nobody_is_told_when_a_bot_finds_the_answer() -> None:
    table = hourglass()
    table.does(0, Ponder(table.ident, "amateur"))
    assert table.top.known_to(4, CHANCE, Came(3)) == ()
    table.comes(3)
    assert all(table.heard(seat) == () for seat in EVERYONE)
