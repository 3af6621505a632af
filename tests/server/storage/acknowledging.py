"""A program that writes without end, and says so after each write; it waits to be killed."""

import asyncio
import sys
from itertools import count

from ludotheque.server.storage import Append, EntryRow, MatchRow, PutMatch, PutTable, Snapshot, Store, TableRow


async def main(url: str) -> None:
    """Write two entries at a time."""
    store = Store.open(url)
    played = MatchRow("m", "t", 1, "tiny", 3, b"{}", 2, b"{}", b"[]", 2000, "open", None)
    await store.write(PutTable(TableRow("t", 1, b"{}", "", 1000, 1000)), PutMatch(played))
    for first in count(0, 2):
        entries = tuple(EntryRow.checked(sequence, b"{}", b"[]") for sequence in (first, first + 1))
        latest = Snapshot.checked(first + 2, 3, b"\x00\xff state %d" % (first + 2), b'["started"]')
        await store.write(Append("m", entries, latest, "open", None, 1))
        sys.stdout.write(f"{first}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
