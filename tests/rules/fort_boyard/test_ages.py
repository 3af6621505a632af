"""Riddles and challenges for children and families, and evenings on which nothing is heard twice."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.engine import InvalidOptions, pack
from ludotheque.games.fort_boyard import GAME
from ludotheque.games.fort_boyard.actions import AskTrick, Drew
from ludotheque.games.fort_boyard.content import questions, worded_riddles
from ludotheque.games.fort_boyard.looks import WARDROBES
from ludotheque.games.fort_boyard.reflexes import ReflexDuel
from ludotheque.games.fort_boyard.riddles import DrawingRiddle
from ludotheque.games.fort_boyard.setting_out import Dressing
from ludotheque.games.fort_boyard.state import staged
from ludotheque.games.fort_boyard.taboo import DrawingTricks
from rules.fort_boyard.support import RIDDLE, Fort, of_kind, on, played, riddle

LEVELS = {one.id: one.level for one in worded_riddles()}
EASY = frozenset(ident for ident, level in LEVELS.items() if level == 1)
MODEST = frozenset(ident for ident, level in LEVELS.items() if level <= 2)


def may_come(seat: int = 0, **options: Any) -> frozenset[str]:
    """The riddles that may be drawn for this seat, at a new table of four."""
    state = GAME.start(GAME.checked_options(options), 4)
    return frozenset(outcome.card for outcome, _ in DrawingRiddle(seat).odds(state))


@pytest.mark.rule("BOY-97")
def test_a_child_gets_easy_riddles_and_the_others_get_any() -> None:
    assert may_come(1, young=[1]) == EASY
    assert may_come(0, young=[1]) == frozenset(LEVELS)


@pytest.mark.rule("BOY-97")
def test_among_children_every_riddle_is_easy_and_in_a_family_none_is_hard() -> None:
    assert may_come(audience="children") == EASY
    assert may_come(audience="family") == MODEST
    assert may_come(2, audience="family", young=[2]) == EASY
    with pytest.raises(InvalidOptions):
        GAME.checked_options({"audience": "adults"})


@pytest.mark.rule("BOY-97")
def test_once_no_easy_riddle_is_left_a_child_gets_another() -> None:
    state = GAME.start(GAME.checked_options({"young": [0]}), 4)
    hard = tuple(ident for ident, level in LEVELS.items() if level == 3)
    odds = DrawingRiddle(0).odds(replace(state, riddles=pack(hard)))
    assert odds.total == len(hard)


@pytest.mark.rule("BOY-97", "BOY-3")
def test_a_riddle_that_players_wrote_is_for_children_too_and_comes_first_if_they_like() -> None:
    written = [{"riddle": "Who hid the jam?", "answers": "Grandpa", "tries": 0}]
    assert may_come(audience="children", own_riddles=written) == EASY | {"own-1"}
    assert may_come(audience="children", own_riddles=written, own="first") == {"own-1"}


@pytest.mark.rule("BOY-97")
@pytest.mark.parametrize(("young", "sand"), [([], 30_000), ([0], 45_000), ([1], 30_000)])
def test_a_child_has_half_as_much_time_again_for_a_riddle(young: list[int], sand: int) -> None:
    table = riddle(young=young)
    usual = riddle().top.alarms(riddle().state)[0].milliseconds
    assert table.top.alarms(table.state)[0].milliseconds == usual * sand // 30_000
    table.time_up()
    assert table.top.alarms(table.state)[1].milliseconds == sand


@pytest.mark.rule("BOY-97")
def test_a_match_of_earlier_rules_gives_children_more_time_for_reflexes_alone() -> None:
    assert may_come(young=[0], rules=2) == {ident for ident in LEVELS if not ident.startswith("easy-")}
    table = riddle(young=[0], rules=2)
    table.time_up()
    assert table.top.alarms(table.state)[1].milliseconds == 30_000


@pytest.mark.rule("BOY-97")
@pytest.mark.parametrize(("young", "level"), [([0], "novice"), ([1], "expert"), ([], "expert")])
def test_a_bot_is_no_quicker_against_a_child_than_a_novice(young: list[int], level: str) -> None:
    table = played("paw", "person", "expert", "expert")
    state = replace(table.state, options=GAME.checked_options({"young": young}))
    assert ReflexDuel(0, 1, "paw").level(state, 1) == level


# What was heard.


@pytest.mark.rule("BOY-98")
def test_a_riddle_that_was_heard_does_not_come_again_while_twelve_others_are_left() -> None:
    heard = sorted(EASY)
    assert may_come(audience="children", heard=heard[:5]) == EASY - set(heard[:5])
    assert may_come(audience="children", heard=heard[:-12]) == set(heard[-12:])


@pytest.mark.rule("BOY-98")
def test_when_too_few_are_left_those_come_again_that_were_heard_longest_ago() -> None:
    heard = sorted(EASY)
    assert may_come(audience="children", heard=heard) == set(heard[:12])
    assert may_come(audience="children", heard=heard[3:]) == set(heard[:12])


@pytest.mark.rule("BOY-98")
def test_an_id_that_no_card_has_is_heard_in_vain() -> None:
    assert may_come(heard=["", "x"][1:]) == frozenset(LEVELS)
    for wrong in ([""], ["a\nb"], ["x" * 41], ["x"] * 301):
        with pytest.raises(InvalidOptions):
            GAME.checked_options({"heard": wrong})


@pytest.mark.rule("BOY-98")
def test_a_wardrobe_that_was_seen_is_not_worn_again_unless_all_were() -> None:
    def left(*seen: int) -> int:
        options = GAME.checked_options({"heard": [f"look-{number}" for number in seen]})
        return Dressing().odds(GAME.start(options, 4)).total

    assert left() == left(*range(WARDROBES)) == WARDROBES
    assert left(3, 4) == WARDROBES - 2


def tricks_left(table: Fort) -> set[int]:
    """The cards of les interdits that may be drawn now."""
    return {outcome.number for outcome, _ in DrawingTricks(1).odds(table.state)}


@pytest.mark.rule("BOY-98")
def test_no_question_of_les_interdits_is_asked_twice_in_a_match_or_after_it_was_heard() -> None:
    table = played("taboo", "person", "person", "person")
    table.comes(5)
    table.does(1, AskTrick(table.top.id, 1))
    assert table.state.asked == (5,)
    every = set(range(len(questions().tricks)))
    over = replace(table.state, scene=replace(staged(table.state), tricks=()))
    assert {outcome.number for outcome, _ in DrawingTricks(1).odds(over)} == every - {5}
    heard = replace(over, options=GAME.checked_options({"heard": ["tricks-7", "tricks-x", "tricks-999"]}))
    assert {outcome.number for outcome, _ in DrawingTricks(1).odds(heard)} == every - {5, 7}
    all_heard = replace(over, options=GAME.checked_options({"heard": [f"tricks-{n}" for n in sorted(every)]}))
    assert {outcome.number for outcome, _ in DrawingTricks(1).odds(all_heard)} == {0}


@pytest.mark.rule("BOY-98")
def test_what_was_read_in_a_match_is_what_is_remembered_of_it() -> None:
    table = on(of_kind("guardian"), options={"challenges": "drawn", "riddles": "drawn"}, wardrobe=7, asked=(2,))
    assert GAME.heard(table.state) == ("look-7", "tricks-2")
    table.chance(Drew(RIDDLE.id))
    assert GAME.heard(table.state) == (RIDDLE.id, "look-7", "tricks-2")


@pytest.mark.rule("BOY-98", "BOY-99")
def test_what_players_wrote_is_not_remembered() -> None:
    written = [{"riddle": "Who hid the jam?", "answers": "Grandpa", "tries": 0}]
    options = {"challenges": "drawn", "riddles": "drawn", "own_riddles": written}
    table = on(of_kind("guardian"), options=options, asked=(len(questions().tricks),))
    table.chance(Drew("own-1"))
    assert GAME.heard(table.state) == ()


@pytest.mark.rule("BOY-99")
def test_questions_that_players_wrote_are_asked_like_the_others() -> None:
    asked = ("Do you snore?", "Is it raining?", "Are you ticklish?")
    table = played("taboo", "person", "person", "person")
    table.state = replace(table.state, options=GAME.checked_options({"own_questions": [{"questions": asked}]}))
    every = len(questions().tricks)
    assert tricks_left(table) == set(range(every + 1))
    table.comes(every)
    told = table.does(1, AskTrick(table.top.id, 2))
    assert told[0].question.en == "Are you ticklish?"  # type: ignore[attr-defined]
