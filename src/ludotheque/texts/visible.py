"""Escapes invisible and control characters in untrusted text, which could control a terminal or hide something."""

import unicodedata
from typing import Final

from ludotheque.engine.log import BLANKS, JOINER

_BLANKS: Final = frozenset(BLANKS)
_PARTS_OF_EMOJI: Final = frozenset({"So", "Sk"})
_AS_EMOJI: Final = "\ufe0f"


def visible(text: str, *, keep: str = "") -> str:
    r"""The text with invisible characters as `\u{1b}`, except spaces and those in `keep`."""
    if text.isprintable() and _BLANKS.isdisjoint(text):
        return text
    return "".join(
        char if char in keep or _is_seen(char) or _joins(text, place) else f"\\u{{{ord(char):x}}}"
        for place, char in enumerate(text)
    )


def _is_seen(char: str) -> bool:
    return (char.isprintable() or unicodedata.category(char) == "Zs") and char not in _BLANKS


def _joins(text: str, place: int) -> bool:
    """Whether this character joins two parts of an emoji, the only place where a joiner is allowed."""
    if text[place] != JOINER or not 0 < place < len(text) - 1:
        return False
    before, after = text[place - 1], text[place + 1]
    return (before == _AS_EMOJI or _is_emoji(before)) and _is_emoji(after)


def _is_emoji(char: str) -> bool:
    return unicodedata.category(char) in _PARTS_OF_EMOJI
