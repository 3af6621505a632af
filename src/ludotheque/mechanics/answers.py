"""Judges typed answers, in French and English: the same answer in another spelling is right, another answer is not."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

_LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "’": "'", "ʼ": "'", "−": "-", "⁄": "/"})
_ARTICLE: Final = re.compile(r"(?:(?:le|la|les|un|une|des|the)\s+(?=\S)|an?\s+(?=[^\W\d_])|l'\s*(?=\S))")
_GROUPED: Final = re.compile(r"(?<![\d.,/])\d{1,3}(?: \d{3})+(?![\d.,/])")
"""1 000 000: digits in groups of three."""
_POWER: Final = re.compile(r"(?<=\d)(?=[⁰¹²³⁴⁵⁶⁷⁸⁹])")
_FRACTION: Final = re.compile(r"(?<=\d)(?=[¼½¾⅐-⅞])")
_TOKEN: Final = re.compile(r"(?:(?<!\S)-)?\d+(?:[.,/]\d+)*|[^\W\d_]+|[^\w\s]")


def is_right(typed: str, accepted: Iterable[str]) -> bool:
    """Whether a typed answer is one of the accepted ones, however it is spelled.

    Case, accents, ligatures, spaces, punctuation and a leading article do not matter, and numbers from 0 to 100 may be
    written in words. Text with control or other invisible characters is never right, nor is an empty answer.

    >>> is_right("L’Étoile !", ["étoile"]), is_right("vingt et un", ["21"]), is_right("the moon", ["étoile"])
    (True, True, False)
    """
    forms = _forms(typed)
    return any(not forms.isdisjoint(_forms(answer)) for answer in accepted)


def folded(text: str) -> str:
    """Text without case, accents, ligatures and punctuation, numbers in digits; one space between words.

    >>> folded("Quatre-vingts œufs")
    '80 oeufs'
    """
    plain = _without_accents(_spaced(text).casefold())
    joined = _GROUPED.sub(lambda grouped: grouped[0].replace(" ", ""), plain)
    return " ".join(_with_digits([token for token in _TOKEN.findall(joined) if _counts(token)]))


def _forms(text: str) -> frozenset[str]:
    """What a text may stand for, folded: as it is, and without its article.

    An article is recognised before accents go, so that "là-haut" does not become "haut".
    """
    text = _spaced(text)
    if not text.isprintable():
        return frozenset()
    composed = unicodedata.normalize("NFKC", text).casefold().translate(_LETTERS)
    article = _ARTICLE.match(composed)
    without = () if article is None else (folded(composed[article.end() :]),)
    return frozenset((folded(text), *without)) - {""}


def _spaced(text: str) -> str:
    """The text with every kind of white space, such as the French narrow one, as one ordinary space."""
    return " ".join(text.split())


def _without_accents(text: str) -> str:
    """Text in plain letters and digits: 2² as 2 ^2 and 2½ as 2 1/2, lest they read 22 and 21/2."""
    text = _FRACTION.sub(" ", _POWER.sub(" ^", text))
    decomposed = unicodedata.normalize("NFKD", text.translate(_LETTERS)).translate(_LETTERS)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def _counts(token: str) -> bool:
    """Whether a token is part of an answer: a word, a number or a symbol, but no punctuation."""
    return len(token) > 1 or not unicodedata.category(token).startswith("P")


def _with_digits(tokens: list[str]) -> list[str]:
    """The tokens with numbers in words, the longest first, as digits."""
    found: list[str] = []
    at = 0
    while at < len(tokens):
        for length in range(_LONGEST, 0, -1):
            number = _NUMBERS.get(tuple(tokens[at : at + length]))
            if number is not None:
                found.append(str(number))
                at += length
                break
        else:
            found.append(tokens[at].replace(",", ".") if tokens[at][-1].isdigit() else tokens[at])
            at += 1
    return found


_ENGLISH: Final = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)
_ENGLISH_TENS: Final = (
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "seventy",
    "eighty",
    "ninety",
)
_FRENCH: Final = (
    "zero",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix sept",
    "dix huit",
    "dix neuf",
)
_FRENCH_TENS: Final = {
    20: "vingt",
    30: "trente",
    40: "quarante",
    50: "cinquante",
    60: "soixante",
    70: "septante",
    80: "huitante octante",
    90: "nonante",
}


def _english() -> Iterable[tuple[str, int]]:
    yield from ((word, number) for number, word in enumerate(_ENGLISH))
    for ten, word in enumerate(_ENGLISH_TENS, 2):
        yield word, 10 * ten
        yield from ((f"{word} {_ENGLISH[unit]}", 10 * ten + unit) for unit in range(1, 10))
    yield from (("hundred", 100), ("one hundred", 100), ("a hundred", 100))


def _french() -> Iterable[tuple[str, int]]:
    yield from ((word, number) for number, word in enumerate(_FRENCH))
    yield "une", 1
    for ten, words in _FRENCH_TENS.items():
        for word in words.split():
            yield word, ten
            yield from ((f"{word} {_FRENCH[unit]}", ten + unit) for unit in range(1, 10))
            yield from ((f"{word} et {one}", ten + 1) for one in ("un", "une"))
    yield from ((f"soixante {_FRENCH[unit]}", 60 + unit) for unit in range(10, 20))
    yield "soixante et onze", 71
    yield from (("quatre vingt", 80), ("quatre vingts", 80), ("quatre vingt une", 81))
    yield from ((f"quatre vingt {_FRENCH[unit]}", 80 + unit) for unit in range(1, 20))
    yield "cent", 100


_NUMBERS: Final[Mapping[tuple[str, ...], int]] = {
    tuple(words.split()): number for words, number in (*_english(), *_french())
}


def number_words() -> Mapping[str, int]:
    """Numbers that are one word, in French and English."""
    return {words[0]: number for words, number in _NUMBERS.items() if len(words) == 1}


_LONGEST: Final = max(map(len, _NUMBERS))
