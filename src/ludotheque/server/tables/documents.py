"""The document of a table as it is stored. What a later program has added is kept, and what is damaged is refused."""

from typing import Final

import msgspec

from ludotheque.server.tables.table import Table, TableError

FORMER: Final = frozenset({"contributions"})
"""Fields that only earlier programs used; they are dropped."""

_KNOWN: Final = frozenset(Table.__struct_fields__) | FORMER
_TABLE = msgspec.json.Decoder(Table)
_FIELDS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_encode = msgspec.json.Encoder().encode


class TableUnreadable(TableError):
    """The stored document is damaged, or a later program wrote something into it that this one cannot read."""

    def __init__(self) -> None:
        super().__init__("table-unreadable")


def read_document(document: bytes) -> Table:
    """The table of a stored document; `TableUnreadable` if it is none."""
    try:
        return _TABLE.decode(document)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise TableUnreadable from None


def written_document(table: Table, before: bytes) -> bytes:
    """The document to store in place of the one `before`, with those of its fields that only a later program knows."""
    added = {name: value for name, value in _FIELDS.decode(before).items() if name not in _KNOWN}
    return _encode({**_FIELDS.decode(_encode(table)), **added}) if added else _encode(table)
