"""Stores written cards once, although they occur in the options and every state of each match that has them."""

import hashlib
from collections.abc import Iterable

import msgspec

from ludotheque.engine import AnyMatch
from ludotheque.engine.game import HEARD
from ludotheque.games import card_kinds_of
from ludotheque.server.storage.rows import ContentRow

REFERENCE = b'{"$content":"%s"}'
"""The JSON that replaces a content; it cannot occur inside a JSON string, where quotes are escaped."""

FOUND_BY = 64


class Contents:
    """The contents of one match: replaced by references in what is stored, and embedded again on loading."""

    def __init__(self, rows: Iterable[ContentRow] = ()) -> None:
        self.rows = tuple(rows)

    def refer(self, document: bytes) -> bytes:
        """JSON with references in place of the contents."""
        for row in self.rows:
            document = _replaced(document, row.content, _reference(row))
        return document

    def embed(self, document: bytes) -> bytes:
        """JSON with the contents in place of references to them."""
        for row in self.rows:
            document = document.replace(_reference(row), row.content)
        return document


def contents_of(match: AnyMatch) -> Contents:
    """The contents of a new match: the cards that people wrote, and the list of those that were heard before."""
    written = [getattr(match.options, kind.option) for kind in card_kinds_of(match.game)]
    written.append(getattr(match.options, HEARD, ()))
    cards = {msgspec.json.encode(each) for each in written if each}
    return Contents(ContentRow(hashlib.sha256(content).hexdigest(), content) for content in sorted(cards))


def _replaced(document: bytes, long: bytes, short: bytes) -> bytes:
    """As `bytes.replace`, but faster for long needles, which are searched by their first bytes."""
    first, parts, done = long[:FOUND_BY], [], 0
    at = document.find(first)
    while at >= 0:
        if document.startswith(long, at):
            parts += [document[done:at], short]
            done = at + len(long)
        at = document.find(first, max(done, at + 1))
    return b"".join((*parts, document[done:]))


def _reference(row: ContentRow) -> bytes:
    return REFERENCE % row.id.encode()
