"""Judges typed answers to riddles: another spelling of the right answer is right, another answer is not."""

import re
import unicodedata
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from typing import Final, NamedTuple

from ludotheque.engine import Value
from ludotheque.games.fort_boyard.content import known_words, loaded, worded_riddles
from ludotheque.mechanics.answers import folded, number_words

MOST_WORDS: Final = 4
MOST_IN_A_SENTENCE: Final = 12
MOST_UNKNOWN: Final = 2
"""How many words of a sentence may be neither the answer nor small talk nor the riddle's own."""
_LIST: Final = re.compile(r"[,;/|+&]|\w\s+(?:ou|or)\s+\w")


class Chatter(Value):
    """What people say around an answer."""

    before: tuple[str, ...]
    """Courtesies that an answer begins with."""
    small: tuple[str, ...]
    """Articles and the like: they do not count anywhere."""
    after: tuple[str, ...]
    """Courtesies after a comma at the end."""
    frame: tuple[str, ...]
    """Words of which sentences are made."""
    since_third: tuple[str, ...]
    """More of these, which matches of earlier rules do without."""
    links: tuple[str, ...]
    """Words after which more is said of the answer."""
    into: tuple[str, ...]
    """Of these, words after which something is named to say where or whose the answer is, and no other guess."""
    negations: tuple[str, ...]
    reasons: tuple[str, ...]
    """Words after which somebody says why, and nothing more about the answer."""
    asides: tuple[str, ...]
    """Words, after a comma or not, with which an explanation begins that holds for today's rules only."""
    and_not: tuple[str, ...]
    """Beginnings of what is denied beside the answer, after a comma."""
    therefore: tuple[str, ...]
    """Words after which a sentence concludes."""
    there: tuple[str, ...]
    """Words with which it is said that something is somewhere."""
    more: tuple[str, ...]
    """Words that name another guess besides the one before."""
    rude: tuple[str, ...]
    """Words that are never a slip of the pen for another."""


class _Talk(NamedTuple):
    """The same, folded and ready to be looked up; the longest courtesies first."""

    before: tuple[str, ...]
    after: re.Pattern[str]
    reason: re.Pattern[str]
    aside: re.Pattern[str]
    therefore: re.Pattern[str]
    there: frozenset[str]
    more: frozenset[str]
    small: frozenset[str]
    frame: frozenset[str]
    since_third: frozenset[str]
    into: frozenset[str]
    links: frozenset[str]
    negations: frozenset[str]
    rude: frozenset[str]


@cache
def chatter() -> _Talk:
    """Load what people say around an answer."""
    said: Chatter = loaded("chatter.json", Chatter)
    ends = "|".join(re.escape(end.casefold()) for end in said.after)
    return _Talk(
        tuple(sorted(map(folded, said.before), key=len, reverse=True)),
        re.compile(rf"[,.…]\s*(?:{ends})\W*$"),
        re.compile(rf"[,\s]+(?:{'|'.join(said.reasons)})\b.*"),
        re.compile(rf"(?:[,\s]+(?:{'|'.join(said.asides)})\b|,\s*(?:{'|'.join(said.and_not)})).*"),
        re.compile(rf".(?:\b(?:{'|'.join(said.therefore)})\s|=)(.+)"),
        frozenset(said.there),
        frozenset(said.more),
        frozenset(map(folded, said.small)),
        frozenset(map(_singular, map(folded, said.frame))),
        frozenset(map(_singular, map(folded, said.since_third))),
        frozenset(map(_singular, said.into)),
        frozenset(map(folded, said.links)),
        frozenset(said.negations),
        frozenset(map(_singular, map(folded, said.rude))),
    )


_PLURAL: Final = 4
"""From how many letters on a final s or x does not matter."""


def is_clear(typed: str) -> bool:
    """Whether this can be an answer at all: a few words, and no list of guesses."""
    return not _is_list(typed) and 0 < len(_words(typed)) <= MOST_WORDS


class Leniency(Value):
    """How well the judge hears: matches of earlier rules are judged as when they began."""

    sentences: bool = True
    """Whether a short sentence is right that holds a right answer, and nothing near, denied or guessed besides."""
    loose: bool = True
    """Whether one more word may describe the answer, and a word may be spelled as it sounds."""


TODAY: Final = Leniency()
SPELLED: Final = 4
"""From how many letters on a word may be spelled as it sounds, with two letters wrong."""
LONG: Final = 7
"""From how many letters on, with three."""
NUMBER: Final = 4
"""From how many letters on a number in words may have one wrong."""
SWAPPED: Final = 4
"""In a word of how few letters two neighbours may be swapped."""
STEM: Final = 4
"""How many first letters a word has in common with another form of it."""


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
    wrong = {_core(one) for one in near}
    cores = {_core(one) for one in right}
    if _is_judged_right(typed, cores, wrong, text, leniency, spelling=spelling):
        return True
    meant = _meant(_plain(typed), wrong) if leniency.loose else ()
    return any(_is_judged_right(said, cores, wrong, text, leniency, spelling=spelling) for said in meant)


def _meant(plain: str, wrong: AbstractSet[str]) -> tuple[str, ...]:
    """What is left of a sentence without its explanation, and what it concludes with."""
    aside, therefore = chatter().aside.search(plain), chatter().therefore.search(plain)
    told = _as_said(aside[0])[:1] if aside else []
    named = any(word in one.split() for one in wrong for word in told)
    left = (plain[: aside.start()],) if aside and not named else ()
    return (*left, therefore[1]) if therefore else left


def _is_judged_right(
    typed: str, cores: AbstractSet[str], wrong: AbstractSet[str], text: str, leniency: Leniency, *, spelling: bool
) -> bool:
    said = _core(typed)
    if not said or said in wrong:
        return False
    if said in cores or any(_is_slip(said, core, loose=leniency.loose) for core in cores):
        return True
    alike = leniency.loose and not spelling
    if leniency.loose and any(_is_number_like(said, core) or _is_misspelled(said, core, wrong) for core in cores):
        return True
    if alike and any(_sounds_like(said, core, wrong) for core in cores):
        return True
    return leniency.sentences and any(
        _holds(typed, tuple(core.split()), wrong, text, loose=leniency.loose, alike=alike) for core in cores
    )


def _is_list(typed: str) -> bool:
    """Whether several guesses are made at once; courtesies and what is said of numbers are no list."""
    return bool(_LIST.search(_decimal_points(_without_courtesies(typed))))


def _without_courtesies(typed: str) -> str:
    """What is typed, in small letters, without the courtesies that a comma sets off, and without the reason for it."""
    plain = chatter().after.sub("", chatter().reason.sub("", _plain(typed)))
    first, comma, rest = plain.partition(",")
    return rest if comma and folded(first) in chatter().before else plain


def _plain(typed: str) -> str:
    """What is typed, in small letters and with straight apostrophes."""
    return unicodedata.normalize("NFC", typed).casefold().replace("’", "'").strip()


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
    at = next((at for at in range(len(said)) if _stands_at(said, at, answer, loose=loose)), None)
    if at is None and loose and len(answer) == 1:
        at = next((at for at, word in enumerate(said) if _is_heard(word, answer[0], wrong, alike=alike)), None)
    if at is None:
        return False
    end = _end_of(said, at, answer)
    before, after = said[:at], said[end:]
    about = frozenset(_as_said(text))
    told = about if loose and _is_subject(before) else frozenset[str]()
    if any(_stands_in(said, tuple(one.split()), at, end, told, loose=loose) for one in wrong):
        return False
    denied = chatter().negations.intersection((*before, *after))
    return not denied and _adds_no_guess(said, range(at, end), about, loose=loose)


def _is_heard(said: str, meant: str, wrong: AbstractSet[str], *, alike: bool) -> bool:
    """Whether a word of a sentence is the answer, misspelled."""
    return _is_misspelled(said, meant, wrong) or (alike and _sounds_like(said, meant, wrong))


def _is_subject(before: list[str]) -> bool:
    """Whether nothing but small talk stands before the answer, so that the sentence is about it."""
    return all(word in chatter().small or word in chatter().frame for word in before)


def _as_said(text: str) -> list[str]:
    """All words of a text, folded and in the singular."""
    return [_singular(word) for word in folded(text.replace("-", " ")).split()]


def _adds_no_guess(said: list[str], answer: range, about: AbstractSet[str], *, loose: bool) -> bool:
    """Whether what a sentence says besides the answer is small talk, from the riddle, or linked to the answer.

    Where the judge is `loose`, one word beside the answer may describe it, if it answers no riddle of the box.
    """
    talk, unknown, described = chatter(), 0, False
    for place, word in enumerate(said):
        if place in answer or word in talk.small or word in talk.frame or word in about:
            continue
        if loose and (word in talk.since_third or _is_form_of(word, about)):
            continue
        if word[0].isdigit():
            return False
        before = said[max(0, place - (3 if loose else 2)) : place]
        if not (talk.links.intersection(before) or (loose and talk.into.intersection(before))):
            beside = place in (answer.start - 1, answer.stop)
            if described or not (loose and beside) or word in guesses():
                return False
            described = True
        unknown += 1
    return unknown <= MOST_UNKNOWN


def _is_form_of(word: str, about: AbstractSet[str]) -> bool:
    """Whether a word is another form of one in the riddle: `ouvrir` of `ouvre`, `waiting` of `waits`."""
    return len(word) >= STEM and any(
        len(one) >= STEM and one[:STEM] == word[:STEM] and abs(len(one) - len(word)) <= 3 for one in about
    )


@cache
def guesses() -> frozenset[str]:
    """All words that answer a riddle of the box, or nearly."""
    sides = (side for riddle in worded_riddles() for side in (riddle.fr, riddle.en))
    said = (_core(one) for side in sides for one in (side.answer, *side.accept, *side.near))
    return frozenset(one for one in said if " " not in one)


def _stands_at(said: list[str], at: int, answer: tuple[str, ...], *, loose: bool) -> bool:
    """Whether the answer stands here, small words aside; a single word may have a slip."""
    if said[at] != answer[0]:
        return len(answer) == 1 and _is_slip(said[at], answer[0], loose=loose)
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


def _stands_in(
    said: list[str], wrong: tuple[str, ...], at: int, end: int, told: AbstractSet[str], *, loose: bool
) -> bool:
    """Whether what is only near is said too, and is more than a part of the right answer.

    Where the judge is `loose`, it may be named to say where or whose the answer is, or what the answer does to
    it, in a word that was `told` in the riddle: “Salomé attend Rémi”.
    """
    for place in range(len(said)):
        if wrong and said[place] == wrong[0]:
            over = _end_of(said, place, wrong)
            if loose and place >= end and chatter().into.intersection(said[max(end, place - 3) : place]):
                continue
            if loose and over <= at and _is_where(said, place, said[over:at]):
                continue
            if loose and place > end and _is_done_to(said[end:place], told):
                continue
            if over > place and not (at <= place and over <= end and over - place < end - at):
                return True
    return False


def _is_where(said: list[str], place: int, between: list[str]) -> bool:
    """Whether what is named here says where the answer is: “dans le pot farine il y a du sel”."""
    there = chatter().into.intersection(said[max(0, place - 3) : place])
    return bool(there) and not chatter().there.isdisjoint(between) and not chatter().more.intersection(between)


def _is_done_to(between: list[str], told: AbstractSet[str]) -> bool:
    """Whether a word of the riddle links two names, and none that makes a second guess of the other."""
    talk = chatter()
    verbs = [word for word in between if len(word) >= STEM and word not in talk.frame and word not in talk.small]
    return not talk.more.intersection(between) and any(word in told or _is_form_of(word, told) for word in verbs)


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


def _is_slip(said: str, meant: str, *, loose: bool) -> bool:
    """Whether only a letter or two are wrong: one of five to eight, two of nine and more, never the first.

    Where the judge is `loose`, a word that stands in the game's own texts is no slip for another, and of several words
    each is looked at by itself.
    """
    if any(char.isdigit() for char in said + meant):
        return False
    if loose and (" " in said or " " in meant):
        return _are_slips(said.split(), meant.split())
    if said[0] != meant[0] or said in chatter().rude:
        return False
    if loose and len(said) == len(meant) == SWAPPED and sorted(said) == sorted(meant) and said not in _written():
        return _distance(said, meant) == 1
    if loose and said in _written() and not _is_other_gender(said, meant):
        return False
    return _is_close(said, meant)


def _is_other_gender(said: str, meant: str) -> bool:
    """Whether a French word lacks a silent e or has one: `bleu` and `bleue`, `carré` and `carrée`."""
    return (said + "e" == meant and said[-1] in "eiu") or (meant + "e" == said and meant[-1] in "iu")


def _is_close(said: str, meant: str) -> bool:
    allowed = 0 if len(meant) < 5 else 1 if len(meant) < 9 else 2
    return allowed > 0 and abs(len(said) - len(meant)) <= allowed and _distance(said, meant) <= allowed


def _are_slips(said: list[str], meant: list[str]) -> bool:
    """Whether all words are those that are meant, or slips for them; or the same letters, parted elsewhere."""
    if len(said) != len(meant):
        one, other = "".join(said), "".join(meant)
        return one == other or (one not in _written() and _distance(one, other) <= 1)
    pairs = [(one, other) for one, other in zip(said, meant, strict=True) if one != other]
    return len(pairs) < len(said) and all(_is_slip_among(one, other) for one, other in pairs)


def _is_slip_among(said: str, meant: str) -> bool:
    """Whether this is a slip for one of several words, of which others are right."""
    if said in chatter().rude:
        return False
    alike = _sound(said) == _sound(meant) and _distance(said, meant) <= 2
    alike = alike or _once(said) == _once(meant) or _has_article(said, meant)
    return alike or (said[0] == meant[0] and _is_close(said, meant))


@cache
def _written() -> frozenset[str]:
    """The words of the game's own texts, in the singular."""
    return frozenset(map(_singular, known_words()))


def _is_misspelled(said: str, meant: str, wrong: Iterable[str]) -> bool:
    """Whether letters are doubled or not, or an article is joined to a word; none of which makes it another word."""
    if " " in said + meant or len(meant) < 2 or not (said + meant).isalpha() or said in chatter().rude:
        return False
    once = _once(said)
    if said in _written() or any(_once(one) == once for one in wrong):
        return False
    return (len(meant) > 2 and once == _once(meant)) or _has_article(said, meant)


def _has_article(said: str, meant: str) -> bool:
    """Whether an article is joined to the word without its apostrophe: `lor`."""
    return said[0] in "ld" and meant[0] in "aeiouh" and said[1:] == meant


def _once(word: str) -> str:
    """The word without letters that are doubled."""
    return re.sub(r"(.)\1+", r"\1", word)


def _is_number_like(said: str, meant: str) -> bool:
    """Whether a word is the number that is meant with one letter wrong, or as it sounds, and could be no other."""
    if meant.isdigit() and str(number_words().get(said)) == meant:
        return True
    if not meant.isdigit() or len(said) < NUMBER or not said.isalpha() or said in _written():
        return False
    alike = {number for word, number in number_words().items() if len(word) > 3 and _sound(word) == _sound(said)}
    found = {number for word, number in number_words().items() if word[0] == said[0] and _distance(word, said) == 1}
    return (alike or found) == {int(meant)}


def _sounds_like(said: str, meant: str, wrong: Iterable[str]) -> bool:
    """Whether a word is another spelling of one sound, and not of something that is only near."""
    if " " in meant or len(meant) < SPELLED or said in chatter().rude or any(map(str.isdigit, said + meant)):
        return False
    if said in _written() and not (len(meant) > SPELLED and said.startswith(meant)):
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
        (r"eill?e?$", "ej"),
        (r"ill", "i"),
        (r"y", "i"),
        (r"ie$", "i"),
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
