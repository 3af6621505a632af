"""The ten challenges as they are played on screen, and in calm."""

from typing import Any

import pytest

from ludotheque.engine import CLOCK, Alarm, Form, InvalidOptions, Number, Refusal
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import (
    Aim,
    Ask,
    AskTrick,
    Change,
    Decoy,
    Drop,
    Feint,
    Fire,
    GiveUp,
    Jump,
    Name,
    Object,
    OfferPart,
    Pick,
    React,
    Restart,
    Say,
    Seen,
    Spot,
    Tickle,
    Turned,
    Verdict,
    Vote,
)
from ludotheque.games.fort_boyard.arena import arena_of
from ludotheque.games.fort_boyard.content import questions
from ludotheque.games.fort_boyard.disguises import (
    Memorising,
    Naming,
    Observing,
    Offering,
    Spotting,
    alterations,
    altered,
    wearers,
)
from ludotheque.games.fort_boyard.events import (
    Caught,
    ChallengeEnded,
    ChangeProposed,
    DuelAgain,
    DuelBegan,
    DuelEnded,
    Feinted,
    HolderChosen,
    Jumped,
    Laughed,
    NamesChecked,
    ObservingBegan,
    Overlooked,
    PickMade,
    PicksShown,
    Reacted,
    Replied,
    SandRanOut,
    SignalGiven,
    SleeveEnded,
    Slipped,
    Spotted,
    ThingChanged,
    Tickled,
    TimesShown,
    TricksDrawn,
    VoicesTied,
)
from ludotheque.games.fort_boyard.looks import PARTS, TOUCHED, WARDROBES, wardrobe
from ludotheque.games.fort_boyard.luck import Luck
from ludotheque.games.fort_boyard.picks import Picking
from ludotheque.games.fort_boyard.reflexes import (
    DELAYS,
    Poised,
    Reacting,
    attacker_of,
    first_on_the_die,
    reactions,
)
from ludotheque.games.fort_boyard.simulations.catapult import CupArena
from ludotheque.games.fort_boyard.steering import Beards, Catching, CatchingByLuck, Noses
from ludotheque.games.fort_boyard.taboo import Taboo, is_forbidden, makes_sense
from ludotheque.mechanics import Beat, Level, Signal, TimeUp
from ludotheque.texts import texts
from rules.fort_boyard.support import Fort, kinds, on, played

PEOPLE = ("person", "person", "person", "person")


def pick(table: Fort, **choices: str) -> tuple[object, ...]:
    """Seats choose: `s0="well"`."""
    for seat, choice in choices.items():
        table.does(int(seat[1:]), Pick(table.ident, choice))
    return table.heard(None)


def won(table: Fort, card: str) -> bool | None:
    """Whether the challenge is over, and won."""
    ended = [event for event in table.heard(None) if isinstance(event, ChallengeEnded)]
    return ended[0].won if ended and ended[0].card == card else None


# La bataille.


@pytest.mark.rule("BOY-60")
@pytest.mark.parametrize(("mine", "theirs"), [("well", "scissors"), ("sheet", "well"), ("scissors", "sheet")])
def test_the_well_beats_the_scissors_the_sheet_the_well_and_the_scissors_the_sheet(mine: str, theirs: str) -> None:
    table = played("signs", *PEOPLE)
    assert pick(table, s0=mine, s1=theirs)[1:3] == (PicksShown(0, 1, mine, theirs), DuelEnded(0, 1, won=True))
    table = played("signs", *PEOPLE)
    assert pick(table, s0=theirs, s1=mine)[2] == DuelEnded(0, 1, won=False)


@pytest.mark.rule("BOY-60")
def test_both_signs_are_secret_until_they_are_shown_together() -> None:
    table = played("signs", *PEOPLE)
    table.does(1, Pick(table.ident, "well"))
    assert table.heard(1) == (PickMade(1, "well"),)
    for seat in (0, 2, 3, None):
        assert table.heard(seat) == (PickMade(1, None),)
        assert table.view(seat).scene.chosen == (1,)
        assert table.view(seat).scene.pick is None
    assert table.view(1).scene.pick == "well"
    assert table.asked() == (0, CLOCK)


@pytest.mark.rule("BOY-60")
def test_equal_signs_play_again() -> None:
    table = played("signs", *PEOPLE)
    assert pick(table, s0="well", s1="well")[-1] == DuelAgain(0, 1)
    assert isinstance(table.top, Picking)
    assert table.view(0).scene.pick is None


@pytest.mark.rule("BOY-60", "BOY-73")
@pytest.mark.parametrize(("seats", "wins"), [(3, 1), (4, 2), (5, 2), (6, 3)])
def test_duels_go_round_from_the_left_and_end_once_enough_are_won(seats: int, wins: int) -> None:
    table = played("signs", *("person",) * seats)
    for opponent in range(1, wins + 1):
        assert (table.top.seat, table.top.opponent) == (0, opponent)
        pick(table, **{"s0": "well", f"s{opponent}": "scissors"})
    assert won(table, "signs") is True
    assert table.keys(0) == 1


@pytest.mark.rule("BOY-73")
def test_duels_end_once_enough_are_out_of_reach() -> None:
    table = played("signs", *PEOPLE)
    pick(table, s0="well", s1="sheet")
    assert won(table, "signs") is None
    pick(table, s0="well", s2="sheet")
    assert won(table, "signs") is False


@pytest.mark.rule("BOY-60")
def test_whoever_does_not_choose_in_time_has_it_chosen_by_chance() -> None:
    table = played("signs", *PEOPLE)
    assert table.top.alarms(table.state) == (Alarm(10_000, TimeUp(table.ident)),)
    table.does(0, Pick(table.ident, "well"))
    table.time_up()
    assert table.comes(2)[1] == PicksShown(0, 1, "well", "scissors")


@pytest.mark.rule("BOY-88")
def test_a_bots_sign_is_drawn_before_and_told_to_nobody() -> None:
    table = played("signs", "person", "novice", "novice")
    table.comes(1)
    for seat in (0, 2, None):
        assert "sheet" not in repr(table.view(seat))
    assert pick(table, s0="scissors")[1] == PicksShown(0, 1, "scissors", "sheet")


# La main chaude.


@pytest.mark.rule("BOY-57")
@pytest.mark.parametrize(("milliseconds", "dodged"), [(100, True), (270, True), (275, False), (95, False)])
def test_hands_that_are_gone_in_time_avoid_the_slap_and_once_is_enough(milliseconds: int, dodged: bool) -> None:
    table = played("hands", *PEOPLE)
    assert table.does(1, Fire(table.ident)) == (SignalGiven(1, "hands", None, by_clock=False),)
    table.does(0, React(table.ident, milliseconds // 5))
    assert DuelEnded(0, 1, dodged) in table.heard(None)
    assert won(table, "hands") is (True if dodged else None)


@pytest.mark.rule("BOY-57")
def test_who_never_avoids_a_slap_has_lost_after_all_of_them() -> None:
    table = played("hands", *PEOPLE)
    for opponent in (1, 2, 3):
        table.does(opponent, Fire(table.ident))
        table.time_up()
    assert won(table, "hands") is False


@pytest.mark.rule("BOY-57")
def test_the_slap_may_be_feinted_three_times() -> None:
    table = played("hands", *PEOPLE)
    for _ in range(3):
        table.does(1, Feint(table.ident))
    assert table.refused(1, Feint(table.ident)) == Refusal("BOY-86", "boyard-signal-first")
    assert table.legal(1) == (Fire(table.ident),)


@pytest.mark.rule("BOY-86")
def test_hands_withdrawn_twice_without_a_slap_are_touched() -> None:
    table = played("hands", *PEOPLE)
    assert table.does(0, Jump(table.ident)) == (Jumped(0, counts=False),)
    assert table.does(0, Jump(table.ident))[:2] == (Jumped(0, counts=True), DuelEnded(0, 1, won=False))


@pytest.mark.rule("BOY-57")
def test_whoever_sleeps_slaps_after_ten_seconds_and_a_bot_when_it_was_drawn_to() -> None:
    table = played("hands", *PEOPLE)
    assert table.top.alarms(table.state) == (Alarm(10_000, Signal(table.ident)),)
    bots = played("hands", "person", "amateur", "amateur")
    bots.comes(3)
    assert bots.top.alarms(bots.state)[-1] == Alarm(4_500, Signal(bots.ident))
    assert "4500" not in repr([bots.view(seat) for seat in (0, 1, 2, None)])
    assert bots.signal() == (SignalGiven(1, "hands", None, by_clock=True),)


@pytest.mark.rule("BOY-57")
def test_a_bot_feints_three_times_at_most_before_it_slaps() -> None:
    table = played("hands", "person", "amateur", "amateur")
    table.comes(3)
    for _ in range(3):
        beat, signal = table.top.alarms(table.state)
        assert (type(beat.action), type(signal.action)) == (Beat, Signal)
        assert table.beat() == (Feinted(1),)
    assert table.top.alarms(table.state) == (Alarm(4_500, Signal(table.ident)),)


@pytest.mark.rule("BOY-57")
def test_bots_hold_back_until_people_have_seen_how_the_duel_before_ended() -> None:
    table = played("hands", "person", "amateur", "amateur")
    table.comes(3)
    first = [alarm.milliseconds for alarm in table.top.alarms(table.state)]
    table.does(0, Jump(table.ident))
    table.does(0, Jump(table.ident))
    table.comes(3)
    assert isinstance(table.top, Poised)
    second = [alarm.milliseconds for alarm in table.top.alarms(table.state)]
    assert second[-1] == first[-1] + 2_500
    assert min(second) >= 4_200
    table.beat()
    assert table.top.alarms(table.state)[0].milliseconds < 4_000


@pytest.mark.rule("BOY-57")
def test_bots_among_themselves_do_not_have_people_wait_for_their_signal() -> None:
    table = played("hands", "amateur", "amateur", "person")
    table.comes(280)  # how fast the candidate reacts
    table.comes(10)
    assert table.top.alarms(table.state)[-1].milliseconds == 3_000


# La patte du tigre.


def tiger(*roles: str) -> Fort:
    """La patte du tigre, and the signal is given by a person."""
    table = played("paw", *roles)
    table.does(2, Fire(table.ident))
    return table


@pytest.mark.rule("BOY-58")
def test_the_signal_is_given_by_another_player() -> None:
    for seats in (3, 4, 5, 6):
        for opponent in range(1, seats):
            assert attacker_of("paw", 0, opponent, seats) not in (0, opponent)
    table = played("paw", *PEOPLE)
    assert table.asked() == (2, 0, 1, CLOCK)
    assert table.legal(2) == (Fire(table.ident), *(Decoy(table.ident, word) for word in ("tac", "toc", "tape")))
    table.does(2, Decoy(table.ident, "tac"))
    table.does(2, Decoy(table.ident, "tape"))
    assert table.legal(2) == (Fire(table.ident),)


@pytest.mark.rule("BOY-58")
def test_the_first_hand_on_the_die_wins() -> None:
    table = tiger(*PEOPLE)
    table.does(1, React(table.ident, 60))
    for seat in (0, 2, 3, None):
        assert "300" not in repr(table.heard(seat)) + repr(table.view(seat).scene)
    heard = table.does(0, React(table.ident, 59))
    assert heard[1:3] == (TimesShown(0, 1, 295, 300), DuelEnded(0, 1, won=True))


@pytest.mark.rule("BOY-58")
def test_two_hands_at_the_same_time_try_again_and_none_at_all_loses() -> None:
    table = tiger(*PEOPLE)
    table.does(1, React(table.ident, 60))
    assert table.does(0, React(table.ident, 60))[-1] == DuelAgain(0, 1)
    assert isinstance(table.top, Poised)
    table.does(2, Fire(table.ident))
    assert table.time_up()[:2] == (TimesShown(0, 1, None, None), DuelEnded(0, 1, won=False))


def test_a_duel_that_begins_anew_for_a_lost_connection_is_not_called_a_tie() -> None:
    table = tiger(*PEOPLE)
    again = table.does(0, Restart(table.ident))[-1]
    assert again == DuelAgain(0, 1, cut_off=True)
    assert texts("fr").event(GAME, again, ("Anne", "Bruno")).startswith("La ligne a été coupée")
    assert texts("en").event(GAME, again, ("Anne", "Bruno")).startswith("A connection was lost")


@pytest.mark.rule("BOY-86")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_moves_before_the_signal_loses_that_duel(seat: int) -> None:
    table = played("paw", *PEOPLE)
    assert table.does(seat, Jump(table.ident))[:2] == (Jumped(seat, counts=True), DuelEnded(0, 1, won=seat == 1))


@pytest.mark.rule("BOY-86")
@pytest.mark.parametrize(("mine", "theirs", "wins"), [(12, 60, False), (60, 12, True)])
def test_faster_than_a_tenth_of_a_second_did_not_wait(mine: int, theirs: int, wins: bool) -> None:
    table = tiger(*PEOPLE)
    table.does(0, React(table.ident, mine))
    table.does(1, React(table.ident, theirs))
    assert DuelEnded(0, 1, wins) in table.heard(None)


@pytest.mark.rule("BOY-58")
def test_who_has_reacted_knows_how_fast_and_the_others_that_it_was_so() -> None:
    table = tiger(*PEOPLE)
    table.does(1, React(table.ident, 60))
    assert [table.heard(seat) for seat in (0, 1, None)] == [(Reacted(1, time),) for time in (None, 300, None)]
    assert [table.view(seat).scene.time for seat in (0, 1, None)] == [None, 300, None]
    assert table.view(None).scene.reacted == (1,)


@pytest.mark.parametrize(
    ("table", "waits"),
    [
        (played("whose", *PEOPLE), [(8_000, TimeUp)]),
        (played("paw", *PEOPLE), [(10_000, Signal)]),
        (played("oddity", *PEOPLE), [(30_000, TimeUp)]),
    ],
)
def test_who_sleeps_is_waited_for_so_long(table: Fort, waits: list[tuple[int, type]]) -> None:
    alarms = table.top.alarms(table.state)
    assert [(alarm.milliseconds, type(alarm.action)) for alarm in alarms] == waits


@pytest.mark.rule("BOY-58", "BOY-88")
def test_a_bot_reacts_as_was_drawn_and_calls_words_before_its_signal() -> None:
    table = played("paw", "person", "expert", "novice")
    table.comes(250)
    table.comes(10)
    alarms = table.top.alarms(table.state)
    assert [type(alarm.action) for alarm in alarms] == [Beat, Signal]
    assert alarms[0].milliseconds == 1_300
    assert kinds(table.beat()) == ["Decoyed"]
    table.beat()
    assert table.refused(CLOCK, Beat(table.ident)) == Refusal(None, "no-such-alarm")
    table.signal()
    assert table.does(0, React(table.ident, 52))[1] == TimesShown(0, 1, 260, 250)


@pytest.mark.rule("BOY-58")
def test_a_reaction_is_a_number_of_steps_and_comes_once() -> None:
    table = tiger(*PEOPLE)
    assert isinstance(table.top, Reacting)
    assert table.legal(0) == (Number("React", 0, 300, (("decision", table.ident),)), Restart(table.ident))
    table.does(0, React(table.ident, 60))
    assert table.refused(0, React(table.ident, 50)) == Refusal("BOY-58", "not-asked")


# La pince.


@pytest.mark.rule("BOY-59")
@pytest.mark.parametrize(
    ("height", "milliseconds", "caught"),
    [
        ("low", 280, True),
        ("low", 285, False),
        ("middle", 235, False),
        ("middle", 240, True),
        ("middle", 320, True),
        ("middle", 325, False),
        ("high", 335, False),
        ("high", 340, True),
        ("high", 400, True),
        ("high", 405, False),
    ],
)
def test_a_card_can_be_caught_while_it_falls_past_the_fingers(height: str, milliseconds: int, caught: bool) -> None:
    table = played("pincer", *PEOPLE)
    table.does(1, Drop(table.ident, height))  # type: ignore[arg-type]
    table.does(0, React(table.ident, milliseconds // 5))
    assert DuelEnded(0, 1, caught) in table.heard(None)


PACES = [("brisk", 230, 240, 310, 390), ("usual", 270, 280, 320, 400), ("gentle", 340, 350, 340, 415)]
"""Each pace with the last millisecond of la main chaude, and of la pince from low, middle and high."""
HEIGHTS = ("low", "middle", "high")


def reflex(card: str, reaction: int, height: str | None = None, **options: object) -> bool:
    """Whether seat 0 dodges or catches after so many milliseconds."""
    table = on(1, 4, options={"challenges": "played", "riddles": "drawn", **options})
    table.picks(card)
    table.ready(*PEOPLE)
    table.does(1, Fire(table.ident) if height is None else Drop(table.ident, height))  # type: ignore[arg-type]
    table.does(0, React(table.ident, reaction // 5))
    return DuelEnded(0, 1, won=True) in table.heard(None)


@pytest.mark.rule("BOY-94")
@pytest.mark.parametrize(("pace", "dodge", "low", "middle", "high"), PACES)
def test_the_tables_pace_says_how_long_a_reaction_may_take(
    pace: str, dodge: int, low: int, middle: int, high: int
) -> None:
    assert reflex("hands", dodge, pace=pace)
    assert not reflex("hands", dodge + 5, pace=pace)
    for height, last in zip(HEIGHTS, (low, middle, high), strict=True):
        assert reflex("pincer", last, height, pace=pace)
        assert not reflex("pincer", last + 5, height, pace=pace)
    for height, first in (("middle", 240), ("high", 340)):
        assert reflex("pincer", first, height, pace=pace)
        assert not reflex("pincer", first - 5, height, pace=pace)


@pytest.mark.rule("BOY-94")
def test_young_seats_have_half_as_much_again_and_nobody_else_has() -> None:
    assert reflex("hands", 405, young=[0])
    assert not reflex("hands", 410, young=[0])
    assert not reflex("hands", 275, young=[1, 2, 3])
    for height, last in zip(HEIGHTS, (420, 360, 430), strict=True):
        assert reflex("pincer", last, height, young=[0])
        assert not reflex("pincer", last + 5, height, young=[0])


@pytest.mark.rule("BOY-94")
def test_the_windows_of_the_candidate_are_seen_by_all() -> None:
    options = {"challenges": "played", "young": [0], "pace": "gentle"}
    for card, windows in (("hands", ((0, 505),)), ("pincer", ((0, 525), (240, 390), (340, 455))), ("paw", ())):
        table = on(1, 4, options=options)
        table.picks(card)
        table.ready(*PEOPLE)
        assert [table.view(seat).scene.windows for seat in (0, 1, None)] == [windows] * 3


@pytest.mark.rule("BOY-94")
@pytest.mark.parametrize("young", [[6], [-1], "child", [0] * 7])
def test_only_seats_can_be_young(young: object) -> None:
    with pytest.raises(InvalidOptions):
        GAME.checked_options({"young": young})


@pytest.mark.rule("BOY-59", "BOY-86")
def test_closing_before_the_drop_misses() -> None:
    table = played("pincer", *PEOPLE)
    assert table.does(0, Jump(table.ident))[:2] == (Jumped(0, counts=True), DuelEnded(0, 1, won=False))


@pytest.mark.rule("BOY-59")
def test_a_bot_drops_from_a_height_that_is_seen_only_then() -> None:
    table = played("pincer", "person", "novice", "novice")
    table.comes(0, 2)
    assert "high" not in repr(table.view(0))
    assert table.signal() == (SignalGiven(1, "pincer", "high", by_clock=True),)


# La barbichette.


def beards(*roles: str) -> Fort:
    """La barbichette has begun."""
    table = played("chin", *roles)
    table.comes(7)
    return table


@pytest.mark.rule("BOY-53")
def test_who_never_laughs_before_the_sand_runs_out_has_won() -> None:
    table = beards(*PEOPLE)
    assert isinstance(table.top, Beards)
    assert table.top.alarms(table.state) == (Alarm(30_000, TimeUp(table.ident)),)
    assert table.time_up()[0] == SandRanOut()
    assert won(table, "chin") is True


@pytest.mark.rule("BOY-53")
def test_the_candidate_who_laughs_has_lost() -> None:
    table = beards(*PEOPLE)
    assert table.does(0, Verdict(table.ident, "lost", 12))[0] == Laughed(0, 12)
    assert won(table, "chin") is False


@pytest.mark.rule("BOY-53", "BOY-84")
def test_an_opponent_who_laughs_makes_way_for_the_next_in_the_same_sand_and_round_again() -> None:
    table = beards(*PEOPLE)
    ident = table.ident
    for second, (laughs, following) in enumerate(((1, 2), (2, 3), (3, 1), (1, 2)), 3):
        assert table.top.opponent == laughs
        heard = table.does(0, Verdict(ident, "next", second))
        assert heard == (Laughed(laughs, second), DuelBegan(0, following, calm=False))
        assert table.ident == ident


@pytest.mark.rule("BOY-53")
def test_the_two_may_make_two_faces_each_and_every_other_three() -> None:
    table = beards(*PEOPLE)
    ident = table.ident
    for seat, faces, target in ((0, 2, 1), (1, 2, 0), (2, 3, 0), (3, 3, 1)):
        for _ in range(faces):
            assert table.does(seat, Tickle(ident, target)) == (Tickled(seat, target),)
        assert table.refused(seat, Tickle(ident, target)) is not None
    assert len(table.top.faces) == 10
    assert table.asked() == (0, CLOCK)


@pytest.mark.rule("BOY-53", "BOY-88")
def test_when_a_bot_laughs_is_drawn_and_told_to_nobody() -> None:
    table = beards("person", "novice", "novice")
    table.comes(17)
    assert table.state.scene is not None
    assert table.state.scene.laugh == 17
    assert all("17" not in repr(table.view(seat)) for seat in (0, 1, 2, None))


@pytest.mark.rule("BOY-95", "BOY-53")
def test_in_calm_two_rounds_are_survived_by_making_other_faces() -> None:
    table = played("chin", "calm", "person", "person")
    pick(table, s0="tongue", s1="squint")
    pick(table, s0="tongue", s2="cheeks")
    assert won(table, "chin") is True
    table = played("chin", "person", "calm", "person")
    pick(table, s0="tongue", s1="tongue")
    assert won(table, "chin") is False


# Nez à nez.


@pytest.mark.rule("BOY-55")
def test_the_others_choose_who_holds_the_sleeve() -> None:
    table = played("noses", *PEOPLE)
    assert table.asked() == (1, 2, 3, CLOCK)
    for voter, holder in ((1, 2), (2, 3), (3, 3)):
        table.does(voter, Vote(table.ident, holder))
    assert table.heard(None)[1] == HolderChosen(3)
    assert table.refused(0, Vote(1, 2)) is not None


@pytest.mark.rule("BOY-55")
def test_without_votes_it_is_the_left_neighbour_and_of_several_the_first_from_the_left() -> None:
    silent = played("noses", *PEOPLE)
    assert silent.time_up()[0] == HolderChosen(1)
    table = played("noses", *PEOPLE)
    table.does(1, Vote(table.ident, 3))
    table.does(2, Vote(table.ident, 2))
    assert table.time_up()[0] == HolderChosen(2)
    bots = played("noses", "person", "novice", "novice")
    assert HolderChosen(1) in bots.heard(None)


def noses() -> Fort:
    """The sleeve is on seat 1's nose."""
    table = played("noses", *PEOPLE)
    table.time_up()
    table.comes(99)
    return table


@pytest.mark.rule("BOY-55")
@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_taking_the_sleeve_wins_and_dropping_it_loses(outcome: str) -> None:
    table = noses()
    assert isinstance(table.top, Noses)
    heard = table.does(0, Verdict(table.ident, outcome, 8))  # type: ignore[arg-type]
    assert heard[0] == SleeveEnded(0, outcome == "won", 8)
    assert won(table, "noses") is (outcome == "won")


@pytest.mark.rule("BOY-55")
def test_when_the_sand_runs_out_the_sleeve_has_not_been_taken() -> None:
    table = noses()
    assert table.time_up()[0] == SandRanOut()
    assert won(table, "noses") is False


@pytest.mark.rule("BOY-55")
@pytest.mark.parametrize(("theirs", "wins"), [("up", True), ("down", False)])
def test_in_calm_noses_meet_at_the_same_height(theirs: str, wins: bool) -> None:
    table = played("noses", "calm", "person", "person")
    table.time_up()
    pick(table, s0="up", s1=theirs)
    assert won(table, "noses") is wins


# La catapulte.


@pytest.mark.rule("BOY-61")
@pytest.mark.parametrize(("seats", "needed"), [(3, 1), (5, 1), (6, 2)])
def test_each_player_throws_in_turn_until_the_die_was_caught_often_enough(seats: int, needed: int) -> None:
    table = played("catapult", *("person",) * seats)
    table.does(1, Aim(table.ident, 4, 0))
    table.comes(1)
    assert table.does(0, Verdict(table.ident, "lost", 1))[:2] == (
        Caught(0, caught=False, second=1),
        DuelEnded(0, 1, False),
    )
    for opponent in range(2, 2 + needed):
        table.does(opponent, Aim(table.ident, 2, 2))
        table.comes(1)
        assert isinstance(table.top, Catching)
        table.does(0, Verdict(table.ident, "won", 2))
    assert won(table, "catapult") is True


@pytest.mark.rule("BOY-61")
def test_power_and_arc_are_the_throwers_and_chances_for_a_bot_or_a_sleeper() -> None:
    table = played("catapult", *PEOPLE)
    (form,) = table.legal(1)
    assert isinstance(form, Form)
    assert form.ways() == 15
    table.time_up()
    table.comes(7)
    assert (table.top.power, table.top.arc) == (2, 1)


@pytest.mark.rule("BOY-61", "BOY-88")
def test_a_bot_catches_what_lands_near_more_often() -> None:
    odds = {}
    for power in (0, 2):
        table = played("catapult", "expert", "person", "person")
        table.does(1, Aim(table.ident, power, 0))
        assert isinstance(table.top, CatchingByLuck)
        odds[power] = dict(table.top.odds(table.state))[Turned(well=True)]
    assert odds == {0: 25, 2: 80}


@pytest.mark.rule("BOY-61")
@pytest.mark.parametrize(("theirs", "wins"), [("left", True), ("right", False)])
def test_in_calm_the_die_is_caught_where_it_comes_down(theirs: str, wins: bool) -> None:
    table = played("catapult", "person", "calm", "person")
    pick(table, s0="left", s1=theirs)
    assert DuelEnded(0, 1, wins) in table.heard(None)


@pytest.mark.rule("BOY-61")
def test_a_die_that_nobody_steers_for_comes_down_and_was_not_caught() -> None:
    table = played("catapult", *PEOPLE)
    table.does(1, Aim(table.ident, 4, 0))
    table.comes(1)
    arena = arena_of(table.state)
    assert isinstance(arena, CupArena)
    assert (arena.decision, arena.seat) == (table.ident, 0)
    assert table.time_up()[:2] == (Caught(0, caught=False, second=None), DuelEnded(0, 1, won=False))


# À qui est-ce ?


def touching(seats: int = 4) -> Fort:
    """The left neighbour has chosen the nose."""
    table = dark(*("person",) * seats)
    table.does(1, OfferPart(table.ident, "nose"))
    return table


def dark(*roles: str) -> Fort:
    """The candidate has looked at everyone, and the left neighbour says what is touched."""
    table = played("whose", *roles)
    table.does(0, Seen(table.ident))
    return table


@pytest.mark.rule("BOY-52")
def test_the_candidate_looks_at_everyone_for_eight_seconds_before_eyes_are_covered() -> None:
    table = played("whose", *PEOPLE)
    assert (type(table.top), table.top.actors(table.state)) == (Memorising, (0,))
    assert table.heard(None)[-1] == ObservingBegan(0)
    assert table.top.alarms(table.state) == (Alarm(8_000, TimeUp(table.ident)),)
    table.time_up()
    assert isinstance(table.top, Offering)


@pytest.mark.rule("BOY-52")
def test_where_the_left_neighbour_is_a_bot_chance_says_what_is_touched() -> None:
    table = dark("person", "amateur", "amateur")
    table.comes(1)
    assert table.top.part == TOUCHED[1]


@pytest.mark.rule("BOY-52")
def test_the_same_part_of_everybody_is_touched_in_an_order_of_chance() -> None:
    table = dark(*PEOPLE)
    assert table.legal(1) == tuple(OfferPart(table.ident, part) for part in TOUCHED)
    table.does(1, OfferPart(table.ident, "hair"))
    assert {came.number for came in table.top.odds(table.state).outcomes} == {1, 2, 3}
    table.comes(3)
    assert table.top.felt == (table.state.looks[3][PARTS.index("hair")],)
    table.does(0, Name(table.ident, 1))
    assert {came.number for came in table.top.odds(table.state).outcomes} == {1, 2}


@pytest.mark.rule("BOY-52", "BOY-73")
@pytest.mark.parametrize(("names", "wins"), [((3, 1, 2), False), ((1, 3, 2), False), ((1, 2, 3), True)])
def test_enough_right_names_win_and_nothing_is_confirmed_before_the_last(names: tuple[int, ...], wins: bool) -> None:
    table = touching()
    for seat, name in zip((1, 2, 3), names, strict=True):
        table.comes(seat)
        table.does(0, Name(table.ident, name))
        if seat < 3:
            assert kinds(table.heard(None)) == ["Named"]
    right = sum(seat == name for seat, name in zip((1, 2, 3), names, strict=True))
    assert table.heard(None)[1] == NamesChecked(0, (1, 2, 3), right, 2)
    assert won(table, "whose") is wins


@pytest.mark.rule("BOY-83")
def test_each_player_is_named_once() -> None:
    table = touching()
    table.comes(2)
    table.does(0, Name(table.ident, 2))
    table.comes(1)
    assert table.refused(0, Name(table.ident, 2)) == Refusal("BOY-83", "boyard-name-first")
    assert isinstance(table.top, Naming)


@pytest.mark.rule("BOY-52")
def test_whom_was_touched_is_not_told_but_felt() -> None:
    table = touching()
    table.comes(2)
    assert all("touched" not in repr(table.view(seat).agenda) for seat in (0, None))
    assert wearers(table.state, "nose", table.top.felt) == (2,)


@pytest.mark.rule("BOY-52")
def test_whoever_names_nobody_in_time_goes_on_to_the_next() -> None:
    table = touching(3)
    table.comes(1)
    table.time_up()
    table.comes(2)
    table.does(0, Name(table.ident, 2))
    assert won(table, "whose") is True


@pytest.mark.rule("BOY-54", "BOY-52")
def test_in_sixty_wardrobes_no_two_players_share_anything() -> None:
    assert len({wardrobe(number) for number in range(WARDROBES)}) == WARDROBES
    for number in range(WARDROBES):
        for part in range(len(PARTS)):
            assert len({look[part] for look in wardrobe(number)}) == 6


# L'anomalie.


def oddity(index: int = 2) -> Fort:
    """Six changes were drawn, and the others have agreed on one."""
    table = covered(*PEOPLE)
    proposes(table, s1=index, s2=index, s3=index)
    return table


@pytest.mark.rule("BOY-54")
def test_one_sand_to_observe_unless_the_candidate_has_seen_enough() -> None:
    table = played("oddity", *PEOPLE)
    assert isinstance(table.top, Observing)
    assert table.top.alarms(table.state) == (Alarm(30_000, TimeUp(table.ident)),)
    assert kinds(table.time_up()) == ["SandRanOut", "EyesCovered"]


def covered(*roles: str) -> Fort:
    """The candidate has seen enough, and six changes were drawn."""
    table = played("oddity", *roles)
    table.does(0, Seen(table.ident))
    table.comes(0, 10, 20, 30, 40, 50)
    return table


def proposes(table: Fort, **voices: int) -> tuple[object, ...]:
    """Seats propose or second: `s1=2`."""
    for seat, index in voices.items():
        table.does(int(seat[1:]), Change(table.ident, index))
    return table.heard(None)


def made(table: Fort) -> int | None:
    """Which change was made, if one was."""
    assert table.state.scene is not None
    return table.state.scene.change


@pytest.mark.rule("BOY-54")
def test_all_but_the_candidate_see_six_changes_and_are_asked_at_once_for_fifteen_seconds() -> None:
    table = covered(*PEOPLE)
    assert table.asked() == (1, 2, 3, CLOCK)
    assert table.top.alarms(table.state) == (Alarm(15_000, TimeUp(table.ident)),)
    for seat in (1, 2, 3):
        assert len(table.view(seat).scene.changes) == 6
        assert table.heard(seat)[0].kind is not None  # type: ignore[attr-defined]
    for blind in (0, None):
        assert table.view(blind).scene.changes == ()
        assert table.heard(blind)[0].kind is None  # type: ignore[attr-defined]
    assert table.refused(0, Change(table.ident, 1)) is not None


@pytest.mark.rule("BOY-54")
def test_a_proposal_is_heard_by_all_but_the_candidate_and_can_be_seconded() -> None:
    table = covered(*PEOPLE)
    change = alterations(0, 4)[20]
    for seat, seconds in ((2, False), (3, True)):
        proposes(table, **{f"s{seat}": 2})
        said = ChangeProposed(seat, change.kind, change.part, change.wearer, change.other, seconds)
        assert [table.heard(other)[0] for other in (1, 2, 3)] == [said] * 3
        for other in (0, None):
            assert table.heard(other) == (ChangeProposed(seat),)
            assert table.view(other).scene.voices == ()
    assert [(voice.seat, voice.index) for voice in table.view(1).scene.voices] == [(2, 2), (3, 2)]
    assert table.asked() == (1, CLOCK)
    assert table.refused(2, Change(table.ident, 1)) is not None


@pytest.mark.rule("BOY-54")
def test_the_change_with_most_voices_is_made() -> None:
    table = covered(*PEOPLE)
    assert kinds(proposes(table, s1=4, s2=3, s3=3)) == ["ChangeProposed", "ThingChanged"]  # type: ignore[arg-type]
    assert made(table) == 30


@pytest.mark.rule("BOY-54")
def test_between_equals_the_left_neighbour_has_decided_by_an_own_voice_for_one_of_them() -> None:
    table = covered(*PEOPLE)
    proposes(table, s3=5, s2=4, s1=1)
    assert made(table) == 10


@pytest.mark.rule("BOY-54")
def test_between_equals_of_the_others_the_left_neighbour_is_asked_to_decide() -> None:
    table = covered(*("person",) * 6)
    assert proposes(table, s1=0, s2=4, s3=4, s4=5, s5=5)[-1] == VoicesTied(1)
    assert table.asked() == (1, CLOCK)
    assert table.legal(1) == (Change(table.ident, 4), Change(table.ident, 5))
    for seat in (0, None):
        assert table.view(seat).scene.changes == table.view(seat).scene.voices == ()
    table.does(1, Change(table.ident, 5))
    assert made(table) == 50


@pytest.mark.rule("BOY-54")
def test_a_left_neighbour_who_does_not_decide_between_equals_leaves_them_to_chance() -> None:
    table = covered(*PEOPLE)
    proposes(table, s2=4, s3=1)
    assert table.time_up() == (VoicesTied(1),)
    table.time_up()
    assert [came.number for came in table.top.odds(table.state).outcomes] == [1, 4]
    table.comes(4)
    assert made(table) == 40


@pytest.mark.rule("BOY-54")
def test_the_left_neighbour_decides_alone_if_nobody_else_answers() -> None:
    table = covered(*PEOPLE)
    proposes(table, s1=3)
    assert made(table) is None
    table.time_up()
    assert made(table) == 30


@pytest.mark.rule("BOY-54", "BOY-88")
def test_bots_propose_by_chance_before_people_answer_and_the_candidate_hears_nothing_of_it() -> None:
    table = covered("person", "novice", "person", "expert")
    table.comes(5)
    assert table.heard(2)[0].kind is not None  # type: ignore[attr-defined]
    assert table.heard(0) == (ChangeProposed(1),)
    table.comes(3)
    assert table.asked() == (2, CLOCK)
    proposes(table, s2=3)
    assert made(table) == 30


@pytest.mark.rule("BOY-54", "BOY-90")
def test_without_a_clock_everyone_is_waited_for() -> None:
    table = played("oddity", "calm", "calm", "calm", hourglass="throws")
    table.does(0, Seen(table.ident))
    table.comes(0, 1, 2, 3, 4, 5)
    assert table.asked() == (1, 2)
    proposes(table, s2=3)
    assert table.asked() == (1,)
    proposes(table, s1=3)
    assert made(table) == 3


@pytest.mark.rule("BOY-54")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_change_changes_exactly_one_thing(seats: int) -> None:
    looks = wardrobe(3)[:seats]
    for change in alterations(0, seats):
        after = altered(looks, change)
        differing = [
            (seat, part) for seat in range(seats) for part in range(6) if looks[seat][part] != after[seat][part]
        ]
        assert len(differing) == (2 if change.kind == "swap" else 1)
        assert {PARTS[part] for _, part in differing} == {change.part}
        assert 0 not in {seat for seat, _ in differing}


@pytest.mark.rule("BOY-54", "BOY-85")
def test_saying_what_changed_wins_within_three_answers() -> None:
    table = oddity()
    change = alterations(0, 4)[20]
    assert isinstance(table.heard(None)[-1], ThingChanged)
    assert table.view(0).looks == altered(table.state.looks, change) != table.state.looks
    wrong = next(part for part in PARTS if part != change.part)
    for given in (1, 2):
        assert table.does(0, Spot(table.ident, change.wearer, wrong))[0] == Spotted(0, change.wearer, wrong, False)
        assert table.top.given == given
    assert table.does(0, Spot(table.ident, change.wearer, change.part))[0].right  # type: ignore[attr-defined]
    assert won(table, "oddity") is True


@pytest.mark.rule("BOY-85")
def test_the_third_wrong_answer_loses_and_everyone_hears_what_had_changed() -> None:
    table = oddity()
    change = alterations(0, 4)[20]
    wrong = next(part for part in PARTS if part != change.part)
    for _ in range(2):
        assert not any(isinstance(event, Overlooked) for event in table.does(0, Spot(table.ident, 1, wrong)))
    heard = table.does(0, Spot(table.ident, 1, wrong))
    assert Overlooked(0, change.kind, change.part, change.wearer, change.other) in heard
    assert won(table, "oddity") is False


@pytest.mark.rule("BOY-54")
def test_one_more_sand_to_say_what_and_then_it_is_lost() -> None:
    table = oddity()
    assert isinstance(table.top, Spotting)
    assert table.top.alarms(table.state) == (Alarm(30_000, TimeUp(table.ident)),)
    table.time_up()
    assert won(table, "oddity") is False
    assert table.view(0).looks == table.state.looks


@pytest.mark.rule("BOY-54")
def test_where_nobody_proposes_anything_the_change_is_left_to_chance() -> None:
    table = covered(*PEOPLE)
    table.time_up()
    table.comes(5)
    assert table.state.scene is not None
    assert table.state.scene.change == 50


@pytest.mark.rule("BOY-54", "BOY-88")
def test_for_a_bot_the_others_change_something_too_and_chance_says_whether_it_is_found() -> None:
    table = played("oddity", "expert", "person", "novice")
    table.comes(0, 1, 2, 3, 4, 5)
    table.comes(3)
    table.does(1, Change(table.ident, 3))
    assert table.top == Luck(0, "challenge", "expert")


# Les interdits.


def taboo(*roles: str, trio: int = 0) -> Fort:
    """Les interdits have begun, and the left neighbour has three questions."""
    table = played("taboo", *roles)
    table.comes(trio)
    return table


def asked(table: Fort, reply: str, *, trio: int) -> tuple[object, ...]:
    """The asker asks the first question, and the candidate says this."""
    table.does(table.top.asker, AskTrick(table.ident, 0))
    heard = table.does(0, Say(table.ident, reply))
    if isinstance(table.top, Taboo) or table.top is None or won(table, "taboo") is not None:
        return heard
    table.comes(trio)
    return heard


@pytest.mark.rule("BOY-56")
def test_the_others_ask_in_turn_and_the_candidate_answers_until_the_sand_runs_out() -> None:
    table = taboo(*PEOPLE)
    askers = []
    for trio, reply in enumerate(("peut-être", "qui sait", "un jour", "jamais"), 1):
        askers.append(table.top.asker)
        asked(table, reply, trio=trio)
    assert askers == [1, 2, 3, 1]
    beats = 0
    harmless = iter([said.fr for said in questions().replies if "eut-être" not in said.fr])
    while won(table, "taboo") is None:
        if table.top.question is not None:
            table.does(0, Say(table.ident, next(harmless)))
            table.comes(table.top.odds(table.state).outcomes[0].number)
        table.beat()
        beats += 1
        if not isinstance(table.top, Taboo) and won(table, "taboo") is None:
            table.comes(0)
    assert beats == 30
    assert won(table, "taboo") is True


@pytest.mark.rule("BOY-56", "BOY-87")
@pytest.mark.parametrize("said", ["oui", "Ben non", "ouiii", "👍"])
def test_a_forbidden_word_loses(said: str) -> None:
    table = taboo(*PEOPLE)
    heard = asked(table, said, trio=1)
    assert heard[1] == Slipped(0, "word")
    assert won(table, "taboo") is False


@pytest.mark.rule("BOY-87", "BOY-56")
def test_an_answer_that_takes_more_than_six_seconds_loses() -> None:
    table = taboo(*PEOPLE)
    table.does(1, AskTrick(table.ident, 0))
    for _ in range(5):
        table.beat()
    assert won(table, "taboo") is None
    assert table.beat()[0] == Slipped(0, "late")


@pytest.mark.rule("BOY-87", "BOY-56")
def test_the_third_time_the_same_answer_loses() -> None:
    table = taboo(*PEOPLE)
    asked(table, "peut-être", trio=1)
    asked(table, "Peut-être !", trio=2)
    assert asked(table, "peut être", trio=3)[1] == Slipped(0, "same")


@pytest.mark.rule("BOY-87", "BOY-56")
def test_numbers_and_a_word_or_two_make_no_other_answer_of_the_same() -> None:
    table = taboo(*PEOPLE)
    asked(table, "peut-être 12", trio=1)
    asked(table, "peut-être bien", trio=2)
    assert asked(table, "peut-être 7", trio=3)[1] == Slipped(0, "same")


@pytest.mark.rule("BOY-87")
@pytest.mark.parametrize("said", ["qsdf", "azerty", "xkcd hjk", "blibliblibli", "aaaaa", "12 34"])
def test_what_has_no_word_of_the_language_is_no_answer_and_the_time_goes_on(said: str) -> None:
    table = taboo(*PEOPLE)
    table.does(1, AskTrick(table.ident, 0))
    assert kinds(table.does(0, Say(table.ident, said))) == ["GuessUnclear"]
    assert table.top.question is not None


@pytest.mark.rule("BOY-87")
@pytest.mark.parametrize("said", ["Une girafe !", "ça dépend", "wonderful", "kangaroo", "Bof", "tralala", "à Paimpol"])
def test_a_word_of_french_or_english_is_an_answer(said: str) -> None:
    assert isinstance(asked(taboo(*PEOPLE), said, trio=1)[0], Replied)


@pytest.mark.rule("BOY-87")
def test_the_candidate_alone_is_offered_quick_answers_two_of_which_hold_a_forbidden_word() -> None:
    table = taboo(*PEOPLE)
    assert table.view(0).scene.quick == ()
    table.does(1, AskTrick(table.ident, 0))
    quick = table.view(0).scene.quick
    assert len(set(quick)) == 4
    assert sum(is_forbidden(words.fr) for words in quick) == 2
    assert all(is_forbidden(words.fr) == is_forbidden(words.en) for words in questions().quick)
    assert all(makes_sense(words.fr) and makes_sense(words.en) for words in questions().quick)
    assert all(table.view(seat).scene.quick == () for seat in (1, 2, None))


@pytest.mark.rule("BOY-87", "BOY-56")
def test_an_answer_to_which_more_than_half_of_the_others_object_loses() -> None:
    table = taboo(*PEOPLE)
    assert table.refused(1, Object(table.ident)) is not None
    asked(table, "bof", trio=1)
    table.does(2, Object(table.ident))
    assert table.refused(2, Object(table.ident)) is not None
    assert won(table, "taboo") is None
    assert table.does(3, Object(table.ident))[1] == Slipped(0, "objections")
    assert won(table, "taboo") is False


@pytest.mark.rule("BOY-87")
def test_exactly_half_of_the_others_are_not_enough() -> None:
    table = taboo("person", "person", "person")
    asked(table, "bof", trio=1)
    table.does(1, Object(table.ident))
    assert won(table, "taboo") is None
    assert table.does(2, Object(table.ident))[1] == Slipped(0, "objections")


@pytest.mark.rule("BOY-87")
def test_a_single_letter_is_no_answer_and_the_time_goes_on() -> None:
    table = taboo(*PEOPLE)
    table.does(1, AskTrick(table.ident, 0))
    assert kinds(table.does(0, Say(table.ident, "h"))) == ["GuessUnclear"]
    assert table.top.question is not None


@pytest.mark.rule("BOY-56")
def test_an_asker_sees_three_tricks_alone_may_ask_something_else_and_is_helped_after_four_seconds() -> None:
    table = taboo(*PEOPLE, trio=5)
    assert table.view(1).scene.tricks == questions().tricks[5]
    assert all(table.view(seat).scene.tricks == () for seat in (0, 2, 3, None))
    table.does(1, Ask(table.ident, "Et toi ?"))
    assert table.top.question.fr == "Et toi ?"
    drawn = taboo(*PEOPLE, trio=5)
    assert [drawn.heard(seat) for seat in (0, 1)] == [
        (TricksDrawn(1, tricks),) for tricks in ((), questions().tricks[5])
    ]
    slow = taboo(*PEOPLE, trio=5)
    for _ in range(4):
        slow.beat()
    slow.comes(2)
    assert slow.top.question == questions().tricks[5][2]


@pytest.mark.rule("BOY-95", "BOY-56")
def test_in_calm_three_questions_without_a_clock() -> None:
    table = taboo("calm", "person", "person", "person")
    assert table.top.alarms(table.state) == ()
    for trio, reply in enumerate(("peut-être", "qui sait"), 1):
        asked(table, reply, trio=trio)
    table.does(table.top.asker, AskTrick(table.ident, 1))
    table.does(0, Say(table.ident, "un jour"))
    assert won(table, "taboo") is True


@pytest.mark.rule("BOY-87", "BOY-88")
@pytest.mark.parametrize(("level", "slips"), [("novice", 14), ("amateur", 9), ("expert", 5)])
def test_a_bot_slips_now_and_then(level: str, slips: int) -> None:
    table = taboo(level, "person", "person")
    table.does(1, AskTrick(table.ident, 0))
    table.beat()
    table.beat()
    odds = table.top.odds(table.state)
    weight = sum(weight for came, weight in odds if came.number < len(questions().slips))
    assert weight * 100 == slips * odds.total
    table.comes(0)
    assert won(table, "taboo") is False


def test_there_are_at_least_sixty_trick_questions_all_different() -> None:
    every = [question for trio in questions().tricks for question in trio]
    assert len(every) >= 60
    for language in ("fr", "en"):
        assert len({getattr(question, language) for question in every}) == len(every)


# All of them.


@pytest.mark.parametrize(
    ("card", "roles", "numbers"),
    [
        ("chin", PEOPLE, (3,)),
        ("taboo", PEOPLE, (0,)),
    ],
)
def test_whoever_gives_up_has_lost(card: str, roles: tuple[str, ...], numbers: tuple[int, ...]) -> None:
    table = played(card, *roles)
    table.comes(*numbers)
    if card == "taboo":
        table.does(1, AskTrick(table.ident, 0))
    table.does(0, GiveUp(table.ident))
    assert won(table, card) is False


@pytest.mark.rule("BOY-95", "BOY-57", "BOY-58", "BOY-59", "BOY-61")
@pytest.mark.parametrize(
    ("card", "rule"), [("hands", "beats"), ("paw", "sums"), ("pincer", "bluff"), ("catapult", "sides")]
)
def test_in_calm_reflexes_become_a_secret_choice(card: str, rule: str) -> None:
    table = played(card, "person", "calm", "person", "person")
    assert table.top == Picking(0, 1, rule, id=table.ident)  # type: ignore[arg-type]
    if card == "hands":
        pick(table, s0="third", s1="third")
        assert won(table, card) is True


@pytest.mark.rule("BOY-95", "BOY-58")
@pytest.mark.parametrize(
    ("mine", "theirs", "wins"), [("one", "three", True), ("two", "two", True), ("two", "one", False)]
)
def test_in_calm_an_even_sum_of_shells_wins_the_tigers_paw(mine: str, theirs: str, *, wins: bool) -> None:
    table = played("paw", "calm", "person", "person")
    pick(table, s0=mine, s1=theirs)
    assert DuelEnded(0, 1, won=wins) in table.heard(None)


@pytest.mark.rule("BOY-95", "BOY-59")
@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [("five", "three", True), ("two", "three", True), ("five", "four", False), ("one", "three", False)],
)
def test_in_calm_the_higher_number_wins_the_pincer_unless_by_one(mine: str, theirs: str, *, wins: bool) -> None:
    table = played("pincer", "calm", "person", "person")
    pick(table, s0="three", s1="three")
    assert isinstance(table.top, Picking)
    pick(table, s0=mine, s1=theirs)
    assert DuelEnded(0, 1, won=wins) in table.heard(None)


@pytest.mark.rule("BOY-95")
@pytest.mark.parametrize("card", ["signs", "hands", "paw", "pincer", "chin", "catapult"])
def test_in_calm_nobody_has_to_choose_in_time(card: str) -> None:
    table = played(card, "person", "calm", "person")
    assert isinstance(table.top, Picking)
    assert CLOCK not in table.asked()


@pytest.mark.rule("BOY-95")
@pytest.mark.parametrize("card", ["hands", "paw", "pincer", "catapult"])
@pytest.mark.parametrize("calm", [0, 1])
def test_whoever_takes_the_calm_form_meets_the_opponent_in_the_calm_form(card: str, calm: int) -> None:
    roles = ["person"] * 4
    roles[calm] = "calm"
    table = played(card, *roles)
    assert table.asked() == (0, 1)
    assert isinstance(table.top, Picking)


@pytest.mark.rule("BOY-95")
@pytest.mark.parametrize(
    ("card", "seats", "needed"), [("paw", 3, 1), ("paw", 5, 2), ("pincer", 6, 3), ("catapult", 6, 2)]
)
def test_in_calm_as_many_successes_are_needed_as_otherwise(card: str, seats: int, needed: int) -> None:
    table = played(card, *("calm",) * seats)
    mine, theirs = {"catapult": ("left", "left"), "paw": ("one", "three"), "pincer": ("four", "two")}[card]
    for opponent in range(1, needed + 1):
        assert won(table, card) is None
        pick(table, **{"s0": mine, f"s{opponent}": theirs})
    assert won(table, card) is True


@pytest.mark.rule("BOY-95", "BOY-55")
@pytest.mark.parametrize(("mine", "wins"), [("up", True), ("down", False)])
def test_in_calm_the_sleeve_is_taken_by_going_where_the_other_nose_goes(mine: str, wins: bool) -> None:
    table = played("noses", "calm", "person", "person")
    table.time_up()
    pick(table, s0=mine, s1="up")
    assert won(table, "noses") is wins


@pytest.mark.rule("BOY-95")
def test_only_the_duels_of_whoever_wants_calm_are_calm() -> None:
    table = played("pincer", "person", "person", "calm", "person")
    assert isinstance(table.top, Poised)
    table.does(0, Jump(table.ident))
    assert isinstance(table.top, Picking)


@pytest.mark.rule("BOY-86")
def test_if_both_move_too_soon_whoever_was_first_loses() -> None:
    for first, second in ((0, 1), (1, 0)):
        table = played("paw", *PEOPLE)
        ident = table.ident
        table.does(first, Jump(ident))
        assert DuelEnded(0, 1, won=first == 1) in table.heard(None)
        assert table.refused(second, Jump(ident)) == Refusal(None, "decision-closed")


@pytest.mark.rule("BOY-58")
@pytest.mark.parametrize("steps", [-1, 301])
def test_no_reaction_is_below_nothing_or_above_a_second_and_a_half(steps: int) -> None:
    table = tiger(*PEOPLE)
    assert table.refused(0, React(table.ident, steps)) == Refusal("BOY-58", "boyard-react-first")


@pytest.mark.rule("BOY-58")
def test_what_comes_after_the_time_is_up_is_too_late() -> None:
    table = tiger(*PEOPLE)
    ident = table.ident
    assert table.top.alarms(table.state) == (Alarm(1_500, TimeUp(ident)),)
    table.does(1, React(ident, 100))
    assert table.time_up()[:2] == (TimesShown(0, 1, None, 500), DuelEnded(0, 1, won=False))
    assert table.refused(0, React(ident, 50)) == Refusal(None, "decision-closed")


@pytest.mark.rule("BOY-88", "BOY-58")
@pytest.mark.parametrize(
    ("level", "mean", "deviation"), [("novice", 360, 60), ("amateur", 300, 50), ("expert", 255, 40)]
)
def test_bots_react_around_the_mean_of_their_level(level: Level, mean: int, deviation: int) -> None:
    odds = reactions(level)
    times = [came.number for came in odds.outcomes]
    assert times == list(range(times[0], times[-1] + 1, 10))
    assert times[0] >= 180
    average = sum(came.number * weight for came, weight in odds) / odds.total
    spread = sum((came.number - average) ** 2 * weight for came, weight in odds) / odds.total
    assert abs(average - mean) < 3
    assert abs(spread**0.5 - deviation) < 4


@pytest.mark.rule("BOY-86", "BOY-58")
def test_exactly_a_tenth_of_a_second_is_a_reaction() -> None:
    assert first_on_the_die(100, 105) is True
    assert first_on_the_die(105, 100) is False
    assert first_on_the_die(95, None) is False
    assert first_on_the_die(200, 95) is True
    assert first_on_the_die(200, 200) is None


@pytest.mark.rule("BOY-56", "BOY-87")
def test_questions_and_answers_have_a_length_and_the_sand_is_counted_in_seconds() -> None:
    table = taboo(*PEOPLE)
    ident = table.ident
    assert table.top.alarms(table.state) == (Alarm(1_000, Beat(ident)),)
    assert table.refused(1, Ask(ident, "x" * 80)) is None
    assert table.refused(1, Ask(ident, "x" * 81)) == Refusal("BOY-87", "boyard-taboo-first")
    table.does(1, AskTrick(ident, 0))
    assert table.refused(0, Say(ident, "x" * 60)) is None
    assert table.refused(0, Say(ident, "x" * 61)) == Refusal("BOY-87", "boyard-taboo-first")


@pytest.mark.rule("BOY-57")
def test_a_bots_moment_is_one_of_eleven() -> None:
    table = played("hands", "person", "novice", "novice")
    assert [came.number for came in table.top.odds(table.state).outcomes] == list(range(11))
    assert len(set(DELAYS)) == 11


def test_a_steered_scene_says_who_steers_against_whom() -> None:
    for table, opponent in ((beards(*PEOPLE), 1), (noses(), 1)):
        arena: Any = arena_of(table.state)
        assert (arena.decision, arena.seat, arena.opponent) == (table.ident, 0, opponent)
        assert table.top.opponent == opponent
