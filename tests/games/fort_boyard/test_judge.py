"""The judge of typed answers: another spelling is right, another answer is not; and what les interdits forbid."""

import pytest

from ludotheque.games.fort_boyard.judge import is_clear, is_right
from ludotheque.games.fort_boyard.taboo import is_forbidden, is_reply


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("l'Oeuf", "un œuf"),
        ("L’ŒUF !", "œuf"),
        ("c'est un sablier", "sablier"),
        ("Je crois que c’est le sablier.", "le sablier"),
        ("La réponse est : le sablier", "le sablier"),
        ("It must be an hourglass!", "hourglass"),
        ("it's the tide", "tide"),
        ("les marées", "la marée"),
        ("vingt-et-un", "21"),
        ("vingt et un", "21"),
        ("twenty one", "21"),
        ("mon ombre", "ombre"),
        ("sabiler", "sablier"),
        ("rouile", "rouille"),
        ("hourglas", "hourglass"),
        ("hipopotamme", "hippopotame"),
        ("INES", "Inès"),
        ("chateaux de sable", "château de sable"),
    ],
)
def test_another_spelling_of_the_answer_is_right(typed: str, answer: str) -> None:
    assert is_clear(typed)
    assert is_right(typed, (answer,))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("la porte", "le port"),
        ("22", "21"),
        ("vingt-deux", "21"),
        ("211", "21"),
        ("pont", "port"),
        ("bablier", "sablier"),
        ("", "sablier"),
        ("?", "sablier"),
        ("le", "sablier"),
        ("robin", "rnbxn"),
    ],
)
def test_another_answer_is_not(typed: str, answer: str) -> None:
    assert not is_right(typed, (answer,))


def test_what_only_comes_near_is_never_right() -> None:
    assert is_right("sabliers", ("sablier",))
    assert not is_right("tablier", ("sablier",), ("tablier",))
    assert is_right("plates", ("plate",))
    assert not is_right("plates", ("plate",), ("plates",))


def test_any_of_the_accepted_answers_is_right_in_either_language() -> None:
    assert is_right("sea", ("marée", "mer", "tide", "sea"))


@pytest.mark.parametrize(
    "typed", ["un, deux", "a ou b", "a or b", "a/b", "a; b", "a + b", "a & b", "it might be this thing or so", "", "…"]
)
def test_a_list_or_a_long_sentence_is_no_answer(typed: str) -> None:
    assert not is_clear(typed)


@pytest.mark.parametrize("typed", ["l'or", "un château de sable", "2,5", "1/2", "c'est la marée haute", "or"])
def test_a_short_phrase_is(typed: str) -> None:
    assert is_clear(typed)


@pytest.mark.rule("BOY-56", "BOY-87")
@pytest.mark.parametrize(
    "said",
    [
        "oui",
        "Oui.",
        "ouiii",
        "OUIIII !!!",
        "ben oui",
        "non",
        "n0n",
        "nooon",
        "nan",
        "Mouais…",
        "ouais bof",
        "nenni",
        "yes",
        "yeah right",
        "yep",
        "no",
        "Nope",
        "nah",
        "👍",
        "ah 👎🏽",
        "✅",
        "bien sûr ❌",
        "o u i non",
        "OUÍ",
    ],
)
def test_yes_and_no_are_forbidden_in_every_form(said: str) -> None:
    assert is_forbidden(said)


@pytest.mark.rule("BOY-87")
@pytest.mark.parametrize(
    "said", ["ouistiti", "si", "nonante", "peut-être", "know", "noyer", "Louis", "nonne", "maybe", "yesterday", "nous"]
)
def test_words_that_only_look_like_them_are_fine(said: str) -> None:
    assert not is_forbidden(said)


@pytest.mark.rule("BOY-87")
def test_an_answer_has_two_letters_at_least() -> None:
    assert is_reply("eh")
    assert not any(map(is_reply, ("e", "42", "?!", "", "a 1")))
