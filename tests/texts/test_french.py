"""French sentences without the slips that have been made: each class of them is looked for in all texts and content."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from ludotheque.games import rule_numbers

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ludotheque"
SENTENCES = tuple(
    sorted(
        path
        for folder in (SOURCE, ROOT / "web" / "src")
        for path in folder.rglob("*.ftl")
        if path.name.endswith("fr.ftl")
    )
)
PAGES = (
    *sorted(SOURCE.glob("games/*/rulebook.fr.md")),
    SOURCE / "texts" / "about.fr.md",
    *sorted((ROOT / "docs" / "fr").glob("*.md")),
)
CONTENT = tuple(sorted(SOURCE.glob("games/*/content/*.json")))
NO_BREAK = "[\u00a0\u202f]"


def french(value: Any, *, ours: bool = False) -> Iterator[str]:
    """The French strings of a JSON document: all that is below a key `fr`."""
    if isinstance(value, str) and ours:
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from french(each, ours=ours)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from french(each, ours=(ours or key == "fr") and key != "en")


def prose(path: Path) -> Iterator[str]:
    """The lines of a file that are said, without code and comments."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        yield from french(json.loads(text))
    elif path.suffix == ".md":
        yield from re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "x", text, flags=re.DOTALL).splitlines()
    else:
        yield from (line for line in text.splitlines() if not line.startswith("#"))


@cache
def lines() -> tuple[tuple[str, str], ...]:
    """Every line that is said in French, with its file."""
    return tuple((str(path.relative_to(ROOT)), line) for path in (*SENTENCES, *PAGES, *CONTENT) for line in prose(path))


def found(pattern: str, *, flags: re.RegexFlag = re.IGNORECASE) -> list[tuple[str, str]]:
    """The lines in which something stands."""
    return [(path, line) for path, line in lines() if re.search(pattern, line, flags)]


def test_all_kinds_of_french_texts_are_looked_through() -> None:
    assert len(lines()) > 8_000
    assert {Path(path).suffix for path, _ in lines()} == {".ftl", ".md", ".json"}


# A word that loses its vowel before another.

ELIDED = "de|que|ne|se|je|me|te|le|la|jusque|lorsque|puisque|quoique|parce que"
FIGURES = frozenset(
    {"by", "cell", "chairs", "count", "from", "high", "least", "longest", "low", "most", "needs", "note", "now"}
    | {"number", "points", "second", "sum", "target", "total", "usual", "value", "worth"}
)
"""Arguments that are figures, before which nothing is elided."""
FIXED = frozenset({"card"})
"""Arguments of which the game knows every value, and none begins with a vowel: cards of Cluedo."""


def of_a_rule(argument: str) -> bool:
    """Whether an argument is a number of a game's rules, which begins with the game's name."""
    return argument in rule_numbers()


def of_figures(argument: str) -> bool:
    """Whether an argument is a figure."""
    return argument in FIGURES or of_a_rule(argument)


@pytest.mark.parametrize("name", ["Élise", "Hugo", "Zoé", "Jean-Éric", "Anne Marie", "11", "🦊", "ymir"])
def test_a_word_that_would_be_elided_is_never_written_before_a_name(name: str) -> None:
    """Neither “de Élise” nor “d’Hugo” nor “d’🦊”: sentences are turned round, so that any name fits."""
    for path, line in lines():
        if "$" not in line:
            continue
        filled = re.sub(
            r"\{ (?:NUMBER\()?\$([\w-]+)[^}]*\}",
            lambda argument: "8" if of_figures(argument[1]) or argument[1] in FIXED else f"<{name}>",
            line,
        )
        assert not re.search(rf"\b(?:{ELIDED})[ \u00a0](?:«\u00a0)?<|\b(?:[dljnsmt]|qu|jusqu)’<", filled, re.I), (
            path,
            line,
        )


# One of a thing.

COUNTED = (
    "billets|boyards|cartes|cases|chances|chemins|clapets|clés|coups|coureurs|endroits|énigmes|épreuves|essais|jetons"
    "|joueurs|lancers|lignes|objets|parties|places|points|questions|réponses|secondes|tables|tours|volets|voix"
)
ALWAYS_SEVERAL = {
    "box-web-sheet-goal": "figures of the rules",
    "boyard-chest-first": "a chest takes four keys",
    "boyard-must-open": "six keys",
    "boyard-pick-first": "all the cards of the fan",
    "cluedo-hand-dealt": "a hand has three cards at least",
    "cluedo-why-full": "a hand has three cards at least",
    "fort-boyard-chest-opened": "a chest takes four keys",
    "fort-boyard-note-taken": "the smallest note is of a thousand",
    "fort-boyard-own-notes": "the smallest note is of a thousand",
    "result-luck-boyards": "the smallest note is of a thousand",
    "result-luck-points": "told apart by another argument, which is the amount as it is counted",
    "royaume-pack-rebuilt": "nearly the whole pack",
    "royaume-web-codex-castle": "all tokens of the garden",
    "royaume-why-rest": "one exhausted object is no reason",
    "shut-the-box-eliminated": "out at 45",
    "too-many-chances": "more than a game declares",
    "tour-de-france-why-bear": "far from the arrival",
    "tour-de-france-why-far": "far from the arrival",
    "ui-box-people": "no game is for one alone at most",
    "ui-card-fort-boyard-challenge-why": "the cards of a table",
    "ui-card-fort-boyard-question-why": "the cards of a table",
    "ui-card-fort-boyard-riddle-why": "the cards of a table",
    "ui-card-tour-de-france-town-why": "the cards of a table",
    "ui-pace-live": "the server waits for ten seconds at least",
}
"""Sentences with a number that is never one, and why."""


def plural_of_one(pattern: ftl.Pattern, told_apart: frozenset[str]) -> Iterator[str]:
    """Arguments that stand before a plural without a case for one."""
    argument = ""
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            if argument and argument not in told_apart and re.match(rf"[ \u00a0](?:{COUNTED})\b", element.value):
                yield argument
            argument = ""
            continue
        inner = element.expression
        if isinstance(inner, ftl.SelectExpression):
            selector = inner.selector.id.name if isinstance(inner.selector, ftl.VariableReference) else ""
            keys = {getattr(each.key, "name", None) or getattr(each.key, "value", "") for each in inner.variants}
            several = told_apart | {selector} if keys & {"one", "1"} else told_apart
            for variant in inner.variants:
                yield from plural_of_one(variant.value, several)
        argument = inner.id.name if isinstance(inner, ftl.VariableReference) else ""


def test_what_may_be_one_has_a_singular() -> None:
    slips: dict[str, list[str]] = {}
    for path in SENTENCES:
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.value is not None:
                several = [each for each in plural_of_one(entry.value, frozenset()) if not of_a_rule(each)]
                if several:
                    slips[entry.id.name] = several
    assert {key: each for key, each in slips.items() if key not in ALWAYS_SEVERAL} == {}
    assert ALWAYS_SEVERAL.keys() <= slips.keys()


# One word for one thing; nobody taken for a man; words that say something else.

SAID_ONCE = {
    "étui": r"(?<!l’huître l’)\benveloppes?\b",
    "choix de la maison": r"\brègles? (de la )?maison\b",
}


@pytest.mark.parametrize("word", SAID_ONCE)
def test_one_thing_has_one_word(word: str) -> None:
    assert found(rf"\b{word}\b")
    assert found(SAID_ONCE[word]) == []


MASCULINE = "sûr|seul|prêt|content|certain|assis|inscrit|invité|prévenu|averti|connecté|fatigué|obligé|parti|tenté"


def test_no_sentence_takes_the_reader_for_a_man() -> None:
    reader = r"(?:vous êtes|êtes-vous|soyez|serez|étiez|tu es|es-tu|sois|être|vous croyez|vous restez)"
    assert (
        found(rf"\b{reader}(?: (?:bien|vraiment|tout|déjà|le))? (?:{MASCULINE}|premier|dernier)\b(?! (?:coup|bloc))")
        == []
    )
    assert found(rf"\b(?:vous|toi|tu) (?:{MASCULINE})\b") == []


def test_no_sentence_ends_twice() -> None:
    """Two full stops, or one after a quotation that ends a sentence itself, as replies and questions do."""
    assert found(r"(?<!\.)\.\.(?!\.)|[.!?][ \u00a0]?»\.|\$(?:reply|question|rule|sentence) \}(?:[ \u00a0]»)?\.") == []


def test_nobody_is_invited_to_die() -> None:
    assert found(r"\by passer\b|\bpassez-y\b|\ben êtes-vous\b|\bj’en suis\b|\bvous en êtes,|= en être") == []


def test_no_sentence_lacks_its_head() -> None:
    assert found(rf"(?:^|= |\] |[.:;]{NO_BREAK}? )seul qui\b") == []


# Spaces that do not break.


def test_french_has_no_break_spaces_wherever_it_wants_them() -> None:
    loose = re.compile(r"[^\s-] (?:[;!?»]|:(?=\s|$))|« |[\w’)](?:[;!?»]|:(?=\s|$))|«(?![\u00a0\u202f])(?=.)")
    said = [(path, re.sub(r"\{[^{}]*\}|\{[^}]*->$|https?:\S+|\| -+:?", "x", line)) for path, line in lines()]
    assert [(path, line) for path, line in said if loose.search(line)] == []
