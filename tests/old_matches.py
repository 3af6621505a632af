"""What is kept of earlier versions (see `tools/keep_old_matches.py`)."""

import json
import lzma
import sqlite3
from functools import cache
from pathlib import Path

OLD = Path(__file__).parent / "old"


@cache
def read(file: Path) -> bytes:
    """A compressed file."""
    return lzma.decompress(file.read_bytes())


@cache
def events_told() -> frozenset[tuple[str, str]]:
    """The games and classes of all events that were ever told in them: replays show these, whatever became of them."""
    told: set[tuple[str, str]] = set()
    for folder in OLD.iterdir():
        with sqlite3.connect(":memory:") as database:
            database.deserialize(read(folder / "ludotheque.db.xz"))
            rows = database.execute("SELECT game, told FROM entries JOIN matches ON entries.match = matches.id")
            for game, text in rows:
                for event in json.loads(text):
                    forms = (event["public"], *(form for _, form in event["private"]))
                    told |= {(game, form["is"]) for form in forms}
    return frozenset(told)
