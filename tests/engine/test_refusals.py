"""Errors carry the key of a sentence and its arguments, and say enough to a programmer without the sentence."""

from copy import copy

import pytest

from ludotheque.engine import (
    ChanceError,
    EditedMatch,
    IllegalAction,
    InvalidOptions,
    LudothequeError,
    MatchFileError,
    NotAMatch,
    NotAnAction,
    OtherRules,
    Refusal,
    TruncatedMatch,
    UnknownGame,
)
from tiny import TINY
from tiny.state import Ask


def test_an_error_carries_the_key_of_its_sentence_and_the_arguments() -> None:
    error = LudothequeError("cannot-read", path="x.json", line=3)
    assert error.key == "cannot-read"
    assert error.args_of_sentence == (("path", "x.json"), ("line", 3))
    assert str(error) == "('cannot-read', 'path=x.json', 'line=3')"


@pytest.mark.parametrize(
    "error",
    [
        LudothequeError("cannot-read", path="x.json", line=3),
        IllegalAction(1, Ask(0, 2), Refusal("TNY-1", "too-late")),
        EditedMatch("entry-edited", 4, detail="x"),
    ],
)
def test_an_error_is_the_same_in_another_process(error: LudothequeError) -> None:
    again = copy(error)
    assert type(again) is type(error)
    assert (str(again), again.args, vars(again)) == (str(error), error.args, vars(error))


def test_an_illegal_action_says_who_tried_what_against_which_clause() -> None:
    error = IllegalAction(2, Ask(0, 3), Refusal("TINY-2", "not-offered", (("flap", 3),)))
    assert (error.seat, error.action, error.clause, error.key) == (2, Ask(0, 3), "TINY-2", "not-offered")
    assert error.args_of_sentence == (("flap", 3),)
    assert str(error) == "seat 2 may not do Ask(whom=0, least=3): TINY-2 (not-offered)"


def test_an_illegal_action_without_a_clause_says_so() -> None:
    assert str(IllegalAction("clock", Ask(0, 3), Refusal(None, "match-over"))).endswith("no clause (match-over)")


def test_an_edited_match_names_the_entry() -> None:
    error = EditedMatch("entry-illegal", 4, why="not-offered")
    assert error.entry == 4
    assert error.args_of_sentence == (("entry", 4), ("why", "not-offered"))


@pytest.mark.parametrize(
    "kind",
    [IllegalAction, UnknownGame, InvalidOptions, MatchFileError, NotAnAction, ChanceError],
    ids=lambda kind: kind.__name__,
)
def test_whatever_a_caller_did_wrong_is_one_kind_of_error(kind: type[Exception]) -> None:
    assert issubclass(kind, LudothequeError)


@pytest.mark.parametrize("kind", [NotAMatch, TruncatedMatch, OtherRules, EditedMatch], ids=lambda kind: kind.__name__)
def test_whatever_is_wrong_with_a_file_is_one_kind_of_error(kind: type[Exception]) -> None:
    assert issubclass(kind, MatchFileError)


def test_text_that_is_not_an_action_of_the_game_is_named() -> None:
    for text in (b'{"is":"Dance"}', b'{"is":"Ask","whom":0}', b"[]", b"nonsense", '{"is":"Swap","extra":1}'):
        with pytest.raises(NotAnAction) as refused:
            TINY.action(text)
        assert refused.value.key == "not-an-action"
    assert TINY.action('{"is":"Ask","whom":0,"least":3}') == Ask(0, 3)


@pytest.mark.parametrize("text", [b'{"is":"Played","decision":1,"text":"\xff"}', "\ud800", b"[" * 100_000])
def test_bytes_that_no_sender_should_send_are_not_an_action_either(text: bytes | str) -> None:
    with pytest.raises(NotAnAction) as refused:
        TINY.action(text)
    assert refused.value.key == "not-an-action"
