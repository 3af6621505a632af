"""The language of the command: `--lang`, or the environment's."""

import os
from collections.abc import Sequence

from ludotheque.texts import LANGUAGES, Language


def spoken(asked: str | None = None) -> Language:
    """The requested language, else the locale's if it is French or English, else English."""
    places = (asked, *(os.environ.get(name) for name in ("LUDOTHEQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")))
    first = next((place for place in places if place), "")
    return next((language for language in LANGUAGES if first.startswith(language)), "en")


def asked_in(tokens: Sequence[str]) -> str | None:
    """The value of `--lang` in a command line that is not parsed yet."""
    for place, token in enumerate(tokens):
        name, equals, value = token.partition("=")
        if name == "--lang":
            return value if equals else next(iter(tokens[place + 1 :]), None)
    return None
