"""Judges typed answers to riddles: another spelling of the right answer is right, another answer is not."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from ludotheque.engine import Value
from ludotheque.games.fort_boyard.content import loaded
from ludotheque.mechanics.answers import folded

MOST_WORDS: Final = 4
_LIST: Final = re.compile(r"[,;/|+&]|\w\s+(?:ou|or)\s+\w")


class Chatter(Value):
    """What people say around an answer: courtesies before it, and small words in it."""

    before: tuple[str, ...]
    small: tuple[str, ...]


@cache
def chatter() -> Chatter:
    """What does not count in an answer, folded; the longest courtesies first."""
    said: Chatter = loaded("chatter.json", Chatter)
    return Chatter(tuple(sorted(map(folded, said.before), key=len, reverse=True)), tuple(map(folded, said.small)))


_PLURAL: Final = 4
"""From how many letters on a final s or x does not matter."""


def is_clear(typed: str) -> bool:
    """Whether this can be an answer at all: a few words, and no list of guesses."""
    plain = unicodedata.normalize("NFC", typed).casefold()
    return not _LIST.search(_decimal_points(plain)) and 0 < len(_words(typed)) <= MOST_WORDS


def is_right(typed: str, right: Iterable[str], near: Iterable[str] = ()) -> bool:
    """Whether a typed answer is one of the right ones, in whatever spelling; never one that is only near."""
    said = _core(typed)
    if not said or said in {_core(one) for one in near}:
        return False
    cores = {_core(one) for one in right}
    return said in cores or any(_is_slip(said, core) for core in cores)


def _decimal_points(text: str) -> str:
    """The text with 2,5 and 1/2 in one piece, since neither is a list."""
    return re.sub(r"(?<=\d)[,/](?=\d)", ".", text)


@lru_cache(maxsize=4096)
def _core(text: str) -> str:
    """What is left of an answer without courtesies, articles and plurals."""
    return " ".join(_singular(word) for word in _words(text))


def _words(text: str) -> list[str]:
    words = _without_fillers(folded(text.replace("-", " "))).split()
    meant = [word for word in words if word not in chatter().small]
    return meant or words


def _without_fillers(text: str) -> str:
    for filler in chatter().before:
        if text.startswith(f"{filler} "):
            return _without_fillers(text[len(filler) + 1 :])
    return text


def _singular(word: str) -> str:
    return word[:-1] if len(word) >= _PLURAL and word[-1] in "sx" and word[-2:] != "ss" else word


def _is_slip(said: str, meant: str) -> bool:
    """Whether only a letter or two are wrong: one of five to eight, two of nine and more, never the first."""
    if said[0] != meant[0] or any(char.isdigit() for char in said + meant):
        return False
    allowed = 0 if len(meant) < 5 else 1 if len(meant) < 9 else 2
    return allowed > 0 and abs(len(said) - len(meant)) <= allowed and _distance(said, meant) <= allowed


def _distance(one: str, other: str) -> int:
    """How many letters must be added, dropped, changed or swapped with their neighbour."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        row = [at]
        for to, wanted in enumerate(other, 1):
            steps = min(last[to] + 1, row[to - 1] + 1, last[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                steps = min(steps, before[to - 2] + 1)
            row.append(steps)
        before, last = last, row
    return last[-1]
