"""Whether a word that somebody typed is another spelling of the one that is meant."""

import re
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

from ludotheque.games.fort_boyard.chatter import chatter
from ludotheque.mechanics.answers import number_words

SPELLED: Final = 4
"""From how many letters on a word may be spelled as it sounds, with two letters wrong."""
LONG: Final = 9
"""From how many letters on, with three."""
NUMBER: Final = 5
"""From how many letters on a number in words may have one wrong."""


def is_slip(said: str, meant: str) -> bool:
    """Whether only a letter or two are wrong: one of five to eight, two of nine and more, never the first."""
    if said[0] != meant[0] or said in chatter().rude or any(char.isdigit() for char in said + meant):
        return False
    allowed = 0 if len(meant) < 5 else 1 if len(meant) < 9 else 2
    return allowed > 0 and abs(len(said) - len(meant)) <= allowed and _distance(said, meant) <= allowed


def is_number_like(said: str, meant: str) -> bool:
    """Whether a word is the number that is meant with one letter wrong, and could be no other number."""
    if not meant.isdigit() or len(said) < NUMBER or not said.isalpha():
        return False
    found = {number for word, number in number_words().items() if word[0] == said[0] and _distance(word, said) == 1}
    return found == {int(meant)}


def sounds_like(said: str, meant: str, wrong: AbstractSet[str]) -> bool:
    """Whether a word is another spelling of one sound, and not of something that is only near."""
    if " " in meant or len(meant) < SPELLED or said in chatter().rude or any(map(str.isdigit, said + meant)):
        return False
    sound = _sound(meant)
    most = 2 if len(meant) < LONG else 3
    return _sound(said) == sound and _distance(said, meant) <= most and all(_sound(one) != sound for one in wrong)


_SOUNDS: Final = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"ph", "f"),
        (r"qu|q|ck", "k"),
        (r"c(?=[eiy])", "s"),
        (r"c(?!h)", "k"),
        (r"(?<![cst])h", ""),
        (r"z", "s"),
        (r"eau|au", "o"),
        (r"ill", "i"),
        (r"y", "i"),
        (r"[ae]m(?=[bp])|an|am", "en"),
        (r"ai|ei", "e"),
        (r"(.)\1+", r"\1"),
        (r"(?<=..)[tdp]+$", ""),
    )
)


@lru_cache(maxsize=4096)
def _sound(word: str) -> str:
    """Roughly how a folded word sounds, in French or English."""
    for pattern, sound in _SOUNDS:
        word = pattern.sub(sound, word)
    return word


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
