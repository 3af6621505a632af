"""Typed answers: another spelling of the right answer is right, another answer is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.mechanics.answers import folded, is_right

FRENCH = {
    0: "zéro",
    1: "un",
    2: "deux",
    7: "sept",
    10: "dix",
    11: "onze",
    16: "seize",
    17: "dix-sept",
    19: "dix-neuf",
    20: "vingt",
    21: "vingt et un",
    22: "vingt-deux",
    31: "trente et un",
    45: "quarante-cinq",
    59: "cinquante-neuf",
    60: "soixante",
    61: "soixante et un",
    69: "soixante-neuf",
    70: "soixante-dix",
    71: "soixante et onze",
    72: "soixante-douze",
    77: "soixante-dix-sept",
    79: "soixante-dix-neuf",
    80: "quatre-vingts",
    81: "quatre-vingt-un",
    89: "quatre-vingt-neuf",
    90: "quatre-vingt-dix",
    91: "quatre-vingt-onze",
    97: "quatre-vingt-dix-sept",
    99: "quatre-vingt-dix-neuf",
    100: "cent",
}
ENGLISH = {
    0: "zero",
    1: "one",
    3: "three",
    8: "eight",
    10: "ten",
    12: "twelve",
    13: "thirteen",
    19: "nineteen",
    20: "twenty",
    21: "twenty-one",
    40: "forty",
    42: "Forty Two",
    58: "fifty eight",
    70: "seventy",
    83: "eighty-three",
    99: "ninety-nine",
    100: "one hundred",
}


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("marée", "marée"),
        ("MARÉE", "marée"),
        ("maree", "marée"),
        ("  la   marée ! ", "marée"),
        ("Marée", "la marée"),
        ("une marée.", "la marée"),
        ("les marées", "des marées"),
        ("l'œuf", "oeuf"),
        ("L’OEUF", "œuf"),
        ("l' œuf", "un œuf"),
        ("the tide", "tide"),
        ("a tide", "the tide"),
        ("An hourglass", "hourglass"),
        ("Lætitia", "laetitia"),
        ("arc en ciel", "arc-en-ciel"),
        ("«\u202fgarçon\u00a0»", "garcon"),
        ("cafe\u0301", "café"),
        ("Tour de France", "le Tour de France"),
        ("aujourd’hui", "aujourd'hui"),
        ("Ines", "Inès"),
        ("straße", "STRASSE"),
        ("le Havre", "Le Havre"),
        ("a Paris", "à Paris"),
        ("la haut", "là-haut"),
    ],
)
def test_case_accents_articles_spaces_and_punctuation_do_not_matter(typed: str, right: str) -> None:
    assert is_right(typed, [right])


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("mer", "marée"),
        ("marées", "marée"),
        ("haut", "là-haut"),
        ("Paris", "à Paris"),
        ("port", "porte"),
        ("pomme terre", "pomme de terre"),
        ("la", "le"),
        ("A 4", "4"),
        ("12", "1 2"),
        ("1.5", "15"),
        ("1,5", "1 5"),
        ("-5", "5"),
        ("1/2", "1 2"),
        ("½", "12"),
        ("2²", "22"),
        ("2½", "21/2"),
        ("vingt", "quatre-vingts"),
        ("vingt quatre", "quatre-vingts"),
        ("soixante", "soixante-dix"),
        ("seventeen", "seventy"),
        ("50 €", "50 $"),
        ("👍", "👎"),
        ("ouistiti", "oui"),
        ("non", "nom"),
        ("", "marée"),
        ("!?", "marée"),
        ("", ""),
        ("…", "!"),
    ],
)
def test_another_answer_is_not_right(typed: str, right: str) -> None:
    assert not is_right(typed, [right])


@pytest.mark.parametrize("numbers", [FRENCH, ENGLISH], ids=["fr", "en"])
def test_numbers_may_be_written_in_words_or_digits(numbers: dict[int, str]) -> None:
    for number, words in numbers.items():
        assert folded(words) == str(number)
        assert is_right(words, [str(number)])
        assert is_right(str(number), [words])
        assert is_right(words.replace("-", " ").upper(), [str(number)])
        for other in range(101):
            assert is_right(words, [str(other)]) == (number == other)


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("vingt-et-un", "21"),
        ("vingt et une", "21"),
        ("septante et un", "71"),
        ("nonante neuf", "99"),
        ("huitante", "80"),
        ("octante-deux", "82"),
        ("quatre-vingt", "80"),
        ("a hundred", "100"),
        ("hundred", "cent"),
        ("une", "1"),
        ("deux chats", "2 chats"),
        ("1 000 000", "1000000"),
        ("1\u202f000", "1000"),
        ("1,5", "1.5"),
        ("½", "1/2"),
        ("−5", "-5"),
        ("21 !", "21"),
    ],
)
def test_numbers_are_read_in_all_the_ways_in_which_people_write_them(typed: str, right: str) -> None:
    assert is_right(typed, [right])
    assert is_right(right, [typed])


@pytest.mark.parametrize("hidden", ["\u200b", "\u202e", "\x00", "\x1b", "\ufeff", "\u2066"])
def test_what_cannot_be_seen_is_never_right(hidden: str) -> None:
    assert not is_right(f"ma{hidden}rée", ["marée"])
    assert not is_right(hidden, [hidden])


def test_any_of_the_accepted_answers_is_right() -> None:
    assert is_right("la mer", ["marée", "mer"])
    assert not is_right("la terre", ["marée", "mer"])
    assert not is_right("mer", [])


@given(st.text(max_size=40))
def test_any_text_can_be_judged_and_is_right_for_itself(text: str) -> None:
    folded(text)
    if text.isprintable() and folded(text):
        assert is_right(text, [text])
        assert is_right(text.lower(), [text.casefold()])
    assert not is_right(text, ["marée"]) or "mar" in folded(text)
