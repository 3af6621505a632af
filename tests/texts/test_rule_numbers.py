"""Numbers of the rules in sentences: each is an argument, which comes from the rule."""

import itertools
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from msgspec.structs import replace

from altered_rules import altered
from elsewhere import EXAMPLE, changed, found_in, install
from ludotheque.games import find_game, rule_numbers, rule_numbers_of
from ludotheque.games.cluedo.board import PASSAGES
from ludotheque.games.cluedo.cards import SUSPECTS
from ludotheque.games.fort_boyard.chest import ONE_DIE
from ludotheque.games.fort_boyard.rule_numbers import SCENES
from ludotheque.games.fort_boyard.rules import CHALLENGES, TIGERS
from ludotheque.games.fort_boyard.simulations import catapult
from ludotheque.games.royaume.board import SQUARES
from ludotheque.games.royaume.content import (
    CARDS,
    CONTENT,
    GARDEN_TOKENS,
    HERO_DIE,
    HIGHEST,
    KEYS,
    MAGIC_EFFECTS,
    MINORS,
    ROOMS,
    VALUES,
    Effect,
    Test,
)
from ludotheque.games.shut_the_box.rules import ALL_FLAPS
from ludotheque.games.tour_de_france.content import ROUTE
from ludotheque.games.tour_de_france.rules import JERSEYS
from ludotheque.texts import LANGUAGES, Language, Texts, sources, texts, with_numbers

WEB = Path(__file__).parents[2] / "web" / "src"
REAL = rule_numbers()
MORE = 30
"""By how much each number is altered: no sentence has such a number otherwise."""


# Every rule altered, and the number that follows from it.


def _test(test: Test) -> Test:
    """Both limits higher, where there is one."""
    low = test.low + MORE if test.low else 0
    return replace(test, low=low, high=test.high + MORE if test.high < HIGHEST else HIGHEST)


def _effects(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """More of everything that is counted."""
    return tuple(replace(effect, amount=effect.amount + MORE) if effect.amount else effect for effect in effects)


def _kingdom() -> dict[str, object]:
    amounts: dict[str, dict[Any, Any]] = {"heroes": CONTENT.heroes, "companions": CONTENT.companions}
    raised = {
        kind: {name: replace(one, amount=one.amount + MORE) if one.amount else one for name, one in ones.items()}
        for kind, ones in amounts.items()
    }
    raised["heroes"] |= {f"another-{at}": replace(CONTENT.heroes["gaspard"], amount=0) for at in range(MORE)}
    return {
        "ALL_PIECES": 3 + MORE,
        "HERO_DIE": HERO_DIE + (1,) * MORE,
        "CONTENT": replace(CONTENT, **raised),
        "NAP_RESTORES": 5 + MORE,
        "GARDEN_TOKENS": GARDEN_TOKENS + (1,) * MORE,
        "ROOMS": tuple(map(_test, ROOMS)) + (Test(even=True),) * MORE,
        "KING": 18 + MORE,
        "SECOND_COPY": 1 + MORE,
        "SECOND_WISH": 2 + MORE,
        "INSTEAD_OF_MAGIC": 3 + MORE,
        "JOUST_WON": 2 + MORE,
        "JOUST_LOST": 1 + MORE,
        "VALUES": {name: value + MORE for name, value in VALUES.items()},
        "MAGIC_EFFECTS": {name: _effects((effect,))[0] for name, effect in MAGIC_EFFECTS.items()},
        "SQUARES": {
            name: replace(square, amount=square.amount + MORE) if square.amount else square
            for name, square in SQUARES.items()
        },
        "KEYS": {
            name: replace(
                key,
                steps=(
                    *(replace(step, test=_test(step.test)) for step in key.steps),
                    *(replace(key.steps[0], test=Test(even=True)) for _ in range(MORE)),
                ),
            )
            for name, key in KEYS.items()
        },
        "MINORS": {
            name: tuple(
                replace(
                    band,
                    low=band.low + MORE if band.low else 0,
                    high=band.high + MORE if band.high < HIGHEST else HIGHEST,
                    effects=_effects(band.effects),
                )
                for band in bands
            )
            for name, bands in MINORS.items()
        },
        "CARDS": {
            name: replace(
                card,
                test=None if card.test is None else _test(card.test),
                won=_effects(card.won),
                lost=_effects(card.lost),
            )
            for name, card in CARDS.items()
        },
    }


class Rules(NamedTuple):
    """Rules of a game, each with its number raised by `MORE`."""

    game: str
    rules: Mapping[str, object]


ALTERED = (
    Rules("cluedo", {"SUSPECTS": SUSPECTS * 6, "PASSAGES": dict.fromkeys(range(len(PASSAGES) + MORE), "hall")}),
    Rules(
        "fort-boyard",
        {
            "CHALLENGES": CHALLENGES * 4,
            "TIGERS": TIGERS + (0,) * MORE,
            "KEYS_TO_OPEN": 4 + MORE,
            "ONE_DIE": type(ONE_DIE)(tuple(ONE_DIE) * 6),
            "STEP": 5 + MORE,
            "LONGEST": (300 + MORE) * (5 + MORE),
            "DODGED": 270 + MORE,
            "TICK": 50 + MORE,
            "HELD": 8 + MORE,
            "FLIGHTS": tuple(ticks + MORE for ticks in catapult.FLIGHTS),
            **{name: getattr(scene, name) + MORE for scene, names in SCENES.values() for name in names},
            "CATCHES": {
                "low": (100, 280 + MORE),
                "middle": (240 + MORE, 320 + MORE),
                "high": (340 + MORE, 400 + MORE),
            },
        },
    ),
    Rules("royaume", _kingdom()),
    Rules(
        "shut-the-box",
        {
            "ALL_FLAPS": (*(flap + MORE for flap in ALL_FLAPS[:-1]), *(40,) * MORE, ALL_FLAPS[-1] + MORE),
            "ELIMINATION": 45 + MORE,
            "SINGLE_AT": 6 + MORE,
            "TARGET": 100 + MORE,
            "TURNS": 10 + MORE,
            "dice_thrown": lambda *, single: 2 + MORE,
        },
    ),
    Rules(
        "tour-de-france",
        {
            "ROUTE": replace(ROUTE, squares=(replace(ROUTE.squares[-1], stage=21 + MORE),)),
            "JERSEYS": JERSEYS + ("yellow",) * MORE,
            "SENT_BACK": 3 + MORE,
            "OWN_ALONE": 12 + MORE,
        },
    ),
)


@pytest.mark.parametrize("rules", ALTERED, ids=lambda rules: rules.game)
def test_every_number_in_sentences_follows_its_rule(rules: Rules) -> None:
    with altered(rules.game, rules.rules):
        numbers = rule_numbers()
    own = {name for name in REAL if name.startswith(f"{rules.game}-")}
    assert own
    assert {name: numbers[name] - REAL[name] for name in own} == dict.fromkeys(own, MORE)
    assert {name for name in numbers if numbers[name] != REAL[name]} == own


def test_every_number_in_sentences_is_altered_by_these_tests() -> None:
    assert {name for rules in ALTERED for name in REAL if name.startswith(f"{rules.game}-")} == set(REAL)


# Every sentence that names one, read with the number altered.


class Arguments(Visitor):
    """The variables of a message, with the cases that it tells apart by each."""

    def __init__(self) -> None:
        super().__init__()
        self.cases: dict[str, set[str | int]] = {}
        self.quoted: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        """Another message that is part of this one."""
        self.quoted.add(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        """A variable."""
        self.cases.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        """A choice: a number in its place where it is made by a number."""
        if isinstance(node.selector, ftl.VariableReference):
            keys = {_case(variant.key) for variant in node.variants}
            self.cases.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


def _case(key: Any) -> str | int:
    if isinstance(key, ftl.NumberLiteral):
        return int(key.value)
    return {"one": 1, "other": 7}.get(key.name, str(key.name))


@cache
def files_of(language: Language) -> tuple[str, ...]:
    """Every file of sentences, those of the page included."""
    page = sorted(WEB.rglob(f"*.{language}.ftl"))
    return (*sources(language).values(), *(path.read_text(encoding="utf-8") for path in page))


@cache
def naming(language: Language) -> Mapping[str, Arguments]:
    """The sentences that name a number of the rules, themselves or in a part that is a message of its own."""
    found: dict[str, Arguments] = {}
    for source in files_of(language):
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = Arguments()
                found[entry.id.name].visit(entry)
    for arguments in found.values():
        for part in arguments.quoted:
            for name, cases in found[part].cases.items():
                arguments.cases.setdefault(name, set()).update(cases)
    return {key: arguments for key, arguments in found.items() if arguments.cases.keys() & REAL.keys()}


def said(sentences: Texts, key: str, arguments: Arguments, **numbers: int) -> Iterator[str]:
    """A sentence in all its cases, with some numbers of the rules altered."""
    given = {name: sorted(cases, key=str) or [7] for name, cases in arguments.cases.items() if name not in REAL}
    for values in itertools.product(*given.values()):
        yield sentences(key, **dict(zip(given, values, strict=True)), **numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_names_a_number_of_the_rules_says_another_one_if_the_rule_does(language: Language) -> None:
    sentences = Texts(language, files_of(language), REAL)
    assert len(naming(language)) > 90
    for key, arguments in naming(language).items():
        before = list(said(sentences, key, arguments))
        for name in arguments.cases.keys() & REAL.keys():
            after = list(said(sentences, key, arguments, **{name: REAL[name] + MORE}))
            changed = [words for words, old in zip(after, before, strict=True) if words != old]
            assert changed, f"{key} {name}"
            assert all(str(REAL[name] + MORE) in re.findall(r"\d+", words) for words in changed), changed


def test_every_number_of_the_rules_is_in_a_sentence_or_on_a_board() -> None:
    named = {name for arguments in naming("fr").values() for name in arguments.cases}
    boards = "".join(path.read_text(encoding="utf-8") for path in (WEB / "games").rglob("*.ts"))
    assert {name for name in REAL if name not in named and f'RULE_NUMBERS["{name}"]' not in boards} == set()


# And no other number stands there.

NO_RULES = {
    r".*-lesson-.*": "what happens in one match, which is played from a script",
    r".*-option-.*-\d+": "a value of an option, which is in its name too",
    r"shut-the-box-(real-.*|minute-1)": "examples of throws",
    r"royaume-word-.*": "where a square lies, which the map's test looks after",
    r"royaume-do-(stroll|enter-garden)|royaume-by|royaume-stayed": "a square's number, a sign, a move of 0",
    r"royaume-power-brune": "a face of the die",
    r"tour-web-rider": "the number on a rider's back",
}


def _texts(entry: ftl.Message) -> str:
    found: list[str] = []

    class Words(Visitor):
        def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
            found.append(str(node.value))

    Words().visit(entry)
    return " ".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_game_has_a_number_of_its_own(language: Language) -> None:
    games = [*(Path(str(p)) for p in WEB.parents[1].glob(f"src/ludotheque/games/*/*.{language}.ftl"))]
    games += (WEB / "games").glob(f"*/texts.{language}.ftl")
    assert len(games) == 15
    for path in games:
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message) and not any(re.fullmatch(key, entry.id.name) for key in NO_RULES):
                assert not re.search(r"\d", _texts(entry)), f"{path.name} {entry.id.name}"


# Games from elsewhere.


def test_a_game_from_elsewhere_names_numbers_of_its_rules_too(tmp_path: Path) -> None:
    dice = 'numbered-summary = { SAY("numeral", $numbered-dice, capital: "yes") } dice: '
    project = changed(
        "numbered",
        tmp_path,
        ("__init__.py", "bots=_bots", "bots=_bots, rule_numbers=lambda: {'dice': 12}"),
        ("texts.en.ftl", "numbered-summary = ", dice),
    )
    install(project, tmp_path / "site")
    with found_in(tmp_path / "site"):
        game = find_game("numbered")
        assert texts("en")("numbered-summary").startswith("Twelve dice: ")
        sent = with_numbers(sources("en")[game.package], rule_numbers_of(game))
    assert 'SAY("numeral", 12, ' in sent
    assert sent.count("$") == sources_of_example().count("$")


def sources_of_example() -> str:
    """The example's sentences in English."""
    return (EXAMPLE / "src" / "highest_roll" / "texts.en.ftl").read_text(encoding="utf-8")


def test_a_number_is_in_a_sentence_that_another_one_is_made_of() -> None:
    files = ("whole = { part } or { -term } { $more }\npart = about { deep }\ndeep = { $keys }\n-term = none",)
    assert Texts("en", files, {"keys": 4, "fires": 9})("whole", more="more") == "about 4 or none more"
