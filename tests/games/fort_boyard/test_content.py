"""Riddles, questions and disguises: all there, all different, and as the rules for writing say."""

import json
from typing import Any

import pytest

from ludotheque.games.fort_boyard.content import (
    ContentError,
    OwnRiddle,
    WordedRiddle,
    decoded,
    questions,
    riddle_cards,
    worded_riddles,
)
from ludotheque.games.fort_boyard.looks import PARTS, VARIANTS
from ludotheque.games.fort_boyard.taboo import is_forbidden
from ludotheque.texts import LANGUAGES, texts
from tools.riddles import miscounted, problems


def test_the_riddles_are_as_many_of_each_kind_as_they_should_be_and_nothing_is_wrong_with_any() -> None:
    assert problems(worded_riddles()) == []
    assert miscounted(worded_riddles()) == []


def riddle(**changed: object) -> WordedRiddle:
    """A riddle with something changed in its French."""
    worded = {"text": "Je coule sans me noyer.", "answer": "le robinet", "accept": [], "near": [], "why": "Eh oui."}
    top = {"id": "x", "kind": "what", "level": 1, "same": True, "tries": None}
    french: dict[str, Any] = {**worded, **{name: value for name, value in changed.items() if name in worded}}
    english = {**worded, "text": "I run without legs.", "answer": "a tap"}
    given = {**top, **{name: value for name, value in changed.items() if name in top}, "fr": french, "en": english}
    found: WordedRiddle = decoded("test", json.dumps(given).encode(), WordedRiddle)
    return found


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"near": ["les robinets"], "accept": ["robinets"]}, "not judged right"),
        ({"text": "Quel robinet coule ?"}, "stands in the riddle"),
    ],
)
def test_what_is_wrong_with_a_riddle_is_found(changed: dict[str, object], found: str) -> None:
    assert problems([riddle()]) == []
    assert found in "; ".join(problems([riddle(**changed)]))


def test_riddles_that_repeat_each_other_are_found() -> None:
    found = "; ".join(problems([riddle(), riddle()]))
    assert "comes twice" in found
    assert "asked twice" in found
    assert "answer of two riddles" in found


@pytest.mark.parametrize("changed", [{"level": 4}, {"tries": 4}, {"kind": "sport"}, {"text": "x" * 181}])
def test_a_file_that_is_not_what_it_should_be_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(ContentError):
        riddle(**changed)


def test_a_riddle_for_both_languages_accepts_the_answers_of_both() -> None:
    shared = next(one for one in worded_riddles() if one.same and one.fr.answer != one.en.answer)
    for language in LANGUAGES:
        card = riddle_cards(language, ())[shared.id]
        assert (card.text.fr, card.text.en) == (shared.fr.text, shared.en.text)
        assert {shared.fr.answer, shared.en.answer} <= set(card.right)


def test_of_two_different_riddles_the_tables_language_is_read_to_all() -> None:
    apart = next(one for one in worded_riddles() if not one.same)
    for language in LANGUAGES:
        card, worded = riddle_cards(language, ())[apart.id], getattr(apart, language)
        assert card.text.fr == card.text.en == worded.text
        assert set(card.right) == {worded.answer, *worded.accept}


def test_answers_on_a_card_of_the_players_own_are_separated_by_strokes() -> None:
    card = riddle_cards("fr", (OwnRiddle("Which?", "one / two/", 2),))["own-1"]
    assert card.right == ("one", "two")
    assert card.tries == 2
    assert riddle_cards("fr", (OwnRiddle("Which?", "/", 0),))["own-1"].tries is None


def test_bots_answer_questions_without_forbidden_words_and_slip_with_one() -> None:
    said = questions()
    for language in LANGUAGES:
        assert not any(is_forbidden(getattr(reply, language)) for reply in said.replies)
        assert all(is_forbidden(getattr(slip, language)) for slip in said.slips)
        longest = max(len(getattr(question, language)) for trio in said.tricks for question in trio)
        assert longest <= 80


def test_every_part_has_six_variants_with_names_in_both_languages() -> None:
    every = [variant for part in PARTS for variant in VARIANTS[part]]
    assert len(set(every)) == len(every) == 36
    for language in LANGUAGES:
        names = {str(texts(language).word("fort-boyard", word)) for word in (*PARTS, *every)}
        assert len(names) == 42
