"""Lints riddles while they are being written: `python -m tools.riddles [file …]` prints the problems of each."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

from ludotheque.games.fort_boyard.content import Language, RiddleKind, WordedRiddle, decoded, worded_riddles
from ludotheque.games.fort_boyard.judge import is_right
from ludotheque.mechanics.answers import folded

KINDS: Final[dict[RiddleKind, int]] = {"what": 120, "logic": 48, "words": 48, "numbers": 28}
LEVELS: Final = {1: 136, 2: 72, 3: 36}
MOST_WITH_TRIES: Final = 32
STEM: Final = 5
"""The length of the stem of an answer that may not occur in its riddle."""
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")


def problems(riddles: Sequence[WordedRiddle]) -> list[str]:
    """The problems of single riddles, and texts that several of them share."""
    return [*chain.from_iterable(map(_of_one, riddles)), *_twice(riddles)]


def miscounted(riddles: Sequence[WordedRiddle]) -> list[str]:
    """The problems of the whole pack: wrong numbers of a kind or level, or too many with few possible answers."""
    kinds, levels = Counter(one.kind for one in riddles), Counter(one.level for one in riddles)
    tries = sum(one.tries is not None for one in riddles)
    found = [f"{kinds[kind]} of kind {kind}, not {count}" for kind, count in KINDS.items() if kinds[kind] != count]
    found += [f"{levels[level]} of level {level}, not {n}" for level, n in LEVELS.items() if levels[level] != n]
    return found + ([f"{tries} with few answers, more than {MOST_WITH_TRIES}"] if tries > MOST_WITH_TRIES else [])


def _of_one(riddle: WordedRiddle) -> Iterator[str]:
    both = [getattr(riddle, language) for language in LANGUAGES]
    for language, worded in zip(LANGUAGES, both, strict=True):
        where = f"{riddle.id} {language}"
        counted = both if riddle.same else [worded]
        right = tuple(answer for one in counted for answer in (one.answer, *one.accept))
        near = tuple(wrong for one in counted for wrong in one.near)
        for answer in (worded.answer, *worded.accept):
            if not is_right(answer, right, near):
                yield f"{where}: {answer!r} is not judged right"
        yield from (f"{where}: {wrong!r} is judged right" for wrong in worded.near if is_right(wrong, right, near))
        for stem in _stems(worded.answer) if riddle.kind != "logic" else ():  # there it is one of those named
            if any(word.startswith(stem) for word in folded(worded.text).split()):
                yield f"{where}: {stem!r} stands in the riddle"


def _stems(answer: str) -> Iterator[str]:
    """The beginnings of the longer words of an answer."""
    return (word[:STEM] for word in folded(answer).split() if len(word) >= STEM and not word.isdigit())


def _twice(riddles: Sequence[WordedRiddle]) -> Iterator[str]:
    yield from (f"id {ident!r} comes twice" for ident in _repeated(one.id for one in riddles))
    for language in LANGUAGES:
        worded = [getattr(one, language) for one in riddles]
        yield from (f"{language}: {text!r} is asked twice" for text in _repeated(folded(one.text) for one in worded))
        answers = _repeated(folded(one.answer) for one in worded if not folded(one.answer).isdigit())
        yield from (f"{language}: {answer!r} is the answer of two riddles" for answer in answers)


def _repeated(texts: Iterable[str]) -> list[str]:
    return [text for text, times in Counter(texts).items() if times > 1]


def main(paths: Sequence[str]) -> int:
    """Print the problems of the riddles of the game, or of these files; returns 1 if there are any."""
    if paths:
        files = (decoded(path, Path(path).read_bytes(), tuple[WordedRiddle, ...]) for path in paths)
        found = problems([riddle for riddles in files for riddle in riddles])
    else:
        found = [*problems(worded_riddles()), *miscounted(worded_riddles())]
    sys.stdout.writelines(f"{problem}\n" for problem in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
