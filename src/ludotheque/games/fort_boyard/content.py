"""Riddles and questions: data in content/, checked when it is loaded, and cards of the players' own."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.engine import ONE_LINE, Value
from ludotheque.games.fort_boyard.rules import OWN
from ludotheque.mechanics.answers import folded

Language: TypeAlias = Literal["fr", "en"]
RiddleKind: TypeAlias = Literal["what", "logic", "words", "numbers"]

OWN_RIDDLES: Final = 100  # BOY-3
OWN_CHALLENGES: Final = 50  # BOY-4
OWN_QUESTIONS: Final = 50  # BOY-56
BLANK_RIDDLES: Final = 4
BLANK_CHALLENGES: Final = 3
"""How many blank cards a real box has."""
LONGEST_RIDDLE: Final = 180


class Words(Value):
    """A text in both languages."""

    fr: str
    en: str


# Riddles as they stand in the file.


class Worded(Value):
    """A riddle in one language: what is accepted besides the answer, and what comes near and is wrong."""

    text: Annotated[str, Meta(min_length=10, max_length=LONGEST_RIDDLE)]
    answer: Annotated[str, Meta(min_length=1, max_length=60)]
    accept: tuple[str, ...]
    near: tuple[str, ...]
    why: Annotated[str, Meta(min_length=1, max_length=240)]
    also: tuple[str, ...] = ()
    """What is accepted as well since the third rules."""


class WordedRiddle(Value):
    """A riddle as it stands in the file; with `same`, both languages ask the same and either answer counts."""

    id: str
    kind: RiddleKind
    level: Annotated[int, Meta(ge=1, le=3)]
    same: bool
    tries: Annotated[int, Meta(ge=1, le=3)] | None
    fr: Worded
    en: Worded


# Riddles as they are asked.


class Riddle(Value):
    """A riddle card: what is read, what is right, what is nearly right, and how many answers it allows (BOY-44)."""

    id: str
    text: Words
    answer: Words
    why: Words | None
    right: tuple[str, ...]
    near: tuple[str, ...]
    tries: int | None
    level: int = 1
    """How hard it is, from 1 to 3; a riddle that players wrote is for everybody."""
    kind: RiddleKind = "what"
    also: tuple[str, ...] = ()
    """What is right as well since the third rules."""


# Cards of the players' own (BOY-3, BOY-4, BOY-8).


class OwnRiddle(Value):
    """A blank riddle card on which players wrote; several right answers are separated by `/`."""

    riddle: Annotated[str, Meta(max_length=200, pattern=ONE_LINE)]
    answers: Annotated[str, Meta(max_length=120, pattern=ONE_LINE)]
    tries: Annotated[int, Meta(ge=0, le=3)] = 0
    """How many answers are allowed; 0 for as many as one likes."""


class OwnChallenge(Value):
    """A blank challenge card on which players wrote."""

    title: Annotated[str, Meta(max_length=40, pattern=ONE_LINE)]
    rule: Annotated[str, Meta(max_length=280, pattern=ONE_LINE)]
    sand: Annotated[int, Meta(ge=0, le=1)] = 1
    """Whether the hourglass runs; without a word it does (BOY-96)."""


class OwnQuestions(Value):
    """A card of les interdits on which players wrote three questions that tempt to say yes or no (BOY-56)."""

    questions: tuple[
        Annotated[str, Meta(max_length=80, pattern=ONE_LINE)],
        Annotated[str, Meta(max_length=80, pattern=ONE_LINE)],
        Annotated[str, Meta(max_length=80, pattern=ONE_LINE)],
    ]


OwnRiddles: TypeAlias = Annotated[tuple[OwnRiddle, ...], Meta(max_length=OWN_RIDDLES)]
OwnChallenges: TypeAlias = Annotated[tuple[OwnChallenge, ...], Meta(max_length=OWN_CHALLENGES)]
OwnTricks: TypeAlias = Annotated[tuple[OwnQuestions, ...], Meta(max_length=OWN_QUESTIONS)]


# Loading.


class ContentError(Exception):
    """A file of content/ is not what it should be: which one, and why."""


def loaded(name: str, kind: Any) -> Any:
    """Read and validate a file of content/; ContentError if it is wrong."""
    return decoded(name, (files(__package__) / "content" / name).read_bytes(), kind)


def decoded(name: str, text: bytes, kind: Any) -> Any:
    """Decode and validate the text of a content file; ContentError if it is wrong."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise ContentError(f"{name}: {error}") from None


@cache
def worded_riddles() -> tuple[WordedRiddle, ...]:
    """The riddle cards as they stand in their files: those of the first box, and the easy ones that came after."""
    return (*_first_riddles(), *_easy_riddles())


@cache
def _first_riddles() -> tuple[WordedRiddle, ...]:
    riddles: tuple[WordedRiddle, ...] = loaded("riddles.json", tuple[WordedRiddle, ...])
    return riddles


@cache
def _easy_riddles() -> tuple[WordedRiddle, ...]:
    riddles: tuple[WordedRiddle, ...] = loaded("easy-riddles.json", tuple[WordedRiddle, ...])
    return riddles


@cache
def easy_additions() -> frozenset[str]:
    """The ids of the riddles that a match of earlier rules does without."""
    return frozenset(riddle.id for riddle in _easy_riddles())


@lru_cache(maxsize=64)
def riddle_cards(language: Language, own: tuple[OwnRiddle, ...]) -> Mapping[str, Riddle]:
    """All riddle cards of a match by id: ours, and those that players wrote."""
    theirs = map(_as_written, riddle_ids(own), own)
    return {riddle.id: riddle for riddle in (*(_asked(one, language) for one in worded_riddles()), *theirs)}


@lru_cache(maxsize=64)
def riddles_for(own: tuple[OwnRiddle, ...], level: int) -> frozenset[str]:
    """The ids of the riddle cards that are no harder than this."""
    return frozenset((*(riddle.id for riddle in worded_riddles() if riddle.level <= level), *riddle_ids(own)))


def riddle_ids(own: tuple[OwnRiddle, ...]) -> tuple[str, ...]:
    """The ids of the riddle cards that players wrote."""
    return tuple(f"{OWN}-{number}" for number in range(1, len(own) + 1))


def _asked(riddle: WordedRiddle, language: Language) -> Riddle:
    """A riddle that both languages share is read in both; of two different ones the table's language is read."""
    fr, en = riddle.fr, riddle.en
    both = (fr, en) if riddle.same else (getattr(riddle, language),)
    if not riddle.same:
        fr = en = both[0]
    return Riddle(
        riddle.id,
        Words(fr.text, en.text),
        Words(fr.answer, en.answer),
        Words(fr.why, en.why),
        tuple(dict.fromkeys(right for one in both for right in (one.answer, *one.accept))),
        tuple(dict.fromkeys(near for one in both for near in one.near)),
        riddle.tries,
        riddle.level,
        riddle.kind,
        tuple(dict.fromkeys(right for one in both for right in one.also)),
    )


def _as_written(ident: str, card: OwnRiddle) -> Riddle:
    answers = tuple(filter(None, map(str.strip, card.answers.split("/")))) or (card.answers,)
    shown = Words(answers[0], answers[0])
    return Riddle(ident, Words(card.riddle, card.riddle), shown, None, answers, (), card.tries or None)


# Les interdits.


Trio: TypeAlias = tuple[Words, Words, Words]
"""The three questions of a card."""


class Questions(Value):
    """Questions that tempt to say yes or no, three to a card, and what a bot says instead."""

    tricks: tuple[Trio, ...]
    replies: tuple[Words, ...]
    slips: tuple[Words, ...]
    """What a bot says when the forbidden word slips out."""
    quick: tuple[Words, ...]
    """What people can answer at once; some of it holds a forbidden word."""


@cache
def questions() -> Questions:
    """The questions of les interdits."""
    found: Questions = loaded("questions.json", Questions)
    return found


@lru_cache(maxsize=64)
def trick_cards(own: tuple[OwnQuestions, ...]) -> tuple[Trio, ...]:
    """All cards of les interdits in a match: ours, and those that players wrote."""
    theirs = (tuple(Words(asked, asked) for asked in card.questions) for card in own)
    return (*questions().tricks, *theirs)  # type: ignore[arg-type]


def distinct(texts: Iterable[str]) -> bool:
    """Whether no text comes twice."""
    listed = list(texts)
    return len(set(listed)) == len(listed)


@cache
def known_words() -> frozenset[str]:
    """The words of the riddles and of the questions, in both languages, without case and accents."""
    riddles = (words for card in worded_riddles() for words in (card.fr, card.en))
    texts = [text for one in riddles for text in (one.text, one.answer, *one.accept, *one.near, one.why)]
    asked = questions()
    for words in (*(trick for card in asked.tricks for trick in card), *asked.replies, *asked.quick):
        texts += (words.fr, words.en)
    return frozenset(re.findall(r"[a-z]{2,}", folded(" ".join(texts))))
