"""What people say around an answer to a riddle, in French and English."""

import re
from functools import cache
from typing import Final, NamedTuple

from ludotheque.engine import Value
from ludotheque.games.fort_boyard.content import loaded
from ludotheque.mechanics.answers import folded

_PLURAL: Final = 4
"""From how many letters on a final s or x does not matter."""


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
    rude: tuple[str, ...]
    """Words that are never a slip of the pen for another."""


class Talk(NamedTuple):
    """A `Chatter`, folded and ready to be looked up; the longest courtesies first."""

    before: tuple[str, ...]
    after: re.Pattern[str]
    reason: re.Pattern[str]
    small: frozenset[str]
    frame: frozenset[str]
    since_third: frozenset[str]
    into: frozenset[str]
    links: frozenset[str]
    negations: frozenset[str]
    rude: frozenset[str]


@cache
def chatter() -> Talk:
    """Load what people say around an answer."""
    said: Chatter = loaded("chatter.json", Chatter)
    ends = "|".join(re.escape(end.casefold()) for end in said.after)
    return Talk(
        tuple(sorted(map(folded, said.before), key=len, reverse=True)),
        re.compile(rf"[,.…]\s*(?:{ends})\W*$"),
        re.compile(rf"[,\s]+(?:{'|'.join(said.reasons)})\b.*"),
        frozenset(map(folded, said.small)),
        frozenset(map(singular, map(folded, said.frame))),
        frozenset(map(singular, map(folded, said.since_third))),
        frozenset(map(singular, said.into)),
        frozenset(map(folded, said.links)),
        frozenset(said.negations),
        frozenset(map(singular, map(folded, said.rude))),
    )


def singular(word: str) -> str:
    """A word without its final s or x."""
    return word[:-1] if len(word) >= _PLURAL and word[-1] in "sx" and word[-2:] != "ss" else word
