"""The stored document of a table: fields of later programs outlive a write, and damage is told."""

import msgspec
import pytest

from ludotheque.server.tables.documents import TableUnreadable, read_document, written_document
from ludotheque.server.tables.table import Chair, Person, Relaxed, Table

TABLE = Table("t1", "cluedo", {}, Relaxed(), (Chair("p1", "Zoé"), Chair()), (Person("p1", "Zoé"),), "p1", "word", "00")
DOCUMENT = msgspec.json.encode(TABLE)


def changed(**fields: object) -> bytes:
    """The document with these fields."""
    return msgspec.json.encode({**msgspec.json.decode(DOCUMENT), **fields})


def test_what_a_later_program_added_is_there_after_a_write() -> None:
    later = changed(lantern={"lit": [1, 2.5, "é"]})
    table = msgspec.structs.replace(read_document(later), paused=True)
    written = msgspec.json.decode(written_document(table, later))
    assert written == {**msgspec.json.decode(msgspec.json.encode(table)), "lantern": {"lit": [1, 2.5, "é"]}}


def test_what_only_earlier_programs_used_is_dropped() -> None:
    assert written_document(TABLE, changed(contributions=[[0, "secret"]])) == DOCUMENT


@pytest.mark.parametrize(
    "document",
    [b"", b"{}", b"null", b"\xff", b"[" * 100_000, DOCUMENT[:-1], changed(chairs=[{"wings": 2}]), changed(playing=7)],
)
def test_a_document_that_cannot_be_read_is_told_in_one_sentence(document: bytes) -> None:
    with pytest.raises(TableUnreadable, match="table-unreadable"):
        read_document(document)
