"""No sentence of the publishers' rules stands in what players read."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tools.publishers_words import IN_A_ROW, hashed, hashes, rows, words

ROOT = Path(__file__).parents[2]
READ = (
    "README.md",
    "docs/**/*.md",
    "src/ludotheque/**/*.ftl",
    "src/ludotheque/**/*.md",
    "src/ludotheque/games/*/content/**/*.json",
    "web/src/**/*.ftl",
)
SET_TERMS = (
    "le jeu du Tour de France",
    "colonel Moutarde jaune Mlle Rose rouge",
    "révérend Olive vert Mme Leblanc blanc et Mme Pervenche bleu",
    "la corde la matraque le poignard la clé anglaise le chandelier le revolver et le",
    "de 10 000 15 de 50 000 8 de 100 000 et 5 de 500 000",
    "dans le sens des aiguilles d une montre",
    "à la fin de la partie",
    "il n y a plus de",
    "d un joueur à l autre",
)
"""Names and figures of the games, and what everybody says so: without them a sentence must be our own."""


@cache
def publishers() -> frozenset[str]:
    """The hashes of every six words in a row of the publishers' rules."""
    return frozenset((Path(__file__).parent / "publishers_words.txt").read_text(encoding="ascii").split())


def strings(value: Any) -> Iterator[str]:
    """Every string of a JSON document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)


def pieces(path: Path) -> Iterator[str]:
    """The lines or strings of a file, in pieces: an argument of a sentence ends one and begins the next."""
    text = path.read_text(encoding="utf-8")
    for each in strings(json.loads(text)) if path.suffix == ".json" else text.splitlines():
        yield from re.split(r"\{[^}]*\}", each)


def borrowed(text: str) -> list[str]:
    """The rows of a text that the publishers' rules have too, set terms aside."""
    allowed = {row for term in SET_TERMS for row in rows(term)}
    return [" ".join(row) for row in rows(text) if row not in allowed and hashed(row) in publishers()]


@pytest.mark.parametrize("pattern", READ)
def test_no_six_words_in_a_row_are_the_publishers(pattern: str) -> None:
    paths = sorted(path for path in ROOT.glob(pattern) if "node_modules" not in path.parts)
    found = {str(path.relative_to(ROOT)): list(map(borrowed, pieces(path))) for path in paths}
    assert found
    assert {path: rows for path, each in found.items() if (rows := [row for rows in each for row in rows])} == {}


def test_every_set_term_stands_in_the_publishers_rules_and_is_needed() -> None:
    said = {row for pattern in READ for path in ROOT.glob(pattern) for text in pieces(path) for row in rows(text)}
    for term in SET_TERMS:
        assert any(hashed(row) in publishers() and row in said for row in rows(term)), term


def test_case_punctuation_and_ligatures_hide_no_row() -> None:
    said = "Chœurs : « l’an 2000 » — d’OR !"
    assert words(said) == ["choeurs", "l", "an", "2000", "d", "or"]
    assert hashes([said]) == hashes(["CHOEURS l'an 2000, d'or"])
    assert len(hashes([said])) == len(words(said)) - IN_A_ROW + 1
