"""Each rule clause with the tests that prove it, for `make rules`; a clause without one is an error.

A test proves a clause only if it says what broke. One that plays whole matches, or that runs for every game, fails when
anything at all changes: it is listed, but does not count.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from textwrap import dedent, fill
from types import FunctionType
from typing import Final, NamedTuple

import pytest

import ludotheque
from ludotheque.engine import AnyGame
from ludotheque.texts.rulebook import rulebook

TESTS: Final = Path(__file__).resolve().parent
FOR_EVERY_GAME: Final = TESTS / "contract"
OVER: Final = "over"
"""The attribute that says whether a match is over."""


class Clause(NamedTuple):
    """A clause, and what the rule book says about it."""

    id: str
    sentence: str


Proofs = Mapping[str, Sequence[str]]
"""The sentences of the tests that name a clause, by clause."""


class Found(NamedTuple):
    """The tests that name clauses."""

    proofs: Proofs
    whole: Proofs
    """Those that do not say what broke."""


class Report(NamedTuple):
    """What there is to say about the clauses of all games."""

    lines: list[str]
    missing: list[str]
    """Clauses that no test proves."""
    unknown: list[str]
    """What tests name although no game has it."""

    @property
    def complete(self) -> bool:
        """Whether tests and clauses fit."""
        return not self.missing and not self.unknown


def clauses_of(game: AnyGame) -> list[Clause]:
    """The clauses of a game, as its rule book numbers them."""
    return [Clause(*clause) for clause in rulebook(game, "en").clauses]


def sentence(test: str) -> str:
    """What a test proves, as its name says it."""
    words = test.removeprefix("test_").replace("_", " ")
    return f"{words[:1].upper()}{words[1:]}."


def says_what_broke(path: Path, function: Callable[..., object] | None) -> bool:
    """Whether a test looks at something in particular: it is not for every game, and plays no match to its end."""
    return FOR_EVERY_GAME not in path.parents and not (
        isinstance(function, FunctionType) and plays_to_the_end(function)
    )


@cache
def plays_to_the_end(function: FunctionType) -> bool:
    """Whether a function, or a function of the tests that it calls, goes on until a match is over."""
    return _plays(function, set())


def _plays(function: FunctionType, seen: set[FunctionType]) -> bool:
    seen.add(function)
    nodes = list(ast.walk(ast.parse(dedent(inspect.getsource(function)))))
    loops = [node for node in nodes if isinstance(node, ast.While)]
    if any(isinstance(part, ast.Attribute) and part.attr == OVER for loop in loops for part in ast.walk(loop.test)):
        return True
    named = (function.__globals__.get(node.id) for node in nodes if isinstance(node, ast.Name))
    return any(
        _plays(other, seen)
        for other in named
        if isinstance(other, FunctionType) and _of_tests(other) and other not in seen
    )


def _of_tests(function: FunctionType) -> bool:
    """Whether a function is the tests' own, or plays for them; wrapped ones have no code of their own."""
    return Path(function.__code__.co_filename).is_relative_to(TESTS) or function.__module__.startswith(
        ("ludotheque.testing.", "ludotheque.analysis.simulation")
    )


def marked(items: Iterable[pytest.Item]) -> Iterator[tuple[str, str]]:
    """Every clause that a test is marked with, and the test's sentence."""
    for item in items:
        for mark in item.iter_markers("rule"):
            for clause in mark.args:
                yield clause, sentence(getattr(item, "originalname", item.name))


class Collector:
    """Takes what pytest collects."""

    def __init__(self) -> None:
        self.proofs: dict[str, list[str]] = {}
        self.whole: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note each test once, however many parameters it has."""
        for proofs, counts in ((self.proofs, True), (self.whole, False)):
            items = (
                item for item in session.items if says_what_broke(item.path, getattr(item, "function", None)) == counts
            )
            for clause, proof in dict.fromkeys(marked(items)):
                proofs.setdefault(clause, []).append(proof)


def collected() -> Found:
    """The tests that name clauses, among all tests, by pytest's own collection."""
    collector = Collector()
    said = StringIO()
    with redirect_stdout(said):
        code = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(TESTS)], plugins=[collector])
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"{said.getvalue()}\nThe tests could not be collected.")
    return Found(collector.proofs, collector.whole)


def report(clauses: Mapping[str, Sequence[Clause]], found: Found) -> Report:
    """Clause by clause and game by game: what it says, and the sentences of the tests that prove it."""
    proofs, whole = found
    lines: list[str] = []
    for game, listed in clauses.items():
        lines += [game, "=" * len(game), ""]
        for clause in listed:
            lines.append(_wrapped(f"{clause.id}  {clause.sentence}", "  "))
            lines += [_wrapped(f"  ✓ {proof}", "      ") for proof in proofs.get(clause.id, ())] or ["  ✗ no test"]
            lines += [_wrapped(f"  · {proof} (whole matches)", "      ") for proof in whole.get(clause.id, ())]
            lines.append("")
    known = [clause.id for listed in clauses.values() for clause in listed]
    missing = [clause for clause in known if not proofs.get(clause)]
    unknown = [clause for clause in dict.fromkeys([*proofs, *whole]) if clause not in known]
    tests = {proof for clause in known for proof in proofs.get(clause, ())}
    lines.append(f"Clauses proved: {len(known) - len(missing)} of {len(known)}. Tests that prove them: {len(tests)}.")
    if missing:
        lines.append(f"Without a test: {', '.join(missing)}.")
    if unknown:
        lines.append(f"Named by a test, but not a clause: {', '.join(unknown)}.")
    return Report(lines, missing, unknown)


def _wrapped(text: str, indent: str) -> str:
    return fill(text, width=110, subsequent_indent=indent, break_on_hyphens=False)


def main() -> int:
    """Print the report; 1 if tests and clauses do not fit."""
    found = report({game.name: clauses_of(game) for game in ludotheque.games()}, collected())
    sys.stdout.write("\n".join([*found.lines, ""]))
    return 0 if found.complete else 1


if __name__ == "__main__":
    sys.exit(main())
