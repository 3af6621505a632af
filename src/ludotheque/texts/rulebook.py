"""The rule books that players read, and the clauses in them."""

import re
from functools import cache
from importlib.resources import files

from ludotheque.engine import AnyGame, LudothequeError, Value
from ludotheque.texts import Language

_CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* (.+)$", re.MULTILINE)


class Rulebook(Value):
    """A game's rule book in one language."""

    text: str
    """The whole book, in Markdown."""
    clauses: tuple[tuple[str, str], ...]
    """Pairs (clause, text), in the book's order."""

    def clause(self, name: str) -> str:
        """The text of a clause, given as `BOX-12` or `12`; LudothequeError if there is none."""
        for clause, sentence in self.clauses:
            if name.upper() in (clause, clause.partition("-")[2]):
                return sentence
        raise LudothequeError("unknown-clause", clause=name, first=self.clauses[0][0])


@cache
def rulebook(game: AnyGame, language: Language) -> Rulebook:
    """Read a game's rule book from its package; cached."""
    text = (files(game.package) / f"rulebook.{language}.md").read_text(encoding="utf-8")
    return Rulebook(text, tuple((match[1], match[2]) for match in _CLAUSE.finditer(text)))
