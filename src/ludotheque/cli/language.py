"""Which language is spoken: the one asked for, or the environment's."""

import os
from collections.abc import Sequence

from ludotheque.texts import LANGUAGES, Language


def spoken(asked: str | None = None) -> Language:
    """French or English; English where the environment speaks neither."""
    places = (asked, *(os.environ.get(name) for name in ("LUDOTHEQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")))
    first = next((place for place in places if place), "")
    return next((language for language in LANGUAGES if first.startswith(language)), "en")


def asked_in(tokens: Sequence[str]) -> str | None:
    """The language that a command line asks for, before the rest of it is understood."""
    for place, token in enumerate(tokens):
        name, equals, value = token.partition("=")
        if name == "--lang":
            return value if equals else next(iter(tokens[place + 1 :]), None)
    return None
