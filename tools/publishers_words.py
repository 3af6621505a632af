"""Hashes what the publishers' rules say, six words at a time, so that a test can find their sentences in ours.

`python -m tools.publishers_words <file …>` prints one hash for each six words in a row of these files, which are not
kept here: `tests/texts/publishers_words.txt` holds what it printed. Only hashes leave them, never a word.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

IN_A_ROW: Final = 6
"""Fewer words in a row than this are anybody's."""
BYTES: Final = 5
"""Long enough that among all sentences of ours hardly ever one is taken for another."""
_WORD: Final = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """The words and numbers of a text, without case, ligatures or punctuation; l’an is two words."""
    return _WORD.findall(text.casefold().replace("œ", "oe"))


def rows(text: str) -> Iterator[tuple[str, ...]]:
    """Every six words in a row."""
    found = words(text)
    return (tuple(found[at : at + IN_A_ROW]) for at in range(len(found) - IN_A_ROW + 1))


def hashed(row: Sequence[str]) -> str:
    """The hash of some words in a row."""
    return blake2b(" ".join(row).encode(), digest_size=BYTES).hexdigest()


def hashes(texts: Iterable[str]) -> list[str]:
    """The hashes of all rows of these texts, each once, in order, so that nothing of the texts' order is left."""
    return sorted({hashed(row) for text in texts for row in rows(text)})


if __name__ == "__main__":
    texts = (Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
    sys.stdout.writelines(f"{each}\n" for each in hashes(texts))
