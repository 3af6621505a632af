"""Names at a table: they can be seen, they are not heaps of accents, and no two look the same.

Two names are the same if they differ only in case, in blanks and punctuation, in what is not drawn, in the width or
style of their letters, or in letters of Latin, Greek and Cyrillic that are drawn alike. An accent is a difference:
`Zoe` and `Zoé` may sit together.
"""

import unicodedata
from collections.abc import Iterable
from itertools import chain, count, pairwise
from typing import Final, NamedTuple

from ludotheque.engine import Seat
from ludotheque.engine.log import LONGEST_NAME, can_be_read
from ludotheque.server.tables.table import Table, TableError

JOINER: Final = "\u200d"
MOST_ACCENTS: Final = 2
"""How many accents may be piled up on a letter, beside those that belong to it in NFC."""
MOST_SIGNS: Final = 4
"""How many combining signs of any script may follow a letter: Hebrew and Tibetan need that many."""

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159")
"""Letters, signs and symbols that are drawn as nothing; unassigned, control and format characters are not printable."""

_ACCENTS: Final = (
    (0x300, 0x36F),
    (0x483, 0x489),
    (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF),
    (0xFE20, 0xFE2F),
)
"""Blocks of combining marks that can be put on any letter."""

_SELECTORS: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Variation selectors, which choose between two drawings of the character before."""

_DRAWN_ALIKE: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝү" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοινρυϳ" + "ıɑɡ",
    "ABESIJKMHOPCTYXYGQWaesijopcyxhdqwy" + "ABEZHIKMNOPTYXoivpuj" + "iag",
)
_STROKES: Final = str.maketrans("I1|ӀӏǀO0", "lllllloo")
"""What is drawn as one upright stroke or as one ring."""


class Looks(NamedTuple):
    """Two forms of a name for comparison: letters in either case, and letters as they are drawn."""

    folded: str
    drawn: str

    def are_like(self, other: "Looks") -> bool:
        """Whether the names could be confused."""
        return self.folded == other.folded or self.drawn == other.drawn


def looks(name: str) -> Looks:
    """The forms of a name that are compared, without differences that readers do not see."""
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(letter for letter in plain if not _is_hidden(letter))
    kept = "".join(letter for letter in letters if unicodedata.category(letter)[0] not in "PZC") or letters
    drawn = kept.translate(_DRAWN_ALIKE)
    return Looks(
        unicodedata.normalize("NFKC", drawn.casefold()),
        unicodedata.normalize("NFKC", drawn.translate(_STROKES).casefold()),
    )


def checked_name(name: str) -> str:
    """The name, stripped; `TableError` if it is too long, or cannot be seen or read."""
    name = name.strip()
    if not (can_be_read(name) and _can_be_seen(name)):
        raise TableError("table-name", most=LONGEST_NAME)
    return name


def taken_names(table: Table, person: str | None = None, seat: Seat | None = None) -> list[str]:
    """The names that a person may not take, for themselves or, on a shared screen, for a seat.

    Who has left keeps no name, except that of a chair which a bot keeps for them.
    """
    mine = next((known.name for known in table.people if known.id == person), None)
    theirs = [known.name for known in table.people if known.id != person and not known.left]
    for other, chair in enumerate(table.chairs):
        changes_with_it = (chair.person, chair.name) == (person, mine) if seat is None else other == seat
        if chair.name is not None and not changes_with_it:
            theirs.append(chair.name)
    return theirs


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, or the first of `name 2`, `name 3`… that looks like none that is taken."""
    seen = [looks(other) for other in taken]
    start = name[: LONGEST_NAME - 3].rstrip(JOINER + " ")
    wishes = chain((name,), (f"{start} {number}" for number in count(2)))
    return next(wish for wish in wishes if not any(other.are_like(looks(wish)) for other in seen))


def new_name(name: str, taken: Iterable[str]) -> str:
    """A name that somebody wants, stripped; `TableError` if it cannot be read or looks like one that is taken."""
    name = checked_name(name)
    free = free_name(name, taken)
    if free != name:
        raise TableError("table-name-taken", name=name, free=free)
    return name


def _can_be_seen(name: str) -> bool:
    if any(letter in _BLANK for letter in name) or _is_mark(name[0]):
        return False
    if name.endswith(JOINER) or any(_joins_nothing(*pair) for pair in pairwise(name)):
        return False
    accents = signs = 0
    for letter in unicodedata.normalize("NFC", name):
        signs = signs + 1 if _is_mark(letter) else 0
        accents = accents + 1 if _within(letter, _ACCENTS) else 0 if not signs else accents
        if accents > MOST_ACCENTS or signs > MOST_SIGNS:
            return False
    return True


def _joins_nothing(before: str, after: str) -> bool:
    """Whether a joiner, a variation selector or a combining mark follows nothing that it applies to."""
    if after == JOINER or _is_mark(after):
        return before in (" ", JOINER) or (_within(after, _SELECTORS) and _within(before, _SELECTORS))
    return before == JOINER and after == " "


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def _is_hidden(letter: str) -> bool:
    return letter in _BLANK or unicodedata.category(letter) == "Cf" or _within(letter, _SELECTORS)


def _within(letter: str, blocks: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= ord(letter) <= last for first, last in blocks)
