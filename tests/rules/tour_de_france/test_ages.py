"""Questions for children and families, and evenings on which no question is asked twice."""

from typing import Any

import pytest
from msgspec.structs import replace

from ludotheque.engine import pack
from ludotheque.games.tour_de_france import GAME
from ludotheque.games.tour_de_france.content import towns
from ludotheque.games.tour_de_france.questions import DrawingTown

EASY = frozenset(card.id for card in towns().values() if card.level == 1)
MODEST = frozenset(card.id for card in towns().values() if card.level <= 2)


def may_come(seat: int = 0, **options: Any) -> frozenset[object]:
    """The town cards that may be drawn for this roller, at a new table of three."""
    state = GAME.start(GAME.checked_options(options), 3)
    return frozenset(outcome.card for outcome, _ in DrawingTown(seat).odds(state))


@pytest.mark.rule("TDF-70")
def test_a_child_gets_easy_questions_and_the_others_get_any() -> None:
    assert may_come(1, young=[1]) == EASY
    assert may_come(0, young=[1]) == frozenset(towns())


@pytest.mark.rule("TDF-70")
def test_among_children_every_question_is_easy_and_in_a_family_none_is_hard() -> None:
    assert may_come(audience="children") == EASY
    assert may_come(audience="family") == MODEST
    assert may_come(2, audience="family", young=[2]) == EASY


@pytest.mark.rule("TDF-70")
def test_once_no_easy_card_is_left_a_child_gets_another() -> None:
    state = GAME.start(GAME.checked_options({"young": [0]}), 3)
    hard = tuple(set(towns()) - MODEST)
    assert DrawingTown(0).odds(replace(state, towns=pack(hard))).total == len(hard)


@pytest.mark.rule("TDF-71")
def test_a_card_that_was_heard_does_not_come_again_while_twelve_others_that_suit_are_left() -> None:
    heard = sorted(EASY)
    assert may_come(audience="children", heard=heard[:5]) == EASY - set(heard[:5])
    assert may_come(audience="children", heard=heard) == set(heard[:12])


@pytest.mark.rule("TDF-71")
def test_what_is_remembered_of_a_match_are_the_cards_that_were_put_back() -> None:
    state = GAME.start(GAME.checked_options(None), 3)
    read = state.towns.without("town-brest").under("town-brest").under("own-1")
    assert GAME.heard(replace(state, towns=read, card="town-lille")) == ("town-brest",)


@pytest.mark.rule("TDF-4")
@pytest.mark.parametrize("rules", [1, 2])
def test_a_match_of_earlier_rules_has_the_62_cards_that_it_began_with(rules: int) -> None:
    options = GAME.options_under(rules, {})
    assert len(GAME.start(options, 2).towns) == 62
