"""Judges typed answers to riddles: another spelling of the right answer is right, another answer is not."""

import re
import unicodedata
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from typing import Final

from ludotheque.engine import Value
from ludotheque.games.fort_boyard.chatter import chatter, singular
from ludotheque.games.fort_boyard.content import worded_riddles
from ludotheque.games.fort_boyard.spelling import is_number_like, is_slip, sounds_like
from ludotheque.mechanics.answers import folded

MOST_WORDS: Final = 4
MOST_IN_A_SENTENCE: Final = 12
MOST_UNKNOWN: Final = 2
"""How many words of a sentence may be neither the answer nor small talk nor the riddle's own."""
_LIST: Final = re.compile(r"[,;/|+&]|\w\s+(?:ou|or)\s+\w")


def is_clear(typed: str) -> bool:
    """Whether this can be an answer at all: a few words, and no list of guesses."""
    return not _is_list(typed) and 0 < len(_words(typed)) <= MOST_WORDS


class Leniency(Value):
    """What is right beside the answer alone; matches of earlier rules are judged as when they began."""

    sentences: bool = True
    """Whether a short sentence is right that holds a right answer, and nothing near, denied or guessed besides."""
    loose: bool = True
    """Whether one more word may describe the answer, and a word may be spelled as it sounds."""


TODAY: Final = Leniency()


def is_right(
    typed: str,
    right: Iterable[str],
    near: Iterable[str] = (),
    text: str = "",
    *,
    leniency: Leniency = TODAY,
    spelling: bool = False,
) -> bool:
    """Whether a typed answer to the riddle `text` is right, in whatever spelling; never one that is only near.

    Where a riddle plays with `spelling`, another word that sounds the same is wrong.
    """
    said = _core(typed)
    wrong = {_core(one) for one in near}
    if not said or said in wrong:
        return False
    cores = {_core(one) for one in right}
    if said in cores or any(is_slip(said, core) for core in cores):
        return True
    alike = leniency.loose and not spelling
    if leniency.loose and any(is_number_like(said, core) for core in cores):
        return True
    if alike and any(sounds_like(said, core, wrong) for core in cores):
        return True
    return leniency.sentences and any(
        _holds(typed, tuple(core.split()), wrong, text, loose=leniency.loose, alike=alike) for core in cores
    )


def _is_list(typed: str) -> bool:
    """Whether several guesses are made at once; courtesies and what is said of numbers are no list."""
    return bool(_LIST.search(_decimal_points(_without_courtesies(typed))))


def _without_courtesies(typed: str) -> str:
    """What is typed, in small letters, without the courtesies that a comma sets off, and without the reason for it."""
    plain = unicodedata.normalize("NFC", typed).casefold().replace("’", "'").strip()
    plain = chatter().after.sub("", chatter().reason.sub("", plain))
    first, comma, rest = plain.partition(",")
    return rest if comma and folded(first) in chatter().before else plain


def _holds(
    typed: str,
    answer: tuple[str, ...],
    wrong: AbstractSet[str],
    text: str,
    *,
    loose: bool,
    alike: bool,
) -> bool:
    """Whether a sentence says this answer and no other."""
    said = _as_said(_without_courtesies(typed))
    if _is_list(typed) or len(said) > MOST_IN_A_SENTENCE or answer in (("0",), ("1",)):
        return False
    at = next((at for at in range(len(said)) if _stands_at(said, at, answer)), None)
    if at is None and alike and len(answer) == 1:
        at = next((at for at, word in enumerate(said) if sounds_like(word, answer[0], wrong)), None)
    if at is None:
        return False
    end = _end_of(said, at, answer)
    before, after = said[:at], said[end:]
    if any(_stands_in(said, tuple(one.split()), at, end, loose=loose) for one in wrong):
        return False
    denied = chatter().negations.intersection((*before, *after))
    return not denied and _adds_no_guess(said, range(at, end), set(_as_said(text)), loose=loose)


def _as_said(text: str) -> list[str]:
    """All words of a text, folded and in the singular."""
    return [singular(word) for word in folded(text.replace("-", " ")).split()]


def _adds_no_guess(said: list[str], answer: range, about: set[str], *, loose: bool) -> bool:
    """Whether what a sentence says besides the answer is small talk, from the riddle, or linked to the answer.

    Where the judge is `loose`, one word beside the answer may describe it, if it answers no riddle of the box.
    """
    talk, unknown, described = chatter(), 0, False
    for place, word in enumerate(said):
        if place in answer or word in talk.small or word in talk.frame or word in about:
            continue
        if loose and word in talk.since_third:
            continue
        if word[0].isdigit():
            return False
        before = said[max(0, place - 2) : place]
        if not (talk.links.intersection(before) or (loose and talk.into.intersection(before))):
            beside = place in (answer.start - 1, answer.stop)
            if described or not (loose and beside) or word in guesses():
                return False
            described = True
        unknown += 1
    return unknown <= MOST_UNKNOWN


@cache
def guesses() -> frozenset[str]:
    """All words that answer a riddle of the box, or nearly."""
    sides = (side for riddle in worded_riddles() for side in (riddle.fr, riddle.en))
    said = (_core(one) for side in sides for one in (side.answer, *side.accept, *side.near))
    return frozenset(one for one in said if " " not in one)


def _stands_at(said: list[str], at: int, answer: tuple[str, ...]) -> bool:
    """Whether the answer stands here, small words aside; a single word may have a slip."""
    if said[at] != answer[0]:
        return len(answer) == 1 and is_slip(said[at], answer[0])
    return _end_of(said, at, answer) > at


def _end_of(said: list[str], at: int, answer: tuple[str, ...]) -> int:
    """Where the answer that begins here ends, small words aside; `at` itself if it is not said to its end."""
    if len(answer) == 1:
        return at + 1
    place = at
    for word in answer:
        while place < len(said) and said[place] != word and said[place] in chatter().small:
            place += 1
        if place == len(said) or said[place] != word:
            return at
        place += 1
    return place


def _stands_in(said: list[str], wrong: tuple[str, ...], at: int, end: int, *, loose: bool) -> bool:
    """Whether what is only near is said too, and is more than a part of the right answer.

    Where the judge is `loose`, it may be named after the answer, to say where or whose that is.
    """
    for place in range(len(said)):
        if wrong and said[place] == wrong[0]:
            over = _end_of(said, place, wrong)
            if loose and place >= end and chatter().into.intersection(said[max(end, place - 2) : place]):
                continue
            if over > place and not (at <= place and over <= end and over - place < end - at):
                return True
    return False


def _decimal_points(text: str) -> str:
    """The text with 2,5 and 1/2 in one piece, since neither is a list."""
    return re.sub(r"(?<=\d)[,/](?=\d)", ".", text)


@lru_cache(maxsize=4096)
def _core(text: str) -> str:
    """What is left of an answer without courtesies, articles and plurals."""
    return " ".join(singular(word) for word in _words(text))


def _words(text: str) -> list[str]:
    words = _without_fillers(folded(text.replace("-", " "))).split()
    meant = [word for word in words if word not in chatter().small]
    return meant or words


def _without_fillers(text: str) -> str:
    for filler in chatter().before:
        if text.startswith(f"{filler} "):
            return _without_fillers(text[len(filler) + 1 :])
    return text
